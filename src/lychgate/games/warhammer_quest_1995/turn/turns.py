"""The sequence of play: the phases of a turn."""

from lychgate.ledger import rule

from ..model.changes import sequence
from ..model.state import Wq, step


@step("turn")
@rule("wq95.turn.phases", "wq95.turn.strict-order")
def turn(game: Wq) -> None:
    """Power, Warriors', Monsters', Exploration: each is completed before the next begins."""
    sequence.begin_turn(game, ("wq95.turn.phases", "wq95.turn.strict-order"))
    for phase in ("power-phase", "warriors-phase", "monsters-phase", "exploration-phase", "end-of-turn"):
        game.then(phase)
    game.next("turn")
