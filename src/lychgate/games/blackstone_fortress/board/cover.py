"""Cover: the low barriers on the sides of a target's own hex."""

from functools import lru_cache, partial

from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.sight import last_steps
from lychgate.mechanics.grid.terrain import Made, Terrain

from ..model.queries import Piece, combat
from ..model.state import Blackstone
from .measuring import BOARDS
from .moments import COVER, NO_COVER
from .sight import seen_from


@rule("bsf.cover.when", "bsf.board.white-hexside", "bsf.ruling.los-corner")
def in_cover(game: Blackstone, target: Cell, attacker: Cell) -> bool:
    """Whether the line of sight from the attacker's hex crosses a barrier of the target's own hex."""
    terrain = combat(game).board.terrain
    return bool(covered_from(terrain)[target] & terrain.bit[attacker])


@lru_cache(maxsize=BOARDS)
def covered_from(terrain: Terrain) -> Made[int]:
    """For each hex the bits of those that see it and from which it is in cover, made when first asked for."""
    return Made(partial(_covered_from, terrain))


def _covered_from(terrain: Terrain, target: Cell) -> int:
    if not has_barrier(terrain, target):
        return 0
    x, y = target
    fronts = {(cell[0] - x, cell[1] - y) for cell, behind in terrain.barriers if behind == target}
    last, bit = last_steps(terrain.shape), terrain.bit
    bits = 0
    for cell in terrain.cells_in(seen_from(terrain)[target]):
        if last[x - cell[0], y - cell[1]] in fronts:
            bits |= bit[cell]
    return bits


def clear_shots(terrain: Terrain, target: Cell) -> int:
    """The bits of the hexes that see a hex and from which it is not in cover, whatever cards say."""
    return seen_from(terrain)[target] & ~covered_from(terrain)[target]


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
