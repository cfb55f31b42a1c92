"""Whatever is played: every card is in one place at a time, and tokens come and go only as the log says."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from lychgate.bots.random import random_answer
from lychgate.games.adventure_card_game import RULEBOOK
from lychgate.games.adventure_card_game.model.content import DungeonCard, EnemyCard, GearCard, LocationCard, QuestSheet
from lychgate.kernel.game import Game

CONTENT: Any = RULEBOOK.content(())
QUESTS = [sheet.id for sheet in CONTENT.all(QuestSheet)]
PRINTED = Counter({
    card.id: getattr(card, "copies", 1)
    for kind in (EnemyCard, DungeonCard, GearCard, LocationCard)
    for card in CONTENT.all(kind)
})  # fmt: skip
"""How many there are of each card in the box."""

OUTSIDE = {card.id for card in CONTENT.all(GearCard) if card.hero is not None or card.fortune}
"""Legendary gear and the Fortunes wait outside the decks, and come in one by one."""

AT_REST = ("Choose an action", "Choose who activates", "Travel on?")
"""Questions at which nobody has a card in his hand."""


def begin(quest: str, seed: int, players: int) -> Game:
    mode = "quest" if CONTENT[QuestSheet][quest].tier else "delve"
    return lychgate.new(RULEBOOK.id, seed=seed, players=players, setup={"mode": mode, "quest": quest})


def places(game: Game) -> Counter[str]:
    """Every card of the table, once for each place where it is. Under a nemesis that has come back lies no second."""
    state = game.state
    found: Counter[str] = Counter([*state.aside, *filter(None, [state.location])])
    for pile in state.cards.piles.values():
        found.update(slot for slot in pile if isinstance(slot, str))
    for urn in state.cards.urns.values():
        found.update(urn)
    for hero in state.heroes.values():
        found.update([*hero.items, *(gear.card for gear in hero.gear)])
    up = {one.card for one in state.enemies.values() if not one.slain}
    for one in state.enemies.values():
        back = one.slain and one.card in up and CONTENT[EnemyCard][one.card].type == "nemesis"
        found.update([one.card] if one.card and not back else [])
    return found


def figures(game: Game) -> dict[str, int]:
    """What lies on the table in tokens: on the actions of each hero, on each hero who stands, and on the tracks."""
    state = game.state
    found = {"peril": state.peril, "progress": state.progress}
    for hero in state.heroes.values():
        found[f"tokens {hero.id}"] = sum(action.tokens for action in hero.actions)
        found[f"wounds {hero.id}"] = hero.wounds
    return found


CHANGES = {
    "tokens": ("tokens", 1, "number"), "tokens-discarded": ("tokens", -1, "number"), "spent": ("tokens", -1, "number"),
    "wounded": ("wounds", 1, "wounds"), "recovered": ("wounds", -1, "wounds"),
}  # fmt: skip
"""Events that move tokens: which, whether they come or go, and how many by which part of the event."""


class Log:
    """The sums of what the log has told so far. Of a hero who has fallen it only says that he has."""

    def __init__(self) -> None:
        self.read = 0
        self.sums: Counter[str] = Counter()
        self.fallen: set[str] = set()

    def follow(self, game: Game) -> None:
        events = game.events(all_seats=True)
        for event in events[self.read :]:
            said = event.data
            if event.kind in CHANGES:
                what, sign, part = CHANGES[event.kind]
                self.sums[f"{what} {said['piece']}"] += sign * said[part]
            elif event.kind in ("peril", "progress"):
                self.sums[event.kind] += said["number"]
            elif event.kind == "left-location":
                self.sums["progress"] = 0
            elif event.kind == "refreshed":
                self.sums[f"wounds {said['piece']}"] = 0
            elif event.kind == "defeated":
                self.fallen.add(f"wounds {said['piece']}")
        self.read = len(events)

    def agrees(self, found: dict[str, int]) -> bool:
        return all(self.sums[what] == number for what, number in found.items() if what not in self.fallen)


@pytest.mark.parametrize("quest", QUESTS)
@given(seed=st.integers(0, 9999), players=st.integers(1, 4))
@settings(max_examples=12)
def test_cards_are_in_one_place_and_tokens_move_as_the_log_says(quest: str, seed: int, players: int) -> None:
    game, dice, log = begin(quest, seed, players), Random(seed), Log()
    all_cards: Counter[str] | None = None
    for _ in range(250):
        if game.question is None:
            break
        rests = game.question.prompt.startswith(AT_REST) and game.state.stage == "quest"
        there = places(game)
        assert there <= PRINTED
        decks = Counter({card: number for card, number in there.items() if card not in OUTSIDE})
        if rests and all_cards is None:
            all_cards = decks
        if all_cards is not None:
            assert decks <= all_cards, "nothing is in two places"
        if rests:
            assert decks == all_cards, "nothing is lost"
            log.follow(game)
            assert log.agrees(figures(game))
        game.answer(random_answer(game.question, dice))


@given(seed=st.integers(0, 9999), players=st.integers(1, 4))
@settings(max_examples=10)
def test_through_a_whole_campaign_there_are_never_more_of_a_card_than_were_printed(seed: int, players: int) -> None:
    game = lychgate.new(RULEBOOK.id, seed=seed, players=players, setup={"mode": "campaign"})
    dice = Random(seed)
    while game.question is not None and game.number < 3000:
        assert places(game) <= PRINTED
        game.answer(random_answer(game.question, dice))
