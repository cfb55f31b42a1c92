"""What cards and Monsters can do that no verb can say, by name."""

from . import charms, events, holding, magic, monsters

__all__ = ["charms", "events", "holding", "magic", "monsters"]
