"""What a player may decide, and when: every choice of the book at its moment, however few questions are asked."""

from typing import Any

import pytest

from games.blackstone_fortress.campaign_helpers import asks
from games.blackstone_fortress.card_helpers import answer, explorer, fight, options, prompt, told, wounds
from games.blackstone_fortress.fortress import (
    AMALLYN,
    DRAIK,
    GHUL,
    GREKH,
    LOCARNO,
    PSYKER,
    TADDEUS,
    TWINS,
    VORNE,
    fortress,
    group,
)
from lychgate.kernel.game import Game

HALL = "combat-5"
"""A hall in one block; the hexes -5,10 to 1,10 along its south side lie in a straight line without a wall."""


def south_side(*explorers: dict[str, Any], ghuls: tuple[str, ...] = ("3,7",), **more: Any) -> Game:
    """These explorers on the south side of the hall, in the order of their cards, and Ur-Ghuls after them."""
    cards = [*(one["id"] for one in explorers), "1"]
    return fortress(*explorers, **{"map": HALL, "track": cards, "group": [group(1, GHUL, *ghuls)], **more})


def label(game: Game, option: str) -> str:
    assert game.question is not None
    return next(one.label for one in game.question.options if one.id == option)


# -- how a move is made: the player of an explorer decides


def behind_a_trap(*dice: int) -> Game:
    """Grekh has laid a trap between Draik, who acts next, and the rest of the hall."""
    game = south_side({"id": GREKH, "cell": "-3,10", "dice": [6]}, {"id": DRAIK, "cell": "-3,10", "dice": list(dice)})
    return answer(game, "trap", "-2,10")


@pytest.mark.rule("bsf.explorers.controller", "bsf.ruling.ended-activation")
def test_a_hex_behind_a_trap_is_reached_round_it_or_not_at_all() -> None:
    game = behind_a_trap(1)
    assert "-1,10" not in options(game)
    assert label(game, "-2,10") == "Move (1+)", "nobody is kept from stepping into it"
    game = behind_a_trap(6, 4, 2)
    assert label(game, "1,10") == "Run and Move (4+, 1+)"
    answer(game, "1,10", "die-4", "die-2")
    assert explorer(game, DRAIK).bodies[0].cell == (1, 10)
    assert wounds(game, DRAIK) == (0, 0)


@pytest.mark.rule("bsf.ruling.ended-activation", "bsf.activation.actions")
def test_no_walk_and_no_shot_goes_on_from_a_trap() -> None:
    game = south_side(
        {"id": GREKH, "cell": "-3,10", "dice": [6]}, {"id": DRAIK, "cell": "-3,10", "dice": [1, 1]}, ghuls=("-1,4",)
    )
    answer(game, "trap", "-3,9")
    assert "-3,9" in options(game)
    assert not [one for one in options(game) if one.startswith("-3,9:")]


def past_a_blaze(kind: str, *dice: int, **more: Any) -> Game:
    """Vorne has set two hexes on fire, and somebody acts next who would go past them."""
    vorne = {"id": VORNE, "cell": "-4,10", "dice": [4]}
    game = south_side(vorne, {"id": kind, "cell": "-4,10", "dice": list(dice)}, **more)
    return answer(game, "blaze", "-3,10", "one")


@pytest.mark.rule("bsf.explorers.controller", "bsf.move.step")
def test_a_move_with_hexes_to_spare_goes_round_a_blaze() -> None:
    game = answer(past_a_blaze(GREKH, 1, 1), "-2,10")
    assert explorer(game, GREKH).bodies[0].cell == (-2, 10)
    assert not told(game, "struck"), "three hexes lead round what two lead through"


@pytest.mark.rule("bsf.explorers.controller", "bsf.move.step")
def test_a_move_without_them_goes_through_it() -> None:
    game = answer(past_a_blaze(DRAIK, 1, 1, dice=[["failure"]]), "-2,10")
    assert explorer(game, DRAIK).bodies[0].cell == (-2, 10)
    assert len(told(game, "struck")) == 1


@pytest.mark.rule("bsf.explorers.controller", "bsf.activation.actions")
def test_a_walk_of_several_actions_stops_beside_a_blaze_and_not_in_it() -> None:
    game = answer(past_a_blaze(DRAIK, 1, 1, 1), "-1,9")
    while asks(game) == "activation.pay":
        answer(game, options(game)[0])
    assert explorer(game, DRAIK).bodies[0].cell == (-1, 9)
    assert not told(game, "struck")


# -- one action after another, each decided when the last is done


