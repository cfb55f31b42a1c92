"""Reinforcements: how many come back, and where."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress.explorers_helpers import FAIL, asked, fight_of, in_play, put, stand, told
from games.blackstone_fortress.fortress import DRAIK
from games.blackstone_fortress.hostiles_helpers import (
    CELLS,
    activate,
    add_portal,
    all_bodies,
    apart,
    combat_of,
    hall,
    reinforces,
    scenes,
    slay,
)
from lychgate.games.blackstone_fortress.board.hexes import furthest_portals
from lychgate.games.blackstone_fortress.hostiles.moments import REINFORCEMENT_ROLLED, ReinforcementRoll
from lychgate.games.blackstone_fortress.model.state import Blackstone, Fortress, Hostile
from lychgate.kernel.game import Game
from lychgate.mechanics.grid.shapes import Cell

SMALL, LARGE, HUGE = {1: 6, 2: 4, 3: 2}, {1: 4, 2: 2, 3: 1}, {1: 2, 2: 1}
SIZES = {"traitor-guardsman": SMALL, "negavolt-cultist": LARGE, "obsidius-mallex": HUGE}


def lost(number: int, kind: str = "traitor-guardsman", *, left: bool = True) -> Fortress:
    """A group that has lost as many, with a portal at the far end of a hall."""
    state = hall(8, 3, portals=[(8, 1)])
    stand(state, "D", (0, 0))
    fallen = [put(state, (place, 2), kind) for place in range(number)]
    if left:
        put(state, (4, 0), kind)
    for one in fallen:
        slay(state, one)
    return state


def first_hexes(game: Game) -> Game:
    while game.question is not None:
        assert game.question.minor
        game.answer(game.question.options[0].id)
    return game


@settings(max_examples=60, deadline=None)
@given(face=st.integers(1, 20), number=st.integers(1, 7), kind=st.sampled_from(sorted(SIZES)))
def test_never_more_come_back_than_the_table_says_and_were_lost(face: int, number: int, kind: str) -> None:
    most = 1 if kind == "obsidius-mallex" else 3 if kind == "negavolt-cultist" else 7
    state = lost(min(number, most), kind, left=False)
    fight = combat_of(first_hexes(reinforces(state, chance=[[face]])))
    came = min(SIZES[kind].get(face, 0), min(number, most))
    assert len(fight.hostiles) == len(fight.groups[1].members) == came
    assert len(fight.groups[1].slain) == min(number, most) - came


@pytest.mark.rule("bsf.reinforce.roll", "bsf.reinforce.small", "bsf.reinforce.limit", "bsf.ex.reinforce-small")
def test_no_more_come_back_than_the_group_has_lost() -> None:
    fight = combat_of(first_hexes(reinforces(lost(3), chance=[[2]])))
    assert (len(fight.groups[1].members), fight.groups[1].slain) == (4, [])


@pytest.mark.rule("bsf.reinforce.large", "bsf.reinforce.limit")
def test_large_hostiles_come_back_in_smaller_numbers() -> None:
    fight = combat_of(first_hexes(reinforces(lost(3, "negavolt-cultist"), chance=[[2]])))
    assert (len(fight.groups[1].members), len(fight.groups[1].slain)) == (3, 1)


@pytest.mark.rule("bsf.reinforce.huge")
def test_mallex_comes_back_once() -> None:
    fight = combat_of(first_hexes(reinforces(lost(1, "obsidius-mallex", left=False), chance=[[1]])))
    assert fight.groups[1].members == ["obsidius-mallex-1"]


@pytest.mark.rule("bsf.reinforce.limit")
def test_a_mixed_group_rolls_for_each_kind_that_has_lost_anyone() -> None:
    state = lost(2, left=False)
    slay(state, put(state, (5, 2), "negavolt-cultist"))
    game = first_hexes(reinforces(state, chance=[[20], [3]]))
    assert combat_of(game).groups[1].members == ["negavolt-cultist-1"]
    assert [one["what"] for one in told(game, "no-reinforcements")] == ["Traitor Guardsmen"]
    assert [one["number"] for one in told(game, "reinforcements")] == [1]


@pytest.mark.rule("bsf.reinforce.place", "bsf.reinforce.act", "bsf.ruling.portal-space")
def test_they_arrive_at_the_portal_furthest_from_the_explorers_and_act_at_once() -> None:
    state = lost(1, "negavolt-cultist")
    add_portal(state, (0, 3))
    fight_of(state).hostiles["negavolt-cultist-2"].wounds = 1
    game = first_hexes(activate(state, chance=[[3], [1], [4]]))
    assert told(game, "arrived")[0]["cell"] in ("7,1", "7,2")
    assert {one["piece"] for one in told(game, "behaviour")} == {"negavolt-cultist-1", "negavolt-cultist-2"}


@pytest.mark.rule("bsf.reinforce.roll")
def test_a_group_without_survivors_rolls_and_acts() -> None:
    game = first_hexes(activate(lost(1, "negavolt-cultist", left=False), chance=[[3], [4]]))
    assert [one["piece"] for one in told(game, "behaviour")] == ["negavolt-cultist-1"]


@pytest.mark.rule("bsf.reinforce.place")
def test_who_finds_the_hexes_at_the_portal_full_takes_the_nearest() -> None:
    state = lost(1, "obsidius-mallex", left=False)
    put(state, (7, 1), group=2)
    put(state, (7, 2), group=2)
    game = first_hexes(reinforces(state, chance=[[2]]))
    assert told(game, "arrived")[0]["cell"] in ("6,1", "6,2", "7,0")


@pytest.mark.rule("bsf.reinforce.place")
def test_equally_far_portals_are_a_choice() -> None:
    state = hall(9, 1, portals=[(-1, 0), (9, 0)])
    stand(state, "D", (4, 0))
    slay(state, put(state, (3, 0)))
    game = reinforces(state, chance=[[1]])
    assert [option.id for option in asked(game).options] == ["portal-1", "portal-2"]
    game.answer("portal-2")
    assert told(first_hexes(game), "arrived")[0]["cell"] == "8,0"


@pytest.mark.rule("bsf.reinforce.place")
def test_without_a_portal_nobody_comes() -> None:
    state = lost(2)
    fight_of(state).portals.clear()
    assert len(combat_of(reinforces(state, chance=[[1]])).groups[1].slain) == 2


def test_a_combat_without_reinforcements_has_no_roll() -> None:
    state = lost(2)
    fight_of(state).without = ["reinforcements"]
    assert told(reinforces(state), "rolled") == []


def test_a_reinforcement_roll_can_be_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(game: Blackstone, made: ReinforcementRoll) -> None:
        made.roll.face = 1

    monkeypatch.setattr(REINFORCEMENT_ROLLED, "always", [again])
    assert combat_of(first_hexes(reinforces(lost(2), chance=[[20]]))).groups[1].slain == []


@settings(max_examples=80, deadline=None)
@given(scene=scenes(), at=st.lists(st.sampled_from(CELLS), min_size=1, max_size=4, unique=True))
def test_the_furthest_portals_are_those_whose_nearest_explorer_is_furthest(
    scene: tuple[Fortress, Hostile], at: list[Cell]
) -> None:
    state, _ = scene
    portals = [add_portal(state, cell) for cell in at]
    bodies = [body.cell for body in all_bodies(state) if body.cell is not None]
    far = {one.id: min(apart(cell, body) for cell in one.cells for body in bodies) for one in portals}
    wanted = {name for name, away in far.items() if away == max(far.values())}
    assert {one.id for one in furthest_portals(in_play(state))} == wanted


def test_overwatch_can_answer_an_arrival() -> None:
    state = lost(1)
    explorer = state.explorers[DRAIK]
    explorer.spaces.reacting = True
    explorer.spaces.dice[0] = 6
    game = reinforces(state, chance=[[3], [FAIL], [FAIL], [FAIL]], answers=["7,1"])
    assert game.question is None or asked(game).topic.id == "reaction.declare"
