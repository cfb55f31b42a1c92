"""A party of heroes that plays Cursed City sensibly, and says why."""

from .party import SensibleBot

__all__ = ["BOTS", "SensibleBot"]

BOTS = {"sensible": SensibleBot}
