"""Each kind of question: what it takes, what it refuses, when it answers itself."""

from typing import Any

import pytest

from lychgate.kernel.chance import D6, Die, Draw, Roll, pool
from lychgate.kernel.errors import IllegalAnswer, RuleError
from lychgate.kernel.question import Choose, ChooseSome, Option, Order, Place, Question, Share
from toy import ASKED

ABC = (Option("a", "Ale"), Option("b", "Bread", value=2), Option("c", "Cheese", value=None))


def test_choosing_one_gives_the_rule_its_value() -> None:
    question = Choose(0, "What?", ABC, topic=ASKED)
    assert [question.take(answer) for answer in "abc"] == ["a", 2, None]


def test_choosing_some_gives_values_in_the_order_offered() -> None:
    question = ChooseSome(0, "What?", ABC, topic=ASKED, least=1, most=2)
    assert question.take(["b", "a"]) == ["a", 2]


def test_putting_in_order_gives_values_in_the_order_said() -> None:
    assert Order(0, "First?", ABC, topic=ASKED).take(["c", "a", "b"]) == [None, "a", 2]


def test_sharing_out_leaves_out_those_who_take_nothing() -> None:
    question = Share(0, "Who?", ABC, topic=ASKED, amount=3, caps=(3, 2, 1))
    assert question.take({"a": 1, "b": 2, "c": 0}) == [("a", 1), (2, 2)]


def test_a_roll_gives_faces_in_the_order_of_the_dice() -> None:
    question = Roll(0, "Roll", pool(D6, Die("fate", ("good", "bad"))), topic=ASKED)
    assert question.take(question.plain("5 Bad")) == (5, "bad")


def test_a_place_is_chosen_like_an_option_and_says_what_goes_there() -> None:
    question = Place(0, "Where?", ABC, topic=ASKED, what="piece:rat")
    assert question.take("b") == 2
    assert question.fingerprint != Place(0, "Where?", ABC, topic=ASKED, what="piece:cat").fingerprint


REFUSED: list[tuple[Question, Any, str]] = [
    (Choose(0, "What?", ABC, topic=ASKED), "d", "'d' is not an option"),
    (Choose(0, "What?", ABC, topic=ASKED), ["a"], "is not an option"),
    (ChooseSome(0, "What?", ABC, topic=ASKED, least=1, most=2), [], "0 chosen"),
    (ChooseSome(0, "What?", ABC, topic=ASKED, least=1, most=2), ["a", "b", "c"], "wants 1 to 2"),
    (ChooseSome(0, "What?", ABC, topic=ASKED, least=2, most=2), ["a", "a"], "twice"),
    (ChooseSome(0, "What?", ABC, topic=ASKED, least=1, most=2), "a", "takes a list"),
    (ChooseSome(0, "What?", ABC, topic=ASKED, least=1, most=2), [[]], "is not an option"),
    (Order(0, "First?", ABC, topic=ASKED), ["a", "b"], "wants all 3"),
    (Share(0, "Who?", ABC, topic=ASKED, amount=3), {"a": 2}, "wants 3"),
    (Share(0, "Who?", ABC, topic=ASKED, amount=3, caps=(1, 3, 3)), {"a": 2, "b": 1}, "a can take 1 at most"),
    (Share(0, "Who?", ABC, topic=ASKED, amount=3), {"a": 3.0}, "whole number"),
    (Share(0, "Who?", ABC, topic=ASKED, amount=3), {"z": 3}, "'z' is not an option"),
    (Share(0, "Who?", ABC, topic=ASKED, amount=1), {"a": -1, "b": 2}, "0 or more"),
    (Share(0, "Who?", ABC, topic=ASKED, amount=3), ["a"], "amounts by option id"),
    (Roll(0, "Roll", pool(D6), topic=ASKED), [7], "not a face of D6"),
    (Roll(0, "Roll", pool(D6), topic=ASKED), [True], "not a face of D6"),
    (Roll(0, "Roll", pool(D6, D6), topic=ASKED), [3], "wants 2 faces"),
    (Roll(0, "Roll", pool(D6, D6), topic=ASKED), None, "takes the faces"),
    (Draw(0, "Draw", ABC, topic=ASKED, weights=(1, 1, 1)), "d", "is not an option"),
]


@pytest.mark.parametrize(("question", "answer", "reason"), REFUSED)
def test_an_illegal_answer_is_refused_with_the_reason(question: Question, answer: Any, reason: str) -> None:
    with pytest.raises(IllegalAnswer, match=reason):
        question.take(question.plain(answer))


