"""What every bot that knows a game keeps to."""

from typing import Any

import pytest

import lychgate
from lychgate.bots import Chair, adviser, make_bot
from lychgate.lab.sim import Plan, simulate

KNOWN = [
    ("warhammer-quest-1995", {"adventure": "identify"}, "turns"),
    ("adventure-card-game", {"quest": "toadstool-court"}, "rounds"),
]


def test_these_are_all() -> None:
    assert {game for game, _, _ in KNOWN} == {game for game in lychgate.game_ids() if adviser(game)}


@pytest.mark.parametrize(("game_id", "setup", "figure"), KNOWN)
def test_its_games_go_the_same_inside_the_door_as_outside(game_id: str, setup: dict[str, Any], figure: str) -> None:
    game = lychgate.new(game_id, seed="owl:0", setup=setup, journal=False)
    bot = make_bot("sensible", "owl:0:0", game_id)
    while game.question is not None:
        game.answer(bot.choose(game.question, Chair(game, game.question.seat)).answer)
    inside = simulate(Plan(game_id, 1, seed="owl", bot="sensible", setup=setup), workers=1)
    assert game.outcome is not None
    assert inside.outcomes == {game.outcome.result: 1}
    assert inside.figures[figure] == game.outcome.figures[figure]


@pytest.mark.parametrize(("game_id", "setup", "figure"), KNOWN)
def test_looking_changes_nothing(game_id: str, setup: dict[str, Any], figure: str) -> None:
    game = lychgate.new(game_id, seed=4, setup=setup, journal=False)
    for _ in range(120):
        if game.question is None:
            break
        before = game.save()
        advice = make_bot("sensible", 0, game_id).choose(game.question, Chair(game, game.question.seat))
        assert game.save() == before
        game.answer(advice.answer)
