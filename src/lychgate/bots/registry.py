"""The register of bots: those for any game, and those that know one, found by its id.

The bots that know a game are the `BOTS` of a module: `lychgate.bots.GAME`, or `bots` in the game's own package. An
installed package adds bots to any game by an entry point in the group `lychgate.bots`: the game's id, and
`module:BOTS`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module

from lychgate.finding import BOTS as GROUP
from lychgate.finding import has_module, installed, package_name
from lychgate.games import package_of
from lychgate.kernel.errors import LychgateError
from lychgate.kernel.rulebook import Rulebook

from .base import Bot
from .random import RandomBot

Maker = Callable[[int | str], Bot]
"""Makes a bot from a seed."""

RANDOM = "random"
BOTS: dict[str, Maker] = {RANDOM: RandomBot}
"""Bots for any game, by name."""


class UnknownBot(LychgateError):
    """No bot has this name."""


def bot_names(game: str | None = None) -> tuple[str, ...]:
    """The bots for a game; without one, those for any."""
    return tuple(sorted(_makers(game)))


def adviser(book: Rulebook) -> str | None:
    """The bot to ask for a hint: the default bot of a game, unless that is one for any game."""
    return None if book.bot in BOTS else book.bot


def make_bot(name: str, seed: int | str, game: str | None = None) -> Bot:
    """Make a bot with dice of its own, so that its thoughts never disturb the game's."""
    # Those for any game are made without a look at the game's own, whose modules take a while to import.
    makers = BOTS if name in BOTS else _makers(game)
    if name not in makers:
        raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(sorted(makers))}")
    return makers[name](seed)


def _makers(game: str | None) -> Mapping[str, Maker]:
    return BOTS if game is None else {**BOTS, **_found(game)}


@cache
def _found(game: str) -> Mapping[str, Maker]:
    """The bots that know a game; their modules are imported only now."""
    package = package_of(game)
    if package is None:
        return {}
    found: dict[str, Maker] = {}
    for module in (f"{__package__}.{package_name(game)}", f"{package}.bots"):
        if has_module(module):
            found |= import_module(module).BOTS
    for entry in installed(GROUP, game):
        found |= entry.load()
    return found
