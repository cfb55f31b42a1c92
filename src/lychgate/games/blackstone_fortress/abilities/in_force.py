"""Which lines of cards are in force, by their moment: tables made once for an explorer's cards and for what holds."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from lychgate.content import Content, Derived
from lychgate.mechanics.effects import Effect, Need, Prevent
from lychgate.mechanics.effects.printed import NO_LINES, Entry, Table, table_of

from ..board.layout import sides
from ..model.content import (
    Artefact,
    ExplorerCard,
    ExplorerSide,
    HostileCard,
    Legacy,
    Piece,
    Printed,
    Resource,
    Stronghold,
    Twist,
    Weapon,
)
from ..model.state import Blackstone, Body, Explorer, Group, Hostile, Veteran

Concerned = Explorer | Body | Hostile | Group | Veteran
"""Whom effects can be about: groups too, a miniature by itself, and explorers who are at Precipice or dead."""

WEAPONS = 50
"""The numbers of the lines of weapons, after all abilities of a card."""

Rules = tuple[str, ...]
UNIQUE: Rules = ("bsf.action.unique",)
RESOURCE: Rules = ("bsf.expedition.belongings",)
ARTEFACT: Rules = ("bsf.expedition.belongings", "bsf.stronghold.conquered")
REFERENCE: Rules = ("bsf.hostile.behaviour-roll",)
TWIST: Rules = ("bsf.combat.twist",)
LEGACY: Rules = ("bsf.precipice.legacy",)
SITE: Rules = ("bsf.stronghold.scenario",)
PLACE: Rules = ("bsf.board.location-tiles",)


# -- explorers

Cards = tuple[str, bool, tuple[str, ...]]
"""What an explorer's lines come from: the card, its side, and the cards held that say something."""


@Derived
def explorer_tables(content: Content) -> dict[Cards, Table]:
    """Filled as they are asked for: an explorer's cards change a few times in an expedition."""
    return {}


@Derived
def held_lines(content: Content) -> dict[str, tuple[Entry, ...]]:
    """The lines of each card that an explorer can hold; they are called what the card is called."""
    found = {card.id: _held(card, RESOURCE) for card in content.all(Resource)}
    return found | {card.id: _held(card, ARTEFACT) for card in content.all(Artefact)}


def _held(record: Resource | Artefact, rules: Rules) -> tuple[Entry, ...]:
    return tuple(
        Entry(replace(effect, name=record.name, text=record.text), record.id, number, rules)
        for number, effect in enumerate(record.effects)
    )


@Derived
def only_for(content: Content) -> dict[str, tuple[str, ...]]:
    """The explorers who alone can use a card, where it names any."""
    return {card.id: card.only for card in content.all(Resource) if card.only}


def explorer_table(game: Blackstone, explorer: Explorer) -> Table:
    """The lines of an explorer's character card and of the cards that they hold."""
    veteran = game.state.roster.get(explorer.id)
    held = usable_cards(game.content, explorer.id, veteran.cards) if veteran is not None and veteran.cards else ()
    cards = (explorer.id, explorer.inspiration.inspired, held)
    known = explorer_tables[game.content]
    table = known.get(cards)
    if table is None:
        table = known[cards] = table_of(_explorer_entries(game.content, cards))
    return table


def usable_cards(content: Content, explorer: str, cards: list[str]) -> tuple[str, ...]:
    """The cards that say something to whoever holds them, each once."""
    lines, only = held_lines[content], only_for[content]
    return tuple(dict.fromkeys(card for card in cards if card in lines and explorer in only.get(card, (explorer,))))


def _explorer_entries(content: Content, cards: Cards) -> Iterator[Entry]:
    name, inspired, held = cards
    card = content[ExplorerCard][name]
    side = card.inspired if inspired else card.normal
    for number, effect in enumerate(side.abilities):
        yield Entry(effect, name, number, UNIQUE, unique=True)
    yield from _weapon_entries(side, name)
    for one in held:
        yield from held_lines[content][one]


def _weapon_entries(side: ExplorerSide, card: str) -> Iterator[Entry]:
    """What weapons say: it holds for attacks with them."""
    number = WEAPONS
    for weapon in side.weapons:
        for effect in weapon.effects:
            number += 1
            yield Entry(_with(effect, weapon), card, number, ("bsf.action.weapon",))


