"""A party of heroes that plays the Adventure Card Game sensibly, and says why."""

from .party import SensibleBot

__all__ = ["BOTS", "SensibleBot"]

BOTS = {"sensible": SensibleBot}
