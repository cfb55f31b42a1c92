"""How a journey stands: progress, who has left, and whether it can still be won."""

import pytest

from games.cursed_city.journeys_helpers import GOAL, PARTY, city, content, on_map, ready, stand
from lychgate.games.cursed_city.battlefield import layout
from lychgate.games.cursed_city.model import piles
from lychgate.games.cursed_city.model.changes import setting_out as decks
from lychgate.games.cursed_city.model.content import Exploration
from lychgate.games.cursed_city.model.queries import journey
from lychgate.games.cursed_city.model.state import Ulfenkarn
from lychgate.games.cursed_city.scenarios.goals import citizens_to_come, extracted, prospect, succeeded


def hunt(progress: int, out: int = 0) -> Ulfenkarn:
    """A Hunt with this much progress and so many heroes in the extraction zone; one more is elsewhere."""
    game = on_map("alleyways")
    journey(game).turn, journey(game).progress = 1, progress
    way = layout.extraction_ways(game, "exit-1")[0]
    layout.lay_extraction(game, "exit-1", way)
    for name, cell in zip(PARTY[:out], way.cells, strict=False):
        stand(game, name, cell)
    stand(game, PARTY[3], (8, 2))
    return game


def test_a_hunt_needs_progress_and_a_hero_in_the_extraction_zone() -> None:
    assert prospect(hunt(GOAL, 1)).hope == "won"
    assert prospect(hunt(GOAL - 1, 1)).hope == "open"
    assert prospect(hunt(GOAL, 0)).hope == "open"
    seen = prospect(hunt(GOAL + 1, 2))
    assert (seen.progress, seen.goal, seen.extracted, seen.leave) == (GOAL + 1, GOAL, 2, 1)
    assert seen.why == ""


def test_heroes_who_came_home_have_won_though_none_stands_in_the_zone() -> None:
    game = hunt(GOAL, 1)
    journey(game).over, journey(game).success = True, True
    for hero in game.state.heroes.values():
        hero.cell = None
    assert prospect(game).hope == "won"
    journey(game).success = False
    assert prospect(game).hope == "lost"


def test_whoever_is_buried_or_away_does_not_stand_in_the_zone() -> None:
    game = hunt(GOAL, 2)
    game.state.heroes[PARTY[0]].buried = True
    assert [hero.id for hero in extracted(game.state)] == [PARTY[1]]


def test_a_journey_that_failed_or_has_nobody_left_is_lost() -> None:
    game = hunt(GOAL, 1)
    journey(game).failed = True
    assert (prospect(game).hope, prospect(game).why) == ("lost", "The journey has failed")
    game = hunt(GOAL, 1)
    for hero in game.state.heroes.values():
        hero.out, hero.cell = True, None
    assert (prospect(game).hope, prospect(game).why) == ("lost", "Nobody is left in action")


def test_a_scavenge_is_lost_when_too_few_objects_are_left() -> None:
    game = on_map("abandoned-marketplace")
    journey(game).turn = 1
    stand(game, PARTY[0], (0, 1))
    markers = game.state.battlefield.markers
    for _ in range(4):
        markers.popitem()
        journey(game).progress += 1
    assert prospect(game).hope == "open"
    journey(game).progress = 0
    assert prospect(game).hope == "lost"
    assert "objects" in prospect(game).why


def test_nothing_is_lost_before_the_first_turn_when_the_objects_do_not_lie_there_yet() -> None:
    game = city("scavenge")
    stand(game, PARTY[0], (0, 0))
    assert (prospect(game).hope, prospect(game).why) == ("open", "")


def test_a_deliverance_is_lost_when_too_few_citizens_are_left() -> None:
    game = city("deliverance")
    journey(game).turn = 1
    stand(game, PARTY[0], (0, 0))
    cards = [card.id for card in content().all(Exploration)]
    decks.build_exploration(game, cards)
    assert citizens_to_come(game) == 26
    assert prospect(game).hope == "open"
    game.state.cards.piles[piles.EXPLORATION] = []
    journey(game).citizens = {"ropewalk": 5}
    journey(game).progress = 3
    assert prospect(game).hope == "open"
    journey(game).progress = 2
    assert prospect(game).hope == "lost"


def test_the_first_part_of_a_mission_is_no_success_yet() -> None:
    game = ready(journey="decapitation", mission="the-final-assault", level=3).play
    assert not succeeded(game)


@pytest.mark.parametrize("progress", [1, 2])
def test_nobody_needs_to_leave_where_radukar_is_slain_twice(progress: int) -> None:
    game = city("decapitation")
    journey(game).mission, journey(game).part = "the-final-assault", 2
    journey(game).progress = progress
    stand(game, PARTY[0], (0, 0))
    assert succeeded(game) is (progress == 2)
