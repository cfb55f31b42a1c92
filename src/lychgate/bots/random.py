"""The bot that picks anything allowed, each option as likely as another."""

from random import Random

from lychgate.kernel.chance import Roll
from lychgate.kernel.question import Answer, Choose, ChooseSome, Order, Place, Question, Share

from .base import Advice, Chair


class RandomBot:
    """Plays without a thought: the yardstick, and the wanderer that finds broken rules."""

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)

    def choose(self, question: Question, chair: Chair) -> Advice:
        return Advice(random_answer(question, self.dice), "It picked at random.")


def random_answer(question: Question, dice: Random) -> Answer:
    """Any legal answer."""
    options = question.options
    if type(question) is Choose or type(question) is Place:
        return options[int(dice.random() * len(options))].id
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
