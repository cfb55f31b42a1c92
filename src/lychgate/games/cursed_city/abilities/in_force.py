"""Which lines of cards are in force, by their moment: tables made once for each side of a card and a hero's cards."""

from collections.abc import Iterator
from dataclasses import replace

from lychgate.content import Content, Derived
from lychgate.ledger import rule
from lychgate.mechanics.effects import Effect, Need
from lychgate.mechanics.effects.printed import NO_LINES, Entry, Table, table_of

from ..model.content import (
    Discovery,
    Elite,
    Empowerment,
    Haven,
    HeroCard,
    HeroSide,
    HostileCard,
    HostileSide,
    Item,
    JourneyType,
    Mission,
    Trait,
    Vampire,
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
ELITE: Rules = ("cc.ruling.nightwars-elite",)
HAVENS: Rules = ("cc.ruling.nightwars-havens",)
GROWN: Rules = ("cc.ruling.nightwars-growth",)


# -- character cards


Cards = tuple[str, bool, int, str | None, str | None, str | None, str | None, str | None, str, bool]
"""What a hero's lines come from: the card, its side, the level, the treasure, item, armour and weapon cards, the elite
class, the haven where they have been and whether its quarter was free."""


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
        veteran.elite,
        veteran.haven,
        veteran.welcome,
    )
    known = hero_tables[game.content]
    table = known.get(cards)
    if table is None:
        table = known[cards] = table_of(_hero_entries(game.content, cards))
    return table


NEWCOMER = Veteran("")


@rule("cc.inspiration.path-to-glory")
def _hero_entries(content: Content, cards: Cards) -> Iterator[Entry]:
    name, inspired, level, treasure, item, armour, weapon, elite, haven, welcome = cards
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
    if elite is not None:
        yield from _entries(content[Elite][elite], ELITE)
    if haven:
        place = content[Haven][haven]
        yield from _entries(place, HAVENS, place.free_effects if welcome else place.effects)


def _entries(
    record: Trait | Empowerment | Discovery | Item | Elite | Haven,
    rules: Rules,
    effects: tuple[Effect, ...] | None = None,
) -> Iterator[Entry]:
    """The lines of a card; they are called what the card is called."""
    for number, effect in enumerate(record.effects if effects is None else effects):
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

Place = tuple[str, str, int, tuple[tuple[str, int], ...]]
"""What a journey's lines come from: its type, its mission and the part of that, and the vampires that have grown."""


@Derived
def journey_tables(content: Content) -> dict[Place, Table]:
    """Filled as they are asked for."""
    return {}


def journey_table(game: Ulfenkarn) -> Table:
    found = game.state.journey
    if found is None or found.type not in game.content[JourneyType]:
        return NO_LINES
    place = (found.type, found.mission, found.part, tuple(sorted(found.grown.items())))
    known = journey_tables[game.content]
    table = known.get(place)
    if table is None:
        table = known[place] = table_of(_journey_entries(game.content, place))
    return table


def _journey_entries(content: Content, place: Place) -> Iterator[Entry]:
    """The lines of a type of journey, then those of the part of a mission or else of its progress, then what vampires
    have gained. The lines of a mission are numbered through its parts."""
    kind, mission, part, grown = place
    record = content[JourneyType][kind]
    own = record.effects if mission else record.effects + record.gains
    yield from (Entry(effect, kind, number, JOURNEY) for number, effect in enumerate(own))
    if mission:
        parts = content[Mission][mission].parts
        first = sum(len(one.effects) for one in parts[: part - 1])
        for number, effect in enumerate(parts[part - 1].effects, first):
            yield Entry(effect, mission, number, JOURNEY)
    for vampire, fallen in grown:
        for number, effect in enumerate(growths(content[Vampire][vampire], fallen)):
            yield Entry(effect, vampire, number, GROWN)


@rule("cc.ruling.nightwars-growth")
def growths(vampire: Vampire, fallen: int) -> tuple[Effect, ...]:
    """What a vampire has gained once this many of the others have fallen."""
    return tuple(effect for growth in vampire.grows if growth.fallen <= fallen for effect in growth.effects)
