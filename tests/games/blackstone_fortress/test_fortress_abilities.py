"""What cards do, each in a combat of its own: explorers' abilities, ships, resources, twists and artefacts."""

from typing import Any

import pytest

from games.blackstone_fortress.card_helpers import CONTENT, answer, explorer, hall, hostile, options, playing, weapon
from games.blackstone_fortress.fortress import (
    AMALLYN,
    BEASTMAN,
    DRAIK,
    GREKH,
    LOCARNO,
    TADDEUS,
    TWINS,
    UR025,
    VORNE,
    fortress,
    group,
)
from lychgate.games.blackstone_fortress.board.cover import has_cover
from lychgate.games.blackstone_fortress.board.moving import ground, reach
from lychgate.games.blackstone_fortress.board.sight import visible_bodies
from lychgate.games.blackstone_fortress.combat.attacks import attack_dice, begin
from lychgate.games.blackstone_fortress.combat.dice import agility, defence, vitality
from lychgate.games.blackstone_fortress.combat.targets import is_too_far
from lychgate.games.blackstone_fortress.explorers.moments import INSPIRES, KEEPS_DICE
from lychgate.games.blackstone_fortress.explorers.moving import move_of
from lychgate.games.blackstone_fortress.explorers.paying import cost_of
from lychgate.games.blackstone_fortress.hostiles.planning import move_of as hostile_move_of
from lychgate.games.blackstone_fortress.initiative.moments import FREE_GAMBITS
from lychgate.games.blackstone_fortress.model.content import HostileCard
from lychgate.games.blackstone_fortress.model.queries import combat
from lychgate.games.blackstone_fortress.model.state import Blackstone, Hostile

# -- explorers


def test_a_force_barrier_shields_whoever_stands_in_locarnos_hex() -> None:
    game = answer(hall(LOCARNO, dice=(5,)), "force-barrier")
    play = playing(game)
    assert defence(play, explorer(game, TADDEUS)) == (12,)
    assert defence(play, explorer(game, DRAIK)) == (8,), "he stands elsewhere"
    explorer(game, TADDEUS).bodies[0].cell = (-2, 9)
    assert defence(play, explorer(game, TADDEUS)) == (8,), "the barrier stays where Locarno is"


def test_a_force_barrier_doubles_a_d12() -> None:
    game = answer(hall(LOCARNO, dice=(5,)), "force-barrier")
    explorer(game, UR025).bodies[0].cell = (0, 8)
    assert defence(playing(game), explorer(game, UR025)) == (12, 12)


def test_mind_command_moves_a_hostile_one_hex() -> None:
    game = hall(LOCARNO, dice=(6,))
    answer(game, "mind-command")
    where = [one for one in options(game) if one != "stay"]
    answer(game, where[0])
    assert hostile(game, "traitor-guardsman-1").cell != (2, 6)


def test_locarno_brings_a_discarded_destiny_die_back() -> None:
    game = fortress({"id": LOCARNO}, step="destiny-phase", dice=[[3, 3, 5, 5, 1]])
    assert "espern-locarno:0:espern-locarno" in options(game)
    answer(game, "espern-locarno:0:espern-locarno", "score-5")
    assert combat(playing(game)).destiny.available == [1, 5]


def test_a_rallying_cry_heals_all_around() -> None:
    game = fortress(
        {"id": TADDEUS, "cell": "0,8", "dice": [6], "wounds": ["wound"]},
        {"id": DRAIK, "cell": "-1,8", "wounds": ["wound", "grievous"]},
        {"id": UR025, "cell": "-2,10", "wounds": ["wound"]},
        track=[TADDEUS, DRAIK, UR025, AMALLYN],
    )
    answer(game, "rallying-cry")
    healed = {one: explorer(game, one).spaces.covers.count(1) for one in (TADDEUS, DRAIK, UR025)}
    assert healed == {TADDEUS: 0, DRAIK: 0, UR025: 1}
    assert explorer(game, DRAIK).spaces.covers.count(2) == 1, "a grievous wound stays"


