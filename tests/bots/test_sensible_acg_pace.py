"""Whether games of the Adventure Card Game get on: no long stretch in which nothing happens, and none without end."""

from typing import Any

import pytest

from lychgate.bots import Chair
from lychgate.bots.adventure_card_game import SensibleBot
from lychgate.games import rulebook
from lychgate.games.adventure_card_game.model.content import QuestSheet
from lychgate.games.adventure_card_game.model.state import Party
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.question import Question

BOOK = rulebook("adventure-card-game")
CONTENT: Any = BOOK.content(())
QUESTS = [sheet.id for sheet in CONTENT.all(QuestSheet)]
IDLE_ROUNDS, ROUNDS = 5, 150
"""How many rounds in a row may pass in which nothing is moved, wounded, drawn or explored, and how many in all."""


def standing_of(state: Party) -> tuple[object, ...]:
    """Everything that moves, is wounded, drawn or explored; not the clocks, which run by themselves."""
    return (
        state.location,
        state.progress,
        sorted((one.id, one.card, one.where, one.wounds) for one in state.enemies.values()),
        [
            (one.wounds, one.defeated, list(one.items), [gear.card for gear in one.gear])
            for one in state.heroes.values()
        ],
        sorted((name, len(cards)) for name, cards in state.cards.piles.items()),
    )


class Paced:
    """A game of the bot: the longest stretch of rounds that left the table as it was, and how many there were."""

    def __init__(self, seed: int, players: int, **setup: Any) -> None:
        self.bot = SensibleBot(seed)
        self.round, self.before, self.since, self.longest, self.most = 0, (), 0, 0, 0
        origin = Origin(BOOK.complete_setup(CONTENT, players, setup))
        self.game = Game(
            BOOK, CONTENT, origin, seed=seed, choices=self.choose, journal=False, history=False, limit=50_000
        )
        self.game.door.run()

    before: tuple[object, ...]

    def choose(self, question: Question) -> Any:
        state: Party = self.game.state
        now = standing_of(state)
        if now != self.before or state.round < self.round:
            self.before, self.since = now, state.round
        self.round = state.round
        self.most = max(self.most, state.round)
        self.longest = max(self.longest, state.round - self.since)
        return self.bot.choose(question, Chair(self.game, question.seat)).answer


@pytest.mark.parametrize("quest", QUESTS)
def test_something_happens_and_the_game_ends(quest: str) -> None:
    setup = {"quest": quest} if CONTENT[QuestSheet][quest].tier else {"mode": "delve"}
    for seed in range(8):
        paced = Paced(seed, 1 + seed % 4, **setup)
        assert paced.longest <= IDLE_ROUNDS
        assert paced.most <= ROUNDS


def test_a_campaign_gets_on_as_well() -> None:
    paced = Paced(3, 2, mode="campaign")
    assert (paced.longest <= IDLE_ROUNDS, paced.most <= ROUNDS) == (True, True)
