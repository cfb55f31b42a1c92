"""Abilities of cards that no verb can say."""

from lychgate.kernel.question import Choose, Option, Order, Rule
from lychgate.mechanics.cards.decks import peek

from ..model import topics
from ..model.cases import At
from ..model.changes import dungeon as changes
from ..model.changes import heroes as hero_changes
from ..model.names import names
from ..model.queries import quest_sheet
from ..model.state import Acg
from .register import SENSED, USED


@USED.ability("bury-drawn")
def bury_drawn(game: Acg, at: At) -> None:
    """The dungeon card that was just drawn is discarded, and nothing comes of it."""
    at.case.cancelled = True
    game.tell("buried", at.rules, piece=at.you.id, card=at.case.card)


@SENSED.ability("ready-this-card")
def _turned(game: Acg, at: At) -> bool:
    return at.gear is not None and at.gear.exhausted


@USED.ability("ready-this-card")
def ready_this_card(game: Acg, at: At) -> None:
    """A piece of gear is turned upright again."""
    if at.gear is not None and at.gear.exhausted:
        hero_changes.ready(game, at.you, at.gear, at.rules)


@SENSED.ability("scout-dungeon")
def _dungeon_left(game: Acg, at: At) -> bool:
    return bool(game.state.cards.piles["dungeon"])


@USED.ability("scout-dungeon")
def scout_dungeon(game: Acg, at: At) -> Rule[None]:
    """The top dungeon card is looked at, and put under the deck if it does not please."""
    cards, labels = game.state.cards, names(game.content)
    seen = yield from peek(
        cards,
        "dungeon",
        1,
        at.you.seat,
        "What lies ahead?",
        topic=topics.SCOUT_DUNGEON_CARD,
        rules=at.rules,
        actor=at.you.id,
        labels=labels,
    )
    for card in seen:
        options = (
            Option("keep", f"Leave {labels[card]} on top", (f"card:{card}",), passes=True),
            Option("under", "Put it under"),
        )
        if (
            yield Choose(
                at.you.seat,
                "What of it?",
                options,
                topic=topics.SCOUT_DUNGEON,
                rules=at.rules,
                cause=f"card:{at.card}",
                actor=at.you.id,
            )
        ) == "under":
            changes.put_under_dungeon(game)


@SENSED.ability("scout-locations")
def _choice_of_ways(game: Acg, at: At) -> bool:
    return len(game.state.cards.piles["locations"]) - len(quest_sheet(game).last) > 1


@USED.ability("scout-locations")
def scout_locations(game: Acg, at: At) -> Rule[None]:
    """The next two locations are looked at and put back in either order; those that come last stay there."""
    cards, labels = game.state.cards, names(game.content)
    seen = yield from peek(
        cards,
        "locations",
        2,
        at.you.seat,
        "Where to?",
        topic=topics.SCOUT_LOCATION_CARDS,
        rules=at.rules,
        actor=at.you.id,
        labels=labels,
    )
    options = tuple(Option(card, labels[card], (f"card:{card}",)) for card in seen)
    ordered = yield Order(
        at.you.seat,
        "Choose what comes first",
        options,
        topic=topics.SCOUT_LOCATIONS,
        rules=at.rules,
        cause=f"card:{at.card}",
        actor=at.you.id,
    )
    changes.order_locations(game, ordered)
