"""Huge and giant hostiles: which spaces they can stand on, and who makes way for them."""

from collections.abc import Iterable
from itertools import chain

from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Option, Order, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.grid import bases
from lychgate.mechanics.grid.paths import distance_field
from lychgate.mechanics.grid.shapes import Cell, cell_options

from ..model import topics
from ..model.changes import battlefield as changes
from ..model.content import Size
from ..model.names import model_name, piece_name
from ..model.queries import Piece, blocked_cells, cells_of, hero_cells, model_cells, on_battlefield, size_of
from ..model.state import Hero, Model, Ulfenkarn
from .moments import DISPLACED
from .spaces import Standing, full_cells, hostile_terrain, nearest_of, occupied, terrain_for

BASES: dict[str, bases.Base] = {"huge": bases.block(2, 1), "giant": bases.block(2, 2)}
"""The spaces that large models cover; all others stand on one."""

HUGE_RULES = (
    "cc.nightwars.huge-displace",
    "cc.nightwars.huge-place",
    "cc.nightwars.fully-adjacent",
    "cc.board.distance",
)
GIANT_RULES = ("cc.nightwars.giant-displace", "cc.nightwars.giant-place", "cc.board.distance", "cc.board.space-limit")


@rule("cc.nightwars.fully-adjacent", "cc.nightwars.huge-place", "cc.nightwars.giant-place")
def standings(game: Ulfenkarn, size: Size, cell: Cell) -> list[tuple[Cell, ...]]:
    """All ways for a hostile of this size to stand with this space among its own, whoever has to make way for it.

    Its spaces share whole sides on one tile; no model ever enters a space with an object, a marker or a buried hero.
    """
    base = BASES.get(size, ((0, 0),))
    terrain = hostile_terrain(game)
    ways = bases.standings(terrain, base, cell, blocked_cells(game.state))
    return [way for way in ways if len({terrain.tile_of[one] for one in way}) == 1]


def in_the_way(game: Ulfenkarn, model: Model, cells: Iterable[Cell]) -> list[Piece]:
    """Everybody but the model itself who stands in these spaces."""
    taken = frozenset(cells)
    pieces: Iterable[Piece] = chain(on_battlefield(game.state), game.state.models.values())
    return [piece for piece in pieces if piece is not model and not taken.isdisjoint(cells_of(piece))]


@rule("cc.nightwars.huge-displace")
def best_standings(game: Ulfenkarn, model: Model, cell: Cell) -> list[tuple[Cell, ...]]:
    """Of the ways to stand with this space, those that move fewest heroes, and then fewest hostiles."""
    ways = standings(game, size_of(game, model), cell)
    moved = [_moved(in_the_way(game, model, way)) for way in ways]
    least = min(moved, default=(0, 0))
    return [way for way, count in zip(ways, moved, strict=True) if count == least]


def _moved(pieces: list[Piece]) -> tuple[int, int]:
    heroes = sum(isinstance(piece, Hero) for piece in pieces)
    return heroes, len(pieces) - heroes


@rule("cc.nightwars.huge-displace", "cc.nightwars.giant-displace")
def displace(game: Ulfenkarn, model: Model, cells: tuple[Cell, ...]) -> Rule[None]:
    """Move everybody out of the spaces where a huge or giant hostile is about to stand, in the leader's order."""
    blocking = in_the_way(game, model, cells)
    if not blocking:
        return
    rules = GIANT_RULES if size_of(game, model) == "giant" else HUGE_RULES
    for piece in (yield from _in_order(game, model, blocking, rules)):
        space: Cell = yield Place(
            game.state.leader,
            "{piece} makes way for {model}: where to?",
            cell_options(ways_out(game, model, piece, cells)),
            topic=topics.DISPLACE_SPACE,
            rules=rules,
            parts={"piece": piece_name(game, piece), "model": model_name(game, model)},
            minor=True,
            actor=piece.id,
            what=f"piece:{piece.id}",
        )
        spaces = _free_ways(game, model, piece, space, cells)[0] if _is_wide(game, piece) else (space,)
        changes.stand(game, piece, spaces, "displaced", rules)
        if DISPLACED not in game.silent:
            yield from DISPLACED.happens((), game, model, piece)


