"""Wounds and health of heroes, and being defeated."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule

from ..effects import occurrences
from ..model import stats
from ..model.cases import Case, Rules
from ..model.changes import heroes as changes
from ..model.state import Acg, Enemy, Hero
from ..quest.moments import LOOKED

DEFEAT = ("acg.defeat.threshold", "acg.defeat.hero-procedure", "acg.defeat.hero-is-out-for-quest")


@rule(
    "acg.wounds.place-tokens", "acg.wounds.no-excess", "acg.components.tokens-unlimited", "acg.wounds.token-values",
    "acg.defeat.threshold",
)  # fmt: skip
def hurt_hero(
    game: Acg, hero: Hero, number: int, rules: Rules, enemy: Enemy | None = None, *, cost: bool = False
) -> Rule[None]:
    """A hero suffers wounds, unless somebody prevents them; never more than his health value, which defeats him.

    Those that he suffers as a `cost` nobody prevents.
    """
    if hero.defeated or number <= 0:
        return
    case = Case("wounded", hero, enemy, number, cost=cost)
    yield from occurrences.happens(game, case)
    number = case.amount
    if number <= 0 or hero.defeated:
        return
    health = stats.health(game, hero)
    changes.wound(game, hero, number, health, rules, cost=cost)
    if hero.wounds >= health:
        yield from defeat_hero(game, hero)


@rule("acg.effects.costs-must-be-paid")
def preventable(case: Case, most: int) -> int:
    """How many of the wounds about to be suffered an effect prevents: up to so many (0: all), none that are a cost."""
    return 0 if case.cost else min(most or case.amount, case.amount)


@rule("acg.defeat.threshold")
def see_to_hero(game: Acg, hero: Hero) -> Rule[None]:
    """A hero whose wounds reach his health value, however that came about, is defeated."""
    if hero.defeated or hero.wounds < stats.health(game, hero):
        return NOTHING
    return defeat_hero(game, hero)


@rule(
    "acg.defeat.hero-procedure",
    "acg.defeat.hero-keeps-everything-else",
    "acg.defeat.hero-is-out-for-quest",
    "acg.delve.defeat-eliminates",
    "acg.discard.tokens-and-conditions",
)
def defeat_hero(game: Acg, hero: Hero) -> Rule[None]:
    """His card is turned facedown, his conditions go, his enemies slip into the shadows; the rest stays as it is."""
    told: Rules = (*DEFEAT, "acg.defeat.hero-keeps-everything-else")
    if game.state.mode == "delve":
        told = (*told, "acg.delve.defeat-eliminates")
    changes.fall(game, hero, told)
    LOOKED.do(game)
    yield from occurrences.happens(game, Case("fallen", hero))


@rule("acg.wounds.recover", "acg.rest.success-recovers-wound")
def heal_hero(game: Acg, hero: Hero, number: int, rules: Rules) -> int:
    """A hero recovers wounds he has suffered; a defeated one cannot. How many it were."""
    if hero.defeated or number <= 0:
        return 0
    barred = stats.lasting(game, hero, "cannot-recover")
    if barred:
        game.tell("cannot", (*rules, "acg.golden.cannot-is-absolute"), piece=hero.id, says=barred[0].says)
        return 0
    recovered = min(number, hero.wounds)
    if recovered:
        changes.recover(game, hero, recovered, rules)
    return recovered
