"""Boards for the tests: drawn by hand, and drawn at random by Hypothesis."""

from typing import Literal

from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from lychgate.mechanics.grid.board import SHAPES, Board, Door, DoorState, ShapeName
from lychgate.mechanics.grid.shapes import Cell, Side, beside, cell_id
from lychgate.mechanics.grid.terrain import Terrain
from lychgate.mechanics.grid.tiles import Tile, put_tile, read_tile

QUICK = settings(max_examples=50, deadline=None)
LEGEND = {"P": "pillar", "F": "fog"}
Corners = Literal["both", "one", "free"]
CORNERS: tuple[Corners, ...] = ("both", "one", "free")
EITHER: tuple[ShapeName, ...] = ("squares", "hexes")


def drawn(
    *rows: str,
    walls: tuple[str, ...] = (),
    ledges: tuple[str, ...] = (),
    barriers: tuple[str, ...] = (),
    board: Board | None = None,
) -> Board:
    """A board of one tile. P is a pillar (nobody enters it), F is fog (nobody sees through it)."""
    board = board or Board(solid=frozenset({"pillar"}), opaque=frozenset({"fog"}))
    tile = read_tile("test", rows, LEGEND, walls=walls, ledges=ledges, barriers=barriers, shape=board.shape)
    return put_tile(board, tile, "test")


def hexes(*rows: str, walls: tuple[str, ...] = (), barriers: tuple[str, ...] = ()) -> Board:
    """The same on hexes."""
    board = Board(shape="hexes", solid=frozenset({"pillar"}), opaque=frozenset({"fog"}))
    return drawn(*rows, walls=walls, barriers=barriers, board=board)


def plain(shape: ShapeName, size: int) -> Terrain:
    """Open ground around the cell 0,0, up to `size` in both coordinates."""
    reach = range(-size, size + 1)
    cells = tuple((x, y) for y in reach for x in reach)
    return put_tile(Board(shape=shape), Tile("plain", 1, 1, cells, shape=shape), "plain").terrain


@st.composite
def tiles(draw: st.DrawFn, shapes: tuple[ShapeName, ...] = EITHER, solid: bool = True, largest: int = 6) -> Tile:
    """A small tile with holes, pillars, fog, walls, ledges and barriers."""
    shape = draw(st.sampled_from(shapes))
    width, height = draw(st.integers(1, largest)), draw(st.integers(1, largest - 1))
    letters = st.sampled_from("......#PF" if solid else "......#F")
    rows = [draw(st.text(letters, min_size=width, max_size=width)) for _ in range(height)]
    rows[0] = "." + rows[0][1:]
    cells = [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "#"]
    if shape == "hexes":
        rows = [" " * y + " ".join(row) for y, row in enumerate(rows)]
    sides = st.lists(st.tuples(st.sampled_from(cells), st.sampled_from(SHAPES[shape].sides)), max_size=6)
    walls, ledges, barriers = ([f"{side} {cell_id(cell)}" for cell, side in draw(sides)[:most]] for most in (6, 2, 4))
    return read_tile("test", rows, LEGEND, walls=walls, ledges=ledges, barriers=barriers, shape=shape)


@st.composite
def boards(draw: st.DrawFn, shapes: tuple[ShapeName, ...] = EITHER, solid: bool = True, largest: int = 6) -> Board:
    """A board of one such tile, with doors in any state."""
    tile = draw(tiles(shapes, solid, largest))
    corners = draw(st.sampled_from(CORNERS))
    sides = st.tuples(st.sampled_from(tile.cells), st.sampled_from(SHAPES[tile.shape].sides))
    states = st.sampled_from(("open", "closed", "barred"))
    doors = _doors(draw(st.lists(st.tuples(sides, states), max_size=3)), set(tile.cells))
    return replace(board_of(tile, corners), doors=doors)


def board_of(tile: Tile, corners: Corners = "both") -> Board:
    """A board of one tile, on which pillars are solid and fog is opaque."""
    board = Board(shape=tile.shape, solid=frozenset({"pillar"}), opaque=frozenset({"fog"}), corners=corners)
    return put_tile(board, tile, "test")


def _doors(chosen: list[tuple[tuple[Cell, Side], DoorState]], cells: set[Cell]) -> tuple[Door, ...]:
    doors = {}
    for (cell, side), state in chosen:
        other = beside(cell, side)
        if other in cells:
            doors[frozenset((cell, other))] = Door(f"door {cell_id(cell)} {side}", ((cell, other),), state)
    return tuple(doors.values())


def some_cell(terrain: Terrain) -> st.SearchStrategy[Cell]:
    return st.sampled_from(sorted(terrain.cells))
