"""What somebody reads who has never played Blackstone Fortress: prompts, labels and sentences that say who and why."""

from random import Random
from typing import Any

import pytest

import lychgate
from games.blackstone_fortress.campaign_helpers import (
    by_topic,
    content,
    explorer,
    hurt,
    on_the_way,
    picked,
    play,
    until,
)
from games.blackstone_fortress.card_helpers import prompt
from games.blackstone_fortress.fortress import DRAIK, GHUL, GUARDSMAN, PARTY, TADDEUS, fortress, group
from lychgate.bots.random import random_answer
from lychgate.games.blackstone_fortress.front.setup import offers
from lychgate.games.blackstone_fortress.model.content import Difficulty, Spacecraft
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step


def labels(game: Game) -> list[str]:
    return [option["label"] for option in game.view(0)["questions"][0]["options"]]


def lines(game: Game) -> list[str]:
    """All headings and sentences of the tale."""
    return [line.text for top in game.log(0) for _, line in top.walk() if line.level <= 1]


def begun(**setup: Any) -> Game:
    return lychgate.new("blackstone-fortress", seed=5, setup={"mode": "combat", "explorers": list(PARTY), **setup})


def with_dice(*dice: int, **more: Any) -> Game:
    return fortress(
        {"id": DRAIK, "cell": "3,1", "dice": list(dice), **more},
        {"id": TADDEUS},
        track=[DRAIK, TADDEUS, "1"],
        group=[group(1, GUARDSMAN, "3,3")],
    )


# -- questions


@pytest.mark.parametrize("seed", range(3))
def test_no_two_actions_of_an_explorer_read_alike(seed: int) -> None:
    game, dice = begun(map=f"combat-{seed + 1}"), Random(seed)
    for _ in range(120):
        if game.question is None:
            break
        if game.question.topic.id == "explorer.action":
            read = [game.label(option) for option in game.question.options]
            assert len(read) == len(set(read))
        game.answer(random_answer(game.question, dice))


def test_a_move_says_how_far_it_leads_and_in_which_direction() -> None:
    moves = [label for label in labels(with_dice(1)) if label.startswith("Move")]
    assert "Move (1+): the north-east corner (1 south-east, 1 east)" in moves
    assert all(label.endswith(")") for label in moves)


@pytest.mark.parametrize(
    ("chosen", "asked"),
    [
        ("recuperate", "Draik: which die for Recuperate (1+)?"),
        (f"pistol-and-rapier:{GUARDSMAN}-1", "Draik: which die for Pistol & Rapier (1+)?"),
        ("4,1", "Draik: which die for Move (1+)?"),
    ],
)
def test_whoever_pays_reads_for_what(chosen: str, asked: str) -> None:
    game = with_dice(3, 6, wounds=["wound"])
    game.answer(chosen)
    assert prompt(game) == asked


def test_whoever_is_hurt_reads_what_covers_a_dice_space() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "3,1", "dice": [2, 6], "overwatch": False},
        track=["1", DRAIK],
        group=[group(1, GHUL, "3,2")],
        dice=[[10], ["success"], ["failure"]],
    )
    until(game, by_topic("activation.cover"))
    assert prompt(game) == "Draik: cover which dice space with a wound?"
    assert labels(game) == ["An empty space", "Lose the 2", "Lose the 6"]


def test_hexes_of_the_maglev_chamber_are_known_by_who_stands_there() -> None:
    game = begun()
    assert labels(game) == ["Hex 1, empty", "Hex 2, empty", "Hex 3, empty"]
    game.answer("hex-2")
    assert labels(game) == ["Hex 1, empty", "Hex 2, with Draik", "Hex 3, empty"]


def test_the_easiest_difficulty_is_offered_first() -> None:
    (field,) = [one for one in offers(content()).fields if one.id == "difficulty"]
    assert [pick.id for pick in field.picks] == ["normal", "hard", "extreme"]
    assert {pick.id for pick in field.picks} == set(content()[Difficulty])


def test_at_precipice_a_ship_shows_its_facility_and_on_the_way_its_support() -> None:
    away = picked("quest")
    home = picked("quest")
    assert home.expedition is not None
    home.expedition.over = True
    for state, wanted in ((away, "support"), (home, "facility")):
        (ships,) = [zone for zone in play(state).scene(0).zones if zone.id == "ships"]
        for card in ships.cards:
            assert card.text.startswith(getattr(content()[Spacecraft][card.id], wanted).name)


