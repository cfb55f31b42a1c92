"""The quest: strongholds and the vault, Precipice, who plays, and how it is won or lost."""

from itertools import combinations
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress.campaign_helpers import (
    archeotech,
    asked,
    asks,
    before,
    clues,
    content,
    explorer,
    hurt,
    lasting,
    picked,
    play,
    play_of,
    told,
    until,
)
from games.blackstone_fortress.fortress import AMALLYN, DRAIK, GREKH, LOCARNO, PARTY, TADDEUS, TWINS, UR025, VORNE
from lychgate.games.blackstone_fortress.campaign.endings import reaches
from lychgate.games.blackstone_fortress.campaign.facilities import row_of
from lychgate.games.blackstone_fortress.campaign.quest import can_attack, can_try_vault, gather_clues
from lychgate.games.blackstone_fortress.front.stories import pages, story
from lychgate.games.blackstone_fortress.model import piles
from lychgate.games.blackstone_fortress.model.content import (
    ChallengeCard,
    Difficulty,
    Discovery,
    Legacy,
    Resource,
    Spacecraft,
    Stronghold,
)
from lychgate.games.blackstone_fortress.model.queries import clues_of
from lychgate.games.blackstone_fortress.model.state import Fortress
from lychgate.kernel.question import Question
from lychgate.kernel.state import HEROES, Step
from lychgate.mechanics.cards.decks import count, possible
from lychgate.mechanics.effects import Start, walk

DESTINATION = Step("destination")
FOUR = ("null-gravity-abyss", "descent", "deathmaze", "death-corridor")


def holding(*numbers: int, players: int = 1) -> Fortress:
    """A quest whose four hold so many clues each."""
    cards = iter(clues(sum(numbers)))
    held = {name: [next(cards) for _ in range(number)] for name, number in zip(PARTY, numbers, strict=False)}
    return picked("quest", players, cards=held)


# -- who plays


@pytest.mark.rule("bsf.expedition.players")
def test_before_each_expedition_but_the_first_it_is_asked_who_plays() -> None:
    game = play(picked("quest", 3), Step("who-plays"))
    assert asked(game) == ["same", "others"]
    assert game.question is not None
    assert game.question.minor
    game.answer("others")
    game.answer(["player-2", "player-3"])
    assert game.state.present == [1, 2]
    assert asked(game) == ["player-2", "player-3"], "the leader is one of those who play"
    assert asks(play(picked("quest", 1), Step("who-plays"))) == "rest", "somebody alone is not asked"


@pytest.mark.rule("bsf.expedition.players", "bsf.explorers.five-players")
def test_the_hostile_player_may_be_somebody_new_or_nobody() -> None:
    state = picked("quest", 5)
    state.hostile = 4
    game = play(state, Step("who-plays"), Step("hostile-player"), answers=["same", "player-3"])
    assert game.state.hostile == 2
    state = picked("quest", 5)
    state.hostile = 4
    few = ["player-1", "player-2"]
    game = play(state, Step("who-plays"), Step("hostile-player"), answers=["others", few, "player-1"])
    assert game.state.hostile is None


# -- strongholds


@pytest.mark.rule("bsf.stronghold.clues", "bsf.stronghold.random")
def test_four_clues_of_those_who_go_buy_an_attack_and_are_shuffled_back() -> None:
    state = holding(1, 2, 1)
    left = count(state.cards, piles.DISCOVERY)
    game = play(state, DESTINATION, answers=["stronghold"], chance=["deathmaze"])
    assert (game.state.expedition.kind, game.state.expedition.stronghold) == ("stronghold", "deathmaze")
    assert count(game.state.cards, piles.DISCOVERY) == left + 4
    assert sum(clues_of(game.play, name) for name in PARTY) == 0
    assert "deathmaze" not in possible(game.state.cards, piles.STRONGHOLDS)


