"""The tale: how a scene's one sentence is made from what happened in it."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
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
    """What somebody did or what befell him: his id, the words behind his name, the clause, and its kind."""

    who: str
    rest: str
    clause: Clause
    kind: str


class Joints(NamedTuple):
    """How the clauses of a game hang together, besides by a semicolon."""

    fresh: Container[str] = frozenset()
    """The kinds that begin a new sentence, unless they are told first of somebody who has just been named."""

    after: Mapping[str, str] = {}
    """What stands between a clause of this kind and one about somebody else; no second colon in one sentence."""

    relative: bool = False
    """Whether a clause about the piece that the clause before it ends with goes on with "who"."""


SEMICOLONS = Joints()

Wording = str | Callable[[Mapping[str, Any]], str]
"""A template for an event of some kind, or how it is made from the event's data."""


def strung(
    events: Iterable[Event], words: Mapping[str, Wording], first: str = ": ", who: str = "", joints: Joints = SEMICOLONS
) -> Iterator[Clause]:
    """What happened, one clause after another: those kinds of events that have `words`.

    A clause that begins with a name says it only where the last one was about somebody else: "the Orc takes 2 Wounds
    and dies; the Elf heals". `first` goes before the first of them. `who` has just been named: what happens to him at
    once needs no name, but what happens to him after somebody else does. `joints` say which clauses hang together in
    another way.

    >>> hurt, dead = (Event(1, kind, {"piece": "orc"}, ()) for kind in ("hurt", "dead"))
    >>> [words for words, _ in strung([hurt, dead], {"hurt": "{piece:the} is hurt", "dead": "{piece:the} dies"})]
    [': {piece:the} is hurt', ' and dies']
    """
    deeds = (_deed(words[event.kind], event) for event in events if event.kind in words)
    before, ends_with, colon = first, "", first == ": "
    for name, fresh, told in _runs(deeds, joints.fresh):
        if name and name == ends_with and joints.relative and not fresh:
            before, who = ", who ", name
        for place, deed in enumerate(told):
            text, data = deed.clause
            if place and not name:
                before = joints.after.get(told[place - 1].kind, "; ")
            joint = " and " if place == len(told) - 1 else ", "
            if place == 0 and before == ", who ":
                yield before + deed.rest, data
            elif place == 0 and not (name and name == who):
                colon = colon and not (fresh or before == ". ")
                yield _behind(". " if fresh else before, text), data
            elif not name:
                yield _behind(before, text), data
            else:
                yield joint + deed.rest, data
        last = told[-1]
        before, who = joints.after.get(last.kind, "; "), ""
        if before == ": " and colon:
            before = ", and "
        ends_with = str(last.clause[1].get("piece", "")) if last.clause[0].endswith("{piece:the}") else ""


def _behind(joint: str, text: str) -> str:
    """A clause behind a joint; a full stop is followed by a capital letter."""
    return joint + (text[0].upper() + text[1:] if joint == ". " else text)


def _runs(deeds: Iterable[_Deed], fresh: Container[str]) -> Iterator[tuple[str, bool, list[_Deed]]]:
    """Deeds of one after another, by whom they are of: his id, whether they begin a new sentence, and the deeds."""
    run: list[_Deed] = []
    for deed in deeds:
        if run and (deed.who != run[0].who or deed.kind in fresh):
            yield run[0].who, run[0].kind in fresh, run
            run = []
        run.append(deed)
    if run:
        yield run[0].who, run[0].kind in fresh, run


def _deed(wording: Wording, event: Event) -> _Deed:
    template = wording if isinstance(wording, str) else wording(event.data)
    named = match(r"\{(\w+):the\} ", template)
    who = str(event.data.get(named[1], "")) if named else ""
    return _Deed(who, template[named.end() :] if named else "", (template, event.data), event.kind)