def priest(*dice: int, ghuls: tuple[str, ...] = ("0,10", "1,10"), rolls: tuple[Any, ...] = (), **more: Any) -> Game:
    """Taddeus acts, two hexes from an Ur-Ghul with another behind it, and these rolls come."""
    arranged = {key: more.pop(key) for key in ("destiny", "twists") if key in more}
    line = {"id": TADDEUS, "cell": "-2,10", "dice": list(dice), **more}
    return south_side(line, ghuls=ghuls, dice=rolls, **arranged)


@pytest.mark.rule("bsf.activation.actions", "bsf.activation.destiny")
def test_between_two_moves_an_explorer_may_attack_with_a_destiny_die() -> None:
    game = priest(6, 4, 1, destiny=[2], rolls=(["success"],))
    answer(game, "-3,10", "die-1", "maul-and-laspistol:ur-ghul-1", "destiny-2", "-4,10", "die-4")
    assert explorer(game, TADDEUS).bodies[0].cell == (-4, 10)
    assert fight(game).hostiles["ur-ghul-1"].wounds == 1
    assert fight(game).destiny.available == []
    assert [die for die in explorer(game, TADDEUS).spaces.dice if die] == [6]


@pytest.mark.rule("bsf.activation.cost")
def test_the_player_says_which_die_pays_even_a_higher_one_than_needed() -> None:
    game = answer(priest(6, 3, 1, destiny=[5]), "-3,10")
    assert options(game) == ["die-1", "die-3", "destiny-5", "die-6"]
    answer(game, "die-6")
    assert [die for die in explorer(game, TADDEUS).spaces.dice if die] == [3, 1]


@pytest.mark.rule("bsf.attack.target", "bsf.activation.actions")
def test_after_an_attack_another_target_can_be_chosen() -> None:
    game = answer(priest(3, 2, 1, rolls=(["failure"], ["success"])), "maul-and-laspistol:ur-ghul-1", "die-1")
    answer(game, "maul-and-laspistol:ur-ghul-2", "die-2")
    assert [one.wounds for one in fight(game).hostiles.values()] == [0, 1]


@pytest.mark.rule("bsf.attack.several")
def test_the_second_attack_of_an_action_is_aimed_when_the_first_is_done() -> None:
    game = answer(priest(5, 1, rolls=(["failure", "failure"], ["success", "success"])), "servo-stubber-5:ur-ghul-1")
    assert (asks(game), options(game)) == ("attack.next", ["ur-ghul-1", "ur-ghul-2"])
    answer(game, "ur-ghul-2")
    assert [one.wounds for one in fight(game).hostiles.values()] == [0, 1]


@pytest.mark.rule("bsf.activation.actions")
def test_firing_until_it_falls_leaves_the_second_attack_of_each_action_to_the_player() -> None:
    game = answer(priest(6, 5, rolls=(["failure", "failure"],)), "until:servo-stubber:ur-ghul-1", "die-5")
    assert (asks(game), options(game)) == ("attack.next", ["ur-ghul-1", "ur-ghul-2"])


@pytest.mark.rule("bsf.inspiration.reroll", "bsf.activation.actions")
def test_firing_until_it_falls_stops_at_each_roll_that_a_point_can_better() -> None:
    game = answer(
        priest(3, 2, 1, rolls=(["failure"], ["success"]), inspiration=1), "until:maul-and-laspistol:ur-ghul-1"
    )
    answer(game, "die-1")
    assert asks(game) == "inspiration.reroll"
    answer(game, "die-1")
    assert fight(game).hostiles["ur-ghul-1"].wounds == 1


@pytest.mark.rule("bsf.inspiration.flip", "bsf.ruling.spend-timing")
def test_between_two_actions_an_explorer_may_become_inspired() -> None:
    game = priest(5, 4, 1, rolls=(["success"],), inspiration=3)
    answer(game, "maul-and-laspistol:ur-ghul-1", "die-1", "pass", "inspire")
    assert explorer(game, TADDEUS).inspiration.inspired
    assert asks(game) == "explorer.action", "and goes on"
    assert "servo-stubber-4:ur-ghul-1" in options(game), "with the weapons of the other side"


@pytest.mark.rule("bsf.inspired.agenda")
def test_an_agenda_that_is_achieved_midway_counts_for_the_next_action() -> None:
    game = fortress(
        {"id": TADDEUS, "cell": "-2,10", "dice": [4, 1], "inspiration": 2},
        map=HALL,
        track=[TADDEUS, "1"],
        group=[
            {"number": 1, "hostiles": [{"kind": PSYKER, "cell": "-1,10", "wounds": 1}, {"kind": GHUL, "cell": "1,10"}]}
        ],
        dice=[["success"]],
    )
    answer(game, "maul-and-laspistol:rogue-psyker-1", "die-1")
    assert (explorer(game, TADDEUS).inspiration.inspired, explorer(game, TADDEUS).inspiration.points) == (True, 2)
    assert options(game)[-1] == "end"
    assert "servo-stubber-4:ur-ghul-1" in options(game), "two attacks for a 4 on the inspired side"


