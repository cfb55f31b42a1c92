"""How a scene becomes one sentence: its own events in their order, and the scenes within it as clauses."""

from collections.abc import Iterator, Mapping

from lychgate.kernel.events import Event
from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

ATTACK_TESTS = ("attack",)

OUTCOMES: Mapping[str, str] = {
    "damage-ignored": "{piece:the} ignores the damage",
    "damage-reduced": "{piece:the} takes {by} less",
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
    "space-freed": "a dice space of {piece:the} is free again",
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
    "progress-gained": "progress {progress} of {goal}",
    "progress-lost": "progress {progress} of {goal}",
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


def dice_of(scene: Happened, *tests: str) -> Iterator[Clause]:
    """The dice of a scene's own rolls, of these tests or of any."""
    for event in own(scene):
        if event.kind == "rolled" and (not tests or event.data.get("test") in tests):
            yield " {dice}", event.data


def outcomes(scene: Happened, events: list[Event], *, first: str = ": ", then: str = "; ") -> Iterator[Clause]:
    """What came of it, clause by clause, in the order in which it happened; attacks within it with their own dice."""
    before = first
    gone = {event.data["piece"] for event in events if event.kind in ("slain", "out-of-action")}
    for event in events:
        if event.kind in ("slain", "out-of-action") and _hurt(events, event):
            continue
        if event.kind == "attacked":
            yield before, {}
            yield from attacked(inner(scene, event))
        elif event.kind in ("effect", "row"):
            within = inner(scene, event)
            found = list(outcomes(within, own(within), first=before, then=then))
            yield from found
            if not found:
                continue
        elif event.kind in OUTCOMES:
            yield before + OUTCOMES[event.kind], event.data
            if event.kind in ("hero-hurt", "hostile-hurt") and event.data["piece"] in gone:
                yield (" and is slain" if event.kind == "hostile-hurt" else " and is out of action"), {}
        else:
            continue
        before = then


def _hurt(events: list[Event], gone: Event) -> bool:
    """Whether the damage that took a piece away is told of too."""
    return any(
        event.kind in ("hero-hurt", "hostile-hurt") and event.data["piece"] == gone.data["piece"] for event in events
    )


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
    for event in events:
        if event.kind == "damage-fended-off":
            yield (
                ("; {piece:the} fends off {by}" if event.data.get("left") else ", but {piece:the} fends it off"),
                (event.data),
            )
    yield from outcomes(scene, _brief(scene, events))


def _brief(scene: Happened, events: list[Event]) -> list[Event]:
    """The outcome of a blow without the small change: dice lost under wounds are shown on the sheet."""
    return [event for event in events if event.kind not in ("die-lost", "space-freed")]
