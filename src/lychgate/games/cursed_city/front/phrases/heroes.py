"""What heroes do, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

PHRASES = {
    "hero-activated": "{piece}",
    "activation-paused": "{piece} holds back and will go on later",
    "activation-resumed": "{piece} goes on",
    "hero-done": "{piece} has acted",
    "went": "{piece} goes on",
    "hero-moved": "{piece} moves {to}{place}",
    "hero-ran": "{piece} runs {to}{place}",
    "recuperated": "{piece} recuperates",
    "searched": "{piece} searches",
    "found": "{piece} finds {card}",
    "treasure-taken": "{piece} takes {card}",
    "treasure-discarded": "{piece} discards {card}",
    "treasure-traded": "{piece} and {other} trade treasure",
    "trade-refused": "{piece} will not trade with {other}",
    "realmstone-taken": "{piece} takes {card}",
    "realmstone-discarded": "{piece} loses {card}",
    "discovery-discarded": "{card} is discarded",
    "discovery-put-back": "{cards} go back to the discovery deck",
    "discovery-reshuffled": "The discovery discards are shuffled into a new deck",
    "extracted": "{piece} signals the Adamant",
    "opened": "{piece} opens a gateway",
    "freed": "{piece} frees {target}",
    "dug-out": "{piece} digs {target} out",
}


def went(scene: Happened) -> Iterator[Clause]:
    """A Move or Run with the die that paid for it."""
    for event in scene.each("die-spent"):
        yield "{piece} spends a {score} and", event.data
    for event in scene.each("destiny-spent"):
        yield "{piece} spends a destiny {score} and", event.data
    for event in scene.each("hero-moved", "hero-ran"):
        yield (" moves {to}{place}" if event.kind == "hero-moved" else " runs {to}{place}"), event.data


def recuperated(scene: Happened) -> Iterator[Clause]:
    """A Vitality roll and what it healed."""
    yield PHRASES["recuperated"], scene.data
    for event in scene.each("rolled"):
        yield " {dice}", event.data
    freed = len(scene.each("space-freed"))
    if freed:
        yield " and frees {spaces:dice space|dice spaces}", {"spaces": freed}
    elif scene.each("space-covered"):
        yield " and eases a grievous wound", {}
    else:
        yield " in vain", {}


def searched(scene: Happened) -> Iterator[Clause]:
    """What a Search brought to light."""
    yield PHRASES["searched"], scene.data
    for event in scene.each("found"):
        yield " and finds {card}", event.data
    for event in scene.each("hero-hurt"):
        yield "; {piece} takes {damage:harm/damage|damage}", event.data
    for event in scene.each("ailment-gained"):
        yield "; {piece} is {ailment}", event.data


TOLD = {"went": went, "recuperated": recuperated, "searched": searched}
