"""What questions tell besides their words, in games of bots of all games: topics, actors, moments, and what passes."""

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

import lychgate
from lychgate.bots import Chair, adviser, make_bot
from lychgate.games import game_ids, rulebook
from lychgate.kernel.question import Question
from lychgate.kernel.topics import Topics
from lychgate.mechanics.activation.topics import activation_topics
from lychgate.mechanics.effects import effect_topics

GAMES = game_ids()
PLAYED = 16
"""How many games of each kind of bot are played."""
LONG = {"blackstone-fortress": 4}
"""Games that last so long that fewer of them ask as much."""


@cache
def asked(game_id: str) -> tuple[Question, ...]:
    """The questions of some whole games, by bots that play well and by those that play at random."""
    found: list[Question] = []
    for name in filter(None, ("random", adviser(rulebook(game_id)))):
        for seed in range(LONG.get(game_id, PLAYED)):
            game = lychgate.new(game_id, seed=seed, players=1 + seed % 4)
            bots = [make_bot(name, f"{seed}/{seat}", game_id) for seat in range(1 + seed % 4)]
            while game.questions:
                question = game.questions[0]
                advice = bots[question.seat].choose(question, Chair(game, question.seat))
                game.answer(advice.answer, seat=question.seat)
            found += [entry.question for entry in game.kept().log if entry.question is not None]
    return tuple(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_a_topic_that_its_game_declares(game: str) -> None:
    declared = rulebook(game).topics
    assert {question.topic.id for question in asked(game) if question.topic not in declared} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_topic_that_a_game_declares_is_named_by_a_rule_of_it(game: str) -> None:
    """A whole run of the tests besides looks whether each is asked: see conftest."""
    folder = Path(lychgate.__file__).parent / "games" / game.replace("-", "_")
    named = {
        node.attr
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "topics"
    }
    shared = {*OF_EFFECTS, *OF_ACTIVATION}
    declared = {constant(topic.id) for topic in rulebook(game).topics if topic not in shared}
    assert declared == named - {"EFFECTS", "ACTIVATION"}


OF_EFFECTS = Topics()
effect_topics(OF_EFFECTS, orders=True)
"""What cards written in the language of effects may ask in any game that has such cards."""

OF_ACTIVATION = Topics()
activation_topics(OF_ACTIVATION)
"""What the rules of games with action dice ask by themselves."""


def constant(topic: str) -> str:
    return topic.upper().replace(".", "_").replace("-", "_")


@pytest.mark.parametrize("game", GAMES)
def test_topics_are_said_in_a_sentence_and_no_two_in_the_same(game: str) -> None:
    meanings = [topic.meaning for topic in rulebook(game).topics]
    assert len(set(meanings)) == len(meanings)
    assert all(meaning[0].isupper() and meaning.endswith(".") for meaning in meanings)


@pytest.mark.parametrize("game", GAMES)
def test_a_question_has_one_option_that_passes_at_most_and_a_topic_always_or_never(game: str) -> None:
    counts: dict[str, set[int]] = defaultdict(set)
    for question in asked(game):
        if not question.chance:
            counts[question.topic.id].add(sum(option.passes for option in question.options))
    assert {topic: found for topic, found in counts.items() if found not in ({0}, {1})} == {}


DECLINES = frozenset({"pass", "none", "no", "nothing", "stop", "done", "stay", "nobody", "neither"})
"""What the options are called by which one declines, or is done."""


@pytest.mark.parametrize("game", GAMES)
def test_an_option_by_which_one_declines_passes(game: str) -> None:
    unmarked = {
        (question.topic.id, option.id)
        for question in asked(game)
        if not question.chance
        for option in question.options
        if option.id in DECLINES and not option.passes
    }
    assert unmarked == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_question_because_of_a_piece_has_an_actor_and_a_topic_always_or_never(game: str) -> None:
    actors: dict[str, set[bool]] = defaultdict(set)
    for question in asked(game):
        assert question.actor or not question.cause.startswith("piece:"), question.topic.id
        actors[question.topic.id].add(bool(question.actor))
    assert {topic for topic, found in actors.items() if len(found) > 1} <= BY_CARD


BY_CARD = frozenset(
    {
        "attack.roll",
        "card.hex",
        "card.hex-more",
        "card.take",
        "effect.use",
        "effect.whom",
        "enemy.activates",
        "enemy.any",
        "enemy.engages",
        "enemy.exhausted",
        "enemy.wounded",
        "summon.place",
    }
)
"""Of several enemies the hero who acts chooses, but where they tie for the highest rank, the party does. An effect is a
piece's, or nobody's: of a journey, an event, a trap."""


@pytest.mark.parametrize("game", GAMES)
def test_a_topic_is_asked_in_a_window_always_or_never_and_there_one_may_pass(game: str) -> None:
    windows: dict[str, set[bool]] = defaultdict(set)
    for question in asked(game):
        windows[question.topic.id].add(bool(question.window))
        assert not question.window or any(option.passes for option in question.options), question.topic.id
    assert {topic for topic, found in windows.items() if len(found) > 1} == set()
    assert any(question.window for question in asked(game))
