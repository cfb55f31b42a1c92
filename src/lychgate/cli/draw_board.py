"""A board drawn in text: squares or hexes, pieces by their marks, options by their numbers."""

from collections.abc import Sequence

from lychgate.kernel.question import Option
from lychgate.kernel.views import Board, Piece

from .draw_hexes import HexPen
from .draw_squares import SquarePen
from .pen import Drawing
from .plan import plan_of


def draw_board(
    board: Board, pieces: Sequence[Piece], options: Sequence[Option] = (), *, width: int = 80, height: int | None = None
) -> Drawing:
    """Draw the board within a number of columns and, if need be, of lines.

    A board that is too large is shown around the options, or where there are none around the pieces of seats.
    """
    plan = plan_of(board, pieces, options)
    pen = HexPen(board, plan, pieces) if board.shape == "hex" else SquarePen(board, plan, pieces)
    spots = plan.spots_drawn
    if not spots:
        return Drawing([])
    columns = [pen.column(spot) for spot in spots]
    xs = range(min(columns), max(columns) + 1)
    ys = range(min(y for _, y in spots), max(y for _, y in spots) + 1)
    focus = list(plan.numbers) or [spot for spot, here in plan.pieces.items() if any(p.seat is not None for p in here)]
    # As many columns to a cell as the pen has; the last cell is whole, and so is the line after it.
    room = width - pen.margin(ys) - 2
    pitches = {each: (each + 1) // pen.columns for each in pen.widths}
    spare = pen.columns - 1
    wide = next((each for each, pitch in pitches.items() if (len(xs) + spare) * pitch <= room), pen.widths[1])
    shown_xs = _window(xs, max(1, room // pitches[wide] - spare), [pen.column(spot) for spot in focus])
    shown_ys = ys
    lines = pen.lines(shown_xs, shown_ys, wide, tight=False)
    if height is not None and len(lines) > height:
        lines = pen.lines(shown_xs, shown_ys, wide, tight=True)
        while len(lines) > height and len(shown_ys) > 3:
            shown_ys = _window(ys, len(shown_ys) - 1, [y for _, y in focus])
            lines = pen.lines(shown_xs, shown_ys, wide, tight=True)
    return Drawing(lines, [*pen.legend(), *_beyond(xs, ys, shown_xs, shown_ys)])


def _window(whole: range, size: int, focus: Sequence[int]) -> range:
    """As much of a range as there is room for, around the middle of what matters."""
    if len(whole) <= size:
        return whole
    middle = (min(focus) + max(focus)) // 2 if focus else whole.start
    start = min(max(whole.start, middle - size // 2), whole.stop - size)
    return range(start, start + size)


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
