"""Events: what happened, by which rules, because of what, and who may know.

A rule changes the state through functions that also tell an event. The log is the tree of these events:
a step's heading holds the steps that it led to, a scene holds what is told while it lasts.
"""

from collections.abc import Iterable
from types import TracebackType
from typing import Any

from msgspec import Struct

from .question import Answer, Question

NOWHERE = -1
"""The parent of an event that hangs under nothing."""

_ANSWERED = {"roll": "rolled", "draw": "drew"}


class Event(Struct, frozen=True):
    """One thing that happened. `at` is how many answers had been given; `seats` None means everyone."""

    number: int
    kind: str
    data: dict[str, Any]
    rules: tuple[str, ...]
    parent: int = NOWHERE
    at: int = 0
    seats: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None) -> bool:
        """Whether this seat may know of it; None is somebody who only watches."""
        return self.seats is None or seat in self.seats


class Journal:
    """The events of a game, in order."""

    __slots__ = ("at", "events", "headings", "scenes")

    def __init__(self, events: Iterable[Event] = (), headings: Iterable[int] = ()) -> None:
        self.events = list(events)
        self.headings = list(headings)
        self.scenes: list[int] = []
        self.at = 0

    def parent(self) -> int:
        if self.scenes:
            return self.scenes[-1]
        return self.headings[-1] if self.headings else NOWHERE

    def tell(
        self, kind: str, rules: tuple[str, ...], data: dict[str, Any], seats: tuple[int, ...] | None = None
    ) -> int:
        """Add an event under the present scene; return its number."""
        number = len(self.events)
        self.events.append(Event(number, kind, data, rules, self.parent(), self.at, seats))
        return number

    def answered(self, question: Question, answer: Answer) -> None:
        """Somebody chose, or dice or cards decided. A secret question is told to its seat alone."""
        self.tell(
            _ANSWERED.get(question.kind, "chose"),
            question.rules,
            {"seat": question.seat, "prompt": question.prompt, "answer": question.said(answer)},
            (question.seat,) if question.secret else None,
        )

    def begin_step(self, depth: int) -> None:
        """A step begins: its heading, until it has one of its own, is that of the step that led to it."""
        self.scenes.clear()
        del self.headings[depth:]
        while len(self.headings) <= depth:
            self.headings.append(self.headings[-1] if self.headings else NOWHERE)

    def heading(self, kind: str, rules: tuple[str, ...], data: dict[str, Any]) -> None:
        """An event under which the rest of this step, and the steps it leads to, will hang."""
        depth = len(self.headings) - 1
        above = self.headings[depth - 1] if depth > 0 else NOWHERE
        number = len(self.events)
        self.events.append(Event(number, kind, data, rules, above, self.at))
        self.headings[depth] = number


class Scene:
    """While it lasts, events hang under the one that opened it."""

    __slots__ = ("journal", "number")

    def __init__(self, journal: Journal, number: int) -> None:
        self.journal = journal
        self.number = number

    def __enter__(self) -> None:
        self.journal.scenes.append(self.number)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A rule thrown away in the middle of a scene closes it late, when another run may own the journal.
        if self.journal.scenes and self.journal.scenes[-1] == self.number:
            self.journal.scenes.pop()


class Silence:
    """The scene of a game that keeps no journal."""

    __slots__ = ()

    def __enter__(self) -> None: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


SILENCE = Silence()
