"""Bases: models on several cells, against every sequence of steps; and how many fit into a cell."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.mechanics.grid.bases import Base, anchors, block, covered, facings, fits, full, standings, terrain_for
from lychgate.mechanics.grid.board import Board
from lychgate.mechanics.grid.hexes import HEXES
from lychgate.mechanics.grid.paths import distance, path, reachable
from lychgate.mechanics.grid.squares import SQUARES
from mechanics.grid import reference
from mechanics.grid.drawn_boards import QUICK, boards, drawn, hexes

ONE: Base = ((0, 0),)
HUGE, GIANT = block(2, 1), block(2, 2)
TRIANGLE: Base = ((0, 0), (1, 0), (0, 1))
"""Three hexes that meet in a point; on squares, a bend."""


@QUICK
@given(boards(largest=4), st.sampled_from((ONE, HUGE, GIANT, TRIANGLE)), st.integers(0, 3), st.data())
def test_reach_is_what_every_sequence_of_steps_finds(
    board: Board, base: Base, budget: int, data: st.DataObject
) -> None:
    terrain = terrain_for(board.terrain, base)
    starts = sorted(cell for cell in board.terrain.cells if fits(board.terrain, base, cell))
    assert set(starts) == terrain.cells
    if not starts:
        return
    start = data.draw(st.sampled_from(starts))
    cell = st.sampled_from(sorted(board.terrain.cells))
    blocked, no_stop, halts = (data.draw(st.frozensets(cell, max_size=4)) for _ in range(3))
    blocked -= set(covered(base, start))
    expected = reference.reach(board, base, start, budget, blocked, no_stop, halts)
    in_the_way = (anchors(base, blocked), anchors(base, no_stop), anchors(base, halts))
    assert reachable(terrain, start, budget, *in_the_way) == expected
    if base == ONE and start not in board.terrain.solid:
        assert reachable(board.terrain, start, budget, blocked, no_stop, halts) == expected


def test_a_giant_needs_a_passage_two_squares_wide() -> None:
    narrow = drawn("..#..", ".....", "..#..").terrain
    wide = drawn("..#..", ".....", ".....").terrain
    assert path(terrain_for(narrow, GIANT), (0, 0), [(3, 0)]) is None
    assert path(terrain_for(wide, GIANT), (0, 1), [(3, 1)]) == [(1, 1), (2, 1), (3, 1)]


def test_a_base_neither_stands_nor_goes_across_a_wall() -> None:
    parted = drawn("....", "....", walls=("east 1,0",)).terrain
    assert not fits(parted, GIANT, (1, 0))
    assert distance(terrain_for(parted, GIANT), (0, 0), (2, 0)) is None


def test_a_base_that_keeps_its_facing_stops_at_a_corner_and_one_that_turns_as_it_ends_goes_round() -> None:
    corner = drawn("...", "##.", "##.").terrain
    assert path(terrain_for(corner, HUGE), (0, 0), [(2, 1)]) is None
    assert path(corner, (1, 0), [(2, 2)]) == [(2, 0), (2, 1), (2, 2)]
    assert standings(corner, HUGE, (2, 2)) == [((2, 2), (2, 1))]


def test_the_terrain_of_a_base_is_made_once() -> None:
    terrain = drawn("..", "..").terrain
    assert terrain_for(terrain, GIANT) is terrain_for(terrain, GIANT)


def test_a_huge_model_stands_on_two_squares_that_share_a_side() -> None:
    corner = drawn(".#", "..").terrain
    assert standings(corner, HUGE, (0, 0)) == [((0, 0), (0, 1))]
    assert standings(corner, HUGE, (0, 0), blocked={(0, 1)}) == []
    assert standings(drawn(".#", "#.").terrain, HUGE, (0, 0)) == []


def test_a_giant_covers_a_square_in_four_ways_and_a_bend_in_twelve() -> None:
    assert len(facings(SQUARES, GIANT)) == 4
    assert len(facings(SQUARES, TRIANGLE)) == 12
    assert len(facings(HEXES, TRIANGLE)) == 6
    hall = drawn("...", "...", "...").terrain
    assert all((1, 1) in cells for cells in standings(hall, GIANT, (1, 1)))
    assert len(standings(hall, GIANT, (1, 1))) == 4


LIMITS = ({"small": 3}, {"small": 2, "large": 1}, {"large": 2}, {"huge": 1})


@pytest.mark.parametrize(
    ("standing", "sizes"),
    [
        ([], {"small", "large", "huge"}),
        (["small"], {"small", "large"}),
        (["small", "small"], {"small", "large"}),
        (["small", "small", "small"], set()),
        (["small", "large"], {"small"}),
        (["large"], {"small", "large"}),
        (["large", "large"], set()),
        (["huge"], set()),
    ],
)
def test_sizes_share_a_cell_as_the_limits_mix_them(standing: list[str], sizes: set[str]) -> None:
    there = {(1, 0): standing}
    assert {size for size in ("small", "large", "huge") if not full(LIMITS, there, size)} == sizes


def test_a_full_hex_is_passed_but_not_stopped_in() -> None:
    corridor = hexes(". . .").terrain
    crowded = full(LIMITS, {(1, 0): ["large", "large"]}, "small")
    assert reachable(corridor, (0, 0), 2, no_stop=crowded) == {(0, 0): 0, (2, 0): 2}
