"""Studies of the games: how bots fare in each, as tables and a chart. A study is found by the id of its game.

It is the `STUDY` of a module: `lychgate.lab.studies.GAME`, or `study` in the game's own package.
"""

from collections.abc import Callable, Mapping
from importlib import import_module

from msgspec import Struct

from lychgate.finding import has_module, package_name
from lychgate.games import games_in_order, package_of
from lychgate.kernel.errors import LychgateError

Sizes = Mapping[str, int]
"""How many games each part of a study plays, by the name of the part."""

Progress = Callable[[int, int], None]
"""Called with how much is done, of how much."""


class UnknownStudy(LychgateError):
    """A game has no study."""


class Part(Struct, frozen=True):
    """A part of a study: how many games it plays unless told otherwise, and games of what."""

    games: int
    words: str


class Report(Struct, frozen=True):
    """What a study found: its tables in Markdown, and its chart as SVG."""

    tables: str
    chart: str


class Study(Struct, frozen=True):
    """A study of a game: its parts by name, and how it is played by a number of workers."""

    parts: Mapping[str, Part]
    play: Callable[[Sizes, int, Progress], Report]

    def sizes(self, given: Mapping[str, int | None]) -> dict[str, int]:
        """The size of every part: the given one, or its own."""
        return {name: part.games if (asked := given.get(name)) is None else asked for name, part in self.parts.items()}


def studied_games() -> tuple[str, ...]:
    """The games that have a study, as a front page lists them."""
    return tuple(game for game in games_in_order() if _module(game) is not None)


def study_of(game: str) -> Study:
    """The study of a game; its module is imported only now."""
    module = _module(game)
    if module is None:
        raise UnknownStudy(f"there is no study of {game!r}; there are studies of {', '.join(studied_games())}")
    study: Study = import_module(module).STUDY
    return study


def _module(game: str) -> str | None:
    package = package_of(game)
    if package is None:
        return None
    rooms = (f"{__name__}.{package_name(game)}", f"{package}.study")
    return next((module for module in rooms if has_module(module)), None)