def _in_order(game: Ulfenkarn, model: Model, blocking: list[Piece], rules: tuple[str, ...]) -> Rule[list[Piece]]:
    ordered: list[Piece] = yield Order(
        game.state.leader,
        "{model} needs room: who makes way first?",
        [Option(piece.id, piece_name(game, piece), (f"piece:{piece.id}",), value=piece) for piece in blocking],
        topic=topics.DISPLACE_ORDER,
        rules=rules,
        parts={"model": model_name(game, model)},
        minor=True,
        actor=model.id,
    )
    return ordered


# -- where to


def ways_out(game: Ulfenkarn, model: Model, piece: Piece, cells: tuple[Cell, ...]) -> list[Cell]:
    """The spaces to which a piece may make way: for a giant the nearest empty ones, for a huge hostile the nearest that
    the piece could move to. Where there is no way to any, the nearest empty ones of the whole battlefield."""
    found: list[Cell] = []
    if size_of(game, model) != "giant" and not _is_wide(game, piece):
        found = _nearest_reachable(game, model, piece, cells)
    if not found:
        taken = _no_room(game, model, piece, cells)
        found = nearest_of(game, cells_of(piece), taken)
        found = found or [cell for cell in game.state.battlefield.board.terrain.tile_of if cell not in taken]
    if not found:
        raise RuleError(f"{piece.id} cannot make way for {model.id}: no space of the battlefield is empty")
    return found


def _taken(game: Ulfenkarn, model: Model, cells: tuple[Cell, ...]) -> set[Cell]:
    """The spaces that are not empty once the model stands in its new ones: those that it leaves are, unless somebody
    has made way into them already."""
    return occupied(game, but=model).union(cells)


def _no_room(game: Ulfenkarn, model: Model, piece: Piece, cells: tuple[Cell, ...]) -> set[Cell]:
    """The spaces that a piece cannot make way to: those not empty, and where a wide model does not fit."""
    taken = _taken(game, model, cells)
    if not _is_wide(game, piece):
        return taken
    return {
        one for one in game.state.battlefield.board.terrain.tile_of if not _free_ways(game, model, piece, one, cells)
    }


def _is_wide(game: Ulfenkarn, piece: Piece) -> bool:
    return isinstance(piece, Model) and size_of(game, piece) in BASES


def _free_ways(
    game: Ulfenkarn, model: Model, piece: Piece, cell: Cell, cells: tuple[Cell, ...]
) -> list[tuple[Cell, ...]]:
    """The ways for a displaced piece to stand with this space, where nobody else does."""
    if not isinstance(piece, Model):
        return [(cell,)]
    taken = _taken(game, model, cells) - set(piece.cells).difference(cells)
    return [way for way in standings(game, size_of(game, piece), cell) if taken.isdisjoint(way)]


def _nearest_reachable(game: Ulfenkarn, model: Model, piece: Piece, cells: tuple[Cell, ...]) -> list[Cell]:
    """The nearest spaces with room that a piece reaches without passing an enemy, an object or a marker."""
    state = game.state
    hero = isinstance(piece, Hero)
    enemies = model_cells(state).union(cells) if hero else hero_cells(state)
    size: Standing = "hero" if isinstance(piece, Hero) else size_of(game, piece)
    full = full_cells(game, size, (model.id, piece.id)).union(cells)
    away = distance_field(terrain_for(game, not hero), cells_of(piece), enemies | blocked_cells(state))
    ends = {cell: steps for cell, steps in away.items() if cell not in full}
    least = min(ends.values(), default=0)
    return [cell for cell, steps in ends.items() if steps == least]
