"""Tiles: small maps drawn in text, turned, and joined doorway to doorway as the board grows.

Rows are drawn from the north: `.` is a cell, `#` or a space is none, and a letter is a cell with the feature that
the legend gives it. There is a wall all round; a side of a cell is written `east 1,0`, and several cells may follow.

Hexes are drawn in staggered rows, a cell every second column and each row moved by one: the hex q,r stands in column
2q + r of row r, counted from 0. Its sides are `e se sw w nw ne`, and the side may also be written last: `1,0 se`.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain, pairwise

from msgspec import Struct
from msgspec.structs import replace

from lychgate.kernel.errors import RuleError
from lychgate.mechanics.errors import Unreadable

from .board import SHAPES, Barrier, Board, Door, DoorState, Doorway, Feature, Laid, ShapeName, Wall
from .shapes import OFFSETS, Cell, Shape, Side, beside, cell_id, cell_of, moved, opposite, turned_side

FLOOR = "."
NO_CELL = "# "


class Tile(Struct, frozen=True):
    """A tile of the box, as it is drawn: its cells, and what is on them and between them.

    It is turned and mirrored within a box that keeps its north-west corner: for squares as wide and high as they are
    drawn; for hexes, which fill no box, that of the cell (0, 0) alone.
    """

    id: str
    width: int
    height: int
    cells: tuple[Cell, ...]
    features: tuple[Feature, ...] = ()
    walls: tuple[Wall, ...] = ()
    doorways: tuple[Doorway, ...] = ()
    barriers: tuple[Barrier, ...] = ()
    shape: ShapeName = "squares"


class Placement(Struct, frozen=True):
    """One way to lay a tile: the tile as turned, where the corner of its box goes, and the doorway it joins by."""

    tile: Tile
    turns: int
    at: Cell
    doorway: str

    @property
    def id(self) -> str:
        """Names the placement among those of its tile: `far 2 4,0`."""
        return f"{self.doorway} {self.turns} {cell_id(self.at)}"

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells it would cover."""
        return tuple(moved(cell, self.at) for cell in self.tile.cells)


class Laying(Struct, frozen=True):
    """What laying a tile has made: the new board, the tile on it, and the door that joins it."""

    board: Board
    laid: Laid
    door: Door


def read_tile(
    tile: str,
    rows: Sequence[str],
    legend: Mapping[str, str] | None = None,
    doorways: Mapping[str, str] | None = None,
    walls: Iterable[str] = (),
    ledges: Iterable[str] = (),
    barriers: Iterable[str] = (),
    shape: ShapeName = "squares",
) -> Tile:
    """The tile that is drawn; Unreadable names every fault by row and column.

    `walls` are walls inside the tile; `ledges` stop steps but not sight; `barriers` stop neither.

    >>> bend = read_tile("bend", ["..", ".P"], {"P": "pit"}, {"in": "west 0,0", "out": "south 0,1 1,1"})
    >>> bend.features, bend.doorways[1].cells
    ((Feature(cell=(1, 1), kind='pit'),), ((0, 1), (1, 1)))
    >>> read_tile("cave", ["  . .", " . .", "."], shape="hexes").cells
    ((1, 0), (2, 0), (0, 1), (1, 1), (-1, 2))
    """
    problems: list[str] = []
    grid = SHAPES[shape]
    legend = legend or {}
    drawn = read_rows(grid, rows, legend, problems)
    cells = tuple([cell for cell, _ in drawn])
    features = tuple([Feature(cell, legend[letter]) for cell, letter in drawn if letter in legend])
    known = frozenset(cells)
    ways = [
        Doorway(name, found, side)
        for name, text in (doorways or {}).items()
        for side, found in _read_doorway(grid, name, text, known, problems)
    ]
    inside = read_walls(grid, walls, ledges, known, problems)
    low = read_barriers(grid, barriers, known, problems)
    if problems:
        raise Unreadable(f"tile {tile!r}: " + "; ".join(problems))
    width, height = (1, 1) if grid.staggered else (len(rows[0]), len(rows))
    return Tile(tile, width, height, cells, features, inside, tuple(ways), low, shape)


def read_rows(
    grid: Shape, rows: Sequence[str], letters: Mapping[str, str], problems: list[str]
) -> list[tuple[Cell, str]]:
    """The cells that are drawn, each with its letter; a letter that is neither `.` nor known is a fault."""
    drawn: list[tuple[Cell, str]] = []
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]) and not grid.staggered:
            problems.append(f"row {y + 1} is {len(row)} wide and row 1 is {len(rows[0])}; make all rows alike")
        for x, letter in enumerate(row):
            if letter in NO_CELL:
                continue
            cell = grid.cell_at(x, y) if grid.staggered else (x, y)
            if cell is None:
                problems.append(f"row {y + 1}, column {x + 1}: {letter!r} stands between two cells; move it by one")
                continue
            if letter != FLOOR and letter not in letters:
                known = ", ".join(["'.'", "'#'", *(repr(one) for one in letters)])
                problems.append(f"row {y + 1}, column {x + 1}: {letter!r} is not in the legend; use {known}")
            drawn.append((cell, letter))
    if not drawn:
        problems.append("nothing is drawn; write at least one row with a '.'")
    return drawn


