"""What cards say in Blackstone Fortress: the language of effects, bound to the game, and who speaks for it."""

from . import (
    ambush,
    cradle,
    deeds_actions,
    deeds_cards,
    deeds_dice,
    deeds_pieces,
    duo,
    facts,
    secret_lore,
    speaking_board,
    speaking_combat,
    speaking_expedition,
    speaking_explorers,
    speaking_hostiles,
    speaking_initiative,
    words,
)

__all__ = [
    "ambush",
    "cradle",
    "deeds_actions",
    "deeds_cards",
    "deeds_dice",
    "deeds_pieces",
    "duo",
    "facts",
    "secret_lore",
    "speaking_board",
    "speaking_combat",
    "speaking_expedition",
    "speaking_explorers",
    "speaking_hostiles",
    "speaking_initiative",
    "words",
]
