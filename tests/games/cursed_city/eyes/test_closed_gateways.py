"""Closed gateways between tiles by the words of the Nightwars rules, played with all rules in force."""

import pytest

from games.cursed_city.eyes.yards import (
    FAILURE,
    SUCCESS,
    cells,
    group,
    hero,
    on_until,
    options,
    targets_asked,
    told,
    topic,
    yard,
)
from lychgate.kernel.game import Game
from lychgate.mechanics.grid.shapes import Cell

ADVANCE, CHARGE = [1], [12]
FAR = "pup 12,5"
"""A hostile that is in nobody's way."""


def of(game: Game, name: str) -> set[Cell]:
    return set(game.state.models[name].cells)


def opens(game: Game) -> list[str]:
    return [name for name in options(game) if name.startswith("open")]


# -- heroes


def test_no_hero_goes_through_a_closed_gateway() -> None:
    game = yard(hero("ada", "7,2", 6, 6, 6), group=[group(1, FAR)], track=["ada", "1"])
    assert not [one for one in asked_cells(game) if one[0] >= 8]


def asked_cells(game: Game) -> set[Cell]:
    assert game.question is not None
    return {option.value.cell for option in game.question.options if option.verb == "move"}


def test_there_is_no_blow_through_it_either_way() -> None:
    game = yard(hero("ada", "7,2", 6), group=[group(1, "brute 8,2")], track=["ada", "1"], dice=[ADVANCE, [FAILURE]])
    assert not [name for name in options(game) if "brute" in name], "no blade, no bow and no pistol"


def test_a_hostile_across_it_does_not_strike_but_comes_through() -> None:
    """The brute stands across the gateway, where it is not adjacent; it comes through and strikes."""
    game = yard(hero("ada", "7,2", 6), group=[group(1, "brute 8,2")], track=["1", "ada"], dice=[ADVANCE, [FAILURE]])
    on_until(game, lambda game: topic(game) == "hero.action")
    assert told(game, "attacked")
    ((x, _),) = of(game, "brute-1")
    assert x <= 7, "it had to come to this side to be adjacent"
    assert not game.state.battlefield.gateways["door"].open, "it is as shut as it was"


def test_where_there_is_no_room_on_this_side_it_cannot_strike() -> None:
    around = ["6,1", "7,1", "6,2", "6,3", "7,3"]
    game = yard(hero("ada", "7,2", 6), group=[group(1, "brute 8,2")], track=["1", "ada"], dice=[CHARGE], objects=around)
    on_until(game, lambda game: topic(game) == "hero.action")
    assert not told(game, "attacked")


def test_open_costs_a_four_or_more_and_no_less() -> None:
    assert opens(yard(hero("ada", "7,2", 4), group=[group(1, FAR)], track=["ada", "1"]))
    assert not opens(yard(hero("ada", "7,2", 3), group=[group(1, FAR)], track=["ada", "1"]))


def test_a_destiny_die_pays_for_it() -> None:
    assert opens(yard(hero("ada", "7,2"), group=[group(1, FAR)], track=["ada", "1"], destiny=[5]))


def test_open_turns_it_and_the_hero_goes_through_at_once() -> None:
    game = yard(hero("ada", "7,2", 4, 1), group=[group(1, FAR)], track=["ada", "1"])
    game.answer(opens(game)[0])
    assert game.state.battlefield.gateways["door"].open
    assert not game.state.battlefield.gateways["hatch"].open
    assert "8,2" in options(game)


def test_only_a_closed_gateway_that_touches_two_tiles_and_the_heros_space_is_opened() -> None:
    assert not opens(yard(hero("ada", "13,2", 6), group=[group(1, "pup 2,5")], track=["ada", "1"])), "the exit"
    assert not opens(yard(hero("ada", "7,1", 6), group=[group(1, FAR)], track=["ada", "1"])), "he stands a space off"
    game = yard(hero("ada", "7,2", 6), group=[group(1, FAR)], track=["ada", "1"], open=["door"])
    assert not opens(game), "it is open already"


def test_hostiles_beside_the_hero_do_not_prevent_it() -> None:
    assert opens(yard(hero("ada", "7,2", 6), group=[group(1, "brute 6,2")], track=["ada", "1"]))


def test_a_trapped_hero_opens_and_a_buried_one_does_not() -> None:
    assert opens(yard(hero("ada", "7,2", 6, ailments=["trapped"]), group=[group(1, FAR)], track=["ada", "1"]))
    assert not opens(yard(hero("ada", "7,2", 6, 6, 4, ailments=["buried"]), group=[group(1, FAR)], track=["ada", "1"]))


def test_there_is_no_extraction_at_a_gateway_with_tiles_on_both_sides() -> None:
    game = yard(hero("ada", "7,2", 6), group=[group(1, FAR)], track=["ada", "1"])
    assert not [name for name in options(game) if name.startswith("extract")]
    exit_ = yard(hero("ada", "13,2", 6), group=[group(1, "pup 2,5")], track=["ada", "1"])
    assert [name for name in options(exit_) if name.startswith("extract")]


