"""Where a huge or giant hostile goes: one of its spaces walks, and the others find room around the destination."""

from collections.abc import Collection, Iterator
from functools import cache

from lychgate.ledger import rule
from lychgate.mechanics.grid.bases import Base, block, facings
from lychgate.mechanics.grid.shapes import Cell, moved
from lychgate.mechanics.grid.squares import SQUARES

from ..battlefield.spaces import adjacent, occupied
from ..model.content import Size
from ..model.queries import blocked_cells, cells_of, hero_cells, hostile_side, model_cells, on_battlefield, size_of
from ..model.state import Hero, Model, Ulfenkarn
from .ground import Ground, fewest, ground_for
from .planning import FAR, Cells, attackable, distance_to, distance_to_heroes, ranks

BASES: dict[Size, Base] = {"small": block(1, 1), "large": block(1, 1), "huge": block(2, 1), "giant": block(2, 2)}

Way = tuple[int, int]
"""The spaces entered on a way, and who would be shifted at its end: 0 nobody, 1 hostiles, 2 a hero."""


@cache
def _facings(size: Size) -> tuple[Base, ...]:
    return facings(SQUARES, BASES[size])


@rule("cc.nightwars.fully-adjacent", "cc.nightwars.huge-place", "cc.nightwars.giant-place")
def footprints(game: Ulfenkarn, size: Size, cell: Cell) -> Iterator[Cells]:
    """All ways for a hostile of this size to stand with this space among its own: on one tile, no marker in the way."""
    tile_of = game.state.battlefield.board.terrain.tile_of
    tile = tile_of.get(cell)
    shut = blocked_cells(game.state)
    for facing in _facings(size):
        cells = tuple(moved(cell, by) for by in facing)
        if all(tile_of.get(one) == tile and one not in shut for one in cells):
            yield tuple(sorted(cells))


@rule("cc.nightwars.huge-move", "cc.nightwars.huge-displace")
def ends_of_move(game: Ulfenkarn, model: Model, ground: Ground, cells: Cells, distance: int) -> dict[Cells, Way]:
    """Where one Move from these spaces can end: by the fewest spaces, and shifting as few as it can, heroes last."""
    size = size_of(game, model)
    heroes = hero_cells(game.state)
    hostiles = model_cells(game.state).difference(model.cells)
    found: dict[Cells, Way] = {cells: (0, 0)}
    reach = fewest(ground, sum(ground.terrain.bit[cell] for cell in cells), distance)
    for total, bits in enumerate(reach[1:], 1):
        for cell in ground.terrain.cells_in(bits):
            ways = {end: _shifts(end, heroes, hostiles) for end in footprints(game, size, cell)}
            least = min(ways.values(), default=0)
            for end, shifts in ways.items():
                if shifts == least:
                    found[end] = min(found.get(end, (total, shifts)), (total, shifts))
    return found


def _shifts(cells: Cells, heroes: Collection[Cell], hostiles: Collection[Cell]) -> int:
    return 2 if any(cell in heroes for cell in cells) else int(any(cell in hostiles for cell in cells))


def huge_destinations(
    game: Ulfenkarn, model: Model, distance: int, prey: Collection[Hero], away: bool, lookahead: int
) -> list[Cells]:
    """As `planning` ranks them for others: attack, nearest hero, fewest spaces; then whoever would be shifted."""
    ground = ground_for(game, model)
    heroes = on_battlefield(game.state)
    reach = ends_of_move(game, model, ground, model.cells, distance)
    if away:
        return _best({end: (-distance_to_heroes(game, end), way) for end, way in reach.items()})
    found = _attacks(game, model, ground, distance, prey, lookahead, reach) if prey else []
    return (
        found
        or _attacks(game, model, ground, distance, heroes, lookahead, reach)
        or _closest(game, model, heroes, reach)
    )


def _best(ranked: dict[Cells, tuple[int, Way]]) -> list[Cells]:
    least = min(ranked.values())
    return [end for end, rank in ranked.items() if rank == least]


def _closest(game: Ulfenkarn, model: Model, heroes: Collection[Hero], reach: dict[Cells, Way]) -> list[Cells]:
    ranked = ranks(game, model.cells, heroes)
    if not ranked:
        return [model.cells]
    nearest = ranked[0][1]
    return _best({end: (min(distance_to(game, end, hero) for hero in nearest), way) for end, way in reach.items()})


def _attacks(
    game: Ulfenkarn,
    model: Model,
    ground: Ground,
    distance: int,
    heroes: Collection[Hero],
    lookahead: int,
    reach: dict[Cells, Way],
) -> list[Cells]:
    """The best first stops on the way to an attack on one of these heroes; none where there is no such way."""
    far = {hero.id: distance_to(game, model.cells, hero) for hero in heroes}

    def rank(end: Cells) -> int:
        return min((far.get(hero.id, FAR) for hero in _attackable(game, model, end)), default=FAR)

    if rank(model.cells) == min(far.values(), default=FAR) != FAR:
        return [model.cells]
    stops: dict[Cells, list[tuple[Way, int, Cells]]] = {}
    for stop, (gone, shifts) in reach.items():
        for end, (more, later) in _later(game, model, ground, stop, distance, lookahead - 1).items():
            stops.setdefault(end, []).append(((gone + more, max(shifts, later)), more, stop))
    ranked = {end: (rank(end), min(ways)[0]) for end, ways in stops.items()}
    ranked = {end: value for end, value in ranked.items() if value[0] != FAR}
    if not ranked:
        return []
    found: dict[Cells, None] = {}
    for end in _best(ranked):
        first = min(stops[end])[:2]
        found.update(dict.fromkeys(stop for way, more, stop in stops[end] if (way, more) == first))
    return list(found)


def _later(game: Ulfenkarn, model: Model, ground: Ground, cells: Cells, distance: int, moves: int) -> dict[Cells, Way]:
    """Where so many more Moves from these spaces can end."""
    found: dict[Cells, Way] = {cells: (0, 0)}
    for _ in range(moves):
        for start, (gone, shifts) in list(found.items()):
            for end, (more, later) in ends_of_move(game, model, ground, start, distance).items():
                way = (gone + more, max(shifts, later))
                found[end] = min(found.get(end, way), way)
    return found


def _attackable(game: Ulfenkarn, model: Model, cells: Cells) -> list[Hero]:
    """The heroes whom it could attack from these spaces; a hero whom it would shift is not reckoned with."""
    heroes = hero_cells(game.state)
    side = hostile_side(game, model)
    if any(cell in heroes for cell in cells):
        return []
    if all(weapon.type == "melee" for weapon in side.weapons):
        return [hero for hero in on_battlefield(game.state) if adjacent(game, cells, cells_of(hero))]
    return attackable(game, model, side, cells)


def room_for(game: Ulfenkarn, size: Size, cell: Cell) -> list[Cells]:
    """The ways for a huge or giant hostile to stand on empty spaces with this one among them."""
    taken = occupied(game)
    return [cells for cells in footprints(game, size, cell) if taken.isdisjoint(cells)]
