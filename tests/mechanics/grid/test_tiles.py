"""Tiles: reading, turning, joining."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.errors import RuleError
from lychgate.mechanics.errors import Unreadable
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.paths import distance
from lychgate.mechanics.grid.tiles import Tile, lay, placements, put_tile, read_tile, turned
from mechanics.grid.drawn_boards import QUICK

ROOM = read_tile(
    "room",
    ["....", ".P..", "....", "...."],
    {"P": "pillar"},
    {"in": "south 1,3 2,3", "left": "west 0,1 0,2", "out": "north 1,0 2,0"},
)
PASSAGE = read_tile("passage", ["..", "..", "..", ".."], doorways={"a": "north 0,0 1,0", "b": "south 0,3 1,3"})
BEND = read_tile("bend", ["....", "....", "..##", "..##"], doorways={"a": "south 0,3 1,3", "b": "east 3,0 3,1"})
CRYPT = read_tile("crypt", ["..", ".."], doorways={"a": "south 0,1 1,1"}, walls=["east 0,0"], ledges=["north 0,1"])
CLOSET = read_tile("closet", ["."], doorways={"a": "south 0,0"})
TILES = [ROOM, PASSAGE, BEND, CRYPT, CLOSET]


def test_a_drawing_is_read() -> None:
    assert (BEND.width, BEND.height, len(BEND.cells)) == (4, 4, 12)
    assert [(one.cell, one.kind) for one in ROOM.features] == [((1, 1), "pillar")]
    assert ROOM.doorways[1].beyond == ((-1, 1), (-1, 2))
    assert [(wall.side, wall.sight) for wall in CRYPT.walls] == [("east", True), ("north", False)]


def test_every_fault_of_a_drawing_is_named_with_row_and_column() -> None:
    with pytest.raises(Unreadable) as caught:
        read_tile(
            "den",
            ["..x", ".."],
            {"P": "pit"},
            {"a": "up 0,0", "b": "west 2,1", "c": "east 0,0", "d": "north 0,0 2,0", "e": "north 0"},
            walls=["east"],
        )
    problems = str(caught.value).split("; ")
    for part in (
        "tile 'den': row 1, column 3: 'x' is not in the legend",
        "use '.', '#', 'P'",
        "row 2 is 2 wide and row 1 is 3",
        "wall 'east': write a side and cells",
        "doorway 'a' 'up 0,0': write a side and cells",
        "doorway 'b' 'west 2,1': there is no cell at row 2, column 3",
        "doorway 'c' 'east 0,0': east of row 1, column 1 is not the edge of the tile",
        "doorway 'd' 'north 0,0 2,0': its cells must lie side by side along the north",
        "doorway 'e' 'north 0': '0' is not a cell",
    ):
        assert any(problem.startswith(part) for problem in problems), part


def test_an_empty_drawing_is_refused() -> None:
    with pytest.raises(Unreadable, match="nothing is drawn"):
        read_tile("void", ["##"])
    with pytest.raises(Unreadable, match="nothing is drawn"):
        read_tile("void", [])


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_four_quarter_turns_bring_a_tile_back(tile: Tile) -> None:
    assert turned(turned(tile, 1), 3) == tile
    assert turned(turned(tile, 2), 2) == tile
    assert turned(tile, 4) == tile
    assert turned(tile, -1) == turned(tile, 3)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_turning_changes_no_distance_and_keeps_doorways_on_the_edge(tile: Tile, turns: int) -> None:
    plain, other = (put_tile(Board(), tile, "t", turns=n).terrain for n in (0, turns))
    assert sorted(map(len, plain.near.values())) == sorted(map(len, other.near.values()))
    for doorway in turned(tile, turns).doorways:
        assert set(doorway.cells) <= set(turned(tile, turns).cells)
        assert not set(doorway.beyond) & set(turned(tile, turns).cells)


def test_a_quarter_turn_is_clockwise() -> None:
    assert turned(BEND, 1).doorways[0].side == "west"
    assert turned(ROOM, 1).features[0].cell == (2, 1)


def test_a_passage_that_looks_the_same_either_way_is_offered_once() -> None:
    board = put_tile(Board(), ROOM, "start")
    [only] = placements(board, board.doorway("start:out"), PASSAGE)
    assert (only.at, only.turns) == ((1, -4), 0)


def test_a_bend_can_be_joined_by_either_end_or_by_the_one_named() -> None:
    board = put_tile(Board(), ROOM, "start")
    doorway = board.doorway("start:out")
    assert {place.doorway for place in placements(board, doorway, BEND)} == {"a", "b"}
    assert {place.doorway for place in placements(board, doorway, BEND, by={"b"})} == {"b"}


def test_doorways_of_different_width_do_not_fit() -> None:
    board = put_tile(Board(), ROOM, "start")
    assert placements(board, board.doorway("start:out"), CLOSET) == []


def test_only_the_doorways_kept_are_there() -> None:
    board = put_tile(Board(), CRYPT, "start")
    doorway = board.doorway("start:a")
    [place] = placements(board, doorway, ROOM, by={"out"})
    laying = lay(board, doorway, place, "hall", keep={"left"}, state="closed")
    assert [way.id for way in laying.laid.doorways] == ["hall:left", "hall:out"]
    assert [way.id for way in laying.board.open_doorways] == ["hall:left"]
    assert laying.door.joins == ("start:a", "hall:out")
    assert distance(laying.board.terrain, (0, 1), (0, 2)) is None


def test_a_doorway_is_joined_once() -> None:
    board = put_tile(Board(), CRYPT, "start")
    doorway = board.doorway("start:a")
    place = placements(board, doorway, ROOM)[0]
    with pytest.raises(RuleError, match="joined already"):
        lay(lay(board, doorway, place, "hall").board, doorway, place, "again")


def test_a_tile_is_not_laid_over_another_nor_named_twice() -> None:
    board = put_tile(Board(), CRYPT, "start")
    with pytest.raises(RuleError, match="would cover 1,1 again"):
        put_tile(board, ROOM, "hall", at=(1, 1))
    with pytest.raises(RuleError, match="another id"):
        put_tile(board, ROOM, "start", at=(9, 9))


def test_a_placement_for_another_doorway_is_refused() -> None:
    board = put_tile(Board(), ROOM, "start")
    place = placements(board, board.doorway("start:out"), PASSAGE)[0]
    with pytest.raises(RuleError, match="would not meet"):
        lay(board, board.doorway("start:in"), place, "hall")


@QUICK
@given(st.data())
def test_a_dungeon_grows_without_overlap_and_in_one_piece(data: st.DataObject) -> None:
    board = put_tile(Board(), data.draw(st.sampled_from(TILES[:4])), "0", turns=data.draw(st.integers(0, 3)))
    for number in range(1, 7):
        if not board.open_doorways:
            break
        doorway = data.draw(st.sampled_from(board.open_doorways))
        tile = data.draw(st.sampled_from(TILES))
        offered = placements(board, doorway, tile)
        assert len({place.id for place in offered}) == len(offered)
        if not offered:
            continue
        place = data.draw(st.sampled_from(offered))
        assert board.terrain.cells.isdisjoint(place.cells)
        laying = lay(board, doorway, place, str(number))
        assert laying.laid.cells == place.cells
        assert set(laying.door.edges) == set(zip(doorway.cells, doorway.beyond, strict=True))
        board = laying.board
        assert len(board.terrain.cells) == sum(len(laid.cells) for laid in board.laid)
        for near, far in laying.door.edges:
            assert far in board.terrain.near[near]
        assert doorway not in board.open_doorways
    reached, todo = set(), ["0"]
    while todo:
        tile_id = todo.pop()
        if tile_id not in reached:
            reached.add(tile_id)
            todo += board.terrain.joined[tile_id]
    assert reached == set(board.terrain.tiles)


CAVE = read_tile(
    "cave",
    ["  . .", " . P .", "  . ."],
    {"P": "pillar"},
    {"a": "e 2,1", "b": "sw 0,2", "c": "nw 1,0 2,0"},
    shape="hexes",
)
SHAFT = read_tile("shaft", [". .", " . ."], doorways={"a": "w 0,0", "b": "se 0,1 1,1"}, shape="hexes")


@pytest.mark.parametrize("turns", range(6))
def test_hexes_are_turned_by_sixths_with_all_that_is_on_them(turns: int) -> None:
    cave = turned(CAVE, turns)
    assert turned(cave, 6 - turns) == CAVE
    assert {way.side for way in turned(CAVE, 3).doorways} == {"w", "ne", "se"}
    for way in cave.doorways:
        assert set(way.cells) <= set(cave.cells)
        assert not set(way.beyond) & set(cave.cells)


def test_hexes_are_joined_doorway_to_doorway() -> None:
    board = put_tile(Board(shape="hexes"), CAVE, "start")
    wide = placements(board, board.doorway("start:c"), SHAFT)
    assert [(place.doorway, place.turns) for place in wide] == [("b", 0)]
    laying = lay(board, board.doorway("start:c"), wide[0], "shaft")
    assert laying.door.edges == (((1, 0), (1, -1)), ((2, 0), (2, -1)))
    assert (1, -1) in laying.board.terrain.near[1, 0]
    narrow = placements(laying.board, board.doorway("start:a"), SHAFT)
    assert [place.doorway for place in narrow] == ["a"]
