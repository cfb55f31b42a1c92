"""Huge and giant hostiles by the words of the Nightwars rules, played with all rules in force."""

from typing import Any

import pytest

from games.cursed_city.eyes.yards import (
    FAILURE,
    SUCCESS,
    asked,
    cells,
    group,
    hero,
    on_until,
    options,
    told,
    topic,
    yard,
)
from lychgate.kernel.game import Game
from lychgate.mechanics.grid.shapes import Cell

ADVANCE, CHARGE = [1], [12]


def after_the_group(*heroes: Any, dice: Any = (), known: Any = None, **more: Any) -> Game:
    """Group 1 activates, and then Ada may act."""
    track = more.pop("track", ["1", "ada"])
    game = yard(*heroes, dice=dice, track=track, **more)
    on_until(game, lambda game: topic(game) == "hero.action", **(known or {}))
    return game


def of(game: Game, name: str) -> set[Cell]:
    return set(game.state.models[name].cells)


def block(found: set[Cell]) -> bool:
    xs, ys = {x for x, _ in found}, {y for _, y in found}
    return len(found) == len(xs) * len(ys) == 4


def pair(found: set[Cell]) -> bool:
    (a, b), (c, d) = sorted(found)
    return abs(a - c) + abs(b - d) == 1


# -- N12, N13: how far a huge hostile walks


@pytest.mark.rule("cc.nightwars.huge-move")
def test_the_space_nearest_the_destination_is_counted_from() -> None:
    game = after_the_group(hero("ada", "2,2", 1), group=[group(1, "dray 6,2")], dice=[ADVANCE, [FAILURE]])
    assert told(game, "attacked")
    assert pair(of(game, "dray-1"))
    assert of(game, "dray-1") & cells("3,1", "3,2", "3,3")


def test_it_walks_no_further_than_its_move() -> None:
    """One space of it is at the destination, three away; the other may lie beyond."""
    game = after_the_group(hero("ada", "0,2", 1), group=[group(1, "dray 6,2")], dice=[ADVANCE])
    assert not told(game, "attacked")
    assert {x for x, _ in of(game, "dray-1")} <= {2, 3, 4}
    assert any(x == 3 for x, _ in of(game, "dray-1"))
    assert pair(of(game, "dray-1"))


def test_a_charge_is_two_moves_of_it() -> None:
    game = after_the_group(hero("ada", "0,2", 1), group=[group(1, "dray 6,2")], dice=[CHARGE, [FAILURE]])
    assert told(game, "attacked")


def test_next_to_a_hero_it_stays_and_strikes() -> None:
    game = after_the_group(hero("ada", "2,2", 1), group=[group(1, "dray 3,2")], dice=[CHARGE, [FAILURE]])
    assert of(game, "dray-1") == cells("3,2", "4,2")
    assert told(game, "attacked")


def test_a_trapped_one_stays_and_a_stunned_one_stands_up() -> None:
    game = after_the_group(
        hero("ada", "2,2", 1),
        group=[{"number": 1, "models": [{"kind": "dray", "cell": "6,2", "ailments": ["trapped"]}]}],
        dice=[CHARGE],
    )
    assert of(game, "dray-1") == cells("6,2", "7,2")
    game = after_the_group(
        hero("ada", "2,2", 1),
        group=[{"number": 1, "models": [{"kind": "dray", "cell": "3,2", "ailments": ["stunned"]}]}],
        dice=[CHARGE],
    )
    assert not told(game, "attacked")
    assert not game.state.models["dray-1"].stunned


def test_it_may_lie_from_north_to_south() -> None:
    game = after_the_group(hero("ada", "1,2", 1), group=[group(1, "dray 7,2")], dice=[ADVANCE])
    assert any(x == 4 for x, _ in of(game, "dray-1")), "three spaces from the nearest of its own"
    assert not told(game, "attacked")
    upright = yard(hero("ada", "5,2", 6), group=[group(1, "dray 7,2")], track=["ada", "1"])
    assert of(upright, "dray-1") == cells("7,2", "7,3")
    beside = yard(hero("ada", "6,4", 6), group=[group(1, "dray 7,2")], track=["ada", "1"])
    assert "blade:dray-1" in options(beside), "next to its southern space"


