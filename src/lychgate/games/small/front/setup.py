"""What can be chosen before a game, and the crypt before anybody has gone down."""

from collections.abc import Mapping
from typing import Any

from lychgate.content import Content
from lychgate.kernel.errors import SetupError
from lychgate.kernel.offers import Field, Offers
from lychgate.kernel.state import Step
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import add_pile, deal, put, shuffle
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.tiles import put_tile
from lychgate.mechanics.tracks import Track

from ..model.content import Chamber, Charm, EnemyCard, Find, Relic, only, tile
from ..model.state import Crypt

LIGHT = 16


def offers(content: Content) -> Offers:
    """How much light there is. Somebody alone leads two heroes."""
    words = "Every round costs light; without any the crypt has won."
    return Offers((Field("light", "Light in the lantern", "number", LIGHT, words, least=1, most=99),), seats=2)


def complete_setup(players: int, given: Mapping[str, Any], content: Content) -> dict[str, Any]:
    """The set-up with all its choices: the number of players, and how much light there is."""
    unknown = sorted(set(given) - {"light"})
    if unknown:
        raise SetupError(f"the set-up has no {unknown[0]!r}; it has 'light' (a whole number, {LIGHT} unless given)")
    light = given.get("light", LIGHT)
    if type(light) is not int or not 1 <= light <= 99:
        raise SetupError(f"light is {light!r}; it must be a whole number from 1 to 99")
    return {"players": players, "light": light}


@rule("small.setup.light", "small.setup.crypt-deck")
def begin(setup: Mapping[str, Any], content: Content) -> Crypt:
    """The crypt before anybody has gone down."""
    light = setup["light"]
    entrance = only(content, "entrance")
    return Crypt(
        agenda=[Step("round"), Step("set-out")],
        players=setup["players"],
        board=put_tile(Board(), tile(entrance), entrance.id),
        cards=_cards(content),
        light=Track(light, 0, light),
        relics=[relic.id for relic in content.all(Relic)],
    )


def _cards(content: Content) -> Cards:
    cards = Cards()
    chambers = [chamber.id for chamber in content.all(Chamber) if chamber.place == "chamber"]
    add_pile(cards, "crypt", chambers)
    shuffle(cards, "crypt")
    add_pile(cards, "deep")
    deal(cards, "crypt", "deep", min(2, len(chambers)), off="bottom")
    put(cards, "deep", only(content, "vault").id)
    shuffle(cards, "deep")
    deal(cards, "deep", "crypt", len(cards.piles["deep"]), onto="bottom")
    add_pile(cards, "charms", [charm.id for charm in content.all(Charm)])
    add_pile(cards, "dead", [enemy.id for enemy in content.all(EnemyCard) for _ in range(enemy.number)])
    add_pile(cards, "finds", [find.id for find in content.all(Find) for _ in range(find.number)])
    for pile in ("charms", "dead", "finds"):
        shuffle(cards, pile)
    add_pile(cards, "found")
    add_pile(cards, "slain")
    return cards
