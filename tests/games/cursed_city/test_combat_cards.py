"""Weapon actions: rolling again, what cards may say at their moments, and the chances of an attack."""

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
    GLAURIO,
    JELSEN,
    NEXT_TO,
    NIGHTGUARD,
    RADUKAR,
    RUSTED,
    SKELETON,
    SUCCESS,
    city,
    duel,
    field,
    only_these,
    play,
    put,
    speaking,
    stand,
    weapon_of,
)
from lychgate.games.cursed_city.combat import moments
from lychgate.games.cursed_city.combat.attack import ActionRoll, Attack, Defence, Harm
from lychgate.games.cursed_city.combat.attacks import attack
from lychgate.games.cursed_city.combat.chances import attack_chances
from lychgate.games.cursed_city.combat.damage import heal_model
from lychgate.games.cursed_city.combat.dice import at_least, reroll_dice, reroll_failed
from lychgate.games.cursed_city.combat.targets import targets
from lychgate.games.cursed_city.model.content import Weapon
from lychgate.games.cursed_city.model.state import Hero, Marker, Model, Ulfenkarn
from lychgate.kernel.moments import Hook
from lychgate.mechanics.activation import action_dice
from lychgate.mechanics.activation.action_dice import step_dice

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
