"""Which lines of cards are in force, by their moment: tables made once for each side of a card and a hero's cards."""

from collections.abc import Iterator
from dataclasses import replace

from lychgate.content import Content, Derived
from lychgate.ledger import rule
from lychgate.mechanics.effects import Effect, Need
from lychgate.mechanics.effects.printed import NO_LINES, Entry, Table, table_of

from ..model.content import (
    Discovery,
    Empowerment,
    HeroCard,
    HeroSide,
    HostileCard,
    HostileSide,
    Item,
    JourneyType,
    Mission,
    Trait,
    Weapon,
)
from ..model.queries import in_the_dark
from ..model.state import Group, Hero, Model, Ulfenkarn, Veteran

Concerned = Hero | Model | Group
"""Whom effects can be about: groups too, since cards speak of them."""

GLORY = 50
"""The number of the Path to Glory among the lines of a character card, after all its abilities."""

Rules = tuple[str, ...]
UNIQUE: Rules = ("cc.hero.unique",)
PATH: Rules = ("cc.inspiration.path-to-glory",)
TRAITS: Rules = ("cc.trait.keep",)
EMPOWERED: Rules = ("cc.realmstone.slots",)
TREASURE: Rules = ("cc.search.treasure",)
CARRIED: Rules = ("cc.carried.item",)
REFERENCE: Rules = ("cc.behaviour.category",)
JOURNEY: Rules = ("cc.hero.basic-list",)


# -- character cards


Cards = tuple[str, bool, int, str | None, str | None, str | None, str | None]
"""What a hero's lines come from: the card, its side, the level, and the treasure, item, armour and weapon cards."""


@Derived
def hero_tables(content: Content) -> dict[Cards, Table]:
    """Filled as they are asked for: a hero's cards change a few times in a journey."""
    return {}


@rule("cc.trait.keep", "cc.inspiration.path-to-glory", "cc.realmstone.slots")
def hero_table(game: Ulfenkarn, hero: Hero) -> Table:
    veteran = game.state.roster.get(hero.id) or NEWCOMER
    cards = (
        hero.id,
        hero.inspiration.inspired,
        veteran.level,
        veteran.treasure,
        veteran.item,
        veteran.armour,
        veteran.weapon,
    )
    known = hero_tables[game.content]
    table = known.get(cards)
    if table is None:
        table = known[cards] = table_of(_hero_entries(game.content, cards))
    return table


NEWCOMER = Veteran("")


@rule("cc.inspiration.path-to-glory")
def _hero_entries(content: Content, cards: Cards) -> Iterator[Entry]:
    name, inspired, level, treasure, item, armour, weapon = cards
    card = content[HeroCard][name]
    side = card.inspired if inspired else card.path
    for number, effect in enumerate(side.abilities):
        yield Entry(effect, name, number, UNIQUE, unique=True)
    if not inspired:
        yield Entry(card.glory, name, GLORY, PATH)
    yield from _weapon_entries(side, name)
    for trait in content.all(Trait):
        if trait.hero_class == card.hero_class and trait.level <= level:
            yield from _entries(trait, TRAITS)
    for slot in (armour, weapon):
        if slot is not None:
            yield from _entries(content[Empowerment][slot], EMPOWERED)
    if treasure is not None:
        yield from _entries(content[Discovery][treasure], TREASURE)
    if item is not None:
        yield from _entries(content[Item][item], CARRIED)


def _entries(record: Trait | Empowerment | Discovery | Item, rules: Rules) -> Iterator[Entry]:
    """The lines of a card; they are called what the card is called."""
    for number, effect in enumerate(record.effects):
        yield Entry(replace(effect, name=record.name, text=record.text), record.id, number, rules)


def _weapon_entries(side: HeroSide | HostileSide, card: str) -> Iterator[Entry]:
    """What weapons say: it holds for attacks with them."""
    number = GLORY
    for weapon in side.weapons:
        for effect in weapon.effects:
            number += 1
            yield Entry(_with(effect, weapon), card, number, ("cc.weapon.make",))


def _with(effect: Effect, weapon: Weapon) -> Effect:
    needs = (Need.parse(f"weapon is {weapon.id}"), *effect.needs)
    return replace(effect, name=effect.name or weapon.name, needs=needs)


# -- reference cards


@Derived
def hostile_tables(content: Content) -> dict[tuple[str, bool], Table]:
    """The lines of each reference card, by day and by night."""
    return {
        (card.id, dark): table_of(_hostile_entries(card.id, card.night if dark else card.day))
        for card in content.all(HostileCard)
        for dark in (False, True)
    }


def _hostile_entries(card: str, side: HostileSide) -> Iterator[Entry]:
    for number, effect in enumerate(side.effects):
        yield Entry(effect, card, number, REFERENCE)
    yield from _weapon_entries(side, card)


def hostile_table(game: Ulfenkarn, model: Model) -> Table:
    return hostile_tables[game.content][model.category, in_the_dark(game, model)]


# -- journeys and missions


@Derived
def journey_tables(content: Content) -> dict[tuple[str, str, int], Table]:
    """The lines of each type of journey, and with those of each part of a mission."""
    tables = {(kind.id, "", 1): table_of(_journey_entries(kind)) for kind in content.all(JourneyType)}
    kind = content[JourneyType].get("decapitation")
    for mission in content.all(Mission):
        number = 0
        for place, part in enumerate(mission.parts, 1):
            entries = [Entry(effect, mission.id, number + line, JOURNEY) for line, effect in enumerate(part.effects)]
            number += len(part.effects)
            general = _journey_entries(kind) if kind is not None else ()
            tables["decapitation", mission.id, place] = table_of([*general, *entries])
    return tables


def _journey_entries(kind: JourneyType) -> Iterator[Entry]:
    for number, effect in enumerate(kind.effects):
        yield Entry(effect, kind.id, number, JOURNEY)


def journey_table(game: Ulfenkarn) -> Table:
    found = game.state.journey
    if found is None:
        return NO_LINES
    part = found.part if found.mission else 1
    return journey_tables[game.content].get((found.type, found.mission, part), NO_LINES)
