"""The five lessons, played to their ends."""

from random import Random
from typing import Any

import pytest

import lychgate
from games.cursed_city.journeys_helpers import told
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.model import topics
from lychgate.games.cursed_city.model.state import GRIEVOUS, WOUND, Hero
from lychgate.kernel.game import Game

GLAURIO = "glaurio-ven-alten"


def lesson(number: int, seed: int = 1) -> Game:
    return lychgate.new("cursed-city", seed=seed, setup={"mode": "lesson", "lesson": number})


def pupil(game: Game) -> Hero:
    hero: Hero = game.state.heroes[GLAURIO]
    return hero


def offered(game: Game) -> list[str]:
    assert game.question is not None
    return [option.id for option in game.question.options]


def done(game: Game) -> str:
    """Ends the activation, or answers what is asked on the way."""
    return "end" if "end" in offered(game) else offered(game)[0]


def fight(game: Game) -> None:
    """Strike whatever is in reach, go wherever there is nobody, until the lesson is over."""
    while game.question is not None:
        blows = [one for one in offered(game) if one.startswith(("gheistsever", "noblesse"))]
        game.answer(blows[0] if blows else offered(game)[0])


def from_the_box(cell: str) -> int:
    """How far a space is from the object of the first lesson, at 3,1."""
    x, y = map(int, cell.split(","))
    return max(abs(x - 3), abs(y - 1))


def finish(game: Game, seed: int = 1) -> Any:
    dice = Random(seed)
    while game.question is not None:
        game.answer(random_answer(game.question, dice))
    return game.outcome


@pytest.mark.rule("cc.tutorial.sequence")
@pytest.mark.parametrize("number", range(1, 6))
def test_every_lesson_is_on_one_tile_with_glaurio_alone_and_comes_to_an_end(number: int) -> None:
    game = lesson(number)
    assert list(game.state.heroes) == [GLAURIO]
    assert len(game.state.battlefield.board.laid) == 1
    assert finish(game).result in ("won", "lost")
    assert game.state.journey.nightfall == 0, "it is day"


@pytest.mark.rule(
    "cc.tutorial.moving", "cc.activationroll.make", "cc.ex.tutorial-activation-roll", "cc.ex.tutorial-move"
)
def test_lesson_1_four_dice_bring_glaurio_to_the_object_and_it_ends_there() -> None:
    game = lesson(1)
    assert sum(map(bool, pupil(game).spaces.dice)) == 4
    near = {(x, y) for x in (2, 3, 4) for y in (0, 1, 2)}
    start = pupil(game).cell
    while game.question is not None:
        steps = [cell for cell in offered(game) if cell[0].isdigit()]
        game.answer(min(steps, key=from_the_box) if steps else done(game))
    assert pupil(game).cell != start
    assert pupil(game).cell in near
    assert game.outcome is not None
    assert game.outcome.result == "won"


@pytest.mark.rule("cc.tutorial.attacking", "cc.damage.slain")
def test_lesson_2_ends_the_moment_the_skeleton_is_slain() -> None:
    game = lesson(2)
    assert len(game.state.models) == 1
    while game.question is not None:
        blows = [one for one in offered(game) if one.startswith("gheistsever")]
        game.answer(blows[0] if blows else done(game))
    assert game.state.models == {}
    assert game.outcome is not None
    assert game.outcome.result == "won"


@pytest.mark.rule("cc.tutorial.hostiles", "cc.behaviour.roll")
def test_lesson_3_the_skeleton_acts_until_glaurio_has_a_grievous_wound_and_a_wound() -> None:
    ends = set()
    for seed in range(40):
        game = lesson(3, seed)
        while game.question is not None:
            go_on = game.question.topic == topics.LESSON_GO_ON
            game.answer("go-on" if go_on else game.question.options[0])
        if not game.state.heroes[GLAURIO].out:
            ends.add(tuple(sorted(filter(None, pupil(game).spaces.covers))))
    assert {(WOUND, GRIEVOUS), (WOUND, GRIEVOUS, GRIEVOUS)} <= ends, "two points at once may lead past the first"
    assert all(end[0] == WOUND and end[1] == GRIEVOUS for end in ends)


@pytest.mark.rule("cc.tutorial.hostiles")
def test_lesson_3_ends_when_the_player_has_seen_enough() -> None:
    game = lesson(3)
    while game.question is not None:
        go_on = game.question.topic == topics.LESSON_GO_ON
        game.answer("done" if go_on else game.question.options[0])
    assert game.outcome is not None
    assert game.outcome.result == "won"
    assert told(game, "lesson-round")[-1]["round"] == 1


@pytest.mark.rule("cc.tutorial.recuperating", "cc.activationroll.empty-space", "cc.ex.tutorial-recuperate")
def test_lesson_4_begins_with_two_dice_and_ends_without_a_wound() -> None:
    game = lesson(4)
    assert sorted(filter(None, pupil(game).spaces.covers)) == [WOUND, GRIEVOUS]
    assert sum(map(bool, pupil(game).spaces.dice)) == 2
    while game.question is not None:
        game.answer("recuperate" if "recuperate" in offered(game) else game.question.options[0])
    assert sum(pupil(game).spaces.covers) == 0
    assert game.outcome is not None
    assert game.outcome.result == "won"
    assert told(game, "hostile-acts") == [], "the Skeleton does not act"


@pytest.mark.rule("cc.tutorial.assault", "cc.behaviour.order", "cc.tutorial.assault-order")
def test_lesson_5_glaurio_acts_and_then_all_four_and_nobody_is_driven_off() -> None:
    results = set()
    for seed in range(12):
        game = lesson(5, seed)
        if seed % 2:
            fight(game)
        else:
            finish(game, seed)
        assert game.outcome is not None
        results.add(game.outcome.result)
        assert told(game, "driven-off") == []
        if game.outcome.result == "won":
            assert game.state.models == {}
        else:
            assert pupil(game).out
    assert results == {"won", "lost"}
