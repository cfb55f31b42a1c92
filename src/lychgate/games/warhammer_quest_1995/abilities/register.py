"""Registering abilities: what cards do that no verb can say, by the names that the content uses."""

from collections.abc import Callable
from typing import TypeVar

from lychgate.kernel.question import Rule

from ..cards.moments import DOES, NATURES, SENSE, Nature
from ..model.state import Warrior, Wq

Action = Callable[[Wq, Warrior, str], Rule[None] | None]
"""What an ability does, for the bearer of a card and its id: a rule that asks, or a plain function."""

A = TypeVar("A", bound=Action)
Sense = Callable[[Wq, Warrior, str], bool]


def ability(name: str, sense: Sense | None = None, *nature: Nature) -> Callable[[A], A]:
    """Register what a card does that names this ability.

    `sense` says whether it would do anything, used by this Warrior in this phase; without one, whoever is conscious
    can use it.
    """

    def register(action: A) -> A:
        DOES.ability(name)(action)
        if sense is not None:
            SENSE.ability(name)(sense)
        NATURES[name] = frozenset(nature)
        return action

    return register
