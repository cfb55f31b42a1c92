"""Traits: what a level brings to each class of hero, in a scene that needs it."""

import pytest

from games.cursed_city.cards_helpers import (
    BRUTOGG,
    DICE,
    NONE,
    QULATHIS,
    TRAIT,
    happens,
    scene,
    strike,
)
from games.cursed_city.combat_helpers import (
    CRITICAL,
    EMELDA,
    FAILURE,
    GLAURIO,
    NIGHTGUARD,
    OCTREN,
    RAT,
    SKELETON,
    SUCCESS,
    counters,
    play,
    put,
    stand,
)
from lychgate.games.cursed_city.ailments.tokens import give
from lychgate.games.cursed_city.combat.damage import suffer
from lychgate.games.cursed_city.heroes import moments as hero_moments
from lychgate.games.cursed_city.heroes.activation import keep_dice
from lychgate.games.cursed_city.heroes.moving import reach
from lychgate.games.cursed_city.heroes.paying import cost_of, pay
from lychgate.games.cursed_city.heroes.recuperating import recuperate
from lychgate.games.cursed_city.initiative.moments import DESTINY, FREE_GAMBIT_USED, FREE_GAMBITS
from lychgate.games.cursed_city.model.state import Hero, Ulfenkarn
from lychgate.mechanics.effects import Used


def skilled(trait_class: str, level: int, dice: tuple[int, ...] = DICE) -> tuple[Ulfenkarn, Hero]:
    """A hero of a class at this level."""
    return scene(TRAIT[trait_class], level=level, dice=dice)


def test_a_quick_thinker_attempts_a_gambit_for_nothing_once_per_turn() -> None:
    game, hero = skilled("blade", 1)
    assert FREE_GAMBITS.sum((), game, hero) == 1
    happens(FREE_GAMBIT_USED, game, hero)
    assert FREE_GAMBITS.sum((), game, hero) == 0
    assert FREE_GAMBITS.sum((), *skilled("stalwart", 5)) == 0


@pytest.mark.rule("cc.trait.keep")
def test_a_strategist_turns_up_a_die_of_any_hero_and_still_thinks_quickly() -> None:
    game, hero = skilled("blade", 2)
    assert FREE_GAMBITS.sum((), game, hero) == 1
    friend = stand(game, GLAURIO, (5, 5), (3, 1, 0, 0))
    happens(hero_moments.ACTIVATION_START, game, hero, answers=(f"strategist:0:{EMELDA}:{GLAURIO}", "die-3"))
    assert friend.spaces.dice[0] == 4


def test_an_attack_from_both_sides_is_rolled_again() -> None:
    for cell, dealt in (((2, 4), 1), ((5, 5), 0)):
        game, hero = skilled("blade", 3)
        stand(game, GLAURIO, cell)
        again = (f"from-both-sides:0:{EMELDA}", [SUCCESS, FAILURE]) if dealt else ()
        model = put(game, NIGHTGUARD, (2, 3))
        assert strike(game, hero, "dawnlight", model, [FAILURE, FAILURE], *again).dealt == dealt


def test_who_is_never_off_duty_keeps_reaction_dice_as_they_are() -> None:
    for level, dice in ((4, [6, 5, 4, 3]), (3, [5, 4, 3, 2])):
        game, hero = skilled("blade", level)
        keep_dice(game, hero)
        assert hero.spaces.dice == dice


def test_a_kill_lets_a_blade_move_on() -> None:
    game, hero = skilled("blade", 5)
    put(game, SKELETON, (5, 5))
    answers = ([SUCCESS, FAILURE], f"next-please:0:{EMELDA}", "2,1")
    strike(game, hero, "dawnlight", put(game, SKELETON, (2, 3), damage=1), *answers)
    assert hero.cell == (2, 1)


def test_thick_skin_keeps_off_the_first_point_of_a_turn() -> None:
    game, hero = skilled("stalwart", 1, NONE)
    for covers in ([1], [2, 1]):
        play(suffer(game, hero, 2, ("cc.wound.points",), cause="test"))
        assert counters(hero) == covers


def test_spit_and_bandage_make_a_failed_recuperate_a_success() -> None:
    for level, covers in ((2, []), (1, [1])):
        game, hero = skilled("stalwart", level)
        hero.spaces.covers[3] = 1
        play(recuperate(game, hero), [FAILURE])
        assert counters(hero) == covers


@pytest.mark.parametrize(("roll", "left"), [(FAILURE, 3), (SUCCESS, 1), (CRITICAL, 0)])
def test_a_planted_hero_takes_more_off(roll: str, left: int) -> None:
    game, hero = skilled("stalwart", 3, NONE)
    game.state.kept.used["thick-skin:0:" + BRUTOGG] = Used(1, "turn")
    play(suffer(game, hero, 3, ("cc.wound.points",), cause="test", defence=True), [roll])
    assert sum(counters(hero)) == left


