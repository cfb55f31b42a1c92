"""The parts of a game's state that the shared rules work on: plain and cheap to copy."""

from msgspec import Struct


class Spaces(Struct):
    """The dice spaces of a card, from the left: the score of the die on each and what covers it; 0 is none.

    What a cover means (a wound, a grievous wound) is the game's own number. While the card is `reacting`, its dice are
    reaction dice.
    """

    dice: list[int]
    covers: list[int]
    reacting: bool = False


class Destiny(Struct):
    """The scores of the available and of the discarded destiny dice, and how many each hero has spent this turn."""

    available: list[int] = []
    discarded: list[int] = []
    spent: dict[str, int] = {}


class Slot(Struct, frozen=True, gc=False):
    """A card on the initiative track: whose it is, on which side, and whether it lies face down."""

    card: str
    hostile: bool = False
    done: bool = False


class Initiative(Struct):
    """The initiative track, from the left."""

    slots: list[Slot] = []


class Inspiration(Struct):
    """A hero's inspiration points, the side of the card, and the Wounds slain in the hero's own activation so far."""

    points: int = 0
    inspired: bool = False
    slain: int = 0
