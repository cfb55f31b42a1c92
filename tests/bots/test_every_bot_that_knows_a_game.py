"""What every bot that knows a game keeps to: the default bot of each game that has one."""

import pytest

import lychgate
from lychgate.bots import Chair, adviser, bot_names, make_bot
from lychgate.games import rulebook
from lychgate.kernel.rulebook import Rulebook
from lychgate.lab.sim import Plan, simulate

BOOKS = [rulebook(game) for game in lychgate.game_ids()]
KNOWN = pytest.mark.parametrize("book", [book for book in BOOKS if adviser(book)], ids=lambda book: book.id)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_the_default_bot_of_a_game_is_found(book: Rulebook) -> None:
    assert book.bot in bot_names(book.id)


@KNOWN
def test_its_games_go_the_same_inside_the_door_as_outside(book: Rulebook) -> None:
    setup = dict(book.offers(book.content(())).setup)
    game = lychgate.new(book.id, seed="owl:0", setup=setup, journal=False)
    bot = make_bot(book.bot, "owl:0:0", book.id)
    while game.question is not None:
        game.answer(bot.choose(game.question, Chair(game, game.question.seat)).answer)
    inside = simulate(Plan(book.id, 1, seed="owl", bot=book.bot, setup=setup), workers=1)
    assert game.outcome is not None
    assert inside.outcomes == {game.outcome.result: 1}
    assert inside.figures[book.bench.turns] == game.outcome.figures[book.bench.turns]


@KNOWN
def test_looking_changes_nothing(book: Rulebook) -> None:
    game = lychgate.new(book.id, seed=4, setup=dict(book.offers(book.content(())).setup), journal=False)
    for _ in range(120):
        if game.question is None:
            break
        before = game.save()
        advice = make_bot(book.bot, 0, book.id).choose(game.question, Chair(game, game.question.seat))
        assert game.save() == before
        game.answer(advice.answer)
