"""Setting out: leader, hostile player, explorers, decks, ships and the maglev chamber."""

from collections import Counter
from random import Random

import pytest

from games.blackstone_fortress.campaign_helpers import (
    asked,
    asks,
    before,
    content,
    explorer,
    picked,
    play,
    play_of,
    told,
    until,
)
from games.blackstone_fortress.fortress import (
    AMALLYN,
    CULTIST,
    DRAIK,
    DRONE,
    GHUL,
    GREKH,
    GUARDSMAN,
    LOCARNO,
    PARTY,
    TADDEUS,
    TWINS,
    UR025,
    VORNE,
)
from lychgate.bots.random import random_answer
from lychgate.games.blackstone_fortress.model import piles, topics
from lychgate.games.blackstone_fortress.model.changes import expedition as changes
from lychgate.games.blackstone_fortress.model.content import (
    ChallengeCard,
    CombatMap,
    Encounter,
    ExplorerCard,
    Spacecraft,
)
from lychgate.games.blackstone_fortress.model.state import Fortress
from lychgate.games.blackstone_fortress.setting_out.maglev import CHAMBER, has_room
from lychgate.games.blackstone_fortress.setting_out.party import picking_order
from lychgate.games.blackstone_fortress.setting_out.table import challenges, combats, encounter_cards
from lychgate.kernel.game import Game
from lychgate.kernel.question import Question
from lychgate.kernel.state import Step
from lychgate.mechanics.cards.decks import count, draw, possible

PICKS = (Step("picking"),)


def pickers(game: Game) -> list[int]:
    """Who is asked to pick an explorer, until all four are picked; the leader keeps to the order of seats."""
    seats = []
    until(game, lambda question: question.topic.id != "leader.order")
    while asks(game) == "setup.explorer":
        assert game.question is not None
        seats.append(game.question.seat)
        game.answer(game.question.options[0].id)
    return seats


def begun(players: int, mode: str = "one-off") -> Fortress:
    state = picked(mode, players)
    state.explorers = {}
    return state


# -- who goes


@pytest.mark.rule("bsf.explorers.one-player", "bsf.explorers.four", "bsf.explorers.card-side")
@pytest.mark.rule("bsf.setup.initiative-cards")
def test_a_player_alone_picks_all_four_explorers() -> None:
    game = play(begun(1), *PICKS)
    assert pickers(game) == [0, 0, 0, 0]
    assert len(game.state.explorers) == 4
    assert not any(one.inspiration.inspired for one in game.state.explorers.values()), "the agenda side is up"


@pytest.mark.rule("bsf.explorers.two-players", "bsf.ruling.two-players-pick")
def test_two_players_pick_in_turn() -> None:
    assert pickers(play(begun(2), *PICKS)) == [0, 1, 0, 1]


@pytest.mark.rule("bsf.explorers.four-players", "bsf.explorers.pick-order")
def test_four_players_pick_one_explorer_each() -> None:
    state = begun(4)
    state.leader = 2
    assert pickers(play(state, *PICKS)) == [2, 3, 0, 1], "from the leader clockwise"


@pytest.mark.rule("bsf.explorers.three-players", "bsf.ruling.sides-leader", "bsf.leader.changes")
@pytest.mark.rule("bsf.ex.three-player-control")
def test_of_three_players_the_leader_runs_the_fourth_explorer_whoever_that_is() -> None:
    game = play(begun(3), *PICKS)
    assert pickers(game) == [0, 1, 2, 0]
    fourth = list(game.state.explorers.values())[3]
    assert game.state.led == fourth.id
    changes.pass_leader(game.play, ("bsf.leader.pass",))
    assert (game.state.leader, fourth.seat) == (1, 1)
    assert [one.seat for one in game.state.explorers.values()] == [0, 1, 2, 1]


@pytest.mark.rule("bsf.explorers.five-players", "bsf.explorers.hostile-player")
@pytest.mark.rule("bsf.ex.hostile-player")
def test_of_five_players_the_leader_names_one_of_the_others_for_the_hostiles() -> None:
    state = begun(5)
    state.leader = 1
    game = play(state, Step("hostile-player"), *PICKS)
    assert game.question is not None
    assert game.question.seat == 1
    assert sorted(asked(game)) == ["player-1", "player-3", "player-4", "player-5"]
    game.answer("player-4")
    assert game.state.hostile == 3
    assert pickers(game) == [1, 2, 4, 0]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_fewer_players_have_no_hostile_player(players: int) -> None:
    assert asks(play(begun(players), Step("hostile-player"))) == "rest"


