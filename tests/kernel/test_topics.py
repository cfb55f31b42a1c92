"""Topics: what questions are about, whatever their words."""

import pytest
from msgspec.structs import replace

import lychgate
from lychgate.kernel.asks import ask
from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.errors import RuleError
from lychgate.kernel.history import Entry
from lychgate.kernel.question import Choose, Option
from lychgate.kernel.saves import read, write
from lychgate.kernel.state import Outcome
from lychgate.kernel.topics import Topics
from playing import wander
from toy import ASKED, topic_of

AB = (Option("a", passes=True), Option("b", verb="open", uses="card:key"), Option("c"))
MOVE = Topics()("hero.move", "Where a hero moves.", "move")


@pytest.mark.parametrize("name", ["", "Hero", "hero:move", "hero..move", "hero move", "x" * 41])
def test_an_id_that_could_not_stand_in_a_fingerprint_is_refused(name: str) -> None:
    with pytest.raises(RuleError, match="is not the id of a topic"):
        Topics()(name, "Anything.")


def test_a_topic_is_declared_once_and_with_a_known_verb() -> None:
    topic = Topics()
    move = topic("hero.move", "Where a hero moves.", "move")
    assert (list(topic), len(topic), move in topic, MOVE in topic) == ([move], 1, True, False)
    with pytest.raises(RuleError, match=r"two topics are called 'hero\.move'"):
        topic("hero.move", "Where else.")
    with pytest.raises(RuleError, match="has the verb 'dance'"):
        topic("hero.dance", "How a hero dances.", "dance")  # type: ignore[arg-type]


def test_the_topic_is_part_of_the_fingerprint() -> None:
    question = Choose(1, "Where to?", AB, topic=MOVE, rules=("small.move.squares",))
    assert question.fingerprint.startswith("choose:1:hero.move:small.move.squares:")
    assert question.fingerprint != Choose(1, "Where to?", AB, topic=ASKED, rules=("small.move.squares",)).fingerprint


def test_a_record_without_topics_is_compared_in_its_old_form() -> None:
    question = Choose(1, "Where to?", AB, topic=MOVE, rules=("small.move.squares",))
    kind, seat, _, rule, digest = question.fingerprint.split(":")
    before = f"{kind}:{seat}:{rule}:{digest}"
    assert question.was_recorded_as(question.fingerprint)
    assert question.was_recorded_as(before)
    assert not question.was_recorded_as(f"{kind}:{seat}:small.fight.hit:{digest}")
    assert not question.was_recorded_as(f"{kind}:{seat}:hero.fight:{rule}:{digest}")
    entry = Entry("a", False, None, before)
    assert (entry.seat, entry.chance) == (1, False)


def test_what_only_describes_a_question_is_no_part_of_its_fingerprint() -> None:
    bare = [Option(option.id) for option in AB]
    described = Choose(0, "What?", AB, topic=MOVE, actor="warden", window="gust", parts={"hero": "The Warden"})
    assert described.fingerprint == Choose(0, "What?", bare, topic=MOVE).fingerprint


def test_a_question_repeats_another_of_its_topic_actor_and_moment_whatever_the_words() -> None:
    first = Choose(0, "Where?", AB, topic=MOVE, actor="warden", window="gust")
    assert Choose(0, "And now?", AB[:2], topic=MOVE, actor="warden", window="gust").repeats(first)
    assert not Choose(0, "Where?", AB, topic=topic_of("where"), actor="warden", window="gust").repeats(first)
    assert not Choose(0, "Where?", AB, topic=MOVE, actor="scout", window="gust").repeats(first)
    assert not Choose(0, "Where?", AB, topic=MOVE, actor="warden").repeats(first)


def test_the_verb_is_the_options_or_that_of_the_topic() -> None:
    question = Choose(0, "Where?", AB, topic=MOVE)
    assert [question.verb_of(option) for option in AB] == ["pass", "open", "move"]


def test_a_view_of_a_question_tells_topic_actor_moment_and_what_its_options_do() -> None:
    question = Choose(0, "Where?", AB, topic=MOVE, actor="warden", window="gust")
    shown = ask(question, True, lambda question: {}, 3)
    assert (shown.topic, shown.actor, shown.window, shown.since) == ("hero.move", "warden", "gust", 3)
    assert [(one.verb, one.passes, one.uses) for one in shown.options] == [
        ("pass", True, ""),
        ("open", False, "card:key"),
        ("move", False, ""),
    ]


def test_of_anothers_secret_question_not_even_the_topic_is_told() -> None:
    question = Roll(0, "In secret", pool(D6), topic=MOVE, actor="warden", secret=True)
    hidden = ask(question, False, lambda question: {}, 0)
    assert (hidden.prompt, hidden.topic, hidden.actor, hidden.options) == ("", "", "", ())


def test_an_outcome_has_a_result_for_each_side_and_the_heroes_result_is_its_own() -> None:
    assert Outcome("won", "They are out.").sides == {"heroes": "won"}
    assert Outcome("lost", "", sides={"heroes": "lost", "hostiles": "won"}).sides["hostiles"] == "won"
    with pytest.raises(RuleError, match="the heroes' result is 'won'"):
        Outcome("won", "", sides={"heroes": "lost", "hostiles": "won"})


@pytest.mark.parametrize("game", ["small", "warhammer-quest-1995", "adventure-card-game"])
def test_a_save_from_before_there_were_topics_opens_and_is_kept_with_them(game: str) -> None:
    played = wander(lychgate.new(game, seed=4, players=2), 60)
    body = read(played.save())
    before = tuple((without_topic(stored), answer, forced) for stored, answer, forced in body.answers)
    assert before != body.answers
    opened = lychgate.load(write(replace(body, answers=before)))
    assert read(opened.save()).answers == body.answers
    opened.undo()
    opened.redo()
    assert opened.number == played.number


def without_topic(fingerprint: str) -> str:
    kind, seat, _, rule, digest = fingerprint.split(":")
    return f"{kind}:{seat}:{rule}:{digest}"
