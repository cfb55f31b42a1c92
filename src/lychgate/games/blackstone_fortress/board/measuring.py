"""Measuring: range in hexes, the bands of a weapon, and who is nearest."""

from collections.abc import Iterable
from functools import cache

from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain

from ..model.queries import bodies
from ..model.state import Blackstone, Body
from .whereabouts import whereabouts

BOARDS = 512
"""For how many boards what is measured and seen is remembered."""
CLOSE, MEDIUM = 1, 3
"""The furthest ranges of the first two bands."""


@cache
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
    where = whereabouts(game)
    least = where.near.get(cell)
    if least is None:
        for body in where.bodies:
            if body.cell is not None:
                away = range_of(cell, body.cell)
                if least is None or away < least:
                    least = where.near[cell] = away
    return least


def within(terrain: Terrain, cell: Cell, away: int) -> int:
    """The hexes at this range from one or nearer, as bits."""
    known, (x, y) = terrain.bit.get, cell
    bits = 0
    for dx, dy in _offsets(away):
        bits |= known((x + dx, y + dy), 0)
    return bits


@cache
def _offsets(away: int) -> tuple[Cell, ...]:
    """Where the hexes at this range or nearer lie, as seen from one."""
    steps = range(-away, away + 1)
    return tuple((x, y) for x in steps for y in steps if range_of((x, y), (0, 0)) <= away)


def explorer_bits(game: Blackstone) -> int:
    """The hexes where bodies stand, as bits of the terrain."""
    return whereabouts(game).bits
