"""Move and Run: where they can lead, and going there."""

from collections.abc import Iterator

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import path, reachable
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_options

from ..battlefield.spaces import adjacent_hostiles
from ..model import topics
from ..model.changes import heroes as changes
from ..model.names import hero_name
from ..model.queries import blocked_cells, hero_cells, hero_side
from ..model.state import Hero, Model, Ulfenkarn
from .ground import ground, passes_small_ones
from .moments import MOVE, PASSES
from .passing import choose_way

MOVE_COST, RUN_COST = 1, 3
MOVE_RULES = ("cc.move.distance", "cc.move.end-space", "cc.move.enemies")
RUN_RULES = ("cc.run.distance", *MOVE_RULES)


@rule("cc.move.distance", "cc.run.distance")
def distance_of(game: Ulfenkarn, hero: Hero, action: str) -> int:
    """How many spaces a hero may go in a `move` or a `run`."""
    side = hero_side(game, hero)
    printed = side.move if action == "move" else side.run
    return max(0, printed + MOVE.sum((), game, hero, action)) if MOVE not in game.silent else printed


@rule("cc.move.distance", "cc.move.end-space")
def reach(game: Ulfenkarn, hero: Hero, distance: int) -> dict[Cell, int]:
    """The spaces where a move of this distance can end, and how many steps away they are; never the hero's own."""
    start = hero.cell
    if start is None or hero.buried:
        return {}
    way = ground(game, hero)
    terrain = way.terrain
    found = reachable(terrain, start, distance, way.shut, way.crossed & ~terrain.bit[start], way.ends)
    del found[start]
    return found


def reach_past_enemies(game: Ulfenkarn, hero: Hero, distance: int) -> dict[Cell, int]:
    """How far a move would lead if there were no enemies: what they keep the hero from is beyond `reach`."""
    if hero.cell is None:
        return {}
    return reachable(game.state.battlefield.board.terrain, hero.cell, distance, blocked_cells(game.state))


@rule("cc.trapped.hero")
def may_move(hero: Hero) -> bool:
    """Whether a hero can make a Move or Run at all."""
    return not hero.trapped and not hero.buried and hero.cell is not None


def go(
    game: Ulfenkarn, hero: Hero, cell: Cell, rules: tuple[str, ...], *, distance: int, ran: bool = False
) -> Rule[None]:
    """Move to a space within reach: by a shortest way, or where hostiles can be passed by one that the player picks."""
    passed: list[Model] = []
    if passes_small_ones(game, hero):
        way, passed = yield from choose_way(game, hero, cell, distance)
    else:
        way = way_to(game, hero, cell) if game.journal is not None else [cell]
    if game.journal is not None:
        rules = (*rules, *rules_met(game, hero, way))
    changes.move(game, hero, way, ran, rules)
    if passed:
        yield from PASSES.happens((), game, hero, passed)


def way_to(game: Ulfenkarn, hero: Hero, cell: Cell, start: Cell | None = None) -> list[Cell]:
    """The spaces that a hero enters on a shortest way to one within reach, from where the hero is or from a `start`."""
    start = hero.cell if start is None else start
    if start is None:
        return []
    way = ground(game, hero)
    terrain = game.state.battlefield.board.terrain
    return path(terrain, start, [cell], way.blocked, way.no_stop, way.halts) or [cell]


def rules_met(game: Ulfenkarn, hero: Hero, way: list[Cell]) -> Iterator[str]:
    """The rules that a way meets: past friends, up to an enemy, away from one."""
    if not hero_cells(game.state).isdisjoint(way):
        yield "cc.move.through"
    if way[-1] in ground(game, hero).halts:
        yield "cc.move.engage"
    if adjacent_hostiles(game, hero):
        yield "cc.move.disengage"


@rule("cc.hero.free-actions", "cc.trapped.hero")
def free_move(
    game: Ulfenkarn, hero: Hero, distance: int, rules: tuple[str, ...], *, ran: bool = False, may: bool = True
) -> Rule[bool]:
    """Let a hero move without a die, by the rules of a Move; whether the hero did. With `may` it can be declined."""
    cells = reach(game, hero, distance) if may_move(hero) else {}
    if not cells:
        return False
    stay = [Option(cell_id(hero.cell), "Stay", (), value=None, passes=True)] if may and hero.cell is not None else []
    cell: Cell | None = yield Choose(
        hero.seat,
        "{hero}: move up to {distance}",
        [*cell_options(cells), *stay],
        topic=topics.HERO_MOVE,
        rules=rules,
        cause=f"piece:{hero.id}",
        parts={"hero": hero_name(game, hero), "distance": "1 space" if distance == 1 else f"{distance} spaces"},
        actor=hero.id,
    )
    if cell is None:
        return False
    yield from go(game, hero, cell, (*rules, "cc.hero.free-actions"), distance=distance, ran=ran)
    return True
