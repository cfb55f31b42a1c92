"""The ground as a hostile walks over it: what it may enter, where it may stop and what stops it, as bits."""

from msgspec import Struct

from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import NOWHERE
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain

from ..battlefield.spaces import hostile_terrain
from ..model.footing import crowd_of, people_of, without
from ..model.queries import size_of, small_ones
from ..model.state import Model, Ulfenkarn
from .moments import FLIES


class Ground(Struct, frozen=True, gc=False):
    """`free`: the spaces that may be entered; `rest`: those where a Move may end; `halt`: entering one ends it."""

    terrain: Terrain
    free: int
    rest: int
    halt: int
    share: int
    """The spaces that hold one other small hostile, for a small one."""

    @property
    def blocked(self) -> frozenset[Cell]:
        return frozenset(cell for cell, bit in self.terrain.bit.items() if not bit & self.free)

    @property
    def halts(self) -> frozenset[Cell]:
        return frozenset(self.terrain.cells_in(self.halt)) if self.halt else NOWHERE


@rule(
    "cc.hmove.distance",
    "cc.move.through",
    "cc.move.enemies",
    "cc.move.end-space",
    "cc.move.engage",
    "cc.move.disengage",
)
def ground_for(game: Ulfenkarn, model: Model) -> Ground:
    """The ground for a hostile: it passes other hostiles and no hero, and stops in an empty space beside a hero."""
    terrain = hostile_terrain(game)
    people = people_of(game)
    closed = people.shut | people.at
    small = size_of(game, model) == "small"
    hostiles, full = others_for(game, model, small)
    full |= closed
    share = hostiles & ~full if small else 0
    if FLIES not in game.silent and FLIES.sum((), game, model) > 0:
        return Ground(terrain, ~people.shut, ~full, 0, share)
    return Ground(terrain, ~closed, ~full, people.beside & ~hostiles, share)


def others_for(game: Ulfenkarn, model: Model, small: bool) -> tuple[int, int]:
    """The spaces of other hostiles, and those of them that have no room: only small ones share, two to a space."""
    crowd = crowd_of(game)
    if not crowd.orderly or game.state.models.get(model.id) is not model:
        return _counted_one_by_one(game, model, small)
    others = without(crowd, hostile_terrain(game).bits_of(model.cells), small)
    return (others.at, others.twos | others.large) if small else (others.at, others.at)


def _counted_one_by_one(game: Ulfenkarn, model: Model, small: bool) -> tuple[int, int]:
    """The same where spaces have more in them than they may, or for a model that stands nowhere."""
    terrain = hostile_terrain(game)
    bit = terrain.bit
    always, at_times = small_ones[game.content]
    once = full = 0
    for other in game.state.models.values():
        if other is model:
            continue
        cells = other.cells
        space = bit[cells[0]]
        if (
            small
            and not space & once
            and (other.category in always or (other.category in at_times and size_of(game, other) == "small"))
        ):
            once |= space
        elif len(cells) == 1:
            full |= space
        else:
            full |= terrain.bits_of(cells)
    return once | full, full


def fewest(ground: Ground, start: int, distance: int, moves: int = 1, until: int = 0, keeps: int = 0) -> list[int]:
    """For each number of spaces entered, from 0, the spaces where a hostile can first stand after as many.

    It makes up to this many Moves of this distance; each begins free of what stopped the one before, but none begins on
    a space that it `keeps`, from which it strikes. The search ends with the number at which a space of `until` is first
    found.
    """
    found = _one_move(ground, start, distance, until)
    for _ in range(1, moves):
        found = _another_move(ground, found, distance, until, keeps)
    return found


def straight(ground: Ground, start: int, distance: int, goal: int) -> list[int]:
    """The same for a single Move up to a goal that nothing stops on the way: more Moves find nothing sooner.

    Empty where it does not get there.
    """
    ahead, rest, halt = ground.terrain.ahead, ground.rest, ground.halt
    found = [start]
    free = ground.free & ~start
    entered = start
    while len(found) <= distance:
        entered = ahead[entered] & free
        free &= ~entered
        found.append(entered & rest)
        if entered & rest & goal:
            return found
        if not entered or entered & halt:
            break
    return []


def _one_move(ground: Ground, start: int, distance: int, until: int) -> list[int]:
    """A single Move: whoever comes first to a space has most steps left."""
    ahead, rest, on = ground.terrain.ahead, ground.rest, ~ground.halt
    found = [start]
    if start & until:
        return found
    free = ground.free & ~start
    entered = start
    for _ in range(distance):
        entered = ahead[entered] & free
        stops = entered & rest
        found.append(stops)
        if stops & until:
            break
        free ^= entered
        entered &= on
        if not entered:
            break
    return found


def _another_move(ground: Ground, stops: list[int], distance: int, until: int, keeps: int) -> list[int]:
    """One more Move from each of these spaces where a hostile can stand after as many steps.

    Of those who have come to a space by then, whoever began this Move last has most steps left.
    """
    ahead, free, rest, halt = ground.terrain.ahead, ground.free, ground.rest, ground.halt
    going = [bits & ~keeps for bits in stops]
    known = [0] * len(stops)
    found = [stops[0]]
    stood = stops[0]
    moves = len(stops)
    for total in range(1, moves + distance):
        entered = 0
        latest = total if total < moves else moves
        before = total - distance - 1 if total > distance else 0
        for began in range(latest - 1, before, -1):
            if not going[began]:
                continue
            new = ahead[going[began]] & free & ~known[began]
            going[began] = new & ~halt
            entered |= new
            known[began] |= entered
        fresh = entered & rest & ~stood
        if total < moves:
            fresh |= stops[total] & ~stood
        found.append(fresh)
        stood |= fresh
        if fresh & until:
            break
    return found