# -- N15, N3: never half on each side of a gateway


def test_it_never_stands_half_on_each_side_of_a_gateway() -> None:
    for door in ({"open": ["door"]}, {}):
        game = after_the_group(hero("ada", "7,2", 1), group=[group(1, "dray 10,2")], dice=[ADVANCE, [FAILURE]], **door)
        found = of(game, "dray-1")
        assert {x >= 8 for x, _ in found} in ({True}, {False})
        assert pair(found)
        if door:
            assert told(game, "attacked")


# -- N4: no room


def test_where_only_single_spaces_are_free_it_does_not_go() -> None:
    """Row 2 is a lane for one, with objects on both sides at every second space."""
    walls = ["5,1", "5,3", "4,2", "6,2"]
    game = after_the_group(hero("ada", "5,2", 1), group=[group(1, "dray 2,0")], dice=[CHARGE, [FAILURE]], objects=walls)
    assert pair(of(game, "dray-1"))
    assert not of(game, "dray-1") & cells("5,2", *walls)


# -- N1, N22, N23, N18, N19: heroes and large ones


def test_both_spaces_stop_a_hero_and_neither_is_passed() -> None:
    """A wall of objects with a gap of two, and the dray in it."""
    walls = ["4,0", "4,1", "4,4", "4,5"]
    game = yard(hero("ada", "3,0", 6, 6), group=[group(1, "dray 5,5")], objects=walls, track=["ada", "1"])
    assert "7,0" in options(game)
    lane = yard(hero("ada", "2,2", 6, 6, 6, 6), group=[group(1, "colossus 3,2")], objects=["3,0", "3,1", "3,4", "3,5"])
    assert not [name for name in options(lane) if name[:2] in ("5,", "6,", "7,")], "nobody goes through a giant"


def test_a_hero_stops_beside_either_space() -> None:
    game = yard(hero("ada", "2,2", 1), group=[group(1, "dray 5,2")], track=["ada", "1"])
    assert "4,2" in options(game)
    beside = yard(hero("ada", "5,0", 1), group=[group(1, "dray 4,2")], objects=["7,1"], track=["ada", "1"])
    assert "6,1" in options(beside)
    assert "6,2" not in options(beside), "6,1 and 5,1 are beside the further space, where a Move ends"


def test_next_to_either_space_a_blade_reaches_and_a_bow_does_not() -> None:
    game = yard(hero("ada", "6,1", 6), group=[group(1, "dray 4,2")], track=["ada", "1"])
    assert of(game, "dray-1") == cells("4,2", "5,2")
    assert "blade:dray-1" in options(game)
    assert "bow:dray-1" not in options(game)
    assert "pistol:dray-1" in options(game)


def test_next_to_either_space_nobody_searches_or_leaves() -> None:
    game = yard(hero("ada", "6,1", 6), group=[group(1, "dray 4,2")], objects=["7,0"], track=["ada", "1"])
    assert not [name for name in options(game) if name.startswith("search")]
    far = yard(hero("ada", "6,1", 6), group=[group(1, "dray 3,2")], objects=["7,0"], track=["ada", "1"])
    assert [name for name in options(far) if name.startswith("search")]


def test_one_space_at_an_open_gateway_is_enough_to_be_seen() -> None:
    game = yard(hero("ada", "2,2", 6), group=[group(1, "dray 8,3")], open=["door"], track=["ada", "1"])
    assert "bow:dray-1" in options(game)
    shut = yard(hero("ada", "2,2", 6), group=[group(1, "dray 9,3")], open=["door"], track=["ada", "1"])
    assert "bow:dray-1" not in options(shut)


