"""Journeys, lessons and quests are saved and opened anywhere."""

from random import Random
from typing import Any

import pytest

import lychgate
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.front.upgrades import UPGRADES

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


def test_a_state_in_the_middle_of_a_plan_asks_again_after_the_upgrade() -> None:
    agenda = [
        {"name": "hero-walk", "args": ["emelda-braskov", "3,4", 1, 0], "depth": 2},
        {"name": "hero-strike", "args": ["emelda-braskov", "dawnlight", "bat-swarm-1"], "depth": 2},
        {"name": "hero-end", "args": ["emelda-braskov"], "depth": 2},
    ]
    steps = UPGRADES[1]({"agenda": agenda, "leader": 0})["agenda"]
    assert [(step["name"], step["args"]) for step in steps] == [
        ("hero-action", ["emelda-braskov"]),
        ("hero-action", ["emelda-braskov"]),
        ("hero-end", ["emelda-braskov"]),
    ]
