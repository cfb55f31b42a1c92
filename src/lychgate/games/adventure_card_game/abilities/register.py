"""Abilities: what cards do that no verb can say, registered by the names that the content uses."""

from collections.abc import Callable
from typing import TypeVar

from lychgate.kernel.question import Rule

from ..model.cases import At
from ..model.state import Acg

Action = Callable[[Acg, At], Rule[None] | None]
"""What an ability does: a rule that asks, or a plain function."""

A = TypeVar("A", bound=Action)

Sense = Callable[[Acg, At], bool]

ABILITIES: dict[str, Action] = {}
SENSES: dict[str, Sense] = {}


def ability(name: str, sense: Sense | None = None) -> Callable[[A], A]:
    """Register a function by the name that cards use; `sense` says whether it would do anything just now."""

    def register(action: A) -> A:
        ABILITIES[name] = action
        if sense is not None:
            SENSES[name] = sense
        return action

    return register


def works(game: Acg, name: str, at: At) -> bool:
    """Whether an ability would come to something."""
    return name not in SENSES or SENSES[name](game, at)
