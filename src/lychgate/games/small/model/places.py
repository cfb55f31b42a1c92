"""Places in words: nobody is told a coordinate."""

from lychgate.mechanics.grid.places import Landmark, Places
from lychgate.mechanics.grid.shapes import Cell

from .content import Chamber
from .names import piece_name
from .queries import enemies_next_to, heroes_next_to
from .state import Small

FEATURES = {"stairs": "the stairs", "altar": "the altar"}


def _beside(game: Small, cell: Cell) -> str:
    """Beside whom: for one of the dead, who is there or about to go there, a hero; for anybody else one of the dead.

    Of an empty square heroes are not named: the one beside it is mostly the one who is about to go there.
    """
    state = game.state
    if cell not in state.board.terrain.tile_of:
        return ""
    is_for_dead = game.step.name == "enemy" or any(enemy.cell == cell for enemy in state.enemies.values())
    beside = heroes_next_to(game, cell) if is_for_dead else enemies_next_to(game, cell)
    return f"beside {piece_name(game, beside[0].id).said('the')}" if beside else ""


def _feature(game: Small, cell: Cell) -> str:
    terrain = game.state.board.terrain
    return next((words for kind, words in FEATURES.items() if cell in terrain.with_feature(kind)), "")


def _doorway(game: Small, cell: Cell) -> str:
    ways = [way for way in game.state.board.open_doorways if cell in way.cells]
    return f"the {ways[0].side} doorway of {chamber_of(game, cell)}" if ways else ""


def chamber_of(game: Small, cell: Cell) -> str:
    """The chamber in which a cell lies."""
    tile = game.state.board.terrain.tile_of.get(cell)
    return "a chamber to come" if tile is None else chamber_name(game, game.state.board.tile(tile).tile)


def chamber_name(game: Small, chamber: str) -> str:
    """A chamber's name within a sentence."""
    name = str(game.content[Chamber][chamber].name)
    return name[:1].lower() + name[1:] if name.startswith("The ") else f"the {name}"


PLACES: Places[Small] = Places(
    board=lambda game: game.state.board,
    landmarks=(Landmark(_beside), Landmark(_feature, "by ", "to "), Landmark(_doorway, "at ", "to ")),
    area=Landmark(chamber_of, "in ", "to "),
    within=Landmark(chamber_of, "in ", "through "),
)
place, where = PLACES.place, PLACES.where
