"""Studies: shares with their intervals, paired differences, charts."""

from hypothesis import given
from hypothesis import strategies as st

from lychgate.lab import Plan
from lychgate.lab.charts import Bar, bars
from lychgate.lab.study import difference, mean_figure, play_plans, share, won


@given(st.lists(st.booleans(), min_size=1, max_size=200))
def test_a_share_lies_within_its_interval(happened: list[bool]) -> None:
    found = share(happened)
    assert 0 <= found.low <= found.value <= found.high <= 1


def test_more_games_make_a_narrower_interval() -> None:
    few, many = share([True, False] * 10), share([True, False] * 1000)
    assert many.high - many.low < few.high - few.low


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=2, max_size=100))
def test_a_difference_turns_its_sign_with_its_sides(pairs: list[tuple[bool, bool]]) -> None:
    one, other = [a for a, _ in pairs], [b for _, b in pairs]
    there, back = difference(one, other), difference(other, one)
    assert abs(there.value + back.value) < 1e-9
    assert there.low <= there.value <= there.high


def test_plans_are_played_whatever_the_number_of_workers() -> None:
    plans = [Plan("small", 3, seed="a"), Plan("small", 2, seed="b", players=2)]
    alone, together = play_plans(plans, workers=1), play_plans(plans, workers=2)
    assert alone == together
    assert [len(games) for games in alone] == [3, 2]
    assert [one.index for one in alone[0]] == [0, 1, 2]
    assert mean_figure(alone[0], "rounds") > 0
    assert len(won(alone[1])) == 2


def test_a_chart_is_drawn_with_every_bar() -> None:
    drawn = bars("Ends & means", [Bar("A <b>", 0.5, 0.4, 0.6), Bar("C", 0.0, 0.0, 0.1)])
    assert drawn.startswith("<svg ")
    assert drawn.endswith("</svg>\n")
    assert all(text in drawn for text in (">Ends &amp; means<", ">A &lt;b&gt;<", ">C<", ">50%<", ">0%<"))
    assert drawn.count("<rect") == 3
