"""Behaviour: what hostiles do by a roll on their table, and which of them acts next."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property
from typing import TypeVar

from msgspec import Struct

from lychgate.kernel.chance import Pool, Roll, Test, pool
from lychgate.kernel.errors import RuleError
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.mechanics.dice import numbered

from .citing import Cites
from .throwing import Throw, plain
from .topics import ActivationTopics

T = TypeVar("T")


class Rules(Struct, frozen=True):
    """The ids to cite, and the sides of the die: the roll, the column that is read, and who acts first."""

    sides: int
    roll: Cites
    order: Cites
    column: Cites = ()


class Row(Struct, frozen=True):
    """The action for every face from `least` to `most`."""

    least: int
    most: int
    action: str


class Column(Struct, frozen=True, dict=True):
    """The rows for a situation; a table of one column has one for all of them."""

    situation: str
    rows: tuple[Row, ...]

    @cached_property
    def by_face(self) -> dict[int, str]:
        return {face: row.action for row in self.rows for face in range(row.least, row.most + 1)}


class Intent(Struct, frozen=True):
    """A row of the behaviour table in force: the faces, the action and its words, and how likely it is."""

    least: int
    most: int
    action: str
    name: str
    text: str
    chance: Fraction


class Table(Struct, frozen=True):
    """A hostile's behaviour: its columns from the left. The last one is for every situation that no other fits."""

    columns: tuple[Column, ...]


def gaps(rows: Iterable[Row], sides: int) -> Iterator[str]:
    """What is wrong with rows that should have every face of a die once.

    >>> list(gaps([Row(1, 3, "hold"), Row(3, 5, "charge")], 6))
    ['a 3 is in 2 rows', 'no row has a 6']
    """
    counts = dict.fromkeys(range(1, sides + 1), 0)
    for row in rows:
        if row.least > row.most:
            yield f"the row {row.least}-{row.most} runs backwards"
        for face in range(row.least, row.most + 1):
            if face not in counts:
                yield f"the row {row.least}-{row.most} has a {face}, and the die has {sides} sides"
            counts[face] = counts.get(face, 0) + 1
    for face in range(1, sides + 1):
        if counts[face] == 0:
            yield f"no row has a {face}"
        elif counts[face] > 1:
            yield f"a {face} is in {counts[face]} rows"


def column_for(table: Table, fits: Callable[[str], bool]) -> Column:
    """The leftmost column whose situation fits; the last where no other does."""
    for column in table.columns[:-1]:
        if fits(column.situation):
            return column
    return table.columns[-1]


def behaviour_roll(
    game: AnyPlay,
    piece: str,
    name: str,
    column: Column,
    seat: int,
    *,
    ids: Rules,
    topics: ActivationTopics,
    throw: Throw = plain,
    test: Test | None = None,
) -> Rule[str]:
    """Roll for what a hostile, or a category of them, does; the action by its id.

    `throw` is how the die is rolled, in a game that lets cards roll it again; `test` what the roll is for, as it is
    told.
    """
    face = yield from throw(roll_of(piece, name, seat, ids=ids, topics=topics, test=test))
    return action_for(game, piece, name, column, face, ids=ids)


def roll_of(
    piece: str, name: str, seat: int, *, ids: Rules, topics: ActivationTopics, test: Test | None = None
) -> Roll:
    """The question of a behaviour roll."""
    return Roll(
        seat,
        "{hostile}: roll for behaviour",
        _die(ids.sides),
        topic=topics.behaviour_roll,
        rules=ids.roll,
        parts={"hostile": name},
        actor=piece,
        test=test,
    )


def action_for(game: AnyPlay, piece: str, name: str, column: Column, face: int, *, ids: Rules) -> str:
    """The action that a face means in a column, by its id."""
    action = column.by_face.get(face)
    if action is None:
        raise RuleError(f"the behaviour of {name} has no row for a {face}; content is checked with gaps()")
    if game.journal is not None:
        rules = (*ids.roll, *ids.column)
        game.tell("behaviour", rules, piece=piece, face=face, situation=column.situation, action=action)
    return action


@cache
def _die(sides: int) -> Pool:
    return pool(numbered(sides))


def nearest(waiting: Sequence[T], distance: Callable[[T], int]) -> list[T]:
    """Those of the waiting hostiles that are nearest, in the order given.

    >>> nearest(["rat-1", "rat-2", "rat-3"], {"rat-1": 4, "rat-2": 2, "rat-3": 2}.__getitem__)
    ['rat-2', 'rat-3']
    """
    if len(waiting) < 2:
        return list(waiting)
    distances = [distance(piece) for piece in waiting]
    least = min(distances)
    return [piece for piece, far in zip(waiting, distances, strict=True) if far == least]


def choose_next(
    waiting: Sequence[str],
    distance: Callable[[str], int],
    seat: int,
    *,
    names: Mapping[str, str],
    ids: Rules,
    topics: ActivationTopics,
    minor: bool = True,
) -> Rule[str]:
    """Which hostile acts next: the nearest to any hero as things stand now; whoever runs the hostiles settles ties.

    A game asks again after each, with those that still wait. To somebody who plays the hostiles it is not `minor`.
    """
    equal = nearest(waiting, distance)
    if len(equal) == 1:
        return equal[0]
    chosen: str = yield ask_next(equal, seat, names=names, ids=ids, topics=topics, minor=minor)
    return chosen


def ask_next(
    equal: Iterable[str],
    seat: int,
    *,
    names: Mapping[str, str],
    ids: Rules,
    topics: ActivationTopics,
    minor: bool = True,
) -> Choose:
    """The question which of several equally near hostiles acts next."""
    options = [Option(piece, names[piece], (f"piece:{piece}",)) for piece in equal]
    return Choose(seat, "Which hostile acts next?", options, topic=topics.acts_next, rules=ids.order, minor=minor)
