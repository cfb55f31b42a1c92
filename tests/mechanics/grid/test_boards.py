"""Boards: walls, doors, corners and features, and what copies of a game share."""

import msgspec
import pytest
from hypothesis import given

from lychgate.kernel.errors import RuleError
from lychgate.kernel.state import copier
from lychgate.mechanics.errors import Unreadable
from lychgate.mechanics.grid.board import Board, Door, add_door, mark, set_door, unmark
from lychgate.mechanics.grid.hexes import HEXES
from lychgate.mechanics.grid.shapes import cell_id, cell_of
from lychgate.mechanics.grid.squares import SQUARES, SQUARES_ORTHOGONAL
from lychgate.mechanics.grid.tiles import put_tile, read_tile
from mechanics.grid import reference
from mechanics.grid.drawn_boards import QUICK, boards, drawn, hexes


def test_a_cell_survives_being_written() -> None:
    assert cell_of(cell_id((-2, 13))) == (-2, 13)


def test_an_unreadable_cell_says_how_to_write_one() -> None:
    with pytest.raises(Unreadable, match='"3,4"'):
        cell_of("3;4")


def test_shapes_count_their_neighbours_one_step_away() -> None:
    for shape in (SQUARES, SQUARES_ORTHOGONAL, HEXES):
        around = shape.neighbours((2, 3))
        assert len(set(around)) == len(shape.straight) + len(shape.corners)
        assert {shape.distance((2, 3), cell) for cell in around} == {1}


def test_centres_lie_midway_between_those_of_opposite_neighbours() -> None:
    x, y = SQUARES.centre((2, 3))
    (west_x, _), (east_x, _) = SQUARES.centre((1, 3)), SQUARES.centre((3, 3))
    (_, north_y), (_, south_y) = SQUARES.centre((2, 2)), SQUARES.centre((2, 4))
    assert (2 * x, 2 * y) == (west_x + east_x, north_y + south_y)


def test_an_open_square_has_eight_neighbours_sides_first() -> None:
    near = drawn("...", "...", "...").terrain.near[1, 1]
    assert near == SQUARES.neighbours((1, 1))


def test_an_orthogonal_board_has_no_diagonal_steps() -> None:
    near = drawn("...", "...", "...", board=Board(shape="squares-orthogonal")).terrain.near[1, 1]
    assert near == SQUARES_ORTHOGONAL.neighbours((1, 1))


def test_an_open_hex_has_six_neighbours() -> None:
    near = hexes("  . .", " . . .", "  . .").terrain.near[1, 1]
    assert near == HEXES.neighbours((1, 1))


def test_each_edge_has_its_name_and_lets_through_what_it_should() -> None:
    board = hexes(". . . . .", walls=("0,0 e",), barriers=("1,0 e",))
    board = add_door(board, Door("gate", (((3, 0), (4, 0)),), "barred"))
    names = ["wall", "barrier", "open", "door", "outside"]
    assert [board.edge((x, 0), (x + 1, 0)) for x in range(5)] == names
    assert [board.edge((x + 1, 0), (x, 0)) for x in range(5)] == names
    assert [(x + 1, 0) in board.terrain.near[x, 0] for x in range(5)] == [False, True, True, False, False]
    assert [(x + 1, 0) in board.terrain.clear[x, 0] for x in range(5)] == [False, True, True, True, False]
    assert drawn("..", ledges=("east 0,0",)).edge((0, 0), (1, 0)) == "ledge"


def test_a_wall_parts_two_squares() -> None:
    near = drawn("..", walls=("east 0,0",)).terrain.near
    assert near == {(0, 0): (), (1, 0): ()}


def test_no_diagonal_step_cuts_a_missing_square() -> None:
    assert drawn(".#", "..").terrain.near[0, 0] == ((0, 1),)
    assert drawn("..", "#.").terrain.near[0, 0] == ((1, 0),)


