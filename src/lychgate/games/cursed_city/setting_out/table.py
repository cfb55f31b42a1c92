"""What lies on the table before the city is laid: the skyvessel board, the decks and the dice."""

from collections.abc import Iterator

from lychgate.ledger import rule

from ..model.changes import journey as journeys
from ..model.changes import setting_out as changes
from ..model.content import Discovery, Encounter, JourneyType, Mission, MissionGroup, MissionPart, Victory
from ..model.queries import journey, quest_of, vampires
from ..model.state import Ulfenkarn, step

LAST_SPACE = 4
"""The last space above the track."""


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
    changes.start_clock(game, found, quest_of(game).day_spaces, victory(game).progress)
    start_by_night(game)
    changes.build_discovery(game, set_aside(game, journey_type(game)), held_cards(game))
    changes.build_encounters(game, [card.id for card in game.content.all(Encounter)])


def journey_type(game: Ulfenkarn) -> JourneyType:
    """The record of the type of journey that goes on."""
    return game.content[JourneyType][journey(game).type]


@rule("cc.setup.victory")
def victory(game: Ulfenkarn) -> Victory:
    """What the journey, or the part of the mission that goes on, must come to."""
    found = journey(game)
    return mission_part(game).victory if found.mission else journey_type(game).victory


def own_groups(game: Ulfenkarn) -> tuple[MissionGroup, ...]:
    """The groups that the journey, or the part of its mission, brings without an encounter card."""
    if not journey(game).mission:
        return journey_type(game).groups
    part = mission_part(game)
    guests = guest_groups(game) if part.guests else ()
    taken = {guest.space for guest in guests}
    return (*(group for group in part.groups if group.space not in taken), *guests)


@rule("cc.ruling.nightwars-beast")
def guest_groups(game: Ulfenkarn) -> tuple[MissionGroup, ...]:
    """A group for each vampire who has not fallen, from the last space above the track on."""
    left = vampires(game, fallen=False)
    return tuple(
        MissionGroup(space=LAST_SPACE - place, models={one.hostile: 1}, where="beside-group-1")
        for place, one in enumerate(left)
    )


def mission_part(game: Ulfenkarn) -> MissionPart:
    """The part of the mission that goes on."""
    found = journey(game)
    return game.content[Mission][found.mission].parts[found.part - 1]


@rule("cc.extraction.1")
def start_by_night(game: Ulfenkarn) -> None:
    """A forced landing after the last journey, the set-up or the journey itself lets it begin by night."""
    tome = game.state.tome
    kind = journey_type(game)
    if kind.mist:
        journeys.set_dark(game, ("cc.ruling.nightwars-mist", "cc.setup.skyvessel"))
    elif kind.night:
        journeys.set_night(game, ("cc.ruling.nightwars-journeys", "cc.setup.skyvessel"))
    elif tome is not None and tome.pending.night:
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