@pytest.mark.rule("bsf.explorers.pick-order", "bsf.expedition.choose-explorer", "bsf.twins.one-explorer")
def test_anybody_alive_can_be_picked_once_and_the_twins_with_one_pick() -> None:
    state = begun(1, "quest")
    state.roster[VORNE].dead = True
    game = play(state, *PICKS)
    assert sorted(asked(game)) == sorted({one.id for one in content().all(ExplorerCard)} - {VORNE})
    game.answer(TWINS)
    assert TWINS not in asked(game)
    assert [body.id for body in explorer(game.state, TWINS).bodies] == ["rein", "raus"]


@pytest.mark.rule("bsf.explorers.controller", "bsf.expedition.belongings")
@pytest.mark.rule("bsf.ex.controller")
def test_who_picks_an_explorer_runs_them_with_what_they_own() -> None:
    state = begun(2, "quest")
    state.roster[DRAIK].cards = ["cold-lamp"]
    game = play(state, *PICKS, answers=["player-1", TADDEUS, DRAIK, AMALLYN, UR025])
    assert explorer(game.state, DRAIK).seat == 1
    assert game.state.roster[DRAIK].cards == ["cold-lamp"]


@pytest.mark.rule("bsf.inspired.agenda-card")
@pytest.mark.rule("bsf.ex.agenda-card")
def test_who_owns_the_card_of_their_agenda_starts_on_the_inspired_side() -> None:
    state = begun(1, "quest")
    wanted = content()[ExplorerCard][AMALLYN].agenda
    assert wanted.kind == "owns"
    state.roster[AMALLYN].cards = [wanted.of]
    game = play(state, *PICKS, answers=[AMALLYN, DRAIK, TADDEUS, UR025])
    assert explorer(game.state, AMALLYN).inspiration.inspired
    assert not explorer(game.state, DRAIK).inspiration.inspired


@pytest.mark.rule("bsf.precipice.facilities")
def test_a_head_start_is_had_once() -> None:
    state = begun(1, "quest")
    state.roster[GREKH].head_start = 1
    game = play(state, *PICKS, answers=[GREKH, DRAIK, TADDEUS, UR025])
    assert explorer(game.state, GREKH).inspiration.points == 1
    assert game.state.roster[GREKH].head_start == 0


@pytest.mark.rule("bsf.leader.choose")
def test_the_players_settle_who_leads() -> None:
    game = play(begun(3), Step("leader"))
    assert asked(game) == ["player-1", "player-2", "player-3"], "whoever has the marker first"
    game.answer("player-3")
    assert game.state.leader == 2


@pytest.mark.rule("bsf.ex.leader-skip", "bsf.leader.changes")
def test_the_marker_passes_over_the_hostile_player() -> None:
    state = begun(5)
    state.hostile = 1
    changes.pass_leader(play_of(state), ())
    assert state.leader == 2


@pytest.mark.rule("bsf.ruling.solo-leader")
def test_alone_one_stays_the_leader() -> None:
    state = begun(1)
    changes.pass_leader(play_of(state), ())
    assert state.leader == 0


def test_every_number_of_players_picks_exactly_four() -> None:
    for players in range(1, 5):
        order = picking_order(list(range(players)), 0)
        assert len(order) == 4
        assert set(order) == set(range(players))


# -- decks


@pytest.mark.rule("bsf.setup.exploration-deck", "bsf.combat.card-kinds")
@pytest.mark.rule("bsf.ex.exploration-deck")
def test_a_normal_expedition_has_four_challenges_and_four_combats() -> None:
    for seed in range(3):
        state = picked("one-off")
        game = play(state, Step("prepare"))
        cards = game.state.cards
        assert count(cards, piles.EXPLORATION) == 8
        drawn = drawn_out(game, seed)
        assert sum(card in content()[ChallengeCard] for card in drawn) == 4
        assert sum(card in content()[CombatMap] for card in drawn) == 4
    assert count(cards, piles.BOX) == len(challenges(game.play)) + len(combats(game.play)) - 8
    assert {content()[CombatMap][name].kind for name in combats(game.play)} == {"combat", "ambush"}


