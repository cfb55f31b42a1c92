"""Nothing comes from nowhere and nothing is lost: whole games at random, checked after every answer.

What is checked is kept by the events alone, and compared with the state: who stands where, who has what, and how many
cards there are of each deck.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import lychgate
from lychgate.bots import Chair, make_bot
from lychgate.bots.random import random_answer
from lychgate.games.warhammer_quest_1995.front.packs import load_content
from lychgate.games.warhammer_quest_1995.model import topics
from lychgate.games.warhammer_quest_1995.model.content import DungeonCard, EventCard, TreasureCard
from lychgate.games.warhammer_quest_1995.model.state import OFF, Dungeon, Monster, Warrior
from lychgate.kernel.events import Event
from lychgate.kernel.game import Game
from lychgate.kernel.question import Answer, Question
from lychgate.mechanics.grid.shapes import cell_id

CONTENT = load_content(())
TREASURE = frozenset(card.id for card in CONTENT.all(TreasureCard))
SECTIONS = sum(card.number for card in CONTENT.all(DungeonCard))
SECTION_PILES = ("dungeon", "objectives", "t-junction")
IN_HAND = (topics.EXPLORE_LAY, topics.SETUP_WAY_IN)
"""Questions for which a section has been turned up, and does not lie yet."""

TAKEN_UP = frozenset({"wq95.death.equipment-passes", "wq95.order.new-leader"})
"""Rules by which one takes up what belonged to another who is gone."""


class Books:
    """What the events say: each piece on the board and its square, the gold and cards of each Warrior."""

    def __init__(self) -> None:
        self.read = 0
        self.squares: dict[str, str] = {}
        self.monsters: set[str] = set()
        self.gold: Counter[str] = Counter()
        self.cards: dict[str, Counter[str]] = {}
        self.gone: list[str] = []
        self.removed = 0

    def catch_up(self, game: Game) -> None:
        for event in game.events(self.read, all_seats=True):
            self.note(event)
            self.read += 1

    def note(self, event: Event) -> None:
        data = event.data
        match event.kind:
            case "joined":
                self.cards[data["piece"]] = Counter()
            case "placed" | "moved" | "closed-in":
                self.squares[data["piece"]] = data["cell"]
                if data["piece"] in self.gone:
                    self.gone.remove(data["piece"])
            case "appeared":
                assert data["piece"] not in self.monsters, "each Monster comes once"
                self.monsters.add(data["piece"])
                self.squares[data["piece"]] = data["cell"]
            case "slain":
                self.monsters.remove(data["piece"])
                del self.squares[data["piece"]]
            case "called-off":
                assert data["number"] == len(self.monsters)
                for monster in self.monsters:
                    del self.squares[monster]
                self.monsters.clear()
            case "dead" | "left" | "lost-in-the-dark":
                del self.squares[data["piece"]]
                self.gone.append(data["piece"])
            case "gold":
                self.gold[data["piece"]] += data["gold"]
                assert self.gold[data["piece"]] == data["total"]
            case "gold-lost":
                self.gold[data["piece"]] -= data["gold"]
            case "lost-wealth":
                assert self.gold.pop(data["piece"], 0) == data["gold"]
                self.cards[data["piece"]] -= Counter(data["items"])
                self.removed += len(data["items"])
            case "got":
                self.cards[data["piece"]][data["item"]] += 1
                if TAKEN_UP.intersection(event.rules):
                    giver = next(one for one in self.gone if self.cards[one][data["item"]])
                    self.cards[giver][data["item"]] -= 1
            case "gave-up":
                self.cards[data["piece"]][data["item"]] -= 1
                # At the end of the adventure Treasure is turned into gold; otherwise it goes to the discards.
                self.removed += "wq95.treasure.gold-value" in event.rules
            case "passed":
                self.cards[data["piece"]][data["item"]] -= 1
                self.cards[data["to"]][data["item"]] += 1


def check_board(state: Dungeon, books: Books) -> None:
    pieces: list[Monster | Warrior] = list(state.monsters.values())
    pieces += [one for one in state.warriors.values() if one.cell != OFF]
    assert {one.id: cell_id(one.cell) for one in pieces} == books.squares
    assert state.monsters.keys() == books.monsters
    taken = Counter(one.cell for one in pieces)
    assert not [cell for cell, number in taken.items() if number > 1], "two models on one square"
    solid = state.board.terrain.solid
    assert not [one.id for one in pieces if one.cell in solid], "nobody stands in a pillar, a chasm or rubble"


def check_wealth(state: Dungeon, books: Books) -> None:
    for warrior in (*state.warriors.values(), *state.gone.values()):
        assert warrior.gold == books.gold[warrior.id] >= 0
    for warrior in state.warriors.values():
        assert Counter(item.card for item in warrior.items) == +books.cards[warrior.id]


def check_decks(game: Game, books: Books) -> None:
    """Each deck with its discards, what is in play and what is held; a card that is being dealt with is in between."""
    state: Dungeon = game.state
    piles, topic = state.cards.piles, game.question.topic if game.question else None
    waiting = sum(step.name == "appear" for step in state.agenda)
    events = len(piles["events"]) + len(piles["event-discards"]) + len(state.events) + waiting
    assert events == len(CONTENT.all(EventCard))
    dungeon = sum(len(cards) for pile, cards in piles.items() if pile.startswith(SECTION_PILES))
    assert SECTIONS - dungeon - len(state.board.laid) == int(topic in IN_HAND)
    everyone = (*state.warriors.values(), *state.gone.values())
    held = sum(item.card in TREASURE for one in everyone for item in one.items)
    treasure = len(piles["treasure"]) + len(piles["treasure-discards"]) + held + books.removed
    in_between = topic is topics.TREASURE_TAKER and "wq95.treasure.count" in _rules(game)
    assert len(TREASURE) - treasure == int(in_between)


def _rules(game: Game) -> tuple[str, ...]:
    return game.question.rules if game.question else ()


Player = Callable[[Game, Question], Answer]


def wanderer(seed: int) -> Player:
    """Anything at random, but for leaving, which would end most games before they begin."""
    dice = Random(seed)

    def choose(game: Game, question: Question) -> Answer:
        while (answer := random_answer(question, dice)) == "leave":
            pass
        return answer

    return choose


def party(seed: int) -> Player:
    """One who plays to win, and so sees more of the dungeon."""
    bot = make_bot("sensible", seed, "warhammer-quest-1995")
    return lambda game, question: bot.choose(question, Chair(game, question.seat)).answer


@pytest.mark.parametrize("player", [wanderer, party])
@pytest.mark.parametrize("seed", range(30))
def test_a_whole_game_keeps_its_books(seed: int, player: Callable[[int], Player]) -> None:
    game = lychgate.new("warhammer-quest-1995", seed=seed, players=seed % 4 + 1)
    choose, books = player(seed), Books()
    while True:
        books.catch_up(game)
        check_board(game.state, books)
        check_wealth(game.state, books)
        check_decks(game, books)
        if game.question is None:
            break
        game.answer(choose(game, game.question), seat=game.question.seat)
    assert game.outcome is not None
