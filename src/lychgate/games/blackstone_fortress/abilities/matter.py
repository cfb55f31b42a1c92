"""The facts of a case, with the thing that it is about: an attack, a roll, harm that is about to be suffered."""

from collections.abc import Iterable

from lychgate.mechanics.effects import Case
from lychgate.mechanics.effects.phrases import Value
from lychgate.mechanics.effects.printed import Matter

from ..model.state import Blackstone, Explorer
from .in_force import Concerned

NONE: tuple[str, ...] = ("bsf.action.unique",)


def case_of(
    game: Blackstone,
    subject: Concerned | None,
    about: object,
    rules: tuple[str, ...] = NONE,
    *,
    target: Iterable[Concerned] = (),
    **facts: Value,
) -> Case[Concerned]:
    """A case about somebody: decided by their player, or by the leader."""
    seat = subject.seat if type(subject) is Explorer else game.state.leader
    roles: dict[str, list[Concerned]] = {"target": list(target)} if target else {}
    return Case(subject, seat, rules=rules, subject=subject, roles=roles, facts=Matter(about, **facts))
