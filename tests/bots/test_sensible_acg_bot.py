"""The bot that knows the Adventure Card Game: it plays every quest, says why, and does nothing foolish."""

from typing import Any

import pytest

from lychgate.bots import Advice, Chair, adviser, bot_names
from lychgate.bots.adventure_card_game import SensibleBot
from lychgate.bots.adventure_card_game.cards import gear_value, harms, thresholds
from lychgate.games import rulebook
from lychgate.games.adventure_card_game.model.content import EnemyCard, GearCard, HeroCard, QuestSheet
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.question import Question
from lychgate.lab import Plan, simulate

GAME = "adventure-card-game"
BOOK = rulebook(GAME)
CONTENT: Any = BOOK.content(())
QUESTS = [sheet.id for sheet in CONTENT.all(QuestSheet) if sheet.tier]
HEROES = [card.id for card in CONTENT.all(HeroCard)]


def begun(seed: int, players: int = 1, **setup: Any) -> tuple[Game, SensibleBot, list[Advice]]:
    """A game that the bot plays as soon as it is run, and what it will have answered."""
    bot, given = SensibleBot(seed), list[Advice]()

    def choose(question: Question) -> Any:
        given.append(bot.choose(question, Chair(game, question.seat)))
        return given[-1].answer

    origin = Origin(BOOK.complete_setup(CONTENT, players, setup))
    game = Game(BOOK, CONTENT, origin, seed=seed, choices=choose, journal=False, history=False, limit=50_000)
    return game, bot, given


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("players", [1, 3, 4])
def test_it_plays_every_quest_to_its_end_and_knows_every_question(quest: str, players: int) -> None:
    for seed in (1, 2):
        game, bot, given = begun(seed, players, mode="quest", quest=quest)
        game.door.run()
        assert game.outcome is not None
        assert bot.puzzled == []
        assert all(advice.why.endswith((".", "?", "!")) for advice in given)


@pytest.mark.parametrize(("mode", "players"), [("delve", 2), ("delve", 4), ("campaign", 3)])
def test_it_plays_the_delve_and_the_campaign(mode: str, players: int) -> None:
    game, bot, given = begun(3, players, mode=mode)
    game.door.run()
    assert game.outcome is not None
    assert bot.puzzled == []
    assert all(advice.why.endswith((".", "?", "!")) for advice in given)


@pytest.mark.parametrize("first", HEROES)
def test_every_hero_can_be_played(first: str) -> None:
    second = HEROES[HEROES.index(first) - 1]
    game, bot, _ = begun(4, heroes=[first, second], quest="bad-neighbours")
    game.door.run()
    assert game.outcome is not None
    assert bot.puzzled == []


def test_it_repeats_itself() -> None:
    lines = []
    for _ in range(2):
        game, _, given = begun(5, quest="short-fuse")
        game.door.run()
        lines.append([advice.answer for advice in given])
    assert lines[0] == lines[1]


def test_it_wins_where_chance_does_not() -> None:
    plans = [Plan(GAME, 12, seed="owl", bot=bot, players=3, setup={"quest": QUESTS[0]}) for bot in bot_names(GAME)]
    blind, seeing = (simulate(plan, workers=1) for plan in plans)
    assert seeing.errors == blind.errors == []
    assert blind.outcomes.get("won", 0) == 0
    assert seeing.outcomes["won"] >= 4


def test_it_gives_the_hints_of_its_game() -> None:
    assert bot_names(GAME) == ("random", "sensible")
    assert adviser(rulebook(GAME)) == "sensible"


# -- what it thinks things are worth


def test_an_elite_does_no_less_harm_than_the_standard_enemy() -> None:
    for card in CONTENT.all(EnemyCard):
        if card.type == "elite":
            plain = next(one for one in CONTENT.all(EnemyCard) if one.name == card.name and one.type == "standard")
            assert harms(CONTENT, card.id)[0] + card.health >= harms(CONTENT, plain.id)[0] + plain.health, card.id


def test_every_piece_of_gear_is_worth_its_place() -> None:
    for card in CONTENT.all(GearCard):
        if not card.fortune:
            assert gear_value(CONTENT, card.id) > 0, card.id


def test_it_knows_how_far_a_count_matters() -> None:
    assert thresholds(CONTENT, "toadstool-court")["cauldrons"] == 3
    assert thresholds(CONTENT, "bad-neighbours")["quarrel"] == 6
