"""The board: laid tiles as plain data, and the terrain that follows from them.

A board never changes: laying a tile or opening a door makes a new one. So copies of a game share it, and with it
the lookup tables of its terrain, which are made when first asked for.

Between two cells that touch there is one of these, and this is all that steps and sight ask about it:

| edge | steps | sight | |
|---|---|---|---|
| open | yes | yes | |
| wall | no | no | |
| ledge | no | yes | the edge of an upper floor: a wall that can be seen over |
| barrier | yes | yes | a game may give cover behind it |
| door | if open | unless closed | a barred door stops steps alone |
| outside | no | no | beyond it is no cell or, where tiles have walls, another tile |
"""

from collections import defaultdict
from functools import cached_property, lru_cache, partial
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from lychgate.kernel.errors import RuleError

from .hexes import HEXES
from .shapes import Cell, Edge, Shape, Side, beside, cell_id
from .squares import SQUARES, SQUARES_ORTHOGONAL
from .terrain import Made, Terrain

ShapeName = Literal["squares", "squares-orthogonal", "hexes"]
SHAPES: dict[str, Shape] = {shape.name: shape for shape in (SQUARES, SQUARES_ORTHOGONAL, HEXES)}

EdgeKind = Literal["open", "wall", "ledge", "barrier", "door", "outside"]

DoorState = Literal["open", "closed", "barred"]
"""Open to all; closed to all; barred to steps but not to sight, as by a grille."""

Passes = tuple[bool, bool]
"""Whether steps and whether sight go through."""

DOORS: dict[DoorState, Passes] = {"open": (True, True), "barred": (False, True), "closed": (False, False)}

Sides = dict[Cell, list[Cell | None]]


class Feature(Struct, frozen=True):
    """Something about a cell: a pit, a pillar, an upper floor."""

    cell: Cell
    kind: str


class Wall(Struct, frozen=True):
    """A wall on one side of a cell. Without `sight` it can be seen over, as the edge of an upper floor."""

    cell: Cell
    side: Side
    sight: bool = True


