"""Weapon actions: targets, the attack roll, and the order of what changes the damage."""

from contextlib import ExitStack
from fractions import Fraction
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
    NIGHTGUARD,
    RADUKAR,
    SKELETON,
    SUCCESS,
    TWO_ROOMS,
    city,
    counters,
    events,
    field,
    only_these,
    play,
    put,
    speaking,
    stand,
    weapon_of,
)
from lychgate.games.cursed_city.battlefield.sight import sees
from lychgate.games.cursed_city.battlefield.spaces import adjacent
from lychgate.games.cursed_city.combat import moments
from lychgate.games.cursed_city.combat.attack import ActionRoll, Attack, Defence, Harm
from lychgate.games.cursed_city.combat.attacks import attack
from lychgate.games.cursed_city.combat.chances import attack_chances
from lychgate.games.cursed_city.combat.damage import heal_model, slay, suffer
from lychgate.games.cursed_city.combat.dice import at_least, reroll_dice, reroll_failed
from lychgate.games.cursed_city.combat.targets import targets
from lychgate.games.cursed_city.combat.weapons import aims, free_weapon_action, may_make
from lychgate.games.cursed_city.model.content import Weapon, WeaponType
from lychgate.games.cursed_city.model.queries import hostile_side
from lychgate.games.cursed_city.model.state import Hero, Marker, Model, Ulfenkarn
from lychgate.kernel.moments import Hook
from lychgate.mechanics.activation import action_dice
from lychgate.mechanics.activation.action_dice import step_dice

NEXT_TO = (1, 0)
RUSTED = Weapon(id="rusted-weapon", name="Rusted Weapon", type="melee", dice=(6, 6), damage=(1, 2))


def duel(**model: Any) -> tuple[Ulfenkarn, Hero, Model]:
    """Glaurio beside an Ulfenwatch Skeleton."""
    game = city()
    return game, stand(game, GLAURIO, (0, 0)), put(game, SKELETON, NEXT_TO, **model)


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


# -- rolling again


@pytest.mark.rule("cc.reroll.action-dice", "cc.reroll.once")
def test_a_failed_roll_is_rolled_again_once() -> None:
    def again(game: Ulfenkarn, roll: ActionRoll) -> object:
        return reroll_failed(game, roll) if roll.what == "attack" else None

    game, hero, model = duel()
    with only_these(moments.FAILED, again, again):
        made = play(
            attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]), [FAILURE, FAILURE], [FAILURE, SUCCESS]
        )
        assert made is not None
        assert made.dealt == 1
        missed = play(
            attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]), [FAILURE, FAILURE], [FAILURE, FAILURE]
        )
        assert missed is not None
        assert missed.dealt == 0, "both cards would roll again; no die is rolled three times"


@pytest.mark.rule("cc.reroll.action-dice", "cc.reroll.once")
def test_a_die_that_a_card_rolls_again_is_not_offered_for_inspiration() -> None:
    def first(game: Ulfenkarn, roll: ActionRoll) -> object:
        return reroll_dice(game, roll, [0]) if roll.what == "attack" else None

    game, hero, model = duel()
    hero.inspiration.points = 2
    with only_these(moments.ROLLED, first):
        made = play(
            attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]),
            [FAILURE, FAILURE],
            [FAILURE],
            "die-2",
            [SUCCESS],
        )
    assert made is not None
    assert (made.dealt, hero.inspiration.points) == (1, 1), "both dice have been rolled twice, and a point is left"


