"""Expeditions as the Rules booklet has them: setting out, rounds, challenges, recovery and the leader step."""

from typing import Any

import pytest

import lychgate
from games.blackstone_fortress.campaign_helpers import (
    RIFT,
    archeotech,
    asked,
    asks,
    by_topic,
    clues,
    events,
    explorer,
    hurt,
    lasting,
    on_the_way,
    play,
    rolled,
    told,
    until,
)
from games.blackstone_fortress.fortress import AMALLYN, DRAIK, LOCARNO, PARTY, TADDEUS, UR025, VORNE
from lychgate.games.blackstone_fortress.model.state import GRIEVOUS, WOUND, Fortress
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

ROUND = Step("round")


def new(players: int, mode: str = "quest", **more: Any) -> Game:
    return lychgate.new("blackstone-fortress", players=players, seed=3, setup={"mode": mode, **more})


def seat(game: Game) -> int:
    assert game.question is not None
    return game.question.seat


def rift(state: Fortress, *chance: Any, answers: Any = ("go-on",)) -> Game:
    """A round whose card is the Rift, which everybody crosses unhurt; then what comes."""
    able = sum(not one.out for one in state.explorers.values())
    return play(state, ROUND, chance=[*[["success"]] * able, *chance], answers=answers)


# -- set-up


@pytest.mark.rule("bsf.leader.order", "bsf.explorers.pick-order")
def test_the_leader_says_in_which_order_players_pick() -> None:
    """Book: in leader order, each player picks; and the leader decides that order."""
    game = new(4)
    seats = []
    for answer in ("player-3", "player-1", "player-4"):
        assert (asks(game), seat(game)) == ("leader.order", 0)
        game.answer(answer)
    while asks(game) == "setup.explorer":
        seats.append(seat(game))
        game.answer(asked(game)[0])
    assert seats == [2, 0, 3, 1]


@pytest.mark.rule("bsf.explorers.three-players")
def test_of_three_players_the_leader_picks_the_fourth_after_all_others() -> None:
    game = new(3)
    until(game, by_topic("setup.explorer"))
    seats = []
    while asks(game) == "setup.explorer":
        seats.append(seat(game))
        game.answer(asked(game)[0])
    assert sorted(seats[:3]) == [0, 1, 2]
    assert seats[3] == 0


@pytest.mark.rule("bsf.explorers.five-players")
def test_a_hostile_player_picks_no_explorer() -> None:
    game = new(5)
    game.answer("player-3")
    until(game, by_topic("expedition.next"))
    assert sorted(one.seat for one in game.state.explorers.values()) == [0, 1, 3, 4]


# -- rounds


@pytest.mark.rule("bsf.round.structure", "bsf.leader.pass")
def test_a_round_explores_then_recovers_then_changes_the_leader() -> None:
    game = rift(on_the_way(players=2))
    until(game, lambda question: game.state.expedition.round == 2)
    steps = [kind for kind in told(game) if kind in ("exploration-step", "recovery-step", "leader-step", "round")]
    assert steps == ["round", "exploration-step", "recovery-step", "leader-step", "round", "exploration-step"]
    assert (asks(game), seat(game)) == ("expedition.next", 1), "the new leader reveals the next card"


def test_wounds_points_and_the_inspired_side_are_kept_from_round_to_round() -> None:
    state = on_the_way()
    hurt(state, DRAIK, 0, 2)
    explorer(state, DRAIK).inspiration.points = 2
    explorer(state, TADDEUS).inspiration.inspired = True
    game = rift(state)
    until(game, lambda question: game.state.expedition.round == 2)
    assert explorer(game.state, DRAIK).spaces.covers.count(GRIEVOUS) == 2
    assert explorer(game.state, DRAIK).inspiration.points == 2
    assert explorer(game.state, TADDEUS).inspiration.inspired


def test_a_leader_whose_explorers_are_out_of_action_still_leads() -> None:
    state = on_the_way(players=2)
    for name in (DRAIK, AMALLYN):
        hurt(state, name, 0, 4, out=True)
    game = play(state, Step("exploration-step"))
    assert (asks(game), seat(game)) == ("expedition.next", 0)


# -- challenges


