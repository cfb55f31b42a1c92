"""Aiming: an action directly before a weapon action, whose attacks then ignore cover."""

from lychgate.ledger import rule

from ..model.changes import explorers as changes
from ..model.state import Blackstone, Explorer

COST = 1
RULES = ("bsf.action.aim",)


@rule("bsf.action.aim", "bsf.cover.ignore")
def aim(game: Blackstone, explorer: Explorer) -> None:
    """Take aim: the attacks of the next action, if it is a weapon action, ignore cover."""
    changes.aim(game, explorer, RULES)


@rule("bsf.action.aim")
def lapse(game: Blackstone, explorer: Explorer) -> None:
    """The action after Aiming has been made: the aim is over."""
    if explorer.aiming:
        changes.stop_aiming(game, explorer)


@rule("bsf.action.aim", "bsf.activation.cost")
def can_pay_for_both(scores: list[int], aim: int, weapon: int) -> bool:
    """Whether one die pays for Aiming and another for the weapon action after it; the scores are sorted.

    >>> can_pay_for_both([2, 5], 1, 4), can_pay_for_both([5], 1, 4), can_pay_for_both([2, 5], 3, 4)
    (True, False, False)
    """
    less, more = (aim, weapon) if aim < weapon else (weapon, aim)
    return len(scores) > 1 and scores[-2] >= less and scores[-1] >= more
