"""How a scene becomes one sentence: its own events in their order, and the scenes within it as clauses."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

ATTACK_TESTS = ("attack",)

OUTCOMES: Mapping[str, str] = {
    "damage-ignored": "{piece:the} ignores the damage",
    "damage-reduced": "{piece:the} takes no damage",
    "damage-fended-off": "{piece:the} fends off {by}",
    "ailment-gained": "{piece:the} is {ailment}",
    "ailment-lost": "{piece:the} is no longer {ailment}",
    "hero-hurt": "{piece:the} takes {damage:harm/damage|damage}",
    "hostile-hurt": "{piece:the} takes {damage:harm/damage|damage}",
    "marker-hurt": "{marker:the} takes {damage:harm/damage|damage}",
    "marker-removed": "{marker:the} is gone",
    "marker-lit": "{marker:the} {does}",
    "marker-out": "{marker:the} {does}",
    "marker-unlit": "{marker:the} {does}",
    "hostile-healed": "{piece:the} heals {damage:heal/damage|damage}",
    "slain": "{piece:the} is slain",
    "out-of-action": "{piece:the} is out of action",
    "back-in-action": "{piece:the} is back in action",
    "die-lost": "{piece:the} loses a {score}",
    "die-turned": "{piece:the} turns a {before} to a {score}",
    "space-freed": "{piece:the} frees {spaces:dice space|dice spaces}",
    "destiny-rerolled": "a destiny {score} becomes a {now}",
    "destiny-turned": "a destiny {score} becomes a {now}",
    "tile-laid": "{tile:the} lies ahead",
    "swept": "{piece:the} is swept {to}{place}",
    "target-beaten": "the worst of them is beaten, for now",
    "laid-down": "{piece:the} lies down and will rise in {steps:quest step|quest steps}",
    "destiny-lost": "a destiny {score} is discarded",
    "destiny-restored": "a destiny {score} becomes available",
    "inspiration-gained": "{piece:the} gains {points} inspiration",
    "inspired": "{piece:the} is inspired",
    "hero-moved": "{piece:the} moves {to}{place}",
    "hero-ran": "{piece:the} runs {to}{place}",
    "moved": "{piece:the} moves {to}{place}",
    "displaced": "{piece:the} makes way {to}{place}",
    "arrived": "{piece:the} arrives {at}{place}",
    "deployed": "{piece:the} comes {at}{place}",
    "cards-swapped": "{card:the} and {other:the} change places",
    "treasure-taken": "{piece:the} takes {card}",
    "treasure-discarded": "{piece:the} loses {card}",
    "realmstone-taken": "{piece:the} takes {card}",
    "item-taken": "{piece:the} carries {card}",
    "item-lost": "{piece:the} carries {card} no more",
    "gateway-opened": "a gateway opens",
    "night-fell": "night falls",
    "progress-gained": "progress {stands}",
    "progress-lost": "progress {stands}",
    "citizens-rescued": "{number:citizen is|citizens are} safe",
    "fear-rose": "fear rises to {value}",
    "fear-fell": "fear falls to {value}",
    "influence-rose": "influence rises to {value}",
    "influence-fell": "influence falls to {value}",
    "rose": "{piece:the} rises again",
    "withdrew": "{piece:the} withdraws",
    "destroyed": "{piece:the} is destroyed for good",
}
"""What is said of an event as part of a longer sentence; whatever is not here is left to the details."""


ALSO: Mapping[str, str] = {
    "hero-hurt": "takes {damage:harm/damage|damage}",
    "hostile-hurt": "takes {damage:harm/damage|damage}",
    "slain": "is slain",
    "out-of-action": "is out of action",
    "ailment-gained": "is {ailment}",
    "marker-removed": "is gone",
    "swept": "is swept {to}{place}",
    "inspiration-gained": "gains {points} inspiration",
}
"""The same, behind another clause about the same piece."""

PROGRESS = ("progress-gained", "progress-lost")
HURTS = ("hero-hurt", "hostile-hurt")
FALLS = ("slain", "out-of-action")


def own(scene: Happened) -> list[Event]:
    """The events right under a scene, without those of scenes within it."""
    return [event for event in scene.within if event.parent == scene.event.number]


def inner(scene: Happened, event: Event) -> Happened:
    """A scene within a scene, with all that happened in it."""
    inside = {event.number}
    found: list[Event] = []
    for one in scene.within:
        if one.parent in inside:
            inside.add(one.number)
            found.append(one)
    return Happened(event, tuple(found))


def deed(words: str, scene: Happened, *, first: str = ": ") -> Iterator[Clause]:
    """Words for a deed, its dice, and what came of it."""
    yield words, scene.data
    yield from dice_of(scene)
    yield from outcomes(scene, own(scene), first=first)


def crowd(pieces: list[str]) -> Iterator[Clause]:
    """Several pieces by their names: those of one kind by their number."""
    kinds: dict[str, list[str]] = {}
    for piece in pieces:
        kinds.setdefault(piece.rpartition("-")[0], []).append(piece)
    for place, alike in enumerate(kinds.values()):
        if place:
            yield (" and " if place == len(kinds) - 1 else ", "), {}
        many = len(alike) > 1
        yield ("{number} {piece:many}" if many else "{piece:the}"), {"number": len(alike), "piece": alike[0]}


def dice_of(scene: Happened, *tests: str) -> Iterator[Clause]:
    """The dice of a scene's own rolls, of these tests or of any, how they were rolled again, and what they count as."""
    shown: list[str] = []
    for event in flat(scene, own(scene)):
        if event.kind == "rolled" and (not tests or event.data.get("test") in tests):
            yield (", rerolled {dice}" if shown else " {dice}"), event.data
            shown += [str(die["face"]) for die in event.data["dice"]]
    for event in own(scene):
        if event.kind == "action-result" and event.data["piece"] == scene.data.get("piece"):
            if shown and event.data["result"].partition(" ")[0] not in shown:
                yield " (counts as a {result})", event.data
            break


