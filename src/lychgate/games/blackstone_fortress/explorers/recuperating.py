"""Recuperate: a vitality roll at once."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..combat.wounds import vitality_roll
from ..model.state import WOUND, Blackstone, Explorer

COST = 1
RULES = ("bsf.action.recuperate", "bsf.vitality.when")


@rule("bsf.action.recuperate", "bsf.wounds.healing")
def could_heal(game: Blackstone, explorer: Explorer) -> bool:
    """Whether there is a counter that a vitality roll could take off: grievous wounds stay."""
    return WOUND in explorer.spaces.covers


@rule("bsf.action.recuperate", "bsf.vitality.when")
def recuperate(game: Blackstone, explorer: Explorer) -> Rule[None]:
    with game.scene("recuperated", RULES, piece=explorer.id):
        yield from vitality_roll(game, explorer, RULES)
