"""Relays: several moves in a row, each of which ends somewhere before the next begins.

Each move is one as in `paths`: `blocked` cells cannot be entered, `no_stop` cells can be crossed but not be ended in,
and entering one of `halts` ends the move; the next one is free to go on from there.
"""

from collections.abc import Iterable, Iterator, Sequence, Set

from .paths import NOWHERE
from .shapes import Cell
from .terrain import Terrain


def relay(
    terrain: Terrain,
    start: Cell,
    budgets: Sequence[int],
    blocked: Set[Cell] = NOWHERE,
    no_stop: Set[Cell] = NOWHERE,
    halts: Set[Cell] = NOWHERE,
) -> dict[Cell, int]:
    """The cells where moves of these budgets, one after another, can end, and how few of them it takes; the start
    takes none."""
    sets = terrain.bits_of(blocked), terrain.bits_of(no_stop), terrain.bits_of(halts)
    found = {start: 0}
    for number, ends in enumerate(relay_bits(terrain, start, budgets, *sets), 1):
        found |= dict.fromkeys(terrain.cells_in(ends), number)
    return found


def spreading(terrain: Terrain, reached: int, most: int, blocked: int, halts: int) -> list[int]:
    """The cells that one move from any of these enters or starts from, after each number of steps from 0 to `most`."""
    free, walkable, beyond = ~blocked, ~halts, terrain.ahead
    seen, ahead = reached, beyond[reached]
    found = [reached]
    for _ in range(most):
        wave = ahead & free & ~seen
        if wave:
            seen |= wave
            ahead = beyond[wave & walkable]
        found.append(seen)
    return found


def relay_bits(
    terrain: Terrain, start: Cell, budgets: Iterable[int], blocked: int, no_stop: int, halts: int
) -> Iterator[int]:
    """The same as bits of the terrain: for each of the moves the cells where it can end and those before it cannot."""
    free, restable, walkable, beyond = ~blocked, ~no_stop, ~halts, terrain.ahead
    reached = terrain.bit[start]
    for budget in budgets:
        seen, ahead = reached, beyond[reached]
        for _ in range(budget):
            wave = ahead & free & ~seen
            if not wave:
                break
            seen |= wave
            ahead = beyond[wave & walkable]
        ends = seen & restable & ~reached
        yield ends
        reached |= ends


def stops(
    terrain: Terrain,
    start: Cell,
    goal: Cell,
    budgets: Sequence[int],
    blocked: Set[Cell] = NOWHERE,
    no_stop: Set[Cell] = NOWHERE,
    halts: Set[Cell] = NOWHERE,
) -> list[Cell]:
    """Where each of these moves ends on the way from the start to the goal; empty where they do not lead there.

    Of several cells one that is none of `halts` is taken, of those the furthest, and of those the most direct.
    """
    sets = terrain.bits_of(blocked), terrain.bits_of(no_stop), terrain.bits_of(halts)
    return stops_bits(terrain, start, goal, budgets, *sets)


def stops_bits(
    terrain: Terrain, start: Cell, goal: Cell, budgets: Sequence[int], blocked: int, no_stop: int, halts: int
) -> list[Cell]:
    """The same for bits of the terrain."""
    if not budgets:
        return []
    free, restable, walkable = ~blocked, ~no_stop | terrain.bit[start], ~halts
    way: list[Cell] = []
    here = start
    for budget, layer in zip(budgets, _layers(terrain, goal, budgets, free, restable, walkable), strict=True):
        stop = _next_stop(terrain, here, goal, budget, layer, free, walkable)
        if stop is None:
            return []
        way.append(stop)
        here = stop
    return way


def _layers(terrain: Terrain, goal: Cell, budgets: Sequence[int], free: int, restable: int, walkable: int) -> list[int]:
    """From where the goal can still be reached after each of the moves: found from the goal backwards."""
    layers = [terrain.bit[goal]]
    for budget in reversed(budgets[1:]):
        seen = layers[-1]
        ahead = terrain.ahead[seen]
        for _ in range(budget):
            wave = ahead & free & ~seen
            if not wave:
                break
            seen |= wave
            ahead = terrain.ahead[wave & walkable]
        layers.append(seen & restable)
    return layers[::-1]


def _next_stop(
    terrain: Terrain, here: Cell, goal: Cell, budget: int, layer: int, free: int, walkable: int
) -> Cell | None:
    """Of the cells of a layer within one move the furthest, rather one that does not halt."""
    seen = terrain.bit[here]
    ends = [seen & layer]
    ahead = terrain.ahead[seen]
    for _ in range(budget):
        wave = ahead & free & ~seen
        if not wave:
            break
        seen |= wave
        ends.append(wave & layer)
        ahead = terrain.ahead[wave & walkable]
    quiet = next((end & walkable for end in reversed(ends) if end & walkable), 0)
    best = quiet or next(filter(None, reversed(ends)), 0)
    cells = terrain.cells_in(best)
    return min(cells, key=lambda cell: (cell[0] - goal[0]) ** 2 + (cell[1] - goal[1]) ** 2, default=None)
