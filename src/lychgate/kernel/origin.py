"""Where a game begins: a set-up, a scenario in the middle, or the safe point of an older save."""

from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from .bounds import LARGEST, LONGEST, Whole, value_fault
from .errors import SaveRefused, ScenarioError, SetupError
from .rulebook import ContentStamp, Rulebook
from .state import State
from .stored import FIRST_SCHEMA, stored_state

SCRIPTED = 10_000
"""How many chance answers a scenario may script."""


class Origin(Struct, frozen=True, omit_defaults=True):
    """All that the first state is made from, as plain data.

    `arrangement` (of a scenario) is applied to the set-up's state; `state`, where given, is the state itself, and
    `schema` the version of its schema. `chance` are the scenario's scripted chance answers.
    """

    setup: dict[str, Any]
    arrangement: dict[str, Any] | None = None
    state: dict[str, Any] | None = None
    chance: Annotated[tuple[Any, ...], Meta(max_length=SCRIPTED)] = ()
    schema: Whole = FIRST_SCHEMA

    def first_state(self, rulebook: Rulebook, content: ContentStamp) -> State:
        if self.state is not None:
            return stored_state(rulebook, content, self.state, self.schema)
        state = rulebook.begin(self.setup, content)
        if self.arrangement is not None:
            fault = value_fault(self.arrangement, largest=LARGEST, longest=LONGEST)
            problems = [fault] if fault else rulebook.arrange(state, content, self.arrangement)
            if problems:
                raise ScenarioError(problems)
        return state

    def checked(self, rulebook: Rulebook, content: ContentStamp) -> "Origin":
        """This origin from a file, with a set-up that has passed the checks of a new game's.

        Where the state itself is stored, nothing is made from the set-up, and an older one may stay as it is.
        """
        if self.state is not None:
            return self
        given = dict(self.setup)
        try:
            setup = rulebook.complete_setup(content, given.pop("players", 0), given)
        except SetupError as error:
            raise SaveRefused(f"no game of {rulebook.title} can be set up as the save says: {error}") from None
        return replace(self, setup=setup)
