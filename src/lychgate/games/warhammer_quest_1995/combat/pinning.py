"""Pinning of Warriors: who holds them, and how they break free."""

from typing import Any

from lychgate.kernel.chance import D6, Roll, Test, pool
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..basics import dice, windows
from ..model import stats, topics
from ..model.changes import attention, positions
from ..model.queries import section_of, warrior_card
from ..model.quest import voices
from ..model.state import OFF, Warrior, Wq
from . import fighting
from .moments import RUNNING

ONE_DIE = pool(D6)


@rule("wq95.pinning.warrior", "wq95.pinning.turn-on-spot", "wq95.elf.never-pinned", "wq95.ruling.arrivals-pin")
@rule("wq95.ruling.target-unconscious")
def pin(game: Wq, warrior: Warrior) -> None:
    """Whoever has a Monster next to him when the phase begins is pinned; the Elf never is.

    So is one who is unconscious, but that is no news unless he is healed before his turn.
    """
    positions.unpin(warrior)
    beside = fighting.in_reach(game, warrior)
    if not beside or slips_away(game, warrior):
        return
    never = warrior_card(game, warrior).pinning is None
    if not never:
        positions.pin(warrior, beside)
    if warrior.wounds == 0:
        return
    if game.journal is None:
        return
    if never:
        game.tell("unpinned", ("wq95.elf.never-pinned",), piece=warrior.id)
    else:
        rules = ("wq95.pinning.warrior", "wq95.pinning.turn-on-spot")
        game.tell("pinned", rules, piece=warrior.id, number=len(beside))


def slips_away(game: Wq, warrior: Warrior) -> bool:
    """Nothing pins the invisible, those who float or lie in a pit, and those who run from a falling roof."""
    fleeing = section_of(game, warrior.cell) in game.state.collapsing or everybody_runs(game)
    return warrior.invisible or warrior.in_pit or fleeing or stats.flag(game, warrior, "levitate")


def everybody_runs(game: Wq) -> bool:
    """Whether the adventure has everybody run, so that nobody can be pinned."""
    running = voices(game, RUNNING)
    return bool(running) and any(runs(game) for runs in running)


@rule("wq95.ruling.pinned-but-monster-gone")
def is_pinned(game: Wq, warrior: Warrior) -> bool:
    """Pinned, not broken free, and one of those who pinned him still stands next to him."""
    if warrior.escaped or not warrior.pinned_by or warrior.cell == OFF or everybody_runs(game):
        return False
    monsters = game.state.monsters
    standing = [monsters[one].cell for one in warrior.pinned_by if one in monsters]
    return not game.state.board.terrain.beside[warrior.cell].isdisjoint(standing)


@rule(
    "wq95.pinning.escape", "wq95.pinning.escape-failed", "wq95.pinning.one-roll", "wq95.barbarian.pinning",
    "wq95.ruling.escape-attempts",
)  # fmt: skip
def escape(game: Wq, warrior: Warrior) -> Rule[None]:
    """A pinned Warrior may try to break free: one roll frees him from all who pin him."""
    need = warrior_card(game, warrior).pinning
    if need is None:
        return
    rules: tuple[str, ...] = ("wq95.pinning.escape", "wq95.pinning.one-roll")
    if warrior.id == "barbarian":
        rules += ("wq95.barbarian.pinning",)
    choice: Any = windows.SOMETHING_USED
    while choice is windows.SOMETHING_USED:
        if warrior.wounds == 0 or not is_pinned(game, warrior):
            return
        question = Choose(
            warrior.seat,
            "Pinned: try to break free?",
            (Option("stay", "Stay and fight", passes=True), Option("escape", f"Try to break free ({need}+)")),
            topic=topics.PINNING_ESCAPE,
            rules=rules,
            cause=f"piece:{warrior.id}",
            actor=warrior.id,
        )
        choice = yield from windows.ask(game, question)
        if choice is windows.SOMETHING_USED:
            yield from windows.window(game, but=warrior.seat)
    if choice == "stay":
        return
    with game.scene("struggled", rules, piece=warrior.id):
        yield from _break_free(game, warrior, need, rules)
    yield from windows.window(game, but=warrior.seat)


def _break_free(game: Wq, warrior: Warrior, need: int, rules: tuple[str, ...]) -> Rule[None]:
    (face,) = yield Roll(
        warrior.seat, "Break free: needs {need}+", ONE_DIE,
        topic=topics.PINNING_ROLL, rules=(*rules, "wq95.dice.rule-of-1-and-6"),
        cause=f"piece:{warrior.id}", parts={"need": need}, actor=warrior.id,
        test=None if game.journal is None else Test(warrior.id, test="to break free", needs=need),
    )  # fmt: skip
    attention.stir(game)
    if dice.succeeds(face, need):
        positions.escape(game, warrior, ("wq95.pinning.escape", "wq95.pinning.one-roll"))
    else:
        game.tell("held", ("wq95.pinning.escape-failed",), piece=warrior.id)