@pytest.mark.rule("bsf.ex.stronghold-clues")
def test_clues_of_those_who_stay_at_precipice_do_not_count() -> None:
    state = holding(1, 1, 1)
    state.roster[VORNE].cards = clues(1)
    game = play(state, DESTINATION)
    assert asks(game) == "rest"
    assert game.state.expedition.kind == "normal"


@pytest.mark.rule("bsf.stronghold.consent")
@pytest.mark.parametrize("agreed", [True, False])
def test_clues_of_other_players_are_theirs_to_give(agreed: bool) -> None:
    state = holding(3, 1, players=2)
    game = play(state, DESTINATION, answers=["stronghold"])
    assert (asks(game), game.question and game.question.seat) == ("quest.agree", 1)
    game.answer("agree" if agreed else "refuse")
    assert game.state.expedition.kind == ("stronghold" if agreed else "normal")
    assert sum(clues_of(game.play, name) for name in PARTY) == (0 if agreed else 4)


def test_nobody_is_asked_for_clues_who_holds_none_that_are_needed() -> None:
    game = play(holding(4, 2, players=2), DESTINATION, answers=["stronghold"])
    assert asks(game) == "rest"
    assert clues_of(game.play, TADDEUS) == 2


ALL_CLUES = len(clues(99))


@given(
    held=st.lists(st.integers(0, 3), min_size=4, max_size=4).filter(lambda held: sum(held) <= ALL_CLUES),
    willing=st.sets(st.integers(1, 3)),
)
@settings(max_examples=40, deadline=None)
def test_an_attack_is_possible_exactly_with_enough_clues_of_the_willing(held: list[int], willing: set[int]) -> None:
    """An oracle: all clues of the leader and of those who agree are counted."""
    game = play(holding(*held, players=4))
    assert can_attack(game.play) == (sum(held) >= 4)
    rule = gather_clues(game.play, 4)
    reply = None
    try:
        while True:
            question = rule.send(reply)
            reply = question.seat in willing  # type: ignore[union-attr]
    except StopIteration as stop:
        found = stop.value
    free = held[0] + sum(number for seat, number in enumerate(held) if seat in willing)
    assert len(found) == min(4, free)
    assert len({(name, place) for place, (name, _) in enumerate(found)}) == len(found)


@pytest.mark.rule("bsf.ex.vault-needs-four")
def test_three_conquests_do_not_open_the_vault() -> None:
    state = holding(3, 3, 3)
    assert state.quest is not None
    state.quest.conquered = list(FOUR[:3])
    game = play(state)
    assert not can_try_vault(game.play)
    assert can_attack(game.play)


@pytest.mark.rule("bsf.vault.attempt", "bsf.stronghold.four")
@pytest.mark.parametrize("agreed", [True, False])
def test_after_four_conquests_all_may_agree_to_try_the_vault(agreed: bool) -> None:
    state = picked("quest", 2)
    assert state.quest is not None
    state.quest.conquered = list(FOUR)
    game = play(state, DESTINATION, answers=["vault", "agree" if agreed else "refuse"])
    assert game.state.expedition.kind == ("vault" if agreed else "normal")


@pytest.mark.rule("bsf.stronghold.conquered")
def test_a_conquered_stronghold_leaves_the_deck_and_its_artefact_goes_to_one_of_them() -> None:
    state = picked("quest", kind="stronghold")
    assert state.expedition is not None
    state.expedition.stronghold, state.expedition.success = "deathmaze", True
    state.expedition.died = [UR025]
    game = play(state, Step("artefact"))
    assert asked(game) == [DRAIK, TADDEUS, AMALLYN], "a survivor"
    game.answer(TADDEUS)
    assert game.state.quest.conquered == ["deathmaze"]
    assert game.state.roster[TADDEUS].cards == ["warlords-vox"]


