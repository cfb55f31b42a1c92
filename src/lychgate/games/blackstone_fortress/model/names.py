"""What things are called."""

from typing import Literal

from lychgate.content import Content, Derived
from lychgate.kernel.parts import Name
from lychgate.kernel.play import AnyPlay

from .content import (
    Artefact,
    BehaviourAction,
    ChallengeCard,
    CombatMap,
    Discovery,
    Encounter,
    EventTable,
    ExplorerCard,
    HostileCard,
    Legacy,
    Resource,
    Spacecraft,
    Stronghold,
    Tile,
    Twist,
    Weapon,
)
from .queries import body_cards, explorer_card
from .state import Blackstone, Body, Explorer, Group, Hostile

CARDS = (Discovery, Resource, Artefact, Encounter, Twist, Legacy, ChallengeCard, HostileCard, CombatMap)
PROPER = (Spacecraft, Stronghold)
"""Cards whose names are those of a ship or a place: they take no article."""
GROUPS = range(1, 5)
"""Numbers of hostile groups; as text they are the groups' cards on the track."""
TOKENS = {
    "trap": "booby trap",
    "blaze": "blaze",
    "snare": "snare",
    "marker": "discovery marker",
    "hidden": "hidden marker",
    "portal": "portal",
    "lamp": "lamp",
    "seal": "seal",
    "lock": "lock",
    "lane": "fire lane",
    "well": "Gravity Well",
    "cradle": "Cradle",
    "den": "den",
    "lift": "lift",
    "eye": "eye",
    "alcove": "alcove",
}
"""What lies in a hex and is no model, by its kind."""
TURNED = {
    "lamp": "is lit",
    "seal": "is broken",
    "lock": "is open",
    "lane": "falls silent",
    "eye": "closes",
}
"""What becomes of it when an explorer has dealt with it."""


def named(game: AnyPlay, id_: str) -> Name | None:
    """The name of an explorer, a body, a hostile, a token or a card; None for what is none of these."""
    content = game.content
    if id_ in content[ExplorerCard]:
        card = content[ExplorerCard][id_]
        return Name(card.short, "piece", article="", together=len(card.bodies) > 1)
    if id_ in body_cards[content]:
        return Name(body_cards[content][id_].name, "piece", article="")
    if id_ in card_names[content]:
        return card_names[content][id_]
    kind, _, number = id_.rpartition("-")
    if number.isdigit():
        return _numbered(content, kind, int(number))
    if id_.isdigit() and int(id_) in GROUPS:
        return Name(group_name(int(id_)), article="")
    if number.replace(",", "").isdigit():
        return _numbered(content, kind.rstrip("-"), 0)
    words = texts[content].get(id_)
    return None if words is None else Name(words, article="")


def _numbered(content: Content, kind: str, number: int) -> Name | None:
    """The third of a kind of hostile, a group, or a token; tokens are also numbered by their hexes."""
    card = content[HostileCard].get(kind)
    if card is not None:
        if card.number == 1:
            return Name(card.name, "piece", article="")
        return Name(card.name, "piece", card.plural, number=number)
    if kind in ("", "group") and number in GROUPS:
        return Name(group_name(number), article="")
    words = TOKENS.get(kind.rpartition("-")[2]) or texts[content].get(kind)
    article: Literal["a", "an"] = "an" if words is not None and words[:1] in "aeiou" else "a"
    return None if words is None else Name(words, "piece", article=article)


@Derived
def card_names(content: Content) -> dict[str, Name]:
    """The name of every card by its id."""
    found = {
        record.id: Name(record.name, "card", article="" if str(record.name).startswith(("The ", "A ", "An ")) else "a")
        for kind in CARDS
        for record in content.all(kind)
    }
    return found | {record.id: Name(record.name, "card", article="") for kind in PROPER for record in content.all(kind)}


@Derived
def texts(content: Content) -> dict[str, str]:
    """What is no card and no piece: actions, weapons, sides of tiles and rows of the event table, by id."""
    found = {action.id: str(action.name) for action in content.all(BehaviourAction)}
    weapons: list[Weapon] = [weapon for card in content.all(HostileCard) for weapon in card.weapons]
    for explorer in content.all(ExplorerCard):
        weapons += [*explorer.normal.weapons, *explorer.inspired.weapons]
    found |= {weapon.id: str(weapon.name) for weapon in weapons}
    found |= {side.id: str(side.name) for tile in content.all(Tile) for side in (tile.front, tile.back)}
    found |= {row.id: str(row.name) for table in content.all(EventTable) for row in table.rows}
    for place in content.all(Stronghold):
        rows = [*place.events, *(row for stage in place.stages for row in stage.events)]
        found |= {row.id: str(row.name) for row in rows}
        found |= {stage.id: str(stage.name) for stage in place.stages}
    return found


def token_words(kind: str) -> str:
    """A kind of token in words.

    >>> token_words("fire-lane"), token_words("lamp"), token_words("pit")
    ('fire lane', 'lamp', 'pit')
    """
    return TOKENS.get(kind) or TOKENS.get(kind.rpartition("-")[2]) or kind.replace("-", " ")


def name(game: AnyPlay, id_: str) -> str:
    """The name of a piece or a card; any other text as it is."""
    found = named(game, id_)
    return id_ if found is None else found.said("")


def piece_called(game: AnyPlay, id_: str) -> str:
    """The name of a piece within a sentence, with its article where it has one."""
    found = named(game, id_)
    return id_ if found is None else found.said("the")


def explorer_name(game: Blackstone, explorer: Explorer) -> str:
    """An explorer as prompts and sentences call them."""
    return explorer_card(game, explorer).short


def body_name(game: Blackstone, body: Body) -> str:
    return body_cards[game.content][body.id].name


def hostile_name(game: Blackstone, hostile: Hostile) -> str:
    """A hostile as prompts and sentences call it: "Traitor Guardsman 2", or by name where there is but one."""
    known = hostile_names[game.content]
    found = known.get(hostile.id)
    if found is None:
        found = known[hostile.id] = name(game, hostile.id)
    return found


@Derived
def hostile_names(content: Content) -> dict[str, str]:
    """The names of hostiles by their ids, filled as they are asked for."""
    return {}


def group_name(number: int) -> str:
    return f"Group {number}"


def group_title(game: Blackstone, group: Group) -> str:
    """A hostile group by who is in it, with its number: "Ur-Ghuls (3)", "Obsidius Mallex & Traitor Guardsmen (1)".

    The strongest come first. Whoever of them has been slain, the name stays the same.
    """
    present = {name.rpartition("-")[0] for name in (*group.members, *group.slain)}
    cards = [card for card in game.content.all(HostileCard) if card.id in present]
    cards.sort(key=lambda card: (card.number > 1, -card.wounds, card.id))
    words = [str(card.name if card.number == 1 else card.plural) for card in cards]
    if not words:
        return group_name(group.number)
    *others, last = words
    return f"{', '.join(others)} & {last} ({group.number})" if others else f"{last} ({group.number})"
