"""Who in play can have something to say: known as long as no card changes hands, so that most moments pass quickly."""

from dataclasses import dataclass, field

from ..model.state import Hero, Model, Ulfenkarn
from .in_force import Concerned, Table, Topic, hero_table, hostile_tables, journey_table


@dataclass(slots=True)
class Heard:
    """Who in play can have a line at a moment, or one about something: heroes by id and hostiles by category.

    `everybody`: such a line can be about others than its owner, or it is the journey's.
    """

    heroes: set[str] = field(default_factory=set)
    hostiles: set[str] = field(default_factory=set)
    everybody: bool = False


@dataclass(slots=True)
class InPlay:
    """The cards in play: the journey's lines, those of each hero by id, and who can be heard, by day or by night.

    It holds until the party, the journey, the side of a character card or what somebody holds is another: whoever
    changes one of these clears the `memo` of the game.
    """

    journey: Table
    heroes: dict[str, Table]
    heard: dict[Topic, Heard] = field(default_factory=dict)


def cards_in_play(game: Ulfenkarn) -> InPlay:
    found: InPlay | None = game.memo
    if found is None:
        found = game.memo = _in_play(game)
    return found


def heard(game: Ulfenkarn, topic: Topic, piece: Concerned | None) -> Heard | None:
    """Who can have a line about this piece; None where nobody has, as is most often so."""
    found: Heard | None = (game.memo or cards_in_play(game)).heard.get(topic)
    if found is None or found.everybody or piece is None:
        return found
    if type(piece) is Hero:
        return found if piece.id in found.heroes else None
    return found if type(piece) is Model and piece.category in found.hostiles else None


def _in_play(game: Ulfenkarn) -> InPlay:
    cards = InPlay(journey_table(game), {hero.id: hero_table(game, hero) for hero in game.state.heroes.values()})
    for (category, _), table in hostile_tables[game.content].items():
        for topic, outward in table.outward.items():
            _heard_of(cards, topic, outward).hostiles.add(category)
    for name, table in cards.heroes.items():
        for topic, outward in table.outward.items():
            _heard_of(cards, topic, outward).heroes.add(name)
    for topic in cards.journey.outward:
        _heard_of(cards, topic, True)
    return cards


def _heard_of(cards: InPlay, topic: Topic, outward: bool) -> Heard:
    found = cards.heard.setdefault(topic, Heard())
    found.everybody = found.everybody or outward
    return found
