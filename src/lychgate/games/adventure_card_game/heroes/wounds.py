"""Wounds and health, resilience, and being defeated: of heroes and of enemies."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import put

from ..abilities import timing
from ..enemies import zones
from ..model import stats
from ..model.cases import Case, Rules
from ..model.content import EnemyCard
from ..model.state import SHADOW, Acg, Enemy, Hero, condition_card
from ..scenarios import quests

DEFEAT = ("acg.defeat.threshold", "acg.defeat.hero-procedure", "acg.defeat.hero-is-out-for-quest")


BIG_TOKEN = 3
"""Wound tokens are worth 1 or 3; three of the one kind may be changed for one of the other at any time."""


# -- heroes


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
    yield from timing.happens(game, case)
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
    quests.look(game)
    yield from timing.happens(game, Case("fallen", hero))


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


# -- conditions


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


# -- enemies


@rule("acg.wounds.place-tokens", "acg.wounds.no-excess", "acg.defeat.threshold", "acg.zones.facedown-reveal-triggers")
def hurt_enemy(game: Acg, enemy: Enemy, number: int, rules: Rules) -> Rule[None]:
    """An enemy suffers wounds, which turn it faceup; at its health value it is defeated."""
    if enemy.slain or number <= 0:
        return
    yield from zones.reveal(game, enemy)
    health = game.content[EnemyCard][enemy.card].health
    suffered = min(number, health - enemy.wounds)
    enemy.wounds += suffered
    if game.journal:
        told = (*rules, "acg.wounds.place-tokens")
        if suffered < number:
            told = (*told, "acg.wounds.no-excess")
        game.tell("enemy-wounded", told, enemy=enemy.id, wounds=suffered, left=health - enemy.wounds)
    if enemy.wounds >= health:
        yield from defeat_enemy(game, enemy)


def heal_enemy(game: Acg, enemy: Enemy, number: int, rules: Rules) -> None:
    recovered = min(number, enemy.wounds)
    if recovered and not enemy.slain:
        enemy.wounds -= recovered
        game.tell("enemy-recovered", (*rules, "acg.wounds.recover"), enemy=enemy.id, wounds=recovered)


@rule("acg.defeat.threshold", "acg.defeat.enemy-to-discard", "acg.attack.slain-enemies-still-attack")
def defeat_enemy(game: Acg, enemy: Enemy) -> Rule[None]:
    """An enemy is defeated. Its card stays until the action or activation that is being resolved is over."""
    state = game.state
    enemy.slain = True
    state.slain[enemy.card] = state.slain.get(enemy.card, 0) + 1
    game.tell("slain", ("acg.defeat.threshold",), enemy=enemy.id)
    if state.attempt is not None:
        state.attempt.slain += 1
    quests.look(game)
    yield from timing.happens(game, Case("slain", state.heroes.get(state.active), enemy))
    if state.attempt is None and enemy.id != state.activating and enemy.id in state.enemies:
        discard_enemy(game, enemy)


def clear_slain(game: Acg) -> None:
    """What was being resolved is over: the cards of defeated enemies leave the table."""
    for enemy in [one for one in game.state.enemies.values() if one.slain and one.id != game.state.activating]:
        discard_enemy(game, enemy)


@rule("acg.defeat.enemy-to-discard", "acg.discard.four-piles", "acg.nemesis.pool-nemesis-defeated")
def discard_enemy(game: Acg, enemy: Enemy) -> None:
    """An enemy's card goes to the discard pile; a nemesis of the campaign pool that was defeated, to the box."""
    state = game.state
    del state.enemies[enemy.id]
    campaign = state.campaign
    if enemy.slain and enemy.card in campaign.from_pool and game.content[EnemyCard][enemy.card].type == "nemesis":
        campaign.from_pool.remove(enemy.card)
        campaign.pool.remove(enemy.card)
        game.tell("boxed", ("acg.nemesis.pool-nemesis-defeated",), card=enemy.card)
        return
    if any(one.card == enemy.card for one in state.enemies.values()) and _unique(game, enemy):
        return
    put(state.cards, "enemy-discards", enemy.card)
    if game.journal:
        slain = ("acg.defeat.enemy-to-discard",) if enemy.slain else ()
        game.tell("enemy-discarded", (*slain, "acg.discard.four-piles"), enemy=enemy.id, card=enemy.card)


def _unique(game: Acg, enemy: Enemy) -> bool:
    """Whether there is one card of an enemy: a nemesis that came back is not in the discard pile as well."""
    return game.content[EnemyCard][enemy.card].copies == 1 and game.content[EnemyCard][enemy.card].type == "nemesis"


@rule(
    "acg.resilience.reduces-attack-wounds", "acg.resilience.attack-actions-only",
    "acg.zones.facedown-reveal-then-immune",
)  # fmt: skip
def struck(game: Acg, enemy: Enemy, successes: int, rules: Rules) -> Rule[None]:
    """The target of an attack action suffers a wound for each success, less its resilience.

    One that lay facedown may turn out to be none that can be attacked: it is turned up, and that is all.
    """
    if enemy.slain or successes <= 0:
        return
    yield from zones.reveal(game, enemy)
    if stats.forbids(game, enemy, "cannot-be-targeted"):
        barred = ("acg.zones.facedown-reveal-then-immune", "acg.golden.cannot-is-absolute")
        game.tell("cannot-attack", (*rules, *barred), enemy=enemy.id)
        return
    resisted = min(successes, stats.resilience(game, enemy))
    if resisted:
        game.tell("resisted", ("acg.resilience.reduces-attack-wounds",), enemy=enemy.id, wounds=resisted)
    yield from hurt_enemy(game, enemy, successes - resisted, rules)
