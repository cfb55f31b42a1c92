"""Laying out the board: combat maps with their tiles and portals, and the escape chamber."""

from itertools import pairwise

from lychgate.content import Content, Derived
from lychgate.ledger import rule
from lychgate.mechanics.grid.board import Board, mark
from lychgate.mechanics.grid.hexes import HEXES
from lychgate.mechanics.grid.maps import put_map, read_map
from lychgate.mechanics.grid.shapes import HEX_SIDES, Cell, Side, beside, cell_id, cell_of, turned_side
from lychgate.mechanics.grid.tiles import Tile as Drawing
from lychgate.mechanics.grid.tiles import put_tile

from ..model.changes import board as changes
from ..model.content import CombatMap, LaidTile, Tile, TileSide
from ..model.queries import combat
from ..model.state import Blackstone, Marker, Portal, Token

PORTAL = "o"
BLOCKED = "blocked"
ESCAPE = "escape"
EMPTY = Board(shape="hexes", walled=False, solid=frozenset({BLOCKED}), opaque=frozenset({BLOCKED}))
MAP_RULES = (
    "bsf.combat.layout",
    "bsf.board.chambers",
    "bsf.board.hexes",
    "bsf.board.purple-hexside",
    "bsf.board.white-hexside",
)
PORTAL_RULES = ("bsf.board.portals", "bsf.ruling.portal-space")
TILE_RULES = ("bsf.board.location-tiles", "bsf.board.location-symbol")


@Derived
def sides(content: Content) -> dict[str, TileSide]:
    """Every side of a location tile by its id."""
    return {side.id: side for tile in content.all(Tile) for side in (tile.front, tile.back)}


@Derived
def boards(content: Content) -> dict[str, Board]:
    """The board of every map as it is laid out, by the map's id: made when first asked for."""
    return {}


# -- a whole map


@rule(*MAP_RULES, *PORTAL_RULES, *TILE_RULES, "bsf.move.blocked", "bsf.ruling.hexside-outer")
def lay_map(game: Blackstone, record: CombatMap) -> None:
    """Lay out a combat map: chambers, walls and barriers, location tiles, portals, markers, and places with rules."""
    board = board_of(game.content, record)
    rules = (
        *MAP_RULES,
        *(PORTAL_RULES if record.portals else ()),
        *(TILE_RULES if record.tiles else ()),
        *(("bsf.move.blocked",) if board.terrain.solid else ()),
    )
    changes.lay_map(
        game,
        record.id,
        board,
        ambush=record.kind == "ambush",
        markers=[Marker(number, cell, not record.hidden) for number, cell in sorted(record.markers.items())],
        portals=portals_of(board, record),
        tokens=tokens_of(game.content, record),
        rules=rules,
    )


def board_of(content: Content, record: CombatMap) -> Board:
    """The board that a map draws. All games share it, and with it what is known of its terrain."""
    known = boards[content]
    found = known.get(record.id)
    if found is None:
        found = known[record.id] = _board_of(content, record)
    return found


def _board_of(content: Content, record: CombatMap) -> Board:
    letters = set("".join(record.rows)) - {" ", PORTAL}
    drawn = read_map(
        record.id,
        record.rows,
        {letter: letter for letter in sorted(letters)},
        {PORTAL: "portal"},
        walls=_walls(content, record),
        barriers=record.barriers,
        shape="hexes",
    )
    board = put_map(EMPTY, drawn)
    for cell in record.blocked:
        board = mark(board, cell, BLOCKED)
    for tile in record.tiles:
        if sides[content][tile.tile].blocked:
            board = mark(board, tile.at, BLOCKED)
    return board


def _walls(content: Content, record: CombatMap) -> list[str]:
    """The walls of a map, with those of its location tiles: what such a tile opens is open."""
    walls = {_edge(text): text for text in record.walls}
    for laid in record.tiles:
        for side in HEX_SIDES:
            edge = frozenset((laid.at, beside(laid.at, side)))
            opens = _is_open(sides[content][laid.tile], laid, side)
            if opens is True:
                walls.pop(edge, None)
            elif opens is False:
                walls.setdefault(edge, f"{cell_id(laid.at)} {side}")
    return list(walls.values())


def _edge(text: str) -> frozenset[Cell]:
    """The two hexes between which a wall or barrier stands: "3,4 se"."""
    cell, _, side = text.partition(" ")
    found = next((one for one in HEX_SIDES if one == side), HEX_SIDES[0])
    return frozenset((cell_of(cell), beside(cell_of(cell), found)))


def _is_open(tile: TileSide, laid: LaidTile, side: Side) -> bool | None:
    """Whether a location tile as it lies opens or walls a side; None where it has no walls of its own."""
    if tile.open is None:
        return None
    return side in {turned_side(HEX_SIDES[place], laid.turn) for place in tile.open}


@rule(*PORTAL_RULES)
def portals_of(board: Board, record: CombatMap) -> list[Portal]:
    """The portals of a map, with the hexes that each touches."""
    cells = board.terrain.tile_of
    return [
        Portal(f"portal-{place}", at, tuple(cell for cell in HEXES.neighbours(at) if cell in cells))
        for place, at in enumerate(record.portals, 1)
    ]


def tokens_of(content: Content, record: CombatMap) -> list[Token]:
    """What lies in hexes of a map by its rules: sides of tiles that do something, and places that rules name."""
    found = [
        (laid.tile, laid.at)
        for laid in record.tiles
        if sides[content][laid.tile].effects or sides[content][laid.tile].ability
    ]
    found += [(place.id, cell) for place in record.places for cell in place.at]
    numbers: dict[str, int] = {}
    tokens: list[Token] = []
    for kind, cell in found:
        numbers[kind] = numbers.get(kind, 0) + 1
        tokens.append(Token(f"{kind}-{numbers[kind]}", kind, cell))
    return tokens


# -- the escape chamber


@rule("bsf.ruling.escape-shape", "bsf.maglev.arrival-escape")
def escape_places(game: Blackstone, portal: Portal) -> list[tuple[Cell, ...]]:
    """All ways to lay the escape chamber in place of a portal: three hexes that meet in a point, off the board and away
    from other portals, one of them at least adjacent to a hex that the portal touches. Those that cover the place of
    the portal come first."""
    fight = combat(game)
    taken = fight.board.terrain.cells | {one.at for one in fight.portals.values() if one.id != portal.id}
    front = frozenset(cell for touched in portal.cells for cell in HEXES.neighbours(touched)) - taken
    found: dict[frozenset[Cell], tuple[Cell, ...]] = {}
    for cell in sorted(front):
        around = HEXES.neighbours(cell)
        for one, other in (*pairwise(around), (around[-1], around[0])):
            if one not in taken and other not in taken:
                found.setdefault(frozenset((cell, one, other)), (cell, one, other))
    return sorted(found.values(), key=lambda cells: (portal.at not in cells, -len(front.intersection(cells))))


@rule("bsf.ruling.escape-shape", "bsf.escape.one", "bsf.maglev.arrival-escape")
def lay_escape(game: Blackstone, portal: Portal, cells: tuple[Cell, ...], rules: tuple[str, ...]) -> None:
    """Lay the escape chamber there: it is open to every hex that it touches, and the portal is gone."""
    drawing = Drawing(ESCAPE, 1, 1, cells, shape="hexes")
    board = put_tile(combat(game).board, drawing, ESCAPE)
    changes.lay_escape(game, board, cells, portal, (*rules, "bsf.ruling.escape-shape", "bsf.maglev.arrival-escape"))
