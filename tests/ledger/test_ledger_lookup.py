"""Finding books and entries."""

import pytest

from lychgate.ledger import Example, LedgerError, Rule, UnknownRuleError, book, books, find, game_of, known
from lychgate.ledger.load import index


def test_entries_of_every_kind_are_found() -> None:
    assert isinstance(find("wq95.pinning.escape"), Rule)
    assert isinstance(find("acg.example.book.giant-bats-set"), Example)
    assert find("bsf.fact.explorers").id == "bsf.fact.explorers"
    assert find("cc.gap.dice-faces").id == "cc.gap.dice-faces"
    assert find("cc.ruling.precedence").id == "cc.ruling.precedence"


def test_a_misspelt_id_gets_suggestions() -> None:
    with pytest.raises(UnknownRuleError, match=r"did you mean wq95\.pinning\.escape"):
        find("wq95.pining.escape")


def test_an_id_like_no_other_gets_none() -> None:
    with pytest.raises(UnknownRuleError, match="and nothing like it"):
        find("wq95.qqqqqqqqqqqqqqqqqqqqqqqqqqq")


def test_an_id_of_no_book_is_told_the_prefixes() -> None:
    with pytest.raises(UnknownRuleError, match=r"wq95\. \(warhammer-quest-1995\)"):
        find("chess.king.step")


def test_an_unknown_rule_is_a_key_error_that_reads_plainly() -> None:
    with pytest.raises(KeyError) as caught:
        find("cc.turn.fazes")
    assert isinstance(caught.value, LedgerError)
    assert str(caught.value).startswith("cursed-city.toml has no entry 'cc.turn.fazes': did you mean")


@pytest.mark.parametrize("entry", ["cc.turn.fazes", "chess.king", "cc", ""])
def test_other_ids_are_not_known(entry: str) -> None:
    assert not known(entry)


def test_an_unknown_game_is_told_the_games() -> None:
    with pytest.raises(LedgerError, match=r"no ledger of a game 'chess', expected one of .*cursed-city"):
        book("chess")


def test_only_the_book_that_is_needed_is_read() -> None:
    book.cache_clear()
    index.cache_clear()
    assert len(books()) >= 4
    assert game_of("bsf.turn.phases") == "blackstone-fortress"
    assert book.cache_info().currsize == 0
    assert known("cc.turn.phases")
    find("cc.turn.phases")
    assert book.cache_info().currsize == 1
    assert book("cursed-city") is book("cursed-city")
