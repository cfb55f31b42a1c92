"""Combats as the Rules booklet has them: each test is a sentence of the book, played as a player would."""

from typing import Any

import pytest

from games.blackstone_fortress.fortress import (
    AMALLYN,
    CULTIST,
    DRAIK,
    GUARDSMAN,
    LOCARNO,
    PSYKER,
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


@pytest.mark.parametrize(("face", "wounds", "grievous"), [(FAIL, 0, 0), (HIT, 1, 0), (CRIT, 2, 1)])
def test_an_attack_misses_wounds_or_wounds_grievously(face: list[str], wounds: int, grievous: int) -> None:
    game = say(beside(face, kind=CULTIST, dice=[1, 1]), "pistol-and-rapier:negavolt-cultist-1")
    hostile = fight(game).hostiles["negavolt-cultist-1"]
    assert (hostile.wounds, hostile.grievous) == (wounds, grievous)


@pytest.mark.parametrize(
    ("attack", "defence", "left"),
    [
        (HIT, FAIL, [WOUND]),
        (HIT, HIT, []),
        (HIT, CRIT, []),
        (CRIT, FAIL, [GRIEVOUS]),
        (CRIT, HIT, [WOUND]),
        (CRIT, CRIT, []),
    ],
)
def test_a_defence_roll_negates_a_wound_and_reduces_a_grievous_one(
    attack: list[str], defence: list[str], left: list[int]
) -> None:
    game = attacked(attack, defence, FAIL)
    quietly(game)
    assert counters(game, DRAIK) == left


def test_each_successful_attack_has_a_defence_roll_of_its_own_and_a_miss_has_none() -> None:
    game = attacked(HIT, HIT, FAIL)
    assert len(rolls(game, "attack")) == 2
    assert len(rolls(game, "defence")) == 1


# -- re-rolls


def test_a_point_is_spent_and_the_new_roll_counts_even_if_it_is_worse() -> None:
    game = say(beside(HIT, FAIL, dice=[1, 1], inspiration=1), STAB)
    assert asks(game) == ("inspiration.reroll", 0)
    say(game, "die-1")
    assert fight(game).hostiles["traitor-guardsman-1"].wounds == 0
    assert explorer(game, DRAIK).inspiration.points == 0


def test_a_dice_is_not_re_rolled_twice_however_many_points_there_are() -> None:
    game = say(beside(FAIL, FAIL, dice=[1, 1], inspiration=2), STAB, "die-1")
    assert game.question is None or asks(game)[0] != "inspiration.reroll"
    assert explorer(game, DRAIK).inspiration.points == 1


def test_a_defence_roll_can_be_re_rolled_for_a_point() -> None:
    game = say(attacked(CRIT, FAIL, CRIT, FAIL, inspiration=1), "die-1")
    quietly(game)
    assert counters(game, DRAIK) == []
    assert explorer(game, DRAIK).inspiration.points == 0


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


# -- wounds


def test_the_player_says_which_space_a_counter_covers_and_the_dice_there_is_lost() -> None:
    game = attacked(HIT, FAIL, FAIL, dice=[6, 2])
    assert (asks(game)[0], offered(game)) == ("activation.cover", ["space-3", "space-2", "space-1"])
    say(game, "space-1")
    assert sorted(filter(None, explorer(game, DRAIK).spaces.dice)) == [2]


def test_each_counter_of_either_kind_takes_a_dice_from_the_activation_roll() -> None:
    game = fortress(
        {"id": DRAIK, "wounds": ["wound", "grievous"]},
        {"id": TADDEUS, "wounds": ["grievous", "grievous", "wound", "wound"]},
        step="initiative-phase",
        dice=[[1, 2], [3, 3, 3, 3], [4, 4, 4]],
    )
    placed = {one["piece"]: one["scores"] for one in told(game, "dice-placed")}
    assert placed[DRAIK] == [2, 1]
    assert placed.get(TADDEUS, []) == []


def test_with_all_spaces_covered_an_explorer_is_in_action_and_relies_on_destiny_dice() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "1,7", "wounds": ["wound"] * 4},
        track=[DRAIK, "1", TADDEUS],
        destiny=[5],
        group=[group(1, GUARDSMAN, "2,7")],
        dice=[CRIT],
    )
    assert asks(game)[0] == "explorer.action"
    say(game, STAB)
    assert fight(game).destiny.available == []
    assert not explorer(game, DRAIK).out


def test_without_destiny_dice_who_is_covered_with_wounds_cannot_act() -> None:
    game = fortress({"id": DRAIK, "wounds": ["wound"] * 4}, {"id": TADDEUS, "dice": [1, 1]}, track=[DRAIK, TADDEUS])
    assert asks(game)[0] == "explorer.action"
    assert told(game, "explorer-activated")[-1]["piece"] == TADDEUS


