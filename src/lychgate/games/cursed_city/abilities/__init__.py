"""What cards say in Cursed City: the language of effects, bound to the game, and who speaks for it."""

from . import (
    change_of_guard,
    deeds_actions,
    deeds_cards,
    deeds_dice,
    deeds_pieces,
    facts,
    speaking_combat,
    speaking_events,
    speaking_heroes,
    speaking_hostiles,
    speaking_journey,
    warning,
    words,
)

__all__ = [
    "change_of_guard",
    "deeds_actions",
    "deeds_cards",
    "deeds_dice",
    "deeds_pieces",
    "facts",
    "speaking_combat",
    "speaking_events",
    "speaking_heroes",
    "speaking_hostiles",
    "speaking_journey",
    "warning",
    "words",
]
