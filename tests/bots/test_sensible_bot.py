"""The bot that knows Warhammer Quest (1995): it plays every adventure, says why, and does nothing foolish."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from lychgate.bots import Advice, Chair, adviser, bot_names, make_bot
from lychgate.bots.random import random_answer
from lychgate.bots.warhammer_quest_1995 import SensibleBot
from lychgate.games import rulebook
from lychgate.games.warhammer_quest_1995.model.content import Adventure
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.question import Question
from lychgate.lab import Plan, simulate

GAME = "warhammer-quest-1995"
BOOK = rulebook(GAME)
CONTENT: Any = BOOK.content(())
ADVENTURES = [adventure.id for adventure in CONTENT.all(Adventure)]


def begun(adventure: str, seed: int, warriors: int = 4, players: int = 1) -> tuple[Game, SensibleBot, list[Advice]]:
    """A game that the bot plays as soon as it is run, and what it will have answered."""
    bot, given = SensibleBot(seed), list[Advice]()

    def choose(question: Question) -> Any:
        given.append(bot.choose(question, Chair(game, question.seat)))
        return given[-1].answer

    setup = BOOK.complete_setup(CONTENT, players, {"adventure": adventure, "warriors": warriors})
    game = Game(BOOK, CONTENT, Origin(setup), seed=seed, choices=choose, journal=False, history=False, limit=50_000)
    return game, bot, given


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_it_plays_every_adventure_to_its_end_and_knows_every_question(adventure: str) -> None:
    for seed, warriors in ((1, 4), (2, 2)):
        game, bot, given = begun(adventure, seed, warriors)
        game.door.run()
        assert game.outcome is not None
        assert bot.puzzled == []
        assert all(advice.why.endswith((".", "?", "!")) for advice in given)


GOING = ("To ", "Go ", "Back ", "Out of ", "This is the place")
"""How reasons to go somewhere begin."""


def reasons_to_stay(adventure: str, seed: int) -> set[str]:
    """What it says in a game wherever it lets a Warrior stay."""
    bot, given = SensibleBot(seed), set[str]()

    def choose(question: Question) -> Any:
        advice = bot.choose(question, Chair(game, question.seat))
        if any(option.id == advice.answer and option.label == "Stay" for option in question.options):
            given.add(advice.why)
        return advice.answer

    setup = BOOK.complete_setup(CONTENT, 1, {"adventure": adventure})
    game = Game(BOOK, CONTENT, Origin(setup), seed=seed, choices=choose, journal=False, history=False)
    game.door.run()
    return given


def test_who_stays_gives_no_reason_to_go() -> None:
    """It said "Stay: to the doorway, to see what lies beyond"."""
    stayed = set[str]().union(*(reasons_to_stay(adventure, seed) for seed, adventure in enumerate(ADVENTURES)))
    assert "He stands where he is needed." in stayed
    assert not [why for why in stayed if why.startswith(GOING)]


def test_it_completes_an_adventure() -> None:
    plan = Plan(GAME, 12, seed="owl", bot="sensible", setup={"adventure": "kill-the-shaman"})
    assert simulate(plan, workers=1).outcomes["won"] > 0


@given(seed=st.integers(0, 10_000), adventure=st.sampled_from(ADVENTURES), warriors=st.integers(2, 4))
@settings(max_examples=15, deadline=None)
def test_its_answer_is_among_the_options_wherever_chance_has_led(seed: int, adventure: str, warriors: int) -> None:
    dice, bot = Random(seed), SensibleBot(seed)

    def choose(question: Question) -> Any:
        if dice.random() < 0.3:
            advice = bot.choose(question, Chair(game, question.seat))
            question.take(question.plain(advice.answer))
            assert advice.why.endswith((".", "?", "!"))
        return random_answer(question, dice)

    setup = BOOK.complete_setup(CONTENT, 1, {"adventure": adventure, "warriors": warriors})
    game = Game(BOOK, CONTENT, Origin(setup), seed=seed, choices=choose, journal=False, history=False, limit=50_000)
    game.door.run()
    assert game.outcome is not None
    assert bot.puzzled == []


def test_four_seats_can_each_have_one() -> None:
    game, bot, _ = begun("identify", 3, players=4)
    game.door.run()
    assert game.outcome is not None
    assert bot.puzzled == []


def test_it_repeats_itself() -> None:
    lines = []
    for _ in range(2):
        game, _, given = begun("the-beast", 5)
        game.door.run()
        lines.append([advice.answer for advice in given])
    assert lines[0] == lines[1]


def test_nobody_walks_into_the_dark() -> None:
    lost = 0
    for seed in range(12):
        game, _, _ = begun(ADVENTURES[seed], seed)
        game.door.run()
        assert game.outcome is not None
        lost += game.outcome.figures["lost"]
    assert lost <= 4


def test_it_comes_further_than_chance() -> None:
    plans = [Plan(GAME, 12, seed="owl", bot=bot, setup={"adventure": "kill-the-shaman"}) for bot in bot_names(GAME)]
    blind, seeing = (simulate(plan, workers=1) for plan in plans)
    assert seeing.figures["gold"] > blind.figures["gold"]
    assert seeing.errors == []


def test_it_is_offered_for_its_own_game_alone() -> None:
    assert bot_names(GAME) == ("random", "sensible")
    assert bot_names() == ("random",)
    assert adviser(rulebook(GAME)) == "sensible"
    with pytest.raises(lychgate.LychgateError, match="there is no bot 'sensible'; the bots are: random"):
        make_bot("sensible", 1)


def test_it_does_not_stand_about() -> None:
    """It stood still where nothing could be won, where friends were in the way, and while it waited to be mended."""
    results = simulate(Plan(GAME, 120, seed="w", bot="sensible", idle=True), workers=1)
    assert results.extremes["idle turns in a row"].number <= 5
    assert results.extremes["turns"].number <= 150
