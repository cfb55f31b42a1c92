"""Where cards, journeys and missions have a say on the battlefield."""

from lychgate.kernel.moments import Figure, Moment

from ..model.queries import Piece
from ..model.state import Model, Ulfenkarn

HIDDEN = Figure[[Ulfenkarn, Piece, Piece]]("hidden", "Above 0: the second piece is hidden from the first.")
DISPLACED = Moment[[Ulfenkarn, Model, Piece]]("displaces", "A huge or giant hostile has pushed a piece out of its way.")
