"""Whom an action is for, or against."""

from lychgate.kernel.question import Choose, ChooseSome, Rule
from lychgate.ledger import rule

from ..effects import selecting
from ..model import stats, topics
from ..model.cases import Rules
from ..model.content import ActionCard
from ..model.queries import engaged
from ..model.state import LAIR, Acg, Enemy, Hero

TARGETED = "acg.action.no-target-allowed"
RANGED = ("acg.attack.ranged", "acg.zones.shadow-needs-ranged", "acg.lair.cannot-be-targeted")


@rule("acg.action.no-target-allowed")
def choose_targets(game: Acg, hero: Hero, card: ActionCard) -> Rule[list[Hero] | list[Enemy]]:
    """Aid and attack want targets before anything else is done; where there is none, the action goes on without."""
    return _aided(game, hero) if card.action == "aid" else _attacked(game, hero, card)


def _aided(game: Acg, hero: Hero) -> Rule[list[Hero]]:
    found = to_aid(game, hero)
    if not found:
        return []
    return [(yield from selecting.choose_hero(game, found, hero.seat, topics.AID_TARGET, "Aid which hero?", AIDED))]


@rule("acg.attack.choose-target", "acg.attack.multiple-targets", "acg.attack.ranged-multiple-zones")
def _attacked(game: Acg, hero: Hero, card: ActionCard) -> Rule[list[Enemy]]:
    """One enemy, or at the same moment as many as the card allows, wherever they are."""
    found = legal_targets(game, hero, card)
    if not found:
        return []
    most = min(most_targets(game, hero, card), len(found))
    if most == 1:
        chosen: Enemy = yield Choose(
            hero.seat,
            "Attack which enemy?",
            selecting.choices(game, found),
            topic=topics.ATTACK_TARGET,
            rules=ATTACKED,
            cause=f"card:{card.id}",
            actor=hero.id,
        )
        return [chosen]
    several: list[Enemy] = yield ChooseSome(
        hero.seat,
        "Attack which enemies?",
        selecting.options(game, found),
        topic=topics.ATTACK_TARGET,
        rules=SEVERAL,
        cause=f"card:{card.id}",
        actor=hero.id,
        least=1,
        most=most,
    )
    return several


AIDED: Rules = ("acg.aid.choose-target", "acg.aid.legal-target")
ATTACKED: Rules = ("acg.attack.choose-target",)
SEVERAL: Rules = (*ATTACKED, "acg.attack.multiple-targets", "acg.attack.ranged-multiple-zones")


def name_targets(game: Acg, hero: Hero, card: ActionCard, chosen: list[Hero] | list[Enemy]) -> list[str]:
    """Tell whom an action is for or against; their ids."""
    if game.journal:
        _tell(game, hero, card, chosen)
    return [one.id for one in chosen]


def _tell(game: Acg, hero: Hero, card: ActionCard, chosen: list[Hero] | list[Enemy]) -> None:
    if not chosen:
        game.tell("no-target", (*(AIDED if card.action == "aid" else ATTACKED), TARGETED), piece=hero.id)
    for one in chosen:
        if isinstance(one, Hero):
            game.tell("aids", AIDED, piece=hero.id, target=one.id)
        else:
            rules = SEVERAL if most_targets(game, hero, card) > 1 else ATTACKED
            told = rules if one.where == hero.id else (*rules, *RANGED)
            game.tell("attacks", told, piece=hero.id, enemy=one.id, card=one.card)


@rule("acg.aid.choose-target", "acg.aid.legal-target")
def to_aid(game: Acg, hero: Hero) -> list[Hero]:
    """Whom a hero can aid: the others who stand."""
    return [one for one in game.state.heroes.values() if one is not hero and not one.defeated]


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
    return stats.without(game, found, "cannot-be-targeted") if found else found
