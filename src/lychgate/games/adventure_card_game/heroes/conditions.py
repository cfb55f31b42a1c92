"""Conditions."""

from lychgate.ledger import rule

from ..model import stats
from ..model.cases import Rules
from ..model.changes import heroes as changes
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
        told = (*rules, "acg.conditions.receive", "acg.conditions.definition", "acg.conditions.not-on-enemies")
        changes.receive(game, hero, condition, told)


def harmful(game: Acg, hero: Hero) -> list[str]:
    return [condition for condition in hero.conditions if condition_card(game, condition).harmful]
