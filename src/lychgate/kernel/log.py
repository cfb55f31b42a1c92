"""The log: events as sentences, in a tree, oldest first."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from msgspec import Struct

from .events import NOWHERE, Event
from .parts import DETAIL, SENTENCE, Name, Parts, joined, parts_of
from .play import AnyPlay
from .rulebook import Rulebook
from .tale import Happened

PHRASES = {
    "chose": "{seat}: {prompt} {answer}",
    "rolled": "{seat} rolls {dice} ({prompt})",
    "drew": "{seat} draws {answer} ({prompt})",
    "continued": "The game continues from its last safe point: what came before can't be undone",
    "undone": "Undone: {choices} chosen, {revealed} rolled or drawn",
}


class LogLine(Struct):
    """A line of the log, and what hangs under it. `at` is the answer to undo to for everything after it.

    `parts` is the text in typed pieces; `level` 0 is a heading, 1 a sentence, 2 a detail, 3 an answer.
    """

    number: int
    kind: str
    text: str
    rules: tuple[str, ...]
    at: int
    lines: list["LogLine"] = []
    parts: Parts = ()
    level: int = SENTENCE

    def walk(self, depth: int = 0) -> Iterator[tuple[int, "LogLine"]]:
        """This line and all below it, with their depth."""
        yield depth, self
        for line in self.lines:
            yield from line.walk(depth + 1)


def sentence(rulebook: Rulebook, play: AnyPlay, event: Event) -> str:
    """An event in words, the first with a capital letter."""
    return joined(sentence_parts(rulebook, play, event))


def sentence_parts(rulebook: Rulebook, play: AnyPlay, event: Event, within: Sequence[Event] = ()) -> Parts:
    """An event as a sentence in parts; a scene by what happened `within` it, where the game says how."""
    told = rulebook.told.get(event.kind) if within else None
    find = partial(_name, rulebook, play)
    if told is not None:
        return parts_of(told(Happened(event, tuple(within))), find)
    return parts_of(((_phrase(rulebook, event), event.data),), find)


def line_level(rulebook: Rulebook, event: Event, within: Sequence[Event] = ()) -> int:
    """How near to the surface an event lies: a quiet scene in which nothing came to pass is a detail."""
    if event.kind in rulebook.quiet and all(_is_nothing(rulebook, one) for one in within):
        return max(event.level, DETAIL)
    return event.level


def _is_nothing(rulebook: Rulebook, event: Event) -> bool:
    """Whether nothing has come to pass by an event: a detail, an answer, a roll that is moot by itself, or a quiet
    scene, for what is in it is looked at as well."""
    if event.kind == "rolled":
        return event.data.get("test") in rulebook.moot
    return event.kind in rulebook.details or event.kind in rulebook.quiet or event.kind == "chose"


def _phrase(rulebook: Rulebook, event: Event) -> str:
    """The phrase of this kind of event; for a kind without one, its data."""
    phrase = rulebook.phrases.get(event.kind) or PHRASES.get(event.kind)
    if phrase is not None:
        return phrase
    listed = ", ".join(f"{key} {{{key}}}" for key in event.data)
    return f"{event.kind}: {listed}" if listed else event.kind


def _name(rulebook: Rulebook, play: AnyPlay, id_: str) -> Name | str:
    return rulebook.named(play, id_) or rulebook.name(play, id_)


def scenes(rulebook: Rulebook, events: Sequence[Event]) -> dict[int, list[Event]]:
    """By number, the scenes that have a sentence of their own, each with all that everybody knows of what is in it."""
    if not rulebook.told:
        return {}
    parents = {event.number: event for event in events}
    found: dict[int, list[Event]] = {}
    for event in events:
        above = parents.get(event.parent) if event.seats is None else None
        while above is not None:
            if above.kind in rulebook.told:
                found.setdefault(above.number, []).append(event)
            above = parents.get(above.parent) if above.parent != NOWHERE else None
    return found


def tree(rulebook: Rulebook, play: AnyPlay, events: Iterable[Event], seat: int | None) -> list[LogLine]:
    """The log as this seat may read it."""
    top: list[LogLine] = []
    lines: dict[int, LogLine] = {}
    known = [event for event in events if event.seen_by(seat)]
    within = scenes(rulebook, known)
    for event in known:
        inside = within.get(event.number, ())
        parts = sentence_parts(rulebook, play, event, inside)
        level = line_level(rulebook, event, inside)
        line = LogLine(event.number, event.kind, joined(parts), event.rules, event.at, [], parts, level)
        lines[event.number] = line
        above = lines.get(event.parent)
        (top if above is None else above.lines).append(line)
    return top
