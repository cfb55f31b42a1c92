"""Attacks: targets, the attack roll, cover, the defence roll, several attacks and whole hexes."""

from collections.abc import Callable
from contextlib import ExitStack
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress import board_oracles as book
from games.blackstone_fortress.board_oracles import Plan, plans
from games.blackstone_fortress.combat_helpers import (
    CRITICAL,
    FAILURE,
    SUCCESS,
    cited,
    counters,
    drawn,
    duel,
    events,
    fight,
    fortress_on,
    hostile_weapon,
    play,
    put,
    questions,
    rhombus,
    speaking,
    stand,
    weapon,
    weapon_of,
)
from games.blackstone_fortress.fortress import CULTIST, DRAIK, GUARDSMAN, MALLEX, PSYKER, TADDEUS, TWINS, UR025, VORNE
from lychgate.games.blackstone_fortress.combat import moments
from lychgate.games.blackstone_fortress.combat.attack import Attack
from lychgate.games.blackstone_fortress.combat.attacks import attack, is_covered, weapon_action
from lychgate.games.blackstone_fortress.combat.chances import attack_chances
from lychgate.games.blackstone_fortress.combat.targets import (
    aims,
    next_targets,
    shooters,
    targets_of_body,
    targets_of_hostile,
)
from lychgate.games.blackstone_fortress.combat.weapons import attacks_for
from lychgate.games.blackstone_fortress.model.state import Blackstone, Explorer, Switches
from lychgate.kernel.moments import Hook
from lychgate.mechanics.activation.action_dice import Dice
from lychgate.mechanics.grid.shapes import Cell

SURE = (8,)

# -- targets


@settings(max_examples=60, deadline=None)
@given(plans(), st.data())
def test_targets_are_seen_and_at_a_range_with_dice(plan: Plan, data: st.DataObject) -> None:
    game = fortress_on(plan.board)
    cells = st.sampled_from(sorted(plan.cells))
    dice = data.draw(st.tuples(*[st.sampled_from([(), (6,), (8, 8)])] * 3))
    arm = weapon(*dice)
    draik = stand(game, DRAIK, data.draw(cells))
    body = draik.bodies[0]
    hostiles = [put(game, GUARDSMAN, data.draw(cells)) for _ in range(4)]

    def could(a: Cell, b: Cell) -> bool:
        away = book.hex_range(a, b)
        return book.sees(plan, a, b) and bool(dice[0 if away <= 1 else 1 if away <= 3 else 2])

    assert body.cell is not None
    expected = [one for one in hostiles if could(body.cell, one.cell)]
    assert targets_of_body(game, body, arm) == expected
    assert all((body in targets_of_hostile(game, one, arm)) == (one in expected) for one in hostiles)
    last = hostiles[0]
    near = [one for one in expected if one.cell == last.cell or book.adjacent(plan, last.cell, one.cell)]
    assert next_targets(game, body, arm, last) == near


def test_a_twist_limits_the_range_and_a_setting_sends_attacks_to_those_adjacent() -> None:
    game = fortress_on()
    draik = stand(game, DRAIK, (0, 0))
    near, far = put(game, GUARDSMAN, (1, 0)), put(game, GUARDSMAN, (4, 0))
    arm = weapon(SURE)
    assert targets_of_body(game, draik.bodies[0], arm) == [near, far]
    with speaking(moments.TOO_FAR, lambda game, a, b, away: int(away > 3), game):
        assert targets_of_body(game, draik.bodies[0], arm) == [near]
        assert targets_of_hostile(game, far, arm) == []
    game.state.switches = Switches(adjacent_first=True)
    assert targets_of_body(game, draik.bodies[0], arm) == [near]
    taddeus = stand(game, TADDEUS, (3, 0)).bodies[0]
    assert targets_of_hostile(game, far, arm) == [taddeus]


