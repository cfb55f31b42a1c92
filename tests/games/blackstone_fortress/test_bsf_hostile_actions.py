"""What hostiles do: a test for each action that a behaviour table can name."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress.explorers_helpers import (
    CRIT,
    FAIL,
    HIT,
    asked,
    explorer_of,
    fight_of,
    in_play,
    put,
    stand,
    told,
)
from games.blackstone_fortress.fortress import DRAIK, TADDEUS
from games.blackstone_fortress.hostiles_helpers import act, all_bodies, apart, combat_of, hall, scenes
from lychgate.games.blackstone_fortress.board.sight import sees
from lychgate.games.blackstone_fortress.combat.moments import ATTACK
from lychgate.games.blackstone_fortress.front.packs import load_content
from lychgate.games.blackstone_fortress.hostiles.acting import ACTIONS
from lychgate.games.blackstone_fortress.hostiles.striking import Prey, candidates
from lychgate.games.blackstone_fortress.model.content import BehaviourAction
from lychgate.games.blackstone_fortress.model.state import WOUND, Fortress, Hostile
from lychgate.kernel.game import Game

MISS = [[FAIL], [FAIL]]


def targets(game: Game) -> list[str]:
    return [attack["target"] for attack in told(game, "attacked")]


def attack_rolls(game: Game) -> int:
    return sum(roll.get("test") == "attack" for roll in told(game, "rolled"))


def test_every_action_of_the_pack_is_carried_out_by_a_function_of_its_name() -> None:
    assert set(load_content(())[BehaviourAction]) == set(ACTIONS)


@pytest.mark.rule("bsf.hostile.hold")
def test_who_holds_does_nothing() -> None:
    state, guard = _facing(3)
    game = act(state, guard, "hold")
    assert (combat_of(game).hostiles[guard.id].cell, targets(game)) == ((3, 0), [])
    assert told(game, "held") == [{"piece": guard.id}]


@pytest.mark.rule("bsf.hostile.sneak")
def test_who_sneaks_stays_where_every_hex_ahead_is_seen() -> None:
    state = hall(6, 2, walls=["3,0 sw", "3,0 se"])
    stand(state, "D", (0, 0))
    guard = put(state, (3, 1))
    game = act(state, guard, "sneak")
    assert told(game, "stayed") == [{"piece": guard.id}]


@pytest.mark.rule("bsf.hostile.sneak")
def test_who_sneaks_comes_nearer_out_of_sight() -> None:
    state = hall(7, 2, walls=[f"{q},0 {side}" for q in range(7) for side in ("sw", "se") if (q, side) != (0, "se")])
    stand(state, "D", (6, 0))
    guard = put(state, (5, 1))
    game = act(state, guard, "sneak")
    assert combat_of(game).hostiles[guard.id].cell == (3, 1)


@pytest.mark.rule("bsf.hostile.advance")
def test_who_advances_moves_and_then_attacks_the_closest() -> None:
    state, guard = _facing(5)
    game = act(state, guard, "advance", chance=[[FAIL]])
    assert (combat_of(game).hostiles[guard.id].cell, targets(game)) == ((3, 0), [DRAIK])


@pytest.mark.rule("bsf.hostile.charge")
def test_who_charges_attacks_somebody_adjacent() -> None:
    state, guard = _facing(3)
    game = act(state, guard, "charge", chance=[[FAIL]])
    assert (combat_of(game).hostiles[guard.id].cell, targets(game)) == ((1, 0), [DRAIK])


def test_an_attack_knows_whether_its_attacker_has_moved_in_the_same_action(monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[bool] = []
    monkeypatch.setattr(ATTACK, "always", [lambda game, made: moved.append(made.attacker.moved)])
    state, guard = _facing(3)
    act(state, guard, "charge", chance=[[FAIL]])
    state, guard = _facing(1)
    act(state, guard, "charge", chance=[[FAIL]])
    assert moved == [True, False]


@pytest.mark.rule("bsf.hostile.charge")
def test_who_charges_and_finds_nobody_adjacent_moves_again() -> None:
    state, guard = _facing(6)
    game = act(state, guard, "charge")
    assert (combat_of(game).hostiles[guard.id].cell, targets(game)) == ((2, 0), [])


@pytest.mark.rule("bsf.hostile.onslaught")
def test_an_onslaught_is_two_attacks_on_the_closest() -> None:
    state, guard = _facing(3)
    stand(state, "T", (6, 0))
    fight_of(state).hostiles[guard.id].cell = (2, 0)
    game = act(state, guard, "onslaught", chance=MISS)
    assert targets(game) == [DRAIK, DRAIK]


@pytest.mark.rule("bsf.hostile.onslaught", "bsf.hostile.ties")
def test_between_equally_close_explorers_each_attack_is_chosen_for_itself() -> None:
    state, guard = _facing(3)
    stand(state, "T", (6, 0))
    game = act(state, guard, "onslaught", chance=MISS)
    assert [option.id for option in asked(game).options] == [DRAIK, TADDEUS]
    assert asked(game).minor
    game.answer(TADDEUS)
    game.answer(DRAIK)
    assert targets(game) == [TADDEUS, DRAIK]


@pytest.mark.rule("bsf.hostile.ties")
def test_the_most_wounded_explorer_is_the_sensible_target() -> None:
    state, guard = _facing(3)
    stand(state, "T", (6, 0)).spaces.covers[0] = WOUND
    game = act(state, guard, "onslaught", chance=MISS)
    assert [option.id for option in asked(game).options] == [TADDEUS, DRAIK]
    game.answer(TADDEUS)


@pytest.mark.rule("bsf.hostile.onslaught")
def test_without_a_target_no_attack_is_made() -> None:
    state, _ = _facing(3)
    ghul = put(state, (5, 0), "ur-ghul")
    game = act(state, ghul, "onslaught")
    assert (targets(game), len(told(game, "no-target"))) == ([], 2)


@settings(max_examples=120, deadline=None)
@given(scene=scenes(kinds=("traitor-guardsman", "ur-ghul")), prey=st.sampled_from(["closest", "furthest", "adjacent"]))
def test_whom_a_hostile_attacks_agrees_with_looking_at_every_explorer(
    scene: tuple[Fortress, Hostile], prey: Prey
) -> None:
    state, hostile = scene
    game = in_play(state)
    near = fight_of(state).board.terrain.near[hostile.cell]
    most = {"lasgun": 99, "blade": 3, "": 1}[hostile.arms]
    far = {
        body.id: apart(hostile.cell, body.cell)
        for body in all_bodies(state)
        if body.cell and apart(hostile.cell, body.cell) <= most and sees(game, hostile.cell, body.cell)
    }
    cells = {body.id: body.cell for body in all_bodies(state)}
    if prey == "adjacent":
        wanted = {name for name in far if cells[name] in near}
    else:
        limit = max(far.values(), default=0) if prey == "furthest" else min(far.values(), default=0)
        wanted = {name for name, away in far.items() if away == limit}
    assert {body.id for body, _ in candidates(game, hostile, prey)} == wanted


@pytest.mark.rule("bsf.hostile.aim", "bsf.cover.ignore")
def test_who_aims_attacks_the_furthest_and_ignores_cover() -> None:
    state = hall(7, 1, barriers=["6,0 w"])
    stand(state, "D", (0, 0))
    stand(state, "T", (6, 0))
    guard = put(state, (1, 0))
    game = act(state, guard, "aim", chance=[[HIT], [FAIL]])
    assert targets(game) == [TADDEUS]
    assert explorer_of(game, "T").spaces.covers.count(WOUND) == 1


@pytest.mark.rule("bsf.hostile.fall-back")
def test_who_falls_back_goes_out_of_sight() -> None:
    state = hall(5, 2, walls=[f"{q},0 {side}" for q in range(4) for side in ("sw", "se")] + ["4,0 sw"])
    stand(state, "D", (0, 0))
    guard = put(state, (2, 0))
    game = act(state, guard, "fall-back")
    assert (combat_of(game).hostiles[guard.id].cell, targets(game)) == ((4, 1), [])


@pytest.mark.rule("bsf.hostile.fall-back")
def test_who_cannot_get_out_of_sight_stays_and_attacks() -> None:
    state, guard = _facing(3)
    game = act(state, guard, "fall-back", chance=[[FAIL]])
    assert (combat_of(game).hostiles[guard.id].cell, targets(game)) == ((3, 0), [DRAIK])


@pytest.mark.rule("bsf.hostile.rush")
def test_who_rushes_moves_and_then_charges() -> None:
    state, guard = _facing(5)
    game = act(state, guard, "rush", chance=[[FAIL]])
    assert (combat_of(game).hostiles[guard.id].cell, targets(game)) == ((1, 0), [DRAIK])


@pytest.mark.rule("bsf.hostile.fury")
@pytest.mark.parametrize("action", ["fury", "rapid-fire"])
def test_failed_attack_rolls_of_a_fury_are_rolled_again(action: str) -> None:
    state, guard = _facing(3)
    game = act(state, guard, action, chance=[[FAIL], [FAIL], [HIT], [CRIT]])
    assert targets(game) == [DRAIK, DRAIK]
    assert attack_rolls(game) == 3


@pytest.mark.rule("bsf.hostile.pounce")
def test_an_ur_ghul_pounces_on_whoever_is_beside_it_and_charges_at_others() -> None:
    state, _ = _facing(6)
    near, far = put(state, (1, 0), "ur-ghul"), put(state, (4, 0), "ur-ghul")
    assert targets(act(state, near, "pounce", chance=[[FAIL], [FAIL], [FAIL], [FAIL]])) == [DRAIK, DRAIK]
    state, _ = _facing(6)
    far = put(state, (4, 0), "ur-ghul")
    assert targets(act(state, far, "pounce", chance=[[FAIL], [FAIL]])) == [DRAIK]


@pytest.mark.rule("bsf.hostile.recharge")
def test_a_wounded_cultist_recharges_and_does_nothing_else() -> None:
    state, cultist = _facing(3, "negavolt-cultist")
    cultist.wounds = 1
    game = act(state, cultist, "recharge")
    found = combat_of(game).hostiles[cultist.id]
    assert (found.wounds, found.cell) == (0, (3, 0))


@pytest.mark.rule("bsf.hostile.recharge")
def test_a_cultist_without_a_wound_counter_advances_instead() -> None:
    state, cultist = _facing(3, "negavolt-cultist")
    cultist.wounds, cultist.grievous = 2, 1
    game = act(state, cultist, "recharge", chance=[[FAIL]])
    found = combat_of(game).hostiles[cultist.id]
    assert (found.wounds, found.cell, targets(game)) == (2, (1, 0), [DRAIK])


@pytest.mark.rule("bsf.hostile.disrupt")
def test_a_disrupt_takes_an_unspent_die_of_somebody() -> None:
    state, psyker = _facing(3, "rogue-psyker")
    state.explorers[DRAIK].spaces.dice[:2] = [2, 5]
    fight_of(state).destiny.available = [6]
    game = act(state, psyker, "disrupt")
    assert [option.id for option in asked(game).options] == ["destiny-6", f"{DRAIK}-5", f"{DRAIK}-2"]
    game.answer(f"{DRAIK}-5")
    assert explorer_of(game, "D").spaces.dice == [2, 0, 0, 0]


@pytest.mark.rule("bsf.hostile.disrupt")
def test_a_disrupted_destiny_die_is_discarded() -> None:
    state, psyker = _facing(3, "rogue-psyker")
    fight_of(state).destiny.available = [6]
    destiny = combat_of(act(state, psyker, "disrupt")).destiny
    assert (destiny.available, destiny.discarded) == ([], [6])


@pytest.mark.rule("bsf.hostile.disrupt")
def test_without_any_die_a_disrupt_wounds_somebody() -> None:
    state, psyker = _facing(3, "rogue-psyker")
    game = act(state, psyker, "disrupt")
    assert explorer_of(game, "D").spaces.covers.count(WOUND) == 1


@pytest.mark.rule("bsf.hostile.regenerate")
def test_a_psyker_regenerates_or_disrupts() -> None:
    state, psyker = _facing(3, "rogue-psyker")
    psyker.wounds = 1
    assert combat_of(act(state, psyker, "regenerate")).hostiles[psyker.id].wounds == 0
    state, psyker = _facing(3, "rogue-psyker")
    assert explorer_of(act(state, psyker, "regenerate"), "D").spaces.covers.count(WOUND) == 1


@pytest.mark.rule("bsf.hostile.empower")
def test_a_psyker_is_empowered_once_and_then_disrupts() -> None:
    state, psyker = _facing(3, "rogue-psyker")
    game = act(state, psyker, "empower")
    assert combat_of(game).hostiles[psyker.id].empowered
    state, psyker = _facing(3, "rogue-psyker")
    psyker.empowered = True
    assert explorer_of(act(state, psyker, "empower"), "D").spaces.covers.count(WOUND) == 1


@pytest.mark.rule("bsf.hostile.annihilate", "bsf.hostile.empower")
def test_a_psyker_annihilates_whoever_is_adjacent() -> None:
    state, psyker = _facing(1, "rogue-psyker")
    game = act(state, psyker, "annihilate", chance=[[FAIL], [FAIL]])
    assert (targets(game), combat_of(game).hostiles[psyker.id].empowered) == ([DRAIK], True)
    assert told(game, "attacked")[0]["weapon"] == "Witchfire Stave (empowered)"


@pytest.mark.rule("bsf.hostile.alert", "bsf.hostile.threat", "bsf.ex.threat-zero")
def test_the_first_alert_raises_the_threat_level_to_1() -> None:
    state, drone = _facing(3, "spindle-drone")
    game = act(state, drone, "alert", chance=MISS)
    assert (combat_of(game).threat, targets(game)) == (1, [DRAIK, DRAIK])


@pytest.mark.rule("bsf.hostile.alert", "bsf.ex.alert-three")
def test_at_threat_level_3_an_alert_rolls_failures_again() -> None:
    state, drone = _facing(3, "spindle-drone")
    fight_of(state).threat = 3
    game = act(state, drone, "alert", chance=[[FAIL]] * 4)
    assert (combat_of(game).threat, targets(game)) == (3, [DRAIK, DRAIK])
    assert attack_rolls(game) == 4


@pytest.mark.rule("bsf.hostile.overcharge")
def test_mallex_overcharges_his_pistol() -> None:
    state, mallex = _facing(3, "obsidius-mallex")
    game = act(state, mallex, "overcharge", chance=[[FAIL, FAIL]])
    assert told(game, "attacked")[0]["weapon"] == "Plasma Pistol (overcharged)"


@pytest.mark.rule("bsf.hostile.onslaught")
def test_mallex_takes_the_weapon_for_the_range() -> None:
    state, mallex = _facing(1, "obsidius-mallex")
    game = act(state, mallex, "onslaught", chance=[[FAIL, FAIL], [FAIL, FAIL]])
    assert {attack["weapon"] for attack in told(game, "attacked")} == {"Thunder Hammer"}
    state, mallex = _facing(4, "obsidius-mallex")
    game = act(state, mallex, "onslaught", chance=MISS)
    assert {attack["weapon"] for attack in told(game, "attacked")} == {"Plasma Pistol"}


@pytest.mark.rule("bsf.twins.target")
def test_of_the_twins_the_nearer_one_is_attacked() -> None:
    state = hall(7, 1)
    stand(state, "R", (0, 0), (5, 0))
    guard = put(state, (3, 0))
    game = act(state, guard, "onslaught", chance=MISS)
    assert targets(game) == ["raus", "raus"]


def _facing(away: int, kind: str = "traitor-guardsman") -> tuple[Fortress, Hostile]:
    """Draik at one end of a row, a hostile so many hexes from him."""
    state = hall(7, 1)
    stand(state, "D", (0, 0))
    return state, put(state, (away, 0), kind)
