"""Wounds and health of heroes, and being defeated."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule

from ..effects import occurrences
from ..model import stats
from ..model.cases import Case, Rules
from ..model.state import SHADOW, Acg, Enemy, Hero
from ..quest.moments import LOOKED

DEFEAT = ("acg.defeat.threshold", "acg.defeat.hero-procedure", "acg.defeat.hero-is-out-for-quest")
BIG_TOKEN = 3
"""Wound tokens are worth 1 or 3; three of the one kind may be changed for one of the other at any time."""


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
    suffered = min(number, health - hero.wounds)
    hero.wounds += suffered
    if game.journal:
        told = (*rules, "acg.wounds.place-tokens", "acg.wounds.has-suffered", "acg.wounds.remaining-health")
        if suffered < number:
            told = (*told, "acg.wounds.no-excess")
        if suffered >= BIG_TOKEN:
            told = (*told, "acg.wounds.token-values")
        game.tell("wounded", told, piece=hero.id, wounds=suffered, left=health - hero.wounds)
    if hero.wounds >= health:
        yield from defeat_hero(game, hero)


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
    state = game.state
    hero.defeated = True
    hero.wounds = min(hero.wounds, stats.health(game, hero))
    told: Rules = (*DEFEAT, "acg.defeat.hero-keeps-everything-else")
    if state.mode == "delve":
        told = (*told, "acg.delve.defeat-eliminates")
    game.tell("defeated", told, piece=hero.id)
    for condition in hero.conditions:
        rules = ("acg.defeat.hero-procedure", "acg.discard.tokens-and-conditions")
        game.tell("lost-condition", rules, piece=hero.id, card=condition)
    hero.conditions.clear()
    for enemy in state.enemies.values():
        if enemy.where == hero.id and not enemy.slain:
            enemy.where = SHADOW
            game.tell("to-shadow", ("acg.defeat.hero-procedure",), enemy=enemy.id)
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
        hero.wounds -= recovered
        if game.journal:
            told = (*rules, "acg.wounds.recover")
            game.tell("recovered", told, piece=hero.id, wounds=recovered, left=stats.remaining(game, hero))
    return recovered


@rule("acg.defeat.revive")
def revive(game: Acg, hero: Hero, health: int, rules: Rules) -> None:
    """A defeated hero's card is turned faceup, and he has so much health again; he acts when his turn next comes."""
    hero.defeated = False
    hero.wounds = max(0, stats.health(game, hero) - health)
    game.tell("revived", (*rules, "acg.defeat.revive"), piece=hero.id, left=stats.remaining(game, hero))
