"""When the words of an adventure may speak, beside the moments that the chapters have for them."""

from typing import Any

from msgspec import Struct

from lychgate.kernel.moments import Hook, Moment
from lychgate.kernel.question import Option, Rule
from lychgate.mechanics.grid.shapes import Cell

from ..basics.moments import DISTURBED
from ..combat.moments import CUTS_DEEPER, FUMBLED, RUNNING, SPARES, WEAPON
from ..ending.moments import EVENT_WATCHED
from ..model.content import Group, Task
from ..model.state import Warrior, Wq
from ..monsters.moments import DESERTED, FOOTING, HAS_ITS_WAY
from ..power.moments import POWER_ROLL, ROLLED
from ..warriors.moments import ALL_ACTED, BARRED, LEAPS


class Goal(Struct, frozen=True):
    """Squares of which the Warriors must be able to reach one, and what is said when they never can again."""

    cells: frozenset[Cell]
    lost: str


ENTER = Hook[[Wq], Rule[None]]("enter", "The objective room is entered: who waits there, in place of its guards.")
ENTERED = Moment[[Wq]]("entered", "The objective room has been entered, and its guards stand there.")
WATCHED = Moment[[Wq, Task]]("watched", "Something was done: perhaps the task in hand with it.")
EACH_TURN = Moment[[Wq]]("each-turn", "The Monsters' Phase begins, in a turn after that in which the room was found.")
TURN_OVER = Moment[[Wq]]("turn-over", "A turn is over.")
TIME_UP = Moment[[Wq]]("time-up", "The clock of the task has run out.")
ACTIONS = Hook[[Wq, Warrior, Task], list[Option]]("actions", "What a Warrior may do for the task, and not fight.")
ACT = Moment[[Wq, Warrior, Task, str]]("act", "A Warrior does this for the task.")
BEARER_GONE = Hook[[Wq], None]("bearer-gone", "Who carried what the adventure is about is gone: nobody takes it up.")
PURSUERS = Hook[[Wq], Rule[tuple[Group, ...]]]("pursuers", "Who comes along with the Monsters of an Unexpected Event.")
GOALS = Hook[[Wq], list[Goal]]("goals", "What must still be reached, where that is not simply the objective room.")

HOOKS: tuple[Hook[..., Any], ...] = (
    ENTER, ENTERED, WATCHED, EACH_TURN, TURN_OVER, TIME_UP, ACTIONS, ACT, BEARER_GONE, PURSUERS, GOALS, DISTURBED,
    CUTS_DEEPER, FUMBLED, RUNNING, SPARES, WEAPON, EVENT_WATCHED, DESERTED, FOOTING, HAS_ITS_WAY, POWER_ROLL, ROLLED,
    ALL_ACTED, BARRED, LEAPS,
)  # fmt: skip
"""Every moment at which words of an adventure may speak."""


def words_known() -> set[str]:
    """The words that have something to say at one of them."""
    return {name for hook in HOOKS for name in hook.named}