@pytest.mark.rule("bsf.ruling.adjacent-targets", "bsf.attack.target", "bsf.range.count", "bsf.range.bands")
def test_the_band_of_the_range_says_which_dice_are_rolled() -> None:
    game = fortress_on()
    draik = stand(game, DRAIK, (0, 0))
    hostiles = [put(game, MALLEX if at == 4 else GUARDSMAN, (at, 0)) for at in (1, 2, 3, 4)]
    arm = weapon((6,), (8,), (12,))
    assert [play(attack(game, draik, arm, one), [FAILURE]).dice for one in hostiles] == [(6,), (8,), (8,), (12,)]
    assert targets_of_body(game, draik.bodies[0], arm) == hostiles, "those further away too"


@pytest.mark.rule("bsf.los.trace", "bsf.los.visible", "bsf.los.models", "bsf.los.edge")
def test_a_line_along_sides_of_hexes_sees_past_models_as_long_as_one_hand_is_open() -> None:
    board = drawn(rhombus(4, 4), walls=["1,1 e"])
    game = fortress_on(board)
    draik, guard = stand(game, DRAIK, (1, 1)), put(game, GUARDSMAN, (2, 2))
    put(game, GUARDSMAN, (1, 2))
    arm = weapon(SURE)
    assert guard in targets_of_body(game, draik.bodies[0], arm)
    play(attack(game, draik, arm, guard), [FAILURE])
    fight(game).board = drawn(rhombus(4, 4), walls=["1,1 e", "1,1 se"])
    assert guard not in targets_of_body(game, draik.bodies[0], arm)


# -- the attack roll


@pytest.mark.rule("bsf.attack.result", "bsf.attack.sequence", "bsf.attack.hostile-wounds", "bsf.ex.attack-table")
def test_an_attack_on_a_hostile_misses_wounds_or_wounds_grievously() -> None:
    game = fortress_on()
    draik, mallex = stand(game, DRAIK, (0, 0)), put(game, MALLEX, (1, 0))
    arm = weapon(SURE)
    made = [play(attack(game, draik, arm, mallex), [face]) for face in (FAILURE, SUCCESS, CRITICAL)]
    assert [one.harm for one in made] == [None, "wound", "grievous"]
    assert (mallex.wounds, mallex.grievous) == (3, 1)
    assert [event.kind for event in events(game, "missed", "hostile-hurt")] == [
        "missed",
        "hostile-hurt",
        "hostile-hurt",
    ]


@pytest.mark.rule("bsf.defence.when", "bsf.defence.result", "bsf.ex.defence-table")
@pytest.mark.parametrize(
    ("hit", "guard", "left"),
    [(SUCCESS, SUCCESS, []), (CRITICAL, SUCCESS, [1]), (CRITICAL, CRITICAL, []), (CRITICAL, FAILURE, [2])],
)
def test_a_defence_roll_cancels_a_wound_and_lessens_a_grievous_one(hit: str, guard: str, left: list[int]) -> None:
    game, draik, guardsman = duel()
    made = play(attack(game, guardsman, hostile_weapon(game, guardsman, "lasgun"), draik), [hit], [guard])
    assert counters(draik) == left
    assert made.defence is not None
    assert made.defence.name.lower() == guard


def test_a_failed_attack_needs_no_defence_roll() -> None:
    game, draik, guardsman = duel()
    made = play(attack(game, guardsman, hostile_weapon(game, guardsman, "lasgun"), draik), [FAILURE])
    assert made.defence is None
    assert counters(draik) == []


def test_failures_are_rolled_again_before_anything_else_where_a_rule_says_so() -> None:
    game, draik, guardsman = duel()
    lasgun = hostile_weapon(game, guardsman, "lasgun")
    made = play(attack(game, guardsman, lasgun, draik, reroll_failed=True), [FAILURE], [SUCCESS], [FAILURE])
    assert made.harm == "wound"
    play(attack(game, guardsman, lasgun, draik, reroll_failed=True), [FAILURE], [FAILURE])


