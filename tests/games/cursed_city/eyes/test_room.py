"""Who makes way for large hostiles, and where they arrive, by the words of the Nightwars rules."""

from typing import Any

import pytest

from games.cursed_city.eyes.yards import (
    FAILURE,
    SUCCESS,
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


def of(game: Game, name: str) -> set[Cell]:
    return set(game.state.models[name].cells)


def cell(game: Game, name: str) -> Cell | None:
    found: Cell | None = game.state.heroes[name].cell
    return found


def played(*heroes: Any, dice: Any = (), known: Any = None, **more: Any) -> Game:
    track = more.pop("track", ["1", "ada"])
    game = yard(*heroes, dice=dice, track=track, **more)
    on_until(game, lambda game: topic(game) == "hero.action", **(known or {}))
    return game


NORTH = ["2,1", "3,1", "4,1", "5,1", "6,1", "7,1"]
SOUTH = ["2,3", "3,3", "4,3", "5,3", "6,3", "7,3"]
"""Row 2 is a lane one space wide."""


def test_a_hero_who_is_in_the_way_of_a_huge_one_goes_to_the_nearest_space_he_could_move_to() -> None:
    """In the lane the dray must stand at 3,2 and 4,2 to reach Ada; Ben, at 4,2, cannot get past it... but it stops."""
    game = played(
        hero("ada", "2,2", 1),
        hero("ben", "4,2", 1),
        group=[group(1, "dray 6,2")],
        objects=NORTH + SOUTH,
        dice=[ADVANCE, [FAILURE]],
        track=["1", "ada", "ben"],
    )
    assert cell(game, "ben") == (4, 2), "it does not go through a hero: it strikes Ben"
    assert [one["target"] for one in told(game, "attacked")] == ["ben"]


def test_of_a_hero_and_a_hostile_the_hostile_makes_way() -> None:
    """At 3,2 its other space may be 3,1 with Ben or 3,3 with a pup; 4,2 is an object."""
    walls = ["2,1", "4,1", "5,1", "6,1", "2,3", "4,3", "5,3", "6,3", "3,0", "3,4"]
    game = played(
        hero("ada", "2,2", 1),
        hero("ben", "3,1", 1),
        group=[group(1, "dray 6,2"), group(2, "pup 3,3")],
        objects=walls,
        dice=[ADVANCE, [FAILURE]],
        track=["1", "ada", "ben", "2"],
    )
    assert cell(game, "ben") == (3, 1)


@pytest.mark.parametrize("second", ["ben", "pup"])
def test_the_space_beside_is_taken_from_the_hostile_rather_than_the_hero(second: str) -> None:
    """The dray comes to 5,3, between Ben at 5,2 and a pup at 5,4; everything else is walled."""
    walls = ["3,2", "3,4", "4,2", "4,3", "4,4", "6,2", "6,4", "3,3"]
    heroes = [hero("ada", "7,0", 1)]
    game = played(
        *heroes,
        hero("ben", "5,2", 1),
        group=[group(1, "dray 6,3"), group(2, "pup 5,4")],
        objects=walls,
        dice=[ADVANCE, [FAILURE]],
        track=["1", "ada", "ben", "2"],
    )
    assert cell(game, "ben") == (5, 2)


# -- those who shoot


@pytest.mark.parametrize("kind", ["marksman", "mortar"])
def test_who_can_only_shoot_steps_away_from_the_hero_and_shoots(kind: str) -> None:
    game = played(hero("ada", "3,2", 1), group=[group(1, f"{kind} 4,2")], dice=[ADVANCE, [FAILURE]])
    assert told(game, "attacked")
    assert not any(max(abs(x - 3), abs(y - 2)) <= 1 for x, y in of(game, f"{kind}-1"))


def test_a_giant_that_shoots_steps_away_too() -> None:
    game = played(hero("ada", "3,2", 1), group=[group(1, "howitzer 4,2")], dice=[ADVANCE, [FAILURE]])
    assert told(game, "attacked")


def test_next_to_a_hero_a_trapped_marksman_does_not_shoot_past() -> None:
    model = {"kind": "marksman", "cell": "4,2", "ailments": ["trapped"]}
    game = played(
        hero("ada", "3,2", 1),
        hero("ben", "7,5", 1),
        group=[{"number": 1, "models": [model]}],
        dice=[ADVANCE],
        track=["1", "ada", "ben"],
    )
    assert not told(game, "attacked"), "only those at hand can be targets, and a shot cannot hit them"


# -- arriving


def arrives(card: str, *heroes: Any, dice: Any = (), **more: Any) -> Game:
    return played(
        *heroes, group=[{"number": 1, "card": card, "face_up": False}, *more.pop("others", ())], dice=dice, **more
    )


@pytest.mark.parametrize(("card", "count"), [("some-drays", 2), ("some-colossi", 4)])
def test_large_reinforcements_arrive_at_the_lychgate_and_advance(card: str, count: int) -> None:
    game = arrives(card, hero("ada", "2,3", 1))
    (model,) = game.state.models.values()
    assert len(model.cells) == count
    (came,) = told(game, "arrived", "reinforced")
    assert came


@pytest.mark.parametrize("card", ["some-drays", "some-colossi"])
def test_heroes_on_every_space_of_the_lychgates_suffer_two_and_nobody_is_placed(card: str) -> None:
    heroes = [hero("ada", "10,0", 1), hero("ben", "11,0"), hero("cid", "3,5"), hero("dot", "4,5")]
    game = yard(*heroes, group=[{"number": 1, "card": card, "face_up": False}], track=["1", "ada"])
    on_until(game, lambda game: topic(game) == "hero.action")
    assert not game.state.models
    assert sorted(sum(one.spaces.covers) for one in game.state.heroes.values()) == [0, 0, 0, 2]


def test_a_pup_at_the_lychgate_makes_way_for_a_dray() -> None:
    game = arrives(
        "some-drays",
        hero("ada", "2,3", 1),
        others=[group(2, "brute 10,0", "brute 11,0")],
        track=["1", "ada", "2"],
    )
    (dray,) = (model for model in game.state.models.values() if model.kind == "dray")
    taken = [one for model in game.state.models.values() for one in model.cells]
    assert len(taken) == len(set(taken)) == 4
    assert dray


# -- driven off


def test_the_last_large_ones_of_a_group_strike_and_go() -> None:
    game = played(
        hero("ada", "6,1", 1),
        group=[group(1, "dray 4,2", slain=["dray"], deployed=3)],
        dice=[[SUCCESS], [SUCCESS]],
    )
    assert [one["target"] for one in told(game, "attacked")] == ["ada"]
    assert not game.state.models
    assert game.state.groups[1].gone or not game.state.groups[1].models


def test_a_stunned_one_goes_without_a_blow() -> None:
    model = {"kind": "dray", "cell": "4,2", "ailments": ["stunned"]}
    game = played(hero("ada", "6,1", 1), group=[{"number": 1, "models": [model], "slain": ["dray"], "deployed": 3}])
    assert not told(game, "attacked")
    assert not game.state.models


def test_one_of_two_is_not_a_third() -> None:
    game = played(hero("ada", "6,1", 1), group=[group(1, "dray 4,2", slain=["dray"])], dice=[ADVANCE, [FAILURE]])
    assert "dray-1" in game.state.models


# -- the event


def test_the_will_of_the_master_moves_the_furthest_group_through_a_closed_gateway() -> None:
    game = yard(
        hero("ada", "5,3", 1),
        group=[group(1, "pup 3,3"), group(2, "colossus 9,3")],
        step="event-phase",
        dice=[[3]],
    )
    for _ in range(9):
        if told(game, "moved") or game.question is None:
            break
        game.answer(options(game)[0])
    assert {x for x, _ in of(game, "colossus-1")} <= {6, 7}, "nearest by way of the gateway, and next to Ada"
    assert of(game, "pup-1") == cells("3,3")


def test_born_hero_returns_to_the_nearest_empty_space_and_not_through_a_closed_gateway() -> None:
    around = ["6,1", "7,1", "6,2", "6,3", "7,3"]
    game = yard(hero("ada", "7,2", 1), hero("ben", wounds=["grievous"]), step="event-phase", dice=[[9]], objects=around)
    game.answer("ben")
    assert topic(game) == "return.place"
    assert not [name for name in options(game) if name.startswith("8,")], options(game)