class Barrier(Struct, frozen=True):
    """A low barrier on one side of a cell. It stops neither steps nor sight."""

    cell: Cell
    side: Side


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
    barriers: tuple[Barrier, ...] = ()


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
    the corner free of walls and missing cells, or one of them, or is free: "both" lets no step and no adjacency
    squeeze past the end of a wall; "free" joins all cells that touch at a corner, where tiles have walls those of one
    tile, and a door then joins the cells that it names and no others. Cells with a `solid` kind of feature cannot be
    entered, though one may pass them diagonally; those with an `opaque` kind cannot be seen through.
    """

    laid: tuple[Laid, ...] = ()
    doors: tuple[Door, ...] = ()
    marks: tuple[Feature, ...] = ()
    shape: ShapeName = "squares"
    walled: bool = True
    corners: Literal["both", "one", "free"] = "both"
    solid: frozenset[str] = frozenset()
    opaque: frozenset[str] = frozenset()

    @cached_property
    def terrain(self) -> Terrain:
        """The board as one walks and looks over it."""
        return _terrain(self)

    @cached_property
    def opened(self) -> "Board":
        """The same board with every door open."""
        if self.terrain.all_open:
            return self
        return replace(self, doors=tuple(replace(door, state="open") for door in self.doors))

    def edge(self, a: Cell, b: Cell) -> EdgeKind:
        """What is between two cells that touch over a side."""
        if any({a, b} == {*edge} for door in self.doors for edge in door.edges):
            return "door"
        if b in self.terrain.near.get(a, ()):
            return "barrier" if (a, b) in self.terrain.barriers else "open"
        wall = _walls(self).get((a, b))
        if wall is None or not self.terrain.cells.issuperset((a, b)):
            return "outside"
        return "ledge" if wall[1] else "wall"

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


@lru_cache(maxsize=256)
def _terrain(board: Board) -> Terrain:
    tile_of = {cell: laid.id for laid in board.laid for cell in laid.cells}
    doors = _doors(board)
    passes, sights = _sides(board, tile_of, doors)
    all_open = all(steps for steps, _ in doors.values())
    unbroken = all_open and board.solid.isdisjoint([one.kind for one in board.marks])
    return Terrain(
        SHAPES[board.shape],
        {laid.id: laid.cells for laid in board.laid},
        tile_of,
        _near(board, passes, doors),
        Made(lambda cell: frozenset(filter(None, sights[cell]))),
        _kinds(board),
        board.solid,
        board.opaque,
        _barriers(board),
        _joined(board, tile_of),
        unbroken,
        all_open,
    )


def _kinds(board: Board) -> dict[str, frozenset[Cell]]:
    cells: defaultdict[str, set[Cell]] = defaultdict(set)
    for features in (*(laid.features for laid in board.laid), board.marks):
        for feature in features:
            cells[feature.kind].add(feature.cell)
    return {kind: frozenset(found) for kind, found in cells.items()}


def _doors(board: Board) -> dict[Edge, Passes]:
    """For each pair of cells with a door, both ways: whether steps and sight go through."""
    doors: dict[Edge, Passes] = {}
    for door in board.doors:
        through = DOORS[door.state]
        for a, b in door.edges:
            doors[a, b] = doors[b, a] = through
    return doors


def _sides(board: Board, tile_of: dict[Cell, str], doors: dict[Edge, Passes]) -> tuple[Sides, Sides]:
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
    return tuple([(x + dx, y + dy) for dx, dy in shape.straight])


_AROUND = {name: Made(partial(_over_sides, shape)) for name, shape in SHAPES.items()}
"""The cells over the sides of each cell, on any board."""


def _walls(board: Board) -> dict[Edge, Passes]:
    """For each side of a cell with a wall, seen from both: whether steps and sight go through."""
    walls: dict[Edge, Passes] = {}
    for wall in (wall for laid in board.laid for wall in laid.walls):
        here, there = wall.cell, beside(wall.cell, wall.side)
        _, sight = walls.get((here, there), (False, True))
        walls[here, there] = walls[there, here] = (False, sight and not wall.sight)
    return walls


def _barriers(board: Board) -> frozenset[Edge]:
    """The sides with a barrier, seen from both cells."""
    sides = [(one.cell, beside(one.cell, one.side)) for laid in board.laid if laid.barriers for one in laid.barriers]
    return frozenset(sides + [(there, here) for here, there in sides])


def _near(board: Board, passes: Sides, doors: dict[Edge, Passes]) -> dict[Cell, tuple[Cell, ...]]:
    near = {cell: [other for other in sides if other is not None] for cell, sides in passes.items()}
    if board.corners == "free":
        _add_free_corners(board, near)
    else:
        _add_corners(board, passes, near)
    for (a, b), (steps, _) in doors.items():
        if steps and b not in near[a]:
            near[a].append(b)
    return {cell: tuple(found) for cell, found in near.items()}


def _add_corners(board: Board, passes: Sides, near: dict[Cell, list[Cell]]) -> None:
    """Add the cells that lie round a corner which can be passed both ways, or one way."""
    corners = SHAPES[board.shape].corners
    both = board.corners == "both"
    for cell, sides in passes.items():
        for i, j in corners:
            first, second = sides[i], sides[j]
            one = passes[first][j] if first is not None else None
            two = passes[second][i] if second is not None else None
            over = (one and two) if both else (one or two)
            if over is not None:
                near[cell].append(over)


def _add_free_corners(board: Board, near: dict[Cell, list[Cell]]) -> None:
    """Add every cell that touches at a corner; with walls round the tiles, those of the same tile."""
    shape = SHAPES[board.shape]
    straight = shape.straight
    over = [(straight[i][0] + straight[j][0], straight[i][1] + straight[j][1]) for i, j in shape.corners]
    for laid in board.laid:
        inside = frozenset(laid.cells) if board.walled else near.keys()
        for x, y in laid.cells:
            near[x, y] += [(x + dx, y + dy) for dx, dy in over if (x + dx, y + dy) in inside]


def _joined(board: Board, tile_of: dict[Cell, str]) -> dict[str, tuple[str, ...]]:
    joined: dict[str, list[str]] = {laid.id: [] for laid in board.laid}
    for a, b in (edge for door in board.doors for edge in door.edges):
        for here, there in ((tile_of[a], tile_of[b]), (tile_of[b], tile_of[a])):
            if here != there and there not in joined[here]:
                joined[here].append(there)
    return {tile: tuple(others) for tile, others in joined.items()}


def _list(ids: list[str]) -> str:
    return ", ".join(ids) or "none"
