"""The rules, events and questions of the hidden vault."""

from typing import Any

import pytest

from games.blackstone_fortress import campaign_helpers as campaign
from games.blackstone_fortress.card_helpers import (
    answer,
    asks,
    explorer,
    fight,
    hostile,
    options,
    told,
    until,
    wounds,
)
from games.blackstone_fortress.fortress import (
    BEASTMAN,
    CULTIST,
    DRAIK,
    GHUL,
    GUARDSMAN,
    MALLEX,
    TADDEUS,
    UR025,
    VORNE,
    group,
)
from games.blackstone_fortress.stronghold_helpers import done, happens, phase_ends, site
from lychgate.games.blackstone_fortress.abilities.speaking_expedition import turn_start as begin_turn
from lychgate.games.blackstone_fortress.board.measuring import range_of
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step


def test_a_lock_is_turned_with_its_marker_and_a_find() -> None:
    game = site("hall", "5,3", dice=(4, 1), group=[group(1, CULTIST, "-1,7")], next={"discovery": ["cold-lamp"]})
    answer(game, "turn-the-lock")
    assert game.state.roster[DRAIK].cards == ["cold-lamp"]
    assert 2 not in fight(game).markers
    assert sum(token.lit for token in fight(game).tokens.values()) == 1


@pytest.mark.parametrize(("face", "counts"), [(5, 3), (2, 1)])
def test_the_hall_remembers_who_was_slain(face: int, counts: int) -> None:
    lines = {"number": 1, "hostiles": [{"kind": GUARDSMAN, "cell": "-1,7"}], "slain": [GUARDSMAN] * 6}
    game = site("hall", "0,13", group=[lines], track=["1", DRAIK], chance=[[face]])
    assert [one["face"] for one in told(game, "reinforcements")] == [counts]


def test_your_own_voice_heals_for_inspiration() -> None:
    game = site("hall", "0,13", "0,13", group=[group(1, CULTIST, "-1,7")])
    explorer(game, DRAIK).inspiration.points = 1
    explorer(game, DRAIK).spaces.covers[0] = 1
    game = happens(game, 8, ["success"])
    answer(game, options(game)[0])
    done(game)
    assert (wounds(game, DRAIK), explorer(game, DRAIK).inspiration.points) == ((0, 0), 0)


def heart(*cells: str, **more: Any) -> Game:
    return site("heart", *cells, **{"group": [group(2, MALLEX, "5,1"), group(3, GHUL, "4,3")], **more})


@pytest.mark.parametrize(("stage", "turn", "over"), [("hall", 8, False), ("hall", 9, True), ("heart", 8, True)])
def test_the_light_goes_out_and_the_attempt_has_failed(stage: str, turn: int, over: bool) -> None:
    game = heart("1,9") if stage == "heart" else site(stage, "0,13", group=[group(1, CULTIST, "-1,7")])
    fight(game).turn = turn
    game = phase_ends(game)
    assert (fight(game).over, fight(game).won) == (over, False if over else None)
    assert bool(told(game, "combat-over-late")) == over


def test_it_shows_itself_to_whoever_is_nearest() -> None:
    game = done(happens(heart("3,5", "1,9", "0,9", "0,9"), 5))
    assert (explorer(game, DRAIK).inspiration.points, explorer(game, DRAIK).stunned) == (1, True)


def test_the_walls_lean_in_towards_the_cradle() -> None:
    game = heart("1,9")
    before = {name: range_of(one.cell, (3, 5)) for name, one in fight(game).hostiles.items()}
    game = done(happens(game, 8))
    after = {name: range_of(one.cell, (3, 5)) for name, one in fight(game).hostiles.items()}
    assert all(after[name] <= before[name] for name in before)
    assert after != before


