"""Unique abilities and Paths to Glory: each in a scene that needs it."""

import pytest

from games.cursed_city.cards_helpers import (
    BRUTOGG,
    CLEONA,
    DAGNAI,
    NONE,
    QULATHIS,
    acting,
    happens,
    offered,
    scene,
    strike,
    use,
    weapon,
)
from games.cursed_city.combat_helpers import (
    CRITICAL,
    EMELDA,
    FAILURE,
    GATE,
    GLAURIO,
    JELSEN,
    NIGHTGUARD,
    OCTREN,
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
from lychgate.games.cursed_city.abilities.speaking_journey import end_turn
from lychgate.games.cursed_city.combat.attacks import begin, damage_of
from lychgate.games.cursed_city.combat.damage import suffer
from lychgate.games.cursed_city.combat.dice import defence
from lychgate.games.cursed_city.combat.weapons import may_make
from lychgate.games.cursed_city.heroes import moments as hero_moments
from lychgate.games.cursed_city.heroes.moving import go, reach
from lychgate.games.cursed_city.hostiles.planning import ranks
from lychgate.games.cursed_city.model.content import Discovery
from lychgate.mechanics.activation import action_dice
from lychgate.mechanics.activation.changes import flip_back

# -- Emelda


@pytest.mark.rule("cc.inspiration.path-to-glory")
def test_emelda_is_glad_of_a_kill_beside_a_friend_with_a_grievous_wound() -> None:
    for cover, points in ((2, 1), (1, 0)):
        game, hero = scene(EMELDA)
        friend = stand(game, GLAURIO, (2, 4))
        friend.spaces.covers[0] = cover
        strike(game, hero, "dawnlight", put(game, SKELETON, (2, 3), damage=1), [SUCCESS, FAILURE])
        assert hero.inspiration.points == points


def test_deathblow_rolls_a_failure_again_where_the_target_is_hurt() -> None:
    game, hero = scene(EMELDA)
    assert strike(game, hero, "deathblow", put(game, NIGHTGUARD, (2, 3), damage=1), [FAILURE], [SUCCESS]).dealt == 2
    assert strike(game, hero, "deathblow", put(game, NIGHTGUARD, (2, 1)), [FAILURE]).dealt == 0


def test_change_of_guard_lets_a_later_hero_act_first() -> None:
    game, hero = scene(EMELDA)
    assert "Change of Guard (5+)" not in offered(game, hero), "nobody is to come"
    stand(game, GLAURIO, (4, 4))
    use(game, hero, "Change of Guard (5+)")
    assert [slot.card for slot in game.state.track.slots] == [GLAURIO, EMELDA]
    assert hero.paused
    assert "Change of Guard (5+)" not in offered(game, hero), "once per turn"


def test_a_shining_example_steps_up_the_defence_of_heroes_beside_her() -> None:
    game, _ = scene(EMELDA, inspired=True)
    near, far = stand(game, GLAURIO, (2, 3)), stand(game, JELSEN, (5, 5))
    assert (defence(game, near), defence(game, far)) == ((12,), (6,))


# -- Glaurio


def test_glaurio_is_glad_to_slay_the_last_of_a_group() -> None:
    for others, points in ((0, 1), (1, 0)):
        game, hero = scene(GLAURIO)
        for _ in range(others):
            put(game, SKELETON, (5, 5))
        strike(game, hero, "gheistsever", put(game, SKELETON, (2, 3), damage=1), [SUCCESS, FAILURE])
        assert hero.inspiration.points == points


@pytest.mark.rule("cc.ex.duelist-critical", "cc.hero.unique")
@pytest.mark.parametrize("first", ["attack", "move"])
def test_the_duelist_attacks_and_runs_in_either_order(first: str) -> None:
    game, hero = scene(GLAURIO)
    model = put(game, NIGHTGUARD, (2, 3))
    blow = (f"gheistsever {model.id}", [SUCCESS, FAILURE])
    answers = (*blow, "2,1") if first == "attack" else ("1,3", *blow)
    use(game, hero, f"Duelist (6+): {first.capitalize()} first", *answers)
    assert model.damage == 3, "a success with Gheistsever counts as a critical"
    assert hero.cell == ((2, 1) if first == "attack" else (1, 3))
    assert not any(label.startswith("Duelist") for label in offered(game, hero))
    assert strike(game, hero, "gheistsever", model, [SUCCESS, FAILURE]).dealt == 1, "it holds for that attack alone"


def test_noblesse_is_ready_again_after_a_kill() -> None:
    for damage, ready in ((1, True), (0, False)):
        game, hero = scene(GLAURIO, inspired=True)
        strike(
            game, hero, "noblesse", put(game, NIGHTGUARD if not damage else SKELETON, (2, 3), damage=damage), [SUCCESS]
        )
        assert may_make(hero, weapon(game, hero, "noblesse")) is ready


# -- Jelsen


def test_jelsen_is_glad_to_slay_a_champion_with_stake_or_shot() -> None:
    for name, points in (("judgement", 1), ("ardent-blade", 0)):
        game, hero = scene(JELSEN)
        strike(game, hero, name, put(game, NIGHTGUARD, (2, 3), damage=7), [SUCCESS])
        assert hero.inspiration.points == points


def test_ruthless_brings_a_stake_after_each_success() -> None:
    game, hero = scene(JELSEN)
    model = put(game, NIGHTGUARD, (2, 3))
    stake = f"{JELSEN}:0:{JELSEN}"
    strike(game, hero, "ardent-blade", model, [SUCCESS], stake, [SUCCESS], stake, [FAILURE])
    assert model.damage == 3


def test_no_appeal_hurts_a_target_that_is_hurt() -> None:
    game, hero = scene(JELSEN, inspired=True)
    judgement = weapon(game, hero, "judgement")
    for damage, dealt in ((1, 3), (0, 2)):
        made = begin(game, hero, judgement, put(game, NIGHTGUARD, (2, 3), damage=damage))
        made.result = action_dice.SUCCESS
        assert damage_of(game, made) == dealt


# -- Qulathis


STAYS = "2,2"
"""The space in the middle, where the hero of a scene stands."""


def test_qulathis_is_glad_of_a_kill_on_another_tile() -> None:
    for cell, points in (((4, 1), 1), ((2, 1), 0)):
        game = city(field(TWO_ROOMS, GATE))
        hero = stand(game, QULATHIS, (3, 1))
        acting(game, hero)
        model = put(game, SKELETON, cell, damage=1)
        strike(game, hero, "winters-call", model, [SUCCESS], "3,1")
        assert hero.inspiration.points == points


def test_an_oaken_arrow_makes_a_critical_of_a_success() -> None:
    game, hero = scene(QULATHIS)
    hero.arrows = 1
    model = put(game, NIGHTGUARD, (5, 5))
    made = strike(game, hero, "winters-call", model, [SUCCESS], f"{QULATHIS}:0:{QULATHIS}", STAYS)
    assert (made.dealt, hero.arrows) == (3, 0)
    assert strike(game, hero, "winters-call", model, [SUCCESS], STAYS).dealt == 1, "no arrow is left"


def test_qulathis_shoots_and_goes() -> None:
    game, hero = scene(QULATHIS)
    model = put(game, NIGHTGUARD, (5, 5))
    strike(game, hero, "winters-call", model, [FAILURE], "2,1")
    assert hero.cell == (2, 1)
    hero.trapped = True
    strike(game, hero, "winters-call", model, [FAILURE])


def test_hostiles_look_for_qulathis_last_while_she_is_alone_on_her_tile() -> None:
    game = city(field(TWO_ROOMS, GATE))
    hero = stand(game, QULATHIS, (3, 1))
    hero.inspiration.inspired = True
    other = stand(game, GLAURIO, (7, 3))
    model = put(game, SKELETON, (4, 1))
    assert [group for _, group in ranks(game, model.cells, [hero, other])] == [[other], [hero]]
    put(game, RAT, (0, 0), group=2)
    assert [group for _, group in ranks(game, model.cells, [hero, other])] == [[hero], [other]]


# -- Octren


def test_octren_is_glad_when_another_slays_what_is_cursed_and_strong() -> None:
    for cursed, kind, points in ((True, NIGHTGUARD, 1), (False, NIGHTGUARD, 0), (True, SKELETON, 0)):
        game, hero = scene(GLAURIO)
        octren = stand(game, OCTREN, (5, 5))
        wounds = 7 if kind == NIGHTGUARD else 1
        strike(game, hero, "gheistsever", put(game, kind, (2, 3), damage=wounds, cursed=cursed), [SUCCESS, FAILURE])
        assert octren.inspiration.points == points


def test_a_withering_hex_curses_by_a_critical() -> None:
    game, hero = scene(OCTREN)
    model = put(game, NIGHTGUARD, (5, 5))
    strike(game, hero, "withering-hex", model, [SUCCESS])
    assert not model.cursed
    strike(game, hero, "withering-hex", model, [CRITICAL])
    assert model.cursed
    villain = put(game, "radukar", (5, 1), group=2)
    strike(game, hero, "withering-hex", villain, [CRITICAL])
    assert villain.cursed
    assert [(one.what, one.who, one.until) for one in game.state.kept.standing] == [("cursed", (villain.id,), "turn")]


def test_borrowed_fate_makes_a_discarded_destiny_die_available() -> None:
    game, hero = scene(OCTREN)
    assert "Borrowed Fate (3+)" not in offered(game, hero)
    game.state.destiny.discarded = [5, 5, 2]
    use(game, hero, "Borrowed Fate (3+)", "score-5")
    assert (game.state.destiny.available, sorted(game.state.destiny.discarded)) == ([5], [2, 5])


def test_fate_is_borrowed_once_a_turn() -> None:
    game, hero = scene(OCTREN)
    game.state.destiny.discarded = [5, 4, 2]
    use(game, hero, "Borrowed Fate (3+)", "score-5")
    assert "Borrowed Fate (3+)" not in offered(game, hero), "though two dice are discarded still"
    end_turn(game)
    assert "Borrowed Fate (3+)" in offered(game, hero)


def test_octren_is_half_elsewhere() -> None:
    for face, covers in ((9, []), (8, [1])):
        game, hero = scene(OCTREN, inspired=True, dice=NONE)
        play(suffer(game, hero, 1, ("cc.wound.points",), cause="test"), [face])
        assert counters(hero) == covers


# -- Cleona


def test_cleona_treats_a_neighbour_with_her_own_dice() -> None:
    game, hero = scene(CLEONA)
    friend = stand(game, GLAURIO, (2, 3))
    friend.spaces.covers[0] = 2
    use(game, hero, "Lay On Hands (4+)", [CRITICAL])
    assert counters(friend) == []
    assert hero.inspiration.points == 1, "a whole grievous wound of another hero"


def test_cleona_takes_an_ailment_off_a_neighbour() -> None:
    game, hero = scene(CLEONA)
    friend = stand(game, GLAURIO, (2, 3), cursed=True)
    use(game, hero, "Lay On Hands (4+): Lose an ailment")
    assert not friend.cursed


def test_heavens_toll_falls_on_a_crowd() -> None:
    for roll, damage in ((FAILURE, 0), (SUCCESS, 1), (CRITICAL, 2)):
        game, hero = scene(CLEONA)
        crowd = [put(game, NIGHTGUARD, (4, 4)), put(game, NIGHTGUARD, (5, 5), group=2)]
        far = put(game, "vyrkos-blood-born", (0, 0), group=3)
        use(game, hero, "Heaven's Toll (6+): Kosargi Nightguard 1", [roll])
        assert [model.damage for model in (*crowd, far)] == [damage, damage, 0]


def test_a_lucky_star_rolls_a_friends_defence_again_once_per_turn() -> None:
    game, hero = scene(CLEONA, inspired=True)
    friend = stand(game, GLAURIO, (2, 3))
    star = f"{CLEONA}:2:{CLEONA}"
    play(suffer(game, friend, 1, ("cc.wound.points",), cause="test", defence=True), [FAILURE], star, [SUCCESS])
    assert counters(friend) == []
    play(suffer(game, friend, 1, ("cc.wound.points",), cause="test", defence=True), [FAILURE])
    assert counters(friend) == [1]
    assert hero.inspiration.inspired


# -- Dagnai


def test_dagnai_is_glad_of_realmstone() -> None:
    for card, points in (("mourners-bead", 1), ("cursecatcher", 0)):
        game, hero = scene(DAGNAI)
        happens(hero_moments.DRAWN, game, hero, game.content[Discovery][card])
        assert hero.inspiration.points == points


def test_the_harpoon_hauls_small_ones_in_and_dagnai_to_large_ones() -> None:
    haul = f"{DAGNAI}:0:{DAGNAI}"
    game, hero = scene(DAGNAI)
    rat = put(game, "blood-rat", (5, 5))
    strike(game, hero, "harpoon-gun", rat, [SUCCESS], haul, "3,3")
    assert rat.cells == ((3, 3),)
    guard = put(game, NIGHTGUARD, (5, 0), group=2)
    strike(game, hero, "harpoon-gun", guard, [SUCCESS], haul, "4,1")
    assert hero.cell == (4, 1)


def test_reel_and_reckon_brings_the_axe_down_after_hauling() -> None:
    game, hero = scene(DAGNAI, inspired=True)
    guard = put(game, NIGHTGUARD, (5, 5))
    reel = f"{DAGNAI}:2:{DAGNAI}"
    answers = (f"{DAGNAI}:0:{DAGNAI}", "4,4", reel, [SUCCESS, FAILURE])
    strike(game, hero, "harpoon-gun", guard, [SUCCESS], *answers)
    assert guard.damage == 3


def test_dagnai_appraises_two_finds() -> None:
    game = city(field(markers=[(2, 3)]))
    hero = stand(game, DAGNAI, (2, 2), (6, 6, 6, 6))
    acting(game, hero)
    game.state.cards.piles.update(discovery=["mourners-bead", "cursecatcher"], found=[])
    use(game, hero, "Appraise (5+)", "cursecatcher")
    assert game.state.roster[DAGNAI].treasure == "cursecatcher"
    assert game.state.cards.piles["discovery"] == ["mourners-bead"]


# -- Brutogg


def test_brutogg_is_glad_of_the_third_kill_of_an_activation() -> None:
    for kills, points in ((2, 1), (1, 0), (3, 0)):
        game, hero = scene(BRUTOGG)
        hero.kills = kills
        strike(game, hero, "marrowmasher", put(game, SKELETON, (2, 3)), [SUCCESS, FAILURE], "pass")
        assert hero.inspiration.points == points


def test_brutogg_wastes_nothing() -> None:
    waste = f"{BRUTOGG}:0:{BRUTOGG}"
    game, hero = scene(BRUTOGG)
    hero.spaces.covers[3] = 1
    strike(game, hero, "marrowmasher", put(game, SKELETON, (2, 3)), [SUCCESS, FAILURE], waste, [SUCCESS])
    assert counters(hero) == []
    strike(game, hero, "marrowmasher", put(game, SKELETON, (2, 3)), [SUCCESS, FAILURE])


def test_brutogg_goes_belly_first_through_small_hostiles() -> None:
    game, hero = scene(BRUTOGG, inspired=True)
    put(game, NIGHTGUARD, (0, 0), group=2)
    rats = [put(game, RAT, (3, y)) for y in range(6)]
    assert (4, 2) in reach(game, hero, 3)
    play(go(game, hero, (4, 2), ("cc.move.distance",), distance=3), rats[2].id)
    assert [rat.damage for rat in rats] == [0, 0, 1, 0, 0, 0]
    hero.cell = (2, 2)
    flip_back(game, hero.id, hero.inspiration, ("cc.inspiration.flip",))
    assert (4, 2) not in reach(game, hero, 3)
