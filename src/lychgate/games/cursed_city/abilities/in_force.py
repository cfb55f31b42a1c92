"""Which lines of cards are in force, by their moment: tables made once for each side of a card and a hero's cards."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from lychgate.content import Content, Derived
from lychgate.ledger import rule
from lychgate.mechanics.effects import Case, Cost, Effect, Kept, Line, Need, walk
from lychgate.mechanics.effects.lasting import Adjust, Bound, Count, Ignore, Price

from ..model.changes import abilities as changes
from ..model.changes.heroes import lose_treasure
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


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a card, before it is known whose it is."""

    effect: Effect
    card: str
    number: int
    rules: Rules
    unique: bool = False
    """One of the unique abilities, which a buried hero cannot use."""


@dataclass(frozen=True, slots=True)
class Table:
    """The lines of some cards by their moment, and what lines that always hold are about: a verb and its object."""

    at: dict[str, tuple[Entry, ...]]
    holds: frozenset[tuple[str, str]]


def table_of(entries: Iterable[Entry]) -> Table:
    at: dict[str, list[Entry]] = {}
    holds: set[tuple[str, str]] = set()
    for entry in entries:
        at.setdefault(entry.effect.when, []).append(entry)
        if entry.effect.when == "always":
            for verb in walk(entry.effect.do):
                holds.update(_objects(verb))
    return Table({moment: tuple(found) for moment, found in at.items()}, frozenset(holds))


def _objects(verb: object) -> Iterator[tuple[str, str]]:
    match verb:
        case Adjust():
            yield "adjust", verb.figure
        case Price():
            yield "price", verb.action
        case Bound():
            yield "bound", verb.rule
        case Count():
            yield "count", verb.what
        case Ignore():
            for rule in verb.rules:
                yield "ignore", rule


# -- character cards


Cards = tuple[str, bool, int, str | None, str | None, str | None, str | None]
"""What a hero's lines come from: the card, its side, the level, and the treasure, item, armour and weapon cards."""


@Derived
def hero_tables(content: Content) -> dict[Cards, Table]:
    """Filled as they are asked for: a hero's cards change a few times in a journey."""
    return {}


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


@Derived
def watched(content: Content) -> frozenset[str]:
    """The moments of others at which a reference card has something to say."""
    return frozenset(
        moment
        for table in hostile_tables[content].values()
        for moment, entries in table.at.items()
        if any(entry.effect.of != "self" for entry in entries)
    )


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


NOTHING = Table({}, frozenset())


def journey_table(game: Ulfenkarn) -> Table:
    found = game.state.journey
    if found is None:
        return NOTHING
    part = found.part if found.mission else 1
    return journey_tables[game.content].get((found.type, found.mission, part), NOTHING)


# -- all of them


class CityCards:
    """The cards in play, as the language sees them."""

    def kept(self, game: Ulfenkarn) -> Kept:
        return game.state.kept

    def in_force(self, game: Ulfenkarn, moment: str, case: Case[Concerned] | None) -> Iterator[Line[Concerned]]:
        """The journey's lines, then those of heroes in picking order, then those of hostiles."""
        state = game.state
        subject = None if case is None else case.subject
        for entry in journey_table(game).at.get(moment, ()):
            yield Line(entry.effect, None, state.leader, entry.card, entry.number, entry.rules)
        for hero in state.heroes.values():
            if hero.out and moment != "would-die":
                continue
            for entry in hero_table(game, hero).at.get(moment, ()):
                if (hero.buried and entry.unique) or _of_another(entry, hero, subject):
                    continue
                yield Line(entry.effect, hero, hero.seat, entry.card, entry.number, entry.rules)
        yield from _hostile_lines(game, moment, subject)

    def lines(self, game: Ulfenkarn, card: str) -> tuple[Effect, ...]:
        """The lines of a card that can put something off; those of a mission are counted through its parts."""
        content = game.content
        if card in content[Mission]:
            return tuple(effect for part in content[Mission][card].parts for effect in part.effects)
        if card in content[JourneyType]:
            return content[JourneyType][card].effects
        return content[Discovery][card].effects

    def payable(self, game: Ulfenkarn, line: Line[Concerned], cost: Cost) -> bool:
        """Whether the owner has the counters and holds the card; dice are paid for where actions are offered."""
        owner = line.owner
        if not isinstance(owner, Hero):
            return False
        return all(owner.arrows >= number for number, name in cost.counters if name == "arrow")

    def pay(self, game: Ulfenkarn, line: Line[Concerned], cost: Cost) -> None:
        """Spend counters and give up the card; a die has been paid by whoever offered the action."""
        owner = line.owner
        if not isinstance(owner, Hero):
            return
        for number, name in cost.counters:
            if name == "arrow":
                changes.spend_arrows(game, owner, number, line.rules)
        if cost.discard and line.card in game.content[Item]:
            changes.lose_item(game, owner, line.rules)
        elif cost.discard:
            lose_treasure(game, owner, line.rules)


def _of_another(entry: Entry, hero: Hero, subject: Concerned | None) -> bool:
    return subject is not None and entry.effect.of == "self" and hero is not subject


def _hostile_lines(game: Ulfenkarn, moment: str, subject: Concerned | None) -> Iterator[Line[Concerned]]:
    state = game.state
    if isinstance(subject, Model) and moment not in watched[game.content]:
        models: Iterable[Model] = (subject,)
    elif isinstance(subject, Hero) and moment not in watched[game.content]:
        return
    else:
        models = state.models.values()
    for model in models:
        for entry in hostile_table(game, model).at.get(moment, ()):
            yield Line(entry.effect, model, state.leader, entry.card, entry.number, entry.rules)


def holds_anything(game: Ulfenkarn, verb: str, what: str) -> bool:
    """Whether any card in play, or anything that lasts, has a say in this: a cheap question before a dear one."""
    key = (verb, what)
    state = game.state
    if any(one.verb == verb and one.what == what for one in state.kept.standing):
        return True
    if key in journey_table(game).holds:
        return True
    if any(key in hero_table(game, hero).holds for hero in state.heroes.values() if not hero.out):
        return True
    tables = hostile_tables[game.content]
    return any(key in tables[category, True].holds for category in {model.category for model in state.models.values()})