def flat(scene: Happened, events: list[Event]) -> list[Event]:
    """Events in their order, with what came of cards and of a hostile's actions in the place of those."""
    found: list[Event] = []
    for event in events:
        if event.kind in ("effect", "row", "hostile-acts"):
            within = inner(scene, event)
            found += flat(within, own(within))
        else:
            found.append(event)
    return found


def outcomes(scene: Happened, events: list[Event], *, first: str = ": ", then: str = "; ") -> Iterator[Clause]:
    """What came of it, clause by clause, in the order in which it happened; attacks within it with their own dice."""
    before, subject = first, ""
    for event, data in _once(flat(scene, events)):
        who = data.get("piece") or data.get("marker") or ""
        if event.kind == "attacked":
            yield before, {}
            yield from attacked(inner(scene, event))
            who = ""
        elif event.kind == "damage-fended-off" and not data.get("left"):
            yield before + "{piece:the} fends it off", data
        elif event.kind in ALSO and who == subject:
            yield f" and {ALSO[event.kind]}", data
        else:
            yield before + OUTCOMES[event.kind], data
        before, subject = then, who


def _once(events: list[Event]) -> list[tuple[Event, Mapping[str, Any]]]:
    """What is worth a clause: progress and freed spaces summed up, a fall right behind the harm that caused it."""
    told = [event for event in events if event.kind in OUTCOMES or event.kind == "attacked"]
    progress = [event for event in told if event.kind in PROGRESS]
    softened = {event.data["piece"] for event in told if event.kind in (*HURTS, "damage-fended-off")}
    hurt = {event.data["piece"]: event for event in told if event.kind in HURTS}
    fallen = {event.data["piece"]: event for event in told if event.kind in FALLS}
    freed = Counter(event.data["piece"] for event in told if event.kind == "space-freed")
    found: list[tuple[Event, Mapping[str, Any]]] = []
    for event in told:
        piece = event.data.get("piece", "")
        if event.kind == "space-freed":
            if freed[piece]:
                found.append((event, {"piece": piece, "spaces": freed.pop(piece)}))
        elif (
            (event.kind in PROGRESS and event is not progress[-1])
            or (event.kind == "damage-reduced" and piece in softened)
            or (event.kind in FALLS and piece in hurt)
        ):
            continue
        else:
            found.append((event, event.data))
            if hurt.get(piece) is event and piece in fallen:
                found.append((fallen[piece], fallen[piece].data))
    return found


def attacked(scene: Happened) -> Iterator[Clause]:
    """A weapon action: its dice, what was fended off, and what came of it."""
    yield "{piece:the} attacks {target:the} with {weapon}", scene.data
    yield from blow(scene)


def blow(scene: Happened) -> Iterator[Clause]:
    """All of a weapon action but who makes it on whom."""
    yield from dice_of(scene, *ATTACK_TESTS)
    events = own(scene)
    if any(event.kind == "missed" for event in events):
        yield " and misses", {}
        events = [event for event in events if event.kind != "missed"]
    yield from outcomes(scene, _brief(scene, events))


def _brief(scene: Happened, events: list[Event]) -> list[Event]:
    """The outcome of a blow without the small change: dice lost under wounds are shown on the sheet."""
    return [event for event in events if event.kind not in ("die-lost", "space-freed")]
