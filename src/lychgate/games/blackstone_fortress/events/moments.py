"""Where strongholds, legacies, twists and cards have a say in the event phase."""

from lychgate.kernel.moments import Hook, Moment

from ..hostiles.moments import BlackstoneRoll
from ..model.content import Row
from ..model.state import Blackstone

EVENT_ROLLED = Moment[[Blackstone, BlackstoneRoll]](
    "event-roll", "The event roll has been made; it does not count yet."
)
EVENT_ROW = Hook[[Blackstone, int], Row | None]("event-row", "The row that replaces the one of the table for a face.")
EVENT = Moment[[Blackstone, Row]]("event", "A row that is not of the book's table happens: its verbs are carried out.")
EVENT_PHASE = Moment[[Blackstone]]("event-phase", "The event is over, and the event phase is about to end.")
