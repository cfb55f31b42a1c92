"""Abilities: what cards do that no verb can say, registered by the names that the content uses."""

from collections.abc import Callable
from typing import TypeVar

from lychgate.kernel.question import Rule

from .cases import At
from .state import Acg

Action = Callable[[Acg, At], Rule[None] | None]
"""What an ability does: a rule that asks, or a plain function."""

A = TypeVar("A", bound=Action)

ABILITIES: dict[str, Action] = {}


def ability(name: str) -> Callable[[A], A]:
    """Register a function by the name that cards use."""

    def register(action: A) -> A:
        ABILITIES[name] = action
        return action

    return register
