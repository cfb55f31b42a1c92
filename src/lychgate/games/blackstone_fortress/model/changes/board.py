"""Changes of the board and of who stands where, each with the event that tells of it."""

from collections.abc import Iterable

from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..places import where
from ..queries import Piece, combat, expedition
from ..state import Blackstone, Combat, Hostile, Marker, Portal, Token

Cites = tuple[str, ...]


def lay_map(
    game: Blackstone,
    name: str,
    board: Board,
    *,
    ambush: bool,
    markers: Iterable[Marker],
    portals: Iterable[Portal],
    tokens: Iterable[Token],
    rules: Cites,
) -> None:
    """Lay out a whole map, in the combat that goes on or in a new one; what lay there before is cleared away."""
    going = expedition(game)
    fight = going.combat = going.combat or Combat(name)
    game.forget()
    fight.map, fight.board, fight.ambush, fight.escape = name, board, ambush, ()
    fight.markers = {one.number: one for one in markers}
    fight.portals = {one.id: one for one in portals}
    fight.tokens = {one.id: one for one in tokens}
    game.tell("map-laid", rules, map=name)


def lay_escape(game: Blackstone, board: Board, cells: tuple[Cell, ...], portal: Portal, rules: Cites) -> None:
    """The escape chamber takes the place of a portal."""
    fight = combat(game)
    fight.board = board
    fight.escape = cells
    del fight.portals[portal.id]
    game.tell("escape-laid", rules, portal=portal.id, cells=[cell_id(cell) for cell in cells])


def unsettle(game: Blackstone) -> None:
    """An explorer has gone elsewhere: what is remembered of where they stand holds no more."""
    if game.memo is not None:
        game.memo.where = None


def move(game: Blackstone, piece: Piece, way: list[Cell], rules: Cites) -> None:
    """A piece goes from hex to hex; it now stands in the last."""
    piece.cell = way[-1]
    if type(piece) is Hostile:
        piece.moved = True
    else:
        unsettle(game)
    if game.journal is not None:
        path = [cell_id(cell) for cell in way]
        game.tell("moved", rules, piece=piece.id, cell=path[-1], path=path, **where(game, way[-1]))


def stand(game: Blackstone, piece: Piece, cell: Cell, kind: str, rules: Cites) -> None:
    """Put a piece in a hex, told as an event of this kind: "placed", "displaced"."""
    piece.cell = cell
    unsettle(game)
    if game.journal is not None:
        game.tell(kind, rules, piece=piece.id, cell=cell_id(cell), **where(game, cell))


def put_token(game: Blackstone, token: Token, rules: Cites) -> None:
    combat(game).tokens[token.id] = token
    game.forget()
    if game.journal is not None:
        place = where(game, token.cell)
        game.tell("token-placed", rules, token=token.id, what=token.kind, cell=cell_id(token.cell), **place)


def remove_token(game: Blackstone, token: Token, rules: Cites) -> None:
    del combat(game).tokens[token.id]
    game.tell("token-removed", rules, token=token.id, what=token.kind, cell=cell_id(token.cell))
