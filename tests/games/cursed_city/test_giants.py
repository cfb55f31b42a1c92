"""Huge and giant hostiles: where they can stand, and who makes way."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.combat_helpers import (
    GATE,
    GLAURIO,
    JELSEN,
    NIGHTGUARD,
    RADUKAR,
    SKELETON,
    TWO_ROOMS,
    city,
    events,
    field,
    only_these,
    play,
    play_first,
    put,
    stand,
)
from lychgate.games.cursed_city.battlefield import giants, spaces
from lychgate.games.cursed_city.battlefield.moments import DISPLACED
from lychgate.games.cursed_city.model.content import Size
from lychgate.games.cursed_city.model.queries import Piece, cells_of, size_of
from lychgate.games.cursed_city.model.state import Hero, Model, Ulfenkarn
from lychgate.mechanics.grid.shapes import Cell

JAR = (0, 3)
"""A space with a marker."""


@contextmanager
def sized(monkeypatch: pytest.MonkeyPatch, **sizes: Size) -> Iterator[None]:
    """Make the models with these kinds of another size; the box of the first quest has none that are huge."""
    with monkeypatch.context() as patched:

        def other(game: Ulfenkarn, model: Model) -> Size:
            return sizes.get(model.kind.replace("-", "_"), size_of(game, model))

        patched.setattr(giants, "size_of", other)
        patched.setattr(spaces, "size_of", other)
        yield


@pytest.mark.rule("cc.ex.nightwars-footprints")
def test_footprints_are_two_spaces_side_by_side_and_four_in_a_block() -> None:
    game = city()
    huge = {frozenset(way) for way in giants.standings(game, "huge", (0, 0))}
    assert huge == {frozenset({(0, 0), (1, 0)}), frozenset({(0, 0), (0, 1)})}, "a corner is not enough"
    giant = {frozenset(way) for way in giants.standings(game, "giant", (0, 0))}
    assert giant == {frozenset({(0, 0), (1, 0), (0, 1), (1, 1)})}
    assert giants.standings(game, "large", (0, 0)) == [((0, 0),)]


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_standings_are_all_sets_that_the_book_allows(data: st.DataObject) -> None:
    """Brute force: every set of two or four spaces around one, tested by the words of the rule."""
    rows = data.draw(st.lists(st.text("..#", min_size=4, max_size=4), min_size=4, max_size=4))
    rows[0] = "." + rows[0][1:]
    game = city(field({"a": (rows, (0, 0)), "b": (("....",) * 4, (4, 0))}, markers=[(6, 1)]))
    tile_of = game.state.battlefield.board.terrain.tile_of
    gate = [cell for cell in ((3, 1), (3, 2), (4, 1), (4, 2)) if cell in tile_of]
    game = city(field({"a": (rows, (0, 0)), "b": (("....",) * 4, (4, 0))}, (tuple(gate), True), markers=[(6, 1)]))
    cell = data.draw(st.sampled_from(sorted(tile_of)))

    def fully(a: Cell, b: Cell) -> bool:
        return tile_of[a] == tile_of[b] and abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1

    around = [one for one in tile_of if max(abs(one[0] - cell[0]), abs(one[1] - cell[1])) <= 1 and one != cell]
    free = [one for one in around if one != (6, 1)] if cell != (6, 1) else []
    huge = {frozenset((cell, one)) for one in free if fully(cell, one)}
    giant = set()
    for others in combinations(free, 3):
        block = (cell, *others)
        mutually = all(spaces.adjacent(game, (a,), (b,)) for a, b in combinations(block, 2))
        if mutually and all(sum(fully(a, b) for b in block if b != a) >= 2 for a in block):
            giant.add(frozenset(block))
    assert {frozenset(way) for way in giants.standings(game, "huge", cell)} == huge
    assert {frozenset(way) for way in giants.standings(game, "giant", cell)} == giant


def test_a_way_that_shifts_hostiles_comes_before_one_that_shifts_heroes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = city()
    model = put(game, RADUKAR, (5, 5), (5, 4))
    stand(game, GLAURIO, (1, 0))
    put(game, SKELETON, (0, 1))
    with sized(monkeypatch, radukar="huge"):
        assert giants.best_standings(game, model, (0, 0)) == [((0, 0), (0, 1))]
        game.state.models.pop("ulfenwatch-skeleton-1")
        stand(game, JELSEN, (0, 1))
        assert len(giants.best_standings(game, model, (0, 0))) == 2, "only heroes are in the way"
        assert giants.best_standings(game, model, (3, 3)) == giants.standings(game, "huge", (3, 3))


@pytest.mark.rule("cc.nightwars.giant-displace", "cc.nightwars.giant-place", "cc.board.space-limit")
def test_models_make_way_for_a_giant_in_the_leaders_order(monkeypatch: pytest.MonkeyPatch) -> None:
    game = city()
    model = put(game, RADUKAR, (4, 4), (5, 4), (4, 5), (5, 5))
    hero, skeleton = stand(game, GLAURIO, (0, 0)), put(game, SKELETON, (1, 1))
    moved: list[Piece] = []
    with sized(monkeypatch, radukar="giant"), only_these(DISPLACED, lambda game, model, piece: moved.append(piece)):
        target = ((0, 0), (1, 0), (0, 1), (1, 1))
        play(giants.displace(game, model, target), [skeleton.id, hero.id], "2,1", "2,0")
    assert (skeleton.cells, hero.cell) == (((2, 1),), (2, 0))
    assert moved == [skeleton, hero]
    assert [event.data["piece"] for event in events(game, "displaced")] == [skeleton.id, hero.id]


@pytest.mark.rule("cc.nightwars.huge-displace", "cc.nightwars.huge-place", "cc.nightwars.fully-adjacent")
def test_a_model_makes_way_for_a_huge_hostile_to_where_it_could_move(monkeypatch: pytest.MonkeyPatch) -> None:
    game = city(field({"lane": (("......", "######"), (0, 0))}))
    model = put(game, RADUKAR, (4, 0), (5, 0))
    hero = stand(game, GLAURIO, (1, 0))
    put(game, NIGHTGUARD, (0, 0))
    with sized(monkeypatch, radukar="huge"):
        assert giants.ways_out(game, model, hero, ((1, 0), (2, 0))) == [(3, 0)], "he cannot pass, so he is put beyond"
        play(giants.displace(game, model, ((1, 0), (2, 0))))
    assert hero.cell == (3, 0)


@pytest.mark.rule("cc.nightwars.giant-displace")
def test_nobody_makes_way_into_a_space_that_somebody_has_made_way_into(monkeypatch: pytest.MonkeyPatch) -> None:
    """The spaces that the giant leaves are empty for the first who goes there, and not for the next."""
    game = city(field({"lane": (("......",) * 2, (0, 0))}))
    giant = put(game, RADUKAR, (2, 0), (3, 0), (2, 1), (3, 1))
    others = [put(game, NIGHTGUARD, cell) for cell in ((0, 0), (0, 1))]
    others += [put(game, SKELETON, cell) for cell in ((1, 0), (1, 1))]
    target = ((0, 0), (1, 0), (0, 1), (1, 1))
    with sized(monkeypatch, radukar="giant"):
        play_first(giants.displace(game, giant, target))
    stood = [cell for one in others for cell in one.cells]
    assert len(set(stood)) == 4
    assert set(stood) == {(2, 0), (2, 1), (3, 0), (3, 1)}


def walked(game: Ulfenkarn, start: Cell, shut: set[Cell]) -> dict[Cell, int]:
    """Plain breadth-first search that enters none of the shut spaces."""
    near = game.state.battlefield.board.terrain.near
    found, queue = {start: 0}, deque([start])
    while queue:
        cell = queue.popleft()
        for other in near[cell]:
            if other not in found and other not in shut:
                found[other] = found[cell] + 1
                queue.append(other)
    return found


def held_by(pieces: list[Piece], kind: type[Hero | Model]) -> set[Cell]:
    return {cell for piece in pieces if isinstance(piece, kind) for cell in cells_of(piece)}


def best_spaces(game: Ulfenkarn, piece: Piece, others: list[Piece], model: Model, target: set[Cell]) -> set[Cell]:
    """Where a piece may make way to: brute force by the words of the rule for a giant, or for a huge hostile."""
    held = {cell for other in others for cell in cells_of(other)}
    (start,) = cells_of(piece)
    empty = set(game.state.battlefield.board.terrain.tile_of) - held - target - {JAR}
    room, shut = empty, set[Cell]()
    if len(target) == 2:
        shut = held_by(others, Model) | {*model.cells, *target} if isinstance(piece, Hero) else held_by(others, Hero)
        shut.add(JAR)
        if isinstance(piece, Model) and piece.kind == SKELETON:
            alone = [one.cells[0] for one in others if isinstance(one, Model) and one.kind == SKELETON]
            room = room | ({cell for cell in alone if alone.count(cell) == 1} - target)
    away = walked(game, start, shut)
    if not room & away.keys():
        away, room = walked(game, start, set()), empty
    least = min(away[cell] for cell in room & away.keys())
    return {cell for cell in room & away.keys() if away[cell] == least}


@pytest.mark.rule("cc.board.distance")
@settings(max_examples=300, deadline=None)
@given(st.data())
def test_nobody_is_lost_nobody_stands_on_another_and_each_goes_as_near_as_can_be(data: st.DataObject) -> None:
    size: Size = data.draw(st.sampled_from(["huge", "giant"]))
    game = city(field(TWO_ROOMS, GATE, markers=[JAR]))
    cells = [cell for cell in sorted(game.state.battlefield.board.terrain.tile_of) if cell != JAR]
    with pytest.MonkeyPatch.context() as patch, sized(patch, radukar=size):
        every = [way for cell in cells for way in giants.standings(game, size, cell)]
        model = put(game, RADUKAR, *data.draw(st.sampled_from(every)))
        target = data.draw(st.sampled_from(every))
        free = st.sampled_from([cell for cell in cells if cell not in model.cells])
        places = data.draw(st.lists(free, min_size=2, max_size=9, unique=True))
        pieces: list[Piece] = [stand(game, GLAURIO, places[0]), stand(game, JELSEN, places[1])]
        pieces += [put(game, data.draw(st.sampled_from([SKELETON, NIGHTGUARD])), cell) for cell in places[2:]]
        before = {piece.id: cells_of(piece) for piece in pieces}
        moved: list[str] = []

        def check(game: Ulfenkarn, by: Model, piece: Piece) -> None:
            """The piece stands where the brute force would have put it a moment ago."""
            now = cells_of(piece)
            put_back(piece, before[piece.id])
            others = [other for other in pieces if other is not piece]
            assert set(now) <= best_spaces(game, piece, others, model, set(target))
            put_back(piece, now)
            moved.append(piece.id)

        with only_these(DISPLACED, check):
            play_first(giants.displace(game, model, target))
    model.cells = target
    assert moved == [piece.id for piece in pieces if not set(target).isdisjoint(before[piece.id])]
    assert all(cells_of(piece) == before[piece.id] for piece in pieces if piece.id not in moved)
    taken = [cell for piece in pieces for cell in cells_of(piece)]
    assert not set(taken) & {*target, JAR}, "nobody stands where the large one or a marker does"
    for cell in set(taken):
        here = [piece for piece in pieces if cell in cells_of(piece)]
        small = all(isinstance(piece, Model) and piece.kind == SKELETON for piece in here)
        assert len(here) == 1 or (len(here) == 2 and small)


def put_back(piece: Piece, cells: tuple[Cell, ...]) -> None:
    if isinstance(piece, Hero):
        piece.cell = cells[0]
    else:
        piece.cells = cells
