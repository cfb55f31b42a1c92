"""When adventures may speak in the Power Phase."""

from lychgate.kernel.moments import Duty, Figure, Moment
from lychgate.kernel.question import Rule

from ..model.content import MonsterCard
from ..model.state import Wq

POWER_ROLL = Figure[[Wq]]("power-roll", "What is added to the Power roll.")
ROLLED = Moment[[Wq]]("rolled", "The Power roll has been made.")
ARRIVALS = Duty[[Wq], Rule[list[tuple[MonsterCard, int]]]](
    "arrivals", "Who comes along with the Monsters of an Unexpected Event."
)
