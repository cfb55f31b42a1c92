"""Records of heroes: character cards, traits, empowerments, discovery cards and items."""

from dataclasses import dataclass
from typing import Annotated, Literal

from lychgate.content import Count, Drawn, Few, Ge, Le, MinLen, Positive, Prose, Several, Shown
from lychgate.mechanics.effects import Effect, Verb

from .common import DiceText, HeroClass, Mark, Weapon


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroSide:
    """One side of a character card."""

    move: Positive
    run: Positive
    agility: DiceText
    vitality: DiceText
    defence: DiceText
    weapons: Annotated[tuple[Weapon, ...], MinLen(1)]
    abilities: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroCard(Drawn):
    """A hero: the Path to Glory side and the Inspired side; `glory` counts on the first alone."""

    short: Prose
    mark: Mark
    hue: Annotated[int, Ge(0), Le(7), Shown()] = 0
    sign: Prose = ""
    hero_class: HeroClass
    keywords: tuple[str, ...] = ()
    arrows: Few = 0
    glory: Effect
    path: HeroSide
    inspired: HeroSide
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trait(Drawn):
    """What a class learns at a level."""

    hero_class: HeroClass
    level: Annotated[int, Ge(1), Le(5)]
    effects: Annotated[tuple[Effect, ...], MinLen(1)]
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Elite(Drawn):
    """An elite class: what one hero of a class becomes for good."""

    hero_class: HeroClass
    effects: Annotated[tuple[Effect, ...], MinLen(1)]
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Empowerment(Drawn):
    """What realmstone buys: a card for the armour slot or the weapon slot, and how many of it there are."""

    slot: Literal["armour", "weapon"]
    cost: Positive
    number: Several = 2
    effects: Annotated[tuple[Effect, ...], MinLen(1)]
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Discovery(Drawn):
    """A card of the discovery deck. Realmstone has a value, a treasure effects; a trap happens as it is drawn."""

    kind: Literal["realmstone", "treasure", "trap", "crisis"]
    number: Several
    value: Count = 0
    effects: tuple[Effect, ...] = ()
    do: tuple[Verb, ...] = ()
    text: Prose
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(Drawn):
    """Something carried in the item space of a hero's card."""

    effects: tuple[Effect, ...] = ()
    text: Prose
    flavour: Prose = ""
