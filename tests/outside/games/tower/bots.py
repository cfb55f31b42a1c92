"""A bot that rests before it would be thrown back for good."""

from lychgate.bots import Advice, Chair
from lychgate.kernel.question import Question


class Steady:
    """Climbs while a fall is not the last."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, question: Question, chair: Chair) -> Advice:
        if chair.play.state.thrown == 2:
            return Advice("rest", "One more fall would be the last.")
        return Advice("climb", "There is nothing to lose yet.")


BOTS = {"steady": Steady}
