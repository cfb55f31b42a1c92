"""Tiles: small maps drawn in text, turned, and joined doorway to doorway as the board grows.

Rows are drawn from the north: `.` is a cell, `#` or a space is none, and a letter is a cell with the feature that
the legend gives it. There is a wall all round; a side of a cell is written `east 1,0`, and several cells may follow.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from lychgate.kernel.errors import RuleError

from .board import Board, Door, DoorState, Doorway, Feature, Laid, Wall
from .cells import SIDES, Cell, Side, beside, cell_id, cell_of, turned_side
from .errors import Unreadable

FLOOR = "."
NO_CELL = "# "


class Tile(Struct, frozen=True):
    """A tile of the box, as it is drawn: its cells from (0, 0), and what is on them and between them."""

    id: str
    width: int
    height: int
    cells: tuple[Cell, ...]
    features: tuple[Feature, ...] = ()
    walls: tuple[Wall, ...] = ()
    doorways: tuple[Doorway, ...] = ()


class Placement(Struct, frozen=True):
    """One way to lay a tile: the tile as turned, where its north-west corner goes, and the doorway it joins by."""

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
        return tuple(_moved(cell, self.at) for cell in self.tile.cells)


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
) -> Tile:
    """The tile that is drawn; Unreadable names every fault by row and column.

    `walls` are walls inside the tile; `ledges` stop steps but not sight.

    >>> bend = read_tile("bend", ["..", ".P"], {"P": "pit"}, {"in": "west 0,0", "out": "south 0,1 1,1"})
    >>> bend.features, bend.doorways[1].cells
    ((Feature(cell=(1, 1), kind='pit'),), ((0, 1), (1, 1)))
    """
    problems: list[str] = []
    cells, features = _read_rows(rows, legend or {}, problems)
    known = frozenset(cells)
    inside = [
        Wall(cell, side, sight)
        for texts, sight in ((walls, True), (ledges, False))
        for text in texts
        for side, found in _read_side("wall", text, known, problems)
        for cell in found
    ]
    ways = [
        Doorway(name, found, side)
        for name, text in (doorways or {}).items()
        for side, found in _read_doorway(name, text, known, problems)
    ]
    if problems:
        raise Unreadable(f"tile {tile!r}: " + "; ".join(problems))
    width = len(rows[0])
    return Tile(tile, width, len(rows), tuple(cells), tuple(features), tuple(inside), tuple(ways))


def _read_rows(rows: Sequence[str], legend: Mapping[str, str], problems: list[str]) -> tuple[list[Cell], list[Feature]]:
    cells: list[Cell] = []
    features: list[Feature] = []
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            problems.append(f"row {y + 1} is {len(row)} wide and row 1 is {len(rows[0])}; make all rows alike")
        for x, letter in enumerate(row):
            if letter in NO_CELL:
                continue
            cells.append((x, y))
            if letter in legend:
                features.append(Feature((x, y), legend[letter]))
            elif letter != FLOOR:
                known = ", ".join(["'.'", "'#'", *(repr(one) for one in legend)])
                problems.append(f"row {y + 1}, column {x + 1}: {letter!r} is not in the legend; use {known}")
    if not cells:
        problems.append("nothing is drawn; write at least one row with a '.'")
    return cells, features


def _read_side(
    what: str, text: str, known: frozenset[Cell], problems: list[str]
) -> list[tuple[Side, tuple[Cell, ...]]]:
    """The side and the cells that a text names: one entry, or none where there is a fault."""
    side, *words = text.split() or [""]
    if side not in SIDES or not words:
        problems.append(f'{what} {text!r}: write a side and cells, as in "east 1,0 1,1" ({", ".join(SIDES)})')
        return []
    try:
        cells = tuple(cell_of(word) for word in words)
    except Unreadable as error:
        problems.append(f"{what} {text!r}: {error}")
        return []
    missing = [cell for cell in cells if cell not in known]
    problems.extend(f"{what} {text!r}: there is no cell at row {y + 1}, column {x + 1}" for x, y in missing)
    return [] if missing else [(side, cells)]


def _read_doorway(
    name: str, text: str, known: frozenset[Cell], problems: list[str]
) -> list[tuple[Side, tuple[Cell, ...]]]:
    what = f"doorway {name!r}"
    for side, unsorted in _read_side(what, text, known, problems):
        cells = tuple(sorted(unsorted))
        along = 0 if side in ("north", "south") else 1
        if cells != tuple(_along(cells[0], along, n) for n in range(len(cells))):
            problems.append(f"{what} {text!r}: its cells must lie side by side along the {side}")
            return []
        inside = [cell for cell in cells if beside(cell, side) in known]
        if inside:
            x, y = inside[0]
            problems.append(f"{what} {text!r}: {side} of row {y + 1}, column {x + 1} is not the edge of the tile")
            return []
        return [(side, cells)]
    return []


def _along(cell: Cell, axis: int, n: int) -> Cell:
    return (cell[0] + n, cell[1]) if axis == 0 else (cell[0], cell[1] + n)


@lru_cache(maxsize=1024)
def turned(tile: Tile, turns: int) -> Tile:
    """The tile after so many quarter turns clockwise.

    >>> turned(read_tile("hall", ["..."]), 1).cells
    ((0, 0), (0, 1), (0, 2))
    """
    for _ in range(turns % 4):
        tile = _quarter_turn(tile)
    return tile


def _quarter_turn(tile: Tile) -> Tile:
    def turn(cell: Cell) -> Cell:
        return tile.height - 1 - cell[1], cell[0]

    return Tile(
        tile.id,
        tile.height,
        tile.width,
        tuple(sorted(map(turn, tile.cells), key=_reading_order)),
        tuple(Feature(turn(one.cell), one.kind) for one in tile.features),
        tuple(Wall(turn(one.cell), turned_side(one.side, 1), one.sight) for one in tile.walls),
        tuple(Doorway(one.id, tuple(sorted(map(turn, one.cells))), turned_side(one.side, 1)) for one in tile.doorways),
    )


def _reading_order(cell: Cell) -> Cell:
    return cell[1], cell[0]


def placements(board: Board, doorway: Doorway, tile: Tile, by: Collection[str] | None = None) -> list[Placement]:
    """All ways to join the tile to an open doorway without covering a cell that is covered already.

    `by` names the doorways of the tile that may be used. Ways that look the same on the table are offered once.
    """
    found: list[Placement] = []
    seen: set[object] = set()
    for turns in range(4):
        as_turned = turned(tile, turns)
        for own in as_turned.doorways:
            if (by is not None and own.id not in by) or not _fit(doorway, own):
                continue
            x, y = doorway.beyond[0]
            at = (x - own.cells[0][0], y - own.cells[0][1])
            placement = Placement(as_turned, turns, at, own.id)
            looks = _looks(placement)
            if looks not in seen and board.terrain.cells.isdisjoint(placement.cells):
                seen.add(looks)
                found.append(placement)
    return found


def _fit(doorway: Doorway, own: Doorway) -> bool:
    return own.side == turned_side(doorway.side, 2) and len(own.cells) == len(doorway.cells)


def _looks(placement: Placement) -> object:
    """What can be seen of a placement: everything but the names of its doorways."""
    tile = placement.tile
    ways = frozenset((way.cells, way.side) for way in tile.doorways)
    return placement.at, tile.cells, frozenset(tile.features), frozenset(tile.walls), ways


def put_tile(
    board: Board, tile: Tile, laid: str, at: Cell = (0, 0), turns: int = 0, keep: Collection[str] | None = None
) -> Board:
    """The board with a tile put down, joined to nothing. `keep` names its doorways that are really there."""
    if any(one.id == laid for one in board.laid):
        raise RuleError(f"a tile {laid!r} is laid already; give this one another id")
    tile = turned(tile, turns)
    cells = tuple(_moved(cell, at) for cell in tile.cells)
    covered = board.terrain.cells.intersection(cells)
    if covered:
        raise RuleError(f"tile {tile.id!r} at {cell_id(at)} would cover {cell_id(min(covered))} again")
    doorways = tuple(
        Doorway(f"{laid}:{way.id}", tuple(_moved(cell, at) for cell in way.cells), way.side)
        for way in tile.doorways
        if keep is None or way.id in keep
    )
    features = tuple(Feature(_moved(one.cell, at), one.kind) for one in tile.features)
    walls = tuple(Wall(_moved(one.cell, at), one.side, one.sight) for one in tile.walls)
    new = Laid(laid, tile.id, turns % 4, at, cells, features, walls, doorways)
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


def _moved(cell: Cell, by: Cell) -> Cell:
    return cell[0] + by[0], cell[1] + by[1]
