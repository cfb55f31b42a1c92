"""Cells, the sides between them, and what a grid of squares and a grid of hexes have in common.

A cell is two whole numbers. On squares these are its column and row: x grows to the east and y to the south, as a map
is drawn. On hexes (a point at the top) they are axial: x grows to the east and y to the south-east.

Everything else in this package asks a `Shape`; `squares` and `hexes` are the two that there are.
"""

from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct

from lychgate.kernel.question import Option
from lychgate.mechanics.errors import Unreadable

Cell = tuple[int, int]
Edge = tuple[Cell, Cell]
"""Two cells; for touching cells, what lies between them."""

Side = Literal["north", "east", "south", "west", "e", "se", "sw", "w", "nw", "ne"]
"""A side of a square in full, a side of a hex in short: so its name says of which shape it is."""

SQUARE_SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
HEX_SIDES: tuple[Side, ...] = ("e", "se", "sw", "w", "nw", "ne")
OFFSETS: dict[Side, Cell] = {
    "north": (0, -1),
    "east": (1, 0),
    "south": (0, 1),
    "west": (-1, 0),
    "e": (1, 0),
    "se": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (0, -1),
    "ne": (1, -1),
}
_RINGS = {side: ring for ring in (SQUARE_SIDES, HEX_SIDES) for side in ring}
_OPPOSITE = {
    side: ring[(index + len(ring) // 2) % len(ring)]
    for ring in (SQUARE_SIDES, HEX_SIDES)
    for index, side in enumerate(ring)
}


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
    """The side after a number of turns clockwise: quarter turns for squares, sixths for hexes.

    >>> turned_side("west", 1), turned_side("ne", 1), turned_side("ne", 3)
    ('north', 'e', 'sw')
    """
    ring = _RINGS[side]
    return ring[(ring.index(side) + turns) % len(ring)]


def opposite(side: Side) -> Side:
    """The side across the cell.

    >>> opposite("north"), opposite("se")
    ('south', 'nw')
    """
    return _OPPOSITE[side]


def steps_over(sides: Iterable[Side]) -> tuple[Cell, ...]:
    """The steps over these sides.

    >>> steps_over(("north", "se"))
    ((0, -1), (0, 1))
    """
    return tuple(OFFSETS[side] for side in sides)


class Shape(Struct, frozen=True, eq=False):
    """How cells touch and where they lie.

    `sides` go round a cell clockwise, and `straight` has the step over each. A corner is a pair of straight steps
    (their numbers): one after the other, in either order, they lead round it. `distance` counts steps on an empty
    plain. `turn` moves a cell by one turn clockwise round (0, 0), `mirror` from east to west. Where rows are
    `staggered` a map is drawn with every cell two columns wide and each row moved by one, as hexes lie.

    For geometry there is a finer grid of whole numbers, `scale` of its points to a cell, on which every `vertex` of a
    cell lies too, so that it is exact: side n goes from vertex n to the next. On this grid hexes are sheared, which
    changes neither what is straight nor what crosses what.
    """

    name: str
    sides: tuple[Side, ...]
    straight: tuple[Cell, ...]
    corners: tuple[tuple[int, int], ...]
    distance: Callable[[Cell, Cell], int]
    turn: Callable[[Cell], Cell]
    mirror: Callable[[Cell], Cell]
    scale: int
    vertices: tuple[Cell, ...]
    staggered: bool = False

    def centre(self, cell: Cell) -> Cell:
        """The centre of a cell on the finer grid."""
        return self.scale * cell[0], self.scale * cell[1]

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells that touch this one, over sides first.

        >>> from lychgate.mechanics.grid.squares import SQUARES_ORTHOGONAL
        >>> SQUARES_ORTHOGONAL.neighbours((0, 0))
        ((0, -1), (1, 0), (0, 1), (-1, 0))
        """
        straight = self.straight
        diagonal = tuple(moved(straight[i], straight[j]) for i, j in self.corners)
        return tuple(moved(cell, step) for step in straight + diagonal)

    def column(self, cell: Cell) -> int:
        """The column of the text in which a cell is drawn; its row is that of the cell."""
        return 2 * cell[0] + cell[1] if self.staggered else cell[0]

    def cell_at(self, column: int, row: int) -> Cell | None:
        """The cell that is drawn in this place of the text; None between two cells."""
        if not self.staggered:
            return column, row
        return None if (column - row) % 2 else ((column - row) // 2, row)

    def mirrored_side(self, side: Side) -> Side:
        """The side as seen in a mirror that swaps east and west."""
        return self.sides[self.straight.index(self.mirror(OFFSETS[side]))]


def moved(cell: Cell, by: Cell) -> Cell:
    """The cell at an offset from this one.

    >>> moved((3, 4), (1, -1))
    (4, 3)
    """
    return cell[0] + by[0], cell[1] + by[1]
