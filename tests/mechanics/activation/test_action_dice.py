"""Action dice: what they show, which die counts, rolling again, and exact odds."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.kernel.errors import RuleError
from lychgate.kernel.question import Rule
from lychgate.mechanics.activation.action_dice import (
    CRITICAL,
    DICE,
    FAILURE,
    RESULTS,
    SUCCESS,
    Dice,
    Result,
    Throw,
    chances,
    offer_reroll,
    pool_of,
    read_dice,
    reroll,
    reroll_failed,
    settle,
    step_chances,
    step_dice,
    step_result,
    throw,
    written,
)
from lychgate.mechanics.errors import Unreadable
from mechanics.grid.drawn_boards import QUICK

from .table import BLACKSTONE, CURSED_CITY, ROLL, TOPICS, Asking, Book, Table, bare, drive, play

POOLS = st.lists(st.sampled_from((6, 8, 12)), min_size=1, max_size=3).map(tuple)


def rolls(book: Book, dice: Dice) -> Asking:
    def asking(game: Table) -> Rule[Result]:
        actor = game.state.heroes["ana"].actor
        thrown = yield from throw(actor, dice, "{hero} rolls {dice}", topic=ROLL, rules=book.dice.terms)
        return (yield from settle(game, actor, thrown, ids=book.dice))

    return asking


@pytest.mark.parametrize(("sides", "each"), [(6, 1), (8, 2), (12, 4)])
def test_each_die_has_four_failures_and_as_many_successes_as_criticals(sides: int, each: int) -> None:
    assert Counter(DICE[sides].faces) == {"failure": 4, "success": each, "critical": each}


@pytest.mark.rule("cc.dice.best-result", "cc.dice.terms")
def test_in_cursed_city_the_best_die_counts() -> None:
    for faces in product(RESULTS, repeat=2):
        ran = play(rolls(CURSED_CITY, (8, 8)), [list(faces)])
        assert ran.value == max(RESULTS[face] for face in faces)


@pytest.mark.rule("bsf.dice.two", "bsf.dice.successful", "bsf.dice.action")
def test_in_blackstone_fortress_the_player_picks_one_of_two_dice() -> None:
    assert play(rolls(BLACKSTONE, (8, 8)), [["failure", "critical"], "critical"]).value is CRITICAL
    assert play(rolls(BLACKSTONE, (8, 8)), [["failure", "critical"], "failure"]).value is FAILURE
    alike = play(rolls(BLACKSTONE, (8, 8)), [["success", "success"]])
    assert alike.value is SUCCESS
    assert alike.told("action-result") == [{"piece": "ana", "result": "success"}]


def test_no_dice_are_a_failure_without_a_roll() -> None:
    assert drive(throw(bare().state.heroes["ana"].actor, (), "", topic=ROLL, rules=())).best is FAILURE


def offers(book: Book, thrown: Throw) -> Asking:
    def asking(game: Table) -> Rule[None]:
        actor = game.state.heroes["ana"].actor
        return (
            yield from offer_reroll(actor, thrown, ids=book.dice, topics=TOPICS, topic=ROLL, words="{hero}: re-roll?")
        )

    return asking


@pytest.mark.rule("cc.reroll.action-dice", "cc.reroll.once")
def test_in_cursed_city_dice_that_were_not_chosen_are_locked() -> None:
    thrown = Throw((6, 8), [FAILURE, FAILURE], [False, False])
    play(offers(CURSED_CITY, thrown), [["die-2"], ["success"]])
    assert thrown == Throw((6, 8), [FAILURE, SUCCESS], [True, True])


@pytest.mark.rule("bsf.dice.reroll", "bsf.ex.two-dice")
def test_in_blackstone_fortress_one_die_or_both_are_rolled_again_and_the_new_result_stands() -> None:
    thrown = Throw((8, 8), [FAILURE, SUCCESS], [False, False])
    play(offers(BLACKSTONE, thrown), [["die-1"], ["failure"]])
    assert thrown == Throw((8, 8), [FAILURE, SUCCESS], [True, False])
    both = Throw((8, 8), [FAILURE, SUCCESS], [False, False])
    play(offers(BLACKSTONE, both), [["die-1", "die-2"], ["critical", "failure"]])
    assert both == Throw((8, 8), [CRITICAL, FAILURE], [True, True])


@pytest.mark.parametrize("book", [CURSED_CITY, BLACKSTONE], ids=["cc", "bsf"])
def test_a_reroll_may_be_declined_and_then_locks_nothing(book: Book) -> None:
    thrown = Throw((6, 8), [FAILURE, SUCCESS], [False, False])
    play(offers(book, thrown), [[]])
    assert thrown.fixed == [False, False]


def test_nothing_is_offered_where_nothing_can_get_better() -> None:
    play(offers(CURSED_CITY, Throw((6, 8), [FAILURE, CRITICAL], [False, False])))
    play(offers(CURSED_CITY, Throw((6,), [FAILURE], [True])))


def test_a_die_is_never_rolled_a_third_time() -> None:
    thrown = Throw((6,), [FAILURE], [True])
    with pytest.raises(RuleError, match="may not be"):
        drive(reroll(bare().state.heroes["ana"].actor, thrown, [0], topic=ROLL, rules=()))


@pytest.mark.parametrize(("results", "again"), [([FAILURE, FAILURE], 2), ([FAILURE, SUCCESS], 0)])
def test_a_failed_roll_of_a_hostile_is_made_again_with_all_dice(results: list[Result], again: int) -> None:
    thrown = Throw((6, 6), results, [False, False])
    actor = bare().state.heroes["ana"].actor
    answers = [["success"] * again] if again else []
    drive(reroll_failed(actor, thrown, ids=CURSED_CITY.dice, topic=ROLL), answers)
    assert thrown.fixed == [bool(again)] * 2


@QUICK
@given(POOLS)
def test_chances_are_those_of_counting_every_face(dice: Dice) -> None:
    counted = Counter(max(map(RESULTS.__getitem__, faces)) for faces in product(*(DICE[one].faces for one in dice)))
    total = sum(counted.values())
    assert chances(dice) == tuple(Fraction(counted[result], total) for result in Result)
    weights = Counter[Result]()
    for faces, weight in pool_of(dice).outcomes:
        weights[max(map(RESULTS.__getitem__, faces))] += weight
    assert weights == +counted


@QUICK
@given(POOLS)
def test_chances_with_failed_rolls_made_again_are_those_of_two_rolls(dice: Dice) -> None:
    once = chances(dice)
    after = {result: once[result] + once[FAILURE] * once[result] for result in (SUCCESS, CRITICAL)}
    assert chances(dice, reroll_failed=True) == (once[FAILURE] ** 2, after[SUCCESS], after[CRITICAL])


@pytest.mark.parametrize("by", [-2, -1, 0, 1, 2])
def test_odds_move_with_the_result(by: int) -> None:
    odds = chances((8,))
    moved = step_chances(odds, by)
    assert sum(moved) == 1
    for result in Result:
        assert moved[result] == sum((odds[one] for one in Result if step_result(one, by) is result), Fraction(0))


@QUICK
@given(POOLS, st.integers(-3, 3))
def test_a_step_up_is_never_worse_and_a_step_down_never_better(dice: Dice, by: int) -> None:
    before, after = chances(dice), chances(step_dice(dice, by))
    better = before[FAILURE] >= after[FAILURE] and before[CRITICAL] <= after[CRITICAL]
    worse = before[FAILURE] <= after[FAILURE] and before[CRITICAL] >= after[CRITICAL]
    assert better if by > 0 else worse if by < 0 else before == after


@QUICK
@given(POOLS)
def test_dice_are_written_as_they_are_read(dice: Dice) -> None:
    assert read_dice(written(dice)) == tuple(sorted(dice))


@pytest.mark.parametrize("text", ["D10", "2D", "x", "", "D6-1", "0xD6", "9xD6+4xD8", "D6+" * 500 + "D6"])
def test_other_texts_are_not_action_dice(text: str) -> None:
    with pytest.raises(Unreadable, match="is not action dice"):
        read_dice(text)
