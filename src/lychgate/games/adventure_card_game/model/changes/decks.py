"""Changes while decks are made: piles, the cards in them, and what the campaign pool adds."""

from collections.abc import Sequence

from lychgate.mechanics.cards import decks
from lychgate.mechanics.cards.urns import Cards

from ..cases import Rules
from ..state import Acg


def clear(game: Acg) -> None:
    """All decks are gone, and the cards of the pool are in none of them."""
    game.state.cards = Cards()
    game.state.campaign.from_pool = []


def add_pile(game: Acg, pile: str, cards: Sequence[str] = ()) -> None:
    decks.add_pile(game.state.cards, pile, cards)


def put(game: Acg, pile: str, card: str, end: decks.End = "top") -> None:
    decks.put(game.state.cards, pile, card, end)


def put_from_pool(game: Acg, pile: str, card: str, deck: str, rules: Rules) -> None:
    """A card of the campaign pool goes into a deck of this quest."""
    decks.put(game.state.cards, pile, card)
    game.state.campaign.from_pool.append(card)
    game.tell("from-pool", rules, card=card, deck=deck)


def put_open(game: Acg, pile: str, box: str, cards: Sequence[str], number: int) -> None:
    """So many cards at random of those in a box go to a pile, unseen; the rest stays in the box."""
    piles = game.state.cards
    decks.add_pile(piles, box, cards)
    decks.shuffle(piles, box)
    decks.deal(piles, box, pile, min(number, len(cards)))


def put_shuffled(game: Acg, pile: str, part: str) -> None:
    """A part of a deck is shuffled and laid on top of it."""
    piles = game.state.cards
    decks.shuffle(piles, part)
    decks.deal(piles, part, pile, len(piles.piles[part]), off="bottom")
    del piles.piles[part]


def shuffle(game: Acg, pile: str) -> None:
    decks.shuffle(game.state.cards, pile)


def tell(game: Acg, deck: str, pile: str, named: str, rules: Rules) -> None:
    """A deck lies ready."""
    game.tell("deck", rules, deck=deck, cards=len(game.state.cards.piles[pile]), named=named)
