"""The log: events as sentences, in a tree."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from .events import Event
from .play import AnyPlay
from .rulebook import Rulebook

PHRASES = {
    "chose": "{seat}: {prompt} {answer}",
    "rolled": "{seat} rolls {answer} ({prompt})",
    "drew": "{seat} draws {answer} ({prompt})",
    "continued": "The game continues from its last safe point: what came before can't be undone",
    "undone": "Undone: {choices} chosen, {revealed} rolled or drawn",
}


class LogLine(Struct):
    """A line of the log, and what hangs under it. `at` is the answer to undo to for everything after it."""

    number: int
    kind: str
    text: str
    rules: tuple[str, ...]
    at: int
    lines: list["LogLine"] = []

    def walk(self, depth: int = 0) -> Iterator[tuple[int, "LogLine"]]:
        """This line and all below it, with their depth."""
        yield depth, self
        for line in self.lines:
            yield from line.walk(depth + 1)


def sentence(rulebook: Rulebook, play: AnyPlay, event: Event) -> str:
    """An event in words, the first with a capital letter."""
    phrase = rulebook.phrases.get(event.kind) or PHRASES.get(event.kind)
    if phrase is None:
        parts = ", ".join(f"{key} {value}" for key, value in event.data.items())
        return f"{event.kind}: {parts}" if parts else event.kind
    text = phrase.format_map({key: _part(rulebook, play, key, value) for key, value in event.data.items()})
    return text[:1].upper() + text[1:]


def tree(rulebook: Rulebook, play: AnyPlay, events: Iterable[Event], seat: int | None) -> list[LogLine]:
    """The log as this seat may read it."""
    top: list[LogLine] = []
    lines: dict[int, LogLine] = {}
    for event in events:
        if not event.seen_by(seat):
            continue
        text = sentence(rulebook, play, event)
        lines[event.number] = line = LogLine(event.number, event.kind, text, event.rules, event.at, [])
        above = lines.get(event.parent)
        (top if above is None else above.lines).append(line)
    return top


def _part(rulebook: Rulebook, play: AnyPlay, key: str, value: Any) -> Any:
    """What stands for a value in a phrase; a number stays one, so that the phrase can say how it is written: `{n:+}`,
    or with its word, `{n:token|tokens}`."""
    if key == "seat":
        return f"Player {value + 1}"
    if isinstance(value, list | tuple):
        return ", ".join(str(_part(rulebook, play, "", one)) for one in value) or "nothing"
    if type(value) is int:
        return Number(value)
    return rulebook.name(play, value) if isinstance(value, str) else value


class Number(int):
    """A number in a phrase, which can be written with the word that goes with it.

    >>> "{0:token|tokens}, {1:token|tokens}, {1:+}".format(Number(1), Number(2))
    '1 token, 2 tokens, +2'
    """

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        if not bar:
            return int.__format__(self, spec)
        return f"{int(self)} {one if self == 1 else many}"
