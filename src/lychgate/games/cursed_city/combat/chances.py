"""The chances of a blow: pure functions for hints, odds and bots, by the rules' own figures."""

from fractions import Fraction
from functools import lru_cache

from lychgate.ledger import rule
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE, SUCCESS, Dice, chances, step_result

from ..model.content import Weapon
from ..model.queries import Piece, is_misty
from ..model.state import Hero, Model, Ulfenkarn
from .attack import DEFENDED_OFF, WEAPON, Attack, Harm, Target
from .attacks import begin, damage_of, is_diseased_hostile
from .dice import defence, in_mist
from .moments import REDUCES

Chances = dict[int, Fraction]
"""How likely each amount of damage is."""


@rule("cc.attack.roll", "cc.defence.when", "cc.damage.reduce")
def attack_chances(game: Ulfenkarn, attacker: Piece, weapon: Weapon, target: Target) -> Chances:
    """How likely each amount of damage is that the target of a weapon action suffers.

    Dice, damage, curses, diseases, Defence and reduced damage count. Re-rolls do not, nor what cards do once dice have
    fallen: whether they will be used is not known.
    """
    made = begin(game, attacker, weapon, target)
    damage = [0, 0, 0]
    for result in (SUCCESS, CRITICAL):
        made.result = CRITICAL if is_diseased_hostile(target) else result
        damage[result] = _reduced(game, made, damage_of(game, made))
    guard = defence(game, target) if isinstance(target, Hero) else ()
    if in_mist(game, attacker):
        return dict(_chances(made.dice, 0, damage[SUCCESS], guard))
    return dict(_chances(made.dice, damage[SUCCESS], damage[CRITICAL], guard, is_misty(game.state)))


def _reduced(game: Ulfenkarn, made: Attack, damage: int) -> int:
    if REDUCES in game.silent or not isinstance(made.target, Model):
        return damage
    return max(0, damage - REDUCES.sum((), game, Harm(made.target, damage, WEAPON, made.attacker, made)))


@lru_cache(maxsize=512)
def _chances(
    dice: Dice, success: int, critical: int, guard: Dice, mist: bool = False
) -> tuple[tuple[int, Fraction], ...]:
    """The same for dice that deal this much, against dice of Defence; without any, nothing is taken off.

    In the `mist` a Defence roll is worth less.
    """
    found: Chances = {}
    damage = (0, success, critical)
    defended = chances(guard) if guard else (Fraction(1), Fraction(0), Fraction(0))
    for result, chance in zip((FAILURE, SUCCESS, CRITICAL), chances(dice), strict=True):
        for answer, other in zip((FAILURE, SUCCESS, CRITICAL), defended, strict=True):
            dealt = max(0, damage[result] - DEFENDED_OFF[step_result(answer, -1) if mist else answer])
            found[dealt] = found.get(dealt, Fraction(0)) + chance * other
    return tuple(sorted((dealt, chance) for dealt, chance in found.items() if chance))
