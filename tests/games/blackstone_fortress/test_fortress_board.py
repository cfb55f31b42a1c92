"""The board: maps, hexes, range, sight, cover, portals and the escape chamber."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress import board_oracles as book
from games.blackstone_fortress.board_oracles import Plan, plans
from games.blackstone_fortress.combat_helpers import (
    cited,
    drawn,
    events,
    fight,
    fortress_on,
    put,
    put_portal,
    rhombus,
    speaking,
    stand,
)
from games.blackstone_fortress.fortress import DRAIK, GUARDSMAN, MALLEX, MARINE, TADDEUS, TWINS, VORNE
from lychgate.games.blackstone_fortress.abilities.language import fortress
from lychgate.games.blackstone_fortress.board import cover, hexes, layout, measuring, moments, sight
from lychgate.games.blackstone_fortress.board.layout import escape_places, lay_escape, lay_map
from lychgate.games.blackstone_fortress.model.content import CombatMap
from lychgate.games.blackstone_fortress.model.state import Blackstone, Body, Hostile
from lychgate.mechanics.grid.board import mark
from lychgate.mechanics.grid.shapes import Cell

CELLS = st.tuples(st.integers(0, 5), st.integers(0, 4))


def on_plan(plan: Plan) -> Blackstone:
    return fortress_on(plan.board)


# -- range


@settings(max_examples=60, deadline=None)
@given(st.tuples(st.integers(-5, 5), st.integers(-5, 5)), st.tuples(st.integers(-5, 5), st.integers(-5, 5)))
def test_range_counts_hexes_ring_by_ring(a: Cell, b: Cell) -> None:
    assert measuring.range_of(a, b) == book.hex_range(a, b)


def test_a_wall_between_two_hexes_does_not_change_their_range() -> None:
    game = fortress_on(drawn(rhombus(6, 2), walls=["1,0 e"]))
    assert not hexes.adjacent(game, (1, 0), (2, 0))
    assert measuring.range_of((1, 0), (2, 0)) == 1


@settings(max_examples=60, deadline=None)
@given(plans(), st.lists(CELLS, min_size=1, max_size=4), CELLS)
def test_the_nearest_explorer_is_at_the_least_range(plan: Plan, places: Sequence[Cell], cell: Cell) -> None:
    game = on_plan(plan)
    names, board = (DRAIK, TADDEUS, VORNE, TWINS), fight(game).board.terrain.cells
    there = [place for place in places if place in board]
    explorers = [stand(game, name, place) for name, place in zip(names, there, strict=False)]
    found = measuring.nearest_bodies(game, cell)
    everybody = [body for one in explorers for body in one.bodies]
    away = {body.id: book.hex_range(cell, body.cell or cell) for body in everybody}
    assert [body.id for body in found] == [name for name in away if away[name] == min(away.values())]
    assert measuring.nearest_range(game, cell) == min(away.values(), default=None)


# -- sight


@pytest.mark.rule("bsf.ruling.los-corner", "bsf.ruling.hexside-outer")
@settings(max_examples=120, deadline=None)
@given(plans(), st.data())
def test_sight_is_the_straight_line_of_the_book_both_ways(plan: Plan, data: st.DataObject) -> None:
    game = on_plan(plan)
    cells = st.sampled_from(sorted(plan.cells))
    for _ in range(4):
        a, b = data.draw(cells), data.draw(cells)
        assert sight.sees(game, a, b) == sight.sees(game, b, a) == book.sees(plan, a, b), (a, b)


@settings(max_examples=40, deadline=None)
@given(plans(), st.data())
def test_bits_hold_the_hexes_that_are_seen_and_in_cover(plan: Plan, data: st.DataObject) -> None:
    game = on_plan(plan)
    terrain = plan.board.terrain
    cell = data.draw(st.sampled_from(sorted(plan.cells)))
    seen = {other for other in plan.cells if book.sees(plan, cell, other)}
    assert set(terrain.cells_in(sight.visible_cells(game, cell))) == seen
    sheltered = {other for other in seen if book.in_cover(plan, cell, other)}
    assert {other for other in seen if cover.in_cover(game, cell, other)} == sheltered
    assert cover.has_barrier(terrain, cell) == any(cell in pair for pair in plan.barriers)


def test_a_wall_blocks_sight_and_models_do_not() -> None:
    game = fortress_on(drawn(rhombus(6, 3), walls=["3,1 e", "3,0 e", "3,2 e", "3,1 ne", "4,1 sw", "3,2 ne"]))
    draik = stand(game, DRAIK, (0, 1))
    between, seen, unseen = (put(game, GUARDSMAN, (at, 1)) for at in (1, 3, 5))
    assert sight.visible_hostiles(game, draik) == [between, seen]
    assert sight.visible_bodies(game, seen) == draik.bodies
    assert sight.visible_bodies(game, unseen) == []
    twins = stand(game, TWINS, (0, 0), (5, 0))
    rein, raus = twins.bodies
    assert sight.visible_bodies(game, unseen) == [raus]
    assert sight.visible_hostiles(game, twins) == [between, seen, unseen], "by either twin"
    assert sight.visible_hostiles(game, rein) == [between, seen]
    assert raus in sight.visible_bodies(game, unseen)
    assert rein not in sight.visible_bodies(game, unseen)
    terrain = fight(game).board.terrain
    assert sight.seen_by_explorers(game) == terrain.bits_of(terrain.cells)


def test_whoever_is_hidden_is_seen_by_adjacent_hostiles_alone() -> None:
    game = fortress_on()
    draik = stand(game, DRAIK, (2, 2))
    near, far = put(game, GUARDSMAN, (3, 2)), put(game, GUARDSMAN, (5, 2))

    def hides(game: Blackstone, hostile: Hostile, body: Body) -> int:
        return 1

    with speaking(moments.HIDDEN, hides, game):
        assert sight.visible_bodies(game, near) == draik.bodies
        assert sight.visible_bodies(game, far) == []
        assert hexes.adjacent_bodies(game, near) == draik.bodies
    assert sight.visible_bodies(game, far) == draik.bodies


def test_adjacent_hexes_are_one_apart_whether_or_not_anybody_has_looked_round_before() -> None:
    game = fortress_on(drawn(rhombus(6, 3), walls=["2,1 w"]))
    assert fortress.board.distance(game, ((3, 1),), ((4, 1),)) == 1
    assert fortress.board.distance(game, ((2, 1),), ((1, 1),)) == 2, "there is a wall between"


# -- cover


def test_cover_is_a_barrier_of_the_targets_own_hex_that_the_line_crosses() -> None:
    game = fortress_on(drawn(rhombus(6, 3), barriers=["2,1 w", "4,1 w", "3,0 w"]))
    assert cover.in_cover(game, (2, 1), (0, 1))
    assert cover.in_cover(game, (2, 1), (1, 1)), "adjacent, and the barrier lies between"
    assert not cover.in_cover(game, (2, 1), (3, 1)), "adjacent, and it does not"
    assert not cover.in_cover(game, (3, 1), (0, 1)), "it stands at another hex"
    assert not cover.in_cover(game, (1, 1), (0, 1))
    assert cover.in_cover(game, (1, 1), (5, 1)), "a barrier has two sides"
    assert not cover.in_cover(game, (2, 1), (2, 1))


def test_cards_give_and_deny_cover_and_denying_is_stronger() -> None:
    game = fortress_on(drawn(rhombus(6, 3), barriers=["2,1 w"]))
    draik = stand(game, DRAIK, (0, 1)).bodies[0]
    sheltered, bare = put(game, GUARDSMAN, (2, 1)), put(game, GUARDSMAN, (3, 0))
    assert [cover.has_cover(game, one, draik) for one in (sheltered, bare)] == [True, False]
    with speaking(moments.COVER, lambda *_: 1, game):
        assert cover.has_cover(game, bare, draik)
        with speaking(moments.NO_COVER, lambda *_: 1, game):
            assert not cover.has_cover(game, bare, draik)
            assert not cover.has_cover(game, sheltered, draik)
    draik.cell = None
    assert not cover.has_cover(game, sheltered, draik)


# -- hexes


def test_hexes_with_a_wall_between_are_not_adjacent() -> None:
    game = fortress_on(drawn(rhombus(4, 3), walls=["1,1 e"]))
    draik = stand(game, DRAIK, (1, 1))
    behind, beside = put(game, GUARDSMAN, (2, 1)), put(game, GUARDSMAN, (1, 2))
    assert not hexes.adjacent(game, (1, 1), (2, 1))
    assert hexes.adjacent(game, (1, 1), (1, 2))
    assert hexes.adjacent_hostiles(game, draik) == hexes.adjacent_hostiles(game, draik.bodies[0]) == [beside]
    assert hexes.adjacent_bodies(game, behind) == []
    assert hexes.adjacent_bodies(game, beside) == draik.bodies


@pytest.mark.rule("bsf.ex.hex-limits")
def test_a_hex_with_one_large_and_one_small_hostile_takes_another_small_one() -> None:
    game = fortress_on()
    put(game, MARINE, (2, 2))
    put(game, GUARDSMAN, (2, 2))
    assert hexes.room(game, (2, 2), "small")
    assert not hexes.room(game, (2, 2), "large")
    assert not hexes.room(game, (2, 2), "explorer"), "nobody shares a hex with an enemy"


def full_cells(game: Blackstone, piece: Body | Hostile) -> list[Cell]:
    return list(fight(game).board.terrain.cells_in(hexes.full_bits(game, piece)))


SIZES = st.sampled_from(("small", "large", "huge"))
KINDS = {"small": GUARDSMAN, "large": MARINE, "huge": MALLEX}


@settings(max_examples=60, deadline=None)
@given(st.lists(SIZES, max_size=3), SIZES)
def test_what_fits_into_a_hex_is_part_of_one_of_its_limits(sizes: list[str], size: str) -> None:
    game = fortress_on()
    for one in sizes:
        put(game, KINDS[one], (2, 2))
    one_more = put(game, KINDS[size], (4, 4))
    assert hexes.room(game, (2, 2), size) == book.fits(sizes, size)  # type: ignore[arg-type]
    full = full_cells(game, one_more)
    assert ((2, 2) in full) == (bool(sizes) and not book.fits(sizes, size))


@pytest.mark.rule("bsf.ruling.maglev-capacity-general", "bsf.ex.maglev-hex")
def test_two_explorers_share_a_hex_and_the_twins_count_as_one() -> None:
    game = fortress_on()
    twins, draik = stand(game, TWINS, (2, 2)), stand(game, DRAIK, (1, 1))
    vorne = stand(game, VORNE, (0, 0))
    assert hexes.room(game, (2, 2), "explorer", draik)
    draik.bodies[0].cell = (2, 2)
    assert not hexes.room(game, (2, 2), "explorer", vorne)
    assert full_cells(game, vorne.bodies[0]) == [(2, 2)]
    twins.bodies[0].cell = (3, 3)
    assert hexes.room(game, (2, 2), "explorer", twins), "the other twin is there already"
    assert full_cells(game, twins.bodies[0]) == []
    assert not hexes.room(game, (2, 2), "small")
    assert not hexes.room(game, (9, 9), "explorer", vorne), "there is no such hex"


@settings(max_examples=50, deadline=None)
@given(plans(), st.lists(CELLS, max_size=25), CELLS)
def test_the_nearest_free_hexes_are_fewest_steps_away(plan: Plan, taken: list[Cell], start: Cell) -> None:
    game = on_plan(plan)
    if start not in plan.cells:
        return
    for cell in taken:
        if cell in plan.cells and hexes.room(game, cell, "small"):
            put(game, GUARDSMAN, cell)
    found = hexes.nearest_free(game, [start], "small")
    ring, known = {start}, {start}
    free: set[Cell] = set()
    while ring and not free:
        free = {cell for cell in ring if sum(one.cell == cell for one in fight(game).hostiles.values()) < 3}
        ring = {other for cell in ring for other in book.neighbours(cell) if book.adjacent(plan, cell, other)} - known
        known |= ring
    assert set(found) == free
    assert len(found) == len(free)


# -- portals


@pytest.mark.rule("bsf.ruling.portal-space", "bsf.ruling.distances")
@settings(max_examples=50, deadline=None)
@given(
    st.lists(CELLS, min_size=1, max_size=4),
    st.sets(st.sampled_from([(-1, 0), (-1, 3), (6, 0), (6, 4), (2, -1), (5, 5), (3, 5)]), min_size=1),
)
def test_the_furthest_portal_is_the_one_whose_nearest_explorer_is_furthest(places: list[Cell], at: set[Cell]) -> None:
    game = fortress_on(drawn(rhombus(6, 5)))
    for name, place in zip((DRAIK, TADDEUS, VORNE, TWINS), places, strict=False):
        stand(game, name, place)
    portals = [put_portal(game, one) for one in sorted(at)]
    far = {
        portal.id: min(book.hex_range(cell, place) for cell in portal.cells for place in places) for portal in portals
    }
    assert [portal.id for portal in hexes.furthest_portals(game)] == [
        name for name, away in far.items() if away == max(far.values())
    ]


# -- maps


@pytest.mark.rule(
    "bsf.combat.layout",
    "bsf.board.chambers",
    "bsf.board.hexes",
    "bsf.board.purple-hexside",
    "bsf.board.white-hexside",
    "bsf.board.portals",
    "bsf.board.location-tiles",
    "bsf.board.location-symbol",
    "bsf.move.blocked",
)
def test_every_map_of_the_box_is_laid_out_as_it_is_drawn() -> None:
    game = fortress_on()
    for record in game.content.all(CombatMap):
        lay_map(game, record)
        laid = fight(game)
        terrain = laid.board.terrain
        letters = "".join(record.rows).replace(" ", "").replace("o", "")
        assert len(terrain.cells) == len(letters)
        assert {number: marker.cell for number, marker in laid.markers.items()} == record.markers
        assert all(marker.up != record.hidden for marker in laid.markers.values())
        assert laid.ambush == (record.kind == "ambush")
        assert terrain.cells.issuperset(record.start)
        for portal in laid.portals.values():
            assert portal.at not in terrain.cells
            assert 1 <= len(portal.cells) <= 2, (record.id, portal)
            assert escape_places(game, portal), (record.id, portal)
        for cell in record.blocked:
            assert not terrain.steps[cell]
            assert not hexes.room(game, cell, "explorer")
            assert sight.visible_cells(game, cell) == terrain.bit[cell]
        walls = {frozenset((cell, other)) for cell in terrain.cells for other in book.neighbours(cell)
                 if other in terrain.cells and other not in terrain.near[cell]}  # fmt: skip
        if not record.tiles:
            assert len(walls) == len(record.walls)
        assert len(terrain.barriers) == 2 * len(record.barriers)
        assert events(game)[-1].kind == "map-laid"
        assert layout.board_of(game.content, record) is laid.board, "every game shares it"
    assert "bsf.board.location-tiles" in cited(game)


def test_a_location_tile_opens_and_walls_its_hex_as_it_is_turned() -> None:
    game = fortress_on()
    for record in game.content.all(CombatMap):
        terrain = layout.board_of(game.content, record).terrain
        for tile in record.tiles:
            around = book.neighbours(tile.at)
            opens = {side for side, cell in enumerate(around) if cell in terrain.near[tile.at]}
            if tile.tile == "corridor-corner":
                assert opens == {tile.turn % 6, (tile.turn + 2) % 6}
            elif tile.tile == "corridor-crossing":
                assert opens == {side for side, cell in enumerate(around) if cell in terrain.cells}


def test_a_blocked_hex_is_neither_entered_nor_seen_through() -> None:
    game = fortress_on(mark(drawn(rhombus(5, 3)), (2, 1), layout.BLOCKED))
    assert not hexes.room(game, (2, 1), "small")
    assert not sight.sees(game, (1, 1), (3, 1))
    assert sight.sees(game, (1, 2), (3, 2))
    assert (2, 1) not in fight(game).board.terrain.steps[1, 1]


# -- the escape chamber


@pytest.mark.rule("bsf.ruling.escape-shape")
@settings(max_examples=40, deadline=None)
@given(plans(), st.data())
def test_the_escape_chamber_lies_beside_the_portals_hexes_and_on_nothing(plan: Plan, data: st.DataObject) -> None:
    game = on_plan(plan)
    outside = sorted({cell for one in plan.cells for cell in book.neighbours(one)} - plan.cells)
    at = data.draw(st.lists(st.sampled_from(outside), min_size=1, max_size=3, unique=True))
    portals = [put_portal(game, one) for one in at]
    found = escape_places(game, portals[0])
    assert {frozenset(cells) for cells in found} == book.chambers(plan.cells, portals[0].cells, at[1:])
    assert len(found) == len({frozenset(cells) for cells in found})
    covering = [portals[0].at in cells for cells in found]
    assert covering == sorted(covering, reverse=True), "those in the place of the portal come first"


@pytest.mark.rule("bsf.ruling.escape-shape", "bsf.maglev.arrival-escape", "bsf.escape.event")
def test_the_escape_chamber_is_open_to_what_it_touches_and_takes_the_place_of_the_portal() -> None:
    game = fortress_on(drawn(rhombus(4, 3)))
    portal = put_portal(game, (4, 1))
    cells = escape_places(game, portal)[0]
    lay_escape(game, portal, cells, ("bsf.escape.event",))
    assert fight(game).escape == cells
    assert fight(game).portals == {}
    assert portal.at in cells
    for cell in cells:
        assert hexes.room(game, cell, "explorer")
        assert not hexes.room(game, cell, "small"), "hostiles never enter it"
        for other in book.neighbours(cell):
            assert hexes.adjacent(game, cell, other) == (other in fight(game).board.terrain.cells)
    assert events(game)[-1].kind == "escape-laid"
    assert cited(game) >= {"bsf.ruling.escape-shape", "bsf.escape.event"}
