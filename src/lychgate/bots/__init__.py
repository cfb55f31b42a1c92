"""Bots: players made of code. They answer the same questions as people and see what their seat sees."""

from collections.abc import Callable

from lychgate.kernel.errors import LychgateError

from .base import Advice, Bot, Chair
from .random import RandomBot

__all__ = ["Advice", "Bot", "Chair", "RandomBot", "UnknownBot", "bot_names", "make_bot"]

BOTS: dict[str, Callable[[int | str], Bot]] = {"random": RandomBot}
"""Bots for any game: a name, and how to make one from a seed."""


class UnknownBot(LychgateError):
    """No bot has this name."""


def bot_names() -> tuple[str, ...]:
    return tuple(sorted(BOTS))


def make_bot(name: str, seed: int | str) -> Bot:
    """A bot with dice of its own, so that its thoughts never disturb the game's."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(bot_names())}")
    return BOTS[name](seed)
