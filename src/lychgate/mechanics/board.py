"""The board: laid tiles as plain data, and the terrain that follows from them.

A board never changes: laying a tile or opening a door makes a new one. So copies of a game share it, and with it
the lookup tables of its terrain, which are made when first asked for.
"""

from collections import defaultdict
from collections.abc import Callable, Collection
from functools import cached_property, lru_cache, partial
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from lychgate.kernel.errors import RuleError

from .cells import SQUARES, SQUARES_ORTHOGONAL, Cell, Edge, Shape, Side, beside, cell_id

SHAPES: dict[str, Shape] = {shape.name: shape for shape in (SQUARES, SQUARES_ORTHOGONAL)}

DoorState = Literal["open", "closed", "barred"]
"""Open to all; closed to all; barred to steps but not to sight, as by a grille."""


Sides = dict[Cell, list[Cell | None]]
V = TypeVar("V")


class Feature(Struct, frozen=True):
    """Something about a cell: a pit, a pillar, an upper floor."""

    cell: Cell
    kind: str


class Wall(Struct, frozen=True):
    """A wall on one side of a cell. Without `sight` it can be seen over, as the edge of an upper floor."""

    cell: Cell
    side: Side
    sight: bool = True


class Doorway(Struct, frozen=True):
    """A place on the edge of a tile where another can be joined: cells side by side, and the side it is on."""

    id: str
    cells: tuple[Cell, ...]
    side: Side

    @property
    def beyond(self) -> tuple[Cell, ...]:
        """The cells on the other side.

        >>> Doorway("far", ((0, 0), (1, 0)), "north").beyond
        ((0, -1), (1, -1))
        """
        return tuple(beside(cell, self.side) for cell in self.cells)


class Laid(Struct, frozen=True):
    """A tile as it lies on the table: everything in the board's coordinates, ids made unique."""

    id: str
    tile: str
    turns: int
    at: Cell
    cells: tuple[Cell, ...]
    features: tuple[Feature, ...] = ()
    walls: tuple[Wall, ...] = ()
    doorways: tuple[Doorway, ...] = ()


class Door(Struct, frozen=True):
    """A way between cells that can be open or not, and the doorways it joins.

    Its pairs of cells mostly share a side; pairs that do not touch make a stair or a tunnel.
    """

    id: str
    edges: tuple[Edge, ...]
    state: DoorState = "open"
    joins: tuple[str, ...] = ()


class Board(Struct, frozen=True, dict=True):
    """Laid tiles, doors and marks, and what the game has settled about steps.

    `walled`: the border of a tile is a wall but for its doors. `corners`: a diagonal step needs both ways round
    the corner free of walls and missing cells, or one of them; with "both", no step and no adjacency squeezes
    past the end of a wall. Cells with a `solid` kind of feature cannot be entered, though one may pass them
    diagonally; those with an `opaque` kind cannot be seen through.
    """

    laid: tuple[Laid, ...] = ()
    doors: tuple[Door, ...] = ()
    marks: tuple[Feature, ...] = ()
    shape: Literal["squares", "squares-orthogonal"] = "squares"
    walled: bool = True
    corners: Literal["both", "one"] = "both"
    solid: frozenset[str] = frozenset()
    opaque: frozenset[str] = frozenset()

    @cached_property
    def terrain(self) -> "Terrain":
        """The board as one walks and looks over it."""
        return _terrain(self)

    @property
    def open_doorways(self) -> tuple[Doorway, ...]:
        """The doorways that lead nowhere yet, in the order in which they were laid."""
        joined = {doorway for door in self.doors for doorway in door.joins}
        return tuple(doorway for laid in self.laid for doorway in laid.doorways if doorway.id not in joined)

    def tile(self, laid: str) -> Laid:
        for one in self.laid:
            if one.id == laid:
                return one
        raise RuleError(f"no tile {laid!r} is laid; there are {_list([one.id for one in self.laid])}")

    def doorway(self, doorway: str) -> Doorway:
        for laid in self.laid:
            for one in laid.doorways:
                if one.id == doorway:
                    return one
        known = [one.id for laid in self.laid for one in laid.doorways]
        raise RuleError(f"the board has no doorway {doorway!r}; there are {_list(known)}")

    def door(self, door: str) -> Door:
        for one in self.doors:
            if one.id == door:
                return one
        raise RuleError(f"the board has no door {door!r}; there are {_list([one.id for one in self.doors])}")


def add_door(board: Board, door: Door) -> Board:
    """The board with another door: within a tile, between tiles, or between cells far apart."""
    if any(one.id == door.id for one in board.doors):
        raise RuleError(f"the board has a door {door.id!r} already; give this one another id")
    for cell in (cell for edge in door.edges for cell in edge):
        if cell not in board.terrain.tile_of:
            raise RuleError(f"door {door.id!r} leads to {cell_id(cell)}, where no tile is laid")
    return replace(board, doors=(*board.doors, door))