def read_walls(
    grid: Shape, walls: Iterable[str], ledges: Iterable[str], known: frozenset[Cell], problems: list[str]
) -> tuple[Wall, ...]:
    """The walls and ledges that these texts name."""
    return tuple(
        [
            Wall(cell, side, sight)
            for texts, sight in ((walls, True), (ledges, False))
            for text in texts
            for side, found in _read_side(grid, "wall", text, known, problems)
            for cell in found
        ]
    )


def read_barriers(
    grid: Shape, barriers: Iterable[str], known: frozenset[Cell], problems: list[str]
) -> tuple[Barrier, ...]:
    """The barriers that these texts name."""
    return tuple(
        [
            Barrier(cell, side)
            for text in barriers
            for side, found in _read_side(grid, "barrier", text, known, problems)
            for cell in found
        ]
    )


def _read_side(
    grid: Shape, what: str, text: str, known: frozenset[Cell], problems: list[str]
) -> list[tuple[Side, tuple[Cell, ...]]]:
    """The side and the cells that a text names: one entry, or none where there is a fault."""
    words = text.split()
    named = [side for side in grid.sides if side in words]
    if len(words) < 2 or len(named) != 1 or named[0] not in (words[0], words[-1]):
        example = f'"{grid.sides[1]} 1,0 1,1" ({", ".join(grid.sides)})'
        problems.append(f"{what} {text!r}: write a side and cells, as in {example}")
        return []
    side = named[0]
    words.remove(side)
    try:
        cells = tuple(map(cell_of, words))
    except Unreadable as error:
        problems.append(f"{what} {text!r}: {error}")
        return []
    missing = [cell for cell in cells if cell not in known]
    problems.extend(f"{what} {text!r}: there is no cell at {_drawn_at(grid, cell)}" for cell in missing)
    return [] if missing else [(side, cells)]


def _drawn_at(grid: Shape, cell: Cell) -> str:
    return f"row {cell[1] + 1}, column {grid.column(cell) + 1}"


def _read_doorway(
    grid: Shape, name: str, text: str, known: frozenset[Cell], problems: list[str]
) -> list[tuple[Side, tuple[Cell, ...]]]:
    what = f"doorway {name!r}"
    for side, unsorted in _read_side(grid, what, text, known, problems):
        cells = tuple(sorted(unsorted))
        if not _in_a_row(grid, side, cells):
            problems.append(f"{what} {text!r}: its cells must lie side by side along the {side}")
            return []
        inside = [cell for cell in cells if beside(cell, side) in known]
        if inside:
            problems.append(f"{what} {text!r}: {side} of {_drawn_at(grid, inside[0])} is not the edge of the tile")
            return []
        return [(side, cells)]
    return []


def _in_a_row(grid: Shape, side: Side, cells: Sequence[Cell]) -> bool:
    """Whether each cell is one step from the one before, always the same step, and none over the side itself."""
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(cells)}
    if not steps:
        return True
    step = steps.pop()
    return not steps and step in grid.straight and step not in (OFFSETS[side], OFFSETS[opposite(side)])


@lru_cache(maxsize=1024)
def turned(tile: Tile, turns: int) -> Tile:
    """The tile after a number of turns clockwise: quarter turns for squares, sixths for hexes.

    >>> turned(read_tile("hall", ["..."]), 1).cells
    ((0, 0), (0, 1), (0, 2))
    >>> turned(read_tile("hall", [". . ."], shape="hexes"), 1).cells
    ((0, 0), (0, 1), (0, 2))
    """
    for _ in range(turns % len(SHAPES[tile.shape].sides)):
        tile = _one_turn(tile)
    return tile


def mirrored(tile: Tile) -> Tile:
    """The tile as in a mirror that swaps east and west: its other side, where the two are cut alike.

    >>> mirrored(read_tile("bend", ["..", ".#"])).cells
    ((0, 0), (1, 0), (1, 1))
    """
    shape = SHAPES[tile.shape]
    return _changed(tile, shape.mirror, shape.mirrored_side, (tile.width - 1, 0))


def _one_turn(tile: Tile) -> Tile:
    changed = _changed(tile, SHAPES[tile.shape].turn, _next_side, (tile.height - 1, 0))
    return replace(changed, width=tile.height, height=tile.width)


def _next_side(side: Side) -> Side:
    return turned_side(side, 1)