@pytest.mark.rule("bsf.dice.two", "bsf.inspiration.reroll", "bsf.dice.reroll", "bsf.ex.two-dice")
def test_with_two_dice_the_failure_is_rolled_again_and_the_success_may_still_count() -> None:
    game, draik, guardsman = duel()
    draik.inspiration.points = 1
    asked = questions(attack(game, draik, weapon((8, 8)), guardsman), [FAILURE, SUCCESS], "die-1", [FAILURE], "success")
    assert [question.topic.id for question in asked] == ["inspiration.reroll", "dice.pick"]
    assert [option.id for option in asked[1].options] == ["success", "failure"]
    assert draik.inspiration.points == 0
    assert guardsman.wounds == 1


@pytest.mark.rule("bsf.ex.reroll-once", "bsf.dice.reroll")
def test_a_die_that_was_rolled_again_is_not_rolled_a_third_time() -> None:
    game, draik, guardsman = duel()
    draik.inspiration.points = 4
    made = play(attack(game, draik, weapon(SURE), guardsman, reroll_failed=True), [FAILURE], [FAILURE])
    assert made.harm is None
    assert draik.inspiration.points == 4


@pytest.mark.rule("bsf.ruling.choose-dice", "bsf.dice.two", "bsf.dice.successful", "bsf.dice.action")
def test_hostiles_take_the_better_of_two_dice_and_nobody_is_asked() -> None:
    game, draik, guardsman = duel()
    asked = questions(attack(game, guardsman, weapon((8, 8)), draik), [FAILURE, CRITICAL], [FAILURE])
    assert asked == []
    assert counters(draik) == [2]


# -- cover


def behind_a_barrier(switches: Switches | None = None) -> Blackstone:
    game = fortress_on(drawn(rhombus(7, 3), barriers=["2,1 w"]))
    game.state.switches = switches or Switches()
    return game


@pytest.mark.rule("bsf.cover.when", "bsf.cover.effect", "bsf.ruling.cover-value")
def test_against_a_target_in_cover_a_roll_is_lowered_by_a_step() -> None:
    game = behind_a_barrier()
    draik, guard = stand(game, DRAIK, (0, 1)), put(game, MALLEX, (2, 1))
    arm = weapon(SURE)
    made = [play(attack(game, draik, arm, guard), [face]) for face in (FAILURE, SUCCESS, CRITICAL)]
    assert [(one.covered, one.harm) for one in made] == [(True, None), (True, None), (True, "wound")]
    game = behind_a_barrier(Switches(cover_steps=2))
    draik, guard = stand(game, DRAIK, (0, 1)), put(game, MALLEX, (2, 1))
    assert play(attack(game, draik, arm, guard), [CRITICAL]).harm is None


@pytest.mark.rule("bsf.cover.ignore", "bsf.action.aim", "bsf.ex.aim-cover")
def test_an_aimed_attack_ignores_cover() -> None:
    game = behind_a_barrier()
    draik, guard = stand(game, DRAIK, (0, 1)), put(game, MALLEX, (2, 1))
    made = play(weapon_action(game, draik, weapon(SURE), 5, first=guard, aimed=True), [SUCCESS])
    assert [one.harm for one in made] == ["wound"]
    assert play(attack(game, draik, weapon(SURE), guard), [SUCCESS]).harm is None
    assert play(attack(game, draik, weapon(SURE, ignores_cover=True), guard), [SUCCESS]).harm == "wound"
    back = play(attack(game, guard, weapon(SURE), draik, ignores_cover=True), [SUCCESS], [FAILURE])
    assert back.harm == "wound", "as with the Aim action of a hostile"


