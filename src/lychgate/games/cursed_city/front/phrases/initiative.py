"""Destiny, initiative and gambits, in words; the shared rules bring words of their own."""

from lychgate.mechanics.activation import tale

PHRASES = {
    **tale.PHRASES,
    "gambit": "{piece} attempts a gambit",
}
