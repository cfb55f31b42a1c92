"""When adventures may speak as Warriors move and act."""

from collections.abc import Set

from lychgate.kernel.moments import Duty, Hook, Moment
from lychgate.kernel.question import Option, Rule
from lychgate.mechanics.grid.shapes import Cell

from ..model.state import Warrior, Wq

BARRED = Hook[[Wq, Warrior], Set[Cell]]("barred", "Squares that a Warrior may not enter.")
LEAPS = Hook[[Wq, Warrior, dict[Cell, int], int], dict[Cell, int]](
    "leaps", "Squares that he can reach by a jump and what that costs, given his reach and how far he can move."
)
DEEDS = Duty[[Wq, Warrior], list[Option]]("deeds", "What else a Warrior may do now, in place of fighting.")
DEED = Duty[[Wq, Warrior, str], Rule[None]]("deed", "A Warrior does what was offered, in place of fighting.")
ALL_ACTED = Moment[[Wq]]("all-acted", "All Warriors have acted.")
