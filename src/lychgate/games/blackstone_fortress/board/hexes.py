"""Hexes: which are adjacent, what fits into one, and how far portals are."""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import product
from typing import Literal

from lychgate.content import Content, Derived
from lychgate.ledger import rule
from lychgate.mechanics.grid.bases import Mix, has_room
from lychgate.mechanics.grid.paths import distance_field
from lychgate.mechanics.grid.shapes import Cell

from ..model.content import HostileCard, Size
from ..model.queries import bodies, combat, explorer_of, hostile_card, hostiles_at, owners, size_of
from ..model.state import Blackstone, Body, Explorer, Hostile, Portal
from .measuring import explorer_bits, nearest_range
from .moments import SHUT
from .whereabouts import whereabouts

Standing = Size | Literal["explorer"]
"""What stands in a hex: an explorer, or a hostile by its size."""

LIMITS: Sequence[Mix] = ({"small": 3}, {"small": 2, "large": 1}, {"large": 2}, {"huge": 1})
"""The hostiles that a hex can hold together."""
MOST_EXPLORERS = 2
"""The explorers that a hex can hold; those with two bodies count once."""


# -- adjacent


@rule("bsf.move.walls", "bsf.board.purple-hexside")
def adjacent(game: Blackstone, a: Cell, b: Cell) -> bool:
    """Whether two hexes share a side without a wall."""
    return b in combat(game).board.terrain.beside[a]


def adjacent_hostiles(game: Blackstone, viewer: Explorer | Body) -> list[Hostile]:
    """The hostiles adjacent to a body, or to any body of an explorer."""
    fight = combat(game)
    beside = fight.board.terrain.beside
    pieces = viewer.bodies if type(viewer) is Explorer else (viewer,)
    near: set[Cell] = set()
    for body in pieces:
        if body.cell is not None:
            near |= beside[body.cell]
    return [one for one in fight.hostiles.values() if one.cell in near]


def is_engaged(game: Blackstone, body: Body) -> bool:
    """Whether a hostile is adjacent to a body."""
    if body.cell is None:
        return False
    fight = combat(game)
    near = fight.board.terrain.beside[body.cell]
    for one in fight.hostiles.values():
        if one.cell in near:
            return True
    return False


def adjacent_bodies(game: Blackstone, hostile: Hostile) -> list[Body]:
    """The bodies adjacent to a hostile; without a wall between they are visible to it, and no card hides them."""
    near = combat(game).board.terrain.beside[hostile.cell]
    return [body for body in whereabouts(game).bodies if body.cell in near]


# -- room


@rule("bsf.combat.capacity", "bsf.maglev.capacity", "bsf.ruling.maglev-capacity-general", "bsf.escape.enter")
def room(game: Blackstone, cell: Cell, size: Standing, explorer: Explorer | None = None) -> bool:
    """Whether one more of this size may stand in a hex. For an explorer who has another body there, there is room."""
    fight = combat(game)
    terrain = fight.board.terrain
    if cell not in terrain.cells or cell in terrain.solid:
        return False
    there = hostiles_at(fight, cell)
    if size != "explorer":
        if explorer_bits(game) & terrain.bit[cell] or cell in fight.escape:
            return False
        return not there or fits([size_of(game, one) for one in there], size)
    here = {explorer_of(game, body).id for body in bodies(game.state) if body.cell == cell}
    return not there and len(here | {"" if explorer is None else explorer.id}) <= MOST_EXPLORERS


def fits(standing: Iterable[Size], size: Size) -> bool:
    """Whether a hostile of this size fits into a hex beside hostiles of these sizes.

    >>> fits(["small", "large"], "small"), fits(["small", "large"], "large"), fits(["large"], "large")
    (True, False, True)
    """
    return _fits(tuple(sorted(standing)), size)


@cache
def _fits(standing: tuple[Size, ...], size: Size) -> bool:
    return has_room(LIMITS, standing, size)


@rule("bsf.combat.capacity")
def full_bits(game: Blackstone, piece: Body | Hostile) -> int:
    """The hexes that hold friends of a piece and have no room for it, as bits; it does not count itself."""
    return _full_of_hostiles(game, piece) if type(piece) is Hostile else _full_of_explorers(game, piece)


def _full_of_explorers(game: Blackstone, piece: Body) -> int:
    """Where two other explorers stand."""
    bit, own = combat(game).board.terrain.bit, owners[game.content][piece.id]
    once = twice = 0
    for explorer in game.state.explorers.values():
        if explorer.id != own:
            here = 0
            for body in explorer.bodies:
                if body.cell is not None:
                    here |= bit[body.cell]
            twice |= once & here
            once |= here
    return twice


def _full_of_hostiles(game: Blackstone, hostile: Hostile) -> int:
    """Where the others leave no room: their sizes are added up by hex, each as a digit of its own."""
    fight, shares = combat(game), room_taken[game.content]
    taken: dict[Cell, int] = {}
    for one in fight.hostiles.values():
        taken[one.cell] = taken.get(one.cell, 0) + shares[one.kind]
    if fight.hostiles.get(hostile.id) is hostile:
        taken[hostile.cell] -= shares[hostile.kind]
    bit, roomy = fight.board.terrain.bit, totals_with_room(hostile_card(game, hostile).size)
    bits = 0
    for cell, total in taken.items():
        if total not in roomy:
            bits |= bit[cell]
    return bits


DIGITS: dict[str, int] = {"small": 1, "large": 10, "huge": 100}


@Derived
def room_taken(content: Content) -> dict[str, int]:
    """What each kind of hostile adds to the total of its hex."""
    return {card.id: DIGITS[card.size] for card in content.all(HostileCard)}


@cache
def totals_with_room(size: Size) -> frozenset[int]:
    """The totals of hexes in which there is room for one more of this size.

    >>> sorted(totals_with_room("large"))
    [0, 1, 2, 10]
    """
    crowds = [
        [range(0, DIGITS[one] * (most + (one != size)), DIGITS[one]) for one, most in mix.items()]
        for mix in LIMITS
        if size in mix
    ]
    return frozenset(sum(parts) for crowd in crowds for parts in product(*crowd))


@rule("bsf.reinforce.place", "bsf.combat.deploy")
def nearest_free(
    game: Blackstone,
    cells: Iterable[Cell],
    size: Standing,
    explorer: Explorer | None = None,
    *,
    barred: Collection[Cell] = (),
) -> list[Cell]:
    """The hexes with room for one more of this size that are fewest steps from these, whoever stands between."""
    found: list[Cell] = []
    least: int | None = None
    for cell, away in distance_field(combat(game).board.terrain, cells).items():
        if least is not None and away > least:
            break
        if cell not in barred and room(game, cell, size, explorer):
            found.append(cell)
            least = away
    return found


# -- portals


@rule("bsf.ruling.portal-space", "bsf.ruling.distances")
def portal_distance(game: Blackstone, portal: Portal) -> int | None:
    """The range from a portal, by the hexes that it touches, to the nearest explorer; None without any."""
    ranges = [nearest_range(game, cell) for cell in portal.cells]
    return min((away for away in ranges if away is not None), default=None)


@rule("bsf.reinforce.place", "bsf.escape.event")
def furthest_portals(game: Blackstone) -> list[Portal]:
    """The portals whose nearest explorer is furthest away: several where equally far, and none that is shut."""
    portals = [one for one in combat(game).portals.values() if SHUT in game.silent or SHUT.sum((), game, one) <= 0]
    away = {portal.id: portal_distance(game, portal) or 0 for portal in portals}
    most = max(away.values(), default=0)
    return [portal for portal in portals if away[portal.id] == most]
