"""Places in words: nobody is told a coordinate."""

from lychgate.kernel.parts import PlaceWords
from lychgate.kernel.play import AnyPlay
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_of

from .names import MARKERS, hero_name, piece_called, tile_name
from .queries import cells_of, hero_at, hero_cells
from .state import Ulfenkarn


def place(game: AnyPlay, cell: str) -> str:
    """A cell in words: whom it is beside, what stands there, the gate it is at, or the part of the tile."""
    return place_of(game, cell_of(cell.removeprefix("cell:")))


def place_of(game: Ulfenkarn, cell: Cell) -> str:
    at, words = described(game, cell)
    return part_of_tile(game, cell) if at == "in " else words


def goal(game: Ulfenkarn, cell: Cell) -> str:
    """Where a hostile may go, in words: beside which hero, at which gate, or in which part of the tile."""
    near = game.state.battlefield.board.terrain.near.get(cell, ())
    hero = next((found for one in near if (found := hero_at(game.state, one)) is not None), None)
    if hero is not None:
        return f"beside {hero_name(game, hero)}"
    return _gate(game, cell) or part_of_tile(game, cell)


def part_of_tile(game: Ulfenkarn, cell: Cell) -> str:
    """Where in its tile a cell lies: "the north side of the Ropewalk"."""
    board = game.state.battlefield.board
    laid = board.terrain.tile_of.get(cell)
    if laid is None:
        return tile_of(game, cell)
    cells = board.tile(laid).cells
    across = _third(cell[0], [x for x, _ in cells], "west", "east")
    down = _third(cell[1], [y for _, y in cells], "north", "south")
    one = across or down
    part = f"{down}-{across} corner" if across and down else f"{one} side" if one else "middle"
    return f"the {part} of {tile_of(game, cell)}"


def _third(at: int, every: list[int], low: str, high: str) -> str:
    """In which third of a tile's length a cell is; the middle has no word.

    >>> [_third(at, [0, 1, 2, 3, 4, 5], "west", "east") for at in range(6)]
    ['west', 'west', '', '', 'east', 'east']
    >>> [_third(at, [0, 1], "west", "east") for at in range(2)]
    ['west', 'east']
    """
    least, most = min(every), max(every)
    if least == most:
        return ""
    share = (at - least + 0.5) / (most - least + 1)
    middle = 1 / 2 if most - least == 1 else 1 / 3
    return low if share < middle else high if share > 1 - middle else ""


def described(game: Ulfenkarn, cell: Cell) -> tuple[str, str]:
    """A cell in words, and the word before them for somebody who is there."""
    if beside := _beside(game, cell):
        return "", beside
    if marker := _marker(game, cell):
        return "beside ", marker
    if gate := _gate(game, cell):
        return "at ", gate
    return "in ", tile_of(game, cell)


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
            return f"a {MARKERS.get(marker.kind, marker.kind)}"
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


def where(game: Ulfenkarn, cell: Cell, start: Cell | None = None) -> dict[str, str | PlaceWords]:
    """A cell for a sentence, in the words of this moment: `{to}{place}` or `{at}{place}`. Nothing is made where nothing
    is told."""
    if game.journal is None:
        return {}
    at, words = described(game, cell)
    tiles = game.state.battlefield.board.terrain.tile_of
    within = at == "in " and start is not None and tiles.get(start) == tiles.get(cell)
    return {
        "to": "to " if at in ("in ", "at ") else at,
        "at": at,
        "place": PlaceWords(part_of_tile(game, cell) if within else words, f"cell:{cell_id(cell)}"),
    }
