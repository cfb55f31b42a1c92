"""The destiny phase."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import destiny

from ..model.changes import initiative as changes
from ..model.cites import DESTINY as IDS
from ..model.queries import combat
from ..model.state import Blackstone, step
from ..model.topics import ACTIVATION
from .moments import DESTINY, DESTINY_ROLL


@step("destiny-phase")
@rule("bsf.turn.destiny-roll", "bsf.dice.destiny", "bsf.event.unfulfilled-destiny")
def destiny_phase(game: Blackstone) -> Rule[None]:
    """The leader rolls and sorts the destiny dice, unless an event has denied this turn its roll."""
    fight = combat(game)
    changes.enter_phase(game, "destiny", IDS.roll)
    if fight.no_destiny:
        changes.deny_destiny(game, False, IDS.skipped)
        destiny.skip_destiny(game, fight.destiny, ids=IDS)
        return
    yield from destiny.roll_destiny(
        game,
        fight.destiny,
        game.state.leader,
        ids=IDS,
        topics=ACTIVATION,
        rolled=lambda faces: DESTINY_ROLL.happens((), game, faces),
    )
    yield from DESTINY.happens((), game)
