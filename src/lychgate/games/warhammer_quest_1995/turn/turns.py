"""The sequence of play: the phases of a turn."""

from lychgate.ledger import rule

from ..model import changes
from ..model.state import Wq, step


@step("turn")
@rule("wq95.turn.phases", "wq95.turn.strict-order")
def turn(game: Wq) -> None:
    """Power, Warriors', Monsters', Exploration: each is completed before the next begins."""
    state = game.state
    state.turn += 1
    state.event_room = ""
    for warrior in state.warriors.values():
        warrior.fought = warrior.escaped = warrior.halted = False
        warrior.weapon = ""
        warrior.roused = 0
    changes.something_happens(game)
    game.heading("turn", ("wq95.turn.phases", "wq95.turn.strict-order"), turn=state.turn)
    for phase in ("power-phase", "warriors-phase", "monsters-phase", "exploration-phase", "end-of-turn"):
        game.then(phase)
    game.next("turn")
