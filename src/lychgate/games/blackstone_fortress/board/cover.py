"""Cover: the low barriers on the sides of a target's own hex."""

from functools import lru_cache, partial

from lychgate.ledger import rule
from lychgate.mechanics.grid.hexes import HEXES
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.sight import last_steps
from lychgate.mechanics.grid.terrain import Made, Terrain

from ..model.queries import Piece, combat
from ..model.state import Blackstone
from .measuring import BOARDS
from .moments import COVER, NO_COVER
from .sight import seen_from, sees_over


@rule("bsf.cover.when", "bsf.board.white-hexside", "bsf.ruling.los-corner")
def in_cover(game: Blackstone, target: Cell, attacker: Cell) -> bool:
    """Whether the line of sight from the attacker's hex crosses a barrier of the target's own hex."""
    terrain = combat(game).board.terrain
    return is_behind(terrain, target, attacker) and sees_over(terrain, attacker, target)


def is_behind(terrain: Terrain, target: Cell, attacker: Cell) -> bool:
    """Whether the line from the attacker's hex enters the target's over a barrier, whatever else it crosses."""
    fronts = fronts_of(terrain).get(target)
    return fronts is not None and LAST[target[0] - attacker[0], target[1] - attacker[1]] in fronts


LAST = last_steps(HEXES)


@lru_cache(maxsize=BOARDS)
def fronts_of(terrain: Terrain) -> dict[Cell, set[Cell]]:
    """For each hex with barriers on its sides: where the hexes before these lie, as seen from it."""
    fronts: dict[Cell, set[Cell]] = {}
    for (x, y), behind in terrain.barriers:
        fronts.setdefault(behind, set()).add((x - behind[0], y - behind[1]))
    return fronts


@lru_cache(maxsize=BOARDS)
def covered_from(terrain: Terrain) -> Made[int]:
    """For each hex the bits of those that see it and from which it is in cover, made when first asked for."""
    return Made(partial(_covered_from, terrain))


def _covered_from(terrain: Terrain, target: Cell) -> int:
    if not has_barrier(terrain, target):
        return 0
    bits = 0
    for cell in terrain.cells_in(seen_from(terrain)[target]):
        if is_behind(terrain, target, cell):
            bits |= terrain.bit[cell]
    return bits


def has_barrier(terrain: Terrain, cell: Cell) -> bool:
    """Whether some side of a hex is a barrier."""
    return cell in barrier_cells(terrain)


@lru_cache(maxsize=BOARDS)
def barrier_cells(terrain: Terrain) -> frozenset[Cell]:
    """The hexes with a barrier on one of their sides."""
    return frozenset(cell for cell, _ in terrain.barriers)


def has_cover(game: Blackstone, target: Piece, attacker: Piece) -> bool:
    """Whether a piece is in cover from another: by the board, and by what cards give and deny."""
    if target.cell is None or attacker.cell is None:
        return False
    # What is seldom so is asked first: who has no cover need not be denied any.
    if not in_cover(game, target.cell, attacker.cell) and (
        COVER in game.silent or COVER.sum((), game, target, attacker) <= 0
    ):
        return False
    return NO_COVER in game.silent or NO_COVER.sum((), game, target, attacker) <= 0
