"""How much of a book is in code and in tests."""

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.ledger import LedgerError, TestCitation, book, cited_in_tests, coverage

RULES = [rule.id for rule in book("cursed-city").rules]
CITABLE = [entry.id for entry in book("cursed-city").entries]


def scan(folder: Path, source: str, name: str = "test_game.py") -> dict[str, list[tuple[int, str]]]:
    """What one test file cites: by id, the line and name of each test."""
    (folder / name).write_text(source, encoding="utf-8")
    cited = cited_in_tests(folder)
    return {entry: [(at.line, at.test) for at in found] for entry, found in cited.items()}


def test_a_mark_on_a_function_is_found(tmp_path: Path) -> None:
    source = "import pytest\n\n@pytest.mark.rule('x.a', 'x.b')\n@pytest.mark.slow\ndef test_a(): ...\n"
    assert scan(tmp_path, source) == {"x.a": [(5, "test_a")], "x.b": [(5, "test_a")]}


def test_a_mark_on_a_coroutine_is_found(tmp_path: Path) -> None:
    source = "from pytest import mark\n\n@mark.rule('x.a')\nasync def test_a(): ...\n"
    assert scan(tmp_path, source) == {"x.a": [(4, "test_a")]}


def test_marks_on_a_class_and_its_methods_are_found(tmp_path: Path) -> None:
    source = (
        "import pytest\n\n@pytest.mark.rule('x.a')\nclass TestPower:\n"
        "    pytestmark = pytest.mark.rule('x.b')\n\n"
        "    @pytest.mark.rule('x.c')\n    def test_roll(self): ...\n"
    )
    assert scan(tmp_path, source) == {
        "x.a": [(4, "TestPower")],
        "x.b": [(4, "TestPower")],
        "x.c": [(8, "TestPower::test_roll")],
    }


@pytest.mark.parametrize(
    "marks", ["pytest.mark.rule('x.a')", "[pytest.mark.slow, pytest.mark.rule('x.a')]", "(ABOUT,)"]
)
def test_a_mark_on_the_module_counts_for_each_of_its_tests(tmp_path: Path, marks: str) -> None:
    source = (
        f"import pytest\nABOUT = pytest.mark.rule('x.a')\npytestmark = {marks}\n"
        "def test_a(): ...\nclass TestB: ...\nTestC = Machine.TestCase\ndef helper(): ...\n"
    )
    assert scan(tmp_path, source) == {"x.a": [(4, "test_a"), (5, "TestB"), (6, "TestC")]}


def test_an_annotated_mark_on_the_module_counts(tmp_path: Path) -> None:
    source = "import pytest\npytestmark: object = pytest.mark.rule('x.a')\ndef test_a(): ...\n"
    assert scan(tmp_path, source) == {"x.a": [(3, "test_a")]}


def test_marks_of_parameters_are_found(tmp_path: Path) -> None:
    source = (
        "import pytest\n\n@pytest.mark.parametrize('n', [\n"
        "    pytest.param(1, marks=pytest.mark.rule('x.a')),\n"
        "    pytest.param(2, marks=[pytest.mark.slow, pytest.mark.rule('x.b', 'x.c')]),\n    3,\n])\n"
        "def test_n(n): ...\n"
    )
    assert scan(tmp_path, source) == {entry: [(8, "test_n")] for entry in ("x.a", "x.b", "x.c")}


def test_parameters_kept_in_a_constant_count_for_the_test_that_uses_them(tmp_path: Path) -> None:
    source = (
        "import pytest\nONE = pytest.param(1, marks=pytest.mark.rule('x.a'))\nCASES = [ONE, 2]\n"
        "UNUSED = [pytest.param(1, marks=pytest.mark.rule('x.b'))]\n"
        "@pytest.mark.parametrize('n', CASES)\ndef test_n(n): ...\n"
    )
    assert scan(tmp_path, source) == {"x.a": [(6, "test_n")]}


def test_a_constant_that_names_itself_does_not_trap_the_scan(tmp_path: Path) -> None:
    source = "import pytest\nA = [A, pytest.mark.rule('x.a')]\npytestmark = A\ndef test_a(): ...\n"
    assert scan(tmp_path, source) == {"x.a": [(4, "test_a")]}


