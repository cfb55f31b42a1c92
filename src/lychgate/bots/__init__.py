"""Bots: players made of code. They answer the same questions as people and see what their seat sees."""

from collections.abc import Callable
from importlib import import_module

from lychgate.kernel.errors import IllegalAnswer, LychgateError
from lychgate.kernel.game import Game

from .base import Advice, Bot, Chair
from .random import RandomBot

__all__ = ["Advice", "Bot", "Chair", "RandomBot", "UnknownBot", "adviser", "bot_names", "hint", "make_bot"]

Maker = Callable[[int | str], Bot]

BOTS: dict[str, Maker] = {"random": RandomBot}
"""Bots for any game: a name, and how to make one from a seed."""

GAME_BOTS = {
    "adventure-card-game": {"sensible": "lychgate.bots.adventure_card_game:SensibleBot"},
    "warhammer-quest-1995": {"sensible": "lychgate.bots.warhammer_quest_1995:SensibleBot"},
}
"""Bots that know one game, by game and name; where to find them, as they are not needed by those who play another."""


HINTS = "hints"
"""The seed of those who only give advice."""


class UnknownBot(LychgateError):
    """No bot has this name."""


def bot_names(game: str | None = None) -> tuple[str, ...]:
    """The bots for a game; without one, those for any."""
    return tuple(sorted({*BOTS, *GAME_BOTS.get(game or "", ())}))


def adviser(game: str) -> str | None:
    """The bot to ask for a hint: one that knows this game, if there is any."""
    return next(iter(sorted(GAME_BOTS.get(game, ()))), None)


def make_bot(name: str, seed: int | str, game: str | None = None) -> Bot:
    """A bot with dice of its own, so that its thoughts never disturb the game's."""
    if name in BOTS:
        return BOTS[name](seed)
    place = GAME_BOTS.get(game or "", {}).get(name)
    if place is None:
        raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(bot_names(game))}")
    module, _, maker = place.partition(":")
    bot: Bot = getattr(import_module(module), maker)(seed)
    return bot


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
