"""The history of a game: its answers, which are the game, and safe points to start again from."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from .bounds import LARGEST, Whole
from .patches import Shown
from .play import AnyPlay
from .question import Answer, Question
from .state import State, copied

SPACING = 16
"""Safe points that are kept lie at least this many answers apart, but for the latest."""

KEPT = 64
"""With more safe points than this, every second of the older ones is let go."""

MARKED = 4
"""So many undos are told of at one place in the log; the earliest of more are told as one."""


class Entry(Struct, frozen=True):
    """One answer: what was said, whether it was forced, and the question (or, read from a file, its fingerprint).

    Of answers that are sealed until all have given theirs, `part` counts those of the same join before this one.
    """

    answer: Answer
    forced: bool
    question: Question | None
    stored: str = ""
    part: int = 0

    @property
    def fingerprint(self) -> str:
        return self.question.fingerprint if self.question is not None else self.stored

    @property
    def seat(self) -> int:
        if self.question is not None:
            return self.question.seat
        return int(self.stored.split(":")[1])

    @property
    def chance(self) -> bool:
        """Whether dice or cards gave it; the kind of a question is where its fingerprint begins."""
        if self.question is not None:
            return self.question.chance
        return self.stored.partition(":")[0] in ("roll", "draw")

    @property
    def chosen(self) -> bool:
        """Whether somebody decided this."""
        return not self.forced and not self.chance

    @property
    def revealed(self) -> bool:
        """Whether this answer showed something that nobody knew: a roll, a draw."""
        return not self.forced and self.chance


class SafePoint(Struct, frozen=True):
    """The whole game between two steps: the state, how far answers, chance and journal had come, and what each seat
    was shown at the last event."""

    answers: int
    chances: int
    state: State
    events: int
    headings: tuple[int, ...]
    shown: Mapping[int | None, Shown] = {}


class Mark(Struct, frozen=True):
    """An undo past a revelation: how many choices were taken back, and how many rolls and draws."""

    # Saves have it under its old name.
    choices: Whole = field(name="answers")
    revealed: Whole


def told_as_few(marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """The marks of one place, the earliest added up where there are many.

    >>> len(told_as_few([Mark(1, 1)] * 1000))
    4
    """
    if len(marks) <= MARKED:
        return tuple(marks)
    earliest, latest = marks[: 1 - MARKED], marks[1 - MARKED :]
    choices, revealed = sum(mark.choices for mark in earliest), sum(mark.revealed for mark in earliest)
    return Mark(min(choices, LARGEST), min(revealed, LARGEST)), *latest


def marks_of(stored: Mapping[int, Sequence[Mark]], answers: int) -> dict[int, tuple[Mark, ...]]:
    """The marks of a save with this number of answers, without those that stand nowhere in its log."""
    return {at: told_as_few(marks) for at, marks in stored.items() if at <= answers}


class History:
    """The log of answers, the safe points among them, and the marks of undone revelations."""

    __slots__ = ("log", "marks", "points")

    def __init__(self) -> None:
        self.log: list[Entry] = []
        self.points: list[SafePoint] = []
        self.marks: dict[int, tuple[Mark, ...]] = {}

    def copy(self) -> "History":
        twin = History()
        twin.log = self.log.copy()
        twin.points = self.points.copy()
        twin.marks = self.marks.copy()
        return twin

    def safe_point(self, play: AnyPlay, answers: int, chances: int) -> None:
        """Keep the game as it is now. The latest is always kept, the first too; between them, some."""
        journal = play.journal
        point = SafePoint(
            answers,
            chances,
            copied(play.state),
            0 if journal is None else len(journal.events),
            () if journal is None else tuple(journal.headings),
            {} if journal is None or journal.watch is None else journal.watch.noted(),
        )
        points = self.points
        if len(points) > 1 and answers - points[-2].answers < SPACING:
            points[-1] = point
            return
        points.append(point)
        if len(points) > KEPT:
            points[1:-8] = points[2:-8:2]

    def mark(self, target: int, choices: int, revealed: int) -> None:
        """Remember an undo to `target`. Marks beyond it move there: going back further does not hide them."""
        moved = [mark for at, marks in sorted(self.marks.items()) if at >= target for mark in marks]
        if revealed:
            moved.append(Mark(choices, revealed))
        self.marks = {at: marks for at, marks in self.marks.items() if at < target}
        if moved:
            self.marks[target] = told_as_few(moved)

    def cut(self, answers: int) -> tuple[SafePoint, list[Entry]]:
        """Go back to the nearest safe point; return it, and the entries from there to `answers`."""
        index = len(self.points) - 1
        while self.points[index].answers > answers:
            index -= 1
        point = self.points[index]
        entries = self.log[point.answers : answers]
        del self.log[point.answers :]
        # The first stays; any other is kept anew when the run that follows comes to it.
        del self.points[max(index, 1) :]
        return point, entries
