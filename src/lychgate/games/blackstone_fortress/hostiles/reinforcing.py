"""Reinforcements: how many of the slain come back, and by which portal."""

from collections.abc import Sequence

from lychgate.content import Content, Derived
from lychgate.kernel.chance import Roll, Test
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board.hexes import furthest_portals, nearest_free, room
from ..combat.dice import BLACKSTONE
from ..model import topics
from ..model.changes import hostiles as changes
from ..model.content import HostileCard, ReinforcementRow, ReinforcementTable, Size
from ..model.places import place_of
from ..model.queries import combat, hostile_seat, ties_are_minor
from ..model.state import Blackstone, Group, Portal
from .choosing import size_named
from .deploying import put
from .moments import REINFORCEMENT_ROLLED, STAYS_SLAIN, BlackstoneRoll, ReinforcementRoll
from .triggers import combat_goes_on

ROLL = ("bsf.reinforce.roll",)
PLACE = ("bsf.reinforce.place", "bsf.ruling.portal-space")


# -- how many


@Derived
def rows(content: Content) -> tuple[ReinforcementRow, ...]:
    """The rows of the reinforcement table; a face in none of them brings nobody."""
    return tuple(row for table in content.all(ReinforcementTable) for row in table.rows)


@rule("bsf.reinforce.small", "bsf.reinforce.large", "bsf.reinforce.huge")
def brought(game: Blackstone, size: Size, face: int) -> int:
    """How many hostiles of a size a face brings back at most."""
    row = next((row for row in rows[game.content] if row.least <= face <= row.most), None)
    if row is None:
        return 0
    return row.small if size == "small" else row.large if size == "large" else row.huge


@rule("bsf.reinforce.roll", "bsf.reinforce.limit", "bsf.turn.wiped-groups")
def reinforce(game: Blackstone, group: Group) -> Rule[None]:
    """Roll for each kind of which a group has lost anyone, and let those arrive who come back."""
    if not group.slain or "reinforcements" in combat(game).without:
        return
    for kind in dict.fromkeys(name.rpartition("-")[0] for name in group.slain):
        if combat_goes_on(game) and not stays_slain(game, kind):
            yield from _reinforce_kind(game, group, kind)


def stays_slain(game: Blackstone, kind: str) -> bool:
    """Whether slain hostiles of a kind do not come back in this combat."""
    return STAYS_SLAIN not in game.silent and STAYS_SLAIN.sum((), game, kind) > 0


def _reinforce_kind(game: Blackstone, group: Group, kind: str) -> Rule[None]:
    card = game.content[HostileCard][kind]
    made = ReinforcementRoll(group, kind, (yield from _throw(game, group, card)))
    yield from REINFORCEMENT_ROLLED.happens((), game, made)
    lost = [name for name in group.slain if name.rpartition("-")[0] == kind]
    names = lost[: brought(game, card.size, made.face)]
    rules = (*ROLL, f"bsf.reinforce.{card.size}", "bsf.reinforce.limit")
    with changes.note_reinforcements(game, group, str(card.plural), made.face, len(names), rules):
        if names:
            yield from arrive(game, group, names)


def _throw(game: Blackstone, group: Group, card: HostileCard) -> Rule[BlackstoneRoll]:
    asked = Roll(
        hostile_seat(game.state),
        "{hostiles}: roll for reinforcements",
        BLACKSTONE,
        topic=topics.REINFORCE_ROLL,
        rules=ROLL,
        parts={"hostiles": str(card.plural), "group": group.number},
        test=Test(test="reinforcements"),
    )
    (face,) = yield asked
    return BlackstoneRoll(asked, int(face))


# -- where


@rule("bsf.reinforce.place", "bsf.reinforce.act")
def arrive(game: Blackstone, group: Group, names: Sequence[str]) -> Rule[None]:
    """Place slain hostiles of a group, by id, at the portal furthest from the explorers; they act with their group.

    Without a portal nobody comes.
    """
    portal = yield from choose_portal(game)
    if portal is None:
        changes.find_no_portal(game, group, PLACE)
        return
    for name in names:
        if combat_goes_on(game):
            ends = arrival_hexes(game, portal, size_named(game, name))
            yield from put(game, group, name, ends, "arrived", (*PLACE, "bsf.reinforce.act"))


@rule("bsf.reinforce.place")
def arrival_hexes(game: Blackstone, portal: Portal, size: Size) -> list[Cell]:
    """The hexes at a portal with room for one of this size or, if they are full, the nearest."""
    return [cell for cell in portal.cells if room(game, cell, size)] or nearest_free(game, portal.cells, size)


@rule("bsf.reinforce.place", "bsf.hostile.control")
def choose_portal(game: Blackstone) -> Rule[Portal | None]:
    """The portal furthest from the explorers; whoever runs the hostiles picks between equally far ones."""
    portals = furthest_portals(game)
    if len(portals) < 2:
        return portals[0] if portals else None
    portal: Portal = yield Choose(
        hostile_seat(game.state),
        "Choose the portal by which hostiles arrive",
        [portal_option(game, portal) for portal in portals],
        topic=topics.REINFORCE_PORTAL,
        rules=PLACE,
        minor=ties_are_minor(game.state),
    )
    return portal


def portal_option(game: Blackstone, portal: Portal) -> Option:
    about = tuple(f"cell:{cell_id(cell)}" for cell in portal.cells)
    words = place_of(game, portal.cells[0]) if portal.cells and game.journal is not None else ""
    return Option(portal.id, words, about, value=portal)
