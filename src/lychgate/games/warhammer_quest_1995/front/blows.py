"""The sentences of blows, shots and the struggle of one who is pinned."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from msgspec.structs import replace

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from ..combat.fighting import DODGING, REBOUNDING
from .following import FOLLOWING, befell, followed

AGAIN = {1: " with a second blow", 2: " with a third blow", 3: " with a fourth blow"}
"""How the blows after the first are told, by their numbers."""

OWN = frozenset({"wounded", "slain", "dead", "unconscious"})
"""What becomes of the target, which was named already."""

SPARED = ("unhurt", "dodged", "absorbed")

ASIDE = {DODGING: "the dodge", REBOUNDING: "the Rebound"}
"""What may turn a hit aside, by what its roll is for."""


def struck(scene: Happened) -> Iterator[Clause]:
    """A Warrior's blow."""
    yield from blow("strikes", scene)


def swing(scene: Happened) -> Iterator[Clause]:
    """A Warrior's blow with the death-blows that follow from it, and what was used between them."""
    first, *further = [Happened(event, tuple(within)) for event, within in parts(scene, "struck")]
    yield from struck(first)
    yield from _death_blows(further)
    known = {event.number for one in (first, *further) for event in one.within}
    yield from befell((event for event in scene.within if event.number not in known), "; ")


def _death_blows(scenes: list[Happened]) -> Iterator[Clause]:
    """All death-blows that follow from a blow: the verb once for those that end alike, one after the other.

    Where more came of one than its dice say, the next begins anew: it is not about whom that happened to.
    """
    said, begin = "", True
    for place, one in enumerate(scenes):
        does = _does(one)
        more = [_does(later) for later in scenes[place + 1 :]]
        last = not more or (does == said and more[0] != does)
        joint = "; the death-blow" if begin else " and" if last else ","
        told = [*_death_blow(joint if does == said and not begin else f"{joint} {does}", one)]
        yield from told
        said, begin = does, any(words.startswith((";", ",")) for words, _ in told[1:])


def _does(scene: Happened) -> str:
    return "misses" if scene.each("missed") else "kills" if _kills(scene, scene.data["target"]) else "hits"


def _death_blow(before: str, scene: Happened) -> Iterator[Clause]:
    yield f"{before} {{target:the}}", scene.data
    for roll in _to_hit(scene)[:1]:
        yield " {dice}", roll.data
    yield from harm(scene, scene.data["target"], killed_said=True)


def attacked(scene: Happened) -> Iterator[Clause]:
    """A Monster's blow."""
    yield from blow("attacks", scene)


def leapt(scene: Happened) -> Iterator[Clause]:
    """The attack of a rat, which may not survive its own leap."""
    leap = [*blow("leaps at", Happened(scene.event, tuple(_without_its_end(scene))))]
    if not scene.each("spent"):
        yield from leap
    elif scene.each("missed"):
        yield from leap[:-1]
        yield ", misses and dies of the leap", {}
    else:
        yield from leap
        yield "; it dies of the leap", {}


def _without_its_end(scene: Happened) -> Iterator[Event]:
    """All but the roll whether it survives, and its death by that."""
    spent = bool(scene.each("spent"))
    for event in scene.within:
        survival = event.kind == "rolled" and event.data.get("needs") is None and event is _last_roll(scene)
        died = spent and event.kind == "slain" and event.data["piece"] == scene.data["piece"]
        if not (survival or died):
            yield event


def _last_roll(scene: Happened) -> Event:
    return scene.each("rolled")[-1]


def ganged_up(scene: Happened) -> Iterator[Clause]:
    """The attack of one with all the others of its gang behind it."""
    more = scene.data["number"] - 1
    data = {**scene.data, "more": more} if more else scene.data
    yield from blow("attacks", Happened(replace(scene.event, data=data), scene.within))


def shot(scene: Happened) -> Iterator[Clause]:
    """A shot at somebody; in a volley at nobody in particular, for the hits are shared out."""
    yield from blow("shoots at" if scene.data["target"] else "shoots", scene)


