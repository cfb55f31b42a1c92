"""Recuperate: a Vitality roll, and the counters that it takes off."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE, Dice, Result
from lychgate.mechanics.activation.changes import cover_space, free_space

from ..combat.attack import Healing
from ..combat.dice import action_roll, vitality
from ..combat.moments import HEALED
from ..model import topics
from ..model.names import hero_name
from ..model.state import GRIEVOUS, WOUND, Hero, Ulfenkarn

COST = 1
RULES = ("cc.recuperate.roll",)


def is_hurt(hero: Hero) -> bool:
    """Whether there is a counter that a Recuperate could take off."""
    return any(hero.spaces.covers)


@rule("cc.recuperate.roll")
def recuperate(game: Ulfenkarn, hero: Hero, dice: Dice | None = None, by: Hero | None = None) -> Rule[None]:
    """Make a Vitality roll and heal by it; with other dice, and by another hero, where a card says so."""
    with game.scene("recuperated", RULES, piece=hero.id):
        rolled = yield from action_roll(
            game,
            hero,
            "recuperate",
            vitality(game, hero) if dice is None else dice,
            "{hero} recuperates: {dice}",
            topic=topics.VITALITY_ROLL,
            rules=RULES,
        )
        if rolled.result is not FAILURE:
            healing = yield from take_off(game, hero, rolled.result)
            healing.by = hero if by is None else by
            if healing.points and HEALED.always:
                yield from HEALED.happens((), game, healing)


@rule("cc.recuperate.success", "cc.recuperate.critical")
def take_off(game: Ulfenkarn, hero: Hero, result: Result) -> Rule[Healing]:
    """Ease wounds or grievous wounds, as the player chooses where there are both; what was healed.

    A success takes off one wound or turns one grievous wound to its wound side, a critical success takes off two wounds
    or a whole grievous wound.
    """
    wounds, grievous = covered(hero, WOUND), covered(hero, GRIEVOUS)
    if not wounds and not grievous:
        return Healing(hero, hero)
    critical = result is CRITICAL
    rules = ("cc.recuperate.critical",) if critical else ("cc.recuperate.success",)
    if grievous and (not wounds or (yield from _eases_grievous(game, hero, len(wounds), critical, rules))):
        if critical:
            free_space(game, hero.id, hero.spaces, grievous[0], rules)
            return Healing(hero, hero, points=2, grievous_removed=1)
        cover_space(game, hero.id, hero.spaces, grievous[0], WOUND, rules)
        return Healing(hero, hero, points=1)
    off = wounds[: 2 if critical else 1]
    for space in off:
        free_space(game, hero.id, hero.spaces, space, rules)
    return Healing(hero, hero, points=len(off), wounds_removed=len(off))


def covered(hero: Hero, counter: int) -> list[int]:
    """The dice spaces with this counter; those that a diseased token would spoil anyway come last."""
    found = [space for space, cover in enumerate(hero.spaces.covers) if cover == counter]
    return sorted(found, key=hero.diseased.__contains__)


def _eases_grievous(game: Ulfenkarn, hero: Hero, wounds: int, critical: bool, rules: tuple[str, ...]) -> Rule[bool]:
    """Ask whether the grievous wound is eased; first what frees more dice spaces or heals more."""
    number = min(wounds, 2) if critical else 1
    off = Option("wounds", f"Take off {number} wounds" if number > 1 else "Take off a wound", value=False)
    eased = Option("grievous", "Take off a grievous wound" if critical else "Turn a grievous wound over", value=True)
    chosen: bool = yield Choose(
        hero.seat,
        "{hero}: heal which wounds?",
        [eased, off] if critical and number == 1 else [off, eased],
        topic=topics.RECUPERATE_COUNTER,
        rules=rules,
        parts={"hero": hero_name(game, hero)},
        actor=hero.id,
        minor=True,
    )
    return chosen
