"""What explorers and hostiles have on cards of their own, as it happens in fights."""

import pytest

from games.blackstone_fortress import campaign_helpers as campaign
from games.blackstone_fortress.card_helpers import (
    answer,
    asks,
    besieged,
    explorer,
    fight,
    hall,
    hostile,
    options,
    playing,
    prompt,
    told,
    until,
    use,
    wounds,
)
from games.blackstone_fortress.fortress import (
    AMALLYN,
    CULTIST,
    DRAIK,
    GREKH,
    GUARDSMAN,
    LOCARNO,
    MALLEX,
    TADDEUS,
    TWINS,
    UR025,
    VORNE,
    fortress,
    group,
)
from lychgate.games.blackstone_fortress.abilities.language import is_marked
from lychgate.games.blackstone_fortress.board.cover import has_cover
from lychgate.games.blackstone_fortress.board.sight import visible_hostiles
from lychgate.games.blackstone_fortress.combat.attacks import begin
from lychgate.games.blackstone_fortress.combat.dice import defence
from lychgate.games.blackstone_fortress.model.queries import plain_weapons
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

FOE = "traitor-guardsman-1"
ONSLAUGHT = [10]


# -- explorers


def test_a_duellist_strikes_back_after_a_critical_defence() -> None:
    game = besieged(DRAIK, GUARDSMAN, ONSLAUGHT, ["success"], ["critical"], ["critical"])
    assert asks(game) == "defended"
    use(game, DRAIK)
    assert [one["by"] for one in told(game, "slain")] == [DRAIK]
    assert explorer(game, DRAIK).spaces.dice == [6, 0, 0, 0], "the action is free"


def test_a_duellist_needs_a_critical_defence_against_somebody_adjacent() -> None:
    plain = besieged(DRAIK, GUARDSMAN, ONSLAUGHT, ["success"], ["success"], ["failure"])
    assert asks(plain) == "explorer.action"
    far = besieged(DRAIK, GUARDSMAN, [5], ["success"], ["critical"], ["failure"], cell="2,6")
    assert [one["piece"] for one in told(far, "defended")] == [DRAIK]
    assert asks(far) == "explorer.action"


@pytest.mark.rule("bsf.out.effects", "bsf.ruling.out-marks")
def test_a_force_barrier_falls_with_locarno() -> None:
    game = fortress(
        {"id": LOCARNO, "cell": "0,8", "dice": [5], "wounds": ["wound"] * 3},
        {"id": DRAIK, "cell": "-2,10"},
        track=[LOCARNO, "1", DRAIK],
        group=[group(1, GUARDSMAN, "1,7")],
        dice=[ONSLAUGHT, ["success"], ["failure"], ["success"], ["failure"]],
    )
    answer(game, "force-barrier")
    until(game, lambda game: explorer(game, LOCARNO).out)
    assert explorer(game, LOCARNO).out
    assert not is_marked(playing(game), "force-barrier", LOCARNO)


def rousing(listener: str, *rolls: list[str]) -> Game:
    """Taddeus has spoken, and Draik attacks from a hex."""
    game = fortress(
        {"id": TADDEUS, "cell": "0,8", "dice": [6], "inspired": True},
        {"id": DRAIK, "cell": listener, "dice": [1]},
        {"id": UR025, "cell": "-2,10"},
        {"id": VORNE, "cell": "-2,10"},
        track=[TADDEUS, DRAIK, "1"],
        group=[group(1, GUARDSMAN, "1,7")],
        dice=rolls,
    )
    answer(game, "rousing-speech")
    while game.question is not None and game.question.actor != DRAIK:
        answer(game, "end")
    return answer(game, next(one for one in options(game) if FOE in one))


@pytest.mark.parametrize(("cell", "hits"), [("0,8", 1), ("0,7", 1), ("2,7", 0)])
def test_a_rousing_speech_has_those_around_roll_failed_attacks_again(cell: str, hits: int) -> None:
    rolls = [["failure"], ["success"]][: 1 + hits]
    assert hostile(rousing(cell, *rolls), FOE).wounds == hits


def test_only_an_inspired_taddeus_speaks() -> None:
    assert "rousing-speech" not in options(hall(TADDEUS, dice=(6,)))


def test_grekh_is_camouflaged_where_he_is_in_cover_from_the_attacker() -> None:
    game = hall(GREKH, group=[group(1, GUARDSMAN, "2,6")])
    play, foe, body = playing(game), hostile(game, FOE), explorer(game, GREKH).bodies[0]
    found = {True: 0, False: 0}
    for cell in fight(game).board.terrain.cells:
        body.cell = cell
        made = begin(play, foe, plain_weapons[play.content][GUARDSMAN][0], explorer(game, GREKH), body=body)
        covered = has_cover(play, body, foe)
        found[covered] += 1
        assert defence(play, explorer(game, GREKH), made) == ((12,) if covered else (6,))
    assert all(found.values())
    assert defence(play, explorer(game, GREKH)) == (6,), "without an attack there is no cover"


