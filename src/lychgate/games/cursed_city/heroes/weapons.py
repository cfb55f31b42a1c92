"""Weapon actions of heroes: which can be paid for, and at whom they can be aimed."""

from collections.abc import Iterator

from lychgate.kernel.question import Option, Rule
from lychgate.kernel.topics import Verb
from lychgate.ledger import rule

from ..combat.attacks import attack
from ..combat.targets import targets
from ..model.content import Weapon
from ..model.names import model_name
from ..model.queries import hero_side
from ..model.state import Hero, Model, Ulfenkarn
from .paying import cost_of

RULES = ("cc.weapon.make", "cc.target.visible")


@rule("cc.weapon.reload", "cc.weapon.finisher")
def loaded(game: Ulfenkarn, hero: Hero) -> Iterator[Weapon]:
    """The weapon actions on a hero's card that a die can pay for: no Finisher, and no Reload that was used this turn."""
    for weapon in hero_side(game, hero).weapons:
        if not weapon.finisher and weapon.id not in hero.reloading:
            yield weapon


def shots(game: Ulfenkarn, hero: Hero, best: int) -> Iterator[tuple[Weapon, int, Model]]:
    """Each weapon action that a die of this score pays for, its cost, and each hostile it can be aimed at."""
    for weapon in loaded(game, hero):
        cost = cost_of(game, hero, weapon.id, weapon.cost)
        if cost <= best:
            for target in targets(game, hero, weapon):
                if isinstance(target, Model):
                    yield weapon, cost, target
