"""What charms do when they are given up."""

from lychgate.kernel.question import Rule
from lychgate.mechanics.effects import Effect

from ..lantern import moments
from ..lantern.moments import Gust
from ..model.content import Charm
from ..model.state import Hero, Small
from .effects import carry_out

SHIELD = ("small.lantern.shield",)


def gust_effects(charm: Charm) -> list[Effect]:
    """What a charm does when a gust comes."""
    return [effect for effect in charm.effects if effect.when == "gust"]


@moments.SHIELDS
def shields(game: Small, hero: Hero) -> int:
    return 0 if hero.charm is None else len(gust_effects(game.content[Charm][hero.charm]))


@moments.GUST
def give_up(game: Small, hero: Hero, charm: Charm, gust: Gust) -> Rule[None]:
    """Carry out the charm; a gust that it prevents takes no light."""
    for effect in gust_effects(charm):
        case = yield from carry_out(game, effect.do, hero, charm.id, SHIELD)
        if case.facts.get("gust") is False:
            gust.light = 0