def drawn_out(game: Game, seed: int) -> list[str]:
    """The exploration deck, turned over card by card."""
    random, found = Random(seed), []
    for _ in range(count(game.state.cards, piles.EXPLORATION)):
        rule = draw(game.state.cards, piles.EXPLORATION, 0, "Draw", topic=topics.EXPEDITION_CARD)
        reply = None
        try:
            while True:
                question = rule.send(reply)
                assert isinstance(question, Question)
                reply = question.take(random_answer(question, random))
        except StopIteration as stop:
            found.append(stop.value)
    return found


@pytest.mark.rule("bsf.setup.encounter-deck", "bsf.setup.hostile-pieces")
@pytest.mark.rule("bsf.ex.encounter-deck")
def test_a_first_expedition_meets_four_kinds_of_hostiles_with_twenty_cards() -> None:
    game = play(picked("quest"), Step("prepare"))
    assert count(game.state.cards, piles.ENCOUNTERS) == 20
    kinds = {content()[Encounter][card].kind for card in possible(game.state.cards, piles.ENCOUNTERS)}
    assert kinds == {GUARDSMAN, CULTIST, GHUL, DRONE}


@pytest.mark.rule("bsf.oneoff.setup", "bsf.ruling.oneoff-hostiles")
def test_a_one_off_expedition_has_every_encounter_card() -> None:
    game = play(picked("one-off"), Step("prepare"))
    assert count(game.state.cards, piles.ENCOUNTERS) == len(content().all(Encounter)) == 34


def test_a_kind_that_a_legacy_adds_is_met_from_then_on() -> None:
    state = picked("quest")
    assert state.quest is not None
    state.quest.kinds.append("rogue-psyker")
    kinds = {content()[Encounter][card].kind for card in encounter_cards(play_of(state))}
    assert kinds == {GUARDSMAN, CULTIST, GHUL, DRONE, "rogue-psyker"}


def test_the_discovery_deck_has_all_cards_that_nobody_holds() -> None:
    fresh = picked("quest")
    assert count(fresh.cards, piles.DISCOVERY) == 36
    owned = picked("quest", cards={DRAIK: ["cold-lamp"]})
    assert count(owned.cards, piles.DISCOVERY) == 35


def test_the_lasting_decks_of_a_quest_are_shuffled_only_once() -> None:
    state = picked("quest")
    game = play(state, Step("decks"))
    state.cards.piles[piles.LEGACY].pop()
    left = {name: list(slots) for name, slots in state.cards.piles.items()}
    game = play(state, Step("decks"))
    assert dict(game.state.cards.piles) == left


@pytest.mark.rule("bsf.stronghold.approach")
@pytest.mark.rule("bsf.ex.stronghold-approach")
@pytest.mark.parametrize(("name", "number"), [("null-gravity-abyss", 4), ("deathmaze", 4), ("descent", 6)])
def test_an_access_route_is_as_long_as_the_stronghold_says(name: str, number: int) -> None:
    state = picked("quest", kind="stronghold")
    assert state.expedition is not None
    state.expedition.stronghold = name
    game = play(state, Step("prepare"))
    assert count(game.state.cards, piles.EXPLORATION) == number
    assert possible(game.state.cards, piles.EXPLORATION) == {*challenges(game.play), *combats(game.play)}


@pytest.mark.rule("bsf.vault.approach")
@pytest.mark.rule("bsf.ex.vault-approach")
def test_the_way_to_the_vault_is_eight_cards_of_any_mix() -> None:
    state = picked("quest", kind="vault")
    assert state.expedition is not None
    state.expedition.stronghold = "hidden-vault"
    game = play(state, Step("prepare"))
    assert count(game.state.cards, piles.EXPLORATION) == 8
    assert possible(game.state.cards, piles.EXPLORATION) == {*challenges(game.play), *combats(game.play)}


# -- ships and the maglev chamber


def ships_of(game: Game) -> list[str]:
    assert game.state.expedition is not None
    return [ship.id for ship in game.state.expedition.ships]


