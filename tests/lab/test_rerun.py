"""Running saves again: the same, or the first place where not."""

from typing import Any

import pytest
from msgspec.structs import replace

import lychgate
from lychgate.bots.random import random_answer
from lychgate.games import rulebook
from lychgate.kernel.errors import SaveDamaged, SaveRefused
from lychgate.kernel.game import Game
from lychgate.kernel.saves import Body, read, write
from lychgate.lab import Rerun, rerun


def opened(body: Body) -> tuple[Any, Any]:
    book = rulebook(body.game)
    return book, book.content(())


def played(answers: int, **options: Any) -> Game:
    from random import Random

    game = lychgate.new("small", seed=3, players=2, **options)
    dice = Random(1)
    for _ in range(answers):
        if game.question is not None:
            game.answer(random_answer(game.question, dice))
    return game


def run(body: Body) -> Rerun:
    return rerun(write(body), opened)


def chance_at(body: Body) -> int:
    """The first answer that a lantern's die gave."""
    return next(index for index, (question, _, _) in enumerate(body.answers) if question.startswith("roll:"))


@pytest.mark.parametrize("answers", [0, 7, 60, 5000])
def test_a_save_runs_again_as_it_was_recorded(answers: int) -> None:
    game = played(answers)
    result = rerun(game.save(), opened)
    assert result.same
    assert result.game is not None
    assert result.game.number == game.number
    assert result.chance == sum(entry.revealed for entry in game.answers)


def test_an_undone_game_runs_again_as_it_is_now() -> None:
    game = played(60)
    game.undo(10)
    assert rerun(game.save(), opened).same


def test_dice_that_people_read_out_are_not_compared_with_a_seed() -> None:
    result = rerun(played(40, chance="ask").save(), opened)
    assert result.same
    assert result.chance is None


def test_a_roll_that_the_seed_does_not_give_is_found() -> None:
    body = read(played(20).save())
    at = chance_at(body)
    question, answer, forced = body.answers[at]
    other = "steady" if answer != ["steady"] else "flicker"
    answers = (*body.answers[:at], (question, [other], forced))
    result = run(replace(body, answers=answers))
    assert not result.same
    assert f"answer {at} is not what the seed gives" in result.parted
    assert repr(other) in result.parted
    assert str(answer) in result.parted


def test_another_question_than_recorded_is_named_with_its_place() -> None:
    body = read(played(20).save())
    answers = list(body.answers)
    answers[2] = ("choose:0:small.no-such-rule:00000000", *answers[2][1:])
    result = run(replace(body, answers=tuple(answers)))
    assert "part at answer 2" in result.parted
    assert "small.no-such-rule" in result.parted


def test_an_answer_that_is_no_longer_allowed_is_named() -> None:
    body = read(played(20).save())
    question, _, forced = body.answers[0]
    result = run(replace(body, answers=((question, "paladin", forced),)))
    assert "'paladin'" in result.parted


def test_a_stored_state_that_differs_is_found_down_to_the_field() -> None:
    body = read(played(20).save())
    assert body.safe is not None
    state = {**body.safe.state, "round": 77}
    result = run(replace(body, safe=replace(body.safe, state=state)))
    assert "state.round was 77" in result.parted


def test_a_part_that_only_the_record_has_is_found() -> None:
    body = read(played(20).save())
    assert body.safe is not None
    state = {**body.safe.state, "moon": "full"}
    result = run(replace(body, safe=replace(body.safe, state=state)))
    assert "there is no field state.moon" in result.parted


def test_files_that_are_no_saves_of_ours_are_refused() -> None:
    with pytest.raises(SaveDamaged):
        rerun(b"not a save", opened)
    with pytest.raises(SaveRefused, match="the save is of 'toy', not of 'small'"):
        rerun(write(replace(read(played(3).save()), game="toy")), lambda _: opened(read(played(3).save())))


def test_rules_of_another_version_that_ask_the_same_are_named() -> None:
    result = run(replace(read(played(3).save()), rules=99))
    assert result.same
    assert result.other == "version 99 of the rules (here is version 2)"
