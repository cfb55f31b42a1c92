"""The steps of a quest, which end with it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Literal, TypeVar

from lychgate.kernel.question import Rule

from ..model.cases import Rules
from ..model.changes import quest as changes
from ..model.state import Acg, step


class QuestOver(Exception):
    """The quest is won or lost: whatever was being resolved is moot."""


F = TypeVar("F", bound=Callable[..., Rule[None] | None])


def quest_step(name: str) -> Callable[[F], F]:
    """A step of the quest stage. When the quest ends in the middle of it, all that was to follow falls away."""

    def register(function: F) -> F:
        @wraps(function)
        def run(game: Acg, *args: Any) -> Rule[None]:
            try:
                doing = function(game, *args)
                if doing is not None:
                    yield from doing
            except QuestOver:
                changes.break_off(game)

        step(name)(run)
        return function

    return register


def finish(game: Acg, result: Literal["won", "lost"], why: str, rules: Rules) -> None:
    """The quest stage ends here."""
    state = game.state
    if state.stage == "quest" and not state.result:
        changes.finish(game, result, why, (*rules, "acg.quest-stage.end"))
        raise QuestOver
