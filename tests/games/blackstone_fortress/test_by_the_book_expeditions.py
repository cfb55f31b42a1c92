"""Expeditions as the Rules booklet has them: set-up, rounds, recovery, new expeditions, strongholds, one-off games."""

from typing import Any

import pytest

import lychgate
from games.blackstone_fortress.campaign_helpers import (
    archeotech,
    asked,
    asks,
    clues,
    content,
    explorer,
    hurt,
    lasting,
    picked,
    play,
    told,
    until,
)
from games.blackstone_fortress.fortress import AMALLYN, DRAIK, GREKH, LOCARNO, PARTY, TADDEUS, TWINS, UR025, VORNE
from lychgate.games.blackstone_fortress.model import piles
from lychgate.games.blackstone_fortress.model.content import ChallengeCard, CombatMap, Discovery
from lychgate.games.blackstone_fortress.model.state import GRIEVOUS, WOUND, Fortress
from lychgate.kernel.game import Game
from lychgate.kernel.question import Question
from lychgate.kernel.state import Step
from lychgate.mechanics.cards.decks import count, possible

ROUND = Step("round")
RIFT = "the-rift"
"""A challenge of one agility roll for each explorer."""


def new(players: int, mode: str = "quest", **more: Any) -> Game:
    return lychgate.new("blackstone-fortress", players=players, seed=3, setup={"mode": mode, **more})


def seat(game: Game) -> int:
    assert game.question is not None
    return game.question.seat


def by_topic(*wanted: str) -> Any:
    return lambda question: question.topic.id in wanted


def events(game: Game, *kinds: str) -> list[dict[str, Any]]:
    return [dict(event.data) for event in game.events(all_seats=True) if event.kind in kinds]


def rolled(game: Game, test: str) -> list[tuple[str, int]]:
    """Who made rolls of a kind, and which seat threw the dice."""
    return [(one["actor"], one["seat"]) for one in events(game, "rolled") if one.get("test") == test]


def on_the_way(
    mode: str = "quest", players: int = 1, *, deck: tuple[str, ...] = (RIFT, "frostfire"), **more: Any
) -> Fortress:
    """An expedition with these exploration cards before it."""
    state = picked(mode, players, **more)
    assert state.expedition is not None
    state.cards.piles[piles.EXPLORATION] = list(deck)
    state.expedition.route = len(deck)
    return state


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


# -- the end of an expedition


@pytest.mark.rule("bsf.precipice.legacy")
def test_back_at_precipice_a_legacy_comes_before_trading() -> None:
    game = play(on_the_way(), ROUND, answers=["go-home"])
    assert asks(game) == "precipice.visit"
    kinds = told(game)
    assert kinds.index("precipice") < kinds.index("legacy-drawn")


# -- new expeditions


def home_again(state: Fortress) -> Game:
    """Go home at once, and through Precipice until explorers are picked."""
    game = play(state, ROUND, answers=["go-home"])

    def passing(question: Question) -> Any:
        options = question.options
        return next((one.id for one in options if one.passes), options[0].id)

    return until(game, by_topic("setup.explorer", "setup.players"), passing)


@pytest.mark.rule("bsf.expedition.choose-explorer")
def test_any_living_explorer_can_be_picked_next_time_and_no_dead_one() -> None:
    state = on_the_way()
    state.roster[VORNE].dead = True
    game = home_again(state)
    assert sorted(asked(game)) == sorted([*PARTY, GREKH, LOCARNO, TWINS])
    game.answer(GREKH)
    assert GREKH in game.state.explorers


@pytest.mark.rule("bsf.expedition.belongings")
def test_what_an_explorer_owns_waits_for_whoever_picks_them() -> None:
    state = on_the_way(cards={DRAIK: [*clues(1), archeotech(2)], AMALLYN: ["warlords-vox"]})
    game = home_again(state)
    assert game.state.roster[DRAIK].cards == [*clues(1), archeotech(2)]
    assert game.state.roster[AMALLYN].cards == ["warlords-vox"]
    for name in (GREKH, LOCARNO, TWINS, DRAIK):
        game.answer(name)
    joined = {one["piece"]: one["cards"] for one in events(game, "joined")}
    assert joined[DRAIK] == [*clues(1), archeotech(2)]


@pytest.mark.rule("bsf.precipice.inspiration")
def test_a_new_expedition_begins_unhurt_without_points_on_the_agenda_side() -> None:
    state = on_the_way()
    hurt(state, DRAIK, 1, 1)
    explorer(state, DRAIK).inspiration.points = 3
    explorer(state, DRAIK).inspiration.inspired = True
    game = home_again(state)
    game.answer(DRAIK)
    draik = explorer(game.state, DRAIK)
    assert not any(draik.spaces.covers)
    assert (draik.inspiration.points, draik.inspiration.inspired) == (0, False)


