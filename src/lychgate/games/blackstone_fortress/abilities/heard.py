"""Who in play can have something to say: known as long as no card changes hands."""

from lychgate.mechanics.effects.hearing import Heard, InPlay, in_play
from lychgate.mechanics.effects.printed import Topic

from ..model.state import Blackstone, Explorer, Hostile
from .in_force import Concerned, explorer_table, fortress_table, hostile_tables


def cards_in_play(game: Blackstone) -> InPlay:
    """The cards in play: what holds in the Fortress, explorers' cards and reference cards."""
    found: InPlay | None = game.memo
    if found is None:
        explorers = {one.id: explorer_table(game, one) for one in game.state.explorers.values()}
        found = game.memo = in_play(fortress_table(game), explorers, hostile_tables[game.content].items())
    return found


def heard(game: Blackstone, topic: Topic, piece: Concerned | None) -> Heard | None:
    """Who can have a line about this piece; None where nobody has, as is most often so."""
    found: Heard | None = (game.memo or cards_in_play(game)).heard.get(topic)
    if found is None or found.everybody or piece is None:
        return found
    if type(piece) is Explorer:
        return found if piece.id in found.people else None
    return found if type(piece) is Hostile and piece.kind in found.hostiles else None
