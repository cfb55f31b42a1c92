"""When other rooms may speak as a card does what it says."""

from typing import Literal

from lychgate.kernel.moments import Duty, Hook, Moment
from lychgate.kernel.question import Rule

from ..model.state import Warrior, Wq

DOES = Moment[[Wq, Warrior, str]]("does", "A card names this ability: its bearer and its id.")
SENSE = Hook[[Wq, Warrior, str], bool](
    "sense", "Whether an ability would come to something, used by this Warrior in this phase."
)
HANDS_OUT = Duty[[Wq, int, tuple[str, ...]], Rule[None]]("hands-out", "A card gives the party so many Treasure cards.")
LACKS_POWER = Duty[[Wq, Warrior, str], bool]("lacks-power", "Whether more Power would help this Warrior in this phase.")

Nature = Literal["heals", "personal", "frees"]
"""What rules want to know of an ability before it is used: it heals; it matters who uses the card; all that it does is
to get somebody out of a pit."""

NATURES: dict[str, frozenset[Nature]] = {}

HELD = frozenset({"lantern"})
"""Abilities that are not used but held: other rules ask who has the card."""


def works(game: Wq, name: str, user: Warrior, phase: str) -> bool:
    """Whether an ability would come to something, used by this Warrior in this phase."""
    sense = SENSE.named.get(name)
    return user.wounds > 0 if sense is None else sense(game, user, phase)


def is_of(nature: Nature, name: str) -> bool:
    return nature in NATURES.get(name, ())
