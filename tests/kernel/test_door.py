"""The door: from step to step and question to question."""

import gc
from typing import Any

import pytest

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.door import Door
from lychgate.kernel.errors import IllegalAnswer, LateAnswer, LychgateError, RuleError, TooLong
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import NOTHING, Choose, Option, Rule, Together
from toy import ASKED, begin, note, toy

YES_NO = (Option("yes"), Option("no"))


def test_steps_run_in_the_order_given_before_what_was_on_the_agenda() -> None:
    def first(game: AnyPlay) -> None:
        game.then("say", "one")
        game.then("say", "two", True)
        game.next("say", "after")

    def say(game: AnyPlay, word: str, more: bool = False) -> None:
        note(game, word)
        if more:
            game.then("say", f"{word} and a half")

    game = begin(toy(first, more={"say": say}))
    assert game.state.notes == ["one", "two", "two and a half", "after"]
    assert game.outcome is not None


@pytest.mark.parametrize(
    ("name", "args", "reason"),
    [("nowhere", (), "no step 'nowhere'"), ("first", (1,), "takes 0 to 0"), ("say", ([1],), "was given")],
)
def test_a_step_that_cannot_be_is_refused_when_it_is_named(name: str, args: Any, reason: str) -> None:
    def first(game: AnyPlay) -> None:
        game.then(name, *args)

    with pytest.raises(RuleError, match=reason):
        begin(toy(first, more={"say": lambda game, word: None}))


def test_questions_may_come_from_rules_three_deep() -> None:
    def deep(game: AnyPlay, depth: int) -> Rule[str]:
        if depth == 0:
            answer: str = yield Choose(0, "Well?", YES_NO, topic=ASKED)
            return answer
        return (yield from deep(game, depth - 1))

    def first(game: AnyPlay) -> Rule[None]:
        note(game, (yield from deep(game, 3)))

    game = begin(toy(first))
    assert game.question is not None
    game.answer("no")
    assert game.state.notes == ["no"]


def test_a_forced_answer_is_recorded_and_not_asked() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        note(game, (yield Choose(0, "Well?", YES_NO[:1], topic=ASKED)))

    game = begin(toy(first))
    assert game.question is None
    assert [(entry.answer, entry.forced) for entry in game.answers] == [("yes", True)]
    assert [event.kind for event in game.events()] == ["noted"]


def ask_all(join: str, decline: str = "") -> Any:
    def first(game: AnyPlay) -> Rule[None]:
        parts = tuple(Choose(seat, f"Seat {seat}?", YES_NO, topic=ASKED) for seat in (2, 0, 1))
        note(game, (yield Together(parts, join, decline)))  # type: ignore[arg-type]

    return toy(first)


def test_all_seats_answer_in_any_order_and_the_rule_hears_them_together() -> None:
    game = begin(ask_all("all"))
    game.answer("no", seat=1)
    assert [question.seat for question in game.questions] == [2, 0]
    assert game.events() == [], "nobody learns what was answered before all have"
    with pytest.raises(IllegalAnswer, match="seat 1 is not asked"):
        game.answer("yes", seat=1)
    game.answer("yes", seat=0)
    game.answer("yes")
    assert game.state.notes == ["{2: 'yes', 0: 'yes', 1: 'no'}"]
    assert [event.kind for event in game.events()] == ["chose", "chose", "chose", "noted"]


def test_the_first_who_does_not_decline_settles_it() -> None:
    game = begin(ask_all("any", "no"))
    game.answer("no", seat=0)
    game.answer("yes", seat=1)
    assert game.state.notes == ["(1, 'yes')"]


def test_when_all_decline_there_is_nobody() -> None:
    game = begin(ask_all("any", "no"))
    for seat in (1, 2, 0):
        game.answer("no", seat=seat)
    assert game.state.notes == ["None"]


def test_a_join_can_be_saved_forked_and_undone_half_way() -> None:
    game = begin(ask_all("all"))
    game.answer("no", seat=1)
    twin = game.fork()
    assert [question.seat for question in twin.questions] == [2, 0]
    twin.answer("yes", seat=0)
    twin.undo()
    assert [question.seat for question in twin.questions] == [2, 0]
    twin.undo()
    assert [question.seat for question in twin.questions] == [2, 0, 1]


def test_seats_with_one_possible_answer_are_not_asked_together_either() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        parts = (Choose(0, "A?", YES_NO[:1], topic=ASKED), Choose(1, "B?", YES_NO, topic=ASKED))
        note(game, (yield Together(parts)))

    game = begin(toy(first))
    assert [question.seat for question in game.questions] == [1]
    game.answer("no")
    assert game.state.notes == ["{0: 'yes', 1: 'no'}"]


def test_chance_can_be_asked_for_real_dice() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        note(game, (yield Roll(0, "Roll", pool(D6, D6), topic=ASKED)))

    game = begin(toy(first), ask_chance=True)
    assert game.question is not None
    assert game.question.kind == "roll"
    with pytest.raises(IllegalAnswer, match="'7' is not a face"):
        game.answer("3 7")
    game.answer("3 5")
    assert game.state.notes == ["(3, 5)"]


def test_a_late_answer_is_refused() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        yield Choose(0, "One?", YES_NO, topic=ASKED)
        yield Choose(0, "Two?", YES_NO, topic=ASKED)

    game = begin(toy(first))
    game.answer("yes", number=0)
    with pytest.raises(LateAnswer, match="question 0 is no longer open; the game is at question 1"):
        game.answer("yes", number=0)
    game.answer("yes", number=1)
    with pytest.raises(LateAnswer, match="the game is over"):
        game.answer("yes")


