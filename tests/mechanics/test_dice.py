"""Dice expressions: odds against brute force, and what cannot be read."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.chance import D3, D6, Die, Roll
from lychgate.mechanics.dice import Dice, numbered, roll
from lychgate.mechanics.errors import Unreadable
from mechanics.grid.drawn_boards import QUICK
from toy import ASKED

FATE = Die("fate", (-1, -1, 0, 0, 1, 1))

dice = st.builds(
    lambda counts, plus: Dice(tuple(die for die, count in counts for _ in range(count)), plus),
    st.lists(st.tuples(st.sampled_from([D3, D6, numbered(8), FATE]), st.integers(1, 2)), max_size=3, unique_by=str),
    st.integers(-5, 5),
)


@QUICK
@given(dice)
def test_the_odds_are_those_of_every_throw(some: Dice) -> None:
    throws = Counter(some.total(faces) for faces in product(*(die.faces for die in some.dice)))
    everything = prod(len(die.faces) for die in some.dice)
    odds = some.distribution()
    assert odds == {total: Fraction(ways, everything) for total, ways in throws.items()}
    assert sum(odds.values()) == 1
    assert list(odds) == sorted(odds)
    assert (min(odds), max(odds)) == (some.least, some.most)


@QUICK
@given(dice)
def test_dice_survive_being_written(some: Dice) -> None:
    again = Dice.parse(str(some), FATE)
    assert again.distribution() == some.distribution()
    assert str(again) == str(some)
    assert Dice.parse(str(again), FATE) == again


@QUICK
@given(dice)
def test_rolling_asks_once_and_adds_up(some: Dice) -> None:
    rule = roll(some, 0, "Roll", topic=ASKED, rules=("dice.roll",))
    if not some.dice:
        with pytest.raises(StopIteration) as constant:
            next(rule)
        assert constant.value.value == some.plus
        return
    question = next(rule)
    assert isinstance(question, Roll)
    assert question.rules == ("dice.roll",)
    odds: Counter[int] = Counter()
    for faces, weight in question.outcomes():
        rule = roll(some, 0, "Roll", topic=ASKED)
        next(rule)
        with pytest.raises(StopIteration) as end:
            rule.send(question.take(faces))
        odds[end.value.value] += weight
    assert {total: Fraction(ways, odds.total()) for total, ways in odds.items()} == some.distribution()


@pytest.mark.parametrize(
    ("text", "least", "most", "written"),
    [
        ("2D6+3", 5, 15, "2D6+3"),
        ("D3", 1, 3, "D3"),
        ("1d6 - 1", 0, 5, "D6-1"),
        ("4", 4, 4, "4"),
        ("-2", -2, -2, "-2"),
        ("2D6+1D3", 3, 15, "2D6+D3"),
        ("D6+1+D6+1", 4, 14, "2D6+2"),
        ("2fate+1", -1, 3, "2fate+1"),
    ],
)
def test_what_the_books_write_is_read(text: str, least: int, most: int, written: str) -> None:
    some = Dice.parse(text, FATE)
    assert (some.least, some.most, str(some)) == (least, most, written)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "neither a number nor dice"),
        ("2D6+", "neither a number nor dice"),
        ("D6-D3", "'-D3' is neither"),
        ("0D6", "throws none"),
        ("D66", "no die 'D66'; use D2, D3"),
        ("doom", "no die 'doom'.*fate"),
        ("2omen", "'omen' shows 'skull'"),
    ],
)
def test_what_is_not_dice_is_refused(text: str, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        Dice.parse(text, FATE, Die("omen", ("skull", 1)))


def test_the_same_text_is_the_same_dice() -> None:
    assert Dice.parse("2D6+3") is Dice.parse("2D6+3")
    assert {Dice.parse("D6+D6"): 1}[Dice.parse("2D6")] == 1
