"""Moving: the ground for a piece, how far it comes, by which way, and going there hex by hex."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid import paths
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import HEX_SIDES, Cell
from lychgate.mechanics.grid.terrain import Terrain

from ..model.changes import board as changes
from ..model.queries import Piece, bodies, combat
from ..model.state import Blackstone, Hostile
from .hexes import full_bits
from .measuring import explorer_bits
from .moments import CLOSED, COSTS, ENDS, ENTERED, NO_STOP, WATCHED, Entry, bits_of

How = Literal["walk", "unhindered", "phase"]
"""By the rules of a move; not stopped by enemies; or through walls and past enemies as well."""


class Ground(Struct, frozen=True):
    """What is in a piece's way, as bits of its terrain.

    `blocked`: hexes that it cannot enter; `no_stop`: where a move cannot end; `halts`: entering one ends a move;
    `costs`: what entering costs where that is not 1; `ends`: entering one ends an explorer's activation.
    """

    terrain: Terrain
    blocked: int
    no_stop: int
    halts: int
    costs: Mapping[Cell, int] | None = None
    ends: int = 0


@rule(
    "bsf.move.step",
    "bsf.move.walls",
    "bsf.move.blocked",
    "bsf.move.barriers",
    "bsf.move.through",
    "bsf.move.stop",
    "bsf.escape.enter",
)
def ground(game: Blackstone, piece: Piece, how: How = "walk") -> Ground:
    """Friends can be passed and enemies cannot; a full hex is no place to stop; one adjacent to an enemy ends a move.

    Without a wall between, adjacent models see each other. Hostiles never enter the escape chamber.
    """
    fight = combat(game)
    terrain = fight.board.terrain
    bit = terrain.bit
    no_stop = blocked = enemy_bits(game, piece)
    halts = terrain.ahead[blocked] if how == "walk" else 0
    if how == "phase":
        terrain, blocked = without_walls(fight.board), 0
        no_stop |= terrain.bits_of(fight.board.terrain.solid)
    no_stop |= full_bits(game, piece)
    if type(piece) is Hostile:
        for cell in fight.escape:
            blocked |= bit[cell]
    if CLOSED not in game.silent:
        blocked |= bits_of(CLOSED, game, piece)
    if NO_STOP not in game.silent:
        no_stop |= bits_of(NO_STOP, game, piece)
    # Explorers know where a trap lies: nobody plans to go on from there.
    ends = bits_of(ENDS, game, piece) if ENDS not in game.silent and type(piece) is not Hostile else 0
    costs = _costs(game, piece) if COSTS not in game.silent else None
    return Ground(terrain, blocked, no_stop, halts | ends, costs, ends)


def enemy_bits(game: Blackstone, piece: Piece) -> int:
    """The hexes where enemies of a piece stand, as bits of the terrain."""
    if type(piece) is Hostile:
        return explorer_bits(game)
    fight = combat(game)
    bit = fight.board.terrain.bit
    bits = 0
    for enemy in fight.hostiles.values():
        bits |= bit[enemy.cell]
    return bits


def _costs(game: Blackstone, piece: Piece) -> Mapping[Cell, int] | None:
    found = {cell: cost for speak in COSTS.always for cell, cost in speak(game, piece).items()}
    return found or None


@lru_cache(maxsize=64)
def without_walls(board: Board) -> Terrain:
    """The same board as one goes over it who can pass walls; its bits are those of the board."""
    laid = tuple(replace(one, walls=()) for one in board.laid)
    return replace(board, laid=laid, solid=frozenset()).terrain


# -- how far, and by which way


@rule("bsf.move.step", "bsf.action.move")
def reach(game: Blackstone, piece: Piece, distance: int, *, how: How = "walk") -> dict[Cell, int]:
    """The hexes where a move of this distance can end, and how much each costs; never the piece's own."""
    start = piece.cell
    if start is None:
        return {}
    found = reach_over(ground(game, piece, how), start, distance)
    del found[start]
    return found


def reach_over(way: Ground, start: Cell, distance: int) -> dict[Cell, int]:
    """The same over a ground that is known, with the start."""
    terrain = way.terrain
    if way.costs is None:
        return {
            cell: cost
            for cost, wave in enumerate(_waves(way, start, distance))
            if wave
            for cell in terrain.cells_in(wave)
        }
    return paths.reachable(
        terrain,
        start,
        distance,
        way.blocked,
        frozenset(terrain.cells_in(way.no_stop)),
        frozenset(terrain.cells_in(way.halts)),
        way.costs,
    )


def waves_over(way: Ground, start: Cell, distance: int) -> list[int]:
    """The hexes where a move over a ground can end, as bits, by what they cost; the start costs nothing."""
    if way.costs is None:
        return _waves(way, start, distance)
    waves = [0] * (distance + 1)
    for cell, cost in reach_over(way, start, distance).items():
        waves[cost] |= way.terrain.bit[cell]
    return waves


def _waves(way: Ground, start: Cell, distance: int) -> list[int]:
    """Wave by wave: whoever comes first to a hex has most steps left."""
    ahead, wave = way.terrain.ahead, way.terrain.bit[start]
    free, rest, go_on = ~(way.blocked | wave), ~way.no_stop, ~way.halts
    waves = [wave]
    for _ in range(distance):
        wave = ahead[wave] & free
        if not wave:
            break
        free &= ~wave
        waves.append(wave & rest)
        wave &= go_on
    return waves


