"""Destiny, initiative and gambits, in words; the shared rules bring words of their own."""

from lychgate.mechanics.activation import tale

from .narrating import NARRATOR

PHRASES = {
    **tale.PHRASES,
    "behaviour": "{piece}: {action} (rolled {face})",
    "destiny-rolled": "Destiny dice: {available:d}",
    "destiny-skipped": "There is no destiny roll this turn",
    "gambit": "{piece} attempts a gambit",
}


TOLD = {"gambit": NARRATOR.gambit}
