"""Two actions picked in one step: Moves and Runs in a row, and a Move up to a hostile with the blow after it."""

import pytest

from games.cursed_city.heroes_helpers import asked, cells_offered, city, hero_of, offered, told, turn_of
from lychgate.games.cursed_city.front.ways import ways_of
from lychgate.games.cursed_city.heroes.walking import Going
from lychgate.games.cursed_city.model.queries import wounds_of
from lychgate.kernel.game import Game
from lychgate.kernel.question import Option

STREET = ["............", "G...........", "............"]
RUNNER = ["...........", "G.......s..", "..........."]


def option(game: Game, name: str) -> Option:
    return asked(game).option(name)


@pytest.mark.rule("cc.hero.one-at-a-time", "cc.move.distance")
def test_two_actions_in_a_row_are_picked_in_one_step_and_each_takes_its_die() -> None:
    game = turn_of(city(STREET), dice=[1, 2])
    assert max(x for x, _ in cells_offered(game)) == 6, "two Moves of three"
    assert option(game, "6,1").label == "2 Moves (1+, 1+)"
    game.answer("6,1")
    assert asked(game).topic.id == "activation.pay"
    game.answer("die-1")
    assert hero_of(game).cell == (6, 1)
    assert [one["cell"] for one in told(game, "hero-moved")] == ["3,1", "6,1"]
    assert hero_of(game).spaces.dice == [0, 0, 0, 0]


def test_of_several_ways_the_one_with_the_fewest_actions_and_then_the_fewest_runs_is_offered() -> None:
    game = turn_of(city(STREET), dice=[1, 5, 6])
    labels = {x: option(game, f"{x},1").label for x in range(1, 9)}
    assert labels == {
        **dict.fromkeys((1, 2, 3), "Move (1+)"),
        4: "Run (3+)",
        **dict.fromkeys((5, 6), "2 Moves (1+, 1+)"),
        7: "Run and Move (3+, 1+)",
        8: "2 Runs (3+, 3+)",
    }
    assert isinstance(option(game, "7,1").value, Going)


def test_destiny_dice_count_for_a_longer_way_only_as_far_as_the_hero_may_spend_them() -> None:
    def reach(spent: int) -> int:
        state = city(STREET)
        state.destiny.available, state.destiny.spent = [6, 6, 6], {"glaurio-ven-alten": spent}
        return max((x for x, _ in cells_offered(turn_of(state, dice=[1]))), default=0)

    assert (reach(0), reach(1)) == (11, 7), "two Runs and a Move with two of them, a Run and a Move with one"


@pytest.mark.rule("cc.move.engage", "cc.move.disengage")
def test_a_longer_way_may_end_its_first_move_beside_an_enemy_and_go_on_past_it() -> None:
    game = turn_of(city(["####s###", "G.......", "########"]), dice=[1, 1])
    assert cells_offered(game) == {(1, 1), (2, 1), (3, 1), (4, 1)}, "the second ends in the next space beside it"
    game.answer("4,1")
    assert [one["cell"] for one in told(game, "hero-moved")] == ["3,1", "4,1"]


@pytest.mark.rule("cc.move.distance")
def test_whoever_pays_otherwise_than_was_meant_is_asked_again_on_the_way() -> None:
    game = turn_of(city(STREET), dice=[1, 4], answers=["7,1"])
    assert hero_of(game).cell == (7, 1), "the 4 pays for the Run, and then the 1 for the Move"
    game = turn_of(city(STREET), dice=[3, 1, 4], answers=["7,1", "die-4"])
    assert offered(game) == ["die-1", "die-3"], "the Move is paid for with what is left"
    game = turn_of(city(STREET), dice=[1, 4], answers=["6,1", "die-4"])
    assert hero_of(game).cell == (6, 1)


def test_the_way_that_is_shown_is_the_way_that_is_gone() -> None:
    game = turn_of(city(STREET), dice=[1, 2])
    way = ways_of(game.play, asked(game))["6,1"]
    game.answer("6,1")
    game.answer("die-1")
    assert way[-1] == "cell:6,1"
    assert len(way) == 6


