"""Locations and the location phase, peril and the peril phase, the party leader, tiers."""

from typing import Any

import pytest

from games.adventure_card_game.table import (
    THREE,
    TWO,
    Party,
    asked,
    data,
    kinds,
    offered,
    play,
    rest_of_round,
    set_out,
    table,
    told,
    where,
    wounds,
)
from games.adventure_card_game.table_more import find, marks, rules_of, slips
from lychgate.games.adventure_card_game.model.content import EnemyCard, LocationCard, QuestSheet
from lychgate.kernel.game import Game

DONE: dict[str, Any] = {"phase": "location", "progress": 5}
"""The location phase begins, and the hall is fully explored."""


def peril_phase(peril: int, party: Party = TWO, **arrange: Any) -> Game:
    return table(party, phase="peril", peril=peril, **arrange)


# -- locations


@pytest.mark.rule("acg.locations.active-location", "acg.quest-setup.starting-location")
def test_the_location_that_lies_faceup_is_where_the_party_is() -> None:
    game = set_out(heroes=list(TWO))
    play(game, "ironbreaker")
    rest_of_round(game, "Choose an action")
    assert game.state.location == "vault", "which the sheet puts first"
    (place,) = next(zone for zone in game.view(0)["zones"] if zone["id"] == "location")["cards"]
    assert (place["title"], place["counters"][0]["count"]) == ("Vault", 0)


@pytest.mark.rule("acg.locations.progress")
def test_every_success_of_exploring_is_progress() -> None:
    game = play(table(TWO), "explore", "hit double")
    assert game.state.progress == 3


@pytest.mark.rule("acg.locations.progress-by-effect")
def test_effects_add_progress_and_take_it_away_but_never_below_none() -> None:
    assert find("trial-progress").state.progress == 3
    assert find("trial-progress-lost", progress=4).state.progress == 1
    assert find("trial-progress-lost", progress=2).state.progress == 0


@pytest.mark.rule("acg.locations.progress-cap", "acg.example.derived.progress-cap")
def test_there_is_never_more_progress_than_the_exploration_value() -> None:
    game = find("dust", progress=4, roll="hit double")
    assert game.state.progress == 5
    assert told(game, "dungeon"), "a dungeon card is drawn all the same"
    full = find("trial-progress", progress=5)
    assert full.state.progress == 5
    assert told(full, "no-more-progress")


@pytest.mark.rule("acg.locations.fully-explored", "acg.location-phase.may-travel")
def test_a_fully_explored_location_may_be_left_in_the_next_location_phase() -> None:
    game = find("dust", progress=4, roll="hit guard")
    assert data(game, "explored") == [{"card": "hall"}]
    rest_of_round(game, "Travel on?")
    play(game, "stay")
    assert game.state.location == "hall"
    assert game.state.progress == 5


def test_a_location_that_loses_progress_is_no_longer_fully_explored() -> None:
    party = {who: {"exhausted": ["explore"]} for who in TWO}
    game = find("trial-progress-lost", {**party, "ironbreaker": {}}, progress=5)
    assert game.state.progress == 2
    for _ in range(3):
        play(game, "rest" if len(told(game, "acts")) < 3 else "attack", "guard guard")
    assert game.state.round == 2
    assert "Travel on?" not in [one["prompt"] for one in data(game, "chose")]


# -- the location phase


@pytest.mark.rule("acg.location-phase.travel-procedure", "acg.location-phase.may-travel", "acg.terms.may")
def test_travelling_leaves_the_old_location_behind_and_turns_up_the_next() -> None:
    game = table(TWO, **DONE, only={"locations": ["cellar", "shrine"]})
    assert offered(game) == ["travel", "stay"]
    play(game, "travel")
    assert (game.state.location, game.state.progress) == ("cellar", 0)
    assert slips(game, "location-discards") == ["hall"]
    assert slips(game, "locations") == ["shrine"], "one a phase"


@pytest.mark.rule("acg.location-phase.shadows-cleared")
def test_those_in_the_shadows_are_left_behind_and_those_engaged_come_along() -> None:
    game = table(TWO, [("brute", "shadow"), ("sneak", "waywatcher")], **DONE, only={"locations": ["cellar"]})
    play(game, "travel")
    assert where(game) == {"enemy-2": "waywatcher"}
    assert game.state.slain == {}, "to be left behind is not to be defeated"


@pytest.mark.rule("acg.location-phase.no-locations-left", "acg.discard.location-deck-empty")
def test_where_no_location_is_left_the_party_cannot_travel() -> None:
    game = table(TWO, **DONE, only={"locations": []})
    assert told(game, "nowhere")
    assert asked(game) == "Choose an action"


@pytest.mark.rule("acg.location-phase.location-effects")
def test_the_effects_of_the_place_come_before_the_party_decides() -> None:
    game = table(TWO, phase="location", location="shrine", progress=3)
    assert asked(game) == "Travel on?"
    assert marks(game) == {"prayers": 1}
    assert "acg.location-phase.location-effects" in rules_of(game, "effect")


# -- peril


@pytest.mark.rule("acg.peril.direction", "acg.peril.one-space")
def test_peril_moves_to_the_right_and_to_the_left_within_its_track() -> None:
    assert find("trial-peril", peril=1).state.peril == 3
    assert find("trial-peril", peril=4).state.peril == 5, "the last space"
    assert find("trial-peril-less", peril=4).state.peril == 2
    assert find("trial-peril-less", peril=1).state.peril == 0


