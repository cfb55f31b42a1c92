"""The language that cards are written in: the few verbs of what happens, and the effects made of them."""

from .enemies import Activate, Banish, Engage, Keyword, Shadow, Spawn, Turn, Wound
from .heroes import Afflict, Cure, Distribute, Improve, Prevent, Ready, Recover, Revive, Suffer, Tire, Token
from .lines import Branch, Colour, Effect, Either, If, Lasting, Plain, Test, Trait, Verb
from .places import Ability, Delve, End, Mark, Peril, Pool, Progress, Treasure
from .rolls import Convert, Icons, Reroll

__all__ = [
    "Ability",
    "Activate",
    "Afflict",
    "Banish",
    "Branch",
    "Colour",
    "Convert",
    "Cure",
    "Delve",
    "Distribute",
    "Effect",
    "Either",
    "End",
    "Engage",
    "Icons",
    "If",
    "Improve",
    "Keyword",
    "Lasting",
    "Mark",
    "Peril",
    "Plain",
    "Pool",
    "Prevent",
    "Progress",
    "Ready",
    "Recover",
    "Reroll",
    "Revive",
    "Shadow",
    "Spawn",
    "Suffer",
    "Test",
    "Tire",
    "Token",
    "Trait",
    "Treasure",
    "Turn",
    "Verb",
    "Wound",
]
