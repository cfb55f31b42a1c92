"""Who in play can have something to say: known as long as no card changes hands."""

from lychgate.mechanics.effects.hearing import Heard, InPlay, in_play
from lychgate.mechanics.effects.printed import Topic

from ..model.state import Hero, Model, Ulfenkarn
from .in_force import Concerned, hero_table, hostile_tables, journey_table


def cards_in_play(game: Ulfenkarn) -> InPlay:
    """The cards in play, by day or by night."""
    found: InPlay | None = game.memo
    if found is None:
        heroes = {hero.id: hero_table(game, hero) for hero in game.state.heroes.values()}
        hostiles = [(category, table) for (category, _), table in hostile_tables[game.content].items()]
        found = game.memo = in_play(journey_table(game), heroes, hostiles)
    return found


def heard(game: Ulfenkarn, topic: Topic, piece: Concerned | None) -> Heard | None:
    """Who can have a line about this piece; None where nobody has, as is most often so."""
    found: Heard | None = (game.memo or cards_in_play(game)).heard.get(topic)
    if found is None or found.everybody or piece is None:
        return found
    if type(piece) is Hero:
        return found if piece.id in found.people else None
    return found if type(piece) is Model and piece.category in found.hostiles else None
