"""The rules of each game as data: one ledger a book, in our own words, one testable rule an entry.

A ledger holds rules, worked examples, facts, gaps and rulings, each with an id such as
`wq95.pinning.escape` that code (`@rule`), tests (`@pytest.mark.rule`), events and questions all cite. So
anything that happens in a game can be looked up (`find`, `search`), and how much of a book is in code and
held by tests is a figure (`citations`, `cited_in_tests`, `coverage`). Ledgers are read when first asked for.
"""

from lychgate.ledger.cite import Citation, citations, rule
from lychgate.ledger.coverage import Coverage, TestCitation, cited_in_tests, coverage
from lychgate.ledger.load import book, books, find, game_of, known
from lychgate.ledger.model import (
    Book,
    Entry,
    Example,
    Fact,
    Gap,
    LedgerError,
    Rule,
    Ruling,
    UnknownRuleError,
)
from lychgate.ledger.parse import parse
from lychgate.ledger.search import Hit, search

__all__ = [
    "Book",
    "Citation",
    "Coverage",
    "Entry",
    "Example",
    "Fact",
    "Gap",
    "Hit",
    "LedgerError",
    "Rule",
    "Ruling",
    "TestCitation",
    "UnknownRuleError",
    "book",
    "books",
    "citations",
    "cited_in_tests",
    "coverage",
    "find",
    "game_of",
    "known",
    "parse",
    "rule",
    "search",
]
