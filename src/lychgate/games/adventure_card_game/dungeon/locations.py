"""Locations, and the location phase."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw

from ..effects import occurrences, selecting
from ..enemies import spawning, zones
from ..model import stats, topics
from ..model.cases import Case, Rules
from ..model.changes import dungeon as changes
from ..model.changes import enemies as enemy_changes
from ..model.changes.quest import begin_location_phase
from ..model.content import LocationCard
from ..model.names import names
from ..model.queries import location_card, party_seat
from ..model.state import SHADOW, Acg
from ..quest.ending import quest_step
from ..quest.moments import LOOKED


@rule("acg.locations.progress", "acg.locations.progress-by-effect", "acg.locations.progress-cap")
def add_progress(game: Acg, number: int, rules: Rules) -> Rule[None]:
    """Progress tokens are put on the active location, up to its exploration value, or taken off, down to none."""
    state = game.state
    if not state.location or not number:
        return
    value = stats.exploration(game)
    before = state.progress
    after = max(0, min(value, before + number))
    if after == before:
        if number > 0:
            game.tell("no-more-progress", (*rules, "acg.locations.progress-cap"), card=state.location)
        return
    told = (*rules, "acg.locations.progress", "acg.locations.progress-by-effect")
    if before + number > value:
        told = (*told, "acg.locations.progress-cap")
    changes.set_progress(game, after, told)
    if after >= value > before:
        yield from fully_explored(game)


@rule("acg.locations.fully-explored")
def fully_explored(game: Acg) -> Rule[None]:
    """Nothing is left to explore. What comes of that comes once for each time the location is revealed."""
    state = game.state
    game.tell("explored", ("acg.locations.fully-explored",), card=state.location)
    LOOKED.do(game)
    if not state.searched:
        changes.search(game)
        yield from occurrences.happens(game, Case("explored", state.heroes.get(state.active)))


# -- the location phase


@quest_step("location-phase")
@rule(
    "acg.location-phase.location-effects", "acg.location-phase.may-travel", "acg.location-phase.no-locations-left",
    "acg.discard.location-deck-empty",
)  # fmt: skip
def location_phase(game: Acg) -> Rule[None]:
    """The effects of the place come first; then the party may travel, if the place is fully explored."""
    state = game.state
    begin_location_phase(game, ("acg.round.four-phases", "acg.location-phase.location-effects"))
    yield from occurrences.happens(game, Case("location-phase"))
    if state.progress < stats.exploration(game):
        return
    if not state.cards.piles["locations"]:
        game.tell("nowhere", ("acg.location-phase.no-locations-left", "acg.discard.location-deck-empty"))
        return
    rules = ("acg.location-phase.may-travel", "acg.terms.may", "acg.terms.party")
    answer = yield Choose(party_seat(game), "Travel on?", TRAVEL, topic=topics.LOCATION_TRAVEL, rules=rules)
    if answer == "travel":
        game.then("travel")


TRAVEL = (Option("travel", "Travel to a new location", ("pile:locations",)), Option("stay", "Stay here", passes=True))


@quest_step("travel")
@rule("acg.location-phase.travel-procedure", "acg.location-phase.shadows-cleared", "acg.discard.four-piles")
def travel(game: Acg) -> Rule[None]:
    """The old location is left behind with its progress, the shadows empty, and the next location is revealed."""
    with changes.leave_location(game, ("acg.location-phase.travel-procedure", "acg.discard.four-piles")):
        yield from clear_shadows(game)
    yield from occurrences.happens(game, Case("travelled"))
    yield from reveal(game)


@rule("acg.location-phase.shadows-cleared", "acg.nemesis.stays-when-travelling")
def clear_shadows(game: Acg) -> Rule[None]:
    """Every enemy in the shadow zone is discarded, but for a nemesis that lies faceup; those engaged come along."""
    rules = ("acg.location-phase.shadows-cleared",)
    for enemy in [one for one in game.state.enemies.values() if one.where == SHADOW]:
        if selecting.is_nemesis(game, enemy):
            game.tell("stays", ("acg.nemesis.stays-when-travelling",), enemy=enemy.id)
            continue
        told = rules if enemy.card else (*rules, "acg.zones.facedown-non-nemesis-no-rank")
        yield from zones.reveal(game, enemy)
        game.tell("left-behind", told, enemy=enemy.id)
        enemy_changes.discard(game, enemy)


@rule("acg.locations.active-location", "acg.spawn.on-location-reveal", "acg.quest-setup.starting-location")
def reveal(game: Acg) -> Rule[None]:
    """The top card of the location deck becomes the active location, and spawns the enemies on its icons."""
    state = game.state
    rules = ("acg.locations.active-location", "acg.location-phase.travel-procedure")
    seat = party_seat(game)
    labels = names(game.content)
    found = yield from draw(
        state.cards,
        "locations",
        seat,
        "Draw a location",
        topic=topics.LOCATION_CARD,
        rules=rules,
        labels=labels,
    )
    changes.enter_location(game, found)
    card: LocationCard = location_card(game)
    with game.scene("location", rules, card=card.id, exploration=stats.exploration(game)):
        told = ("acg.spawn.on-location-reveal",)
        yield from spawning.spawn(game, card.faceup, told)
        yield from spawning.spawn_in_shadow(game, card.facedown, told, facedown=True)
    LOOKED.do(game)
    yield from occurrences.happens(game, Case("revealed"))