@pytest.mark.rule("acg.peril.only-peril-phase-triggers", "acg.example.derived.peril-by-card")
def test_peril_that_a_card_raises_onto_a_colour_has_no_effect() -> None:
    game = find("trial-peril", peril=3)
    assert game.state.peril == 5, "a red space"
    assert not told(game, "peril-effect")
    assert wounds(game) == {"ironbreaker": 0, "waywatcher": 0}


@pytest.mark.rule("acg.peril.colours", "acg.peril-phase.trigger", "acg.peril-phase.sequence")
def test_in_the_peril_phase_peril_rises_by_one_and_the_colour_it_comes_to_takes_effect() -> None:
    game = peril_phase(1)
    assert data(game, "peril-effect") == [{"colour": "green", "says": "The leader suffers 1 wound."}]
    assert wounds(game) == {"ironbreaker": 1, "waywatcher": 0}
    assert [kind for kind in kinds(game) if kind in ("peril", "peril-effect", "leads")] == [
        "peril",
        "peril-effect",
        "leads",
    ]
    blank = peril_phase(2)
    assert blank.state.peril == 3
    assert not told(blank, "peril-effect"), "a space without colour"


@pytest.mark.rule("acg.peril-phase.last-space", "acg.example.derived.peril-last-space")
def test_on_the_last_space_peril_stays_and_its_effect_comes_every_time() -> None:
    game = peril_phase(5)
    assert game.state.peril == 5
    assert wounds(game)["ironbreaker"] == 2, "nobody is active: the leader stands for you"
    game = peril_phase(5, {"ironbreaker": {"wounds": 2}, "waywatcher": {}}, leader="waywatcher")
    assert len(told(game, "peril-effect")) == 1
    assert wounds(game)["waywatcher"] == 2


# -- the party leader


@pytest.mark.rule("acg.leader.passes-token", "acg.leader.definition")
def test_at_the_end_of_the_peril_phase_leadership_passes_clockwise() -> None:
    game = peril_phase(0, THREE)
    assert game.state.leader == "waywatcher"
    assert game.state.active == "waywatcher", "who activates first in the next hero phase"
    game = peril_phase(0, THREE, leader="warrior-priest")
    assert game.state.leader == "ironbreaker"


@pytest.mark.rule("acg.example.derived.defeated-leader")
@pytest.mark.rule("acg.defeat.leader-still-passes-token", "acg.defeat.hero-cannot-gain-leadership")
def test_a_defeated_leader_passes_the_token_over_the_fallen_and_is_spared_what_hits_the_leader() -> None:
    party: Party = {
        "ironbreaker": {"defeated": True, "wounds": 9},
        "waywatcher": {"defeated": True},
        "warrior-priest": {},
    }
    game = peril_phase(1, party)
    assert wounds(game)["warrior-priest"] == 1
    assert game.state.leader == "warrior-priest"


@pytest.mark.rule("acg.leader.breaks-deadlock", "acg.distribute.party-decides")
def test_what_the_party_decides_together_the_leaders_player_confirms() -> None:
    party = {"ironbreaker": {"seat": 0}, "waywatcher": {"seat": 1}}
    game = table(party, players=2, leader="waywatcher", only={"dungeon": ["windfall"]})
    play(game, "explore", "guard guard")
    assert game.question is not None
    assert game.question.seat == 1
    play(game, {"ironbreaker": 3})
    assert game.question is not None
    assert game.question.seat == 0, "where his own tokens go is his business"


# -- tiers


@pytest.mark.rule("acg.tiers.purpose")
def test_open_cards_are_of_the_tier_of_the_quest() -> None:
    game = set_out(heroes=list(TWO), quest="short-fuse")
    while game.question is not None and "acg.decks.location-deck" not in rules_of(game, "deck"):
        game.answer(game.question.options[0])
    content = game.content
    sheet = content[QuestSheet]["short-fuse"]  # type: ignore[index]
    enemies, places = content[EnemyCard], content[LocationCard]  # type: ignore[index]
    for urn in game.state.cards.urns.values():
        assert {enemies[card].tier for card in urn if card in enemies and enemies[card].name not in sheet.sets} <= {
            0,
            2,
        }
        assert {places[card].tier for card in urn if card in places} <= {2}
    assert any(card in places for urn in game.state.cards.urns.values() for card in urn)


# -- a place gives what it gives once


def emptied(progress: int, *answers: str, place: str = "wine-cellar", **arrange: Any) -> Game:
    """Two wounded heroes in a place that has been explored so far."""
    party: Party = {"ironbreaker": {"wounds": 6}, "waywatcher": {"wounds": 6}}
    return play(table(party, location=place, progress=progress, **arrange), *answers)


@pytest.mark.rule("acg.ruling.fully-explored-twice", "acg.locations.fully-explored")
def test_a_location_that_is_fully_explored_twice_gives_nothing_twice() -> None:
    """The cellar heals 2; then progress is given up for a cauldron and explored again."""
    game = emptied(3, "explore", "double guard", quest="toadstool-court")
    play(game, {"ironbreaker": 2})
    assert sum(wounds(game).values()) == 10
    assert "cauldron" in str([option.text for option in game.questions[0].options])
    play(game, "0", "explore", "double guard", "1")
    rest_of_round(game, "Choose an action")
    assert len(told(game, "explored")) == 2
    assert sum(wounds(game).values()) == 10


@pytest.mark.rule("acg.ruling.fully-explored-twice")
def test_the_same_location_revealed_again_gives_again() -> None:
    game = emptied(5, phase="location", only={"locations": ["wine-cellar"]})
    play(game, "travel")
    rest_of_round(game, "Choose an action")
    assert not game.state.searched
