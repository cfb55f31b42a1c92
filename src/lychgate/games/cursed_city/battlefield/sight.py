"""Sight: by tile and gateway; nothing that stands between matters."""

from collections.abc import Iterable, Set
from functools import lru_cache

from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell
from lychgate.mechanics.grid.terrain import Made, Terrain

from ..model.footing import enemies_at
from ..model.queries import Piece, cells_of, hero_cells
from ..model.state import Model, Ulfenkarn
from .moments import SEEN


@rule("cc.visibility.no-blocking")
def sees(game: Ulfenkarn, viewer: Piece, target: Piece) -> bool:
    """Whether one piece sees another; every piece sees itself, and nobody sees a hero who is buried or away."""
    if viewer is target:
        return True
    cells = cells_of(viewer)
    hostile = type(viewer) is Model
    for cell in cells_of(target):
        if sees_cell(game, cells, cell, hostile=hostile):
            return bool(not_hidden(game, viewer, [target]))
    return False


def seen_among(game: Ulfenkarn, viewer: Piece, pieces: Iterable[Piece]) -> list[Piece]:
    """Those of these enemies that a piece sees."""
    terrain = game.state.battlefield.board.terrain
    cells = cells_of(viewer)
    if len(cells) != 1 or (not terrain.all_open and type(viewer) is Model):
        return [piece for piece in pieces if sees(game, viewer, piece)]
    cell = cells[0]
    if not _bits_seen(terrain)[cell] & enemies_at(game, viewer):
        return []
    return not_hidden(game, viewer, standing_in(_cells_seen(terrain)[cell], pieces))


def standing_in(spaces: Set[Cell], pieces: Iterable[Piece]) -> list[Piece]:
    """Those of these pieces that stand in one of these spaces."""
    found: list[Piece] = []
    for piece in pieces:
        if type(piece) is Model:
            if spaces.isdisjoint(piece.cells):
                continue
        elif piece.cell not in spaces or piece.buried:
            continue
        found.append(piece)
    return found


def not_hidden(game: Ulfenkarn, viewer: Piece, pieces: list[Piece]) -> list[Piece]:
    """Those of these pieces, in spaces that a piece sees, that nothing hides from it; it sees all adjacent spaces."""
    if SEEN not in game.silent:
        for speaker in SEEN.always:
            pieces = speaker(game, viewer, pieces)
    return pieces


def seen_by(game: Ulfenkarn, viewer: Piece, target: Piece) -> str:
    """The rule by which one piece sees another, for what is told of it."""
    terrain = game.state.battlefield.board.terrain
    touched = _tiles_touched(terrain)
    pairs = [(cell, other) for cell in cells_of(viewer) for other in cells_of(target)]
    if any(terrain.tile_of[cell] == terrain.tile_of[other] for cell, other in pairs):
        return "cc.visibility.same-tile"
    if any(terrain.tile_of[cell] in touched[other] for cell, other in pairs):
        return "cc.visibility.target-at-gateway"
    if any(terrain.tile_of[other] in touched[cell] for cell, other in pairs):
        return "cc.visibility.attacker-at-gateway"
    return "cc.nightwars.closed-gateway-hostile-sight"


@rule("cc.visibility.same-tile", "cc.visibility.target-at-gateway", "cc.visibility.attacker-at-gateway")
def sees_cell(game: Ulfenkarn, cells: tuple[Cell, ...], cell: Cell, *, hostile: bool = False) -> bool:
    """Whether a space can be seen from any of these: both lie on one tile, or either touches an open gateway that
    touches the other's tile."""
    terrain = game.state.battlefield.board.terrain
    seen = _cells_seen(terrain)
    for one in cells:
        if cell in seen[one]:
            return True
    return hostile and not terrain.all_open and _sees_through_closed(game, cells, cell)


@lru_cache(maxsize=64)
def _cells_seen(terrain: Terrain) -> Made[frozenset[Cell]]:
    """For each space those that are seen from it."""
    tile_of, touched = terrain.tile_of, _tiles_touched(terrain)
    facing: dict[str, list[Cell]] = {}
    for cell, tiles in touched.items():
        for tile in tiles:
            facing.setdefault(tile, []).append(cell)
    return Made(lambda cell: frozenset(facing[tile_of[cell]]).union(*(terrain.tiles[tile] for tile in touched[cell])))


@lru_cache(maxsize=64)
def _bits_seen(terrain: Terrain) -> Made[int]:
    """The same as bits."""
    seen = _cells_seen(terrain)
    return Made(lambda cell: terrain.bits_of(seen[cell]))


@lru_cache(maxsize=64)
def _tiles_touched(terrain: Terrain) -> dict[Cell, frozenset[str]]:
    """For each space its own tile and those that its open gateways touch.

    Spaces on different tiles are adjacent only at an open gateway, where each is adjacent to all others: so the tiles
    of a space's neighbours are the tiles at its gateways.
    """
    tile_of = terrain.tile_of
    return {
        cell: frozenset([tile, *(tile_of[other] for other in terrain.near[cell])]) for cell, tile in tile_of.items()
    }


@rule("cc.nightwars.closed-gateway-hostile-sight")
def _sees_through_closed(game: Ulfenkarn, cells: Iterable[Cell], cell: Cell) -> bool:
    """Whether a hostile sees a space through a closed gateway, at which a hero stands."""
    field = game.state.battlefield
    tile_of = field.board.terrain.tile_of
    heroes = hero_cells(game.state)
    for gateway in field.gateways.values():
        if gateway.open or heroes.isdisjoint(gateway.cells):
            continue
        tiles = {tile_of[one] for one in gateway.cells}
        for one in cells:
            if (one in gateway.cells and tile_of[cell] in tiles) or (cell in gateway.cells and tile_of[one] in tiles):
                return True
    return False
