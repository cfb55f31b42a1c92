"""How the tile of an exploration card can be laid: pure functions over the battlefield."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from lychgate.content import Content, Derived
from lychgate.ledger import rule
from lychgate.mechanics.grid.board import Board, Doorway, Feature
from lychgate.mechanics.grid.paths import distance_field
from lychgate.mechanics.grid.shapes import Cell, moved
from lychgate.mechanics.grid.tiles import Placement, Tile, placements, put_tile, read_tile

from ..battlefield.layout import doorway_of, joins_one_tile, outside
from ..model.content import Exploration
from ..model.content import Tile as TileRecord
from ..model.state import Gateway, Ulfenkarn

LYCHGATE = "lychgate-"
OBJECT = "object"


class Way(Struct, frozen=True):
    """A way to lay a tile at a closed gateway: where it goes, and the locations where the next closed one may lie."""

    gateway: str
    placement: Placement
    next: tuple[str, ...]

    @property
    def id(self) -> str:
        return f"{self.gateway} {self.placement.id}"


@Derived
def sheets(content: Content) -> dict[str, Tile]:
    """The tile of each exploration card with what the card shows: its lychgates as further doorways, its objects."""
    return {card.id: _sheet(card, content[TileRecord][card.tile]) for card in content.all(Exploration)}


def _sheet(card: Exploration, tile: TileRecord) -> Tile:
    shown = {name: text for name, text in tile.gateways.items() if name in card.gateways}
    lychgates = {f"{LYCHGATE}{number}": text for number, text in enumerate(card.lychgates, 1)}
    drawn = read_tile(tile.id, tile.rows, tile.legend, shown | lychgates)
    return replace(drawn, features=tuple(Feature(cell, OBJECT) for cell in card.objects))


@rule("cc.deliverance.step2-align", "cc.deliverance.explore")
def closed_gateways(game: Ulfenkarn) -> list[Gateway]:
    """The closed gateways that touch one tile: where the battlefield can grow."""
    gateways = game.state.battlefield.gateways.values()
    return [one for one in gateways if not one.open and joins_one_tile(game, one)]


@rule("cc.deliverance.step2-align")
def ways_to_lay(game: Ulfenkarn, card: str, gateways: Iterable[Gateway]) -> list[Way]:
    """Every legal way to lay the card's tile at one of these closed gateways."""
    board = game.state.battlefield.board
    sheet = sheets[game.content][card]
    if any(laid.id == sheet.id for laid in board.laid):
        return []
    shown = game.content[Exploration][card].gateways
    found: list[Way] = []
    for gateway in gateways:
        for placement in placements(board, doorway_of(game, gateway), sheet, shown):
            if fits_lychgates(game, placement):
                nexts = furthest(placement, free_locations(game, placement, gateway.id))
                if nexts:
                    found.append(Way(gateway.id, placement, nexts))
    return found


@rule("cc.deliverance.step2-old-lychgates", "cc.deliverance.step2-new-lychgates")
def fits_lychgates(game: Ulfenkarn, placement: Placement) -> bool:
    """Whether the tile touches no lychgate on the battlefield, and its own lychgates touch no other tile."""
    new = frozenset(placement.cells)
    if not new.isdisjoint(lychgate_ground(game)):
        return False
    taken = game.state.battlefield.board.terrain.cells
    return all(taken.isdisjoint(ground(placement, way)) for way in own_lychgates(placement))


def lychgate_ground(game: Ulfenkarn) -> set[Cell]:
    """Where the lychgates of the battlefield lie, outside the tiles."""
    lychgates = game.state.battlefield.lychgates.values()
    return {cell for one in lychgates for cell in outside(one.cells, one.side)}


def own_lychgates(placement: Placement) -> list[Doorway]:
    return [way for way in placement.tile.doorways if way.id.startswith(LYCHGATE)]


def ground(placement: Placement, way: Doorway) -> frozenset[Cell]:
    """Where a gateway or lychgate of the tile would lie, outside it."""
    return frozenset(moved(cell, placement.at) for cell in way.beyond)


def free_locations(game: Ulfenkarn, placement: Placement, gateway: str) -> list[Doorway]:
    """The card's gateway locations, but for the one it is joined by, where a closed gateway touches this tile alone."""
    field = game.state.battlefield
    taken = set(field.board.terrain.cells) | lychgate_ground(game)
    for way in own_lychgates(placement):
        taken |= ground(placement, way)
    for other in closed_gateways(game):
        if other.id != gateway:
            taken.update(doorway_of(game, other).beyond)
    return [
        way
        for way in placement.tile.doorways
        if way.id != placement.doorway and not way.id.startswith(LYCHGATE) and taken.isdisjoint(ground(placement, way))
    ]


@rule("cc.deliverance.step2-closed-gateway")
def furthest(placement: Placement, locations: Iterable[Doorway]) -> tuple[str, ...]:
    """Those of these locations that are furthest, in spaces, from the gateway by which the tile is joined."""
    tile = placement.tile
    joined = next(way for way in tile.doorways if way.id == placement.doorway)
    away = steps_from(tile, joined.cells)
    far = {way.id: min(away[cell] for cell in way.cells) for way in locations}
    most = max(far.values(), default=0)
    return tuple(name for name, steps in far.items() if steps == most)


@lru_cache(maxsize=512)
def steps_from(tile: Tile, start: tuple[Cell, ...]) -> dict[Cell, int]:
    """How many spaces each space of a tile is from the nearest of these, from one adjacent space to the next."""
    return distance_field(put_tile(Board(corners="free"), tile, tile.id).terrain, start)
