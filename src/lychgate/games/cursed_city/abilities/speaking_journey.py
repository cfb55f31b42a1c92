"""Cards, journeys and missions in the course of a journey, and what ends with a turn."""

from lychgate.kernel.question import Rule
from lychgate.mechanics.effects import expire
from lychgate.mechanics.effects.silence import rests_on

from ..heroes.moments import OBJECT_REMOVED
from ..journey import moments
from ..model.changes import abilities as changes
from ..model.changes import combat as tokens
from ..model.queries import journey
from ..model.state import Marker, Ulfenkarn
from .language import city
from .matter import case_of
from .speaking import speak


@moments.SETUP
def setup(game: Ulfenkarn) -> Rule[None] | None:
    """A new journey: what lasted for the last one is over. A later part of a mission is the same journey."""
    if journey(game).part == 1:
        changes.forget_all(game)
    return speak(game, "setup", None, case_of, None, None, ("cc.setup.victory",))


@moments.QUEST_STEP
@rests_on("quest-step")
def quest_step(game: Ulfenkarn) -> Rule[None] | None:
    return speak(game, "quest-step", None, case_of, None, None, ("cc.turn.phases",))


@moments.NIGHTFALL_STEP
@rests_on("nightfall-step")
def nightfall_step(game: Ulfenkarn) -> Rule[None] | None:
    return speak(game, "nightfall-step", None, case_of, None, None, ("cc.nightfall.advance",))


@moments.HOLDS_NIGHT
@rests_on(("prevent", "nightfall"))
def holds_night(game: Ulfenkarn) -> int:
    return sum((one.verb, one.what) == ("prevent", "nightfall") for one in game.state.kept.standing)


@moments.PART_ENDS
@rests_on("part-ends")
def part_ends(game: Ulfenkarn) -> Rule[None] | None:
    return speak(game, "part-ends", None, case_of, None, None, ("cc.turn.phases",))


@moments.DESTROYED
@rests_on("destroyed")
def destroyed(game: Ulfenkarn, model: str) -> Rule[None] | None:
    return speak(game, "destroyed", None, case_of, None, model, ("cc.damage.slain",))


@moments.CITIZEN_RESCUED
@rests_on("citizen-rescued")
def citizen_rescued(game: Ulfenkarn) -> Rule[None] | None:
    return speak(game, "citizen-rescued", None, case_of, None, None, ("cc.journey.deliverance",))


@OBJECT_REMOVED
@rests_on("object-removed")
def object_removed(game: Ulfenkarn, marker: Marker) -> Rule[None] | None:
    return speak(game, "object-removed", None, case_of, None, None, ("cc.search.treasure",))


@moments.EVENT_PHASE_END
def event_phase_end(game: Ulfenkarn) -> Rule[None]:
    """The journey's own rules speak; then what was to last until the turn ends is over."""
    speaking = speak(game, "event-phase-end", None, case_of, None, None, ("cc.turn.phases",))
    if speaking is not None:
        yield from speaking
    end_turn(game)


LIFTED = ("cc.ailment.list",)


def end_turn(game: Ulfenkarn) -> None:
    """Limits of a turn start afresh, and what lasted until now ends."""
    state = game.state
    _lift_curses(game)
    expire(city, game, "turn")
    for group in state.groups.values():
        if group.by_day:
            changes.use_own_side(game, group)


def _lift_curses(game: Ulfenkarn) -> None:
    """Hostiles that were cursed until the end of the turn are so no more."""
    models = game.state.models
    lasting = [one for one in game.state.kept.standing if (one.verb, one.what, one.until) == ("mark", "cursed", "turn")]
    names = dict.fromkeys(name for one in lasting for name in one.who)
    cursed = [models[name] for name in names if name in models and models[name].cursed]
    if cursed:
        with game.scene("curse-lifts", LIFTED):
            for model in cursed:
                tokens.take_token(game, model, "cursed", LIFTED)
