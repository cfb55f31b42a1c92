"""Abilities: what cards do that no verb can say, registered by the names that the content uses."""

from collections.abc import Callable
from typing import TypeVar

from lychgate.kernel.question import Rule

from .state import Acg, Hero

Action = Callable[[Acg, Hero, str], Rule[None] | None]
"""What an ability does, given the hero who is `you` and the card's id: a rule that asks, or a plain function."""

A = TypeVar("A", bound=Action)

ABILITIES: dict[str, Action] = {}


def ability(name: str) -> Callable[[A], A]:
    """Register a function by the name that cards use."""

    def register(action: A) -> A:
        ABILITIES[name] = action
        return action

    return register
