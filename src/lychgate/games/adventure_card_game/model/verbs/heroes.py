"""Verbs of what happens to heroes."""

from dataclasses import dataclass
from typing import Annotated, Literal

from lychgate.content import Count, Positive, Ref

from ..words import Per, Which, Who


@dataclass(frozen=True, slots=True, kw_only=True)
class Suffer:
    """Heroes suffer wounds."""

    verb: Literal["suffer"] = "suffer"
    who: Who = "you"
    number: Positive = 1
    per: Per = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recover:
    """Heroes recover wounds; with `which`, enemies do."""

    verb: Literal["recover"] = "recover"
    who: Who = "you"
    which: Which | None = None
    number: Positive = 1
    per: Per = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """Heroes claim success tokens, or (a negative number) discard them."""

    verb: Literal["token"] = "token"
    who: Who = "you"
    number: int = 1
    per: Per = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Distribute:
    """The party shares out wounds or success tokens."""

    verb: Literal["distribute"] = "distribute"
    what: Literal["wounds", "tokens", "recovery"]
    number: Positive = 1
    per: Per = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready:
    """A hero readies action cards of his choice (0: all of them)."""

    verb: Literal["ready"] = "ready"
    who: Who = "you"
    number: Count = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Tire:
    """A hero exhausts action cards of his choice, never the one that prepares."""

    verb: Literal["tire"] = "tire"
    who: Who = "you"
    number: Positive = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Afflict:
    """Heroes receive a condition."""

    verb: Literal["afflict"] = "afflict"
    condition: Annotated[str, Ref("condition")]
    who: Who = "you"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cure:
    """Heroes lose a condition; without a name, a harmful one of their choice."""

    verb: Literal["cure"] = "cure"
    condition: Annotated[str, Ref("condition")] | None = None
    who: Who = "you"


@dataclass(frozen=True, slots=True, kw_only=True)
class Revive:
    """A defeated hero of the party's choice stands again with so many wounds recovered."""

    verb: Literal["revive"] = "revive"
    health: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class Prevent:
    """So many of the wounds that are about to be suffered are not (0: none of them are)."""

    verb: Literal["prevent"] = "prevent"
    number: Count = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Improve:
    """What a settlement would do, in a quest that has none: an advanced action, gear capacity, cards refreshed."""

    verb: Literal["improve"] = "improve"
    how: Literal["trainer", "blacksmith", "arena", "refresh"]
    who: Who = "each"
