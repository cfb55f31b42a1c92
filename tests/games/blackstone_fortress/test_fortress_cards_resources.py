"""Resource cards that are used in combats, each as its text says."""

import pytest

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
    weapon,
    wounds,
)
from games.blackstone_fortress.fortress import (
    CULTIST,
    DRAIK,
    GHUL,
    GUARDSMAN,
    TADDEUS,
    TWINS,
    UR025,
    fortress,
    group,
)
from lychgate.games.blackstone_fortress.abilities.speaking import held
from lychgate.games.blackstone_fortress.board.cover import has_cover
from lychgate.games.blackstone_fortress.combat.attacks import attack_dice, begin
from lychgate.games.blackstone_fortress.combat.dice import defence
from lychgate.games.blackstone_fortress.front.reasons import stake
from lychgate.games.blackstone_fortress.model.queries import plain_weapons
from lychgate.kernel.game import Game
from lychgate.kernel.story import Stake

FOE = "traitor-guardsman-1"
ONSLAUGHT = [10]
FAR = [group(1, GUARDSMAN, "5,0")]


def cards(game: Game, name: str = DRAIK) -> list[str]:
    found: list[str] = game.state.roster[name].cards
    return found


def attack(game: Game, which: str = "") -> Game:
    """Take a weapon action against the Guardsman."""
    return answer(game, next(one for one in options(game) if FOE in one and which in one))


# -- used in the own activation


def test_a_litany_has_everybody_in_the_hex_roll_failed_attacks_again() -> None:
    game = hall(DRAIK, cards=("litany-of-hate",), dice=(1,), chance=[["failure"], ["success"]])
    answer(game, "litany-of-hate")
    attack(game)
    assert hostile(game, FOE).wounds == 1
    assert cards(game) == []


def test_a_shrine_heals_a_wound_of_all_in_the_hex() -> None:
    game = hall(DRAIK, cards=("portable-shrine",), dice=(3, 3, 3))
    for one in (DRAIK, TADDEUS, UR025):
        explorer(game, one).spaces.covers[-1] = 1
    answer(game, "-1,9", "0,8")
    answer(game, "portable-shrine")
    assert [wounds(game, one)[0] for one in (DRAIK, TADDEUS, UR025)] == [0, 0, 1]
    assert "portable-shrine" not in options(game)


def test_a_rune_of_distance_leads_three_hexes_past_hostiles() -> None:
    game = hall(DRAIK, cards=("rune-of-distance",), group=[group(1, GUARDSMAN, "2,7")])
    answer(game, "rune-of-distance")
    assert "3,5" in options(game)
    answer(game, "3,5")
    assert explorer(game, DRAIK).bodies[0].cell == (3, 5)
    assert explorer(game, DRAIK).spaces.dice.count(6) == 1, "no die is spent"


def test_a_clear_sight_bead_ignores_cover_until_the_turn_ends() -> None:
    game = answer(hall(DRAIK, cards=("clear-sight-bead",)), "clear-sight-bead")
    found = {one: bool(held(playing(game), "ignore", "cover", explorer(game, one))) for one in (DRAIK, TADDEUS, UR025)}
    assert found == {DRAIK: True, TADDEUS: True, UR025: False}, "those in the hex"


def test_a_hotshot_cell_raises_attacks_of_one_activation() -> None:
    game = answer(hall(DRAIK, cards=("hotshot-cell",)), "hotshot-cell")
    play = playing(game)
    made = begin(play, explorer(game, DRAIK), weapon(DRAIK, "pistol-and-rapier"), hostile(game, FOE), place=1)
    assert attack_dice(play, made) == (12,)
    answer(game, "end")
    assert attack_dice(playing(game), made) == (8,)


def test_a_frag_canister_hits_everybody_in_a_hex() -> None:
    game = hall(
        DRAIK,
        cards=("frag-canister",),
        group=[group(1, GUARDSMAN, "2,6", "2,6", "1,7")],
        chance=[["success"], ["critical"]],
    )
    answer(game, "frag-canister")
    assert sorted(one.wounds for one in fight(game).hostiles.values()) == [0, 1]
    assert cards(game) == []