@pytest.mark.rule("bsf.twins.cover", "bsf.cover.when", "bsf.ex.twins-cover", "bsf.ruling.twins-cover-blind")
def test_a_hostile_has_cover_from_the_twins_only_if_it_is_in_cover_from_both() -> None:
    game = behind_a_barrier()
    twins, guard = stand(game, TWINS, (0, 1), (4, 1)), put(game, MALLEX, (2, 1))
    rein, raus = twins.bodies
    arm = weapon(SURE)
    clear = play(attack(game, twins, arm, guard, body=rein), [SUCCESS])
    assert (clear.covered, clear.harm) == (False, "wound")
    raus.cell = (1, 1)
    assert play(attack(game, twins, arm, guard, body=rein), [CRITICAL]).harm == "wound"
    fight(game).board = drawn(rhombus(7, 3), walls=["5,1 e", "5,0 e", "5,2 e", "5,1 ne", "5,2 ne"], barriers=["2,1 w"])
    raus.cell = (6, 1)
    made = play(attack(game, twins, arm, guard, body=rein), [SUCCESS])
    assert made.covered, "a twin who sees nothing does not count"


def test_against_hostiles_each_twin_has_cover_where_it_stands() -> None:
    game = behind_a_barrier()
    twins, mallex = stand(game, TWINS, (2, 1), (1, 1)), put(game, MALLEX, (0, 1))
    arm = weapon(SURE)
    behind = play(attack(game, mallex, arm, twins, body=twins.bodies[0]), [SUCCESS])
    bare = play(attack(game, mallex, arm, twins, body=twins.bodies[1]), [SUCCESS], [FAILURE])
    assert (behind.harm, bare.harm) == (None, "wound")


# -- weapon actions


@pytest.mark.rule("bsf.attack.several", "bsf.action.weapon", "bsf.ex.several-attacks")
def test_later_attacks_are_aimed_near_the_last_target() -> None:
    game = fortress_on()
    ur025 = stand(game, UR025, (0, 3))
    first, near, next_to_near, far = (put(game, GUARDSMAN, cell) for cell in ((3, 3), (3, 3), (4, 3), (6, 0)))
    arm = weapon(SURE, attacks={1: 1, 4: 3})
    asked = questions(weapon_action(game, ur025, arm, 4, first=first), [CRITICAL], near.id, [CRITICAL], [CRITICAL])
    assert [[option.id for option in question.options] for question in asked] == [[near.id, next_to_near.id]]
    assert list(fight(game).hostiles.values()) == [far]
    assert len(play(weapon_action(game, ur025, arm, 4, first=far), [CRITICAL])) == 1, "nobody is left to attack"


def test_how_often_a_weapon_attacks_depends_on_the_die() -> None:
    flurry = weapon(SURE, attacks={4: 2, 6: 3})
    assert [attacks_for(flurry, score) for score in (4, 5, 6)] == [2, 2, 3]
    assert attacks_for(weapon(SURE), 6) == 1


@pytest.mark.rule("bsf.overwatch.target")
def test_in_overwatch_every_attack_is_aimed_at_the_hostile_that_gave_the_chance() -> None:
    game = fortress_on()
    draik = stand(game, DRAIK, (0, 3))
    mover = put(game, GUARDSMAN, (2, 3))
    put(game, GUARDSMAN, (2, 3))
    arm = weapon(SURE, attacks={1: 3})
    made = play(weapon_action(game, draik, arm, 1, first=mover, overwatch=True), [FAILURE], [CRITICAL])
    assert [(one.target, one.overwatch) for one in made] == [(mover, True)] * 2


@pytest.mark.rule("bsf.attack.area")
def test_a_flame_attacks_everybody_in_the_hex_with_a_roll_for_each() -> None:
    game = fortress_on()
    vorne = stand(game, VORNE, (0, 0))
    hostiles = [put(game, GUARDSMAN, (2, 0)) for _ in range(3)]
    put(game, GUARDSMAN, (3, 0))
    flamer = weapon_of(game, vorne, "vindictor-flamer")
    assert flamer.area
    made = play(attack(game, vorne, flamer, hostiles[1]), [CRITICAL], [FAILURE], [CRITICAL])
    assert made.slain == [GUARDSMAN] * 2, "the whole action counts together"
    assert [one.id for one in fight(game).hostiles.values()] == [f"{GUARDSMAN}-1", f"{GUARDSMAN}-4"]


