"""Squares: with steps over corners, and without."""

from .shapes import SQUARE_SIDES, Cell, Shape, steps_over


def _king_moves(a: Cell, b: Cell) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _rook_steps(a: Cell, b: Cell) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def _turn(cell: Cell) -> Cell:
    return -cell[1], cell[0]


def _mirror(cell: Cell) -> Cell:
    return -cell[0], cell[1]


_STEPS = steps_over(SQUARE_SIDES)
_CORNERS = ((0, 1), (1, 2), (2, 3), (3, 0))
_VERTICES = ((-1, -1), (1, -1), (1, 1), (-1, 1))

SQUARES = Shape("squares", SQUARE_SIDES, _STEPS, _CORNERS, _king_moves, _turn, _mirror, 2, _VERTICES)
SQUARES_ORTHOGONAL = Shape("squares-orthogonal", SQUARE_SIDES, _STEPS, (), _rook_steps, _turn, _mirror, 2, _VERTICES)