def test_a_tracker_moves_and_lays_a_trap_before_the_first_turn() -> None:
    game = campaign.play(hall(GREKH, dice=()).state, Step("combat-ready"))
    assert asks(game) == "combat-start"
    use(game, GREKH)
    answer(game, "-1,9", "0", "-2,9")
    assert explorer(game, GREKH).bodies[0].cell == (-1, 9)
    (trap,) = fight(game).tokens.values()
    assert (trap.kind, trap.owner) == ("trap", GREKH)
    assert explorer(game, GREKH).spaces.dice == [0, 0, 0, 0], "both actions are free"


def test_a_tracker_may_move_and_lay_no_trap() -> None:
    game = campaign.play(hall(GREKH, dice=()).state, Step("combat-ready"))
    use(game, GREKH)
    answer(game, "-1,9", "1")
    assert explorer(game, GREKH).bodies[0].cell == (-1, 9)
    assert not fight(game).tokens


@pytest.mark.parametrize(("rolled", "left"), [("critical", (1, 0)), ("success", (0, 1))])
def test_recovery_systems_ease_a_grievous_wound_on_a_critical_roll(rolled: str, left: tuple[int, int]) -> None:
    wounded = ["grievous"] if rolled == "critical" else ["grievous", "wound"]
    game = fortress(
        {"id": UR025, "cell": "0,8", "dice": [6], "wounds": wounded},
        track=[UR025, "1"],
        group=[group(1, GUARDSMAN, "5,0")],
        dice=[[rolled]],
    )
    answer(game, "recuperate")
    if rolled == "critical":
        assert asks(game) == "vitality-result"
        use(game, UR025)
    assert wounds(game, UR025) == left


def long_rifle(die: int, *rolls: list[str]) -> Game:
    """Amallyn shoots at a Guardsman in cover with one die."""
    game = fortress(
        {"id": AMALLYN, "cell": "0,8", "dice": [die]},
        track=[AMALLYN, "1"],
        group=[group(1, GUARDSMAN, "2,6")],
        dice=rolls,
    )
    return answer(game, next(one for one in options(game) if FOE in one))


def test_the_long_rifle_rolls_again_and_ignores_cover_with_a_four() -> None:
    game = long_rifle(4, ["failure"], ["success"])
    assert hostile(game, FOE).wounds == 1
    assert hostile(long_rifle(3, ["failure"]), FOE).wounds == 0


def covered_cell(game: Game) -> tuple[int, int]:
    """A hex that Amallyn sees where the Guardsman would be in cover from her."""
    play, foe, who = playing(game), hostile(game, FOE), explorer(game, AMALLYN)
    for cell in sorted(fight(game).board.terrain.cells):
        foe.cell = cell
        if has_cover(play, foe, who.bodies[0]) and foe in visible_hostiles(play, who):
            return cell
    raise AssertionError("there is no such hex")


@pytest.mark.parametrize(("die", "ignores"), [(4, True), (3, False)])
def test_cover_is_no_help_against_a_long_rifle_with_a_four(die: int, ignores: bool) -> None:
    cell = covered_cell(hall(AMALLYN))
    game = hall(AMALLYN, dice=(die,), group=[group(1, GUARDSMAN, f"{cell[0]},{cell[1]}")], chance=[["success"]])
    answer(game, next(one for one in options(game) if FOE in one))
    assert hostile(game, FOE).wounds == int(ignores), "cover turns a wound into nothing"


@pytest.mark.parametrize(("rolled", "hurt"), [("success", 1), ("critical", 3)])
def test_a_grievous_shot_of_the_sniper_rifle_adds_a_wound(rolled: str, hurt: int) -> None:
    game = fortress(
        {"id": TWINS, "cells": ["0,8", "-2,10"], "dice": [4]},
        track=[TWINS, "1"],
        group=[group(1, CULTIST, "2,6", slain=[])],
        dice=[[rolled]],
    )
    answer(game, next(one for one in options(game) if "sniper-rifle" in one))
    assert sum(one["wounds"] for one in told(game, "hostile-hurt")) == hurt


# -- hostiles


def test_shock_takes_a_die_before_the_defence_roll() -> None:
    game = besieged(DRAIK, CULTIST, ONSLAUGHT, ["critical"], ["critical"], dice=(6, 2))
    assert asks(game) not in ("defended", "explorer.action"), prompt(game)
    answer(game, options(game)[0])
    assert sum(1 for die in explorer(game, DRAIK).spaces.dice if die) == 1


@pytest.mark.parametrize(("defended", "stunned"), [("failure", True), ("success", False)])
def test_a_wound_from_the_thunder_hammer_stuns(defended: str, stunned: bool) -> None:
    game = besieged(DRAIK, MALLEX, ONSLAUGHT, ["success", "failure"], [defended], ["failure", "failure"], dice=())
    assert bool(told(game, "stunned")) is stunned


@pytest.mark.parametrize(("rolled", "hurt"), [(["failure", "failure"], 1), (["success", "failure"], 0)])
def test_a_failed_overcharge_burns_mallex(rolled: list[str], hurt: int) -> None:
    game = besieged(DRAIK, MALLEX, [20], rolled, ["critical"], cell="2,6", line={"cell": "0,8"})
    assert hostile(game, "obsidius-mallex-1").wounds == hurt
