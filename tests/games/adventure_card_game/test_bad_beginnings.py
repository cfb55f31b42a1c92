"""Set-ups and scenarios that do not hold together are refused, and say why."""

from typing import Any

import pytest

from games.adventure_card_game.table import CONTENT, TWO, set_out, table
from games.adventure_card_game.table_more import JAUNT
from lychgate.games.adventure_card_game import RULEBOOK
from lychgate.kernel.errors import ScenarioError, SetupError
from lychgate.kernel.scenarios import begin_scenario


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ({"mode": "brawl"}, "mode is 'brawl'; it can be quest, campaign, delve"),
        ({"quest": "a-picnic"}, "there is no quest 'a-picnic'; there are"),
        ({"quest": "lost-in-the-dark"}, "there is no quest 'lost-in-the-dark'"),
        ({"mode": "campaign", "quest": "errand"}, "there is no campaign 'errand'; there are"),
        ({"heroes": ["ironbreaker", "ogre"]}, "there is no hero 'ogre'; there are bright-wizard, ironbreaker"),
        ({"heroes": ["ironbreaker"]}, "two to four can go"),
        ({"heroes": ["ironbreaker", "ironbreaker"]}, "each can go once"),
        ({"heroes": "ironbreaker"}, "give a list of bright-wizard, ironbreaker"),
        ({"level": 3}, "the set-up has no 'level'; it has mode, quest, heroes"),
        ({"legends-beyond-capacity": "yes"}, "legends-beyond-capacity is 'yes'; it can be true or false"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(setup: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError) as refused:
        set_out(**setup)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("arrange", "says"),
    [
        ({"party": ["ironbreaker"]}, "there are 1 heroes; a party has two to four"),
        ({"party": {"ironbreaker": {"seat": 4}, "waywatcher": {}}}, "seat 4; there are 1 players"),
        ({"party": {"ironbreaker": {"tokens": {"dance": 1}}, "waywatcher": {}}}, "there is no action 'dance'"),
        ({"party": {"ironbreaker": {"hat": 1}, "waywatcher": {}}}, "unknown field `hat`"),
        ({"foes": [("brute", "attic")]}, "where is 'attic'; it can be shadow, lair, facedown or one of ironbreaker"),
        ({"foes": [{"card": "brute", "wounds": 3}]}, "3 wounds of 3 health"),
        ({"foes": [("dragon", "shadow")]}, "dragon"),
        ({"peril": 6}, "peril is 6; the track has spaces 0 to 5"),
        ({"progress": 6}, "progress is 6; hall has room for 5"),
        ({"leader": "bright-wizard"}, "the leader 'bright-wizard' is not in the party"),
        ({"phase": "tea"}, "phase is 'tea'; it can be hero, enemy, location, peril or settlement"),
        ({"only": {"tea": []}}, "there is no such pile"),
        ({"next": {"enemies": ["brute"]}}, "pile 'enemies' has 0 cards, so 1 cannot be stacked on it"),
        ({"pool": ["tea"]}, "there is no card 'tea'"),
        ({"setup": JAUNT, "quest": "a-foul-stench"}, "a-foul-stench is not of the campaign"),
        ({"setup": JAUNT, "quest": "vigil", "results": ["won", "won"]}, "2 results; 1 quests come before this one"),
    ],
)
def test_a_scenario_that_does_not_hold_together_is_refused(arrange: dict[str, Any], says: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        table(**arrange)
    assert says in str(refused.value)


def test_the_next_cards_of_a_pile_can_be_arranged() -> None:
    heroes = [{"id": who} for who in TWO]
    arrange = {"quest": "errand", "location": "hall", "hero": heroes, "next": {"enemies": ["raider", "sneak"]}}
    game = begin_scenario(RULEBOOK, CONTENT, {"players": 1, "arrange": arrange})
    assert list(game.state.cards.piles["enemies"])[:2] == ["raider", "sneak"]
