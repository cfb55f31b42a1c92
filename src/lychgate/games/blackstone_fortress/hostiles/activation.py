"""The activation of a hostile group: reinforcements, then each hostile by itself, the nearest to any explorer first."""

from collections.abc import Iterable

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation.behaviour import ask_next

from ..board.measuring import nearest_range
from ..combat.stunning import recover
from ..model import topics
from ..model.changes import hostiles as changes
from ..model.cites import BEHAVIOUR
from ..model.names import hostile_name
from ..model.queries import combat, combat_of, hostile_seat, ties_are_minor
from ..model.state import Blackstone, Group, Hostile, step
from .acting import act
from .behaviour import roll
from .moments import GROUP_ACTIVATES, GROUP_DONE, Activation
from .planning import FAR
from .reinforcing import reinforce
from .triggers import combat_goes_on


@step("group")
@rule("bsf.hostile.sequence", "bsf.activation.order", "bsf.ruling.reinforce-order", "bsf.turn.wiped-groups")
def activate_group(game: Blackstone, number: int) -> Rule[None]:
    """The initiative card of a group has come up: it rolls for reinforcements, then its hostiles act."""
    group = combat(game).groups.get(number)
    if group is None or group.gone or not combat_goes_on(game):
        return
    changes.begin_group(game, group, ("bsf.hostile.sequence",))
    coming = Activation(group)
    yield from GROUP_ACTIVATES.happens((), game, coming)
    if not coming.cancelled and combat_goes_on(game):
        yield from reinforce(game, group)
        game.then("hostile", number)
    game.then("group-done", number)


@step("hostile")
@rule("bsf.hostile.order", "bsf.hostile.each", "bsf.status.stunned", "bsf.reinforce.act")
def next_hostile(game: Blackstone, number: int) -> Rule[None]:
    """The nearest hostile of a group that has not acted rolls for its behaviour and acts; then the next.

    A stunned one does nothing, and is stunned no longer.
    """
    group = combat(game).groups.get(number)
    waiting = [] if group is None or not combat_goes_on(game) else waiting_of(game, group)
    if not waiting:
        return
    hostile = waiting[0] if len(waiting) == 1 else (yield from choose_hostile(game, waiting))
    changes.begin_acting(game, hostile)
    if not recover(game, hostile):
        action, rolled = yield from roll(game, hostile)
        yield from act(game, hostile, action, rolled)
    if len(waiting) > 1:
        game.next("hostile", number)


def waiting_of(game: Blackstone, group: Group) -> list[Hostile]:
    """The hostiles of a group that have not acted in this activation."""
    on_board = combat(game).hostiles
    found: list[Hostile] = []
    for name in group.members:
        hostile = on_board[name]
        if not hostile.acted:
            found.append(hostile)
    return found


@rule("bsf.hostile.order", "bsf.hostile.control", "bsf.ruling.distances")
def choose_hostile(game: Blackstone, waiting: list[Hostile]) -> Rule[Hostile]:
    """Which acts next: the nearest to any explorer as things stand now. Of hostiles that are alike, the first."""
    if len(waiting) == 1:
        return waiting[0]
    alike: dict[tuple[object, ...], Hostile] = {}
    for hostile in waiting:
        alike.setdefault(_looks(hostile), hostile)
    if len(alike) == 1:
        return waiting[0]
    found = _nearest(game, alike.values())
    if len(found) == 1:
        return found[0]
    by_name = {hostile.id: hostile for hostile in found}
    chosen: str = yield ask_next(
        by_name,
        hostile_seat(game.state),
        names={name: hostile_name(game, hostile) for name, hostile in by_name.items()},
        ids=BEHAVIOUR,
        topics=topics.ACTIVATION,
        minor=ties_are_minor(game.state),
    )
    return by_name[chosen]


def _nearest(game: Blackstone, hostiles: Iterable[Hostile]) -> list[Hostile]:
    """Those of several hostiles that are nearest to any explorer."""
    found: list[Hostile] = []
    least = FAR
    for hostile in hostiles:
        away = nearest_range(game, hostile.cell)
        if away is None:
            away = FAR
        if away < least:
            found, least = [], away
        if away == least:
            found.append(hostile)
    return found


def _looks(hostile: Hostile) -> tuple[object, ...]:
    marks = (hostile.empowered, hostile.stunned, hostile.wounds, hostile.grievous)
    return hostile.kind, hostile.arms, hostile.cell, marks


@step("group-done")
def group_done(game: Blackstone, number: int) -> Rule[None]:
    """The activation of a group is over."""
    if combat_of(game.state) is not None:
        changes.end_group(game, number)
        yield from GROUP_DONE.happens((), game, number)
