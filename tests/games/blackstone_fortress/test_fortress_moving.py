"""Moving: how far a piece comes, by which way, and what happens on it."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress import board_oracles as book
from games.blackstone_fortress.board_oracles import Plan, plans
from games.blackstone_fortress.combat_helpers import (
    drawn,
    events,
    fight,
    fortress_on,
    play,
    put,
    put_portal,
    rhombus,
    speaking,
    stand,
)
from games.blackstone_fortress.fortress import DRAIK, GUARDSMAN, MALLEX, MARINE, TADDEUS, TWINS, VORNE
from lychgate.games.blackstone_fortress.board import hexes, layout, moments
from lychgate.games.blackstone_fortress.board.moments import Entry
from lychgate.games.blackstone_fortress.board.moving import go, path, place, reach
from lychgate.games.blackstone_fortress.model.queries import Piece
from lychgate.games.blackstone_fortress.model.state import Blackstone
from lychgate.mechanics.grid.board import mark
from lychgate.mechanics.grid.shapes import Cell

CELLS = st.tuples(st.integers(0, 5), st.integers(0, 4))
SIZES = {GUARDSMAN: "small", MARINE: "large", MALLEX: "huge"}


def crowd(game: Blackstone, plan: Plan, data: st.DataObject) -> tuple[set[Cell], set[Cell]]:
    """Put explorers and hostiles on a board; the hexes of each side."""
    for name in (DRAIK, TADDEUS, TWINS):
        cell = data.draw(CELLS)
        if cell in plan.cells and hexes.room(game, cell, "explorer"):
            stand(game, name, cell)
    for kind in data.draw(st.lists(st.sampled_from(sorted(SIZES)), max_size=6)):
        cell = data.draw(CELLS)
        if hexes.room(game, cell, SIZES[kind]):  # type: ignore[arg-type]
            put(game, kind, cell)
    explorers = {body.cell for one in game.state.explorers.values() for body in one.bodies if body.cell is not None}
    return explorers, {one.cell for one in fight(game).hostiles.values()}


@settings(max_examples=80, deadline=None)
@given(plans(), st.data(), st.integers(1, 4), st.sampled_from(({}, {(1, 1): 2, (2, 2): 2, (3, 1): 2})))
def test_an_explorer_comes_as_far_as_by_walking_every_way(
    plan: Plan, data: st.DataObject, distance: int, costs: dict[Cell, int]
) -> None:
    game = fortress_on(plan.board)
    explorers, hostiles = crowd(game, plan, data)
    start = data.draw(st.sampled_from(sorted(plan.cells)))
    if start in hostiles or not hexes.room(game, start, "explorer"):
        return
    vorne = stand(game, VORNE, start).bodies[0]
    owners = {cell: [one.id for one in game.state.explorers.values() if any(body.cell == cell for body in one.bodies)]
              for cell in explorers}  # fmt: skip
    full = [cell for cell, names in owners.items() if len({*names, VORNE}) > 2]
    expected = book.walks(plan, start, distance, hostiles, full, costs)
    with speaking(moments.COSTS, lambda game, piece: costs):
        assert reach(game, vorne, distance) == expected
        for cell, cost in expected.items():
            way = path(game, vorne, cell)
            assert way[-1] == cell
            assert sum(costs.get(one, 1) for one in way) == cost
            assert all(book.adjacent(plan, a, b) for a, b in zip([start, *way], way, strict=False))


@settings(max_examples=80, deadline=None)
@given(plans(), st.data(), st.integers(1, 4), st.sampled_from(sorted(SIZES)))
def test_a_hostile_comes_as_far_as_by_walking_every_way(
    plan: Plan, data: st.DataObject, distance: int, kind: str
) -> None:
    game = fortress_on(plan.board)
    explorers, _ = crowd(game, plan, data)
    start = data.draw(st.sampled_from(sorted(plan.cells)))
    if not hexes.room(game, start, SIZES[kind]):  # type: ignore[arg-type]
        return
    mover = put(game, kind, start)
    standing: dict[Cell, list[str]] = {}
    for one in fight(game).hostiles.values():
        if one is not mover:
            standing.setdefault(one.cell, []).append(SIZES[one.kind])
    full = [cell for cell, sizes in standing.items() if not book.fits(sizes, SIZES[kind])]
    assert reach(game, mover, distance) == book.walks(plan, start, distance, explorers, full, {})


@pytest.mark.rule("bsf.move.stop", "bsf.move.step", "bsf.move.walls", "bsf.ex.move-stop")
def test_a_hostile_behind_a_wall_does_not_stop_a_move_and_one_in_sight_does() -> None:
    game = fortress_on(drawn(rhombus(6, 2), walls=["1,0 se", "1,0 sw", "2,0 sw", "0,0 se"]))
    draik = stand(game, DRAIK, (0, 0)).bodies[0]
    put(game, GUARDSMAN, (1, 1))
    put(game, GUARDSMAN, (3, 0))
    assert reach(game, draik, 3) == {(1, 0): 1, (2, 0): 2}
    assert play(go(game, draik, path(game, draik, (2, 0)), ("bsf.action.move",)))
    assert draik.cell == (2, 0)
    assert events(game)[-1].data["path"] == ["1,0", "2,0"]
    assert reach(game, draik, 1) == {(1, 0): 1, (2, 1): 1}, "it may move away, or on beside the same hostile"


@pytest.mark.rule("bsf.move.through", "bsf.combat.capacity", "bsf.move.barriers")
def test_friends_are_passed_barriers_cost_nothing_and_enemies_stand_in_the_way() -> None:
    game = fortress_on(drawn(rhombus(5, 1), barriers=["1,0 e"]))
    draik = stand(game, DRAIK, (0, 0)).bodies[0]
    stand(game, TADDEUS, (1, 0))
    stand(game, VORNE, (1, 0))
    assert reach(game, draik, 2) == {(2, 0): 2}
    play(go(game, draik, path(game, draik, (2, 0)), ()))
    put(game, GUARDSMAN, (4, 0))
    assert reach(game, draik, 3) == {(3, 0): 1, (0, 0): 2}
    draik.cell = (3, 0)
    assert (4, 0) not in reach(game, draik, 3)


@pytest.mark.rule("bsf.escape.enter")
def test_explorers_enter_the_escape_chamber_and_hostiles_do_not() -> None:
    game = fortress_on(drawn(rhombus(3, 1)))
    portal = put_portal(game, (3, 0))
    layout.lay_escape(game, portal, ((3, 0), (4, 0), (3, 1)), ())
    draik, guard = stand(game, DRAIK, (2, 0)).bodies[0], put(game, GUARDSMAN, (0, 0))
    assert set(reach(game, draik, 2)) == {(1, 0), (3, 0), (3, 1), (4, 0)}
    play(go(game, draik, path(game, draik, (4, 0)), ()))
    assert set(reach(game, guard, 4)) == {(1, 0), (2, 0)}


# -- other ways of going


def test_who_is_not_hindered_passes_beside_an_enemy_but_not_through_one() -> None:
    game = fortress_on(drawn(rhombus(6, 2)))
    draik = stand(game, DRAIK, (0, 1)).bodies[0]
    put(game, GUARDSMAN, (2, 0))
    assert (3, 1) not in reach(game, draik, 3)
    assert reach(game, draik, 3, how="unhindered")[3, 1] == 3
    assert (2, 0) not in reach(game, draik, 3, how="unhindered")


def test_who_phases_goes_through_walls_and_enemies_but_ends_in_no_blocked_hex() -> None:
    game = fortress_on(mark(drawn(rhombus(6, 1), walls=["0,0 e"]), (2, 0), layout.BLOCKED))
    draik = stand(game, DRAIK, (0, 0)).bodies[0]
    put(game, GUARDSMAN, (3, 0))
    assert reach(game, draik, 4) == reach(game, draik, 4, how="unhindered") == {}
    assert reach(game, draik, 4, how="phase") == {(1, 0): 1, (4, 0): 4}
    assert path(game, draik, (4, 0), how="phase") == [(1, 0), (2, 0), (3, 0), (4, 0)]


# -- what happens on the way


def at_hexes(*cells: Cell) -> Any:
    def watched(game: Blackstone, piece: Piece) -> int:
        return fight(game).board.terrain.bits_of(cells)

    return watched


def walking(game: Blackstone, piece: Piece, way: Sequence[Cell], ends: bool = False) -> tuple[bool, list[Cell]]:
    """Walk a way over a watched hex (2, 0); whether the piece arrived, and the hexes where something happened."""
    entered: list[Cell] = []

    def happens(game: Blackstone, entry: Entry) -> None:
        entered.append(entry.cell)
        entry.ends = ends

    with speaking(moments.WATCHED, at_hexes((2, 0))), speaking(moments.ENTERED, happens):
        return play(go(game, piece, list(way), ())), entered


def test_a_move_is_told_in_two_parts_where_something_happens_on_the_way() -> None:
    game = fortress_on()
    draik = stand(game, DRAIK, (0, 0)).bodies[0]
    assert walking(game, draik, [(1, 0), (2, 0), (3, 0)]) == (True, [(2, 0)])
    assert [event.data["path"] for event in events(game, "moved")] == [["1,0", "2,0"], ["3,0"]]


def test_what_happens_in_a_hex_may_end_the_move_there() -> None:
    game = fortress_on()
    draik = stand(game, DRAIK, (0, 0)).bodies[0]
    assert walking(game, draik, [(1, 0), (2, 0), (3, 0)], ends=True) == (False, [(2, 0)])
    assert draik.cell == (2, 0)
    draik.cell = (1, 0)
    assert walking(game, draik, [(2, 0)], ends=True) == (True, [(2, 0)]), "it was the end of the way"


def test_whoever_is_slain_on_the_way_goes_no_further() -> None:
    game = fortress_on()
    guard = put(game, GUARDSMAN, (0, 0))

    def falls(game: Blackstone, entry: Entry) -> None:
        del fight(game).hostiles[guard.id]

    with speaking(moments.WATCHED, at_hexes((1, 0))), speaking(moments.ENTERED, falls):
        assert not play(go(game, guard, [(1, 0), (2, 0)], ()))
    assert guard.cell == (1, 0)


def test_the_wary_go_round_a_trap_where_that_is_no_further() -> None:
    game = fortress_on()
    draik = stand(game, DRAIK, (0, 2)).bodies[0]
    straight = path(game, draik, (2, 1))
    trap = straight[0]
    with speaking(moments.WATCHED, at_hexes(trap), game):
        assert path(game, draik, (2, 1)) == straight
        round_it = path(game, draik, (2, 1), wary=True)
        assert trap not in round_it
        assert len(round_it) == len(straight)
    with speaking(moments.WATCHED, at_hexes((1, 2), (0, 3), (0, 1), (1, 1)), game):
        assert path(game, draik, (2, 1), wary=True) == straight, "there is no other way as short"
        assert path(game, draik, trap, wary=True) == [trap], "whoever goes there means to"


def test_whoever_is_placed_in_a_hex_enters_it_too() -> None:
    game = fortress_on()
    draik = stand(game, DRAIK, (0, 2)).bodies[0]
    entered: list[Cell] = []
    with (
        speaking(moments.WATCHED, at_hexes((4, 4))),
        speaking(moments.ENTERED, lambda game, entry: entered.append(entry.cell)),
    ):
        assert play(place(game, draik, (3, 3), ("bsf.action.move",)))
        assert play(place(game, draik, (4, 4), ("bsf.action.move",)))
    assert entered == [(4, 4)]
    assert [event.kind for event in events(game)] == ["placed", "placed"]


def test_hexes_may_be_closed_to_a_piece_or_be_no_place_to_stop() -> None:
    game = fortress_on(drawn(rhombus(5, 1)))
    draik = stand(game, DRAIK, (0, 0)).bodies[0]
    with speaking(moments.NO_STOP, at_hexes((1, 0)), game):
        assert reach(game, draik, 2) == {(2, 0): 2}
    with speaking(moments.CLOSED, at_hexes((2, 0)), game):
        assert reach(game, draik, 4) == {(1, 0): 1}
    draik.cell = None
    assert reach(game, draik, 4) == {}
    assert path(game, draik, (1, 0)) == []
