"""Combats as the Rules booklet has them: each test is a sentence of the book, played as a player would."""

from typing import Any

import pytest

from games.blackstone_fortress.fortress import (
    AMALLYN,
    CULTIST,
    DRAIK,
    GUARDSMAN,
    LOCARNO,
    TADDEUS,
    TWINS,
    UR025,
    VORNE,
    fortress,
    group,
)
from lychgate.games.blackstone_fortress.model.state import GRIEVOUS, WOUND, Combat, Explorer
from lychgate.kernel.errors import ScenarioError
from lychgate.kernel.game import Game

FAIL, HIT, CRIT = ["failure"], ["success"], ["critical"]
ONSLAUGHT = [10]
"""A behaviour roll with which a Guardsman beside somebody attacks twice."""
STAB = "pistol-and-rapier:traitor-guardsman-1"


def explorer(game: Game, name: str) -> Explorer:
    found: Explorer = game.state.explorers[name]
    return found


def fight(game: Game) -> Combat:
    found: Combat = game.state.expedition.combat
    return found


def asks(game: Game) -> tuple[str, int]:
    """What is asked, and whom."""
    assert game.question is not None
    return game.question.topic.id, game.question.seat


def offered(game: Game) -> list[str]:
    assert game.question is not None
    return [option.id for option in game.question.options]


def told(game: Game, *kinds: str) -> list[dict[str, Any]]:
    return [dict(event.data) for event in game.events(all_seats=True) if event.kind in kinds]


def rolls(game: Game, test: str) -> list[dict[str, Any]]:
    return [one for one in told(game, "rolled") if one.get("test") == test]


def counters(game: Game, name: str) -> list[int]:
    return sorted(filter(None, explorer(game, name).spaces.covers), reverse=True)


def track(game: Game) -> list[str]:
    return [slot.card for slot in fight(game).track.slots]


def say(game: Game, *answers: Any) -> Game:
    for answer in answers:
        game.answer(answer)
    return game


def quietly(game: Game) -> Game:
    """Use nothing that need not be used, until somebody is to act."""
    for _ in range(30):
        if game.question is None or asks(game)[0] == "explorer.action":
            return game
        passing = [option.id for option in game.question.options if option.passes]
        game.answer([*passing, *offered(game)][0])
    raise AssertionError(f"nobody is to act: {game.question}")


def beside(*chance: Any, kind: str = GUARDSMAN, first: str = DRAIK, players: int = 1, **draik: Any) -> Game:
    """Draik stands beside one hostile, with these dice to come; the others are far off in the arrival chamber."""
    line = {"id": DRAIK, "cell": "1,7", **draik}
    cards = [first, *(card for card in (DRAIK, "1", TADDEUS, AMALLYN, UR025) if card != first)]
    rest = [{"id": TADDEUS, "cell": "-2,11"}, {"id": AMALLYN, "cell": "-3,12"}, {"id": UR025, "cell": "-2,12"}]
    return fortress(line, *rest, players=players, track=cards, group=[group(1, kind, "2,7")], dice=chance, turn=2)


def attacked(*chance: Any, **draik: Any) -> Game:
    """A Guardsman beside Draik attacks him twice, with these dice."""
    return beside(ONSLAUGHT, *chance, first="1", **draik)


# -- attack rolls and defence rolls


@pytest.mark.rule("bsf.defence.when")
def test_each_successful_attack_has_a_defence_roll_of_its_own_and_a_miss_has_none() -> None:
    game = attacked(HIT, HIT, FAIL)
    assert len(rolls(game, "attack")) == 2
    assert len(rolls(game, "defence")) == 1


# -- re-rolls


@pytest.mark.rule("bsf.inspiration.reroll", "bsf.inspiration.spend", "bsf.dice.reroll")
def test_a_point_is_spent_and_the_new_roll_counts_even_if_it_is_worse() -> None:
    game = say(beside(HIT, FAIL, dice=[1, 1], inspiration=1), STAB)
    assert asks(game) == ("inspiration.reroll", 0)
    say(game, "die-1")
    assert fight(game).hostiles["traitor-guardsman-1"].wounds == 0
    assert explorer(game, DRAIK).inspiration.points == 0


@pytest.mark.rule("bsf.inspiration.reroll", "bsf.defence.result")
def test_a_defence_roll_can_be_re_rolled_for_a_point() -> None:
    game = say(attacked(CRIT, FAIL, CRIT, FAIL, inspiration=1), "die-1")
    quietly(game)
    assert counters(game, DRAIK) == []
    assert explorer(game, DRAIK).inspiration.points == 0


