"""Searching the ledgers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.ledger import LedgerError, Rule, book, search
from lychgate.ledger.search import EXTRACT

QUEST = "warhammer-quest-1995"


def ids(words: str, game: str | None = None) -> list[str]:
    return [hit.id for hit in search(words, game)]


def test_a_word_in_the_title_comes_first() -> None:
    hits = search("pinning", QUEST)
    assert hits[0].id == "wq95.pinning.escape"
    assert (hits[0].kind, hits[0].title, hits[0].game) == ("rule", "Escaping from pinning", QUEST)
    in_title = ["pinning" in hit.title.casefold() for hit in hits if hit.kind == "rule"]
    assert in_title == sorted(in_title, reverse=True)
    assert any(in_title)
    assert not all(in_title)


def test_scores_never_rise_down_the_list() -> None:
    scores = [hit.score for hit in search("monster")]
    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) > 1


def test_case_does_not_matter() -> None:
    assert search("PINNING Escape", QUEST) == search("pinning escape", QUEST) != []


def test_every_word_must_match() -> None:
    both = set(ids("lantern leader", QUEST))
    assert both
    assert both <= set(ids("lantern", QUEST)) & set(ids("leader", QUEST))
    assert ids("lantern qqqq", QUEST) == []


def test_the_beginning_of_a_word_is_enough_and_its_end_is_not() -> None:
    assert "wq95.marker.portcullis" in ids("portc", QUEST)
    assert ids("ortcullis", QUEST) == []


def test_a_whole_word_is_worth_more_than_a_beginning() -> None:
    whole, beginning = (search(word, QUEST)[0] for word in ("minotaur", "minot"))
    assert whole.id == beginning.id == "wq95.monster.minotaur"
    assert whole.score > beginning.score


def test_an_id_finds_its_entry_first() -> None:
    assert ids("wq95.move.distance")[0] == "wq95.move.distance"
    assert ids(" cc.ruling.precedence ")[0] == "cc.ruling.precedence"


def test_all_kinds_are_searched() -> None:
    assert {hit.kind for hit in search("dice")} == {"rule", "example", "fact", "gap", "ruling"}


def test_the_figures_of_a_fact_are_searched() -> None:
    assert "wq95.fact.board-sections" in ids("steps corner junction", QUEST)
    assert "wq95.fact.models" in ids("snotling archer spearman", QUEST)


def test_all_books_are_searched_unless_one_is_named() -> None:
    assert len({hit.game for hit in search("leader")}) >= 4
    assert {hit.game for hit in search("leader", "cursed-city")} == {"cursed-city"}


def test_an_entry_without_a_title_is_called_by_its_id() -> None:
    (hit,) = (hit for hit in search("wq95.ex.dice-ranges") if hit.id == "wq95.ex.dice-ranges")
    assert hit.title == "Dice ranges"


@pytest.mark.parametrize("words", ["", "  ", "...", "'-'"])
def test_no_words_find_nothing(words: str) -> None:
    assert search(words) == []


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(LedgerError, match="no ledger of a game 'chess'"):
        search("king", "chess")


@given(st.sampled_from(book("cursed-city").rules), st.data())
def test_a_rule_is_found_by_any_words_of_its_text(rule: Rule, data: st.DataObject) -> None:
    words = data.draw(st.lists(st.sampled_from(rule.text.split()), min_size=1, max_size=4))
    hits = {hit.id: hit for hit in search(" ".join(words), "cursed-city")}
    if any(letter.isalnum() for word in words for letter in word):
        assert rule.id in hits
        extract = hits[rule.id].extract
        assert len(extract) <= EXTRACT + len("…  …")
        assert extract.removeprefix("… ").removesuffix(" …") in rule.text
