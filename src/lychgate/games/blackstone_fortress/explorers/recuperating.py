"""Recuperate: a vitality roll at once."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..combat.wounds import vitality_roll
from ..model.state import Blackstone, Explorer

COST = 1
RULES = ("bsf.action.recuperate", "bsf.vitality.when")


@rule("bsf.action.recuperate", "bsf.vitality.when")
def recuperate(game: Blackstone, explorer: Explorer) -> Rule[None]:
    with game.again("recuperated", RULES, piece=explorer.id):
        yield from vitality_roll(game, explorer, RULES)
