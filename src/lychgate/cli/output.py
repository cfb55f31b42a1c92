"""Consoles: where the command line writes, with colour or without, and how figures are written."""

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def console(*, stderr: bool = False) -> "Console":
    """A console that writes text as it is: what a game calls its things is never taken for markup."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def count(number: int, thing: str) -> str:
    """A number of things in words.

    >>> count(1, "game"), count(2000, "answer"), count(3, "ally/allies")
    ('1 game', '2,000 answers', '3 allies')
    """
    one, _, many = thing.partition("/")
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def percent(chance: Fraction | float) -> str:
    """A probability as people read it; what can happen is never written as 0%, nor what may fail as 100%.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 10**6)), percent(1)
    ('33.3%', '<0.1%', '100%')
    """
    share = float(chance) * 100
    if chance in (0, 1):
        return f"{share:.0f}%"
    if share < 0.05:
        return "<0.1%"
    return ">99.9%" if share >= 99.95 else f"{share:.1f}%"
