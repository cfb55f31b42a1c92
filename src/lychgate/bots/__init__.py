"""Bots: players made of code. They answer the same questions as people and see what their seat sees."""

from collections.abc import Callable
from importlib import import_module

from lychgate.kernel.errors import LychgateError
from lychgate.kernel.game import Game

from .base import Advice, Bot, Chair
from .random import RandomBot

__all__ = ["Advice", "Bot", "Chair", "RandomBot", "UnknownBot", "adviser", "bot_names", "hint_seed", "make_bot"]

Maker = Callable[[int | str], Bot]

BOTS: dict[str, Maker] = {"random": RandomBot}
"""Bots for any game: a name, and how to make one from a seed."""

GAME_BOTS = {
    "adventure-card-game": {"sensible": "lychgate.bots.adventure_card_game:SensibleBot"},
    "warhammer-quest-1995": {"sensible": "lychgate.bots.warhammer_quest_1995:SensibleBot"},
}
"""Bots that know one game, by game and name; where to find them, as they are not needed by those who play another."""


class UnknownBot(LychgateError):
    """No bot has this name."""


def bot_names(game: str | None = None) -> tuple[str, ...]:
    """The bots for a game; without one, those for any."""
    return tuple(sorted({*BOTS, *GAME_BOTS.get(game or "", ())}))


def adviser(game: str) -> str | None:
    """The bot to ask for a hint: one that knows this game, if there is any."""
    return next(iter(sorted(GAME_BOTS.get(game, ()))), None)


def hint_seed(game: Game, seat: int) -> str:
    """The dice of a bot that gives a hint: the same question always has the same hint, which tells nothing else."""
    return f"hint {game.number}:{seat}"


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
