"""Shapes: what touches what, how far things are on an empty plain, and turning and mirroring a whole board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from lychgate.mechanics.grid.board import SHAPES, Door, DoorState, ShapeName
from lychgate.mechanics.grid.paths import distance, reachable
from lychgate.mechanics.grid.shapes import OFFSETS, Cell, Shape, beside, opposite, turned_side
from lychgate.mechanics.grid.sight import sees, sees_corner
from lychgate.mechanics.grid.tiles import Tile, mirrored, turned
from mechanics.grid.drawn_boards import CORNERS, EITHER, QUICK, Corners, board_of, plain, some_cell, tiles

ALL = list(SHAPES.values())
STATES: tuple[DoorState, ...] = ("open", "closed", "barred")
near_cells = st.tuples(st.integers(-4, 4), st.integers(-4, 4))
far_cells = st.tuples(st.integers(-50, 50), st.integers(-50, 50))


@pytest.mark.parametrize("shape", ALL, ids=lambda shape: shape.name)
def test_a_side_has_the_same_ends_seen_from_both_cells(shape: Shape) -> None:
    def ends(cell: Cell, side: int) -> set[Cell]:
        x, y = shape.centre(cell)
        corners = [shape.vertices[side], shape.vertices[(side + 1) % len(shape.sides)]]
        return {(x + dx, y + dy) for dx, dy in corners}

    for number, side in enumerate(shape.sides):
        across = shape.sides.index(opposite(side))
        assert ends((2, 3), number) == ends(beside((2, 3), side), across)


@pytest.mark.parametrize("shape", ALL, ids=lambda shape: shape.name)
def test_a_turn_takes_each_side_to_the_next_and_each_vertex_to_the_next(shape: Shape) -> None:
    for number, side in enumerate(shape.sides):
        assert shape.turn(OFFSETS[side]) == OFFSETS[turned_side(side, 1)]
        assert shape.turn(shape.vertices[number - 1]) == shape.vertices[number]


@pytest.mark.parametrize("name", [*EITHER, "squares-orthogonal"])
@QUICK
@given(near_cells)
def test_distance_is_what_a_search_over_an_empty_plain_finds(name: ShapeName, cell: Cell) -> None:
    shape, terrain = SHAPES[name], plain(name, 9)
    found, ring = {(0, 0): 0}, [(0, 0)]
    for one in ring:
        for other in shape.neighbours(one):
            if other in terrain.cells and other not in found:
                found[other] = found[one] + 1
                ring.append(other)
    assert shape.distance((0, 0), cell) == found[cell] == distance(terrain, (0, 0), cell)


@pytest.mark.parametrize("shape", ALL, ids=lambda shape: shape.name)
@QUICK
@given(far_cells, far_cells)
def test_distance_is_symmetric_and_stays_when_turned_or_mirrored(shape: Shape, a: Cell, b: Cell) -> None:
    away = shape.distance(a, b)
    assert shape.distance(b, a) == away
    assert shape.distance(shape.turn(a), shape.turn(b)) == away
    assert shape.distance(shape.mirror(a), shape.mirror(b)) == away


def moved_cell(tile: Tile, cell: Cell, turns: int, mirror: bool) -> Cell:
    """Where a cell of a tile goes when this is mirrored and then turned."""
    (x, y), width, height = cell, tile.width, tile.height
    if tile.shape == "hexes":
        x, y = (-x - y, y) if mirror else (x, y)
        for _ in range(turns):
            x, y = -y, x + y
        return x, y
    x = width - 1 - x if mirror else x
    for _ in range(turns):
        x, y, width, height = height - 1 - y, x, height, width
    return x, y


@QUICK
@given(tiles(), st.integers(0, 5), st.booleans(), st.sampled_from(CORNERS), st.data())
def test_turning_and_mirroring_change_no_distance_sight_or_reach(
    tile: Tile, turns: int, mirror: bool, corners: Corners, data: st.DataObject
) -> None:
    turns %= len(SHAPES[tile.shape].sides)

    def there(cell: Cell) -> Cell:
        return moved_cell(tile, cell, turns, mirror)

    cell = st.sampled_from(tile.cells)
    door = data.draw(st.none() | st.tuples(cell, cell, st.sampled_from(STATES)))
    board = board_of(tile, corners)
    other = board_of(turned(mirrored(tile) if mirror else tile, turns), corners)
    if door and SHAPES[tile.shape].distance(door[0], door[1]) == 1:
        board = replace(board, doors=(Door("door", ((door[0], door[1]),), door[2]),))
        other = replace(other, doors=(Door("door", ((there(door[0]), there(door[1])),), door[2]),))
    assert set(map(there, tile.cells)) == set(other.laid[0].cells)
    a, b = data.draw(some_cell(board.terrain)), data.draw(some_cell(board.terrain))
    assert distance(board.terrain, a, b) == distance(other.terrain, there(a), there(b))
    for touch in (False, True):
        assert sees(board.terrain, a, b, touch) == sees(other.terrain, there(a), there(b), touch)
        assert sees_corner(board.terrain, a, b, touch) == sees_corner(other.terrain, there(a), there(b), touch)
    blocked = data.draw(st.frozensets(cell, max_size=4)) - {a}
    reached = reachable(board.terrain, a, 3, blocked)
    assert {there(one): cost for one, cost in reached.items()} == reachable(
        other.terrain, there(a), 3, frozenset(map(there, blocked))
    )
    assert {frozenset(map(there, edge)) for edge in board.terrain.barriers} == set(
        map(frozenset, other.terrain.barriers)
    )


@QUICK
@given(tiles())
def test_all_turns_and_two_mirrors_bring_a_tile_back(tile: Tile) -> None:
    assert turned(turned(tile, 2), len(SHAPES[tile.shape].sides) - 2) == _in_order(tile)
    assert mirrored(mirrored(tile)) == _in_order(tile)


def _in_order(tile: Tile) -> Tile:
    return replace(tile, cells=tuple(sorted(tile.cells, key=lambda cell: (cell[1], cell[0]))))
