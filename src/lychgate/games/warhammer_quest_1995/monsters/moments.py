"""When abilities of Monsters and adventures may speak of what Monsters do.

An ability is named on a Monster's card and registers for the moments at which it makes a difference.
"""

from collections.abc import Mapping, Set
from typing import Any

from lychgate.kernel.moments import Duty, Hook, Moment
from lychgate.kernel.question import Rule
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain

from ..basics.moments import AIMS_FROM
from ..combat.moments import SLAIN
from ..model.content import MonsterCard
from ..model.state import Monster, Warrior, Wq

# -- abilities of Monsters
SLIPS_PINS = Hook[[Wq, Monster], bool]("slips-pins", "Whether a Monster next to Warriors is not pinned by them.")
STRIKES_FROM = Hook[[Wq], Mapping[Cell, Set[Cell]]](
    "strikes-from", "For each square, from where one who stands on it can be struck, if not from next to it alone."
)
ATTACKS = Hook[[Wq, Monster, Warrior], Rule[None]]("attacks", "A Monster attacks a Warrior, in a way of its own.")
KEEPS_AWAY = Hook[[MonsterCard], bool]("keeps-away", "Whether a kind is placed far off and never comes nearer.")
FROM_AFAR = Moment[[Wq, Monster]]("from-afar", "A Monster that keeps away has its turn.")
PLACED = Hook[[Wq, list[Monster]], None]("placed", "Those Monsters of a group with this ability have been placed.")
ALL_ACTED = Hook[[Wq], None]("all-acted", "All Monsters have had their turn, and those with this ability are left.")
OF_MONSTERS: tuple[Hook[..., Any], ...] = (
    AIMS_FROM, ALL_ACTED, ATTACKS, FROM_AFAR, KEEPS_AWAY, PLACED, SLAIN, SLIPS_PINS, STRIKES_FROM,
)  # fmt: skip
"""Every moment at which an ability of a Monster may speak: what a card names is registered for one of them."""

CITED: dict[str, str] = {}
"""The rule book's own entry for Monsters with an ability, where it has one."""

# -- adventures
PHASE_BEGINS = Duty[[Wq], Rule[None]]("phase-begins", "The Monsters' Phase begins.")
FOUND = Duty[[Wq, str], Rule[None]]("found", "The objective room, laid as this section, has been entered.")
DESERTED = Hook[[Wq], bool]("deserted", "Whether no Event waits in rooms that are entered for the first time.")
HAS_ITS_WAY = Hook[[Wq, Monster], Rule[bool]](
    "has-its-way", "Whether a Monster has acted as the adventure says and not as Monsters do."
)
FOOTING = Hook[[Wq, Monster], tuple[Terrain, Set[Cell]] | None](
    "footing", "The ground as a Monster walks it and where it cannot stop, if not as everybody."
)
