"""What a Monster is worth, and what a blow at it, in Wounds. The chances of a blow are the rules' own."""

from collections.abc import Iterable
from functools import lru_cache

from lychgate.content import Content, Derived
from lychgate.mechanics.dice import Dice

from .table import Monster, MonsterCard, Struck, Wq, chances, monster_card, score_by_skill

WEAPON_SKILL, TOUGHNESS = 4, 4
"""Those of the Warrior whom a Monster is imagined to fight: much as most of them are."""

LAST_BLOW, WEAR = 0.6, 0.4
"""How much of a blow's worth is the chance that it kills, and how much the Wounds it takes."""


def mean(dice: Dice) -> float:
    return sum(total * share for total, share in chances.odds_of(dice))


@lru_cache(maxsize=256)
def threat_of(content: Content, card: MonsterCard, extra_attacks: int = 0) -> float:
    """How many Wounds such a Monster costs the party in a turn, fighting or shooting."""
    if "web" in card.abilities:
        return 2.5
    if "shaman-magic" in card.abilities:
        return 3.0
    fights = (card.attacks + extra_attacks) * chances.of_hit(score_by_skill(content, card.weapon_skill, WEAPON_SKILL))
    worst = fights * chances.harm(chances.odds_of(card.damage), TOUGHNESS - card.strength, 99).wounds
    if card.missile is not None:
        shot = chances.harm(chances.odds_of(card.missile.dice), TOUGHNESS - card.missile.strength, 99).wounds
        worst = max(worst * 0.7, chances.of_hit(card.missile.hits) * shot)
    return worst + 0.2


def threat(game: Wq, monster: Monster) -> float:
    if monster.extra_attacks:
        return threat_of(game.content, monster_card(game, monster), monster.extra_attacks)
    return _threats[game.content][monster.kind]


@Derived
def _threats(content: Content) -> dict[str, float]:
    return {card.id: threat_of(content, card) for card in content.all(MonsterCard)}


def gain(game: Wq, monster: Monster, struck: Struck) -> float:
    """What a blow is worth: the share of the Monster's threat that it takes away."""
    return threat(game, monster) * (LAST_BLOW * struck.kills + WEAR * struck.wounds / monster.wounds)


def menace(game: Wq, monsters: Iterable[Monster]) -> float:
    """How many Wounds all these cost the party in a turn."""
    return sum(threat(game, monster) for monster in monsters)
