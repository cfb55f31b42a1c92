"""Nemesis effects."""

from typing import Literal

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule

from ..effects import selecting
from ..effects.moments import SAYS
from ..model import topics
from ..model.cases import At, Case, Rules
from ..model.changes.actions import feel
from ..model.content import EnemyCard
from ..model.queries import active_hero, nemesis_cards
from ..model.state import Acg

NEMESIS: Literal["nemesis"] = "nemesis"
"""The occurrence that a nemesis effect is about."""


@rule(
    "acg.action.results-nemesis", "acg.nemesis.effect-trigger", "acg.attack.slain-nemesis-still-resolves",
    "acg.rank.resolves-enemy-conflicts",
)  # fmt: skip
def nemesis_effects(game: Acg, rolled: list[str]) -> Rule[None]:
    """Every nemesis that lies faceup now resolves its effect, by rank, and so does one of the `rolled` slain since.

    Those were in play when the dice were rolled. In one action each nemesis is felt once, however many rolls it has.
    """
    attempt, nemeses = game.state.attempt, nemesis_cards(game.content)
    felt = attempt.felt if attempt is not None else []
    # By card: one that was slain and has fled to its lair is there twice, and is still one nemesis.
    found = {
        enemy.card: enemy
        for enemy in game.state.enemies.values()
        if enemy.card in nemeses and enemy.card not in felt and (not enemy.slain or enemy.id in rolled)
    }
    waiting = list(found.values())
    while waiting:
        enemy = yield from selecting.highest(game, waiting, topics.ENEMY_NEMESIS, "Choose which nemesis acts first")
        waiting.remove(enemy)
        if enemy.id not in game.state.enemies:
            continue
        feel(felt, enemy)
        rules: Rules = ("acg.action.results-nemesis", "acg.nemesis.effect-trigger", "acg.rank.resolves-enemy-conflicts")
        if enemy.slain:
            rules = (*rules, "acg.attack.slain-nemesis-still-resolves")
        card = game.content[EnemyCard][enemy.card]
        with game.scene("nemesis", rules, enemy=enemy.id, card=card.id):
            at = At(active_hero(game), card.id, rules, enemy, Case(NEMESIS, active_hero(game), enemy))
            yield from SAYS.do(game, card.nemesis, at)


@rule("acg.nemesis.effect-trigger")
def eye_of_effect(game: Acg, at: At) -> Rule[None]:
    """An enemy die that an effect had rolled shows a nemesis icon: it counts as in an action's own roll.

    What a nemesis effect itself has rolled wakes no nemesis: it could go on for ever.
    """
    if at.case.moment == NEMESIS:
        return NOTHING
    return nemesis_effects(game, [])
