"""Undo: free back to the last thing revealed, further back with a mark."""

import pytest

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.errors import IllegalAnswer
from lychgate.kernel.game import Game
from lychgate.kernel.loading import load
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Rule, Together
from lychgate.kernel.rulebook import Rulebook
from toy import ASKED, begin, note, toy

LETTERS = (Option("a"), Option("b"))


def letters_and_a_roll() -> Rulebook:
    """Two choices, a roll, two choices."""

    def first(game: AnyPlay) -> Rule[None]:
        for number in range(2):
            note(game, (yield Choose(0, f"Letter {number}", LETTERS, topic=ASKED)))
        game.then("rest")

    def rest(game: AnyPlay) -> Rule[None]:
        note(game, (yield Roll(0, "Roll", pool(D6), topic=ASKED)))
        for number in (2, 3):
            note(game, (yield Choose(0, f"Letter {number}", LETTERS, topic=ASKED)))

    return toy(first, more={"rest": rest})


def played(*answers: str, **options: bool) -> Game:
    game = begin(letters_and_a_roll(), seed=1, **options)
    for answer in answers:
        game.answer(answer)
    return game


def test_undo_takes_back_the_last_choice_freely() -> None:
    game = played("a", "b", "a")
    undone = game.undo()
    assert (undone.number, undone.answers, undone.revealed, undone.free) == (3, 1, 0, True)
    assert game.state == played("a", "b").state
    assert game.events() == played("a", "b").events()


def test_undo_past_a_roll_leaves_a_mark() -> None:
    game = played("a", "b", "a")
    undone = game.undo(to=1)
    assert (undone.answers, undone.revealed) == (3, 1)
    assert game.state == played("a").state
    assert [event.kind for event in game.events()] == ["chose", "noted", "undone"]
    game.answer("a")
    assert [event.kind for event in game.events()].count("undone") == 1


def test_the_mark_survives_a_fork_a_save_and_a_further_undo() -> None:
    game = played("a", "b", "a")
    game.undo(to=1)
    game.answer("a")
    assert [event.kind for event in game.fork().events()].count("undone") == 1
    game.undo(to=0)
    assert [event.kind for event in game.events()] == ["undone", "undone"]


def test_undoing_twice_does_not_hide_that_a_roll_was_seen() -> None:
    game = played("a", "b", "a")
    game.undo(to=1)
    assert game.undo(to=0).free, "nothing has been rolled since"
    assert [event.kind for event in game.events()] == ["undone"]


def test_what_is_rolled_again_is_the_same_roll() -> None:
    game = played("a", "b")
    rolled = game.state.notes[2]
    game.undo(to=0)
    game.answer("b")
    game.answer("b")
    assert game.state.notes[2] == rolled


def test_undo_to_a_line_of_the_log_keeps_that_line() -> None:
    game = played("a", "b", "a", "b")
    line = next(event for event in game.events() if event.data.get("text") == "b")
    game.undo(line=line.number)
    assert game.state == played("a", "b").state


def test_undo_comes_to_rest_where_somebody_was_asked() -> None:
    """Answer 2 is a roll: nobody stands there, so undoing to it goes to the choice before."""
    game = played("a", "b", "a")
    assert game.undo(to=2).number == 1


def test_with_real_dice_the_roll_itself_is_asked_again() -> None:
    game = played("a", "b", ask_chance=True)
    game.answer(5)
    assert game.undo().number == 2
    assert game.question is not None
    assert game.question.kind == "roll"


def test_redo_gives_the_answers_again_until_somebody_answers_otherwise() -> None:
    game = played("a", "b", "a")
    game.undo()
    game.undo()
    game.redo()
    game.redo()
    assert game.state == played("a", "b", "a").state
    assert not game.can_redo
    game.undo()
    game.answer("b")
    with pytest.raises(IllegalAnswer, match="nothing to redo"):
        game.redo()


def test_free_undo_says_how_far_back_it_is_free() -> None:
    assert played("a").free_undo == 0
    assert played("a", "b", "a").free_undo == 3


@pytest.mark.parametrize("to", [-1, 3, 99])
def test_an_undo_to_nowhere_is_refused(to: int) -> None:
    game = played("a", "b")
    with pytest.raises(IllegalAnswer, match=f"cannot undo to {to}"):
        game.undo(to=to)
    assert game.state == played("a", "b").state


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(IllegalAnswer, match="nothing to undo"):
        played().undo()


def test_a_line_that_is_not_in_the_log_is_refused() -> None:
    with pytest.raises(IllegalAnswer, match="the log has no line 77"):
        played("a").undo(line=77)


def sealed_then_more() -> Rulebook:
    """Three seats answer at once, one of them with no choice; then seat 0 goes on."""

    def first(game: AnyPlay) -> Rule[None]:
        note(game, (yield Choose(0, "Before?", LETTERS, topic=ASKED)))
        parts = (
            Choose(0, "You?", LETTERS, topic=ASKED),
            Choose(1, "You?", LETTERS, topic=ASKED),
            Choose(2, "You?", LETTERS[:1], topic=ASKED),
        )
        note(game, (yield Together(parts)))
        note(game, (yield Choose(0, "After?", LETTERS, topic=ASKED)))
        yield Choose(0, "More?", LETTERS, topic=ASKED)

    return toy(first)


def sealed(*answers: tuple[int, str]) -> Game:
    game = begin(sealed_then_more())
    game.answer("a")
    for seat, answer in answers:
        game.answer(answer, seat=seat)
    return game


@pytest.mark.parametrize("to", [None, 2, 3])
def test_sealed_answers_that_have_been_shown_are_taken_back_together(to: int | None) -> None:
    """Otherwise the last to answer could look at the others' answers and change his own."""
    game = sealed((1, "a"), (0, "b"))
    undone = game.undo(to)
    assert undone.number == 2, "the answer that could be no other stays"
    assert [question.seat for question in game.questions] == [0, 1]
    game.redo()
    assert [question.seat for question in game.questions] == [0]
    game.redo()
    assert game.state == sealed((1, "a"), (0, "b")).state


def test_before_they_are_shown_sealed_answers_are_taken_back_one_by_one() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        note(game, (yield Together(tuple(Choose(seat, "You?", LETTERS, topic=ASKED) for seat in range(3)))))

    game = begin(toy(first))
    game.answer("a", seat=2)
    game.answer("b", seat=0)
    assert game.undo().number == 1
    assert [question.seat for question in game.questions] == [0, 1]


def test_an_undo_beyond_a_line_of_the_log_takes_sealed_answers_back_together() -> None:
    game = sealed((1, "a"), (0, "b"), (0, "a"))
    before = next(event.number for event in game.events() if event.kind == "noted")
    assert game.undo(line=before).number == 2


def test_what_is_given_again_rolls_what_was_rolled_also_with_other_dice() -> None:
    """A game that was opened from a file without its seed has other dice than it had."""
    book = letters_and_a_roll()
    for fresh in ("some", "other", "dice"):
        game = Game.begin(book, book.content(()), played().origin, seed="secret", seed_is_secret=True)
        for answer in "aba":
            game.answer(answer)
        opened = load(game.save(), lambda *_: (book, book.content(())), fresh=fresh).game
        assert opened.state == game.state
        opened.undo(to=0)
        while opened.can_redo:
            opened.redo()
        assert opened.state == game.state
        assert [entry.answer for entry in opened.answers] == [entry.answer for entry in game.answers]