def test_no_diagonal_step_squeezes_past_the_end_of_a_wall() -> None:
    assert (1, 1) not in drawn("..", "..", walls=("east 0,0",)).terrain.near[0, 0]


def test_a_game_may_let_models_round_a_single_corner() -> None:
    loose = Board(corners="one")
    assert (1, 1) in drawn(".#", "..", board=loose).terrain.near[0, 0]
    assert (1, 1) not in drawn(".#", "#.", board=loose).terrain.near[0, 0]
    assert (1, 1) not in drawn("..", "..", walls=("east 0,0", "east 0,1"), board=loose).terrain.near[0, 0]


def test_a_game_may_join_all_that_touches_at_a_corner() -> None:
    free = Board(corners="free")
    assert (1, 1) in drawn(".#", "#.", board=free).terrain.near[0, 0]
    room = read_tile("room", ["..", ".."])
    apart = put_tile(put_tile(free, room, "west"), room, "east", at=(2, 0))
    assert apart.terrain.beside[1, 0].isdisjoint(apart.tile("east").cells), "but not over the border of a tile"
    gate = add_door(apart, Door("gate", (((1, 0), (2, 0)),)))
    assert gate.terrain.beside[1, 0].intersection(gate.tile("east").cells) == {(2, 0)}, "a door joins what it names"


def test_the_same_board_with_every_door_open() -> None:
    shut = add_door(two_rooms(walled=True), Door("door", (((1, 0), (2, 0)),), "closed"))
    assert (2, 0) not in shut.terrain.beside[1, 0]
    assert (2, 0) in shut.opened.terrain.beside[1, 0]
    assert shut.door("door").state == "closed"
    assert shut.opened.opened is shut.opened, "nothing is made where all are open"


def test_pillars_are_adjacent_and_not_entered_and_do_not_stop_a_diagonal_step() -> None:
    terrain = drawn(".P", "..").terrain
    assert (1, 0) in terrain.near[0, 0]
    assert (1, 0) not in terrain.steps[0, 0]
    assert (1, 1) in terrain.steps[0, 0]


def two_rooms(walled: bool) -> Board:
    room = read_tile("room", ["..", ".."])
    return put_tile(put_tile(Board(walled=walled), room, "west"), room, "east", at=(2, 0))


def test_tiles_side_by_side_are_parted_by_their_walls() -> None:
    assert not set(two_rooms(walled=True).terrain.near[1, 0]) & {(2, 0), (2, 1)}


def test_where_tiles_have_no_walls_they_lie_open_to_each_other() -> None:
    assert set(two_rooms(walled=False).terrain.near[1, 0]) >= {(2, 0), (2, 1)}


def test_a_door_two_squares_wide_can_be_crossed_diagonally() -> None:
    board = add_door(two_rooms(walled=True), Door("gate", (((1, 0), (2, 0)), ((1, 1), (2, 1)))))
    assert set(board.terrain.near[1, 0]) >= {(2, 0), (2, 1)}
    assert board.terrain.joined == {"west": ("east",), "east": ("west",)}


def test_a_narrow_door_cannot_be_crossed_diagonally() -> None:
    board = add_door(two_rooms(walled=True), Door("gate", (((1, 0), (2, 0)),)))
    assert (2, 0) in board.terrain.near[1, 0]
    assert (2, 1) not in board.terrain.near[1, 0]


def test_a_closed_door_stops_everybody_until_it_is_open() -> None:
    board = add_door(two_rooms(walled=True), Door("gate", (((1, 0), (2, 0)),), "closed"))
    assert (2, 0) not in board.terrain.near[1, 0]
    assert (2, 0) in set_door(board, "gate", "open").terrain.near[1, 0]
    assert board.terrain.joined["west"] == ("east",)


