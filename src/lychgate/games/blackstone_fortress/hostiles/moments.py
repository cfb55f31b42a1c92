"""When hostiles let explorers, cards, twists and strongholds have a say."""

from dataclasses import dataclass
from typing import Literal

from lychgate.kernel.chance import Roll
from lychgate.kernel.moments import Figure, Moment

from ..model.content import Column
from ..model.state import Blackstone, Group, Hostile

Done = Literal["moved", "attacked", "deployed"]


@dataclass(slots=True)
class Activation:
    """A group whose initiative card has come up. Once it is `cancelled` it neither rolls nor acts."""

    group: Group
    cancelled: bool = False


@dataclass(slots=True)
class BlackstoneRoll:
    """A roll of the Blackstone die. The question is kept, so that cards can have it rolled again.

    Once it is `cancelled` nothing comes of it.
    """

    asked: Roll
    face: int
    cancelled: bool = False


@dataclass(slots=True)
class BehaviourRoll:
    """A behaviour roll in the column that is read. `instead` is the action that a rule puts in place of the row's."""

    hostile: Hostile
    column: Column
    roll: BlackstoneRoll
    instead: str = ""

    @property
    def face(self) -> int:
        return self.roll.face


@dataclass(slots=True)
class ReinforcementRoll:
    """A reinforcement roll for one kind of a group whose face is not used yet; `brings` is how many it would bring."""

    group: Group
    kind: str
    roll: BlackstoneRoll

    @property
    def face(self) -> int:
        return self.roll.face


TRIGGER = Moment[[Blackstone, Hostile, Done]](
    "hostiles.trigger", "A hostile has finished a move or an attack, or has been deployed: explorers may fire."
)
GROUP_ACTIVATES = Moment[[Blackstone, Activation]](
    "hostile-activation", "The initiative card of a group has come up, and nothing has been done about it yet."
)
GROUP_DONE = Moment[[Blackstone, int]]("group-done", "The activation of a group, by its number, is over.")
BEHAVIOUR_ROLLED = Moment[[Blackstone, BehaviourRoll]](
    "behaviour-roll", "The behaviour roll of a hostile has been made; its face is not used yet."
)
REINFORCEMENT_ROLLED = Moment[[Blackstone, ReinforcementRoll]](
    "reinforcement-roll", "A reinforcement roll has been made; its face is not used yet."
)
MOVE = Figure[[Blackstone, Hostile]]("hostiles.move", "What is added to the Move of a hostile.")
STAYS_SLAIN = Figure[[Blackstone, str]](
    "stays-slain", "Above 0: slain hostiles of this kind do not come back, by reinforcements or by an event."
)
