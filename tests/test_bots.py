"""What a bot may know."""

from dataclasses import replace

import pytest

import lychgate
from lychgate.bots import Chair, make_bot
from lychgate.bots.base import Bot
from playing import wander


def test_a_bot_sees_its_seats_view_and_no_more() -> None:
    game = wander(lychgate.new("small", seed=1, players=2), 6)
    chair = Chair(game, 1)
    assert chair.view() == game.view(1)
    assert [hero.charm is None for hero in chair.play.state.heroes.values()] == [True, False]
    game.rulebook = replace(game.rulebook, known=None)
    with pytest.raises(lychgate.LychgateError, match="hides things between seats"):
        _ = chair.play


def test_the_random_bot_repeats_itself() -> None:
    def line(bot: Bot) -> list[object]:
        game = lychgate.new("small", seed=1, players=2)
        answers: list[object] = []
        while game.question is not None and len(answers) < 40:
            answers.append(bot.choose(game.question, Chair(game, game.question.seat)).answer)
            game.answer(answers[-1])
        return answers

    assert line(make_bot("random", 3)) == line(make_bot("random", 3))
    assert line(make_bot("random", 3)) != line(make_bot("random", 4))


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(lychgate.LychgateError, match="there is no bot 'hal'; the bots are: random"):
        make_bot("hal", 1)
