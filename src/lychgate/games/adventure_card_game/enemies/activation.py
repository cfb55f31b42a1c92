"""Enemies: the enemy phase, activations and keywords, and nemeses."""

from typing import Any

from lychgate.kernel.question import NOTHING, Choose, Rule
from lychgate.ledger import rule

from ..abilities import effects, timing
from ..effects import selecting
from ..heroes import wounds
from ..model import stats, topics
from ..model.cases import At, Case, Rules, active_hero, leading
from ..model.content import EnemyCard
from ..model.state import LAIR, SHADOW, Acg, Enemy, Hero, nemesis_cards, next_standing
from ..scenarios.quests import quest_step
from . import zones

# -- the enemy phase


@quest_step("enemy-phase")
@rule("acg.enemy-phase.turn-order", "acg.round.four-phases")
def enemy_phase(game: Acg) -> Rule[None]:
    """The heroes activate enemies in turn, clockwise from the party leader, until every one has activated."""
    state = game.state
    state.phase = "enemy"
    state.acted.clear()
    game.heading("enemy-phase", ("acg.enemy-phase.turn-order", "acg.round.four-phases"))
    yield from timing.happens(game, Case("enemy-phase"))
    game.then("enemy-turn", leading(game).id)


@quest_step("enemy-turn")
@rule(
    "acg.enemy-phase.turn-order", "acg.enemy-phase.choice-priority", "acg.enemy-phase.skip-turn",
    "acg.active-hero.enemy-phase", "acg.exhaust.exhausted-enemy-does-not-activate",
)  # fmt: skip
def enemy_turn(game: Acg, who: str) -> Rule[None]:
    """One hero's turn: an enemy of his own zone, or if there is none, one from the shadows."""
    state = game.state
    able = _able(game)
    if not able:
        game.next("enemy-phase-end")
        return
    hero = state.heroes[who]
    if not hero.defeated:
        mine = [enemy for enemy in able if enemy.where == who]
        found = mine or [enemy for enemy in able if enemy.where == SHADOW]
        if found:
            state.active = who
            options = selecting.options(game, found)
            enemy = yield Choose(
                hero.seat,
                "Which enemy activates?",
                options,
                topic=topics.ENEMY_TURN,
                rules=TURN,
                cause=f"piece:{who}",
                actor=hero.id,
            )
            yield from activate(game, enemy, TURN)
            state.active = ""
        else:
            game.tell("no-enemy", ("acg.enemy-phase.skip-turn",), piece=who)
    game.next("enemy-turn", next_standing(game, who).id)


TURN: Rules = (
    "acg.enemy-phase.turn-order", "acg.enemy-phase.choice-priority", "acg.active-hero.enemy-phase",
    "acg.exhaust.exhausted-enemy-does-not-activate",
)  # fmt: skip


@rule("acg.exhaust.exhausted-enemy-does-not-activate", "acg.lair.placement")
def _able(game: Acg) -> list[Enemy]:
    """The enemies that can activate: readied, in a zone, and not activated in this phase before."""
    enemies, acted = game.state.enemies.values(), game.state.acted
    ready = [one for one in enemies if not one.exhausted and not one.slain and one.where != LAIR]
    return [one for one in ready if one.id not in acted] if acted else ready


@quest_step("enemy-phase-end")
@rule("acg.enemy-phase.end")
def enemy_phase_end(game: Acg) -> None:
    """All enemies are exhausted: every one of them is readied, and the phase is over."""
    for enemy in game.state.enemies.values():
        if enemy.exhausted:
            enemy.exhausted = False
    game.tell("enemies-readied", ("acg.enemy-phase.end",))


# -- activation


