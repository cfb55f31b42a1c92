"""The chances of an attack: pure functions for hints, odds and bots, by the rules' own figures."""

from fractions import Fraction
from functools import lru_cache

from lychgate.ledger import rule
from lychgate.mechanics.activation.action_dice import Dice, Result, chances, step_chances

from ..model.content import Weapon
from ..model.state import Blackstone, Body, Explorer
from .attack import Fighter, Kind
from .attacks import HARM, attack_dice, begin, defended, is_covered
from .dice import defence

Chances = dict[Kind | None, Fraction]
"""How likely it is that a target suffers nothing, a wound or a grievous wound."""


@rule("bsf.attack.result", "bsf.cover.effect", "bsf.defence.result")
def attack_chances(
    game: Blackstone,
    attacker: Fighter | None,
    weapon: Weapon,
    target: Fighter,
    *,
    body: Body | None = None,
    ignores_cover: bool = False,
    reroll_failed: bool = False,
) -> Chances:
    """How likely each outcome of one attack is.

    Dice, cover and the defence roll count. Inspiration points do not, nor what cards do once dice have fallen: whether
    they will be used is not known.
    """
    made = begin(game, attacker, weapon, target, body=body)
    made.ignores_cover |= ignores_cover
    down = game.state.switches.cover_steps if is_covered(game, made) else 0
    guard = defence(game, made.target, made) if isinstance(made.target, Explorer) else ()
    return dict(_chances(attack_dice(game, made), down, guard, reroll_failed))


@lru_cache(maxsize=512)
def _chances(dice: Dice, down: int, guard: Dice, again: bool) -> tuple[tuple[Kind | None, Fraction], ...]:
    """The same for dice that are lowered by some steps, against dice of Defence or none."""
    found: Chances = {None: Fraction(0), "wound": Fraction(0), "grievous": Fraction(0)}
    if not dice:
        return ((None, Fraction(1)),)
    odds = step_chances(chances(dice, again), -down)
    against = chances(guard) if guard else (Fraction(1), Fraction(0), Fraction(0))
    for result in Result:
        for answer in Result:
            kind = HARM[result]
            left = None if kind is None else defended(kind, answer)
            found[left] += odds[result] * against[answer]
    return tuple(found.items())
