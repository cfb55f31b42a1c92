"""What a rules ledger holds, as frozen records, and the errors the package raises."""

from typing import Any, TypeAlias

import msgspec

from lychgate.kernel.errors import LychgateError


class LedgerError(LychgateError):
    """Something is wrong with a ledger or with what was asked of it; `problems` has a line for each fault."""

    def __init__(self, *problems: str) -> None:
        super().__init__(*problems)
        self.problems = problems

    # KeyError would show its message in quotes; an error message is for reading.
    def __str__(self) -> str:
        return "\n".join(self.problems)


class UnknownRuleError(LedgerError, KeyError):
    """No ledger has an entry of that id."""


class Rule(msgspec.Struct, frozen=True):
    """One testable rule of a book, in our own words.

    `basis` says how sure a rule is where a book is only partly known. `apart` is set on the few rules that
    software has nothing to do with, and says why.
    """

    id: str
    chapter: str
    title: str
    text: str
    source: str
    basis: str | None = None
    apart: str | None = None


class Example(msgspec.Struct, frozen=True):
    """A worked example: each becomes a test."""

    id: str
    given: str
    expect: str
    source: str
    basis: str | None = None


class Fact(msgspec.Struct, frozen=True):
    """Figures that a book gives; `data` has whatever keys suit them."""

    id: str
    text: str
    source: str
    title: str | None = None
    basis: str | None = None
    data: dict[str, Any] = {}


class Gap(msgspec.Struct, frozen=True):
    """What a book refers to and does not contain."""

    id: str
    text: str
    title: str | None = None
    source: str | None = None


class Ruling(msgspec.Struct, frozen=True):
    """An ambiguity of a book, and the reading that we adopt."""

    id: str
    text: str
    resolution: str
    source: str
    title: str | None = None


Entry: TypeAlias = Rule | Example | Fact | Gap | Ruling

KINDS: dict[str, type[Entry]] = {
    "rule": Rule,
    "example": Example,
    "fact": Fact,
    "gap": Gap,
    "ruling": Ruling,
}


class Book(msgspec.Struct, frozen=True):
    """The ledger of one game."""

    schema: int
    game: str
    title: str
    rules: tuple[Rule, ...] = ()
    examples: tuple[Example, ...] = ()
    facts: tuple[Fact, ...] = ()
    gaps: tuple[Gap, ...] = ()
    rulings: tuple[Ruling, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything in the book, kind by kind, in the order of its file."""
        return (*self.rules, *self.examples, *self.facts, *self.gaps, *self.rulings)

    @property
    def prefix(self) -> str:
        """What every id of the book begins with, up to and without the first dot."""
        return prefix_of(self.rules[0].id)


def prefix_of(entry: str) -> str:
    """The part of an id that names its book.

    >>> prefix_of("wq95.pinning.escape")
    'wq95'
    """
    return entry.partition(".")[0]
