"""Cells in words: the first landmark speaks, then the area; a part of a tile goes by how the tile is drawn."""

from types import SimpleNamespace

from lychgate.kernel.events import Journal
from lychgate.kernel.parts import PlaceWords
from lychgate.kernel.play import AnyPlay, Play, Steps
from lychgate.kernel.state import State
from lychgate.mechanics.grid.board import Board, Laid, ShapeName
from lychgate.mechanics.grid.places import Landmark, Places, part_of_tile
from lychgate.mechanics.grid.shapes import Cell


def board(shape: ShapeName, **tiles: list[Cell]) -> Board:
    return Board(tuple(Laid(name, name, 0, (0, 0), tuple(cells)) for name, cells in tiles.items()), shape=shape)


HALL = [(x, y) for y in range(3) for x in range(6)]
YARD = [(x, y) for y in range(3, 5) for x in range(6)]
TWO = board("squares", hall=HALL, yard=YARD)

PLACES: Places[AnyPlay] = Places(
    board=lambda _: TWO,
    landmarks=(
        Landmark(lambda _, cell: "beside the well" if cell == (1, 1) else ""),
        Landmark(lambda _, cell: "the gate" if cell in ((1, 1), (5, 2)) else "", "at ", "to "),
    ),
    area=Landmark(lambda _, cell: f"the {TWO.terrain.tile_of[cell]}", "in ", "to "),
    within=Landmark(lambda _, cell: f"the {part_of_tile(TWO, cell)}", "in ", "across to "),
)


def play(journal: Journal | None) -> AnyPlay:
    return Play(State(), SimpleNamespace(), Steps(), journal)


def said(cell: Cell, start: Cell | None = None) -> tuple[str, str]:
    """For somebody who goes there, and for somebody who is there."""
    found = PLACES.where(play(Journal()), cell, start)
    assert isinstance(found["place"], PlaceWords)
    assert found["place"].cell == f"cell:{cell[0]},{cell[1]}"
    return f"{found['to']}{found['place'].words}", f"{found['at']}{found['place'].words}"


def test_the_first_landmark_that_has_words_names_the_cell() -> None:
    assert said((1, 1)) == ("beside the well", "beside the well")
    assert said((5, 2)) == ("to the gate", "at the gate")


def test_without_a_landmark_the_area_is_named_and_to_somebody_in_it_its_part() -> None:
    assert said((0, 4)) == ("to the yard", "in the yard")
    assert said((0, 4), start=(2, 0)) == ("to the yard", "in the yard")
    assert said((0, 4), start=(2, 4)) == ("across to the south-west corner", "in the south-west corner")
    assert PLACES.place(play(None), "cell:0,4") == "the south-west corner"


def test_nothing_is_made_where_nothing_is_told() -> None:
    assert PLACES.where(play(None), (0, 4)) == {}


def test_a_tile_of_squares_has_corners_sides_and_a_middle() -> None:
    rows = [[part_of_tile(TWO, (x, y)) for x in (0, 2, 5)] for y in range(3)]
    assert rows == [
        ["north-west corner", "north side", "north-east corner"],
        ["west side", "middle", "east side"],
        ["south-west corner", "south side", "south-east corner"],
    ]
    assert part_of_tile(TWO, (9, 9)) == ""


def test_on_hexes_west_and_east_follow_the_drawing_and_not_the_slanting_axis() -> None:
    drawn = [(column - row // 2, row) for row in range(6) for column in range(6)]
    tile = board("hexes", deck=drawn)
    for row in range(6):
        line = [part_of_tile(tile, (column - row // 2, row)) for column in range(6)]
        assert all("west" in words for words in line[:1])
        assert all("east" in words for words in line[-1:])
        assert not any("west" in words or "east" in words for words in line[2:4])
