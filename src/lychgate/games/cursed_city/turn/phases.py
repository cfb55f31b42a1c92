"""The turn and its five phases."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..journey import clock
from ..journey.moments import EVENT_PHASE_END, QUEST_STEP
from ..model.changes import journey as changes
from ..model.queries import journey
from ..model.state import Ulfenkarn, step
from ..scenarios.goals import all_extracted, all_out, is_last_part


@step("turn")
@rule("cc.turn.phases", "cc.turn.repeat")
def turn(game: Ulfenkarn) -> None:
    """Five phases, always in this order; then the next turn. What ends the journey forgets the rest."""
    changes.next_turn(game)
    game.then("journey-phase")
    game.then("destiny-phase")
    game.then("initiative-phase")
    game.then("activation-phase")
    game.then("event-phase")
    game.next("turn")


@step("journey-phase")
@rule("cc.nightfall.advance", "cc.queststep.follow")
def journey_phase(game: Ulfenkarn) -> Rule[None]:
    """The nightfall step, then the quest step."""
    changes.enter_phase(game, "journey", ("cc.nightfall.advance", "cc.queststep.follow"))
    yield from clock.nightfall_step(game)
    yield from QUEST_STEP.happens((), game)


@step("event-phase")
@rule("cc.event.journey-end")
def event_phase(game: Ulfenkarn) -> None:
    """The journey ends, or an event comes and the leader token passes."""
    changes.enter_phase(game, "event", ("cc.event.journey-end",))
    if not is_over(game):
        game.then("event")
        game.then("event-phase-end")


@rule("cc.event.journey-end", "cc.journey.decapitation")
def is_over(game: Ulfenkarn) -> bool:
    """End the journey, or this part of a mission, where nobody is left or all who are left stand at the way out."""
    rules = ("cc.event.journey-end",)
    if all_out(game.state):
        changes.end_journey(game, rules, "out")
    elif not all_extracted(game.state):
        return False
    elif is_last_part(game):
        changes.end_journey(game, rules, "extracted")
    else:
        changes.end_part(game, (*rules, "cc.journey.decapitation"))
    return True


@step("event-phase-end")
@rule("cc.event.pass-leader", "cc.event.journey-end")
def event_phase_end(game: Ulfenkarn) -> Rule[None]:
    """What the journey does at the end of each event phase; then somebody else leads.

    Where this or the event has taken the last hero out of action the journey ends here, and no empty turn follows.
    """
    yield from EVENT_PHASE_END.happens((), game)
    if journey(game).over:
        return
    if all_out(game.state):
        changes.end_journey(game, ("cc.event.journey-end",), "out")
    else:
        changes.pass_leader(game)
