"""Trading aboard a ship: archeotech for trading points, and points for a resource card."""

from lychgate.kernel.question import Choose, ChooseSome, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import count, peek

from ..model import piles, topics
from ..model.changes import campaign as changes
from ..model.content import Discovery, Resource, Spacecraft
from ..model.names import explorer_name
from ..model.queries import archeotech_of, is_home
from ..model.state import Blackstone, Explorer
from ..setting_out.moments import GIVES_POINTS, TRADE, Trade
from .exchanging import can_keep, card_options

RULES = ("bsf.precipice.trading", "bsf.ruling.trade-method")
HOME = ("bsf.precipice.home-trade",)


@rule("bsf.precipice.trading", "bsf.precipice.home-trade", "bsf.ruling.points-for-nothing")
def can_trade(game: Blackstone, explorer: Explorer, record: Spacecraft) -> bool:
    """Whether there is a card to have, and archeotech, a home or something else to pay for it."""
    if not count(game.state.cards, piles.resources(record.id)):
        return False
    home = is_home(game, explorer, record.id)
    return (
        bool(archeotech_of(game, explorer.id))
        or home
        or GIVES_POINTS.sum((), game, Trade(explorer, record.id, home)) > 0
    )


@rule("bsf.precipice.trading", "bsf.precipice.home-trade", "bsf.ruling.trade-method")
def trade(game: Blackstone, explorer: Explorer, ship: str) -> Rule[None]:
    """Discard archeotech for points, 1 more aboard one's own ship, and spend them on the ship's resource cards."""
    record = game.content[Spacecraft][ship]
    home = is_home(game, explorer, record.id)
    traded = yield from choose_archeotech(game, explorer)
    points = sum(game.content[Discovery][card].value for card in traded)
    trading = Trade(explorer, ship, home, points + home)
    yield from TRADE.happens((), game, trading)
    changes.pay_archeotech(game, explorer, traded, trading.points, (*RULES, *HOME))
    if trading.points:
        yield from choose_resource(game, explorer, ship, trading.points)


def choose_archeotech(game: Blackstone, explorer: Explorer) -> Rule[list[str]]:
    """Which archeotech is traded; what is not can be kept for later."""
    held = archeotech_of(game, explorer.id)
    chosen: list[str] = yield ChooseSome(
        explorer.seat,
        "{explorer}: trade which archeotech?",
        card_options(game, held),
        topic=topics.PRECIPICE_POINTS,
        rules=RULES,
        parts={"explorer": explorer_name(game, explorer)},
        actor=explorer.id,
        least=0,
        most=len(held),
    )
    return chosen


@rule("bsf.ruling.trade-method", "bsf.ruling.lasting-limit")
def choose_resource(game: Blackstone, explorer: Explorer, ship: str, points: int) -> Rule[None]:
    """Look at as many cards of the ship's deck as there are points, keep one, and shuffle the others back.

    Printed costs would replace this function.
    """
    pile = piles.resources(ship)
    shown = yield from peek(
        game.state.cards,
        pile,
        points,
        explorer.seat,
        "What does the ship offer?",
        topic=topics.PRECIPICE_OFFER,
        rules=RULES,
        labels=game.content.names(Resource),
        cause=f"card:{ship}",
        actor=explorer.id,
    )
    options = [
        Option(card, game.content[Resource][card].name, (f"card:{card}",), value=card)
        for card in dict.fromkeys(shown)
        if can_keep(game, explorer, card)
    ]
    card: str | None = yield Choose(
        explorer.seat,
        "{explorer}: take which card?",
        [*options, Option("none", "None of them", value=None, passes=True)],
        topic=topics.PRECIPICE_TRADE,
        rules=RULES,
        parts={"explorer": explorer_name(game, explorer)},
        actor=explorer.id,
    )
    changes.take_resource(game, explorer, card, ship, RULES)
