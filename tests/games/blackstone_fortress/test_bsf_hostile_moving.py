"""Where hostiles go: every aim against brute force, and what a move looks like."""

from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings

from games.blackstone_fortress.explorers_helpers import asked, fight_of, in_play, put, stand, told
from games.blackstone_fortress.fortress import TADDEUS
from games.blackstone_fortress.hostiles_helpers import (
    CELLS,
    act,
    all_bodies,
    apart,
    combat_of,
    hall,
    scenes,
    steps_between,
    walls_of,
)
from lychgate.games.blackstone_fortress.board.sight import sees
from lychgate.games.blackstone_fortress.hostiles.planning import destinations
from lychgate.games.blackstone_fortress.model.state import Fortress, Hostile, Switches
from lychgate.mechanics.grid.hexes import HEXES
from lychgate.mechanics.grid.shapes import Cell

MOVES = {"traitor-guardsman": 2, "ur-ghul": 3, "negavolt-cultist": 2, "obsidius-mallex": 2, "spindle-drone": 2}
SIZES = {"traitor-guardsman": 1, "ur-ghul": 1, "spindle-drone": 1, "negavolt-cultist": 2, "obsidius-mallex": 9}
REACHES = {"lasgun": range(1, 99), "blade": range(1, 4), "ur-ghul": range(1, 2), "negavolt-cultist": range(1, 2)}
FAR = 999


# -- brute force


def has_room(state: Fortress, hostile: Hostile, cell: Cell) -> bool:
    there = [one for one in fight_of(state).hostiles.values() if one.cell == cell and one is not hostile]
    sizes = sorted([SIZES[one.kind] for one in there] + [SIZES[hostile.kind]])
    return sizes in ([1], [1, 1], [1, 1, 1], [2], [1, 2], [1, 1, 2], [2, 2], [9])


def ends_within(state: Fortress, hostile: Hostile, move: int, shut: Callable[[Cell], bool]) -> dict[Cell, int]:
    """Every hex in which some walk of at most this many steps can end, and the fewest steps, by trying all walks."""
    walls = walls_of(state)
    bodies = {body.cell for body in all_bodies(state) if body.cell is not None}
    near = {cell for cell in CELLS if any(apart(cell, one) == 1 and {cell, one} not in walls for one in bodies)}
    found = {hostile.cell: 0}
    walks = [[hostile.cell]]
    for length in range(1, move + 1):
        longer = []
        for walk in walks:
            for cell in HEXES.neighbours(walk[-1]):
                if cell not in CELLS or cell in bodies or shut(cell) or frozenset((walk[-1], cell)) in walls:
                    continue
                if has_room(state, hostile, cell):
                    found.setdefault(cell, length)
                if cell not in near:
                    longer.append([*walk, cell])
        walks = longer
    return found


def can_attack(state: Fortress, hostile: Hostile, cell: Cell, body: Cell) -> bool:
    key = hostile.arms or hostile.kind
    reach = REACHES.get(key, range(1, 99))
    return apart(cell, body) in reach and sees(in_play(state), cell, body)


def beside(state: Fortress, cell: Cell, body: Cell) -> bool:
    return apart(cell, body) == 1 and frozenset((cell, body)) not in walls_of(state)


def best(found: dict[Cell, int], away: Callable[[Cell], int]) -> set[Cell]:
    """The ends that are nearest, and of those the ones by the fewest steps."""
    ranks = {cell: (away(cell), cost) for cell, cost in found.items()}
    return {cell for cell, rank in ranks.items() if rank == min(ranks.values())}


def expected(state: Fortress, hostile: Hostile, attacks: Callable[[Cell, Cell], bool] | None) -> set[Cell]:
    """By the ruling: the nearest explorer who can be attacked; as near as possible; the fewest steps."""
    steps = steps_between(state)
    found = ends_within(state, hostile, MOVES[hostile.kind], lambda cell: False)
    bodies = [body.cell for body in all_bodies(state) if body.cell is not None]
    for far in sorted({steps[hostile.cell][body] for body in bodies}):
        group = [body for body in bodies if steps[hostile.cell][body] == far]
        pairs = [(cell, body) for cell in found for body in group if attacks is not None and attacks(cell, body)]
        if pairs:
            least = min((steps[cell][body], found[cell]) for cell, body in pairs)
            return {cell for cell, body in pairs if (steps[cell][body], found[cell]) == least}
    nearest = min(steps[hostile.cell][body] for body in bodies)
    goals = [body for body in bodies if steps[hostile.cell][body] == nearest]
    if nearest >= FAR:
        return {hostile.cell}
    return best(found, lambda cell: min(steps[cell][body] for body in goals))


def unseen(state: Fortress) -> set[Cell]:
    game = in_play(state)
    return {cell for cell in CELLS if not any(sees(game, cell, body.cell) for body in all_bodies(state) if body.cell)}


# -- the plans


@settings(max_examples=120, deadline=None)
@given(scene=scenes())
def test_charges_end_beside_the_nearest_explorer_who_can_be_reached(scene: tuple[Fortress, Hostile]) -> None:
    state, hostile = scene
    wanted = expected(state, hostile, lambda cell, body: beside(state, cell, body))
    assert set(destinations(in_play(state), hostile, "adjacent")) == wanted