def set_door(board: Board, door: str, state: DoorState) -> Board:
    """The board with a door opened, closed or barred."""
    changed = replace(board.door(door), state=state)
    return replace(board, doors=tuple(changed if one.id == door else one for one in board.doors))


def mark(board: Board, cell: Cell, kind: str) -> Board:
    """The board with a feature added during play."""
    if not any(cell in laid.cells for laid in board.laid):
        raise RuleError(f"{kind!r} cannot lie on {cell_id(cell)}, where no tile is laid")
    feature = Feature(cell, kind)
    return board if feature in board.marks else replace(board, marks=(*board.marks, feature))


def unmark(board: Board, cell: Cell, kind: str) -> Board:
    """The board without a feature that was added during play."""
    feature = Feature(cell, kind)
    if feature not in board.marks:
        raise RuleError(f"nobody has put {kind!r} on {cell_id(cell)}, so it cannot be taken away")
    return replace(board, marks=tuple(one for one in board.marks if one != feature))


class Terrain:
    """Lookup tables of one board. Nothing here changes but the answers it remembers.

    `near`: the cells adjacent to a cell, over sides first; `beside`: the same as a set, to ask whether a cell is
    among them; `two_away`: with those adjacent to them; `steps`: those of them that can be entered.
    `clear`: the cells beyond those sides of a cell that can be seen through. `joined`: the tiles joined to a tile
    by a door of any state; `all_joined`: whether each is joined to every other; `unbroken`: whether no
    door is shut and nothing solid was put down in play. `step_bits`: the steps again, each
    cell a `bit` of a number, which path-finding counts on; `waves`: for such a number its cells, and the bits of those
    one step on.
    """

    def __init__(self, board: Board) -> None:
        self.tiles = {laid.id: laid.cells for laid in board.laid}
        self.tile_of = {cell: laid.id for laid in board.laid for cell in laid.cells}
        self.cells = frozenset(self.tile_of)
        self.kinds = _kinds(board)
        self.opaque = self._of_kinds(board.opaque)
        self.solid = self._of_kinds(board.solid)
        doors = _doors(board)
        passes, sights = _sides(board, self.tile_of, doors)
        self.clear = _Made(lambda cell: frozenset(filter(None, sights[cell])))
        self.near = _near(board, passes, doors)
        near = self.near
        beside = self.beside = _Made(lambda cell: frozenset(near[cell]))
        self.two_away = _Made(lambda cell: beside[cell].union(*map(beside.__getitem__, beside[cell])))
        self.steps = near
        if self.solid:
            self.steps = {a: tuple(b for b in beside if b not in self.solid) for a, beside in near.items()}
        self.bit = _Bits((cell, 1 << number) for number, cell in enumerate(self.tile_of))
        self.step_bits = _Made(partial(_step_bits, self.bit, self.steps))
        self.waves = _Waves(self.bit, self.step_bits)
        self.joined = _joined(board, self.tile_of)
        self.all_joined = all(len(others) == len(self.joined) - 1 for others in self.joined.values())
        self.unbroken = all(steps for steps, _ in doors.values()) and board.solid.isdisjoint(
            [feature.kind for feature in board.marks]
        )
        self.sights: tuple[dict[Edge, bool], dict[Edge, bool]] = ({}, {})
        self.distances: dict[Cell, dict[Cell, int]] = {}

    def with_feature(self, kind: str) -> frozenset[Cell]:
        """The cells that have such a feature."""
        return self.kinds.get(kind, frozenset())

    def bits_of(self, cells: Collection[Cell]) -> int:
        """Cells, none of them twice, as the bits of a number; those off the board do not count."""
        return sum(map(self.bit.__getitem__, cells))

    def cells_in(self, bits: int) -> tuple[Cell, ...]:
        """The cells that these bits stand for, in the order in which they were laid."""
        return self.waves[bits][0]

    def _of_kinds(self, kinds: frozenset[str]) -> frozenset[Cell]:
        return frozenset(cell for kind in kinds for cell in self.with_feature(kind))


def _step_bits(bit: dict[Cell, int], steps: dict[Cell, tuple[Cell, ...]], cell: Cell) -> int:
    return sum(map(bit.__getitem__, steps[cell]))


class _Bits(dict[Cell, int]):
    """The bit of each cell; none for cells off the board."""

    def __missing__(self, cell: Cell) -> int:
        return 0


class _Made(dict[Cell, V]):
    """Something about each cell, made when first asked for: most cells of a board nobody ever asks about."""

    def __init__(self, make: Callable[[Cell], V]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, cell: Cell) -> V:
        found = self[cell] = self.make(cell)
        return found


