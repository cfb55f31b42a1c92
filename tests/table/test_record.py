"""What is kept of a game brings the same game back, whatever was answered, undone and redone."""

from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import lychgate
from lychgate.bots.random import random_answer
from lychgate.kernel.errors import Diverged, IllegalAnswer
from lychgate.lab.promises import picture
from lychgate.table import changing
from lychgate.table.changing import Played
from lychgate.table.opening import new_row, reopened
from lychgate.table.record import Act, acts_of, head_of
from lychgate.table.store import TableRow
from lychgate.table.wire import Asks
from playing import games, wander
from toy import ASKED


def person(seat: int) -> Asks:
    return "everything"


def bot_at_one(seat: int) -> Literal["bot"] | Asks:
    return "bot" if seat == 1 else "everything"


def sit_down(game: lychgate.Game) -> tuple[TableRow, Played, list[Act]]:
    row, _ = new_row(head_of(game), len(game.view()["seats"]), ())
    return row, Played(game, [], game.free_undo), acts_of(game)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(["answer"] * 5 + ["undo", "undo to", "redo"]), max_size=40), st.randoms())
def test_the_acts_bring_back_the_game_its_redo_and_its_turns(steps: list[str], dice: Random) -> None:
    row, played, acts = sit_down(lychgate.new("small", seed=3, players=2))
    game = played.game
    for step in steps:
        if step == "answer" and game.question is not None:
            by = changing.who_answers(game.question, bot_at_one)
            acts.append(changing.answer(played, game.question.seat, None, random_answer(game.question, dice), by))
        elif step == "undo" and played.can_undo():
            acts.append(changing.undo(played, None, None))
        elif step == "undo to" and game.can_undo:
            acts.append(changing.undo(played, played.turns[dice.randrange(len(played.turns))].number, None))
        elif step == "redo" and game.can_redo:
            acts += changing.redo(played, bot_at_one)
    opened = reopened(row, acts, None, ())
    again = opened.played.game
    assert opened.place == len(acts)
    assert picture(again) == picture(game)
    assert [entry.answer for entry in again.undone] == [entry.answer for entry in game.undone]
    assert again.kept().marks == game.kept().marks
    assert opened.played.turns == played.turns
    assert opened.played.free_to == played.free_to == game.free_undo
    if game.can_redo:
        assert changing.redo(opened.played, person)
        game.redo()
        while game.number < again.number:
            game.redo()
        assert picture(again) == picture(game)


@settings(max_examples=20, deadline=None)
@given(games("small", most=60))
def test_a_game_brought_along_is_kept_answer_by_answer(game: lychgate.Game) -> None:
    row, _, acts = sit_down(game)
    opened = reopened(row, acts, None, ())
    assert picture(opened.played.game) == picture(game)
    if game.can_undo:
        changing.undo(opened.played, None, None)
        game.undo()
        assert picture(opened.played.game) == picture(game)


def test_undo_goes_back_over_what_bots_answered_since() -> None:
    _, played, _ = sit_down(lychgate.new("small", seed=3, players=2))
    dice = Random(1)
    while len(played.turns) < 12 or played.turns[-1].by != "bot":
        question = played.game.question
        assert question is not None
        by = changing.who_answers(question, bot_at_one)
        changing.answer(played, question.seat, None, random_answer(question, dice), by)
    last = max(turn.number for turn in played.turns if turn.by == "person")
    changing.undo(played, None, None)
    assert played.game.number == last
    question = played.game.question
    assert question is not None
    assert question.seat == 0
    acts = changing.redo(played, bot_at_one)
    assert acts[0].by == "person"
    assert {act.by for act in acts[1:]} <= {"bot"}


def test_there_is_nothing_to_undo_where_only_bots_have_played() -> None:
    _, played, _ = sit_down(lychgate.new("small", seed=3, players=1))
    question = played.game.question
    assert question is not None
    changing.answer(played, 0, None, question.options[0].id, "bot")
    with pytest.raises(IllegalAnswer, match="no person"):
        changing.undo(played, None, None)


def diverging(acts: list[Act]) -> list[Act]:
    """Acts as rules that have been mended since would have made them."""
    *before, last = acts
    fingerprint, answer, forced = last.entries[0]
    return [*before, Act("answer", last.number, last.seat, last.by, ((fingerprint + "0", answer, forced),))]


def test_a_record_that_mended_rules_no_longer_follow_goes_on_from_its_safe_point() -> None:
    game = wander(lychgate.new("small", seed=3, players=2), 30)
    row, _, acts = sit_down(game)
    safe = game.safe_point()
    opened = reopened(row, diverging(acts), safe, ())
    assert opened.row.run == row.run + 1
    assert opened.acts is not None
    assert opened.played.game.state.round == game.state.round
    assert opened.played.game.state.heroes.keys() == game.state.heroes.keys()
    again = reopened(opened.row, opened.acts, None, ())
    assert picture(again.played.game) == picture(opened.played.game)
    with pytest.raises(Diverged):
        reopened(row, diverging(acts), None, ())


def test_a_game_of_other_content_follows_its_record_and_says_so() -> None:
    row, _, acts = sit_down(wander(lychgate.new("small", seed=3), 10))
    other = replace(row, head=replace(row.head, content="0000", packs=()))
    opened = reopened(other, acts, None, ())
    assert opened.acts is None
    assert "was not in use). Every answer still fits" in opened.notice


def test_minor_questions_are_answered_only_for_those_who_want_it() -> None:
    from lychgate.kernel.chance import D6, Roll, pool
    from lychgate.kernel.question import Choose, ChooseSome, Option

    options = (Option("pass"), Option("act"))
    minor = Choose(0, "Pass?", options, topic=ASKED, minor=True)

    window = Choose(0, "Use it?", options, topic=ASKED, minor=True, window="hit")

    def asks(about: Asks) -> changing.Seating:
        return lambda seat: about

    by = [changing.who_answers(minor, asks(about)) for about in ("everything", "usual", "little")]
    assert by == ["person", "quiet", "quiet"]
    by = [changing.who_answers(window, asks(about)) for about in ("everything", "usual", "little")]
    assert by == ["person", "person", "quiet"]
    assert changing.who_answers(Choose(0, "Which?", options, topic=ASKED), asks("little")) == "person"
    some = ChooseSome(0, "Which?", options, topic=ASKED, minor=True)
    assert changing.who_answers(some, asks("little")) == "person"
    roll = Roll(1, "How far?", pool(D6), topic=ASKED)
    assert changing.who_answers(roll, bot_at_one) == "person"
    assert changing.reads_for_bot(roll, bot_at_one)
    assert not changing.reads_for_bot(roll, person)
