"""The check that cards say nothing which the language does not know."""

from collections.abc import Iterator

from lychgate.content import Content, Problem

from ..model.content import HeroCard, HostileCard
from .language import city
from .words import declare_hostiles, declare_weapons


def declare_words(content: Content) -> Iterator[Problem]:
    """Hostiles and weapons of content are words too. Nothing can be wrong with that."""
    declare_hostiles(content)
    sides = [side for card in content.all(HeroCard) for side in (card.path, card.inspired)]
    declare_weapons(*(weapon.id for side in sides for weapon in side.weapons))
    hostile = [side for card in content.all(HostileCard) for side in (card.day, card.night)]
    declare_weapons(*(weapon.id for side in hostile for weapon in side.weapons))
    yield from ()


def check_effects(content: Content) -> Iterator[Problem]:
    """Every word of every line is one that the game knows."""
    yield from declare_words(content)
    yield from city.check(content)
