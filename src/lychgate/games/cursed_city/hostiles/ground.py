"""The ground as a hostile walks over it: what it may enter, where it may stop and what stops it, as bits."""

from dataclasses import dataclass

from lychgate.ledger import rule
from lychgate.mechanics.grid.paths import NOWHERE
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Terrain

from ..battlefield.spaces import hostile_terrain
from ..model.queries import size_of
from ..model.state import Model, Ulfenkarn
from .moments import FLIES


@dataclass(frozen=True, slots=True)
class Ground:
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
    state = game.state
    terrain = hostile_terrain(game)
    beside = state.battlefield.board.terrain.step_bits
    bit = terrain.bit
    heroes = shut = halt = 0
    for hero in state.heroes.values():
        if hero.cell is not None and hero.buried:
            shut |= bit[hero.cell]
        elif hero.cell is not None:
            heroes |= bit[hero.cell]
            halt |= beside[hero.cell]
    for marker in state.battlefield.markers.values():
        shut |= bit[marker.cell]
    small = size_of(game, model) == "small"
    hostiles, full = others_for(game, model, small)
    full |= shut | heroes
    share = hostiles & ~full if small else 0
    if FLIES.always and FLIES.sum((), game, model) > 0:
        return Ground(terrain, ~shut, ~full, 0, share)
    return Ground(terrain, ~(shut | heroes), ~full, halt & ~hostiles, share)


def others_for(game: Ulfenkarn, model: Model, small: bool) -> tuple[int, int]:
    """The spaces of other hostiles, and those of them that have no room: only small ones share, two to a space."""
    bit = hostile_terrain(game).bit
    once = full = 0
    for other in game.state.models.values():
        if other is model:
            continue
        cell = bit[other.cells[0]]
        if small and not cell & once and size_of(game, other) == "small":
            once |= cell
        else:
            full |= cell
            for more in other.cells[1:]:
                full |= bit[more]
    return once | full, full


def fewest(ground: Ground, start: int, distance: int, moves: int = 1, until: int = 0) -> list[int]:
    """For each number of spaces entered, from 0, the spaces where a hostile can first stand after as many.

    It makes up to this many Moves of this distance; each begins free of what stopped the one before. The search ends
    with the number at which a space of `until` is first found.
    """
    if moves == 1:
        return _one_move(ground, start, distance, until)
    waves, free, rest, halt = ground.terrain.waves, ground.free, ground.rest, ground.halt
    found = [start]
    stood = start
    known = [[0] * (distance + 1) for _ in range(moves)]
    going = {(moves - 1, distance): start} if distance else {}
    _note(known, moves - 1, distance, start)
    while going and not stood & until:
        coming: dict[tuple[int, int], int] = {}
        fresh = 0
        for (left, steps), bits in going.items():
            entered = waves[bits][1] & free
            stops = entered & rest
            fresh |= stops
            if steps > 1:
                _add(coming, known, (left, steps - 1), entered & ~halt)
            if left:
                _add(coming, known, (left - 1, distance), stops)
        for (left, steps), bits in coming.items():
            _note(known, left, steps, bits)
        found.append(fresh & ~stood)
        stood |= fresh
        going = coming
    return found


def _one_move(ground: Ground, start: int, distance: int, until: int) -> list[int]:
    """The same for a single Move, where whoever comes first to a space has most steps left."""
    waves, rest, halt = ground.terrain.waves, ground.rest, ground.halt
    found = [start]
    free = ground.free & ~start
    entered = start
    while len(found) <= distance and entered and not found[-1] & until:
        entered = waves[entered][1] & free
        free &= ~entered
        found.append(entered & rest)
        entered &= ~halt
    return found


def _add(coming: dict[tuple[int, int], int], known: list[list[int]], key: tuple[int, int], bits: int) -> None:
    """Go on from spaces with the Moves and steps left, but for those known with as many or more."""
    new = bits & ~known[key[0]][key[1]]
    if new:
        coming[key] = coming.get(key, 0) | new


def _note(known: list[list[int]], left: int, steps: int, bits: int) -> None:
    for row in known[: left + 1]:
        for number in range(steps + 1):
            row[number] |= bits
