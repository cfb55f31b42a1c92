"""The round."""

from lychgate.ledger import rule

from ..model import changes
from ..model.state import Small, step


@step("round")
@rule("small.round.phases")
def round_of_play(game: Small) -> None:
    changes.next_round(game)
    game.then("lantern")
    game.then("heroes")
    game.then("the-dead")
    game.next("round")