def test_a_cloak_lasts_until_she_moves() -> None:
    game = hall(AMALLYN, dice=(4, 1))
    answer(game, "cameleoline-cloak")
    assert defence(playing(game), explorer(game, AMALLYN)) == (12,)
    answer(game, "-1,9")
    assert defence(playing(game), explorer(game, AMALLYN)) == (6,)


def test_the_phase_crystal_leads_through_walls() -> None:
    game = hall(AMALLYN, dice=(6,))
    plain = set(reach(playing(game), explorer(game, AMALLYN).bodies[0], 3))
    answer(game, "phase-crystal")
    assert plain < {option.value for option in game.question.options if option.value is not None}  # type: ignore[union-attr]


def test_grekh_lays_traps_and_no_more_than_three() -> None:
    game = hall(GREKH, dice=(6, 6, 6, 6))
    for _ in range(3):
        answer(game, "trap")
        answer(game, options(game)[0])
    assert sum(token.kind == "trap" for token in combat(playing(game)).tokens.values()) == 3
    assert "trap" not in options(game)


def test_grekh_learns_twice_as_much_from_what_he_kills() -> None:
    game = hall(GREKH)
    assert INSPIRES.sum((), playing(game), explorer(game, GREKH), 3) == 3


def test_ur_025_is_never_in_cover() -> None:
    game = hall(UR025)
    play = playing(game)
    body, foe = explorer(game, UR025).bodies[0], hostile(game, "traitor-guardsman-1")
    covered = [cell for cell in sorted(combat(play).board.terrain.cells) if _covered(play, DRAIK, cell, foe)]
    assert covered, "somebody else would be"
    for cell in covered:
        body.cell = cell
        assert not has_cover(play, body, foe)


def _covered(play: Blackstone, name: str, cell: tuple[int, int], foe: Hostile) -> bool:
    body = play.state.explorers[name].bodies[0]
    before, body.cell = body.cell, cell
    found = has_cover(play, body, foe)
    body.cell = before
    return found


def test_draik_has_a_free_gambit_in_the_first_turn() -> None:
    first, later = hall(DRAIK), hall(DRAIK, turn=2)
    assert FREE_GAMBITS.sum((), playing(first), explorer(first, DRAIK)) == 1
    assert FREE_GAMBITS.sum((), playing(later), explorer(later, DRAIK)) == 0


def test_vorne_sets_two_adjacent_hexes_on_fire() -> None:
    game = answer(hall(VORNE, dice=(4,)), "blaze", "-1,9", "-2,9")
    assert {token.cell for token in combat(playing(game)).tokens.values()} == {(-1, 9), (-2, 9)}


def test_raus_swings_to_any_empty_hex_that_is_seen() -> None:
    game = answer(hall(TWINS, dice=(6,)), "grapnel")
    answer(game, options(game)[0])
    assert explorer(game, TWINS).bodies[0].cell == (0, 8)
    assert explorer(game, TWINS).bodies[1].cell != (-1, 9)


def test_in_a_duo_each_twin_acts() -> None:
    game = answer(hall(TWINS, dice=(2,)), "duo", "raus", "move", "-2,9", "move", "0,9")
    assert [body.cell for body in explorer(game, TWINS).bodies] == [(0, 9), (-2, 9)]


# -- hostiles


def test_a_beastman_that_has_moved_hits_harder() -> None:
    game = hall(DRAIK, group=[group(1, BEASTMAN, "1,7")])
    play, beast = playing(game), hostile(game, "chaos-beastman-1")
    arms = CONTENT[HostileCard][BEASTMAN].weapons[0]
    made = begin(play, beast, arms, explorer(game, DRAIK))
    assert attack_dice(play, made) == (6,)
    beast.moved = True
    assert attack_dice(play, made) == (8,)


# -- resources that always hold


