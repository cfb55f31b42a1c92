"""How a single numbered die is thrown."""

from collections.abc import Callable

from lychgate.kernel.chance import Roll
from lychgate.kernel.question import Rule

Throw = Callable[[Roll], Rule[int]]
"""Asks for a roll of one die and gives its face: a game may let cards have it rolled again."""


def plain(asked: Roll) -> Rule[int]:
    """Roll the die, and that is that."""
    (face,) = yield asked
    return int(face)
