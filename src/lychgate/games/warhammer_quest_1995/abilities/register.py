"""Abilities: what cards do that no verb can say, registered by the names that the content uses.

This file only keeps the register: those of items are in `charms`, those of spells in `magic`, those of events and
adventures beside their rules.
"""

from collections.abc import Callable
from typing import TypeVar

from lychgate.kernel.question import Rule

from ..model.reach import foes_about
from ..model.state import Warrior, Wq

Action = Callable[[Wq, Warrior, str], Rule[None] | None]
"""What an ability does: a rule that asks, or a plain function."""

A = TypeVar("A", bound=Action)
Sense = Callable[[Wq, Warrior, str], bool]

ABILITIES: dict[str, Action] = {}
SENSES: dict[str, Sense] = {}

HELD = frozenset({"lantern"})
"""Abilities that are not used but held: other rules ask who has the card."""


def ability(name: str, sense: Sense | None = None) -> Callable[[A], A]:
    """Register a function of the play, the bearer and the card's id.

    `sense` says whether it would do anything, used by this Warrior in this phase; without one, whoever is conscious
    can use it.
    """

    def register(action: A) -> A:
        ABILITIES[name] = action
        if sense is not None:
            SENSES[name] = sense
        return action

    return register


def works(game: Wq, name: str, user: Warrior, phase: str) -> bool:
    """Whether an ability would come to something, used by this Warrior in this phase."""
    sense = SENSES.get(name)
    return user.wounds > 0 if sense is None else sense(game, user, phase)


def in_danger(game: Wq, user: Warrior, phase: str) -> bool:
    """There are Monsters that may yet attack this turn, and the user is conscious."""
    return user.wounds > 0 and foes_about(game) and phase in ("power", "warriors", "monsters")
