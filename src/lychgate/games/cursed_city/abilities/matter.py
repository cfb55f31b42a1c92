"""The facts of a case, with the thing that it is about: an attack, a roll, harm that is about to be suffered."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from lychgate.kernel.errors import RuleError
from lychgate.mechanics.effects import Case
from lychgate.mechanics.effects.phrases import Value

from ..model.state import Hero, Ulfenkarn
from .in_force import Concerned

T = TypeVar("T")

NONE: tuple[str, ...] = ("cc.hero.unique",)


class Matter(dict[str, Value]):
    """Facts by name; `about` is what the chapter let cards speak of, for deeds that change it."""

    __slots__ = ("about",)

    def __init__(self, about: object, **facts: Value) -> None:
        super().__init__((name.replace("_", "-"), value) for name, value in facts.items())
        self.about = about


class Spent(Struct, frozen=True):
    """A die with which a hero has paid: its score, and its dice space unless it was a destiny die."""

    score: int
    space: int | None


def case_of(
    game: Ulfenkarn,
    subject: Concerned | None,
    about: object,
    rules: tuple[str, ...] = NONE,
    *,
    target: Iterable[Concerned] = (),
    **facts: Value,
) -> Case[Concerned]:
    """A case about somebody: decided by their player, or by the leader."""
    seat = subject.seat if isinstance(subject, Hero) else game.state.leader
    roles: dict[str, list[Concerned]] = {"target": list(target)} if target else {}
    return Case(subject, seat, rules=rules, subject=subject, roles=roles, facts=Matter(about, **facts))


def about(case: Case[Concerned], kind: type[T]) -> T:
    """What a case is about, where a card can only speak of such a thing."""
    found = getattr(case.facts, "about", None)
    if not isinstance(found, kind):
        raise RuleError(f"card {case.card!r} speaks of a {kind.__name__}, and the moment is about {found!r}")
    return found


def is_about(case: Case[Concerned], kind: type[object]) -> bool:
    return isinstance(getattr(case.facts, "about", None), kind)
