"""The event phase: does the combat end? If not, the leader rolls for an event, and the marker passes."""

from lychgate.content import Content, Derived
from lychgate.kernel.chance import Roll, Test
from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..hostiles.moments import BlackstoneRoll
from ..hostiles.reinforcing import BLACKSTONE
from ..model import topics
from ..model.changes import events as changes
from ..model.changes import expedition
from ..model.content import EventTable, Row
from ..model.queries import combat, combat_of
from ..model.state import Blackstone, step
from .escaping import check_end
from .moments import COMBAT_ENDS, EVENT, EVENT_PHASE, EVENT_ROLLED, EVENT_ROW
from .rows import ROWS

ROLL = ("bsf.event.roll",)
PASSES = ("bsf.event.leader-passes", "bsf.ruling.leader-pass-double")


@rule("bsf.escape.end", "bsf.event.roll")
def event_phase(game: Blackstone) -> Rule[None]:
    """The combat ends, if it does; else the event, what acts in this phase, and a new leader."""
    yield from COMBAT_ENDS.happens((), game)
    if check_end(game):
        return
    if "events" not in combat(game).without:
        game.then("event")
    game.then("event-over")


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


@step("event-over")
@rule("bsf.event.leader-passes", "bsf.ruling.leader-pass-double", "bsf.escape.end")
def event_over(game: Blackstone) -> Rule[None]:
    """What acts in the event phase after the event; then the leader marker passes. With nobody left the combat ends."""
    if combat_of(game.state) is None or combat(game).over:
        return
    yield from EVENT_PHASE.happens((), game)
    fight = combat_of(game.state)
    if fight is None or fight.over:
        return
    if game.state.switches.leader_passes_in_combat:
        expedition.pass_leader(game, PASSES)
    if not any(not explorer.out for explorer in game.state.explorers.values()):
        check_end(game)
