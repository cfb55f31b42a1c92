"""Where a hostile goes: pure, and the same for bots, hints and the game itself.

Destinations are ranked as `cc.ruling.hostile-move-ranking` says: an attack before none, the nearest hero who can be
attacked, a small hostile's company, and the fewest spaces; what is still equal is the leader's choice.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain

from ..battlefield.spaces import hostile_terrain
from ..combat.targets import targets
from ..model.content import HostileSide
from ..model.footing import people_of
from ..model.queries import has_only_melee, hostile_side
from ..model.state import Hero, Model, Ulfenkarn
from .ground import Ground, fewest, straight
from .moments import MOVE, UNSEEN

Cells = tuple[Cell, ...]
"""The spaces on which a hostile stands, or would."""

Ranks = list[tuple[int, list[Hero]]]
"""Heroes by how far they are, those who count as the furthest last."""

FAR = 1 << 30
"""Further than anything to which there is a way."""

DISTANCE = "cc.hmove.distance"
NEAREST = "cc.hmove.nearest"
ALTERNATE = "cc.hmove.alternate"
KEEPS = "cc.hmove.keep-attack"
CLOSEST = "cc.hmove.closest"
SHARES = "cc.hmove.small-share"


class Plan(Struct, frozen=True, gc=False):
    """Where a Move may end, all of these equally good, and the rules that say so."""

    ends: list[Cells]
    rules: tuple[str, ...]


def move_of(game: Ulfenkarn, model: Model) -> int:
    """The Move value of a hostile as it is now."""
    move = hostile_side(game, model).move
    return max(0, move + MOVE.sum((), game, model)) if MOVE not in game.silent else move


def distance_to(terrain: Terrain, cells: Cells, hero: Hero) -> int:
    """How far a hostile on these spaces is from a hero; FAR where there is no way."""
    return FAR if hero.cell is None else steps_between(terrain, hero.cell, terrain.bits_of(cells))


def steps_between(terrain: Terrain, cell: Cell, spaces: int) -> int:
    """How many steps the nearest of some spaces is from a cell, whoever stands between; FAR where there is no way."""
    for steps, ring in enumerate(terrain.rings[terrain.bit[cell]]):
        if ring & spaces:
            return steps
    return FAR


def rings_of_heroes(game: Ulfenkarn) -> tuple[int, ...]:
    """The spaces by how far the nearest hero is, from 0; those from which there is no way to any are in none."""
    return hostile_terrain(game).rings[people_of(game).at]


def distance_to_heroes(game: Ulfenkarn, cells: Cells) -> int:
    """How far the nearest hero is; FAR where there is no way."""
    bits = hostile_terrain(game).bits_of(cells)
    return next((steps for steps, ring in enumerate(rings_of_heroes(game)) if ring & bits), FAR)


def bits_of(terrain: Terrain, heroes: Collection[Hero]) -> int:
    """The spaces on which these heroes stand."""
    bits = 0
    for hero in heroes:
        if hero.cell is not None:
            bits |= terrain.bit[hero.cell]
    return bits


@rule("cc.hmove.nearest", "cc.hmove.alternate", "cc.hmove.keep-attack", "cc.hmove.small-share")
def to_attack(
    game: Ulfenkarn,
    model: Model,
    ground: Ground,
    distance: int,
    ranked: Ranks,
    lookahead: int,
    stays_by: Collection[Hero],
) -> Plan | None:
    """Where a hostile on one space ends its Move so as to attack the nearest of these heroes that it can.

    None where the Moves left in its action (`lookahead`, with this one) let it attack none of them. It makes no further
    Move from beside a hero of `stays_by` (`strikes_from_here`).
    """
    if not ranked:
        return None
    start = ground.terrain.bit[model.cells[0]]
    groups = [group for _, group in ranked]
    goals: Iterable[int]
    keeps = 0
    if has_only_melee(game, model):
        if not _come_near(ranked, distance * lookahead):
            return None
        nearest = beside(game, groups[0])
        if start & nearest:
            return Plan([model.cells], (KEEPS,))
        goals = map(partial(beside, game), groups)
        until = nearest & ground.share or nearest
        found = straight(ground, start, distance, until) if lookahead > 1 else []
        if found:
            lookahead = 1
        else:
            keeps = beside(game, stays_by) if lookahead > 1 else 0
            found = fewest(ground, start, distance, lookahead, until, keeps)
    else:
        side = hostile_side(game, model)
        if any(hero in attackable(game, model, side, model.cells) for hero in groups[0]):
            return Plan([model.cells], (KEEPS,))
        found = fewest(ground, start, distance, lookahead)
        goals = shots(game, model, side, ground, found, groups)
    for tier, rules in with_company(ground, goals):
        for total, bits in enumerate(found):
            if bits & tier:
                ends = ground.terrain.cells_in(bits & tier)
                stops = first_stops(ground, start, distance, lookahead, ends, total, keeps)
                return Plan(alone(stops), rules)
    return None


def _come_near(ranked: Ranks, steps: int) -> bool:
    """Whether this many steps could lead next to any of these heroes."""
    for far, _ in ranked:
        if far - 1 <= steps:
            return True
    return False


@rule("cc.hmove.keep-attack")
def strikes_from_here(game: Ulfenkarn, model: Model, heroes: Collection[Hero]) -> bool:
    """Whether a hostile on one space with melee weapons alone stands beside one of these heroes: it stays."""
    terrain = game.state.battlefield.board.terrain
    if len(model.cells) > 1 or not people_of(game).beside & terrain.bit[model.cells[0]]:
        return False
    near = terrain.beside[model.cells[0]]
    for hero in heroes:
        if hero.cell in near and not hero.buried:
            return has_only_melee(game, model)
    return False


def ranks(game: Ulfenkarn, cells: Cells, heroes: Collection[Hero]) -> Ranks:
    """Heroes by how far they are, the nearest first; those to whom there is no way are left out.

    Whoever is to be treated as the furthest comes last, however near.
    """
    last = () if UNSEEN in game.silent else [name for speaker in UNSEEN.always for name in speaker(game)]
    terrain = hostile_terrain(game)
    seen: dict[int, list[Hero]] = {}
    unseen: dict[int, list[Hero]] = {}
    spaces = terrain.bit[cells[0]] if len(cells) == 1 else terrain.bits_of(cells)
    for hero in heroes:
        far = FAR if hero.cell is None else steps_between(terrain, hero.cell, spaces)
        if far != FAR:
            ranked = unseen if hero.id in last else seen
            if far in ranked:
                ranked[far].append(hero)
            else:
                ranked[far] = [hero]
    found = sorted(seen.items()) if len(seen) > 1 else list(seen.items())
    return [*found, *sorted(unseen.items())] if unseen else found


def beside(game: Ulfenkarn, heroes: Collection[Hero]) -> int:
    """The spaces adjacent to any of these heroes, from which a melee weapon reaches them."""
    near = game.state.battlefield.board.terrain.step_bits
    bits = 0
    for hero in heroes:
        if hero.cell is not None:
            bits |= near[hero.cell]
    return bits


def with_company(ground: Ground, goals: Iterable[int]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Goals in the order of preference, with the rules to cite: each first where a small hostile shares a space."""
    for place, bits in enumerate(goals):
        rules = (DISTANCE, ALTERNATE if place else NEAREST)
        if bits & ground.share:
            yield bits & ground.share, (*rules, SHARES)
        yield bits, rules


