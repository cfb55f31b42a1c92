"""Paths: where a model can go and how far things are, counted in steps.

What stands in the way is given as sets of cells, for these are the functions that a game calls most:
`blocked` cells cannot be entered; `no_stop` cells can be crossed but a move cannot end there; entering one of
`halts` ends the move. `costs` gives the price of entering a cell where it is not 1. The start is free of all three.
"""

from collections.abc import Collection, Iterable, Mapping, Set
from heapq import heappop, heappush

from .shapes import Cell
from .terrain import Terrain

NOWHERE: frozenset[Cell] = frozenset()

Cells = Set[Cell] | int
"""Cells as a set, or as bits of the terrain (`Terrain.bits_of`): for a game that knows them as bits already."""


def reachable(
    terrain: Terrain,
    start: Cell,
    budget: int,
    blocked: Cells = NOWHERE,
    no_stop: Cells = NOWHERE,
    halts: Cells = NOWHERE,
    costs: Mapping[Cell, int] | None = None,
) -> dict[Cell, int]:
    """The cells where a move within the budget can end, and the least that each costs; the start costs 0.

    The cheapest come first, so that the order is always the same.
    """
    if costs is not None:
        walls, ends, crossed = (_as_set(terrain, cells) for cells in (blocked, halts, no_stop))
        found = _reachable_at_cost(terrain, start, budget, walls, ends, costs)
        return {cell: cost for cell, cost in found.items() if cell not in crossed or cell == start}
    free = ~((blocked if isinstance(blocked, int) else terrain.bits_of(blocked)) | terrain.bit[start])
    if halts or no_stop:
        return _reachable_past(terrain, start, budget, free, no_stop, halts)
    waves = terrain.waves
    found = {start: 0}
    ahead = terrain.step_bits[start]
    for cost in range(1, budget + 1):
        wave = ahead & free
        if not wave:
            break
        free ^= wave
        cells, ahead = waves[wave]
        for cell in cells:
            found[cell] = cost
    return found


def _as_set(terrain: Terrain, cells: Cells) -> Set[Cell]:
    return frozenset(terrain.cells_in(cells)) if isinstance(cells, int) else cells


def _reachable_past(
    terrain: Terrain, start: Cell, budget: int, free: int, no_stop: Cells, halts: Cells
) -> dict[Cell, int]:
    """The same wave by wave, where not every cell can be passed or stood on."""
    walkable = ~(halts if isinstance(halts, int) else terrain.bits_of(halts))
    restable = ~(no_stop if isinstance(no_stop, int) else terrain.bits_of(no_stop))
    found = {start: 0}
    ahead = terrain.step_bits[start]
    for cost in range(1, budget + 1):
        wave = ahead & free
        free ^= wave
        found |= dict.fromkeys(terrain.cells_in(wave & restable), cost)
        ahead = terrain.waves[wave & walkable][1]
    return found


def _reachable_at_cost(
    terrain: Terrain,
    start: Cell,
    budget: int,
    blocked: Set[Cell],
    halts: Set[Cell],
    costs: Mapping[Cell, int],
) -> dict[Cell, int]:
    """By buckets: the cells first reached at each cost, which is a small whole number."""
    steps = terrain.steps
    found: dict[Cell, int] = {}
    buckets: list[list[Cell]] = [[] for _ in range(budget + 1)]
    buckets[0].append(start)
    for cost, bucket in enumerate(buckets):
        for cell in bucket:  # grows while it is read, where a cell costs nothing
            if cell in found:
                continue
            found[cell] = cost
            if cell in halts and cell != start:
                continue
            for other in steps[cell]:
                if other not in found and other not in blocked:
                    total = cost + costs.get(other, 1)
                    if total <= budget:
                        buckets[total].append(other)
    return found


def path(
    terrain: Terrain,
    start: Cell,
    goals: Iterable[Cell],
    blocked: Set[Cell] = NOWHERE,
    no_stop: Set[Cell] = NOWHERE,
    halts: Set[Cell] = NOWHERE,
    costs: Mapping[Cell, int] | None = None,
) -> list[Cell] | None:
    """A cheapest way to a cheapest goal: the cells entered, in order; None where no goal can be reached.

    Of ways that cost the same it is always the same one: steps over sides come before steps over corners.
    """
    wanted = {goal for goal in goals if goal not in no_stop or goal == start}
    came_from: dict[Cell, Cell] = {}
    if costs is None:
        reached = _walk(terrain, start, wanted, blocked, halts, came_from)
    else:
        reached = _walk_at_cost(terrain, start, wanted, blocked, halts, costs, came_from)
    return None if reached is None else _back(came_from, start, reached)


