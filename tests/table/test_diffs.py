"""What changed between two views, and applying it."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from lychgate.kernel.log import LogLine
from lychgate.kernel.views import Card, Cell, Counter, Edge, Piece, Pile, Seat, Sheet, Tile, Track, Zone
from lychgate.table.diffs import SameId, apply, changes, list_change
from lychgate.table.sight import Sentences, telling, together, view_for
from lychgate.table.wire import BoardView, Change, Changed, View
from playing import games, wander

ids = st.sampled_from("abcdef")
few = st.integers(0, 2)


def some(things: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(things, max_size=5, unique_by=lambda thing: thing.id).map(tuple)


counters = st.lists(st.builds(Counter, ids, few, st.none() | few), max_size=2).map(tuple)
cards = some(st.builds(Card, ids, ids, turned=st.booleans(), down=st.booleans(), counters=counters))
boards = st.builds(
    BoardView,
    st.sampled_from(["square", "hex"]),
    some(st.builds(Cell, ids, few, few)),
    some(st.builds(Edge, ids, st.tuples(ids, ids), open=st.booleans())),
    some(st.builds(Tile, ids, ids)),
)
views = st.builds(
    View,
    game=st.just("any"),
    title=ids,
    heading=ids,
    seats=some(st.builds(Seat, few, ids)),
    board=st.none() | boards,
    pieces=some(st.builds(Piece, ids, ids, ids, cell=ids)),
    sheets=some(st.builds(Sheet, ids, ids, ids, cards=cards, hidden=few)),
    tracks=some(st.builds(Track, ids, ids, few, few, few)),
    piles=some(st.builds(Pile, ids, ids, few, cards)),
    zones=some(st.builds(Zone, ids, ids, cards=cards, owner=ids, group=ids, hidden=few)),
    number=st.just(0),
    questions=st.just(()),
    outcome=st.none(),
)


@settings(max_examples=100, deadline=None)
@given(views, views)
def test_what_changed_makes_the_new_view_of_the_old(old: View, new: View) -> None:
    assert apply(changes(old, new), old) == new


@given(views)
def test_between_a_view_and_itself_nothing_changed(view: View) -> None:
    assert changes(view, view) == Changed()


def test_only_what_differs_is_told() -> None:
    hall, cellar, loft = Tile("hall", "Hall"), Tile("cellar", "Cellar"), Tile("loft", "Loft")
    flooded = Tile("cellar", "Flooded cellar")
    assert list_change((hall, cellar), (hall, flooded, loft)) == Change((flooded, loft))
    assert list_change((hall, cellar), (cellar, hall)) == Change(order=("cellar", "hall"))
    assert list_change((hall, cellar), (hall,)) == Change(gone=("cellar",))


def test_two_things_of_one_id_cannot_be_told_apart() -> None:
    with pytest.raises(SameId, match="hall"):
        list_change((), (Tile("hall", "Hall"), Tile("hall", "Another")))


@settings(max_examples=30, deadline=None)
@given(games("small", most=80, tail=2), st.integers(0, 5))
def test_changes_of_a_real_game_add_up_for_every_seat(game: lychgate.Game, more: int) -> None:
    seats: list[tuple[int, ...]] = [(), (0,), tuple(range(game.state.players))]
    before = [view_for(game, held, lambda question: False) for held in seats]
    wander(game, more, 3)
    for held, old in zip(seats, before, strict=True):
        new = view_for(game, held, lambda question: False)
        assert apply(changes(old, new), old).sheets == new.sheets
        assert apply(changes(old, new), old).board == new.board


@settings(max_examples=30, deadline=None)
@given(games("small", most=120))
def test_a_view_of_one_seat_is_what_the_engine_shows_it(game: lychgate.Game) -> None:
    def plain(data: object) -> Any:
        return msgspec.json.decode(msgspec.json.encode(data))

    ours = plain(view_for(game, (0,), lambda question: False))
    engines = plain(game.view(0))
    for part in engines.keys() - {"seat"}:
        assert ours[part] == engines[part]


def renumbered(log: list[LogLine]) -> list[LogLine]:
    """A log whose lines are counted without those that are not in it."""
    lines = sorted((line for top in log for _, line in top.walk()), key=lambda line: line.number)
    for number, line in enumerate(lines):
        line.number = number
    return log


def test_the_log_is_the_engines_log() -> None:
    game = wander(lychgate.new("small", seed=5, players=2), 60)
    for seat in (0, 1, None):
        assert Sentences(game).log(() if seat is None else (seat,)) == renumbered(game.log(seat))


def test_sentences_are_the_same_whether_told_at_once_or_bit_by_bit() -> None:
    game = lychgate.new("small", seed=5, players=2)
    sentences = Sentences(game)
    dice = Random(1)
    for _ in range(60):
        wander(game, 1, dice.randrange(99))
        sentences.extend(game)
    assert sentences.since(0, (0,)) == Sentences(game).since(0, (0,))


def test_of_what_several_seats_see_the_more_telling_is_shown() -> None:
    dark = Sheet("sheet:warden", "Warden", "hero", hidden=1)
    bright = Sheet("sheet:warden", "Warden", "hero", cards=(Card("bell", "Bell"),))
    assert telling(bright) > telling(dark)
    assert together([(dark,), (bright,)]) == together([(bright,), (dark,)]) == (bright,)
    alone = Tile("hall", "Hall")
    assert together([(), (alone,)]) == (alone,)


def test_a_card_that_one_seat_knows_face_down_is_known_to_both_together() -> None:
    mine = Zone("ahead", "Ahead", cards=(Card("c-1", "Trap", down=True),))
    theirs = Zone("ahead", "Ahead", cards=(Card("c-1", "", down=True),))
    assert together([(theirs,), (mine,)]) == together([(mine,), (theirs,)]) == (mine,)
