"""The turn of a combat and its four phases, and the end of a combat."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..events.moments import EVENT_PHASE
from ..model.changes import expedition as changes
from ..model.changes.initiative import enter_phase
from ..model.queries import combat, expedition, on_board
from ..model.state import Blackstone, step
from ..scenarios import goals
from ..setting_out.maglev import CHAMBER
from ..setting_out.moments import COMBAT_ENDS, TURN_START

END = ("bsf.escape.end",)
EVENTS = "events"


@step("combat-turn")
@rule("bsf.turn.phases")
def combat_turn(game: Blackstone) -> Rule[None]:
    """Four phases, always in this order; then the next turn, until the combat is over."""
    if goals.is_small(game) and goals.is_clear(game):
        changes.end_combat(game, "slain", ("bsf.challenge.resolve",), won=True)
    if combat(game).over:
        return
    changes.next_turn(game)
    yield from TURN_START.happens((), game)
    game.then("destiny-phase")
    game.then("initiative-phase")
    game.then("activation-phase")
    game.then("event-phase")
    game.next("combat-turn")


@step("event-phase")
@rule("bsf.turn.phases", "bsf.escape.end")
def event_phase(game: Blackstone) -> None:
    """The combat ends, or an event comes and the leader marker passes."""
    fight = combat(game)
    if fight.over:
        return
    enter_phase(game, "event", ("bsf.turn.phases", *END))
    if is_over(game):
        return
    if EVENTS not in fight.without:
        game.then("event")
    game.then("event-phase-end")


@rule("bsf.escape.end", "bsf.stronghold.scenario")
def is_over(game: Blackstone) -> bool:
    """End the combat where its aim is reached, where nobody is left, or where all who are left stand in the way out."""
    if goals.is_reached(game):
        changes.end_combat(game, "aim", ("bsf.stronghold.scenario",), won=True)
    elif not on_board(game.state):
        changes.end_combat(game, "out", END, won=False)
    elif goals.all_escaped(game):
        changes.end_combat(game, "escaped", END)
    else:
        return False
    return True


@step("event-phase-end")
@rule("bsf.event.leader-passes", "bsf.escape.end", "bsf.ruling.leader-pass-double")
def event_phase_end(game: Blackstone) -> Rule[None]:
    """What acts at the end of the event phase; then somebody else leads.

    Where the event has taken the last explorer out of action the combat ends here, and no empty turn follows.
    """
    if combat(game).over:
        return
    yield from EVENT_PHASE.happens((), game)
    if combat(game).over:
        return
    if not on_board(game.state):
        changes.end_combat(game, "out", END, won=False)
    elif game.state.switches.leader_passes_in_combat:
        changes.pass_leader(game, ("bsf.event.leader-passes",))


@step("combat-end")
@rule("bsf.escape.after", "bsf.combat.card-after", "bsf.round.maglev")
def combat_end(game: Blackstone) -> Rule[None]:
    """Clear the board. Whoever stands in the escape chamber rides on in it, where they stand."""
    yield from COMBAT_ENDS.happens((), game)
    changes.note_result(game)
    fight, riding = combat(game), expedition(game).maglev
    places = dict(zip(fight.escape, CHAMBER, strict=True)) if fight.escape else {}
    for explorer in game.state.explorers.values():
        for body in explorer.bodies:
            if body.cell in places:
                changes.ride(game, body, places[body.cell], ("bsf.escape.after",))
            elif explorer.out and body.id in riding:
                changes.leave_chamber(game, body)
    changes.clear_board(game, ("bsf.escape.after",))
