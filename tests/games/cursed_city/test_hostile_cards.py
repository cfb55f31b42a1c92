"""Rules and named actions of the reference cards: each in a scene that needs it."""

from typing import Any

import pytest

from games.cursed_city.combat_helpers import (
    CRITICAL,
    EMELDA,
    FAILURE,
    GATE,
    GLAURIO,
    JELSEN,
    NIGHTGUARD,
    OCTREN,
    RADUKAR,
    RAT,
    SKELETON,
    SUCCESS,
    TWO_ROOMS,
    city,
    counters,
    field,
    play,
    put,
    stand,
)
from lychgate.games.cursed_city.battlefield.sight import sees
from lychgate.games.cursed_city.combat.attacks import attack
from lychgate.games.cursed_city.combat.damage import suffer
from lychgate.games.cursed_city.combat.weapons import weapon_actions
from lychgate.games.cursed_city.hostiles.behaviour import action_of
from lychgate.games.cursed_city.hostiles.ground import ground_for
from lychgate.games.cursed_city.hostiles.moments import BEHAVIOUR, GROUP_ACTS
from lychgate.games.cursed_city.model.queries import hostile_side
from lychgate.games.cursed_city.model.state import Hero, Lychgate, Model, Ulfenkarn
from lychgate.mechanics.activation.spaces import uncovered

HARM = ("cc.wound.points",)
ZOMBIE, BAT, VARGSKYR, HALGRIM = "deadwalker-zombie", "bat-swarm", "vargskyr", "halgrim"
GORSLAV, TORGILLIUS, BLOOD_BORN = "gorslav", "torgillius", "vyrkos-blood-born"


def night(game: Ulfenkarn) -> None:
    assert game.state.journey is not None
    game.state.journey.nightfall = game.state.journey.day_spaces


def hits(game: Ulfenkarn, model: Model, hero: Hero, *answers: Any) -> int:
    """The damage of one weapon action of a hostile."""
    made = play(attack(game, model, hostile_side(game, model).weapons[0], [hero]), *answers)
    assert made is not None
    return made.dealt


def acts(game: Ulfenkarn, action: str, *answers: Any, group: int = 1) -> None:
    """The models of a group carry out an action of their card."""
    models = [game.state.models[name] for name in game.state.groups[group].models]
    category = models[0].category
    mine = [model for model in models if model.category == category]
    named = action_of(game, category, action)
    play(BEHAVIOUR.happens((), game, game.state.groups[group], mine, named), *answers)


def hurt(game: Ulfenkarn, model: Model, points: int, *answers: Any) -> int:
    return play(suffer(game, model, points, HARM, cause="test"), *answers)


def lychgate(game: Ulfenkarn, cell: tuple[int, int]) -> None:
    game.state.battlefield.lychgates["lychgate-1"] = Lychgate("lychgate-1", (cell,), side="south")


# -- rules


def test_the_banner_rolls_failures_of_the_ulfenwatch_again() -> None:
    game = city()
    hero = stand(game, GLAURIO, (2, 2))
    model = put(game, SKELETON, (2, 3))
    assert hits(game, model, hero, [FAILURE, FAILURE]) == 0
    put(game, "ulfenwatch-banner-bearer", (5, 5))
    assert hits(game, model, hero, [FAILURE, FAILURE], [SUCCESS, FAILURE], [FAILURE]) == 1


@pytest.mark.parametrize(
    ("dark", "master", "most"), [(False, False, 1), (True, False, 3), (False, True, 3), (True, True, 5)]
)
def test_zombies_are_slow_to_leave(dark: bool, master: bool, most: int) -> None:
    for face in (most, most + 1):
        game = city()
        stand(game, GLAURIO, (0, 0))
        model = put(game, ZOMBIE, (5, 5))
        if master:
            put(game, GORSLAV, (3, 3), group=2)
        if dark:
            night(game)
        hurt(game, model, 9, [face])
        assert (model.id in game.state.models) is (face <= most)
        assert model.damage == 2 or face > most


