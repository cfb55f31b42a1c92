"""Undoing: where in the log of answers an undo comes to rest, and what it took back."""

from collections.abc import Sequence
from itertools import takewhile

from msgspec import Struct

from .errors import IllegalAnswer
from .history import Entry


class Undone(Struct, frozen=True):
    """What an undo did: the answer count it went back to, and how many answers it took back.

    Among these are `choices` and what was `revealed`; the others were forced.
    """

    number: int
    answers: int
    choices: int
    revealed: int

    @property
    def free(self) -> bool:
        """Whether nothing had been revealed; otherwise the log carries a mark."""
        return self.revealed == 0


def undone_from(log: Sequence[Entry], target: int) -> Undone:
    """What an undo to this answer takes back."""
    dropped = log[target:]
    choices, revealed = sum(entry.chosen for entry in dropped), sum(entry.revealed for entry in dropped)
    return Undone(target, len(dropped), choices, revealed)


def is_from_outside(entry: Entry, ask_chance: bool) -> bool:
    """Whether somebody gave an answer: a forced one nobody did, nor one of dice that the game rolls."""
    return not entry.forced and (ask_chance or not entry.chance)


def stops(log: Sequence[Entry], ask_chance: bool) -> list[int]:
    """The answers that came from outside: where an undo can come to rest."""
    return [index for index, entry in enumerate(log) if is_from_outside(entry, ask_chance)]


def by_itself(entries: Sequence[Entry], ask_chance: bool) -> list[Entry]:
    """The answers up to the next that came from outside."""
    return list(takewhile(lambda entry: not is_from_outside(entry, ask_chance), entries))


def rest_at(to: int | None, found: Sequence[int], number: int) -> int:
    """Where an undo to this answer comes to rest, of all these stops: the last question put to somebody up to it."""
    if to is None:
        if not found:
            raise IllegalAnswer("there is nothing to undo")
        return found[-1]
    earlier = [stop for stop in found if stop <= to < number]
    if not earlier:
        raise IllegalAnswer(f"cannot undo to {to}: there are {number} answers, counted from 0")
    return earlier[-1]


def rest_after(line: int, at: int, found: Sequence[int]) -> int:
    """The first question put to somebody after a line of the log, which was told `at` an answer."""
    later = [stop for stop in found if stop >= at]
    if not later:
        raise IllegalAnswer(f"nothing was answered after line {line}; there is nothing to undo")
    return later[0]


def all_sealed(stop: int, found: Sequence[int], log: Sequence[Entry], open_from: int) -> int:
    """Where answers were sealed until all had given theirs, and have been shown since, they are taken back
    together: otherwise one would answer again who knows what the others have answered."""
    if stop >= open_from:
        return stop
    first = stop - log[stop].part
    return next(each for each in found if each >= first)


def free_back_to(log: Sequence[Entry]) -> int:
    """The answer after the last thing revealed: back to it an undo is free."""
    return max((index + 1 for index, entry in enumerate(log) if entry.revealed), default=0)
