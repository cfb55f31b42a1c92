"""Cells, the sides between them, and shapes: what touches what.

x grows to the east and y to the south, as a map is drawn.
"""

from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct

from lychgate.kernel.question import Option

from .errors import Unreadable

Cell = tuple[int, int]
Edge = tuple[Cell, Cell]
"""Two cells; for touching cells, what lies between them."""

Side = Literal["north", "east", "south", "west"]

SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
OFFSETS: dict[Side, Cell] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def cell_id(cell: Cell) -> str:
    """The cell as text.

    >>> cell_id((3, 4))
    '3,4'
    """
    return f"{cell[0]},{cell[1]}"


def cell_option(cell: Cell) -> Option:
    """The option to choose a cell: made once and shared, for boards offer the same cells again and again.

    >>> cell_option((3, 4)).about
    ('cell:3,4',)
    """
    return _OPTIONS[cell]


def cell_options(cells: Iterable[Cell]) -> list[Option]:
    """The options to choose one of these cells.

    >>> [option.id for option in cell_options([(3, 4), (3, 5)])]
    ['3,4', '3,5']
    """
    return list(map(_OPTIONS.__getitem__, cells))


class _Options(dict[Cell, Option]):
    def __missing__(self, cell: Cell) -> Option:
        name = cell_id(cell)
        made = self[cell] = Option(name, "", (f"cell:{name}",), value=cell)
        return made


_OPTIONS = _Options()


def cell_of(text: str) -> Cell:
    """The cell that a text names.

    >>> cell_of("3,-4")
    (3, -4)
    """
    try:
        x, y = text.split(",")
        return int(x), int(y)
    except ValueError:
        raise Unreadable(f'{text!r} is not a cell; write its column and row, as in "3,4"') from None


def beside(cell: Cell, side: Side) -> Cell:
    """The cell on that side.

    >>> beside((3, 4), "north")
    (3, 3)
    """
    dx, dy = OFFSETS[side]
    return cell[0] + dx, cell[1] + dy


def turned_side(side: Side, turns: int) -> Side:
    """The side after so many quarter turns clockwise.

    >>> turned_side("west", 1)
    'north'
    """
    return SIDES[(SIDES.index(side) + turns) % 4]


class Shape(Struct, frozen=True):
    """How cells touch: steps over a side, steps over a corner, distance on an empty plain, and the centre.

    A corner is a pair of straight steps (their numbers): one after the other, in either order, they lead round it.
    Centres are whole numbers on a grid finer than the cells, so that geometry on them stays exact.
    """

    name: str
    straight: tuple[Cell, ...]
    corners: tuple[tuple[int, int], ...]
    distance: Callable[[Cell, Cell], int]
    centre: Callable[[Cell], Cell]

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells that touch this one, over sides first.

        >>> SQUARES_ORTHOGONAL.neighbours((0, 0))
        ((0, -1), (1, 0), (0, 1), (-1, 0))
        """
        x, y = cell
        over = tuple((self.straight[i], self.straight[j]) for i, j in self.corners)
        diagonal = tuple((first[0] + second[0], first[1] + second[1]) for first, second in over)
        return tuple((x + dx, y + dy) for dx, dy in self.straight + diagonal)


def _king_moves(a: Cell, b: Cell) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _rook_steps(a: Cell, b: Cell) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def _square_centre(cell: Cell) -> Cell:
    return 2 * cell[0] + 1, 2 * cell[1] + 1


_STRAIGHT = tuple(OFFSETS[side] for side in SIDES)
_CORNERS = ((0, 1), (1, 2), (2, 3), (3, 0))

SQUARES = Shape("squares", _STRAIGHT, _CORNERS, _king_moves, _square_centre)
SQUARES_ORTHOGONAL = Shape("squares-orthogonal", _STRAIGHT, (), _rook_steps, _square_centre)
