"""Chance: weights that are right, and a generator with nothing to remember."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.chance import D3, D6, Die, Draw, Roll, Scripted, Seeded, off_d6, pool
from lychgate.kernel.errors import IllegalAnswer, RuleError
from lychgate.kernel.question import Option
from toy import ASKED

dice = st.lists(st.sampled_from([D3, D6, Die("fate", ("+", "+", "-"))]), min_size=1, max_size=4)


@given(dice, st.booleans())
def test_outcomes_weigh_as_much_as_all_throws_one_by_one(thrown: list[Die], distinct: bool) -> None:
    """Alike dice are counted together, which must not change the odds of any set of faces."""
    outcomes = pool(*thrown, distinct=distinct).outcomes
    found: Counter[tuple[str, ...]] = Counter()
    for faces, weight in outcomes:
        found[tuple(sorted(map(str, faces)))] += weight
    throws = product(*(die.faces for die in thrown))
    assert found == Counter(tuple(sorted(map(str, faces))) for faces in throws)


def test_five_alike_dice_have_252_outcomes_and_not_7776() -> None:
    assert len(pool(*[D6] * 5)) == 252
    assert len(pool(*[D6] * 2, distinct=True)) == 36


@given(st.integers(), st.integers(0, 2**40))
def test_the_nth_number_depends_on_the_seed_and_n_alone(seed: int, n: int) -> None:
    one, other = Seeded(seed), Seeded(seed)
    for count in (0, 5, n + 1):
        one.number(count)
    assert one.number(n) == other.number(n)
    assert one.number(n) != one.number(n + 1)
    assert one.number(n) != Seeded(seed + 1).number(n)


def test_a_seed_may_be_words() -> None:
    assert Seeded("7").number(0) != Seeded(7).number(0)


def chi_square(counts: Counter[object], weights: dict[object, Fraction], total: int) -> float:
    return sum(float((counts[key] - weight * total) ** 2 / (weight * total)) for key, weight in weights.items())


def test_rolls_and_draws_are_fair() -> None:
    """Chi-square tests of 36,000 answers with fixed seeds; the bounds are far out in the tail."""
    roll = Roll(0, "Roll", pool(D6, D6), topic=ASKED)
    rolled = Counter(tuple(Seeded(1)(roll, n)) for n in range(36_000))
    every: dict[object, Fraction] = {faces: Fraction(1, 36) for faces in product(D6.faces, D6.faces)}
    assert chi_square(Counter(rolled), every, 36_000) < 70  # 35 degrees of freedom
    draw = Draw(0, "Draw", (Option("a"), Option("b"), Option("c")), topic=ASKED, weights=(1, 2, 3))
    drawn: Counter[object] = Counter(Seeded(2)(draw, n) for n in range(36_000))
    assert chi_square(drawn, {"a": Fraction(1, 6), "b": Fraction(1, 3), "c": Fraction(1, 2)}, 36_000) < 18


def test_the_extremes_of_the_generator_stay_on_the_dice() -> None:
    roll = Roll(0, "Roll", pool(D6, D3), topic=ASKED)
    draw = Draw(0, "Draw", (Option("a"), Option("b")), topic=ASKED, weights=(1, 2))
    assert roll.pick(0) == [1, 1]
    assert roll.pick(2**128 - 1) == [6, 3]
    assert (draw.pick(0), draw.pick(2**128 - 1)) == ("a", "b")


def test_a_script_comes_first_and_must_fit() -> None:
    roll = Roll(0, "Roll", pool(D6), topic=ASKED)
    scripted = Scripted([[4], 9], Seeded(1))
    assert scripted(roll, 0) == [4]
    with pytest.raises(IllegalAnswer, match="scripted chance answer 2 does not fit"):
        scripted(roll, 1)
    assert scripted(roll, 2) == Seeded(1)(roll, 2)


def test_no_dice_is_no_roll() -> None:
    with pytest.raises(RuleError, match="at least one die"):
        pool()


def test_pools_are_written_as_people_write_them() -> None:
    assert str(pool(D6, D6, Die("fate", ("+", "-")))) == "2D6 + fate"


def test_an_open_roll_in_place_of_a_secret_one_shows_nothing_of_it() -> None:
    """An undo may put an open roll where somebody drew in secret: the same number must not answer both."""
    dice = Seeded(7)
    many = pool(*[D6] * 20)
    rolls = [
        Roll(0, "Roll", many, topic=ASKED),
        Roll(0, "Roll", many, topic=ASKED, secret=True),
        Roll(1, "Roll", many, topic=ASKED, secret=True),
    ]
    assert len({tuple(dice(roll, 3)) for roll in rolls}) == 3
    assert dice(rolls[1], 3) == dice(rolls[1], 3)


@pytest.mark.parametrize("die", [D3, Die("D2", (1, 2))])
def test_a_d6_thrown_for_a_smaller_die_is_divided_and_rounded_up(die: Die) -> None:
    per_face = 6 // len(die.faces)
    assert off_d6(die) == tuple(-(-face // per_face) for face in range(1, 7))


@pytest.mark.parametrize("die", [D6, Die("D4", (1, 2, 3, 4)), Die("fate", ("skull", "hit", "miss"))])
def test_no_d6_is_thrown_for_other_dice(die: Die) -> None:
    assert off_d6(die) == ()