def test_bats_fly_over_heroes() -> None:
    game = city(field({"lane": (("......",), (0, 0))}))
    stand(game, GLAURIO, (2, 0))
    bat, rat = put(game, BAT, (0, 0)), put(game, RAT, (0, 0), group=2)
    assert (2, 0) not in ground_for(game, bat).blocked
    assert (2, 0) in ground_for(game, rat).blocked


def test_a_nightguard_takes_the_blow_for_a_villain() -> None:
    game = city()
    hero = stand(game, JELSEN, (2, 2))
    villain, guard = put(game, HALGRIM, (2, 3)), put(game, NIGHTGUARD, (3, 3), group=2)
    blade = next(one for one in weapon_actions(game, hero) if one.id == "ardent-blade")
    play(attack(game, hero, blade, [villain]), [SUCCESS], "pass")
    assert (villain.damage, guard.damage) == (0, 2)
    hurt(game, villain, 1)
    assert villain.damage == 1, "only weapon actions"


@pytest.mark.parametrize(("dark", "face", "damage"), [(False, 8, 2), (False, 9, 0), (True, 6, 2), (True, 7, 0)])
def test_old_blood_ignores_damage(dark: bool, face: int, damage: int) -> None:
    game = city()
    model = put(game, BLOOD_BORN, (5, 5))
    if dark:
        night(game)
    hurt(game, model, 2, [face])
    assert model.damage == damage


def test_the_vargskyr_licks_its_wounds_unless_it_was_hurt() -> None:
    for since, dark, left in ((0, False, 5), (0, True, 3), (1, False, 8)):
        game = city()
        stand(game, GLAURIO, (0, 0))
        model = put(game, VARGSKYR, (5, 5), damage=8, hurt_since=since)
        if dark:
            night(game)
        play(GROUP_ACTS.happens((), game, game.state.groups[1]))
        assert model.damage == left


def test_halgrim_closes_ranks() -> None:
    game = city()
    captain = put(game, HALGRIM, (3, 3))
    hurt(game, captain, 2)
    assert captain.damage == 2
    put(game, SKELETON, (3, 4), group=2)
    hurt(game, captain, 2)
    assert captain.damage == 3


def test_halgrims_halberd_curses_by_a_critical() -> None:
    for roll, cursed in ((SUCCESS, False), (CRITICAL, True)):
        game = city()
        hero = stand(game, EMELDA, (2, 2))
        hits(game, put(game, HALGRIM, (2, 3)), hero, [roll], [FAILURE])
        assert hero.cursed is cursed


def test_torgillius_is_not_at_home_to_those_afar() -> None:
    game = city()
    near, far = stand(game, GLAURIO, (2, 2)), stand(game, EMELDA, (5, 5))
    villain = put(game, TORGILLIUS, (2, 3))
    assert (sees(game, near, villain), sees(game, far, villain)) == (True, True)
    put(game, RAT, (1, 3), group=2)
    assert (sees(game, near, villain), sees(game, far, villain)) == (True, False)


def test_radukar_reduces_damage_and_heals_by_day_when_he_hits_and_by_night_when_he_activates() -> None:
    game = city()
    hero = stand(game, EMELDA, (2, 2))
    wolf = put(game, RADUKAR, (2, 3), damage=5)
    hurt(game, wolf, 3)
    assert wolf.damage == 7
    hits(game, wolf, hero, [SUCCESS, FAILURE], [FAILURE])
    assert wolf.damage == 6
    night(game)
    hits(game, wolf, hero, [SUCCESS, FAILURE], [FAILURE])
    assert wolf.damage == 6
    play(GROUP_ACTS.happens((), game, game.state.groups[1]))
    assert wolf.damage == 3


# -- named actions


def arena(*heroes: tuple[str, tuple[int, int]]) -> tuple[Ulfenkarn, list[Hero]]:
    game = city()
    return game, [stand(game, name, cell) for name, cell in heroes]


def test_the_ulfenwatch_are_summoned_again() -> None:
    game, _ = arena((EMELDA, (0, 0)))
    lychgate(game, (5, 5))
    here = put(game, SKELETON, (3, 0))
    game.state.groups[1].slain = [f"{SKELETON}-2"]
    acts(game, "summon-the-ulfenwatch", "1,0", [FAILURE, FAILURE])
    assert sorted(game.state.models) == [here.id, f"{SKELETON}-2"]
    assert here.cells == ((1, 0),), "who was there Advances"


