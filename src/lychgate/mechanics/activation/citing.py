"""Citing: the ids of a game's own book, which the shared rules are handed."""

from msgspec import Struct

Cites = tuple[str, ...]
"""Ledger ids, as questions and events carry them."""


def cited(*rules: Struct) -> Cites:
    """All ids that these `Rules` name, for the `@rule` of the function that calls the shared rule.

    >>> class Rules(Struct, frozen=True):
    ...     roll: Cites
    ...     sort: Cites = ()
    ...     die: int = 12
    >>> cited(Rules(("cc.destiny.roll",), ("cc.destiny.sort", "cc.destiny.roll")))
    ('cc.destiny.roll', 'cc.destiny.sort')
    """
    values = [getattr(one, name) for one in rules for name in one.__struct_fields__]
    return tuple(dict.fromkeys(entry for value in values if isinstance(value, tuple) for entry in value))