def test_the_fourth_wound_leaves_an_explorer_in_action_and_the_fifth_does_not() -> None:
    game = attacked(HIT, FAIL, HIT, FAIL, wounds=["wound"] * 3)
    assert counters(game, DRAIK) == [WOUND] * 4, "no fifth counter is placed"
    assert explorer(game, DRAIK).out


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


def resting(*chance: Any) -> Game:
    """Draik, with three wounds and one dice, far from anybody."""
    line = {"id": DRAIK, "cell": "-2,11", "wounds": ["wound"] * 3, "dice": [1]}
    return fortress(line, {"id": TADDEUS, "dice": [1]}, track=[DRAIK, TADDEUS], dice=chance)


@pytest.mark.parametrize(("face", "left"), [(FAIL, [GRIEVOUS, WOUND]), (HIT, [GRIEVOUS]), (CRIT, [GRIEVOUS])])
def test_recuperating_heals_wounds_and_never_grievous_ones(face: list[str], left: list[int]) -> None:
    game = say(beside(face, dice=[1, 1], wounds=["grievous", "wound"]), "recuperate")
    assert counters(game, DRAIK) == left


@pytest.mark.parametrize(("answer", "left"), [("one", 2), ("two", 1)])
def test_a_critical_vitality_roll_heals_up_to_two(answer: str, left: int) -> None:
    game = say(resting(CRIT), "recuperate", answer)
    assert counters(game, DRAIK) == [WOUND] * left


def test_a_space_that_is_healed_holds_a_dice_again_in_the_next_roll() -> None:
    game = say(resting(HIT), "recuperate")
    assert explorer(game, DRAIK).spaces.covers.count(0) == 2


# -- inspiration points


def test_a_fifth_inspiration_point_is_lost() -> None:
    game = say(beside(CRIT, [1], dice=[1, 1], inspiration=4), STAB, "end")
    assert told(game, "slain") or fight(game).hostiles == {}
    assert explorer(game, DRAIK).inspiration.points == 4


def test_three_points_turn_the_card_which_keeps_its_counters_and_its_dice() -> None:
    game = say(beside(FAIL, dice=[5, 1], inspiration=4, wounds=["grievous", "wound"]), "inspire")
    draik = explorer(game, DRAIK)
    assert draik.inspiration.inspired
    assert draik.inspiration.points == 1
    assert counters(game, DRAIK) == [GRIEVOUS, WOUND]
    assert sorted(filter(None, draik.spaces.dice)) == [1, 5]
    say(game, STAB, "die-1")
    assert rolls(game, "attack")[-1]["dice"][0]["kind"] == "action D12", "the inspired side has a better blade"


def test_nobody_becomes_inspired_twice_or_for_two_points() -> None:
    assert "inspire" not in offered(beside(dice=[1, 1], inspiration=2))
    assert "inspire" not in offered(beside(dice=[1, 1], inspiration=4, inspired=True))


def search(die: int, points: int, cell: str = "-1,9") -> Game:
    return fortress(
        {"id": DRAIK, "cell": cell, "dice": [die, die], "inspiration": points},
        track=[DRAIK, "1"],
        group=[group(1, GUARDSMAN, "4,4")],
        next={"discovery": ["drone-heart"]},
    )


def test_three_points_and_a_four_search_a_hex_without_a_marker() -> None:
    game = say(search(4, 3), "search-anywhere")
    assert game.state.roster[DRAIK].cards == ["drone-heart"]
    assert explorer(game, DRAIK).inspiration.points == 0
    assert sorted(fight(game).markers) == [1, 2], "no marker is used up"
    assert sum(map(bool, explorer(game, DRAIK).spaces.dice)) == 1, "a four is spent"


@pytest.mark.parametrize(("die", "points"), [(3, 3), (4, 2)])
def test_neither_the_points_nor_the_four_can_be_done_without(die: int, points: int) -> None:
    assert "search-anywhere" not in offered(search(die, points))


def test_in_a_hex_with_a_marker_no_points_are_needed() -> None:
    game = search(4, 3, "0,3")
    assert "search-anywhere" not in offered(game)
    say(game, "search:1")
    assert explorer(game, DRAIK).inspiration.points == 3
    assert sorted(fight(game).markers) == [2]


def test_an_agenda_fulfilled_turns_the_card_at_once_and_costs_no_points() -> None:
    game = fortress(
        {"id": TADDEUS, "cell": "1,7", "dice": [6, 6], "inspiration": 2},
        track=[TADDEUS, "1"],
        group=[{"number": 1, "hostiles": [{"kind": PSYKER, "cell": "2,7", "wounds": 1}]}],
        dice=[CRIT],
    )
    weapon = next(one for one in offered(game) if one.endswith("rogue-psyker-1"))
    say(game, weapon)
    quietly(game)
    assert explorer(game, TADDEUS).inspiration.inspired
    assert explorer(game, TADDEUS).inspiration.points == 2


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
    while asks(game)[0] == "covering.fire":
        game.answer("pass")
    return game


