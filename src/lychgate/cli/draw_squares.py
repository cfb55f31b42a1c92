"""A board of squares drawn in text: walls and doors as lines."""

from collections.abc import Sequence

from rich.text import Text

from lychgate.kernel.views import Edge

from .pen import LINE, Pen, edge_style
from .plan import Spot

JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""The corner for each set of arms: 1 up, 2 right, 4 down, 8 left."""


class SquarePen(Pen):
    """Draws squares, each sign of an edge first lying and then upright."""

    widths = (5, 3, 2)
    columns = 1
    signs = {("wall", False): "─│", ("door", False): "═║", ("door", True): "╌╎", ("barrier", False): "┈┊"}

    def column(self, spot: Spot) -> int:
        return spot[0]

    def margin(self, ys: range) -> int:
        return max(len(str(ys.start)), len(str(ys.stop - 1)))

    def lines(self, xs: range, ys: range, wide: int, *, tight: bool) -> list[Text]:
        margin = self.margin(ys)
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
            row.append_text(self._side((x - 1, y), (x, y), 1, 1))
            if x in xs:
                row.append_text(self.cell((x, y), wide))
        return row

    def _between(self, xs: range, y: int, wide: int) -> Text:
        """The line on the north side of a row."""
        line = Text()
        for x in (*xs, xs.stop):
            piece = self.plan.covering((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))
            line.append_text(self.fill(piece, 1) if piece else Text(self._joint((x, y)), style=LINE))
            if x in xs:
                line.append_text(self._side((x, y - 1), (x, y), 0, wide))
        return line

    def _side(self, a: Spot, b: Spot, direction: int, wide: int) -> Text:
        """What is drawn between two spots: an edge, or the piece that covers both."""
        edge = self.edge(a, b)
        if edge is None and (piece := self.plan.covering(a, b)) is not None:
            return self.fill(piece, wide)
        number = None if edge is None else self.plan.edge_numbers.get(edge.id)
        return Text(self._sign(edge, direction, number, wide), style=edge_style(edge, number))

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
        """What stands on the west side of a spot."""
        return self.edge((spot[0] - 1, spot[1]), spot)

    def _level(self, spot: Spot) -> Edge | None:
        """What stands on its north side."""
        return self.edge((spot[0], spot[1] - 1), spot)

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
