"""Situations of the books, put together as scenarios and played with all rules and cards in force."""

from typing import Any

import pytest

import lychgate
from games.cursed_city.journeys_helpers import PARTY, content, ready, told
from lychgate.games.cursed_city.model import piles
from lychgate.games.cursed_city.model.content import Mission
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


def test_a_scenario_of_a_mission_has_the_goal_of_the_mission() -> None:
    plain = {"setup": {"journey": "decapitation"}, "arrange": {"map": "the-fell-guardian", "hero": [{"id": GLAURIO}]}}
    goal = content()[Mission]["the-fell-guardian"].parts[0].victory.progress
    assert lychgate.scenario("cursed-city", plain).state.journey.goal == goal


def test_a_face_down_card_of_a_scenario_is_turned_up_when_its_group_activates() -> None:
    group = {"number": 1, "card": "curfew", "face_up": False}
    game = journey(group=[group, {"number": 2, "face_up": False}], track=["1", "2"])
    assert told(game, "encounter-turned-up") == [{"group": 1, "card": "curfew"}]
    assert count(game.state.cards, piles.face_down(2)) == 1


def test_a_hero_of_a_scenario_has_the_arrows_of_the_card_unless_others_are_named() -> None:
    heroes = journey(hero=[{"id": QULATHIS}, {"id": GLAURIO}]).state.heroes
    assert (heroes[QULATHIS].arrows, heroes[GLAURIO].arrows) == (3, 0)
    assert journey(hero=[{"id": QULATHIS, "arrows": 1}]).state.heroes[QULATHIS].arrows == 1


@pytest.mark.rule("cc.experience.quick-learners")
def test_the_highest_hero_of_a_scenario_sets_its_level_and_the_others_learn_twice() -> None:
    heroes = [{"id": GLAURIO, "cell": "16,2", "level": 1}, {"id": EMELDA, "cell": "16,3"}]
    game = journey(hero=heroes, chance=[[4]], extraction="exit-1", progress=12, step="journeys-end")
    assert game.state.journey.level == 1
    assert [game.state.roster[one].experience for one in (GLAURIO, EMELDA)] == ["novice", "veteran"]


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


# -- two rules at once


DUELIST = f"{GLAURIO}:0"
SKELETON = {"kind": "ulfenwatch-skeleton", "cell": "4,5"}


def test_a_trapped_hero_makes_no_free_move_either() -> None:
    glaurio = {"id": GLAURIO, "cell": "3,5", "dice": [6, 1], "ailments": ["trapped"]}
    groups = [{"number": 1, "models": [SKELETON]}]
    game = journey(hero=[glaurio], group=groups, chance=[["failure", "failure"]], answers=[f"{DUELIST}:0"])
    game.answer("gheistsever ulfenwatch-skeleton-1")
    assert game.question is not None
    assert game.question.topic.id == "hero.action", "the attack was made, the Move was not"


@pytest.mark.rule("cc.weapon.reload")
def test_a_free_weapon_action_cannot_fire_what_must_be_reloaded() -> None:
    glaurio = {"id": GLAURIO, "cell": "3,5", "dice": [6, 2]}
    groups = [{"number": 1, "models": [SKELETON]}]
    answers = ["noblesse:ulfenwatch-skeleton-1", "die-2", f"{DUELIST}:0"]
    game = journey(hero=[glaurio], group=groups, chance=[["failure"]], answers=answers)
    assert options(game) == ["gheistsever ulfenwatch-skeleton-1", "pass"]


@pytest.mark.rule("cc.crisis.return")
def test_who_searches_goes_on_when_another_leaves_for_the_crisis_and_is_back_this_turn() -> None:
    heroes = [{"id": GLAURIO, "cell": "7,1", "dice": [6, 5]}, {"id": EMELDA, "cell": "5,2", "dice": [6]}]
    game = journey(
        hero=heroes,
        track=list(PARTY),
        next={"discovery": ["a-cry-from-the-next-street"]},
        chance=[[1]],
        answers=["search:object-1", "die-5", EMELDA, "choice-1"],
    )
    assert game.question is not None
    assert (game.question.actor, game.state.heroes[EMELDA].away) == (GLAURIO, True)
    game.answer("end")
    assert (game.question.actor, game.question.topic.id) == (EMELDA, "return.place")


