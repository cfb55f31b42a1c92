"""Behaviour: tables that have every face once, columns by situation, and the nearest acting first."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Rule
from lychgate.mechanics.activation.behaviour import (
    Column,
    Row,
    behaviour_roll,
    choose_next,
    column_for,
    gaps,
    nearest,
)
from lychgate.mechanics.activation.behaviour import (
    Table as Behaviour,
)
from mechanics.grid.drawn_boards import QUICK

from .table import BLACKSTONE, CURSED_CITY, TOPICS, Asking, Book, Party, Table, bare, drive, play

ULFENWATCH = Behaviour((Column("", (Row(1, 2, "summon"), Row(3, 8, "charge"), Row(9, 12, "dance"))),))
GUARDSMAN = Behaviour(
    (
        Column("hidden", (Row(1, 20, "sneak"),)),
        Column("in-cover", (Row(1, 6, "hold"), Row(7, 20, "aim"))),
        Column("close", (Row(1, 6, "advance"), Row(7, 20, "onslaught"))),
        Column("other", (Row(1, 20, "advance"),)),
    )
)


def behaves(book: Book, table: Behaviour, *situations: str) -> Asking:
    def asking(game: Table) -> Rule[str]:
        column = column_for(table, set(situations).__contains__)
        return (yield from behaviour_roll(game, "foe", "Foe", column, 0, ids=book.behaviour, topics=TOPICS))

    return asking


@pytest.mark.rule("cc.behaviour.roll")
@pytest.mark.parametrize(
    ("face", "action"), [(1, "summon"), (2, "summon"), (3, "charge"), (8, "charge"), (12, "dance")]
)
def test_in_cursed_city_a_d12_is_read_in_the_one_column(face: int, action: str) -> None:
    ran = play(behaves(CURSED_CITY, ULFENWATCH), [[face]])
    assert ran.value == action
    assert ran.told("behaviour") == [{"piece": "foe", "face": face, "situation": "", "action": action}]


@pytest.mark.rule(
    "bsf.hostile.behaviour-roll",
    "bsf.hostile.column-order",
    "bsf.hostile.other",
    "bsf.ex.behaviour-column",
)
@pytest.mark.parametrize(
    ("situations", "face", "action"),
    [
        (("in-cover", "close"), 8, "aim"),
        (("close",), 8, "onslaught"),
        ((), 8, "advance"),
        (("close", "hidden"), 20, "sneak"),
    ],
)
def test_in_blackstone_fortress_a_d20_is_read_in_the_leftmost_column_that_fits(
    situations: tuple[str, ...], face: int, action: str
) -> None:
    assert play(behaves(BLACKSTONE, GUARDSMAN, *situations), [[face]]).value == action


def test_a_table_with_a_hole_is_a_mistake_of_the_content() -> None:
    holed = Behaviour((Column("", (Row(1, 11, "charge"),)),))
    with pytest.raises(RuleError, match="no row for a 12"):
        drive(behaves(CURSED_CITY, holed)(bare()), [[12]])


ROWS = st.lists(st.builds(Row, st.integers(-1, 8), st.integers(-1, 8), st.just("hold")), max_size=5)


@QUICK
@given(ROWS)
def test_rows_have_no_gaps_if_every_face_is_in_exactly_one(rows: list[Row]) -> None:
    is_whole = all(sum(row.least <= face <= row.most for row in rows) == 1 for face in range(1, 7))
    inside = all(1 <= row.least <= row.most <= 6 for row in rows)
    assert (not list(gaps(rows, 6))) == (is_whole and inside)


@QUICK
@given(st.sets(st.integers(1, 19)))
def test_any_cut_of_the_faces_into_rows_is_whole(cuts: set[int]) -> None:
    edges = [0, *sorted(cuts), 20]
    rows = [Row(low + 1, high, f"row-{low}") for low, high in pairwise(edges)]
    assert list(gaps(rows, 20)) == []
    column = Column("", tuple(rows))
    for face in range(1, 21):
        assert column.by_face[face] == f"row-{max(edge for edge in edges if edge < face)}"


def acting_order(book: Book, places: dict[str, int], order: list[str], moves: dict[str, int]) -> Asking:
    """Each hostile acts once; by acting it may move another, which is looked at where it stands then."""

    def asking(game: Table) -> Rule[None]:
        waiting = sorted(places)
        while waiting:
            piece = yield from choose_next(
                waiting, places.__getitem__, 0, names={one: one for one in places}, ids=book.behaviour, topics=TOPICS
            )
            order.append(piece)
            waiting.remove(piece)
            places.update(moves)

    return asking


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(CURSED_CITY, marks=pytest.mark.rule("cc.behaviour.order")),
        pytest.param(BLACKSTONE, marks=pytest.mark.rule("bsf.hostile.order")),
    ],
)
def test_the_nearest_acts_first_and_the_leader_settles_ties(book: Book) -> None:
    order: list[str] = []
    play(acting_order(book, {"a": 3, "b": 1, "c": 3, "d": 2}, order, {}), ["c"])
    assert order == ["b", "d", "c", "a"]


def test_who_is_nearest_is_seen_after_each_has_acted() -> None:
    order: list[str] = []
    drive(acting_order(CURSED_CITY, {"a": 1, "b": 2, "c": 3}, order, {"b": 9})(bare(Party())))
    assert order == ["a", "c", "b"]


@QUICK
@given(st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 4), min_size=1))
def test_none_is_nearer_than_the_nearest_and_all_equals_are_among_them(places: dict[str, int]) -> None:
    found = nearest(list(places), places.__getitem__)
    assert found == [one for one in places if all(places[one] <= places[other] for other in places)]


def test_nothing_is_measured_for_one_alone() -> None:
    def measured(piece: str) -> int:
        raise AssertionError(piece)

    assert nearest(["a"], measured) == ["a"]
