"""Many at once, in one sentence: what a category of hostiles does, how a group arrives or leaves, a hero's plan."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause, PlaceWords
from lychgate.kernel.tale import Happened

from .narrating import attacked, blow, crowd, dice_of, flat, in_brackets, inner, last_blow, outcomes, own, recuperated
from .subjects import last_subject, without

WALKED: Mapping[str, str] = {
    "walked": "{piece:the} moves {to}{place}",
    "walked-on": "{number} {piece:many} move on towards {place}",
}
ALIKE: Mapping[str, str] = {**WALKED, "walked-on": "{number} move on towards {place}"}
STEPS = ("moved", "arrived", "hero-moved", "hero-ran")
SETTLED = frozenset(
    {
        "missed",
        "hero-hurt",
        "damage-fended-off",
        "damage-reduced",
        "damage-ignored",
        "out-of-action",
        "ailment-gained",
        "die-lost",
        "space-freed",
    }
)
"""What several attacks on a hero do to that hero: told in one clause for all of them."""


def crowd_acts(scene: Happened, first: str = ": ", *, named: str = "") -> Iterator[Clause]:
    """What hostiles do one after another: those who attack the same hero together, then who did nothing but walk.

    Where they are all of the kind or the category that has just been `named`, they are told by their number alone.
    """
    events = flat(scene, own(scene))
    acting = {_kind(event) for event in events if event.kind in ("attacked", *WALKED)} - {""}
    words = ALIKE if named and len(acting) == 1 and _is_of(acting.pop(), named) else WALKED
    groups: dict[tuple[str, str], list[Event]] = {}
    for event in events:
        if event.kind == "attacked":
            groups.setdefault(_side(scene, event), []).append(event)
    arriving = [event for event in events if event.kind == "reinforces"]
    before = first
    for event in events:
        if event.kind == "reinforces" and len(arriving) > 1:
            clauses = list(reinforced(_together(scene, arriving))) if event is arriving[0] else []
        elif event.kind == "attacked":
            alike = groups.get(_side(scene, event), [])
            if event is not alike[0]:
                continue
            clauses = list(_attacks(scene, alike, by_number=words is ALIKE))
        elif event.kind in WALKED:
            clauses = [(words[event.kind], towards(event.data) if event.kind == "walked-on" else event.data)]
        elif event.kind in STEPS:
            continue
        else:
            clauses = list(outcomes(scene, [event], first=""))
        if clauses:
            if not in_brackets(clauses):
                yield before, {}
            yield from clauses
            before = "; "


def towards(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Where many are going: the place by itself, without the word beside."""
    words = data["place"].words.removeprefix("beside ")
    return {**data, "place": PlaceWords(words, data["place"].cell)}


def _is_of(kind: str, named: str) -> bool:
    """Whether a kind of hostile goes by the name of a category, as the Corpse Rats do and the Direbat does not.

    >>> _is_of("corpse-rat", "corpse-rats"), _is_of("direbat", "bat-swarms")
    (True, False)
    """
    return kind.startswith(named) or named.startswith(kind)


def _kind(event: Event) -> str:
    """The kind of hostile that an event tells of; nothing for a hero."""
    kind, _, number = str(event.data["piece"]).rpartition("-")
    return kind if number.isdigit() else ""


def is_hostile(event: Event) -> bool:
    """Whether a hostile does what an event tells of."""
    return bool(_kind(event))


def _side(scene: Happened, event: Event) -> tuple[str, str]:
    """By what attacks are told together: whom they are aimed at and by which kind of piece they are made; a hero who
    reacts is told alone."""
    return str(event.data["target"]), _kind(event) or f"{event.number}"


def _attacks(scene: Happened, attacks: list[Event], *, by_number: bool) -> Iterator[Clause]:
    """Attacks on one target: one as it is, several with all their dice and what they come to."""
    if len(attacks) == 1:
        yield from attacked(inner(scene, attacks[0]))
        return
    scenes = [inner(scene, event) for event in attacks]
    pieces = list(dict.fromkeys(str(event.data["piece"]) for event in attacks))
    one = len(pieces) == 1
    if by_number and not one:
        yield "{number}", {"number": len(pieces)}
    else:
        yield from crowd(pieces)
    yield (" attacks {target:the} again and again" if one else " attack {target:the}"), attacks[0].data
    for place, made in enumerate(scenes):
        yield ("," if place else ""), {}
        yield from dice_of(made, "attack")
    yield from _all_told(attacks[0], scenes, "misses" if one else "miss")