@pytest.mark.rule("bsf.stronghold.failed", "bsf.ruling.stronghold-deck")
def test_a_stronghold_that_holds_out_goes_back_into_the_deck() -> None:
    state = picked("quest", kind="stronghold")
    assert state.expedition is not None
    state.cards.piles[piles.STRONGHOLDS] = ["descent"]
    state.expedition.stronghold, state.expedition.success = "deathmaze", False
    game = play(state, Step("expedition-end"))
    assert possible(game.state.cards, piles.STRONGHOLDS) == {"descent", "deathmaze"}
    assert game.state.quest.conquered == []
    assert game.state.quest.past[-1].success is False


# -- Precipice


@pytest.mark.rule("bsf.precipice.heal", "bsf.precipice.inspiration", "bsf.end.return", "bsf.precipice.sequence")
def test_survivors_are_healed_and_lose_their_points() -> None:
    state = picked("quest")
    hurt(state, DRAIK, 1, 3)
    explorer(state, TADDEUS).inspiration.points = 3
    game = play(state, Step("expedition-end"))
    assert explorer(game.state, DRAIK).spaces.covers == [0, 0, 0, 0]
    assert explorer(game.state, TADDEUS).inspiration.points == 0


@pytest.mark.rule("bsf.precipice.legacy", "bsf.precipice.legacy-hostiles", "bsf.precipice.limit")
def test_a_legacy_is_drawn_and_may_bring_a_new_kind_of_hostile() -> None:
    game = play(picked("quest"), Step("legacy-step"), chance=["the-thin-veil"])
    assert game.state.quest.legacies == ["the-thin-veil"]
    assert "rogue-psyker" in game.state.quest.kinds
    assert count(game.state.cards, piles.LEGACY) == len(content().all(Legacy)) - 1
    assert game.state.quest.past[-1].legacy == "the-thin-veil"


@pytest.mark.rule("bsf.failure.legacy", "bsf.failure.restart", "bsf.overview.time", "bsf.ruling.legacy-check")
@pytest.mark.rule("bsf.ex.legacy-empty")
def test_the_quest_is_lost_when_a_legacy_must_be_drawn_and_none_is_left() -> None:
    state = picked("quest")
    state.cards.piles[piles.LEGACY] = []
    game = play(state, Step("legacy-step"))
    assert game.state.outcome is not None
    assert game.state.outcome.result == "lost"
    assert game.state.outcome.sides == {HEROES: "lost"}


def test_drawing_the_last_legacy_does_not_lose_the_quest() -> None:
    state = picked("quest")
    state.cards.piles[piles.LEGACY] = ["closed-ways"]
    game = play(state, Step("legacy-step"))
    assert game.state.outcome is None
    assert count(game.state.cards, piles.LEGACY) == 0


@pytest.mark.rule("bsf.ruling.vault-failed", "bsf.vault.win")
def test_a_failed_attempt_on_the_vault_costs_a_legacy_more() -> None:
    game = play(failed("vault", "hidden-vault"), Step("legacy-step"), chance=["the-thin-veil", "closed-ways"])
    assert game.state.quest.legacies == ["the-thin-veil", "closed-ways"]
    assert len(game.state.quest.past) == 1
    page = story(play_of(game.state))
    assert page is not None
    assert page.title == "The Thin Veil / Closed Ways"


def test_a_failed_attack_on_a_stronghold_costs_one() -> None:
    game = play(failed("stronghold", "descent"), Step("legacy-step"), chance=["the-thin-veil"])
    assert game.state.quest.legacies == ["the-thin-veil"]


def test_where_no_legacy_is_left_the_way_home_is_told_without_one() -> None:
    state = play(failed("stronghold", "descent"), Step("legacy-step"), chance=["the-thin-veil"]).state
    state.quest.number += 1
    state.cards.piles[piles.LEGACY] = []
    game = play(state, Step("legacy-step"))
    assert len(game.state.quest.past) == 2
    assert not any("Thin Veil" in page.title for page in pages(play_of(game.state)))


