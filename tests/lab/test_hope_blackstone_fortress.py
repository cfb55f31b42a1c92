"""The proof that a game of Blackstone Fortress cannot be won any more, by itself and beside what the goal says."""

from typing import Any

import pytest

import lychgate
from lychgate.bots import Chair, make_bot
from lychgate.games.blackstone_fortress.model.content import QuestCard, Stronghold
from lychgate.kernel.game import Game
from lychgate.lab.telling.hopes.blackstone_fortress import cannot_be_won

GAME = "blackstone-fortress"


def begun(**setup: Any) -> Game:
    """A game in its first combat, or in its first expedition where it comes to none."""
    game = lychgate.new(GAME, seed=3, setup=setup, history=False)
    bots: dict[int, tuple[Any, Chair]] = {}
    for _ in range(400):
        going = game.state.expedition
        question = game.question
        if question is None or (going is not None and going.combat is not None and going.combat.turn):
            return game
        bot, chair = bots.setdefault(question.seat, (make_bot("sensible", "1", GAME), Chair(game, question.seat)))
        game.answer(bot.choose(question, chair).answer, seat=question.seat)
    return game


def hope(game: Game) -> str:
    goal = game.rulebook.scene(game.play, 0).goal
    assert goal is not None
    return goal.hope


def take_all_out(game: Game) -> None:
    for explorer in game.state.explorers.values():
        explorer.out = True


MODES = [{"mode": "one-off"}, {"mode": "combat"}, {"mode": "stronghold"}, {"mode": "stronghold", "stronghold": "vault"}]


@pytest.mark.parametrize("setup", MODES[:3], ids=lambda one: one["mode"])
def test_a_combat_is_lost_when_nobody_is_left_in_action(setup: dict[str, Any]) -> None:
    game = begun(**setup)
    content = game.play.content
    assert not cannot_be_won(game.state, content)
    assert hope(game) == "open"
    take_all_out(game)
    assert cannot_be_won(game.state, content)
    assert hope(game) == "lost"


def test_a_one_off_is_lost_with_the_last_exploration_card() -> None:
    game = begun(mode="one-off")
    game.state.cards.piles["exploration"] = []
    assert not cannot_be_won(game.state, game.play.content), "the last card is still in play"
    game.state.expedition.card = ""
    assert cannot_be_won(game.state, game.play.content)


def test_a_quest_is_lost_when_too_few_legacy_cards_are_left() -> None:
    game = begun(mode="quest")
    content = game.play.content
    needed = content.all(QuestCard)[0].strongholds + 1
    deck = game.state.cards.piles["legacy"]
    assert len(deck) >= needed
    assert not cannot_be_won(game.state, content)
    del deck[needed - 1 :]
    assert cannot_be_won(game.state, content), "each stronghold and the vault take an expedition after this one"
    assert hope(game) == "lost"
    game.state.quest.conquered.append("one")
    assert not cannot_be_won(game.state, content)
    assert hope(game) == "open"


def test_a_quest_at_the_vault_is_never_said_to_be_lost_for_want_of_cards() -> None:
    game = begun(mode="quest")
    content = game.play.content
    game.state.cards.piles["legacy"].clear()
    assert cannot_be_won(game.state, content)
    game.state.expedition.stronghold = next(place.id for place in content.all(Stronghold) if place.vault)
    assert not cannot_be_won(game.state, content)
    assert hope(game) == "open"


def test_a_quest_is_lost_at_precipice_when_fewer_than_four_live() -> None:
    game = begun(mode="quest")
    living = list(game.state.roster.values())
    for veteran in living[3:]:
        veteran.dead = True
    assert not cannot_be_won(game.state, game.play.content), "the expedition goes on"
    game.state.expedition.over = True
    assert cannot_be_won(game.state, game.play.content)
    assert hope(game) == "lost"


@pytest.mark.parametrize("seed", range(3))
def test_who_wins_was_never_proved_to_lose(seed: int) -> None:
    game = lychgate.new(GAME, seed=seed, setup={"mode": "one-off"}, history=False)
    bots: dict[int, tuple[Any, Chair]] = {}
    proved = False
    while (question := game.question) is not None:
        proved = proved or cannot_be_won(game.state, game.play.content)
        bot, chair = bots.setdefault(question.seat, (make_bot("sensible", "1", GAME), Chair(game, question.seat)))
        game.answer(bot.choose(question, chair).answer, seat=question.seat)
    assert game.outcome is not None
    assert not (proved and game.outcome.result == "won")