def attackable(game: Ulfenkarn, model: Model, side: HostileSide, cells: Cells) -> list[Hero]:
    """The heroes whom a hostile could attack from these spaces."""
    there = model if cells == model.cells else replace(model, cells=cells)
    found = [target for weapon in side.weapons for target in targets(game, there, weapon)]
    return [target for target in found if isinstance(target, Hero)]


def shots(
    game: Ulfenkarn, model: Model, side: HostileSide, ground: Ground, found: list[int], groups: list[list[Hero]]
) -> list[int]:
    """For each group of heroes, the spaces within reach from which one of them can be attacked."""
    goals = [0] * len(groups)
    for bits in found:
        for cell in ground.terrain.cells_in(bits):
            reached = {hero.id for hero in attackable(game, model, side, (cell,))}
            for place, heroes in enumerate(groups):
                if any(hero.id in reached for hero in heroes):
                    goals[place] |= ground.terrain.bit[cell]
    return goals


@rule("cc.hostile.charge")
def first_stops(
    ground: Ground, start: int, distance: int, lookahead: int, ends: Collection[Cell], total: int, keeps: int
) -> list[Cell]:
    """Where the first of several Moves ends on the most direct ways to these ends: as far along as it gets."""
    if lookahead == 1:
        return list(ends)
    reach = fewest(ground, start, distance)
    found: dict[Cell, None] = {}
    for end in ends:
        found.update(dict.fromkeys(_stops_towards(ground, reach, distance, lookahead, end, total, keeps)))
    return list(found)


