"""Every challenge with dice that are known: what it asks, what it takes and what it gives."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.blackstone_fortress.campaign_helpers import (
    asked,
    asks,
    clues,
    explorer,
    hurt,
    picked,
    play,
    play_of,
    until,
)
from games.blackstone_fortress.fortress import AMALLYN, DRAIK, MARINE, PARTY, TADDEUS, UR025
from lychgate.games.blackstone_fortress.model import piles
from lychgate.games.blackstone_fortress.model.changes.setting_out import build_encounters
from lychgate.games.blackstone_fortress.model.state import Fortress
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

FIND, OTHER, DEAR = "cold-lamp", "memory-resin", "sleeping-index"
"""Discovery cards worth 1, 2 and 3."""


def challenge(
    name: str, *chance: Any, answers: Sequence[Any] = (), state: Fortress | None = None, players: int = 1
) -> Game:
    found = picked("one-off", players) if state is None else state
    return play(found, Step("challenge", (name,)), chance=chance, answers=answers)


def over(game: Game) -> Game:
    return until(game, lambda question: question.topic.id == "rest")


def wounds(game: Game) -> list[int]:
    """The wound counters of the four, in the order of picking; a grievous one counts 10."""
    covers = [game.state.explorers[name].spaces.covers for name in PARTY]
    return [one.count(1) + 10 * one.count(2) for one in covers]


def finds(game: Game) -> list[int]:
    """How many cards each of the four has."""
    return [len(game.state.roster[name].cards) for name in PARTY]


# -- rolls


def test_hidden_treasure_goes_to_the_highest_total_and_all_who_tie() -> None:
    game = over(challenge("hidden-treasure", [6, 6, 1, 1], [1, 1, 1, 1], [5, 5, 2, 2], [3, 3, 3, 3], FIND, OTHER))
    assert finds(game) == [1, 0, 1, 0]


def test_in_the_race_equal_totals_fall_and_the_rest_choose() -> None:
    # Draik 2 + 4, Taddeus 2 + 4: they fall; Amallyn 3 + 6 chooses first, then UR-025 1 + 1.
    row = [FIND, OTHER, DEAR, clues(1)[0]]
    game = challenge("the-race", *row, [4], [4], [6], [1], ["failure"], ["success"])
    while asks(game) != "card.take":
        game.answer(asked(game)[0])
    assert game.question is not None
    assert game.question.actor == AMALLYN
    game.answer(f"{DEAR}:3")
    over(game)
    assert game.state.roster[AMALLYN].cards == [DEAR]
    assert finds(game) == [0, 0, 1, 1]
    assert wounds(game) == [1, 0, 0, 0]


def test_frostfire_takes_the_first_without_a_six() -> None:
    game = over(challenge("frostfire", [6, 1, 1, 1], [1, 1, 1, 6], [5, 5, 5, 5]))
    assert wounds(game) == [0, 0, 10, 0]
    game = over(challenge("frostfire", *[[6, 1, 1, 1]] * 4, [5, 5, 5, 5]))
    assert wounds(game) == [10, 0, 0, 0], "and round again"


@pytest.mark.rule("bsf.leader.order", "bsf.explorers.controller")
def test_a_player_with_several_explorers_says_who_of_them_goes_first() -> None:
    game = over(challenge("frostfire", [5, 5, 5, 5], answers=[[TADDEUS, UR025, DRAIK, AMALLYN]]))
    assert wounds(game) == [0, 10, 0, 0]


@pytest.mark.rule("bsf.leader.order")
def test_each_player_is_asked_about_their_own_explorers_only() -> None:
    game = challenge("frostfire", players=2)
    seen = []
    while asks(game) in ("leader.order", "leader.explorers"):
        assert game.question is not None
        if asks(game) == "leader.explorers":
            seen.append((game.question.seat, [option.id for option in game.question.options]))
        game.answer(asked(game) if game.question.kind == "order" else asked(game)[0])
    assert seen == [(0, [DRAIK, AMALLYN]), (1, [TADDEUS, UR025])]


@pytest.mark.parametrize(("face", "dead", "hurt_by"), [(1, True, 0), (2, False, 10), (19, False, 10), (20, False, 0)])
def test_the_rift_may_kill(face: int, dead: bool, hurt_by: int) -> None:
    game = over(challenge("the-rift", ["failure"], [face], ["success"], ["success"], ["success"]))
    assert game.state.roster[DRAIK].dead is dead
    assert game.state.expedition.over is dead
    assert dead or wounds(game)[0] == hurt_by


def test_over_the_rift_a_card_can_be_let_go() -> None:
    state = picked("one-off", cards={DRAIK: [FIND]})
    game = challenge("the-rift", ["failure"], ["success"], ["success"], ["success"], state=state)
    game.answer(asked(game)[0])
    over(game)
    assert (finds(game), wounds(game)) == ([0, 0, 0, 0], [0, 0, 0, 0])


def test_a_deadly_trial_is_three_hexes_long() -> None:
    game = challenge("deadly-trial", ["failure"], ["success"], ["success"], ["critical"], FIND)
    game.answer(asked(game)[0])
    until(game, lambda question: bool(game.state.roster[DRAIK].cards), lambda question: question.options[0].id)
    assert game.state.roster[DRAIK].cards == [FIND]
    assert wounds(game)[0] == 1, "one failure on the way"
    while asks(game) != "rest":
        passing = [option.id for option in game.question.options if option.passes]  # type: ignore[union-attr]
        game.answer((passing or asked(game))[0])
    assert finds(game) == [1, 0, 0, 0]


@pytest.mark.parametrize(
    ("call", "face", "hurt_by"), [(0, 6, 0), (0, 3, 1), (1, 1, 0), (1, 5, 1), (2, 3, 0), (2, 4, 1)]
)
def test_in_the_crossfire_the_first_wrong_call_costs_one_wound(call: int, face: int, hurt_by: int) -> None:
    game = challenge("crossfire-trap", [3], DRAIK, TADDEUS, AMALLYN, [face])
    game.answer(asked(game)[call])
    assert wounds(game)[0] == hurt_by


def test_in_the_crossfire_each_wrong_call_costs_more() -> None:
    game = challenge("crossfire-trap", [3], DRAIK, TADDEUS, AMALLYN, [1], [1], [1], [1])
    for _ in range(4):
        game.answer(asked(game)[0])
        while asks(game) == "activation.cover":
            game.answer(asked(game)[0])
    assert wounds(game)[:3] == [1, 2, 3]
    assert explorer(game.state, UR025).out, "four wounds are more than three spaces"


# -- nerve


def test_a_test_of_nerve_ends_with_the_first_who_takes_a_card() -> None:
    row = [FIND, OTHER, DEAR, clues(1)[0]]
    game = challenge("test-of-nerve", *row, answers=[list(PARTY)])
    game.answer(asked(game)[0])
    game.answer(f"{FIND}:1")
    assert game.question is not None
    game.answer(asked(game)[1])
    game.answer(f"{FIND}:1")
    over(game)
    assert game.state.roster[TADDEUS].cards == [FIND]
    assert wounds(game) == [0, 1, 0, 0], "the counter that was left on it"
    assert game.state.cards.piles[piles.ROW] == []


def test_a_test_of_nerve_with_no_discovery_left_hurts_nobody() -> None:
    state = picked("one-off")
    state.cards.piles[piles.DISCOVERY] = []
    state.cards.piles[piles.FOUND] = []
    game = over(challenge("test-of-nerve", state=state))
    assert (finds(game), wounds(game)) == ([0, 0, 0, 0], [0, 0, 0, 0])


@pytest.mark.parametrize(
    ("dice", "found", "hurt_by"),
    [([[1, 2, 3, 4, 5]], 1, 0), ([[1, 1, 1, 1, 1], [4, 5, 6, 1, 1]], 0, 3)],
)
def test_a_countdown_is_beaten_by_a_run(dice: list[list[int]], found: int, hurt_by: int) -> None:
    game = challenge("countdown-challenge", *dice, FIND, answers=[DRAIK])
    game.answer(asked(game)[1])
    while asks(game) != "rest":
        game.answer([] if game.question is not None and game.question.kind == "some" else asked(game)[0])
    assert (finds(game)[0], wounds(game)[0]) == (found, hurt_by)


def test_from_a_countdown_anybody_may_walk_on() -> None:
    game = challenge("countdown-challenge", answers=[DRAIK])
    game.answer(asked(game)[0])
    assert asks(game) == "rest"


@pytest.mark.parametrize("name", ["superhuman-endurance", "superhuman-agility"])
def test_superhuman_feats_take_as_many_rolls_as_the_card_is_worth(name: str) -> None:
    row = [FIND, OTHER, DEAR, clues(1)[0]]
    dice = [["success"], ["success"], ["failure"], ["failure"], ["success"]]
    game = challenge(name, *row, *dice, answers=[list(PARTY)])
    game.answer(asked(game)[0])
    game.answer(f"{OTHER}:2")
    assert game.state.roster[DRAIK].cards == [OTHER], "two rolls for a card of value 2"
    game.answer(asked(game)[0])
    game.answer(f"{DEAR}:2")
    while asks(game) == "activation.cover":
        game.answer(asked(game)[0])
    assert wounds(game)[1] == 2
    while asks(game) != "rest":
        passing = [option.id for option in game.question.options if option.passes]  # type: ignore[union-attr]
        game.answer((passing or asked(game))[0])
    assert finds(game) == [1, 0, 0, 0]


def test_a_duel_ends_when_one_yields() -> None:
    game = challenge("refuse-to-yield", DRAIK, TADDEUS, ["failure"])
    game.answer(asked(game)[0])
    game.answer("pistol-and-rapier")
    assert game.question is not None
    game.answer(asked(game)[1])
    game.answer(DEAR)
    over(game)
    assert game.state.roster[DRAIK].cards == [DEAR], "Taddeus has yielded"


def test_a_duel_ends_when_one_is_out_of_action() -> None:
    state = picked("one-off")
    hurt(state, TADDEUS, 4)
    game = challenge("refuse-to-yield", DRAIK, TADDEUS, ["success"], ["failure"], state=state)
    game.answer(asked(game)[0])
    game.answer("pistol-and-rapier")
    game.answer(DEAR)
    assert explorer(game.state, TADDEUS).out
    assert game.state.roster[DRAIK].cards == [DEAR]


# -- attacks


@pytest.mark.parametrize(("last", "found"), [("success", 1), ("failure", 0)])
def test_a_door_gives_way_to_twelve_points_of_damage(last: str, found: int) -> None:
    one, two = ["success"], ["success", "failure"]
    game = challenge("break-down-that-door", *[one] * 6, *[two] * 5, [last, "failure"])
    arms = {DRAIK: "pistol-and-rapier", TADDEUS: "maul-and-laspistol", AMALLYN: "power-blade", UR025: "power-claw"}
    while asks(game) == "card.weapon":
        assert game.question is not None
        game.answer(arms[game.question.actor])
    over(game)
    assert finds(game) == [found] * 4


@pytest.mark.parametrize(("rolls", "found"), [((2, 2, 0), 1), ((2, 1, 0), 0)])
def test_whoever_exterminates_finds_something(rolls: tuple[int, ...], found: int) -> None:
    faces = ("failure", "success", "critical")
    state = picked("one-off")
    for name in (TADDEUS, AMALLYN, UR025):
        hurt(state, name, 3, out=True)
    game = challenge("exterminate", *([faces[one]] for one in rolls), FIND, state=state)
    while asks(game) == "card.weapon":
        game.answer("pistol-and-rapier")
    over(game)
    assert finds(game)[0] == found


# -- combat


def test_drones_attack_in_random_order_and_each_is_worse_than_the_last() -> None:
    game = challenge("surprise-attack-challenge", DRAIK, TADDEUS, AMALLYN)
    over(game)
    attacks = [event.data for event in game.events(all_seats=True) if event.kind == "attacked"]
    assert [one["target"] for one in attacks] == [DRAIK, TADDEUS, AMALLYN, UR025]
    dice = [
        event.data["prompt"].rpartition(": ")[2]
        for event in game.events(all_seats=True)
        if event.kind == "rolled" and event.data["test"] == "attack" and "Drone" in event.data["prompt"]
    ]
    levels = ["D6", "D8", "D12", "2xD8", "2xD12", "3xD8"]
    ranks = [levels.index(one) for one in dict.fromkeys(dice)]
    assert ranks == sorted(ranks)
    assert len(ranks) > 1


def test_in_the_shadows_everybody_fights_an_ur_ghul_of_their_own() -> None:
    state = picked("one-off")
    for name in (TADDEUS, AMALLYN, UR025):
        hurt(state, name, 3, out=True)
    game = challenge("ambush-in-the-shadows", ["critical"], ["failure"], ["success"], state=state)
    while asks(game) != "rest":
        game.answer("pistol-and-rapier" if asks(game) == "card.weapon" else asked(game)[0])
    slain = [event for event in game.events(all_seats=True) if event.kind == "ambusher-slain"]
    assert len(slain) == 1
    assert finds(game) == [0, 0, 0, 0], "there is no reward"


@pytest.mark.parametrize(("name", "number"), [("isolated", 1), ("back-to-back", 2)])
def test_a_small_combat_is_fought_by_those_who_were_drawn(name: str, number: int) -> None:
    state = picked("one-off")
    build_encounters(play_of(state), [f"encounter-ur-ghul-{one}" for one in (1, 2, 3)], ())
    game = challenge(name, state=state)
    assert len(game.state.expedition.challenge.fighters) == number
    assert game.state.expedition.combat.map == "isolated"
    assert set(game.state.expedition.combat.without) >= {"reinforcements", "events"}
    stand = [one.id for one in game.state.explorers.values() if one.bodies[0].cell is not None]
    assert stand == [one for one in PARTY if one in game.state.expedition.challenge.fighters]


# -- guessing


@pytest.mark.parametrize(("guess", "learned"), [(MARINE, True), ("ur-ghul", False)])
def test_secret_lore_is_worth_a_reroll_on_the_kind_that_was_guessed(guess: str, learned: bool) -> None:
    game = challenge("secret-lore", answers=[MARINE, "small", "large", "wounds", guess], players=2)
    assert asks(game) == "rest"
    assert bool(game.state.kept.standing) is learned
    said = [event.data["answer"] for event in game.events(all_seats=True) if event.kind == "lore-answered"]
    assert said == ["No", "Yes", "Yes"]
