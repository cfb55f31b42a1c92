"""Destiny, initiative and gambits, in words; the shared rules bring words of their own."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened
from lychgate.mechanics.activation import tale

PHRASES = {
    **tale.PHRASES,
    "gambit": "{piece} attempts a gambit",
}


def gambit(scene: Happened) -> Iterator[Clause]:
    """A gambit: its dice, and with whom the hero has changed places."""
    yield PHRASES["gambit"], scene.data
    for event in scene.each("rolled"):
        yield " {dice}", event.data
    for event in scene.each("cards-swapped"):
        yield " and changes places with group {other}", event.data
    if scene.each("gambit-failed"):
        yield " and stays in place", {}


TOLD = {"gambit": gambit}
