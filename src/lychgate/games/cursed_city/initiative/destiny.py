"""The destiny phase."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import destiny

from ..model.changes import journey as changes
from ..model.cites import DESTINY as IDS
from ..model.queries import journey
from ..model.state import Ulfenkarn, step
from ..model.topics import ACTIVATION
from .moments import DESTINY


@step("destiny-phase")
@rule("cc.destiny.roll", "cc.destiny.sort", "cc.event.destiny-denied", "cc.event.destiny-fulfilled")
def destiny_phase(game: Ulfenkarn) -> Rule[None]:
    """The leader rolls and sorts the destiny dice, unless an event has denied it; another makes all five available."""
    found = journey(game)
    changes.enter_phase(game, "destiny", IDS.roll)
    if found.denied:
        changes.deny_destiny(game, False, IDS.skipped)
        destiny.skip_destiny(game, game.state.destiny, ids=IDS)
        return
    restores = found.fulfilled
    yield from destiny.roll_destiny(
        game,
        game.state.destiny,
        game.state.leader,
        ids=IDS,
        topics=ACTIVATION,
        restores=restores,
        rolled=lambda faces: DESTINY.happens((), game, faces),
    )
    if restores:
        changes.fulfil_destiny(game, False, IDS.restored)
