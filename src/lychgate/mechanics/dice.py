"""Dice expressions: `2D6+3`, `D3`, `D6-1`, `4`, `2D6+1D3`, and dice of a game's own by name."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb, prod
from re import fullmatch

from msgspec import Struct

from lychgate.kernel.chance import D3, D6, Die, Face, Pool, Roll, Test, pool
from lychgate.kernel.question import Rule
from lychgate.kernel.topics import Topic

from .errors import Unreadable

LONGEST = 5
"""The most characters of a number in an expression, its sign included."""

OUTCOMES = 200_000
"""In how many ways dice may fall; odds go through all of them."""

SIDES = (2, 3, 4, 5, 6, 7, 8, 10, 12, 20, 100)


def numbered(sides: int) -> Die:
    """The die that shows 1 to `sides`.

    >>> numbered(8).name
    'D8'
    """
    return {3: D3, 6: D6}.get(sides) or Die(f"D{sides}", tuple(range(1, sides + 1)))


class Dice(Struct, frozen=True, dict=True):
    """So many dice of each kind, and a number to add.

    >>> harm = Dice.parse("2D6+3")
    >>> harm.least, harm.most, harm.total((2, 6)), str(harm)
    (5, 15, 11, '2D6+3')
    """

    dice: tuple[Die, ...] = ()
    plus: int = 0

    @staticmethod
    def parse(text: str, *custom: Die) -> "Dice":
        """The dice that a text names; `custom` are the dice it may name besides D2 to D100.

        >>> str(Dice.parse("d3 + 1d6 - 1"))
        'D3+D6-1'
        """
        return _parse(text, custom)

    @property
    def least(self) -> int:
        return self.plus + sum(map(min, self._numbers()))

    @property
    def most(self) -> int:
        return self.plus + sum(map(max, self._numbers()))

    @cached_property
    def pool(self) -> Pool | None:
        """What is thrown; None where nothing is."""
        return pool(*self.dice) if self.dice else None

    def total(self, faces: Iterable[Face]) -> int:
        """What these faces come to."""
        return self.plus + sum(map(int, faces))

    def distribution(self) -> dict[int, Fraction]:
        """The odds of each total, lowest first.

        >>> Dice.parse("D3").distribution()[2]
        Fraction(1, 3)
        """
        return dict(_distribution(self))

    def __str__(self) -> str:
        counts: dict[str, int] = {}
        for die in self.dice:
            counts[die.name] = counts.get(die.name, 0) + 1
        thrown = "+".join(f"{number if number > 1 else ''}{name}" for name, number in counts.items())
        if not thrown:
            return str(self.plus)
        return thrown + (f"{self.plus:+}" if self.plus else "")

    def _numbers(self) -> list[list[int]]:
        return [[int(face) for face in die.faces] for die in self.dice]


def roll(
    dice: Dice,
    seat: int,
    words: str,
    *,
    topic: Topic,
    rules: tuple[str, ...] = (),
    secret: bool = False,
    cause: str = "",
    actor: str = "",
    test: Test | None = None,
) -> Rule[int]:
    """Roll dice and add them up. A plain number asks nothing."""
    thrown = dice.pool
    if thrown is None:
        return dice.plus
    faces: tuple[Face, ...] = yield Roll(
        seat, words, thrown, topic=topic, rules=rules, cause=cause, secret=secret, actor=actor, test=test
    )
    return dice.total(faces)


@lru_cache(maxsize=1024)
def _parse(text: str, custom: tuple[Die, ...]) -> Dice:
    named = {die.name.casefold(): die for die in custom}
    compact = "".join(text.split())
    parts = compact.replace("-", "+-").removeprefix("+").split("+")
    counts: dict[Die, int] = {}
    plus = 0
    for part in parts:
        if fullmatch(r"-?\d+", part):
            plus += _number(part, text)
            continue
        number, die = _term(part, named, text)
        counts[die] = counts.get(die, 0) + number
    if prod(comb(number + len(die.faces) - 1, number) for die, number in counts.items()) > OUTCOMES:
        raise Unreadable(f"{text!r} is more dice than anybody can throw: they can fall in more than {OUTCOMES:,} ways")
    return Dice(tuple(die for die, number in counts.items() for _ in range(number)), plus)


def _number(digits: str, text: str) -> int:
    """What digits say; nobody adds, or throws, more than a thousand."""
    if len(digits) > LONGEST:
        raise Unreadable(f"{text[:40]!r} is not dice: {digits[:20]!r} is too large a number")
    return int(digits)


def _term(part: str, named: dict[str, Die], text: str) -> tuple[int, Die]:
    match = fullmatch(r"(\d*)([A-Za-z]\w*)", part)
    if match is None:
        raise Unreadable(f'{text!r} is not dice: {part!r} is neither a number nor dice; write "2D6+3" or "D3"')
    number, name = _number(match[1] or "1", text), match[2]
    if number < 1:
        raise Unreadable(f"{text!r} is not dice: {part!r} throws none; leave it out")
    die = named.get(name.casefold()) or _numbered(name, named, text)
    words = [face for face in die.faces if isinstance(face, str)]
    if words:
        raise Unreadable(f"{text!r} cannot be added up: die {die.name!r} shows {words[0]!r}; roll its pool instead")
    return number, die


def _numbered(name: str, named: dict[str, Die], text: str) -> Die:
    sides = fullmatch(r"[dD](\d+)", name)
    if sides is None or _number(sides[1], text) not in SIDES:
        known = ", ".join([*(f"D{one}" for one in SIDES), *(die.name for die in named.values())])
        raise Unreadable(f"{text!r} is not dice: there is no die {name!r}; use {known}")
    return numbered(int(sides[1]))


@lru_cache(maxsize=1024)
def _distribution(dice: Dice) -> tuple[tuple[int, Fraction], ...]:
    ways = {dice.plus: 1}
    for die in dice.dice:
        after: dict[int, int] = {}
        for total, number in ways.items():
            for face in die.faces:
                reached = total + int(face)
                after[reached] = after.get(reached, 0) + number
        ways = after
    all_ways = prod(len(die.faces) for die in dice.dice)
    return tuple((total, Fraction(ways[total], all_ways)) for total in sorted(ways))
