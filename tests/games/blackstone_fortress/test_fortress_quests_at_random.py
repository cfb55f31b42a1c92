"""Whole quests at random: no card is ever lost or doubled, and nobody dead goes out again."""

from random import Random

import pytest

from games.blackstone_fortress.campaign_helpers import content
from lychgate.bots.random import random_answer
from lychgate.games.blackstone_fortress import RULEBOOK
from lychgate.games.blackstone_fortress.model import piles
from lychgate.games.blackstone_fortress.model.content import Artefact, Discovery, Resource, Spacecraft
from lychgate.games.blackstone_fortress.model.state import Fortress
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.mechanics.cards.decks import count
from lychgate.mechanics.cards.urns import faults

LATER = 0.85
"""How often a wish to go home is overruled, so that expeditions last."""


def answer(game: Game, random: Random) -> None:
    question = game.question
    assert question is not None
    if question.topic.id == "expedition.next" and random.random() < LATER:
        game.answer("go-on")
    else:
        game.answer(random_answer(question, random))


def held(state: Fortress, kind: type) -> int:
    """How many cards of a kind explorers hold."""
    return sum(card in content()[kind] for veteran in state.roster.values() for card in veteran.cards)


def check(state: Fortress) -> None:
    """Between two expeditions every card lies in its deck, or somebody has it."""
    assert state.quest is not None
    cards = state.cards
    assert list(faults(cards)) == []
    row = count(cards, piles.ROW) if piles.ROW in cards.piles else 0
    assert count(cards, piles.DISCOVERY) + count(cards, piles.FOUND) + row + held(state, Discovery) == 36
    decks = sum(count(cards, piles.resources(ship.id)) for ship in content().all(Spacecraft))
    assert decks + held(state, Resource) == sum(one.number for one in content().all(Resource)) == 72
    assert count(cards, piles.LEGACY) + len(state.quest.legacies) == 12
    assert count(cards, piles.STRONGHOLDS) + len(state.quest.conquered) == 4
    assert held(state, Artefact) <= len(state.quest.conquered)
    assert all(not veteran.cards for veteran in state.roster.values() if veteran.dead)


@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (5, 5)])
def test_no_card_is_lost_or_doubled_in_a_quest(players: int, seed: int) -> None:
    setup = RULEBOOK.complete_setup(content(), players, {"mode": "quest"})
    game = Game.begin(RULEBOOK, content(), Origin(setup), seed=seed, journal=False)
    random, number = Random(seed), 0
    while game.question is not None:
        state = game.state
        if state.quest.number != number and game.question.topic.id == "setup.explorer" and not state.explorers:
            number = state.quest.number
            if number > 1:
                check(state)
        dead = {name for name, veteran in state.roster.items() if veteran.dead}
        if game.question.topic.id == "setup.explorer":
            assert not dead & {option.id for option in game.question.options}
        answer(game, random)
    assert number > 3
    assert game.state.outcome.result in ("won", "lost")