@pytest.mark.rule("bsf.inspiration.reroll", "bsf.vitality.result")
def test_a_vitality_roll_can_be_re_rolled_for_a_point() -> None:
    game = say(beside(FAIL, HIT, dice=[1, 1], inspiration=1, wounds=["wound"]), "recuperate", "die-1")
    assert counters(game, DRAIK) == []


def test_nobody_else_spends_points_for_an_explorer() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "1,7", "dice": [1, 1]},
        {"id": TADDEUS, "cell": "0,7", "inspiration": 4},
        track=[DRAIK, "1", TADDEUS],
        group=[group(1, GUARDSMAN, "2,7")],
        dice=[FAIL],
    )
    say(game, STAB)
    assert game.question is None or asks(game)[0] != "inspiration.reroll"


@pytest.mark.rule("bsf.dice.two", "bsf.inspiration.reroll")
@pytest.mark.parametrize("number", [1, 2])
def test_of_two_dice_either_or_both_are_re_rolled_a_point_each_and_one_is_picked(number: int) -> None:
    game = fortress(
        {"id": LOCARNO, "cell": "1,7", "dice": [4, 4], "inspiration": 2, "inspired": True},
        track=[LOCARNO, "1"],
        group=[group(1, CULTIST, "2,7")],
        dice=[["failure", "failure"], HIT, CRIT],
    )
    say(game, "force-orb-cane:negavolt-cultist-1", "die-1")
    say(game, "die-2" if number == 2 else "pass")
    assert explorer(game, LOCARNO).inspiration.points == 2 - number
    assert asks(game)[0] == "dice.pick"
    assert offered(game) == (["critical", "success"] if number == 2 else ["success", "failure"])
    say(game, "success")
    assert fight(game).hostiles["negavolt-cultist-1"].wounds == 1


# -- wounds


@pytest.mark.rule("bsf.wounds.dice-lost", "bsf.wounds.counter")
def test_the_player_says_which_space_a_counter_covers_and_the_dice_there_is_lost() -> None:
    game = attacked(HIT, FAIL, FAIL, dice=[6, 2])
    assert (asks(game)[0], offered(game)) == ("activation.cover", ["space-3", "space-2", "space-1"])
    say(game, "space-1")
    assert sorted(filter(None, explorer(game, DRAIK).spaces.dice)) == [2]


@pytest.mark.rule("bsf.activation.order")
def test_without_destiny_dice_who_is_covered_with_wounds_cannot_act() -> None:
    game = fortress({"id": DRAIK, "wounds": ["wound"] * 4}, {"id": TADDEUS, "dice": [1, 1]}, track=[DRAIK, TADDEUS])
    assert asks(game)[0] == "explorer.action"
    assert told(game, "explorer-activated")[-1]["piece"] == TADDEUS


@pytest.mark.rule("bsf.out.trigger")
def test_the_fourth_wound_leaves_an_explorer_in_action_and_the_fifth_does_not() -> None:
    game = attacked(HIT, FAIL, HIT, FAIL, wounds=["wound"] * 3)
    assert counters(game, DRAIK) == [WOUND] * 4, "no fifth counter is placed"
    assert explorer(game, DRAIK).out


@pytest.mark.rule("bsf.out.trigger", "bsf.out.removal")
def test_out_of_action_the_miniature_leaves_the_board_and_the_card_the_track() -> None:
    game = attacked(HIT, FAIL, wounds=["grievous"] * 4)
    assert explorer(game, DRAIK).out
    assert explorer(game, DRAIK).bodies[0].cell is None
    assert DRAIK not in track(game)
    assert told(game, "explorer-activated") == [] or told(game, "explorer-activated")[0]["piece"] != DRAIK


def test_a_second_attack_is_not_made_on_somebody_out_of_action() -> None:
    game = attacked(CRIT, FAIL, wounds=["wound"] * 4)
    assert len(rolls(game, "attack")) == 1


def test_who_is_out_of_action_has_nothing_of_the_card_left_to_use() -> None:
    game = fortress(
        {"id": DRAIK, "out": True, "wounds": ["wound"] * 4, "inspiration": 4},
        {"id": TADDEUS, "dice": [1, 1]},
        step="initiative-phase",
        group=[group(1, GUARDSMAN, "2,7")],
    )
    assert DRAIK not in track(game)
    for _ in range(6):
        assert game.question is not None
        assert not any(DRAIK in option for option in offered(game))
        if asks(game)[0] == "explorer.action":
            break
        game.answer(game.question.options[0].id)


# -- healing


# -- inspiration points


