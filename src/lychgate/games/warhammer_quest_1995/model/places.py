"""Places in words: nobody is told a coordinate."""

from lychgate.mechanics.grid import places
from lychgate.mechanics.grid.places import Landmark, Places
from lychgate.mechanics.grid.shapes import Cell

from .names import name, names
from .queries import monsters_next_to, warrior_card, warriors_next_to
from .state import Wq


def section_at(game: Wq, cell: Cell) -> str:
    """The section in which a square lies, in words."""
    laid = game.state.board.terrain.tile_of.get(cell)
    if laid is None:
        return "the dark beyond"
    found = names[game.content].get(game.state.board.tile(laid).tile)
    return "the room" if found is None else found.said("the")


def part_of_section(game: Wq, cell: Cell) -> str:
    """Where in its section a square lies: "the north side of the Guard Room"."""
    part = places.part_of_tile(game.state.board, cell)
    return f"the {part} of {section_at(game, cell)}" if part else section_at(game, cell)


def _beside(game: Wq, cell: Cell) -> str:
    """Beside which enemy of whoever stands there; where nobody does, beside which Monster."""
    if cell not in game.state.board.terrain.tile_of:
        return ""
    if any(one.cell == cell for one in game.state.monsters.values()):
        warrior = next(iter(warriors_next_to(game, cell)), None)
        return "" if warrior is None else f"beside the {warrior_card(game, warrior).name}"
    monster = next(iter(monsters_next_to(game, cell)), None)
    return "" if monster is None else f"beside {name(game, monster.id)}"


def _doorway(game: Wq, cell: Cell) -> str:
    for way in game.state.board.open_doorways:
        if cell in way.cells:
            return f"the {way.side} doorway of {section_at(game, cell)}"
    return ""


PLACES: Places[Wq] = Places(
    board=lambda game: game.state.board,
    landmarks=(Landmark(_beside), Landmark(_doorway, "at ", "to ")),
    area=Landmark(section_at, "in ", "to "),
    within=Landmark(part_of_section, "in ", "to "),
)
place, place_of, where = PLACES.place, PLACES.words, PLACES.where
