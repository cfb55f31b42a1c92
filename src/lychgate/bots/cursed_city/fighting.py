"""Blows that are offered: free ones, reactions, rolls again, and whom hostiles strike."""

from typing import Any

from lychgate.bots.base import Advice
from lychgate.kernel.question import Order, Question

from .look import Look
from .table import Hero, Model, weapon_actions

REACTION = 0.2
"""What a reaction must be worth: the die is gone at the end of the phase anyway."""


def free_weapon(look: Look, question: Question, hero: Hero) -> Advice:
    """The best weapon against the best target."""
    best = max((one for one in question.options if not one.passes), key=lambda one: look.strike(hero, *one.value))
    return Advice(best.id, f"{best.value[0].name} does most there.")


def target(look: Look, question: Question) -> Advice:
    """Whom a hero attacks: where it is worth most. Whom a hostile attacks: whoever can stand it best."""
    attacker = look.state.heroes.get(question.actor)
    if attacker is None:
        return spare(look, question)
    weapons = weapon_actions(look.game, attacker)

    def gain(one: Any) -> float:
        return max(look.strike(attacker, weapon, one) for weapon in weapons)

    best = max(question.options, key=lambda option: gain(option.value))
    return Advice(best.id, "It is worth most against this one.")


def spare(look: Look, question: Question) -> Advice:
    """Whoever can stand a blow best."""
    heroes = [option for option in question.options if isinstance(option.value, Hero)]
    if not heroes:
        return Advice(question.options[0].id, "It is all the same.")
    best = min(heroes, key=lambda option: look.pain(option.value, 1) - 0.1 * look.health(option.value))
    return Advice(best.id, f"{look.name(best.value)} can stand it best.")


def react(look: Look, question: Question, hero: Hero) -> Advice:
    """React with the weapon that does most, if it does anything worth a die that may be wanted later."""
    victim = look.state.models.get(question.cause.removeprefix("piece:"))
    if victim is None:
        return Advice("pass", "There is nobody to strike.")
    weapons = {weapon.id: weapon for weapon in weapon_actions(look.game, hero)}
    dice = sorted(score for score in hero.spaces.dice if score)
    best, most = None, 0.0
    for option in question.options:
        if option.passes or option.value.id not in weapons:
            continue
        paid = next((score for score in dice if score >= option.value.cost), 6)
        gain = look.strike(hero, weapons[option.value.id], victim) - 0.02 * paid
        if gain > most:
            best, most = option, gain
    if best is None or (most < REACTION and len(look.to_come) > 1 and len(dice) == 1):
        return Advice("pass", "The die is better kept for another.")
    return Advice(best.id, "A die that is left would be lost: this one strikes back.")


def reaction_order(look: Look, question: Order) -> Advice:
    return Advice([option.id for option in question.options], "Any order does.")


def reroll(look: Look, question: Question, hero: Hero) -> Advice:
    """Spend a point on a failure that matters: a Defence roll, or where points are plenty."""
    points = hero.inspiration.points
    keep = 0 if hero.inspiration.inspired else 2
    failed = [option for option in question.options if not option.passes]
    if points > keep or look.health(hero) <= 2:
        return Advice(failed[0].id, "The point is well spent on this.")
    return Advice("pass", "The points are to inspire: two more are worth more than a die.")


def hostile(look: Look, question: Question) -> Advice:
    """Among equal hostiles: whoever does least harm goes first, so that the others may find no room."""
    models = [option for option in question.options if isinstance(option.value, Model)]
    if len(models) != len(question.options):
        return Advice(question.options[0].id, "It is all the same.")
    best = min(models, key=lambda option: look.threat(option.value))
    return Advice(best.id, "It does the least harm.")
