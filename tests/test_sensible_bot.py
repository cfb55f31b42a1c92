"""The bot that knows Warhammer Quest (1995)."""

import pytest

import lychgate
from lychgate.bots import Chair, bot_names, make_bot

GAME = "warhammer-quest-1995"


@pytest.mark.parametrize("adventure", ["the-beast", "banish-the-daemon", "clearwater", "identify", "sacrifice"])
def test_it_plays_whole_games_and_says_why(adventure: str) -> None:
    game = lychgate.new(GAME, seed=3, setup={"adventure": adventure}, journal=False)
    bot = make_bot("sensible", 1, GAME)
    while game.question is not None:
        advice = bot.choose(game.question, Chair(game, game.question.seat))
        assert advice.why
        game.answer(advice.answer)
    assert game.outcome is not None


def test_it_is_offered_for_its_own_game_alone() -> None:
    assert bot_names(GAME) == ("random", "sensible")
    assert bot_names("small") == ("random",)
    with pytest.raises(lychgate.LychgateError, match="there is no bot 'sensible'; the bots are: random"):
        make_bot("sensible", 1, "small")