def test_marks_that_no_test_carries_do_not_count(tmp_path: Path) -> None:
    source = (
        "import pytest\npytestmark = pytest.mark.rule('x.a')\n"
        "@pytest.mark.rule('x.b')\ndef helper(): ...\nLOOSE = pytest.mark.rule('x.c')\n"
    )
    assert scan(tmp_path, source) == {}


def test_other_things_called_rule_are_no_marks(tmp_path: Path) -> None:
    source = "@rule('x.a')\n@hypothesis.stateful.rule('x.b')\ndef test_a(): ...\n"
    assert scan(tmp_path, source) == {}


@pytest.mark.parametrize("arguments", ["*IDS", "NAME", "", "id='x.a'", "3"])
def test_a_mark_that_cannot_be_read_is_refused(tmp_path: Path, arguments: str) -> None:
    source = f"import pytest\n@pytest.mark.rule({arguments})\ndef test_a(): ...\n"
    with pytest.raises(LedgerError, match=r"test_game\.py:2: .* expected ids in quotes"):
        scan(tmp_path, source)


def test_a_folder_is_read_with_all_below_it(tmp_path: Path) -> None:
    source = "import pytest\n@pytest.mark.rule('x.a')\ndef test_a(): ...\n"
    (tmp_path / "deep").mkdir()
    for name in ("test_b.py", "deep/test_a.py", "deep/odds_test.py", "deep/helpers.py"):
        (tmp_path / name).write_text(source, encoding="utf-8")
    assert cited_in_tests(tmp_path) == {
        "x.a": [
            TestCitation("deep/odds_test.py", 3, "test_a"),
            TestCitation("deep/test_a.py", 3, "test_a"),
            TestCitation("test_b.py", 3, "test_a"),
        ]
    }


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="no such folder, expected one with tests"):
        cited_in_tests(tmp_path / "nowhere")


def test_nothing_cited_leaves_everything_missing() -> None:
    figures = coverage("cursed-city", [], [])
    apart = [rule.id for rule in book("cursed-city").rules if rule.apart]
    assert (figures.total, figures.apart) == (329 - len(apart), len(apart))
    assert (figures.implemented, figures.tested, figures.examples_tested) == (0, 0, 0)
    assert figures.missing_code == figures.missing_tests
    assert set(figures.missing_code) == set(RULES) - set(apart)
    assert figures.examples == len(figures.missing_examples) == 68
    assert figures.unknown == ()


def test_figures_count_what_is_cited() -> None:
    figures = coverage(
        "cursed-city",
        implemented=["cc.turn.phases", "cc.gambit.attempt", "cc.ruling.precedence", "wq95.nonsense"],
        tested=["cc.turn.phases", "cc.ex.destiny-roll", "cc.turn.fazes", "cc.setup.counters"],
    )
    assert (figures.implemented, figures.tested, figures.examples_tested) == (2, 1, 1)
    assert "cc.gambit.attempt" in figures.missing_tests
    assert "cc.gambit.attempt" not in figures.missing_code
    assert "cc.ex.destiny-roll" not in figures.missing_examples
    assert figures.unknown == ("cc.turn.fazes",)


def test_figures_become_json() -> None:
    figures = coverage("cursed-city", RULES, RULES)
    plain = json.loads(json.dumps(msgspec.to_builtins(figures)))
    assert plain["game"] == "cursed-city"
    assert plain["implemented"] == plain["tested"] == plain["total"]
    assert plain["missing_code"] == []
    assert len(plain["missing_examples"]) == 68


@given(st.sets(st.sampled_from(CITABLE)), st.sets(st.sampled_from(CITABLE)))
def test_what_is_there_and_what_is_missing_add_up(implemented: set[str], tested: set[str]) -> None:
    figures = coverage("cursed-city", implemented, tested)
    assert figures.implemented + len(figures.missing_code) == figures.total
    assert figures.tested + len(figures.missing_tests) == figures.total
    assert figures.examples_tested + len(figures.missing_examples) == figures.examples
    assert implemented.isdisjoint(figures.missing_code)
    assert tested.isdisjoint({*figures.missing_tests, *figures.missing_examples})
    assert figures.unknown == ()
