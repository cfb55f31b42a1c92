"""Where a huge or giant hostile goes: one of its spaces walks, and the others find room around the destination."""

from collections.abc import Collection

from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell

from ..battlefield.giants import best_standings, in_the_way, standings
from ..battlefield.spaces import adjacent, hostile_terrain, occupied
from ..model.content import Size
from ..model.queries import cells_of, hero_cells, hostile_side, on_battlefield
from ..model.state import Hero, Model, Ulfenkarn
from .ground import Ground, fewest, ground_for
from .planning import (
    ALTERNATE,
    CLOSEST,
    DISTANCE,
    FAR,
    KEEPS,
    NEAREST,
    Cells,
    Plan,
    attackable,
    distance_to,
    distance_to_heroes,
    ranks,
)

Way = tuple[int, int, int]
"""The spaces entered on a way, and how many heroes and hostiles would have to make room at its end."""

Stands = dict[Cell, list[tuple[Cells, int, int]]]
"""How the model of a plan would stand around a space, and how many heroes and hostiles would have to make room.

Nobody moves while it is planned, and most spaces are looked at from many others.
"""

STAYS: Way = (0, 0, 0)
MOVES = "cc.nightwars.huge-move"


@rule("cc.nightwars.huge-move", "cc.nightwars.huge-displace")
def ends_of_move(
    game: Ulfenkarn, model: Model, ground: Ground, cells: Cells, distance: int, stands: Stands
) -> dict[Cells, Way]:
    """Where one Move from these spaces can end, each with the best way to it.

    One of its spaces walks to the destination, the nearest of them; around it the model stands so that it moves as few
    others as it can, heroes last.
    """
    found: dict[Cells, Way] = {cells: STAYS}
    reach = fewest(ground, ground.terrain.bits_of(cells), distance)
    for total, bits in enumerate(reach[1:], 1):
        for cell in ground.terrain.cells_in(bits):
            if cell not in stands:
                ends = [tuple(sorted(standing)) for standing in best_standings(game, model, cell)]
                stands[cell] = [(end, *_made_way(game, model, end)) for end in ends]
            for end, heroes, hostiles in stands[cell]:
                way = (total, heroes, hostiles)
                found[end] = min(found.get(end, way), way)
    return found


def _made_way(game: Ulfenkarn, model: Model, cells: Cells) -> tuple[int, int]:
    pieces = in_the_way(game, model, cells)
    heroes = sum(isinstance(piece, Hero) for piece in pieces)
    return heroes, len(pieces) - heroes


def _joined(first: Way, then: Way) -> Way:
    return first[0] + then[0], first[1] + then[1], first[2] + then[2]


def huge_plan(game: Ulfenkarn, model: Model, distance: int, prey: Collection[Hero], away: bool, lookahead: int) -> Plan:
    """As `planning` ranks them for others: attack, nearest hero, fewest spaces; then fewest who must make way."""
    ground = ground_for(game, model)
    heroes = on_battlefield(game.state)
    stands: Stands = {}
    reach = ends_of_move(game, model, ground, model.cells, distance, stands)
    if away:
        far = {end: (-distance_to_heroes(game, end), way) for end, way in reach.items()}
        return Plan(_best(far), (DISTANCE, MOVES))
    return (
        (_to_attack(game, model, ground, distance, prey, lookahead, reach, stands) if prey else None)
        or _to_attack(game, model, ground, distance, heroes, lookahead, reach, stands)
        or _to_close_in(game, model, heroes, reach)
    )


def _best(ranked: dict[Cells, tuple[int, Way]]) -> list[Cells]:
    least = min(ranked.values())
    return [end for end, rank in ranked.items() if rank == least]


def _to_close_in(game: Ulfenkarn, model: Model, heroes: Collection[Hero], reach: dict[Cells, Way]) -> Plan:
    ranked = ranks(game, model.cells, heroes)
    if not ranked:
        return Plan([model.cells], (CLOSEST,))
    nearest, terrain = ranked[0][1], hostile_terrain(game)
    far = {end: (min(distance_to(terrain, end, hero) for hero in nearest), way) for end, way in reach.items()}
    return Plan(_best(far), (DISTANCE, CLOSEST, MOVES))


def _to_attack(
    game: Ulfenkarn,
    model: Model,
    ground: Ground,
    distance: int,
    heroes: Collection[Hero],
    lookahead: int,
    reach: dict[Cells, Way],
    stands: Stands,
) -> Plan | None:
    """The best first stops on the way to an attack on one of these heroes; none where there is no such way."""
    near = ranks(game, model.cells, heroes)
    places = {hero.id: place for place, (_, group) in enumerate(near) for hero in group}

    def rank(end: Cells) -> int:
        return min((places.get(hero.id, FAR) for hero in _attackable(game, model, end)), default=FAR)

    if not near or min(far for far, _ in near) - 1 > distance * lookahead + len(model.cells):
        return None
    if rank(model.cells) == 0:
        return Plan([model.cells], (KEEPS,))
    stops: dict[Cells, list[tuple[Way, int, Cells]]] = {}
    for stop, way in reach.items():
        for end, more in _later(game, model, ground, stop, distance, lookahead - 1, stands).items():
            stops.setdefault(end, []).append((_joined(way, more), more[0], stop))
    ranked = {end: (rank(end), min(ways)[0]) for end, ways in stops.items()}
    ranked = {end: value for end, value in ranked.items() if value[0] != FAR}
    if not ranked:
        return None
    found: dict[Cells, None] = {}
    for end in _best(ranked):
        first = min(stops[end])[:2]
        found.update(dict.fromkeys(stop for way, more, stop in stops[end] if (way, more) == first))
    aim = ALTERNATE if min(ranked.values())[0] else NEAREST
    return Plan(list(found), (DISTANCE, aim, MOVES))


def _later(
    game: Ulfenkarn, model: Model, ground: Ground, cells: Cells, distance: int, moves: int, stands: Stands
) -> dict[Cells, Way]:
    """Where this number of further Moves from these spaces can end."""
    found: dict[Cells, Way] = {cells: STAYS}
    for _ in range(moves):
        for start, gone in list(found.items()):
            for end, more in ends_of_move(game, model, ground, start, distance, stands).items():
                way = _joined(gone, more)
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
    return [tuple(sorted(cells)) for cells in standings(game, size, cell) if taken.isdisjoint(cells)]
