"""Charts as SVG text, drawn by hand: no more than a study needs."""

from collections.abc import Sequence
from html import escape

from msgspec import Struct

ROW, LEFT, WIDTH, TOP, RIGHT = 18, 190, 420, 46, 54
INK, BAR, THIN = "#3b3a36", "#7a8f5a", "#b9b4a6"


class Bar(Struct, frozen=True):
    """A bar of the chart: a share from 0 to 1, and the interval in which it may lie."""

    label: str
    value: float
    low: float
    high: float


def bars(title: str, rows: Sequence[Bar]) -> str:
    """Shares as bars, each with a line for its interval.

    >>> "The Beast" in bars("Completed", [Bar("The Beast", 0.25, 0.1, 0.4)])
    True
    """
    height = TOP + ROW * len(rows) + 14
    wide = LEFT + WIDTH + RIGHT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {height}" font-family="sans-serif" '
        f'font-size="11" fill="{INK}" role="img" aria-label="{escape(title)}">',
        f'<rect width="{wide}" height="{height}" fill="#fbfaf6"/>',
        f'<text x="{LEFT}" y="18" font-size="13">{escape(title)}</text>',
    ]
    for tenth in range(0, 11, 2):
        x = LEFT + WIDTH * tenth / 10
        parts.append(f'<line x1="{x:g}" y1="{TOP - 6}" x2="{x:g}" y2="{height - 10}" stroke="{THIN}" opacity="0.6"/>')
        parts.append(f'<text x="{x:g}" y="{TOP - 10}" text-anchor="middle" opacity="0.7">{tenth * 10} %</text>')
    for number, row in enumerate(rows):
        parts += _row(row, TOP + ROW * number)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _row(row: Bar, y: int) -> list[str]:
    low, high = LEFT + WIDTH * row.low, LEFT + WIDTH * row.high
    middle = y + ROW / 2
    return [
        f'<text x="{LEFT - 8}" y="{middle + 4:g}" text-anchor="end">{escape(row.label)}</text>',
        f'<rect x="{LEFT}" y="{y + 3}" width="{WIDTH * row.value:.1f}" height="{ROW - 6}" fill="{BAR}"/>',
        f'<line x1="{low:.1f}" y1="{middle:g}" x2="{high:.1f}" y2="{middle:g}" stroke="{INK}"/>',
        f'<text x="{high + 6:.1f}" y="{middle + 4:g}" opacity="0.8">{row.value:.0%}</text>',
    ]
