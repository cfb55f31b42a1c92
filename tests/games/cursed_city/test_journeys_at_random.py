"""Random play over all types of journey, by day and by night: nothing is made or lost, and every journey ends."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from games.cursed_city.census import check
from games.cursed_city.combat_helpers import NO_SILENCE
from games.cursed_city.journeys_helpers import content
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.model import topics
from lychgate.games.cursed_city.model.content import JourneyType, Mission
from lychgate.kernel.game import Game
from lychgate.kernel.play import Play
from lychgate.lab.playing import Match, open_table

LONGEST = 6000
JOURNEYS = [
    *((kind.id, "") for kind in content().all(JourneyType) if kind.id != "decapitation"),
    *((one.journey, one.id) for one in content().all(Mission)),
]


def play(seed: int, players: int, journey: str, mission: str, night: bool, level: int) -> Game:
    """Play at random to the end, looking at the table whenever a hero is about to act."""
    setup = {"journey": journey, "mission": mission, "night": night, "level": level}
    game = lychgate.new("cursed-city", seed=seed, players=players, setup=setup, journal=False, history=False)
    dice = Random(seed)
    for _ in range(LONGEST):
        if game.question is None:
            break
        if game.question.topic == topics.HERO_ACTION:
            check(game.state, content())
        game.answer(random_answer(game.question, dice))
    return game


@pytest.mark.parametrize(("journey", "mission"), JOURNEYS)
@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 4), st.booleans(), st.integers(0, 5))
def test_nothing_is_made_or_lost_and_the_journey_ends(
    journey: str, mission: str, seed: int, players: int, night: bool, level: int
) -> None:
    game = play(seed, players, journey, mission, night, level)
    assert game.outcome is not None
    assert game.outcome.result in ("won", "lost")


@pytest.mark.parametrize(("journey", "mission"), JOURNEYS)
def test_cards_in_play_are_known_again_whenever_one_changes_hands(
    journey: str, mission: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a play remembers of its cards changes nothing: a play that forgets it at once is the same."""
    remembered = [play(seed, 1 + seed % 4, journey, mission, seed % 2 == 1, seed % 6) for seed in range(4)]
    monkeypatch.setattr(Play, "memo", property(lambda play: None, lambda play, found: None))
    monkeypatch.setattr(Play, "silent", NO_SILENCE)
    for seed, game in enumerate(remembered):
        again = play(seed, 1 + seed % 4, journey, mission, seed % 2 == 1, seed % 6)
        assert again.number == game.number
        assert again.state == game.state


@pytest.mark.parametrize(("journey", "mission"), JOURNEYS)
def test_where_all_stand_is_known_again_whenever_somebody_moves(
    journey: str, mission: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a play remembers of who stands where changes nothing: a play that forgets it at once is the same."""

    def played(seed: int) -> Game:
        setup = {"journey": journey, "mission": mission, "night": seed % 2 == 1, "level": seed % 6}
        match = Match(open_table("cursed-city", 1 + seed % 4, setup, ()), "random", str(seed), LONGEST)
        match.run_inside()
        assert match.game is not None
        return match.game

    remembered = [played(seed) for seed in range(6)]
    monkeypatch.setattr(Play, "places", property(lambda play: None, lambda play, found: None))
    for seed, game in enumerate(remembered):
        again = played(seed)
        assert again.number == game.number
        assert again.state == game.state