def magic(scene: Happened) -> Iterator[Clause]:
    """A Monster's spell."""
    yield from blow("points a finger at", scene)


def struck_by(scene: Happened) -> Iterator[Clause]:
    """Whom a hit of a volley finds."""
    yield "{target:the} hits {piece:the}", scene.data
    yield from harm(scene, scene.data["piece"])


def lashed_out(scene: Happened) -> Iterator[Clause]:
    """A berserk Warrior strikes at all around him."""
    yield "{piece:the} rolls {dice} and lashes out at friend and foe", scene.data
    if not scene.within:
        yield ", but nobody is near", {}
    yield from followed(scene.within)


def struggled(scene: Happened) -> Iterator[Clause]:
    """Whether one who is pinned breaks free."""
    free = bool(scene.each("escaped"))
    yield "{piece:the} breaks free" if free else "{piece:the} can't break free", scene.data
    for event in scene.each("rolled"):
        yield " {dice} (needs {needs}+)", event.data


# -- one blow


def blow(verb: str, scene: Happened) -> Iterator[Clause]:
    """An attack, its dice, and what became of the target."""
    times = AGAIN.get(scene.data.get("blow", 0), "")
    if "more" in scene.data:
        times = " with another at its heels" if scene.data["more"] == 1 else " with {more} others at its heels"
    yield f"{{piece:the}} {verb}" + (" {target:the}" if scene.data["target"] else "") + times, scene.data
    yield from outcome(scene, scene.data["target"])


def outcome(scene: Happened, target: str) -> Iterator[Clause]:
    """Whether a blow hits, with its dice, and what becomes of the target."""
    for roll in _to_hit(scene)[:1]:
        yield " {dice} (needs {needs}+)", roll.data
    if scene.each("missed"):
        yield " and misses", {}
    elif scene.each("rolled", "hit") and not _kills(scene, target):
        yield " and hits", {}
    yield from harm(scene, target)


def _to_hit(scene: Happened) -> list[Event]:
    tested = [event for event in scene.each("rolled") if event.data.get("needs") is not None]
    return [event for event in tested if event.data["test"] not in ASIDE]


def _kills(scene: Happened, target: str) -> bool:
    return any(event.data["piece"] == target for event in scene.each("slain"))


def harm(scene: Happened, target: str, killed_said: bool = False) -> Iterator[Clause]:
    """The dice, the Wounds of the target without its name, which was said; then what else came of it."""
    own = [event for event in scene.within if event.kind in OWN and event.data["piece"] == target]
    killed = _kills(scene, target)
    if killed and not killed_said:
        yield " and kills it", {}
    yield from _dice(scene)
    used = _against(scene)
    if used and not killed:
        yield from befell(_with_words(scene, used), "; ")
        return
    for event in own:
        if event.kind == "wounded" and not killed:
            left = " ({left} left)" if event.data["left"] else ""
            yield " for {wounds:harm/Wound|Wounds}" + left, event.data
        elif event.kind not in ("wounded", "slain"):
            yield f"; {FOLLOWING[event.kind]}", event.data
    simply = ("uses",) if scene.each("absorbed") else ()
    rest = [event for event in scene.within if event not in own and event not in used and event.kind not in simply]
    yield from befell(rest, ", but " if scene.each(*SPARED) else "; ")


def _against(scene: Happened) -> list[Event]:
    """What was used between the hit and its damage, unless it simply took the blow."""
    if scene.each("missed") or (scene.each("absorbed") and not scene.each("brought")):
        return []
    settled = min((event.number for event in scene.each("wounded", *SPARED)), default=scene.event.number)
    return [event for event in scene.each("uses") if event.number < settled]


def _with_words(scene: Happened, used: list[Event]) -> Iterator[Event]:
    """What happened, with what a table said of it, and without what that says already."""
    told = bool(scene.each("brought"))
    for event in scene.within:
        if event.kind == "brought":
            yield Event(event.number, "says", {"says": lowered(event.data["says"])}, event.rules)
        elif event.kind not in (("absorbed", "enchanted") if told else ("enchanted",)):
            yield event


