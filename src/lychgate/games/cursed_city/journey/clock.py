"""The clock: the nightfall token and the night."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule

from ..model.changes import journey as changes
from ..model.state import Ulfenkarn
from .moments import HOLDS_NIGHT, NIGHT_FALLS, NIGHTFALL_STEP


@rule("cc.nightfall.advance")
def nightfall_step(game: Ulfenkarn) -> Rule[None]:
    """The nightfall token moves one space, in the first turn too, unless something holds it."""
    if not changes.may_advance(game):
        return
    yield from NIGHTFALL_STEP.happens((), game)
    if not HOLDS_NIGHT.sum((), game):
        yield from advance(game, ("cc.nightfall.advance",))


@rule("cc.nightfall.falls", "cc.nightfall.empowered")
def advance(game: Ulfenkarn, rules: tuple[str, ...]) -> Rule[None]:
    """Move the nightfall token one space, whichever rule says so. On the night space it stays."""
    if changes.advance_nightfall(game, rules):
        yield from NIGHT_FALLS.happens((), game)
