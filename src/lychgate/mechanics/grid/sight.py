"""Sight over squares and hexes: straight lines, in whole numbers.

A line goes from the centre of one cell to the centre of the other, or, where the game looks from corner to corner,
from just inside a corner of one to just inside a corner of the other (`INSET`), so that a corner belongs to its own
cell and not to those beyond a wall. It is followed from cell to cell. It is blocked where it crosses a wall or a closed
door, leaves the board, or goes through an opaque cell. The cases in which it meets the end of a side:

- It passes exactly through a point where cells meet (four squares or three hexes). There are two ways round that
  point: the line is blocked if both are shut, so that none slips through where two walls meet. With `touch` it is
  blocked as soon as one of them is: touching the end of a wall blocks.
- It runs along a side, as only lines over hexes can: then there is a way over the cell on either hand, and the line is
  blocked if both are shut. With `touch` a wall or closed door on that very side blocks it as well.

Whoever is in a cell never blocks a line. All of this is the same both ways, and stays the same when a board is turned
or mirrored.
"""

from collections.abc import Iterable
from functools import cache, lru_cache, partial
from itertools import product
from typing import final

from msgspec import Struct

from .shapes import Cell, Edge, Shape, moved
from .squares import SQUARES
from .terrain import Made, Terrain

INSET = 64
"""A line from a corner begins a 64th of the way from that corner to the centre of its cell."""


class Corner(Struct, frozen=True):
    """A point where cells meet, as a line passes it: the ways round, each by the cells between (none where the two
    cells share a side); and where the line runs along a side, the two cells that it parts.
    """

    ways: tuple[tuple[Cell, ...], ...]
    along: Edge | None = None


Crossing = tuple[Cell, Corner | None]
"""A cell that a line enters, and the corner by which it does; None where it crosses a side."""


@cache
def _crossings(shape: Shape, goal: Cell, start: Cell = (0, 0), end: Cell = (0, 0)) -> tuple[Crossing, ...]:
    """The cells entered on a line from (0, 0) to the goal, and how.

    `start` and `end` are where in these two cells it begins and ends, in parts of the finer grid (`INSET` to a point).
    """
    unit = shape.scale * INSET
    ahead = (unit * goal[0] + end[0] - start[0], unit * goal[1] + end[1] - start[1])
    # How far to the right of the line, seen from the centre of a cell, its vertices and neighbours lie; the line
    # itself lies `hand` to the right of that centre.
    vertices = [INSET * _cross(ahead, vertex) for vertex in shape.vertices]
    across = [unit * _cross(ahead, step) for step in shape.straight]
    hand = _cross(ahead, start)
    cell = (0, 0)
    crossed: list[Crossing] = []
    while cell != goal:
        corner = None
        for side, after in enumerate(vertices, -1):
            # It leaves over the one side that begins on its left, or on the line, and ends on its right.
            if vertices[side] <= hand < after:
                break
        if vertices[side] < hand:
            cell = moved(cell, shape.straight[side])
            hand -= across[side]
        else:
            cell, corner = _past_vertex(shape, cell, side, _cross(shape.vertices[side], ahead))
            hand = _cross(ahead, start) - unit * _cross(ahead, cell)
        crossed.append((cell, corner))
    return tuple(crossed)


def _past_vertex(shape: Shape, cell: Cell, vertex: int, bend: int) -> tuple[Cell, Corner]:
    """The cell beyond a vertex that a line goes through, between the cells on its left and right.

    Four squares meet there, so it is the one across; three hexes meet, so it is the one that the line bends to as seen
    from the centre, or if it goes straight on, the one at the other end of the side that it runs along.
    """
    left, right = moved(cell, shape.straight[vertex - 1]), moved(cell, shape.straight[vertex])
    across = (left[0] + right[0] - cell[0], left[1] + right[1] - cell[1])
    if len(shape.vertices) == 4:
        return across, Corner(((left,), (right,)))
    if bend == 0:
        return across, Corner(((left,), (right,)), (left, right))
    to, other = (right, left) if bend > 0 else (left, right)
    return to, Corner(((), (other,)))


def _cross(a: Cell, b: Cell) -> int:
    return a[0] * b[1] - a[1] * b[0]


def line(a: Cell, b: Cell, shape: Shape = SQUARES) -> list[Cell]:
    """The cells that the line between centres goes through, from first to last; not those it merely touches.

    >>> line((0, 0), (3, 1))
    [(0, 0), (1, 0), (2, 1), (3, 1)]
    """
    return [a, *(moved(a, cell) for cell, _ in _crossings(shape, (b[0] - a[0], b[1] - a[1])))]


