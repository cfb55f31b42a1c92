"""Places in words: nobody is told a coordinate."""

from lychgate.mechanics.grid import places
from lychgate.mechanics.grid.places import Landmark, Places
from lychgate.mechanics.grid.shapes import Cell

from .names import MARKERS, hero_name, piece_called, tile_name
from .queries import cells_of, hero_at, hero_cells
from .state import Ulfenkarn


def goal(game: Ulfenkarn, cell: Cell) -> str:
    """Where a hostile may go, in words: beside which hero, at which gate, or in which part of the tile."""
    near = game.state.battlefield.board.terrain.near.get(cell, ())
    hero = next((found for one in near if (found := hero_at(game.state, one)) is not None), None)
    if hero is not None:
        return f"beside {hero_name(game, hero)}"
    return _gate(game, cell) or part_of_tile(game, cell)


def part_of_tile(game: Ulfenkarn, cell: Cell) -> str:
    """Where in its tile a cell lies: "the north side of the Ropewalk"."""
    part = places.part_of_tile(game.state.battlefield.board, cell)
    return f"the {part} of {tile_of(game, cell)}" if part else tile_of(game, cell)


def _beside(game: Ulfenkarn, cell: Cell) -> str:
    """Beside which enemy: of whoever stands there, or, where nobody does, beside which hostile."""
    state = game.state
    near = state.battlefield.board.terrain.near.get(cell, ())
    if any(cell in model.cells for model in state.models.values()):
        hero = next((found for one in near if (found := hero_at(state, one)) is not None), None)
        return "" if hero is None else f"beside {hero_name(game, hero)}"
    for model in state.models.values():
        if any(one in near for one in cells_of(model)):
            return f"beside {piece_called(game, model.id)}"
    return ""


def _marker(game: Ulfenkarn, cell: Cell) -> str:
    near = game.state.battlefield.board.terrain.near.get(cell, ())
    for marker in game.state.battlefield.markers.values():
        if marker.cell in near and marker.cell not in hero_cells(game.state):
            return f"a {MARKERS.get(marker.kind, marker.kind)} in {tile_of(game, marker.cell)}"
    return ""


def _gate(game: Ulfenkarn, cell: Cell) -> str:
    battlefield = game.state.battlefield
    for gateway in battlefield.gateways.values():
        if cell in gateway.cells:
            return f"{'a gateway' if gateway.open else 'a closed gateway'} of {tile_of(game, cell)}"
    for lychgate in battlefield.lychgates.values():
        if cell in lychgate.cells:
            return f"a lychgate of {tile_of(game, cell)}"
    return ""


def tile_of(game: Ulfenkarn, cell: Cell) -> str:
    """The tile in which a cell lies, in words."""
    board = game.state.battlefield.board
    laid = board.terrain.tile_of.get(cell)
    return "the dark beyond" if laid is None else tile_name(game, board.tile(laid).tile)


PLACES: Places[Ulfenkarn] = Places(
    board=lambda game: game.state.battlefield.board,
    landmarks=(Landmark(_beside), Landmark(_marker, "beside ", "beside "), Landmark(_gate, "at ", "to ")),
    area=Landmark(tile_of, "in ", "to "),
    within=Landmark(part_of_tile, "in ", "to "),
)
place, place_of, where = PLACES.place, PLACES.words, PLACES.where