class _Waves(dict[int, tuple[tuple[Cell, ...], int]]):
    """For the bits of a number: the cells they stand for, in the order in which they were laid, and the bits of all
    cells one step from any of these. Those asked for are remembered, for the same come again and again.
    """

    def __init__(self, bit: dict[Cell, int], step_bits: dict[Cell, int]) -> None:
        super().__init__()
        self.cell_of = {bit: cell for cell, bit in bit.items()}
        self.step_bits = step_bits

    def __missing__(self, bits: int) -> tuple[tuple[Cell, ...], int]:
        cells: list[Cell] = []
        ahead, left = 0, bits
        while left:
            lowest = left & -left
            left ^= lowest
            cell = self.cell_of[lowest]
            cells.append(cell)
            ahead |= self.step_bits[cell]
        if len(self) >= REMEMBERED:
            self.clear()
        found = self[bits] = tuple(cells), ahead
        return found


REMEMBERED = 2_000
"""How many sets of cells a terrain remembers."""


@lru_cache(maxsize=256)
def _terrain(board: Board) -> Terrain:
    return Terrain(board)


def _kinds(board: Board) -> dict[str, frozenset[Cell]]:
    cells: defaultdict[str, set[Cell]] = defaultdict(set)
    for features in (*(laid.features for laid in board.laid), board.marks):
        for feature in features:
            cells[feature.kind].add(feature.cell)
    return {kind: frozenset(found) for kind, found in cells.items()}


def _doors(board: Board) -> dict[Edge, tuple[bool, bool]]:
    """For each pair of cells with a door, both ways: whether steps and sight go through."""
    doors: dict[Edge, tuple[bool, bool]] = {}
    for door in board.doors:
        through = (door.state == "open", door.state != "closed")
        for a, b in door.edges:
            doors[a, b] = doors[b, a] = through
    return doors


def _sides(board: Board, tile_of: dict[Cell, str], doors: dict[Edge, tuple[bool, bool]]) -> tuple[Sides, Sides]:
    """What lies beyond each side of each cell, where steps and where sight can cross it."""
    around = _AROUND[board.shape]
    passes: Sides = {}
    for laid in board.laid:
        inside = frozenset(laid.cells) if board.walled else tile_of.keys()
        for cell in laid.cells:
            passes[cell] = [other if other in inside else None for other in around[cell]]
    sights = passes.copy()
    for (cell, other), (steps, sight) in (_walls(board) | doors).items():
        if cell in tile_of and other in tile_of and other in around[cell]:
            side = around[cell].index(other)
            if sights[cell] is passes[cell]:
                sights[cell] = passes[cell].copy()
            passes[cell][side] = other if steps else None
            sights[cell][side] = other if sight else None
    return passes, sights


def _over_sides(shape: Shape, cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return tuple((x + dx, y + dy) for dx, dy in shape.straight)


_AROUND = {name: _Made(partial(_over_sides, shape)) for name, shape in SHAPES.items()}
"""The cells over the sides of each cell, on any board."""


def _walls(board: Board) -> dict[Edge, tuple[bool, bool]]:
    """For each side of a cell with a wall, seen from both: whether steps and sight go through."""
    walls: dict[Edge, tuple[bool, bool]] = {}
    for wall in (wall for laid in board.laid for wall in laid.walls):
        here, there = wall.cell, beside(wall.cell, wall.side)
        _, sight = walls.get((here, there), (False, True))
        walls[here, there] = walls[there, here] = (False, sight and not wall.sight)
    return walls


def _near(board: Board, passes: Sides, doors: dict[Edge, tuple[bool, bool]]) -> dict[Cell, tuple[Cell, ...]]:
    corners = SHAPES[board.shape].corners
    both = board.corners == "both"
    near: dict[Cell, list[Cell]] = {}
    for cell, sides in passes.items():
        found = near[cell] = [other for other in sides if other is not None]
        for i, j in corners:
            first, second = sides[i], sides[j]
            one = passes[first][j] if first is not None else None
            two = passes[second][i] if second is not None else None
            over = (one and two) if both else (one or two)
            if over is not None:
                found.append(over)
    for (a, b), (steps, _) in doors.items():
        if steps and b not in near[a]:
            near[a].append(b)
    return {cell: tuple(found) for cell, found in near.items()}


def _joined(board: Board, tile_of: dict[Cell, str]) -> dict[str, tuple[str, ...]]:
    joined: dict[str, list[str]] = {laid.id: [] for laid in board.laid}
    for a, b in (edge for door in board.doors for edge in door.edges):
        for here, there in ((tile_of[a], tile_of[b]), (tile_of[b], tile_of[a])):
            if here != there and there not in joined[here]:
                joined[here].append(there)
    return {tile: tuple(others) for tile, others in joined.items()}


def _list(ids: list[str]) -> str:
    return ", ".join(ids) or "none"
