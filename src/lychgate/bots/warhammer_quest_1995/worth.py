"""What a blow, a shot and a Monster are worth, in Wounds."""

from collections.abc import Iterable
from functools import lru_cache

from lychgate.mechanics.dice import Dice

from .table import Monster, MonsterCard, Warrior, Wq, fighting, monster_card, stats, warrior_card

Odds = tuple[tuple[int, float], ...]
"""Totals, and how likely each is."""

TOUGHNESS = 4
"""That of the Warrior whom a Monster is imagined to fight: much as all of them are."""

LAST_BLOW, WEAR = 0.6, 0.4
"""How much of a blow's worth is the chance that it kills, and how much the Wounds it takes."""

ONE_DIE = tuple((face, 1 / 6) for face in range(1, 7))


def _axe() -> Odds:
    """The better of two dice; a double is added up; on a double 1 nothing."""
    totals: dict[int, float] = {}
    for one in range(1, 7):
        for other in range(1, 7):
            total = max(one, other) if one != other else 2 * one if one > 1 else -99
            totals[total] = totals.get(total, 0.0) + 1 / 36
    return tuple(sorted(totals.items()))


AXE = _axe()


@lru_cache(maxsize=256)
def odds_of(dice: Dice) -> Odds:
    return tuple((total, float(share)) for total, share in dice.distribution().items())


def mean(dice: Dice) -> float:
    return sum(total * share for total, share in odds_of(dice))


@lru_cache(maxsize=64)
def hits(need: int, bonus: int = 0) -> float:
    """How likely a die is to hit: a 1 never does and a 6 always.

    >>> hits(4), hits(2, 3), hits(7)
    (0.5, 0.8333333333333334, 0.16666666666666666)
    """
    return sum(face == 6 or (face > 1 and face + bonus >= need) for face in range(1, 7)) / 6


@lru_cache(maxsize=4096)
def harm(odds: Odds, less: int, wounds: int) -> tuple[float, float]:
    """How likely so much damage, less Toughness, is to kill, and how many of these Wounds it takes on average."""
    kill = taken = 0.0
    for total, share in odds:
        through = min(wounds, max(0, total - less))
        taken += share * through
        if through == wounds:
            kill += share
    return kill, taken


@lru_cache(maxsize=256)
def threat_of(card: MonsterCard, extra_attacks: int = 0) -> float:
    """How many Wounds such a Monster costs the party in a turn, fighting or shooting."""
    if "web" in card.abilities:
        return 2.5
    if "shaman-magic" in card.abilities:
        return 3.0
    fights = (card.attacks + extra_attacks) * hits(combat_score(card.weapon_skill))
    worst = fights * harm(odds_of(card.damage), TOUGHNESS - card.strength, 99)[1]
    if card.missile is not None:
        shot = harm(odds_of(card.missile.dice), TOUGHNESS - card.missile.strength, 99)[1]
        worst = max(worst * 0.7, hits(card.missile.hits) * shot)
    return worst + 0.2


@lru_cache(maxsize=16)
def combat_score(skill: int) -> int:
    """What a Monster of this skill needs to hit most Warriors."""
    return {1: 5, 2: 4, 3: 4}.get(skill, 3 if skill > 4 else 4)


def threat(game: Wq, monster: Monster) -> float:
    return threat_of(monster_card(game, monster), monster.extra_attacks)


def full_wounds(game: Wq, monster: Monster) -> int:
    return monster_card(game, monster).wounds


def blow(game: Wq, warrior: Warrior, monster: Monster) -> tuple[float, float]:
    """One blow of a Warrior: how likely it kills, and how many Wounds it takes on average."""
    need, bonus = fighting.score_to_hit(game, warrior, monster), stats.to_hit_bonus(game, warrior)
    card = warrior_card(game, warrior)
    dice = AXE if "axe" in card.abilities else ONE_DIE
    extra = stats.strength(game, warrior) + stats.damage_bonus(game, warrior)
    kill, taken = harm(dice, stats.toughness(game, monster) - extra, monster.wounds)
    chance = hits(need, bonus)
    return chance * kill, chance * taken


def shot(game: Wq, warrior: Warrior, monster: Monster) -> tuple[float, float]:
    """One shot of a Warrior, the same way."""
    missile = warrior_card(game, warrior).missile
    if missile is None:
        return 0.0, 0.0
    kill, taken = harm(odds_of(missile.dice), stats.toughness(game, monster) - missile.strength, monster.wounds)
    chance = hits(missile.hits)
    return chance * kill, chance * taken


def gain(game: Wq, monster: Monster, struck: tuple[float, float]) -> float:
    """What a blow is worth: the share of the Monster's threat that it takes away."""
    kill, taken = struck
    return threat(game, monster) * (LAST_BLOW * kill + WEAR * taken / monster.wounds)


def menace(game: Wq, monsters: Iterable[Monster]) -> float:
    """How many Wounds all these cost the party in a turn."""
    return sum(threat(game, monster) for monster in monsters)
