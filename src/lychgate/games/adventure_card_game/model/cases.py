"""Cases: what an effect is about while it is being resolved."""

from typing import Literal

from msgspec import Struct, field

from .state import Enemy, Gear, Hero
from .verbs import Effect
from .words import Moment

Rules = tuple[str, ...]
Occurrence = Moment | Literal["nemesis", ""]
"""A moment that effects can name, a nemesis effect, or nothing in particular."""


class Case(Struct, gc=False):
    """An occurrence of a moment: whom and what it is about.

    `amount` is what is about to be suffered, `cost` that it is suffered as a cost; `card` a card that was drawn.
    `cancelled`: somebody has prevented it. `offered` is what was offered with the choice of the action already.

    Cases are made by the dozen in every activation, and nothing that they name names them: the garbage collector need
    not look at them.
    """

    moment: Occurrence
    hero: Hero | None = None
    enemy: Enemy | None = None
    amount: int = 0
    card: str = ""
    cancelled: bool = False
    cost: bool = False
    offered: "tuple[Ready, ...]" = ()


def _no_case() -> Case:
    return Case("")


class At(Struct, frozen=True, gc=False):
    """Where an effect stands: who is `you`, on which card it is printed, whose card that is, and the occurrence.

    On a piece of gear, `gear` is the copy that is meant: a hero may have two of a card. `aim` is the enemy and `whom`
    the hero that was chosen together with the effect.
    """

    you: Hero
    card: str
    rules: Rules
    this: Enemy | None = None
    case: Case = field(default_factory=_no_case)
    gear: Gear | None = None
    aim: Enemy | None = None
    whom: Hero | None = None


class Ready(Struct, frozen=True, gc=False):
    """A line of a card that could be used just now: whose card it is, which of its lines, and whether it must be.

    A location has no `owner`.
    """

    owner: str
    number: int
    effect: Effect
    at: At
    must: bool
    seat: int
