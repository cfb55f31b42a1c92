"""How a scene of these games becomes one sentence: its own events in their order, scenes within it as clauses.

A game says what is worth a clause, and in which words; the rest is left to the details.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .happenings import (
    Told,
    befalls,
    crowd,
    going,
    in_one_manner,
    inner,
    is_attack,
    named_after,
    own,
    piece_of,
    rolled_again,
    rolls_again,
    whom,
)


def _as_written(event: Event) -> str | None:
    return None


@dataclass(frozen=True, slots=True)
class Narrator:
    """What a game says of an event as part of a longer sentence.

    `outcomes` has a clause for every kind that is worth one, `also` the same behind another clause about the same
    piece. `hurts` are the kinds of harm and `falls` what they can lead to: a fall is told right behind its harm. Of
    `last` only the final one counts. `hidden` names, for a kind, those beside which it says nothing new about a piece.
    `carriers` are scenes whose events are told in their place. `idle` says how a hostile does nothing, by the event
    that tells why. `word` may say an event otherwise than `outcomes`. `several` gives the data of one event that stands
    for as many equal ones. `shelter` is the kind that tells that a target was in cover. `dealt` says in short what an
    attack did to its target, `felled` how that ended for it; `unharmed` that a hit did nothing at all. `many`
    says of several pieces what befell them alike. With `joins`, what befalls somebody while a hostile acts is one
    clause. `armed` is how a weapon is named, `likeness` the fields in
    which events have to agree to be alike.
    """

    outcomes: Mapping[str, str]
    also: Mapping[str, str]
    hurts: tuple[str, ...]
    falls: tuple[str, ...]
    last: tuple[str, ...] = ()
    hidden: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    carriers: tuple[str, ...] = ("effect", "row", "row-said", "hostile-acts")
    attack_tests: tuple[str, ...] = ("attack",)
    idle: Mapping[str, str] = field(default_factory=dict)
    word: Callable[[Event], str | None] = _as_written
    several: Mapping[str, Callable[[Mapping[str, Any], int], Mapping[str, Any]]] = field(default_factory=dict)
    shelter: str = ""
    joins: bool = False
    dealt: str = ""
    felled: Mapping[str, str] = field(default_factory=dict)
    unharmed: str = ""
    many: Mapping[str, str] = field(default_factory=dict)
    armed: str = "{weapon}"
    likeness: tuple[str, ...] = ("damage", "ailment")
    scenes: dict[str, Callable[[Happened], Iterator[Clause]]] = field(default_factory=dict)
    """Scenes within a scene that are told as they would be alone."""

    def deed(self, words: str, scene: Happened, *, first: str = ": ") -> Iterator[Clause]:
        """Words for a deed, its dice, and what came of it."""
        yield words, scene.data
        yield from self.dice_of(scene)
        yield from self.came_of(scene, own(scene), first=first)

    def dice_of(self, scene: Happened, *tests: str) -> Iterator[Clause]:
        """The dice of a scene's own rolls, of these tests or of any, rolled again or not, and what they count as."""
        shown: list[str] = []
        for event in self.flat(scene, own(scene)):
            if event.kind == "rolled" and (not tests or event.data.get("test") in tests):
                again = ", rerolled" if shown else ": rerolled"
                yield (f"{again} {{dice}}" if rolled_again(event) else " {dice}"), event.data
                shown += [str(die["face"]) for die in event.data["dice"]]
        for event in own(scene):
            if event.kind == "action-result" and event.data["piece"] == scene.data.get("piece"):
                if shown and event.data["result"].partition(" ")[0] not in shown:
                    yield " (counts as a {result})", event.data
                break

    def flat(self, scene: Happened, events: list[Event]) -> list[Event]:
        """Events in their order, with what came of cards and of a hostile's actions in the place of those."""
        found: list[Event] = []
        for event in events:
            if event.kind in self.carriers:
                within = inner(scene, event)
                found += self.flat(within, own(within))
            else:
                found.append(event)
        return found

    def came_of(
        self, scene: Happened, events: list[Event], *, first: str = ": ", then: str = "; ", subject: str = ""
    ) -> Iterator[Clause]:
        """What came of it, clause by clause, in the order in which it happened; attacks with their own dice.

        `subject` is the piece that the words before it are about.
        """
        clauses = list(self._clauses(scene, events, first, then, subject))
        also = {f" and {words}" for words in self.also.values()}
        for place, (words, data) in enumerate(clauses):
            more = words in also and place + 1 < len(clauses) and clauses[place + 1][0] in also
            yield (words.replace(" and ", ", ", 1) if more else words), data

    def _clauses(self, scene: Happened, events: list[Event], first: str, then: str, subject: str) -> Iterator[Clause]:
        before, joined = first, False
        last: Mapping[str, Any] = {}
        for attacks, runs in groupby(self._runs(self._once(self.flat(scene, events))), key=is_attack):
            if attacks:
                blows = [inner(scene, run[0][0][0]) for run in runs]
                opening = self._goes_on(blows[0].data, subject, joined=joined)
                if opening is None:
                    yield before, {}
                yield from self.volley(blows, last=last, opening=opening)
                before, subject, last = then, "", blows[-1].data
                continue
            for run in runs:
                yield from self._told(scene, run, before, then, subject)
                event, data = run[0][-1]
                joined = event.kind in self.also and self._subject((event, data)) == subject
                before, subject = then, "" if len(run) > 1 else self._subject((event, data))

    def _told(self, scene: Happened, run: list[list[Told]], before: str, then: str, subject: str) -> Iterator[Clause]:
        """What befell one piece, or several alike."""
        if len(run) > 1:
            yield from self._all_of(run, before)
        else:
            for event, data in run[0]:
                who = self._subject((event, data))
                if event.kind in self.scenes:
                    yield before, {}
                    yield from self.scenes[event.kind](inner(scene, event))
                elif (words := self.word(event)) is not None:
                    yield before + words, data
                elif event.kind in self.also and who == subject:
                    yield f" and {self.also[event.kind]}", data
                else:
                    yield before + self.outcomes[event.kind], data
                before, subject = then, who

    def _goes_on(self, data: Mapping[str, Any], subject: str, *, joined: bool) -> Clause | None:
        """How an attack goes on about the piece that the clause before it was about; `joined` to another by "and"."""
        if not (self.joins and subject and subject == data["piece"]):
            return None
        how = " {how}" if data.get("how") else ""
        return (", then" if joined else " and") + f" attacks {{target:the}} with {self.armed}{how}", data

    def _subject(self, told: Told) -> str:
        """The piece that a clause is about, if what follows may go on about it."""
        return "" if told[0].kind in self.scenes else whom(told[1])

    def _runs(self, told: list[Told]) -> list[list[list[Told]]]:
        """What is told, each harm together with its fall, and what befell several pieces alike in one run."""
        found: list[list[Told]] = []
        for one in told:
            before = found[-1][-1] if found else one
            if one[0].kind in self.falls and before[0].kind in self.hurts and piece_of(before) == piece_of(one):
                found[-1].append(one)
            else:
                found.append([one])
        runs: list[list[list[Told]]] = []
        for unit in found:
            if runs and self._is_alike(runs[-1][0], unit):
                runs[-1].append(unit)
            else:
                runs.append([unit])
        return runs

    def _is_alike(self, one: list[Told], other: list[Told]) -> bool:
        """Whether the same befell two pieces, and the game has words for many."""
        return len(one) == len(other) and all(
            event.kind == then.kind
            and event.kind in self.many
            and all(data.get(key) == more.get(key) for key in self.likeness)
            for (event, data), (then, more) in zip(one, other, strict=True)
        )

    def _all_of(self, run: list[list[Told]], before: str) -> Iterator[Clause]:
        """What befell several pieces alike."""
        yield before, {}
        yield from crowd([piece_of(unit[0]) for unit in run])
        for place, (event, data) in enumerate(run[0]):
            yield (" and " if place else " ") + self.many[event.kind], data

    def _once(self, events: list[Event]) -> list[Told]:
        """What is worth a clause: freed spaces summed up, a fall right behind the harm that caused it."""
        told = [
            event
            for event in events
            if event.kind in self.outcomes or event.kind == "attacked" or event.kind in self.scenes
        ]
        newest = max((place for place, event in enumerate(told) if event.kind in self.last), default=-1)
        seen = {(event.kind, event.data.get("piece")) for event in told}
        hurt = {event.data["piece"]: event for event in told if event.kind in self.hurts}
        fallen = {event.data["piece"]: event for event in told if event.kind in self.falls}
        freed = Counter(event.data["piece"] for event in told if event.kind == "space-freed")
        found: list[Told] = []
        for place, event in enumerate(told):
            piece = event.data.get("piece", "")
            if event.kind == "space-freed":
                if freed[piece]:
                    found.append((event, {"piece": piece, "spaces": freed.pop(piece)}))
            elif (
                (event.kind in self.last and place != newest)
                or any((kind, piece) in seen for kind in self.hidden.get(event.kind, ()))
                or (event.kind in self.falls and piece in hurt)
            ):
                continue
            else:
                self._add(found, event)
                if hurt.get(piece) is event and piece in fallen:
                    found.append((fallen[piece], fallen[piece].data))
        return found

    def _add(self, found: list[Told], event: Event) -> None:
        """Put down an event; with the one before it in one clause, where that says the same and a game has words."""
        alike = self.several.get(event.kind)
        if alike is not None and found and found[-1][0].kind == event.kind:
            before, data = found[-1]
            if {**before.data} == {**event.data}:
                found[-1] = before, {**alike(event.data, data.get("times", 1) + 1), "times": data.get("times", 1) + 1}
                return
        found.append((event, event.data))

    def volley(
        self, blows: list[Happened], *, last: Mapping[str, Any] | None = None, opening: Clause | None = None
    ) -> Iterator[Clause]:
        """Weapon actions one behind the other, in short where they are alike; `opening` says who attacks whom first."""
        for place, one in enumerate(blows):
            if place:
                yield "; ", {}
            if opening is not None and not place:
                yield opening
                yield from self.blow(one)
            else:
                yield from self.attacked(one, last=last)
            last = one.data

    def attacked(self, scene: Happened, *, last: Mapping[str, Any] | None = None) -> Iterator[Clause]:
        """A weapon action: its dice, what was fended off, and what came of it; in short behind one like it."""
        data = scene.data
        words = f"{{piece:the}} attacks {{target:the}} with {self.armed}"
        if last and in_one_manner(last, data):
            words = "again" if last["target"] == data["target"] else "then {target:the}"
        elif data.get("again"):
            words = f"{{piece:the}} attacks {{target:the}} {{again}} with {self.armed}"
        elif data.get("how"):
            words += " {how}"
        yield words, data
        yield from self.blow(scene)

    def blow(self, scene: Happened) -> Iterator[Clause]:
        """All of a weapon action but who makes it on whom; dice lost under wounds are shown on the sheet."""
        yield from self.dice_of(scene, *self.attack_tests)
        events = own(scene)
        covered = any(event.kind == self.shelter for event in events)
        missed = any(event.kind == "missed" for event in events)
        if missed:
            yield (", but {target:the} is in cover" if covered else " and misses"), scene.data
        elif covered:
            yield ", through cover", {}
        small = ("die-lost", "space-freed", "missed", self.shelter)
        rest = self.flat(scene, [event for event in events if event.kind not in small])
        first = "; " if missed and self.dealt else ": "
        if not missed and self.unharmed and not any(befalls(event, scene) for event in rest):
            yield self.unharmed, scene.data
            first = "; "
        elif self.dealt:
            blow, rest = self._dealt(scene, rest)
            yield from blow
            first = "; " if blow else first
        yield from self.came_of(scene, rest, first=first)

    def _dealt(self, scene: Happened, events: list[Event]) -> tuple[list[Clause], list[Event]]:
        """The harm of a blow in short, where it is the first that is told of it; and what else is left to tell."""
        target = scene.data["target"]
        told = self._once(events)
        if not told or told[0][0].kind not in self.hurts or told[0][1]["piece"] != target:
            return [], events
        clauses: list[Clause] = [(self.dealt, told[0][1])]
        done = {told[0][0].number}
        for event in events:
            if event.data.get("piece") == target and (event.kind in self.felled or event.kind in self.hidden):
                done.add(event.number)
                clauses += [(self.felled[event.kind], event.data)] if event.kind in self.felled else []
        return clauses, [event for event in events if event.number not in done]

    def used(self, scene: Happened) -> Iterator[Clause]:
        """A card or an ability by its name, its dice, and what came of it."""
        yield self.name_of(scene), scene.data
        dice = list(self.dice_of(scene))
        yield from dice
        found = list(self.came_of(scene, own(scene)))
        yield from found
        if dice and not found and not rolls_again(scene):
            yield " in vain", {}

    def name_of(self, scene: Happened) -> str:
        """What is used, in words: the card, or who uses which line of it."""
        plain = scene.data["name"] == scene.data["says"] or named_after(scene.data["card"], scene.data["name"])
        return "{card}" if plain else "{by:the} uses {name}" if scene.data.get("by") else "{name}"

    def gambit(self, scene: Happened) -> Iterator[Clause]:
        """A gambit: the die it costs, the roll, and who changes places."""
        yield (
            ("{piece:the} attempts {which}" if scene.data.get("which") else "{piece:the} attempts a gambit"),
            scene.data,
        )
        for event in scene.each("die-spent"):
            yield " with a {score}", event.data
        yield from self.dice_of(scene)
        if scene.each("gambit-failed"):
            yield " and stays in place", {}
        for event in scene.each("cards-swapped"):
            yield " and changes places with {whom:the}", event.data
        rest = [event for event in own(scene) if event.kind not in ("cards-swapped", "die-lost")]
        yield from self.came_of(scene, rest)

    def recuperated(self, scene: Happened, freed: str, *, again: bool = False) -> Iterator[Clause]:
        """A roll for healing and what came of it; `freed` says what it is that so many dice `spaces` are free again.

        With `again` it stands behind another one of the same hero.
        """
        yield ("again" if again else "{piece:the} recuperates"), scene.data
        yield from self.dice_of(scene)
        spaces = len(scene.each("space-freed"))
        if spaces:
            yield f" and {freed}", {"spaces": spaces}
        elif scene.each("cover-better"):
            yield " and eases a grievous wound", {}
        else:
            yield " in vain", {}
        said = ("space-freed", "cover-better", "die-lost")
        rest = [event for event in self.flat(scene, own(scene)) if event.kind not in said]
        yield from self.came_of(scene, rest, first="; ")

    def hostile_acts(self, scene: Happened) -> Iterator[Clause]:
        """Where a hostile goes and whom it attacks; heroes who react speak up in between."""
        me = scene.data["piece"]
        events = self.flat(scene, own(scene))
        moves = [event for event in events if event.kind == "moved" and event.data["piece"] == me]
        before, mine, subject = "", False, ""
        last: Mapping[str, Any] = {}
        told = [event for event in events if event in moves or event.kind == "attacked" or self._says(scene, event)]
        for attacks, run in groupby(told, key=lambda event: event.kind == "attacked"):
            if attacks:
                blows = [inner(scene, event) for event in run]
                joined = mine and blows[0].data["piece"] == me
                opening = (" and attacks {target:the}", blows[0].data) if joined else None
                if not joined:
                    yield before, {}
                yield from self.volley(blows, last=last, opening=opening)
                before, mine, subject, last = "; ", False, "", blows[-1].data
                continue
            for event in run:
                if event in moves[:-1]:
                    continue
                if event in moves:
                    after = told[told.index(event) + 1 :]
                    clauses: list[Clause] = [(going(event, after, before, mine=mine), event.data)]
                    mine = True
                else:
                    clauses = list(self.came_of(scene, [event], first=before, subject=subject))
                    mine = event.kind == "arrived"
                yield from clauses
                before, last = "; ", {}
                subject = event.data.get("piece", "") if self.joins and event.kind in self.outcomes else ""
        if not before:
            words = (self.idle[event.kind] for event in events if event.kind in self.idle)
            yield next(words, "{piece:the} stays where it is"), scene.data

    def _says(self, scene: Happened, event: Event) -> bool:
        """Whether anything is said of an event."""
        return any(self.came_of(scene, [event]))

    def group_deployed(self, scene: Happened, *, also: tuple[str, ...]) -> Iterator[Clause]:
        """A group comes to the board: who, and where; of what happens meanwhile these kinds of events are told."""
        placed = scene.each("deployed")
        yield "Group {group}", scene.data
        if not placed:
            yield " gathers", {}
            return
        yield " gathers {at}{place}: ", placed[0].data
        yield from crowd([one.data["piece"] for one in placed])
        yield from self.came_of(scene, [event for event in scene.within if event.kind in also], first="; ")
