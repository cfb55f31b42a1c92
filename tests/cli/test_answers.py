"""What people type, as answers."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lychgate.cli.answers import Unclear, read_answer
from lychgate.cli.draw import how_to_answer
from lychgate.kernel.chance import D3, D6, Die, Draw, Roll, pool
from lychgate.kernel.errors import LychgateError
from lychgate.kernel.question import Choose, ChooseSome, Option, Order, Place, Question, Share
from playing import answers_to
from toy import ASKED

DOORS = (Option("n", "North door"), Option("s", "South door"), Option("t", "South stair", ("cell:3,4",)))
CELLS = tuple(Option(f"{x},0", "", (f"cell:{x},0",)) for x in range(3))
THREE = (Option("a", "Axe"), Option("b", "Bow"), Option("c", "Club"))
FATE = Die("fate", ("skull", "double hit", "double hit", "miss"))

CHOOSE = Choose(0, "Which?", DOORS, topic=ASKED)
PLACE = Place(0, "Where?", CELLS, topic=ASKED, what="piece:x")
SOME = ChooseSome(0, "Which?", THREE, topic=ASKED, least=1, most=2)
ANY = ChooseSome(0, "Which?", THREE, topic=ASKED, least=0, most=3)
CELLS_SOME = ChooseSome(0, "Which?", CELLS, topic=ASKED, least=0, most=3)
ORDER = Order(0, "In which order?", THREE, topic=ASKED)
SHARE = Share(0, "Who?", THREE, topic=ASKED, amount=3, caps=(2, 3, 1))
ROLL = Roll(0, "Roll", pool(D6, D6), topic=ASKED)
FATES = Roll(0, "Roll", pool(FATE, D6), topic=ASKED)
SMALL = Roll(0, "Roll", pool(D3), topic=ASKED)
MIXED = Roll(0, "Roll", pool(D6, D3), topic=ASKED)
DRAW = Draw(0, "Which card?", THREE, topic=ASKED, weights=(1, 2, 3))
ALL = (CHOOSE, PLACE, SOME, ANY, CELLS_SOME, ORDER, SHARE, ROLL, FATES, SMALL, MIXED, DRAW)


@pytest.mark.parametrize(
    ("question", "line", "answer"),
    [
        (CHOOSE, "1", "n"),
        (CHOOSE, " 2 ", "s"),
        (CHOOSE, "S", "s"),
        (CHOOSE, "south STAIR", "t"),
        (CHOOSE, "nor", "n"),
        (CHOOSE, "3,4", "t"),
        (PLACE, "2,0", "2,0"),
        (DRAW, "club", "c"),
        (SOME, "3 1", ["c", "a"]),
        (SOME, "bow,axe", ["b", "a"]),
        (ANY, "none", []),
        (ANY, "all", ["a", "b", "c"]),
        (CELLS_SOME, "1,0, 2,0", ["1,0", "2,0"]),
        (CELLS_SOME, "1,3", ["0,0", "2,0"]),
        (ORDER, "2 1 3", ["b", "a", "c"]),
        (ORDER, "2,1,3", ["b", "a", "c"]),
        (SHARE, "2 1 0", {"a": 2, "b": 1}),
        (SHARE, "2,1,0", {"a": 2, "b": 1}),
        (SHARE, "2=3", {"b": 3}),
        (SHARE, "bow=2 c=1", {"b": 2, "c": 1}),
        (ROLL, "3 5", [3, 5]),
        (ROLL, "3,5", [3, 5]),
        (FATES, "Double hit, 6", ["double hit", 6]),
        (SMALL, "3", [3]),
        (SMALL, "d6 5", [3]),
        (SMALL, "D6=2", [1]),
        (SMALL, "d6 4", [2]),
        (MIXED, "6 d6 6", [6, 3]),
        (MIXED, "6, d6 1", [6, 1]),
        (MIXED, "6 2", [6, 2]),
    ],
)
def test_a_line_is_read_as_the_answer_that_a_person_means(question: Question, line: str, answer: Any) -> None:
    assert read_answer(question, line) == answer


@pytest.mark.parametrize(
    ("question", "line", "words"),
    [
        (CHOOSE, "", "type an answer"),
        (CHOOSE, "4", "there is no option 4; choose 1 to 3"),
        (CHOOSE, "0", "there is no option 0"),
        (CHOOSE, "-1", "there is no option -1"),
        (CHOOSE, "99999999999999999999", "none of the options"),
        (CHOOSE, "south", "could be any of the options 2, 3"),
        (CHOOSE, "window", "'window' is none of the options"),
        (SMALL, "5", "'5' is no face of D3; it shows 1, 2, 3; for a 5 on a D6, type d6 5"),
        (SMALL, "d6 7", "is no face of D3"),
        (ROLL, "3 d6 5", "is no face of D6"),
        (SOME, "none", "that is 0; choose 1 to 2"),
        (SOME, "1 2 3", "that is 3; choose 1 to 2"),
        (SOME, "1 axe", "Axe is there twice"),
        (ORDER, "2 1", "put all 3 in order; 3 is missing"),
        (SHARE, "1 1", "2 amounts for 3 options"),
        (SHARE, "1 1 2", "that makes 4; share out 3"),
        (SHARE, "3 0 0", "option 1, Axe, can take 2 at most"),
        (SHARE, "4 -1 0", "'-1' is no amount"),
        (SHARE, "1=x", "'x' is no amount"),
        (SHARE, "1=1 2", "say for each option how much it gets"),
        (SHARE, "1=1 a=2", "Axe is there twice"),
        (ROLL, "3", "that is 1; read out 2 faces"),
        (ROLL, "3 7", "'7' is no face of D6; it shows 1, 2, 3, 4, 5, 6"),
    ],
)
def test_a_line_that_is_no_answer_is_told_what_would_be(question: Question, line: str, words: str) -> None:
    with pytest.raises(Unclear) as caught:
        read_answer(question, line)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_number_means_the_place_in_the_list_though_an_option_has_that_id() -> None:
    question = Choose(0, "How many?", (Option("2", "Two"), Option("1", "One")), topic=ASKED)
    assert read_answer(question, "1") == "2"


def test_enter_takes_the_first_option_of_a_question_that_seldom_matters() -> None:
    minor = Choose(0, "Which door?", DOORS, topic=ASKED, minor=True)
    assert how_to_answer(minor) == "Enter for 1"
    assert read_answer(minor, "") == "n"
    with pytest.raises(Unclear):
        read_answer(ChooseSome(0, "Which?", THREE, topic=ASKED, least=1, most=2, minor=True), "")


def as_typed(question: Question, answer: Any) -> str:
    """An answer as a person who types ids would write it."""
    if isinstance(answer, dict):
        return " ".join(f"{key}={amount}" for key, amount in answer.items())
    if isinstance(answer, list):
        return ", ".join(map(str, answer)) or "none"
    return str(answer)


@given(st.data())
def test_every_legal_answer_can_be_typed(data: st.DataObject) -> None:
    question = data.draw(st.sampled_from(ALL))
    answer = data.draw(answers_to(question))
    assert question.plain(read_answer(question, as_typed(question, answer))) == question.plain(answer)


LINES = st.text() | st.text(alphabet="123456789abcn ,=-", max_size=12)


@given(st.sampled_from(ALL), LINES)
def test_any_text_is_a_legal_answer_or_unclear(question: Question, line: str) -> None:
    try:
        answer = read_answer(question, line)
    except LychgateError:
        return
    question.take(question.plain(answer))


def test_who_is_asked_for_a_small_die_is_told_how_to_read_out_a_d6() -> None:
    assert how_to_answer(SMALL) == "read out D3, one of 1 2 3 a die; a D6 thrown for a D3 as in d6 5"
    assert "d6" not in how_to_answer(ROLL)
