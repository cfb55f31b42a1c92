"""The leader: who decides what nobody else does, and the order in which players act at one moment."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import leading

from ..model import topics
from ..model.names import hero_name
from ..model.state import Ulfenkarn


def seats_from(game: Ulfenkarn, seat: int) -> list[int]:
    """All seats round the table to the left, from this one.

    With three players and seat 1: 1, 2, 0.
    """
    players = game.state.players
    return [(seat + step) % players for step in range(players)]


@rule("cc.leader.order")
def leader_order(game: Ulfenkarn, seats: list[int]) -> Rule[list[int]]:
    """These players in the order in which the leader lets them act; from the leader to the left is offered first."""
    leader = game.state.leader
    players = [_player(game, seat) for seat in seats_from(game, leader) if seat in seats]
    return leading.leader_order(leader, players, topic=topics.LEADER_ORDER, rules=("cc.leader.order",))


def _player(game: Ulfenkarn, seat: int) -> leading.Player:
    """A player by the heroes whom they lead; before there are any, by the seat."""
    theirs = [hero for hero in game.state.heroes.values() if hero.seat == seat]
    words = " and ".join(hero_name(game, hero) for hero in theirs) or f"Player {seat + 1}"
    return leading.Player(seat, words, tuple(hero.id for hero in theirs))
