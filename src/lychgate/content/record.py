"""The base of every record, and the field types that most records need.

`Ge`, `Gt`, `Le`, `Lt`, `MinLen` and `MaxLen` are the usual ones of `annotated_types`, given here so that games
need not import them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from annotated_types import Ge, Gt, Le, Lt, MaxLen, MinLen

from lychgate.content.marks import Matches, Means, Shown

__all__ = [
    "CONFIG",
    "Count",
    "Drawn",
    "Few",
    "Ge",
    "Gt",
    "Id",
    "Le",
    "Lt",
    "MaxLen",
    "MinLen",
    "Positive",
    "Prose",
    "Record",
    "Several",
    "Source",
]

CONFIG: Mapping[str, object] = {"extra": "forbid", "strict": True, "allow_inf_nan": False}
"""How a record is checked. It reaches every plain dataclass inside the record as well."""

Prose = Annotated[str, Shown()]
"""Text that only people read."""
Positive = Annotated[int, Ge(1)]
Count = Annotated[int, Ge(0)]
Several = Annotated[int, Ge(1), Le(99)]
"""A number of things that are set out one by one: copies of a card, attacks, targets."""
Few = Annotated[int, Ge(0), Le(20)]
"""The same for things that multiply what may happen: dice, enemies that come together."""
Id = Annotated[
    str,
    Matches(
        r"[a-z0-9]+([-_.][a-z0-9]+)*",
        'an id of lower-case letters and digits, with - or _ or . between them, such as "cave-goblin"',
    ),
]
Source = Annotated[
    Literal["book", "public", "house"],
    Means(
        '"book" (printed in the game\'s rulebooks), "public" (a figure found in public material) '
        'or "house" (our own, where the books are silent)'
    ),
]

IconName = Annotated[
    str,
    Matches(r"([a-z0-9]+(-[a-z0-9]+)*)?", 'the name of an icon of game-icons.net, such as "old-lantern"'),
    Shown(),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What every entry of a pack has. A kind of record is a frozen dataclass that adds its own fields.

    Rules know a record by its id. Where one reads the name, its kind declares the name again as a plain text.
    """

    __pydantic_config__: ClassVar[Mapping[str, object]] = CONFIG

    id: Id
    name: Annotated[Prose, MinLen(1)]
    source: Annotated[Source, Shown()]
    note: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn(Record):
    """A record that clients draw as a piece or a card; `icon` names its picture."""

    icon: IconName = ""
