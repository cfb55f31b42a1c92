"""Changes to the place: the active location, its progress, and the order of what lies ahead."""

from collections.abc import Sequence

from lychgate.kernel.events import Scene, Silence
from lychgate.mechanics.cards import decks

from .. import stats
from ..cases import Rules
from ..state import Acg


def set_progress(game: Acg, progress: int, rules: Rules) -> None:
    """Progress tokens are put on the active location, or taken off."""
    state = game.state
    number = progress - state.progress
    state.progress = progress
    if game.journal:
        most = stats.exploration(game)
        game.tell("progress", rules, card=state.location, number=number, progress=progress, most=most)


def search(game: Acg) -> None:
    """The active location gives what it gives once; that it is fully explored has been told."""
    game.state.searched = True


def leave_location(game: Acg, rules: Rules) -> Scene | Silence:
    """The old location is left behind with its progress: the scene of that."""
    state = game.state
    left = state.location
    decks.put(state.cards, "location-discards", left)
    state.location, state.progress = "", 0
    return game.scene("left-location", rules, card=left)


def enter_location(game: Acg, card: str) -> None:
    """A location becomes the active one; the scene that it opens tells of it."""
    state = game.state
    state.location = card
    state.progress, state.searched = 0, False
    game.forget()


def put_under_dungeon(game: Acg) -> None:
    """The top dungeon card goes under its deck. Nobody else is told what it was."""
    decks.deal(game.state.cards, "dungeon", "dungeon", onto="bottom")


def order_locations(game: Acg, cards: Sequence[str]) -> None:
    """Locations that were looked at lie on top of their deck in this order."""
    for card in reversed(cards):
        decks.take(game.state.cards, "locations", card)
    for card in reversed(cards):
        decks.put(game.state.cards, "locations", card)