FORCED: list[tuple[Question, Any]] = [
    (Choose(0, "What?", ABC[:1], topic=ASKED), "a"),
    (ChooseSome(0, "What?", ABC, topic=ASKED, least=3, most=3), ["a", "b", "c"]),
    (ChooseSome(0, "What?", ABC, topic=ASKED, least=0, most=0), []),
    (ChooseSome(0, "What?", (), topic=ASKED, least=0, most=2), []),
    (Order(0, "First?", ABC[:1], topic=ASKED), ["a"]),
    (Order(0, "First?", (), topic=ASKED), []),
    (Share(0, "Who?", ABC, topic=ASKED, amount=0), {}),
    (Share(0, "Who?", ABC[:1], topic=ASKED, amount=4), {"a": 4}),
    (Share(0, "Who?", ABC, topic=ASKED, amount=4, caps=(0, 4, 0)), {"b": 4}),
    (Share(0, "Who?", ABC, topic=ASKED, amount=4, caps=(1, 2, 1)), {"a": 1, "b": 2, "c": 1}),
    (Draw(0, "Draw", ABC[:1], topic=ASKED, weights=(4,)), "a"),
    (Roll(0, "Roll", pool(Die("blank", ("x", "x"))), topic=ASKED), ["x"]),
]


@pytest.mark.parametrize(("question", "answer"), FORCED)
def test_a_question_with_one_possible_answer_answers_itself(question: Question, answer: Any) -> None:
    assert question.only() == answer
    question.take(answer)


OPEN: list[Question] = [
    Choose(0, "What?", ABC, topic=ASKED),
    ChooseSome(0, "What?", ABC, topic=ASKED, least=0, most=1),
    ChooseSome(0, "What?", ABC, topic=ASKED, least=1, most=3),
    Order(0, "First?", ABC, topic=ASKED),
    Share(0, "Who?", ABC, topic=ASKED, amount=2),
    Draw(0, "Draw", ABC, topic=ASKED, weights=(1, 2, 3)),
    Roll(0, "Roll", pool(D6), topic=ASKED),
]


@pytest.mark.parametrize("question", OPEN)
def test_a_question_with_several_answers_does_not(question: Question) -> None:
    assert question.only() is None


IMPOSSIBLE: list[Question] = [
    Choose(0, "What?", (), topic=ASKED),
    ChooseSome(0, "What?", ABC, topic=ASKED, least=4, most=5),
    Share(0, "Who?", ABC, topic=ASKED, amount=9, caps=(1, 1, 1)),
    Share(0, "Who?", ABC, topic=ASKED, amount=1, caps=(1,)),
]


@pytest.mark.parametrize("question", IMPOSSIBLE)
def test_a_question_that_nobody_could_answer_is_the_rules_fault(question: Question) -> None:
    with pytest.raises(RuleError):
        question.only()


def test_a_fingerprint_is_about_what_may_be_answered_and_not_about_words() -> None:
    question = Choose(1, "What?", ABC, topic=ASKED, rules=("small.action.one",))
    assert (
        question.fingerprint
        == Choose(1, "Which, then?", ABC[::-1], topic=ASKED, rules=("small.action.one",)).fingerprint
    )
    assert question.fingerprint != Choose(0, "What?", ABC, topic=ASKED, rules=("small.action.one",)).fingerprint
    assert question.fingerprint != Choose(1, "What?", ABC[:2], topic=ASKED, rules=("small.action.one",)).fingerprint
    assert question.fingerprint.startswith("choose:1:asked:small.action.one:")


def test_prompts_are_filled_in() -> None:
    assert Choose(0, "Where does {hero} go?", ABC, topic=ASKED, parts={"hero": "Ada"}).prompt == "Where does Ada go?"


SAID: list[tuple[Question, Any, str]] = [
    (Choose(0, "", ABC, topic=ASKED), "a", "Ale"),
    (ChooseSome(0, "", ABC, topic=ASKED, most=2), ["a", "b"], "Ale, Bread"),
    (ChooseSome(0, "", ABC, topic=ASKED, most=2), [], "none"),
    (Order(0, "", ABC, topic=ASKED), ["b", "a", "c"], "Bread, then Ale, then Cheese"),
    (Share(0, "", ABC, topic=ASKED, amount=3), {"a": 1, "c": 2}, "1 to Ale, 2 to Cheese"),
    (Roll(0, "", pool(D6, D6), topic=ASKED), [3, 5], "3 5"),
]


@pytest.mark.parametrize(("question", "answer", "words"), SAID)
def test_answers_can_be_read(question: Question, answer: Any, words: str) -> None:
    assert question.said(answer) == words
