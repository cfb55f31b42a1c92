"""Sight: straight lines from centre to centre, which walls block and models do not.

What is seen from a hex depends on the board alone. It is kept as bits for each hex, so that what several bodies see
together is one number.
"""

from functools import lru_cache, partial

from lychgate.ledger import rule
from lychgate.mechanics.grid import sight
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Made, Terrain

from ..model.queries import combat
from ..model.state import Blackstone, Body, Explorer, Hostile
from .measuring import BOARDS, CLOSE, MEDIUM, within
from .moments import HIDDEN
from .whereabouts import whereabouts


@rule("bsf.los.trace", "bsf.los.edge", "bsf.los.models", "bsf.ruling.los-corner", "bsf.ruling.hexside-outer")
def sees(game: Blackstone, a: Cell, b: Cell) -> bool:
    """Whether there is line of sight between two hexes: no wall is crossed or touched. The same both ways."""
    return sees_over(combat(game).board.terrain, a, b)


def sees_over(terrain: Terrain, a: Cell, b: Cell) -> bool:
    """The same over a terrain, by the hex of the two of which it is known what is seen from it."""
    rows = seen_from(terrain)
    if a not in rows and b in rows:
        return bool(rows[b] & terrain.bit[a])
    return bool(rows[a] & terrain.bit[b])


def visible_cells(game: Blackstone, cell: Cell) -> int:
    """The hexes that are seen from one, itself included, as bits of the terrain."""
    return seen_from(combat(game).board.terrain)[cell]


@lru_cache(maxsize=BOARDS)
def seen_from(terrain: Terrain) -> Made[int]:
    """For each hex the bits of those that are seen from it, made when first asked for."""
    return Made(partial(sight.row_from, terrain, touch=True))


@lru_cache(maxsize=BOARDS)
def seen_in_bands(terrain: Terrain) -> Made[tuple[int, int, int]]:
    """For each hex the bits of those that are seen from it, by the place of the band of their range."""
    return Made(partial(_seen_in_bands, terrain))


def _seen_in_bands(terrain: Terrain, cell: Cell) -> tuple[int, int, int]:
    seen, close, medium = seen_from(terrain)[cell], within(terrain, cell, CLOSE), within(terrain, cell, MEDIUM)
    return seen & close, seen & medium & ~close, seen & ~medium


def seen_by_explorers(game: Blackstone) -> int:
    """The hexes that some body on the board sees, as bits of the terrain."""
    where = whereabouts(game)
    if where.seen is None:
        rows, where.seen = seen_from(where.board.terrain), 0
        for body in where.bodies:
            if body.cell is not None:
                where.seen |= rows[body.cell]
    return where.seen


# -- who sees whom


@rule("bsf.los.visible")
def visible_hostiles(game: Blackstone, viewer: Explorer | Body) -> list[Hostile]:
    """The hostiles that a body, or any body of an explorer, sees."""
    fight = combat(game)
    terrain = fight.board.terrain
    seen, bit = seen_from(terrain), terrain.bit
    bits = 0
    for body in viewer.bodies if isinstance(viewer, Explorer) else (viewer,):
        if body.cell is not None:
            bits |= seen[body.cell]
    return [one for one in fight.hostiles.values() if bit[one.cell] & bits]


def bodies_in(game: Blackstone, bits: int) -> list[Body]:
    """The bodies that stand in these hexes, which are bits of the terrain."""
    where = whereabouts(game)
    return [body for here, body in where.at if here & bits] if where.bits & bits else []


@rule("bsf.los.visible", "bsf.twins.target")
def visible_bodies(game: Blackstone, hostile: Hostile) -> list[Body]:
    """The bodies that a hostile sees: each by itself."""
    terrain = combat(game).board.terrain
    found = bodies_in(game, seen_from(terrain)[hostile.cell])
    if HIDDEN not in game.silent and found:
        found = [body for body in found if not is_hidden(game, hostile, body)]
    return found


def sees_hostile(game: Blackstone, viewer: Explorer | Body, hostile: Hostile) -> bool:
    """Whether a body, or any body of an explorer, sees a hostile."""
    terrain = combat(game).board.terrain
    seen, bit = seen_from(terrain), terrain.bit[hostile.cell]
    pieces = viewer.bodies if isinstance(viewer, Explorer) else (viewer,)
    return any(body.cell is not None and seen[body.cell] & bit for body in pieces)


@rule("bsf.los.visible")
def is_hidden(game: Blackstone, hostile: Hostile, body: Body) -> bool:
    """Whether a card hides a body from a hostile; never from one in the same hex or an adjacent one."""
    if HIDDEN in game.silent or body.cell is None or HIDDEN.sum((), game, hostile, body) <= 0:
        return False
    return body.cell != hostile.cell and body.cell not in combat(game).board.terrain.beside[hostile.cell]
