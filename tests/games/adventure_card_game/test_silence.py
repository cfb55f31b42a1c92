"""The moments at which no card in play speaks are remembered; what is remembered always holds."""

from random import Random
from typing import Any

import pytest

import lychgate
from lychgate.bots.random import random_answer
from lychgate.games.adventure_card_game import RULEBOOK
from lychgate.games.adventure_card_game.effects.occurrences import listen
from lychgate.games.adventure_card_game.model.content import QuestSheet

CONTENT: Any = RULEBOOK.content(())
QUESTS = [sheet.id for sheet in CONTENT.all(QuestSheet) if sheet.tier]


@pytest.mark.parametrize("quest", QUESTS)
def test_no_moment_is_remembered_as_silent_at_which_a_card_speaks(quest: str) -> None:
    game = lychgate.new(RULEBOOK.id, seed=7, players=4, setup={"mode": "quest", "quest": quest})
    dice, compared = Random(7), 0
    while (question := game.question) is not None:
        play = game.door.play
        remembered = set(play.silent)
        assert remembered <= set(listen(play)), question.words
        compared += bool(remembered)
        game.answer(random_answer(question, dice), seat=question.seat)
    assert compared > 20


def test_a_card_that_comes_into_play_ends_the_silence_that_it_breaks() -> None:
    game = lychgate.new(RULEBOOK.id, seed=7, players=2, setup={"mode": "quest"})
    dice, ended = Random(7), 0
    before: set[object] = set()
    while (question := game.question) is not None:
        now = set(listen(game.door.play))
        ended += not before <= now
        before = now
        game.answer(random_answer(question, dice), seat=question.seat)
    assert ended
