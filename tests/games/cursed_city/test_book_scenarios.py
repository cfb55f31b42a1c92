"""Situations of the books, put together as scenarios and played with all rules and cards in force."""

from typing import Any

import pytest

import lychgate
from games.cursed_city.journeys_helpers import PARTY, told
from lychgate.games.cursed_city.model import piles
from lychgate.kernel.game import Game
from lychgate.mechanics.cards.decks import count, possible

GLAURIO, EMELDA, QULATHIS, BRUTOGG = PARTY


def journey(*, chance: Any = (), answers: Any = (), players: int = 1, **arrange: Any) -> Game:
    """The middle of a Hunt in the alleyways."""
    plain = {
        "players": players,
        "seed": 1,
        "setup": {"heroes": list(PARTY)},
        "chance": list(chance),
        "answers": list(answers),
        "arrange": arrange,
    }
    return lychgate.scenario("cursed-city", plain)


def options(game: Game) -> list[str]:
    assert game.question is not None
    return [option.id for option in game.question.options]


# -- the decks of a scenario


def test_a_scenario_has_its_decks_without_the_cards_in_play() -> None:
    heroes = [{"id": GLAURIO, "treasure": "cursecatcher", "realmstone": ["mourners-bead", "mourners-bead"]}]
    groups = [{"number": 1, "card": "curfew", "models": [{"kind": "corpse-rat", "cell": "8,2"}]}]
    cards = journey(hero=heroes, group=groups, step="journey-phase").state.cards
    assert count(cards, piles.DISCOVERY) + count(cards, piles.BOX) == 35 - 3
    assert "curfew" not in possible(cards, piles.ENCOUNTERS)
    assert count(cards, piles.ENCOUNTERS) == 15


def test_a_face_down_card_of_a_scenario_is_turned_up_when_its_group_activates() -> None:
    group = {"number": 1, "card": "curfew", "face_up": False}
    game = journey(group=[group, {"number": 2, "face_up": False}], track=["1", "2"])
    assert told(game, "encounter-turned-up") == [{"group": 1, "card": "curfew"}]
    assert count(game.state.cards, piles.face_down(2)) == 1


# -- who chooses


@pytest.mark.rule("cc.event.born-hero-return")
def test_every_choice_of_born_hero_is_the_leaders_whoever_plays_the_hero() -> None:
    hurt = {"id": GLAURIO, "out": True, "wounds": ["grievous"] * 4, "ailments": ["cursed", "trapped"]}
    game = journey(players=2, leader=1, step="event-phase", hero=[hurt], chance=[[9]])
    assert game.state.heroes[GLAURIO].seat == 0
    seats = []
    for answer in (None, "ailment", "cursed"):
        assert game.question is not None
        seats.append((game.question.seat, game.question.topic.id))
        game.answer(answer or game.question.options[0])
    assert seats == [(1, "return.place"), (1, "event.heart"), (1, "ailment.ends")]


@pytest.mark.rule("cc.event.born-hero-return")
def test_with_nobody_on_the_battlefield_born_hero_brings_nobody_back() -> None:
    heroes = [{"id": GLAURIO, "out": True}, *({"id": name, "away": True} for name in PARTY[1:])]
    game = journey(step="event-phase", hero=heroes, chance=[[9]])
    assert game.state.heroes[GLAURIO].out


# -- the end of a journey


@pytest.mark.rule("cc.event.journey-end")
def test_when_the_gravetide_takes_the_last_hero_no_empty_turn_follows() -> None:
    others = [{"id": name, "out": True} for name in PARTY[1:]]
    plain = {
        "setup": {"heroes": list(PARTY), "journey": "deliverance"},
        "chance": [[7], ["failure"]],
        "arrange": {
            "step": "event-phase",
            "nightfall": 3,
            "hero": [{"id": GLAURIO, "cell": "0,2", "wounds": ["grievous"] * 4}, *others],
        },
    }
    game = lychgate.scenario("cursed-city", plain)
    assert [event["piece"] for event in told(game, "out-of-action")] == [GLAURIO]
    assert told(game, "turn") == [], "it is still the turn in which he was swallowed"
    assert len(told(game, "journey-over")) == 1


# -- the log


def told_lines(game: Game) -> list[str]:
    return [part.text for line in game.log() for _, part in line.walk()]


def test_the_log_says_a_score_of_a_die_as_a_score_and_not_as_a_group() -> None:
    answers = ["octren-glimscry:0", "score-4"]
    plain = {
        "setup": {"heroes": ["octren-glimscry", *PARTY[1:]]},
        "answers": answers,
        "arrange": {"hero": [{"id": "octren-glimscry", "dice": [3]}], "discarded": [4, 2]},
    }
    lines = told_lines(lychgate.scenario("cursed-city", plain))
    assert "Which destiny die becomes available? The 4" in lines


def test_the_log_names_a_trait_once() -> None:
    plain = {
        "setup": {"heroes": list(PARTY), "level": 2},
        "answers": [f"strategist:0:{EMELDA}"],
        "arrange": {"hero": [{"id": EMELDA, "dice": [3]}]},
    }
    game = lychgate.scenario("cursed-city", plain)
    game.answer(options(game)[0])
    assert "Strategist: Emelda turns a 3 to a 4" in told_lines(game)


def test_the_log_says_where_a_hostile_goes_by_heroes_and_gates_and_never_by_itself() -> None:
    group = {"number": 1, "models": [{"kind": "ulfenwatch-skeleton", "cell": "9,5"}]}
    game = journey(hero=[{"id": GLAURIO, "cell": "3,5"}], group=[group], track=["1"], chance=[[5]])
    for answer in ("6,5", "4,5"):
        game.answer(answer)
    where = [line for line in told_lines(game) if line.startswith("Where does")]
    asked = "Where does Ulfenwatch Skeleton 1 move?"
    assert where == [f"{asked} a gateway of the Cutthroat Cut", f"{asked} beside Glaurio"]


def test_the_log_of_a_lesson_names_it_once() -> None:
    game = lychgate.new("cursed-city", seed=1, setup={"mode": "lesson", "lesson": 1})
    assert told_lines(game)[:2] == ["Lesson 1: moving", "The heroes come to the Fallen Ballroom"]
