"""Whatever gear changes hands in town: nobody ever has more than he may, and every gift that is legal is offered."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.adventure_card_game.table import offered
from games.adventure_card_game.table_more import in_town
from lychgate.bots.random import random_answer
from lychgate.kernel.game import Game

TRAIT = {
    "net": "weapon", "hook": "weapon", "bolt": "weapon", "heart": "armour", "aegis": "armour", "charm": "accessory",
    "cup": "accessory", "sack": "accessory",
}  # fmt: skip
"""The Sack makes room for two; every other card only takes its place."""

WHO = ("ironbreaker", "waywatcher", "warrior-priest")
CARD = st.sampled_from([*sorted(TRAIT), "sack"])
HANDS = st.lists(st.lists(CARD, max_size=4), min_size=2, max_size=3)

Hands = dict[str, list[str]]


def within(cards: list[str], room: int) -> bool:
    """The limits of the book: the capacity, two weapons, one armour."""
    counted = Counter(TRAIT[card] for card in cards)
    return len(cards) <= room and counted["weapon"] <= 2 and counted["armour"] <= 1


def holds(cards: list[str], capacity: int) -> bool:
    return within(cards, capacity + 2 * cards.count("sack"))


def takes(cards: list[str], new: str, capacity: int) -> bool:
    """Whether a card can be equipped beside these: only what is equipped already makes room."""
    return within([*cards, new], capacity + 2 * cards.count("sack"))


def less(cards: list[str], card: str) -> list[str]:
    left = list(cards)
    left.remove(card)
    return left


def legal(hands: Hands, capacity: dict[str, int]) -> set[str]:
    """Every gift, gift in place of something, and swap, tried one by one."""
    found = set()
    for giver, taker in permutations(hands, 2):
        for one in hands[giver]:
            kept = less(hands[giver], one)
            if holds(kept, capacity[giver]):
                if takes(hands[taker], one, capacity[taker]):
                    found.add(f"{giver}:{one}>{taker}")
                for other in hands[taker]:
                    if takes(less(hands[taker], other), one, capacity[taker]):
                        found.add(f"{giver}:{one}>{taker}:{other}")
            for other in hands[taker]:
                rest = less(hands[taker], other)
                both = takes(rest, one, capacity[taker]) and takes(kept, other, capacity[giver])
                if both and one != other and giver < taker:
                    found.add(f"{giver}:{one}<>{taker}:{other}")
    return found


def in_hand(game: Game) -> Hands:
    return {one.id: [gear.card for gear in one.gear] for one in game.state.heroes.values()}


@pytest.mark.rule(
    "acg.gear.give-in-settlement", "acg.gear.capacity", "acg.gear.type-limits", "acg.ruling.capacity-gear"
)
@settings(max_examples=60)
@given(hands=HANDS, deck=st.lists(CARD, max_size=6), seed=st.integers(0, 999))
def test_in_town_nobody_has_more_than_he_may_and_all_that_is_legal_is_offered(
    hands: list[list[str]], deck: list[str], seed: int
) -> None:
    dealt = dict(zip(WHO, hands, strict=False))
    for cards in hands:
        assume(within(cards, len(cards)))
    game = in_town({who: {"gear": cards} for who, cards in dealt.items()}, only={"gear": deck})
    everything = Counter(deck) + Counter(card for cards in hands for card in cards)
    dice = Random(seed)
    for _ in range(30):
        question = game.question
        assert question is not None
        if question.prompt in ("Choose who goes next", "Trade gear?"):
            now = in_hand(game)
            capacity = {one.id: one.capacity for one in game.state.heroes.values()}
            assert all(holds(cards, capacity[who]) for who, cards in now.items())
            gifts = [one for one in offered(game) if ">" in one]
            assert sorted(gifts) == sorted(legal(now, capacity))
            lying = Counter(str(card) for pile in ("gear", "gear-discards") for card in game.state.cards.piles[pile])
            assert lying + Counter(card for cards in now.values() for card in cards) == everything
            if gifts and dice.random() < 0.8:
                game.answer(dice.choice(gifts))
                continue
        elif question.prompt == "Choose the leader":
            break
        game.answer(random_answer(question, dice))
