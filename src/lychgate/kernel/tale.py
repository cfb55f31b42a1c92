"""The tale: how a scene's one sentence is made from what happened in it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import groupby
from re import match
from typing import Any, NamedTuple

from msgspec import Struct

from .events import Event
from .parts import Clause


class Happened(Struct, frozen=True):
    """A scene, and all that happened in it that everybody knows, in order."""

    event: Event
    within: tuple[Event, ...] = ()

    @property
    def data(self) -> Mapping[str, Any]:
        """What the scene itself was told with."""
        return self.event.data

    def each(self, *kinds: str) -> list[Event]:
        """The events of these kinds."""
        return [event for event in self.within if event.kind in kinds]

    def first(self, *kinds: str) -> Mapping[str, Any] | None:
        """The data of the first event of these kinds, if there was one."""
        return next((event.data for event in self.within if event.kind in kinds), None)


Told = Callable[[Happened], Iterable[Clause]]
"""The sentence of a scene, clause by clause: templates and the data for them."""


class _Deed(NamedTuple):
    """What somebody did or what befell him: his id, the words behind his name, and the whole clause."""

    who: str
    rest: str
    clause: Clause
    kind: str


Wording = str | Callable[[Mapping[str, Any]], str]
"""A template for an event of some kind, or how it is made from the event's data."""


def strung(
    events: Iterable[Event],
    words: Mapping[str, Wording],
    first: str = ": ",
    who: str = "",
    causes: Collection[str] = (),
) -> Iterator[Clause]:
    """What happened, one clause after another: those kinds of events that have `words`.

    A clause that begins with a name says it only where the last one was about somebody else: "the Orc takes 2 Wounds
    and dies; the Elf heals". `first` goes before the first of them. `who` has just been named: what happens to him at
    once needs no name, but what happens to him after somebody else does. What follows one of the `causes` came of it.

    >>> hurt, dead = (Event(1, kind, {"piece": "orc"}, ()) for kind in ("hurt", "dead"))
    >>> [words for words, _ in strung([hurt, dead], {"hurt": "{piece:the} is hurt", "dead": "{piece:the} dies"})]
    [': {piece:the} is hurt', ' and dies']
    """
    deeds = (_deed(words[event.kind], event) for event in events if event.kind in words)
    before = first
    for name, run in groupby(deeds, key=lambda deed: deed.who):
        told = list(run)
        for place, deed in enumerate(told):
            joint = " and " if place == len(told) - 1 else ", "
            if place == 0 and not (name and name == who):
                yield before + deed.clause[0], deed.clause[1]
            elif not name:
                yield "; " + deed.clause[0], deed.clause[1]
            else:
                yield joint + deed.rest, deed.clause[1]
        before, who = (": " if told[-1].kind in causes else "; "), ""


def _deed(wording: Wording, event: Event) -> _Deed:
    template = wording if isinstance(wording, str) else wording(event.data)
    named = match(r"\{(\w+):the\} ", template)
    who = str(event.data.get(named[1], "")) if named else ""
    return _Deed(who, template[named.end() :] if named else "", (template, event.data), event.kind)