# -- the tale


def test_the_track_names_who_is_in_each_group() -> None:
    game = until(begun(), by_topic("gambit.attempt", "covering.fire"))
    (dealt,) = [line for line in lines(game) if line.startswith("The order: ")]
    assert "Group" not in dealt
    assert all(f"({number})" in dealt for number in game.state.expedition.combat.groups)


def test_a_gambit_names_the_group_it_overtakes() -> None:
    before = fortress(
        {"id": DRAIK, "dice": [6]}, {"id": TADDEUS}, track=["1", DRAIK, TADDEUS], group=[group(1, GUARDSMAN, "3,3")]
    )
    game = play(before.state, Step("gambits", (0,)), chance=[["success"]], answers=[DRAIK])
    assert "Draik attempts a gambit with a 6 [success] and changes places with Traitor Guardsmen (1)" in lines(game)


def test_whoever_waits_is_said_to_keep_dice_for_overwatch() -> None:
    game = with_dice(3, 6)
    game.answer("end")
    told = [line.text for top in game.log(0) for _, line in top.walk()]
    assert "Draik keeps 5 and 2 for overwatch" in told, "a detail: the dice lie on the card"


def test_in_the_crossfire_each_call_is_against_a_known_roll_and_each_roll_somebodys() -> None:
    order = list(PARTY[:3])
    game = play(on_the_way(deck=()), Step("challenge", ("crossfire-trap",)), chance=[[5], *order, [4]])
    until(game, by_topic("effect.choose"))
    assert prompt(game) == "Draik: how will the roll compare with the 5?"
    game.answer("0")
    assert any(line.startswith("Draik calls higher and rolls ") for line in lines(game))


def test_a_trial_tells_what_each_explorer_tried_for() -> None:
    state = on_the_way(deck=())
    game = until(play(state, Step("challenge", ("superhuman-endurance",))), by_topic("card.take"))
    assert prompt(game) == "Draik: try for which card?"
    assert all(label.endswith((" (clue)", ")")) and "(" in label for label in labels(game))
    card = labels(game)[0].partition(" (")[0]
    game.answer(game.question.options[0].id)  # type: ignore[union-attr]
    assert f"Draik tries for {card}" in lines(game)


@pytest.mark.rule("bsf.recovery.roll")
@pytest.mark.parametrize(
    ("grievous", "face", "line"),
    [
        (2, 2, "Draik does not pull through (rolled 2, needed 3+)"),
        (2, 3, "Draik pulls through (rolled 3, needed 3+)"),
        (0, 1, "Draik comes round, without a grievous wound"),
    ],
)
def test_a_roll_for_life_says_what_it_needed(grievous: int, face: int, line: str) -> None:
    state = on_the_way()
    hurt(state, DRAIK, 4 - grievous, grievous, out=True)
    game = until(play(state, Step("recovery-step"), chance=[[face]]), by_topic("rest", "setup.maglev"))
    assert line in lines(game)
    assert explorer(game.state, DRAIK).out == (face <= grievous)


@pytest.mark.rule("bsf.vitality.result")
@pytest.mark.parametrize(
    ("face", "line"),
    [
        ("success", "Draik heals 1 wound [success]"),
        ("failure", "Draik stays wounded after a failed vitality roll [failure]"),
    ],
)
def test_the_recovery_step_tells_who_heals_and_who_does_not(face: str, line: str) -> None:
    state = on_the_way()
    hurt(state, DRAIK, 2)
    game = until(play(state, Step("recovery-step"), chance=[[face]]), by_topic("rest"))
    assert line in lines(game)


def test_rolls_for_many_models_are_not_called_rerolls() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "3,1"},
        track=[DRAIK, "1"],
        step="event-phase",
        twists=["noxious-fumes"],
        group=[group(1, GUARDSMAN, "3,3", "3,4")],
        dice=[[2], [7], [9], [11]],
    )
    told = [line for line in lines(game) if line.startswith("Noxious Fumes")]
    assert told
    assert "rerolled" not in told[0]