def _all_told(attack: Event, scenes: list[Happened], missed: str) -> Iterator[Clause]:
    """What several attacks come to for their target, and what else came of them."""
    target = attack.data["target"]
    mine = [event for made in scenes for event in made.within if event.data.get("piece") == target]
    found = {event.kind for event in mine}
    words: list[Clause] = []
    fended = sum(event.data["by"] for event in mine if event.kind == "damage-fended-off")
    hits = sum(not made.each("missed") for made in scenes)
    hurt = sum(event.data["damage"] for event in mine if event.kind == "hero-hurt")
    if fended:
        whole = "fends off the one that hits" if hits == 1 else "fends off all that hit"
        words.append(("fends off {by}" if hurt else whole, {"by": fended}))
    if hurt:
        words.append(("takes {damage:harm/damage|damage}", {"damage": hurt}))
    elif not fended and found & {"damage-ignored", "damage-reduced"}:
        words.append(("takes no damage", {}))
    ailments = dict.fromkeys(event.data["ailment"] for event in mine if event.kind == "ailment-gained")
    words += [("is {ailment}", {"ailment": ailment}) for ailment in ailments]
    if "out-of-action" in found:
        words.append(("is out of action", {}))
    if not words:
        yield f" and {missed}", {}
    for place, (said, data) in enumerate(words):
        joint = ": {target:the} " if place == 0 else " and " if place == len(words) - 1 else ", "
        yield joint + said, {**attack.data, **data}
    for made in scenes:
        rest = [
            event
            for event in own(made)
            if not (event.kind in SETTLED and event.data.get("piece") in (target, attack.data["piece"], None))
            and event.kind not in ("missed", "attacked", "rolled")
        ]
        yield from outcomes(made, rest, first="; ")


def category_acts(scene: Happened) -> Iterator[Clause]:
    """What the models of a category do after their behaviour roll."""
    rolled = scene.first("behaviour")
    if rolled is not None:
        yield "{piece} ({action}, rolled {face})", rolled
    clauses = [clause for clause in crowd_acts(scene, named=str(rolled["piece"]) if rolled else "") if clause[0]]
    if not clauses:
        yield ": nothing comes of it", {}
    elif rolled is not None and _acts_first(scene, clauses, rolled["piece"]):
        yield clauses[1][0].removeprefix("{piece:the}"), clauses[1][1]
        yield from clauses[2:]
    else:
        yield from clauses


def _acts_first(scene: Happened, clauses: list[Clause], category: str) -> bool:
    """Whether what comes behind the name of a category's card is what its only model does."""
    acting = {event.data["piece"] for event in scene.each("attacked", *WALKED) if _kind(event) == category}
    joint, (words, data) = clauses[0][0], clauses[1] if len(clauses) > 1 else ("", {})
    named = words.startswith("{piece:the}") and data.get("piece") == f"{category}-1"
    return joint == ": " and named and acting == {f"{category}-1"}


def group_arrives(scene: Happened) -> Iterator[Clause]:
    """A group comes by a lychgate: who, where, and what they do at once."""
    came = scene.each("arrived")
    turned = scene.first("encounter-turned-up")
    yield ("Group {group} arrives" if came else "Group {group} is on its way"), scene.data
    if turned is not None:
        yield " ({card})", turned
    if came:
        yield " {at}{place}: ", came[0].data
        yield from crowd([str(event.data["piece"]) for event in came])
    kinds = {_kind(event) for event in came}
    yield from came_and_did(scene, first="; ", alike=kinds.pop() if len(kinds) == 1 < len(came) else "")


def reinforced(scene: Happened) -> Iterator[Clause]:
    """Hostiles come by lychgates, and what they do at once."""
    came = scene.each("arrived")
    yield from crowd([str(event.data["piece"]) for event in came])
    yield (" arrives {at}{place}" if len(came) == 1 else " arrive {at}{place}"), came[0].data
    yield from came_and_did(scene, first="; ", alone=len(came) == 1)


