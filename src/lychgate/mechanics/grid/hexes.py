"""Hexes with a point at the top, in axial coordinates.

  (0,-1) (1,-1)            nw  ne
(-1,0) (0,0) (1,0)        w      e
  (-1,1) (0,1)             sw  se
"""

from .shapes import HEX_SIDES, Cell, Shape, steps_over


def _steps(a: Cell, b: Cell) -> int:
    dx, dy = a[0] - b[0], a[1] - b[1]
    return (abs(dx) + abs(dy) + abs(dx + dy)) // 2


def _turn(cell: Cell) -> Cell:
    return -cell[1], cell[0] + cell[1]


def _mirror(cell: Cell) -> Cell:
    return -cell[0] - cell[1], cell[1]


_VERTICES = ((2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2))

HEXES = Shape("hexes", HEX_SIDES, steps_over(HEX_SIDES), (), _steps, _turn, _mirror, 3, _VERTICES, staggered=True)
