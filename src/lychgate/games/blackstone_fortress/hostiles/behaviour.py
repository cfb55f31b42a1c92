"""Behaviour rolls: what a hostile does, and what it may do."""

from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from lychgate.kernel.chance import Roll, Test
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import behaviour as shared

from ..model import topics
from ..model.changes import hostiles as changes
from ..model.cites import BEHAVIOUR
from ..model.content import BehaviourAction, Column
from ..model.names import hostile_name
from ..model.queries import combat, hostile_seat
from ..model.state import Blackstone, Hostile
from .moments import BEHAVIOUR_ROLLED, BehaviourRoll, BlackstoneRoll
from .situations import SITUATIONS, column, tables

CITED = {
    situation: replace(
        BEHAVIOUR,
        roll=(*BEHAVIOUR.roll, "bsf.hostile.each"),
        column=("bsf.hostile.column-order", f"bsf.hostile.{situation}"),
    )
    for situation in SITUATIONS
}
"""The rules that a behaviour roll cites, by the situation of the hostile."""


def rows(game: Blackstone, hostile: Hostile) -> list[shared.Intent]:
    """What a hostile may do if it acts as it stands now, row by row."""
    actions = game.content[BehaviourAction]
    return [
        shared.Intent(
            row.least,
            row.most,
            row.action,
            str(actions[row.action].name),
            str(actions[row.action].text),
            Fraction(row.most - row.least + 1, BEHAVIOUR.sides),
        )
        for row in tables[game.content][hostile.kind][column(game, hostile)].rows
    ]


@rule("bsf.hostile.behaviour-roll", "bsf.hostile.each", "bsf.ruling.roll-each", "bsf.combat.mixed-groups")
def roll(game: Blackstone, hostile: Hostile) -> Rule[tuple[str, BehaviourRoll]]:
    """Roll the Blackstone die for a hostile: the action by its id, and the roll.

    With the switch `one_roll_a_kind` the first roll of an activation counts for all of the same kind, each in its own
    situation.
    """
    situation = column(game, hostile)
    name = hostile_name(game, hostile)
    rolled = yield from _throw(game, hostile, situation, _asked(hostile.id, name, hostile_seat(game.state)))
    table = tables[game.content][hostile.kind][situation]
    action = shared.action_for(game, hostile.id, name, table, rolled.roll.face, ids=CITED[situation])
    return rolled.instead or action, rolled


@lru_cache(maxsize=1024)
def _asked(piece: str, name: str, seat: int) -> Roll:
    """The question of a behaviour roll, made once: it does not change with the situation."""
    ids, test = CITED["other"], Test(piece, test="behaviour")
    return shared.roll_of(piece, name, seat, ids=ids, topics=topics.ACTIVATION, test=test)


def _throw(game: Blackstone, hostile: Hostile, situation: Column, asked: Roll) -> Rule[BehaviourRoll]:
    """Roll the die, unless a roll for the whole kind has been made, and let cards have it rolled again."""
    one_for_all = game.state.switches.one_roll_a_kind
    key = hostile.kind if one_for_all else hostile.id
    face = combat(game).rolled.get(key) if one_for_all else None
    if face is None:
        (face,) = yield asked
    rolled = BehaviourRoll(hostile, situation, BlackstoneRoll(asked, int(face)))
    if BEHAVIOUR_ROLLED not in game.silent:
        yield from BEHAVIOUR_ROLLED.happens((), game, rolled)
    changes.note_roll(game, key, rolled.roll.face)
    return rolled
