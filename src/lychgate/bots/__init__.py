"""Bots: players made of code. They answer the same questions as people and see what their seat sees."""

from lychgate.kernel.errors import IllegalAnswer
from lychgate.kernel.game import Game

from .base import Advice, Bot, Chair
from .random import RandomBot
from .registry import BOTS, UnknownBot, adviser, bot_names, make_bot

__all__ = ["BOTS", "Advice", "Bot", "Chair", "RandomBot", "UnknownBot", "adviser", "bot_names", "hint", "make_bot"]

HINTS = "hints"
"""The seed of those who only give advice."""


def hint(game: Game, seat: int, name: str) -> Advice:
    """What a bot would answer at a seat that is asked, from what that seat knows.

    The same question always has the same hint: the bot's dice have nothing to do with the game's.
    """
    known = game.fork(known_to=(seat,), seed=HINTS)
    question = known.asked(seat)
    if question.chance:
        raise IllegalAnswer(f"{question.describe()} is for dice or cards to say")
    bot = make_bot(name, f"{HINTS} {known.number}:{seat}", game.rulebook.id)
    return bot.choose(question, Chair(known, seat))
