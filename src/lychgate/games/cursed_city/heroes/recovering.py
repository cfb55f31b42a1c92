"""What begins a hero's activation: fatigue and being stunned come to an end."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import changes, spaces

from ..ailments.tokens import remove
from ..model.queries import actor_of
from ..model.state import Hero, Ulfenkarn
from ..model.topics import ACTIVATION
from .paying import purse_of

FATIGUED = ("cc.fatigued.effect",)
STUNNED = ("cc.stunned.hero",)


def recover(game: Ulfenkarn, hero: Hero) -> Rule[None]:
    """Come round from fatigue, then from a stun. The player may order the two, but all orders come to the same."""
    if hero.fatigued:
        yield from tire(game, hero)
    if hero.stunned:
        yield from stand_up(game, hero)


@rule("cc.fatigued.effect")
def tire(game: Ulfenkarn, hero: Hero) -> Rule[None]:
    """Turn every die on the card to 1, and take the token off."""
    for space, score in enumerate(hero.spaces.dice):
        if score:
            changes.turn_die(game, hero.id, hero.spaces, space, 1, FATIGUED)
    yield from remove(game, hero, "fatigued", FATIGUED)


@rule("cc.stunned.hero")
def stand_up(game: Ulfenkarn, hero: Hero) -> Rule[None]:
    """Discard a die of the card or an available destiny die, if there is one, and stand up."""
    yield from spaces.discard_one(
        game, actor_of(game, hero), hero.spaces, rules=STUNNED, topics=ACTIVATION, purse=purse_of(game, hero)
    )
    yield from remove(game, hero, "stunned", STUNNED)
