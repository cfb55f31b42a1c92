"""At which moments nobody has anything to say as long as no card changes hands: rules then ask nobody."""

from collections.abc import Callable, Set
from functools import cache
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
    """Say of a speaker that it is silent while nothing is about one of these: no card in play, and nothing that lasts.

    A verb by itself stands for all that it can be about, the kind of a token for one that lies on the board.
    """

    def note(speaker: F) -> F:
        RESTS_ON[speaker] = frozenset(topics)
        return speaker

    return note


def silent_hooks(spoken: Set[Topic]) -> dict[Hook[..., Any], frozenset[Topic]]:
    """The moments and figures at which nobody speaks, where these are all that cards in play are about, and what each
    rests on."""
    known = [(hook, _topics_of(*hook.always)) for hook in HOOKS]
    return {hook: topics for hook, topics in known if topics is not None and spoken.isdisjoint(topics)}


@cache
def _topics_of(*speakers: Callable[..., Any]) -> frozenset[Topic] | None:
    """What a moment rests on at which these speak; None where one of them may always speak."""
    if not all(speaker in RESTS_ON for speaker in speakers):
        return None
    return frozenset().union(*(RESTS_ON[speaker] for speaker in speakers))
