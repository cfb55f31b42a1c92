"""The party: who leads, who is the hostile player, and the four explorers who go."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import leading

from ..explorers import agendas, inspiration
from ..model import topics
from ..model.changes import expedition as expeditions
from ..model.changes import setting_out as changes
from ..model.content import ExplorerCard
from ..model.queries import players_of_explorers
from ..model.state import Blackstone, Fortress, step

EXPLORERS = 4
FULL_TABLE = 5
ORDINALS = ("first", "second", "third", "fourth", "fifth")
PICKING = {
    1: "bsf.explorers.one-player",
    2: "bsf.explorers.two-players",
    3: "bsf.explorers.three-players",
    4: "bsf.explorers.four-players",
}
"""How explorers are shared out, by the number of those who run them."""


# -- seats


def seat_option(seat: int) -> Option:
    """A player by the seat, which a table calls by the name of whoever sits there."""
    return Option(f"player-{seat + 1}", f"The {ORDINALS[seat]} player", (f"seat:{seat}",), value=seat)


@step("leader")
@rule("bsf.leader.choose", "bsf.leader.changes")
def pick_leader(game: Blackstone) -> Rule[None]:
    """The players settle who leads; whoever has the marker is offered first."""
    state = game.state
    rules = ("bsf.leader.choose",)
    seats = state.present
    at = seats.index(state.leader) if state.leader in seats else 0
    seat: int = yield Choose(
        seats[at],
        "Who leads this expedition?",
        [seat_option(one) for one in seats[at:] + seats[:at]],
        topic=topics.SETUP_LEADER,
        rules=rules,
        minor=True,
    )
    expeditions.make_leader(game, seat, rules)


@step("hostile-player")
@rule("bsf.explorers.five-players", "bsf.explorers.hostile-player", "bsf.overview.players")
def pick_hostile_player(game: Blackstone) -> Rule[None]:
    """Of five players the leader names one, never the leader, to run the hostiles; fewer play without."""
    state = game.state
    rules = ("bsf.explorers.five-players", "bsf.explorers.hostile-player")
    changes.take_hostile_side(game, None, rules)
    if len(state.present) < FULL_TABLE:
        return
    others = [seat for seat in players_of_explorers(state) if seat != state.leader]
    seat: int = yield Choose(
        state.leader,
        "Who plays the hostiles?",
        [seat_option(one) for one in reversed(others)],
        topic=topics.SETUP_HOSTILE,
        rules=rules,
    )
    changes.take_hostile_side(game, seat, rules)


# -- explorers


def _in_words(state: Fortress, seat: int) -> str:
    """A player before anybody has an explorer, in words that the tale can use."""
    return "The leader" if seat == state.leader else f"The {ORDINALS[seat]} player"


@step("picking")
@rule("bsf.explorers.pick-order", "bsf.leader.order")
def begin_picking(game: Blackstone) -> Rule[None]:
    """The leader says in which order players pick; where the set-up names the four, it goes round the table."""
    state = game.state
    seats = players_of_explorers(state)
    if not state.plan.explorers:
        seats = yield from leading.leader_order(
            state.leader,
            [leading.Player(seat, _in_words(state, seat)) for seat in seats],
            topic=topics.LEADER_ORDER,
            rules=("bsf.explorers.pick-order", "bsf.leader.order"),
            prompt="Who picks an explorer next?",
        )
    for number, seat in enumerate(picking_order(seats, state.leader)):
        game.then("pick-explorer", number, seat)


@rule(
    "bsf.explorers.one-player",
    "bsf.explorers.two-players",
    "bsf.explorers.three-players",
    "bsf.explorers.four-players",
    "bsf.ruling.two-players-pick",
)
def picking_order(seats: list[int], leader: int) -> tuple[int, ...]:
    """Who picks the first to the fourth explorer, of players in this order: of three, the leader picks the fourth.

    >>> picking_order([2], 2), picking_order([1, 0], 1), picking_order([0, 2, 1], 1), picking_order([1, 2, 3, 0], 1)
    ((2, 2, 2, 2), (1, 0, 1, 0), (0, 2, 1, 1), (1, 2, 3, 0))
    """
    turns = [*seats, leader] if len(seats) == EXPLORERS - 1 else seats
    return tuple(turns[number % len(turns)] for number in range(EXPLORERS))


@step("pick-explorer")
@rule(
    "bsf.explorers.four",
    "bsf.explorers.pick-order",
    "bsf.explorers.controller",
    "bsf.expedition.choose-explorer",
    "bsf.expedition.belongings",
    "bsf.twins.one-explorer",
    "bsf.inspired.agenda-card",
)
def pick_explorer(game: Blackstone, number: int, seat: int) -> Rule[None]:
    """One of the four is picked: anybody alive, with what they own. The fourth of three players is the leader's."""
    state = game.state
    seats = players_of_explorers(state)
    rules = ("bsf.explorers.four", "bsf.explorers.pick-order", "bsf.expedition.choose-explorer", PICKING[len(seats)])
    planned = state.plan.explorers
    cards = [game.content[ExplorerCard][planned[number]]] if planned else free_explorers(game)
    card: ExplorerCard = yield Choose(
        seat,
        "Choose explorer {number} of 4",
        [Option(one.id, one.name, (f"card:{one.id}",), value=one, icon=one.icon) for one in cards],
        topic=topics.SETUP_EXPLORER,
        rules=rules,
        parts={"number": number + 1},
    )
    leads = len(seats) == EXPLORERS - 1 and number == EXPLORERS - 1
    explorer = changes.join(game, card, seat, leads=leads)
    agendas.check_owned(game, explorer)
    points = changes.use_head_start(game, card.id)
    if points:
        yield from inspiration.gain(game, explorer, points, ("bsf.precipice.facilities",))


def free_explorers(game: Blackstone) -> list[ExplorerCard]:
    """The explorers who can still be picked: alive, and not picked yet."""
    state = game.state
    return [
        card
        for card in game.content.all(ExplorerCard)
        if card.id not in state.explorers and not state.roster[card.id].dead
    ]