def came_and_did(scene: Happened, first: str, *, alone: bool = False, alike: str = "") -> Iterator[Clause]:
    """What hostiles do who have just arrived: who goes where together, then who attacks whom."""
    struck = {event.data["piece"] for event in scene.each("attacked")}
    struck |= {event.data["target"] for event in scene.each("attacked")}
    goals = {event.data["piece"]: event for event in scene.each("moved")}
    ways = [event for piece, event in goals.items() if piece not in struck]
    if ways:
        everybody = len(ways) == len(scene.each("arrived"))
        yield from _ways(ways, everybody=everybody, alone=alone, first=first)
        first = "; "
    yield from crowd_acts(_spread(scene), first=first, named=alike)


def _together(scene: Happened, arriving: list[Event]) -> Happened:
    """Several arrivals within a scene, and what is in them, as a scene of their own."""
    top = scene.event.number
    within = [one for event in arriving for one in (replace(event, parent=top), *inner(scene, event).within)]
    return Happened(scene.event, tuple(within))


def _ways(moves: list[Event], *, everybody: bool, alone: bool, first: str) -> Iterator[Clause]:
    """Where newcomers go; those who only came are not named again."""
    places = {event.data["place"].words for event in moves}
    last = moves[0].data
    if alone:
        yield " and moves {to}{place}", last
        return
    yield first, {}
    if everybody:
        yield ("it" if len(moves) == 1 else "they"), {}
    else:
        yield from crowd([str(event.data["piece"]) for event in moves])
    if len(moves) == 1:
        yield " moves {to}{place}", last
    elif len(places) == 1:
        yield " move {to}{place}", last
    else:
        yield " move on towards {place}", towards(last)


def _spread(scene: Happened) -> Happened:
    """A scene in which what newcomers do is told like what anybody does."""
    within = tuple(
        replace(event, kind="hostile-acts") if event.kind == "reinforces" else event for event in scene.within
    )
    return Happened(scene.event, within)


def planned(scene: Happened, after: Mapping[str, Any] | None = None) -> Iterator[Clause]:
    """What a hero does in one go: the way to its end, and then each blow or Recuperate.

    `after` is the blow that has just been told, behind which another can be told in short.
    """
    parts = own(scene)
    moves = [event for one in parts if one.kind == "went" for event in inner(scene, one).each("hero-moved", "hero-ran")]
    last: Mapping[str, Any] = after or {}
    told: list[Clause] = []
    before, struck, interrupted = "", False, False
    if moves:
        ran = any(event.kind == "hero-ran" for event in moves)
        strikes = next((event.data for event in parts if event.kind == "attacked"), None)
        told = [(_way(ran, moves[-1], strikes), moves[-1].data)]
        yield from told
        before = "; "
    for event in parts:
        clauses: list[Clause]
        if event.kind == "went":
            within = inner(scene, event)
            on_the_way = [one for one in own(within) if one.kind not in (*STEPS, "die-lost")]
            clauses = list(outcomes(within, on_the_way, first=before))
            interrupted = interrupted or bool(clauses)
        elif event.kind == "attacked" and moves and not struck and not interrupted:
            clauses = [(" and attacks {target:the} with {weapon}", event.data), *blow(inner(scene, event))]
        elif event.kind == "attacked":
            clauses = list(attacked(inner(scene, event), last=last))
            rest = without(clauses, scene.data["piece"]) if last_subject(told) == scene.data["piece"] else []
            clauses = [(f"{before}then ", {}), *rest] if rest else [(before, {}), *clauses]
        elif event.kind == "recuperated":
            clauses = [(before, {}), *recuperated(inner(scene, event), again=bool(before))]
        else:
            clauses = list(outcomes(scene, [event], first=before))
        if event.kind not in ("attacked", "went") and clauses:
            interrupted = True
        yield from clauses
        told += clauses
        if event.kind == "attacked":
            last, struck = last_blow(inner(scene, event)), True
        before = "; " if clauses else before


def _way(ran: bool, move: Event, strikes: Mapping[str, Any] | None) -> str:
    """The way of a plan in words; one that ends in an attack beside a hostile needs no place."""
    verb = "runs" if ran else "moves"
    beside = not move.data["to"] and move.data["place"].words.startswith("beside ")
    return f"{{piece:the}} {verb} in" if strikes and beside else f"{{piece:the}} {verb} {{to}}{{place}}"