def _with(effect: Effect, weapon: Weapon) -> Effect:
    needs = (Need.parse(f"weapon is {weapon.id}"), *effect.needs)
    return replace(effect, name=effect.name or weapon.name, needs=needs)


# -- hostiles


@Derived
def hostile_tables(content: Content) -> dict[str, Table]:
    """The lines of each reference card."""
    return {
        card.id: table_of(Entry(effect, card.id, number, REFERENCE) for number, effect in enumerate(card.effects))
        for card in content.all(HostileCard)
    }


# -- what holds in the Fortress

Standing = tuple[tuple[str, ...], tuple[str, ...], str, str]
"""What lines of nobody's come from: twists, legacies, the stronghold and its stage."""


@Derived
def fortress_tables(content: Content) -> dict[Standing, Table]:
    """Filled as they are asked for: twists and stages change a few times in an expedition."""
    return {}


def fortress_table(game: Blackstone) -> Table:
    """The lines of the twists and legacies in force, and of the stronghold or vault that is fought for."""
    state = game.state
    legacies = tuple(state.quest.legacies) if state.quest is not None else ()
    found = state.expedition
    fight = None if found is None else found.combat
    twists = tuple(fight.twists) if fight is not None else ()
    site = (found.stronghold, found.stage) if found is not None and fight is not None and found.stage else ("", "")
    if not (legacies or twists or site[0]):
        return NO_LINES
    standing = (twists, legacies, *site)
    known = fortress_tables[game.content]
    table = known.get(standing)
    if table is None:
        table = known[standing] = table_of(_fortress_entries(game.content, standing))
    return table


def _fortress_entries(content: Content, standing: Standing) -> Iterator[Entry]:
    twists, legacies, site, stage = standing
    for twist in twists:
        yield from _entries(content[Twist][twist], TWIST)
    for legacy in legacies:
        yield from _entries(content[Legacy][legacy], LEGACY)
    if site:
        record = content[Stronghold][site]
        rules = [*record.rules, *(one for part in record.stages if part.id == stage for one in part.rules)]
        yield from _rule_entries(site, rules)


def _entries(record: Twist | Legacy, rules: Rules) -> Iterator[Entry]:
    for number, effect in enumerate(record.effects):
        named = replace(effect, name=record.name, text=record.text)
        yield Entry(named, record.id, number, rules)


def _rule_entries(site: str, rules: Iterable[Printed]) -> Iterator[Entry]:
    number = 0
    for rule in rules:
        for effect in rule.effects:
            named = replace(effect, name=effect.name or rule.name, text=effect.text or rule.text)
            yield Entry(named, site, number, SITE)
            number += 1


# -- what lies in hexes


@Derived
def token_tables(content: Content) -> dict[str, Table]:
    """The lines of tokens and of sides of location tiles, by the kind of the token."""
    found: dict[str, list[Entry]] = {}
    for piece in content.all(Piece):
        found[piece.id] = [
            Entry(replace(effect, name=piece.name, text=piece.text), piece.id, number, UNIQUE)
            for number, effect in enumerate(piece.effects)
        ]
    for side in sides[content].values():
        if side.effects:
            found[side.id] = [
                Entry(replace(effect, name=side.name, text=side.text), side.id, number, PLACE)
                for number, effect in enumerate(side.effects)
            ]
    return {name: table_of(entries) for name, entries in found.items()}


@Derived
def token_speakers(content: Content) -> dict[str, frozenset[str]]:
    """For each moment the kinds of tokens that have a line at it."""
    found: dict[str, set[str]] = {}
    for kind, table in token_tables[content].items():
        for moment in table.at:
            found.setdefault(moment, set()).add(kind)
    return {moment: frozenset(kinds) for moment, kinds in found.items()}


@Derived
def token_enders(content: Content) -> frozenset[str]:
    """The kinds of tokens that end an activation, whoever enters their hex and whatever is rolled."""
    found: set[str] = set()
    for kind, table in token_tables[content].items():
        for entry in table.at.get("enter-hex", ()):
            ends = any(isinstance(one, Prevent) and one.what == "activation" for one in entry.effect.do)
            if ends and not entry.effect.needs:
                found.add(kind)
    return frozenset(found)
