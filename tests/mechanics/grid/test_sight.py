"""Sight: against a reference that cuts lines with fractions, and by example."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lychgate.mechanics.grid.board import SHAPES, Board, Door, DoorState, ShapeName, add_door, set_door
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.sight import barriers_between, last_steps, line, row_from, sees, sees_corner, visible
from mechanics.grid import reference
from mechanics.grid.drawn_boards import EITHER, QUICK, boards, drawn, hexes, some_cell

cells = st.tuples(st.integers(-8, 8), st.integers(-8, 8))
shapes = st.sampled_from(EITHER)


@QUICK
@given(cells, cells, shapes)
def test_a_line_runs_through_the_cells_between_its_cuts(a: Cell, b: Cell, shape: ShapeName) -> None:
    parts = reference.pieces(Board(shape=shape), reference.centre(a), reference.centre(b))
    assert line(a, b, SHAPES[shape]) == [cell for part in parts if len(part) == 1 for cell in part]


@QUICK
@given(cells, cells, shapes)
def test_a_line_is_the_same_both_ways(a: Cell, b: Cell, shape: ShapeName) -> None:
    assert line(b, a, SHAPES[shape]) == line(a, b, SHAPES[shape])[::-1]


@QUICK
@given(boards(), st.booleans(), st.data())
def test_sight_agrees_with_the_reference_both_ways(board: Board, touch: bool, data: st.DataObject) -> None:
    a, b = data.draw(some_cell(board.terrain)), data.draw(some_cell(board.terrain))
    assert sees(board.terrain, a, b, touch) == reference.sees(board, a, b, touch)
    assert reference.sees(board, b, a, touch) == reference.sees(board, a, b, touch)


@QUICK
@given(boards(), st.booleans(), st.data())
def test_a_row_of_sights_agrees_with_one_after_another(board: Board, touch: bool, data: st.DataObject) -> None:
    a = data.draw(some_cell(board.terrain))
    one_by_one = [cell for cell in board.terrain.tile_of if sees(board.terrain, a, cell, touch)]
    assert list(board.terrain.cells_in(row_from(board.terrain, a, touch))) == one_by_one


@settings(max_examples=25, deadline=None)
@given(boards(largest=4), st.booleans(), st.data())
def test_sight_from_corner_to_corner_agrees_with_the_reference(board: Board, touch: bool, data: st.DataObject) -> None:
    a, b = data.draw(some_cell(board.terrain)), data.draw(some_cell(board.terrain))
    assert sees_corner(board.terrain, a, b, touch) == reference.sees_corner(board, a, b, touch)
    assert sees_corner(board.terrain, a, b, touch) == sees_corner(board.terrain, b, a, touch)


@QUICK
@given(boards(), st.data())
def test_who_is_stricter_about_corners_never_sees_more(board: Board, data: st.DataObject) -> None:
    cell = data.draw(some_cell(board.terrain))
    assert visible(board.terrain, cell, touch=True) <= visible(board.terrain, cell)


@QUICK
@given(boards(), st.data())
def test_barriers_are_those_that_the_line_crosses(board: Board, data: st.DataObject) -> None:
    a, b = data.draw(some_cell(board.terrain)), data.draw(some_cell(board.terrain))
    low = {frozenset((one.cell, reference.beyond(one.cell, one.side))) for one in board.laid[0].barriers}
    met = [reference.holding(board, point) for point in reference.cuts(board, reference.centre(a), reference.centre(b))]
    assert [frozenset(edge) for edge in barriers_between(board.terrain, a, b)] == [one for one in met if one in low]


@QUICK
@given(cells, cells, shapes)
def test_the_last_step_of_a_line_is_over_the_side_that_it_cuts_last(a: Cell, b: Cell, shape: ShapeName) -> None:
    board = Board(shape=shape)
    met = [reference.holding(board, point) for point in reference.cuts(board, reference.centre(a), reference.centre(b))]
    over = [cell for cell in met[-1] if cell != b] if met and len(met[-1]) == 2 and b in met[-1] else []
    step = last_steps(SHAPES[shape])[b[0] - a[0], b[1] - a[1]]
    assert ([] if step is None else [(b[0] + step[0], b[1] + step[1])]) == over


def test_a_knight_in_a_doorless_room_sees_all_of_it_and_nothing_else() -> None:
    board = drawn("...#..", "...#..")
    assert visible(board.terrain, (0, 0)) == {(x, y) for x in range(3) for y in range(2)}


def test_a_wall_blocks_sight_and_a_ledge_does_not() -> None:
    assert not sees(drawn("...", walls=("east 1,0",)).terrain, (0, 0), (2, 0))
    assert sees(drawn("...", ledges=("east 1,0",)).terrain, (0, 0), (2, 0))


def test_a_wall_on_a_ledge_blocks_sight() -> None:
    assert not sees(drawn("..", walls=("east 0,0",), ledges=("west 1,0",)).terrain, (0, 0), (1, 0))


def test_fog_is_not_seen_through_but_seen() -> None:
    fog = drawn(".F.").terrain
    assert sees(fog, (0, 0), (1, 0))
    assert not sees(fog, (0, 0), (2, 0))


@pytest.mark.parametrize(("state", "seen"), [("open", True), ("barred", True), ("closed", False)])
def test_a_door_is_seen_through_unless_it_is_closed(state: DoorState, seen: bool) -> None:
    board = add_door(drawn("...", "..."), Door("gate", (((1, 0), (2, 0)), ((1, 1), (2, 1)))))
    assert sees(set_door(board, "gate", state).terrain, (0, 0), (2, 0)) is seen


def test_touching_a_corner_blocks_only_where_the_game_says_so() -> None:
    corner = drawn(".#", "..").terrain
    assert sees(corner, (0, 0), (1, 1))
    assert not sees(corner, (0, 0), (1, 1), touch=True)


def test_no_line_slips_between_two_walls_that_meet() -> None:
    assert not sees(drawn(".#", "#.").terrain, (0, 0), (1, 1))
    assert not sees(drawn("..", "..", walls=("east 0,0 0,1",)).terrain, (0, 0), (1, 1))


def test_nothing_off_the_board_is_seen() -> None:
    assert not sees(drawn("..").terrain, (0, 0), (5, 0))


def test_a_line_over_hexes_runs_along_a_side_and_is_open_while_one_hand_is() -> None:
    assert line((0, 0), (1, 1), SHAPES["hexes"]) == [(0, 0), (1, 1)]
    assert sees(hexes(". .", " . .").terrain, (0, 0), (1, 1), touch=True)
    assert sees(hexes(". .", "   .").terrain, (0, 0), (1, 1), touch=True)
    assert not sees(hexes(". #", " # .").terrain, (0, 0), (1, 1))
    assert not sees(hexes(". .", " . .", walls=("0,0 e", "0,1 e")).terrain, (0, 0), (1, 1))


def test_a_wall_along_a_line_over_hexes_blocks_it_where_touching_does() -> None:
    along = hexes(". .", " . .", walls=("1,0 sw",)).terrain
    assert sees(along, (0, 0), (1, 1))
    assert not sees(along, (0, 0), (1, 1), touch=True)


def test_a_line_over_hexes_that_touches_the_end_of_a_wall_is_blocked_where_touching_does() -> None:
    # From 0,0 to 4,1 it passes the points where 1,0 meets 2,0 and 1,1, and where 2,1 and 3,1 meet 3,0.
    rows = (". . . .", " . . . . .")
    assert sees(hexes(*rows).terrain, (0, 0), (4, 1), touch=True)
    ended = hexes(*rows, walls=("1,1 ne",)).terrain
    assert sees(ended, (0, 0), (4, 1))
    assert not sees(ended, (0, 0), (4, 1), touch=True)
    assert not sees(hexes(*rows, walls=("1,0 e", "1,1 ne")).terrain, (0, 0), (4, 1))


def test_a_corner_sees_what_the_centre_does_not() -> None:
    fog = drawn(".F.", "...").terrain
    assert not sees(fog, (0, 0), (2, 1))
    assert sees_corner(fog, (0, 0), (2, 1))
    assert not sees_corner(fog, (0, 0), (2, 0))


def test_no_corner_looks_through_the_wall_that_it_touches() -> None:
    assert not sees_corner(drawn("..", walls=("east 0,0",)).terrain, (0, 0), (1, 0))
    assert not sees_corner(hexes(". .", walls=("0,0 e",)).terrain, (0, 0), (1, 0))


def test_a_barrier_is_seen_over_and_known_to_lie_before_the_target() -> None:
    hall = hexes(". . .", barriers=("1,0 e",)).terrain
    assert sees(hall, (0, 0), (2, 0), touch=True)
    assert barriers_between(hall, (0, 0), (2, 0)) == (((1, 0), (2, 0)),)
    assert barriers_between(hall, (2, 0), (0, 0)) == (((2, 0), (1, 0)),)


def test_touching_the_end_of_a_barrier_is_not_crossing_it() -> None:
    rhombus = hexes(". .", " . .", barriers=("1,0 sw", "0,0 e")).terrain
    assert barriers_between(rhombus, (0, 0), (1, 1)) == ()
