"""Places in words: nobody is told a coordinate."""

from lychgate.kernel.parts import PlaceWords
from lychgate.kernel.play import AnyPlay
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_of

from .content import Chamber
from .names import piece_name
from .queries import enemies_next_to, heroes_next_to
from .state import Small

FEATURES = {"stairs": "the stairs", "altar": "the altar"}


def place(game: AnyPlay, cell: str) -> str:
    """A cell in words: whom it is beside, what stands there, the doorway it is at, or the chamber."""
    return place_of(game, cell_of(cell.removeprefix("cell:")))


def place_of(game: Small, cell: Cell) -> str:
    return described(game, cell)[1]


def described(game: Small, cell: Cell) -> tuple[str, str]:
    """A cell in words, and the word before them for somebody who is there."""
    if beside := _beside(game, cell):
        return "", beside
    if feature := _feature(game, cell):
        return "by ", feature
    if doorway := _doorway(game, cell):
        return "at ", doorway
    return "in ", chamber_of(game, cell)


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


def where(game: Small, cell: Cell, start: Cell | None = None) -> dict[str, str | PlaceWords]:
    """A cell for a sentence, in the words of this moment: `{to}{place}` or `{at}{place}`. Nothing is made where nothing
    is told."""
    if game.journal is None:
        return {}
    at, words = described(game, cell)
    tile_of = game.state.board.terrain.tile_of
    within = at == "in " and start is not None and tile_of.get(start) == tile_of.get(cell)
    return {
        "to": "through " if within else "to " if at else "",
        "at": at,
        "place": PlaceWords(words, f"cell:{cell_id(cell)}"),
    }
