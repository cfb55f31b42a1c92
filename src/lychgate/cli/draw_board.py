"""A board of squares drawn in text: walls and doors as lines, pieces by their marks, options by their numbers."""

from collections.abc import Sequence

from msgspec import Struct, field
from rich.text import Text

from lychgate.kernel.question import Option
from lychgate.kernel.views import Board, Cell, Edge, Piece

from .plan import Plan, Spot, plan_of

JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""The corner for each set of arms: 1 up, 2 right, 4 down, 8 left."""

EDGES = {("wall", False): "─│", ("door", False): "═║", ("door", True): "╌╎"}
OTHER_EDGES = ("┄┆", "┈┊", "━┃", "╍╏")
FEATURES = "≡~^%&*=+?"
FLOOR, DARK, UNBUILT = "·", "░", " "
WIDTHS = (5, 3, 2)

OPTION = "black on yellow"
SEATS = ("bold cyan", "bold green", "bold magenta", "bold blue", "bold white")
SIDES = ("bold red", "bold yellow", "bold blue", "bold magenta")
LINE = "dim"
DOOR = "yellow"


class Drawing(Struct):
    """A drawn board: its lines, and what its signs mean."""

    lines: list[Text]
    legend: list[tuple[str, str]] = field(default_factory=list)


def draw_board(
    board: Board, pieces: Sequence[Piece], options: Sequence[Option] = (), *, width: int = 80, height: int | None = None
) -> Drawing:
    """Draw the board within so many columns and, if need be, so many lines.

    A board that is too large is shown around the options, or where there are none around the pieces of seats.
    """
    plan = plan_of(board, pieces, options)
    pen = _Pen(board, plan, pieces)
    spots = [*plan.cells, *plan.numbers, *plan.disputed]
    if not spots:
        return Drawing([])
    xs = range(min(x for x, _ in spots), max(x for x, _ in spots) + 1)
    ys = range(min(y for _, y in spots), max(y for _, y in spots) + 1)
    focus = list(plan.numbers) or [spot for spot, here in plan.pieces.items() if any(p.seat is not None for p in here)]
    room = width - _margin(ys) - 2
    wide = next((each for each in WIDTHS if len(xs) * (each + 1) <= room), WIDTHS[1])
    shown_xs = _window(xs, max(1, room // (wide + 1)), [x for x, _ in focus])
    shown_ys = ys
    lines = pen.lines(shown_xs, shown_ys, wide, tight=False)
    if height is not None and len(lines) > height:
        lines = pen.lines(shown_xs, shown_ys, wide, tight=True)
        while len(lines) > height and len(shown_ys) > 3:
            shown_ys = _window(ys, len(shown_ys) - 1, [y for _, y in focus])
            lines = pen.lines(shown_xs, shown_ys, wide, tight=True)
    return Drawing(lines, [*pen.legend(), *_beyond(xs, ys, shown_xs, shown_ys)])


def seat_style(piece: Piece, sides: Sequence[str]) -> str:
    """The colour of a piece: that of its seat, else that of its side."""
    if piece.seat is not None:
        return SEATS[piece.seat % len(SEATS)]
    return SIDES[sides.index(piece.side) % len(SIDES)] if piece.side in sides else SIDES[0]


def sides_of(pieces: Sequence[Piece]) -> list[str]:
    """The sides that no seat plays, in a lasting order."""
    return sorted({piece.side for piece in pieces if piece.seat is None})


def mark_of(piece: Piece) -> str:
    return piece.mark or piece.title[:1] or "?"


class _Pen:
    """Draws one plan."""

    def __init__(self, board: Board, plan: Plan, pieces: Sequence[Piece]) -> None:
        self.plan = plan
        self.sides = sides_of(pieces)
        kinds = sorted({cell.kind for cell in board.cells} - {"floor"})
        self.features = {kind: FEATURES[index % len(FEATURES)] for index, kind in enumerate(kinds)}
        self.edges = dict(EDGES)
        for edge in board.edges:
            key = (edge.kind, edge.open)
            if key not in self.edges:
                self.edges[key] = OTHER_EDGES[(len(self.edges) - len(EDGES)) % len(OTHER_EDGES)]
        self.used = {(edge.kind, edge.open) for edge in board.edges} - {("wall", False)}
        self.dark = any(not cell.light for cell in board.cells)
        self.titles = {tile.id: tile.title for tile in board.tiles}

    def legend(self) -> list[tuple[str, str]]:
        entries = [(sign, kind) for kind, sign in self.features.items()]
        for kind, is_open in sorted(self.used):
            words = f"open {kind}" if is_open else kind
            entries.append((self.edges[kind, is_open], words))
        if self.dark:
            entries.append((DARK, "dark"))
        for edge, a, b in self.plan.elsewhere:
            entries.append(("", f"{edge.kind} between {a[0]},{a[1]} and {b[0]},{b[1]}"))
        return entries

    # -- lines

    def lines(self, xs: range, ys: range, wide: int, *, tight: bool) -> list[Text]:
        """The board with its coordinates; `tight` leaves out the lines between rows that show nothing."""
        margin = _margin(ys)
        labels = self._labels(xs, wide)
        drawn = [Text(" " * (margin + 1)).append(labels, style=LINE)]
        for y in (*ys, ys.stop):
            between = self._between(xs, y, wide)
            self._write_titles(between, xs, y, wide)
            if not tight or between.plain.strip():
                drawn.append(Text(" " * (margin + 1)).append_text(between))
            if y in ys:
                drawn.append(Text.assemble((f"{y:>{margin}} ", LINE), self._row(xs, y, wide)))
        for line in drawn:
            line.rstrip()
        if not drawn[-1]:
            drawn.pop()
        return drawn

    def _labels(self, xs: range, wide: int) -> str:
        every = 1 if max(len(str(x)) for x in xs) <= wide else 2
        return "".join(" " + (str(x) if x % every == 0 else "").center(wide) for x in xs)

    def _row(self, xs: range, y: int, wide: int) -> Text:
        row = Text()
        for x in (*xs, xs.stop):
            edge = self._upright((x, y))
            number = None if edge is None else self.plan.edge_numbers.get(edge.id)
            row.append(self._sign(edge, 1, number, 1), style=_edge_style(edge, number))
            if x in xs:
                row.append_text(self._cell((x, y), wide))
        return row

    def _between(self, xs: range, y: int, wide: int) -> Text:
        """The line on the north side of a row."""
        line = Text()
        for x in (*xs, xs.stop):
            line.append(self._joint((x, y)), style=LINE)
            if x in xs:
                edge = self._level((x, y))
                number = None if edge is None else self.plan.edge_numbers.get(edge.id)
                line.append(self._sign(edge, 0, number, wide), style=_edge_style(edge, number))
        return line

    def _sign(self, edge: Edge | None, direction: int, number: int | None, wide: int) -> str:
        if edge is None:
            return " " * wide
        sign = self.edges[edge.kind, edge.open][direction]
        if number is not None and len(str(number)) <= wide:
            return str(number).center(wide, sign)
        return sign * wide

    def _joint(self, spot: Spot) -> str:
        x, y = spot
        up, down = self._upright((x, y - 1)), self._upright((x, y))
        left, right = self._level((x - 1, y)), self._level((x, y))
        arms = (up is not None) + 2 * (right is not None) + 4 * (down is not None) + 8 * (left is not None)
        return JOINTS[arms]

    def _upright(self, spot: Spot) -> Edge | None:
        """What stands on the west side of a spot; the rim of the board is a wall unless something else is there."""
        west = (spot[0] - 1, spot[1])
        return self.plan.upright.get(spot) or self._rim(spot, west)

    def _level(self, spot: Spot) -> Edge | None:
        north = (spot[0], spot[1] - 1)
        return self.plan.level.get(spot) or self._rim(spot, north)

    def _rim(self, a: Spot, b: Spot) -> Edge | None:
        return RIM if (a in self.plan.cells) != (b in self.plan.cells) else None

    def _write_titles(self, line: Text, xs: range, y: int, wide: int) -> None:
        """Write the titles of tiles that begin in this row into the wall above them, where they fit."""
        for tile, title in self.titles.items():
            rows = [row for (_, row), cell in self.plan.cells.items() if cell.tile == tile]
            if not rows or min(rows) != y:
                continue
            run = [x for x in xs if (cell := self.plan.cells.get((x, y))) and cell.tile == tile]
            walls = [x for x in run if (edge := self._level((x, y))) and edge.kind == "wall"]
            start, end = _longest(walls)
            room = (end - start) * (wide + 1) - 1
            at = (start - xs.start) * (wide + 1) + 1
            if title and len(title) + 2 <= room:
                _overwrite(line, at + 1, title)

    # -- cells

    def _cell(self, spot: Spot, wide: int) -> Text:
        plan = self.plan
        cell, here, number = plan.cells.get(spot), plan.pieces.get(spot, []), plan.numbers.get(spot)
        feature = self.features.get(cell.kind, "") if cell else ""
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


RIM = Edge("", ("", ""))


def _edge_style(edge: Edge | None, number: int | None) -> str:
    if number is not None:
        return OPTION
    return LINE if edge is None or edge.kind == "wall" else DOOR


def _margin(ys: range) -> int:
    return max(len(str(ys.start)), len(str(ys.stop - 1)))


def _window(whole: range, size: int, focus: Sequence[int]) -> range:
    """As much of a range as there is room for, around the middle of what matters."""
    if len(whole) <= size:
        return whole
    middle = (min(focus) + max(focus)) // 2 if focus else whole.start
    start = min(max(whole.start, middle - size // 2), whole.stop - size)
    return range(start, start + size)


def _longest(numbers: Sequence[int]) -> tuple[int, int]:
    """The longest run of numbers that follow each other, as a start and an end beyond it."""
    best = (0, 0)
    start = 0
    for index, number in enumerate(numbers):
        if index == 0 or number != numbers[index - 1] + 1:
            start = number
        if number + 1 - start > best[1] - best[0]:
            best = (start, number + 1)
    return best


def _overwrite(line: Text, at: int, words: str) -> None:
    after = line[at + len(words) :]
    line.right_crop(len(line) - at)
    line.append(words, style="italic").append_text(after)


def _beyond(xs: range, ys: range, shown_xs: range, shown_ys: range) -> list[tuple[str, str]]:
    """Where the board goes on beyond what is shown."""
    sides = [
        ("north", shown_ys.start > ys.start),
        ("east", shown_xs.stop < xs.stop),
        ("south", shown_ys.stop < ys.stop),
        ("west", shown_xs.start > xs.start),
    ]
    hidden = [side for side, more in sides if more]
    return [("…", f"more to the {', '.join(hidden)}")] if hidden else []
