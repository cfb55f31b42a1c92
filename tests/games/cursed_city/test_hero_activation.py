"""A hero's activation from its beginning to its end, the cards along the track, and inspiration."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cursed_city.combat_helpers import only_these
from games.cursed_city.heroes_helpers import (
    EMELDA,
    GLAURIO,
    asked,
    city,
    hero_of,
    lay_track,
    offered,
    plain_content,
    play,
    told,
    turn_of,
)
from lychgate.games.cursed_city.combat import moments
from lychgate.games.cursed_city.heroes.inspiration import gain, lose
from lychgate.games.cursed_city.model.changes.heroes import pause_activation
from lychgate.games.cursed_city.model.changes.setting_out import join
from lychgate.games.cursed_city.model.content import HeroCard
from lychgate.games.cursed_city.model.queries import is_dead
from lychgate.games.cursed_city.model.state import GRIEVOUS, WOUND, City, Hero, Ulfenkarn, step
from lychgate.kernel.game import Game
from lychgate.kernel.play import Play
from lychgate.kernel.state import Step

FAIL, HIT, CRIT = "failure", "success", "critical"
SKELETON = "ulfenwatch-skeleton-1"
SWORD = f"gheistsever:{SKELETON}"


# -- the cards


@pytest.mark.rule("cc.activation.order")
def test_cards_come_up_from_the_left_and_are_turned_down() -> None:
    state = city(["G...E"])
    for hero in state.heroes.values():
        hero.spaces.dice[0] = 1
    lay_track(state, "E", "G")
    game = play(state, Step("activation-phase"))
    assert asked(game).actor == EMELDA
    game.answer("end")
    assert asked(game).actor == GLAURIO
    assert [slot.done for slot in game.state.track.slots] == [True, False]
    game.answer("end")
    assert [event["card"] for event in told(game, "card-done")] == [EMELDA, GLAURIO]


@pytest.mark.rule("cc.reaction.expire")
def test_reaction_dice_are_gone_when_the_activation_phase_is_over() -> None:
    state = city(["G...."])
    state.heroes[GLAURIO].spaces.dice[:2] = [5, 3]
    lay_track(state, "G")
    game = play(state, Step("activation-phase"), answers=["end"])
    assert told(game, "dice-lowered") == [{"piece": GLAURIO, "scores": [4, 2]}]
    assert (hero_of(game).spaces.dice, hero_of(game).spaces.reacting) == ([0] * 4, False)


def test_dice_of_a_hero_who_did_not_activate_stay() -> None:
    state = city(["G...E"])
    state.heroes[EMELDA].spaces.dice[0] = 6
    lay_track(state, "G")
    game = play(state, Step("activation-phase"))
    assert hero_of(game, "E").spaces.dice[0] == 6


def test_a_paused_activation_goes_on_when_the_card_comes_up_again() -> None:
    state = city(["G...E"])
    for hero in state.heroes.values():
        hero.spaces.dice[0] = 3
    state.heroes[GLAURIO].stunned = True
    state.heroes[GLAURIO].spaces.dice[1] = 1
    lay_track(state, "G", "E")
    game = play(state, Step("activation-phase"), answers=["die-1"])
    pause_activation(game.play, hero_of(game), ())
    game.state.track.slots.reverse()
    game.answer("1,0")
    assert (asked(game).actor, hero_of(game).activated) == (EMELDA, False)
    game.answer("end")
    assert [event["piece"] for event in told(game, "hero-done")] == [EMELDA, GLAURIO]
    assert told(game, "activation-resumed")
    assert len(told(game, "die-lost")) == 1, "he has stood up once"


# -- beginning


@pytest.mark.rule("cc.stunned.hero")
def test_a_stunned_hero_discards_a_die_of_the_card_or_a_destiny_die_and_stands_up() -> None:
    state = city(["G...."])
    state.heroes[GLAURIO].stunned = True
    state.destiny.available = [5]
    game = turn_of(state, dice=[2, 6])
    assert offered(game) == ["die-2", "destiny-5", "die-6"]
    game.answer("destiny-5")
    assert (hero_of(game).stunned, hero_of(game).spaces.dice[:2]) == (False, [2, 6])
    assert game.state.destiny.spent == {}, "discarded, not spent"


@pytest.mark.rule("cc.stunned.hero")
def test_a_stunned_hero_without_dice_stands_up_all_the_same() -> None:
    state = city(["G...."])
    state.heroes[GLAURIO].stunned = True
    assert not hero_of(turn_of(state)).stunned


@pytest.mark.rule("cc.fatigued.effect")
def test_fatigue_turns_every_die_of_the_card_to_one() -> None:
    state = city(["G...."])
    state.heroes[GLAURIO].fatigued = True
    state.destiny.available = [6]
    game = turn_of(state, dice=[2, 6, 1])
    assert (hero_of(game).spaces.dice, hero_of(game).fatigued) == ([1, 1, 1, 0], False)
    assert game.state.destiny.available == [6]


@pytest.mark.rule("cc.fatigued.effect", "cc.stunned.hero", "cc.ex.fatigued-and-stunned")
def test_fatigue_and_a_stun_leave_two_dice_of_one_out_of_three() -> None:
    state = city(["G...."])
    state.heroes[GLAURIO].fatigued = state.heroes[GLAURIO].stunned = True
    game = turn_of(state, dice=[6, 4, 2])
    assert sorted(hero_of(game).spaces.dice) == [0, 0, 1, 1]
    assert not hero_of(game).fatigued
    assert not hero_of(game).stunned


# -- acting


@pytest.mark.rule("cc.hero.actions", "cc.hero.one-at-a-time", "cc.hero.basic-list")
def test_the_same_action_may_be_made_again_and_again() -> None:
    game = turn_of(city(["G.....", "......"]), dice=[1, 1, 1], answers=["1,0", "2,0", "1,1"])
    assert hero_of(game).cell == (1, 1)
    assert game.question is None, "without dice there is nothing more to do, and nobody is asked"


@pytest.mark.rule("cc.weapon.make", "cc.ex.tutorial-attack-chances")
def test_every_weapon_is_offered_with_every_target_that_it_can_be_aimed_at() -> None:
    game = turn_of(city(["Gs", ".s"]), dice=[1])
    blows = [one for one in offered(game) if ":" in one]
    assert blows == [f"gheistsever:ulfenwatch-skeleton-{number}" for number in (1, 2)], "a 1 does not pay for Noblesse"
    game.answer(blows[1])
    assert told(game, "attacked")[0]["target"] == "ulfenwatch-skeleton-2"


def test_a_dual_weapon_strikes_at_hand_and_shoots_at_a_distance() -> None:
    for rows, verb in ((["Gs"], "strike"), (["G.s"], "shoot")):
        game = turn_of(city(rows), dice=[2])
        assert {one.verb for one in asked(game).options if one.id.startswith("noblesse")} == {verb}


def test_a_weapon_with_reload_is_offered_once_a_turn() -> None:
    game = turn_of(city(["G...s"]), dice=[2, 2], chance=[[FAIL]], answers=[f"noblesse:{SKELETON}"])
    assert f"noblesse:{SKELETON}" not in offered(game)


def test_a_hero_out_of_action_does_nothing() -> None:
    state = city(["G...."])
    state.heroes[GLAURIO].out = True
    assert turn_of(state, dice=[6]).question is None


def test_kills_of_an_activation_that_ended_out_of_action_do_not_count_later() -> None:
    state = city(["G...."])
    state.heroes[GLAURIO].inspiration.slain = 5
    assert turn_of(state, dice=[1], answers=["end"]).question is None
    assert state.heroes[GLAURIO].inspiration.points == 0


# -- ending


@pytest.mark.rule("cc.reaction.dice", "cc.ex.reaction-dice", "cc.hero.end")
def test_dice_left_over_are_lowered_and_a_one_is_gone() -> None:
    game = turn_of(city(["G...."]), dice=[4, 6, 1], answers=["end"])
    assert (hero_of(game).spaces.dice, hero_of(game).spaces.reacting) == ([3, 5, 0, 0], True)
    assert hero_of(game).activated


@pytest.mark.rule("cc.buried.damage")
def test_a_hero_who_stays_buried_suffers_two_damage() -> None:
    state = city(["G...."])
    state.heroes[GLAURIO].buried = True
    game = turn_of(state)
    assert hero_of(game).spaces.covers == [GRIEVOUS, 0, 0, 0]


@pytest.mark.rule("cc.buried.damage", "cc.buried.death", "cc.ex.buried-death")
def test_a_buried_hero_near_the_end_of_the_ladder_dies() -> None:
    state = city(["G....", "..E.."])
    hero = state.heroes[GLAURIO]
    hero.buried, hero.spaces.covers[:] = True, [GRIEVOUS, GRIEVOUS, GRIEVOUS, WOUND]
    game = turn_of(state)
    assert is_dead(game.state, hero_of(game))


# -- inspiration


def slaying(*rows: str, damage: dict[str, int], chance: Any) -> Game:
    """Glaurio strikes once for every hostile that he is to slay; each blow is a critical success."""
    state = city(rows)
    for name, points in damage.items():
        state.models[name].damage = points
    blows = [[CRIT, CRIT]] * len(damage)
    game = turn_of(state, dice=[1] * len(damage), chance=[*blows, *chance])
    for name in damage:
        game.answer(f"gheistsever:{name}")
    return game


@pytest.mark.rule(
    "cc.inspiration.roll", "cc.inspiration.only-slain", "cc.inspiration.own-activation", "cc.ex.inspiration-roll"
)
def test_a_roll_no_higher_than_the_wounds_slain_gives_a_point() -> None:
    kills = {"deadwalker-zombie-1": 2, SKELETON: 1}
    for face, points in ((5, 1), (6, 0)):
        with only_these(moments.WOULD_BE_SLAIN):
            game = slaying("zGs", damage=kills, chance=[[face]])
        assert game.state.models == {}
        assert hero_of(game).inspiration.points == points


@pytest.mark.rule("cc.inspiration.automatic", "cc.ex.inspiration-automatic")
def test_twelve_wounds_slain_need_no_roll() -> None:
    kills = {f"deadwalker-zombie-{number}": 2 for number in (1, 2, 3, 4)}
    with only_these(moments.WOULD_BE_SLAIN):
        game = slaying("zzz", "zG.", damage=kills, chance=[])
    assert hero_of(game).inspiration.points == 1
    assert not [event for event in game.events() if event.kind == "rolled" and event.data.get("test") == "inspiration"]


def gained(points: int, by: int, *, inspired: bool = False, rule: Any = gain) -> Hero:
    """A hero with these points who gains or loses some, with a journal that is read."""
    state = city()
    hero = state.heroes[GLAURIO]
    hero.inspiration.points, hero.inspiration.inspired = points, inspired

    def change(game: Ulfenkarn) -> Any:
        yield from rule(game, game.state.heroes[GLAURIO], by, ("cc.inspiration.path-to-glory",))

    game = play(state, Step("test"), more={"test": change})
    return hero_of(game)


@pytest.mark.rule("cc.inspiration.inspire", "cc.inspiration.overflow", "cc.inspiration.flip", "cc.ex.inspire-overflow")
def test_three_points_inspire_at_once_and_the_rest_is_kept() -> None:
    hero = gained(2, 2)
    assert (hero.inspiration.inspired, hero.inspiration.points) == (True, 1)


@pytest.mark.rule("cc.inspiration.limits", "cc.ex.inspiration-cap", "cc.ex.inspired-keeps-points")
def test_an_inspired_hero_holds_four_points_at_most() -> None:
    assert gained(4, 1, inspired=True).inspiration.points == 4
    assert gained(2, 2, inspired=True).inspiration.points == 4
    assert gained(1, 3, inspired=True, rule=lose).inspiration.points == 0


@given(st.integers(0, 4), st.booleans(), st.lists(st.integers(-4, 4), max_size=6))
def test_points_are_gained_one_by_one(points: int, inspired: bool, changes: list[int]) -> None:
    """Counting one point at a time comes to the same, whatever is gained at once."""
    state = city()
    hero = state.heroes[GLAURIO]
    if not inspired:
        points = min(points, 2)
    hero.inspiration.points, hero.inspiration.inspired = points, inspired
    game = Play(state, plain_content(), step, None)
    for change in changes:
        list((gain if change > 0 else lose)(game, hero, abs(change), ()))
        for _ in range(abs(change)):
            points = min(points + 1, 4) if change > 0 else max(points - 1, 0)
            if points == 3 and not inspired:
                points, inspired = 0, True
    assert (hero.inspiration.points, hero.inspiration.inspired) == (points, inspired)


def test_what_lies_on_the_card_stays_when_it_is_flipped() -> None:
    state: City = city()
    hero = state.heroes[GLAURIO]
    hero.spaces.dice[:2], hero.spaces.covers[3], hero.cursed = [5, 2], WOUND, True
    list(gain(Play(state, plain_content(), step, None), hero, 3, ()))
    assert hero.inspiration.inspired
    assert (hero.spaces.dice[:2], hero.spaces.covers[3], hero.cursed) == ([5, 2], WOUND, True)


@pytest.mark.rule("cc.inspiration.duration")
def test_a_hero_who_sets_out_again_has_the_path_to_glory_side_up() -> None:
    state = city()
    state.heroes[GLAURIO].inspiration.inspired = True

    def set_out(game: Ulfenkarn) -> None:
        join(game, game.content[HeroCard][GLAURIO], 0)

    game = play(state, Step("test"), more={"test": set_out})
    assert (hero_of(game).inspiration.inspired, hero_of(game).inspiration.points) == (False, 0)