def path(
    game: Blackstone, piece: Piece, cell: Cell, *, how: How = "walk", wary: bool = False, distance: int = 0
) -> list[Cell]:
    """The hexes that a piece enters on a cheapest way to one within reach.

    Who is `wary` goes round hexes where something would happen, by a dearer way too if it is within this distance.
    """
    start = piece.cell
    if start is None or start == cell:
        return []
    way = ground(game, piece, how)
    return path_round(way, start, cell, watched(game, piece), distance) if wary else path_over(way, start, cell)


def path_round(way: Ground, start: Cell, cell: Cell, shunned: int, distance: int) -> list[Cell]:
    """A cheapest way over a ground that is known, round these hexes where one within the distance leads round them."""
    found = path_over(way, start, cell)
    avoided = shunned & ~way.terrain.bit[cell]
    if avoided & way.terrain.bits_of(found):
        round_it = path_over(shunning(way, avoided), start, cell)
        if round_it and cost_of(way, round_it) <= max(distance, cost_of(way, found)):
            return round_it
    return found


def watched(game: Blackstone, piece: Piece) -> int:
    """The hexes where something happens when a piece enters, as bits of the terrain."""
    return bits_of(WATCHED, game, piece) if WATCHED not in game.silent else 0


def shunning(way: Ground, bits: int) -> Ground:
    """The same ground for somebody who stays out of these hexes."""
    return replace(way, blocked=way.blocked | bits)


def path_over(way: Ground, start: Cell, cell: Cell) -> list[Cell]:
    """The hexes entered on a cheapest way over a ground that is known; none where there is no way."""
    terrain = way.terrain
    blocked, halts = terrain.cells_in(way.blocked), terrain.cells_in(way.halts)
    found = paths.path(terrain, start, [cell], frozenset(blocked), halts=frozenset(halts), costs=way.costs)
    return found or []


def cost_of(way: Ground, cells: list[Cell]) -> int:
    """What entering these hexes costs in all."""
    return len(cells) if way.costs is None else sum(way.costs.get(cell, 1) for cell in cells)


# -- going


def go(game: Blackstone, piece: Piece, way: list[Cell], rules: tuple[str, ...]) -> Rule[bool]:
    """Move a piece along a way, hex by hex; whether it came to its end.

    Where something happens in a hex on the way, the piece enters that hex first and the rest of the way after it,
    unless its move has ended.
    """
    if game.journal is not None:
        rules = tuple(dict.fromkeys((*rules, *rules_met(game, piece, way))))
    seen_to = watched(game, piece)
    bit = combat(game).board.terrain.bit
    entered: list[Cell] = []
    for place, cell in enumerate(way, 1):
        entered.append(cell)
        if not seen_to & bit[cell]:
            continue
        changes.move(game, piece, entered, rules)
        entered = []
        if not (yield from enter(game, piece, cell)):
            return place == len(way) and piece.cell == cell
    if entered:
        changes.move(game, piece, entered, rules)
    return True


def rules_met(game: Blackstone, piece: Piece, way: list[Cell]) -> Iterator[str]:
    """The rules that a way meets: past friends, over barriers, round walls, up to an enemy."""
    fight = combat(game)
    terrain = fight.board.terrain
    yield "bsf.move.step"
    edges = list(pairwise([*([piece.cell] if piece.cell is not None else []), *way]))
    if any(terrain.shape.distance(a, b) == 1 and len(terrain.near[a]) < len(HEX_SIDES) for a, b in edges):
        yield "bsf.move.walls"
    if any(edge in terrain.barriers for edge in edges):
        yield "bsf.move.barriers"
    others = fight.hostiles.values() if type(piece) is Hostile else bodies(game.state)
    if any(other.cell in way for other in others if other is not piece):
        yield "bsf.move.through"
        yield "bsf.combat.capacity"
    if way and terrain.step_bits[way[-1]] & enemy_bits(game, piece):
        yield "bsf.move.stop"
    if way and way[-1] in fight.escape:
        yield "bsf.escape.enter"


def enter(game: Blackstone, piece: Piece, cell: Cell) -> Rule[bool]:
    """Let happen what happens when a piece has entered a hex; whether its move may go on."""
    entry = Entry(piece, cell)
    yield from ENTERED.happens((), game, entry)
    return not entry.ends and piece.cell == cell and is_there(game, piece)


def is_there(game: Blackstone, piece: Piece) -> bool:
    """Whether a piece is still on the board."""
    return piece.cell is not None and (type(piece) is not Hostile or piece.id in combat(game).hostiles)


def place(game: Blackstone, piece: Piece, cell: Cell, rules: tuple[str, ...]) -> Rule[bool]:
    """Put a piece in a hex without a way, and let happen what happens there; whether it could go on."""
    changes.stand(game, piece, cell, "placed", rules)
    if not watched(game, piece) & combat(game).board.terrain.bit[cell]:
        return True
    return (yield from enter(game, piece, cell))
