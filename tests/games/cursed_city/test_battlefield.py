"""The battlefield: adjacent spaces, gateways, distance, room, and laying tiles."""

from collections import deque
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.combat_helpers import (
    GATE,
    GLAURIO,
    JELSEN,
    NIGHTGUARD,
    RAT,
    SKELETON,
    TWO_ROOMS,
    city,
    content,
    events,
    field,
    put,
    stand,
)
from lychgate.games.cursed_city.battlefield import layout, spaces
from lychgate.games.cursed_city.model.content import CombatMap, Tile
from lychgate.games.cursed_city.model.state import Ulfenkarn
from lychgate.mechanics.grid.shapes import Cell

MAPS = sorted(record.id for record in content().all(CombatMap))
QUICK = settings(max_examples=80, deadline=None)


def on_map(name: str) -> Ulfenkarn:
    game = city()
    layout.lay_map(game, content()[CombatMap][name])
    return game


def turned(cells: list[Cell], width: int, height: int, turns: int) -> list[Cell]:
    for _ in range(turns):
        cells = [(height - 1 - y, x) for x, y in cells]
        width, height = height, width
    return cells


def drawn_map(record: CombatMap) -> dict[Cell, str]:
    """Which tile each space of a map lies on, read off the drawings alone."""
    tiles = content()[Tile]
    drop = next(tile.id for tile in content().all(Tile) if tile.kind == "drop")
    lying = [(one.tile, one.at, one.turn) for one in record.tiles]
    if record.drop is not None:
        lying.append((drop, record.drop, 0))
    found: dict[Cell, str] = {}
    for name, (left, top), turns in lying:
        rows = tiles[name].rows
        cells = [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter not in "# "]
        for x, y in turned(cells, len(rows[0]), len(rows), turns):
            found[x + left, y + top] = name
    return found


def touching(record: CombatMap) -> set[frozenset[Cell]]:
    """Every pair of adjacent spaces: on one tile by side or corner, or at one open gateway."""
    tile_of = drawn_map(record)
    pairs = {
        frozenset((a, b))
        for a, b in combinations(tile_of, 2)
        if tile_of[a] == tile_of[b] and max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
    }
    for gateway in record.gateways:
        if gateway.open:
            pairs.update(frozenset(pair) for pair in combinations(gateway.touches, 2))
    return pairs


@pytest.mark.rule("cc.board.adjacent-spaces", "cc.board.tiles", "cc.board.battlefield")
@pytest.mark.parametrize("name", MAPS)
def test_adjacent_spaces_of_every_map_are_those_of_its_drawing(name: str) -> None:
    record = content()[CombatMap][name]
    game = on_map(name)
    expected = touching(record)
    cells = sorted(drawn_map(record))
    found = {frozenset(pair) for pair in combinations(cells, 2) if spaces.adjacent(game, pair[:1], pair[1:])}
    assert found == expected


@pytest.mark.rule("cc.ex.gateway-four", "cc.board.open-gateway")
def test_all_four_spaces_of_an_open_gateway_are_adjacent_to_each_other() -> None:
    game = city(field(TWO_ROOMS, GATE))
    for a, b in combinations(GATE[0], 2):
        assert spaces.adjacent(game, (a,), (b,))
    assert not spaces.adjacent(game, ((3, 0),), ((4, 0),)), "touching tiles without a gateway are apart"
    assert not spaces.adjacent(game, ((3, 1),), ((4, 0),)), "a gateway joins no spaces but its own"


@pytest.mark.rule("cc.ex.gateway-two", "cc.board.open-gateway")
def test_a_gateway_of_two_spaces_joins_them_while_it_is_open() -> None:
    postern = ((3, 1), (4, 1))
    assert spaces.adjacent(city(field(TWO_ROOMS, (postern, True))), postern[:1], postern[1:])
    assert not spaces.adjacent(city(field(TWO_ROOMS, (postern, False))), postern[:1], postern[1:])


@pytest.mark.rule("cc.board.adjacent-spaces")
def test_spaces_that_touch_at_a_corner_alone_are_adjacent() -> None:
    game = city(field({"bend": ((".#", "#."), (0, 0))}))
    assert spaces.adjacent(game, ((0, 0),), ((1, 1),))


def test_models_are_adjacent_as_their_spaces_are() -> None:
    game = city(field(TWO_ROOMS, GATE))
    hero, other = stand(game, GLAURIO, (3, 1)), stand(game, JELSEN, (2, 0))
    across = put(game, SKELETON, (4, 2))
    put(game, SKELETON, (5, 1))
    assert spaces.adjacent_hostiles(game, hero) == [across]
    assert spaces.adjacent_heroes(game, hero) == [other]
    assert spaces.adjacent_heroes(game, across) == [hero]
    hero.buried = True
    assert spaces.adjacent_hostiles(game, hero) == []
    assert spaces.adjacent_heroes(game, across) == []


