"""Destiny, initiative, covering fire and gambits, in words; the shared rules bring words of their own."""

from collections.abc import Iterator

from lychgate.kernel.parts import Clause
from lychgate.kernel.tale import Happened
from lychgate.mechanics.activation import tale

from .narrating import NARRATOR

PHRASES = {
    **tale.PHRASES,
    "track-dealt": "The order: {who}",
    "card-done": "The card of {card:the} is turned face down",
    "destiny-phase": "Destiny phase",
    "initiative-phase": "Initiative phase",
    "activation-phase": "Activation phase",
    "event-phase": "Event phase",
    "behaviour": "{piece:the}: {action} (rolled {face})",
    "destiny-rolled": "Destiny dice: {available:d}",
    "destiny-skipped": "There is no destiny roll this turn",
    "destiny-denied": "There will be no destiny roll next turn",
    "covering-fire": "{piece:the} and {other:the} cover each other and trade places",
    "covering-refused": "{piece:the} and {other:the} keep their places",
    "gambit": "{piece:the} attempts a gambit",
    "dice-lowered": "{piece:the} keeps {scores:d} for overwatch",
    "reaction-declared": "{piece:the} opens fire on {target:the} in overwatch",
    "reaction-wasted": "{target:the} is gone: {piece:the} loses an overwatch {score}",
}


def destiny(scene: Happened) -> Iterator[Clause]:
    """The destiny phase with the dice that can be spent."""
    yield PHRASES["destiny-phase"], scene.data
    rolled = scene.first("destiny-rolled")
    if rolled is not None and rolled["available"]:
        yield ": {available:d} to spend", rolled
    elif scene.first("destiny-skipped") is not None:
        yield ": there is no roll this turn", {}
    elif scene.within and scene.each("destiny-rolled", "destiny-all-matched"):
        yield ": every die matches another", {}


def covering_fire(scene: Happened) -> Iterator[Clause]:
    """Two explorers trade places; the cards need no sentence of their own."""
    yield PHRASES["covering-fire"], scene.data


TOLD = {"destiny-phase": destiny, "gambit": NARRATOR.gambit, "covering-fire": covering_fire}
