"""What `@rule` records, and what it leaves alone."""

import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from lychgate.ledger import Citation, citations, rule
from lychgate.ledger.load import book


def test_the_function_is_returned_unchanged() -> None:
    def explore(doors: int) -> Generator[int, int, int]:
        return (yield doors)

    code = explore.__code__
    assert rule("wq95.explore.draw")(explore) is explore
    assert explore.__code__ is code
    assert not hasattr(explore, "__wrapped__")
    assert vars(explore) == {"__rules__": ("wq95.explore.draw",)}


def test_rules_are_listed_in_the_order_they_are_read() -> None:
    @rule("x.first", "x.second")
    @rule("x.third", "x.first")
    def both() -> None: ...

    assert vars(both)["__rules__"] == ("x.first", "x.second", "x.third")


def test_citing_reads_no_ledger() -> None:
    before = book.cache_info()
    rule("wq95.no-such-rule")(lambda: None)
    assert book.cache_info() == before


def test_the_decorator_without_ids_is_refused() -> None:
    with pytest.raises(TypeError, match="expected the ids of rules"):
        rule()


def test_the_decorator_without_brackets_is_refused() -> None:
    def explore() -> None: ...

    with pytest.raises(TypeError, match="expected the ids of rules"):
        rule(explore)  # type: ignore[arg-type]


def test_only_functions_can_cite() -> None:
    with pytest.raises(TypeError, match="expected a function"):
        rule("x.first")(property)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    root = tmp_path / "cited_game"
    (root / "phases").mkdir(parents=True)
    (root / "__init__.py").write_text("")
    (root / "__main__.py").write_text("raise SystemExit('the program ran')\n")
    (root / "phases" / "__init__.py").write_text(
        "from lychgate.ledger import rule\n\n@rule('x.turn')\ndef turn(): ...\n"
    )
    (root / "phases" / "power.py").write_text(
        "from lychgate.ledger import rule\n\n"
        "class Wizard:\n    @rule('x.roll', 'x.turn')\n    def roll(self): ...\n\n"
        "def make():\n    @rule('x.made')\n    def made(): ...\n    return made\n\n"
        "assert make() is not make()\n"
    )
    (tmp_path / "cited_game_two.py").write_text(
        "from lychgate.ledger import rule\n\n@rule('x.turn', 'x.other')\ndef turn(): ...\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    yield "cited_game"
    for name in [name for name in sys.modules if name.startswith("cited_game")]:
        del sys.modules[name]


def test_the_citations_of_a_package_are_those_of_all_its_modules(package: str) -> None:
    # A module beside the package, whose name begins alike, is none of its business.
    assert list(citations(f"{package}_two")) == ["x.other", "x.turn"]
    power = "cited_game.phases.power"
    assert citations(package) == {
        "x.made": [Citation("x.made", power, "make.<locals>.made", 8)],
        "x.roll": [Citation("x.roll", power, "Wizard.roll", 4)],
        "x.turn": [
            Citation("x.turn", "cited_game.phases", "turn", 3),
            Citation("x.turn", power, "Wizard.roll", 4),
        ],
    }
    assert "cited_game.__main__" not in sys.modules


def test_a_part_of_a_package_can_be_asked_alone(package: str) -> None:
    assert set(citations(f"{package}.phases.power")) == {"x.made", "x.roll", "x.turn"}
    assert len(citations(f"{package}.phases.power")["x.turn"]) == 1
