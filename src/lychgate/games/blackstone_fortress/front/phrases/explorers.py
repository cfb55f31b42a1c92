"""What explorers do, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import NARRATOR, outcomes, own

PHRASES = {
    "explorer-activated": "{piece:the}",
    "explorer-done": "{piece:the} has acted",
    "activation-halted": "{piece:the} can do nothing more this turn",
    "aimed": "{piece:the} takes aim",
    "went": "{piece:the} moves",
    "ran": "{piece:the} runs",
    "recuperated": "{piece:the} recuperates",
    "searched": "{piece:the} searches",
    "card-taken": "{piece:the} finds {card}",
    "discovery-put-back": "{cards} are shuffled back into the discovery deck",
    "discovery-put-under": "{card} goes under the discovery deck",
    "discovery-reshuffled": "The discovery discards are shuffled into a new deck",
    "marker-removed": "{marker:the} is removed",
    "summoned": "{piece:the} summons the escape chamber",
    "support-used": "{ship} lends its support",
    "agenda-achieved": "{piece:the} achieves a secret agenda",
}


def went(scene: Happened) -> Iterator[Clause]:
    """A Move or Run, and what came of it on the way."""
    verb = "runs" if scene.event.kind == "ran" else "moves"
    before = ""
    for event in scene.each("moved"):
        yield f"{before}{{piece:the}} {verb} {{to}}{{place}}", event.data
        before, verb = "; ", "goes on"
    if not before:
        yield "{piece:the} stays", scene.data
    rest = [event for event in own(scene) if event.kind not in ("moved", "die-lost")]
    yield from outcomes(scene, rest, first="; ")


def recuperated(scene: Happened) -> Iterator[Clause]:
    """A vitality roll and what it healed."""
    return NARRATOR.recuperated(scene, "heals {spaces:wound|wounds}")


def searched(scene: Happened) -> Iterator[Clause]:
    """What a Search brought to light."""
    yield PHRASES["searched"], scene.data
    found = scene.each("card-taken")
    for place, event in enumerate(found):
        yield (" and {card}" if place else " and finds {card}"), event.data
    if not found:
        yield " and finds nothing", {}
    yield from outcomes(scene, [event for event in own(scene) if event.kind not in ("card-taken", "marker-removed")])


def summoned(scene: Happened) -> Iterator[Clause]:
    """The escape chamber comes; where it lies can be seen."""
    yield PHRASES["summoned"], scene.data


def achieved(scene: Happened) -> Iterator[Clause]:
    """A secret agenda, and that it inspires."""
    yield PHRASES["agenda-achieved"] + " and is inspired", scene.data


TOLD = {
    "went": went,
    "ran": went,
    "recuperated": recuperated,
    "searched": searched,
    "summoned": summoned,
    "agenda-achieved": achieved,
}