def test_a_board_is_unbroken_until_a_door_is_shut_or_something_solid_lies_on_it() -> None:
    board = add_door(two_rooms(walled=True), Door("gate", (((1, 0), (2, 0)),)))
    board = msgspec.structs.replace(board, solid=frozenset({"rubble"}))
    assert board.terrain.unbroken
    assert not set_door(board, "gate", "barred").terrain.unbroken
    assert not mark(board, (0, 0), "rubble").terrain.unbroken
    assert mark(board, (0, 0), "moss").terrain.unbroken


def test_a_door_between_squares_far_apart_is_a_tunnel() -> None:
    board = add_door(two_rooms(walled=True), Door("tunnel", (((0, 0), (3, 1)),)))
    assert board.terrain.near[0, 0][-1] == (3, 1)
    assert board.terrain.near[3, 1][-1] == (0, 0)


def test_marks_come_and_go() -> None:
    board = Board(solid=frozenset({"rubble"}))
    board = drawn("...", board=board)
    fallen = mark(board, (1, 0), "rubble")
    assert fallen.terrain.with_feature("rubble") == {(1, 0)}
    assert fallen.terrain.steps[0, 0] == ()
    assert unmark(fallen, (1, 0), "rubble") == board


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda board: mark(board, (9, 9), "rubble"), "9,9"),
        (lambda board: unmark(board, (0, 0), "rubble"), "0,0"),
        (lambda board: add_door(board, Door("d", (((0, 0), (9, 9)),))), "9,9"),
        (lambda board: set_door(board, "gate", "open"), "'gate'.*none"),
        (lambda board: board.tile("cellar"), "'cellar'.*test"),
        (lambda board: board.doorway("hatch"), "'hatch'.*none"),
    ],
)
def test_a_mistake_is_named(wrong: object, words: str) -> None:
    assert callable(wrong)
    with pytest.raises(RuleError, match=words):
        wrong(drawn(".."))


def test_two_doors_cannot_have_one_name() -> None:
    door = Door("gate", (((1, 0), (2, 0)),))
    with pytest.raises(RuleError, match="another id"):
        add_door(add_door(two_rooms(walled=True), door), door)


@QUICK
@given(boards())
def test_adjacency_is_as_defined(board: Board) -> None:
    near = board.terrain.near
    assert {cell: set(found) for cell, found in near.items()} == reference.adjacency(board)
    assert all(len(set(found)) == len(found) for found in near.values())


@QUICK
@given(boards())
def test_a_board_survives_json(board: Board) -> None:
    again = msgspec.json.decode(msgspec.json.encode(board), type=Board)
    assert again == board
    assert again.terrain.near == board.terrain.near


class Table(msgspec.Struct):
    board: Board


def test_copies_of_a_game_share_the_board_and_its_terrain() -> None:
    table = Table(drawn(".."))
    assert copier(Table)(table).board is table.board
    assert table.board.terrain is table.board.terrain


@QUICK
@given(boards())
def test_bits_stand_for_cells(board: Board) -> None:
    terrain = board.terrain
    for cell, steps in terrain.steps.items():
        assert set(terrain.cells_in(terrain.step_bits[cell])) == set(steps)
    assert terrain.cells_in(terrain.bits_of([*terrain.cells, (99, 99)])) == tuple(terrain.tile_of)


def test_tiles_are_all_joined_while_each_has_a_door_to_every_other() -> None:
    board = two_rooms(walled=True)
    assert not board.terrain.all_joined
    assert drawn("..").terrain.all_joined
    joined = add_door(board, Door("gate", (((1, 0), (2, 0)),), "closed"))
    assert joined.terrain.all_joined
    three = put_tile(joined, read_tile("cell", [".."]), "cell", at=(4, 0))
    assert not add_door(three, Door("arch", (((3, 0), (4, 0)),))).terrain.all_joined


@QUICK
@given(boards())
def test_two_away_is_beside_or_beside_those(board: Board) -> None:
    terrain = board.terrain
    for cell in terrain.cells:
        expected = {*terrain.near[cell], *(far for other in terrain.near[cell] for far in terrain.near[other])}
        assert terrain.two_away[cell] == expected
