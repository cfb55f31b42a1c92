"""What every game promises, for any line of answers."""

import subprocess
import sys
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import lychgate
from lychgate.lab import promises
from playing import answers_to, finish, games, wander

GAMES = lychgate.game_ids()

quick = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@pytest.mark.parametrize("game", GAMES)
@quick
@given(data=st.data())
def test_a_replay_gives_the_same_state_and_events(game: str, data: st.DataObject) -> None:
    played = data.draw(games(game))
    promises.replay_is_the_same(played)
    promises.save_and_load_change_nothing(played)


@pytest.mark.parametrize("game", GAMES)
@quick
@given(data=st.data())
def test_a_fork_never_touches_its_parent(game: str, data: st.DataObject) -> None:
    played = data.draw(games(game))
    twin = played.fork()
    line: list[Any] = []
    while twin.question is not None and len(line) < 5:
        line.append(data.draw(answers_to(twin.question)))
        twin.answer(line[-1])
    promises.a_fork_goes_its_own_way(played, line)


@pytest.mark.parametrize("game", GAMES)
@quick
@given(data=st.data())
def test_undo_of_k_is_a_replay_of_n_minus_k(game: str, data: st.DataObject) -> None:
    played = data.draw(games(game))
    assume(played.can_undo)
    first = next(n for n, entry in enumerate(played.answers) if not entry.forced and not entry.revealed)
    promises.undo_is_a_shorter_replay(played, data.draw(st.integers(first, played.number - 1)))


@pytest.mark.parametrize("game", GAMES)
@quick
@given(data=st.data())
def test_undo_and_redo_come_back_to_the_same_game(game: str, data: st.DataObject) -> None:
    played = data.draw(games(game))
    assume(played.can_undo)
    before = promises.picture(played)["state"]
    count = data.draw(st.integers(1, 4))
    for _ in range(count):
        if not played.can_undo:
            break
        played.undo()
    while played.can_redo:
        played.redo()
    assert promises.picture(played)["state"] == before


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@pytest.mark.parametrize("game", GAMES)
@quick
@given(data=st.data())
def test_a_refused_answer_leaves_everything_as_it_was(game: str, data: st.DataObject) -> None:
    played = data.draw(games(game, tail=0))
    assume(played.question is not None)
    promises.refused_answers_change_nothing(played, data.draw(junk))


@pytest.mark.parametrize("game", GAMES)
@quick
@given(data=st.data())
def test_exact_odds_add_up_to_one(game: str, data: st.DataObject) -> None:
    played = data.draw(games(game))
    assume(played.question is not None)
    odds = played.odds(data.draw(answers_to(played.questions[0])), limit=300, samples=50)
    promises.odds_add_up(odds)


@pytest.mark.parametrize("game", GAMES)
def test_exact_odds_match_sampling(game: str) -> None:
    """Over many moments of a game, a sample never strays far from the exact odds."""
    checked = 0
    dice = Random(5)
    for seed in range(60):
        played = wander(lychgate.new(game, seed=seed, players=2), dice.randint(10, 80), seed)
        if played.question is None:
            continue
        if seed >= 12 and checked >= 3:
            break  # where chance may go on and on, exact odds are rare, and it takes more games to find some
        for option in played.question.options[:4]:
            if played.question.kind not in ("choose", "place"):
                continue
            exact = played.odds(option, limit=400)
            if not exact.exact or exact.runs == 1:
                continue
            sampled = played.odds(option, limit=0, samples=300)
            assert not sampled.exact
            for measure, values in exact.summary().items():
                for value, probability in values.items():
                    found = sampled.summary().get(measure, {}).get(value, 0)
                    # Five standard deviations of 300 samples, at the most.
                    assert abs(float(probability) - float(found)) < 5 * 0.5 / 300**0.5
            checked += 1
    assert checked >= 3


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_end_and_keep_their_promises(game: str) -> None:
    for seed in range(6):
        played = finish(lychgate.new(game, seed=seed, players=1 + seed % 3), seed)
        assert played.outcome is not None
        promises.save_and_load_change_nothing(played)


@pytest.mark.parametrize("game", GAMES)
def test_without_a_journal_the_game_is_the_same(game: str) -> None:
    told = finish(lychgate.new(game, seed=4, players=2), 1)
    silent = finish(lychgate.new(game, seed=4, players=2, journal=False), 1)
    bare = finish(lychgate.new(game, seed=4, players=2, journal=False, history=False), 1)
    assert told.state == silent.state == bare.state
    assert silent.events() == []


@pytest.mark.parametrize("game", GAMES)
@quick
@given(data=st.data())
def test_whatever_changes_is_told(game: str, data: st.DataObject) -> None:
    """Between two questions, the state changes only together with an event; but for where in the turn it is, who is
    about to do what, which cards lie where, and who wants to be left alone, of which the answers themselves tell."""
    played = data.draw(games(game, tail=0))
    assume(played.question is not None)

    bookkeeping = {"agenda", "cards", "phase", "acting", "hushed", "passed", "settled", "active", "attempt"}

    def without_agenda() -> dict[str, Any]:
        picture = promises.picture(played)["state"]
        return {key: value for key, value in picture.items() if key not in bookkeeping}

    before, events = without_agenda(), len(played.events(all_seats=True))
    played.answer(data.draw(answers_to(played.questions[0])))
    if without_agenda() != before:
        told = [event for event in played.events(events, all_seats=True) if event.kind != "chose"]
        assert told


PLAY = """
import sys
sys.path.insert(0, {tests!r})
from playing import finish
import lychgate
sys.stdout.write(finish(lychgate.new({game!r}, seed={seed}, players=2), 3).save().decode())
"""


@pytest.mark.parametrize("game", GAMES)
def test_two_processes_play_the_same_game_and_two_seeds_do_not(game: str, request: pytest.FixtureRequest) -> None:
    tests = str(request.config.rootpath / "tests")

    def play(seed: int, hash_seed: str) -> str:
        code = PLAY.format(tests=tests, game=game, seed=seed)
        environment = {"PYTHONHASHSEED": hash_seed, "PATH": ""}
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
        return done.stdout

    one, other = play(8, "1"), play(8, "2")
    assert one == other
    assert one != play(9, "1")
    here = finish(lychgate.new(game, seed=8, players=2), 3)
    assert one.encode() == here.save()
    promises.save_and_load_change_nothing(lychgate.load(one.encode()))
