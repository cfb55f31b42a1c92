"""The party that plays The Lantern Crypt: what it decides, why, and how far that takes it."""

import lychgate
from lychgate.bots import Chair, make_bot
from lychgate.bots.small import BY_TOPIC
from lychgate.games.small.model import topics
from lychgate.kernel.game import Game
from lychgate.lab.sim import Plan, simulate

LEFT_TO_CHANCE = {topics.EXPLORE_DOORWAY, topics.EXPLORE_LAY, topics.DEAD_CHARM}
"""Choices that make no difference to it."""


def played(seed: str, players: int) -> Game:
    """A whole game, in which every answer has a reason."""
    game = lychgate.new("small", seed=seed, players=players)
    bots = [make_bot("sensible", f"{seed}:{seat}", "small") for seat in range(players)]
    while game.question is not None:
        question = game.question
        advice = bots[question.seat].choose(question, Chair(game, question.seat))
        assert advice.why.endswith("."), question.describe()
        game.answer(advice.answer, seat=question.seat)
    return game


def test_it_knows_every_choice_that_matters() -> None:
    asked = set()
    for number in range(5):
        game = played(f"choices {number}", 3)
        asked |= {entry.question.topic for entry in game.answers if entry.question and not entry.chance}
    assert asked - LEFT_TO_CHANCE <= set(BY_TOPIC)


def test_it_brings_more_relics_home_than_chance_does() -> None:
    won = {bot: simulate(Plan("small", 60, players=3, bot=bot), workers=1).outcomes for bot in ("random", "sensible")}
    assert won["sensible"].get("won", 0) >= 30
    assert won["random"].get("won", 0) <= 10


def test_it_does_not_know_the_charms_of_the_others() -> None:
    game = played("charms", 2)
    while not all(hero.charm for hero in game.state.heroes.values()):
        game.undo()
    mine, other = Chair(game, 0).play.state.heroes.values()
    assert mine.charm is not None
    assert other.charm is None
    assert Chair(game, 0).play.state.cards.piles["charms"] == []
    assert Chair(game, 1).play.state.heroes[other.id].charm is not None
