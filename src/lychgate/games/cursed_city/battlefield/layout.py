"""Laying out the battlefield: combat maps, single tiles, gateways and the extraction zone."""

from collections.abc import Collection, Iterator

from msgspec import Struct

from lychgate.content import Content, Derived
from lychgate.kernel.errors import RuleError
from lychgate.ledger import rule
from lychgate.mechanics.grid.board import Board, Doorway
from lychgate.mechanics.grid.shapes import SQUARE_SIDES, Cell, Side, beside, cell_id, moved
from lychgate.mechanics.grid.tiles import Tile as Drawing
from lychgate.mechanics.grid.tiles import put_tile, read_tile, turned

from ..model.changes import battlefield as changes
from ..model.content import CombatMap, Tile
from ..model.state import Battlefield, Gateway, Lychgate, Marker, Ulfenkarn

OBJECT = "object"
SPACES_RULES = ("cc.board.battlefield", "cc.board.tiles", "cc.board.adjacent-spaces", "cc.board.not-spaces")
BETWEEN_RULES = ("cc.nightwars.closed-gateway-heroes", "cc.nightwars.adjacent-tiles")


@Derived
def drawings(content: Content) -> dict[str, Drawing]:
    """Every side of a tile as it is drawn, by its id; its doorways are the places where a gateway may lie."""
    return {tile.id: read_tile(tile.id, tile.rows, tile.legend, tile.gateways) for tile in content.all(Tile)}


@Derived
def zones(content: Content) -> dict[str, str]:
    """The ids of the drop zone (`drop`) and of the extraction zone (`extraction`)."""
    return {tile.kind: tile.id for tile in content.all(Tile) if tile.kind != "tile"}


# -- a whole map


@rule("cc.board.tiles", "cc.board.battlefield", "cc.board.lychgate", "cc.board.closed-gateway")
def lay_map(game: Ulfenkarn, record: CombatMap) -> None:
    """Lay out a combat map: the drop zone, its tiles, gateways, lychgates, mysterious objects and markers."""
    markers = [Marker(f"object-{place}", OBJECT, one.at, one.flagged) for place, one in enumerate(record.objects, 1)]
    markers += [Marker(f"{one.kind}-{place}", one.kind, one.at) for place, one in enumerate(record.markers, 1)]
    laid = Battlefield(
        board=_board(game.content, record),
        gateways=_gateways(record),
        lychgates={one.id: Lychgate(one.id, one.touches, one.side) for one in record.lychgates},
        markers={marker.id: marker for marker in markers},
    )
    name = record.tiles[0].tile if record.lesson else record.id
    changes.lay_battlefield(game, laid, name, map_rules(laid))


@Derived
def boards(content: Content) -> dict[str, Board]:
    """The boards of maps that have been laid out, by the map's id: what follows from a board is worked out once."""
    return {}


def _board(content: Content, record: CombatMap) -> Board:
    """The tiles of a map, with its gateways between them."""
    known = boards[content]
    if record.id not in known:
        board = Board(corners="free")
        if record.drop is not None:
            drop = zones[content]["drop"]
            board = put_tile(board, drawings[content][drop], drop, record.drop)
        for one in record.tiles:
            board = put_tile(board, drawings[content][one.tile], one.tile, one.at, one.turn)
        known[record.id] = changes.joined(board, board.laid, _gateways(record))
    return known[record.id]


def _gateways(record: CombatMap) -> dict[str, Gateway]:
    return {one.id: Gateway(one.id, one.touches, one.open) for one in record.gateways}


def map_rules(laid: Battlefield) -> tuple[str, ...]:
    """The rules by which a battlefield is laid out: those of spaces, and of the gates that it has."""
    tile_of = laid.board.terrain.tile_of
    gateways = laid.gateways.values()
    closed = [gateway for gateway in gateways if not gateway.open]
    between = any(len({tile_of[cell] for cell in gateway.cells}) > 1 for gateway in closed)
    return (
        *SPACES_RULES,
        *(("cc.board.open-gateway",) if len(closed) < len(gateways) else ()),
        *(("cc.board.closed-gateway",) if closed else ()),
        *(("cc.board.lychgate",) if laid.lychgates else ()),
        *(BETWEEN_RULES if between else ()),
    )


# -- tiles and gateways one by one


@rule("cc.board.closed-gateway")
def doorway_of(game: Ulfenkarn, gateway: Gateway) -> Doorway:
    """A closed gateway that touches one tile, as the doorway of that tile: its spaces and the side it is on."""
    board = game.state.battlefield.board
    tile = board.tile(board.terrain.tile_of[gateway.cells[0]])
    wanted = frozenset(gateway.cells)
    for way in tile.doorways:
        if wanted.issuperset(way.cells) and len(way.cells) == len(wanted):
            return Doorway(gateway.id, way.cells, way.side)
    known = ", ".join(f"{way.id} ({' '.join(map(cell_id, way.cells))})" for way in tile.doorways)
    raise RuleError(f"gateway {gateway.id!r} lies at no gateway location of {tile.id!r}, which has {known}")


def joins_one_tile(game: Ulfenkarn, gateway: Gateway) -> bool:
    """Whether a gateway touches a single tile: there the battlefield can grow."""
    tile_of = game.state.battlefield.board.terrain.tile_of
    return len({tile_of[cell] for cell in gateway.cells}) == 1


