"""What an effect requires, and whether its cost can be paid."""

from lychgate.ledger import rule

from ..model import stats
from ..model.cases import At
from ..model.queries import tokens_of
from ..model.state import Acg, Gear, Hero
from ..model.words import Cost, Need, Per
from .counts import MULTIPLIERS, REQUIRED


@rule("acg.effects.requirements")
def meets(game: Acg, needs: tuple[Need, ...], at: At) -> bool:
    """Whether all requirements of an effect are met."""
    for need in needs:
        number = measure(game, need, at)
        if number < need.least or (need.most is not None and number > need.most):
            return False
    return True


def measure(game: Acg, need: Need, at: At) -> int:
    """The number that a requirement is about."""
    return game.state.marks.get(need.name, 0) if need.what == "mark" else REQUIRED[need.what](game, at)


def multiplied(game: Acg, number: int, per: Per, at: At) -> int:
    """A number on a card, times what it is counted by, which is never less than nothing."""
    return number * max(0, MULTIPLIERS[per](game, at)) if per else number


@rule("acg.effects.costs-must-be-paid", "acg.effects.cost-exhaust", "acg.exhaust.definition")
def payable(game: Acg, hero: Hero, cost: Cost, gear: Gear | None) -> bool:
    """Whether a hero can pay: tokens on his cards, the card readied if it is to be exhausted, and blood to spare."""
    if cost.wounds and stats.remaining(game, hero) <= cost.wounds:
        return False
    if cost.tokens and tokens_of(hero) < cost.tokens:
        return False
    return not (cost.exhaust and gear is not None and gear.exhausted)
