"""Weapon actions: targets, the attack roll, and the order of what changes the damage."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.combat_helpers import (
    CRITICAL,
    FAILURE,
    GATE,
    GLAURIO,
    JELSEN,
    NEXT_TO,
    NIGHTGUARD,
    RADUKAR,
    RUSTED,
    SKELETON,
    SUCCESS,
    TWO_ROOMS,
    city,
    counters,
    duel,
    events,
    field,
    only_these,
    play,
    put,
    stand,
    weapon_of,
)
from lychgate.games.cursed_city.battlefield.sight import sees
from lychgate.games.cursed_city.battlefield.spaces import adjacent
from lychgate.games.cursed_city.combat import moments
from lychgate.games.cursed_city.combat.attack import Harm
from lychgate.games.cursed_city.combat.attacks import attack
from lychgate.games.cursed_city.combat.damage import slay, suffer
from lychgate.games.cursed_city.combat.targets import targets
from lychgate.games.cursed_city.combat.weapons import aims, free_weapon_action, may_make
from lychgate.games.cursed_city.model.content import Weapon, WeaponType
from lychgate.games.cursed_city.model.queries import hostile_side
from lychgate.games.cursed_city.model.state import Hero, Ulfenkarn

# -- targets


@pytest.mark.rule("cc.target.visible", "cc.target.adjacent-first", "cc.target.melee", "cc.board.adjacent-models")
def test_while_an_enemy_is_adjacent_only_adjacent_enemies_are_targets() -> None:
    game = city()
    hero = stand(game, JELSEN, (0, 0))
    near, far = put(game, SKELETON, (1, 1)), put(game, SKELETON, (3, 3))
    weapons = {name: weapon_of(game, hero, name) for name in ("ardent-blade", "judgement", "firewood-stakes")}
    assert {name: targets(game, hero, weapon) for name, weapon in weapons.items()} == {
        "ardent-blade": [near],
        "judgement": [],
        "firewood-stakes": [near],
    }
    near.cells = ((4, 4),)
    assert {name: targets(game, hero, weapon) for name, weapon in weapons.items()} == {
        "ardent-blade": [],
        "judgement": [near, far],
        "firewood-stakes": [near, far],
    }
    near.cells = ((1, 1),)
    play(attack(game, hero, weapons["ardent-blade"], targets(game, hero, weapons["ardent-blade"])), [FAILURE])


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 7), st.integers(0, 3)), min_size=3, max_size=8, unique=True))
def test_targets_are_those_of_the_book_for_every_type(cells: list[tuple[int, int]]) -> None:
    game = city(field(TWO_ROOMS, GATE))
    heroes = [stand(game, GLAURIO, cells[0]), stand(game, JELSEN, cells[1])]
    models = [put(game, SKELETON, cell) for cell in cells[2:]]
    for attacker, enemies in ((heroes[0], models), (models[0], heroes)):
        own = (attacker.cell or (0, 0),) if isinstance(attacker, Hero) else attacker.cells
        seen = [enemy for enemy in enemies if sees(game, attacker, enemy)]
        close = [
            enemy
            for enemy in seen
            if adjacent(game, own, (enemy.cell or (0, 0),) if isinstance(enemy, Hero) else enemy.cells)
        ]
        expected: dict[WeaponType, Any] = {"melee": close, "ranged": [] if close else seen, "dual": close or seen}
        for kind, wanted in expected.items():
            weapon = Weapon(id="test", name="Test", cost=1, type=kind, dice=(6,), damage=(1, 2))
            assert targets(game, attacker, weapon) == wanted


@pytest.mark.rule("cc.target.ranged", "cc.target.dual", "cc.weapon.make", "cc.weapon.reload")
def test_ranged_and_dual_weapons_shoot_and_one_with_reload_only_once_a_turn() -> None:
    game = city()
    hero = stand(game, JELSEN, (0, 0))
    put(game, NIGHTGUARD, (3, 3))
    judgement, stakes = weapon_of(game, hero, "judgement"), weapon_of(game, hero, "firewood-stakes")
    assert [weapon.id for weapon, _ in aims(game, hero)] == ["judgement"]
    assert [weapon.id for weapon, _ in aims(game, hero, free=True)] == ["judgement", "firewood-stakes"]
    play(attack(game, hero, judgement, targets(game, hero, judgement)), [FAILURE])
    assert hero.reloading == ["judgement"]
    assert not may_make(hero, judgement)
    assert not may_make(hero, judgement, free=True)
    play(attack(game, hero, stakes, targets(game, hero, stakes), free=True), [FAILURE])
    assert hero.attacked == {"kosargi-nightguard-1": 2}


@pytest.mark.rule("cc.weapon.finisher", "cc.weapon.free", "cc.weapon.free-specific", "cc.ex.free-named-weapon")
def test_a_free_weapon_action_is_any_of_the_card_or_the_one_that_is_named() -> None:
    game = city()
    hero = stand(game, JELSEN, (0, 0), dice=(6, 1, 1, 1))
    model = put(game, NIGHTGUARD, NEXT_TO)
    assert not may_make(hero, weapon_of(game, hero, "firewood-stakes")), "a Finisher cannot be paid for"
    made = play(free_weapon_action(game, hero), f"firewood-stakes {model.id}", [FAILURE])
    assert made is not None
    assert (made.weapon.id, made.free) == ("firewood-stakes", True)
    assert play(free_weapon_action(game, hero), "pass") is None
    named = play(free_weapon_action(game, hero, only=["ardent-blade"], may=False), [FAILURE, FAILURE][:1])
    assert named is not None
    assert named.weapon.id == "ardent-blade"
    assert hero.spaces.dice == [6, 1, 1, 1], "no die is spent"
    model.cells = ((5, 5),)
    assert play(free_weapon_action(game, hero, only=["ardent-blade"])) is None
    assert play(free_weapon_action(game, hero, at=put(game, SKELETON, NEXT_TO)), "pass") is None


@pytest.mark.rule("cc.hattack.choice", "cc.hattack.rules")
def test_the_leader_picks_whom_a_hostile_attacks_and_without_a_target_there_is_no_attack() -> None:
    game = city()
    heroes = [stand(game, GLAURIO, (0, 0)), stand(game, JELSEN, (0, 1))]
    model = put(game, SKELETON, NEXT_TO)
    weapon = hostile_side(game, model).weapons[0]
    made = play(attack(game, model, weapon, targets(game, model, weapon)), JELSEN, [FAILURE, FAILURE])
    assert made is not None
    assert made.target is heroes[1]
    assert play(attack(game, model, weapon, [])) is None


# -- the attack roll


@pytest.mark.rule("cc.attack.sequence", "cc.attack.roll", "cc.attack.failure")
def test_a_failed_attack_roll_does_no_harm() -> None:
    game, hero, model = duel()
    made = play(attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]), [FAILURE, FAILURE])
    assert made is not None
    assert (made.successful, made.dealt, model.damage) == (False, 0, 0)
    assert [event.kind for event in events(game)][-2:] == ["action-result", "missed"]


@pytest.mark.rule("cc.ex.tutorial-attack-damage", "cc.dice.best-result")
@pytest.mark.parametrize(
    ("weapon", "dice", "damage"),
    [
        ("gheistsever", [SUCCESS, FAILURE], 1),
        ("gheistsever", [SUCCESS, SUCCESS], 1),
        ("noblesse", [SUCCESS], 2),
        ("gheistsever", [FAILURE, CRITICAL], 3),
        ("gheistsever", [SUCCESS, CRITICAL], 3),
        ("noblesse", [CRITICAL], 3),
    ],
)
def test_the_best_die_decides_and_a_critical_replaces_the_damage(weapon: str, dice: list[str], damage: int) -> None:
    game = city()
    hero, model = stand(game, GLAURIO, (0, 0)), put(game, NIGHTGUARD, NEXT_TO)
    made = play(attack(game, hero, weapon_of(game, hero, weapon), [model]), dice)
    assert made is not None
    assert (made.dealt, model.damage, model.hurt_since) == (damage, damage, damage)


@pytest.mark.rule("cc.attack.success", "cc.attack.critical")
def test_success_and_critical_are_told_by_their_rules() -> None:
    for face in (SUCCESS, CRITICAL):
        game = city()
        hero, model = stand(game, GLAURIO, (0, 0)), put(game, NIGHTGUARD, NEXT_TO)
        play(attack(game, hero, weapon_of(game, hero, "noblesse"), [model]), [face])
        assert f"cc.attack.{face}" in events(game, "hostile-hurt")[0].rules


@pytest.mark.rule("cc.dice.terms")
@pytest.mark.parametrize("dice", list(product([FAILURE, SUCCESS, CRITICAL], repeat=2)))
def test_a_roll_is_called_by_its_best_die(dice: tuple[str, str]) -> None:
    game = city()
    hero, model = stand(game, GLAURIO, (0, 0)), put(game, NIGHTGUARD, NEXT_TO)
    made = play(attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]), list(dice))
    assert made is not None
    order = [FAILURE, SUCCESS, CRITICAL]
    assert made.result == max(order.index(die) for die in dice)
    (told,) = events(game, "action-result")
    assert order[made.result] in told.data["result"]


@pytest.mark.rule("cc.ex.tutorial-skeleton-slain", "cc.damage.hostile-counters", "cc.damage.slain")
def test_damage_adds_up_until_it_is_the_wounds_value() -> None:
    game, hero, model = duel()
    gheistsever = weapon_of(game, hero, "gheistsever")
    play(attack(game, hero, gheistsever, [model]), [SUCCESS, FAILURE])
    assert (model.damage, list(game.state.models)) == (1, [model.id])
    made = play(attack(game, hero, gheistsever, [model]), [SUCCESS, FAILURE])
    assert made is not None
    assert made.slew
    assert game.state.models == {}
    assert [event.data["by"] for event in events(game, "slain")] == [GLAURIO]


@pytest.mark.rule("cc.damage.encounter-card")
def test_a_slain_hostile_lies_on_the_card_of_its_group() -> None:
    game, hero, model = duel()
    game.state.journey.acting = hero.id  # type: ignore[union-attr]
    play(attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]), [CRITICAL, FAILURE])
    group = game.state.groups[1]
    assert (group.models, group.slain, hero.kills) == ([], [model.id], 1)
    other = put(game, SKELETON, (3, 3))
    game.state.journey.acting = ""  # type: ignore[union-attr]
    play(slay(game, other, hero, ("cc.damage.slain",)))
    assert (group.slain, hero.kills) == ([model.id, other.id], 1), "kills outside the own activation do not count"


# -- the order of modifiers


@pytest.mark.rule("cc.cursed.damage", "cc.diseased.hostile", "cc.ex.diseased-cursed-hostile")
def test_a_success_against_a_diseased_and_cursed_hostile_deals_five() -> None:
    game = city()
    hero, model = stand(game, GLAURIO, (0, 0)), put(game, NIGHTGUARD, NEXT_TO, diseased=True, cursed=True)
    made = play(attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]), [SUCCESS, FAILURE])
    assert made is not None
    assert (made.damage, made.dealt) == (5, 5)
    assert "cc.cursed.damage" in {rule for event in events(game, "hostile-hurt") for rule in event.rules}
    missed = play(attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]), [FAILURE, FAILURE])
    assert missed is not None
    assert missed.dealt == 0, "a failure stays a failure"


@pytest.mark.rule("cc.damage.reduce", "cc.ex.reduce-damage")
def test_a_hostile_reduces_damage_after_everything_else() -> None:
    game = city()
    hero, model = stand(game, GLAURIO, (0, 0)), put(game, RADUKAR, NEXT_TO, cursed=True)
    gheistsever = weapon_of(game, hero, "gheistsever")
    with only_these(moments.REDUCES, lambda game, harm: 1):
        made = play(attack(game, hero, gheistsever, [model]), [CRITICAL, FAILURE])
        assert made is not None
        assert (made.damage, made.dealt, model.damage) == (5, 4, 4)
        model.cursed = False
        nothing = play(attack(game, hero, gheistsever, [model]), [SUCCESS, FAILURE])
        assert nothing is not None
        assert nothing.dealt == 0, "never below 0"


@pytest.mark.rule("cc.damage.ignore", "cc.ex.ignore-damage")
def test_a_hostile_that_ignores_damage_takes_none_whatever_was_added() -> None:
    def ignore(game: Ulfenkarn, harm: Harm) -> None:
        harm.ignored = True

    game = city()
    hero, model = stand(game, GLAURIO, (0, 0)), put(game, "vyrkos-blood-born", NEXT_TO, cursed=True)
    with only_these(moments.WOULD_SUFFER, ignore):
        made = play(attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]), [CRITICAL, FAILURE])
    assert made is not None
    assert (made.damage, made.dealt, model.damage) == (5, 0, 0)


@pytest.mark.rule("cc.ex.cursed-hero", "cc.cursed.damage", "cc.defence.critical")
def test_defence_comes_after_the_curse() -> None:
    game, hero, model = duel()
    hero.cursed = True
    made = play(attack(game, model, RUSTED, [hero]), [CRITICAL, FAILURE], [CRITICAL])
    assert made is not None
    assert (made.damage, made.dealt, counters(hero)) == (4, 1, [1])


@settings(max_examples=150, deadline=None)
@given(
    result=st.sampled_from([FAILURE, SUCCESS, CRITICAL]),
    diseased=st.booleans(),
    cursed=st.booleans(),
    bonus=st.integers(0, 2),
    ignores=st.booleans(),
    reduces=st.integers(0, 6),
    values=st.tuples(st.integers(0, 4), st.integers(0, 6)),
)
def test_modifiers_apply_in_the_order_of_the_ruling(
    result: str, diseased: bool, cursed: bool, bonus: int, ignores: bool, reduces: int, values: tuple[int, int]
) -> None:
    """Result, diseased, Damage value, cursed, ignore, reduce: each written out once more."""
    game = city()
    hero, model = stand(game, GLAURIO, (0, 0)), put(game, RADUKAR, NEXT_TO, diseased=diseased, cursed=cursed)
    weapon = Weapon(id="test", name="Test", cost=1, type="melee", dice=(6,), damage=values)

    def would_suffer(game: Ulfenkarn, harm: Harm) -> None:
        harm.ignored = ignores

    with (
        only_these(moments.WOULD_SUFFER, would_suffer),
        only_these(moments.REDUCES, lambda game, harm: reduces),
        only_these(moments.DAMAGE, lambda game, made: bonus),
    ):
        made = play(attack(game, hero, weapon, [model]), [result])
    if result == FAILURE:
        expected = 0
    else:
        critical = result == CRITICAL or diseased
        expected = values[1] if critical else values[0]
        expected += bonus
        if cursed:
            expected += 2 if critical else 1
        expected = 0 if ignores else max(0, expected - reduces)
    assert made is not None
    assert made.dealt == model.damage == expected


# -- Defence


@pytest.mark.rule("cc.ex.tutorial-defence", "cc.defence.when", "cc.defence.success", "cc.defence.zero")
def test_defence_takes_one_or_three_off_a_hit() -> None:
    left = {}
    for hit, answer in product((SUCCESS, CRITICAL), (FAILURE, SUCCESS, CRITICAL)):
        game, hero, model = duel()
        made = play(attack(game, model, RUSTED, [hero]), [hit, FAILURE], [answer])
        assert made is not None
        left[hit, answer] = made.dealt
        assert sum(hero.spaces.covers) == made.dealt
    assert left == {
        (SUCCESS, FAILURE): 1,
        (SUCCESS, SUCCESS): 0,
        (SUCCESS, CRITICAL): 0,
        (CRITICAL, FAILURE): 2,
        (CRITICAL, SUCCESS): 1,
        (CRITICAL, CRITICAL): 0,
    }


@pytest.mark.rule("cc.defence.failure")
def test_damage_of_no_weapon_action_is_not_defended_unless_a_rule_says_so() -> None:
    game, hero, model = duel()
    assert play(suffer(game, hero, 1, ("cc.buried.damage",), cause="buried")) == 1
    left = play(suffer(game, hero, 2, ("cc.search.trap",), cause="trap", defence=True), [FAILURE])
    assert left == 2
    assert play(suffer(game, model, 1, ("cc.search.trap",), cause="trap", defence=True)) == 1
    assert play(suffer(game, hero, 0, (), cause="trap")) == 0
