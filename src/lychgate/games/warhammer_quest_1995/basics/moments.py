"""When other rooms may speak as something can be used at any time, and of who can get at whom."""

from collections.abc import Collection

from msgspec import Struct

from lychgate.kernel.moments import Duty, Hook
from lychgate.kernel.question import Option, Rule
from lychgate.mechanics.grid.shapes import Cell

from ..model.state import Monster, Point, Wq


class Use(Struct, frozen=True):
    """Something that is used at any time: an `item` or a `spell`, by whom, and its id."""

    source: str
    user: str
    card: str


USABLE = Duty[[Wq], dict[int, list[Option]]]("usable", "What each seat could use now and to some effect.")
USED = Hook[[Wq, Use, Point], Rule[None]]("used", "An item or a spell is used, at this point of the turn.")
LAPSES = Duty[[Wq, Point], None]("lapses", "A point of the turn has come at which spells may lapse.")
DISTURBED = Hook[[Wq, Monster], None]("disturbed", "Somebody has shot at a Monster, or used something against it.")
AIMS_FROM = Hook[[Wq, Monster], Collection[Cell]](
    "aims-from", "The squares from which a Monster that does not shoot could harm somebody it sees."
)
