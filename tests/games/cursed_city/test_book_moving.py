"""What the book says of hostiles that move, of gateways and of what an adjacent enemy forbids, one sentence a test."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.cursed_city.heroes_helpers import add_gateway, add_tile, cells_offered, city, offered, plain_content, turn_of
from lychgate.games.cursed_city.hostiles.acting import Action, perform
from lychgate.games.cursed_city.model.queries import size_of
from lychgate.games.cursed_city.model.state import City, Model, Ulfenkarn, step
from lychgate.kernel.play import Play
from lychgate.mechanics.grid.shapes import Cell

ZOMBIE, BAT, SKELETON = "deadwalker-zombie-1", "bat-swarm-1", "ulfenwatch-skeleton-1"


def acts(state: City, model: str, action: Action = "advance", answers: Sequence[str] = ()) -> tuple[Cell, list[str]]:
    """Let a hostile act, every roll a failure: where it stands then, and whom it attacked."""
    game: Ulfenkarn = Play(state, plain_content(), step, None)
    left = list(answers)
    struck: list[str] = []
    rule = perform(game, state.models[model], action)
    answer: Any = None
    while True:
        try:
            asked: Any = rule.send(answer)
        except StopIteration:
            return state.models[model].cells[0], struck
        if asked.chance:
            struck += [asked.test.target] if asked.topic.id == "attack.roll" else []
            answer = ["failure"] * len(asked.options)
        else:
            answer = asked.take(left.pop(0) if left else asked.options[0].id)


def beside(cell: Cell) -> set[Cell]:
    return {(cell[0] + x, cell[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {cell}


def test_a_hostile_goes_up_to_the_nearest_hero_and_attacks() -> None:
    cell, struck = acts(city(["......", "G.z..E", "......"]), ZOMBIE)
    assert cell in beside((0, 1))
    assert struck == ["glaurio-ven-alten"]


def test_where_the_nearest_hero_has_no_room_the_next_nearest_is_attacked() -> None:
    rows = ["G####.", "zs#...", "##.z.E"]
    state = city(rows)
    cell, struck = acts(state, "deadwalker-zombie-2", "charge")
    assert struck == ["emelda-braskov"]
    assert cell in beside((5, 2))


def test_hostiles_pass_through_hostiles_but_never_through_heroes() -> None:
    cell, _ = acts(city(["#####", "zss.G", "#####"]), ZOMBIE, "charge")
    assert cell == (3, 1), "past two of its own"
    cell, struck = acts(city(["#####", "zE..G", "#####"]), ZOMBIE, "charge")
    assert (cell, struck) == ((0, 1), ["emelda-braskov"]), "not past a hero"


def test_a_hostile_that_can_attack_where_it_stands_is_not_moved_out_of_reach() -> None:
    for rows in (["G..", ".z.", "..E"], ["Gz.", "...", "..E"]):
        _, struck = acts(city(rows), ZOMBIE, "charge")
        assert struck


def test_a_hostile_that_cannot_reach_anybody_ends_as_near_to_the_nearest_hero_as_it_can() -> None:
    cell, struck = acts(city(["z" + "." * 14 + "G"]), ZOMBIE)
    far, _ = acts(city(["z" + "." * 14 + "G"]), ZOMBIE, "charge")
    assert struck == []
    assert 0 < cell[0] < far[0] < 14
    assert far[0] == 2 * cell[0], "a Charge is two such Moves"


def test_a_charge_reaches_a_hero_whom_an_advance_does_not() -> None:
    rows = ["z....G"]
    assert acts(city(rows), ZOMBIE)[1] == []
    assert acts(city(rows), ZOMBIE, "charge")[1] == ["glaurio-ven-alten"]


def test_a_small_hostile_shares_a_space_beside_a_hero_with_another_small_one() -> None:
    state = city(["......", "Gz..b.", "......"])
    cell, struck = acts(state, BAT)
    assert (cell, struck) == ((1, 1), ["glaurio-ven-alten"])


def test_a_charge_that_ends_in_company_does_not_first_stop_beside_the_hero_and_stay_there() -> None:
    rows = ["..s##", ".#.G.", ".z..."]
    cell, struck = acts(city(rows), ZOMBIE, "charge")
    assert (cell, struck) == ((2, 0), ["glaurio-ven-alten"]), "by the longer way, for beside a hero it moves no more"


def test_no_third_small_hostile_enters_a_space_of_two() -> None:
    state = city(["......", "Gz..z.", "......"])
    state.models["deadwalker-zombie-2"].cells = ((1, 1),)
    add = city(["......", "G...b.", "......"]).models[BAT]
    state.models[BAT] = add
    state.groups[1].models.append(BAT)
    cell, struck = acts(state, BAT)
    assert cell != (1, 1)
    assert struck == ["glaurio-ven-alten"]


def test_a_large_hostile_shares_its_space_with_nobody() -> None:
    state = city(["G####", "z####", "....."])
    guard = Model("kosargi-nightguard-1", "kosargi-nightguard", "kosargi-nightguard", 1, ((3, 2),))
    state.models[guard.id] = guard
    state.groups[1].models.append(guard.id)
    game: Ulfenkarn = Play(state, plain_content(), step, None)
    assert size_of(game, guard) == "large"
    cell, struck = acts(state, guard.id, "charge")
    assert struck == [], "the one space beside the hero is taken"
    assert cell in beside((0, 1)) - {(0, 1)}, "as near as it can come behind the Zombie"


# -- gateways


def two_rooms(*, is_open: bool, rows: Sequence[str] = ("...", ".G.", "...")) -> City:
    state = city(list(rows))
    add_tile(state, ["...", "...", "..."], (3, 0))
    add_gateway(state, "gate", (2, 1), (3, 1), is_open=is_open)
    return state


@pytest.mark.parametrize("is_open", [True, False])
def test_spaces_at_an_open_gateway_are_adjacent_and_a_closed_one_lets_nobody_through(is_open: bool) -> None:
    game = turn_of(two_rooms(is_open=is_open), dice=[1])
    assert ((3, 1) in cells_offered(game)) is is_open
    assert (3, 0) not in cells_offered(game) or is_open, "tiles that touch are joined by their gateways alone"


@pytest.mark.parametrize(("cell", "seen"), [((3, 1), True), ((4, 1), False), ((5, 2), False)])
def test_through_an_open_gateway_a_hero_sees_who_is_in_a_space_that_touches_it(cell: Cell, seen: bool) -> None:
    rows = ["G..", "...", "..s"]
    state = two_rooms(is_open=True, rows=rows)
    state.models[SKELETON].cells = (cell,)
    shots = [name for name in offered(turn_of(state, dice=[6])) if name.startswith("noblesse:")]
    assert bool(shots) is seen
    shut = two_rooms(is_open=False, rows=rows)
    shut.models[SKELETON].cells = (cell,)
    assert not any(name.startswith("noblesse:") for name in offered(turn_of(shut, dice=[6])))


def test_a_hero_at_the_gateway_sees_the_whole_tile_beyond() -> None:
    state = two_rooms(is_open=True, rows=["...", "..G", "..s"])
    state.models[SKELETON].cells = ((5, 2),)
    assert f"noblesse:{SKELETON}" in offered(turn_of(state, dice=[6]))


# -- what an adjacent enemy forbids


def test_a_hero_shoots_nobody_who_is_adjacent_with_a_ranged_weapon_and_nobody_else_while_one_is() -> None:
    names = offered(turn_of(city(["s..", "G..", "..z"]), dice=[6]))
    assert not any(name.endswith(ZOMBIE) for name in names), "the adjacent one first"
    assert any(name.endswith(SKELETON) for name in names)
