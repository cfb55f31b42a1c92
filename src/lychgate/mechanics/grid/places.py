"""Places in words: nobody is told a coordinate."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from lychgate.kernel.parts import PlaceWords
from lychgate.kernel.play import AnyPlay

from .board import Board
from .shapes import Cell, cell_id, cell_of

P = TypeVar("P", bound=AnyPlay)

Where = dict[str, str | PlaceWords]
"""A cell for a sentence: `{at}{place}` for somebody who is there, `{to}{place}` for somebody who goes there."""


@dataclass(frozen=True, slots=True)
class Landmark(Generic[P]):
    """One way to name a cell: its words, empty for a cell that has no such landmark, and what stands before them.

    `at` stands before them for somebody who is there, `to` for somebody who goes there.
    """

    words: Callable[[P, Cell], str]
    at: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Places(Generic[P]):
    """How a game names its cells: by the first landmark that has words, or else by the area, which always has some.

    `within` names the cell to somebody who is in that area already, and to whoever points at the cell.
    """

    board: Callable[[P], Board]
    landmarks: tuple[Landmark[P], ...]
    area: Landmark[P]
    within: Landmark[P]

    def place(self, game: P, cell: str) -> str:
        """The rulebook's `place`: a cell's id in words."""
        return self.words(game, cell_of(cell.removeprefix("cell:")))

    def words(self, game: P, cell: Cell) -> str:
        """A cell in words, for whoever points at it."""
        return self._described(game, cell, self.within)[1]

    def where(self, game: P, cell: Cell, start: Cell | None = None) -> Where:
        """A cell for a sentence, in the words of this moment; `start` is where the mover comes from.

        Without a journal nothing is told, and so nothing is made.
        """
        if game.journal is None:
            return {}
        tile_of = self.board(game).terrain.tile_of
        within = start is not None and tile_of.get(start) == tile_of.get(cell)
        landmark, words = self._described(game, cell, self.within if within else self.area)
        return {"to": landmark.to, "at": landmark.at, "place": PlaceWords(words, f"cell:{cell_id(cell)}")}

    def _described(self, game: P, cell: Cell, otherwise: Landmark[P]) -> tuple[Landmark[P], str]:
        for landmark in self.landmarks:
            if words := landmark.words(game, cell):
                return landmark, words
        return otherwise, otherwise.words(game, cell)


def part_of_tile(board: Board, cell: Cell) -> str:
    """Where in its tile a cell lies: "north side", "south-west corner" or "middle"; empty for one off the board."""
    laid = board.terrain.tile_of.get(cell)
    return "" if laid is None else part_of(board, cell, board.tile(laid).cells)


def part_of(board: Board, cell: Cell, cells: Iterable[Cell]) -> str:
    """Where among these cells one of them lies, in words as for a tile."""
    # On hexes x grows along a slanting row: twice the column plus the row is how far east a cell is drawn.
    column: Callable[[Cell], int] = (
        (lambda at: 2 * at[0] + at[1]) if board.terrain.shape.staggered else (lambda at: at[0])
    )
    around = list(cells)
    across = _third(column(cell), map(column, around), "west", "east")
    down = _third(cell[1], (y for _, y in around), "north", "south")
    side = across or down
    return f"{down}-{across} corner" if across and down else f"{side} side" if side else "middle"


def _third(at: int, every: Iterable[int], low: str, high: str) -> str:
    """In which third of a tile's length a cell is; the middle has no word.

    >>> [_third(at, range(6), "west", "east") for at in range(6)]
    ['west', 'west', '', '', 'east', 'east']
    >>> [_third(at, range(2), "west", "east") for at in range(2)], _third(0, [0], "west", "east")
    (['west', 'east'], '')
    """
    lines = sorted(set(every))
    if len(lines) == 1:
        return ""
    share = (lines.index(at) + 0.5) / len(lines)
    middle = 1 / 2 if len(lines) == 2 else 1 / 3
    return low if share < middle else high if share > 1 - middle else ""


def hex_bearing(start: Cell, end: Cell) -> str:
    """How many hexes one lies from another in each direction, in words, by the shortest way in the open.

    >>> hex_bearing((0, 0), (3, -1)), hex_bearing((0, 0), (-1, 2)), hex_bearing((2, 2), (2, 1))
    ('1 north-east, 2 east', '1 south-west, 1 south-east', '1 north-west')
    """
    across, down = end[0] - start[0], end[1] - start[1]
    # Of the two slanting directions one also leads sideways: it is taken as long as that helps.
    sideways = across if down < 0 else -across
    slant = max(0, min(abs(down), sideways))
    helps, other = ("north-east", "north-west") if down < 0 else ("south-west", "south-east")
    rest = across - slant if down < 0 else across + slant
    steps = ((slant, helps), (abs(down) - slant, other), (abs(rest), "west" if rest < 0 else "east"))
    return ", ".join(f"{number} {direction}" for number, direction in steps if number)
