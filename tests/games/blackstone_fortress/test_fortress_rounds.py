"""Exploration rounds: going on or home, recovery, the leader step, and how an expedition ends."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
from games.blackstone_fortress.fortress import AMALLYN, DRAIK, PARTY, TADDEUS, TWINS, UR025, VORNE
from lychgate.games.blackstone_fortress.campaign.exchanging import can_keep
from lychgate.games.blackstone_fortress.explorers import searching
from lychgate.games.blackstone_fortress.model import piles
from lychgate.games.blackstone_fortress.model.content import Discovery, Encounter, ExplorerCard
from lychgate.games.blackstone_fortress.model.state import GRIEVOUS, WOUND, Fortress
from lychgate.games.blackstone_fortress.model.topics import EXPLORER_ACTION
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

ROUND = Step("round")


def with_deck(mode: str = "one-off", players: int = 1, cards: tuple[str, ...] = ("combat-1", "combat-2")) -> Fortress:
    """An expedition with a known exploration deck."""
    state = picked(mode, players)
    assert state.expedition is not None
    state.cards.piles[piles.EXPLORATION] = list(cards)
    state.expedition.route = len(cards)
    return state


# -- the exploration step


@pytest.mark.rule("bsf.exploration.reveal", "bsf.round.structure", "bsf.round.maglev", "bsf.combat.card")
def test_the_leader_reveals_the_top_card_and_it_is_resolved() -> None:
    game = play(with_deck(), Step("exploration-step"), answers=["go-on"])
    assert game.state.expedition.card == "combat-1"
    assert game.state.expedition.combat.map == "combat-1"
    game = play(with_deck(), ROUND)
    assert "round" in told(game)


@pytest.mark.rule("bsf.end.agreement", "bsf.ruling.agree-hostile")
def test_all_who_run_explorers_can_agree_to_go_home() -> None:
    game = play(with_deck(players=2), ROUND, answers=["go-home"])
    assert (asks(game), game.question and game.question.seat) == ("expedition.agree", 1)
    game.answer("go-home")
    assert game.state.outcome is not None, "a one-off expedition ends there and then"
    assert game.state.expedition.why == "agreement"


@pytest.mark.rule("bsf.end.agreement", "bsf.exploration.reveal")
@pytest.mark.rule("bsf.ex.end-agreement")
def test_one_player_who_wants_to_go_on_is_enough() -> None:
    game = play(with_deck(players=4), ROUND, answers=["go-home", "go-home", "go-home", "go-on"])
    assert game.state.expedition.card == "combat-1"


@pytest.mark.rule("bsf.ruling.agree-hostile")
def test_the_hostile_player_is_not_asked_whether_to_go_home() -> None:
    state = with_deck(players=5)
    state.hostile = 1
    game = play(state, ROUND, answers=["go-home"])
    seats = []
    while asks(game) == "expedition.agree":
        assert game.question is not None
        seats.append(game.question.seat)
        game.answer("go-home")
        if game.question is None:
            break
    assert seats == [2, 3, 4]


@pytest.mark.rule("bsf.end.deck-empty", "bsf.ruling.deck-exhausted")
def test_without_a_card_the_expedition_is_over() -> None:
    game = play(with_deck(cards=()), ROUND)
    assert game.state.expedition.why == "deck"
    assert game.state.outcome is not None


@pytest.mark.rule("bsf.challenge.resolve", "bsf.combat.card-after", "bsf.pause.when")
def test_a_card_that_was_resolved_goes_back_to_the_box() -> None:
    for is_combat in (True, False):
        state = with_deck()
        assert state.expedition is not None
        state.expedition.card = "combat-3"
        game = play(state, Step("card-resolved", (is_combat,)))
        assert game.state.expedition.card == ""
        assert game.state.cards.piles[piles.PLAYED] == ["combat-3"]


@pytest.mark.rule("bsf.end.all-out", "bsf.ruling.all-out-recovery")
def test_a_combat_that_leaves_nobody_in_action_ends_the_expedition_after_the_recovery_rolls() -> None:
    state = with_deck()
    for name in PARTY:
        hurt(state, name, 4 if name != UR025 else 3, out=True)
    agenda = (Step("card-resolved", (True,)), Step("recovery-step"))
    game = play(state, *agenda, chance=[[1], [1], [1], [1]])
    until(game, lambda question: question.topic.id == "rest")
    assert game.state.expedition.why == "all-out"
    assert told(game).count("came-round") == 4, "1 is more than no grievous wound"
    assert [one.spaces.covers.count(WOUND) for one in game.state.explorers.values()] == [4, 4, 4, 3]


def test_a_challenge_that_leaves_nobody_in_action_does_not_end_the_expedition() -> None:
    state = with_deck()
    for name in PARTY:
        hurt(state, name, out=True)
    game = play(state, Step("card-resolved", (False,)))
    assert not game.state.expedition.over


# -- the recovery step


def recovery(grievous: int, wounds: int, face: int) -> Game:
    state = with_deck("quest")
    hurt(state, DRAIK, wounds, grievous, out=True)
    state.roster[DRAIK].cards = [*clues(2), *lasting(1)]
    game = play(state, Step("recovery-step"), chance=[[face]])
    return until(game, lambda question: question.topic.id in ("rest", "dice.reroll", "vitality.roll"))


@pytest.mark.rule("bsf.recovery.roll", "bsf.recovery.death", "bsf.end.death")
@pytest.mark.rule("bsf.ex.recovery-dies", "bsf.ex.death-ends")
def test_a_recovery_roll_no_higher_than_the_grievous_wounds_is_death() -> None:
    game = recovery(grievous=2, wounds=0, face=2)
    assert game.state.roster[DRAIK].dead
    assert game.state.roster[DRAIK].cards == [], "discovery, resource and artefact cards are lost"
    assert game.state.expedition.died == [DRAIK]
    assert (game.state.expedition.over, game.state.expedition.why) == (True, "death")
    assert explorer(game.state, DRAIK).out


@pytest.mark.rule("bsf.recovery.survive")
@pytest.mark.rule("bsf.ex.recovery-lives")
def test_a_recovery_roll_above_the_grievous_wounds_puts_the_explorer_back_with_counters() -> None:
    game = recovery(grievous=2, wounds=0, face=3)
    assert not explorer(game.state, DRAIK).out
    assert explorer(game.state, DRAIK).spaces.covers == [GRIEVOUS, GRIEVOUS, 0, 0]
    assert DRAIK in game.state.expedition.maglev


@pytest.mark.rule("bsf.recovery.survive", "bsf.ruling.recovery-count")
@pytest.mark.rule("bsf.ex.recovery-none")
def test_without_a_grievous_wound_nobody_dies() -> None:
    assert not recovery(grievous=0, wounds=4, face=1).state.roster[DRAIK].dead


@given(grievous=st.integers(0, 4), face=st.integers(1, 20))
@settings(max_examples=30, deadline=None)
def test_an_explorer_dies_exactly_if_the_roll_is_no_higher(grievous: int, face: int) -> None:
    game = recovery(grievous=grievous, wounds=4 - grievous, face=face)
    assert game.state.roster[DRAIK].dead == (face <= grievous)


@pytest.mark.rule("bsf.recovery.order", "bsf.ruling.death-timing")
def test_all_recovery_rolls_are_made_before_a_death_ends_the_expedition_and_none_for_vitality() -> None:
    state = with_deck()
    hurt(state, DRAIK, 0, 4, out=True)
    hurt(state, TADDEUS, 0, 1, out=True)
    hurt(state, AMALLYN, 2)
    game = play(state, Step("recovery-step"), chance=[[1], [20]])
    until(game, lambda question: question.topic.id == "rest")
    kinds = told(game)
    assert kinds.index("died") < kinds.index("recovered") < kinds.index("expedition-over-death")
    assert explorer(game.state, AMALLYN).spaces.covers.count(WOUND) == 2, "Precipice heals all of it"


@pytest.mark.rule("bsf.recovery.order", "bsf.vitality.when")
@pytest.mark.rule("bsf.ruling.vitality-optional")
def test_everybody_with_a_wound_makes_a_vitality_roll_and_nobody_whose_counters_are_all_grievous() -> None:
    state = with_deck()
    hurt(state, DRAIK, 1)
    hurt(state, TADDEUS, 0, 2)
    game = play(state, Step("recovery-step"), chance=[["success"]])
    until(game, lambda question: question.topic.id == "rest")
    assert explorer(game.state, DRAIK).spaces.covers == [0, 0, 0, 0]
    rolled = [event for event in game.events(all_seats=True) if event.kind == "rolled"]
    assert [event.data["actor"] for event in rolled] == [DRAIK]


@pytest.mark.rule("bsf.twins.recovery", "bsf.twins.return")
def test_one_roll_is_made_for_the_twins_who_return_together_or_apart() -> None:
    state = picked("one-off", party=(TWINS, DRAIK, TADDEUS, VORNE))
    hurt(state, TWINS, 4, out=True)
    game = play(state, Step("recovery-step"), chance=[[5]])
    assert asked(game) == ["hex-1", "hex-2", "hex-3"]
    game.answer("hex-2")
    assert asked(game) == ["hex-1", "hex-2", "hex-3"], "the other twin may stand elsewhere"
    game.answer("hex-3")
    assert game.state.expedition.maglev == {"rein": (1, 0), "raus": (0, 1)}


# -- the leader step


@pytest.mark.rule("bsf.leader.pass", "bsf.leader.changes")
def test_the_marker_goes_to_the_next_player_in_the_leader_step() -> None:
    assert play(with_deck(players=3), Step("leader-step")).state.leader == 1
    state = with_deck(players=3)
    state.leader = 2
    assert play(state, Step("leader-step")).state.leader == 0


def dealing(players: int = 2) -> Fortress:
    """Two players, of whom the first holds a clue and a lasting resource by Draik, the second archeotech by Taddeus."""
    state = with_deck("quest", players)
    state.roster[DRAIK].cards = [clues(1)[0], lasting(1)[0]]
    state.roster[TADDEUS].cards = [archeotech(1)]
    return state


@pytest.mark.rule("bsf.leader.exchange", "bsf.ruling.exchange-time")
def test_an_explorer_can_give_cards_away_without_anybody_asked() -> None:
    state = dealing()
    card = state.roster[DRAIK].cards[0]
    game = play(state, Step("exchange", ("leader", 0)), answers=[f"{DRAIK}:{TADDEUS}", [card], []])
    assert game.state.roster[TADDEUS].cards == [archeotech(1), card]
    assert card not in game.state.roster[DRAIK].cards


@pytest.mark.rule("bsf.leader.exchange")
@pytest.mark.parametrize("agreed", [True, False])
def test_a_swap_needs_the_player_who_gives_something_in_return(agreed: bool) -> None:
    state = dealing()
    card = state.roster[DRAIK].cards[0]
    answers = [f"{DRAIK}:{TADDEUS}", [card], [archeotech(1)]]
    game = play(state, Step("exchange", ("leader", 0)), answers=answers)
    assert (asks(game), game.question and game.question.seat) == ("leader.agree", 1)
    game.answer("agree" if agreed else "refuse")
    assert (archeotech(1) in game.state.roster[DRAIK].cards) == agreed
    assert (card in game.state.roster[TADDEUS].cards) == agreed


@pytest.mark.rule("bsf.leader.exchange")
def test_a_player_alone_agrees_with_nobody() -> None:
    state = dealing(players=1)
    card = state.roster[DRAIK].cards[0]
    answers = [f"{DRAIK}:{TADDEUS}", [card], [archeotech(1)]]
    game = play(state, Step("exchange", ("leader", 0)), answers=answers)
    assert archeotech(1) in game.state.roster[DRAIK].cards


@pytest.mark.rule("bsf.leader.exchange")
def test_each_explorer_makes_one_offer_to_each_other_in_a_leader_step() -> None:
    state = dealing(players=1)
    game = play(state, Step("exchange", ("leader", 0)), answers=[f"{DRAIK}:{TADDEUS}", []])
    assert f"{DRAIK}:{TADDEUS}" not in asked(game)
    assert f"{DRAIK}:{AMALLYN}" in asked(game)
    assert f"{TADDEUS}:{DRAIK}" in asked(game)
    game.answer("done")
    assert not any(one.exchanged for one in game.state.explorers.values())


@pytest.mark.rule("bsf.ruling.exchange-time")
def test_the_dead_exchange_nothing() -> None:
    state = dealing(players=1)
    assert state.expedition is not None
    state.expedition.died = [TADDEUS]
    game = play(state, Step("exchange", ("leader", 0)))
    assert not any(TADDEUS in option for option in asked(game))


@pytest.mark.rule("bsf.inspired.agenda")
def test_a_card_that_is_given_can_fulfil_an_agenda() -> None:
    state = with_deck("quest")
    wanted = content()[ExplorerCard][AMALLYN].agenda.of
    assert wanted in content()[Discovery]
    state.roster[DRAIK].cards = [wanted]
    game = play(state, Step("exchange", ("leader", 0)), answers=[f"{DRAIK}:{AMALLYN}", [wanted]])
    until(game, lambda question: question.topic.id == "rest")
    assert explorer(game.state, AMALLYN).inspiration.inspired


@pytest.mark.rule("bsf.ruling.lasting-limit")
def test_nobody_keeps_more_than_three_lasting_resources() -> None:
    state = with_deck("quest")
    state.roster[DRAIK].cards = lasting(3)
    game = play(state)
    fourth = lasting(4)[3]
    assert not can_keep(game.play, explorer(game.state, DRAIK), fourth)
    assert can_keep(game.play, explorer(game.state, TADDEUS), fourth)
    assert can_keep(game.play, explorer(game.state, DRAIK), archeotech(1))


def test_an_expedition_that_is_over_has_no_leader_step() -> None:
    state = dealing(players=2)
    assert state.expedition is not None
    state.expedition.over = True
    game = play(state, Step("leader-step"))
    assert (asks(game), game.state.leader) == ("rest", 0)


def test_a_challenge_that_shares_its_name_with_a_map_is_resolved_as_a_challenge() -> None:
    state = with_deck(cards=("isolated",))
    state.cards.piles[piles.ENCOUNTERS] = [*[one.id for one in content().all(Encounter)][:3]]
    game = until(play(state, ROUND), lambda question: question.topic is EXPLORER_ACTION)
    found = game.state.expedition
    assert (found.card, len(found.challenge.fighters)) == ("isolated", 1)
    assert not searching.searchers(game.play, explorer(game.state, found.challenge.fighters[0]))
