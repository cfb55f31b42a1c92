"""Ways to play for tests: lines of answers, drawn by Hypothesis or by a random bot."""

from random import Random
from typing import Any

from hypothesis import strategies as st

import lychgate
from lychgate.bots.random import random_answer
from lychgate.games import rulebook
from lychgate.kernel.chance import Roll
from lychgate.kernel.game import Game
from lychgate.kernel.loading import continued
from lychgate.kernel.question import ChooseSome, Order, Question, Share
from lychgate.kernel.saves import read


def answers_to(question: Question) -> st.SearchStrategy[Any]:
    """Every legal answer to a question."""
    ids = [option.id for option in question.options]
    if isinstance(question, ChooseSome):
        return st.lists(st.sampled_from(ids), unique=True, min_size=question.least, max_size=question.most)
    if isinstance(question, Order):
        return st.permutations(ids)
    if isinstance(question, Share):
        return st.randoms(use_true_random=False).map(lambda dice: random_answer(question, dice))
    if isinstance(question, Roll):
        return st.tuples(*(st.sampled_from(die.faces) for die in question.options.dice)).map(list)
    return st.sampled_from(ids)


@st.composite
def games(draw: st.DrawFn, /, game: str, most: int = 120, tail: int = 6, **options: Any) -> Game:
    """A game somewhere in the middle: a wandering start, then answers that Hypothesis picks and shrinks."""
    players = draw(st.integers(1, 3), label="players")
    played = lychgate.new(game, seed=draw(st.integers(0, 999), label="seed"), players=players, **options)
    wander(played, draw(st.integers(0, most), label="start"), draw(st.integers(0, 99), label="wanderer"))
    for _ in range(draw(st.integers(0, tail), label="tail")):
        if played.question is None:
            break
        played.answer(draw(answers_to(played.question), label=played.question.prompt))
    return played


def wander(game: Game, answers: int, seed: int = 0) -> Game:
    """Give so many random answers, or fewer if the game ends first."""
    dice = Random(seed)
    for _ in range(answers):
        if game.question is None:
            break
        game.answer(random_answer(game.question, dice))
    return game


def finish(game: Game, seed: int = 0) -> Game:
    """Play on at random to the end."""
    return wander(game, 100_000, seed)


def from_its_safe_point(data: bytes) -> Game:
    """The game of a save as it goes on from the stored state, though its record may fit."""
    body = read(data)
    assert body.safe is not None
    book = rulebook(body.game)
    return continued(body, body.safe, book, book.content(()), fresh="other dice")
