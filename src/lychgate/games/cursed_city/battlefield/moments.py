"""Where cards, journeys and missions have a say in what can be seen."""

from lychgate.kernel.moments import Figure
from lychgate.mechanics.grid.shapes import Cell

from ..model.queries import Piece
from ..model.state import Ulfenkarn

HIDDEN = Figure[[Ulfenkarn, Piece, Piece]]("hidden", "Above 0: the second piece is hidden from the first.")
DARK = Figure[[Ulfenkarn, tuple[Cell, ...], Cell]]("dark", "Above 0: the space cannot be seen from these spaces.")
