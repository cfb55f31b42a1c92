"""What Blackstone Fortress says it is played for: goals, whether they can still be reached, and whose turn it is."""

from random import Random

import pytest

import lychgate
from games.blackstone_fortress.campaign_helpers import archeotech, by_topic, clues, content, on_the_way, play, until
from games.blackstone_fortress.fortress import DRAIK, GUARDSMAN, PARTY, TADDEUS, fortress, group, setups
from games.blackstone_fortress.stronghold_helpers import site
from lychgate.bots.random import random_answer
from lychgate.games.blackstone_fortress.model.content import ChallengeCard

SETUPS = list(setups())


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: " ".join(setup[key] for key in setup if key != "kinds"))
def test_every_scene_has_a_goal_with_a_text(setup: dict[str, str]) -> None:
    game, dice = lychgate.new("blackstone-fortress", seed=2, players=3, setup=setup), Random(2)
    for _ in range(100):
        if game.question is None:
            break
        goal = game.scene(0).goal
        if game.play.state.expedition is not None or game.play.state.quest is not None:
            assert goal is not None
            assert goal.title
            assert goal.text
        game.answer(random_answer(game.question, dice), seat=game.question.seat)


@pytest.mark.parametrize(
    ("found", "deck", "hope"),
    [(4, ("the-rift",), "open"), (4, (), "lost"), (3, ("the-rift",), "open"), (5, (), "open")],
)
def test_a_one_off_without_cards_left_and_with_too_little_in_hand_is_lost(
    found: int, deck: tuple[str, ...], hope: str
) -> None:
    state = on_the_way("one-off", deck=deck, difficulty="hard")
    state.roster[DRAIK].cards = clues(found)
    state.roster[TADDEUS].cards = [archeotech(3)] * 3
    goal = play(state).scene(0).goal
    assert goal is not None
    assert (goal.hope, goal.why) == (hope, "No exploration card is left" if hope == "lost" else "")


@pytest.mark.parametrize("out", [0, 3, 4])
def test_a_stronghold_is_lost_when_nobody_is_left_in_action(out: int) -> None:
    game = site("descent", "8,1", group=[group(1, GUARDSMAN, "2,7")])
    for explorer in list(game.state.explorers.values())[:out]:
        explorer.out = True
    goal = game.scene(0).goal
    assert goal is not None
    assert (goal.hope, goal.why) == (("lost", "Nobody is left in action") if out == 4 else ("open", ""))


def test_a_seal_that_is_broken_in_time_is_worth_having_fallen_for() -> None:
    game = site("descent", "8,1", group=[group(1, GUARDSMAN, "2,7")])
    for explorer in game.state.explorers.values():
        explorer.out = True
    for token in game.state.expedition.combat.tokens.values():
        token.lit = True
    goal = game.scene(0).goal
    assert goal is not None
    assert goal.hope == "open"


def test_practice_is_about_what_is_practised_from_the_first_question_on() -> None:
    card = content()[ChallengeCard]["the-rift"]
    setup = {"mode": "challenge", "challenge": "the-rift", "explorers": list(PARTY)}
    goal = lychgate.new("blackstone-fortress", seed=1, setup=setup).scene(0).goal
    assert goal is not None
    assert (goal.title, goal.text) == (card.name, card.text)
    goal = lychgate.new("blackstone-fortress", seed=1, setup={"mode": "combat", "explorers": list(PARTY)}).scene(0).goal
    assert goal is not None
    assert not goal.parts, "before the board is laid there are no markers, and none has been searched"


def test_nobody_acts_before_the_activation_phase() -> None:
    game = lychgate.new("blackstone-fortress", seed=1, setup={"mode": "combat", "explorers": list(PARTY)})
    until(game, by_topic("covering.fire", "gambit.attempt"))
    assert {one.state for one in game.scene(0).order} == {"next"}
    until(game, by_topic("explorer.action", "gambit.swap"))
    assert next(one.state for one in game.scene(0).order if one.state != "done") == "now"


def test_hope_is_not_lost_before_the_exploration_deck_is_built() -> None:
    game = lychgate.new("blackstone-fortress", seed=1, setup={"mode": "one-off"})
    for _ in range(8):
        goal = game.scene(0).goal
        assert goal is not None
        assert goal.hope == "open"
        game.answer(random_answer(game.question, Random(1)))  # type: ignore[arg-type]


def test_whoever_the_next_wound_takes_out_is_in_danger() -> None:
    game = fortress({"id": TADDEUS, "dice": [6]}, {"id": DRAIK, "wounds": ["wound"] * 4}, track=[TADDEUS, DRAIK])
    goal = game.scene(0).goal
    assert goal is not None
    assert goal.danger is not None
    assert goal.danger.about == f"piece:{DRAIK}"
