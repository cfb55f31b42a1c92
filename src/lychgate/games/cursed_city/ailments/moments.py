"""When cards may speak about ailments."""

from dataclasses import dataclass

from lychgate.kernel.moments import Moment

from ..model.queries import Piece
from ..model.state import Ulfenkarn


@dataclass(slots=True, eq=False)
class Affliction:
    """An ailment that a piece is about to get; a card may prevent it."""

    piece: Piece
    name: str
    prevented: bool = False


AILMENT = Moment[[Ulfenkarn, Affliction]]("ailment", "A piece is about to get an ailment.")
STUNNED_AGAIN = Moment[[Ulfenkarn, Piece]]("stunned-again", "A piece that is stunned would be stunned again.")
