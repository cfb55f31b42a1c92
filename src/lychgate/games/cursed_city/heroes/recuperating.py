"""Recuperate: a Vitality roll, and the counters that it takes off."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE, Dice

from ..combat.dice import action_roll, vitality
from ..combat.wounds import counters, heal, remove_counters
from ..model import topics
from ..model.names import hero_name
from ..model.state import GRIEVOUS, WOUND, Hero, Ulfenkarn

COST = 1
RULES = ("cc.recuperate.roll",)
SUCCESS_RULES = ("cc.recuperate.success",)
CRITICAL_RULES = ("cc.recuperate.critical",)


def is_hurt(hero: Hero) -> bool:
    """Whether there is a counter that a Recuperate could take off."""
    return any(hero.spaces.covers)


def is_badly_hurt(hero: Hero) -> bool:
    """Whether one Recuperate may leave something to heal: there are several counters, or one is grievous."""
    found = [cover for cover in hero.spaces.covers if cover]
    return len(found) > 1 or GRIEVOUS in found


@rule("cc.recuperate.roll", "cc.recuperate.success", "cc.recuperate.critical")
def recuperate(game: Ulfenkarn, hero: Hero, dice: Dice | None = None, by: Hero | None = None) -> Rule[None]:
    """Make a Vitality roll, with other dice or by another hero where a card says so, and heal by it.

    A success takes off a wound counter or turns a grievous one over: a point of damage, whichever it is.
    """
    with game.scene("recuperated", RULES, piece=hero.id):
        rolled = yield from action_roll(
            game,
            hero,
            "recuperate",
            vitality(game, hero) if dice is None else dice,
            "{hero} recuperates: {dice}",
            topic=topics.RECUPERATE_ROLL,
            rules=RULES,
        )
        if rolled.result is CRITICAL:
            yield from take_off_counters(game, hero, by or hero)
        elif rolled.result is not FAILURE:
            yield from heal(game, hero, 1, SUCCESS_RULES, by or hero)


@rule("cc.recuperate.critical")
def take_off_counters(game: Ulfenkarn, hero: Hero, by: Hero) -> Rule[None]:
    """Take off two wound counters or one grievous wound counter, as the player chooses where there are both."""
    wounds, grievous = len(counters(hero, WOUND)), len(counters(hero, GRIEVOUS))
    if grievous and (not wounds or (yield from _choose_grievous(game, hero, min(wounds, 2)))):
        yield from remove_counters(game, hero, GRIEVOUS, 1, CRITICAL_RULES, by)
    elif wounds:
        yield from remove_counters(game, hero, WOUND, 2, CRITICAL_RULES, by)


def _choose_grievous(game: Ulfenkarn, hero: Hero, wounds: int) -> Rule[bool]:
    """Ask whether the grievous wound comes off; first what heals more, or frees more dice spaces."""
    both = Option("wounds", "Take off 2 wounds" if wounds > 1 else "Take off a wound", value=False)
    grievous = Option("grievous", "Take off a grievous wound", value=True)
    chosen: bool = yield Choose(
        hero.seat,
        "{hero}: heal which wounds?",
        [both, grievous] if wounds > 1 else [grievous, both],
        topic=topics.RECUPERATE_COUNTER,
        rules=CRITICAL_RULES,
        parts={"hero": hero_name(game, hero)},
        actor=hero.id,
        minor=True,
    )
    return chosen