def test_once_slain_all_its_spaces_are_free() -> None:
    for kind, harm in (("dray", 8), ("colossus", 19)):
        one = {"kind": kind, "cell": "3,2", "damage": harm}
        game = yard(
            hero("ada", "2,2", 6, 6),
            group=[{"number": 1, "models": [one]}, group(2, "pup 12,5")],
            track=["ada", "1", "2"],
            dice=[[SUCCESS]],
            answers=[f"blade:{kind}-1"],
        )
        on_until(game, lambda game: topic(game) == "hero.action")
        assert {"3,2", "4,2"} <= set(options(game))


# -- N24: others and large ones


def test_a_small_one_passes_it_and_does_not_stop_there() -> None:
    walls = ["4,0", "4,1", "4,4", "4,5"]
    game = after_the_group(
        hero("ada", "2,3", 1),
        group=[group(1, "pup 6,2"), group(2, "colossus 4,2")],
        objects=walls,
        dice=[ADVANCE, [FAILURE]],
        track=["1", "ada", "2"],
    )
    assert of(game, "pup-1") == cells("3,2") or of(game, "pup-1") & cells("3,3", "3,4"), "through the giant"
    stuck = after_the_group(
        hero("ada", "2,3", 1),
        group=[group(1, "pup 7,2"), group(2, "colossus 4,2")],
        objects=walls,
        dice=[ADVANCE],
        track=["1", "ada", "2"],
    )
    assert not of(stuck, "pup-1") & of(stuck, "colossus-1")


# -- N5 to N11: who makes way for a huge one

LANE = ["2,1", "3,1", "4,1", "5,1", "6,1", "2,3", "3,3", "4,3", "5,3", "6,3"]
"""Row 2 of the hall is a lane, open towards the east end."""


def test_a_hostile_makes_way_and_a_hero_stays_where_either_could() -> None:
    """The dray ends beside Ada with no choice of free spaces: pup or Ben would have to make way."""
    game = after_the_group(
        hero("ada", "2,2", 1),
        group=[group(1, "dray 6,2"), group(2, "pup 4,2")],
        objects=LANE,
        dice=[ADVANCE, [FAILURE]],
        track=["1", "ada", "2"],
    )
    assert of(game, "dray-1") == cells("3,2", "4,2")
    assert told(game, "attacked")
    assert of(game, "pup-1") == cells("5,2"), "the nearest space that the dray does not take"


def test_two_in_one_space_both_make_way() -> None:
    game = after_the_group(
        hero("ada", "2,2", 1),
        group=[group(1, "dray 6,2"), group(2, "pup 4,2", "pup 4,2")],
        objects=LANE,
        dice=[ADVANCE, [FAILURE]],
        track=["1", "ada", "2"],
    )
    assert of(game, "dray-1") == cells("3,2", "4,2")
    assert of(game, "pup-1") == of(game, "pup-2") == cells("5,2"), "small ones may share"


# -- N28 to N36: giants


def test_a_giant_stands_on_a_block_wherever_it_goes() -> None:
    for cell in ("7,0", "2,5", "5,3", "13,4"):
        game = after_the_group(
            hero("ada", cell, 1), group=[group(1, "colossus 9,2")], dice=[CHARGE, [FAILURE]], closed=["door", "hatch"]
        )
        found = of(game, "colossus-1")
        assert block(found)
        assert {x >= 8 for x, _ in found} in ({True}, {False}), "on one tile"


def test_whoever_is_in_a_giants_way_goes_to_an_empty_space() -> None:
    """Hemmed in by objects it can only come to Ada over the pups; where it steps itself is free."""
    walls = ["2,1", "3,1", "4,1", "5,1", "6,1", "7,1", "2,4", "3,4", "4,4", "5,4"]
    game = after_the_group(
        hero("ada", "2,2", 1),
        group=[group(1, "colossus 6,2"), group(2, "pup 3,3", "pup 4,3", "pup 4,3", "pup 7,5")],
        objects=walls,
        dice=[ADVANCE, [FAILURE]],
        track=["1", "ada", "2"],
    )
    assert of(game, "colossus-1") == cells("3,2", "4,2", "3,3", "4,3")
    places = [of(game, f"pup-{number}") for number in (1, 2, 3, 4)]
    assert len({cell for place in places for cell in place}) == 4, "each has a space of its own"
    assert told(game, "attacked")


