"""Where a hostile goes: pure, and the same for bots, hints and the game itself.

Ends of a move are ranked as `bsf.ruling.hostile-move-ranking` says: the nearest explorer who can be attacked, then as
near to that explorer as possible, then the fewest hexes; what is still equal is for whoever runs the hostiles.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from itertools import count
from typing import Literal, NamedTuple

from msgspec.structs import replace

from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain

from ..board.measuring import explorer_bits, range_of
from ..board.moments import HIDDEN
from ..board.moving import Ground, ground, reach_over, waves_over
from ..board.sight import seen_by_explorers, seen_in_bands
from ..board.whereabouts import whereabouts
from ..combat.moments import TOO_FAR
from ..model.queries import combat, hostile_card, weapons_of
from ..model.state import Blackstone, Body, Hostile
from .moments import MOVE

Aim = Literal["attack", "adjacent", "approach", "sneak", "fall-back"]
"""What a move is for: an attack, an attack on somebody adjacent, to come nearer, nearer unseen, or out of sight."""

Bands = tuple[bool, ...]
"""Whether each band of range counts."""

FAR = 1 << 30
"""Further than anything to which there is a way."""

MOVES = "bsf.hostile.movement"
RANKING = "bsf.ruling.hostile-move-ranking"


class Reach(NamedTuple):
    """Where a move over a ground can end: as bits by what that costs, and the hexes in the order that ties keep."""

    over: Ground
    waves: list[int]
    order: tuple[Cell, ...]

    def cells_in(self, bits: int) -> list[Cell]:
        """The hexes that these bits stand for."""
        if self.order:
            return [cell for cell in self.order if self.over.terrain.bit[cell] & bits]
        return list(self.over.terrain.cells_in(bits))


def reach_of(over: Ground, start: Cell, move: int) -> Reach:
    """Where hexes cost more than 1, ties keep the order in which they are found; else that in which they were laid."""
    order = () if over.costs is None else tuple(reach_over(over, start, move))
    return Reach(over, waves_over(over, start, move), order)


class Plan(NamedTuple):
    """Where a move may end, all of these equally good, and the ground it leads over; no end where it is not made."""

    ends: list[Cell]
    over: Ground


def move_of(game: Blackstone, hostile: Hostile) -> int:
    """The Move value of a hostile as it is now."""
    move = hostile_card(game, hostile).move
    return max(0, move + MOVE.sum((), game, hostile)) if MOVE not in game.silent else move


def destinations(game: Blackstone, hostile: Hostile, aim: Aim) -> list[Cell]:
    """The hexes in which a hostile may end a move, all of them equally good: its own where it stays.

    There is none where it would fall back and cannot get out of sight.
    """
    return plan(game, hostile, aim).ends


@rule("bsf.hostile.movement", "bsf.ruling.hostile-move-ranking")
def plan(game: Blackstone, hostile: Hostile, aim: Aim) -> Plan:
    """The ends of a move, and the ground it leads over."""
    over = ground(game, hostile)
    move = move_of(game, hostile)
    if aim == "sneak":
        return to_sneak(game, hostile, over, move)
    if aim == "fall-back":
        return to_fall_back(game, hostile, over, 2 * move)
    reach = reach_of(over, hostile.cell, move)
    ranked = by_distance(game, hostile)
    ends = [] if aim == "approach" else to_attack(reach, ranked, partial(goal_of, game, hostile, aim))
    return Plan(ends or to_close_in(reach, ranked) or [hostile.cell], over)


# -- whom


@rule("bsf.hostile.movement", "bsf.ruling.twins-near", "bsf.ruling.distances")
def by_distance(game: Blackstone, hostile: Hostile) -> list[list[Body]]:
    """The bodies on the board by how many steps away they are, the nearest first; those without a way come last."""
    where = whereabouts(game)
    terrain = where.board.terrain
    start, rings = terrain.bit[hostile.cell], terrain.rings
    found: dict[int, list[Body]] = {}
    for here, body in where.at:
        away = FAR
        # Counted from the bodies: they stay where they are while one hostile after the other comes.
        for steps, ring in enumerate(rings[here]):
            if ring & start:
                away = steps
                break
        if away in found:
            found[away].append(body)
        else:
            found[away] = [body]
    return [found[away] for away in sorted(found)]


@rule("bsf.attack.target", "bsf.ruling.adjacent-targets")
def goal_of(game: Blackstone, hostile: Hostile, aim: Aim, body: Body) -> int:
    """The hexes from which a hostile could attack a body after its move, as bits."""
    beside = combat(game).board.terrain.step_bits
    if body.cell is None:
        return 0
    if aim == "adjacent":
        return beside[body.cell]
    goal = shots_at(game, hostile, body, body.cell)
    if game.state.switches.adjacent_first:
        for other in whereabouts(game).bodies:
            if other is not body and other.cell is not None:
                goal &= beside[body.cell] | ~beside[other.cell]
    return goal


def bands_of(game: Blackstone, hostile: Hostile) -> Bands:
    """For each band whether a weapon of a hostile has dice for it."""
    near = medium = far = False
    for weapon in weapons_of(game, hostile):
        close, middle, distant = weapon.dice
        near, medium, far = near or bool(close), medium or bool(middle), far or bool(distant)
    return near, medium, far


def shots_at(game: Blackstone, hostile: Hostile, body: Body, cell: Cell) -> int:
    """The hexes from which a weapon of a hostile has dice for a body that it sees, as bits."""
    terrain = combat(game).board.terrain
    found = in_bands(terrain, cell, bands_of(game, hostile), furthest_shot(game, hostile, body))
    if HIDDEN not in game.silent and HIDDEN.sum((), game, hostile, body) > 0:
        found &= terrain.step_bits[cell]
    return found


def furthest_shot(game: Blackstone, hostile: Hostile, body: Body) -> int:
    """The greatest range at which a body can be attacked, where a twist sets one."""
    if TOO_FAR in game.silent or TOO_FAR.sum((), game, hostile, body, FAR) <= 0:
        return FAR
    return next(away for away in count() if TOO_FAR.sum((), game, hostile, body, away + 1) > 0)


@lru_cache(maxsize=4096)
def in_bands(terrain: Terrain, cell: Cell, bands: Bands, most: int = FAR) -> int:
    """The hexes that see this one from a range of these bands, and of this many hexes at most, as bits."""
    bits = 0
    for fits, seen in zip(bands, seen_in_bands(terrain)[cell], strict=True):
        bits |= seen if fits else 0
    for one in terrain.cells_in(bits) if most < FAR else (cell,):
        if one == cell or range_of(one, cell) > most:
            bits &= ~terrain.bit[one]
    return bits


# -- where


@rule("bsf.hostile.movement", "bsf.ruling.hostile-move-ranking")
def to_attack(reach: Reach, ranked: list[list[Body]], goal: Callable[[Body], int]) -> list[Cell]:
    """The ends within reach from which the nearest body that can be attacked is attacked, as near to it as possible."""
    terrain = reach.over.terrain
    within = sum(reach.waves)
    for group in ranked:
        best = (FAR, FAR)
        ends: list[Cell] = []
        for body in group:
            goals = goal(body) & within
            if not goals:
                continue
            rank, found = nearest_end(reach, bits_of_bodies(terrain, [body]), goals)
            if rank < best:
                best, ends = rank, []
            if rank == best:
                ends += [cell for cell in reach.cells_in(found) if cell not in ends]
        if ends:
            return ends
    return []


def nearest_end(reach: Reach, targets: int, goal: int = -1) -> tuple[tuple[int, int], int]:
    """The ends of a move among the goals that are fewest steps from these hexes, by the fewest hexes; and both numbers.

    All are bits. Ends from which no way leads to the targets are the furthest.
    """
    for away, ring in enumerate(reach.over.terrain.rings[targets]):
        near = ring & goal
        if near:
            for cost, wave in enumerate(reach.waves):
                if wave & near:
                    return (away, cost), wave & near
        goal &= ~ring
    for cost, wave in enumerate(reach.waves):
        if wave & goal:
            return (FAR, cost), wave & goal
    return (FAR, FAR), 0


@rule("bsf.hostile.movement")
def to_close_in(reach: Reach, ranked: list[list[Body]]) -> list[Cell]:
    """The ends within reach that are nearest to the nearest body, by the fewest hexes; none without a way to it."""
    return nearest_to(reach, bits_of_bodies(reach.over.terrain, ranked[0])) if ranked else []


def bits_of_bodies(terrain: Terrain, found: Iterable[Body]) -> int:
    """The hexes where these bodies stand, as bits."""
    bits = 0
    for body in found:
        if body.cell is not None:
            bits |= terrain.bit[body.cell]
    return bits


def nearest_to(reach: Reach, targets: int) -> list[Cell]:
    """The ends within reach that are fewest steps from any of these hexes, by the fewest hexes; none without a way."""
    (away, _), ends = nearest_end(reach, targets)
    return reach.cells_in(ends) if away < FAR else []


@rule("bsf.hostile.sneak")
def to_sneak(game: Blackstone, hostile: Hostile, over: Ground, move: int) -> Plan:
    """As near to an explorer as possible, by hexes that no explorer sees."""
    unseen = replace(over, blocked=over.blocked | seen_by_explorers(game))
    ends = nearest_to(reach_of(unseen, hostile.cell, move), explorer_bits(game))
    return Plan(ends or [hostile.cell], unseen)


@rule("bsf.hostile.fall-back")
def to_fall_back(game: Blackstone, hostile: Hostile, over: Ground, move: int) -> Plan:
    """The hexes that no explorer sees, by the shortest way; none where there is none within reach."""
    unseen = ~seen_by_explorers(game)
    reach = reach_of(over, hostile.cell, move)
    for wave in reach.waves:
        if wave & unseen:
            return Plan(reach.cells_in(wave & unseen), over)
    return Plan([], over)