def ways(
    terrain: Terrain,
    start: Cell,
    goals: Iterable[Cell],
    blocked: Set[Cell] = NOWHERE,
    no_stop: Set[Cell] = NOWHERE,
    halts: Set[Cell] = NOWHERE,
) -> dict[Cell, list[Cell]]:
    """For each of these goals the way that `path` gives; those that cannot be reached are left out."""
    came_from: dict[Cell, Cell] = {}
    _walk(terrain, start, frozenset(), blocked, halts, came_from)
    return {
        goal: _back(came_from, start, goal)
        for goal in goals
        if goal in came_from and (goal not in no_stop or goal == start)
    }


def _back(came_from: Mapping[Cell, Cell], start: Cell, goal: Cell) -> list[Cell]:
    """The cells entered on the way that was found, in order."""
    way: list[Cell] = []
    while goal != start:
        way.append(goal)
        goal = came_from[goal]
    way.reverse()
    return way


def _walk(
    terrain: Terrain,
    start: Cell,
    wanted: Set[Cell],
    blocked: Set[Cell],
    halts: Set[Cell],
    came_from: dict[Cell, Cell],
) -> Cell | None:
    """Go outward from the start until a wanted cell is reached, noting the cell before each."""
    steps = terrain.steps
    came_from[start] = start
    queue = [start]
    for cell in queue:  # grows while it is read
        if cell in wanted:
            return cell
        if cell in halts and cell != start:
            continue
        for other in steps[cell]:
            if other not in came_from and other not in blocked:
                came_from[other] = cell
                queue.append(other)
    return None


def _walk_at_cost(
    terrain: Terrain,
    start: Cell,
    wanted: Set[Cell],
    blocked: Set[Cell],
    halts: Set[Cell],
    costs: Mapping[Cell, int],
    came_from: dict[Cell, Cell],
) -> Cell | None:
    """The same where cells differ in cost: cheapest first, and of equals the one found first."""
    steps = terrain.steps
    found = 0
    queue = [(0, found, start, start)]
    while queue:
        cost, _, cell, before = heappop(queue)
        if cell in came_from:
            continue
        came_from[cell] = before
        if cell in wanted:
            return cell
        if cell in halts and cell != start:
            continue
        for other in steps[cell]:
            if other not in came_from and other not in blocked:
                found += 1
                heappush(queue, (cost + costs.get(other, 1), found, other, cell))
    return None


def distance_field(terrain: Terrain, targets: Iterable[Cell], blocked: Set[Cell] = NOWHERE) -> dict[Cell, int]:
    """How many steps each cell is from the nearest target; cells cut off from all of them are left out.

    Targets count even where they are blocked: the way to a model leads to the cell it stands in.
    """
    waves = terrain.waves
    found = dict.fromkeys(targets, 0)
    new = terrain.bits_of(found)
    free = ~(terrain.bits_of(blocked) | new)
    distance = 0
    while new:
        cells, ahead = waves[new]
        found.update(dict.fromkeys(cells, distance))
        distance += 1
        new = ahead & free
        free ^= new
    return found


def closest(terrain: Terrain, cells: Collection[Cell], target: Cell, blocked: Cells = NOWHERE) -> list[Cell]:
    """Those of the cells from which the target is fewest steps away; none where it cannot be reached from any.

    As in a distance field the target counts even where it is blocked.
    """
    waves = terrain.waves
    wanted = terrain.bits_of(cells)
    wave = terrain.bit[target]
    free = ~((blocked if isinstance(blocked, int) else terrain.bits_of(blocked)) | wave)
    while wave and not wave & wanted:
        wave = waves[wave][1] & free
        free ^= wave
    ends = frozenset(waves[wave & wanted][0])
    return list(filter(ends.__contains__, cells))


def distances(terrain: Terrain, cell: Cell) -> dict[Cell, int]:
    """How many steps each cell is from this one, whoever stands between. Remembered: do not change it."""
    known = terrain.distances.get(cell)
    if known is None:
        known = terrain.distances[cell] = distance_field(terrain, (cell,))
    return known


def nearest_of(terrain: Terrain, targets: Iterable[Cell], cell: Cell, default: int) -> int:
    """How many steps the nearest of the targets is from this cell, whoever stands between; `default` without a way."""
    nearest: int | None = None
    known = terrain.distances
    for target in targets:
        away = (known.get(target) or distances(terrain, target)).get(cell)
        if away is not None and (nearest is None or away < nearest):
            nearest = away
    return default if nearest is None else nearest


def distance(terrain: Terrain, a: Cell, b: Cell) -> int | None:
    """How many steps apart two cells are, whoever stands between; None where no way joins them."""
    return distances(terrain, a).get(b)
