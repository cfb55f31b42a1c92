"""Death-blows: the blow that kills outright swings on round the Warrior."""

from typing import Any

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell

from ..basics import windows
from ..model import topics
from ..model.state import Monster, Warrior, Wq
from . import fighting

RING: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The squares round a model, clockwise."""


@rule(
    "wq95.deathblow.trigger", "wq95.deathblow.chain", "wq95.deathblow.stops", "wq95.deathblow.warriors-only",
    "wq95.ruling.deathblow-optional", "wq95.ruling.deathblow-and-attacks",
)  # fmt: skip
def death_blow(game: Wq, warrior: Warrior, fallen: Cell) -> Rule[None]:
    """Into the next Monster, and on in the same direction, until one is not killed outright or the blade is stopped."""
    turning: int | None = None
    while True:
        if not next_targets(game, warrior, fallen, turning):
            break
        yield from windows.window(game, "between blows", but=warrior.seat)
        onward = next_targets(game, warrior, fallen, turning) if warrior.wounds > 0 else {}
        if not onward:
            break
        options = [fighting.target_option(game, monster) for monster in onward.values()]
        options.append(Option("stop", "Let it rest", value=None, passes=True, verb="end"))
        rules = ("wq95.deathblow.trigger", "wq95.deathblow.next-target", "wq95.deathblow.chain")
        question = Choose(
            warrior.seat,
            "Death-blow: choose the next target",
            options,
            topic=topics.DEATHBLOW_TARGET,
            rules=rules,
            cause=f"piece:{warrior.id}",
            actor=warrior.id,
        )
        target: Any = yield from windows.ask(game, question, "between blows")
        if target is windows.SOMETHING_USED:
            continue
        if target is None:
            return
        turning = next(way for way, monster in onward.items() if monster is target)
        fallen = target.cell
        killed = yield from fighting.strike(game, warrior, target, ("wq95.deathblow.chain", "wq95.deathblow.trigger"))
        if not killed:
            break
    if turning is not None or fighting.in_reach(game, warrior):
        game.tell("swing-ends", ("wq95.deathblow.stops",), piece=warrior.id)


@rule("wq95.deathblow.next-target", "wq95.ruling.deathblow-geometry")
def next_targets(game: Wq, warrior: Warrior, fallen: Cell, turning: int | None) -> dict[int, Monster]:
    """Who is next round the Warrior, clockwise (1) and the other way (-1), as long as the swing keeps its direction."""
    found: dict[int, Monster] = {}
    for way in (1, -1) if turning is None else (turning,):
        monster = _next_round(game, warrior, fallen, way)
        if monster is not None:
            found[way] = monster
    return found


def _next_round(game: Wq, warrior: Warrior, fallen: Cell, way: int) -> Monster | None:
    """The first Monster round the ring that touches the one just slain, with nothing in the way of the blade.

    Beyond the second square nothing touches the fallen one.
    """
    terrain = game.state.board.terrain
    x, y = warrior.cell
    offset = (fallen[0] - x, fallen[1] - y)
    if offset not in RING:  # the two stood at a doorway that joins sections set apart
        return None
    friends = {other.cell for other in game.state.warriors.values()}
    in_reach = fighting.in_reach(game, warrior)
    for step in (1, 2):
        dx, dy = RING[(RING.index(offset) + way * step) % 8]
        cell = (x + dx, y + dy)
        if cell not in terrain.steps[warrior.cell] or cell in friends:
            return None
        for monster in game.state.monsters.values():
            if monster.cell == cell:
                return monster if monster in in_reach and cell in terrain.near[fallen] else None
    return None