def test_heroes_who_have_acted_may_react_to_what_another_hero_uncovers() -> None:
    heroes = [
        {"id": GLAURIO, "cell": "15,3", "dice": [5], "reacting": True},
        {"id": EMELDA, "cell": "15,2", "dice": [6]},
    ]
    plain = {
        "seed": 3,
        "setup": {"heroes": list(PARTY), "journey": "deliverance"},
        "answers": ["explore"],
        "arrange": {"hero": heroes, "track": list(PARTY), "done": [GLAURIO]},
    }
    game = lychgate.scenario("cursed-city", plain)
    while game.question is not None and game.question.topic.id != "reaction.declare":
        game.answer(options(game)[0])
    assert game.question is not None
    assert (game.question.actor, len(game.state.models)) == (GLAURIO, 1), "as soon as the first one stands there"


# -- a group that is still coming


def test_a_group_is_not_wiped_out_while_some_of_it_are_still_to_arrive() -> None:
    heroes = [{"id": GLAURIO, "cell": "5,2", "dice": [5, 5], "reacting": True}, {"id": EMELDA, "cell": "16,6"}]
    game = journey(
        hero=heroes,
        group=[{"number": 1, "card": "the-long-beat", "face_up": False}],
        track=["1"],
        chance=[["critical", "critical"]],
    )
    first = {"group.mix": "ulfenwatch-skeleton:2", "reinforce.lychgate": "lychgate-1", "reinforce.space": "4,1"}
    while game.question is not None and game.question.topic.id in first:
        game.answer(first[game.question.topic.id])
    game.answer("gheistsever")
    assert [event["piece"] for event in told(game, "slain")] == ["ulfenwatch-skeleton-1"]
    assert not told(game, "inspiration-gained"), "it was the first of two, not the last of its group"
    assert not told(game, "progress-gained")
    assert not game.state.groups[1].gone


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
    assert "Borrowed Fate: which destiny die becomes available? the 4" in lines


def test_the_log_names_a_trait_once() -> None:
    plain = {
        "setup": {"heroes": list(PARTY), "level": 2},
        "answers": [f"strategist:0:{EMELDA}:{EMELDA}"],
        "arrange": {"hero": [{"id": EMELDA, "dice": [3, 5]}]},
    }
    game = lychgate.scenario("cursed-city", plain)
    game.answer("die-3")
    assert "Emelda: turn which die? The 3" in told_lines(game)
    assert "Emelda uses Strategist: Emelda's 3 becomes a 4" in told_lines(game)


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
    assert told_lines(game)[:2] == ["Lesson 1: moving", "The heroes see what lies ahead: Fallen Ballroom"]


def test_the_gateway_of_the_drop_zone_is_laid_open_on_a_hunt() -> None:
    lines = told_lines(ready(heroes=list(PARTY), map="alleyways"))
    after = lines.index("The drop zone is the first tile") + 1
    assert lines[after] == "A gateway opens"
    assert "A closed gateway bars the way" not in lines


def test_the_log_tells_a_wound_from_one_that_becomes_grievous() -> None:
    group = {"number": 1, "models": [SKELETON]}
    rolls = [[5], ["critical", "failure"], ["failure"]]
    lines = told_lines(journey(hero=[{"id": GLAURIO, "cell": "3,5"}], group=[group], track=["1"], chance=rolls))
    lines = lines[: lines.index("Event phase")]
    assert lines.count("A dice space of Glaurio is covered") == lines.count("A wound of Glaurio becomes grievous") == 1