@pytest.mark.rule("bsf.ruling.vault-failed", "bsf.failure.legacy")
def test_the_quest_is_lost_when_there_is_no_second_legacy_after_the_vault() -> None:
    state = failed("vault", "hidden-vault")
    state.cards.piles[piles.LEGACY] = ["closed-ways"]
    game = play(state, Step("legacy-step"))
    assert game.state.outcome is not None
    assert game.state.outcome.result == "lost"


def failed(kind: Literal["stronghold", "vault"], place: str) -> Fortress:
    """An expedition that did not reach what it was for."""
    state = picked("quest")
    found = state.expedition
    assert found is not None
    found.kind, found.stronghold, found.success, found.over = kind, place, False, True
    return state


@pytest.mark.rule("bsf.precipice.trading", "bsf.precipice.home-trade", "bsf.ruling.trade-method")
@pytest.mark.rule("bsf.ex.home-trade")
@pytest.mark.parametrize(("ship", "points"), [("vanguard", 4), ("traveller", 3)])
def test_aboard_ones_own_ship_there_is_a_trading_point_more(ship: str, points: int) -> None:
    state = picked("quest", party=(DRAIK, LOCARNO, AMALLYN, GREKH))
    state.roster[DRAIK].cards = [archeotech(3)]
    deck = [one.id for one in content().all(Resource) if one.ship == ship][:6]
    state.cards.piles[piles.resources(ship)] = list(deck)
    game = play(state, Step("visit", (DRAIK,)), answers=[f"trade:{ship}", [archeotech(3)]])
    assert asks(game) == "precipice.trade"
    assert asked(game) == [*deck[:points], "none"], "a card to look at for each point"
    game.answer(deck[0])
    assert game.state.roster[DRAIK].cards == [deck[0]]
    assert count(game.state.cards, piles.resources(ship)) == len(deck) - 1
    assert count(game.state.cards, piles.FOUND) == 1, "it is shuffled back after the next expedition"


@pytest.mark.rule("bsf.precipice.trading")
def test_archeotech_that_is_not_traded_is_kept() -> None:
    state = picked("quest")
    state.roster[TADDEUS].cards = [archeotech(1), archeotech(3)]
    game = play(state, Step("visit", (TADDEUS,)), answers=["trade:vanguard", [archeotech(1)]])
    until(game, lambda question: question.topic.id == "precipice.trade")
    game.answer("none")
    assert game.state.roster[TADDEUS].cards == [archeotech(3)]


@pytest.mark.rule("bsf.precipice.trading-pool")
def test_explorers_give_one_another_archeotech_at_precipice_and_nothing_else() -> None:
    state = picked("quest")
    state.roster[DRAIK].cards = [archeotech(1), archeotech(2), *clues(1)]
    game = play(state, Step("exchange", ("precipice", 0)), answers=[f"{DRAIK}:{TADDEUS}"])
    assert asked(game) == [archeotech(1), archeotech(2)]
    game.answer([archeotech(1), archeotech(2)])
    assert game.state.roster[TADDEUS].cards == [archeotech(1), archeotech(2)]


@pytest.mark.rule("bsf.precipice.facilities", "bsf.spacecraft.facilities")
def test_each_explorer_visits_one_ship_or_none() -> None:
    game = play(picked("quest"), Step("trading-step"))
    visitors = []
    while asks(game) == "precipice.visit":
        assert game.question is not None
        visitors.append(game.question.actor)
        ships = {option.partition(":")[2] for option in asked(game)} - {""}
        assert ships == {ship.id for ship in game.state.expedition.ships}
        game.answer("stay")
    assert visitors == list(PARTY)


@pytest.mark.rule("bsf.precipice.facilities")
def test_whoever_is_at_home_may_roll_again_for_a_facility() -> None:
    state = picked("quest", party=(DRAIK, LOCARNO, AMALLYN, GREKH))
    game = play(state, Step("visit", (DRAIK,)), answers=["use:vanguard"], chance=[[5]])
    assert asked(game) == ["again", "keep"]
    state = picked("quest", party=(DRAIK, LOCARNO, AMALLYN, GREKH))
    game = play(state, Step("visit", (LOCARNO,)), answers=["use:vanguard"], chance=[[5]])
    assert asks(game) == "rest"


