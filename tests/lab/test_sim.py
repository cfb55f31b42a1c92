"""Many games: the same results however they are shared out, and errors that can be made to happen again."""

import json
from pathlib import Path
from typing import Any

import pytest

import lychgate
from lychgate.bots import UnknownBot
from lychgate.games import rulebook
from lychgate.kernel.errors import SetupError
from lychgate.kernel.saves import Body
from lychgate.lab import Plan, Rerun, Results, replay, rerun, simulate
from lychgate.lab.playing import Match, longest_idle, open_table

TIMES = ("seconds", "workers", "per_second")


def without_times(results: Results) -> dict[str, Any]:
    return {key: value for key, value in results.plain().items() if key not in TIMES}


def again(file: str) -> Rerun:
    def open_game(body: Body) -> tuple[Any, Any]:
        book = rulebook(body.game)
        return book, book.content(())

    return rerun(Path(file).read_bytes(), open_game)


def flawed(flaw: str, tmp_path: Path, games: int = 12, **options: Any) -> Results:
    return simulate(Plan("guess", games, setup={"flaw": flaw}, errors=str(tmp_path), **options), workers=1)


def test_one_worker_and_two_come_to_the_same() -> None:
    plan = Plan("small", 24, seed="owl", players=2)
    alone, together = simulate(plan, workers=1), simulate(plan, workers=2)
    assert (alone.workers, together.workers) == (1, 2)
    assert json.dumps(without_times(alone)) == json.dumps(without_times(together))


def test_left_alone_it_plays_few_games_in_this_process() -> None:
    plan = Plan("small", 3)
    results = simulate(plan)
    assert results.workers == 1
    assert without_times(results) == without_times(simulate(plan, workers=1))


def test_another_seed_gives_other_games() -> None:
    assert without_times(simulate(Plan("small", 4, 1), workers=1)) != without_times(
        simulate(Plan("small", 4, 2), workers=1)
    )


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[int] = []
    simulate(Plan("small", 10), workers=1, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 10


def test_a_simulated_game_is_the_game_that_the_api_plays() -> None:
    results = simulate(Plan("small", 1, seed=5), workers=1)
    table = open_table("small", None, {}, ())
    match = Match(table, "random", "5:0", 100_000)
    match.run_outside()
    assert match.game is not None
    game = lychgate.load(match.game.save())
    assert game.outcome is not None
    assert results.outcomes == {game.outcome.result: 1}
    assert results.figures == game.outcome.figures
    entries = game.answers
    assert results.decisions == sum(not entry.question.chance for entry in entries if entry.question)
    assert results.choices == sum(not entry.question.chance and not entry.forced for entry in entries if entry.question)
    assert results.chance == sum(entry.revealed for entry in entries)


def test_outcomes_and_errors_add_up_to_the_games(guess: str, tmp_path: Path) -> None:
    results = flawed("thirty", tmp_path)
    assert results.errors
    assert sum(results.outcomes.values()) + len(results.errors) == results.games == 12


@pytest.mark.parametrize("flaw", ["first", "thirty", "six"])
def test_a_broken_game_leaves_a_file_that_breaks_the_same_way(guess: str, tmp_path: Path, flaw: str) -> None:
    results = flawed(flaw, tmp_path)
    assert results.errors
    for mishap in results.errors:
        assert "guess.py, line" in mishap.message
        assert again(mishap.file).broke == mishap.message


def test_a_game_that_goes_in_circles_is_an_error_and_so_is_its_file(
    guess: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (mishap,) = flawed("circle", tmp_path, games=1, limit=50).errors
    assert mishap.message == "the game was not over after 50 answers"
    monkeypatch.setattr(replay, "SPARE", 70)
    answers = len(again(mishap.file).body.answers)
    assert again(mishap.file).broke == f"the game was not over after {answers + 70} answers"


def test_a_game_that_breaks_before_it_has_a_state_leaves_a_file_too(guess: str, tmp_path: Path) -> None:
    (mishap,) = flawed("begin", tmp_path, games=1).errors
    assert again(mishap.file).broke == mishap.message
    assert mishap.message.startswith("ValueError: no beginning (guess.py")


def test_a_game_without_end_is_an_error_and_its_file_holds_it(guess: str, tmp_path: Path) -> None:
    (mishap,) = flawed("endless", tmp_path, games=1, limit=50).errors
    assert mishap.message == "the game was not over after 50 answers"
    once_more = again(mishap.file)
    assert once_more.same
    assert len(once_more.body.answers) >= 49
    assert once_more.game is not None
    assert once_more.game.outcome is None


def test_a_game_that_breaks_only_once_says_so(guess: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "run_inside", lambda self: 1 // 0)
    (mishap,) = flawed("", tmp_path, games=1).errors
    assert "played again it did not break" in mishap.message
    assert again(mishap.file).same


@pytest.mark.parametrize(
    ("plan", "error", "words"),
    [
        (Plan("small", 0), SetupError, "ask for 1 or more"),
        (Plan("small", 1, limit=0), SetupError, "the limit is 1 or more"),
        (Plan("small", 1, players=9), SetupError, "1 to 4 players, not 9"),
        (Plan("small", 1, setup={"lihgt": 3}), SetupError, "lihgt"),
        (Plan("small", 1, bot="oracle"), UnknownBot, "random"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(plan: Plan, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        simulate(plan, workers=2)


def test_idle_turns_in_a_row_are_those_without_an_event_that_stirs() -> None:
    book = rulebook("small")
    moved, idle = ["round", "turn", "moved"], ["round", "turn", "missed"]
    assert longest_idle(["set-out", *moved, *moved], book) == 0
    assert longest_idle(["set-out", *idle, *moved, *idle, *idle, *moved], book) == 2
    assert longest_idle([*moved, *idle, *idle, *idle], book) == 3


def test_counting_idle_turns_names_the_longest_game_and_changes_none() -> None:
    plan = Plan("small", 6, seed="owl")
    counted = simulate(Plan("small", 6, seed="owl", idle=True), workers=1)
    assert counted.outcomes == simulate(plan, workers=1).outcomes
    assert counted.decisions == simulate(plan, workers=1).decisions
    assert counted.extremes["turns"].number >= counted.figures["rounds"]


@pytest.mark.parametrize("game", ["small", "adventure-card-game", "warhammer-quest-1995"])
def test_every_event_that_stirs_has_a_sentence(game: str) -> None:
    book = rulebook(game)
    assert book.stirs <= set(book.phrases)
    assert book.turn in book.phrases
    assert book.turn not in book.stirs