# -- distance


def steps_between(record: CombatMap, start: Cell) -> dict[Cell, int]:
    """Plain breadth-first search over the pairs of the drawing."""
    near: dict[Cell, set[Cell]] = {cell: set() for cell in drawn_map(record)}
    for pair in touching(record):
        a, b = pair
        near[a].add(b)
        near[b].add(a)
    found, queue = {start: 0}, deque([start])
    while queue:
        cell = queue.popleft()
        for other in near[cell]:
            if other not in found:
                found[other] = found[cell] + 1
                queue.append(other)
    return found


@pytest.mark.rule("cc.board.not-spaces")
@QUICK
@given(st.sampled_from(MAPS), st.data())
def test_distance_is_that_of_a_plain_search_whoever_stands_between(name: str, data: st.DataObject) -> None:
    record = content()[CombatMap][name]
    game = on_map(name)
    cells = sorted(drawn_map(record))
    start = data.draw(st.sampled_from(cells))
    for cell in data.draw(st.sets(st.sampled_from(cells), max_size=8)):
        put(game, NIGHTGUARD, cell)
    expected = steps_between(record, start)
    assert {cell: spaces.distance(game, (start,), (cell,)) for cell in cells} == {
        cell: expected.get(cell) for cell in cells
    }


@QUICK
@given(st.sampled_from(MAPS), st.data())
def test_the_nearest_heroes_and_empty_spaces_are_found_among_all(name: str, data: st.DataObject) -> None:
    record = content()[CombatMap][name]
    game = on_map(name)
    cells = sorted(drawn_map(record))
    free = [
        cell for cell in cells if cell not in {one.at for one in record.objects} | {one.at for one in record.markers}
    ]
    places = data.draw(st.lists(st.sampled_from(free), min_size=3, max_size=12, unique=True))
    start, hero_places, taken = places[0], places[1:3], places[1:]
    heroes = [stand(game, hero, cell) for hero, cell in zip((GLAURIO, JELSEN), hero_places, strict=True)]
    for cell in places[3:]:
        put(game, SKELETON, cell)
    away = steps_between(record, start)
    known = [away[cell] for cell in hero_places if cell in away]
    nearest = [hero for hero in heroes if known and away.get(hero.cell or (0, 0)) == min(known)]
    assert spaces.nearest_heroes(game, (start,)) == nearest
    blocked = {*taken, *(one.at for one in record.objects), *(one.at for one in record.markers)}
    empty = {cell: steps for cell, steps in away.items() if cell not in blocked}
    least = min(empty.values())
    assert sorted(spaces.nearest_empty(game, (start,))) == sorted(cell for cell in empty if empty[cell] == least)


# -- room


def test_a_space_holds_one_hero_one_large_hostile_one_object_or_two_small_hostiles() -> None:
    game = city(field(markers=[(0, 0)]))
    stand(game, GLAURIO, (1, 0))
    stand(game, JELSEN, (2, 0), buried=True)
    put(game, NIGHTGUARD, (3, 0))
    put(game, SKELETON, (4, 0), group=1)
    put(game, RAT, (5, 0), group=2)
    put(game, RAT, (5, 0), group=2)
    room = {
        cell: [size for size in ("hero", "small", "large") if spaces.fits(game, (cell, 0), size)] for cell in range(6)
    }
    assert room == {0: [], 1: [], 2: [], 3: [], 4: ["small"], 5: []}
    assert spaces.fits(game, (4, 0), "small", group=1)
    assert not spaces.fits(game, (4, 0), "small", group=2)
    assert not spaces.fits(game, (9, 9), "hero")
    for size in ("hero", "small", "large"):
        full = spaces.full_cells(game, size)
        assert full == {(x, 0) for x in range(6) if not spaces.fits(game, (x, 0), size)}


# -- tiles


@pytest.mark.rule("cc.nightwars.adjacent-tiles")
def test_tiles_at_one_gateway_are_neighbours_open_or_closed() -> None:
    for is_open in (True, False):
        game = city(field(TWO_ROOMS, (GATE[0], is_open)))
        assert spaces.neighbour_tiles(game, "a") == ("b",)
        assert spaces.tile_of(game, (4, 0)) == "b"


