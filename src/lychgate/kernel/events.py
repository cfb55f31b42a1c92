"""Events: what happened, by which rules, because of what, and who may know.

A rule changes the state through functions that also tell an event. The log is the tree of these events:
a step's heading holds the steps that it led to, a scene holds what is told while it lasts.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from types import TracebackType
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from .chance import Draw, Roll
from .parts import ANSWER, DETAIL, HEADING, SENTENCE, PlaceWords
from .patches import NO_PATCHES, Patches, Watch
from .question import Answer, Question

NOWHERE = -1
"""The parent of an event that hangs under nothing."""


class Event(Struct, frozen=True):
    """One thing that happened. `at` is how many answers had been given; `seats` None means everyone.

    `level` says how near to the surface of the tale it lies (`parts.LEVELS`). `fx` is what it changed of what is shown;
    where a seat is shown something else, `own` has its patches.
    """

    number: int
    kind: str
    data: dict[str, Any]
    rules: tuple[str, ...]
    parent: int = NOWHERE
    at: int = 0
    seats: tuple[int, ...] | None = None
    level: int = SENTENCE
    fx: Patches = NO_PATCHES
    own: Mapping[int, Patches] = {}

    def seen_by(self, seat: int | None) -> bool:
        """Whether this seat may know of it; None is somebody who only watches."""
        return self.seats is None or seat in self.seats

    def patches(self, seat: int | None) -> Patches:
        """What it changed of what this seat is shown."""
        return self.fx if seat is None else self.own.get(seat, self.fx)

    def for_seat(self, seat: int | None) -> "Event":
        """The event as this seat may have it: with its own patches and nobody else's."""
        return replace(self, fx=self.patches(seat), own={}) if self.own else self