def test_a_rule_that_breaks_leaves_the_game_at_the_question_before() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        note(game, "before")
        answer = yield Choose(0, "Break it?", YES_NO, topic=ASKED)
        note(game, "after")
        if answer == "yes":
            raise ZeroDivisionError("oh")

    game = begin(toy(first))
    with pytest.raises(RuleError, match=r"a rule broke after answer 0 \('yes'\): ZeroDivisionError") as caught:
        game.answer("yes")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert (game.state.notes, game.number) == (["before"], 0)
    game.answer("no")
    assert game.outcome is not None


def test_an_agenda_that_runs_dry_is_the_rules_fault() -> None:
    rulebook = toy(lambda game: game.state.agenda.clear())
    with pytest.raises(RuleError, match="the agenda is empty but the game has no outcome"):
        begin(rulebook)


def test_without_history_there_is_no_way_back() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        yield Choose(0, "One?", YES_NO, topic=ASKED)

    game = begin(toy(first), history=False)
    for attempt in (game.undo, game.save, game.fork):
        with pytest.raises(LychgateError, match="keeps no history"):
            attempt()


def test_a_game_that_goes_on_too_long_is_broken_off() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        while True:
            yield Choose(0, "Again?", YES_NO, topic=ASKED)

    with pytest.raises(TooLong, match="not over after 50 answers"):
        begin(toy(first), choices=lambda question: "yes", limit=50)


def test_a_rule_that_goes_in_circles_is_broken_off() -> None:
    def first(game: AnyPlay) -> None:
        game.next("first")

    with pytest.raises(TooLong, match="goes on by itself: no choice in 20,000 steps or answers up to answer 0"):
        begin(toy(first), history=False, journal=False)


def test_the_door_counts_decisions_choices_and_chance() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        yield Choose(0, "Forced", YES_NO[:1], topic=ASKED)
        yield Choose(0, "Chosen", YES_NO, topic=ASKED)
        yield Roll(0, "Roll", pool(D6), topic=ASKED)

    door = begin(toy(first), choices=lambda question: "yes").door
    assert (door.answers, door.decisions, door.chosen, door.chances) == (3, 2, 1, 1)


def test_a_game_of_which_nothing_is_kept_goes_as_one_of_which_everything_is() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        for _ in range(3):
            note(game, (yield Choose(0, "Forced", YES_NO[:1], topic=ASKED)))
            note(game, (yield Choose(0, "Chosen", YES_NO, topic=ASKED)))
            note(game, (yield Roll(0, "Roll", pool(D6, D6), topic=ASKED)))
            both = Together(
                (Choose(0, "And you?", YES_NO, topic=ASKED), Choose(1, "And you?", YES_NO[1:], topic=ASKED))
            )
            note(game, (yield both))

    def counted(**options: Any) -> tuple[Any, ...]:
        game = begin(toy(first), choices=lambda question: question.options[-1].id, **options)
        door = game.door
        return game.state.notes, door.answers, door.decisions, door.chosen, door.chances, game.outcome

    kept, unkept = counted(), counted(journal=False, history=False)
    assert kept == unkept
    assert kept[1:5] == (15, 12, 6, 3)


def test_without_anybody_to_choose_a_game_of_which_nothing_is_kept_waits() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        note(game, (yield Choose(0, "One?", YES_NO, topic=ASKED)))
        note(game, (yield Roll(0, "Roll", pool(D6), topic=ASKED)))

    door = begin(toy(first), journal=False, history=False, ask_chance=True).door
    (question,) = door.open()
    door.give(question, "no")
    (question,) = door.open()
    assert (question.prompt, door.answers) == ("Roll", 1)
    door.give(question, [6])
    assert (door.open(), door.play.state.notes) == ((), ["no", "(6,)"])


def test_a_game_in_which_nobody_can_choose_any_more_is_broken_off() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        while True:
            yield Roll(0, "Again", pool(D6), topic=ASKED)

    with pytest.raises(TooLong, match="the game goes on by itself"):
        begin(toy(first), journal=False, history=False)


def test_odds_of_what_may_go_on_for_ever_are_sampled() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        yield Choose(0, "Begin?", YES_NO, topic=ASKED)
        while (yield Roll(0, "Until it is a six", pool(D6), topic=ASKED)) != (6,):
            note(game, "again")

    odds = begin(toy(first)).odds("yes", samples=20)
    assert (odds.exact, odds.runs) == (False, 20)


def test_lines_of_chance_that_hardly_ever_come_are_not_followed_for_ever() -> None:
    rolls = 0

    def first(game: AnyPlay) -> Rule[None]:
        nonlocal rolls
        yield Choose(0, "Begin?", YES_NO, topic=ASKED)
        while (yield Roll(0, "Until it is a one", pool(D6), topic=ASKED)) != (1,):
            rolls += 1

    assert not begin(toy(first)).odds("yes", samples=20).exact
    assert rolls < 20_000


def test_a_rule_that_is_over_asks_nothing_however_often_it_is_run() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        for word in ("one", "two"):
            yield from NOTHING
            note(game, word)

    assert begin(toy(first)).state.notes == ["one", "two"]


def test_a_door_that_waits_at_a_question_and_is_not_needed_any_more_is_gone_at_once() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        yield Choose(0, "One?", YES_NO, topic=ASKED)

    def doors() -> int:
        return sum(isinstance(one, Door) for one in gc.get_objects())

    gc.collect()
    gc.disable()
    try:
        before = doors()
        game = begin(toy(first), history=False)
        assert (game.question is not None, doors()) == (True, before + 1)
        del game
        assert doors() == before
    finally:
        gc.enable()
