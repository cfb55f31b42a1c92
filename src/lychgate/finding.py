"""Where games are: in this package, in the folders of LYCHGATE_GAMES, and among installed packages.

A folder of LYCHGATE_GAMES holds games, each a package as in `lychgate/games`. An installed package declares an entry
point in the group `lychgate.games`: its game's id, and `module:RULEBOOK`. Both keep their ledger, bots and study in
the package of the game, where those of this package have rooms of their own.
"""

import os
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

FOLDERS = "LYCHGATE_GAMES"
"""The environment variable that names folders with games, separated as those of PATH."""

GAMES, BOTS = "lychgate.games", "lychgate.bots"
"""The groups of entry points by which installed packages add games, and bots for games."""

LEDGER = "ledger.toml"
"""The ledger of a game that keeps it in its own package."""


def game_folders() -> tuple[Path, ...]:
    """The folders that LYCHGATE_GAMES names, whether or not they exist."""
    named = os.environ.get(FOLDERS, "")
    return tuple(Path(folder).absolute() for folder in named.split(os.pathsep) if folder)


def installed(group: str, game: str | None = None) -> tuple[EntryPoint, ...]:
    """The entry points of a group, for one game or for all."""
    found = entry_points(group=group) if game is None else entry_points(group=group, name=game)
    return tuple(found)


def package_id(package: str) -> str:
    """The id of the game that a package of this name holds.

    >>> package_id("warhammer_quest_1995")
    'warhammer-quest-1995'
    """
    return package.replace("_", "-")


def package_name(game: str) -> str:
    """The name of the package that holds a game, its bots or its study.

    >>> package_name("warhammer-quest-1995")
    'warhammer_quest_1995'
    """
    return game.replace("-", "_")


def own_ledgers() -> dict[str, Path]:
    """The ledgers that games from elsewhere keep in their packages, by game."""
    inits = (file for folder in game_folders() for file in folder.glob("*/__init__.py"))
    packages = {package_id(file.parent.name): file.parent for file in inits}
    for entry in installed(GAMES):
        spec = find_spec(entry.module)
        if spec is not None and spec.submodule_search_locations:
            packages[entry.name] = Path(spec.submodule_search_locations[0])
    return {game: package / LEDGER for game, package in sorted(packages.items()) if (package / LEDGER).is_file()}


def has_module(name: str) -> bool:
    """Whether there is a module of this name; its parent package is imported to find out."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False