@pytest.mark.rule("bsf.out.trigger")
def test_who_goes_out_of_action_in_a_challenge_takes_no_more_part_and_recovers_in_the_same_round() -> None:
    """Frostfire: a grievous wound to the first who rolls no 6; every space of the card was covered."""
    state = on_the_way(deck=("frostfire", RIFT))
    hurt(state, DRAIK, 4)
    game = play(state, ROUND, answers=["go-on", list(PARTY)], chance=[[1, 2, 3, 4], [1], ["failure"]])
    assert "out-of-action" in told(game) or any("out" in kind for kind in told(game))
    until(game, lambda question: game.state.expedition.round == 2)
    assert explorer(game.state, DRAIK).spaces.covers == [WOUND] * 4, "there was no space for the grievous wound"
    assert not explorer(game.state, DRAIK).out


@pytest.mark.rule("bsf.out.trigger")
def test_who_is_out_of_action_does_not_try_again_in_a_challenge() -> None:
    """The Deadly Trial: after a failed roll an explorer may try again, but not from the floor."""
    state = on_the_way(deck=("deadly-trial", RIFT))
    hurt(state, DRAIK, 4)
    game = play(state, ROUND, answers=["go-on", "yes"], chance=[["failure"]])
    assert explorer(game.state, DRAIK).out
    assert game.question is not None
    assert (asks(game), game.question.actor) == ("effect.may", TADDEUS)


@pytest.mark.rule("bsf.agility.roll", "bsf.inspiration.reroll")
def test_a_point_re_rolls_an_agility_roll_of_a_challenge() -> None:
    state = on_the_way()
    explorer(state, DRAIK).inspiration.points = 1
    game = play(
        state, ROUND, answers=["go-on"], chance=[["failure"], ["success"], ["success"], ["success"], ["success"]]
    )
    assert asks(game) == "inspiration.reroll"
    game.answer("die-1")
    until(game, lambda question: game.state.expedition.round == 2)
    assert explorer(game.state, DRAIK).inspiration.points == 0
    assert not any(explorer(game.state, DRAIK).spaces.covers)


@pytest.mark.parametrize("card", ["crossfire-trap", "superhuman-agility", "deadly-trial", "test-of-nerve"])
def test_a_player_with_four_explorers_is_told_for_whom_to_decide(card: str) -> None:
    game = until(play(on_the_way(deck=(card, RIFT)), ROUND), lambda question: question.topic.id.startswith("effect."))
    names = {DRAIK: "Draik", TADDEUS: "Taddeus", AMALLYN: "Amallyn", UR025: "UR-025"}
    seen = set()
    while asks(game).startswith("effect."):
        assert game.question is not None
        assert game.question.prompt.startswith(f"{names[game.question.actor]}: ")
        assert all(option.label for option in game.question.options)
        seen.add(game.question.actor)
        game.answer(asked(game)[-1] if game.question.options[-1].passes else asked(game)[0])
    assert seen


# -- recovery


def recovering(state: Fortress, *chance: Any) -> Game:
    return until(play(state, Step("recovery-step"), chance=chance), by_topic("rest"))


@pytest.mark.rule("bsf.recovery.order", "bsf.recovery.roll")
def test_recovery_rolls_come_before_vitality_rolls_and_who_recovered_makes_both() -> None:
    state = on_the_way(players=4)
    hurt(state, DRAIK, 2)
    hurt(state, AMALLYN, 3, 1, out=True)
    game = recovering(state, [2], ["success"], ["success"])
    tests = [one["test"] for one in events(game, "rolled")]
    assert tests == ["recovery", "vitality", "vitality"]
    assert rolled(game, "recovery") == [(AMALLYN, 2)], "her player throws the Blackstone dice"
    assert rolled(game, "vitality") == [(DRAIK, 0), (AMALLYN, 2)]
    assert explorer(game.state, AMALLYN).spaces.covers.count(WOUND) == 2


@pytest.mark.rule("bsf.leader.order", "bsf.recovery.roll")
def test_when_several_are_out_of_action_the_leader_says_who_rolls_first() -> None:
    state = on_the_way(players=2)
    hurt(state, DRAIK, 4, out=True)
    hurt(state, TADDEUS, 4, out=True)
    game = play(state, Step("recovery-step"), chance=[[9], [9], ["failure"], ["failure"]])
    assert (asks(game), seat(game)) == ("leader.order", 0)
    game.answer("player-2")
    until(game, by_topic("rest"))
    assert [name for name, _ in rolled(game, "recovery")] == [TADDEUS, DRAIK]


@pytest.mark.rule("bsf.recovery.death")
def test_no_inspiration_point_re_rolls_the_blackstone_dice() -> None:
    state = on_the_way()
    hurt(state, DRAIK, 0, 4, out=True)
    explorer(state, DRAIK).inspiration.points = 4
    game = play(state, Step("recovery-step"), chance=[[1]])
    assert game.state.roster[DRAIK].dead