@pytest.mark.rule("bsf.spacecraft.placement", "bsf.spacecraft.base", "bsf.spacecraft.sides")
@pytest.mark.rule("bsf.ex.spacecraft-base")
def test_the_home_ships_of_the_four_go_with_them_support_side_up() -> None:
    state = picked("one-off", party=(GREKH, DRAIK, AMALLYN, LOCARNO))
    assert state.expedition is not None
    state.expedition.ships = []
    game = play(state, Step("ships"))
    assert ships_of(game) == ["kravvchato", "vanguard", "steed-of-mathurir", "traveller"]
    assert not any(ship.used for ship in game.state.expedition.ships)


@pytest.mark.rule("bsf.spacecraft.placement")
@pytest.mark.rule("bsf.ex.spacecraft-shared")
def test_the_leader_picks_ships_until_there_are_four() -> None:
    state = picked("one-off", party=(TADDEUS, VORNE, UR025, TWINS))
    assert state.expedition is not None
    state.expedition.ships = []
    game = play(state, Step("ships"))
    assert ships_of(game) == ["clarion", "gamma-3-beta"]
    assert "clarion" not in asked(game)
    game.answer("vanguard")
    game.answer("kravvchato")
    assert ships_of(game) == ["clarion", "gamma-3-beta", "vanguard", "kravvchato"]
    assert asks(game) == "rest"


@pytest.mark.rule("bsf.maglev.start", "bsf.maglev.arrival-escape", "bsf.maglev.capacity")
def test_players_put_their_explorers_in_hexes_of_the_maglev_chamber() -> None:
    game = play(picked("one-off", party=(DRAIK, TADDEUS, AMALLYN, TWINS)), Step("maglev"))
    answers = iter(["hex-1", "hex-1", "hex-2", "hex-3", "hex-2"])
    until(game, lambda question: question.topic.id == "rest", lambda question: next(answers))
    assert game.state.expedition.maglev == {
        DRAIK: CHAMBER[0],
        TADDEUS: CHAMBER[0],
        AMALLYN: CHAMBER[1],
        "rein": CHAMBER[2],
        "raus": CHAMBER[1],
    }


@pytest.mark.rule("bsf.ex.maglev-hex")
def test_the_twins_and_one_other_fill_a_hex_of_the_maglev_chamber() -> None:
    state = picked("one-off", party=(TWINS, DRAIK, VORNE, TADDEUS))
    assert state.expedition is not None
    state.expedition.maglev = {"rein": CHAMBER[0], "raus": CHAMBER[0]}
    assert has_room(play_of(state), CHAMBER[0], explorer(state, DRAIK))
    state.expedition.maglev[DRAIK] = CHAMBER[0]
    assert not has_room(play_of(state), CHAMBER[0], explorer(state, VORNE))
    assert has_room(play_of(state), CHAMBER[1], explorer(state, VORNE))


# -- the whole


@pytest.mark.rule("bsf.setup.discovery-deck", "bsf.setup.other-cards", "bsf.overview.goal")
def test_the_decks_of_a_quest_are_laid_out_for_its_first_expedition() -> None:
    game = play(before("quest", explorers=list(PARTY)), Step("set-out"))
    until(game, lambda question: question.topic.id == "expedition.next")
    decks = game.state.cards
    assert (count(decks, piles.DISCOVERY), count(decks, piles.LEGACY), count(decks, piles.STRONGHOLDS)) == (36, 12, 4)
    assert {count(decks, piles.resources(ship.id)) for ship in content().all(Spacecraft)} == {12}


@pytest.mark.rule("bsf.setup.begin", "bsf.overview.expeditions", "bsf.oneoff.purpose", "bsf.overview.players")
@pytest.mark.rule("bsf.overview.terms")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_everything_is_ready_before_the_first_card(players: int) -> None:
    state = before("one-off", players, explorers=list(PARTY))
    agenda = list(state.agenda)
    game = play(state, *agenda)
    until(game, lambda question: question.topic.id == "expedition.next")
    assert list(game.state.explorers) == list(PARTY)
    assert Counter(told(game))["ship-placed"] == 4
    assert "expedition-ready" in told(game)
    assert count(game.state.cards, piles.EXPLORATION) == 8
