"""Where cards, journeys and missions have a say on the battlefield."""

from lychgate.kernel.moments import Hook, Moment

from ..model.queries import Piece
from ..model.state import Model, Ulfenkarn

SEEN = Hook[[Ulfenkarn, Piece, list[Piece]], list[Piece]](
    "seen", "Of pieces in spaces that a piece sees, those that nothing hides from it."
)
DISPLACED = Moment[[Ulfenkarn, Model, Piece]]("displaces", "A huge or giant hostile has pushed a piece out of its way.")
