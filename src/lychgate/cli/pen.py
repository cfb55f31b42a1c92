"""What drawings of squares and of hexes have in common: the signs, the legend, and what stands in a cell."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from msgspec import Struct, field
from rich.text import Text

from lychgate.kernel.views import Board, Cell, Edge, Piece

from .plan import Plan, Spot

OTHER_EDGES = ("━┃", "┄┆", "╍╏", "≈≀", "┅┇", "∿⌇")
"""For ways that only one game has, closed and open by turns."""
FEATURES = "≡~^%&*=+?"
FLOOR, DARK, UNBUILT, BULK = "·", "░", " ", "▒"

OPTION = "black on yellow"
SEATS = ("bold cyan", "bold green", "bold magenta", "bold blue", "bold white")
HUES = (
    "bold yellow",
    "bold cyan",
    "bold green",
    "bold magenta",
    "bold blue",
    "bold bright_cyan",
    "bold bright_yellow",
    "bold white",
)
"""Colours of heroes who have one of their own, by its number."""
SIDES = ("bold red", "bold yellow", "bold blue", "bold magenta")
LINE = "dim"
DOOR = "yellow"

RIM = Edge("", ("", ""))


class Drawing(Struct):
    """A drawn board: its lines, and what its signs mean."""

    lines: list[Text]
    legend: list[tuple[str, str]] = field(default_factory=list)


def seat_style(piece: Piece, sides: Sequence[str]) -> str:
    """The colour of a piece: its own, else that of its seat, else that of its side."""
    if piece.hue is not None:
        return HUES[piece.hue % len(HUES)]
    if piece.seat is not None:
        return SEATS[piece.seat % len(SEATS)]
    return SIDES[sides.index(piece.side) % len(SIDES)] if piece.side in sides else SIDES[0]


def sides_of(pieces: Sequence[Piece]) -> list[str]:
    """The sides that no seat plays, in a lasting order."""
    return sorted({piece.side for piece in pieces if piece.seat is None})


def mark_of(piece: Piece) -> str:
    return piece.mark or piece.title[:1] or "?"


class Pen(ABC):
    """Draws one plan. `widths` are how wide a cell can be drawn, `columns` how many columns it is from one to the next.

    `signs` has for each kind of edge, open or not, its sign in each direction; kinds that it does not have get others.
    """

    widths: tuple[int, ...]
    columns: int
    signs: dict[tuple[str, bool], str]
    others: tuple[str, ...] = OTHER_EDGES

    def __init__(self, board: Board, plan: Plan, pieces: Sequence[Piece]) -> None:
        self.plan = plan
        self.sides = sides_of(pieces)
        kinds = sorted({cell.kind for cell in board.cells} - {"floor"})
        self.features = {kind: FEATURES[index % len(FEATURES)] for index, kind in enumerate(kinds)}
        self.edges = dict(self.signs)
        # A way keeps its sign when it opens or closes, and whatever else is on the board.
        strange = sorted({edge.kind for edge in board.edges if (edge.kind, edge.open) not in self.signs})
        keys = [(kind, is_open) for kind in strange for is_open in (False, True)]
        for index, key in enumerate(key for key in keys if key not in self.signs):
            self.edges[key] = self.others[index % len(self.others)]
        self.used = {(edge.kind, edge.open) for edge in board.edges} - {("wall", False)}
        self.dark = any(not cell.light for cell in board.cells)
        self.titles = {tile.id: tile.title for tile in board.tiles}

    @abstractmethod
    def column(self, spot: Spot) -> int:
        """How many columns to the right a spot lies."""

    @abstractmethod
    def lines(self, xs: range, ys: range, wide: int, *, tight: bool) -> list[Text]:
        """The columns and rows, with coordinates; `tight` leaves out the lines between rows that show nothing."""

    @abstractmethod
    def margin(self, ys: range) -> int:
        """How wide the coordinates before each row are."""

    def legend(self) -> list[tuple[str, str]]:
        entries = [(sign, kind) for kind, sign in self.features.items()]
        for kind, is_open in sorted(self.used):
            words = f"open {kind}" if is_open else kind
            entries.append(("".join(dict.fromkeys(self.edges[kind, is_open])), words))
        if self.dark:
            entries.append((DARK, "dark"))
        for edge, a, b in self.plan.elsewhere:
            entries.append(("", f"{edge.kind} between {a[0]},{a[1]} and {b[0]},{b[1]}"))
        return entries

    def edge(self, a: Spot, b: Spot) -> Edge | None:
        """What stands between two spots; the rim of the board is a wall unless something else is there."""
        rim = (a in self.plan.cells) != (b in self.plan.cells)
        return self.plan.edge(a, b) or (RIM if rim else None)

    def cell(self, spot: Spot, wide: int) -> Text:
        plan = self.plan
        cell, here, number = plan.cells.get(spot), plan.pieces.get(spot, []), plan.numbers.get(spot)
        feature = self.features.get(cell.kind, "") if cell else ""
        if len(here) == 1 and len(here[0].cells) > 1:
            return self._large(here[0], number, wide)
        if here:
            text = self._pieces(here, number, wide)
        elif number is not None:
            text = Text(str(number)[:wide], style=OPTION)
        else:
            floor = self._floor(cell, spot)
            return Text(floor.center(wide), style=LINE if floor in (FLOOR, DARK) else "")
        left = (wide - len(text)) // 2
        right = wide - len(text) - left
        tail = " " * (right - 1) + feature if feature and right > 1 else " " * right
        return Text(" " * left).append_text(text).append(tail)

    def fill(self, piece: Piece, wide: int) -> Text:
        """A part of what a large piece covers: its bulk, in which its mark stands once a cell."""
        return Text(BULK * wide, style=seat_style(piece, self.sides))

    def _large(self, piece: Piece, number: int | None, wide: int) -> Text:
        """A cell under a large piece: its mark, or the option's number where it has one."""
        if number is None or len(str(number)) > wide:
            words = Text(mark_of(piece)[:wide], style=seat_style(piece, self.sides))
        else:
            words = Text(str(number), style=OPTION)
        left = (wide - len(words)) // 2
        return self.fill(piece, left).append_text(words).append_text(self.fill(piece, wide - left - len(words)))

    def _floor(self, cell: Cell | None, spot: Spot) -> str:
        if cell is None:
            return FLOOR if spot in self.plan.disputed else UNBUILT
        return self.features.get(cell.kind) or (FLOOR if cell.light else DARK)

    def _pieces(self, here: list[Piece], number: int | None, wide: int) -> Text:
        """Marks, and beside them the option's number where there is room for it."""
        marks = Text()
        for piece in here:
            marks.append(mark_of(piece), style=seat_style(piece, self.sides))
        if len(marks) > wide:
            marks = marks[: wide - 1].append("+")
        if number is None:
            return marks
        if len(marks) + 1 + len(str(number)) <= wide:
            return marks.append(" ").append(str(number), style=OPTION)
        marks.stylize("reverse")
        return marks.append("!") if len(marks) < wide else marks


def edge_style(edge: Edge | None, number: int | None) -> str:
    if number is not None:
        return OPTION
    return LINE if edge is None or edge.kind == "wall" else DOOR
