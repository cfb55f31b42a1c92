"""Lines as cards print them: by their moment and by what they are about, so that a game finds those in force quickly.

`Matter` is what a case is about: its facts, with the thing that a rule let cards speak of.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from lychgate.kernel.errors import RuleError

from .cases import Case, Rules
from .deeds import Reroll
from .lasting import Adjust, Bound, Count, Ignore, Price
from .phrases import SELF, Value
from .verbs import Effect, walk

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a card, before it is known whose it is.

    `unique`: it is an ability of the piece itself, not of something that the piece holds.
    """

    effect: Effect
    card: str
    number: int
    rules: Rules
    unique: bool = False


Key = tuple[str, str]
"""What a line that always holds is about: its verb and what that changes, such as `("adjust", "defence")`."""

Topic = str | Key
"""A moment, or what lines that always hold are about."""


@dataclass(frozen=True, slots=True)
class Table:
    """The lines of some cards by their moment, and those that always hold by what they are about.

    `outward`: for all of that, whether one of these lines can concern others than its owner.
    """

    at: dict[str, tuple[Entry, ...]]
    holds: dict[Key, tuple[Entry, ...]]
    outward: dict[Topic, bool]


NO_LINES = Table({}, {}, {})


def table_of(entries: Iterable[Entry]) -> Table:
    """Sort the lines of some cards."""
    at: dict[str, list[Entry]] = {}
    holds: dict[Key, dict[int, Entry]] = {}
    outward: dict[Topic, bool] = {}
    for entry in entries:
        at.setdefault(entry.effect.when, []).append(entry)
        for topic, concerns_others in topics_of(entry.effect):
            outward[topic] = outward.get(topic, False) or concerns_others
            if isinstance(topic, tuple):
                holds.setdefault(topic, {})[id(entry)] = entry
    return Table(
        {moment: tuple(found) for moment, found in at.items()},
        {key: tuple(found.values()) for key, found in holds.items()},
        outward,
    )


def keys_of(verb: Any) -> Iterator[Key]:
    """What a verb that holds is about."""
    match verb:
        case Adjust():
            yield "adjust", verb.figure
        case Price():
            yield "price", verb.action
        case Bound():
            yield "bound", verb.rule
        case Count():
            yield "count", verb.what
        case Reroll():
            yield "reroll", verb.roll
        case Ignore():
            for rule in verb.rules:
                yield "ignore", rule


def topics_of(effect: Effect) -> Iterator[tuple[Topic, bool]]:
    """The moment of a line, and what it is about if it always holds; each with whether it can concern others."""
    yield effect.when, effect.of != "self"
    if effect.when == "always":
        for verb in walk(effect.do):
            for key in keys_of(verb):
                yield key, getattr(verb, "who", SELF) != SELF


# -- what a case is about


class Matter(dict[str, Value]):
    """Facts by name; `about` is what the chapter let cards speak of, for deeds that change it."""

    __slots__ = ("about",)

    def __init__(self, about: object, **facts: Value) -> None:
        for name, value in facts.items():
            self[name.replace("_", "-")] = value
        self.about = about


def about(case: Case[Any], kind: type[T]) -> T:
    """What a case is about, where a card can only speak of such a thing."""
    found = getattr(case.facts, "about", None)
    if not isinstance(found, kind):
        raise RuleError(f"card {case.card!r} speaks of a {kind.__name__}, and the moment is about {found!r}")
    return found


def is_about(case: Case[Any], kind: type[object]) -> bool:
    return isinstance(getattr(case.facts, "about", None), kind)