@pytest.mark.parametrize(("events", "given"), [([], 2), ([12], 3)])
def test_two_answers_are_given_in_an_activation_and_three_when_it_leans_closer(events: list[int], given: int) -> None:
    game = heart("3,5", dice=(1, 2, 3, 4))
    for face in events:
        game = done(happens(game, face))
        begin_turn(game.play)
    game = campaign.play(game.state, Step("explorer", (DRAIK,)))
    while any(one.startswith("answer-") for one in options(game)):
        answer(game, next(one for one in options(game) if one.startswith("answer-")))
        until(game, lambda game: asks(game) in ("explorer.action", "rest"))
    assert len(fight(game).answers) == given


@pytest.mark.rule("bsf.ruling.return-closed")
def test_the_fourth_answer_calls_a_slain_hostile_to_the_cradle() -> None:
    lines = {"number": 1, "hostiles": [{"kind": GHUL, "cell": "1,4"}], "slain": [BEASTMAN]}
    game = answer(heart("3,5", dice=(4, 6), group=[lines]), "answer-4")
    until(game, lambda game: asks(game) == "explorer.action")
    assert range_of(hostile(game, f"{BEASTMAN}-1").cell, (3, 5)) == 1


def test_of_several_slain_the_leader_says_who_comes_to_the_cradle() -> None:
    lines = {"number": 1, "hostiles": [{"kind": GHUL, "cell": "1,4"}], "slain": [BEASTMAN, GUARDSMAN]}
    game = answered(4, group=[lines])
    assert game.question is not None
    assert game.question.topic.id == "card.slain"
    assert {option.id for option in game.question.options} == {"chaos-beastman-1", "traitor-guardsman-1"}
    game.answer("traitor-guardsman-1")
    until(game, lambda game: asks(game) == "explorer.action")
    assert fight(game).groups[1].slain == ["chaos-beastman-1"]


def answered(number: int, **more: Any) -> Game:
    """Draik sits in the Cradle and answers a question."""
    game = heart("3,5", "1,9", "0,9", "0,9", dice=(number, 6), **more)
    return answer(game, f"answer-{number}")


def test_the_heart_begins_at_threat_level_two() -> None:
    game = heart("1,9")
    fight(game).threat = 0
    game = done(campaign.play(game.state, Step("stage-groups")))
    assert fight(game).threat == 2


def test_the_first_answer_costs_an_inspiration_point() -> None:
    game = heart("3,5", dice=(1, 6))
    explorer(game, DRAIK).inspiration.points = 2
    assert explorer(answer(game, "answer-1"), DRAIK).inspiration.points == 1


def test_the_second_answer_raises_the_threat() -> None:
    assert fight(answered(2)).threat == 1


def test_the_third_answer_costs_the_others_a_die_each() -> None:
    game = heart("3,5", "1,9", "0,9", "0,9", dice=(3, 6))
    for one in (TADDEUS, UR025):
        explorer(game, one).spaces.dice[0] = 4
    answer(game, "answer-3")
    assert [sum(explorer(game, one).spaces.dice) for one in (DRAIK, TADDEUS, UR025, VORNE)] == [6, 0, 0, 0]


@pytest.mark.parametrize("blood", [True, False])
def test_the_fifth_answer_costs_blood_or_a_card(blood: bool) -> None:
    game = heart("3,5", dice=(5, 6, 6))
    game.state.roster[DRAIK].cards = ["cold-lamp"]
    answer(game, "answer-5")
    answer(game, options(game)[0 if blood else 1])
    until(game, lambda game: asks(game) == "explorer.action")
    assert (wounds(game, DRAIK)[0], game.state.roster[DRAIK].cards) == ((1, ["cold-lamp"]) if blood else (0, []))


def test_the_sixth_question_is_the_last_and_wins_the_prize() -> None:
    game = heart("3,5", dice=(6, 6))
    assert "answer-6" not in options(game)
    fight(game).answers[:] = [1, 2, 3, 4, 5]
    game = campaign.play(game.state, Step("explorer", (DRAIK,)))
    answer(game, "answer-6")
    assert (fight(game).over, fight(game).won) == (True, True)