def test_a_hostile_across_it_does_not_stop_a_hero_or_a_search() -> None:
    game = yard(hero("ada", "7,1", 6), group=[group(1, "brute 8,2")], track=["ada", "1"], objects=["7,0"])
    assert {"7,3", "7,4"} <= set(options(game)), "past the gateway with a Run"
    beside = yard(hero("ada", "7,2", 6), group=[group(1, "brute 8,2")], track=["ada", "1"], objects=["6,2"])
    assert [name for name in options(beside) if name.startswith("search")]
    opened = yard(
        hero("ada", "7,2", 6), group=[group(1, "brute 8,2")], track=["ada", "1"], objects=["6,2"], open=["door"]
    )
    assert not [name for name in options(opened) if name.startswith("search")]


# -- who sees through it


def test_a_hero_does_not_see_through_it_even_from_beside_it() -> None:
    for cell in ("7,2", "5,2"):
        game = yard(hero("ada", cell, 6), group=[group(1, "brute 10,2")], track=["ada", "1"])
        assert not [name for name in options(game) if "brute" in name]


@pytest.mark.parametrize("kind", ["marksman", "gunner", "mortar", "howitzer"])
def test_a_hostile_sees_through_it_only_while_a_hero_stands_at_it(kind: str) -> None:
    """Hemmed in so that it cannot move; the hero at the gateway is shot, or the one behind is."""

    def shot(*heroes: str) -> list[str]:
        names = ("ada", "ben")
        game = yard(
            *(hero(name, cell, 1) for name, cell in zip(names, heroes, strict=False)),
            group=[{"number": 1, "models": [{"kind": kind, "cell": "11,2", "ailments": ["trapped"]}]}],
            track=["1", "ada", "ben"],
            dice=[ADVANCE, [FAILURE]],
        )
        on_until(game, lambda game: topic(game) == "hero.action")
        return [one["target"] for one in told(game, "attacked")]

    assert shot("5,2") == []
    assert shot("7,3") == ["ada"]
    assert shot("8,3") == ["ada"], "the same tile"


@pytest.mark.rule("cc.nightwars.closed-gateway-hostile-sight")
def test_who_stands_at_it_opens_the_sight_of_all_its_tile_as_an_open_gateway_would() -> None:
    """Sight needs the target, or the attacker, in a space that touches the gateway: a third hero stays unseen."""
    game = yard(
        hero("ada", "7,3", 1),
        hero("ben", "4,2", 1),
        group=[{"number": 1, "models": [{"kind": "marksman", "cell": "8,2", "ailments": ["trapped"]}]}],
        track=["1", "ada", "ben"],
        dice=[ADVANCE, [FAILURE]],
    )
    assert targets_asked(game) == {"ada", "ben"}, "it touches the gateway and sees the whole tile behind"


def test_a_hero_who_stands_in_the_attackers_own_tile_at_the_gateway_counts_too() -> None:
    """`Unless a hero is in a space touching that gateway`: on either side."""
    game = yard(
        hero("ada", "8,2", 1),
        hero("ben", "7,4", 1),
        group=[{"number": 1, "models": [{"kind": "marksman", "cell": "13,5", "ailments": ["trapped"]}]}],
        track=["1", "ada", "ben"],
        dice=[ADVANCE, [FAILURE]],
    )
    assert targets_asked(game) == {"ada", "ben"}, "Ben stands at the hatch"


# -- how hostiles walk


@pytest.mark.rule("cc.nightwars.closed-gateway-hostile-move")
def test_hostiles_walk_through_it_as_if_it_were_open() -> None:
    game = yard(
        hero("ada", "5,2", 1), group=[group(1, "brute 9,2")], track=["1", "ada"], dice=[ADVANCE, [SUCCESS], [FAILURE]]
    )
    on_until(game, lambda game: topic(game) == "hero.action")
    assert of(game, "brute-1") <= cells("6,1", "6,2", "6,3")
    assert told(game, "attacked")


@pytest.mark.parametrize("kind", ["dray", "colossus"])
def test_large_ones_walk_through_it_too(kind: str) -> None:
    game = yard(hero("ada", "5,3", 1), group=[group(1, f"{kind} 9,2")], track=["1", "ada"], dice=[ADVANCE, [FAILURE]])
    on_until(game, lambda game: topic(game) == "hero.action")
    assert {x for x, _ in of(game, f"{kind}-1")} <= {6, 7}
    assert told(game, "attacked")


def test_the_nearest_hero_is_nearest_through_it() -> None:
    game = yard(
        hero("ada", "5,2", 1),
        hero("ben", "13,5", 1),
        group=[group(1, "brute 8,2")],
        track=["1", "ada", "ben"],
        dice=[CHARGE, [FAILURE]],
    )
    on_until(game, lambda game: topic(game) == "hero.action")
    assert [one["target"] for one in told(game, "attacked")] == ["ada"]


def test_a_reaction_is_not_fired_through_it() -> None:
    game = yard(
        hero("ada", "7,2", 5, reacting=True),
        hero("ben", "9,2", 1),
        group=[{"number": 1, "models": [{"kind": "brute", "cell": "8,2", "ailments": ["trapped"]}]}],
        track=["1", "ben"],
        dice=[ADVANCE, [FAILURE]],
    )
    assert told(game, "attacked")
    seen = []
    for _ in range(9):
        if topic(game) in ("hero.action", ""):
            break
        seen.append(topic(game))
        game.answer(options(game)[0])
    assert not [name for name in seen if name.startswith("reaction")]
