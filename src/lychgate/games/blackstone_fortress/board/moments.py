"""Where cards, twists and strongholds have a say on the board.

Bits are those of the hexes in the terrain of the board (`Terrain.bit`): the rules of moving count on them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from lychgate.kernel.moments import Figure, Hook, Moment
from lychgate.mechanics.grid.shapes import Cell

from ..model.queries import Piece
from ..model.state import Blackstone, Body, Hostile, Portal


@dataclass(slots=True, eq=False)
class Entry:
    """A piece that has entered a hex: whoever speaks may end its move there."""

    piece: Piece
    cell: Cell
    ends: bool = False


# -- sight and cover
HIDDEN = Figure[[Blackstone, Hostile, Body]]("unseen", "Above 0: this body is visible only to adjacent hostiles.")
COVER = Figure[[Blackstone, Piece, Piece]]("cover", "Above 0: the first piece counts as in cover from the second.")
NO_COVER = Figure[[Blackstone, Piece, Piece]]("no-cover", "Above 0: the first piece is never in cover from the second.")

# -- portals
SHUT = Figure[[Blackstone, Portal]]("shut", "Above 0: nobody arrives by this portal now.")

# -- moving
CLOSED = Hook[[Blackstone, Piece], int]("closed", "Bits of hexes that a piece cannot enter.")
NO_STOP = Hook[[Blackstone, Piece], int]("no-stop", "Bits of hexes where a piece cannot end a move.")
COSTS = Hook[[Blackstone, Piece], Mapping[Cell, int]]("costs", "What entering hexes costs a piece, if it is not 1.")
ENDS = Hook[[Blackstone, Piece], int]("ends", "Bits of hexes that end the activation of a piece that enters.")
WATCHED = Hook[[Blackstone, Piece], int]("watched", "Bits of hexes where something happens when a piece enters.")
ENTERED = Moment[[Blackstone, Entry]]("enter-hex", "A piece has entered a watched hex.")


def bits_of(hook: Hook[[Blackstone, Piece], int], game: Blackstone, piece: Piece) -> int:
    """All hexes that those who speak name."""
    bits = 0
    for speak in hook.always:
        bits |= speak(game, piece)
    return bits
