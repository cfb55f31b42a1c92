"""Random play over all types of journey, by day and by night: nothing is made or lost, and every journey ends."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from games.cursed_city.journeys_helpers import content
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.hostiles.groups import boxed
from lychgate.games.cursed_city.model import piles, topics
from lychgate.games.cursed_city.model.content import Discovery, Encounter, Exploration, Mission
from lychgate.games.cursed_city.model.state import City
from lychgate.kernel.game import Game

LONGEST = 6000
JOURNEYS = [("hunt", ""), ("scavenge", ""), ("deliverance", "")] + [
    ("decapitation", one.id) for one in content().all(Mission)
]


def several(state: City, *names: str) -> Counter[str]:
    """The cards of some piles, known or not."""
    found: Counter[str] = Counter()
    tickets: set[int] = set()
    for name in names:
        slots = state.cards.piles.get(name, [])
        found.update(slot for slot in slots if isinstance(slot, str))
        tickets.update(slot for slot in slots if isinstance(slot, int))
    for urn in tickets:
        found.update(state.cards.urns[urn])
    return found


def check(state: City) -> None:
    """Cards, models, heroes and dice are as many as the box has, each in one place."""
    assert len(state.heroes) == 4
    cells = [hero.cell for hero in state.heroes.values() if hero.cell is not None]
    assert len(cells) == len(set(cells)), "no two heroes share a space"
    check_models(state)
    check_cards(state)
    assert len(state.destiny.available) + len(state.destiny.discarded) in (0, 5)
    for hero in state.heroes.values():
        spaces = hero.spaces
        assert len(spaces.dice) == len(spaces.covers) == 4
        assert not any(die and cover for die, cover in zip(spaces.dice, spaces.covers, strict=True))


def check_models(state: City) -> None:
    in_box = {name for names in boxed[content()].values() for name in names}
    of_groups = [name for group in state.groups.values() for name in (*group.models, *group.slain)]
    assert len(of_groups) == len(set(of_groups)), "a model belongs to one group"
    assert in_box.issuperset(of_groups)
    assert sorted(state.models) == sorted(name for group in state.groups.values() for name in group.models)
    ground = state.battlefield.board.terrain.cells
    assert all(ground.issuperset(model.cells) for model in state.models.values())
    crowd = Counter(cell for model in state.models.values() for cell in model.cells)
    assert max(crowd.values(), default=0) <= 2


def check_cards(state: City) -> None:
    discovery = several(state, piles.DISCOVERY, piles.FOUND, piles.BOX)
    discovery.update(card for hero in state.heroes.values() for card in hero.realmstone)
    discovery.update(one.treasure for one in state.roster.values() if one.treasure is not None)
    assert discovery == Counter({card.id: card.number for card in content().all(Discovery)})
    encounters = several(state, piles.ENCOUNTERS, piles.DRIVEN_OFF, *(piles.face_down(group) for group in range(1, 5)))
    encounters.update(group.card for group in state.groups.values() if group.card)
    assert encounters == Counter(content()[Encounter].keys())
    if piles.EXPLORATION in state.cards.piles:
        assert several(state, piles.EXPLORATION, piles.EXPLORED) == Counter(content()[Exploration].keys())


def play(seed: int, players: int, journey: str, mission: str, night: bool, level: int) -> Game:
    """Play at random to the end, looking at the table whenever a hero is about to act."""
    setup = {"journey": journey, "mission": mission, "night": night, "level": level}
    game = lychgate.new("cursed-city", seed=seed, players=players, setup=setup, journal=False, history=False)
    dice = Random(seed)
    for _ in range(LONGEST):
        if game.question is None:
            break
        if game.question.topic == topics.HERO_ACTION:
            check(game.state)
        game.answer(random_answer(game.question, dice))
    return game


@pytest.mark.parametrize(("journey", "mission"), JOURNEYS)
@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 4), st.booleans(), st.integers(0, 5))
def test_nothing_is_made_or_lost_and_the_journey_ends(
    journey: str, mission: str, seed: int, players: int, night: bool, level: int
) -> None:
    game = play(seed, players, journey, mission, night, level)
    assert game.outcome is not None
    assert game.outcome.result in ("won", "lost")
