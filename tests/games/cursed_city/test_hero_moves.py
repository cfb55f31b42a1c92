"""Move and Run: how far, past whom, and where they end."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.heroes_helpers import (
    GLAURIO,
    add_gateway,
    add_tile,
    asked,
    cells_offered,
    city,
    hero_of,
    offered,
    plain_content,
    rules_of,
    told,
    turn_of,
)
from lychgate.games.cursed_city.heroes.moments import IGNORES
from lychgate.games.cursed_city.heroes.moving import reach, way_to
from lychgate.games.cursed_city.heroes.passing import ways_past
from lychgate.games.cursed_city.model.state import City, step
from lychgate.kernel.play import Play
from lychgate.mechanics.grid.shapes import Cell

OPEN_STREET = ["........", "G.......", "........"]


@pytest.mark.rule("cc.move.distance", "cc.run.distance", "cc.ex.tutorial-move", "cc.hero.cost")
def test_any_die_pays_for_a_move_of_three_and_a_three_for_a_run_of_four() -> None:
    moves = turn_of(city(OPEN_STREET), dice=[2])
    assert max(x for x, _ in cells_offered(moves)) == 3
    runs = turn_of(city(OPEN_STREET), dice=[3])
    assert max(x for x, _ in cells_offered(runs)) == 4
    assert (3, 0) in cells_offered(runs), "a diagonal step is one space"
    runs.answer("4,1")
    assert hero_of(runs).cell == (4, 1)
    assert told(runs, "hero-ran")[0]["cell"] == "4,1"


@pytest.mark.rule("cc.move.distance")
def test_a_space_that_a_move_reaches_is_offered_as_a_move_and_costs_any_die() -> None:
    game = turn_of(city(OPEN_STREET), dice=[1, 4], answers=["3,1"])
    assert (asked(game).topic.id, asked(game).minor) == ("activation.pay", True)
    assert offered(game) == ["die-1", "die-4"]
    far = turn_of(city(OPEN_STREET), dice=[1, 4], answers=["4,1"])
    assert hero_of(far).spaces.dice[:2] == [1, 0], "a Run is paid for with the 4, and nobody is asked"


@pytest.mark.rule("cc.move.engage")
def test_entering_an_empty_space_next_to_an_enemy_ends_the_move() -> None:
    game = turn_of(city(["......", "G..s..", "......"]), dice=[6])
    assert not {(3, 1), (4, 1), (3, 0), (4, 0)} & cells_offered(game)
    game.answer("2,1")
    assert hero_of(game).cell == (2, 1)


@pytest.mark.rule("cc.move.disengage")
def test_a_hero_next_to_an_enemy_may_leave_but_not_slide_along_it() -> None:
    game = turn_of(city(["......", ".s....", "G.....", "......"]), dice=[1])
    free, beside_it = {(0, 3), (1, 3), (2, 3), (3, 3), (3, 2)}, {(0, 1), (1, 2), (2, 2)}
    assert cells_offered(game) == free | beside_it, "and nothing that lies beyond a space beside it"
    game.answer("0,1")
    assert "cc.move.engage" in rules_of(game, "hero-moved"), "the same enemy stops him again"


@pytest.mark.rule("cc.move.through", "cc.move.end-space", "cc.ex.move-past-friends")
def test_a_friend_next_to_an_enemy_can_be_passed_and_the_move_goes_on() -> None:
    game = turn_of(city(["##s##", "GE...", "#####"]), dice=[1])
    assert (1, 1) not in cells_offered(game), "a move cannot end in a friend's space"
    assert cells_offered(game) == {(2, 1)}, "nor pass the empty space beside the enemy"
    past = turn_of(city(["s####", "#EQ..", "G####"]), dice=[1], answers=["3,1"])
    assert hero_of(past).cell == (3, 1), "two friends in a row are passed, enemy or not"


@pytest.mark.rule("cc.move.enemies")
def test_enemies_and_objects_cannot_be_passed() -> None:
    game = turn_of(city(["#z#", "G..", "###"]), dice=[1])
    assert cells_offered(game) == {(1, 1)}
    game.answer("1,1")
    assert turn_of(city(["Go..."]), dice=[1]).question is None, "he can do nothing, and is not asked"


@pytest.mark.rule("cc.move.distance")
def test_a_step_through_an_open_gateway_is_an_ordinary_step() -> None:
    state = city(["G.."])
    add_tile(state, ["..."], (3, 0))
    add_gateway(state, "arch", (2, 0), (3, 0))
    assert cells_offered(turn_of(state, dice=[1], answers=[])) == {(1, 0), (2, 0), (3, 0)}
    shut = city(["G.."])
    add_tile(shut, ["..."], (3, 0))
    game = turn_of(shut, dice=[1])
    assert cells_offered(game) == {(1, 0), (2, 0)}
    game.answer("2,0")


@pytest.mark.rule("cc.trapped.hero", "cc.trapped.release")
def test_a_trapped_hero_neither_moves_nor_runs_until_freed() -> None:
    state = city(OPEN_STREET)
    state.heroes[GLAURIO].trapped = True
    game = turn_of(state, dice=[4, 1])
    assert offered(game) == [f"free:{GLAURIO}", "end"]
    game.answer(f"free:{GLAURIO}")
    assert (hero_of(game).trapped, hero_of(game).spaces.dice[:2]) == (False, [0, 1])
    assert cells_offered(game)


# -- against brute force


def walks(state: City, distance: int) -> set[Cell]:
    """Every space where some walk of Glaurio can end, step by step as the book has it."""
    near = state.battlefield.board.terrain.near
    friends = {hero.cell for hero in state.heroes.values()}
    enemies = {cell for model in state.models.values() for cell in model.cells}
    objects = {marker.cell for marker in state.battlefield.markers.values()}
    start = state.heroes[GLAURIO].cell
    assert start is not None
    ends: set[Cell] = set()
    walking = {start}
    for _ in range(distance):
        further: set[Cell] = set()
        for cell in walking:
            for entered in near[cell]:
                if entered in enemies or entered in objects:
                    continue
                empty = entered not in friends
                if empty:
                    ends.add(entered)
                if not empty or not enemies & set(near[entered]):
                    further.add(entered)
        walking = further
    return ends


@settings(max_examples=600, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 6))
def test_reach_is_every_space_where_some_walk_can_end(seed: int, distance: int) -> None:
    dice = Random(seed)
    width, height = dice.randint(2, 6), dice.randint(1, 4)
    letters = [dice.choice("......#szo") for _ in range(width * height)]
    for place, letter in zip(dice.sample(range(width * height), min(3, width * height)), "GEQ", strict=False):
        letters[place] = letter
    state = city(["".join(letters[y * width : (y + 1) * width]) for y in range(height)])
    add_tile(state, ["." * width] * 2, (0, height))
    across = [(x, y) for x in range(width) for y in (height - 1, height)]
    cells = [cell for cell in across if cell in state.battlefield.board.terrain.tile_of]
    add_gateway(state, "arch", *cells[:4], is_open=dice.random() < 0.8)
    game = Play(state, plain_content(), step, None)
    hero = state.heroes[GLAURIO]
    found = reach(game, hero, distance)
    assert set(found) == walks(state, distance)
    for cell, steps in found.items():
        assert len(way_to(game, hero, cell)) == steps <= distance
        assert way_to(game, hero, cell)[-1] == cell


def walks_past(state: City, start: Cell, goal: Cell, distance: int) -> set[frozenset[str]]:
    """Past whom every single walk to the goal leads, small hostiles being no obstacle."""
    near = state.battlefield.board.terrain.near
    at: dict[Cell, set[str]] = {}
    for model in state.models.values():
        at.setdefault(model.cells[0], set()).add(model.id)
    friends = {hero.cell for hero in state.heroes.values()}
    objects = {marker.cell for marker in state.battlefield.markers.values()}
    found: set[frozenset[str]] = set()

    def walk(here: Cell, left: int, passed: frozenset[str]) -> None:
        for entered in near[here]:
            if entered in objects:
                continue
            if entered == goal:
                found.add(passed)
            empty = entered not in friends and entered not in at
            stops = empty and any(one in at for one in near[entered])
            if left > 1 and entered != goal and not stops:
                walk(entered, left - 1, passed | at.get(entered, set()))

    walk(start, distance, frozenset())
    return found


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 4))
def test_a_way_past_hostiles_is_offered_for_each_set_that_some_walk_passes(seed: int, distance: int) -> None:
    dice = Random(seed)
    letters = [dice.choice("....sso") for _ in range(12)]
    letters[dice.randrange(6)], letters[6 + dice.randrange(6)] = "G", "E"
    state = city(["".join(letters[y * 4 : y * 4 + 4]) for y in range(3)])
    game = Play(state, plain_content(), step, None)
    hero = state.heroes[GLAURIO]
    assert hero.cell is not None
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(IGNORES, "always", [lambda game, hero, rule: int(rule == "enemy-spaces")])
        for cell in reach(game, hero, distance):
            ways = ways_past(game, hero, cell, distance)
            assert set(ways) == walks_past(state, hero.cell, cell, distance)
            assert all(len(way) <= distance and way[-1] == cell for way in ways.values())
            assert list(map(len, ways)) == sorted(map(len, ways), reverse=True)
