"""What lies on the table before the city is laid: the skyvessel board, the decks and the dice."""

from collections.abc import Iterator

from lychgate.ledger import rule

from ..model.changes import journey as journeys
from ..model.changes import setting_out as changes
from ..model.content import Discovery, Encounter, JourneyType, Mission, MissionPart, Quest, Victory
from ..model.queries import journey
from ..model.state import Ulfenkarn, step


@step("prepare")
@rule(
    "cc.setup.skyvessel",
    "cc.setup.discovery-deck",
    "cc.setup.combat-track",
    "cc.setup.encounter-deck",
    "cc.setup.dice",
    "cc.setup.counters",
)
def prepare(game: Ulfenkarn) -> None:
    """Lay out the skyvessel board and the decks. Destiny dice, track and counters begin empty."""
    found = journey(game)
    changes.start_clock(game, found, quest(game).day_spaces, victory(game).progress)
    start_by_night(game)
    kind = game.content[JourneyType][found.type]
    changes.build_discovery(game, set_aside(game, kind), held_cards(game))
    changes.build_encounters(game, [card.id for card in game.content.all(Encounter)])


def quest(game: Ulfenkarn) -> Quest:
    """The quest, or the one whose clock a single journey uses."""
    tome = game.state.tome
    return game.content.all(Quest)[0] if tome is None else game.content[Quest][tome.quest]


@rule("cc.setup.victory")
def victory(game: Ulfenkarn) -> Victory:
    """What the journey, or the part of the mission that goes on, must come to."""
    found = journey(game)
    return mission_part(game).victory if found.mission else game.content[JourneyType][found.type].victory


def mission_part(game: Ulfenkarn) -> MissionPart:
    """The part of the mission that goes on."""
    found = journey(game)
    return game.content[Mission][found.mission].parts[found.part - 1]


@rule("cc.extraction.1")
def start_by_night(game: Ulfenkarn) -> None:
    """A forced landing after the last journey, or the set-up, lets this one begin by night."""
    tome = game.state.tome
    if tome is not None and tome.pending.night:
        journeys.set_night(game, ("cc.extraction.1", "cc.setup.skyvessel"))
    elif game.state.mode == "journey" and game.state.plan.night:
        journeys.set_night(game, ("cc.setup.skyvessel",))


@rule("cc.setup.discovery-deck")
def set_aside(game: Ulfenkarn, kind: JourneyType) -> dict[str, int]:
    """The realmstone that stays in the box, by card: a number of each value, as far as they are in the box at all."""
    aside: dict[str, int] = {}
    for value, wanted in kind.set_aside.items():
        left = wanted
        for card in game.content.all(Discovery):
            if card.kind == "realmstone" and card.value == int(value) and left:
                aside[card.id] = min(card.number, left)
                left -= aside[card.id]
    return aside


def held_cards(game: Ulfenkarn) -> Iterator[str]:
    """The treasures that living heroes hold, whether they go on this journey or not."""
    return (one.treasure for one in game.state.roster.values() if one.treasure is not None and not one.dead)
