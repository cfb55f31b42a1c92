"""The leader: who acts first where several would act at the same moment."""

from collections.abc import Iterable

from lychgate.kernel.question import Option, Order, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import leading

from ..model import topics
from ..model.names import explorer_name
from ..model.queries import players_of_explorers
from ..model.state import Blackstone, Explorer


@rule("bsf.leader.order")
def leader_order(game: Blackstone, explorers: Iterable[Explorer]) -> Rule[list[Explorer]]:
    """These explorers in the order in which the leader lets their players act; clockwise from the leader comes first.

    Explorers of one player stay in the order in which they are given.
    """
    there = list(explorers)
    seats = {one.seat for one in there}
    players = [_player(game, seat, there) for seat in players_of_explorers(game.state) if seat in seats]
    order = yield from leading.leader_order(
        game.state.leader, players, topic=topics.LEADER_ORDER, rules=("bsf.leader.order",)
    )
    return [one for seat in order for one in there if one.seat == seat]


@rule("bsf.leader.order", "bsf.explorers.controller")
def one_by_one(game: Blackstone, explorers: Iterable[Explorer]) -> Rule[list[Explorer]]:
    """The same where it matters who goes first: a player with several explorers decides among them."""
    ordered = yield from leader_order(game, explorers)
    found: list[Explorer] = []
    for seat in dict.fromkeys(one.seat for one in ordered):
        theirs = [one for one in ordered if one.seat == seat]
        found += theirs if len(theirs) < 2 else (yield _in_which_order(game, seat, theirs))
    return found


def _in_which_order(game: Blackstone, seat: int, explorers: list[Explorer]) -> Order:
    return Order(
        seat,
        "In which order do your explorers go?",
        [Option(one.id, explorer_name(game, one), (f"piece:{one.id}",), value=one) for one in explorers],
        topic=topics.LEADER_EXPLORERS,
        rules=("bsf.leader.order", "bsf.explorers.controller"),
        minor=True,
    )


def _player(game: Blackstone, seat: int, explorers: list[Explorer]) -> leading.Player:
    """A player by the explorers whom they run."""
    theirs = [one for one in explorers if one.seat == seat]
    words = " and ".join(explorer_name(game, one) for one in theirs)
    return leading.Player(seat, words, tuple(one.id for one in theirs))
