"""The screen: everything a seat sees, arranged for the terminal at hand.

In a terminal it is fitted into the window: the board is drawn closer, and what matters least at the moment is
left out (commands show it). Into a pipe everything is written, one part below the other.
"""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from lychgate.kernel.asks import FindLabel, text_of
from lychgate.kernel.log import LogLine
from lychgate.kernel.question import Option, Question
from lychgate.kernel.views import Scene

from . import draw
from .draw_board import draw_board

WIDE = 104
"""From this many columns on, figures and log stand beside the board."""

BESIDE = 46
LOG_LINES = 8
LEAST_BOARD = 9


def screen(
    console: Console,
    scene: Scene,
    asked: Question | None,
    log: Sequence[LogLine],
    *,
    fresh: int = 0,
    below: int = 0,
    whole: bool = False,
    label: FindLabel = text_of,
) -> RenderableType:
    """The whole screen.

    `fresh` is how many lines of the log are new and should be seen if there is room; `below` is how many lines
    the caller will write under the screen. `whole` shows everything, though it may not fit. `label` is what a person
    reads for an option.
    """
    height = console.height - below if console.is_terminal and not whole else None
    head = Rule(Text(f"{scene.title} - {scene.heading}" if scene.heading else scene.title), style="dim")
    top = [part for part in (head, draw.goal(scene), draw.order(scene)) if part is not None]
    foot = _foot(scene, asked, label)
    options = asked.options if asked and not asked.chance else ()
    taken = sum(lines_of(console, part) for part in (*top, foot))
    left = None if height is None else height - 1 - taken
    middle = _beside if console.width >= WIDE and scene.board else _below
    return Group(*top, *middle(console, scene, options, log, left, fresh), foot)


def lines_of(console: Console, part: RenderableType, width: int | None = None) -> int:
    """How many lines a part takes."""
    return len(console.render_lines(part, console.options.update(width=width or console.width)))


def _foot(scene: Scene, asked: Question | None, label: FindLabel) -> RenderableType:
    if asked is None:
        return Text("")
    return Padding(draw.question(asked, draw.seat_name(scene, asked.seat), label), (1, 0, 0, 0))


def _below(
    console: Console, scene: Scene, options: Sequence[Option], log: Sequence[LogLine], left: int | None, fresh: int
) -> list[RenderableType]:
    """Figures, board and log one below the other."""
    board = _board(console, scene, options, console.width, left)
    if left is None:
        return [*_figures(scene, options), *board, _log(log, LOG_LINES)]
    left -= sum(lines_of(console, part) for part in board)
    told = min(max(3, fresh), LOG_LINES)
    figures = _fitting(console, _figures(scene, options), left - told, console.width)
    left -= sum(lines_of(console, part) for part in figures)
    return [*figures, *board, *_log_within(console, log, left, console.width)]


def _beside(
    console: Console, scene: Scene, options: Sequence[Option], log: Sequence[LogLine], left: int | None, fresh: int
) -> list[RenderableType]:
    """The board on the left, figures and log on the right."""
    board = _board(console, scene, options, console.width - BESIDE - 2, left)
    tall = sum(lines_of(console, part, console.width - BESIDE - 2) for part in board)
    space = tall + LOG_LINES if left is None else max(tall, min(left, tall + LOG_LINES))
    figures = _fitting(console, _figures(scene, options), space - min(max(3, fresh), LOG_LINES), BESIDE)
    used = sum(lines_of(console, part, BESIDE) for part in figures)
    side = [*figures, *_log_within(console, log, space - used - 1, BESIDE)]
    table = Table.grid(padding=(0, 2), expand=True)
    table.add_column(ratio=1)
    table.add_column(width=BESIDE)
    table.add_row(Group(*board), Group(*side))
    return [table]


def _board(
    console: Console, scene: Scene, options: Sequence[Option], width: int, height: int | None
) -> list[RenderableType]:
    if scene.board is None:
        return []
    room = None if height is None else max(LEAST_BOARD, height - 1)
    drawing = draw_board(scene.board, scene.pieces, options, width=width, height=room)
    legend = Text("   ".join(f"{sign} {words}".strip() for sign, words in drawing.legend), style="dim")
    return [*drawing.lines, *([Padding(legend, (0, 0, 0, 2))] if drawing.legend else [])]


def _figures(scene: Scene, options: Sequence[Option]) -> list[RenderableType]:
    """What is told in figures and words, what matters most first."""
    parts: list[RenderableType | None] = [
        *draw.tracks(scene),
        *draw.sheet_lines(scene, draw.usable(options)),
        draw.pieces(scene),
        draw.intents(scene),
        *draw.zones(scene),
        draw.piles(scene),
    ]
    return [part for part in parts if part is not None]


def _fitting(console: Console, parts: Sequence[RenderableType], room: int, width: int) -> list[RenderableType]:
    fitting: list[RenderableType] = []
    for part in parts:
        needed = lines_of(console, part, width)
        if needed <= room:
            fitting.append(part)
            room -= needed
    return fitting


def _log(log: Sequence[LogLine], last: int) -> RenderableType:
    return Padding(draw.log_tree(log, last), (1, 0, 0, 0))


def _log_within(console: Console, log: Sequence[LogLine], room: int, width: int) -> list[RenderableType]:
    """As much of the end of the log as fits, lines that head it included."""
    for last in range(min(room - 1, LOG_LINES), 0, -1):
        part = _log(log, last)
        if lines_of(console, part, width) <= room:
            return [part]
    return []