@pytest.mark.rule("bsf.activation.end", "bsf.activation.reaction")
def test_who_stops_early_keeps_the_dice_for_overwatch() -> None:
    game = answer(priest(6, 4, 3, 1), "end")
    assert sorted(explorer(game, TADDEUS).spaces.dice, reverse=True) == [5, 3, 2, 0]


@pytest.mark.rule("bsf.action.recuperate")
def test_with_every_space_covered_a_destiny_die_pays_for_recuperating() -> None:
    game = priest(destiny=[1], rolls=(["critical"],), wounds=["wound"] * 4)
    answer(game, "recuperate")
    assert options(game) == ["two", "one"], "up to two"
    answer(game, "one")
    assert wounds(game, TADDEUS) == (3, 0)


# -- the Twins


@pytest.mark.rule("bsf.twins.interleave", "bsf.twins.dice")
def test_the_twins_take_turns_as_their_player_likes() -> None:
    twins = {"id": TWINS, "cells": ["-3,10", "-4,10"], "dice": [4, 3, 2, 1]}
    game = south_side(twins, ghuls=("1,10",), dice=[["failure"], ["success"]])
    answer(game, "rein:-3,9", "die-1", "stub-pistol:raus:ur-ghul-1", "die-2", "rein:-3,10", "die-3")
    assert "sniper-rifle:rein:ur-ghul-1" in options(game)
    assert "sniper-rifle:raus:ur-ghul-1" not in options(game)


# -- before and after the actions


@pytest.mark.rule("bsf.turn.destiny-roll")
def test_after_the_destiny_roll_the_leader_may_use_a_ship_or_locarno_his_gift() -> None:
    game = fortress(
        {"id": LOCARNO, "cell": "-3,10"},
        map=HALL,
        step="destiny-phase",
        ships=["gamma-3-beta", "traveller"],
        group=[group(1, GHUL, "3,7")],
        dice=[[3, 3, 4, 4, 1]],
    )
    assert (asks(game), prompt(game)) == ("effect.use", "Use a card?")
    answer(game, next(one for one in options(game) if one.startswith(LOCARNO)))
    assert asks(game) in ("card.die", "effect.use")


@pytest.mark.rule("bsf.inspiration.flip", "bsf.defence.when")
def test_who_becomes_inspired_when_hit_defends_with_the_better_die() -> None:
    game = fortress(
        {"id": VORNE, "cell": "-3,10", "inspiration": 3},
        map=HALL,
        track=["1", VORNE],
        group=[group(1, GHUL, "-2,10")],
        dice=[[10], ["success"], ["failure"], ["failure"]],
    )
    assert asks(game) == "inspiration.flip"
    answer(game, "flip")
    assert "Vorne defends: D8" in [event["prompt"] for event in told(game, "rolled")]


@pytest.mark.rule("bsf.overwatch.trigger", "bsf.overwatch.one")
def test_who_holds_fire_at_a_move_may_fire_after_the_attack() -> None:
    game = fortress(
        {"id": TADDEUS, "cell": "-3,10", "dice": [5, 3], "overwatch": True},
        map=HALL,
        track=["1"],
        done=[],
        group=[group(1, GHUL, "0,10")],
        dice=[[10], ["failure"], ["success"]],
    )
    assert asks(game) == "reaction.declare"
    answer(game, "pass")
    assert asks(game) == "reaction.declare", "the attack is another chance"
    answer(game, "maul-and-laspistol", "die-3")
    assert fight(game).hostiles["ur-ghul-1"].wounds == 1


@pytest.mark.rule("bsf.overwatch.trigger")
def test_in_overwatch_the_player_says_which_die_is_spent() -> None:
    game = fortress(
        {"id": AMALLYN, "cell": "-4,10", "dice": [4, 2], "overwatch": True},
        map=HALL,
        track=["1"],
        group=[group(1, GHUL, "1,10")],
        dice=[[10], ["failure"], ["success"]],
    )
    answer(game, "long-rifle")
    assert options(game) == ["die-2", "die-4"]
    answer(game, "die-4")
    assert fight(game).hostiles["ur-ghul-1"].wounds == 1, "for a 4 the rifle rolls a failure again"
