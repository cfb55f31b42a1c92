"""How clients stage each kind of event of the Adventure Card Game."""

from collections.abc import Iterator, Mapping
from typing import Literal

from lychgate.kernel.beats import COMMON, NONE, Beat, Shape

from .tale import PHRASES

SILENT = (
    *("supply", "deck", "peril-set", "laid-out", "from-pool", "exhausted-enemy", "readied-enemy", "enemies-readied"),
    *("enemy-discarded", "dungeon-discarded", "noted", "cleaned-up", "no-enemy", "dice", "results", "activation"),
    *("no-more-progress", "peril-stays", "boxed", "reshuffled", "skipped", "finished", "finished-enemy", "no-target"),
    *("cannot", "cannot-engage", "cannot-exhaust", "cannot-attack", "has-condition", "tokens-lost", "no-gear", "icons"),
    *("converted", "critical", "rerolled", "defends", "tested", "stands-in", "no-dungeon", "quest-setup", "next-quest"),
)
SMALL: Mapping[Shape, tuple[str, ...]] = {
    "appear": ("joined", "lurks", "aside"),
    "move": ("engaged", "to-shadow", "left-behind", "stays", "left-location"),
    "gain": ("tokens", "readied-card", "prepared", "item", "equipped", "unequipped", "given", "capacity", "refreshed"),
    "harm": ("spent", "tokens-discarded", "exhausted-card", "depleted", "discarded", "items-lost", "prevented"),
    "speak": ("leads", "veterans", "stirs", "buried", "fortune", "continues"),
    "clock": ("mark", "ahead"),
}
USUAL: Mapping[Shape, tuple[str, ...]] = {
    "banner": ("initial-setup", "starting-location", "round", "hero-phase", "enemy-phase", "location-phase", "upgrade"),
    "strike": ("acts", "attacks", "aids", "activates", "enemy-attacks", "overflow", "effect", "keyword", "nemesis"),
    "harm": ("wounded", "condition", "enemy-wounded", "resisted"),
    "heal": ("recovered", "revived", "lost-condition", "enemy-recovered"),
    "fall": ("slain",),
    "appear": ("spawned", "spawned-facedown", "revealed-enemy"),
    "reveal": ("dungeon", "event", "pooled"),
    "gain": ("claimed", "trained", "explored", "progress"),
    "clock": ("peril", "peril-phase"),
}
GREAT: Mapping[Shape, tuple[str, ...]] = {
    "fall": ("defeated",),
    "lay": ("location", "nowhere"),
    "speak": ("peril-effect", "quest-won", "quest-lost", "quest-over", "reward", "penalty", "campaign-won"),
    "banner": ("campaign-lost",),
}

Weight = Literal[1, 2, 3]
WEIGHTS: tuple[tuple[Weight, Mapping[Shape, tuple[str, ...]]], ...] = ((1, SMALL), (2, USUAL), (3, GREAT))


def _beats() -> Iterator[tuple[str, Beat]]:
    yield from ((kind, NONE) for kind in SILENT)
    for weight, shapes in WEIGHTS:
        for shape, kinds in shapes.items():
            for kind in kinds:
                yield kind, _beat(shape, kind, weight)


def _beat(shape: Shape, kind: str, weight: Weight) -> Beat:
    """Who is harmed, healed or falls is the target of a beat; everybody else acts in it."""
    words = PHRASES[kind]
    named = [name for name in ("enemy", "piece", "target") if f"{{{name}" in words]
    if not named:
        return Beat(shape, weight=weight)
    if shape in ("harm", "heal", "fall"):
        return Beat(shape, target=named[0], weight=weight)
    return Beat(shape, named[0], named[1] if len(named) > 1 else "", weight)


BEATS: Mapping[str, Beat] = COMMON | dict(_beats())
