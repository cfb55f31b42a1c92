"""A party of Warriors that plays Warhammer Quest (1995) sensibly, and says why."""

from .party import SensibleBot

__all__ = ["BOTS", "SensibleBot"]

BOTS = {"sensible": SensibleBot}
