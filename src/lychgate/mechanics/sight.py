"""Sight over squares: the straight line from centre to centre, in whole numbers.

A line is blocked where it crosses a wall or a closed door, leaves the board, or goes through an opaque cell.
Where it passes exactly through a corner there are two ways round that point: it is blocked if both are shut, so
that no line slips through where two walls meet. With `touch` it is blocked as soon as one of them is.
"""

from functools import cache

from .board import Terrain
from .cells import Cell


@cache
def _crossings(dx: int, dy: int) -> tuple[tuple[Cell, Cell], ...]:
    """The cells entered on a line from (0, 0), each with the step into it."""
    across, down = abs(dx), abs(dy)
    step_x, step_y = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    x = y = i = j = 0
    crossed: list[tuple[Cell, Cell]] = []
    while i < across or j < down:
        # the next upright is crossed at (2i + 1) / (2 across) of the line, the next level at (2j + 1) / (2 down)
        upright, level = (2 * i + 1) * down, (2 * j + 1) * across
        move_x = step_x if upright <= level else 0
        move_y = step_y if level <= upright else 0
        i += move_x != 0
        j += move_y != 0
        x, y = x + move_x, y + move_y
        crossed.append(((x, y), (move_x, move_y)))
    return tuple(crossed)


def line(a: Cell, b: Cell) -> list[Cell]:
    """The cells that the line goes through, from first to last; those it merely touches at a corner are not.

    >>> line((0, 0), (3, 1))
    [(0, 0), (1, 0), (2, 1), (3, 1)]
    """
    x, y = a
    return [a, *((x + cx, y + cy) for (cx, cy), _ in _crossings(b[0] - x, b[1] - y))]


def sees(terrain: Terrain, a: Cell, b: Cell, touch: bool = False) -> bool:
    """Whether the centre of one cell can be seen from the centre of the other: the same both ways."""
    pair = (a, b) if a <= b else (b, a)
    remembered = terrain.sights[touch]
    known = remembered.get(pair)
    if known is None:
        known = remembered[pair] = _sees(terrain, *pair, touch)
    return known


def visible(terrain: Terrain, cell: Cell, touch: bool = False) -> frozenset[Cell]:
    """All cells seen from this one, itself included."""
    return frozenset(other for other in terrain.cells if sees(terrain, cell, other, touch))


def _sees(terrain: Terrain, a: Cell, b: Cell, touch: bool) -> bool:
    if a not in terrain.cells or b not in terrain.cells:
        return False
    clear, opaque = terrain.clear, terrain.opaque
    x, y = cell = a
    for (cx, cy), (move_x, move_y) in _crossings(b[0] - x, b[1] - y):
        other = (x + cx, y + cy)
        if move_x and move_y:
            ways = 0
            for way in ((cell[0] + move_x, cell[1]), (cell[0], cell[1] + move_y)):
                ways += way in clear[cell] and other in clear[way] and way not in opaque
            if ways < (2 if touch else 1):
                return False
        elif other not in clear[cell]:
            return False
        if other in opaque and other != b:
            return False
        cell = other
    return True
