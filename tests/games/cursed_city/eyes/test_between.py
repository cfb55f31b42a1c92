"""What interrupts a plan or comes after it, by the words of the book, with heroes and hostiles of the box."""

from typing import Any

import pytest

from games.cursed_city.city import BRUTOGG, EMELDA, GLAURIO, QULATHIS
from games.cursed_city.city import city as plain_city
from games.cursed_city.city import group as box_group
from games.cursed_city.eyes.yards import (
    FAILURE,
    SUCCESS,
    asked,
    group,
    hero,
    on_until,
    options,
    told,
    topic,
    yard,
)
from lychgate.kernel.game import Game


def dice_of(game: Game, name: str = "ada") -> list[int]:
    return sorted(die for die in game.state.heroes[name].spaces.dice if die)


def passing(game: Game) -> str:
    return next(one.id for one in asked(game).options if one.passes)


# -- a target that is gone


def test_a_plan_ends_where_its_target_is_put_out_of_reach() -> None:
    """Kritza goes to his rats on a 9 or more: the dice for further blows are kept."""
    game = plain_city(
        {"id": EMELDA, "cell": "2,4", "dice": [6, 5, 4]},
        group=[
            {
                "number": 1,
                "models": [{"kind": "kritza", "cell": "3,4"}, {"kind": "corpse-rat", "cell": "16,9"}],
            }
        ],
        track=[EMELDA, "1"],
        dice=[[SUCCESS, FAILURE], [12]],
    )
    game.answer("dawnlight:kritza-1:on")
    on_until(game, lambda game: topic(game) == "hero.action")
    assert game.state.models["kritza-1"].cells != ((3, 4),)
    assert len([one for one in told(game, "attacked") if one["piece"] == EMELDA]) == 1
    assert dice_of(game, EMELDA) == [5, 6]
    assert topic(game) == "hero.action"


def test_between_two_shots_of_a_plan_the_archer_may_step_aside() -> None:
    game = plain_city(
        {"id": QULATHIS, "cell": "2,4", "dice": [6, 5, 4]},
        group=[box_group(1, "kosargi-nightguard", "4,4")],
        track=[QULATHIS, "1"],
        dice=[[FAILURE], [FAILURE], [FAILURE]],
    )
    name = next(one for one in options(game) if one == "winters-call:kosargi-nightguard-1:on")
    game.answer(name)
    steps = 0
    while topic(game) != "hero.action" and steps < 12 and asked(game).actor == QULATHIS:
        if topic(game) not in ("activation.pay",):
            steps += 1
        game.answer(passing(game) if any(one.passes for one in asked(game).options) else options(game)[0])
        if len(told(game, "attacked")) >= 3:
            break
    assert steps >= 2, "asked after each shot"


# -- crises


def crisis(chosen: str, track: list[str], **more: Any) -> Game:
    """Ada, with two dice, finds a crisis, and somebody is sent."""
    game = yard(
        hero("ada", "3,2", 6, 5),
        hero("ben", "2,5", 6),
        group=[group(1, "pup 12,5")],
        objects=["3,1"],
        next={"discovery": ["a-cry-from-the-next-street"]},
        dice=[[1]],
        track=track,
        **more,
    )
    game.answer("search:object-1")
    on_until(game, lambda game: topic(game) != "activation.pay")
    assert set(options(game)) == {"ada", "ben"}
    game.answer(chosen)
    return game


def test_who_searched_may_be_the_one_who_leaves_and_does_no_more_this_turn() -> None:
    game = crisis("ada", ["ada", "ben", "1"])
    assert game.state.heroes["ada"].cell is None
    for _ in range(9):
        if topic(game) == "hero.action":
            break
        game.answer(options(game)[0])
    assert (topic(game), asked(game).actor) == ("hero.action", "ben")
    assert game.state.heroes["ada"].cell is None, "back when they would next activate"


def test_the_object_stays_after_a_crisis() -> None:
    game = crisis("ben", ["ada", "ben", "1"])
    assert [one for one in game.state.battlefield.markers.values() if one.cell == (3, 1)]


def test_with_one_hero_on_the_battlefield_there_is_no_crisis() -> None:
    game = yard(
        hero("ada", "3,2", 6, 5),
        group=[group(1, "pup 12,5")],
        objects=["3,1"],
        next={"discovery": ["a-cry-from-the-next-street"]},
        track=["ada", "1"],
        answers=["search:object-1"],
    )
    on_until(game, lambda game: topic(game) == "hero.action")
    assert game.state.heroes["ada"].cell == (3, 2)
    assert dice_of(game) == [6]


def test_the_journey_is_lost_when_the_others_fall_while_one_is_away() -> None:
    game = yard(
        hero("ada", "3,2", wounds=["grievous"] * 4),
        {"id": "ben", "away": True},
        group=[group(1, "brute 4,2")],
        track=["1", "ada"],
        dice=[[1], [SUCCESS], [FAILURE]],
    )
    assert told(game, "journey-over")
    assert not told(game, "turn")


# -- inspiration after an activation


@pytest.mark.parametrize(("rolled", "gained"), [(2, 1), (3, 0)])
def test_the_roll_counts_all_that_were_slain_in_the_activation(rolled: int, gained: int) -> None:
    """Two pups of one Wound each."""
    game = yard(
        hero("ada", "3,2", 6, 5, 1),
        hero("ben", "2,5", 6),
        group=[group(1, "pup 4,1", "pup 4,2", "brute 12,5")],
        track=["ada", "ben", "1"],
        dice=[[SUCCESS], [SUCCESS], [rolled]],
    )
    game.answer("blade:pup-1:all")
    on_until(game, lambda game: topic(game) == "hero.action")
    game.answer("end")
    on_until(game, lambda game: game.question is not None and asked(game).actor == "ben")
    assert game.state.heroes["ada"].inspiration.points == gained


