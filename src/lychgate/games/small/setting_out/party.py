"""The party: who goes down, with which charm, and on which square."""

from lychgate.kernel.question import Choose, Option, Place, Rule, Together
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import draw
from lychgate.mechanics.grid.shapes import cell_option

from ..model import changes, topics
from ..model.content import Charm, HeroCard
from ..model.queries import occupied
from ..model.state import Hero, Small, step


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
    changes.join(game, card, seat)


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
