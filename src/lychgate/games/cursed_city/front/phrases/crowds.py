"""Many at once, in one sentence: what a category of hostiles does, how a group arrives or leaves, a hero's plan."""

from collections.abc import Iterator, Mapping
from typing import Any

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import attacked, blow, crowd, dice_of, flat, inner, is_plain, outcomes, own, recuperated

WALKED: Mapping[str, str] = {
    "walked": "{piece:the} moves {to}{place}",
    "walked-on": "{number} {piece:many} move on, the first of them {to}{place}",
}
ALIKE: Mapping[str, str] = {**WALKED, "walked-on": "{number} move on, the first of them {to}{place}"}
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


def crowd_acts(scene: Happened, first: str = ": ", *, named: bool = False) -> Iterator[Clause]:
    """What hostiles do one after another: those who attack the same hero together, then who did nothing but walk.

    Where they have just been `named` and are all of one kind, they are told by their number alone.
    """
    events = flat(scene, own(scene))
    acting = {_kind(event) for event in events if event.kind in ("attacked", *WALKED)} - {""}
    words = ALIKE if named and len(acting) == 1 else WALKED
    groups: dict[tuple[str, str], list[Event]] = {}
    for event in events:
        if event.kind == "attacked":
            groups.setdefault(_side(scene, event), []).append(event)
    before = first
    for event in events:
        if event.kind == "attacked":
            alike = groups.get(_side(scene, event), [])
            if event is not alike[0]:
                continue
            clauses = list(_attacks(scene, alike, by_number=words is ALIKE))
        elif event.kind in WALKED:
            clauses = [(words[event.kind], event.data)]
        elif event.kind in STEPS:
            continue
        else:
            clauses = list(outcomes(scene, [event], first=""))
        if clauses:
            yield before, {}
            yield from clauses
            before = "; "


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
    hurt = sum(event.data["damage"] for event in mine if event.kind == "hero-hurt")
    if fended:
        words.append(("fends off {by}" if hurt else "fends it all off", {"by": fended}))
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
    clauses = list(crowd_acts(scene, named=True))
    yield from clauses
    if not clauses:
        yield ": nobody stirs", {}


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
    yield from crowd_acts(scene, first="; ")


def planned(scene: Happened) -> Iterator[Clause]:
    """What a hero does in one go: the way to its end, and then each blow or Recuperate."""
    parts = own(scene)
    moves = [event for one in parts if one.kind == "went" for event in inner(scene, one).each("hero-moved", "hero-ran")]
    last: Mapping[str, Any] = {}
    before, struck = "", False
    if moves:
        ran = any(event.kind == "hero-ran" for event in moves)
        strikes = next((event.data for event in parts if event.kind == "attacked"), None)
        yield _way(ran, moves[-1], strikes), moves[-1].data
        before = "; "
    for event in parts:
        clauses: list[Clause]
        if event.kind == "went":
            within = inner(scene, event)
            rest = [one for one in own(within) if one.kind not in (*STEPS, "die-lost")]
            clauses = list(outcomes(within, rest, first=before))
        elif event.kind == "attacked" and moves and not struck:
            clauses = [(" and attacks {target:the} with {weapon}", event.data), *blow(inner(scene, event))]
        elif event.kind == "attacked":
            clauses = [(before, {}), *attacked(inner(scene, event), last=last)]
        elif event.kind == "recuperated":
            clauses = [(before, {}), *recuperated(inner(scene, event), again=bool(before))]
        else:
            clauses = list(outcomes(scene, [event], first=before))
        yield from clauses
        if event.kind == "attacked":
            last, struck = (event.data if is_plain(inner(scene, event)) else {}), True
        before = "; " if clauses else before


def _way(ran: bool, move: Event, strikes: Mapping[str, Any] | None) -> str:
    """The way of a plan in words; one that ends in an attack beside a hostile needs no place."""
    verb = "runs" if ran else "moves"
    beside = not move.data["to"] and move.data["place"].words.startswith("beside ")
    return f"{{piece:the}} {verb} in" if strikes and beside else f"{{piece:the}} {verb} {{to}}{{place}}"