@pytest.mark.parametrize(
    ("kind", "cells", "stunned"), [(CULTIST, ("2,6", "1,7"), 1), (GUARDSMAN, ("2,6", "2,6", "1,7"), 2)]
)
def test_a_barbed_net_stuns_one_large_hostile_or_a_hex_of_small_ones(
    kind: str, cells: tuple[str, ...], stunned: int
) -> None:
    game = hall(DRAIK, cards=("barbed-net",), dice=(1, 1), group=[group(1, kind, *cells)])
    answer(game, next(one for one in options(game) if one.startswith("barbed-net")))
    while asks(game) != "explorer.action":
        answer(game, next((one for one in options(game) if "2,6" in one), options(game)[0]))
    assert sum(one.stunned for one in fight(game).hostiles.values()) == stunned


def test_ripe_bait_moves_a_group_that_has_not_acted() -> None:
    game = hall(DRAIK, cards=("ripe-bait",), group=[group(1, GUARDSMAN, "2,6", "3,6")])
    answer(game, "ripe-bait", "3,5")
    answer(game, "stay")
    assert {one.cell for one in fight(game).hostiles.values()} == {(3, 5), (3, 6)}


def test_ripe_bait_tempts_nobody_who_has_acted() -> None:
    assert "ripe-bait" not in options(hall(DRAIK, cards=("ripe-bait",), done=["1"]))


def test_twinned_shards_lead_to_another_explorer() -> None:
    game = hall(DRAIK, cards=("twinned-shards",), dice=(2, 2))
    answer(game, "twinned-shards")
    if asks(game) != "explorer.action":
        answer(game, "-1,8")
    assert explorer(game, DRAIK).bodies[0].cell == (-1, 8)
    assert "twinned-shards" not in options(game)


def test_match_grade_rounds_roll_a_rifle_shot_again() -> None:
    game = fortress(
        {"id": TWINS, "cells": ["0,8", "-2,10"], "dice": [4], "cards": ["match-grade-rounds"]},
        track=[TWINS, "1"],
        group=[group(1, GUARDSMAN, "2,6")],
        dice=[["failure"], ["success"]],
    )
    attack(game, "sniper-rifle")
    assert asks(game) == "attack-roll"
    use(game, "match-grade-rounds")
    answer(game, ["die-1"])
    assert hostile(game, FOE).wounds == 1


def test_a_blood_scent_heals_whoever_slays_somebody_adjacent() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "0,8", "dice": [1], "wounds": ["wound"], "cards": ["blood-scent-pouch"]},
        track=[DRAIK, "1"],
        group=[group(1, GUARDSMAN, "1,7", "5,0")],
        dice=[["critical"]],
    )
    attack(game)
    use(game, "blood-scent-pouch")
    assert wounds(game, DRAIK) == (0, 0)


def test_a_case_of_knuckles_rolls_for_inspiration_again() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "0,8", "dice": [1], "cards": ["case-of-knuckles"]},
        track=[DRAIK, "1"],
        group=[group(1, GUARDSMAN, "1,7", "5,0")],
        dice=[["critical"], [20], [2]],
    )
    attack(game)
    until(game, lambda game: asks(game) == "inspiration-roll")
    assert prompt(game) == "The inspiration roll is 20. Use Case of Knuckles?"
    use(game, "case-of-knuckles")
    assert explorer(game, DRAIK).inspiration.points == 1


def search(card: str, *found: str) -> Game:
    game = fortress(
        {"id": DRAIK, "cell": "0,3", "dice": [4], "cards": [card]},
        track=[DRAIK, "1"],
        group=FAR,
        next={"discovery": list(found)},
    )
    return answer(game, next(one for one in options(game) if one.startswith("search")))


def test_an_auspex_sweep_draws_three_and_keeps_one() -> None:
    game = search("auspex-sweep", "cold-lamp", "memory-resin", "sleeping-index")
    use(game, "auspex-sweep")
    answer(game, ["sleeping-index"])
    assert cards(game) == ["sleeping-index"]


