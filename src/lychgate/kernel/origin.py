"""Where a game begins: a set-up, a scenario in the middle, or the safe point of an older save."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import replace

from .bounds import LARGEST, LONGEST, value_fault
from .errors import RuleError, SaveDamaged, SaveRefused, ScenarioError, SetupError
from .rulebook import ContentStamp, Rulebook
from .state import State

SCRIPTED = 10_000
"""How many chance answers a scenario may script."""

AGENDA, DEPTH = 10_000, 100
"""How many steps an agenda may hold, and how deeply they may be nested; real games have dozens, and less than ten."""


class Origin(Struct, frozen=True, omit_defaults=True):
    """All that the first state is made from, as plain data.

    `arrangement` (of a scenario) is applied to the set-up's state; `state`, where given, is the state itself.
    `chance` are the scenario's scripted chance answers.
    """

    setup: dict[str, Any]
    arrangement: dict[str, Any] | None = None
    state: dict[str, Any] | None = None
    chance: Annotated[tuple[Any, ...], Meta(max_length=SCRIPTED)] = ()

    def first_state(self, rulebook: Rulebook, content: ContentStamp) -> State:
        if self.state is not None:
            return stored_state(rulebook, content, self.state)
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


def stored_state(rulebook: Rulebook, content: ContentStamp, plain: dict[str, Any]) -> State:
    """A state from its plain form; SaveDamaged where it is not one that the game could be in."""
    fault = value_fault(plain, largest=LARGEST)
    if not fault:
        try:
            state = convert(plain, type=rulebook.state, str_keys=True)
        except ValidationError as error:
            fault = str(error)
        else:
            fault = next(_faults(rulebook, content, state), "")
            if not fault:
                return state
    raise SaveDamaged(f"the stored state is not one of {rulebook.title}: {fault}")


def _faults(rulebook: Rulebook, content: ContentStamp, state: State) -> Iterator[str]:
    """What a state cannot have in any game, and then what it cannot have in this one."""
    if len(state.agenda) > AGENDA:
        yield f"the agenda has {len(state.agenda)} steps; {AGENDA} are the most"
    for step in state.agenda:
        if not 0 <= step.depth <= DEPTH:
            yield f"the step {step.name!r} is {step.depth} deep; 0 to {DEPTH} is possible"
        try:
            rulebook.steps.check(step.name, step.args)
        except RuleError as error:
            yield str(error)
    yield from rulebook.faults(state, content)
