"""The quest as one game: journey after journey at random, with a look at what is left between them."""

from random import Random

import pytest

import lychgate
from games.cursed_city.campaign_helpers import OTHERS
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.model.state import City


def check_ashore(state: City) -> None:
    """Between journeys there is nothing but the roster and the quest card."""
    assert (state.journey, state.heroes, state.models, state.groups) == (None, {}, {}, {})
    assert not state.battlefield.board.laid
    assert not state.cards.piles
    assert not state.kept.standing
    assert state.tome is not None
    assert 0 <= state.tome.fear < 10
    assert 0 <= state.tome.influence < 10
    assert len(state.roster) == 8
    assert sum(one.dead for one in state.roster.values()) < 5
    assert all(one.level <= 1 for one in state.roster.values())
    owned = [card for one in state.roster.values() for card in (one.armour, one.weapon) if card is not None]
    assert all(owned.count(card) <= 2 for card in owned)


@pytest.mark.parametrize(("seed", "players"), [(1, 1), (2, 3)])
def test_random_journeys_follow_one_another_with_nothing_left_between_them(seed: int, players: int) -> None:
    game = lychgate.new("cursed-city", seed=seed, players=players, setup={"mode": "quest"})
    random = Random(seed)
    seen = 0
    for _ in range(4000):
        if game.question is None or seen == 2:
            break
        if game.question.topic.id in ("setup.leader", "setup.journey"):
            check_ashore(game.state)
            if game.question.topic.id == "setup.journey":
                seen = len(game.state.tome.past)
        game.answer(random_answer(game.question, random))
    assert seen == 2 or game.outcome is not None


def test_a_quest_that_is_lost_tells_of_every_hero() -> None:
    game = lychgate.new("cursed-city", seed=3, players=1, setup={"mode": "quest"})
    for name in OTHERS[:4]:
        game.state.roster[name].dead = True
    game.state.tome.fear = game.state.tome.influence = 9
    random = Random(3)
    while game.question is not None:
        game.answer(random_answer(game.question, random))
    assert game.outcome is not None
    assert game.outcome.result == "lost"
    assert [one.piece for one in game.outcome.heroes] == list(game.state.roster)
    assert game.outcome.story is not None
