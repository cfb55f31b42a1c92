"""Darkness: models on a tile without a lit lamp are seen only from adjacent spaces."""

from lychgate.ledger import rule
from lychgate.mechanics.effects.silence import rests_on

from ..abilities.named import has
from ..battlefield.moments import SEEN
from ..battlefield.spaces import adjacent, tile_of
from ..model.content import Tile
from ..model.queries import Piece, cells_of
from ..model.state import Ulfenkarn
from .targets import is_target, markers

DARKNESS = "darkness"


@SEEN
@rests_on(DARKNESS)
@rule("cc.journey.decapitation")
def out_of_the_dark(game: Ulfenkarn, viewer: Piece, pieces: list[Piece]) -> list[Piece]:
    """Those of these pieces that the dark does not hide. The mission's own target sees as usual."""
    found = game.state.journey
    if found is None or not found.mission or not has(game.state, game.content, DARKNESS) or is_target(game, viewer):
        return pieces
    return [piece for piece in pieces if not _in_the_dark(game, viewer, piece)]


def _in_the_dark(game: Ulfenkarn, viewer: Piece, target: Piece) -> bool:
    there = cells_of(target)
    return not adjacent(game, cells_of(viewer), there) and all(is_dark(game, tile_of(game, cell)) for cell in there)


def is_dark(game: Ulfenkarn, laid: str) -> bool:
    """Whether a laid tile is dark: it has no lit lamp, and is neither the drop zone nor the extraction zone."""
    field = game.state.battlefield
    if game.content[Tile][field.board.tile(laid).tile].kind != "tile":
        return False
    return not any(marker.lit and tile_of(game, marker.cell) == laid for marker in markers(game, "lamp"))
