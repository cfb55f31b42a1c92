"""The ledgers of the games, each found by the id of its game and read when first asked for.

Those of this package are in `books`; a game from elsewhere keeps its `ledger.toml` in its own package.
"""

import difflib
import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from lychgate.finding import own_ledgers
from lychgate.ledger.model import Book, Entry, LedgerError, UnknownRuleError, prefix_of
from lychgate.ledger.parse import parse

FIRST_ID = re.compile(r'^id *= *"([^"]+)"')


def books() -> tuple[str, ...]:
    """The games that have a ledger.

    >>> "cursed-city" in books()
    True
    """
    return tuple(_files())


@cache
def book(game: str) -> Book:
    """The ledger of one game.

    >>> book("cursed-city").title
    'Cursed City'
    """
    if game not in _files():
        raise LedgerError(f"no ledger of a game {game!r}, expected one of {', '.join(books())}")
    file = _files()[game]
    return parse(file.read_text(encoding="utf-8"), file.name, game)


def find(entry: str) -> Entry:
    """The rule, example, fact, gap or ruling of that id, whichever book it is in.

    >>> find("wq95.dice.d6").text
    'D6 (or 1D6) means one ordinary six-sided die.'
    """
    game = game_of(entry)
    if game is None:
        prefixes = ", ".join(f"{prefix}. ({name})" for prefix, name in _games().items())
        raise UnknownRuleError(f"no ledger has ids like {entry!r}, expected one that begins with {prefixes}")
    found = index(game)
    if entry not in found:
        close = difflib.get_close_matches(entry, found, n=3)
        hint = f"did you mean {' or '.join(close)}?" if close else "and nothing like it"
        raise UnknownRuleError(f"{game}.toml has no entry {entry!r}: {hint}")
    return found[entry]


def known(entry: str) -> bool:
    """Whether any ledger has an entry of that id.

    >>> known("wq95.dice.d6"), known("wq95.dice.d20")
    (True, False)
    """
    game = game_of(entry)
    return game is not None and entry in index(game)


@cache
def index(game: str) -> dict[str, Entry]:
    """Everything in one book by its id."""
    return {entry.id: entry for entry in book(game).entries}


def game_of(entry: str) -> str | None:
    """The game whose book has ids like this one.

    >>> game_of("cc.gambit.attempt")
    'cursed-city'
    """
    return _games().get(prefix_of(entry))


@cache
def _files() -> dict[str, Traversable]:
    folder = files(__package__) / "books"
    found = (file for file in folder.iterdir() if file.name.endswith(".toml"))
    books: dict[str, Traversable] = {file.name.removesuffix(".toml"): file for file in found}
    return dict(sorted((own_ledgers() | books).items()))


@cache
def _games() -> dict[str, str]:
    """The game of each prefix. All ids of a book begin alike, so its first is enough: nothing is parsed."""
    games: dict[str, str] = {}
    for game, file in _files().items():
        prefix = _first_prefix(file)
        if prefix in games:
            raise LedgerError(f"{game}.toml: ids begin with {prefix!r} as in {games[prefix]}.toml, expected another")
        games[prefix] = game
    return games


def _first_prefix(file: Traversable) -> str:
    with file.open("r", encoding="utf-8") as lines:
        for line in lines:
            if match := FIRST_ID.match(line):
                return prefix_of(match[1])
    raise LedgerError(f'{file.name}: no line begins with id = ", expected at least one [[rule]]')
