"""The chances of a blow and of a shot: pure functions by the rules' own figures, for hints and bots."""

from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from lychgate.ledger import rule
from lychgate.mechanics.dice import Dice

from ..basics.dice import succeeds
from ..model import stats
from ..model.queries import warrior_card
from ..model.state import Monster, Warrior, Wq
from .fighting import added_to_blow, axe_total, score_to_hit, swings_axe, through

Odds = tuple[tuple[int, float], ...]
"""Totals, and how likely each is."""

FACES = range(1, 7)


class Struck(NamedTuple):
    """How likely a blow kills, and how many Wounds it takes on average."""

    kills: float
    wounds: float


@rule("wq95.combat.to-hit", "wq95.combat.damage", "wq95.combat.toughness")
def of_blow(game: Wq, warrior: Warrior, monster: Monster) -> Struck:
    """One blow of a Warrior, with the weapon he has in hand.

    What an adventure puts on top of it does not count, nor what might be used meanwhile: that is not known.
    """
    hits = of_hit(score_to_hit(game, warrior, monster), stats.to_hit_bonus(game, warrior))
    odds = axe_odds() if swings_axe(game, warrior) else one_die()
    kills, wounds = harm(odds, stats.toughness(game, monster) - added_to_blow(game, warrior), monster.wounds)
    return Struck(hits * kills, hits * wounds)


@rule("wq95.shooting.to-hit", "wq95.shooting.damage", "wq95.combat.toughness")
def of_shot(game: Wq, warrior: Warrior, monster: Monster) -> Struck:
    """One shot of a Warrior, with an ordinary arrow; nothing where he has no missile weapon."""
    missile = warrior_card(game, warrior).missile
    if missile is None:
        return Struck(0.0, 0.0)
    hits = of_hit(missile.hits)
    kills, wounds = harm(odds_of(missile.dice), stats.toughness(game, monster) - missile.strength, monster.wounds)
    return Struck(hits * kills, hits * wounds)


@lru_cache(maxsize=64)
def of_hit(need: int, bonus: int = 0) -> float:
    """How likely a die is to hit.

    >>> of_hit(4), of_hit(2, 3), of_hit(7)
    (0.5, 0.8333333333333334, 0.16666666666666666)
    """
    return sum(succeeds(face, need, bonus) for face in FACES) / 6


@lru_cache(maxsize=4096)
def harm(odds: Odds, less: int, wounds: int) -> Struck:
    """What so much damage, less what stops it, does to somebody with these Wounds."""
    kills = taken = 0.0
    for total, share in odds:
        lost = min(wounds, through(total, less))
        taken += share * lost
        if lost == wounds:
            kills += share
    return Struck(kills, taken)


@lru_cache(maxsize=256)
def odds_of(dice: Dice) -> Odds:
    return tuple((total, float(share)) for total, share in dice.distribution().items())


@cache
def one_die() -> Odds:
    return odds_of(Dice.parse("1D6"))


@cache
def axe_odds() -> Odds:
    """Both dice of the axe; a blow that comes to nothing is none of them."""
    totals: dict[int, float] = {}
    for one, other in product(FACES, FACES):
        total = axe_total(one, other)
        if total is not None:
            totals[total] = totals.get(total, 0.0) + 1 / 36
    return tuple(sorted(totals.items()))