def test_the_danse_macabre_has_three_moves() -> None:
    game = city(field({"lane": (("............",), (0, 0))}))
    stand(game, EMELDA, (0, 0))
    model = put(game, SKELETON, (10, 0))
    acts(game, "danse-macabre", [FAILURE, FAILURE])
    assert model.cells == ((1, 0),)


@pytest.mark.parametrize(
    ("kind", "action", "dice", "ailment"),
    [
        (ZOMBIE, "drag-down", [SUCCESS, FAILURE], "trapped"),
        (RAT, "gnaw", [CRITICAL, FAILURE], "diseased"),
        (GORSLAV, "six-feet", [SUCCESS, FAILURE], "buried"),
        (BLOOD_BORN, "feed", [SUCCESS, FAILURE], "fatigued"),
    ],
)
def test_a_hero_who_is_hit_gets_an_ailment(kind: str, action: str, dice: list[str], ailment: str) -> None:
    for roll, afflicted in ((FAILURE, True), (CRITICAL, False)):
        game, (hero,) = arena((EMELDA, (2, 2)))
        put(game, kind, (2, 3))
        acts(game, action, dice, [roll])
        assert bool(getattr(hero, ailment)) is afflicted


def test_rats_gnaw_no_disease_by_a_plain_success() -> None:
    game, (hero,) = arena((EMELDA, (2, 2)))
    put(game, RAT, (2, 3))
    acts(game, "gnaw", [SUCCESS, FAILURE], [FAILURE])
    assert hero.diseased == []


def test_rats_scatter_unless_the_blood_rat_is_there() -> None:
    game, (hero,) = arena((EMELDA, (2, 2)))
    put(game, RAT, (2, 3))
    acts(game, "scatter")
    put(game, "blood-rat", (5, 5), group=2)
    acts(game, "scatter", [SUCCESS, FAILURE], [FAILURE])
    assert counters(hero) == [1]


def test_bats_wheel_away_after_the_bite() -> None:
    game = city(field({"lane": (("........",), (0, 0))}))
    hero = stand(game, EMELDA, (0, 0))
    bat = put(game, BAT, (2, 0))
    acts(game, "wheel", [SUCCESS], [FAILURE])
    assert (counters(hero), bat.cells) == ([1], ((7, 0),))


def test_bats_blind_whom_they_hit() -> None:
    game, (hero,) = arena((EMELDA, (2, 2)))
    hero.spaces.dice[:] = [5, 0, 0, 0]
    put(game, BAT, (2, 3))
    acts(game, "blind", [SUCCESS], [FAILURE], "space-2")
    assert not any(hero.spaces.dice)


def test_a_cleave_strikes_everybody_beside_the_nightguard() -> None:
    game, heroes = arena((EMELDA, (2, 2)), (GLAURIO, (4, 2)), (JELSEN, (0, 5)))
    put(game, NIGHTGUARD, (3, 3))
    acts(game, "cleave", [SUCCESS], [FAILURE], [SUCCESS], [FAILURE])
    assert [counters(hero) for hero in heroes] == [[2], [2], []]


def test_the_blood_born_stalk_the_loneliest_hero() -> None:
    game, (_, _, lonely) = arena((EMELDA, (0, 0)), (GLAURIO, (1, 0)), (JELSEN, (5, 5)))
    put(game, BLOOD_BORN, (2, 1))
    acts(game, "stalk", "4,4", [SUCCESS, FAILURE], [FAILURE])
    assert counters(lonely) == [2]


def test_the_blood_born_feed_on_what_they_deal() -> None:
    game, _ = arena((EMELDA, (2, 2)))
    model = put(game, BLOOD_BORN, (2, 3), damage=3)
    acts(game, "feed", [SUCCESS, FAILURE], [FAILURE])
    assert model.damage == 1


