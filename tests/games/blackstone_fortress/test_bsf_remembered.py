"""What is remembered, or put off until somebody looks, is the same as what is worked out at once."""

from random import Random

import pytest

import lychgate
from lychgate.bots.random import random_answer
from lychgate.games.blackstone_fortress.board import whereabouts
from lychgate.games.blackstone_fortress.board.sight import seen_by_explorers
from lychgate.games.blackstone_fortress.explorers.offered import ChooseOffered, Offered
from lychgate.games.blackstone_fortress.model.queries import combat_of
from lychgate.kernel.errors import IllegalAnswer
from lychgate.kernel.game import Game
from lychgate.kernel.question import Option


def combat(seed: int, **setup: str) -> Game:
    return lychgate.new("blackstone-fortress", seed=seed, setup={"mode": "combat", **setup}, journal=False)


@pytest.mark.parametrize(("seed", "where"), [(1, "combat-1"), (2, "ambush-2"), (3, "combat-9")])
def test_where_the_explorers_stand_is_never_out_of_date(seed: int, where: str) -> None:
    """Whatever is asked, and after an undo: what the play remembers is what a fresh look finds."""
    game = combat(seed, map=where)
    dice = Random(seed)
    looks = 0
    while game.question is not None:
        fight = combat_of(game.state)
        if fight is not None and fight.board.laid:
            known = whereabouts.whereabouts(game.play)
            fresh = whereabouts._found(game.play, fight.board)
            assert (known.bodies, known.at, known.bits) == (fresh.bodies, fresh.at, fresh.bits)
            seen_by_explorers(game.play)
            looks += game.play.memo is not None
        if game.can_undo and dice.random() < 0.1:
            game.undo()
        else:
            game.answer(random_answer(game.question, dice))
    assert looks > 100


def deeds(seed: int) -> ChooseOffered:
    """The first question of a combat that asks an explorer what to do."""
    game = combat(seed)
    dice = Random(seed)
    while not isinstance(game.question, ChooseOffered):
        assert game.question is not None
        game.answer(random_answer(game.question, dice))
    return game.question


@pytest.mark.parametrize("seed", range(3))
def test_options_are_the_same_one_by_one_as_in_a_row(seed: int) -> None:
    question = deeds(seed)
    row = list(question.options)
    assert len(row) == len(question.options) > 20
    assert [question.options[place] for place in range(len(row))] == row
    assert [question.options[place - len(row)] for place in range(len(row))] == row
    assert question.options[3:7] == row[3:7]
    assert len({option.id for option in row}) == len(row)
    with pytest.raises(IndexError):
        question.options[len(row)]


def test_an_option_is_taken_whether_or_not_somebody_has_looked_at_it() -> None:
    picked, other = deeds(1), deeds(1)
    place = len(picked.options) // 2
    option = picked.options[place]
    assert option.id not in other.options.known
    assert picked.take(option.id) == other.take(option.id) == option.value
    for wrong in ("nowhere", None, ["end"]):
        with pytest.raises(IllegalAnswer):
            picked.take(wrong)


def test_parts_of_options_follow_one_another() -> None:
    first, last = Option("first"), Option("last")
    assert list(Offered([[first], [last]])) == [first, last]
    assert Offered([[first], [last]])[-1] is last
    assert not Offered([])