def letters(game: Game) -> str:
    short = {TADDEUS: "T", AMALLYN: "A", UR025: "U", VORNE: "V"}
    return " ".join(short.get(card, card) for card in track(game))


def test_a_failed_gambit_leaves_the_card_in_place_and_the_dice_is_spent() -> None:
    game = say(gambling("1 A T 2 U V", FAIL, dice=(2, 2)), TADDEUS)
    assert letters(game) == "1 A T 2 U V"
    assert sum(map(bool, explorer(game, TADDEUS).spaces.dice)) == 1


def test_a_success_must_swap_with_the_closest_group_left_or_right() -> None:
    game = say(gambling("1 2 A T U 3 V", HIT, dice=(2, 2)), TADDEUS)
    assert offered(game) == ["2", "3"], "not with the 1, and not with nobody"
    say(game, "2")
    assert letters(game) == "1 T A 2 U 3 V"


def test_a_critical_success_swaps_with_any_group() -> None:
    game = say(gambling("1 2 A T U 3 V", CRIT, dice=(2, 2)), TADDEUS)
    assert offered(game) == ["1", "2", "3"]
    say(game, "1")
    assert letters(game) == "T 2 A 1 U 3 V"


def test_two_points_attempt_a_gambit_without_a_dice() -> None:
    game = gambling("1 A T U V", HIT, dice=(), points=2)
    assert offered(game) == ["pass", f"{TADDEUS}:points"]
    say(game, f"{TADDEUS}:points")
    assert explorer(game, TADDEUS).inspiration.points == 0
    assert told(game, "swapped", "gambit", "gambit-swapped") or letters(game) == "T A 1 U V"


def test_one_point_attempts_no_gambit_and_re_rolls_a_failed_one() -> None:
    game = gambling("1 A T U V", FAIL, HIT, dice=(2, 2), points=1)
    assert offered(game) == ["pass", TADDEUS]
    say(game, TADDEUS, "die-1")
    assert letters(game) == "T A 1 U V"
    assert explorer(game, TADDEUS).inspiration.points == 0


# -- the Twins


def twins(*chance: Any, cells: tuple[str, str] = ("0,8", "-1,9"), hostiles: str = "2,6", **line: Any) -> Game:
    return fortress(
        {"id": TWINS, "cells": list(cells), **line},
        {"id": TADDEUS, "cell": "-2,11"},
        {"id": AMALLYN, "cell": "-3,12"},
        {"id": UR025, "cell": "-2,12"},
        track=[TWINS, "1", TADDEUS],
        group=[group(1, GUARDSMAN, hostiles)],
        dice=chance,
        turn=2,
    )


def test_the_player_acts_with_one_twin_then_the_other_then_the_first_again() -> None:
    game = twins(dice=[1, 1, 1, 1])
    acted = []
    for body in ("rein", "raus", "rein"):
        move = next(one for one in offered(game) if one.startswith(f"{body}:") and "pistol" not in one)
        say(game, move)
        acted.append(body)
    assert acted == ["rein", "raus", "rein"]
    assert sum(map(bool, explorer(game, TWINS).spaces.dice)) == 1, "all from the same four dice"


def test_raus_never_fires_the_sniper_rifle() -> None:
    """Rein sees nobody; Raus sees the Guardsman."""
    blind = twins(dice=[6, 6], cells=("-2,12", "0,8"))
    assert not any("sniper" in one for one in offered(blind))
    assert any("stub-pistol" in one for one in offered(blind))


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


def test_one_activation_roll_is_made_for_both_twins() -> None:
    game = fortress({"id": TWINS}, step="initiative-phase", dice=[[1, 2, 3, 4]])
    assert [one["piece"] for one in told(game, "dice-placed")].count(TWINS) == 1


# -- who decides


def test_each_player_rolls_for_the_explorers_they_control_and_the_leader_for_destiny() -> None:
    game = fortress(players=4, step="destiny-phase", leader=2)
    say(game, "pass")
    rolled = told(game, "rolled")
    assert rolled[0]["seat"] == 2, "the leader"
    seats = [one["seat"] for one in rolled if "activation" in one["prompt"]]
    assert seats == [one.seat for one in game.state.explorers.values()]


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


def test_the_marker_passes_the_hostile_player_by() -> None:
    game = fortress(players=5, leader=2, hostile=3, step="event-phase", dice=[[2]])
    assert game.state.leader == 4


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
