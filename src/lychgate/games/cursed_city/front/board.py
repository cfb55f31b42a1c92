"""The battlefield as clients draw it: tiles, gateways, lychgates, and what is known of each tile."""

from functools import lru_cache

from msgspec.structs import replace

from lychgate.content import Content
from lychgate.kernel import views
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.scenery import board_view
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..battlefield.layout import doorway_of, joins_one_tile, outside
from ..hostiles.arriving import arrival_lychgates
from ..model.content import Tile
from ..model.state import Gateway, Lychgate, Ulfenkarn
from ..scenarios.tides import tide_of

Edges = tuple[views.Edge, ...]


def board(game: Ulfenkarn) -> views.Board | None:
    """The battlefield; None between journeys."""
    field = game.state.battlefield
    if not field.board.laid:
        return None
    gates = tuple(_closed_edges(game, gateway) for gateway in field.gateways.values() if not gateway.open)
    next_ = frozenset(gate.id for gate in arrival_lychgates(game))
    lychgates = tuple(_lychgate_edges(gate, gate.id in next_) for gate in field.lychgates.values())
    drawn = _drawn(field.board, game.content)
    return replace(
        drawn,
        edges=(*drawn.edges, *(edge for found in (*gates, *lychgates) for edge in found)),
        tiles=tuple(_tile(game, tile) for tile in drawn.tiles),
    )


@lru_cache(maxsize=32)
def _drawn(board: Board, content: Content) -> views.Board:
    """Cells, walls and open gateways. A gateway's diagonals are no edges to draw, nor are unused gateway locations."""
    whole = board_view(board, content.names(Tile))
    edges = tuple(edge for edge in whole.edges if edge.kind != "doorway" and (edge.kind != "door" or _straight(edge)))
    return replace(whole, edges=tuple(replace(edge, kind="gateway") if edge.kind == "door" else edge for edge in edges))


def _straight(edge: views.Edge) -> bool:
    (ax, ay), (bx, by) = (_cell(name) for name in edge.between)
    return abs(ax - bx) + abs(ay - by) == 1


def _cell(name: str) -> Cell:
    x, y = name.removeprefix("cell:").split(",")
    return int(x), int(y)


def _closed_edges(game: Ulfenkarn, gateway: Gateway) -> Edges:
    """A closed gateway against the edge of one tile; between tiles the board draws it already."""
    if not joins_one_tile(game, gateway):
        return ()
    way = doorway_of(game, gateway)
    return tuple(_edge(f"door:{gateway.id}", a, b, "gateway") for a, b in zip(way.cells, way.beyond, strict=True))


def _lychgate_edges(gate: Lychgate, arrives: bool) -> Edges:
    """A lychgate; `open` where the next reinforcement would arrive."""
    beyond = outside(gate.cells, gate.side)
    return tuple(
        _edge(f"lychgate:{gate.id}", a, b, "lychgate", arrives) for a, b in zip(gate.cells, beyond, strict=True)
    )


def _edge(name: str, a: Cell, b: Cell, kind: str, is_open: bool = False) -> views.Edge:
    return views.Edge(name, (f"cell:{cell_id(a)}", f"cell:{cell_id(b)}"), kind, is_open)


def _tile(game: Ulfenkarn, tile: views.Tile) -> views.Tile:
    """A tile by its name, with the citizens who hide there; under a tide it looks it."""
    found = game.state.journey
    if found is None:
        return tile
    citizens = found.citizens.get(tile.id, 0)
    title = f"{tile.title} ({citizens} citizen{'s' if citizens > 1 else ''})" if citizens else tile.title
    tide = tide_of(game) if found.gravetide == tile.id else None
    if tide is not None:
        return views.Tile(tile.id, f"{title}, {tide.name}", tide.ability)
    kind = _kind(game, tile)
    return views.Tile(tile.id, title, kind)


def _kind(game: Ulfenkarn, tile: views.Tile) -> str:
    field = game.state.battlefield
    record = game.content[Tile].get(field.board.tile(tile.id).tile)
    return "room" if record is None or record.kind == "tile" else record.kind
