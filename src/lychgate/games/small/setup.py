"""Setting out."""

from collections.abc import Mapping
from typing import Any

from lychgate.content import Content
from lychgate.kernel.errors import SetupError
from lychgate.kernel.offers import Field, Offers
from lychgate.kernel.question import Choose, Option, Place, Rule, Together
from lychgate.kernel.state import Step
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import add_pile, deal, draw, put, shuffle
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import cell_option
from lychgate.mechanics.grid.tiles import put_tile
from lychgate.mechanics.tracks import Track

from . import changes, topics
from .content import Chamber, Charm, EnemyCard, Find, HeroCard, Relic, only, tile
from .state import Crypt, Hero, Small, occupied, step

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


@step("set-out")
@rule("small.setup.light", "small.setup.crypt-deck")
def set_out(game: Small) -> None:
    state = game.state
    game.heading("set-out", ("small.setup.light", "small.setup.crypt-deck"), light=state.light.value)
    for seat in range(state.players):
        game.then("choose-hero", seat)
    for seat in range(state.players):
        game.then("deal-charm", seat)
    game.then("change-charms")
    for seat in range(state.players):
        game.then("enter", seat)


@step("choose-hero")
@rule("small.setup.heroes")
def choose_hero(game: Small, seat: int) -> Rule[None]:
    free = [card for card in game.content.all(HeroCard) if card.id not in game.state.heroes]
    options = [Option(card.id, card.name, (f"hero:{card.id}",), value=card, icon=card.icon) for card in free]
    card: HeroCard = yield Choose(
        seat, "Who goes down?", options, topic=topics.SETUP_HERO, rules=("small.setup.heroes",)
    )
    game.state.heroes[card.id] = Hero(card.id, seat, card.wounds)
    game.tell("joined", ("small.setup.heroes",), piece=card.id, seat=seat)


def _hero_of(game: Small, seat: int) -> Hero:
    return next(hero for hero in game.state.heroes.values() if hero.seat == seat)


@step("deal-charm")
@rule("small.setup.charms")
def deal_charm(game: Small, seat: int, cause: str = "small.setup.charms") -> Rule[None]:
    labels = game.content.names(Charm)
    charm = yield from draw(
        game.state.cards,
        "charms",
        seat,
        "Which charm is it?",
        topic=topics.SETUP_CHARM,
        rules=(cause,),
        labels=labels,
        secret=True,
    )
    changes.give_charm(game, _hero_of(game, seat), charm, (cause,))


@step("change-charms")
@rule("small.setup.second-charm")
def change_charms(game: Small) -> Rule[None]:
    """All answer at once, so that nobody knows what the others do."""
    cause = ("small.setup.second-charm",)
    options = (Option("keep", "Keep it", passes=True), Option("change", "Lay it aside and draw another"))
    ask = "Keep your charm?"
    answers: dict[int, str] = yield Together(
        tuple(
            Choose(hero.seat, ask, options, topic=topics.SETUP_CHANGE_CHARM, rules=cause, secret=True)
            for hero in game.state.heroes.values()
        )
    )
    left = len(game.state.cards.piles["charms"])
    for seat, answer in answers.items():
        if answer == "change" and left:
            left -= 1
            changes.lose_charm(game, _hero_of(game, seat), cause, (seat,))
            game.then("deal-charm", seat, cause[0])


@step("enter")
@rule("small.setup.entrance")
def enter(game: Small, seat: int) -> Rule[None]:
    hero = _hero_of(game, seat)
    taken = occupied(game)
    cells = [cell for cell in game.state.board.laid[0].cells if cell not in taken]
    options = [cell_option(cell) for cell in cells]
    words = "Where does your hero stand?"
    cell = yield Place(
        seat,
        words,
        options,
        topic=topics.SETUP_ENTER,
        rules=("small.setup.entrance",),
        cause=f"piece:{hero.id}",
        actor=hero.id,
        what=f"piece:{hero.id}",
    )
    changes.place_hero(game, hero, cell)