@pytest.mark.rule("cc.nightwars.closed-gateway-heroes", "cc.nightwars.open")
def test_hostiles_count_closed_gateways_as_open_and_nobody_else_does() -> None:
    game = city(field(TWO_ROOMS, (GATE[0], False)))
    assert spaces.distance(game, ((3, 1),), ((4, 1),)) is None
    assert spaces.distance(game, ((3, 1),), ((4, 1),), hostile=True) == 1
    assert not spaces.adjacent(game, ((3, 1),), ((4, 1),))
    layout.open_gateway(game, "gate-0", ("cc.nightwars.open",))
    assert spaces.adjacent(game, ((3, 1),), ((4, 1),))
    assert [event.data for event in events(game, "gateway-opened")] == [{"gateway": "gate-0"}]


# -- the extraction zone


def zone_spots(game: Ulfenkarn, gateway: str) -> set[frozenset[Cell]]:
    """All ways to lay two by three spaces at a closed gateway, by trying every place around it."""
    field_ = game.state.battlefield
    tile_of = field_.board.terrain.tile_of
    cells = field_.gateways[gateway].cells
    own = tile_of[cells[0]]
    (side,) = [
        (dx, dy)
        for way in field_.board.tile(own).doorways
        if set(way.cells) == set(cells)
        for dx, dy in [{"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}[way.side]]
    ]
    front = {(x + side[0], y + side[1]) for x, y in cells}
    shut = set(tile_of)
    for lychgate in field_.lychgates.values():
        dx, dy = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}[lychgate.side]
        shut.update((x + dx, y + dy) for x, y in lychgate.cells)
    for other in field_.gateways.values():
        if other.id != gateway and not other.open:
            tile = field_.board.tile(tile_of[other.cells[0]])
            for way in tile.doorways:
                if set(way.cells) == set(other.cells):
                    shut.update(way.beyond)
    left, top = min(x for x, _ in front) - 4, min(y for _, y in front) - 4
    found = set()
    for width, height in ((2, 3), (3, 2)):
        for x in range(left, left + 10):
            for y in range(top, top + 10):
                zone = frozenset((x + dx, y + dy) for dx in range(width) for dy in range(height))
                around = {(cx + dx, cy + dy) for cx, cy in zone for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
                others = {cell for cell in around if tile_of.get(cell, own) != own}
                if zone & front and not zone & shut and not others:
                    found.add(zone)
    return found


@pytest.mark.rule("cc.extract.effect", "cc.board.closed-gateway")
@pytest.mark.parametrize("name", [name for name in MAPS if content()[CombatMap][name].journey in ("hunt", "scavenge")])
def test_the_extraction_zone_fits_wherever_a_closed_gateway_is_and_opens_it(name: str) -> None:
    game = on_map(name)
    closed = [gateway for gateway in game.state.battlefield.gateways.values() if not gateway.open]
    assert closed
    for gateway in closed:
        assert layout.joins_one_tile(game, gateway)
        ways = layout.extraction_ways(game, gateway.id)
        assert ways
        assert {frozenset(way.cells) for way in ways} == zone_spots(game, gateway.id)
    gateway = closed[0]
    way = layout.extraction_ways(game, gateway.id)[0]
    layout.lay_extraction(game, gateway.id, way)
    opened = game.state.battlefield.gateways[gateway.id]
    assert opened.open
    assert set(gateway.cells) < set(opened.cells)
    inside = set(opened.cells) & set(way.cells)
    assert inside
    assert spaces.adjacent(game, gateway.cells[:1], tuple(inside))
    assert spaces.tile_of(game, way.cells[0]) == game.state.battlefield.extraction


@pytest.mark.parametrize("name", MAPS)
def test_gateways_lychgates_and_objects_of_every_map_lie_where_it_says(name: str) -> None:
    record = content()[CombatMap][name]
    laid = on_map(name).state.battlefield
    assert {one.id: set(one.cells) for one in laid.gateways.values()} == {
        one.id: set(one.touches) for one in record.gateways
    }
    assert {one.id: (set(one.cells), one.side) for one in laid.lychgates.values()} == {
        one.id: (set(one.touches), one.side) for one in record.lychgates
    }
    for lychgate in laid.lychgates.values():
        assert laid.board.terrain.cells.isdisjoint(layout.outside(lychgate.cells, lychgate.side))
    objects = [marker for marker in laid.markers.values() if marker.kind == layout.OBJECT]
    assert [(marker.cell, marker.flagged) for marker in objects] == [(one.at, one.flagged) for one in record.objects]


@pytest.mark.rule("cc.board.lychgate", "cc.board.closed-gateway")
def test_a_laid_map_tells_of_its_gates() -> None:
    game = on_map("alleyways")
    (laid,) = events(game, "map-laid")[-1:]
    assert laid.data == {"map": "alleyways"}
    assert {"cc.board.lychgate", "cc.board.closed-gateway"} <= set(laid.rules)
