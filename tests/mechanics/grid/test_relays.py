"""Several moves in a row: against every single move one after another, on random boards."""

from hypothesis import assume, given
from hypothesis import strategies as st

from lychgate.mechanics.grid.relays import relay, stops
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain
from mechanics.grid.drawn_boards import QUICK, drawn
from mechanics.grid.test_paths import moves, settled

Move = tuple[Terrain, Cell, frozenset[Cell], frozenset[Cell], frozenset[Cell]]
BUDGETS = st.lists(st.integers(1, 4), min_size=1, max_size=3)


def ends(move: Move, start: Cell, budget: int) -> set[Cell]:
    """Where one move from here can end, with staying."""
    terrain, _, blocked, no_stop, halts = move
    costs = settled(terrain, start, blocked, halts)
    return {start} | {cell for cell, cost in costs.items() if cost <= budget and cell not in no_stop}


@QUICK
@given(moves(), BUDGETS)
def test_a_relay_ends_where_single_moves_one_after_another_end(move: Move, budgets: list[int]) -> None:
    terrain, start, *sets = move
    expected = {start: 0}
    for number, budget in enumerate(budgets, 1):
        for cell in list(expected):
            for end in ends(move, cell, budget):
                expected.setdefault(end, number)
    assert relay(terrain, start, budgets, *sets) == expected


@QUICK
@given(moves(), BUDGETS, st.data())
def test_the_stops_of_a_relay_are_within_one_move_of_each_other(
    move: Move, budgets: list[int], data: st.DataObject
) -> None:
    terrain, start, *sets = move
    assume(all(start in terrain.steps[other] for other in terrain.steps[start]))
    found = relay(terrain, start, budgets, *sets)
    goal = data.draw(st.sampled_from(sorted(found)))
    here = start
    legs = budgets[: found[goal]]
    way = stops(terrain, start, goal, legs, *sets)
    for budget, stop in zip(legs, way, strict=True):
        assert stop in ends(move, here, budget)
        here = stop
    assert here == goal


def test_a_relay_goes_on_from_where_an_enemy_stopped_it_and_rather_stops_elsewhere() -> None:
    terrain = drawn("......", "......").terrain
    halts = frozenset({(2, 0), (2, 1)})
    assert relay(terrain, (0, 0), [5], halts=halts).keys() == {(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)}
    assert relay(terrain, (0, 0), [5, 5], halts=halts)[5, 1] == 2
    assert stops(terrain, (0, 0), (5, 0), [5, 5], halts=halts) == [(2, 0), (5, 0)]
    assert stops(terrain, (0, 0), (2, 0), [1, 1], halts=halts) == [(1, 0), (2, 0)]


def test_there_are_no_stops_on_the_way_to_where_the_moves_do_not_lead() -> None:
    assert stops(drawn("......").terrain, (0, 0), (5, 0), [2, 2]) == []
