"""The activation of an enemy, and its keywords."""

from functools import cache
from typing import Any

from lychgate.content import Content
from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule

from ..effects import occurrences
from ..effects.moments import SAYS
from ..heroes import wounds
from ..model import stats
from ..model.cases import At, Case, Rules
from ..model.changes import enemies as changes
from ..model.content import EnemyCard, KeywordText
from ..model.queries import active_hero
from ..model.state import Acg, Enemy, Hero
from . import zones

# -- activation


@rule(
    "acg.activation.enemy-keywords-left-to-right", "acg.enemy-phase.facedown-reveal", "acg.enemies.effect-bar",
    "acg.exhaust.enemy-after-activation", "acg.defeat.finish-activation",
)  # fmt: skip
def activate(game: Acg, enemy: Enemy, rules: Rules) -> Rule[None]:
    """A facedown enemy is turned up; then the keywords of its effect bar are resolved, and the card is exhausted."""
    state = game.state
    before = changes.begin_activation(game, enemy)
    you = active_hero(game)
    told = (*rules, "acg.activation.enemy-keywords-left-to-right", "acg.enemies.effect-bar")
    with game.scene("activates", told, enemy=enemy.id, piece=you.id):
        if not enemy.card:
            game.tell("stirs", ("acg.enemy-phase.facedown-reveal",), enemy=enemy.id)
        yield from zones.reveal(game, enemy)
        card: EnemyCard = game.content.shelves[EnemyCard][enemy.card]
        yield from occurrences.happens(game, Case("activates", you, enemy))
        for word in card.bar:
            yield from keyword(game, enemy, word, you)
        if enemy.slain:
            game.tell("finished-enemy", ("acg.defeat.finish-activation",), enemy=enemy.id)
        zones.exhaust(game, enemy, ("acg.exhaust.enemy-after-activation",))
    changes.end_activation(game, before)
    if enemy.slain and state.attempt is None and enemy.id in state.enemies:
        changes.discard(game, enemy)


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
    text = _keywords(game.content)[enemy.card, word]
    rules = ("acg.keywords.enemy-specific",)
    with game.scene("keyword", rules, enemy=enemy.id, word=word, says=text.says):
        yield from SAYS.do(game, text.do, At(you, enemy.card, rules, enemy, Case("activates", you, enemy)))


@cache
def _keywords(content: Content) -> dict[tuple[str, str], KeywordText]:
    """What the cards of enemies explain, by card and word."""
    return {(card.id, one.name): one for card in content.all(EnemyCard) for one in card.keywords}


@rule("acg.keywords.advance")
def advance(game: Acg, enemy: Enemy, you: Hero) -> Rule[bool]:
    """It moves into the active hero's engagement zone."""
    return zones.engage(game, enemy, you, ("acg.keywords.advance", "acg.keywords.basic-three"))


@rule("acg.keywords.retreat")
def retreat(game: Acg, enemy: Enemy) -> None:
    """It goes to the shadow zone."""
    changes.to_shadow(game, enemy, ("acg.keywords.retreat", "acg.keywords.basic-three"))


@rule("acg.keywords.inflict")
def inflict(game: Acg, enemy: Enemy, you: Hero) -> Rule[None]:
    """The hero it is engaged with suffers its attack value; if it is engaged with nobody, the active hero does."""
    victim = game.state.heroes.get(enemy.where, you)
    rules = ("acg.keywords.inflict", "acg.keywords.basic-three")
    return wounds.hurt_hero(game, victim, stats.attack(game, enemy), rules, enemy)
