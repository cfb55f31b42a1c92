"""The bot that picks anything allowed, each option as likely as another."""

from random import Random

from lychgate.kernel.chance import Roll
from lychgate.kernel.question import Answer, Choose, ChooseSome, Order, Place, Question, Share

from .base import Advice, Chair

ONE = frozenset({Choose.kind, Place.kind})
"""The kinds of question of which the answer is one option."""


class RandomBot:
    """Plays without a thought: the yardstick, and the wanderer that finds broken rules."""

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)

    def choose(self, question: Question, chair: Chair) -> Advice:
        return Advice(self.answer(question), "It picked at random.")

    def answer(self, question: Question) -> Answer:
        """The same without a reason: for simulations, which ask for nothing else."""
        if question.kind in ONE:  # as most questions are
            options = question.options
            return options[int(self.dice.random() * len(options))].id
        return random_answer(question, self.dice)


def random_answer(question: Question, dice: Random) -> Answer:
    """Any legal answer."""
    options = question.options
    if isinstance(question, ChooseSome):
        count = dice.randint(question.least, min(question.most, len(options)))
        return [option.id for option in dice.sample(list(options), count)]
    if isinstance(question, Order):
        return [option.id for option in dice.sample(list(options), len(options))]
    if isinstance(question, Share):
        return _random_share(question, dice)
    if isinstance(question, Roll):
        return [dice.choice(die.faces) for die in question.options.dice]
    return options[int(dice.random() * len(options))].id


def _random_share(question: Share, dice: Random) -> dict[str, int]:
    shares: dict[str, int] = {}
    room = dict(zip((option.id for option in question.options), question.limits(), strict=True))
    for _ in range(question.amount):
        taker = dice.choice([key for key, left in room.items() if left])
        shares[taker] = shares.get(taker, 0) + 1
        room[taker] -= 1
    return shares
