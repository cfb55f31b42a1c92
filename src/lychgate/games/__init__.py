"""The games. Each is a package with a `RULEBOOK`: here, in a folder of LYCHGATE_GAMES, or installed.

A folder of LYCHGATE_GAMES is searched as if its packages were in this one. See `lychgate.finding`.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from lychgate.finding import FOLDERS, GAMES, game_folders, installed, package_id
from lychgate.kernel.errors import LychgateError
from lychgate.kernel.rulebook import Rulebook

__path__ = [*__path__, *(str(folder) for folder in game_folders())]


class UnknownGame(LychgateError):
    """No game has this id."""


def game_ids() -> tuple[str, ...]:
    """The ids of all games, sorted; no game is imported for it."""
    added = (entry.name for entry in installed(GAMES))
    return tuple(sorted({*_packages(), *added}))


def games_in_order() -> tuple[str, ...]:
    """The ids of all games as a front page lists them: by the `order` of their rulebooks."""
    return tuple(sorted(game_ids(), key=lambda game: (rulebook(game).order, game)))


def package_of(game: str) -> str | None:
    """The name of the package that holds a game, if there is such a game."""
    if game in _packages():
        return _packages()[game]
    return next((entry.module for entry in installed(GAMES, game)), None)


def _packages() -> dict[str, str]:
    """The packages found in this one, by the ids of their games."""
    found = (module.name for module in iter_modules(__path__) if not module.name.startswith("_"))
    return {package_id(name): f"{__name__}.{name}" for name in found}


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game; its modules are imported only now."""
    package = _packages().get(game)
    if package is not None:
        return _checked(game, import_module(package).RULEBOOK)
    for entry in installed(GAMES, game):
        return _checked(game, entry.load())
    close = get_close_matches(game, game_ids(), 1)
    hint = f"did you mean {close[0]!r}?" if close else f"the games are {', '.join(game_ids())}"
    raise UnknownGame("; ".join((f"there is no game {game!r}", hint, *_missing_folders())))


def _missing_folders() -> Iterator[str]:
    for folder in game_folders():
        if not folder.is_dir():
            yield f"{FOLDERS} names {folder}, which is not a folder"


def _checked(game: str, found: object) -> Rulebook:
    if not isinstance(found, Rulebook) or found.id != game:
        raise UnknownGame(f"the package registered as game {game!r} holds {found!r}, not a rulebook of that id")
    return found
