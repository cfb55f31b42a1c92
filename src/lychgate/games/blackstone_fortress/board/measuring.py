"""Measuring: range in hexes, the bands of a weapon, and who is nearest."""

from collections.abc import Iterable
from functools import lru_cache, partial

from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Made, Terrain

from ..model.queries import bodies, combat
from ..model.state import Blackstone, Body

BOARDS = 512
"""For how many boards what is measured and seen is remembered."""
CLOSE, MEDIUM = 1, 3
"""The furthest ranges of the first two bands."""


@rule("bsf.range.count")
def range_of(a: Cell, b: Cell) -> int:
    """How many hexes apart two hexes are, whatever lies between.

    >>> range_of((0, 0), (1, 0)), range_of((0, 0), (2, -1)), range_of((3, 3), (3, 3))
    (1, 2, 0)
    """
    x, y = a[0] - b[0], a[1] - b[1]
    return (abs(x) + abs(y) + abs(x + y)) // 2


@rule("bsf.range.bands")
def band_place(away: int) -> int:
    """The place of the band for a range on a weapon's card; models that share a hex are as near as can be.

    >>> [band_place(away) for away in (0, 1, 2, 3, 4, 9)]
    [0, 0, 1, 1, 2, 2]
    """
    return 0 if away <= CLOSE else 1 if away <= MEDIUM else 2


@rule("bsf.range.count", "bsf.ruling.twins-near", "bsf.ruling.distances")
def nearest_bodies(game: Blackstone, cell: Cell, among: Iterable[Body] | None = None) -> list[Body]:
    """The bodies at the least range from a hex, of all on the board or of those given."""
    found: list[Body] = []
    least: int | None = None
    for body in bodies(game.state) if among is None else among:
        if body.cell is None:
            continue
        away = range_of(cell, body.cell)
        if least is None or away < least:
            found, least = [body], away
        elif away == least:
            found.append(body)
    return found


def nearest_range(game: Blackstone, cell: Cell) -> int | None:
    """The range from a hex to the nearest body on the board; None where there is none."""
    return range_to(combat(game).board.terrain, cell, explorer_bits(game))


def range_to(terrain: Terrain, cell: Cell, standing: int) -> int | None:
    """The range from a hex to the nearest of those with these bits; None where there is none."""
    for away, bits in enumerate(by_range(terrain)[cell]):
        if bits & standing:
            return away
    return None


@lru_cache(maxsize=BOARDS)
def by_range(terrain: Terrain) -> Made[tuple[int, ...]]:
    """For each hex the bits of those at range 0, 1, 2 and so on, made when first asked for."""
    return Made(partial(_by_range, terrain))


def _by_range(terrain: Terrain, cell: Cell) -> tuple[int, ...]:
    found: dict[int, int] = {}
    for other, bit in terrain.bit.items():
        away = range_of(cell, other)
        found[away] = found.get(away, 0) | bit
    return tuple(found.get(away, 0) for away in range(max(found) + 1))


def explorer_bits(game: Blackstone) -> int:
    """The hexes where bodies stand, as bits of the terrain."""
    bit = combat(game).board.terrain.bit
    bits = 0
    for explorer in game.state.explorers.values():
        for body in explorer.bodies:
            if body.cell is not None:
                bits |= bit[body.cell]
    return bits
