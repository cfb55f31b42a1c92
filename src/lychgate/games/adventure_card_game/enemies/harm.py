"""Wounds of enemies, resilience, and being defeated."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..effects import occurrences
from ..model import stats
from ..model.cases import Case, Rules
from ..model.changes import enemies as changes
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
    card: EnemyCard = game.content.shelves[EnemyCard][enemy.card]
    health = card.health
    changes.wound(game, enemy, number, health, rules)
    if enemy.wounds >= health:
        yield from defeat_enemy(game, enemy)


def heal_enemy(game: Acg, enemy: Enemy, number: int, rules: Rules) -> None:
    recovered = min(number, enemy.wounds)
    if recovered and not enemy.slain:
        changes.recover(game, enemy, recovered, rules)


@rule("acg.defeat.threshold", "acg.defeat.enemy-to-discard", "acg.attack.slain-enemies-still-attack")
def defeat_enemy(game: Acg, enemy: Enemy) -> Rule[None]:
    """An enemy is defeated. Its card stays until the action or activation that is being resolved is over."""
    state = game.state
    changes.slay(game, enemy, ("acg.defeat.threshold",))
    LOOKED.do(game)
    yield from occurrences.happens(game, Case("slain", state.heroes.get(state.active), enemy))
    if state.attempt is None and enemy.id != state.activating and enemy.id in state.enemies:
        changes.discard(game, enemy)


def clear_slain(game: Acg) -> None:
    """What was being resolved is over: the cards of defeated enemies leave the table."""
    for enemy in [one for one in game.state.enemies.values() if one.slain and one.id != game.state.activating]:
        changes.discard(game, enemy)


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