@pytest.mark.rule("cc.hero.one-at-a-time", "cc.weapon.make", "cc.target.melee")
def test_a_hostile_within_a_move_can_be_gone_up_to_and_struck_in_one_step() -> None:
    game = turn_of(city(["......", "G..s..", "......"]), dice=[1, 5], chance=[["failure", "failure"]])
    name = "charge:gheistsever:ulfenwatch-skeleton-1"
    assert option(game, name).label == "Move, Gheistsever (1+, 1+): Ulfenwatch Skeleton 1"
    game.answer(name)
    game.answer("die-1")
    assert hero_of(game).cell in {(2, 0), (2, 1), (2, 2)}
    assert told(game, "missed")
    assert hero_of(game).spaces.dice == [0, 0, 0, 0]


def test_a_charge_needs_two_dice_that_pay_and_nobody_at_hand() -> None:
    def charges(rows: list[str], dice: list[int]) -> list[str]:
        return [name for name in offered(turn_of(city(rows), dice=dice)) if name.startswith("charge:")]

    near = ["......", "G..s..", "......"]
    assert charges(near, [6]) == []
    assert charges(near, [1, 1]) == ["charge:gheistsever:ulfenwatch-skeleton-1"]
    assert charges(["......", "Gs.s..", "......"], [6, 6]) == [], "with an enemy at hand"
    assert charges(RUNNER, [6, 6]) == [], "too far"


@pytest.mark.rule("cc.hero.one-at-a-time", "cc.move.distance")
def test_as_many_actions_as_there_are_dice_are_picked_in_one_step() -> None:
    game = turn_of(city(STREET), dice=[1, 1, 1])
    assert option(game, "9,1").label == "3 Moves (1+, 1+, 1+)"
    game.answer("9,1")
    assert hero_of(game).cell == (9, 1)
    assert [one["cell"] for one in told(game, "hero-moved")] == ["3,1", "6,1", "9,1"]


@pytest.mark.rule("cc.hero.one-at-a-time", "cc.weapon.make", "cc.target.melee")
def test_a_charge_may_take_several_moves_and_ends_where_nobody_else_is_beside_the_hero() -> None:
    game = turn_of(city(["........", "G.....s.", ".......s"]), dice=[1, 1, 1], chance=[["failure", "failure"]])
    name = "charge:gheistsever:ulfenwatch-skeleton-1"
    assert option(game, name).label == "2 Moves, Gheistsever (1+, 1+, 1+): Ulfenwatch Skeleton 1"
    game.answer(name)
    assert hero_of(game).cell in {(5, 0), (5, 1), (5, 2)}
    assert told(game, "missed")
    assert hero_of(game).spaces.dice == [0, 0, 0, 0]


@pytest.mark.rule("cc.hero.one-at-a-time", "cc.weapon.make")
def test_blows_until_it_falls_end_with_the_target_or_with_the_dice() -> None:
    rows = ["...", "Gs.", "..."]
    name = "gheistsever:ulfenwatch-skeleton-1:on"
    game = turn_of(city(rows), dice=[1, 1, 1], chance=[["failure", "failure"], ["critical", "critical"]])
    assert option(game, name).label == "Gheistsever until it falls (1+): Ulfenwatch Skeleton 1"
    game.answer(name)
    assert len(told(game, "attacked")) == 2
    assert told(game, "slain")
    assert sum(die > 0 for die in hero_of(game).spaces.dice) == 1, "the third die is kept"
    game = turn_of(city(rows), dice=[1, 1], chance=[["failure", "failure"], ["failure", "failure"]], answers=[name])
    assert len(told(game, "attacked")) == 2
    assert hero_of(game).spaces.dice == [0, 0, 0, 0]
    assert name not in offered(turn_of(city(rows), dice=[1])), "one die is one blow"


@pytest.mark.rule("cc.hero.one-at-a-time", "cc.recuperate.success")
def test_recuperating_with_every_die_ends_when_nothing_is_left_to_heal() -> None:
    state = city(STREET)
    hero = state.heroes["glaurio-ven-alten"]
    hero.spaces.covers[:2] = [1, 1]
    game = turn_of(state, dice=[1, 1], chance=[["success"], ["success"]])
    assert "recuperate:on" in offered(game)
    game.answer("recuperate:on")
    assert len(told(game, "recuperated")) == 2
    assert not any(hero_of(game).spaces.covers)