@pytest.mark.rule("bsf.setup.exploration-deck")
def test_a_new_expedition_has_eight_cards_again_from_all_that_there_are() -> None:
    game = home_again(on_the_way())
    for name in PARTY:
        game.answer(name)
    until(game, by_topic("expedition.next"))
    left = possible(game.state.cards, piles.EXPLORATION)
    assert count(game.state.cards, piles.EXPLORATION) == 8
    assert {*left} <= {one.id for one in (*content().all(ChallengeCard), *content().all(CombatMap))}
    assert RIFT in left or len(left) < 36


# -- strongholds


@pytest.mark.rule("bsf.stronghold.clues")
def test_the_hostile_player_has_no_say_about_clues() -> None:
    state = picked("quest", 5, seats=(0, 2, 3, 4), cards={DRAIK: clues(2), TADDEUS: clues(4)[2:]})
    state.hostile = 1
    game = play(state, Step("destination"), answers=["stronghold"])
    assert (asks(game), seat(game)) == ("quest.agree", 2)


# -- a one-off expedition


GOAL = {"normal": (4, 8), "hard": (5, 9), "extreme": (6, 10)}


def worth(points: int) -> list[str]:
    """Different archeotech cards that are worth this together."""
    found: list[str] = []
    for record in sorted(content().all(Discovery), key=lambda one: -one.value):
        for _ in range(record.number if record.kind == "archeotech" else 0):
            if record.value <= points:
                points -= record.value
                found.append(record.id)
    assert not points
    return found


def test_finding_enough_does_not_end_a_one_off_expedition_by_itself() -> None:
    state = on_the_way("one-off", cards={DRAIK: clues(4), TADDEUS: worth(8)})
    game = rift(state)
    until(game, lambda question: game.state.expedition.round == 2)
    assert game.state.outcome is None


@pytest.mark.rule("bsf.oneoff.result", "bsf.end.all-out")
def test_with_enough_found_the_players_win_even_carried_out() -> None:
    """The expedition ends with all out of action; they live, and hold what they came for."""
    state = on_the_way("one-off", cards={DRAIK: clues(4), TADDEUS: worth(8)})
    for name in PARTY:
        hurt(state, name, 3 if name == UR025 else 4, out=True)
    agenda = (Step("card-resolved", (True,)), Step("recovery-step"), Step("leader-step"), Step("round-over"))
    game = play(state, *agenda, chance=[[7]] * 4)
    until(game, by_topic("rest"))
    assert game.state.outcome is not None
    assert game.state.outcome.result == "won"


@pytest.mark.rule("bsf.oneoff.result")
def test_what_a_dead_explorer_held_does_not_count() -> None:
    state = on_the_way("one-off", cards={DRAIK: clues(4), TADDEUS: worth(8)})
    hurt(state, DRAIK, 0, 4, out=True)
    game = play(state, Step("recovery-step"), Step("leader-step"), Step("round-over"), chance=[[1]])
    assert game.state.outcome is not None
    assert game.state.outcome.result == "lost"


# -- challenges


@pytest.mark.rule("bsf.out.trigger")
def test_who_goes_out_of_action_in_a_challenge_takes_no_more_part_and_recovers_in_the_same_round() -> None:
    """Frostfire: a grievous wound to the first who rolls no 6; every space of the card was covered."""
    state = on_the_way(deck=("frostfire", RIFT))
    hurt(state, DRAIK, 4)
    game = play(state, ROUND, answers=["go-on"], chance=[[1, 2, 3, 4], [1], ["failure"]])
    assert "out-of-action" in told(game) or any("out" in kind for kind in told(game))
    until(game, lambda question: game.state.expedition.round == 2)
    assert explorer(game.state, DRAIK).spaces.covers == [WOUND] * 4, "there was no space for the grievous wound"
    assert not explorer(game.state, DRAIK).out


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


# -- combinations


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


def test_a_leader_whose_explorers_are_out_of_action_still_leads() -> None:
    state = on_the_way(players=2)
    for name in (DRAIK, AMALLYN):
        hurt(state, name, 0, 4, out=True)
    game = play(state, Step("exploration-step"))
    assert (asks(game), seat(game)) == ("expedition.next", 0)