def test_a_prospectors_lens_puts_a_find_under_the_deck_for_another() -> None:
    game = search("prospectors-lens", "cold-lamp", "sleeping-index")
    assert prompt(game) == "Draik has drawn Cold Lamp. Use Prospector's Lens?"
    use(game, "prospectors-lens")
    assert cards(game) == ["prospectors-lens", "sleeping-index"]


# -- used when hostiles act


def test_a_saints_finger_saves_whoever_would_go_out_of_action() -> None:
    line = {"wounds": ["wound", "wound", "wound", "wound"]}
    game = besieged(
        DRAIK,
        GUARDSMAN,
        ONSLAUGHT,
        ["success"],
        ["failure"],
        ["failure"],
        cards=("finger-of-a-lesser-saint",),
        dice=(),
        line=line,
    )
    assert prompt(game) == "Draik suffers a wound and goes out of action. Use Finger of a Lesser Saint?"
    assert game.question is not None
    assert stake(playing(game), game.question) == Stake(DRAIK, 1, True)
    use(game, "finger-of-a-lesser-saint")
    assert not explorer(game, DRAIK).out
    assert cards(game) == []


def test_a_servitor_plate_makes_a_defence_critical() -> None:
    game = besieged(
        DRAIK, GUARDSMAN, ONSLAUGHT, ["critical"], ["failure"], ["failure"], cards=("servitor-plate",), dice=()
    )
    assert prompt(game) == "Draik suffers a grievous wound. Use Servitor Plate?"
    use(game, "servitor-plate")
    until(game, lambda game: asks(game) == "explorer.action")
    assert wounds(game, DRAIK) == (0, 0)


def test_a_votive_candle_makes_a_vitality_roll_critical() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "0,8", "dice": [1], "wounds": ["wound", "wound"], "cards": ["votive-candle"]},
        track=[DRAIK, "1"],
        group=FAR,
        dice=[["failure"]],
    )
    answer(game, "recuperate")
    assert prompt(game) == "Draik's roll is a failure. Use Votive Candle?"
    use(game, "votive-candle")
    answer(game, "two")
    assert wounds(game, DRAIK) == (0, 0)


def test_warding_chalk_holds_up_to_two_hostiles_of_a_group() -> None:
    game = besieged(DRAIK, GHUL, cards=("warding-chalk",), group=[group(1, GHUL, "1,7", "0,7", "5,0")], dice=())
    assert asks(game) == "hostile-activation"
    use(game, "warding-chalk")
    answer(game, ["ur-ghul-1", "ur-ghul-2"])
    until(game, lambda game: len(told(game, "hostile-acts")) > 1)
    acts = {one["piece"]: one["action"] for one in told(game, "hostile-acts")[:2]}
    assert acts == {"ur-ghul-1": "hold", "ur-ghul-2": "hold"}


def test_a_holofield_covers_its_owner_while_one_group_acts() -> None:
    game = besieged(DRAIK, GUARDSMAN, ONSLAUGHT, ["success"], ["success"], cards=("holofield-shawl",))
    use(game, "holofield-shawl")
    until(game, lambda game: asks(game) == "explorer.action")
    assert wounds(game, DRAIK) == (0, 0)
    foe = hostile(game, FOE)
    assert not has_cover(playing(game), explorer(game, DRAIK).bodies[0], foe)


@pytest.mark.parametrize(("cell", "dice"), [("2,6", (8,)), ("4,4", (12,))])
def test_flak_helps_against_attacks_from_afar(cell: str, dice: tuple[int, ...]) -> None:
    game = hall(DRAIK, cards=("grox-hide-flak",), group=[group(1, GUARDSMAN, cell)])
    play, who = playing(game), explorer(game, DRAIK)
    arm = plain_weapons[play.content][GUARDSMAN][0]
    made = begin(play, hostile(game, FOE), arm, who, body=who.bodies[0])
    assert defence(play, who, made) == dice