def test_a_howl_costs_everybody_on_the_tile_a_die() -> None:
    game = city(field(TWO_ROOMS, GATE))
    near, far = stand(game, EMELDA, (0, 0), (4, 0, 0, 0)), stand(game, GLAURIO, (7, 3), (4, 0, 0, 0))
    put(game, VARGSKYR, (2, 2))
    acts(game, "howl")
    assert (near.spaces.dice[0], far.spaces.dice[0]) == (0, 4)


def test_a_pounce_goes_for_another_hero() -> None:
    game, heroes = arena((EMELDA, (2, 2)), (GLAURIO, (5, 2)))
    put(game, VARGSKYR, (2, 3))
    acts(game, "pounce", [SUCCESS, FAILURE], [FAILURE], "4,3", [SUCCESS, FAILURE], [FAILURE])
    assert [counters(hero) for hero in heroes] == [[2], [2]]


def test_a_roll_call_moves_every_ulfenwatch() -> None:
    game, _ = arena((EMELDA, (0, 0)))
    put(game, HALGRIM, (5, 5))
    model = put(game, SKELETON, (5, 0), group=2)
    acts(game, "roll-call", "2,0")
    assert model.cells == ((2, 0),)


def test_orders_send_the_ulfenwatch_in_sight_forward() -> None:
    game, (hero,) = arena((EMELDA, (0, 0)))
    put(game, HALGRIM, (1, 1))
    put(game, SKELETON, (3, 0), group=2)
    acts(game, "orders", [FAILURE], [SUCCESS, FAILURE], [FAILURE])
    assert counters(hero) == [1]


def test_gorslav_turns_the_sod() -> None:
    game, _ = arena((EMELDA, (0, 0)))
    put(game, GORSLAV, (5, 5))
    acts(game, "turn-the-sod", "4,4")
    zombie = game.state.models[f"{ZOMBIE}-1"]
    assert (zombie.cells, zombie.group) == (((4, 4),), 1)


def test_the_second_shift_has_every_zombie_advance() -> None:
    game, (hero,) = arena((EMELDA, (0, 0)))
    put(game, GORSLAV, (5, 5))
    put(game, ZOMBIE, (1, 0), group=2)
    acts(game, "second-shift", [SUCCESS, FAILURE], [FAILURE])
    assert counters(hero) == [1]


@pytest.mark.parametrize(("action", "off"), [("draw-the-curtain", 1), ("draw-the-heavy-curtain", 2)])
def test_a_curtain_is_drawn_before_a_group(action: str, off: int) -> None:
    game, _ = arena((EMELDA, (0, 0)))
    put(game, TORGILLIUS, (5, 5))
    guard = put(game, NIGHTGUARD, (3, 3), group=2)
    acts(game, action, "group-2")
    hurt(game, guard, 3)
    assert guard.damage == 3 - off
    play(GROUP_ACTS.happens((), game, game.state.groups[1]))
    hurt(game, guard, 3)
    assert guard.damage == 6 - off, "until his next activation"


def test_a_word_in_private_stuns_two_heroes() -> None:
    game, heroes = arena((EMELDA, (0, 0)), (GLAURIO, (0, 5)))
    put(game, TORGILLIUS, (5, 3), trapped=True)
    acts(game, "a-word-in-private", EMELDA, [SUCCESS], [FAILURE], [SUCCESS], [FAILURE])
    assert [hero.stunned for hero in heroes] == [True, True]


def test_all_the_wolfs_children_advance() -> None:
    game, (hero,) = arena((EMELDA, (0, 0)))
    wolf = put(game, RADUKAR, (5, 5))
    put(game, RAT, (1, 0), group=2)
    acts(game, "all-my-children", [SUCCESS, FAILURE], [FAILURE])
    assert (counters(hero), wolf.cells) == ([1], ((5, 5),))


def test_the_hunt_goes_on_to_another_hero() -> None:
    game, heroes = arena((EMELDA, (2, 2)), (OCTREN, (5, 2)))
    put(game, RADUKAR, (2, 3))
    acts(game, "the-hunt", [SUCCESS, FAILURE], [FAILURE], [SUCCESS, FAILURE], [FAILURE])
    assert [counters(hero) for hero in heroes] == [[2], [2]]
    assert all(uncovered(hero.spaces) for hero in heroes)