@pytest.mark.rule("bsf.inspiration.flip", "bsf.inspired.transfer")
def test_three_points_turn_the_card_which_keeps_its_counters_and_its_dice() -> None:
    game = say(beside(FAIL, dice=[5, 1], inspiration=4, wounds=["grievous", "wound"]), "inspire")
    draik = explorer(game, DRAIK)
    assert draik.inspiration.inspired
    assert draik.inspiration.points == 1
    assert counters(game, DRAIK) == [GRIEVOUS, WOUND]
    assert sorted(filter(None, draik.spaces.dice)) == [1, 5]
    say(game, STAB, "die-1")
    assert rolls(game, "attack")[-1]["dice"][0]["kind"] == "action D12", "the inspired side has a better blade"


def search(die: int, points: int, cell: str = "-1,9") -> Game:
    return fortress(
        {"id": DRAIK, "cell": cell, "dice": [die, die], "inspiration": points},
        track=[DRAIK, "1"],
        group=[group(1, GUARDSMAN, "4,4")],
        next={"discovery": ["drone-heart"]},
    )


@pytest.mark.rule("bsf.action.search")
def test_in_a_hex_with_a_marker_no_points_are_needed() -> None:
    game = search(4, 3, "0,3")
    assert "search-anywhere" not in offered(game)
    say(game, "search:1")
    assert explorer(game, DRAIK).inspiration.points == 3
    assert sorted(fight(game).markers) == [2]


# -- gambits


def gambling(order: str, *chance: Any, points: int = 0, dice: tuple[int, ...] = (2,), **more: Any) -> Game:
    """The gambit step after cards are dealt in this order: T is Taddeus, who has these dice; nobody else has any."""
    names = {"T": TADDEUS, "A": AMALLYN, "U": UR025, "V": VORNE}
    cards = [names.get(card, card) for card in order.split()]
    game = fortress(
        {"id": TADDEUS, "cell": "-2,8", "inspiration": points, "wounds": ["wound"] * (4 - len(dice))},
        {"id": AMALLYN, "cell": "4,6", "wounds": ["wound"] * 4},
        {"id": UR025, "cell": "5,1", "wounds": ["wound"] * 3},
        {"id": VORNE, "cell": "1,1", "wounds": ["wound"] * 4},
        step="initiative-phase",
        turn=2,
        group=[group(int(card), GUARDSMAN, f"{int(card) - 1},7") for card in cards if card.isdigit()],
        ships=["vanguard"],
        dice=[*([list(dice)] if dice else []), *cards[:-1], *chance],
        **more,
    )
    while asks(game)[0] == "covering.fire" and TADDEUS not in offered(game):
        game.answer("pass")
    return game


def letters(game: Game) -> str:
    short = {TADDEUS: "T", AMALLYN: "A", UR025: "U", VORNE: "V"}
    return " ".join(short.get(card, card) for card in track(game))


@pytest.mark.rule("bsf.gambit.result", "bsf.inspiration.reroll")
def test_one_point_attempts_no_gambit_and_re_rolls_a_failed_one() -> None:
    game = gambling("1 A T U V", FAIL, HIT, dice=(2, 2), points=1)
    assert TADDEUS in offered(game)
    assert f"{TADDEUS}:points" not in offered(game)
    say(game, TADDEUS, "die-1")
    assert letters(game) == "T A 1 U V"
    assert explorer(game, TADDEUS).inspiration.points == 0


# -- the Twins


@pytest.mark.rule("bsf.wounds.counter")
def test_a_wound_of_either_twin_is_on_the_one_card() -> None:
    game = fortress(
        {"id": TWINS, "cells": ["-3,12", "1,7"]},
        {"id": TADDEUS, "dice": [1]},
        track=["1", TADDEUS, TWINS],
        group=[group(1, GUARDSMAN, "2,7")],
        dice=[ONSLAUGHT, HIT, FAIL, CRIT, FAIL],
    )
    quietly(game)
    assert counters(game, TWINS) == [GRIEVOUS, WOUND], "Raus alone was seen"
    assert rolls(game, "defence")[0]["prompt"] == "Raus defends: D8"


@pytest.mark.rule("bsf.twins.out")
def test_both_twins_are_out_of_action_when_one_is_hit_once_too_often() -> None:
    game = fortress(
        {"id": TWINS, "cells": ["-3,12", "1,7"], "wounds": ["wound"] * 4},
        {"id": TADDEUS, "dice": [1]},
        track=["1", TADDEUS, TWINS],
        group=[group(1, GUARDSMAN, "2,7")],
        dice=[ONSLAUGHT, HIT, FAIL],
    )
    quietly(game)
    assert [body.cell for body in explorer(game, TWINS).bodies] == [None, None]
    assert TWINS not in track(game)


# -- who decides


