"""Paying for effects."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import put

from ..model.cases import Rules
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
        gear.exhausted = True
        rules: Rules = ("acg.effects.cost-exhaust", "acg.exhaust.definition")
        game.tell("exhausted-card", rules, piece=hero.id, card=card)
    if gear is not None and cost.deplete:
        gear.depleted = True
        rules = ("acg.effects.cost-deplete", "acg.deplete.facedown-for-quest")
        game.tell("depleted", rules, piece=hero.id, card=card)
        yield from wounds.see_to_hero(game, hero)
    if gear is not None and cost.discard:
        hero.gear = [one for one in hero.gear if one is not gear]
        put(game.state.cards, "gear-discards", card)
        game.tell("discarded", ("acg.effects.cost-discard", "acg.discard.four-piles"), piece=hero.id, card=card)
        yield from wounds.see_to_hero(game, hero)
    if gear is None and card in hero.items:
        hero.items.remove(card)
        put(game.state.cards, "dungeon-discards", card)
        rules = ("acg.dungeon.item-single-use", "acg.effects.cost-discard", "acg.discard.four-piles")
        game.tell("discarded", rules, piece=hero.id, card=card)
    if cost.wounds:
        yield from wounds.hurt_hero(game, hero, cost.wounds, ("acg.effects.costs-must-be-paid",), cost=True)
