"""Fights, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

PHRASES = {
    "attacked": "{piece:the} attacks {target:the} with {weapon}",
    "missed": "{piece:the} misses {target:the}",
    "counts-as-critical": "{piece:the} is diseased: the success counts as a critical",
    "damage-ignored": "{piece:the} ignores the damage",
    "damage-reduced": "{piece:the} takes {by} less damage",
    "damage-fended-off": "{piece:the} fends off {by} damage",
    "defence-failed": "{piece:the} fends off nothing",
    "hostile-hurt": "{piece:the} takes {damage:harm/damage|damage}",
    "hostile-healed": "{piece:the} heals {damage:heal/damage|damage}",
    "slain": "{piece:the} is slain",
    "hero-hurt": "{piece:the} takes {damage:harm/damage|damage}",
    "marker-hurt": "{marker:the} takes {damage:harm/damage|damage}",
    "out-of-action": "{piece:the} is out of action",
    "hero-died": "{piece:the} is dead",
    "reloaded": "{piece:the} has {weapon} loaded again",
}


def attacked(scene: Happened) -> Iterator[Clause]:
    """A weapon action in one sentence: its dice, what was fended off, and what came of it."""
    yield PHRASES["attacked"], scene.data
    for event in scene.each("rolled"):
        if event.data.get("test") == "attack":
            yield " {dice}", event.data
    if scene.each("missed"):
        yield " and misses", {}
    for event in scene.each("damage-ignored"):
        yield ", but {piece:the} ignores the damage", event.data
    for event in scene.each("damage-fended-off"):
        yield "; {piece:the} fends off {by}", event.data
    yield from _suffered(scene)


def _suffered(scene: Happened) -> Iterator[Clause]:
    gone = {event.data["piece"] for event in scene.each("slain", "out-of-action")}
    for event in scene.each("hostile-hurt", "hero-hurt"):
        yield ": {piece:the} takes {damage:harm/damage|damage}", event.data
        if event.data["piece"] in gone:
            yield (" and is slain" if event.kind == "hostile-hurt" else " and is out of action"), {}
    for event in scene.each("marker-hurt"):
        yield ": {marker:the} takes {damage:harm/damage|damage}", event.data


TOLD = {"attacked": attacked}
