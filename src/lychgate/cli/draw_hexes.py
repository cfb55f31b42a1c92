"""A board of hexes drawn in text: staggered rows, and every side of a hex a sign of its own."""

from rich.text import Text

from lychgate.kernel.views import Edge
from lychgate.mechanics.grid.hexes import HEXES
from lychgate.mechanics.grid.shapes import beside, cell_id

from .pen import LINE, OPTION, Pen, edge_style
from .plan import Spot

UPRIGHT, FALLING, RISING = range(3)

SIDES = {
    "e": (UPRIGHT, 2, 0),
    "se": (RISING, 1, 1),
    "sw": (FALLING, -1, 1),
    "w": (UPRIGHT, -2, 0),
    "nw": (RISING, -1, -1),
    "ne": (FALLING, 1, -1),
}
"""How a side is drawn, and where from the middle of its hex: quarters of a hex to the right, lines down."""


class HexPen(Pen):
    """Draws hexes, each sign of an edge first upright, then falling, then rising."""

    widths = (7, 3)
    columns = 2
    signs = {
        ("wall", False): "│╲╱",
        ("door", False): "▮▮▮",
        ("door", True): "▯▯▯",
        ("barrier", False): "┊⋱⋰",
    }
    others = ("◊◊◊", "○○○", "□□□", "△△△", "▽▽▽", "☆☆☆")

    def column(self, spot: Spot) -> int:
        return HEXES.column(spot)

    def margin(self, ys: range) -> int:
        return max(len(cell_id(spot)) for spot in self.plan.spots_drawn if spot[1] in ys)

    def legend(self) -> list[tuple[str, str]]:
        """Besides the signs, every tile with a title and its first hex: between hexes there is no room for words."""
        first: dict[str, Spot] = {}
        for spot in sorted(self.plan.cells, key=lambda spot: (spot[1], spot[0])):
            first.setdefault(self.plan.cells[spot].tile, spot)
        titles = [(cell_id(first[tile]), title) for tile, title in self.titles.items() if title and tile in first]
        return [*super().legend(), *titles]

    def lines(self, xs: range, ys: range, wide: int, *, tight: bool) -> list[Text]:
        """Each row of hexes is a line, with another between every two for the sides that slant.

        A row begins with the coordinates of its first hex: those to the right count on from it.
        """
        quarter = (wide + 1) // 4
        margin = self.margin(ys)
        canvas = _Canvas(2 * len(ys) + 1)
        shown = [spot for spot in self.plan.spots_drawn if spot[1] in ys and self.column(spot) in xs]
        for spot in shown:
            line, middle = 2 * (spot[1] - ys.start) + 1, margin + 1 + (2 * (self.column(spot) - xs.start) + 2) * quarter
            canvas.write(line, middle - wide // 2, self.cell(spot, wide))
            for side in HEXES.sides:
                direction, right, down = SIDES[side]
                edge = self.edge(spot, beside(spot, side))
                piece = None if edge else self.plan.covering(spot, beside(spot, side))
                if edge is not None:
                    canvas.write(line + down, middle + right * quarter, self._sign(edge, direction))
                elif piece is not None:
                    canvas.write(line + down, middle + right * quarter, self.fill(piece, 1))
        for x, y in {y: (x, y) for x, y in sorted(shown, reverse=True)}.values():
            canvas.write(2 * (y - ys.start) + 1, 0, Text(cell_id((x, y)).rjust(margin), style=LINE))
        return [line for line in canvas.lines() if line.plain or not tight]

    def _sign(self, edge: Edge, direction: int) -> Text:
        number = self.plan.edge_numbers.get(edge.id)
        if number is not None:
            return Text(str(number), style=OPTION)
        return Text(self.edges[edge.kind, edge.open][direction], style=edge_style(edge, None))


class _Canvas:
    """Lines that are written to in any order; what is written later covers what was there."""

    def __init__(self, height: int) -> None:
        self.signs: list[dict[int, tuple[str, str]]] = [{} for _ in range(height)]

    def write(self, line: int, at: int, text: Text) -> None:
        """Put a text there; blanks cover nothing."""
        for offset, letter in enumerate(text.plain):
            if letter != " ":
                self.signs[line][at + offset] = (letter, _style_at(text, offset))

    def lines(self) -> list[Text]:
        found = []
        for signs in self.signs:
            line = Text()
            for at in range(max(signs, default=-1) + 1):
                letter, style = signs.get(at, (" ", ""))
                line.append(letter, style=style)
            found.append(line)
        while found and not found[-1].plain:
            found.pop()
        return found


def _style_at(text: Text, offset: int) -> str:
    """The style of one letter: that of the last span over it, else that of the whole text."""
    spans = [str(span.style) for span in text.spans if span.start <= offset < span.end]
    return spans[-1] if spans else str(text.style)
