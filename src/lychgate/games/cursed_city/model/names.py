"""What things are called."""

from lychgate.content import Content, Derived
from lychgate.kernel.parts import Name
from lychgate.kernel.play import AnyPlay

from .content import (
    CombatMap,
    Crisis,
    Discovery,
    Elite,
    Empowerment,
    Encounter,
    Exploration,
    Haven,
    HeroCard,
    HostileCard,
    Item,
    JourneyType,
    Mission,
    SharedAction,
    Tile,
    Trait,
)
from .queries import kinds
from .state import Group, Hero, Model, Ulfenkarn

CARDS = (
    Discovery,
    Empowerment,
    Trait,
    Elite,
    Haven,
    Item,
    Encounter,
    Exploration,
    Crisis,
    HostileCard,
    JourneyType,
    Mission,
    CombatMap,
)
GROUPS = range(1, 5)
"""Numbers of the spaces for hostile groups; as text they are the groups' cards on the track."""
MARKERS = {"object": "mysterious object"}
"""Markers by their kind, where the kind itself is not the word."""
TURNED = {"lamp": ("burns", "goes out"), "winch": ("is turned", "runs back")}
"""What a marker does when it is lit or turned, and when that ends."""
EVENTS = {
    "destiny-denied": "A Destiny Denied",
    "will-of-the-master": "The Will of the Master",
    "crisis": "Crisis",
    "time-grows-short": "Our Time Grows Short",
    "born-hero-return": "Born Hero",
    "born-hero-otherwise": "Born Hero",
    "inspiring-effort": "Inspiring Effort",
    "destiny-fulfilled": "A Destiny Fulfilled",
}
"""The rows of the event table."""


def named(game: AnyPlay, id_: str) -> Name | None:
    """The name of a hero, a hostile, a marker or a card; None for what is none of these."""
    content = game.content
    if id_ in content[HeroCard]:
        return Name(content[HeroCard][id_].short, "piece", article="")
    if id_ in card_names[content]:
        title = card_names[content][id_]
        return Name(title, "card", article="" if title.startswith("The ") else "a")
    kind_id, _, number = id_.rpartition("-")
    kind = kinds[content].get(kind_id)
    if kind is not None and number.isdigit():
        if kind.number == 1:
            return Name(kind.name, "piece", article="" if id_ in villains[content] else "a")
        return Name(kind.name, "piece", kind.plural, number=int(number))
    if kind_id in ("", "group") and number.isdigit() and int(number) in GROUPS:
        return Name(group_name(int(number)), article="")
    if kind_id and number.isdigit():
        marker = kind_id.rpartition("-")[2]
        return Name(MARKERS.get(marker, marker), "piece") if marker in marker_kinds[content] else None
    words = texts[content].get(id_)
    return None if words is None else Name(words, article="" if words in EVENTS.values() else "a")


@Derived
def villains(content: Content) -> frozenset[str]:
    """Models that have a proper name: the only one of their whole category."""
    alone = [card.kinds[0] for card in content.all(HostileCard) if sum(kind.number for kind in card.kinds) == 1]
    return frozenset(f"{kind.id}-1" for kind in alone)


@Derived
def marker_kinds(content: Content) -> frozenset[str]:
    """The kinds of markers; their ids end in one, and a number: an id is still known when the marker is gone."""
    return frozenset(MARKERS) | {marker.kind for record in content.all(CombatMap) for marker in record.markers}


@Derived
def texts(content: Content) -> dict[str, str]:
    """What is no card and no piece: tiles, actions, weapons and the rows of the event table, by id."""
    found = {tile.id: place_words(tile.name) for tile in content.all(Tile)}
    found |= {action.id: str(action.name) for action in content.all(SharedAction)}
    for card in content.all(HostileCard):
        found |= {action.id: str(action.name) for action in card.actions}
    for hero in content.all(HeroCard):
        found |= {weapon.id: str(weapon.name) for side in (hero.path, hero.inspired) for weapon in side.weapons}
    return found | EVENTS


@Derived
def card_names(content: Content) -> dict[str, str]:
    """The name of every card by its id."""
    return {record.id: record.name for kind in CARDS for record in content.all(kind)}


def name(game: AnyPlay, id_: str) -> str:
    """The name of a piece or a card; any other text as it is."""
    found = named(game, id_)
    return id_ if found is None else found.said("")


def piece_called(game: AnyPlay, id_: str) -> str:
    """The name of a piece within a sentence, with its article where it has one."""
    found = named(game, id_)
    return id_ if found is None else found.said("the")


def hero_name(game: Ulfenkarn, hero: Hero) -> str:
    """A hero as prompts and sentences call them."""
    return game.content[HeroCard][hero.id].short


def model_name(game: Ulfenkarn, model: Model) -> str:
    """A hostile as prompts and sentences call it: "Ulfenwatch Skeleton 2", or a villain by name."""
    known = model_names[game.content]
    found = known.get(model.id)
    if found is None:
        found = known[model.id] = name(game, model.id)
    return found


@Derived
def model_names(content: Content) -> dict[str, str]:
    """The names of hostiles by their ids, filled as they are asked for."""
    return {}


def piece_name(game: Ulfenkarn, piece: Hero | Model) -> str:
    return hero_name(game, piece) if type(piece) is Hero else model_name(game, piece)


def group_name(number: int) -> str:
    """A hostile group by the number of its space above the track."""
    return f"Group {number}"


def group_title(game: Ulfenkarn, group: Group) -> str:
    """A hostile group by who is in it, with its number: "Corpse Rats (3)". Nobody knows who is in one face down."""
    known = category_names[game.content]
    names = dict.fromkeys(known[name.rpartition("-")[0]] for name in (*group.models, *group.slain))
    return f"{listed(list(names))} ({group.number})" if names else group_name(group.number)


def listed(names: list[str]) -> str:
    """Names in a row.

    >>> listed(["Bat Swarms"]), listed(["Bat Swarms", "Corpse Rats"])
    ('Bat Swarms', 'Bat Swarms and Corpse Rats')
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


@Derived
def category_names(content: Content) -> dict[str, str]:
    """What the category of each kind of hostile is called."""
    return {kind.id: str(card.name) for card in content.all(HostileCard) for kind in card.kinds}


def tile_name(game: Ulfenkarn, tile: str) -> str:
    """A tile's name within a sentence."""
    return f"the {place_words(game.content[Tile][tile].name)}"


def place_words(name: str) -> str:
    """A tile's name as it stands behind an article.

    >>> place_words("The Ropewalk"), place_words("Drop zone"), place_words("Plague Square")
    ('Ropewalk', 'drop zone', 'Plague Square')
    """
    words = str(name).removeprefix("The ")
    return words if words.istitle() or words.rpartition(" ")[2][:1].isupper() else words.lower()


def turned(kind: str, lit: bool) -> str:
    """What a marker does that is lit or turned, or is no longer."""
    on, off = TURNED.get(kind, ("is ready", "is spent"))
    return on if lit else off


def points(number: int) -> str:
    """An amount of damage.

    >>> points(1), points(3)
    ('1 damage', '3 damage')
    """
    return f"{number} damage"
