"""Boards for the tests: drawn by hand, and drawn at random by Hypothesis."""

from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from lychgate.mechanics.grid.board import Board, Door, DoorState
from lychgate.mechanics.grid.shapes import Cell, beside, cell_id
from lychgate.mechanics.grid.terrain import Terrain
from lychgate.mechanics.grid.tiles import put_tile, read_tile

QUICK = settings(max_examples=50, deadline=None)
LEGEND = {"P": "pillar", "F": "fog"}


def drawn(*rows: str, walls: tuple[str, ...] = (), ledges: tuple[str, ...] = (), board: Board | None = None) -> Board:
    """A board of one tile. P is a pillar (nobody enters it), F is fog (nobody sees through it)."""
    board = board or Board(solid=frozenset({"pillar"}), opaque=frozenset({"fog"}))
    return put_tile(board, read_tile("test", rows, LEGEND, walls=walls, ledges=ledges), "test")


@st.composite
def boards(draw: st.DrawFn, solid: bool = True) -> Board:
    """A small board with holes, pillars, fog, walls, ledges and doors in any state."""
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    letters = st.sampled_from("......#PF" if solid else "......#F")
    rows = [draw(st.text(letters, min_size=width, max_size=width)) for _ in range(height)]
    rows[0] = "." + rows[0][1:]
    cells = [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "#"]
    sides = st.tuples(st.sampled_from(cells), st.sampled_from(("east", "south")))
    walls = draw(st.lists(sides, max_size=6))
    ledges = draw(st.lists(sides, max_size=2))
    board = Board(
        solid=frozenset({"pillar"}), opaque=frozenset({"fog"}), corners=draw(st.sampled_from(("both", "one")))
    )
    board = drawn(*rows, walls=_written(walls), ledges=_written(ledges), board=board)
    states = st.sampled_from(("open", "closed", "barred"))
    return replace(board, doors=_doors(draw(st.lists(st.tuples(sides, states), max_size=3)), set(cells)))


def _written(sides: list[tuple[Cell, str]]) -> tuple[str, ...]:
    return tuple(f"{side} {cell_id(cell)}" for cell, side in sides)


def _doors(chosen: list[tuple[tuple[Cell, str], DoorState]], cells: set[Cell]) -> tuple[Door, ...]:
    doors = {}
    for (cell, side), state in chosen:
        other = beside(cell, "east" if side == "east" else "south")
        if other in cells:
            doors[cell, other] = Door(f"door {cell_id(cell)} {side}", ((cell, other),), state)
    return tuple(doors.values())


def some_cell(terrain: Terrain) -> st.SearchStrategy[Cell]:
    return st.sampled_from(sorted(terrain.cells))
