"""Paths: against a slow reference on random boards, and by example."""

from hypothesis import given
from hypothesis import strategies as st

from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.paths import closest, distance, distance_field, path, reachable, ways
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain
from mechanics.grid.drawn_boards import QUICK, boards, drawn, some_cell


def settled(
    terrain: Terrain,
    start: Cell,
    blocked: frozenset[Cell],
    halts: frozenset[Cell] = frozenset(),
    costs: dict[Cell, int] | None = None,
) -> dict[Cell, int]:
    """The cost of every cell, by trying every step again until nothing gets cheaper."""
    found = {start: 0}
    changed = True
    while changed:
        changed = False
        for cell, cost in list(found.items()):
            if cell in halts and cell != start:
                continue
            for other in terrain.steps[cell]:
                total = cost + (1 if costs is None else costs.get(other, 1))
                if other not in blocked and total < found.get(other, 1_000_000):
                    found[other] = total
                    changed = True
    return found


@st.composite
def moves(draw: st.DrawFn) -> tuple[Terrain, Cell, frozenset[Cell], frozenset[Cell], frozenset[Cell]]:
    terrain = draw(boards()).terrain
    start = draw(some_cell(terrain))
    sets = [draw(st.frozensets(some_cell(terrain), max_size=5)) for _ in range(3)]
    return terrain, start, sets[0] - {start}, sets[1], sets[2]


@QUICK
@given(moves(), st.integers(0, 6))
def test_reachable_costs_are_the_least(
    move: tuple[Terrain, Cell, frozenset[Cell], frozenset[Cell], frozenset[Cell]], budget: int
) -> None:
    terrain, start, blocked, no_stop, halts = move
    expected = {
        cell: cost
        for cell, cost in settled(terrain, start, blocked, halts).items()
        if cost <= budget and (cell not in no_stop or cell == start)
    }
    found = reachable(terrain, start, budget, blocked, no_stop, halts)
    assert found == expected
    assert list(found.values()) == sorted(found.values())


@QUICK
@given(moves(), st.integers(0, 6), st.data())
def test_reachable_minds_what_a_cell_costs(
    move: tuple[Terrain, Cell, frozenset[Cell], frozenset[Cell], frozenset[Cell]], budget: int, data: st.DataObject
) -> None:
    terrain, start, blocked, no_stop, halts = move
    costs = data.draw(st.dictionaries(some_cell(terrain), st.integers(0, 3)))
    expected = {
        cell: cost
        for cell, cost in settled(terrain, start, blocked, halts, costs).items()
        if cost <= budget and (cell not in no_stop or cell == start)
    }
    assert reachable(terrain, start, budget, blocked, no_stop, halts, costs) == expected


@QUICK
@given(moves(), st.data())
def test_a_path_is_walkable_and_as_cheap_as_can_be(
    move: tuple[Terrain, Cell, frozenset[Cell], frozenset[Cell], frozenset[Cell]], data: st.DataObject
) -> None:
    terrain, start, blocked, no_stop, halts = move
    goals = data.draw(st.sets(some_cell(terrain), max_size=3))
    costs = data.draw(st.none() | st.dictionaries(some_cell(terrain), st.integers(1, 3)))
    reached = settled(terrain, start, blocked, halts, costs)
    offers = [reached[goal] for goal in goals if goal in reached and (goal not in no_stop or goal == start)]
    way = path(terrain, start, goals, blocked, no_stop, halts, costs)
    if not offers:
        assert way is None
        return
    assert way is not None
    assert sum(1 if costs is None else costs.get(cell, 1) for cell in way) == min(offers)
    cells = [start, *way]
    assert cells[-1] in goals
    assert not blocked & set(way)
    assert not halts & set(way[:-1])
    assert all(after in terrain.steps[before] for before, after in zip(cells, way, strict=False))


@QUICK
@given(moves())
def test_ways_are_the_paths_to_all_that_can_be_reached(
    move: tuple[Terrain, Cell, frozenset[Cell], frozenset[Cell], frozenset[Cell]],
) -> None:
    terrain, start, blocked, no_stop, halts = move
    one_by_one = {goal: path(terrain, start, (goal,), blocked, no_stop, halts) for goal in terrain.cells}
    found = ways(terrain, start, terrain.cells, blocked, no_stop, halts)
    assert found == {goal: way for goal, way in one_by_one.items() if way is not None}


