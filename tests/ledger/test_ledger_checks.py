"""What is wrong with a broken ledger is said all at once."""

from pathlib import Path

import pytest

from lychgate.ledger import LedgerError, parse

SOUND = """
schema = 1
game = "chess"
title = "Chess"

[[rule]]
id = "ch.king.step"
chapter = "Moves"
title = "The king"
text = "The king moves one square."
source = "p.1"

[[example]]
id = "ch.ex.corner"
given = "A king in a corner."
expect = "Three squares to go to."
source = "p.2"

[[fact]]
id = "ch.fact.board"
text = "The board."
source = "p.1"
width = 8
rows = [1, 2]

[[gap]]
id = "ch.gap.clocks"
text = "Nothing is said of clocks."

[[ruling]]
id = "ch.ruling.touch"
text = "Does touching count?"
resolution = "It does not."
source = "ours"
"""


def problems(text: str, file: str = "chess.toml") -> tuple[str, ...]:
    with pytest.raises(LedgerError) as caught:
        parse(text, file)
    assert str(caught.value) == "\n".join(caught.value.problems)
    return caught.value.problems


def test_a_sound_ledger_is_read() -> None:
    ledger = parse(SOUND, "chess.toml")
    assert (ledger.schema, ledger.game, ledger.title, ledger.prefix) == (1, "chess", "Chess", "ch")
    assert [entry.id for entry in ledger.entries] == [
        "ch.king.step",
        "ch.ex.corner",
        "ch.fact.board",
        "ch.gap.clocks",
        "ch.ruling.touch",
    ]
    assert ledger.facts[0].data == {"width": 8, "rows": [1, 2]}
    assert ledger.rules[0].apart is None


def test_a_ledger_in_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "chess.toml"
    path.write_text(SOUND, encoding="utf-8")
    assert parse(path.read_text(encoding="utf-8"), str(path)).game == "chess"


def test_only_rules_are_needed() -> None:
    ledger = parse(SOUND.partition("[[example]]")[0], "chess.toml")
    assert len(ledger.entries) == 1


def test_every_fault_is_reported_at_once() -> None:
    broken = """
schema = 7
game = "draughts"
author = "somebody"

[[rule]]
id = "ch.king.step"
chapter = "Moves"
text = ""
source = 3

[[rule]]
id = "King Step"
chapter = "Moves"
title = "The king"
text = "The king moves one square."
source = "p.1"
seed = "p.1"

[[fact]]
id = "ch.king.step"
text = "The board."
source = "p.1"
data = 5

[[gap]]
text = "Nothing is said of clocks."

[[ruling]]
id = "dr.ruling.touch"
text = "Does touching count?"
source = "ours"
"""
    names = "id, chapter, title, text, source, basis, apart"
    assert problems(broken) == (
        "chess.toml: unknown key 'author', expected only schema, game, title, rule, example, fact, gap, ruling",
        "chess.toml: schema is 7, expected 1",
        "chess.toml: title is missing, expected some text",
        "chess.toml: game is 'draughts', expected 'chess' as the file is called",
        "chess.toml: [[rule]] 1 (ch.king.step): title is missing, expected some text",
        "chess.toml: [[rule]] 1 (ch.king.step): text is '', expected some text",
        "chess.toml: [[rule]] 1 (ch.king.step): source is 3, expected some text",
        f"chess.toml: [[rule]] 2 (King Step): unknown key 'seed', expected only {names}",
        "chess.toml: [[rule]] 2 (King Step): id is 'King Step', expected lower-case words with dots between, "
        "such as wq95.pinning.escape",
        "chess.toml: [[fact]] 1 (ch.king.step): key 'data' is ours, expected another name",
        "chess.toml: [[fact]] 1 (ch.king.step): id is taken by [[rule]] 1 (ch.king.step), expected one of its own",
        "chess.toml: [[gap]] 1 (without id): id is missing, expected some text",
        "chess.toml: [[ruling]] 1 (dr.ruling.touch): resolution is missing, expected some text",
        "chess.toml: [[ruling]] 1 (dr.ruling.touch): id begins with 'dr', expected 'ch' as all others of the book",
    )


def test_an_empty_reason_for_being_apart_is_refused() -> None:
    text = SOUND.replace('source = "p.1"\n\n[[example]]', 'source = "p.1"\napart = " "\n\n[[example]]')
    assert problems(text) == ("chess.toml: [[rule]] 1 (ch.king.step): apart is ' ', expected some text",)


def test_a_ledger_without_rules_is_refused() -> None:
    text = 'schema = 1\ngame = "chess"\ntitle = "Chess"\n'
    assert problems(text) == ("chess.toml: no rules, expected at least one [[rule]]",)


def test_a_table_in_place_of_a_list_is_refused() -> None:
    assert problems(SOUND.replace("[[gap]]", "[gap]")) == ("chess.toml: gap is not a list of tables, expected [[gap]]",)


def test_a_file_that_is_not_toml_is_refused_with_the_line() -> None:
    (problem,) = problems("schema = 1\ngame = chess\n")
    assert problem.startswith("chess.toml: not valid TOML, expected a ledger: ")
    assert "line 2" in problem