def lowered(says: str) -> str:
    """A sentence as part of another."""
    return (says[:1].lower() + says[1:]).rstrip(".")


def _dice(scene: Happened) -> Iterator[Clause]:
    """What failed to turn the hit aside, and the dice for the damage; not those of what was used against it."""
    inside = {one.number for _, within in parts(scene, "uses") for one in within}
    for event in scene.each("rolled"):
        failed = ASIDE.get(event.data.get("test", ""))
        if failed and not event.data["result"]:
            yield f" ({failed} fails {{dice}})", event.data
        elif failed or (event.number not in inside and event.data.get("needs") is None):
            yield " {dice}", event.data


def parts(scene: Happened, kind: str) -> Iterator[tuple[Event, list[Event]]]:
    """The scenes of this kind within a scene, each with what is in it."""
    for event in scene.each(kind):
        inside = {event.number}
        within: list[Event] = []
        for one in scene.within:
            if one.parent in inside:
                inside.add(one.number)
                within.append(one)
        yield event, within


# -- a volley


def volley(scene: Happened) -> Iterator[Clause]:
    """All who shoot together, kind by kind; then whom the hits found."""
    shots = [_shot(event, within) for event, within in parts(scene, "shot")]
    for place, (kind, group) in enumerate(groupby(shots, key=lambda one: one.shooter.rpartition("-")[0])):
        yield from _shooters("; " if place else "", kind, list(group))
    found = [*parts(scene, "struck-by")]
    if any(shot.hit for shot in shots) and not found:
        yield ", but find nobody" if len(shots) > 1 else ", but finds nobody", {}
    for place, (event, within) in enumerate(found):
        joint = "; " if place else " " if len(shots) == 1 else ": "
        again = place and found[place - 1][0].data["piece"] == event.data["piece"]
        yield " and again" if again else joint + "{piece:the}", event.data
        yield from _found(Happened(event, tuple(within)))


class Shot(NamedTuple):
    """Who shot, the dice and what they needed, and whether it hit."""

    shooter: str
    dice: Sequence[Mapping[str, Any]]
    needs: int
    hit: bool


def _shot(event: Event, within: list[Event]) -> Shot:
    inside = Happened(event, tuple(within))
    roll = inside.first("rolled") or {"dice": (), "needs": 0}
    return Shot(event.data["piece"], roll["dice"], roll["needs"], bool(inside.each("hit")))


def _shooters(before: str, kind: str, shots: list[Shot]) -> Iterator[Clause]:
    dice = [die for shot in shots for die in shot.dice]
    data = {"piece": shots[0].shooter, "number": len(shots), "kind": kind, "dice": dice, "needs": shots[0].needs}
    who = "{piece:the} shoots" if len(shots) == 1 else "{number} {kind:many} shoot"
    yield f"{before}{who} {{dice}} (needs {{needs}}+)", data
    hits = sum(shot.hit for shot in shots)
    if len(shots) == 1:
        yield " and hits" if hits else " and misses", {}
    elif hits in (0, len(shots)):
        yield (" and both" if len(shots) == 2 else " and all") + (" hit" if hits else " miss"), {}
    else:
        yield TIMES.get(hits, " and hit {hits} times"), {"hits": hits}


TIMES = {1: " and hit once", 2: " and hit twice"}

FOUND = {
    "unconscious": "; {piece:the} falls unconscious",
    "unhurt": ", who is unhurt",
    "dodged": ", who dodges",
    "absorbed": ", but {item:the} takes the blow",
    "rebounded": ", but the blow rebounds on {target:the}",
}


def _found(scene: Happened) -> Iterator[Clause]:
    """What a hit of a volley does to the one whom it finds."""
    if scene.each("missed"):
        yield ", who is unharmed", {}
    if used := _against(scene):
        yield from befell(_with_words(scene, used), "; ")
        return
    yield from _dice(scene)
    for event in scene.within:
        if event.kind == "wounded":
            yield " for {wounds:harm/Wound|Wounds}" + (" ({left} left)" if event.data["left"] else ""), event.data
        elif event.kind in FOUND:
            yield FOUND[event.kind], event.data
