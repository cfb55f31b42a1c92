"""Destiny, initiative and gambits, in words; the shared rules bring words of their own."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened
from lychgate.mechanics.activation import tale

from .narrating import dice_of, outcomes, own

PHRASES = {
    **tale.PHRASES,
    "behaviour": "{piece}: {action} (rolled {face})",
    "destiny-rolled": "Destiny dice: {available:d}",
    "destiny-skipped": "There is no destiny roll this turn",
    "gambit": "{piece} attempts a gambit",
}


def gambit(scene: Happened) -> Iterator[Clause]:
    """A gambit: the die it costs, the roll, and who changes places."""
    yield PHRASES["gambit"], scene.data
    for event in scene.each("die-spent"):
        yield " with a {score}", event.data
    yield from dice_of(scene)
    if scene.each("gambit-failed"):
        yield " and stays in place", {}
    for event in scene.each("cards-swapped"):
        yield " and changes places with {other:the}", event.data
    yield from outcomes(scene, [event for event in own(scene) if event.kind not in ("cards-swapped", "die-lost")])


TOLD = {"gambit": gambit}
