"""When adventures may speak as something ends."""

from lychgate.kernel.moments import Hook, Moment
from lychgate.kernel.question import Rule

from ..model.state import Warrior, Wq

EVENT_WATCHED = Hook[[Wq], None]("event-watched", "Something was done while Event cards are in play.")
TASK_WATCHED = Moment[[Wq]]("task-watched", "Something was done while a task is in hand.")
END_OF_TURN = Hook[[Wq], Rule[None]]("end-of-turn", "A turn is over: the unhealed are dead, gear has changed hands.")
TURN_SETTLED = Hook[[Wq], Rule[None]]("turn-settled", "All that a turn brings is done, and no roof is about to fall.")
DEPARTED = Moment[[Wq, Warrior]]("departed", "A Warrior is dead, lost or gone, and others are left.")
PARTY_SHRUNK = Hook[[Wq], None]("party-shrunk", "Warriors have left the game, and what they had is handed on.")
