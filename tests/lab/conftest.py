"""The guessing game of the client's tests, which can be told to break."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from lychgate.lab import playing

# `lychgate.games` as an attribute is the function that lists them; the package is what is wanted here.
games = import_module("lychgate.games")


@pytest.fixture
def guess(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The guessing game, on the shelf while the test lasts."""
    shelf = Path(__file__).parent.parent / "cli" / "shelf"
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(shelf)])
    monkeypatch.setattr(playing, "_tables", {})
    yield "guess"
    games.rulebook.cache_clear()
    sys.modules.pop("lychgate.games.guess", None)
