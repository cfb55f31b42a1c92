"""The proof that a journey of Cursed City cannot be won: for every type of journey, every mission and the quests."""

import pytest

import lychgate
from games.cursed_city.journeys_helpers import PARTY, city, content, on_map, ready, stand
from lychgate.games.cursed_city.model.content import Exploration, JourneyType, Mission, Quest
from lychgate.games.cursed_city.model.queries import journey
from lychgate.games.cursed_city.model.state import Ulfenkarn
from lychgate.kernel.views import Scene
from lychgate.lab.telling.hopes.cursed_city import cannot_be_won
from lychgate.lab.telling.watching import Watcher

TYPES = [kind.id for kind in content().all(JourneyType) if kind.id != "decapitation"]
MISSIONS = [mission.id for mission in content().all(Mission)]


def lost(game: Ulfenkarn) -> bool:
    return cannot_be_won(game.state, game.content)


def begun(what: str) -> Ulfenkarn:
    """A journey of this type, or this mission, in its first turn."""
    if what in MISSIONS:
        mission = content()[Mission][what]
        game = ready(journey=mission.journey, mission=what, level=mission.level).play
    else:
        game = ready(journey=what, level=content()[JourneyType][what].level).play
    journey(game).turn = 1
    return game


@pytest.mark.parametrize("what", [*TYPES, *MISSIONS])
def test_only_who_has_failed_or_has_nobody_left_in_action_is_proved_lost_at_the_start(what: str) -> None:
    assert not lost(begun(what))
    game = begun(what)
    journey(game).failed = True
    assert lost(game)
    game = begun(what)
    for hero in list(game.state.heroes.values())[1:]:
        hero.out = True
    assert not lost(game), "one is left"
    for hero in game.state.heroes.values():
        hero.out = True
    assert lost(game)


@pytest.mark.parametrize("what", [*TYPES, *MISSIONS])
def test_a_journey_that_is_over_is_lost_unless_it_was_a_success(what: str) -> None:
    game = begun(what)
    journey(game).success = False
    assert lost(game)
    journey(game).success = True
    assert not lost(game)


def test_where_nobody_needs_to_leave_the_last_to_fall_may_have_won() -> None:
    game = begun("the-final-assault")
    found = journey(game)
    found.part, found.progress = 2, 2
    for hero in game.state.heroes.values():
        hero.out = True
    assert not lost(game)
    found.progress = 1
    assert lost(game)


def test_a_scavenge_with_too_few_objects_is_lost_and_one_with_just_enough_is_not() -> None:
    game = on_map("abandoned-marketplace")
    journey(game).turn = 1
    stand(game, PARTY[0], (0, 1))
    markers = game.state.battlefield.markers
    wanted = content()[JourneyType]["scavenge"].victory.progress
    journey(game).progress = wanted - len(markers)
    assert not lost(game)
    markers.popitem()
    assert lost(game)


def test_a_deliverance_counts_citizens_on_tiles_and_on_cards_to_come() -> None:
    game = city("deliverance")
    journey(game).turn = 1
    stand(game, PARTY[0], (0, 0))
    cards = [card.id for card in content().all(Exploration)]
    game.state.cards.piles["exploration"] = list(cards)
    assert not lost(game)
    game.state.cards.piles["exploration"] = []
    journey(game).citizens, journey(game).progress = {"ropewalk": 5}, 3
    assert not lost(game)
    journey(game).progress = 2
    assert lost(game)


@pytest.mark.parametrize("quest", [quest.id for quest in content().all(Quest)])
def test_a_quest_is_lost_when_fear_or_influence_has_come_to_its_end(quest: str) -> None:
    game = lychgate.new("cursed-city", setup={"mode": "quest", "quest": quest}, seed=1).play
    tome = game.state.tome
    game.state.journey = None
    assert tome is not None
    assert not lost(game)
    tome.fear = content()[Quest][quest].fear_lost
    assert lost(game)


@pytest.mark.parametrize("what", ["hunt", "scavenge", "deliverance"])
def test_what_is_proved_lost_is_said_to_be_lost_within_a_turn_and_never_won(what: str) -> None:
    for number in range(3):
        game = lychgate.new("cursed-city", setup={"mode": "journey", "journey": what}, seed=f"hope {number}")
        watcher = Proving(game, "sensible")
        seen = watcher.watch()
        if watcher.proved is not None:
            assert seen.result != "won"
            assert seen.hopeless is not None
            assert seen.hopeless <= watcher.proved + 1


class Proving(Watcher):
    """Watches a game, and in which turn it was first proved to be lost."""

    proved: int | None = None

    def _count_turns(self, scene: Scene) -> None:
        super()._count_turns(scene)
        running = self.game.question is not None
        if running and self.proved is None and cannot_be_won(self.game.play.state, self.game.play.content):
            self.proved = len(self.seen.turns) - 1
