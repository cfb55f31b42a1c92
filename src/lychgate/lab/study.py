"""Studies: how bots fare, arm by arm, each arm on the same seeds, with how sure one can be of the figures."""

from collections.abc import Callable, Sequence
from math import sqrt

from msgspec import Struct

from .playing import Played
from .sim import Plan, play_some, share_out

Z = 1.96
"""How many standard errors an interval of 95 % reaches to either side."""

CHUNK = 20
"""The most games that are handed to a worker at once."""


class Share(Struct, frozen=True):
    """A share of games, and the interval in which 95 % of such studies would have it."""

    number: int
    games: int
    low: float
    high: float

    @property
    def value(self) -> float:
        return self.number / self.games if self.games else 0.0


class Difference(Struct, frozen=True):
    """By how much one share is larger than another on the same seeds, with its interval of 95 %."""

    value: float
    low: float
    high: float


def share(happened: Sequence[bool]) -> Share:
    """The share of games in which something happened, by Wilson's interval, which is sound for rare things.

    >>> found = share([True] * 5 + [False] * 95)
    >>> found.value, round(found.low, 3), round(found.high, 3)
    (0.05, 0.022, 0.112)
    """
    games, number = len(happened), sum(happened)
    if not games:
        return Share(0, 0, 0.0, 1.0)
    value = number / games
    middle = value + Z * Z / (2 * games)
    reach = Z * sqrt(value * (1 - value) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return Share(number, games, max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole))


def difference(one: Sequence[bool], other: Sequence[bool]) -> Difference:
    """Game by game on the same seeds: the mean difference, and its interval by the spread of the differences.

    >>> difference([True, True, False, True], [False, True, False, False]).value
    0.5
    """
    pairs = [int(a) - int(b) for a, b in zip(one, other, strict=True)]
    games = len(pairs)
    mean = sum(pairs) / games
    spread = sqrt(sum((pair - mean) ** 2 for pair in pairs) / max(1, games - 1) / games)
    return Difference(mean, mean - Z * spread, mean + Z * spread)


def play_plans(
    plans: Sequence[Plan], *, workers: int = 1, progress: Callable[[int], None] = lambda games: None
) -> list[list[Played]]:
    """Play all plans; the games of each, in order. What comes of them does not depend on the number of workers."""
    jobs = [
        (number, range(first, min(first + CHUNK, plan.games)))
        for number, plan in enumerate(plans)
        for first in range(0, plan.games, CHUNK)
    ]
    found: list[list[Played]] = [[] for _ in plans]
    done = 0
    if workers == 1:
        arrivals = ((job, play_some(plans[number], chunk)) for job, (number, chunk) in enumerate(jobs))
    else:
        arrivals = ((job, some) for job, some in share_out([(plans[n], chunk) for n, chunk in jobs], workers))
    for job, some in arrivals:
        found[jobs[job][0]] += some
        done += len(some)
        progress(done)
    return [sorted(games, key=lambda one: one.index) for games in found]


def won(games: Sequence[Played]) -> list[bool]:
    return [one.result == "won" for one in games]


def mean_figure(games: Sequence[Played], figure: str) -> float:
    """The mean of a figure that the games ended with."""
    return sum(one.figures.get(figure, 0) for one in games) / max(1, len(games))
