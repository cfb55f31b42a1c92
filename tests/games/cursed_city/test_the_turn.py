"""The turn: its phases, the clock, the leader token, and how a journey ends."""

from typing import Any

import pytest

import lychgate
from games.cursed_city.journeys_helpers import GOAL, PARTY, content, play_until, ready, told
from lychgate.games.cursed_city.model.content import HostileCard
from lychgate.games.cursed_city.model.queries import hostile_side, is_night
from lychgate.kernel.game import Game

HEADINGS = ("journey-phase", "destiny-phase", "initiative-phase", "activation-phase", "event-phase")
OUT = [{"id": name, "out": True} for name in PARTY]


def journey(players: int = 1, **arrange: Any) -> Game:
    """The middle of a Hunt in the alleyways."""
    plain = {
        "players": players,
        "seed": 1,
        "setup": {"heroes": list(PARTY), "map": "alleyways"},
        "arrange": {"map": "alleyways", **arrange},
    }
    return lychgate.scenario("cursed-city", plain)


def headings(game: Game) -> list[str]:
    return [event.kind for event in game.events(all_seats=True) if event.kind in ("turn", *HEADINGS)]


# -- phases and the clock


@pytest.mark.rule("cc.turn.phases", "cc.turn.repeat")
def test_a_turn_has_five_phases_in_order_and_another_turn_follows() -> None:
    game = ready()
    play_until(game, lambda: game.state.journey.turn == 3)
    assert headings(game)[:12] == ["turn", *HEADINGS, "turn", *HEADINGS]


@pytest.mark.rule("cc.nightfall.advance")
def test_the_nightfall_token_moves_in_every_journey_phase_and_in_the_first_too() -> None:
    game = ready()
    assert game.state.journey.nightfall == 1
    assert told(game, "nightfall-advanced")[0]["left"] == 7


@pytest.mark.rule("cc.nightfall.falls", "cc.nightfall.empowered")
def test_night_falls_on_the_last_space_and_the_token_stays_there() -> None:
    model = {"number": 1, "models": [{"kind": "ulfenwatch-skeleton", "cell": "8,2"}]}
    game = journey(step="journey-phase", turn=7, nightfall=7, group=[model])
    assert is_night(game.state)
    assert len(told(game, "night-fell")) == 1
    skeleton = next(iter(game.state.models.values()))
    assert hostile_side(game.play, skeleton).behaviour == content()[HostileCard]["ulfenwatch"].night.behaviour, (
        "the moon side"
    )
    play_until(game, lambda: game.state.journey.turn == 9)
    assert game.state.journey.nightfall == 8
    assert len(told(game, "night-fell")) == 1


@pytest.mark.rule("cc.event.pass-leader")
def test_the_leader_token_goes_to_the_left_after_each_event() -> None:
    game = ready(players=3)
    leaders = []
    for turn in range(1, 5):
        play_until(game, lambda turn=turn: game.state.journey.turn == turn)  # type: ignore[misc]
        leaders.append(game.state.leader)
    assert leaders == [0, 1, 2, 0]


# -- the end


def over(game: Game) -> list[str]:
    return [data["why"] for data in told(game, "journey-over")]


@pytest.mark.rule("cc.event.journey-end")
def test_the_journey_ends_when_everybody_is_out_of_action() -> None:
    game = journey(step="event-phase", hero=OUT)
    assert over(game) == ["out"]


def zone(number: int) -> list[dict[str, Any]]:
    """This many heroes in the extraction zone at the first exit of the alleyways."""
    cells = ("16,1", "16,2", "16,3", "17,1")
    return [{"id": name, "cell": cell} for name, cell in zip(PARTY[:number], cells, strict=False)]


@pytest.mark.rule("cc.event.journey-end")
def test_the_journey_ends_when_all_who_are_left_stand_in_the_extraction_zone() -> None:
    game = journey(step="event-phase", extraction="exit-1", hero=zone(4))
    assert over(game) == ["extracted"]
    game = journey(step="event-phase", extraction="exit-1", hero=[*zone(2), *OUT[2:]])
    assert over(game) == ["extracted"]


@pytest.mark.rule("cc.event.journey-end", "cc.event.pass-leader")
def test_a_hero_elsewhere_keeps_the_journey_going() -> None:
    here = {"id": PARTY[3], "cell": "15,1"}
    away = {"id": PARTY[3], "away": True}
    buried = {"id": PARTY[3], "cell": "17,1", "ailments": ["buried"]}
    for last in (here, away, buried):
        game = journey(players=2, step="event-phase", extraction="exit-1", hero=[*zone(3), last], objects=[])
        play_until(game, lambda game=game: game.state.journey.turn == 2)  # type: ignore[misc]
        assert over(game) == []


@pytest.mark.rule("cc.event.journey-end")
def test_no_event_comes_and_the_token_does_not_pass_when_the_journey_ends() -> None:
    game = journey(players=2, step="event-phase", hero=OUT)
    assert told(game, "event") == []
    assert told(game, "leads") == []
    assert game.state.leader == 0


@pytest.mark.rule("cc.event.journey-end", "cc.end.success")
def test_a_hunt_with_its_progress_made_is_won_when_all_leave() -> None:
    for progress, result in ((GOAL, "won"), (GOAL - 1, "lost")):
        game = journey(step="event-phase", extraction="exit-1", hero=zone(4), progress=progress)
        play_until(game, lambda game=game: game.outcome is not None)  # type: ignore[misc]
        assert game.outcome is not None
        assert game.outcome.result == result
