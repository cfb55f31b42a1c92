"""The event table: the leader rolls the Blackstone die, and a row of it happens."""

from lychgate.content import Content, Derived
from lychgate.kernel.chance import Roll, Test
from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..combat.dice import BLACKSTONE
from ..hostiles.moments import BlackstoneRoll
from ..model import topics
from ..model.changes import events as changes
from ..model.content import EventTable, Row
from ..model.state import Blackstone, step
from .moments import EVENT, EVENT_ROLLED, EVENT_ROW
from .rows import ROWS

ROLL = ("bsf.event.roll",)


@step("event")
@rule("bsf.event.roll")
def event(game: Blackstone) -> Rule[None]:
    """The leader rolls the Blackstone die, and the row for its face happens."""
    asked = Roll(
        game.state.leader,
        "Roll for the event",
        BLACKSTONE,
        topic=topics.EVENT_ROLL,
        rules=ROLL,
        test=Test(test="event"),
    )
    (face,) = yield asked
    roll = BlackstoneRoll(asked, int(face))
    yield from EVENT_ROLLED.happens((), game, roll)
    if roll.cancelled:
        return
    row = row_for(game, roll.face)
    known = ROWS.get(row.id)
    changes.begin_event(game, row, roll.face, (*ROLL, f"bsf.event.{row.id}") if known is not None else ROLL)
    if known is not None:
        yield from known(game)
    else:
        yield from EVENT.happens((), game, row)


@rule("bsf.event.roll")
def row_for(game: Blackstone, face: int) -> Row:
    """The event for a face: what a stronghold or a legacy puts there, or the row of the table."""
    for speak in EVENT_ROW.always:
        found = speak(game, face)
        if found is not None:
            return found
    for row in rows[game.content]:
        if row.least <= face <= row.most:
            return row
    raise RuleError(f"the event table has no row for a {face}; content is checked for it")


@Derived
def rows(content: Content) -> tuple[Row, ...]:
    """The rows of the event table."""
    return tuple(row for table in content.all(EventTable) for row in table.rows)
