"""Verbs of what happens to the place, the quest and the campaign; and the one that names an ability."""

from dataclasses import dataclass
from typing import Annotated, Literal

from lychgate.content import MinLen, Positive, Ref

from ..words import Per, Who


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """Progress tokens are put on the active location, or (a negative number) taken off."""

    verb: Literal["progress"] = "progress"
    number: int = 1
    per: Per = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Peril:
    """The peril token moves, to the right or (a negative number) to the left; no peril effect follows.

    As the penalty of a quest it moves in the next one, before that begins.
    """

    verb: Literal["peril"] = "peril"
    number: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Delve:
    """Dungeon cards are drawn."""

    verb: Literal["delve"] = "delve"
    number: Positive = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Treasure:
    """Gear is claimed, as for so many treasure icons; or a `legendary` card of the hero's own, at random."""

    verb: Literal["treasure"] = "treasure"
    number: Positive = 1
    who: Who = "you"
    legendary: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A count that the quest keeps goes up, or down."""

    verb: Literal["mark"] = "mark"
    name: Annotated[str, MinLen(1)]
    number: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """Cards join the campaign pool."""

    verb: Literal["pool"] = "pool"
    cards: tuple[Annotated[str, Ref("enemy", "dungeon", "gear")], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """The quest is won or lost."""

    verb: Literal["end"] = "end"
    result: Literal["won", "lost"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """What no verb can say: a named ability in Python."""

    verb: Literal["ability"] = "ability"
    name: Annotated[str, MinLen(1)]
