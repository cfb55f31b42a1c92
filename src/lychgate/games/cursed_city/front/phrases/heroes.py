"""What heroes do, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .crowds import planned
from .narrating import dice_of, outcomes, own, recuperated

PHRASES = {
    "hero-activated": "{piece} acts",
    "activation-paused": "{piece} holds back and will go on later",
    "activation-resumed": "{piece} goes on",
    "hero-done": "{piece} has acted",
    "planned": "{piece} does several things",
    "went": "{piece} moves",
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
    """A Move or Run, and what came of it on the way."""
    before = ""
    for event in scene.each("hero-moved", "hero-ran"):
        yield before + PHRASES[event.kind], event.data
        before = "; "
    if not before:
        yield "{piece} stays", scene.data
    rest = [event for event in own(scene) if event.kind not in ("hero-moved", "hero-ran", "die-lost")]
    yield from outcomes(scene, rest, first="; ")


def searched(scene: Happened) -> Iterator[Clause]:
    """What a Search brought to light, and what it did."""
    yield PHRASES["searched"], scene.data
    found = scene.each("found")
    for event in found:
        yield " and finds {card}", event.data
    if not found:
        yield " and finds nothing", {}
    rest = [event for event in own(scene) if event.kind not in ("treasure-taken", "realmstone-taken", "marker-removed")]
    yield from outcomes(scene, rest)


def helped(scene: Happened) -> Iterator[Clause]:
    """A hero frees another, digs one out, opens a gateway or signals the Adamant, with the dice where it is a test."""
    alone = scene.data.get("target") == scene.data["piece"]
    yield ("{piece} gets free" if alone else PHRASES[scene.event.kind]), scene.data
    yield from dice_of(scene)
    gone = ("ailment-lost", "die-lost", "gateway-opened", *(("tile-laid",) if scene.event.kind == "extracted" else ()))
    if scene.event.kind == "extracted" and scene.each("tile-laid"):
        yield ", and the extraction zone is open", {}
    yield from outcomes(scene, [event for event in own(scene) if event.kind not in gone])


TOLD = {
    "planned": planned,
    "went": went,
    "recuperated": recuperated,
    "searched": searched,
    "freed": helped,
    "dug-out": helped,
    "opened": helped,
    "extracted": helped,
}
