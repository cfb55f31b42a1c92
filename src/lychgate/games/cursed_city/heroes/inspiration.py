"""Inspiration: gaining points, and what a hero's kills bring at the end of an activation."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import inspiration

from ..combat.attack import Slaying
from ..combat.moments import SLAIN
from ..journey.quest_die import face_of
from ..model.cites import INSPIRATION as IDS
from ..model.queries import actor_of, is_acting
from ..model.state import Hero, Ulfenkarn
from ..model.topics import ACTIVATION


@rule(
    "cc.inspiration.limits",
    "cc.inspiration.inspire",
    "cc.inspiration.overflow",
    "cc.inspiration.flip",
    "cc.inspiration.spend",
)
def gain(game: Ulfenkarn, hero: Hero, points: int, rules: tuple[str, ...]) -> Rule[None]:
    """Give a hero points: at 3 the card is flipped at once, and never are there more than 4."""
    inspiration.gain(game, actor_of(game, hero), hero.inspiration, points, rules, ids=IDS)
    return NOTHING


@rule("cc.inspiration.limits")
def lose(game: Ulfenkarn, hero: Hero, points: int, rules: tuple[str, ...]) -> Rule[None]:
    """Take points from a hero, as far as there are any."""
    inspiration.lose(game, actor_of(game, hero), hero.inspiration, points, rules)
    return NOTHING


@SLAIN
@rule("cc.inspiration.only-slain", "cc.inspiration.own-activation")
def count_kill(game: Ulfenkarn, slaying: Slaying) -> None:
    """Count a hostile that a hero has slain, at its full Wounds, if it is the hero's own activation."""
    hero = slaying.by
    if isinstance(hero, Hero) and is_acting(game.state, hero):
        inspiration.count_slain(game, actor_of(game, hero), hero.inspiration, slaying.wounds, ids=IDS)


@rule("cc.inspiration.roll", "cc.inspiration.automatic")
def roll(game: Ulfenkarn, hero: Hero) -> Rule[None]:
    """Roll for a point where the hero has slain anything; 12 Wounds and more need no roll."""
    return inspiration.inspiration_roll(
        game,
        actor_of(game, hero),
        hero.inspiration,
        ids=IDS,
        topics=ACTIVATION,
        throw=lambda asked: face_of(game, asked),
    )
