"""Where cards, journeys and missions have a say on the battlefield."""

from lychgate.kernel.moments import Figure, Moment
from lychgate.mechanics.grid.shapes import Cell

from ..model.queries import Piece
from ..model.state import Model, Ulfenkarn

HIDDEN = Figure[[Ulfenkarn, Piece, Piece]]("hidden", "Above 0: the second piece is hidden from the first.")
DARK = Figure[[Ulfenkarn, tuple[Cell, ...], Cell]]("dark", "Above 0: the space cannot be seen from these spaces.")
DISPLACED = Moment[[Ulfenkarn, Model, Piece]]("displaces", "A huge or giant hostile has pushed a piece out of its way.")
