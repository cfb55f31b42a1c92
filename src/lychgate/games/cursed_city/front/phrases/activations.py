"""Whole activations, in one sentence each: all that a hero does, or a group of hostiles, one clause after another."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause, PlaceWords
from lychgate.kernel.tale import Happened

from .abilities import used_more
from .crowds import STEPS, planned
from .narrating import attacked, inner, last_blow, own, recuperated
from .subjects import last_subject, without

HEARTENED = "{piece:the} takes heart ({left} inspiration in all)"
"""What the inspiration roll at the end of an activation brought."""
Teller = Callable[[Happened], Iterator[Clause]]
MOVES = re.compile(r"\{piece(?::the)?\} (moves|runs) ")
ANSWERS = frozenset({"chose", "rolled", "drew"})
QUICK = frozenset({*STEPS, "went", "die-lost", "die-spent", "destiny-spent", "chose", "effect", "dice-placed"})
"""What happens in a move by which nothing else came to pass."""
PARTS = ("went", "attacked", "recuperated")
"""What a plan is made of."""
JOINTS = {"inspiration-gained": ", then ", "inspired": ", and "}
"""How a thing that befalls a hero is joined to the deed before it, other than by "then"."""
PLAIN = frozenset({"came-back", "ailment-lost"})
"""What is said of a hero before they do anything."""


class Deed(NamedTuple):
    """One of the things that a hero does in an activation, and how it is told."""

    event: Event
    clauses: list[Clause]


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
        deeds = self._deeds(scene)
        rests = [
            without(deed.clauses, me) if self._led_to(scene, deeds, place) else [] for place, deed in enumerate(deeds)
        ]
        for place, deed in enumerate(deeds):
            goes_on = any(rests[place + 1 : place + 2])
            strikes = goes_on and _begins_with_blow(scene, deeds[place + 1].event)
            if rests[place]:
                rest = _closing_in(rests[place], strikes=strikes)
                long = _is_long(rest) and not _begins_with_blow(scene, deed.event)
                yield (", " if goes_on or long else " and "), {}
                yield from rest
            elif place and (rest := _goes_on_about(me, deeds[place - 1], deed)):
                yield JOINTS.get(deed.event.kind, "; then "), {}
                yield from _closing_in(rest, strikes=strikes)
            else:
                yield (_joint(deeds[place - 1].event) if place else ""), {}
                yield from _closing_in(deed.clauses, strikes=strikes)
        if not deeds:
            yield ("{piece} waits" if scene.each("hero-done") else self.phrases[scene.event.kind]), scene.data

    def _deeds(self, scene: Happened) -> list[Deed]:
        """What a hero did that is worth a clause; of several Moves in a row the last."""
        found: list[Deed] = []
        for event in self._worth_telling(scene):
            last = found[-1].event if found else None
            clauses = [clause for clause in self._continued(scene, event, last) if clause[0]]
            if not clauses or _is_only_a_name(event, clauses):
                continue
            if found and self._moves_on(scene, found[-1], Deed(event, clauses)):
                found.pop()
                clauses = list(self._alone(scene, event, begins=not found))
            found.append(Deed(event, clauses))
        return found

    def _moves_on(self, scene: Happened, deed: Deed, then: Deed) -> bool:
        """Whether two deeds are one way: two Moves in a row, or two Runs."""
        moving = self._only_moves(scene, deed.event) and self._only_moves(scene, then.event)
        return moving and (_verb(deed.clauses) == _verb(then.clauses) or _goal(deed.clauses) == _goal(then.clauses))

    def _led_to(self, scene: Happened, deeds: list[Deed], place: int) -> bool:
        return place > 0 and self._leads_on(scene, deeds[place - 1].event)

    def group(self, scene: Happened) -> Iterator[Clause]:
        """What a group does, or what becomes of it."""
        told = False
        for event in self._worth_telling(scene):
            clauses = list(self._alone(scene, event, begins=not told))
            if _is_only_a_name(event, clauses):
                continue
            if told:
                yield "; ", {}
            if event.kind == "drives-off":
                words = "{who} are driven off" if _had_models(inner(scene, event)) else "Nobody is left of {who}"
                clauses = [(words, scene.data), *clauses[1:]]
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
        blow = _final_blow(scene, last) if last is not None else {}
        if event.kind == "attacked" and blow:
            return attacked(inner(scene, event), last=blow)
        if event.kind == "planned" and blow and _begins_with_blow(scene, event):
            return planned(inner(scene, event), after=blow)
        if last is not None and event.kind == "used-more":
            return used_more(inner(scene, event), at_once=_name_used(scene, event) == _name_used(scene, last))
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
        """Whether an event says a thing about the hero and nothing else, so that the next clause needs no name."""
        if event.kind in PLAIN:
            return bool(event.data["piece"] == scene.data["piece"])
        return self._only_moves(scene, event)

    def _only_moves(self, scene: Happened, event: Event) -> bool:
        """Whether an event is a move of the hero and nothing else."""
        return event.kind in ("went", "planned") and all(one.kind in QUICK for one in inner(scene, event).within)


def _is_only_a_name(event: Event, clauses: list[Clause]) -> bool:
    """Whether a card was used and nothing came of it."""
    return event.kind == "effect" and len(clauses) == 1


def _had_models(leaving: Happened) -> bool:
    """Whether anybody was left of a group that is driven off."""
    gone = leaving.first("driven-off")
    return bool(leaving.each("attacked") or (gone and gone["pieces"]))


def _verb(clauses: list[Clause]) -> str:
    """How a hero moves: by a Move or a Run."""
    found = MOVES.match(clauses[0][0])
    return found[1] if found else ""


def _goal(clauses: list[Clause]) -> str:
    """Where a hero moves to, in words."""
    place = clauses[0][1].get("place")
    return place.words if isinstance(place, PlaceWords) else ""


def _is_long(clauses: list[Clause]) -> bool:
    """Whether clauses have an "and" of their own, so that a comma goes before them."""
    for words, _ in clauses:
        if " and " in words:
            return True
        if ":" in words.replace(":the}", "}") or ";" in words:
            return False
    return False


def _final_blow(scene: Happened, event: Event) -> Mapping[str, Any]:
    """The blow with which a deed ends, behind which another can be told in short."""
    if event.kind == "planned":
        within = inner(scene, event)
        parts = [one for one in own(within) if one.kind in PARTS]
        return _final_blow(within, parts[-1]) if parts else {}
    return last_blow(inner(scene, event)) if event.kind == "attacked" else {}


def _name_used(scene: Happened, event: Event) -> str:
    """The card or ability that a deed is the use of."""
    if event.kind == "used-more":
        return next((str(one.data["name"]) for one in own(inner(scene, event)) if one.kind == "effect"), "")
    return str(event.data["name"]) if event.kind == "effect" else ""


def _begins_with_blow(scene: Happened, event: Event) -> bool:
    """Whether a deed begins with an attack."""
    if event.kind == "planned":
        return next((one.kind for one in own(inner(scene, event)) if one.kind in PARTS), "") == "attacked"
    return event.kind == "attacked"


def _closing_in(clauses: list[Clause], *, strikes: bool) -> list[Clause]:
    """A move that ends in an attack beside a hostile needs no place."""
    words, data = clauses[0]
    place = data.get("place")
    if not strikes or place is None or data["to"] or not place.words.startswith("beside "):
        return clauses
    return [(words.replace("{to}{place}", "in"), data), *clauses[1:]]


def _joint(last: Event) -> str:
    return ": " if last.kind == "explores" else "; "


def _goes_on_about(me: str, last: Deed, deed: Deed) -> list[Clause]:
    """The next deed without the name of the hero, where the last words were about the hero as well."""
    return without(deed.clauses, me) if last_subject(last.clauses) == me else []