class Journal:
    """The events of a game, in order."""

    __slots__ = ("at", "details", "events", "goes_on", "headings", "scenes", "summed", "watch")

    def __init__(self, events: Iterable[Event] = (), headings: Iterable[int] = ()) -> None:
        self.events = list(events)
        self.headings = list(headings)
        self.scenes: list[int] = []
        self.at = 0
        self.watch: Watch | None = None
        self.summed: Collection[str] = ()
        """The kinds of scenes that have one sentence for all that happens in them."""
        self.details: Collection[str] = ()
        """The kinds of events that are never a sentence of the tale."""
        self.goes_on: Mapping[str, Collection[str]] = {}
        """By their kinds, the events that belong to the sentence before them, if that is of one of these."""

    def parent(self) -> int:
        if self.scenes:
            return self.scenes[-1]
        return self.headings[-1] if self.headings else NOWHERE

    def tell(
        self, kind: str, rules: tuple[str, ...], data: dict[str, Any], seats: tuple[int, ...] | None = None
    ) -> int:
        """Add an event under the present scene; return its number."""
        before = self._sentence_before(kind)
        if before is not None:
            return self.add(kind, rules, data, before, seats, DETAIL)
        detail = kind in self.details or self._is_summed()
        return self.add(kind, rules, data, self.parent(), seats, DETAIL if detail else SENTENCE)

    def _sentence_before(self, kind: str) -> int | None:
        """The sentence that an event of this kind goes on with: the last one, where it stands beside it."""
        begun = self.goes_on.get(kind)
        if begun is None or self.scenes:
            return None
        last = next((event for event in reversed(self.events) if event.level <= SENTENCE), None)
        if last is None or last.kind not in begun or last.parent != self.parent():
            return None
        return last.number

    def _is_summed(self) -> bool:
        """Whether what is told now belongs to the one sentence of something above it."""
        if any(self.events[scene].kind in self.summed for scene in self.scenes):
            return True
        above = self.headings[-1] if self.headings else NOWHERE
        return above != NOWHERE and self.events[above].level == SENTENCE

    def add(
        self,
        kind: str,
        rules: tuple[str, ...],
        data: dict[str, Any],
        parent: int,
        seats: tuple[int, ...] | None,
        level: int,
    ) -> int:
        """Add an event, with what it changed of what is shown; return its number."""
        number = len(self.events)
        fx, own = (NO_PATCHES, {}) if self.watch is None else self.watch.found(seats, _ways(data))
        self.events.append(Event(number, kind, data, rules, parent, self.at, seats, level, fx, own))
        return number

    def times(self, kind: str, data: Mapping[str, Any]) -> int:
        """How often in a row the last sentences have told the same: of this kind, and with all of this data."""
        for event in reversed(self.events):
            if event.level <= SENTENCE:
                same = event.kind == kind and all(event.data.get(key) == value for key, value in data.items())
                return int(event.data.get("times", 1)) if same else 0
        return 0

    def idle(self, quiet: Collection[str]) -> list[Event] | None:
        """The scenes of these kinds since the last heading, if nothing has come to pass in them or beside them."""
        found: list[Event] = []
        for event in reversed(self.events):
            if event.level == HEADING:
                break
            if event.level == SENTENCE and event.kind in quiet:
                found.insert(0, event)
            elif event.level <= DETAIL and event.kind not in self.details:
                return None
        return found

    def answered(self, question: Question, answer: Answer) -> None:
        """Somebody chose, or dice or cards decided. A secret question is told to its seat alone."""
        data: dict[str, Any] = {"seat": question.seat, "prompt": question.prompt}
        if isinstance(question, Roll):
            kind = "rolled"
            data |= question.told(answer)
        elif isinstance(question, Draw):
            kind = "drew"
            data |= {
                "answer": question.said(answer),
                "card": answer,
                "pile": question.pile,
                "actor": question.turned_by,
            }
        else:
            kind = "chose"
            data["answer"] = self._said(question, answer)
        seats = (question.seat,) if question.secret else None
        self.add(kind, question.rules, data, self.parent(), seats, ANSWER)

    def _said(self, question: Question, answer: Answer) -> str | PlaceWords:
        """An answer as a person reads it: a cell without a label in the game's words for places."""
        if self.watch is None or not isinstance(answer, str):
            return question.said(answer)
        option = question.option(answer)
        cell = option.about[0] if option.about and not option.label else ""
        if not cell.startswith("cell:"):
            return option.text
        words = self.watch.place(cell)
        return PlaceWords(words, cell) if words else option.text

    def begin_step(self, depth: int) -> None:
        """A step begins: its heading, until it has one of its own, is that of the step that led to it."""
        self.scenes.clear()
        del self.headings[depth:]
        while len(self.headings) <= depth:
            self.headings.append(self.headings[-1] if self.headings else NOWHERE)

    def heading(self, kind: str, rules: tuple[str, ...], data: dict[str, Any], level: int = HEADING) -> None:
        """An event under which the rest of this step, and the steps it leads to, will hang.

        On the level of a sentence it is one, and all that hangs under it are its details. What breaks into a sentence
        is no detail of it, but stands beside it.
        """
        if not self.headings:
            self.headings.append(NOWHERE)
        depth = len(self.headings) - 1
        above = self.headings[depth - 1] if depth > 0 else NOWHERE
        while level <= SENTENCE and above != NOWHERE and self.events[above].level == SENTENCE:
            above = self.events[above].parent
        self.headings[depth] = self.add(kind, rules, data, above, None, level)


def _ways(data: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """The cells that a piece entered, where the event tells them."""
    return {data["piece"]: data["way"]} if "way" in data else {}


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
    """The scene of a game that keeps no journal.

    It is entered and left by built-in functions that do nothing: simulations do so by the million, and a method of
    Python's would cost more than all else about it.
    """

    __slots__ = ()

    __enter__: ClassVar[Callable[..., object]] = bool
    __exit__: ClassVar[Callable[..., str]] = "".format


SILENCE = Silence()