def sees(terrain: Terrain, a: Cell, b: Cell, touch: bool = False) -> bool:
    """Whether the centre of one cell can be seen from the centre of the other: the same both ways."""
    pair = (a, b) if a <= b else (b, a)
    remembered = terrain.sights[touch]
    known = remembered.get(pair)
    if known is None:
        known = remembered[pair] = is_clear(terrain, *pair, touch)
    return known


def sees_corner(terrain: Terrain, a: Cell, b: Cell, touch: bool = False) -> bool:
    """Whether some corner of one cell can be seen from some corner of the other: the same both ways."""
    corners = [((INSET - 1) * x, (INSET - 1) * y) for x, y in terrain.shape.vertices]
    return any(is_clear(terrain, a, b, touch, start, end) for start, end in product(corners, corners))


def visible(terrain: Terrain, cell: Cell, touch: bool = False) -> frozenset[Cell]:
    """All cells seen from this one, itself included."""
    return frozenset(other for other in terrain.cells if sees(terrain, cell, other, touch))


def barriers_between(terrain: Terrain, a: Cell, b: Cell) -> tuple[Edge, ...]:
    """The barriers that the line between the centres crosses, from the first on; one that it only touches is none.

    Each is written in the direction of the line: behind it is the second cell.
    """
    x, y = cell = a
    found: list[Edge] = []
    for (cx, cy), corner in _crossings(terrain.shape, (b[0] - x, b[1] - y)):
        other = (x + cx, y + cy)
        if corner is None and (cell, other) in terrain.barriers:
            found.append((cell, other))
        cell = other
    return tuple(found)


@cache
def last_steps(shape: Shape) -> Made[Cell | None]:
    """By how far the end of a line is from its start: where the cell lies, as seen from the last, over whose side the
    line enters the last; None where it enters it by a corner."""
    return Made(partial(_last_step, shape))


def _last_step(shape: Shape, goal: Cell) -> Cell | None:
    (x, y), crossed = (0, 0), _crossings(shape, goal)
    if not crossed or crossed[-1][1] is not None:
        return None
    if len(crossed) > 1:
        x, y = crossed[-2][0]
    return x - goal[0], y - goal[1]


def is_clear(terrain: Terrain, a: Cell, b: Cell, touch: bool, start: Cell = (0, 0), end: Cell = (0, 0)) -> bool:
    """Whether a line from one cell to another is not blocked, between centres or where `start` and `end` say. Nothing
    is remembered."""
    if a not in terrain.cells or b not in terrain.cells:
        return False
    clear, opaque = terrain.clear, terrain.opaque
    x, y = cell = a
    for (cx, cy), corner in _crossings(terrain.shape, (b[0] - x, b[1] - y), start, end):
        other = (x + cx, y + cy)
        if corner is None:
            if other not in clear[cell]:
                return False
        elif not _passes(terrain, a, cell, other, corner, touch):
            return False
        if other in opaque and other != b:
            return False
        cell = other
    return True


# -- whole rows


class Bars(Struct, frozen=True):
    """What bars sight on a board, as the bits of one number: its walled sides, closed doors and outside, and its opaque
    cells. `walls` are those of them that lie between two cells of the board.

    The bits are places on a grid twice as fine as the cells, of `2 * reach + 1` to a row: a side lies half-way between
    the two cells that it parts, and no line on the board leads further than `reach` from its start. `places` are those
    of the cells, with their own bits in the terrain.
    """

    reach: int
    places: dict[Cell, tuple[int, int]]
    bits: int
    walls: int


@lru_cache(maxsize=256)
def bars_of(terrain: Terrain) -> Bars:
    """What bars sight on a board. Boards of about the same size have the same reach, and so share their lines."""
    across, down = [x for x, _ in terrain.cells], [y for _, y in terrain.cells]
    left, top = min(across) - 1, min(down) - 1
    reach = 2 * max(max(across) - left, max(down) - top) + 1
    reach += -reach % 32
    width = 2 * reach + 1
    places = {(x, y): (2 * (x - left) * width + 2 * (y - top), bit) for (x, y), bit in terrain.bit.items()}
    sides: set[int] = set()
    walls: set[int] = set()
    for (x, y), (place, _) in places.items():
        seen = terrain.clear[x, y]
        for dx, dy in terrain.shape.straight:
            if (x + dx, y + dy) not in seen:
                (walls if (x + dx, y + dy) in places else sides).add(place + dx * width + dy)
    opaque = {places[cell][0] for cell in terrain.opaque}
    between = sum(1 << place for place in walls)
    return Bars(reach, places, between | sum(1 << place for place in sides | opaque), between)


