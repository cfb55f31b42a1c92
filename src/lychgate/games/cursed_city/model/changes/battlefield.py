"""Changes of the battlefield, each with the event that tells of it."""

from itertools import combinations

from msgspec.structs import replace

from lychgate.mechanics.grid.board import Board, Door, Laid
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..footing import heroes_moved, hostile_moved
from ..places import where
from ..queries import Piece
from ..state import Battlefield, Gateway, Hero, Lychgate, Marker, Ulfenkarn


def lay_battlefield(game: Ulfenkarn, battlefield: Battlefield, name: str, rules: tuple[str, ...]) -> None:
    """Lay out a whole battlefield, its board `joined` already; what lay there before is cleared away."""
    game.state.battlefield = battlefield
    game.places = None
    game.tell("map-laid", rules, map=name)


def lay_tile(game: Ulfenkarn, board: Board, rules: tuple[str, ...], gateway: Gateway | None = None) -> None:
    """Lay another tile, the last of this board; a gateway that it is joined by opens. The first is the drop zone."""
    field = game.state.battlefield
    if gateway is not None:
        field.gateways[gateway.id] = gateway
    field.board = joined(board, board.laid, field.gateways)
    game.places = None
    game.tell("tile-laid" if len(board.laid) > 1 else "drop-zone-laid", rules, tile=board.laid[-1].tile)
    if gateway is not None:
        game.tell("gateway-opened", rules, gateway=gateway.id)


def remove_tile(game: Ulfenkarn, laid: str, rules: tuple[str, ...]) -> None:
    """Take a tile away, and with it the gateways, lychgates and markers that touch it."""
    field = game.state.battlefield
    gone = frozenset(field.board.tile(laid).cells)
    field.gateways = {one.id: one for one in field.gateways.values() if gone.isdisjoint(one.cells)}
    field.lychgates = {one.id: one for one in field.lychgates.values() if gone.isdisjoint(one.cells)}
    field.markers = {one.id: one for one in field.markers.values() if one.cell not in gone}
    tile = field.board.tile(laid).tile
    field.board = joined(field.board, tuple(one for one in field.board.laid if one.id != laid), field.gateways)
    game.places = None
    game.tell("tile-removed", rules, tile=tile)


def set_extraction(game: Ulfenkarn, laid: str) -> None:
    """Remember which laid tile is the extraction zone; laying it has been told of."""
    game.state.battlefield.extraction = laid


def put_gateway(game: Ulfenkarn, gateway: Gateway, rules: tuple[str, ...]) -> None:
    """Put down a gateway, or turn one to its other side."""
    field = game.state.battlefield
    kind = "gateway-opened" if gateway.open else "gateway-closed" if gateway.id in field.gateways else "gateway-placed"
    field.gateways[gateway.id] = gateway
    field.board = joined(field.board, field.board.laid, field.gateways)
    game.places = None
    if kind == "gateway-closed":
        game.tell(kind, rules, gateway=gateway.id, tiles=_tiles_of(field, gateway))
    else:
        game.tell(kind, rules, gateway=gateway.id)


def _tiles_of(field: Battlefield, gateway: Gateway) -> list[str]:
    """The tiles that a gateway joins."""
    laid = (field.board.terrain.tile_of.get(cell) for cell in gateway.cells)
    return list(dict.fromkeys(field.board.tile(one).tile for one in laid if one is not None))


def put_lychgate(game: Ulfenkarn, lychgate: Lychgate, rules: tuple[str, ...]) -> None:
    game.state.battlefield.lychgates[lychgate.id] = lychgate
    game.tell("lychgate-placed", rules, lychgate=lychgate.id)


def put_marker(game: Ulfenkarn, marker: Marker, rules: tuple[str, ...]) -> None:
    """Put a mysterious object, or a piece of a mission, in a space."""
    game.state.battlefield.markers[marker.id] = marker
    heroes_moved(game)
    game.tell("marker-placed", rules, marker=marker.id, what=marker.kind, cell=cell_id(marker.cell))


def remove_marker(game: Ulfenkarn, marker: Marker, rules: tuple[str, ...]) -> None:
    del game.state.battlefield.markers[marker.id]
    heroes_moved(game)
    game.tell("marker-removed", rules, marker=marker.id, what=marker.kind, cell=cell_id(marker.cell))


def stand(game: Ulfenkarn, piece: Piece, cells: tuple[Cell, ...], kind: str, rules: tuple[str, ...]) -> None:
    """Put a piece in other spaces, told as an event of this kind: "placed", "displaced"."""
    if isinstance(piece, Hero):
        piece.cell = cells[0]
        heroes_moved(game)
    else:
        before, piece.cells = piece.cells, cells
        hostile_moved(game, before, cells)
    if game.journal is not None:
        game.tell(kind, rules, piece=piece.id, cell=cell_id(cells[0]), **where(game, cells[0]))


def joined(board: Board, laid: tuple[Laid, ...], gateways: dict[str, Gateway]) -> Board:
    """The board of these tiles, with a door for each gateway: it joins every two of its spaces on different tiles."""
    tile_of = {cell: tile.id for tile in laid for cell in tile.cells}
    doors = []
    for gateway in gateways.values():
        edges = tuple((a, b) for a, b in combinations(gateway.cells, 2) if tile_of[a] != tile_of[b])
        doors.append(Door(gateway.id, edges, "open" if gateway.open else "closed"))
    return replace(board, laid=laid, doors=tuple(doors))
