"""The games. Each is a package here with a `RULEBOOK`; installed packages can add more.

A game from elsewhere declares an entry point in the group `lychgate.games`: its id, and `module:RULEBOOK`.
"""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from lychgate.kernel.errors import LychgateError
from lychgate.kernel.rulebook import Rulebook

GROUP = "lychgate.games"


class UnknownGame(LychgateError):
    """No game has this id."""


def game_ids() -> tuple[str, ...]:
    """The ids of all games there are."""
    built_in = (name.replace("_", "-") for name in _packages())
    added = (entry.name for entry in entry_points(group=GROUP))
    return tuple(sorted({*built_in, *added}))


def _packages() -> list[str]:
    return [module.name for module in iter_modules(__path__) if not module.name.startswith("_")]


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game; its modules are imported only now."""
    for name in _packages():
        if name.replace("_", "-") == game:
            return _checked(game, import_module(f"{__name__}.{name}").RULEBOOK)
    for entry in entry_points(group=GROUP):
        if entry.name == game:
            return _checked(game, entry.load())
    close = get_close_matches(game, game_ids(), 1)
    hint = f"did you mean {close[0]!r}?" if close else f"the games are {', '.join(game_ids())}"
    raise UnknownGame(f"there is no game {game!r}; {hint}")


def _checked(game: str, found: object) -> Rulebook:
    if not isinstance(found, Rulebook) or found.id != game:
        raise UnknownGame(f"the package registered as game {game!r} holds {found!r}, not a rulebook of that id")
    return found