@settings(max_examples=120, deadline=None)
@given(scene=scenes(kinds=("traitor-guardsman", "ur-ghul", "negavolt-cultist")))
def test_advances_go_for_the_nearest_explorer_who_can_be_attacked(scene: tuple[Fortress, Hostile]) -> None:
    state, hostile = scene
    wanted = expected(state, hostile, lambda cell, body: can_attack(state, hostile, cell, body))
    assert set(destinations(in_play(state), hostile, "attack")) == wanted


@settings(max_examples=60, deadline=None)
@given(scene=scenes(kinds=("traitor-guardsman",), most=2))
def test_where_adjacent_enemies_come_first_advances_count_with_it(scene: tuple[Fortress, Hostile]) -> None:
    state, hostile = scene
    state.switches = Switches(adjacent_first=True)
    bodies = [body.cell for body in all_bodies(state) if body.cell is not None]

    def attacks(cell: Cell, body: Cell) -> bool:
        close = [one for one in bodies if beside(state, cell, one)]
        return can_attack(state, hostile, cell, body) and (not close or body in close)

    assert set(destinations(in_play(state), hostile, "attack")) == expected(state, hostile, attacks)


@settings(max_examples=100, deadline=None)
@given(scene=scenes())
def test_a_move_without_an_attack_ends_as_near_as_possible(scene: tuple[Fortress, Hostile]) -> None:
    state, hostile = scene
    assert set(destinations(in_play(state), hostile, "approach")) == expected(state, hostile, None)


@settings(max_examples=120, deadline=None)
@given(scene=scenes(kinds=("traitor-guardsman", "ur-ghul")))
def test_sneaks_come_as_near_as_they_can_without_being_seen(scene: tuple[Fortress, Hostile]) -> None:
    state, hostile = scene
    hidden = unseen(state)
    steps = steps_between(state)
    found = ends_within(state, hostile, MOVES[hostile.kind], lambda cell: cell not in hidden)
    bodies = [body.cell for body in all_bodies(state) if body.cell is not None]
    wanted = best(found, lambda cell: min(steps[cell][body] for body in bodies))
    assume(min(steps[hostile.cell][body] for body in bodies) < FAR)
    assert set(destinations(in_play(state), hostile, "sneak")) == wanted


@settings(max_examples=120, deadline=None)
@given(scene=scenes(kinds=("traitor-guardsman", "ur-ghul")))
def test_those_who_fall_back_take_the_shortest_way_out_of_sight(scene: tuple[Fortress, Hostile]) -> None:
    state, hostile = scene
    hidden = unseen(state)
    found = ends_within(state, hostile, 2 * MOVES[hostile.kind], lambda cell: False)
    costs = {cell: cost for cell, cost in found.items() if cell in hidden}
    wanted = {cell for cell, cost in costs.items() if cost == min(costs.values())}
    assert set(destinations(in_play(state), hostile, "fall-back")) == wanted


# -- moves as they are told


@pytest.mark.rule("bsf.hostile.movement", "bsf.ruling.hostile-move-ranking")
def test_a_move_towards_somebody_ends_beside_them() -> None:
    state = hall(7, 1)
    stand(state, "D", (0, 0))
    ghul = put(state, (4, 0), "ur-ghul")
    game = act(state, ghul, "charge", chance=[["failure"]])
    assert combat_of(game).hostiles[ghul.id].cell == (1, 0)
    assert told(game, "moved")[0]["path"] == ["3,0", "2,0", "1,0"]


@pytest.mark.rule("bsf.hostile.movement")
def test_who_cannot_come_near_the_nearest_goes_for_another() -> None:
    state = hall(7, 1)
    stand(state, "D", (0, 0))
    stand(state, "T", (6, 0))
    put(state, (1, 0), "obsidius-mallex")
    cultist = put(state, (3, 0), "negavolt-cultist")
    game = act(state, cultist, "charge", chance=[["failure"]])
    assert combat_of(game).hostiles[cultist.id].cell == (5, 0)
    assert [attack["target"] for attack in told(game, "attacked")] == [TADDEUS]


@pytest.mark.rule("bsf.hostile.movement")
def test_hostiles_never_enter_the_escape_chamber() -> None:
    state = hall(7, 1)
    fight_of(state).escape = ((2, 0), (1, 0), (0, 0))
    stand(state, "D", (0, 0))
    ghul = put(state, (4, 0), "ur-ghul")
    game = act(state, ghul, "charge")
    assert combat_of(game).hostiles[ghul.id].cell == (3, 0)


@pytest.mark.rule("bsf.hostile.movement")
def test_equal_ends_are_a_minor_choice_with_cover_first() -> None:
    game = act(*_two_ends(), "charge")
    question = asked(game)
    assert (question.topic.id, question.minor, question.seat) == ("hostile.move", True, 0)
    assert [option.id for option in question.options] == ["3,1", "2,2"]
    game.answer("2,2")
    assert combat_of(game).hostiles["ur-ghul-1"].cell == (2, 2)


@pytest.mark.rule("bsf.hostile.movement", "bsf.hostile.control")
def test_the_hostile_player_settles_ties_as_a_real_choice() -> None:
    state, ghul = _two_ends()
    state.players, state.present, state.hostile = 2, [0, 1], 1
    game = act(state, ghul, "charge")
    assert (asked(game).minor, asked(game).seat) == (False, 1)
    game.answer("3,1")


def _two_ends() -> tuple[Fortress, Hostile]:
    """An Ur-Ghul with two shortest ways to Draik; the hex that is laid out later gives cover."""
    state = hall(5, 3, barriers=["3,1 w"])
    stand(state, "D", (2, 1))
    return state, put(state, (3, 2), "ur-ghul")
