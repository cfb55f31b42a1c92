"""The steps of a quest, which end with it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Literal, TypeVar

from lychgate.kernel.question import Rule

from ..model.cases import Rules
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
                game.state.agenda.clear()
                game.coming.clear()
                game.anew("quest-over")

        step(name)(run)
        return function

    return register


def finish(game: Acg, result: Literal["won", "lost"], why: str, rules: Rules) -> None:
    """The quest stage ends here."""
    state = game.state
    if state.stage == "quest" and not state.result:
        state.result, state.why = result, why
        game.tell("quest-won" if result == "won" else "quest-lost", (*rules, "acg.quest-stage.end"), says=why)
        raise QuestOver