def test_a_stalwart_will_not_be_told() -> None:
    game, hero = skilled("stalwart", 4)
    for name in ("stunned", "trapped", "buried", "cursed"):
        play(give(game, hero, name, ("cc.ailment.list",)))
    assert (hero.stunned, hero.trapped, hero.buried, hero.cursed) == (False, False, False, True)


def test_a_stalwart_does_not_go_out_today() -> None:
    game, hero = skilled("stalwart", 5)
    game.state.kept.used["thick-skin:0:" + BRUTOGG] = Used(1, "turn")
    hero.spaces.covers[:] = [2, 2, 2, 2]
    model = put(game, NIGHTGUARD, (2, 3))
    play(suffer(game, hero, 3, ("cc.wound.points",), cause="test"), f"marrowmasher {model.id}", [SUCCESS, FAILURE])
    assert (hero.out, counters(hero), model.damage) == (False, [2, 2], 2)
    hero.spaces.covers[:] = [2, 2, 2, 2]
    play(suffer(game, hero, 1, ("cc.wound.points",), cause="test"))
    assert hero.out, "once per journey"


def test_light_heels_run_for_less() -> None:
    assert cost_of(*skilled("executioner", 1), "run", 3) == 2
    assert cost_of(*skilled("stalwart", 1), "run", 3) == 3


def test_the_second_attack_on_a_hostile_rolls_a_die_again() -> None:
    game, hero = skilled("executioner", 2)
    model = put(game, NIGHTGUARD, (2, 3))
    strike(game, hero, "thornknife", model, [FAILURE])
    made = strike(game, hero, "thornknife", model, [FAILURE], f"once-more-for-luck:0:{QULATHIS}", [SUCCESS])
    assert made.dealt == 1


def test_who_slips_the_noose_is_not_stopped() -> None:
    for level, there in ((3, True), (2, False)):
        game, hero = skilled("executioner", level)
        put(game, SKELETON, (2, 3))
        hero.cell = (0, 3)
        assert ((4, 3) in reach(game, hero, 4)) is there


def test_a_student_of_anatomy_hits_harder_with_a_critical() -> None:
    game, hero = skilled("executioner", 4)
    model = put(game, NIGHTGUARD, (2, 3))
    assert strike(game, hero, "thornknife", model, [CRITICAL]).dealt == 3


def test_business_is_good_for_whoever_slays() -> None:
    game, hero = skilled("executioner", 5)
    hero.spaces.dice[:] = [6, 0, 0, 0]
    strike(game, hero, "thornknife", put(game, SKELETON, (2, 3), damage=1), [SUCCESS])
    assert sorted(hero.spaces.dice) == [0, 0, 3, 6]


@pytest.mark.rule("cc.reroll.activation-destiny")
def test_a_second_opinion_rolls_a_destiny_die_again() -> None:
    game, _ = skilled("loremaster", 1)
    faces = [1, 1, 2, 3, 4]
    happens(DESTINY, game, faces, answers=(f"second-opinion:0:{OCTREN}:score-1", [6]))
    assert sorted(faces) == [1, 2, 3, 4, 6]


def test_smelling_salts_take_an_ailment_off() -> None:
    game, hero = skilled("loremaster", 2)
    hero.cursed = True
    friend = stand(game, GLAURIO, (2, 3), fatigued=True)
    happens(hero_moments.ACTIVATION_END, game, hero, answers=(f"smelling-salts:0:{OCTREN}:{GLAURIO}",))
    assert (hero.cursed, friend.fatigued) == (True, False)


def test_a_curse_runs_in_families() -> None:
    game, hero = skilled("loremaster", 3)
    family = [put(game, SKELETON, (2, 3), damage=-9), put(game, SKELETON, (5, 5))]
    stranger = put(game, RAT, (0, 0), group=2)
    strike(game, hero, "hexbrand", family[0], [CRITICAL])
    assert [model.cursed for model in (*family, stranger)] == [True, True, False]


def test_loose_change_comes_back_as_a_2() -> None:
    game, hero = skilled("loremaster", 4)
    play(pay(game, hero, 6))
    assert hero.spaces.dice == [2, 5, 4, 3]
    play(pay(game, hero, 5))
    assert hero.spaces.dice == [2, 0, 4, 3], "the first die of a turn"


def test_it_is_written_that_a_die_shows_6() -> None:
    game, _ = skilled("loremaster", 5)
    friend = stand(game, GLAURIO, (5, 5), (1, 0, 0, 0))
    happens(hero_moments.ACTIVATION_START, game, friend, answers=(f"it-is-written:0:{OCTREN}",))
    assert friend.spaces.dice[0] == 6
