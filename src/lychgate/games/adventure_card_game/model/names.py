"""The names of cards, as players read them."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

from lychgate.content import Content
from lychgate.kernel.parts import Name
from lychgate.kernel.play import AnyPlay

from .content import ConditionCard, EnemyCard, HeroCard, LocationCard


@cache
def names(content: Content) -> Mapping[str, str]:
    """The names of all cards by id, for questions about draws."""
    return {record.id: record.name for kind in content.kinds.values() for record in content.all(kind)}


@cache
def sorts(content: Content) -> Mapping[str, str]:
    """The sorts of all cards by id: gear, item, location."""
    return {record.id: sort for sort, kind in content.kinds.items() for record in content.all(kind)}


def card_name(content: Content, card: str) -> str:
    """The name of any card, by its id."""
    for kind in content.kinds.values():
        if card in content[kind]:
            return content[kind][card].name
    return card


def name(game: AnyPlay, id_: str) -> str:
    """Ids as a person reads them."""
    found = named(game, id_)
    return id_ if found is None else found.said("")


def ability_id(hero: str) -> str:
    """The id of the card that a hero's ability is printed on; the hero himself is a piece with an id of its own."""
    return f"{hero}-ability"


def named(game: AnyPlay, id_: str) -> Name | None:
    """The name of a hero, an enemy or a card; None for what is none of these."""
    content = game.content
    if id_.startswith((UNSEEN, UNSEEN_TOO)):
        return Name(f"something {'else ' if id_.startswith(UNSEEN_TOO) else ''}in the shadows", article="")
    card = game.state.known.get(id_.removeprefix(ANOTHER).removeprefix(OTHER))
    if card is None:
        return _names(content).get(id_)
    if card and id_.startswith(ANOTHER):
        return Name(f"another {_names(content)[card].one}", "card", article="")
    if card and id_.startswith(OTHER):
        return Name(f"other {_names(content)[card].one}", "card", article="an")
    return _names(content)[card] if card else Name("something in the shadows", article="")


ANOTHER = "another:"
"""Before the id of an enemy in a sentence that has named one of the same name already."""

UNSEEN, UNSEEN_TOO = "unseen:", "unseen-too:"
"""Before the id of an enemy that lay facedown then, though it may be known by now; and before that of a second one."""

OTHER = "other:"
"""Before the id of such an enemy where the sentence comes back to it."""


def of_card(content: Content, card: str) -> Name:
    """The name of a card, with its article where it has one."""
    return _names(content)[card]


@cache
def _names(content: Content) -> Mapping[str, Name]:
    """Heroes, enemies and places with their articles; actions and gear go by their names alone."""
    found = {card: Name(_within(text), "card", article="") for card, text in names(content).items()}
    found |= {card.id: _with_article(card.short, "piece") for card in content.all(HeroCard)}
    found |= {card.id: Name(card.name.casefold(), "card", article="") for card in content.all(ConditionCard)}
    found |= {card.id: Name(_place(card.name), "card", article="") for card in content.all(LocationCard)}
    for enemy in content.all(EnemyCard):
        if enemy.type == "nemesis":
            found[enemy.id] = Name(enemy.name, "card", article="")
        else:
            found[enemy.id] = _with_article(f"elite {enemy.name}" if enemy.type == "elite" else enemy.name, "card")
    return found


def _place(title: str) -> str:
    """A place as it stands within a sentence: it has an article, unless it is somebody's own."""
    return title if "'s " in title else f"the {title.removeprefix('The ')}"


def _within(title: str) -> str:
    """A title as it stands within a sentence."""
    return f"the {title[4:]}" if title.startswith("The ") else title


def _with_article(words: str, kind: Literal["piece", "card"]) -> Name:
    return Name(words, kind, article="an" if words[:1] in "AEIOaeio" else "a")