@given(face=st.integers(1, 20), number=st.integers(0, 6))
@settings(max_examples=40, deadline=None)
def test_the_labyrinth_decoder_works_up_to_the_clues_that_are_held(face: int, number: int) -> None:
    state = picked("quest", cards={DRAIK: clues(number)})
    game = play(state)
    record = content()[Spacecraft]["steed-of-mathurir"]
    row = row_of(game.play, explorer(game.state, DRAIK), record, face)
    assert (row is not None and bool(row.do)) == (face <= number)


@pytest.mark.rule("bsf.precipice.facilities", "bsf.ruling.pit")
def test_the_fighting_pit_is_a_small_combat_and_kills_nobody() -> None:
    state = picked("quest", party=(GREKH, DRAIK, TADDEUS, AMALLYN))
    game = play(state, Step("pit-over", (GREKH,)), chance=["cold-lamp"])
    assert game.state.roster[GREKH].head_start == 1
    assert game.state.roster[GREKH].cards == ["cold-lamp"]
    state = picked("quest", party=(GREKH, DRAIK, TADDEUS, AMALLYN))
    hurt(state, GREKH, 2, 2, out=True)
    game = play(state, Step("pit-over", (GREKH,)))
    assert not explorer(game.state, GREKH).out
    assert explorer(game.state, GREKH).spaces.covers == [0, 0, 0, 0]
    assert game.state.roster[GREKH].head_start == 0


def test_the_fighting_pit_does_without_what_the_challenge_isolated_does_without() -> None:
    game = play(picked("quest", party=(GREKH, DRAIK, TADDEUS, AMALLYN)), Step("fighting-pit", (GREKH,)))
    fought = [verb for verb in walk(content()[ChallengeCard]["isolated"].do) if isinstance(verb, Start)]
    assert [game.state.expedition.combat.without] == [list(verb.without) for verb in fought]


@pytest.mark.rule("bsf.expedition.new", "bsf.precipice.storage", "bsf.expedition.belongings")
def test_after_precipice_the_next_expedition_sets_out_with_what_explorers_own() -> None:
    state = picked("quest")
    state.roster[DRAIK].cards = [archeotech(2), *lasting(1)]
    game = play(state, Step("leave-precipice"))
    assert asks(game) == "setup.explorer"
    assert game.state.quest.number == 2
    assert game.state.roster[DRAIK].cards == [archeotech(2), *lasting(1)]
    assert game.state.explorers == {}


@pytest.mark.rule("bsf.ruling.archeotech-return")
def test_what_was_traded_is_shuffled_back_at_precipice() -> None:
    state = picked("quest")
    state.cards.piles[piles.FOUND] = [archeotech(1), archeotech(2)]
    left = count(state.cards, piles.DISCOVERY)
    game = play(state, Step("precipice"))
    assert count(game.state.cards, piles.FOUND) == 0
    assert count(game.state.cards, piles.DISCOVERY) == left + 2


# -- endings


@pytest.mark.rule("bsf.failure.explorers", "bsf.ruling.dead-and-four")
@pytest.mark.rule("bsf.ex.failure-explorers")
def test_the_quest_is_lost_with_fewer_than_four_explorers_alive() -> None:
    for dead in (4, 5):
        state = before("quest")
        for name in (*PARTY, VORNE)[:dead]:
            state.roster[name].dead = True
        game = play(state, Step("set-out"))
        lost = game.state.outcome is not None and game.state.outcome.result == "lost"
        assert lost == (dead == 5)


