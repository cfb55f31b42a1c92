"""What holds a Warrior where he is: webs and pits."""

from typing import Any

from lychgate.kernel.chance import D6, Roll, fallen, pool
from lychgate.kernel.question import Rule
from lychgate.kernel.topics import Topic
from lychgate.ledger import rule
from lychgate.mechanics.dice import Dice
from lychgate.mechanics.grid.paths import distance

from ..basics import dice
from ..model import stats, topics
from ..model.changes import attention, positions
from ..model.queries import is_held, section_of, wizard_knows
from ..model.state import Warrior, Wq

Rules = tuple[str, ...]
Thrown = dict[str, Any]
ONE_DIE, TWO_D6 = pool(D6), Dice.parse("2D6")

WEB: Rules = ("wq95.marker.webbed", "wq95.monster.giant-spiders")
PIT: Rules = ("wq95.marker.pit",)
ROPE = "rope"


def break_free(game: Wq, warrior: Warrior) -> Rule[None]:
    """Before he can act, the webbed must tear free, and whoever lies in a pit must get out of it."""
    if warrior.webbed:
        yield from tear_free(game, warrior)
    if warrior.in_pit:
        yield from leave_pit(game, warrior)


def strain(game: Wq, warrior: Warrior, topic: Topic, words: str, rules: Rules) -> Rule[tuple[bool, Thrown]]:
    """A die and his Strength, 7 or more; a rolled 1 never does, a 6 always. With it how it fell, for the tale."""
    strength = stats.strength(game, warrior)
    told = (*rules, "wq95.dice.rule-of-1-and-6")
    (face,) = yield Roll(
        warrior.seat,
        words,
        ONE_DIE,
        topic=topic,
        rules=told,
        cause=f"piece:{warrior.id}",
        parts={"need": dice.needed(7, strength)},
        actor=warrior.id,
    )
    done = dice.succeeds(face, 7, strength)
    return done, {"dice": fallen(face, good=done), "needs": dice.needed(7, strength)}


# -- webs


@rule("wq95.marker.webbed", "wq95.monster.giant-spiders")
def tear_free(game: Wq, warrior: Warrior) -> Rule[None]:
    """He does nothing until he has torn free; then he acts as usual."""
    free, thrown = yield from strain(game, warrior, topics.HELD_TEAR_FREE, "Tear free: needs {need}+", WEB)
    positions.struggle(game, warrior, free, WEB, thrown)


# -- pits


@rule("wq95.marker.pit", "wq95.ruling.rope")
def leave_pit(game: Wq, warrior: Warrior) -> Rule[None]:
    """He waits while the party has what could get him out; where nothing ever could, he climbs, if he can."""
    if _can_pull(game, warrior) or wizard_knows(game, "levitate"):
        return
    free, thrown = yield from strain(game, warrior, topics.HELD_CLIMB_OUT, "Climb out: needs {need}+", PIT)
    attention.stir(game)
    if free:
        positions.get_out_of_pit(game, warrior, PIT)
    else:
        game.tell("slid-back", PIT, piece=warrior.id, **thrown)


def within_rope(game: Wq, user: Warrior) -> list[Warrior]:
    """Those in a pit on the user's section or one joined to it, if he has his hands free to pull."""
    if user.wounds == 0 or is_held(user):
        return []
    return [one for one in game.state.warriors.values() if one.in_pit and _at_hand(game, user, one)]


def _can_pull(game: Wq, warrior: Warrior) -> bool:
    """Whether there is a rope in the party, and somebody who could come to the edge with it."""
    party = game.state.warriors.values()
    rope = any(item.card == ROPE for one in party for item in one.items)
    return rope and any(_could_come(game, one, warrior) for one in party)


def _could_come(game: Wq, helper: Warrior, warrior: Warrior) -> bool:
    """Whether one of the others could come to the edge: he lies in no pit, and nothing shuts him off for now."""
    if helper is warrior or helper.in_pit:
        return False
    terrain = game.state.board.terrain
    return _at_hand(game, helper, warrior) or distance(terrain, helper.cell, warrior.cell) is not None


def _at_hand(game: Wq, helper: Warrior, warrior: Warrior) -> bool:
    """Whether he stands on the same section, or on one that adjoins it."""
    here, there = section_of(game, warrior.cell), section_of(game, helper.cell)
    return here == there or there in game.state.board.terrain.joined[here]
