"""A combat from its card to its end: how it is set up, its turns, small combats, strongholds and the vault."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from games.blackstone_fortress.campaign_helpers import (
    asked,
    asks,
    content,
    explorer,
    hurt,
    picked,
    play,
    told,
    until,
)
from games.blackstone_fortress.fortress import (
    AMALLYN,
    DRAIK,
    DRONE,
    MALLEX,
    PARTY,
    TADDEUS,
    TWINS,
    UR025,
    VORNE,
)
from lychgate.bots.random import random_answer
from lychgate.games.blackstone_fortress.board.hexes import furthest_portals
from lychgate.games.blackstone_fortress.board.sight import visible_cells
from lychgate.games.blackstone_fortress.combat.wounds import slay, take_out
from lychgate.games.blackstone_fortress.model import piles
from lychgate.games.blackstone_fortress.model.changes import expedition as changes
from lychgate.games.blackstone_fortress.model.content import CombatMap, Stronghold
from lychgate.games.blackstone_fortress.model.queries import bodies, on_board
from lychgate.games.blackstone_fortress.model.state import Combat, Fortress
from lychgate.games.blackstone_fortress.scenarios import descent
from lychgate.games.blackstone_fortress.scenarios.goals import aim_of, is_reached, progress
from lychgate.games.blackstone_fortress.setting_out.maglev import CHAMBER
from lychgate.kernel.game import Game
from lychgate.kernel.question import Question, Rule
from lychgate.kernel.state import Step


def ready(*, mode: str = "one-off", players: int = 1, party: tuple[str, ...] = PARTY, **setup: Any) -> Fortress:
    """An expedition with its encounter deck."""
    state = picked(mode, players, party=party, **setup)
    state = play(state, Step("prepare")).state
    assert isinstance(state, Fortress)
    return state


def done(rule: Rule[Any] | None) -> None:
    """Carry out a rule that asks nothing."""
    if rule is not None:
        assert next(rule, None) is None


SETTING_UP = tuple(map(Step, ("battlefield", "arrive", "hostiles", "combat-ready")))


def rests(question: Question) -> bool:
    return question.topic.id == "rest"


def combat_on(name: str, **more: Any) -> Game:
    """A combat card, set up to its first turn with the first answer everywhere."""
    return set_up(ready(**more), name)


def set_up(state: Fortress, name: str, answer: Callable[[Question], Any] | None = None) -> Game:
    """A combat is set up on this map, and nobody has acted."""
    assert state.expedition is not None
    state.expedition.combat = Combat(name, ambush=content()[CombatMap][name].kind == "ambush")
    return until(play(state, *SETTING_UP), rests, answer)


def fight(game: Game) -> Combat:
    found = game.state.expedition.combat
    assert isinstance(found, Combat)
    return found


# -- setting up


@pytest.mark.rule("bsf.combat.steps", "bsf.combat.layout", "bsf.combat.card", "bsf.combat.initiative-deck")
def test_board_then_explorers_then_hostiles_then_initiative_cards() -> None:
    game = play(ready(), Step("combat", ("combat-1",)))
    until(game, lambda question: question.topic.id not in ("setup.stand", "deploy.hex"))
    kinds = told(game)
    order = ["combat-begins", "map-laid", "stands", "encounter-drawn", "initiative-deck", "turn"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    last = max(place for place, kind in enumerate(kinds) if kind == "stands")
    assert last < kinds.index("encounter-drawn")


@pytest.mark.rule("bsf.combat.start-position")
@pytest.mark.parametrize("players", [1, 4])
def test_players_choose_where_in_the_arrival_chamber_their_explorers_stand(players: int) -> None:
    state = ready(players=players)
    assert state.expedition is not None
    state.expedition.combat = Combat("combat-1")
    game = play(state, *SETTING_UP[:2])
    start = {f"{q},{r}" for q, r in content()[CombatMap]["combat-1"].start}
    seats = []
    while asks(game) in ("setup.stand", "leader.order"):
        assert game.question is not None
        if asks(game) == "setup.stand":
            seats.append(game.question.seat)
            assert set(asked(game)) <= start
        game.answer(game.question.options[0].id)
    assert sorted(seats) == sorted(one.seat for one in game.state.explorers.values())
    assert {f"{body.cell[0]},{body.cell[1]}" for body in bodies(game.state) if body.cell} <= start


def test_first_offered_is_the_hex_in_which_a_body_rode() -> None:
    state = ready()
    assert state.expedition is not None
    state.expedition.maglev = {DRAIK: CHAMBER[2], TADDEUS: CHAMBER[2], AMALLYN: CHAMBER[1], UR025: CHAMBER[1]}
    game = set_up(state, "combat-1")
    start = content()[CombatMap]["combat-1"].start
    stood = {body.id: body.cell for body in bodies(game.state)}
    assert stood == {DRAIK: start[2], TADDEUS: start[2], AMALLYN: start[1], UR025: start[1]}


@pytest.mark.rule("bsf.combat.ambush")
@pytest.mark.rule("bsf.ex.ambush-start")
def test_in_an_ambush_explorers_stand_on_the_ambush_hexes_one_or_two_to_a_hex() -> None:
    name = next(one.id for one in content().all(CombatMap) if one.kind == "ambush" and len(one.start) == 3)
    for seed in range(6):
        game = set_up(ready(), name, partial(random_answer, dice=Random(seed)))
        held = [body.cell for body in bodies(game.state)]
        assert set(held) <= set(content()[CombatMap][name].start)
        assert sorted(held.count(cell) for cell in set(held)) in ([1, 1, 2], [2, 2])
        assert fight(game).ambush


@pytest.mark.rule("bsf.combat.ambush")
def test_in_the_first_turn_of_an_ambush_the_hostile_cards_come_first() -> None:
    name = next(one.id for one in content().all(CombatMap) if one.kind == "ambush")
    state = combat_on(name).state
    assert state.expedition.combat is not None
    state.expedition.combat.turn = 1
    game = play(state, Step("deal-initiative"))
    sides = [slot.hostile for slot in fight(game).track.slots]
    assert sides == sorted(sides, reverse=True)


@pytest.mark.rule("bsf.combat.initiative-deck")
def test_who_is_out_of_action_has_no_card_and_is_not_set_up() -> None:
    state = ready()
    hurt(state, UR025, 3, out=True)
    game = set_up(state, "combat-1")
    assert [one.id for one in on_board(game.state)] == [DRAIK, TADDEUS, AMALLYN]
    number = next(event.data["number"] for event in game.events(all_seats=True) if event.kind == "initiative-deck")
    assert number == 3 + len(fight(game).groups)


# -- turns


@pytest.mark.rule("bsf.turn.phases")
def test_a_turn_has_four_phases_in_order() -> None:
    game = play(combat_on("combat-1").state, Step("combat-turn"))
    until(game, lambda question: fight(game).turn == 2, ends)
    kinds = [kind for kind in told(game) if kind.endswith("-phase")]
    assert kinds[:4] == ["destiny-phase", "initiative-phase", "activation-phase", "event-phase"]


def ends(question: Question) -> Any:
    """End activations, decline whatever can be declined, and else take the first."""
    passing = next((option.id for option in question.options if option.passes), None)
    return passing or random_answer(question, Random(3))


@pytest.mark.rule("bsf.escape.end", "bsf.escape.after")
def test_a_combat_ends_when_all_in_action_stand_in_the_escape_chamber() -> None:
    state = combat_on("combat-1", party=(DRAIK, TADDEUS, TWINS, VORNE)).state
    found = state.expedition.combat
    chamber = ((20, 20), (21, 20), (20, 21))
    found.escape = chamber
    hurt(state, VORNE, 4, out=True)
    places = {DRAIK: 0, TADDEUS: 0, "rein": 1, "raus": 2}
    for body in bodies(state):
        body.cell = None if body.id == VORNE else chamber[places[body.id]]
    state.expedition.maglev[VORNE] = CHAMBER[0]
    explorer(state, DRAIK).inspiration.points = 2
    hurt(state, DRAIK, 1, 1)
    game = play(state, Step("event-phase"), Step("combat-turn"), Step("combat-end"))
    assert "combat-over-escaped" in told(game)
    assert "turn" not in told(game)
    assert game.state.expedition.combat is None
    assert game.state.expedition.maglev == {name: CHAMBER[place] for name, place in places.items()}
    assert explorer(game.state, DRAIK).inspiration.points == 2
    assert explorer(game.state, DRAIK).spaces.covers[:2] == [2, 1], "wounds stay"
    assert not any(body.cell for one in game.state.explorers.values() for body in one.bodies)


@pytest.mark.rule("bsf.escape.end")
def test_a_twin_outside_keeps_the_combat_going() -> None:
    state = combat_on("combat-1", party=(DRAIK, TADDEUS, TWINS, VORNE)).state
    chamber = ((20, 20), (21, 20), (20, 21))
    state.expedition.combat.escape = chamber
    for body in bodies(state):
        if body.id != "raus":
            body.cell = chamber[0]
    game = play(state, Step("event-phase"))
    assert not fight(game).over


@pytest.mark.rule("bsf.escape.end")
def test_a_combat_ends_when_nobody_is_left() -> None:
    state = combat_on("combat-1").state
    for name in PARTY:
        hurt(state, name, out=True)
        for body in explorer(state, name).bodies:
            body.cell = None
    game = play(state, Step("event-phase"))
    assert "combat-over-out" in told(game)
    assert fight(game).won is False


@pytest.mark.rule("bsf.event.leader-passes", "bsf.leader.changes")
def test_the_marker_passes_after_each_turn() -> None:
    game = play(combat_on("combat-1", players=3).state, Step("event-phase-end"))
    assert game.state.leader == 1


@pytest.mark.rule("bsf.ruling.leader-pass-double")
def test_a_switch_keeps_the_marker_where_it_is_during_a_combat() -> None:
    setup = {"leader-passes-in-combat": False}
    game = play(combat_on("combat-1", players=3, **setup).state, Step("event-phase-end"))
    assert game.state.leader == 0


@pytest.mark.rule("bsf.escape.after", "bsf.combat.card-after")
def test_encounter_cards_are_discarded_after_a_combat() -> None:
    game = combat_on("combat-1")
    state, cards = game.state, [group.card for group in fight(game).groups.values()]
    fight(game).over = True
    state.expedition.card = "combat-1"
    game = play(state, Step("combat-end"), Step("card-resolved", (True,)))
    assert set(cards) <= set(game.state.cards.piles[piles.MET])


# -- small combats


def small(*fighters: str) -> Game:
    """A small combat of these explorers, set up to its first turn."""
    state = ready()
    game = play(state)
    changes.begin_challenge(game.play, "isolated")
    changes.choose_fighters(game.play, list(fighters))
    assert game.state.expedition is not None
    game.state.expedition.combat = Combat("isolated", without=["searching", "reinforcements", "events"])
    return until(play(game.state, *SETTING_UP), rests)


def test_only_those_who_fight_a_small_combat_are_on_its_board() -> None:
    game = small(TADDEUS, AMALLYN)
    assert [one.id for one in on_board(game.state)] == [TADDEUS, AMALLYN]
    game = play(game.state, Step("deal-initiative"))
    assert {slot.card for slot in fight(game).track.slots if not slot.hostile} == {TADDEUS, AMALLYN}


def test_hostiles_of_a_small_combat_stand_in_the_hex_of_their_marker_or_are_slain() -> None:
    for _ in range(5):
        game = small(DRAIK)
        for group in fight(game).groups.values():
            cell = fight(game).markers[group.number].cell
            assert all(fight(game).hostiles[name].cell == cell for name in group.members)


@pytest.mark.rule("bsf.challenge.resolve")
def test_a_small_combat_ends_at_once_with_the_last_hostile() -> None:
    game = small(DRAIK)
    for hostile in list(fight(game).hostiles.values()):
        assert not fight(game).over
        done(slay(game.play, hostile, None, ()))
    assert (fight(game).over, fight(game).won) == (True, True)


@pytest.mark.rule("bsf.challenge.resolve")
def test_a_small_combat_is_lost_at_once_with_its_last_explorer() -> None:
    game = small(DRAIK, TADDEUS)
    for name in (DRAIK, TADDEUS):
        assert not fight(game).over
        done(take_out(game.play, explorer(game.state, name), ()))
    assert (fight(game).over, fight(game).won) == (True, False)


# -- strongholds


def stage(name: str, number: int = 0) -> Game:
    """A stage of a stronghold, set up to its first turn."""
    state = ready(mode="quest", party=PARTY)
    site = content()[Stronghold][name]
    assert state.expedition is not None
    state.expedition.kind = "vault" if site.vault else "stronghold"
    state.expedition.stronghold = name
    state.expedition.stage = site.stages[number].id
    state.expedition.combat = Combat(site.stages[number].map)
    agenda = map(Step, ("battlefield", "arrive", "stage-groups", "combat-ready"))
    return until(play(state, *agenda), rests)


SITES = [(one.id, place) for one in content().all(Stronghold) for place, _ in enumerate(one.stages)]


@pytest.mark.rule("bsf.combat.deploy")
@pytest.mark.parametrize(("name", "number"), SITES)
def test_the_fixed_groups_of_a_stage_are_deployed_at_their_markers(name: str, number: int) -> None:
    game = stage(name, number)
    site = content()[Stronghold][name]
    wanted = [one for one in (*site.groups, *site.stages[number].groups) if one.stage == ""]
    assert sorted(fight(game).groups) == sorted(one.number for one in wanted)
    for group in wanted:
        members = [fight(game).hostiles[name].kind for name in fight(game).groups[group.number].members]
        assert {kind: members.count(kind) for kind in members} == dict(group.hostiles)
        first = fight(game).hostiles[fight(game).groups[group.number].members[0]]
        assert first.cell == fight(game).markers[group.marker].cell


@pytest.mark.rule("bsf.stronghold.scenario")
def test_an_access_route_that_is_done_leads_to_the_stronghold() -> None:
    state = picked("quest", kind="stronghold")
    assert state.expedition is not None
    state.expedition.stronghold = "deathmaze"
    game = play(state, Step("exploration-step"), answers=["go-on"])
    assert asks(game) == "setup.stand"
    assert fight(game).map == "deathmaze"


@pytest.mark.parametrize(("name", "kind", "number"), [("null-gravity-abyss", DRONE, 4), ("deathmaze", MALLEX, 1)])
@pytest.mark.rule("bsf.ruling.guardians")
def test_a_stronghold_that_asks_for_the_slain_counts_them_and_lets_none_return(
    name: str, kind: str, number: int
) -> None:
    game = stage(name)
    aim = aim_of(game.play)
    assert aim is not None
    hostiles = [one for one in fight(game).hostiles.values() if one.kind == kind]
    assert len(hostiles) == number
    for place, hostile in enumerate(hostiles):
        assert (progress(game.play, aim), is_reached(game.play)) == (place, False)
        done(slay(game.play, hostile, None, ()))
    assert is_reached(game.play)
    game = play(game.state, Step("event-phase"))
    assert (fight(game).over, fight(game).won) == (True, True), "before the event roll"
    assert "event" not in told(game)


@pytest.mark.parametrize(
    ("name", "number", "kind"), [("descent", 0, "seal"), ("death-corridor", 0, "lamp"), ("hidden-vault", 0, "lock")]
)
def test_a_stage_that_asks_for_tokens_counts_those_that_are_turned(name: str, number: int, kind: str) -> None:
    game = stage(name, number)
    aim = aim_of(game.play)
    assert aim is not None
    tokens = [token for token in fight(game).tokens.values() if token.kind == kind]
    assert len(tokens) == aim.number
    for token in tokens:
        assert not is_reached(game.play)
        token.lit = True
    assert is_reached(game.play)


@pytest.mark.parametrize("won", [True, False])
def test_the_expedition_is_over_with_its_stronghold_won_or_not(won: bool) -> None:
    state = stage("deathmaze").state
    assert state.expedition.combat is not None
    state.expedition.combat.over, state.expedition.combat.won = True, won
    game = play(state, Step("combat-end"), Step("stage-over", ("maze",)), Step("stronghold-over"))
    assert (game.state.expedition.over, game.state.expedition.success) == (True, won)


# -- Descent


def test_groups_below_wait_until_somebody_comes_down() -> None:
    game = stage("descent")
    assert sorted(fight(game).groups) == [1, 2]
    done(descent.meet_below(game.play))
    assert sorted(fight(game).groups) == [1, 2]
    foot = next(token.cell for token in fight(game).tokens.values() if token.kind == "lift-foot")
    explorer(game.state, DRAIK).bodies[0].cell = foot
    fight(game).track.slots.clear()
    rule = descent.meet_below(game.play)
    reply = None
    try:
        while True:
            question = rule.send(reply)
            reply = question.options[0].reply  # type: ignore[union-attr]
    except StopIteration:
        pass
    assert sorted(fight(game).groups) == [1, 2, 3, 4]
    assert descent.waiting(game.play) == []
    assert all(descent.is_below(game.play, one.cell) for one in fight(game).hostiles.values() if one.group in (3, 4))


def test_the_two_boards_of_descent_neither_see_nor_reach_each_other() -> None:
    game = stage("descent")
    terrain = fight(game).board.terrain
    below = {cell for cell in terrain.cells if descent.is_below(game.play, cell)}
    assert 40 <= len(below) < len(terrain.cells)
    bits = sum(terrain.bit[cell] for cell in below)
    for cell in terrain.cells - below:
        assert not visible_cells(game.play, cell) & bits
        assert not below.intersection(terrain.beside[cell])


def test_a_group_comes_back_by_portals_of_its_own_board() -> None:
    game = stage("descent")
    for acting, below in (("1", False), ("3", True), ("", False)):
        fight(game).acting = acting
        found = furthest_portals(game.play)
        assert found
        assert all(descent.is_below(game.play, portal.cells[0]) == below for portal in found)


# -- the vault


def test_the_first_stage_of_the_vault_leads_to_the_second_with_vitality_rolls() -> None:
    state = stage("hidden-vault").state
    hurt(state, DRAIK, 2)
    assert state.expedition.combat is not None
    state.expedition.combat.over, state.expedition.combat.won = True, True
    game = play(state, Step("combat-end"), Step("stage-over", ("hall",)), chance=[["success"]])
    assert asks(game) == "setup.stand"
    assert fight(game).map == "vault-heart"
    assert explorer(game.state, DRAIK).spaces.covers.count(1) == 1
    assert "summon" in fight(game).without


@pytest.mark.rule("bsf.vault.win")
def test_the_sixth_answer_wins_the_quest_for_whoever_gives_it() -> None:
    game = stage("hidden-vault", 1)
    seat = next(token.cell for token in fight(game).tokens.values() if token.kind == "cradle")
    explorer(game.state, DRAIK).bodies[0].cell = seat
    explorer(game.state, DRAIK).spaces.dice[:] = [6, 0, 0, 0]
    fight(game).acting, fight(game).answers = DRAIK, [1, 2, 3, 4, 5]
    agenda = [Step("explorer-action", (DRAIK,)), Step("combat-turn"), Step("combat-end")]
    agenda += [Step("stage-over", ("heart",)), Step("stronghold-over")]
    game = play(game.state, *agenda, answers=["answer-6"])
    outcome = game.state.outcome
    assert outcome is not None
    assert outcome.result == "won"
    assert game.state.quest.claimed == DRAIK
