"""Sight: against a reference that cuts lines with fractions, and by example."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.mechanics.grid.board import Board, Door, DoorState, add_door, set_door
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.sight import line, sees, visible
from mechanics.grid.drawn_boards import QUICK, boards, drawn, some_cell

HALF = Fraction(1, 2)


def cuts(a: Cell, b: Cell) -> list[Fraction]:
    """Where the line from centre to centre meets a line of the grid, from 0 to 1."""
    found = set()
    for start, end in zip(a, b, strict=True):
        for grid in range(min(start, end) + 1, max(start, end) + 1):
            found.add((grid - start - HALF) / (end - start))
    return sorted(found)


def at(a: Cell, b: Cell, share: Fraction) -> tuple[Fraction, Fraction]:
    return a[0] + HALF + share * (b[0] - a[0]), a[1] + HALF + share * (b[1] - a[1])


def crossed(a: Cell, b: Cell) -> list[Cell]:
    """The cells that the line runs through: those in the middle between its cuts."""
    ends = [Fraction(0), *cuts(a, b), Fraction(1)]
    middles = [at(a, b, (one + two) / 2) for one, two in pairwise(ends)]
    return [(x.numerator // x.denominator, y.numerator // y.denominator) for x, y in middles]


def reference(board: Board, a: Cell, b: Cell, touch: bool) -> bool:
    laid = board.laid[0]
    fog = {one.cell for one in laid.features if one.kind == "fog"}
    walls = {_edge(wall.cell, wall.side) for wall in laid.walls if wall.sight}
    doors = {frozenset(edge): door.state != "closed" for door in board.doors for edge in door.edges}

    def open_between(one: Cell, two: Cell) -> bool:
        pair = frozenset((one, two))
        return one in laid.cells and two in laid.cells and doors.get(pair, pair not in walls)

    cells = crossed(a, b)
    if any(cell in fog for cell in cells[1:-1]):
        return False
    for one, two in pairwise(cells):
        if one[0] == two[0] or one[1] == two[1]:
            if not open_between(one, two):
                return False
            continue
        flanks = [(one[0], two[1]), (two[0], one[1])]
        ways = [open_between(one, way) and open_between(way, two) and way not in fog for way in flanks]
        if not (all(ways) if touch else any(ways)):
            return False
    return True


def _edge(cell: Cell, side: str) -> frozenset[Cell]:
    return frozenset((cell, (cell[0] + 1, cell[1]) if side == "east" else (cell[0], cell[1] + 1)))


cells = st.tuples(st.integers(-8, 8), st.integers(-8, 8))


@QUICK
@given(cells, cells)
def test_a_line_runs_through_the_cells_between_its_cuts(a: Cell, b: Cell) -> None:
    assert line(a, b) == crossed(a, b)


@QUICK
@given(cells, cells)
def test_a_line_is_the_same_both_ways(a: Cell, b: Cell) -> None:
    assert line(b, a) == line(a, b)[::-1]


@QUICK
@given(boards(), st.booleans(), st.data())
def test_sight_agrees_with_the_reference_both_ways(board: Board, touch: bool, data: st.DataObject) -> None:
    a, b = data.draw(some_cell(board.terrain)), data.draw(some_cell(board.terrain))
    assert sees(board.terrain, a, b, touch) == reference(board, a, b, touch)
    assert sees(board.terrain, b, a, touch) == reference(board, b, a, touch)


@QUICK
@given(boards(), st.data())
def test_who_is_stricter_about_corners_never_sees_more(board: Board, data: st.DataObject) -> None:
    cell = data.draw(some_cell(board.terrain))
    assert visible(board.terrain, cell, touch=True) <= visible(board.terrain, cell)


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
