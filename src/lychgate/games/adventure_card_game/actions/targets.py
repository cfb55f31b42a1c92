"""Whom an action is for, or against."""

from lychgate.kernel.question import Choose, ChooseSome, Rule
from lychgate.ledger import rule

from ..effects import selecting
from ..model import stats, topics
from ..model.cases import Rules
from ..model.content import ActionCard
from ..model.queries import engaged, standing
from ..model.state import LAIR, Acg, Enemy, Hero

TARGETED = "acg.action.no-target-allowed"
RANGED = ("acg.attack.ranged", "acg.zones.shadow-needs-ranged", "acg.lair.cannot-be-targeted")


@rule("acg.action.no-target-allowed")
def choose_targets(game: Acg, hero: Hero, card: ActionCard) -> Rule[list[str]]:
    """Aid and attack want targets before anything else is done; where there is none, the action goes on without."""
    return _aided(game, hero) if card.action == "aid" else _attacked(game, hero, card)


@rule("acg.aid.choose-target", "acg.aid.legal-target")
def _aided(game: Acg, hero: Hero) -> Rule[list[str]]:
    rules = ("acg.aid.choose-target", "acg.aid.legal-target")
    found = [one for one in standing(game) if one is not hero]
    if not found:
        game.tell("no-target", (*rules, TARGETED), piece=hero.id)
        return []
    chosen = yield from selecting.choose_hero(game, found, hero.seat, topics.AID_TARGET, "Aid which hero?", rules)
    game.tell("aids", rules, piece=hero.id, target=chosen.id)
    return [chosen.id]


@rule("acg.attack.choose-target", "acg.attack.multiple-targets", "acg.attack.ranged-multiple-zones")
def _attacked(game: Acg, hero: Hero, card: ActionCard) -> Rule[list[str]]:
    """One enemy, or at the same moment as many as the card allows, wherever they are."""
    rules: Rules = ("acg.attack.choose-target",)
    found = legal_targets(game, hero, card)
    if not found:
        game.tell("no-target", (*rules, TARGETED), piece=hero.id)
        return []
    options = selecting.options(game, found)
    most = min(most_targets(game, hero, card), len(found))
    chosen: list[Enemy]
    if most == 1:
        chosen = [
            (
                yield Choose(
                    hero.seat,
                    "Attack which enemy?",
                    options,
                    topic=topics.ATTACK_TARGET,
                    rules=rules,
                    cause=f"card:{card.id}",
                    actor=hero.id,
                )
            )
        ]
    else:
        rules = (*rules, "acg.attack.multiple-targets", "acg.attack.ranged-multiple-zones")
        chosen = yield ChooseSome(
            hero.seat,
            "Attack which enemies?",
            options,
            topic=topics.ATTACK_TARGET,
            rules=rules,
            cause=f"card:{card.id}",
            actor=hero.id,
            least=1,
            most=most,
        )
    for enemy in chosen:
        told = rules if enemy.where == hero.id else (*rules, *RANGED)
        game.tell("attacks", told, piece=hero.id, enemy=enemy.id)
    return [enemy.id for enemy in chosen]


@rule("acg.attack.multiple-targets")
def most_targets(game: Acg, hero: Hero, card: ActionCard) -> int:
    """How many targets an attack may have."""
    return card.targets + stats.total(game, hero, "targets")


@rule("acg.attack.ranged", "acg.zones.shadow-needs-ranged", "acg.lair.cannot-be-targeted")
def legal_targets(game: Acg, hero: Hero, card: ActionCard) -> list[Enemy]:
    """The enemies in the hero's own zone; for a ranged attack also those in the shadows or engaged with others."""
    if card.ranged or stats.lasting(game, hero, "ranged"):
        found = [one for one in game.state.enemies.values() if one.where != LAIR and not one.slain]
    else:
        found = engaged(game, hero.id)
    return [one for one in found if not stats.forbids(game, one, "cannot-be-targeted")]
