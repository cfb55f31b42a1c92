"""Explorers that play Blackstone Fortress sensibly, and an enemy that settles its ties to their harm. Both say why."""

from .party import SensibleBot

__all__ = ["BOTS", "SensibleBot"]

BOTS = {"sensible": SensibleBot}
