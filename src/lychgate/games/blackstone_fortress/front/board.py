"""The battlefield as clients draw it: chambers, walls and barriers, portals, and the escape chamber."""

from functools import lru_cache

from msgspec.structs import replace

from lychgate.content import Content
from lychgate.kernel import views
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.scenery import board_view
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..board.hexes import furthest_portals
from ..model.queries import combat_of
from ..model.state import Blackstone, Combat, Portal

ESCAPE = "escape"
"""The laid id of the escape chamber."""
KINDS = {"M": "arrival", ESCAPE: "escape"}
TITLES = {"arrival": "Arrival chamber", "escape": "Escape chamber"}


def board(game: Blackstone) -> views.Board | None:
    """The battlefield; None between combats."""
    fight = combat_of(game.state)
    if fight is None or not fight.board.laid:
        return None
    drawn = _drawn(fight.board, game.content)
    return replace(
        drawn,
        edges=(*drawn.edges, *_portals(game, fight)),
        tiles=tuple(_chamber(fight, tile) for tile in drawn.tiles),
    )


@lru_cache(maxsize=32)
def _drawn(board: Board, content: Content) -> views.Board:
    return board_view(board, {})


def _portals(game: Blackstone, fight: Combat) -> tuple[views.Edge, ...]:
    """Portals against the board; `open` where reinforcements would arrive now."""
    arrivals = {portal.id for portal in furthest_portals(game)}
    return tuple(
        _edge(portal, cell, portal.id in arrivals) for portal in fight.portals.values() for cell in portal.cells
    )


def edges_shown(game: Blackstone, fight: Combat) -> dict[str, bool]:
    """The edges that are no walls, by id, with whether they are open: what `board` draws, without drawing it."""
    arrivals = {portal.id for portal in furthest_portals(game)}
    return _fixed_edges(fight.board) | {f"door:{name}": name in arrivals for name in fight.portals}


@lru_cache(maxsize=64)
def _fixed_edges(board: Board) -> dict[str, bool]:
    return {edge.id: edge.open for edge in board_view(board, {}).edges if edge.kind != "wall"}


@lru_cache(maxsize=64)
def chambers(board: Board) -> frozenset[str]:
    """The chambers that lie on a board, by their ids."""
    return frozenset(tile.id for tile in board_view(board, {}).tiles)


def _edge(portal: Portal, cell: Cell, arrives: bool) -> views.Edge:
    ends = (f"cell:{cell_id(cell)}", f"cell:{cell_id(portal.at)}")
    return views.Edge(f"door:{portal.id}", ends, "portal", arrives)


def _chamber(fight: Combat, tile: views.Tile) -> views.Tile:
    """A chamber: those for coming and going have a title; all others are rooms of the map, whose name the scene has."""
    kind = KINDS.get(tile.id, "room")
    if kind == "arrival" and fight.ambush:
        kind = "room"
    return views.Tile(tile.id, TITLES.get(kind, ""), kind)
