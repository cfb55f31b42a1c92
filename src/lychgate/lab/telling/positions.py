"""Positions that are kept, so that figures can be compared from version to version.

A position is the start of a fight turn of four heroes: the number of its game, and which of such turns of that game it
is. So it is found again where other questions are asked. They were chosen once, by `scripts/report.py --keep`, and lie
in `kept`, a file for each game, together with who sits at the table.
"""

import tomllib
from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from lychgate.finding import package_name

from .watching import Turn, Watched

FOUR = 4
"""The heroes of a whole party."""


class Kept(Struct, frozen=True):
    """Who plays a game for the report, and its kept turns: the number of a game and how many such turns went before."""

    players: int | None = None
    setup: dict[str, Any] = {}
    turns: tuple[tuple[int, int], ...] = ()


def kept_of(game: str) -> Kept:
    """What is kept for a game; nothing where no file has its name."""
    file = files(__package__) / "kept" / f"{package_name(game)}.toml"
    if not file.is_file():
        return Kept()
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Kept)


def fights_of_four(game: Watched) -> list[Turn]:
    """The turns with a fight that four heroes began, in order."""
    return [turn for turn in game.turns[1:] if turn.fight and turn.heroes == FOUR]


def found(games: Sequence[Watched], kept: Kept) -> list[Turn]:
    """The kept turns, as far as these games have them; games that end sooner than they did have fewer."""
    turns = {game.number: fights_of_four(game) for game in games}
    return [turns[number][place] for number, place in kept.turns if place < len(turns.get(number, ()))]


def chosen(games: Iterable[Watched], many: int) -> tuple[tuple[int, int], ...]:
    """Some positions of these games, from all of them and from early and late turns alike.

    >>> one = Watched(number=3, turns=[Turn(), *(Turn(fight=True, heroes=4) for _ in range(5))])
    >>> chosen([one], 2)
    ((3, 0), (3, 2))
    """
    offered = [(game.number, place) for game in games for place in range(len(fights_of_four(game)))]
    many = min(many, len(offered))
    return tuple(offered[index * len(offered) // many] for index in range(many))
