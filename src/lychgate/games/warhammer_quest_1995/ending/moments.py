"""When adventures may speak as something ends."""

from lychgate.kernel.moments import Duty, Hook
from lychgate.kernel.question import Rule

from ..model.state import Warrior, Wq

EVENT_WATCHED = Hook[[Wq], None]("event-watched", "Something was done while Event cards are in play.")
TASK_WATCHED = Duty[[Wq], Rule[None]]("task-watched", "Something was done while a task is in hand.")
END_OF_TURN = Duty[[Wq], Rule[None]]("end-of-turn", "A turn is over: the unhealed are dead, gear has changed hands.")
TURN_SETTLED = Duty[[Wq], Rule[None]]("turn-settled", "All that a turn brings is done, and no roof is about to fall.")
DEPARTED = Duty[[Wq, Warrior], Rule[None]]("departed", "A Warrior is dead, lost or gone, and others are left.")
PARTY_SHRUNK = Duty[[Wq], None]("party-shrunk", "Warriors have left the game, and what they had is handed on.")
