"""Who in play can have something to say: known as long as no card changes hands."""

from collections.abc import Iterator

from lychgate.mechanics.effects.hearing import Heard, InPlay, in_play
from lychgate.mechanics.effects.printed import Topic
from lychgate.mechanics.effects.silence import hooks_in, silent_among, spoken_of

from ..ailments import moments as ailments
from ..battlefield import moments as battlefield
from ..combat import moments as combat
from ..events import moments as events
from ..heroes import moments as heroes
from ..hostiles import moments as hostiles
from ..initiative import moments as initiative
from ..journey import moments as journey
from ..journey import quest_die
from ..model.state import Hero, Model, Ulfenkarn
from .in_force import Concerned, hero_table, hostile_tables, journey_table
from .named import named

HOOKS = hooks_in(ailments, battlefield, combat, events, heroes, hostiles, initiative, journey, quest_die)
"""All moments and figures at which cards may speak."""


def cards_in_play(game: Ulfenkarn) -> InPlay:
    """The cards in play, by day or by night."""
    found: InPlay | None = game.memo
    if found is None:
        people = {hero.id: hero_table(game, hero) for hero in game.state.heroes.values()}
        categories = {model.category for model in game.state.models.values()}
        kinds = [(one, table) for (one, _), table in hostile_tables[game.content].items() if one in categories]
        found = game.memo = in_play(journey_table(game), people, kinds)
        game.silent = silent_among(HOOKS, _spoken(game, found))
    return found


def _spoken(game: Ulfenkarn, cards: InPlay) -> Iterator[Topic]:
    """What anything in play is about: cards, named abilities of the journey, and that it is a lesson."""
    yield from spoken_of(cards.heard, game.state.kept)
    yield from named(game.state, game.content)
    yield game.state.mode


def heard(game: Ulfenkarn, topic: Topic, piece: Concerned | None) -> Heard | None:
    """Who can have a line about this piece; None where nobody has, as is most often so."""
    found: Heard | None = (game.memo or cards_in_play(game)).heard.get(topic)
    if found is None or found.everybody or piece is None:
        return found
    if type(piece) is Hero:
        return found if piece.id in found.people else None
    return found if type(piece) is Model and piece.category in found.hostiles else None
