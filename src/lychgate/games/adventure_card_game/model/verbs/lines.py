"""Verbs that hold others, and the lines of cards that are made of verbs: effects, and what lasts."""

from dataclasses import dataclass
from typing import Annotated, Literal

from lychgate.content import MinLen, Positive, Prose, Tagged

from ..words import FREE, ActionKind, Cost, DieKind, Icon, Moment, Need, Who, Whose
from .enemies import Activate, Banish, Engage, Keyword, Shadow, Spawn, Turn, Wound
from .heroes import Afflict, Cure, Distribute, Improve, Prevent, Ready, Recover, Revive, Suffer, Tire, Token
from .places import Ability, Delve, End, Mark, Peril, Pool, Progress, Treasure
from .rolls import Convert, Icons, Reroll

_Plain = (
    Suffer
    | Recover
    | Token
    | Distribute
    | Ready
    | Tire
    | Afflict
    | Cure
    | Revive
    | Prevent
    | Improve
    | Wound
    | Turn
    | Engage
    | Shadow
    | Banish
    | Spawn
    | Activate
    | Keyword
    | Icons
    | Convert
    | Reroll
    | Progress
    | Peril
    | Delve
    | Treasure
    | Mark
    | Pool
    | End
    | Ability
)
Plain = Annotated[_Plain, Tagged("verb")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch:
    """One of the things that may happen: what a player reads, what it wants, and what it does."""

    says: Annotated[Prose, MinLen(1)]
    needs: tuple[Need, ...] = ()
    do: tuple[Plain, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Either:
    """A hero chooses one of several branches, of those whose requirements he meets; in them, he is `you`."""

    verb: Literal["either"] = "either"
    who: Who = "you"
    branches: Annotated[tuple[Branch, ...], MinLen(1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class If:
    """What happens where the requirements are met, and what happens where they are not."""

    verb: Literal["if"] = "if"
    needs: Annotated[tuple[Need, ...], MinLen(1)]
    do: tuple[Plain, ...] = ()
    otherwise: tuple[Plain, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Test:
    """Dice are thrown: what happens if enough icons of a kind show, and what happens if they do not."""

    verb: Literal["test"] = "test"
    die: DieKind = "hero"
    dice: Positive = 1
    icon: Icon = "success"
    need: Positive = 1
    do: tuple[Plain, ...] = ()
    otherwise: tuple[Plain, ...] = ()


Verb = Annotated[_Plain | Either | If | Test, Tagged("verb")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """A line of a card: when, in whose case, under which requirements, at which cost, and what it does.

    Whatever has a cost is optional, and so is what says `may`; the rest must be done. `actions` narrows a moment of an
    action down to some kinds of it.
    """

    when: Moment
    of: Whose = "you"
    actions: tuple[ActionKind, ...] = ()
    needs: tuple[Need, ...] = ()
    cost: Cost = FREE
    may: bool = False
    do: Annotated[tuple[Verb, ...], MinLen(1)]
    says: Annotated[Prose, MinLen(1)]


Trait = Literal[
    "health",  # the hero's health value is so much higher
    "dice",  # so many hero dice more (of `actions`, or of all)
    "targets",  # so many targets more for an attack
    "ranged",  # attacks are ranged
    "capacity",  # so much more gear capacity
    "attack",  # enemies' attack values are so much higher
    "resilience",  # enemies' resilience is so much higher
    "exploration",  # the active location's exploration value is so much higher
    "cannot-be-engaged",
    "cannot-be-exhausted",
    "cannot-be-targeted",  # by attacks
    "cannot-recover",
    "cannot-receive-conditions",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lasting:
    """What holds as long as the card is in effect. On an enemy's card a prohibition is that enemy's own; `attack` and
    `resilience` on it are those of the *other* enemies of its zone."""

    what: Trait
    number: int = 1
    actions: tuple[ActionKind, ...] = ()
    says: Annotated[Prose, MinLen(1)]


Colour = Literal["", "green", "blue", "red"]
