"""Wounds of enemies, resilience, and being defeated."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import put

from ..effects import occurrences
from ..model import stats
from ..model.cases import Case, Rules
from ..model.content import EnemyCard
from ..model.state import Acg, Enemy
from ..quest.moments import LOOKED
from . import zones


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
    LOOKED.do(game)
    yield from occurrences.happens(game, Case("slain", state.heroes.get(state.active), enemy))
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