@pytest.mark.rule("bsf.ruling.twins-area", "bsf.attack.area", "bsf.twins.target")
def test_an_attack_on_a_whole_hex_strikes_both_twins_once() -> None:
    game = fortress_on()
    twins, draik, mallex = stand(game, TWINS, (2, 0)), stand(game, DRAIK, (2, 0)), put(game, MALLEX, (0, 0))
    play(attack(game, mallex, weapon(SURE, area=True), twins), [SUCCESS], [FAILURE], [CRITICAL], [FAILURE])
    assert (counters(twins), counters(draik)) == ([1], [2])


@pytest.mark.rule("bsf.twins.weapons")
def test_only_rein_fires_the_rifle_and_either_twin_the_pistol() -> None:
    game = fortress_on()
    twins, guard = stand(game, TWINS, (0, 0), (4, 0)), put(game, MALLEX, (2, 0))
    rein, raus = twins.bodies
    rifle = weapon_of(game, twins, "sniper-rifle")
    assert shooters(game, twins, rifle, guard) == [rein]
    found = {(body.id, arm.id) for body, arm, _ in aims(game, twins)}
    assert {name for name, arm in found if arm == "sniper-rifle"} == {"rein"}
    (both,) = {arm for name, arm in found if name == "raus"}
    asked = questions(weapon_action(game, twins, weapon_of(game, twins, both), 1, first=guard), "raus", [FAILURE])
    assert [option.id for option in asked[0].options] == ["rein", "raus"]
    assert events(game, "attacked")[-1].data["piece"] == raus.id


# -- moments, and attacks without an attacker


def noted(log: list[str], name: str) -> Callable[..., None]:
    return lambda game, what: log.append(name)


def test_cards_speak_in_the_order_of_an_attack() -> None:
    game, draik, guard = duel()
    log: list[str] = []
    named: dict[str, Hook[Any, Any]] = {
        "attack": moments.ATTACK,
        "hit": moments.HIT,
        "attack-roll": moments.ATTACK_ROLL,
        "attack-critical": moments.ATTACK_CRITICAL,
        "attack-failed": moments.ATTACK_FAILED,
        "defence-roll": moments.DEFENCE_ROLL,
        "attack-wounds": moments.ATTACK_WOUNDS,
        "defended": moments.DEFENDED,
        "attack-done": moments.ATTACK_DONE,
    }
    with ExitStack() as speakers:
        for name, hook in named.items():
            assert hook.name == name
            speakers.enter_context(speaking(hook, noted(log, name)))
        lasgun = hostile_weapon(game, guard, "lasgun")
        play(attack(game, guard, lasgun, draik), [CRITICAL], [SUCCESS])
        assert log == [
            "attack",
            "attack-roll",
            "attack-critical",
            "hit",
            "defence-roll",
            "attack-wounds",
            "defended",
            "attack-done",
        ]
        log.clear()
        play(attack(game, draik, weapon(SURE), guard), [FAILURE])
        assert log == ["attack", "attack-roll", "attack-failed", "attack-done"]


def test_cards_change_the_dice_of_attack_and_defence() -> None:
    game, draik, guard = duel()

    def bigger(game: Blackstone, made: Attack, dice: Dice) -> Dice:
        return 12, 12

    def shield(game: Blackstone, explorer: Explorer, what: str, made: Attack | None, dice: Dice) -> Dice:
        return (12,) if what == "defence" else dice

    with speaking(moments.ATTACK_DICE, bigger), speaking(moments.POOL, shield):
        made = play(attack(game, guard, hostile_weapon(game, guard, "lasgun"), draik), [SUCCESS, FAILURE], [CRITICAL])
    assert made.dice == (12, 12)
    assert made.harm is None


