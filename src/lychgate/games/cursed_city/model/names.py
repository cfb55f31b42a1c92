"""What things are called."""

from lychgate.content import Content, Derived
from lychgate.kernel.parts import Name
from lychgate.kernel.play import AnyPlay

from .content import (
    CombatMap,
    Crisis,
    Discovery,
    Empowerment,
    Encounter,
    Exploration,
    HeroCard,
    HostileCard,
    Item,
    JourneyType,
    Mission,
    Tile,
    Trait,
)
from .queries import kinds
from .state import Hero, Model, Ulfenkarn

CARDS = (Discovery, Empowerment, Trait, Item, Encounter, Exploration, Crisis, HostileCard, JourneyType, Mission, CombatMap)
MARKERS = {"object": "mysterious object"}
"""Markers by their kind, where the kind itself is not the word."""


def named(game: AnyPlay, id_: str) -> Name | None:
    """The name of a hero, a hostile, a marker or a card; None for what is none of these."""
    content = game.content
    if id_ in content[HeroCard]:
        return Name(content[HeroCard][id_].short, "piece", article="")
    if id_ in card_names[content]:
        return Name(card_names[content][id_], "card")
    kind_id, _, number = id_.rpartition("-")
    kind = kinds[content].get(kind_id)
    if kind is not None and number.isdigit():
        if kind.number == 1:
            return Name(kind.name, "piece", article="")
        return Name(kind.name, "piece", kind.plural, number=int(number))
    marker = game.state.battlefield.markers.get(id_)
    return None if marker is None else Name(MARKERS.get(marker.kind, marker.kind), "piece")


@Derived
def card_names(content: Content) -> dict[str, str]:
    """The name of every card by its id."""
    return {record.id: record.name for kind in CARDS for record in content.all(kind)}


def name(game: AnyPlay, id_: str) -> str:
    """The name of a piece or a card; any other text as it is."""
    found = named(game, id_)
    return id_ if found is None else found.said("")


def hero_name(game: Ulfenkarn, hero: Hero) -> str:
    """A hero as prompts and sentences call them."""
    return game.content[HeroCard][hero.id].short


def model_name(game: Ulfenkarn, model: Model) -> str:
    """A hostile as prompts and sentences call it: "Ulfenwatch Skeleton 2", or a villain by name."""
    return name(game, model.id)


def piece_name(game: Ulfenkarn, piece: Hero | Model) -> str:
    return hero_name(game, piece) if isinstance(piece, Hero) else model_name(game, piece)


def group_name(number: int) -> str:
    """A hostile group by the number of its space above the track."""
    return f"Group {number}"


def tile_name(game: Ulfenkarn, tile: str) -> str:
    """A tile's name within a sentence."""
    words = str(game.content[Tile][tile].name)
    return words[:1].lower() + words[1:] if words.startswith("The ") else f"the {words}"


def points(number: int) -> str:
    """An amount of damage.

    >>> points(1), points(3)
    ('1 damage', '3 damage')
    """
    return f"{number} damage"