@QUICK
@given(boards(solid=False), st.data())
def test_distance_is_symmetric_and_no_detour_is_shorter(board: Board, data: st.DataObject) -> None:
    terrain = board.terrain
    a, b, c = (data.draw(some_cell(terrain)) for _ in range(3))
    assert distance(terrain, a, b) == distance(terrain, b, a)
    assert distance(terrain, a, a) == 0
    first, second, direct = distance(terrain, a, b), distance(terrain, b, c), distance(terrain, a, c)
    if first is not None and second is not None:
        assert direct is not None
        assert direct <= first + second


@QUICK
@given(moves(), st.data())
def test_a_distance_field_gives_the_nearest_target(
    move: tuple[Terrain, Cell, frozenset[Cell], frozenset[Cell], frozenset[Cell]], data: st.DataObject
) -> None:
    terrain, start, blocked, _, _ = move
    targets = sorted({start, *data.draw(st.sets(some_cell(terrain), max_size=2))})
    expected: dict[Cell, int] = {}
    for target in targets:
        for cell, cost in settled(terrain, target, blocked).items():
            expected[cell] = min(cost, expected.get(cell, cost))
    assert distance_field(terrain, targets, blocked) == expected


@QUICK
@given(moves(), st.data())
def test_the_closest_cells_are_those_with_the_shortest_way(
    move: tuple[Terrain, Cell, frozenset[Cell], frozenset[Cell], frozenset[Cell]], data: st.DataObject
) -> None:
    terrain, target, blocked, _, _ = move
    cells = data.draw(st.lists(some_cell(terrain), unique=True))
    away = settled(terrain, target, blocked)
    least = min((away[cell] for cell in cells if cell in away), default=None)
    assert closest(terrain, cells, target, blocked) == [cell for cell in cells if away.get(cell, -1) == least]


@QUICK
@given(moves(), st.data())
def test_rings_have_each_cell_at_its_distance_from_the_nearest_target(
    move: tuple[Terrain, Cell, frozenset[Cell], frozenset[Cell], frozenset[Cell]], data: st.DataObject
) -> None:
    terrain, start, *_ = move
    targets = data.draw(st.sets(st.sampled_from(sorted(terrain.cells)), max_size=4)) | {start}
    rings = terrain.rings[terrain.bits_of(targets)]
    found = {cell: steps for steps, ring in enumerate(rings) for cell in terrain.cells_in(ring)}
    assert found == distance_field(terrain, targets)
    assert all(rings), "the last ring is the furthest that has a cell"
    near = {other for cell in targets for other in terrain.steps[cell]}
    assert terrain.ahead[terrain.bits_of(targets)] == terrain.bits_of(near)


def test_a_ghoul_blocks_the_corridor() -> None:
    corridor = drawn(".....").terrain
    assert reachable(corridor, (0, 0), 4, blocked={(2, 0)}) == {(0, 0): 0, (1, 0): 1}


def test_a_friend_is_passed_but_not_stood_on() -> None:
    corridor = drawn(".....").terrain
    assert reachable(corridor, (0, 0), 3, no_stop={(1, 0)}) == {(0, 0): 0, (2, 0): 2, (3, 0): 3}


def test_stepping_next_to_an_enemy_ends_the_move() -> None:
    corridor = drawn(".....").terrain
    assert reachable(corridor, (0, 0), 4, halts={(0, 0), (2, 0)}) == {(0, 0): 0, (1, 0): 1, (2, 0): 2}


def test_a_path_goes_straight_where_it_can() -> None:
    assert path(drawn("....", "....", "....").terrain, (0, 1), [(3, 1)]) == [(1, 1), (2, 1), (3, 1)]


def test_no_path_leads_to_a_blocked_square_and_none_is_needed_to_stay() -> None:
    corridor = drawn("...").terrain
    assert path(corridor, (0, 0), [(2, 0)], blocked={(2, 0)}) is None
    assert path(corridor, (0, 0), [(0, 0)]) == []


def test_distance_leads_to_a_square_that_somebody_holds() -> None:
    assert distance_field(drawn("...").terrain, [(2, 0)], blocked={(2, 0)}) == {(2, 0): 0, (1, 0): 1, (0, 0): 2}


def test_squares_with_no_way_between_them_have_no_distance() -> None:
    assert distance(drawn(".#.").terrain, (0, 0), (2, 0)) is None
