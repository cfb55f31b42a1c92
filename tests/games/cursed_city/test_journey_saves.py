"""Journeys, lessons and quests are saved and opened anywhere."""

from random import Random
from typing import Any

import pytest

import lychgate
from lychgate.bots.random import random_answer

SETUPS: list[dict[str, Any]] = [
    {"journey": "deliverance"},
    {"journey": "decapitation", "mission": "family-ties", "level": 3},
    {"mode": "lesson", "lesson": 5},
    {"mode": "quest"},
]


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("answers", [15, 70])
def test_a_save_opens_where_it_was_left(setup: dict[str, Any], answers: int) -> None:
    game = lychgate.new("cursed-city", seed=3, players=2, setup=setup)
    dice = Random(3)
    for _ in range(answers):
        if game.question is None:
            break
        game.answer(random_answer(game.question, dice))
    opened = lychgate.load(game.save())
    assert opened.state == game.state
    assert (opened.question is None) == (game.question is None)
