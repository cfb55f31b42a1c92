"""Find entries of the ledgers by words."""

import re
from collections.abc import Iterator
from functools import cache

import msgspec

from lychgate.ledger.load import book, books
from lychgate.ledger.model import KINDS, Entry, Example, Fact, Ruling

WORD = re.compile(r"[^\W_]+")
EXTRACT = 160

# What a word is worth by where it is found: the whole word, or the beginning of one.
IN_TITLE = (12, 8)
IN_ID = (6, 4)
IN_TEXT = (2, 1)
THE_VERY_ID = 100


class Hit(msgspec.Struct, frozen=True):
    """An entry that a search found; `extract` is a piece of its text around the first word that matched."""

    kind: str
    id: str
    title: str
    game: str
    score: int
    extract: str


class _Page(msgspec.Struct, frozen=True):
    """An entry made ready for searching."""

    entry: Entry
    title: str
    text: str
    fields: tuple[tuple[tuple[int, int], frozenset[str]], ...]


def search(words: str, game: str | None = None) -> list[Hit]:
    """The entries in which every word occurs, or begins a word; best first, in one book or in all.

    >>> search("rule of 1 and 6", "warhammer-quest-1995")[0].id
    'wq95.dice.rule-of-1-and-6'
    """
    wanted = tuple(_split(words))
    if not wanted:
        return []
    hits = [
        Hit(_kind(page.entry), page.entry.id, page.title, name, score, _extract(page.text, wanted))
        for name in ([game] if game is not None else books())
        for page in _pages(name)
        if (score := _score(page, wanted, words))
    ]
    # Sorting is stable: entries of one score stay in the order of their books, rules before the rest.
    return sorted(hits, key=lambda hit: -hit.score)


@cache
def _pages(game: str) -> tuple[_Page, ...]:
    return tuple(_page(entry) for entry in book(game).entries)


def _page(entry: Entry) -> _Page:
    title, text = _title(entry), _text(entry)
    body = [text, *_strings(entry.data)] if isinstance(entry, Fact) else [text]
    fields = (
        (IN_TITLE, frozenset(_split(title or ""))),
        (IN_ID, frozenset(_split(entry.id))),
        (IN_TEXT, frozenset(word for piece in body for word in _split(piece))),
    )
    return _Page(entry, title or _end_of_id(entry), text, fields)


def _score(page: _Page, wanted: tuple[str, ...], words: str) -> int:
    """What the entry is worth to this search, or 0 where a word is not in it."""
    scores = [sum(_worth(word, found, worth) for worth, found in page.fields) for word in wanted]
    if not all(scores):
        return 0
    return sum(scores) + (THE_VERY_ID if words.strip().casefold() == page.entry.id else 0)


def _worth(word: str, found: frozenset[str], worth: tuple[int, int]) -> int:
    whole, beginning = worth
    if word in found:
        return whole
    return beginning if any(other.startswith(word) for other in found) else 0


def _kind(entry: Entry) -> str:
    return next(kind for kind, record in KINDS.items() if isinstance(entry, record))


def _title(entry: Entry) -> str | None:
    return None if isinstance(entry, Example) else entry.title


def _end_of_id(entry: Entry) -> str:
    """What to call an entry to which the book gives no title."""
    return entry.id.rpartition(".")[2].replace("-", " ").capitalize()


def _text(entry: Entry) -> str:
    match entry:
        case Example():
            return f"{entry.given} {entry.expect}"
        case Ruling():
            return f"{entry.text} {entry.resolution}"
        case _:
            return entry.text


def _strings(value: object) -> Iterator[str]:
    """Every piece of text within the data of a fact."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)


def _split(text: str) -> Iterator[str]:
    return (match[0].casefold() for match in WORD.finditer(text))


def _extract(text: str, wanted: tuple[str, ...]) -> str:
    """Some of the text, cut between words, around the first word that was looked for."""
    if len(text) <= EXTRACT:
        return text
    starts = (match.start() for match in WORD.finditer(text) if match[0].casefold().startswith(wanted))
    start = max(0, min(next(starts, 0) - EXTRACT // 4, len(text) - EXTRACT))
    end = start + EXTRACT
    if start:
        start = text.find(" ", start, end) + 1 or start
    if end < len(text):
        space = text.rfind(" ", start + 1, end)
        end = space if space > 0 else end
    return f"{'… ' if start else ''}{text[start:end]}{' …' if end < len(text) else ''}"
