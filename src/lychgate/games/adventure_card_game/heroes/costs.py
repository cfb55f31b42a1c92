"""Paying for effects."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..model.changes import belongings
from ..model.changes import heroes as changes
from ..model.state import Acg, Gear, Hero
from ..model.words import Cost
from . import tokens, wounds

TOKENS = ("acg.effects.costs-must-be-paid", "acg.effects.cost-success-tokens")


@rule(
    "acg.effects.cost-exhaust", "acg.effects.cost-deplete", "acg.effects.cost-discard", "acg.dungeon.item-single-use",
    "acg.effects.cost-success-tokens", "acg.deplete.facedown-for-quest",
)  # fmt: skip
def pay(game: Acg, hero: Hero, cost: Cost, card: str, gear: Gear | None) -> Rule[None]:
    """Pay for an effect. An item, whatever it says, can be used once.

    Wounds come last: what answers them finds the card exhausted or gone, and cannot use it a second time.
    """
    if cost.tokens:
        yield from tokens.discard_tokens(game, hero, cost.tokens, TOKENS)
    if gear is not None and cost.exhaust:
        changes.exhaust(game, hero, gear, ("acg.effects.cost-exhaust", "acg.exhaust.definition"))
    if gear is not None and cost.deplete:
        belongings.deplete(game, hero, gear, ("acg.effects.cost-deplete", "acg.deplete.facedown-for-quest"))
        yield from wounds.see_to_hero(game, hero)
    if gear is not None and cost.discard:
        belongings.discard_gear(game, hero, gear, ("acg.effects.cost-discard", "acg.discard.four-piles"))
        yield from wounds.see_to_hero(game, hero)
    if gear is None and card in hero.items:
        rules = ("acg.dungeon.item-single-use", "acg.effects.cost-discard", "acg.discard.four-piles")
        belongings.use_up(game, hero, card, rules)
    if cost.wounds:
        yield from wounds.hurt_hero(game, hero, cost.wounds, ("acg.effects.costs-must-be-paid",), cost=True)