def _stops_towards(
    ground: Ground, reach: list[int], distance: int, lookahead: int, end: Cell, total: int, keeps: int
) -> list[Cell]:
    bit = ground.terrain.bit
    if total < len(reach) and reach[total] & bit[end]:
        return [end]
    rings = ground.terrain.rings[bit[end]]
    for gone in range(min(total, len(reach) - 1), -1, -1):
        rest = total - gone
        near_enough = union(rings[: rest + 1]) & reach[gone] & ~keeps
        if near_enough:
            stops = [
                cell
                for cell in ground.terrain.cells_in(near_enough)
                if _takes(ground, bit[cell], distance, lookahead - 1, bit[end], keeps) == rest
            ]
            if stops:
                return stops
    return []


def _takes(ground: Ground, start: int, distance: int, moves: int, end: int, keeps: int) -> int:
    """The fewest spaces to an end; FAR where these Moves do not get there."""
    for total, bits in enumerate(fewest(ground, start, distance, moves, end, keeps)):
        if bits & end:
            return total
    return FAR


@rule("cc.hmove.closest", "cc.hmove.small-share")
def to_close_in(model: Model, ground: Ground, distance: int, ranked: Ranks) -> Plan:
    """Where a hostile that can attack nobody ends its Move: as near as it can to the nearest of these heroes."""
    if not ranked:
        return Plan([model.cells], (CLOSEST,))
    terrain = ground.terrain
    found = fewest(ground, terrain.bit[model.cells[0]], distance)
    within = union(found)
    best = first_within(terrain.rings[bits_of(terrain, ranked[0][1])], within)
    return Plan(soonest(terrain, found, best & ground.share or best), (DISTANCE, CLOSEST))


def to_get_away(game: Ulfenkarn, model: Model, ground: Ground, distance: int) -> Plan:
    """Where a hostile ends a Move away from the heroes: as far from the nearest as it can, by the fewest spaces."""
    found = fewest(ground, ground.terrain.bit[model.cells[0]], distance)
    within = union(found)
    rings = rings_of_heroes(game)
    best = within & ~union(rings) or first_within(reversed(rings), within)
    return Plan(soonest(ground.terrain, found, best), (DISTANCE,))


def union(sets: Iterable[int]) -> int:
    """All spaces of these sets."""
    bits = 0
    for one in sets:
        bits |= one
    return bits


def first_within(sets: Iterable[int], within: int) -> int:
    """What the first of these sets that has any of these spaces has of them."""
    for bits in sets:
        both = bits & within
        if both:
            return both
    return 0


def soonest(terrain: Terrain, found: list[int], best: int) -> list[Cells]:
    """Those of the best spaces that are reached by the fewest spaces."""
    return alone(terrain.cells_in(first_within(found, best)))


def alone(cells: Collection[Cell]) -> list[Cells]:
    """Each of these spaces as all that a hostile stands on."""
    return [(cell,) for cell in cells]