@pytest.mark.rule("bsf.vault.win", "bsf.overview.goal")
def test_who_claims_what_the_vault_holds_wins_the_quest_for_all_with_an_ending_of_their_own() -> None:
    for name in (AMALLYN, TWINS):
        state = picked("quest", party=(AMALLYN, TWINS, DRAIK, TADDEUS), kind="vault")
        assert state.quest is not None
        state.quest.claimed = name
        outcome = play(state, Step("vault-won")).state.outcome
        assert outcome is not None
        assert outcome.result == "won"
        assert outcome.story is not None
        vault = next(one for one in content().all(Stronghold) if one.vault)
        assert outcome.story.text.endswith(vault.epilogues[name])
        assert [fate.piece for fate in outcome.heroes if fate.fate == "claimed the prize"] == [name]


def test_a_hostile_player_of_any_expedition_is_a_side_of_the_quest() -> None:
    state = before("quest", 5)
    assert state.quest is not None
    state.quest.opposed = True
    for name in (*PARTY, VORNE):
        state.roster[name].dead = True
    outcome = play(state, Step("set-out")).state.outcome
    assert outcome is not None
    assert outcome.sides == {HEROES: "lost", "hostiles": "won"}


@pytest.mark.rule("bsf.oneoff.result", "bsf.oneoff.difficulty", "bsf.ruling.oneoff-count")
@pytest.mark.parametrize(
    ("difficulty", "found", "points", "result"),
    [("normal", 4, 8, "won"), ("hard", 6, 8, "lost"), ("hard", 5, 9, "won"), ("extreme", 6, 9, "lost")],
)
@pytest.mark.rule("bsf.ex.oneoff-win", "bsf.ex.oneoff-lose")
def test_a_one_off_expedition_is_won_by_clues_and_archeotech_together(
    difficulty: str, found: int, points: int, result: str
) -> None:
    state = picked("one-off", difficulty=difficulty)
    state.roster[DRAIK].cards = clues(found)
    state.roster[TADDEUS].cards = worth(points)
    outcome = play(state, Step("expedition-end")).state.outcome
    assert outcome is not None
    assert outcome.result == result
    assert (outcome.figures["clues"], outcome.figures["points"]) == (found, points)


def worth(points: int) -> list[str]:
    """Archeotech cards that are worth this together."""
    cards = [one for one in content().all(Discovery) if one.kind == "archeotech" for _ in range(one.number)]
    for number in range(1, 6):
        for way in combinations(cards, number):
            if sum(card.value for card in way) == points:
                return [card.id for card in way]
    raise AssertionError(points)


@given(
    found=st.lists(st.integers(0, 3), min_size=4, max_size=4),
    points=st.lists(st.integers(0, 3), min_size=4, max_size=4),
    difficulty=st.sampled_from(["normal", "hard", "extreme"]),
)
@settings(max_examples=40, deadline=None)
def test_both_numbers_are_counted_over_all_four(found: list[int], points: list[int], difficulty: str) -> None:
    numbers = {"normal": (4, 8), "hard": (5, 9), "extreme": (6, 10)}[difficulty]
    state = picked("one-off", difficulty=difficulty)
    for name, number, value in zip(PARTY, found, points, strict=True):
        state.roster[name].cards = clues(number) + ([archeotech(value)] if value else [])
    game = play(state)
    wanted = (sum(found) >= numbers[0]) and (sum(points) >= numbers[1])
    assert reaches(game.play, content()[Difficulty][difficulty]) == wanted


def stays_in(question: Question) -> Any:
    """Visit nobody, and else the first that comes."""
    return "stay" if question.topic.id == "precipice.visit" else question.options[0].id


def test_the_roster_survives_a_quest_of_several_expeditions() -> None:
    game = play(before("quest", explorers=list(PARTY)), Step("set-out"))
    game = until(game, lambda question: question.topic.id == "expedition.next")
    game.answer("go-home")
    until(game, lambda question: question.topic.id == "expedition.next", stays_in)
    assert game.state.quest.number == 2
    assert told(game).count("legacy-drawn") == 1
