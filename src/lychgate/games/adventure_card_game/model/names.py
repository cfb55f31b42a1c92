"""The names of cards, as players read them."""

from collections.abc import Mapping
from functools import cache

from lychgate.content import Content


@cache
def names(content: Content) -> Mapping[str, str]:
    """The names of all cards by id, for questions about draws."""
    return {record.id: record.name for kind in content.kinds.values() for record in content.all(kind)}


def card_name(content: Content, card: str) -> str:
    """The name of any card, by its id."""
    for kind in content.kinds.values():
        if card in content[kind]:
            return content[kind][card].name
    return card