@rule("cc.board.open-gateway")
def open_gateway(game: Ulfenkarn, gateway_id: str, rules: tuple[str, ...]) -> None:
    """Flip a gateway to its open side."""
    gateway = game.state.battlefield.gateways[gateway_id]
    changes.put_gateway(game, Gateway(gateway.id, gateway.cells, True), rules)


@rule("cc.nightwars.closed-gateway-heroes")
def close_gateway(game: Ulfenkarn, gateway_id: str, rules: tuple[str, ...]) -> None:
    """Flip a gateway between tiles to its closed side."""
    gateway = game.state.battlefield.gateways[gateway_id]
    changes.put_gateway(game, Gateway(gateway.id, gateway.cells, False), rules)


@rule("cc.board.open-gateway")
def lay_tile(
    game: Ulfenkarn, tile: str, at: Cell, turn: int, rules: tuple[str, ...], gateway: str = "", laid: str = ""
) -> str:
    """Lay a tile, its north-west corner there after a number of quarter turns; the id of the laid tile.

    Laid at a closed gateway, it opens it: the gateway then touches the new tile too.
    """
    name = laid or tile
    doorway = None if not gateway else doorway_of(game, game.state.battlefield.gateways[gateway])
    board = put_tile(game.state.battlefield.board, drawings[game.content][tile], name, at, turn)
    opened = None
    if doorway is not None:
        far = frozenset(doorway.beyond).intersection(board.laid[-1].cells)
        if not far:
            raise RuleError(f"tile {tile!r} at {cell_id(at)} does not touch gateway {gateway!r}")
        opened = Gateway(gateway, (*doorway.cells, *sorted(far)), True)
    changes.lay_tile(game, board, rules, opened)
    return name


def place_gateway(
    game: Ulfenkarn, gateway_id: str, location: str, rules: tuple[str, ...], *, is_open: bool = False
) -> None:
    """Put a gateway at a gateway location of a laid tile, such as `ropewalk:north`: a closed one, unless told."""
    way = game.state.battlefield.board.doorway(location)
    changes.put_gateway(game, Gateway(gateway_id, way.cells, is_open), rules)


# -- the extraction zone


class ExtractionWay(Struct, frozen=True):
    """A way to lay the extraction zone: its corner, its quarter turns, and the spaces that it would cover."""

    at: Cell
    turn: int
    cells: tuple[Cell, ...]

    @property
    def id(self) -> str:
        return f"{cell_id(self.at)} {self.turn}"


@rule("cc.extract.effect")
def extraction_ways(game: Ulfenkarn, gateway_id: str) -> list[ExtractionWay]:
    """All ways to lay the extraction zone at a closed gateway; those that touch most of it come first.

    It touches the gateway, no tile but the gateway's own, and covers no place where a lychgate or gateway lies.
    """
    field = game.state.battlefield
    doorway = doorway_of(game, field.gateways[gateway_id])
    front = frozenset(doorway.beyond)
    closed = closed_cells(game, gateway_id)
    zone = drawings[game.content][zones[game.content]["extraction"]]
    found: list[ExtractionWay] = []
    seen: set[frozenset[Cell]] = set()
    for turn in range(len(SQUARE_SIDES)):
        cells = turned(zone, turn).cells
        corners = sorted({(x - dx, y - dy) for x, y in front for dx, dy in cells})
        for at in corners:
            covers = tuple(moved(cell, at) for cell in cells)
            if closed.isdisjoint(covers) and frozenset(covers) not in seen:
                seen.add(frozenset(covers))
                found.append(ExtractionWay(at, turn, covers))
    return sorted(found, key=lambda way: -len(front.intersection(way.cells)))


def closed_cells(game: Ulfenkarn, gateway_id: str) -> frozenset[Cell]:
    """The places where no new tile may lie that is joined by this gateway and may touch no other tile."""
    field = game.state.battlefield
    own = field.board.terrain.tile_of[field.gateways[gateway_id].cells[0]]
    taken = set(field.board.terrain.cells)
    for laid in field.board.laid:
        if laid.id != own:
            taken.update((x + dx, y + dy) for x, y in laid.cells for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    for lychgate in field.lychgates.values():
        taken.update(outside(lychgate.cells, lychgate.side))
    for gateway in field.gateways.values():
        if not gateway.open and gateway.id != gateway_id and joins_one_tile(game, gateway):
            taken.update(doorway_of(game, gateway).beyond)
    return frozenset(taken)


def outside(cells: Collection[Cell], side: Side) -> Iterator[Cell]:
    """The places where a gateway or lychgate on this side of these spaces lies."""
    return (beside(cell, side) for cell in cells)


@rule("cc.extract.effect")
def lay_extraction(game: Ulfenkarn, gateway_id: str, way: ExtractionWay, rules: tuple[str, ...] = ()) -> None:
    """Lay the extraction zone and flip the gateway to its open side."""
    zone = zones[game.content]["extraction"]
    laid = lay_tile(game, zone, way.at, way.turn, rules or ("cc.extract.effect",), gateway_id)
    changes.set_extraction(game, laid)