@pytest.mark.rule("cc.inspiration.reroll", "cc.reroll.once")
def test_inspiration_rolls_single_dice_again_each_once() -> None:
    game, hero, model = duel()
    put(game, SKELETON, (5, 5))
    hero.inspiration.points = 3
    gheistsever = weapon_of(game, hero, "gheistsever")
    made = play(attack(game, hero, gheistsever, [model]), [FAILURE, FAILURE], "die-1", [FAILURE], "die-2", [CRITICAL])
    assert made is not None
    assert (made.dealt, hero.inspiration.points) == (3, 1)
    hero.inspiration.points = 1
    struck = play(attack(game, put(game, NIGHTGUARD, (0, 1)), RUSTED, [hero]), [SUCCESS, FAILURE], [FAILURE], "pass")
    assert struck is not None
    assert struck.dealt == 1, "the attack roll of a hostile is never offered, the hero's Defence roll is"


def test_a_failure_may_count_as_a_success() -> None:
    def lenient(game: Ulfenkarn, roll: ActionRoll) -> None:
        at_least(roll, action_dice.SUCCESS)

    game, hero, model = duel()
    with only_these(moments.FAILED, lenient):
        made = play(attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]), [FAILURE, FAILURE])
    assert made is not None
    assert made.dealt == 1


# -- what cards may say


def test_cards_speak_at_every_moment_of_an_attack_in_order() -> None:
    told: list[str] = []
    hooks: dict[str, Hook[Any, Any]] = {
        "attack": moments.ATTACK,
        "rolled": moments.ROLLED,
        "result": moments.ATTACK_RESULT,
        "would-suffer": moments.WOULD_SUFFER,
        "would-be-slain": moments.WOULD_BE_SLAIN,
        "slays": moments.SLAYS,
        "champion-slain": moments.CHAMPION_SLAIN,
        "slain": moments.SLAIN,
        "hit": moments.HIT,
        "success": moments.ATTACK_SUCCESS,
        "critical": moments.ATTACK_CRITICAL,
        "done": moments.ATTACK_DONE,
    }
    game = city()
    hero, model = stand(game, GLAURIO, (0, 0)), put(game, "ulfenwatch-sergeant", NEXT_TO)
    with ExitStack() as stack:
        for name, hook in hooks.items():
            stack.enter_context(only_these(hook, lambda *_, name=name: told.append(name)))
        play(attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]), [CRITICAL, FAILURE])
    assert told == list(hooks)


def test_a_hostile_that_would_be_slain_may_stay_with_some_wounds() -> None:
    def stays(game: Ulfenkarn, harm: Harm) -> None:
        harm.leave = 1

    game, hero, model = duel()
    with only_these(moments.WOULD_BE_SLAIN, stays):
        made = play(attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]), [CRITICAL, FAILURE])
    assert made is not None
    assert (made.slew, model.damage, model.id in game.state.models) == (False, 1, True)


def test_damage_may_be_suffered_by_another_and_capped() -> None:
    game = city()
    hero, villain = stand(game, GLAURIO, (0, 0)), put(game, RADUKAR, NEXT_TO, cursed=True)
    guard = put(game, NIGHTGUARD, (1, 1))

    def bodyguard(game: Ulfenkarn, harm: Harm) -> None:
        harm.instead, harm.most = guard, 3

    with only_these(moments.WOULD_SUFFER, bodyguard), only_these(moments.REDUCES):
        play(attack(game, hero, weapon_of(game, hero, "gheistsever"), [villain]), [CRITICAL, FAILURE])
    assert (villain.damage, guard.damage) == (0, 3)


def test_a_defence_may_be_worth_more_and_a_roll_may_be_raised() -> None:
    def sturdy(game: Ulfenkarn, made: Defence) -> None:
        made.off += 1

    def arrow(game: Ulfenkarn, made: Attack) -> None:
        made.result = action_dice.CRITICAL

    game, hero, model = duel()
    with only_these(moments.DEFENDED, sturdy):
        made = play(attack(game, model, RUSTED, [hero]), [CRITICAL, FAILURE], [SUCCESS])
        assert made is not None
        assert made.dealt == 0
    with only_these(moments.ATTACK_RESULT, arrow):
        raised = play(attack(game, hero, weapon_of(game, hero, "gheistsever"), [model]), [SUCCESS, FAILURE])
    assert raised is not None
    assert raised.damage == 3


