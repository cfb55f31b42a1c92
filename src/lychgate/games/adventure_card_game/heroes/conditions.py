"""Conditions."""

from lychgate.ledger import rule

from ..model import stats
from ..model.cases import Rules
from ..model.queries import condition_card
from ..model.state import Acg, Hero


@rule("acg.conditions.receive", "acg.conditions.one-copy", "acg.conditions.definition", "acg.conditions.not-on-enemies")
def afflict(game: Acg, hero: Hero, condition: str, rules: Rules) -> None:
    """A hero claims the card of a condition, unless he has it already; a defeated one claims none."""
    if hero.defeated:
        return
    barred = stats.lasting(game, hero, "cannot-receive-conditions")
    if barred:
        game.tell("cannot", (*rules, "acg.golden.cannot-is-absolute"), piece=hero.id, says=barred[0].says)
    elif condition in hero.conditions:
        game.tell("has-condition", (*rules, "acg.conditions.one-copy"), piece=hero.id, card=condition)
    else:
        hero.conditions.append(condition)
        told = (*rules, "acg.conditions.receive", "acg.conditions.definition", "acg.conditions.not-on-enemies")
        game.tell("condition", told, piece=hero.id, card=condition)


@rule("acg.conditions.remove", "acg.discard.tokens-and-conditions")
def cure(game: Acg, hero: Hero, condition: str, rules: Rules) -> None:
    """A condition is gone, and its card back in the supply."""
    hero.conditions.remove(condition)
    told = (*rules, "acg.conditions.remove", "acg.discard.tokens-and-conditions")
    game.tell("lost-condition", told, piece=hero.id, card=condition)


def harmful(game: Acg, hero: Hero) -> list[str]:
    return [condition for condition in hero.conditions if condition_card(game, condition).harmful]