@pytest.mark.rule("cc.hero.one-at-a-time", "cc.weapon.make", "cc.hero.cost")
def test_where_no_die_pays_for_the_first_weapon_any_more_the_plan_goes_on_with_the_next() -> None:
    misses = [["failure"], ["failure"] * 2, ["failure"] * 2]
    game = turn_of(city(["...", "Bs.", "..."]), "B", dice=[6, 2, 2], chance=misses)
    name = "gutgouger:ulfenwatch-skeleton-1:on"
    assert option(game, name).label == "Gutgouger, then Marrowmasher until it falls (5+): Ulfenwatch Skeleton 1"
    game.answer(name)
    assert [one["weapon"] for one in told(game, "attacked")] == ["Gutgouger", "Marrowmasher", "Marrowmasher"]
    low = turn_of(city(["...", "Bs.", "..."]), "B", dice=[6, 1])
    assert name not in offered(low), "the 1 pays for neither"


@pytest.mark.rule("cc.hero.one-at-a-time", "cc.weapon.make")
def test_blows_with_every_die_go_on_against_the_weakest_in_reach() -> None:
    first, second = "ulfenwatch-skeleton-1", "ulfenwatch-skeleton-2"
    name = f"gheistsever:{first}:all"
    hits = [["critical", "critical"], ["failure", "failure"], ["failure", "failure"]]
    game = turn_of(city(["s..", "Gz.", "s.."]), dice=[1, 1, 1], chance=hits)
    left = {model.id: wounds_of(game.play, model) for model in game.state.models.values()}
    assert left[second] < left["deadwalker-zombie-1"]
    assert option(game, name).label == "Gheistsever with every die (1+): Ulfenwatch Skeleton 1, then the weakest"
    game.answer(name)
    assert [one["target"] for one in told(game, "attacked")] == [first, second, second]


@pytest.mark.rule("cc.hero.one-at-a-time", "cc.weapon.make")
def test_who_is_next_is_a_matter_of_some_weight_where_the_weakest_are_not_alike() -> None:
    state = city(["s..", "Gz.", "s.."])
    state.models["deadwalker-zombie-1"].damage = 1
    game = turn_of(state, dice=[1, 1], chance=[["critical", "critical"], ["failure", "failure"]])
    game.answer("gheistsever:ulfenwatch-skeleton-1:all")
    assert (asked(game).topic.id, asked(game).minor) == ("attack.target", False)
    assert offered(game) == ["deadwalker-zombie-1", "ulfenwatch-skeleton-2"]


@pytest.mark.rule("cc.hero.one-at-a-time", "cc.weapon.make")
def test_among_equally_weak_ones_the_player_says_who_is_next() -> None:
    hits = [["critical", "critical"], ["failure", "failure"]]
    game = turn_of(city(["s..", "Gs.", "s.."]), dice=[1, 1], chance=hits)
    game.answer("gheistsever:ulfenwatch-skeleton-1:all")
    assert (asked(game).topic.id, asked(game).minor) == ("attack.target", True)
    assert offered(game) == ["ulfenwatch-skeleton-2", "ulfenwatch-skeleton-3"]
    game.answer("ulfenwatch-skeleton-3")
    assert told(game, "attacked")[-1]["target"] == "ulfenwatch-skeleton-3"


def test_a_plan_for_all_is_offered_only_where_somebody_else_is_in_reach() -> None:
    alone = turn_of(city(["...", "Gs.", "..."]), dice=[1, 1])
    assert not [name for name in offered(alone) if name.endswith(":all")]
    row = turn_of(city(["......", "G...s.", ".....s"]), dice=[1, 1, 1])
    assert not [name for name in offered(row) if name.endswith(":all")], "the charge ends where nobody else is"
    pair = turn_of(city(["####s.", "G.....", "####s."]), dice=[1, 1, 1])
    assert "charge:gheistsever:ulfenwatch-skeleton-1:all" in offered(pair)