def test_markers_can_be_targets_where_a_mission_says_so() -> None:
    game = city(field(markers=[(1, 0), (4, 4)]))
    hero = stand(game, JELSEN, (0, 0))
    jar, far = game.state.battlefield.markers.values()
    judgement, blade = weapon_of(game, hero, "judgement"), weapon_of(game, hero, "ardent-blade")
    hurt: list[Marker] = []
    with (
        speaking(moments.TARGETS, lambda game, piece: [jar, far] if isinstance(piece, Hero) else []),
        speaking(moments.MARKER_HURT, lambda game, marker, harm: hurt.append(marker)),
    ):
        assert (targets(game, hero, blade), targets(game, hero, judgement)) == ([jar], [far])
        made = play(attack(game, hero, blade, [jar]), [CRITICAL] * len(blade.dice))
        put(game, SKELETON, (0, 1))
        assert targets(game, hero, judgement) == [], "an adjacent enemy keeps him from shooting"
    assert made is not None
    assert hurt == [jar]
    assert jar.damage == made.dealt == blade.damage[1]


def test_hostiles_heal_no_more_than_they_have_suffered() -> None:
    game = city()
    model = put(game, RADUKAR, NEXT_TO, damage=2)
    assert heal_model(game, model, 3, ()) == 2
    assert model.damage == 0


# -- chances


SIDES = {6: (4, 1, 1), 8: (4, 2, 2), 12: (4, 4, 4)}


def enumerated(dice: tuple[int, ...]) -> dict[int, Fraction]:
    """The best of these dice, by throwing them in every way."""
    found = {0: Fraction(0), 1: Fraction(0), 2: Fraction(0)}
    faces = [[result for result, number in enumerate(SIDES[sides]) for _ in range(number)] for sides in dice]
    ways = list(product(*faces))
    for way in ways:
        found[max(way)] += Fraction(1, len(ways))
    return found


@settings(max_examples=200, deadline=None)
@given(
    dice=st.lists(st.sampled_from([6, 8, 12]), min_size=1, max_size=2),
    values=st.tuples(st.integers(0, 3), st.integers(0, 5)),
    cursed=st.booleans(),
    against_hero=st.booleans(),
    diseased=st.booleans(),
)
def test_the_chances_of_a_blow_are_those_of_throwing_every_way(
    dice: list[int], values: tuple[int, int], cursed: bool, against_hero: bool, diseased: bool
) -> None:
    game, hero, model = duel()
    weapon = Weapon(id="test", name="Test", cost=1, type="melee", dice=tuple(dice), damage=values)
    target: Hero | Model = hero if against_hero else model
    target.cursed = cursed
    if not against_hero:
        model.diseased = diseased
    expected: dict[int, Fraction] = {}
    with only_these(moments.REDUCES):
        found = attack_chances(game, model if against_hero else hero, weapon, target)
    defended = enumerated((8,)) if against_hero else {0: Fraction(1)}
    for (result, chance), (answer, other) in product(enumerated(tuple(dice)).items(), defended.items()):
        raised = 2 if result == 1 and diseased and not against_hero else result
        damage = 0 if not raised else values[raised - 1] + (raised if cursed else 0)
        dealt = max(0, damage - (0, 1, 3)[answer])
        expected[dealt] = expected.get(dealt, Fraction(0)) + chance * other
    assert found == expected
    assert sum(found.values()) == 1


def test_dice_of_a_weapon_change_size_where_a_card_says_so() -> None:
    game, hero, model = duel()
    gheistsever = weapon_of(game, hero, "gheistsever")
    with only_these(moments.ATTACK_STEPS, lambda game, made: 1):
        made = play(attack(game, hero, gheistsever, [model]), [FAILURE, FAILURE])
    assert made is not None
    assert made.dice == step_dice(gheistsever.dice, 1) == (8, 8)