@rule(
    "acg.activation.enemy-keywords-left-to-right", "acg.enemy-phase.facedown-reveal", "acg.enemies.effect-bar",
    "acg.exhaust.enemy-after-activation", "acg.defeat.finish-activation",
)  # fmt: skip
def activate(game: Acg, enemy: Enemy, rules: Rules) -> Rule[None]:
    """A facedown enemy is turned up; then the keywords of its effect bar are resolved, and the card is exhausted."""
    state = game.state
    before, state.activating = state.activating, enemy.id
    if state.phase == "enemy":
        state.acted.append(enemy.id)
    if not enemy.card:
        game.tell("stirs", ("acg.enemy-phase.facedown-reveal",), enemy=enemy.id)
    yield from zones.reveal(game, enemy)
    card = game.content[EnemyCard][enemy.card]
    you = active_hero(game)
    told = (*rules, "acg.activation.enemy-keywords-left-to-right", "acg.enemies.effect-bar")
    with game.scene("activates", told, enemy=enemy.id, piece=you.id):
        yield from timing.happens(game, Case("activates", you, enemy))
        for word in card.bar:
            yield from keyword(game, enemy, word, you)
        if enemy.slain:
            game.tell("finished-enemy", ("acg.defeat.finish-activation",), enemy=enemy.id)
        zones.exhaust(game, enemy, ("acg.exhaust.enemy-after-activation",))
    state.activating = before
    if enemy.slain and state.attempt is None and enemy.id in state.enemies:
        wounds.discard_enemy(game, enemy)


# -- keywords


@rule("acg.keywords.basic-three", "acg.keywords.enemy-specific")
def keyword(game: Acg, enemy: Enemy, word: str, you: Hero) -> Rule[Any]:
    """Advance, Retreat and Inflict are common to many enemies; every other keyword is explained on the card."""
    if word == "advance":
        return advance(game, enemy, you)
    if word == "retreat":
        retreat(game, enemy)
        return NOTHING
    if word == "inflict":
        return inflict(game, enemy, you)
    return _explained(game, enemy, word, you)


def _explained(game: Acg, enemy: Enemy, word: str, you: Hero) -> Rule[None]:
    card = game.content[EnemyCard][enemy.card]
    text = next(one for one in card.keywords if one.name == word)
    rules = ("acg.keywords.enemy-specific",)
    with game.scene("keyword", rules, enemy=enemy.id, word=word, says=text.says):
        yield from effects.apply(game, text.do, At(you, enemy.card, rules, enemy, Case("activates", you, enemy)))


@rule("acg.keywords.advance")
def advance(game: Acg, enemy: Enemy, you: Hero) -> Rule[bool]:
    """It moves into the active hero's engagement zone."""
    return zones.engage(game, enemy, you, ("acg.keywords.advance", "acg.keywords.basic-three"))


@rule("acg.keywords.retreat")
def retreat(game: Acg, enemy: Enemy) -> None:
    """It goes to the shadow zone."""
    zones.to_shadow(game, enemy, ("acg.keywords.retreat", "acg.keywords.basic-three"))


@rule("acg.keywords.inflict")
def inflict(game: Acg, enemy: Enemy, you: Hero) -> Rule[None]:
    """The hero it is engaged with suffers its attack value; if it is engaged with nobody, the active hero does."""
    victim = game.state.heroes.get(enemy.where, you)
    rules = ("acg.keywords.inflict", "acg.keywords.basic-three")
    return wounds.hurt_hero(game, victim, stats.attack(game, enemy), rules, enemy)


# -- nemeses

NEMESIS = "nemesis"
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
        enemy = yield from selecting.highest(game, waiting, topics.ENEMY_NEMESIS, "Which nemesis first?")
        waiting.remove(enemy)
        if enemy.id not in game.state.enemies:
            continue
        felt.append(enemy.card)
        rules: Rules = ("acg.action.results-nemesis", "acg.nemesis.effect-trigger", "acg.rank.resolves-enemy-conflicts")
        if enemy.slain:
            rules = (*rules, "acg.attack.slain-nemesis-still-resolves")
        card = game.content[EnemyCard][enemy.card]
        with game.scene("nemesis", rules, enemy=enemy.id, card=card.id):
            at = At(active_hero(game), card.id, rules, enemy, Case(NEMESIS, active_hero(game), enemy))
            yield from effects.apply(game, card.nemesis, at)


@rule("acg.nemesis.effect-trigger")
def eye_of_effect(game: Acg, at: At) -> Rule[None]:
    """An enemy die that an effect had rolled shows a nemesis icon: it counts as in an action's own roll.

    What a nemesis effect itself has rolled wakes no nemesis: it could go on for ever.
    """
    if at.case.moment == NEMESIS:
        return NOTHING
    return nemesis_effects(game, [])
