"""The Gravetide and the Swarm follow the party tile by tile."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.journeys_helpers import PARTY, city, first, run, stand
from games.cursed_city.test_roads import lay, roads, started
from lychgate.games.cursed_city.model import piles
from lychgate.games.cursed_city.model.changes.battlefield import remove_tile
from lychgate.games.cursed_city.model.state import Group, Model, Ulfenkarn
from lychgate.games.cursed_city.scenarios.exploring import draw_card, gone_cards
from lychgate.games.cursed_city.scenarios.roads import closed_gateways, ways_to_lay
from lychgate.games.cursed_city.scenarios.tides import GRAVETIDE, SWARM, flow, follow, next_tiles, refuges
from lychgate.kernel.question import Question

MISS = ["failure"]
STREET = ("explore-cutthroat-cut", "explore-lantern-corner")


def street() -> Ulfenkarn:
    """The drop zone and two tiles beyond it; nobody is there."""
    game = started()
    for card in STREET:
        lay(game, card, ways_to_lay(game, card, closed_gateways(game))[0], Random(1))
    return game


def cell_on(game: Ulfenkarn, laid: str) -> tuple[int, int]:
    return game.state.battlefield.board.tile(laid).cells[0]


def tide(game: Ulfenkarn) -> str:
    assert game.state.journey is not None
    return game.state.journey.gravetide


def tiles(game: Ulfenkarn) -> list[str]:
    return [laid.id for laid in game.state.battlefield.board.laid]


@pytest.mark.rule("cc.journey.deliverance")
def test_it_comes_to_the_drop_zone_first_and_follows_by_one_tile() -> None:
    game = street()
    stand(game, PARTY[0], cell_on(game, "lantern-corner"))
    run(flow(game, GRAVETIDE), first)
    assert (tide(game), tiles(game)) == ("drop-zone", ["drop-zone", "cutthroat-cut", "lantern-corner"])
    run(flow(game, GRAVETIDE), first)
    assert (tide(game), tiles(game)) == ("cutthroat-cut", ["cutthroat-cut", "lantern-corner"]), "what it leaves is gone"


@pytest.mark.rule("cc.journey.deliverance")
def test_hostiles_and_citizens_on_its_tile_are_lost() -> None:
    game = street()
    stand(game, PARTY[0], cell_on(game, "lantern-corner"))
    assert game.state.journey is not None
    game.state.journey.gravetide = "drop-zone"
    game.state.journey.citizens = {"cutthroat-cut": 2, "lantern-corner": 1}
    game.state.groups[1] = Group(1, "", models=["corpse-rat-1"], deployed=1)
    rat = Model("corpse-rat-1", "corpse-rat", "corpse-rats", 1, (cell_on(game, "cutthroat-cut"),))
    game.state.models[rat.id] = rat
    run(flow(game, GRAVETIDE), first)
    assert game.state.models == {}
    assert game.state.groups[1].slain == ["corpse-rat-1"]
    assert game.state.journey.citizens == {"lantern-corner": 1}
    assert game.state.journey.rescued == 0


@pytest.mark.rule("cc.journey.deliverance")
def test_hostiles_that_have_run_onto_its_tile_go_with_the_tile() -> None:
    game = street()
    stand(game, PARTY[0], cell_on(game, "lantern-corner"))
    assert game.state.journey is not None
    game.state.journey.gravetide = "drop-zone"
    game.state.groups[1] = Group(1, "", models=["corpse-rat-1"], deployed=1)
    rat = Model("corpse-rat-1", "corpse-rat", "corpse-rats", 1, (cell_on(game, "drop-zone"),))
    game.state.models[rat.id] = rat
    run(flow(game, GRAVETIDE), first)
    assert game.state.models == {}
    assert "drop-zone" not in tiles(game)


@pytest.mark.rule("cc.journey.deliverance")
def test_a_hero_on_its_tile_is_hurt_and_swept_to_the_next() -> None:
    game = street()
    hero = stand(game, PARTY[0], cell_on(game, "drop-zone"))
    nearest = refuges(game, hero, "drop-zone")
    assert nearest
    run(flow(game, GRAVETIDE), lambda asked: MISS if asked.chance else asked.options[0].id)
    assert sum(hero.spaces.covers) == 3
    assert hero.cell in nearest


@pytest.mark.rule("cc.journey.deliverance")
def test_a_hero_with_nowhere_to_go_is_out_of_action() -> None:
    game = street()
    assert game.state.journey is not None
    game.state.journey.gravetide = "cutthroat-cut"
    hero = stand(game, PARTY[0], cell_on(game, "lantern-corner"))
    remove_tile(game, "drop-zone", ())
    run(flow(game, GRAVETIDE), lambda asked: MISS if asked.chance else asked.options[0].id)
    assert tiles(game) == ["lantern-corner"]
    assert hero.out


@pytest.mark.rule("cc.journey.deliverance")
def test_a_hero_who_is_cut_off_from_it_and_from_every_way_out_is_out_of_action() -> None:
    """It has come past the drop zone, after somebody else; nothing is left of the tile between."""
    game = street()
    remove_tile(game, "cutthroat-cut", ())
    assert game.state.journey is not None
    game.state.journey.gravetide = "lantern-corner"
    left_behind = stand(game, PARTY[0], cell_on(game, "drop-zone"))
    run(flow(game, GRAVETIDE), first)
    assert left_behind.out


@pytest.mark.rule("cc.journey.deliverance")
def test_it_stays_and_swallows_again_where_a_hero_has_run_into_it() -> None:
    game = street()
    assert game.state.journey is not None
    game.state.journey.gravetide = "drop-zone"
    hero = stand(game, PARTY[0], cell_on(game, "drop-zone"))
    run(flow(game, GRAVETIDE), lambda asked: MISS if asked.chance else asked.options[0].id)
    assert tide(game) == "drop-zone"
    assert sum(hero.spaces.covers) == 3


def test_only_journeys_that_print_it_have_a_gravetide() -> None:
    assert follow(city("hunt")) is None
    assert follow(city("deliverance")) is not None
    mission = city("decapitation")
    assert mission.state.journey is not None
    mission.state.journey.mission = "shuffling-horrors"
    assert follow(mission) is not None
    mission.state.journey.part = 2
    assert follow(mission) is None


# -- where it goes, against every path


def all_paths(joined: dict[str, tuple[str, ...]], start: str) -> list[list[str]]:
    """Every path over tiles without a circle."""
    found, ends = [], [[start]]
    while ends:
        path = ends.pop()
        found.append(path)
        ends += [[*path, tile] for tile in joined[path[-1]] if tile not in path]
    return found


@settings(max_examples=40, deadline=None)
@given(roads(), st.data())
def test_it_takes_the_first_tile_of_a_shortest_way_to_a_nearest_hero(
    road: tuple[Ulfenkarn, list[str]], data: st.DataObject
) -> None:
    game, _ = road
    cells = sorted(game.state.battlefield.board.terrain.cells)
    for name in PARTY[: data.draw(st.integers(1, 3))]:
        stand(game, name, data.draw(st.sampled_from(cells)))
    start = data.draw(st.sampled_from(tiles(game)))
    terrain = game.state.battlefield.board.terrain
    heroes = {terrain.tile_of[hero.cell] for hero in game.state.heroes.values() if hero.cell is not None}
    ways = [path for path in all_paths(dict(terrain.joined), start) if path[-1] in heroes]
    shortest = min(map(len, ways))
    expected = {path[min(1, len(path) - 1)] for path in ways if len(path) == shortest}
    assert set(next_tiles(game.state, start)) == expected
    assert all(b in terrain.joined[a] for path in ways for a, b in pairwise(path))


# -- the Swarm


@pytest.mark.rule("cc.ruling.nightwars-swarm")
def test_the_leader_moves_the_swarm_to_an_adjacent_tile_of_choice() -> None:
    game = street()
    assert game.state.journey is not None
    game.state.journey.gravetide = "cutthroat-cut"
    stand(game, PARTY[0], cell_on(game, "lantern-corner"))
    seen: list[str] = []

    def back(asked: Question) -> str:
        seen.extend(option.id for option in asked.options)
        return "drop-zone"

    run(flow(game, SWARM), back)
    assert seen == ["lantern-corner", "drop-zone"], "towards the heroes is offered first"
    assert (tide(game), tiles(game)) == ("drop-zone", ["drop-zone", "lantern-corner"])


@pytest.mark.rule("cc.ruling.nightwars-swarm")
def test_the_swarm_drives_kritza_on_and_devours_his_rats() -> None:
    game = street()
    assert game.state.journey is not None
    game.state.journey.type, game.state.journey.mission = "pillage", "the-crown-of-tails"
    game.state.groups[1] = Group(1, "", models=["kritza-1", "corpse-rat-1"], deployed=2)
    first_cell, second = game.state.battlefield.board.tile("drop-zone").cells[:2]
    kritza = game.state.models["kritza-1"] = Model("kritza-1", "kritza", "kritza", 1, (first_cell,))
    game.state.models["corpse-rat-1"] = Model("corpse-rat-1", "corpse-rat", "corpse-rats", 1, (second,))
    run(flow(game, SWARM), first)
    assert list(game.state.models) == ["kritza-1"]
    assert game.state.battlefield.board.terrain.tile_of[kritza.cells[0]] == "cutthroat-cut"


@settings(max_examples=60, deadline=None)
@given(roads(), st.data())
def test_whom_the_swarm_reaches_stands_as_near_as_can_be_on_an_adjacent_tile(
    road: tuple[Ulfenkarn, list[str]], data: st.DataObject
) -> None:
    """Brute force: nobody is lost, nobody shares a space, and no empty space of an adjacent tile was nearer."""
    game, _ = road
    terrain = game.state.battlefield.board.terrain
    cells = data.draw(st.lists(st.sampled_from(sorted(terrain.cells)), min_size=1, max_size=4, unique=True))
    for name, cell in zip(PARTY, cells, strict=False):
        stand(game, name, cell)
    before = {hero.id: hero.cell for hero in game.state.heroes.values()}
    own = terrain.tiles["drop-zone"]
    reached = [name for name, cell in before.items() if cell in own]
    run(flow(game, SWARM), lambda asked: MISS if asked.chance else asked.options[0].id)
    taken = {cell for name, cell in before.items() if name not in reached and cell is not None}
    for name in before:
        hero = game.state.heroes[name]
        if name not in reached:
            assert hero.cell == before[name] or hero.out, "who is not reached stays, unless cut off"
            continue
        around = [cell for other in terrain.joined["drop-zone"] for cell in terrain.tiles[other]]
        free = [cell for cell in around if cell not in taken]
        if not free:
            assert hero.out
            continue
        start = before[name]
        assert start is not None
        away = steps(terrain.near, start)
        assert hero.cell in free
        assert away[hero.cell] == min(away[cell] for cell in free)
        taken.add(hero.cell)
    standing = [hero.cell for hero in game.state.heroes.values() if hero.cell is not None]
    assert len(standing) == len(set(standing))


def steps(near: Mapping[tuple[int, int], Iterable[tuple[int, int]]], start: tuple[int, int]) -> dict[Any, int]:
    """How far every space is, one ring after another."""
    found, ring, far = {start: 0}, {start}, 0
    while ring:
        far += 1
        ring = {cell for one in ring for cell in near[one]} - found.keys()
        found |= dict.fromkeys(ring, far)
    return found


@pytest.mark.rule("cc.ruling.nightwars-journeys")
def test_the_cellars_are_endless() -> None:
    """With no card left, the cards whose tiles have gone make up a new deck."""
    game = street()
    assert game.state.journey is not None
    game.state.journey.type = "pillage"
    used = ["explore-cutthroat-cut", "explore-lantern-corner", "explore-ropewalk"]
    game.state.cards.piles |= {piles.EXPLORATION: [], piles.EXPLORED: list(used), piles.NO_ROOM: []}
    assert gone_cards(game) == ["explore-ropewalk"]
    drawn = run(draw_card(game, closed_gateways(game)), first)
    assert drawn is not None
    assert drawn[0].id == "explore-ropewalk"
    assert sorted(game.state.cards.piles[piles.EXPLORED]) == sorted(used)
    game.state.journey.type = "deliverance"
    remove_tile(game, "drop-zone", ())
    assert run(draw_card(game, closed_gateways(game)), first) is None, "the road of a Deliverance ends"
