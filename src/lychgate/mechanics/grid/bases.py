"""Bases: models that stand on several cells, and how many fit into one.

A base is the cells that a model covers, counted from one of them, its anchor. `terrain_for` gives the terrain as such
a model walks over it, cell by cell of its anchor: all of `paths` then works for it as for anybody, with the sets of
cells that are in its way turned into anchors by `anchors`. It keeps its facing. Where a book lets a model walk as if it
stood on one cell and turn as it ends, `paths` over the plain terrain gives its ways and `standings` how it can end.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cache
from itertools import combinations

from .shapes import Cell, Shape, moved
from .terrain import Terrain

Base = tuple[Cell, ...]
"""The cells that a model covers, counted from its anchor, which is (0, 0) and comes first."""

Mix = Mapping[str, int]
"""How many of each size fit into one cell together."""


def block(width: int, height: int) -> Base:
    """A base of squares, anchored at its north-west corner.

    >>> block(2, 1)
    ((0, 0), (1, 0))
    """
    return tuple((x, y) for y in range(height) for x in range(width))


def covered(base: Base, anchor: Cell) -> tuple[Cell, ...]:
    """The cells that a base covers.

    >>> covered(block(2, 1), (3, 4))
    ((3, 4), (4, 4))
    """
    return tuple(moved(anchor, cell) for cell in base)


def anchors(base: Base, cells: Iterable[Cell]) -> frozenset[Cell]:
    """The anchors from which a base covers at least one of these cells.

    >>> sorted(anchors(block(2, 1), [(3, 4)]))
    [(2, 4), (3, 4)]
    """
    return frozenset((x - dx, y - dy) for x, y in cells for dx, dy in base)


def fits(terrain: Terrain, base: Base, anchor: Cell) -> bool:
    """Whether a base can stand there: on the board, on nothing solid, and across no wall or shut door."""
    cells = covered(base, anchor)
    if not terrain.cells.issuperset(cells) or not terrain.solid.isdisjoint(cells):
        return False
    sides = terrain.shape.straight
    return all(b in terrain.beside[a] for a, b in combinations(cells, 2) if (b[0] - a[0], b[1] - a[1]) in sides)


def terrain_for(terrain: Terrain, base: Base) -> Terrain:
    """The terrain of anchors: where such a model can stand, and its steps. Remembered with the terrain.

    It makes a step where each of the cells that it covers could be left in that direction, so that it squeezes past
    nothing that would stop a smaller model.
    """
    found = terrain.fitted.get(base)
    if found is None:
        found = terrain.fitted[base] = _terrain_for(terrain, base)
    return found


def _terrain_for(terrain: Terrain, base: Base) -> Terrain:
    tiles = {tile: tuple(cell for cell in cells if fits(terrain, base, cell)) for tile, cells in terrain.tiles.items()}
    tile_of = {cell: tile for tile, cells in tiles.items() for cell in cells}
    near = {
        anchor: tuple(to for to in terrain.steps[anchor] if to in tile_of and _can_step(terrain, base, anchor, to))
        for anchor in tile_of
    }
    return Terrain(terrain.shape, tiles, tile_of, near, terrain.clear, terrain.kinds)


def _can_step(terrain: Terrain, base: Base, anchor: Cell, to: Cell) -> bool:
    by = (to[0] - anchor[0], to[1] - anchor[1])
    return all(moved(cell, by) in terrain.steps[cell] for cell in covered(base, anchor))


@cache
def facings(shape: Shape, base: Base) -> tuple[Base, ...]:
    """The base turned every way, each by another anchor too: all bases that look like this one and cover (0, 0).

    >>> from lychgate.mechanics.grid.squares import SQUARES
    >>> facings(SQUARES, block(2, 1))
    (((0, 0), (1, 0)), ((0, 0), (-1, 0)), ((0, 0), (0, 1)), ((0, 0), (0, -1)))
    """
    found: dict[frozenset[Cell], Base] = {}
    for _ in shape.sides:
        for x, y in base:
            cells = [(dx - x, dy - y) for dx, dy in base]
            found.setdefault(frozenset(cells), tuple(sorted(cells, key=(0, 0).__ne__)))
        base = tuple(shape.turn(cell) for cell in base)
    return tuple(found.values())


def standings(terrain: Terrain, base: Base, cell: Cell, blocked: Set[Cell] = frozenset()) -> list[tuple[Cell, ...]]:
    """All ways for a base, turned as it likes, to stand with this cell among those it covers."""
    return [
        covered(facing, cell)
        for facing in facings(terrain.shape, base)
        if fits(terrain, facing, cell) and blocked.isdisjoint(covered(facing, cell))
    ]


def has_room(limits: Sequence[Mix], standing: Iterable[str], size: str) -> bool:
    """Whether one more model of a size fits into a cell where these sizes stand: any mix of the limits allows it.

    >>> limits = ({"small": 3}, {"small": 2, "large": 1}, {"large": 2}, {"huge": 1})
    >>> has_room(limits, ["small", "small"], "large"), has_room(limits, ["small", "large"], "large")
    (True, False)
    """
    there = Counter([*standing, size])
    return any(all(count <= mix.get(one, 0) for one, count in there.items()) for mix in limits)


def full(limits: Sequence[Mix], standing: Mapping[Cell, Sequence[str]], size: str) -> frozenset[Cell]:
    """The cells without room for one more model of this size: where it may pass and may not stop."""
    return frozenset(cell for cell, sizes in standing.items() if not has_room(limits, sizes, size))
