"""The quest as the Rules booklet has it: coming home, new expeditions, strongholds and one-off expeditions."""

from typing import Any

import pytest

from games.blackstone_fortress.campaign_helpers import (
    RIFT,
    archeotech,
    asked,
    asks,
    by_topic,
    clues,
    content,
    events,
    explorer,
    hurt,
    on_the_way,
    picked,
    play,
    told,
    until,
)
from games.blackstone_fortress.fortress import AMALLYN, DRAIK, GREKH, LOCARNO, PARTY, TADDEUS, TWINS, UR025, VORNE
from lychgate.games.blackstone_fortress.model import piles
from lychgate.games.blackstone_fortress.model.content import Discovery
from lychgate.games.blackstone_fortress.model.state import Fortress
from lychgate.kernel.game import Game
from lychgate.kernel.question import Question
from lychgate.kernel.state import Step
from lychgate.mechanics.cards.decks import count, possible

ROUND = Step("round")


# -- the end of an expedition


@pytest.mark.rule("bsf.precipice.legacy")
def test_back_at_precipice_a_legacy_comes_before_trading() -> None:
    game = play(on_the_way(), ROUND, answers=["go-home"])
    assert asks(game) == "precipice.visit"
    kinds = told(game)
    assert kinds.index("precipice") < kinds.index("legacy-drawn")


# -- new expeditions


def passing(question: Question) -> Any:
    """Pass where that can be, and else take the first option."""
    return next((one.id for one in question.options if one.passes), question.options[0].id)


def home_again(state: Fortress) -> Game:
    """Go home at once, and through Precipice until explorers are picked."""
    game = play(state, ROUND, answers=["go-home"])
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
    game = play(on_the_way(), ROUND, answers=["go-on"], chance=[["success"]] * 4)
    until(game, by_topic("expedition.next"))
    game.answer("go-home")
    until(game, by_topic("setup.explorer"), passing)
    for name in PARTY:
        game.answer(name)
    until(game, by_topic("expedition.next"))
    assert count(game.state.cards, piles.EXPLORATION) == 8
    left = possible(game.state.cards, piles.EXPLORATION)
    assert len(left) == 36
    assert RIFT in left, "it was played, and may come again"


@pytest.mark.rule("bsf.expedition.choose-explorer", "bsf.recovery.death")
def test_after_a_death_four_who_are_left_are_enough() -> None:
    state = on_the_way()
    for name in (VORNE, GREKH, LOCARNO):
        state.roster[name].dead = True
    hurt(state, DRAIK, 0, 4, out=True)
    agenda = (Step("recovery-step"), Step("leader-step"), Step("round-over"))
    game = play(state, *agenda, chance=[[1]])
    until(game, by_topic("setup.explorer"), passing)
    assert sorted(asked(game)) == sorted([TADDEUS, AMALLYN, UR025, TWINS])
    game.answer(TWINS)


# -- strongholds and the vault


@pytest.mark.rule("bsf.stronghold.clues")
def test_the_hostile_player_has_no_say_about_clues() -> None:
    state = picked("quest", 5, seats=(0, 2, 3, 4), cards={DRAIK: clues(2), TADDEUS: clues(4)[2:]})
    state.hostile = 1
    game = play(state, Step("destination"), answers=["stronghold"])
    assert (asks(game), game.question and game.question.seat) == ("quest.agree", 2)


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


# -- a one-off expedition


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
    game = play(state, ROUND, answers=["go-on"], chance=[["success"]] * 4)
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
