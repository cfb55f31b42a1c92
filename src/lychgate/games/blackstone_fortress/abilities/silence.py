"""At which moments nobody has anything to say as long as no card changes hands: rules then ask nobody."""

from collections.abc import Callable, Collection
from typing import Any, TypeVar

from lychgate.kernel.moments import Hook
from lychgate.mechanics.effects.printed import Topic

from ..board import moments as board
from ..combat import moments as combat
from ..explorers import moments as explorers
from ..hostiles import moments as hostiles
from ..initiative import moments as initiative

F = TypeVar("F", bound=Callable[..., Any])

HOOKS: tuple[Hook[..., Any], ...] = tuple(
    hook
    for room in (board, combat, explorers, hostiles, initiative)
    for hook in vars(room).values()
    if isinstance(hook, Hook)
)
"""The moments and figures of a combat, which rules ask about most."""

RESTS_ON: dict[Callable[..., Any], frozenset[Topic]] = {}
"""What each speaker rests on that speaks of nothing else."""


def rests_on(*topics: Topic) -> Callable[[F], F]:
    """Say of a speaker that it is silent while no card in play is about one of these, and nothing lasts for a while.

    A verb by itself stands for all that it can be about, the kind of a token for one that lies on the board.
    """

    def note(speaker: F) -> F:
        RESTS_ON[speaker] = frozenset(topics)
        return speaker

    return note


def silent_hooks(spoken: Collection[Topic]) -> frozenset[Hook[..., Any]]:
    """The moments and figures at which nobody speaks, where these are all that cards in play are about."""
    said = frozenset(spoken)
    return frozenset(hook for hook in HOOKS if all(_is_silent(speaker, said) for speaker in hook.always))


def _is_silent(speaker: Callable[..., Any], said: frozenset[Topic]) -> bool:
    topics = RESTS_ON.get(speaker)
    return topics is not None and said.isdisjoint(topics)