def test_a_trap_attacks_without_an_attacker_at_a_band_that_a_rule_names() -> None:
    game, draik, guard = duel()
    trap = weapon((8,), (6,), (), ignores_cover=True)
    play(attack(game, None, trap, draik, place=0), [SUCCESS], [FAILURE])
    assert counters(draik) == [1]
    play(attack(game, None, trap, guard, place=1), [FAILURE])
    play(attack(game, None, trap, guard, place=1), [CRITICAL])
    told = [event.kind for event in events(game, "struck", "not-hit", "slain")]
    assert told == ["struck", "struck", "not-hit", "struck", "slain"]
    for one in draik.bodies:
        one.cell = None
    play(attack(game, None, trap, draik, place=0), [FAILURE])


# -- chances


def enumerated(dice: tuple[int, ...], down: int, guard: tuple[int, ...]) -> dict[str | None, Fraction]:
    """What one attack does, by every face of every die."""
    faces = {6: [0] * 4 + [1, 2], 8: [0] * 4 + [1, 1, 2, 2], 12: [0] * 4 + [1] * 4 + [2] * 4}
    found: dict[str | None, Fraction] = {None: Fraction(0), "wound": Fraction(0), "grievous": Fraction(0)}
    attacks = list(product(*(faces[die] for die in dice)))
    guards = list(product(*(faces[die] for die in guard))) if guard else [(0,)]
    for shown, answer in product(attacks, guards):
        left = max(0, max(shown) - down)
        if max(answer) == 2 or (max(answer) == 1 and left == 1):
            left = 0
        elif max(answer) == 1:
            left = min(left, 1)
        found[(None, "wound", "grievous")[left]] += Fraction(1, len(attacks) * len(guards))
    return found


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([(6,), (8,), (12,), (8, 8), (12, 12)]), st.booleans())
def test_chances_are_those_of_all_faces(dice: tuple[int, ...], sheltered: bool) -> None:
    game = behind_a_barrier()
    draik, mallex = stand(game, DRAIK, (2, 1)), put(game, MALLEX, (0, 1) if sheltered else (4, 1))
    arm = weapon(dice)
    found = attack_chances(game, mallex, arm, draik)
    assert found == enumerated(dice, int(sheltered), (8,))
    assert attack_chances(game, draik, arm, mallex) == enumerated(dice, 0, ())


def test_a_weapon_without_dice_at_that_range_does_nothing() -> None:
    game, draik, guard = duel(away=4)
    assert attack_chances(game, draik, weapon((8,), ()), guard) == {None: 1}


def test_attacks_are_not_covered_where_there_is_no_board_between() -> None:
    game, draik, _ = duel()
    made = Attack(None, draik, weapon(SURE))
    assert not is_covered(game, made)
    assert (made.range, made.origin, made.along_sides) == (1, None, False)


@pytest.mark.rule("bsf.hostile.empower")
def test_a_wound_ends_being_empowered() -> None:
    game = fortress_on()
    draik, psyker = stand(game, DRAIK, (0, 0)), put(game, PSYKER, (1, 0), empowered=True)
    play(attack(game, draik, weapon(SURE), psyker), [SUCCESS])
    assert not psyker.empowered
    assert [event.kind for event in events(game, "empowered-ended")] == ["empowered-ended"]


@pytest.mark.rule(
    "bsf.attack.slain", "bsf.wounds.hostiles", "bsf.ruling.grievous-on-hostile", "bsf.ex.grievous-hostile"
)
def test_a_grievous_wound_counts_2_and_a_hostile_is_slain_when_they_add_up() -> None:
    game = fortress_on()
    draik, cultist = stand(game, DRAIK, (0, 0)), put(game, CULTIST, (1, 0))
    play(attack(game, draik, weapon(SURE), cultist), [CRITICAL])
    assert cultist.wounds == 2
    made = play(attack(game, draik, weapon(SURE), cultist), [SUCCESS])
    assert made.slew
    assert fight(game).hostiles == {}
    assert (fight(game).groups[1].members, fight(game).groups[1].slain) == ([], [cultist.id])
    assert "bsf.attack.slain" in cited(game)
