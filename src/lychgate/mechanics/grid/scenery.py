"""Scenery: a board, and the ways over it, as clients see them."""

from collections.abc import Mapping, Set
from functools import lru_cache

from lychgate.kernel import views
from lychgate.kernel.asks import Ways
from lychgate.kernel.question import Question

from .board import Board
from .paths import NOWHERE, ways
from .shapes import Cell, cell_id, moved
from .terrain import Terrain


def option_ways(
    question: Question, terrain: Terrain, start: Cell, blocked: Set[Cell] = NOWHERE, no_stop: Set[Cell] = NOWHERE
) -> Ways:
    """Over which cells those options lead whose values are cells, for a mover who starts here."""
    goals = {option.value: option.id for option in question.options if isinstance(option.value, tuple)}
    found = ways(terrain, start, goals, blocked, no_stop)
    return {goals[goal]: tuple(f"cell:{cell_id(cell)}" for cell in way) for goal, way in found.items()}


def board_view(board: Board, titles: Mapping[str, str]) -> views.Board:
    """Cells, edges and tiles of a board; `titles` names its tiles. Made once for each board and then shared."""
    return _board_view(board, tuple(sorted(titles.items())))


@lru_cache(maxsize=64)
def _board_view(board: Board, titles: tuple[tuple[str, str], ...]) -> views.Board:
    terrain = board.terrain
    kinds: dict[Cell, str] = {}
    for kind in sorted(terrain.kinds):
        for cell in terrain.kinds[kind]:
            kinds[cell] = f"{kinds[cell]} {kind}" if cell in kinds else kind
    named = dict(titles)
    return views.Board(
        "hex" if board.shape == "hexes" else "square",
        tuple(
            views.Cell(f"cell:{cell_id(cell)}", *cell, kinds.get(cell, "floor"), tile)
            for cell, tile in terrain.tile_of.items()
        ),
        (*_walls(board), *_barriers(board), *_doors(board), *_doorways(board)),
        tuple(views.Tile(laid.id, named.get(laid.tile, laid.tile)) for laid in board.laid),
    )


def _walls(board: Board) -> list[views.Edge]:
    """Between cells that touch and cannot be crossed; the outer border is for the client to draw."""
    terrain = board.terrain
    ways = {frozenset(edge) for door in board.doors for edge in door.edges}
    onward = [step for step in terrain.shape.straight if step > (0, 0)]
    walls = []
    for cell in terrain.tile_of:
        for step in onward:
            other = moved(cell, step)
            if other in terrain.tile_of and other not in terrain.near[cell] and frozenset((cell, other)) not in ways:
                walls.append(_edge(f"wall:{cell_id(cell)}|{cell_id(other)}", cell, other, "wall"))
    return walls


def _barriers(board: Board) -> list[views.Edge]:
    """Barriers that can be stepped over: one with a wall or a door in its place is not seen."""
    return [
        _edge(f"barrier:{cell_id(a)}|{cell_id(b)}", a, b, "barrier")
        for a, b in sorted(board.terrain.barriers)
        if a < b and board.edge(a, b) == "barrier"
    ]


def _doors(board: Board) -> list[views.Edge]:
    return [
        _edge(f"door:{door.id}", a, b, "door", door.state != "closed") for door in board.doors for a, b in door.edges
    ]


def _doorways(board: Board) -> list[views.Edge]:
    """Doorways that lead nowhere yet: the far cell is not on the board."""
    return [
        _edge(f"door:{way.id}", a, b, "doorway", True)
        for way in board.open_doorways
        for a, b in zip(way.cells, way.beyond, strict=True)
    ]


def _edge(edge: str, a: Cell, b: Cell, kind: str, is_open: bool = False) -> views.Edge:
    return views.Edge(edge, (f"cell:{cell_id(a)}", f"cell:{cell_id(b)}"), kind, is_open)
