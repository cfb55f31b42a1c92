"""Phrases are read into typed values and printed as they are written; what cannot be read says why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.mechanics.effects import Amount, Cost, Limit, Need, Who
from lychgate.mechanics.errors import Unreadable

words = st.sampled_from(["hero", "visible", "champion", "nearest-group", "target", "rat"])
numbers = st.integers(1, 20)


@st.composite
def amounts(draw: st.DrawFn) -> str:
    base = draw(st.one_of(numbers.map(str), st.sampled_from(["D3", "2D6+1", "D12", "all"]), words))
    if draw(st.booleans()) and base != "all" and base[0] in "0123456789D":
        base += f" per {draw(words)}"
    least = f", at least {draw(numbers)}" if draw(st.booleans()) else ""
    return base + least + (f", at most {draw(numbers)}" if draw(st.booleans()) else "")


@st.composite
def somebody(draw: st.DrawFn) -> str:
    pick = draw(st.sampled_from(["each", "one", "2", "up to 3", "random", "2 random", "nearest", "furthest"]))
    many = pick[-1].isdigit() or pick.startswith("2")
    parts = [pick, *(["other"] if draw(st.booleans()) else []), *draw(st.lists(words, max_size=2))]
    parts.append("hostiles" if many else "hostile")
    if draw(st.booleans()):
        parts.append(f"within {draw(numbers)}")
    if draw(st.booleans()):
        parts.append("of target")
    return " ".join([*parts, *(["by leader"] if draw(st.booleans()) else [])])


@st.composite
def conditions(draw: st.DrawFn) -> str:
    fact = draw(st.sampled_from(["night", "progress", "target's damage"]))
    return draw(
        st.sampled_from(
            [
                fact,
                f"not {fact}",
                f"{fact} at least 3",
                f"{fact} at most 3",
                f"{fact} is 3",
                f"{fact} is melee or D12",
                f"{fact} is more than wounds",
                f"{fact} is less than wounds",
                f"{fact} equals wounds",
                f"{fact} is not melee",
                f"no {draw(words)} hostile within 2",
                f"at least 2 other {draw(words)}",
                f"at most 1 {draw(words)} of target",
            ]
        )
    )


@given(amounts())
def test_amounts_print_as_they_are_written(text: str) -> None:
    assert str(Amount.parse(text)) == text


@given(st.one_of(somebody(), words, st.just("self or one adjacent hero")))
def test_whom_prints_as_it_is_written(text: str) -> None:
    assert str(Who.parse(text)) == text


@given(conditions())
def test_conditions_print_as_they_are_written(text: str) -> None:
    assert str(Need.parse(text)) == text


@pytest.mark.parametrize("text", ["4+", "2 inspiration", "discard", "3+ and 1 arrow and discard"])
def test_costs_print_as_they_are_written(text: str) -> None:
    assert str(Cost.parse(text)) == text


@pytest.mark.parametrize("text", ["once", "once per turn", "3 per combat", "2"])
def test_limits_print_as_they_are_written(text: str) -> None:
    assert str(Limit.parse(text)) == text


@pytest.mark.parametrize(
    ("parse", "text", "says"),
    [
        (Amount.parse, "2, about 3", "'about 3' should be"),
        (Amount.parse, "2 per of", "'of' is not a word"),
        (Amount.parse, "D7+x", "is not dice"),
        (Who.parse, "each", "names nobody"),
        (Who.parse, "each Hero", "'Hero' is not a word"),
        (Who.parse, "each hero or self", 'between "or"'),
        (Need.parse, "turn >= 2", "is not a condition"),
        (Need.parse, "weapon is a sword", "is not one word"),
        (Need.parse, "no one hostile", "leave out 'one'"),
        (Cost.parse, "four", "is not a cost"),
        (Limit.parse, "twice", "is not a limit"),
    ],
)
def test_what_cannot_be_read_says_why(parse: object, text: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        parse(text)  # type: ignore[operator]
