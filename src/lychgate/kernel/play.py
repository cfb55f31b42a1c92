"""What a rule is given: the state, the content, the agenda to add to, and the journal to tell."""

from collections.abc import Callable, Collection
from inspect import Parameter, signature
from typing import Any, Generic, TypeVar

from .errors import RuleError
from .events import SILENCE, Journal, Scene, Silence
from .parts import SENTENCE
from .question import Rule
from .state import Argument, State, Step

S = TypeVar("S", bound=State)
C = TypeVar("C")
StepFunction = Callable[..., Rule[None] | None]
F = TypeVar("F", bound=StepFunction)

PLAIN = frozenset({str, int, bool, type(None)})
"""The types of what a step may carry; a kind of text or number is looked at more closely."""


class Steps:
    """The named steps of one game. Names are part of the saves: they do not change lightly.

    A step is a function of the play and plain arguments: a generator that asks, or a plain function.
    """

    def __init__(self) -> None:
        self.functions: dict[str, StepFunction] = {}
        self._takes: dict[str, range] = {}

    def __call__(self, name: str) -> Callable[[F], F]:
        def register(function: F) -> F:
            if name in self.functions:
                raise RuleError(f"two steps are called {name!r}")
            takes = list(signature(function).parameters.values())[1:]
            needed = sum(parameter.default is Parameter.empty for parameter in takes)
            self.functions[name] = function
            self._takes[name] = range(needed, len(takes) + 1)
            return function

        return register

    def check(self, name: str, args: tuple[Argument, ...]) -> None:
        """Refuse a step that is unknown, takes other arguments, or could not be written down."""
        takes = self._takes.get(name)
        if takes is None or len(args) not in takes or (args and not PLAIN.issuperset(map(type, args))):
            self._refuse(name, args)

    def _refuse(self, name: str, args: tuple[Argument, ...]) -> None:
        takes = self._takes.get(name)
        if takes is None:
            raise RuleError(f"there is no step {name!r}; the steps are {', '.join(sorted(self._takes))}")
        if len(args) not in takes:
            raise RuleError(f"step {name!r} takes {takes[0]} to {takes[-1]} arguments, not {len(args)}")
        for arg in args:
            if arg is not None and not isinstance(arg, str | int):
                raise RuleError(f"step {name!r} was given {arg!r}; steps carry text, whole numbers, truth or None")


class Play(Generic[S, C]):
    """A game in play, as its rules see it.

    Where a journal is kept, every step that is planned is checked as well: simulations, which keep none, plan by the
    million what has been checked by then.

    `memo` is for what a game has worked out of its state to find things sooner, and would work out again; `silent` are
    the moments and figures at which, by that, nobody has anything to say, so that rules need not ask. Whoever changes
    what these rest on has the play `forget` them. `places` is the same for where everything stands, which changes far
    more often: whoever moves something notes it there, and whoever is handed the play from outside may have moved
    anything, so that it is then worked out anew.
    """

    __slots__ = ("coming", "content", "journal", "memo", "places", "silent", "state", "step", "steps")

    def __init__(self, state: S, content: C, steps: Steps, journal: Journal | None) -> None:
        self.state = state
        self.content = content
        self.steps = steps
        self.journal = journal
        self.coming: list[Step] = []
        self.step = Step("")
        self.memo: Any = None
        self.places: Any = None
        self.silent: Collection[object] = ()

    def forget(self) -> None:
        """What was worked out of the state holds no more."""
        self.memo = None
        self.places = None
        self.silent = ()

    def then(self, name: str, *args: Argument) -> None:
        """After this step, run that one as a part of it; several run in the order given."""
        if self.journal is not None:
            self.steps.check(name, args)
        self.coming.append(Step(name, args, self.step.depth + 1))

    def next(self, name: str, *args: Argument) -> None:
        """After this step and its parts, run that one beside it: the next round after this round."""
        if self.journal is not None:
            self.steps.check(name, args)
        self.coming.append(Step(name, args, self.step.depth))

    def anew(self, name: str, *args: Argument) -> None:
        """After this step, run that one with nothing above it in the log: the next quest after a quest."""
        if self.journal is not None:
            self.steps.check(name, args)
        self.coming.append(Step(name, args))

    def tell(self, kind: str, rules: tuple[str, ...], seats: tuple[int, ...] | None = None, /, **data: Any) -> None:
        """Journal an event. Where speed counts, ask `if play.journal` first and nothing is paid without one."""
        if self.journal is not None:
            self.journal.tell(kind, rules, data, seats)

    def scene(self, kind: str, rules: tuple[str, ...], /, **data: Any) -> Scene | Silence:
        """`with play.scene(...)`: an event, and under it all that is told until the block ends."""
        if self.journal is None:
            return SILENCE
        return Scene(self.journal, self.journal.tell(kind, rules, data))

    def again(self, kind: str, rules: tuple[str, ...], /, **data: Any) -> Scene | Silence:
        """A scene like `scene`, which knows by its `times` that the last sentence was about the same."""
        if self.journal is None:
            return SILENCE
        times = self.journal.times(kind, data)
        return self.scene(kind, rules, **data, **({"times": times + 1} if times else {}))

    def heading(self, kind: str, rules: tuple[str, ...], /, **data: Any) -> None:
        """An event under which the rest of this step and the steps it leads to will hang."""
        if self.journal is not None:
            self.journal.heading(kind, rules, data)

    def unfold(self, kind: str, rules: tuple[str, ...], /, **data: Any) -> None:
        """A sentence about the rest of this step and the steps it leads to, whose events are its details."""
        if self.journal is not None:
            self.journal.heading(kind, rules, data, SENTENCE)


AnyPlay = Play[Any, Any]
