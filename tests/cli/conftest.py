"""A folder of one's own for every test, and the guessing game among the games."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder; the current folder is an empty one."""
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path / "home"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def small_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game is played where none is named: these tests are about the terminal, not about a game."""
    monkeypatch.setattr("lychgate.cli.opening.default_game", lambda: "small")


games = import_module("lychgate.games")


@pytest.fixture
def guess(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The guessing game, on the shelf while the test lasts."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(Path(__file__).parent / "shelf")])
    yield "guess"
    games.rulebook.cache_clear()
    sys.modules.pop("lychgate.games.guess", None)
