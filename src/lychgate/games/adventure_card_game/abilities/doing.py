"""What cards do: the register of verbs."""

from collections.abc import Callable
from typing import Any, TypeVar

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule

from ..effects.moments import SAYS
from ..model.cases import At
from ..model.state import Acg
from ..model.verbs import Verb

V = TypeVar("V")


Doing = Callable[[Acg, V, At], Rule[None] | None]


DOING: dict[type, Doing[Any]] = {}
"""What each verb does, by its record."""


def does(verb: type[V]) -> Callable[[Doing[V]], Doing[V]]:
    """Register the function that does what a verb says."""

    def register(doing: Doing[V]) -> Doing[V]:
        DOING[verb] = doing
        return doing

    return register


@SAYS
@rule("acg.effects.alter-rules")
def apply(game: Acg, do: tuple[Verb, ...], at: At) -> Rule[None]:
    """Do what a card says, verb by verb, as far as it can be done."""
    if len(do) == 1:
        return DOING[type(do[0])](game, do[0], at) or NOTHING
    return _one_by_one(game, do, at)


def _one_by_one(game: Acg, do: tuple[Verb, ...], at: At) -> Rule[None]:
    for verb in do:
        yield from DOING[type(verb)](game, verb, at) or NOTHING
