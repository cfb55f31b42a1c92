"""Where a game begins: a set-up, a scenario in the middle, or the safe point of an older save."""

from typing import Any

from msgspec import Struct, ValidationError, convert

from .errors import SaveDamaged, ScenarioError
from .rulebook import ContentStamp, Rulebook
from .state import State


class Origin(Struct, frozen=True, omit_defaults=True):
    """All that the first state is made from, as plain data.

    `arrangement` (of a scenario) is applied to the set-up's state; `state`, where given, is the state itself.
    `chance` are the scenario's scripted chance answers.
    """

    setup: dict[str, Any]
    arrangement: dict[str, Any] | None = None
    state: dict[str, Any] | None = None
    chance: tuple[Any, ...] = ()

    def first_state(self, rulebook: Rulebook, content: ContentStamp) -> State:
        if self.state is not None:
            return stored_state(rulebook, self.state)
        state = rulebook.begin(self.setup, content)
        if self.arrangement is not None:
            problems = rulebook.arrange(state, content, self.arrangement)
            if problems:
                raise ScenarioError(problems)
        return state


def stored_state(rulebook: Rulebook, plain: dict[str, Any]) -> State:
    """A state from its plain form."""
    try:
        return convert(plain, type=rulebook.state, str_keys=True)
    except ValidationError as error:
        raise SaveDamaged(f"the stored state is not one of {rulebook.title}: {error}") from None
