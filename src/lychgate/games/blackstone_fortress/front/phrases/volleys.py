"""Attacks in words: what one came to, and several one behind the other by whom they were aimed at.

Of attacks by the same piece with the same weapon, those on one target are told together: all their dice, and what they
came to.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Literal, NamedTuple

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened
from lychgate.mechanics.activation.happenings import own
from lychgate.mechanics.activation.narrating import Narrator

Came = Literal["dealt", "sheltered", "pierced", "fended", "lessened"]
"""What came of an attack: a hit or a miss, none for cover, a hit through it, none or less for a defence roll."""

TIMES = ("", "", " twice", " three times", " four times", " five times", " six times")
OUT = "out-of-action"
THROUGH = " through cover"
RESULTS = frozenset({"defended", "defence-lessened", "hostile-hurt", "explorer-hurt", "slain", "stunned", OUT})
"""What an attack did to its target: told in short with its dice."""
SMALL = frozenset({"die-lost", "space-freed", "missed", "cover-helped"})
"""What the table shows, or what is told with the dice."""


class Shot(NamedTuple):
    """An attack: its dice, what came of it, the harm it did, how it ended for the target, and what else there is to
    tell."""

    scene: Happened
    dice: tuple[Clause, ...]
    came: Came
    harm: tuple[Event, ...]
    fell: str
    rest: tuple[Event, ...]

    @property
    def data(self) -> Mapping[str, Any]:
        return self.scene.data


class Gunner(Narrator):
    """A narrator who tells attacks on one target together."""

    __slots__ = ()

    def volley(
        self, blows: list[Happened], *, last: Mapping[str, Any] | None = None, opening: Clause | None = None
    ) -> Iterator[Clause]:
        for place, (_, alike) in enumerate(groupby(blows, key=_manner)):
            shots = [self._shot(one) for one in alike]
            if place:
                yield "; ", {}
            if any(shot.rest for shot in shots):
                yield from self._one_by_one(shots, last, opening)
            else:
                yield from self._by_target(shots, last, opening)
            last, opening = shots[-1].data, None

    def blow(self, scene: Happened) -> Iterator[Clause]:
        shot = self._shot(scene)
        yield from _told([shot])
        yield from self._rest(shot)

    def _one_by_one(
        self, shots: Sequence[Shot], last: Mapping[str, Any] | None, opening: Clause | None
    ) -> Iterator[Clause]:
        """Attacks of which more is to be told than what they did to their targets, each by itself."""
        for place, shot in enumerate(shots):
            if place:
                yield "; ", {}
            yield opening if opening is not None and not place else self._aimed(shot.data, last)
            yield from _told([shot])
            yield from self._rest(shot)
            last = shot.data

    def _by_target(
        self, shots: Sequence[Shot], last: Mapping[str, Any] | None, opening: Clause | None
    ) -> Iterator[Clause]:
        targets: dict[str, list[Shot]] = {}
        for shot in shots:
            targets.setdefault(str(shot.data["target"]), []).append(shot)
        for place, aimed in enumerate(targets.values()):
            if place:
                yield "; ", {}
            yield opening if opening is not None and not place else self._aimed(aimed[0].data, last)
            yield from _told(aimed)
            last = aimed[0].data

    def _aimed(self, data: Mapping[str, Any], last: Mapping[str, Any] | None) -> Clause:
        """Who attacks whom; in short behind an attack in the same manner."""
        words, data = next(iter(self.attacked(Happened(Event(0, "attacked", dict(data), ())), last=last)))
        return words.replace("then {", "then against {"), data

    def _rest(self, shot: Shot) -> Iterator[Clause]:
        return self.came_of(shot.scene, list(shot.rest), first="; ")

    def _shot(self, scene: Happened) -> Shot:
        events = self.flat(scene, own(scene))
        target = scene.data["target"]
        mine = [event for event in events if event.data.get("piece", target) == target]
        harm = tuple(event for event in mine if event.kind in self.hurts)
        fell = next((event.kind for event in mine if event.kind in self.falls), "")
        told = {event.number for event in mine if event.kind in RESULTS or (fell and event.kind in self.hidden)}
        rest = tuple(
            event
            for event in events
            if event.number not in told and event.kind not in SMALL and any(self.came_of(scene, [event]))
        )
        dice = tuple(self.dice_of(scene, *self.attack_tests))
        return Shot(scene, dice, _came({event.kind for event in events}, harm), harm, fell, rest)


def _manner(blow: Happened) -> tuple[Any, ...]:
    return tuple(blow.data.get(key) for key in ("piece", "weapon", "how"))


def _came(kinds: set[str], harm: Sequence[Event]) -> Came:
    if "missed" in kinds:
        return "sheltered" if "cover-helped" in kinds else "dealt"
    if "defended" in kinds and not harm:
        return "fended"
    if "defence-lessened" in kinds:
        return "lessened"
    return "pierced" if "cover-helped" in kinds else "dealt"


def _told(shots: Sequence[Shot]) -> Iterator[Clause]:
    """The attacks on one target: those that came to the same together, in their order."""
    for place, (came, alike) in enumerate(groupby(shots, key=lambda shot: shot.came)):
        together = list(alike)
        if place:
            yield "; then", {}
        yield from _dice(together)
        yield from _result(came, together)


def _dice(shots: Sequence[Shot]) -> Iterator[Clause]:
    """All dice; a comma between attacks with several."""
    plain = all(len(shot.dice) == 1 and len(shot.dice[0][1]["dice"]) == 1 for shot in shots)
    rerolled = any(len(shot.dice) > 1 for shot in shots)
    for place, shot in enumerate(shots):
        if place and not plain:
            yield (", then" if rerolled else ","), {}
        yield from shot.dice


def _result(came: Came, shots: Sequence[Shot]) -> Iterator[Clause]:
    """What attacks on one target came to that all came to the same."""
    data = shots[-1].data
    harm = [event for shot in shots for event in shot.harm]
    kinds = {event.kind for shot in shots for event in shot.scene.within}
    if came == "sheltered":
        yield ", but {target:the} is in cover", data
    elif came == "fended":
        yield f"{THROUGH if 'cover-helped' in kinds else ''}, but {{target:the}} {_fended(len(shots))}", data
    elif came == "lessened":
        yield ", but {target:the} turns the worst of it aside and suffers {wound}", {**data, "wound": _wounds(harm)}
    elif not harm:
        yield (f" and misses{_times(len(shots))}" if "missed" in kinds else " without harm"), {}
    else:
        through = THROUGH if came == "pierced" else ""
        if harm[0].kind == "explorer-hurt":
            yield through + " for {wound}", {"wound": _wounds(harm)}
        else:
            yield through + " for {wounds:harm/wound|wounds}", {"wounds": sum(one.data["wounds"] for one in harm)}
    if any(shot.fell == "slain" for shot in shots):
        yield " and the kill", {}
    elif any(shot.fell == OUT for shot in shots):
        yield ", and {target:the} is out of action", data
    elif any(event.kind == "stunned" and event.data["piece"] == data["target"] for event in shots[-1].scene.within):
        yield ", and {target:the} is stunned", data


def _times(number: int) -> str:
    return TIMES[number] if number < len(TIMES) else " every time"


def _fended(number: int) -> str:
    return "fends it off" if number == 1 else "fends off both" if number == 2 else "fends off every one"


def _wounds(harm: Iterable[Event]) -> str:
    """The wounds of an explorer in words, by their kinds: "a grievous wound and 2 wounds"."""
    kinds: dict[str, int] = {}
    sources = ""
    for event in harm:
        kinds[event.data["kind"]] = kinds.get(event.data["kind"], 0) + 1
        sources = sources or str(event.data.get("source", ""))
    words = {"grievous": ("a grievous wound", "grievous wounds")}
    found = []
    for kind, number in kinds.items():
        one, many = words.get(kind, ("a wound", "wounds"))
        found.append(one if number == 1 else f"{number} {many}")
    return " and ".join(found) + sources


__all__ = ["Gunner"]
