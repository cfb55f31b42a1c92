"""Driving off: a group reduced to a third or less strikes once more and leaves."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..model.changes import hostiles as changes
from ..model.queries import is_explored, journey, models_of
from ..model.state import Group, Model, Ulfenkarn
from .acting import each, strike
from .groups import gone, lay_face_down
from .moments import STAYS


@rule("cc.drivenoff.check")
def is_driven_off(game: Ulfenkarn, group: Group) -> bool:
    """Whether a third or less is left of what was deployed, and no rule keeps the group there."""
    short = falls_short(len(group.models), group.deployed)
    return short and (STAYS in game.silent or STAYS.sum((), game, group) <= 0)


def falls_short(left: int, deployed: int) -> bool:
    """Whether as many models are a third or less of those deployed.

    >>> falls_short(1, 3), falls_short(2, 5)
    (True, False)
    """
    return left * 3 <= deployed


def leaves_at(deployed: int) -> int:
    """The number of models left at which a group is driven off.

    >>> [leaves_at(number) for number in range(1, 10)]
    [0, 0, 1, 1, 1, 2, 2, 2, 3]
    """
    return deployed // 3


@rule("cc.drivenoff.parting-attack", "cc.stunned.hostile")
def drive_off(game: Ulfenkarn, group: Group) -> Rule[None]:
    """Each model that is not stunned makes one weapon action; then the group leaves and another is announced."""

    def part(model: Model) -> Rule[None]:
        yield from strike(game, model)

    rules = ("cc.drivenoff.check", "cc.drivenoff.parting-attack", "cc.hattack.rules")
    with game.scene("drives-off", rules, group=group.number):
        yield from each(game, models_of(game.state, group), part)
        if not journey(game).over:
            yield from leave(game, group)


@rule("cc.drivenoff.remove", "cc.drivenoff.replace", "cc.deliverance.driven-off")
def leave(game: Ulfenkarn, group: Group) -> Rule[None]:
    """Take the group away and put the next encounter card face down in its place; on a Deliverance, leave it empty."""
    changes.drive_off(game, group, ("cc.drivenoff.remove",))
    if group.card:
        changes.discard_encounter(game, group.card, ("cc.drivenoff.replace",))
    yield from gone(game, group)
    if journey(game).over:
        return
    if is_explored(game):
        changes.leave_empty(game, group, ("cc.deliverance.driven-off",))
    else:
        lay_face_down(game, group.number)