def test_an_inspired_explorer_makes_vitality_rolls_of_the_inspired_side() -> None:
    kinds = []
    for inspired in (False, True):
        state = on_the_way(party=(LOCARNO, DRAIK, TADDEUS, VORNE))
        hurt(state, LOCARNO, 1)
        explorer(state, LOCARNO).inspiration.inspired = inspired
        game = play(state, Step("recovery-step"), chance=[["failure"]])
        kinds.append(events(game, "rolled")[0]["dice"][0]["kind"])
    assert kinds == ["action D6", "action D8"]


def test_who_gives_the_card_of_the_agenda_away_stays_inspired() -> None:
    state = on_the_way(cards={DRAIK: ["empyric-chronometer"]})
    explorer(state, DRAIK).inspiration.inspired = True
    game = play(state, Step("leader-step"), answers=[f"{DRAIK}:{TADDEUS}", ["empyric-chronometer"]])
    until(game, by_topic("rest"))
    assert explorer(game.state, DRAIK).inspiration.inspired


@pytest.mark.rule("bsf.stronghold.random")
def test_only_a_stronghold_that_stands_can_be_drawn() -> None:
    state = picked("quest", cards={DRAIK: clues(4)})
    assert state.quest is not None
    state.quest.conquered = ["descent", "deathmaze", "death-corridor"]
    state.cards.piles[piles.STRONGHOLDS] = ["null-gravity-abyss"]
    game = play(state, Step("destination"), answers=["stronghold"])
    assert game.state.expedition.stronghold == "null-gravity-abyss"


@pytest.mark.rule("bsf.vault.attempt")
def test_after_four_conquests_clues_buy_no_stronghold_any_more() -> None:
    state = picked("quest", cards={DRAIK: clues(4)})
    assert state.quest is not None
    state.quest.conquered = ["descent", "deathmaze", "death-corridor", "null-gravity-abyss"]
    state.cards.piles[piles.STRONGHOLDS] = []
    game = play(state, Step("destination"))
    assert asked(game) == ["vault", "normal"]
    game.answer("normal")
    assert game.state.expedition.kind == "normal"


@pytest.mark.rule("bsf.stronghold.failed")
def test_going_home_on_the_way_to_a_stronghold_costs_the_clues() -> None:
    state = on_the_way(cards={DRAIK: clues(4)})
    game = play(state, Step("destination"), Step("prepare"), ROUND, answers=["stronghold"])
    until(game, by_topic("expedition.next"))
    where = game.state.expedition.stronghold
    game.answer("go-home")
    until(game, by_topic("rest", "precipice.visit"))
    assert where in possible(game.state.cards, piles.STRONGHOLDS)
    assert game.state.roster[DRAIK].cards == []


@pytest.mark.rule("bsf.expedition.choose-explorer", "bsf.recovery.death")
def test_an_explorer_who_dies_leaves_five_who_can_still_go_and_four_are_enough() -> None:
    state = on_the_way()
    for name in (VORNE, GREKH, LOCARNO):
        state.roster[name].dead = True
    hurt(state, DRAIK, 0, 4, out=True)
    agenda = (Step("recovery-step"), Step("leader-step"), Step("round-over"))
    game = play(state, *agenda, chance=[[1]])

    def passing(question: Question) -> Any:
        return next((one.id for one in question.options if one.passes), question.options[0].id)

    until(game, by_topic("setup.explorer"), passing)
    assert sorted(asked(game)) == sorted([TADDEUS, AMALLYN, UR025, TWINS])
    game.answer(TWINS)


@pytest.mark.parametrize("card", ["crossfire-trap", "superhuman-agility", "deadly-trial", "test-of-nerve"])
def test_a_player_with_four_explorers_is_told_for_whom_to_decide(card: str) -> None:
    game = play(on_the_way(deck=(card, RIFT)), ROUND, answers=["go-on"])
    names = {DRAIK: "Draik", TADDEUS: "Taddeus", AMALLYN: "Amallyn", UR025: "UR-025"}
    seen = set()
    while asks(game).startswith("effect."):
        assert game.question is not None
        assert game.question.prompt.startswith(f"{names[game.question.actor]}: ")
        assert all(option.label for option in game.question.options)
        seen.add(game.question.actor)
        game.answer(asked(game)[-1] if game.question.options[-1].passes else asked(game)[0])
    assert seen


@pytest.mark.rule("bsf.out.trigger")
def test_who_is_out_of_action_does_not_try_again_in_a_challenge() -> None:
    """The Deadly Trial: after a failed roll an explorer may try again, but not from the floor."""
    state = on_the_way(deck=("deadly-trial", RIFT))
    hurt(state, DRAIK, 4)
    game = play(state, ROUND, answers=["go-on", "yes"], chance=[["failure"]])
    assert explorer(game.state, DRAIK).out
    assert game.question is not None
    assert (asks(game), game.question.actor) == ("effect.may", TADDEUS)