@pytest.mark.rule("bsf.turn.destiny-roll", "bsf.turn.activation-rolls")
def test_each_player_rolls_for_the_explorers_they_control_and_the_leader_for_destiny() -> None:
    game = fortress(players=4, step="destiny-phase", leader=2)
    say(game, "pass")
    rolled = told(game, "rolled")
    assert rolled[0]["seat"] == 2, "the leader"
    seats = [one["seat"] for one in rolled if "activation" in one["prompt"]]
    assert seats == [one.seat for one in game.state.explorers.values()]


@pytest.mark.rule("bsf.hostile.control")
def test_of_five_players_one_who_does_not_lead_decides_and_rolls_for_the_hostiles() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "1,7"},
        {"id": TADDEUS, "cell": "3,6", "dice": [1]},
        players=5,
        leader=4,
        track=["1", TADDEUS],
        group=[group(1, GUARDSMAN, "2,6")],
        dice=[ONSLAUGHT],
    )
    assert game.state.hostile == 3
    assert asks(game) == ("hostile.target", 3)
    assert rolls(game, "behaviour")[0]["seat"] == 3
    assert sorted(one.seat for one in game.state.explorers.values()) == [0, 1, 2, 4]
    say(game, offered(game)[0])


@pytest.mark.rule("bsf.event.leader-passes")
def test_the_marker_passes_the_hostile_player_by() -> None:
    game = fortress(players=5, leader=2, hostile=3, step="event-phase", dice=[[2]])
    assert game.state.leader == 4


@pytest.mark.rule("bsf.event.leader-passes")
def test_of_three_players_whoever_is_leader_controls_the_fourth_explorer() -> None:
    game = fortress(players=3, leader=1, step="event-phase", dice=[[2]], track=[DRAIK])
    fourth = list(game.state.explorers.values())[3]
    assert (game.state.leader, fourth.seat) == (2, 2), "it went from the second player to the third"


@pytest.mark.parametrize(
    ("players", "arranged", "words"),
    [
        (4, {"hostile": 3}, "only of five"),
        (5, {"hostile": 2, "leader": 2}, "cannot be the hostile player"),
        (5, {"hostile": 5}, "seats are 0 to 4"),
        (2, {"leader": 2}, "seats are 0 to 1"),
    ],
)
def test_seats_that_the_book_does_not_allow_are_refused(players: int, arranged: dict[str, Any], words: str) -> None:
    with pytest.raises(ScenarioError, match=words):
        fortress(players=players, **arranged)


# -- combinations


def test_who_goes_out_of_action_in_the_own_activation_does_no_more() -> None:
    """Loose Cabling: a failed agility roll at a marker is a grievous wound, and no space is left for it."""
    game = fortress(
        {"id": DRAIK, "cell": "0,4", "wounds": ["wound"] * 4, "inspiration": 0},
        {"id": TADDEUS, "dice": [1]},
        twists=["loose-cabling"],
        destiny=[5, 6],
        track=[DRAIK, TADDEUS],
        dice=[FAIL],
    )
    say(game, "0,3", "destiny-5")
    assert explorer(game, DRAIK).out
    assert told(game, "explorer-activated")[-1]["piece"] == TADDEUS
    assert fight(game).destiny.available == [6]
    assert track(game) == [TADDEUS]


@pytest.mark.rule("bsf.defence.attacks-only")
def test_a_wound_without_an_attack_has_no_defence_roll() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "0,4", "dice": [1, 1]}, twists=["loose-cabling"], track=[DRAIK, TADDEUS], dice=[FAIL]
    )
    say(game, "0,3")
    quietly(game)
    assert rolls(game, "defence") == []
    assert counters(game, DRAIK) == [GRIEVOUS]


def test_a_twin_alone_at_the_marker_trips_for_both() -> None:
    game = fortress(
        {"id": TWINS, "cells": ["0,4", "-2,11"], "dice": [1, 1]},
        twists=["loose-cabling"],
        track=[TWINS, TADDEUS],
        dice=[FAIL],
    )
    say(game, "rein:0,3")
    quietly(game)
    assert counters(game, TWINS) == [GRIEVOUS]
    assert len(rolls(game, "agility")) == 1


def test_a_wound_on_the_last_space_takes_the_dice_in_overwatch_with_it() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "1,7", "wounds": ["wound"] * 3, "dice": [5], "overwatch": True},
        {"id": TADDEUS, "cell": "-2,11", "dice": [1]},
        track=[DRAIK, "1", TADDEUS],
        done=[DRAIK],
        group=[group(1, GUARDSMAN, "2,7")],
        dice=[ONSLAUGHT, HIT, FAIL, FAIL],
    )
    assert counters(game, DRAIK) == [WOUND] * 4
    assert not explorer(game, DRAIK).out
    assert told(game, "explorer-activated")[-1]["piece"] == TADDEUS, "Draik was not asked whether he fires"