def row_from(terrain: Terrain, cell: Cell, touch: bool = False) -> int:
    """All cells seen from one, itself included, as bits of the terrain: what `sees` says of each, and much quicker.

    What a line passes is one number and what bars sight is another, so that most lines are blocked where the two share
    a bit.
    """
    bars = bars_of(terrain)
    start, _ = bars.places[cell]
    # Counted so that the cell lies in the middle, as the lines are.
    middle = 2 * bars.reach * (bars.reach + 1) - start
    barred, walls = bars.bits << middle, bars.walls << middle
    lines = _lines(terrain.shape, touch, bars.reach)
    seen = 0
    for place, bit in bars.places.values():
        passed = lines[place - start]
        if passed.is_clear(barred, walls) if type(passed) is Forked else not passed & barred:
            seen |= bit
    return seen


@final
class Forked(Struct, frozen=True):
    """What a line passes that comes to corners with two ways round: what it passes in any case, for each corner what
    either way passes, and the sides along which it runs and touches them."""

    always: int
    ways: tuple[tuple[int, ...], ...]
    along: int

    def is_clear(self, barred: int, walls: int) -> bool:
        """Whether nothing bars it: one way round each corner is enough."""
        if self.always & barred or self.along & walls:
            return False
        for ways in self.ways:
            for way in ways:
                if not way & barred:
                    break
            else:
                return False
        return True


class _Lines(dict[int, "int | Forked"]):
    """What lines between centres pass, as bits around their start, by how far the place of their end is from it."""

    def __init__(self, shape: Shape, touch: bool, reach: int) -> None:
        super().__init__()
        self.shape, self.touch, self.reach = shape, touch, reach

    def __missing__(self, away: int) -> "int | Forked":
        x, y = divmod(away // 2 + self.reach, 2 * self.reach + 1)
        found = self[away] = self._passed((x, y - self.reach))
        return found

    def _passed(self, goal: Cell) -> "int | Forked":
        always: set[Cell] = set()
        forks: list[tuple[int, ...]] = []
        along: set[Cell] = set()
        cell = (0, 0)
        for other, corner in _crossings(self.shape, goal):
            if corner is None or (self.touch and corner.along is None):
                for way in ((),) if corner is None else corner.ways:
                    always |= _met(cell, way, other, goal)
            else:
                forks.append(tuple([self._bits(_met(cell, way, other, goal)) for way in corner.ways]))
                if corner.along is not None and self.touch:
                    along.add(moved(*corner.along))
            cell = other
        return Forked(self._bits(always), tuple(forks), self._bits(along)) if forks else self._bits(always)

    def _bits(self, places: Iterable[Cell]) -> int:
        width = 2 * self.reach + 1
        return sum(1 << ((x + self.reach) * width + y + self.reach) for x, y in places)


def _met(cell: Cell, way: tuple[Cell, ...], other: Cell, goal: Cell) -> set[Cell]:
    """What a line passes from one cell by these to another, on the finer grid: sides, and cells before the goal."""
    met: set[Cell] = set()
    for one in (*way, other):
        met.add(moved(cell, one))
        if one != goal:
            met.add((2 * one[0], 2 * one[1]))
        cell = one
    return met


_lines = cache(_Lines)
"""The lines of a shape, shared by all boards of a reach."""


def _passes(terrain: Terrain, a: Cell, cell: Cell, other: Cell, corner: Corner, touch: bool) -> bool:
    """Whether a line from `a` gets past a corner, from one cell to another."""
    clear, opaque = terrain.clear, terrain.opaque
    x, y = a
    open_ways = 0
    for way in corner.ways:
        here = cell
        for dx, dy in way:
            between = (x + dx, y + dy)
            if between not in clear[here] or between in opaque:
                break
            here = between
        else:
            open_ways += other in clear[here]
    if corner.along is None:
        return open_ways == len(corner.ways) if touch else open_ways > 0
    if not open_ways or not touch:
        return open_ways > 0
    (lx, ly), (rx, ry) = corner.along
    left, right = (x + lx, y + ly), (x + rx, y + ry)
    return left not in terrain.cells or right not in terrain.cells or right in clear[left]
