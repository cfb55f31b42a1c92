"""Whole activations, in one sentence each: all that a hero does, or a group of hostiles, one clause after another."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .crowds import STEPS
from .narrating import attacked, inner, own, recuperated

HEARTENED = "{piece:the} takes heart ({left} inspiration)"
"""What the inspiration roll at the end of an activation brought."""
Teller = Callable[[Happened], Iterator[Clause]]
MOVES = re.compile(r"(moves|runs) ")
ANSWERS = frozenset({"chose", "rolled", "drew"})
QUICK = frozenset({*STEPS, "went", "die-lost", "die-spent", "destiny-spent", "chose"})
"""What happens in a move by which nothing else came to pass."""


@dataclass(frozen=True, slots=True)
class Activations:
    """Tells activations with the words that events and scenes have when they stand alone, so that none is left out.

    `details` are the kinds that are not told.
    """

    phrases: Mapping[str, str]
    told: Mapping[str, Teller]
    details: Collection[str]

    def hero(self, scene: Happened) -> Iterator[Clause]:
        """What a hero does with one die after another, and what it brings at the end."""
        me = scene.data["piece"]
        last: Event | None = None
        for event in self._worth_telling(scene):
            clauses = list(self._continued(scene, event, last))
            if last is None:
                yield from clauses
            elif self._leads_on(scene, last) and (rest := _without(clauses, me)):
                yield (", " if MOVES.match(rest[0][0]) else " and "), {}
                yield from rest
            else:
                yield "; ", {}
                yield from clauses
            last = event
        if last is None:
            yield ("{piece} waits" if scene.each("hero-done") else self.phrases[scene.event.kind]), scene.data

    def group(self, scene: Happened) -> Iterator[Clause]:
        """What a group does, or what becomes of it."""
        told = False
        for event in self._worth_telling(scene):
            if told:
                yield "; ", {}
            clauses = list(self._alone(scene, event, begins=not told))
            if event.kind == "drives-off":
                clauses = [("{who}: driven off", scene.data), *_after_colon(clauses[1:])]
            yield from clauses
            told = True
        if not told:
            yield self.phrases[scene.event.kind], scene.data

    def _worth_telling(self, scene: Happened) -> list[Event]:
        return [event for event in own(scene) if event.kind not in ANSWERS and event.kind not in self.details]

    def _continued(self, scene: Happened, event: Event, last: Event | None) -> Iterator[Clause]:
        """An event as a clause behind another: a second attempt at the same in short."""
        if last is not None and event.kind == last.kind == "recuperated":
            return recuperated(inner(scene, event), again=True)
        if event.kind == "inspiration-gained":
            return iter([(HEARTENED, event.data)])
        if last is not None and event.kind == last.kind == "attacked":
            return attacked(inner(scene, event), last=last.data)
        return self._alone(scene, event, begins=last is None)

    def _alone(self, scene: Happened, event: Event, *, begins: bool) -> Iterator[Clause]:
        """An event as it is told by itself, with a small letter in the middle of a sentence."""
        within = inner(scene, event)
        if event.kind in self.told and within.within:
            clauses = list(self.told[event.kind](within))
        else:
            clauses = [(self.phrases[event.kind], event.data)]
        for place, (words, data) in enumerate(clauses):
            yield (words if begins or place else words[:1].lower() + words[1:]), data

    def _leads_on(self, scene: Happened, event: Event) -> bool:
        """Whether an event is a move of the hero and nothing else, so that the next clause needs no name."""
        if event.kind not in ("went", "planned"):
            return False
        return all(one.kind in QUICK for one in inner(scene, event).within)


def _without(clauses: list[Clause], piece: str) -> list[Clause]:
    """Clauses without the name that they begin with; nothing where they begin with anything else."""
    clauses = [clause for clause in clauses if clause[0]]
    if not clauses:
        return []
    words, data = clauses[0]
    rest = re.sub(r"^\{(piece|by)(:the)?\} ", "", words)
    named: Any = data.get("piece") or data.get("by")
    return [(rest, data), *clauses[1:]] if rest != words and named == piece else []


def _after_colon(clauses: list[Clause]) -> list[Clause]:
    """Clauses behind words that have a colon already."""
    return [("; ", {}), *clauses[1:]] if clauses and clauses[0][0] == ": " else clauses