def _changed(tile: Tile, change: Callable[[Cell], Cell], change_side: Callable[[Side], Side], by: Cell) -> Tile:
    """The tile with every cell and every side changed, and then moved."""

    def at(cell: Cell) -> Cell:
        x, y = change(cell)
        return x + by[0], y + by[1]

    return replace(
        tile,
        cells=tuple(sorted(map(at, tile.cells), key=_reading_order)),
        features=tuple(Feature(at(one.cell), one.kind) for one in tile.features),
        walls=tuple(Wall(at(one.cell), change_side(one.side), one.sight) for one in tile.walls),
        doorways=tuple(
            Doorway(one.id, tuple(sorted(map(at, one.cells))), change_side(one.side)) for one in tile.doorways
        ),
        barriers=tuple(Barrier(at(one.cell), change_side(one.side)) for one in tile.barriers),
    )


def _reading_order(cell: Cell) -> Cell:
    return cell[1], cell[0]


def placements(board: Board, doorway: Doorway, tile: Tile, by: Collection[str] | None = None) -> list[Placement]:
    """All ways to join the tile to an open doorway without covering a cell that is covered already.

    `by` names the doorways of the tile that may be used. Ways that look the same on the table are offered once.
    """
    found: list[Placement] = []
    seen: set[object] = set()
    side, far = opposite(doorway.side), doorway.beyond
    for turns in range(len(SHAPES[tile.shape].sides)):
        as_turned = turned(tile, turns)
        for own in as_turned.doorways:
            if own.side != side or (by is not None and own.id not in by):
                continue
            at = (far[0][0] - own.cells[0][0], far[0][1] - own.cells[0][1])
            if tuple([moved(cell, at) for cell in own.cells]) != far:
                continue
            placement = Placement(as_turned, turns, at, own.id)
            looks = _looks(placement)
            if looks not in seen and board.terrain.cells.isdisjoint(placement.cells):
                seen.add(looks)
                found.append(placement)
    return found


def _looks(placement: Placement) -> object:
    """What can be seen of a placement: everything but the names of its doorways."""
    tile = placement.tile
    ways = frozenset((way.cells, way.side) for way in tile.doorways)
    return placement.at, tile.cells, frozenset(tile.features), frozenset(tile.walls), frozenset(tile.barriers), ways


def put_tile(
    board: Board, tile: Tile, laid: str, at: Cell = (0, 0), turns: int = 0, keep: Collection[str] | None = None
) -> Board:
    """The board with a tile put down, joined to nothing. `keep` names its doorways that are really there."""
    if any(one.id == laid for one in board.laid):
        raise RuleError(f"a tile {laid!r} is laid already; give this one another id")
    sides = SHAPES[board.shape].sides
    if SHAPES[tile.shape].sides != sides:
        raise RuleError(f"tile {tile.id!r} is drawn on {tile.shape}, and the board has {board.shape}")
    tile = turned(tile, turns)
    cells = tuple(moved(cell, at) for cell in tile.cells)
    covered = frozenset(cells).intersection(chain.from_iterable([one.cells for one in board.laid]))
    if covered:
        raise RuleError(f"tile {tile.id!r} at {cell_id(at)} would cover {cell_id(min(covered))} again")
    doorways = tuple(
        Doorway(f"{laid}:{way.id}", tuple(moved(cell, at) for cell in way.cells), way.side)
        for way in tile.doorways
        if keep is None or way.id in keep
    )
    features = tuple(Feature(moved(one.cell, at), one.kind) for one in tile.features)
    walls = tuple(Wall(moved(one.cell, at), one.side, one.sight) for one in tile.walls)
    barriers = tuple(Barrier(moved(one.cell, at), one.side) for one in tile.barriers)
    new = Laid(laid, tile.id, turns % len(sides), at, cells, features, walls, doorways, barriers)
    return replace(board, laid=(*board.laid, new))


def lay(
    board: Board,
    doorway: Doorway,
    placement: Placement,
    laid: str,
    keep: Collection[str] | None = None,
    state: DoorState = "open",
) -> Laying:
    """Lay a tile where a placement says, and join it to the doorway by a door.

    `keep` names those of the tile's other doorways that are really there, where the game picks among several.
    """
    if doorway not in board.open_doorways:
        raise RuleError(f"doorway {doorway.id!r} is joined already or not on the board; take one of its open_doorways")
    tile, turns = placement.tile, placement.turns
    kept = None if keep is None else {placement.doorway, *keep}
    unturned = turned(tile, -turns)
    board = put_tile(board, unturned, laid, placement.at, turns, kept)
    new = board.laid[-1]
    own = board.doorway(f"{laid}:{placement.doorway}")
    if set(own.cells) != set(doorway.beyond):
        raise RuleError(f"doorway {own.id!r} would not meet {doorway.id!r}; take one of the placements offered")
    door = Door(doorway.id, tuple(zip(doorway.cells, doorway.beyond, strict=True)), state, (doorway.id, own.id))
    return Laying(replace(board, doors=(*board.doors, door)), new, door)
