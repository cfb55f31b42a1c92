"""Challenges: the frame in which the verbs of their cards are carried out."""

from lychgate.ledger import rule

from ..model.changes import expedition as changes
from ..model.state import Blackstone, step


@step("challenge")
@rule("bsf.challenge.resolve", "bsf.challenge.no-dice-cost", "bsf.twins.challenge")
def challenge(game: Blackstone, name: str) -> None:
    """A challenge is resolved by doing what its card says."""
    changes.begin_challenge(game, name)
    game.then("challenge-over")


@step("challenge-over")
@rule("bsf.challenge.resolve")
def challenge_over(game: Blackstone) -> None:
    changes.end_challenge(game)
