"""Ailments, in words."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened

from .narrating import crowd

PHRASES = {
    "ailment-gained": "{piece:the} is {ailment}",
    "ailment-lost": "{piece:the} is no longer {ailment}",
    "curse-lifts": "A curse lifts",
}


def lifted(scene: Happened) -> Iterator[Clause]:
    """A curse that lasted until the end of the turn, and who is free of it."""
    freed = [str(event.data["piece"]) for event in scene.each("ailment-lost")]
    yield from crowd(freed)
    yield (" is no longer cursed" if len(freed) == 1 else " are no longer cursed"), {}


TOLD = {"curse-lifts": lifted}