@pytest.mark.parametrize(
    ("card", "who", "figure", "dice"),
    [
        ("penitents-shirt", DRAIK, vitality, (12,)),
        ("gamblers-chronograph", DRAIK, lambda game, one: agility(game, one, "gambit"), (12,)),
        ("gamblers-chronograph", DRAIK, agility, (8,)),
    ],
)
def test_a_card_raises_dice(card: str, who: str, figure: Any, dice: tuple[int, ...]) -> None:
    game = hall(who, cards=(card,))
    assert figure(playing(game), explorer(game, who)) == dice


@pytest.mark.parametrize(
    ("card", "who", "arm", "place", "dice"),
    [
        ("oil-of-the-pyre", VORNE, "vindictor-flamer", 0, (8,)),
        ("oil-of-the-pyre", VORNE, "vindictor-flamer", 2, (6,)),
        ("rangers-long-scope", AMALLYN, "long-rifle", 1, (12,)),
        ("overhauled-feed", UR025, "assault-cannon", 2, (12,)),
        ("overhauled-feed", UR025, "assault-cannon", 1, (12,)),
        ("oil-of-the-pyre", DRAIK, "pistol-and-rapier", 0, (8,)),
    ],
)
def test_a_card_raises_a_weapon_at_one_range(card: str, who: str, arm: str, place: int, dice: tuple[int, ...]) -> None:
    game = hall(who, cards=(card,))
    play = playing(game)
    made = begin(play, explorer(game, who), weapon(who, arm), hostile(game, "traitor-guardsman-1"), place=place)
    assert attack_dice(play, made) == dice


def test_softstep_boots_lead_further() -> None:
    game = hall(DRAIK, cards=("softstep-boots",))
    assert move_of(playing(game), explorer(game, DRAIK)) == 3


def test_a_quill_collar_makes_traps_cheaper() -> None:
    assert cost_of(playing(hall(GREKH)), explorer(hall(GREKH), GREKH), "trap", 6) == 6
    game = hall(GREKH, cards=("quill-collar",))
    assert cost_of(playing(game), explorer(game, GREKH), "trap", 6) == 4


def test_a_string_of_jaws_counts_two_more() -> None:
    game = hall(DRAIK, cards=("string-of-jaws",))
    assert INSPIRES.sum((), playing(game), explorer(game, DRAIK), 3) == 2


# -- resources that are used


def test_a_salve_heals_two_and_is_gone() -> None:
    game = hall(DRAIK, cards=("sanctified-salve",), dice=(6, 1))
    explorer(game, TADDEUS).spaces.covers[:3] = [1, 1, 2]
    answer(game, "0,9", "die-1")
    answer(game, "sanctified-salve", TADDEUS)
    assert explorer(game, TADDEUS).spaces.covers == [0, 0, 2, 0]
    assert game.state.roster[DRAIK].cards == []


def test_mist_hides_from_all_who_are_not_adjacent() -> None:
    game = answer(hall(DRAIK, cards=("mist-weave",)), "mist-weave")
    play = playing(game)
    seen = {body.id for body in visible_bodies(play, hostile(game, "traitor-guardsman-1"))}
    assert DRAIK not in seen
    assert seen, "the others are still seen"


def test_smoke_covers_everybody_around() -> None:
    game = answer(hall(DRAIK, cards=("smoke-canister",)), "smoke-canister")
    play, foe = playing(game), hostile(game, "traitor-guardsman-1")
    covered = [one for one in (DRAIK, TADDEUS, UR025, VORNE) if has_cover(play, explorer(game, one).bodies[0], foe)]
    assert {DRAIK, TADDEUS} <= set(covered)


def test_a_snare_is_laid_beside_its_owner() -> None:
    game = answer(hall(DRAIK, cards=("snare-line",)), "snare-line")
    answer(game, options(game)[0])
    assert [token.kind for token in combat(playing(game)).tokens.values()] == ["snare"]


def test_a_borrowed_minute_exchanges_dice() -> None:
    game = hall(DRAIK, cards=("borrowed-minute",), dice=(1,), destiny=[6])
    answer(game, "borrowed-minute")
    assert 6 in explorer(game, DRAIK).spaces.dice
    assert combat(playing(game)).destiny.available == [1]
    assert "borrowed-minute" not in options(game), "once per combat"


