"""The soak itself: it plays the same games with everything and without, and keeps what breaks."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import lychgate
from games.cursed_city import census
from lychgate.content import Content
from lychgate.games.cursed_city.model.state import City
from lychgate.kernel.question import Choose, Option
from lychgate.kernel.topics import Topic

GAME = "cursed-city"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = spec_from_file_location("soak_script", Path(__file__).parents[2] / "scripts" / "soak.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_number_gives_the_same_game_with_everything_and_without(script: ModuleType) -> None:
    bare, whole = (script.soak(GAME, "lessons", "random", everything, 3) for everything in (0, 3))
    assert (bare.everything, whole.everything) == (False, True)
    assert bare[:3] == whole[:3]
    assert not bare.broken
    assert not whole.broken


@pytest.mark.parametrize("everything", [0, 1])
def test_a_game_that_breaks_is_kept_as_it_was_before(
    script: ModuleType, everything: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def miscount(state: City, content: Content) -> None:
        assert state.journey is None or state.journey.turn < 2, "a card is missing"

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(census, "check", miscount)
    soaked = script.soak(GAME, "journeys", "random", everything, 1)
    assert soaked.end == "broken"
    assert "a card is missing" in soaked.broken
    kept = lychgate.load((tmp_path / "soak-errors" / f"{GAME}-journeys-1.lychgate").read_bytes())
    assert kept.state.journey.turn == 2
    assert kept.number == soaked.answers


@pytest.mark.parametrize(
    ("game_id", "kind"),
    [("cursed-city", "journeys"), ("cursed-city", "nights"), ("blackstone-fortress", "quests")],
)
def test_a_census_misses_no_card_that_is_lost_or_there_twice(script: ModuleType, game_id: str, kind: str) -> None:
    counting = script.census_of(game_id)
    _, game, answers = script.begin(counting, game_id, kind, "random", 5, whole=False)
    for _ in range(12):
        answered = False
        while not answered or game.question.topic not in counting.CHECKED:
            game.answer(answers(game.question), seat=game.question.seat)
            answered = True
    counting.check(game.state, game.content)
    piles = [pile for pile in game.state.cards.piles.values() if pile]
    assert len(piles) > 2
    for pile in piles:
        for wrong in (pile[:-1], [*pile, pile[-1]]):
            right = pile.copy()
            pile[:] = wrong
            with pytest.raises(AssertionError):
                counting.check(game.state, game.content)
            pile[:] = right
    counting.check(game.state, game.content)


def test_a_census_misses_no_model_that_is_lost(script: ModuleType) -> None:
    _, game, answers = script.begin(census, GAME, "journeys", "random", 5, whole=False)
    while game.question.topic not in census.CHECKED or not game.state.models:
        game.answer(answers(game.question), seat=game.question.seat)
    census.check(game.state, game.content)
    group = next(group for group in game.state.groups.values() if group.models)
    del game.state.models[group.models.pop()]
    with pytest.raises(AssertionError, match="that was placed"):
        census.check(game.state, game.content)


def test_what_there_is_no_way_back_from_is_seldom_done(script: ModuleType) -> None:
    stay, leave = Option("stay", "Stay"), Option("leave", "Leave", grave=True)
    topic = Topic("soak.way", "Whether to leave.")
    dice = Random(1)
    answers = [script.seldom_grave(Choose(0, "Where to?", (stay, leave), topic=topic), dice) for _ in range(2000)]
    assert 60 < answers.count("leave") < 140  # one in ten of a half
