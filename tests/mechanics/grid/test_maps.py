"""Maps: whole boards drawn in text."""

import pytest

from lychgate.kernel.errors import RuleError
from lychgate.mechanics.errors import Unreadable
from lychgate.mechanics.grid.board import Board, Feature
from lychgate.mechanics.grid.maps import put_map, read_map
from lychgate.mechanics.grid.paths import distance
from lychgate.mechanics.grid.tiles import put_tile, read_tile

ROWS = (
    "  o a a",
    " a a a",
    "  a b",
    "   b b o",
)
PARTS = {"a": "hall", "b": "crypt"}
SPOTS = {"o": "portal"}


def test_a_map_of_hexes_has_its_parts_and_the_spots_beside_them() -> None:
    drawn = read_map("den", ROWS, PARTS, SPOTS, walls=["0,2 e"], barriers=["0,1 e", "2,0 sw"], shape="hexes")
    board = put_map(Board(shape="hexes", walled=False), drawn)
    terrain = board.terrain
    assert drawn.spots == (Feature((1, 0), "portal"), Feature((2, 3), "portal"))
    assert terrain.tiles == {
        "hall": ((2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (0, 2)),
        "crypt": ((1, 2), (0, 3), (1, 3)),
    }
    assert [board.edge((0, 2), (1, 2)), board.edge((0, 1), (1, 1)), board.edge((2, 0), (1, 1))] == [
        "wall",
        "barrier",
        "barrier",
    ]
    assert distance(terrain, (0, 2), (1, 2)) == 2
    assert board.edge((1, 1), (1, 2)) == "open"


def test_a_map_of_squares_is_read_the_same_way() -> None:
    drawn = read_map("den", ["ab", "ab"], PARTS, walls=["east 0,0"])
    terrain = put_map(Board(walled=False), drawn).terrain
    assert distance(terrain, (0, 0), (1, 0)) == 3
    assert terrain.tile_of[1, 1] == "crypt"


def test_every_fault_of_a_map_is_named_with_row_and_column() -> None:
    with pytest.raises(Unreadable) as caught:
        read_map("den", ["a b", " aax"], PARTS, SPOTS, walls=["north 0,0", "5,5 e"], shape="hexes")
    problems = str(caught.value).split("; ")
    for part in (
        "map 'den': row 2, column 3: 'a' stands between two cells",
        "row 2, column 4: 'x' is not in the legend",
        "wall 'north 0,0': write a side and cells, as in \"se 1,0 1,1\" (e, se, sw, w, nw, ne)",
        "wall '5,5 e': there is no cell at row 6, column 16",
    ):
        assert any(problem.startswith(part) for problem in problems), (part, problems)


def test_a_tile_of_squares_does_not_go_on_a_board_of_hexes() -> None:
    with pytest.raises(RuleError, match="drawn on squares, and the board has hexes"):
        put_tile(Board(shape="hexes"), read_tile("room", [".."]), "room")
