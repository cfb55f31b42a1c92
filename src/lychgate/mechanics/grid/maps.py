"""Maps: a whole board drawn in text, with a letter for each of its parts.

A map is drawn like a tile (see `tiles`), but every letter is a cell of the part that it names: a chamber, a corridor.
Letters of `spots` mark places beside the board that are no cells, such as a portal against its edge. Where two parts
touch, a board whose tiles have no walls of their own (`Board.walled`) is open but for what the map lists.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from lychgate.mechanics.errors import Unreadable

from .board import SHAPES, Board, Feature, ShapeName
from .shapes import Cell
from .tiles import Tile, put_tile, read_barriers, read_rows, read_walls


class Map(Struct, frozen=True):
    """A board as it is drawn: a tile for each part, in the coordinates of the map, and the spots beside them."""

    id: str
    tiles: tuple[Tile, ...]
    spots: tuple[Feature, ...] = ()


def read_map(
    name: str,
    rows: Sequence[str],
    parts: Mapping[str, str],
    spots: Mapping[str, str] | None = None,
    walls: Iterable[str] = (),
    ledges: Iterable[str] = (),
    barriers: Iterable[str] = (),
    shape: ShapeName = "squares",
) -> Map:
    """The map that is drawn; Unreadable names every fault by row and column.

    `parts` gives each letter the part of the board that it belongs to (`.` is a part like any other), `spots` the kind
    of place that it marks.

    >>> drawn = read_map("den", ["  a a o", " a a b"], {"a": "hall", "b": "cell"}, {"o": "portal"}, shape="hexes")
    >>> [(tile.id, tile.cells) for tile in drawn.tiles], drawn.spots
    ([('hall', ((1, 0), (2, 0), (0, 1), (1, 1))), ('cell', ((2, 1),))], (Feature(cell=(3, 0), kind='portal'),))
    """
    problems: list[str] = []
    grid = SHAPES[shape]
    cells: dict[str, list[Cell]] = {}
    marked: list[Feature] = []
    for cell, letter in read_rows(grid, rows, {**parts, **(spots or {})}, problems):
        if spots and letter in spots:
            marked.append(Feature(cell, spots[letter]))
        else:
            cells.setdefault(parts.get(letter, letter), []).append(cell)
    known = frozenset(cell for part in cells.values() for cell in part)
    inside = read_walls(grid, walls, ledges, known, problems)
    low = read_barriers(grid, barriers, known, problems)
    if problems:
        raise Unreadable(f"map {name!r}: " + "; ".join(problems))
    tiles = tuple(
        Tile(
            part,
            1,
            1,
            tuple(own),
            walls=tuple(wall for wall in inside if wall.cell in own),
            barriers=tuple(barrier for barrier in low if barrier.cell in own),
            shape=shape,
        )
        for part, own in cells.items()
    )
    return Map(name, tiles, tuple(marked))


def put_map(board: Board, drawn: Map) -> Board:
    """The board with every part of the map laid, each under its own id."""
    for tile in drawn.tiles:
        board = put_tile(board, tile, tile.id)
    return board
