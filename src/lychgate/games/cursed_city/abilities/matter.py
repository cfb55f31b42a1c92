"""The facts of a case, with the thing that it is about: an attack, a roll, harm that is about to be suffered."""

from collections.abc import Iterable

from msgspec import Struct

from lychgate.mechanics.effects import Case
from lychgate.mechanics.effects.phrases import Value
from lychgate.mechanics.effects.printed import Matter

from ..model.state import Hero, Ulfenkarn
from .in_force import Concerned

NONE: tuple[str, ...] = ("cc.hero.unique",)


class Spent(Struct, frozen=True):
    """A die with which a hero has paid: its score, and its dice space unless it was a destiny die."""

    score: int
    space: int | None


def case_of(
    game: Ulfenkarn,
    /,
    subject: Concerned | None,
    about: object,
    rules: tuple[str, ...] = NONE,
    *,
    target: Iterable[Concerned] = (),
    **facts: Value,
) -> Case[Concerned]:
    """A case about somebody: decided by their player, or by the leader."""
    seat = subject.seat if type(subject) is Hero else game.state.leader
    roles: dict[str, list[Concerned]] = {"target": list(target)} if target else {}
    return Case(subject, seat, rules=rules, subject=subject, roles=roles, facts=Matter(about, **facts))
