"""What the options of a hero's question stand for: one action, or a plan of several."""

from typing import final

from msgspec import Struct

from ..combat.attack import Target
from ..model.content import Weapon
from .moments import Offer
from .walking import Going


@final
class Blow(Struct, frozen=True):
    """A weapon action against a hostile, or against a marker where a mission allows it.

    `then` are the weapons with which other blows follow, with one die after another, until it has fallen or no die pays
    for another; and after that, with `more`, against whoever else is in reach.
    """

    weapon: Weapon
    cost: int
    target: Target
    then: tuple[str, ...] = ()
    more: bool = False


@final
class Charge(Struct, frozen=True):
    """Moves or Runs up to a hostile, and then a weapon action against it."""

    going: Going
    blow: Blow


Deed = Going | Blow | Charge | Offer


def blow_of(deed: Blow | Charge) -> Blow:
    """The weapon action with which it begins, or to which the way leads."""
    return deed.blow if type(deed) is Charge else deed


def is_repeated(deed: Deed) -> bool:
    """Whether an action is made again and again."""
    if type(deed) is Blow:
        return bool(deed.then)
    return type(deed) is Offer and deed.on
