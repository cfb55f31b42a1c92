"""The quest as one game: journey after journey at random, with a look at what is left between them."""

from random import Random

import pytest
from msgspec.json import decode, encode

import lychgate
from games.cursed_city.campaign_helpers import OTHERS, discoveries, on_a_quest, play
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.model.state import City
from lychgate.kernel.state import Step


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


@pytest.mark.rule("cc.setup.first-values", "cc.experience.level-zero", "cc.setup.quest-card")
def test_a_quest_begins_with_fear_five_influence_six_and_eight_heroes_of_level_nought() -> None:
    game = lychgate.new("cursed-city", seed=1, players=1, setup={"mode": "quest"})
    assert (game.state.tome.fear, game.state.tome.influence, game.state.tome.destroyed) == (5, 6, [])
    assert [(one.level, one.experience) for one in game.state.roster.values()] == [(0, "none")] * 8
    game.answer("hunt")


@pytest.mark.rule("cc.pause.decapitation")
def test_a_mission_can_be_saved_and_taken_up_between_its_parts() -> None:
    state = on_a_quest()
    assert state.journey is not None
    state.journey.type, state.journey.mission = "decapitation", "shuffling-horrors"
    game = play(state, Step("next-part"))
    assert game.question is not None
    again = decode(encode(game.state), type=City)
    assert again == game.state
    assert (again.journey.part, again.journey.turn) == (2, 0)  # type: ignore[union-attr]


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
        if game.question.topic.id in ("hero.action", "adamant.next"):
            assert discoveries(game.state) == 35
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
