"""What things are called."""

from typing import Literal

from lychgate.content import Content, Derived
from lychgate.kernel.parts import Name
from lychgate.kernel.play import AnyPlay

from .content import (
    Adventure,
    DungeonCard,
    EquipmentCard,
    EventCard,
    MonsterCard,
    SpellCard,
    TreasureCard,
    WarriorCard,
)

CARDS = (EventCard, TreasureCard, EquipmentCard, SpellCard, Adventure)


def named(game: AnyPlay, id_: str) -> Name | None:
    """The name of a Warrior, a Monster, a section or a card; None for what is none of these."""
    known = names[game.content]
    found = known.get(id_)
    if found is None:
        kind, _, number = id_.rpartition("-")
        if kind in game.content[MonsterCard] and number.isdigit():
            found = known[id_] = _monster(game.content[MonsterCard][kind], int(number))
    return found


def name(game: AnyPlay, id_: str) -> str:
    """The name of a Warrior, a Monster or a card; any other text as it is."""
    found = named(game, id_)
    return id_ if found is None else found.said("")


def several(game: AnyPlay, kind: str) -> str:
    """What several Monsters of a kind are called."""
    return names[game.content][kind].said("many")


@Derived
def names(content: Content) -> dict[str, Name]:
    """Names by id; those of single Monsters are added when they are first asked for."""
    found = {card.id: _with_article(card.name, "piece") for card in content.all(WarriorCard)}
    found |= {card.id: _section(card.name) for card in content.all(DungeonCard)}
    for kind in CARDS:
        found |= {card.id: _with_article(card.name, "card") for card in content.all(kind)}
    # Last: some Event cards have the id of the Monster that they bring, which also has a plural.
    return found | {card.id: _monster(card) for card in content.all(MonsterCard)}


def _section(words: str) -> Name:
    """A room is the one of its name; of passages there are several."""
    one = section_words(words)
    proper = one[:1].isupper() and not one.startswith("T-")
    return Name(one, article="the" if proper else "a")


def _monster(card: MonsterCard, number: int = 0) -> Name:
    return Name(card.name, "piece", card.plural or f"{card.name}s", _article(card.name), number)


def _with_article(words: str, kind: Literal["piece", "card"]) -> Name:
    # A card whose name begins with one needs no other article.
    if words.startswith("A "):
        return Name(words[2:], kind, article="a")
    return Name(words, kind, article="" if words.startswith("The ") else _article(words))


def _article(words: str) -> Literal["a", "an"]:
    return "an" if words[:1] in "AEIO" else "a"


def section_words(words: str) -> str:
    """A section's name as it stands behind an article.

    >>> section_words("Passageway, worn"), section_words("T-junction"), section_words("Corner")
    ('worn passageway', 'T-junction', 'corner passage')
    >>> section_words("Guard Room")
    'Guard Room'
    """
    kind, _, look = words.partition(", ")
    if look:
        return f"{look} {kind.lower()}"
    if kind == "Corner":
        return "corner passage"  # which has corners of its own
    return kind if " " in kind or "-" in kind or kind == "Firechasm" else kind.lower()
