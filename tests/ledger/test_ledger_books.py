"""The ledgers that come with the package."""

import re
from collections import Counter
from importlib.resources import files
from itertools import chain

import pytest

from lychgate.ledger import Book, Fact, book, books, find, known

COUNTS = {
    "warhammer-quest-1995": (258, 43, 55, 37, 138),
    "adventure-card-game": (271, 45, 48, 33, 136),
    "cursed-city": (329, 68, 85, 37, 193),
    "blackstone-fortress": (279, 70, 79, 32, 93),
}
ID_IN_TEXT = re.compile(r"\b(?:wq95|acg|cc|bsf)\.[a-z0-9-]+(?:\.[a-z0-9-]+)*")

every_book = pytest.mark.parametrize("game", books())


def text_of(game: str) -> str:
    return (files("lychgate.ledger") / "books" / f"{game}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", COUNTS)
def test_a_book_has_all_its_entries(game: str) -> None:
    ledger = book(game)
    kinds = (ledger.rules, ledger.examples, ledger.facts, ledger.gaps, ledger.rulings)
    assert tuple(map(len, kinds)) == COUNTS[game]


@every_book
def test_a_book_is_filed_under_its_game(game: str) -> None:
    assert isinstance(book(game), Book)
    assert book(game).game == game


def test_the_books_of_the_four_games_are_there() -> None:
    assert set(books()) >= COUNTS.keys()
    assert list(books()) == sorted(books())


def test_no_id_is_in_two_books() -> None:
    ids = Counter(chain.from_iterable((entry.id for entry in book(game).entries) for game in books()))
    assert [entry for entry, count in ids.items() if count > 1] == []


def test_each_book_has_a_prefix_of_its_own() -> None:
    prefixes = {game: book(game).prefix for game in books()}
    assert len(set(prefixes.values())) == len(prefixes)
    assert prefixes["warhammer-quest-1995"] == "wq95"


@every_book
def test_every_entry_is_found_by_its_id(game: str) -> None:
    for entry in book(game).entries:
        assert known(entry.id)
        assert find(entry.id) is entry


@every_book
def test_every_id_that_an_example_names_exists(game: str) -> None:
    for example in book(game).examples:
        named = ID_IN_TEXT.findall(f"{example.given} {example.expect} {example.source}")
        assert [entry for entry in named if not known(entry)] == [], example.id


def test_every_example_of_1995_says_what_it_exercises() -> None:
    for example in book("warhammer-quest-1995").examples:
        _, _, named = example.expect.partition("Exercises ")
        assert named, example.id
        assert [entry for entry in named.rstrip(".").split(", ") if not known(entry)] == [], example.id


@every_book
def test_every_id_named_anywhere_in_a_book_exists(game: str) -> None:
    assert [entry for entry in ID_IN_TEXT.findall(text_of(game)) if not _is_known(entry)] == []


def _is_known(entry: str) -> bool:
    # A comment may name a family of ids, as in acg.example.book.*
    return known(entry) or entry in ("acg.example.book", "acg.example.derived")


@every_book
def test_few_rules_are_apart_and_each_says_why(game: str) -> None:
    rules = book(game).rules
    apart = [rule for rule in rules if rule.apart is not None]
    assert len(apart) < 0.04 * len(rules)
    for rule in apart:
        assert re.fullmatch(r"[A-Z].{20,}\.", rule.apart or ""), rule.id


@every_book
def test_a_book_names_no_working_files(game: str) -> None:
    text = text_of(game)
    assert not re.search(r"^\s*seed\s*=", text, re.MULTILINE)
    assert not re.search(r"\.(txt|md|pdf)\b|\.\./|content-facts|[0-9a-f]{16}", text)


def test_a_fact_keeps_its_figures() -> None:
    models = find("wq95.fact.models")
    assert isinstance(models, Fact)
    assert {"name": "Minotaur", "count": 3} in models.data["items"]
    assert models.data["kind"] == "components"
    assert "text" not in models.data