@pytest.mark.rule("bsf.inspiration.reroll", "bsf.vitality.when")
def test_a_point_re_rolls_a_vitality_roll_of_the_recovery_step() -> None:
    state = on_the_way()
    hurt(state, DRAIK, 1)
    explorer(state, DRAIK).inspiration.points = 1
    game = play(state, Step("recovery-step"), chance=[["failure"], ["success"]], answers=["die-1"])
    assert WOUND not in explorer(game.state, DRAIK).spaces.covers
    assert explorer(game.state, DRAIK).inspiration.points == 0


def test_an_inspired_explorer_makes_vitality_rolls_of_the_inspired_side() -> None:
    kinds = []
    for inspired in (False, True):
        state = on_the_way(party=(LOCARNO, DRAIK, TADDEUS, VORNE))
        hurt(state, LOCARNO, 1)
        explorer(state, LOCARNO).inspiration.inspired = inspired
        game = play(state, Step("recovery-step"), chance=[["failure"]])
        kinds.append(events(game, "rolled")[0]["dice"][0]["kind"])
    assert kinds == ["action D6", "action D8"]


@pytest.mark.rule("bsf.recovery.survive")
def test_who_recovered_with_every_space_covered_takes_part_in_the_next_card() -> None:
    state = on_the_way()
    hurt(state, DRAIK, 0, 4, out=True)
    game = play(state, Step("recovery-step"), ROUND, chance=[[5], *[["success"]] * 4])
    until(game, by_topic("expedition.next"))
    game.answer("go-on")
    until(game, lambda question: game.state.expedition.round == 2)
    assert [name for name, _ in rolled(game, "agility")].count(DRAIK) == 1


@pytest.mark.rule("bsf.recovery.survive")
def test_inspired_explorers_stay_so_when_they_come_back_from_out_of_action() -> None:
    state = on_the_way()
    hurt(state, DRAIK, 4, out=True)
    explorer(state, DRAIK).inspiration.inspired = True
    game = recovering(state, [9], ["failure"])
    assert explorer(game.state, DRAIK).inspiration.inspired


@pytest.mark.rule("bsf.recovery.death", "bsf.end.death")
def test_a_dead_explorer_loses_every_card_and_the_others_none() -> None:
    state = on_the_way(cards={DRAIK: [*clues(1), *lasting(1), "warlords-vox"], TADDEUS: [archeotech(1)]})
    hurt(state, DRAIK, 0, 4, out=True)
    game = recovering(state, [4])
    assert game.state.roster[DRAIK].cards == []
    assert game.state.roster[TADDEUS].cards == [archeotech(1)]
    assert game.state.expedition.over


# -- the leader step


@pytest.mark.rule("bsf.leader.exchange")
def test_artefacts_and_resources_can_be_given_away_too() -> None:
    state = on_the_way(cards={DRAIK: ["warlords-vox", *lasting(1)]})
    given = ["warlords-vox", *lasting(1)]
    game = play(state, Step("leader-step"), answers=[f"{DRAIK}:{TADDEUS}", given])
    assert sorted(game.state.roster[TADDEUS].cards) == sorted(given)


@pytest.mark.rule("bsf.leader.pass")
def test_the_hostile_player_gives_and_gets_nothing_and_does_not_become_leader() -> None:
    state = on_the_way(players=5, seats=(0, 2, 3, 4), cards={DRAIK: clues(1)})
    state.hostile = 1
    game = play(state, Step("leader-step"))
    assert game.state.leader == 2
    assert seat(game) != 1


@pytest.mark.rule("bsf.leader.pass", "bsf.leader.exchange")
def test_of_three_players_the_new_leader_exchanges_for_the_fourth_explorer() -> None:
    state = on_the_way(players=3, seats=(0, 1, 2, 0), cards={UR025: clues(1)})
    state.led = UR025
    game = play(state, Step("leader-step"))
    assert (game.state.leader, asks(game), seat(game)) == (1, "leader.exchange", 1)


def test_who_gives_the_card_of_the_agenda_away_stays_inspired() -> None:
    state = on_the_way(cards={DRAIK: ["empyric-chronometer"]})
    explorer(state, DRAIK).inspiration.inspired = True
    game = play(state, Step("leader-step"), answers=[f"{DRAIK}:{TADDEUS}", ["empyric-chronometer"]])
    until(game, by_topic("rest"))
    assert explorer(game.state, DRAIK).inspiration.inspired