def test_a_hero_in_a_giants_way_makes_way_too() -> None:
    walls = ["2,1", "3,1", "4,1", "5,1", "6,1", "7,1", "2,4", "3,4", "4,4", "5,4"]
    game = after_the_group(
        hero("ada", "2,2", 1),
        hero("ben", "3,3", out=False),
        group=[group(1, "colossus 6,2")],
        objects=walls,
        dice=[ADVANCE, [FAILURE]],
    )
    assert block(of(game, "colossus-1"))
    assert told(game, "attacked")


def test_every_space_of_a_giant_is_beside_whoever_touches_one() -> None:
    for cell in ("3,1", "3,3", "6,4", "5,1", "6,2"):
        game = yard(hero("ada", cell, 6), group=[group(1, "colossus 4,2")], track=["ada", "1"])
        assert "blade:colossus-1" in options(game)
        assert "bow:colossus-1" not in options(game)


def test_a_giant_of_one_is_not_driven_off() -> None:
    game = after_the_group(hero("ada", "2,2", 1), group=[group(1, "colossus 6,2")], dice=[ADVANCE, [FAILURE]])
    assert "colossus-1" in game.state.models


# -- what nobody stands on


def test_a_giant_does_not_stand_on_a_buried_hero() -> None:
    game = after_the_group(
        hero("ada", "2,2", 1),
        hero("ben", "4,2", ailments=["buried"]),
        group=[group(1, "colossus 6,2")],
        dice=[ADVANCE, [FAILURE]],
        track=["1", "ada", "ben"],
    )
    assert block(of(game, "colossus-1"))
    assert not of(game, "colossus-1") & cells("4,2")
    assert game.state.heroes["ben"].cell == (4, 2)


def test_a_giant_pushes_a_hero_aside_who_then_may_still_react() -> None:
    """Ben stands where the giant has to stand to reach Ada: he makes way, unhurt, and strikes when its Move is over."""
    walls = ["2,1", "3,1", "4,1", "5,1", "6,1", "7,1", "2,4", "3,4", "4,4", "5,4", "6,4", "7,4"]
    game = yard(
        hero("ada", "2,2", 1),
        hero("ben", "3,3", 5, reacting=True),
        group=[group(1, "colossus 6,2")],
        objects=walls,
        dice=[ADVANCE, [FAILURE]],
        track=["1", "ada"],
    )
    on_until(game, lambda game: topic(game) in ("reaction.declare", "hero.action"))
    assert game.state.heroes["ben"].spaces.covers == [0, 0, 0, 0]
    assert game.state.heroes["ben"].cell not in of(game, "colossus-1")
    assert topic(game) == "reaction.declare"
    assert asked(game).actor == "ben"


def test_heroes_in_a_giants_way_go_in_the_order_that_the_leader_says() -> None:
    """Two pups are to make way: their order is asked, of the leader's seat."""
    walls = ["2,1", "3,1", "4,1", "5,1", "6,1", "7,1", "2,4", "3,4", "4,4", "5,4"]
    game = yard(
        hero("ada", "2,2", 1),
        group=[group(1, "colossus 6,2"), group(2, "pup 3,3", "pup 4,3")],
        objects=walls,
        dice=[ADVANCE, [FAILURE]],
        track=["1", "ada", "2"],
        players=2,
        leader=1,
    )
    on_until(game, lambda game: topic(game) in ("displace.order", "hero.action"))
    assert (topic(game), asked(game).seat) == ("displace.order", 1)