def test_patience_keeps_overwatch_dice_as_they_are() -> None:
    game = hall(DRAIK, cards=("skinners-patience",), dice=(5,))
    answer(game, "end", "skinners-patience:0:janus-draik")
    assert KEEPS_DICE.sum((), playing(game), explorer(game, DRAIK)) == 1
    assert 5 in explorer(game, DRAIK).spaces.dice


# -- ships


def test_a_support_costs_less_at_home_and_is_used_once() -> None:
    game = hall(DRAIK, dice=(1, 1), ships=["vanguard"])
    assert "support:vanguard" in options(game)
    answer(game, "support:vanguard")
    assert combat(playing(game)).groups[1].members
    assert game.state.expedition is not None
    assert game.state.expedition.ships[0].used
    assert not any(one.startswith("support:") for one in options(game))


def test_the_warp_veil_hides_everybody() -> None:
    game = answer(hall(DRAIK, dice=(6, 1), ships=["traveller"]), "support:traveller")
    assert visible_bodies(playing(game), hostile(game, "traitor-guardsman-1")) == []


# -- twists


def test_debris_makes_hexes_with_barriers_cost_two() -> None:
    game = hall(DRAIK, twists=["debris"])
    costs = ground(playing(game), explorer(game, DRAIK).bodies[0]).costs
    assert costs
    assert set(costs.values()) == {2}


def test_a_blackout_limits_every_attack_to_range_three() -> None:
    for twists, reaches in (([], True), (["blackout"], False)):
        game = hall(DRAIK, twists=twists)
        play, body = playing(game), explorer(game, DRAIK).bodies[0]
        foe = hostile(game, "traitor-guardsman-1")
        assert not is_too_far(play, body, foe), "three hexes away at most"
        foe.cell = (4, 4)
        assert is_too_far(play, body, foe) is not reaches


def test_howls_make_moving_dearer() -> None:
    game = hall(DRAIK, twists=["terrifying-howls"])
    assert cost_of(playing(game), explorer(game, DRAIK), "move", 1) == 2
    assert cost_of(playing(game), explorer(game, DRAIK), "run", 4) == 4


def test_without_cover_barriers_help_nobody() -> None:
    plain, bare = hall(DRAIK), hall(DRAIK, twists=["no-cover"])
    foe = hostile(plain, "traitor-guardsman-1")
    cells = [
        cell
        for cell in sorted(combat(playing(plain)).board.terrain.cells)
        if _covered(playing(plain), DRAIK, cell, foe)
    ]
    assert cells
    assert not any(_covered(playing(bare), DRAIK, cell, hostile(bare, "traitor-guardsman-1")) for cell in cells)


# -- artefacts


def test_the_unfallen_stone_holds_every_hostile_still() -> None:
    game = hall(DRAIK, cards=("unfallen-stone",))
    assert hostile_move_of(playing(game), hostile(game, "traitor-guardsman-1")) == 2
    answer(game, "unfallen-stone")
    assert hostile_move_of(playing(game), hostile(game, "traitor-guardsman-1")) == 0
    assert "unfallen-stone" not in options(game)


def test_the_lamp_ends_a_twist() -> None:
    game = answer(hall(DRAIK, cards=("lamp-that-remembers",), twists=["blackout"]), "lamp-that-remembers")
    while combat(playing(game)).twists:
        answer(game, options(game)[0])
    assert combat(playing(game)).twists == []


@pytest.mark.rule("bsf.combat.capacity")
def test_no_more_explorers_fall_down_the_shaft_than_a_lift_hex_can_hold() -> None:
    game = fortress(map="descent", stronghold="descent", stage="shaft", turn=5, step="event-phase")
    places = []
    while game.question is not None and "Shaft" in game.question.prompt:
        places.append([option.id for option in game.question.options])
        game.answer(places[-1][0])
    assert [len(cells) for cells in places] == [3, 3, 2, 2]