def test_who_has_slain_nobody_does_not_roll() -> None:
    game = yard(
        hero("ada", "3,2", 6),
        hero("ben", "2,5", 6),
        group=[group(1, "brute 4,2")],
        track=["ada", "ben", "1"],
        dice=[[SUCCESS]],
        answers=["blade:brute-1"],
    )
    on_until(game, lambda game: game.question is not None and asked(game).actor == "ben")
    assert len(told(game, "rolled")) == 1


def test_the_third_point_of_the_roll_inspires_and_leftover_reaction_dice_stay() -> None:
    game = yard(
        hero("ada", "3,2", 6, 5, inspiration=2),
        hero("ben", "2,5", 6),
        group=[group(1, "pup 4,1", "brute 12,5")],
        track=["ada", "ben", "1"],
        dice=[[SUCCESS], [1]],
        answers=["blade:pup-1"],
    )
    on_until(game, lambda game: topic(game) == "hero.action")
    game.answer("end")
    on_until(game, lambda game: game.question is not None and asked(game).actor == "ben")
    ada = game.state.heroes["ada"].inspiration
    assert (ada.inspired, ada.points) == (True, 0)
    assert dice_of(game) in ([5], [4])


# -- the search afar


def test_three_points_search_where_nothing_is_and_take_no_object() -> None:
    game = yard(
        hero("ada", "3,2", 4, 1, inspiration=3, inspired=True),
        group=[group(1, "pup 12,5")],
        objects=["7,0"],
        next={"discovery": ["mourners-bead"]},
        track=["ada", "1"],
    )
    game.answer("search-afar")
    on_until(game, lambda game: topic(game) == "hero.action")
    assert game.state.heroes["ada"].inspiration.points == 0
    assert game.state.heroes["ada"].realmstone == ["mourners-bead"]
    assert len(game.state.battlefield.markers) == 1
    assert dice_of(game) == [1]


@pytest.mark.parametrize(
    ("dice", "beside", "points", "object_at"),
    [(3, "12,5", 3, "7,0"), (4, "4,2", 3, "7,0"), (4, "12,5", 2, "7,0"), (4, "12,5", 3, "3,1")],
)
def test_and_not_without_the_die_with_an_enemy_at_hand_or_beside_an_object(
    dice: int, beside: str, points: int, object_at: str
) -> None:
    game = yard(
        hero("ada", "3,2", dice, 1, inspiration=points, inspired=True),
        group=[group(1, f"pup {beside}")],
        objects=[object_at],
        track=["ada", "1"],
    )
    assert "search-afar" not in options(game)


# -- several heroes


def test_a_late_hero_is_the_last_when_those_behind_are_out() -> None:
    """The limit of two is not for the last hero to activate."""
    game = plain_city(
        {"id": GLAURIO, "cell": "2,4", "dice": []},
        {"id": EMELDA, "out": True},
        {"id": QULATHIS, "out": True},
        {"id": BRUTOGG, "out": True},
        group=[box_group(1, "kosargi-nightguard", "16,9")],
        track=[GLAURIO, "1"],
        destiny=[6, 5, 4],
    )
    for number in range(3):
        assert topic(game) == "hero.action", number
        game.answer(next(name for name in options(game) if name in ("2,3", "3,4", "2,5", "3,5")))
        on_until(game, lambda game: topic(game) != "activation.pay")
    assert game.state.destiny.available == []


def test_treasure_passes_between_heroes_who_stand_side_by_side_and_no_others() -> None:
    for at, could in (("3,3", True), ("5,5", False)):
        game = yard(
            hero("ada", "3,2", 6, treasure="cursecatcher"),
            hero("ben", at, 6),
            group=[group(1, "pup 12,5")],
            track=["ada", "ben", "1"],
        )
        assert bool([name for name in options(game) if name.startswith(("give", "trade"))]) is could, options(game)


def test_all_in_the_extraction_zone_end_the_journey_before_the_event_roll() -> None:
    game = yard(hero("ada", "14,2", 1), group=[group(1, "pup 3,3")], extraction="exit", step="event-phase")
    assert told(game, "journey-over")
    assert not told(game, "event")


def test_a_cursed_target_suffers_more_and_a_diseased_one_suffers_criticals() -> None:
    for ailment, harm in (("cursed", 2), ("diseased", 3)):
        game = yard(
            hero("ada", "3,2", 6, 1),
            group=[{"number": 1, "models": [{"kind": "brute", "cell": "4,2", "ailments": [ailment]}]}],
            track=["ada", "1"],
            dice=[[SUCCESS]],
            answers=["blade:brute-1"],
        )
        on_until(game, lambda game: topic(game) == "hero.action")
        assert game.state.models["brute-1"].damage == harm
    both = yard(
        hero("ada", "3,2", 6, 1),
        group=[{"number": 1, "models": [{"kind": "colossus", "cell": "4,2", "ailments": ["cursed", "diseased"]}]}],
        track=["ada", "1"],
        dice=[[SUCCESS]],
        answers=["blade:colossus-1"],
    )
    on_until(both, lambda game: topic(game) == "hero.action")
    assert both.state.models["colossus-1"].damage == 3 + 2
    miss = yard(
        hero("ada", "3,2", 6, 1),
        group=[{"number": 1, "models": [{"kind": "brute", "cell": "4,2", "ailments": ["diseased"]}]}],
        track=["ada", "1"],
        dice=[[FAILURE]],
        answers=["blade:brute-1"],
    )
    on_until(miss, lambda game: topic(game) == "hero.action")
    assert miss.state.models["brute-1"].damage == 0
