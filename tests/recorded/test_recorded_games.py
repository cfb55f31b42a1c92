"""Recorded games must still be played the same, question by question, and end the same.

Where a change of the rules is meant to change them, `scripts/record.py` writes them anew; read the difference.
"""

from pathlib import Path

import pytest

import lychgate
from lychgate.lab.playthrough import playthrough

HERE = Path(__file__).parent
RECORDED = sorted(HERE.rglob("*.lychgate"))


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: str(file.relative_to(HERE)))
def test_a_recorded_game_is_still_the_same(file: Path) -> None:
    game = lychgate.load(file.read_bytes())
    assert playthrough(game) == file.with_suffix(".txt").read_text(encoding="utf-8")
    assert game.outcome is not None


def test_every_game_has_recorded_games_for_each_way_it_can_end() -> None:
    for game in lychgate.game_ids():
        results = {lychgate.load(file.read_bytes()).outcome.result for file in (HERE / game).glob("*.lychgate")}  # type: ignore[union-attr]
        assert results >= {"won", "lost"}, f"{game} lacks a recorded game: it has {results}"
