"""What heroes suffer: counters on dice spaces, out of action, and healing."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.combat_helpers import (
    CRITICAL,
    EMELDA,
    FAILURE,
    GLAURIO,
    JELSEN,
    SKELETON,
    SUCCESS,
    city,
    counters,
    events,
    only_these,
    play,
    play_first,
    put,
    stand,
)
from lychgate.games.cursed_city.combat import moments
from lychgate.games.cursed_city.combat.attack import Harm, Healing
from lychgate.games.cursed_city.combat.attacks import attack
from lychgate.games.cursed_city.combat.damage import suffer
from lychgate.games.cursed_city.combat.wounds import heal, remove_counters, take_out
from lychgate.games.cursed_city.model.content import Weapon
from lychgate.games.cursed_city.model.queries import hostile_side
from lychgate.games.cursed_city.model.state import GRIEVOUS, WOUND, Hero, Ulfenkarn
from lychgate.kernel.question import Question

LADDER = ([1], [2], [2, 1], [2, 2], [2, 2, 1], [2, 2, 2], [2, 2, 2, 1], [2, 2, 2, 2])
TRAP = ("cc.search.trap",)


def hurt(game: Ulfenkarn, hero: Hero, points: int) -> int:
    return play_first(suffer(game, hero, points, TRAP, cause="trap"))


@pytest.mark.rule("cc.ex.damage-ladder", "cc.ex.tutorial-out-of-action", "cc.wound.apply", "cc.wound.grievous")
def test_damage_alternates_wound_and_grievous_and_the_ninth_point_takes_the_hero_out() -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0))
    for step in LADDER:
        hurt(game, hero, 1)
        assert counters(hero) == step
    hurt(game, hero, 1)
    assert hero.out
    assert hero.cell is None


@settings(max_examples=80, deadline=None)
@given(st.lists(st.integers(1, 4), min_size=1, max_size=8))
def test_points_come_one_at_a_time_however_the_damage_is_dealt(damage: list[int]) -> None:
    """The counters are those of the ladder for the sum, and the hero is out by the ninth point; excess is ignored."""
    game = city()
    hero = stand(game, GLAURIO, (0, 0), dice=(1, 2, 3, 4))
    total = 0
    for points in damage:
        dealt = hurt(game, hero, points)
        assert dealt == (min(points, 8 - total) if total < 9 else 0)
        total += points
        assert counters(hero) == LADDER[min(total, 8) - 1]
        assert hero.out is (total > 8)
        lost = [die for die, cover in zip(hero.spaces.dice, hero.spaces.covers, strict=True) if cover and die]
        assert not lost, "no die lies under a counter"


@pytest.mark.rule("cc.ex.damage-points", "cc.wound.points")
def test_two_damage_are_two_points() -> None:
    game = city()
    hero = stand(game, JELSEN, (0, 0))
    assert hurt(game, hero, 2) == 2
    assert [event.kind for event in events(game, "space-covered", "cover-worse")] == ["space-covered", "cover-worse"]
    assert counters(hero) == [GRIEVOUS]


@pytest.mark.rule("cc.ex.wound-first", "cc.ex.wound-second")
def test_jelsen_is_wounded_by_a_skeleton_and_then_by_a_bat_swarm() -> None:
    game = city()
    hero = stand(game, JELSEN, (0, 0))
    skeleton, bats = put(game, SKELETON, (1, 0)), put(game, "bat-swarm", (0, 1))
    play(attack(game, skeleton, hostile_side(game, skeleton).weapons[0], [hero]), [SUCCESS, FAILURE], [FAILURE])
    assert counters(hero) == [WOUND]
    swarm = Weapon(id="bites", name="Bites", type="melee", dice=(8,), damage=(1, 2))
    play(attack(game, bats, swarm, [hero]), [CRITICAL], [FAILURE])
    assert counters(hero) == [GRIEVOUS, WOUND]


@pytest.mark.rule("cc.wound.apply", "cc.wound.dice-lost")
def test_a_wound_covers_a_space_of_the_players_choice_and_a_die_there_is_lost() -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0), dice=(5, 2, 0, 2))
    asked: list[Question] = []
    play_first(suffer(game, hero, 1, TRAP, cause="trap"), asked)
    (question,) = asked
    assert question.minor
    assert [option.id for option in question.options] == ["space-3", "space-2", "space-1"], "least lost comes first"
    assert hero.spaces.covers == [0, 0, WOUND, 0]
    hurt(game, hero, 1)
    play(suffer(game, hero, 1, TRAP, cause="trap"), "space-1")
    assert (hero.spaces.covers, hero.spaces.dice) == ([WOUND, 0, GRIEVOUS, 0], [0, 2, 0, 2])
    assert [event.data["score"] for event in events(game, "die-lost")] == [5]


@pytest.mark.rule("cc.diseased.wounds")
def test_wounds_go_on_a_diseased_space_last_and_leave_the_token_there() -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0), dice=(1, 6, 6, 6), diseased=[0])
    hurt(game, hero, 6)
    assert hero.spaces.covers == [0, GRIEVOUS, GRIEVOUS, GRIEVOUS]
    hurt(game, hero, 1)
    assert (hero.spaces.covers[0], hero.diseased) == (WOUND, [0])


@pytest.mark.rule("cc.wound.grievous")
def test_of_wounds_on_sound_and_diseased_spaces_the_player_picks_which_becomes_grievous() -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0), diseased=[1])
    hero.spaces.covers[:] = [WOUND, WOUND, GRIEVOUS, WOUND]
    play(suffer(game, hero, 1, TRAP, cause="trap"), "space-2")
    assert hero.spaces.covers == [WOUND, GRIEVOUS, GRIEVOUS, WOUND]
    play(suffer(game, hero, 1, TRAP, cause="trap"))
    assert hero.spaces.covers == [GRIEVOUS, GRIEVOUS, GRIEVOUS, WOUND], "nobody is asked where all are alike"


# -- out of action


@pytest.mark.rule("cc.ooa.trigger", "cc.ooa.remove", "cc.ooa.effects")
def test_a_hero_out_of_action_leaves_the_battlefield_and_the_track_and_is_not_dead() -> None:
    game = city()
    hero, other = stand(game, GLAURIO, (0, 0), cursed=True), stand(game, EMELDA, (3, 3))
    hero.spaces.covers[:] = [GRIEVOUS] * 4
    went: list[Hero] = []
    with only_these(moments.WENT_OUT, lambda game, hero: went.append(hero)):
        assert hurt(game, hero, 3) == 0
    assert went == [hero]
    assert (hero.out, hero.cell, hero.cursed) == (True, None, True)
    assert [slot.card for slot in game.state.track.slots] == [other.id]
    assert not game.state.roster[hero.id].dead
    assert hurt(game, hero, 2) == 0, "nothing more happens to a hero who is out"
    play(take_out(game, hero, ()))
    assert len(events(game, "out-of-action")) == 1


@pytest.mark.rule("cc.ooa.remove")
def test_dice_of_a_hero_who_goes_out_are_removed() -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0), dice=(4, 0, 0, 5))
    play(take_out(game, hero, ("cc.ooa.trigger",)))
    assert hero.spaces.dice == [0] * 4


@pytest.mark.rule("cc.buried.death", "cc.ex.buried-death")
def test_a_buried_hero_who_goes_out_of_action_is_dead_at_once() -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0), buried=True)
    hero.spaces.covers[:] = [GRIEVOUS, GRIEVOUS, GRIEVOUS, WOUND]
    play_first(suffer(game, hero, 2, ("cc.buried.damage",), cause="buried"))
    assert hero.out
    assert game.state.roster[hero.id].dead
    assert counters(hero) == [GRIEVOUS] * 4
    assert not hero.buried, "the token is removed"


def test_a_card_may_save_a_hero_who_would_go_out_and_the_rest_is_ignored() -> None:
    def saved(game: Ulfenkarn, hero: Hero, harm: Harm) -> Any:
        harm.saved = True
        return remove_counters(game, hero, GRIEVOUS, 2, ())

    game = city()
    hero = stand(game, GLAURIO, (0, 0))
    hero.spaces.covers[:] = [GRIEVOUS, GRIEVOUS, GRIEVOUS, WOUND]
    with only_these(moments.WOULD_GO_OUT, saved):
        assert hurt(game, hero, 4) == 1
    assert (hero.out, counters(hero)) == (False, [GRIEVOUS, GRIEVOUS])


# -- healing


def test_each_point_of_healing_takes_a_wound_off_or_turns_a_grievous_one() -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0))
    hero.spaces.covers[:] = [GRIEVOUS, WOUND, 0, 0]
    healed: list[Healing] = []
    with only_these(moments.HEALED, lambda game, healing: healed.append(healing)):
        assert play(heal(game, hero, 1, ("cc.event.born-hero",)), "grievous") == 1
        assert hero.spaces.covers == [WOUND, WOUND, 0, 0]
        assert play(heal(game, hero, 5, ("cc.event.born-hero",))) == 2
        assert hero.spaces.covers == [0] * 4
        assert play(heal(game, hero, 1, ())) == 0
    assert [(one.points, one.wounds_removed) for one in healed] == [(1, 0), (2, 2)]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([0, WOUND, GRIEVOUS]), min_size=4, max_size=4), st.integers(1, 9))
def test_healing_takes_back_as_many_points_as_it_says_and_there_are(covers: list[int], points: int) -> None:
    game = city()
    hero = stand(game, GLAURIO, (0, 0))
    hero.spaces.covers[:] = covers
    healed = play_first(heal(game, hero, points, ()))
    assert healed == min(points, sum(covers))
    assert sum(hero.spaces.covers) == sum(covers) - healed
    assert not any(hero.spaces.dice), "a freed space has no die until the next activation roll"


def test_whole_counters_come_off_sound_spaces_first() -> None:
    game = city()
    hero, healer = stand(game, GLAURIO, (0, 0), diseased=[0]), stand(game, EMELDA, (0, 1))
    hero.spaces.covers[:] = [GRIEVOUS, GRIEVOUS, WOUND, 0]
    healed: list[Healing] = []
    with only_these(moments.HEALED, lambda game, healing: healed.append(healing)):
        assert play(remove_counters(game, hero, GRIEVOUS, 1, (), healer)) == 1
        assert hero.spaces.covers == [GRIEVOUS, 0, WOUND, 0]
        assert play(remove_counters(game, hero, WOUND, 2, ())) == 1
        assert hero.spaces.covers == [GRIEVOUS, 0, 0, 0]
    assert [(one.by, one.points, one.grievous_removed) for one in healed] == [(healer, 2, 1), (None, 1, 0)]
