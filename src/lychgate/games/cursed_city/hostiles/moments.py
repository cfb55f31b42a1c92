"""When hostiles let heroes, cards, journeys and missions have a say."""

from dataclasses import dataclass
from typing import Literal

from lychgate.kernel.moments import Figure, Hook, Moment

from ..model.content import HostileAction
from ..model.state import Group, Model, Ulfenkarn

Done = Literal["moved", "attacked", "deployed"]


@dataclass(slots=True)
class Activation:
    """A group whose initiative card has come up. While it is `deferred` it does not act now."""

    group: Group
    deferred: bool = False


TRIGGER = Moment[[Ulfenkarn, Model, Done]](
    "hostiles.trigger", "A hostile has finished a Move or a weapon action, or has been deployed: heroes may react."
)
BEHAVIOUR = Moment[[Ulfenkarn, Group, list[Model], HostileAction]](
    "hostiles.behaviour",
    "The models of one category of a group carry out an action of their card. Whoever speaks goes through them once, "
    "by `acting.each`, so that each finishes all its actions before the next and stunned ones stand up in their turn.",
)
GROUP_ACTIVATES = Moment[[Ulfenkarn, Activation]](
    "group-activates", "The initiative card of a group has come up, and nothing has been done about it yet."
)
GROUP_ACTS = Moment[[Ulfenkarn, Group]](
    "activation-start", "A group that is not driven off is about to make its behaviour rolls."
)
GROUP_GONE = Moment[[Ulfenkarn, Group]]("group-gone", "A group has been wiped out or driven off; once for each group.")

MOVE = Figure[[Ulfenkarn, Model]]("hostiles.move", "What is added to the Move of a hostile.")
FLIES = Figure[[Ulfenkarn, Model]]("hostiles.flies", "Above 0: heroes neither block nor stop the Moves of a hostile.")
STAYS = Figure[[Ulfenkarn, Group]]("hostiles.stays", "Above 0: the group is not driven off.")
UNSEEN = Hook[[Ulfenkarn], frozenset[str]]("hostiles.unseen", "The heroes whom hostiles treat as the furthest, by id.")
