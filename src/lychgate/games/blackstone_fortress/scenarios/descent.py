"""Two boards, one above the other: who waits below, and by which portals hostiles arrive."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import initiative
from lychgate.mechanics.activation.state import Slot
from lychgate.mechanics.grid.shapes import Cell

from ..board.moments import SHUT
from ..events.moments import EVENT_PHASE
from ..explorers.moments import ACTION_DONE
from ..model.cites import INITIATIVE
from ..model.content import CombatMap, FixedGroup
from ..model.queries import bodies, combat, expedition, map_of
from ..model.state import Blackstone, Explorer, Portal
from .goals import site_of
from .strongholds import deploy_group

BELOW = "below"


def chambers_below(record: CombatMap) -> tuple[str, ...]:
    """The chambers of the lower board, where a map has one."""
    return next((place.chambers for place in record.places if place.id == BELOW), ())


def is_below(game: Blackstone, cell: Cell) -> bool:
    return combat(game).board.terrain.tile_of.get(cell) in chambers_below(map_of(game))


# -- who waits below


@rule("bsf.stronghold.scenario")
def waiting(game: Blackstone) -> list[FixedGroup]:
    """The groups that are deployed when somebody comes down to them."""
    site = site_of(game)
    groups = () if site is None else site.groups
    return [group for group in groups if group.stage == BELOW and group.number not in combat(game).groups]


@ACTION_DONE
def after_an_action(game: Blackstone, explorer: Explorer, action: str) -> Rule[None] | None:
    return meet_below(game) if expedition(game).stage else None


@EVENT_PHASE
def after_the_event(game: Blackstone) -> Rule[None] | None:
    return meet_below(game) if expedition(game).stage else None


@rule("bsf.stronghold.scenario", "bsf.ruling.hidden-marker-number")
def meet_below(game: Blackstone) -> Rule[None]:
    """Deploy the groups below, with cards at the end of the track, once the first explorer has come down to them."""
    groups = waiting(game)
    if not groups or not any(body.cell is not None and is_below(game, body.cell) for body in bodies(game.state)):
        return NOTHING
    return _deploy(game, groups)


def _deploy(game: Blackstone, groups: list[FixedGroup]) -> Rule[None]:
    fight = combat(game)
    for group in groups:
        yield from deploy_group(game, group)
        if group.number in fight.groups and fight.track.slots:
            initiative.join(game, fight.track, Slot(str(group.number), hostile=True), ids=INITIATIVE)


# -- portals


@SHUT
@rule("bsf.stronghold.scenario", "bsf.reinforce.place")
def is_elsewhere(game: Blackstone, portal: Portal) -> int:
    """A group comes back by portals of its own board, and an escape chamber comes where explorers are."""
    if not expedition(game).stage or not chambers_below(map_of(game)):
        return 0
    fight = combat(game)
    below = is_below(game, portal.cells[0])
    site = site_of(game)
    if site is not None and fight.acting.isdigit():
        levels = {group.stage == BELOW for group in site.groups if group.number == int(fight.acting)}
    else:
        levels = {is_below(game, body.cell) for body in bodies(game.state) if body.cell is not None}
    return int(below not in levels)
