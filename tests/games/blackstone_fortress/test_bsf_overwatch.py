"""Overwatch: who may fire at a hostile that moves, attacks or arrives, and in which order."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress.explorers_helpers import (
    CRIT,
    FAIL,
    HIT,
    LETTERS,
    asked,
    explorer_of,
    fight_of,
    hall,
    in_play,
    offered,
    plain_content,
    play,
    put,
    stand,
    told,
)
from lychgate.games.blackstone_fortress.board.measuring import range_of
from lychgate.games.blackstone_fortress.board.sight import sees
from lychgate.games.blackstone_fortress.explorers.overwatch import reactors_to
from lychgate.games.blackstone_fortress.hostiles.moments import Done
from lychgate.games.blackstone_fortress.hostiles.triggers import trigger
from lychgate.games.blackstone_fortress.model.content import ExplorerCard
from lychgate.games.blackstone_fortress.model.state import Blackstone, Explorer, Fortress, Hostile
from lychgate.kernel.game import Game
from lychgate.kernel.question import Rule
from lychgate.kernel.state import Step
from lychgate.mechanics.grid.shapes import Cell

GUARD = "traitor-guardsman-1"


def watching(state: Fortress, letter: str, *cells: Cell, dice: tuple[int, ...], seat: int = 0) -> Explorer:
    """An explorer who has activated, with these overwatch dice."""
    explorer = stand(state, letter, *cells, dice=dice, seat=seat)
    explorer.spaces.reacting = explorer.activated = True
    return explorer


def triggered(state: Fortress, *, chance: Any = (), answers: Any = (), done: Done = "moved") -> Game:
    """The first Guardsman gives the explorers a chance."""

    def happen(game: Blackstone) -> Rule[None]:
        return trigger(game, fight_of(game.state).hostiles[GUARD], done)

    return play(state, Step("happen"), more={"happen": happen}, chance=chance, answers=answers)


@pytest.mark.rule("bsf.overwatch.trigger", "bsf.overwatch.target", "bsf.ex.overwatch-cost")
def test_an_overwatch_die_must_pay_for_the_weapon_and_the_mover_is_the_target() -> None:
    state = hall()
    watching(state, "D", (0, 0), dice=(3,))
    put(state, (1, 0))
    put(state, (0, 1))
    game = triggered(state, chance=[[HIT]])
    assert offered(game) == ["pass", "pistol-and-rapier"], "a Flurry costs 4 or more"
    game.answer("pistol-and-rapier")
    assert fight_of(game.state).hostiles[GUARD].wounds == 1
    assert explorer_of(game, "D").spaces.dice == [0, 0, 0, 0]


@pytest.mark.rule("bsf.overwatch.trigger")
@pytest.mark.parametrize("done", ["moved", "attacked", "deployed"])
def test_a_move_an_attack_and_an_arrival_are_chances(done: Done) -> None:
    state = hall()
    watching(state, "D", (0, 0), dice=(3,))
    put(state, (1, 0))
    game = triggered(state, done=done)
    game.answer("pass")
    assert told(game, "reaction-declared") == []


def test_who_has_not_activated_yet_cannot_fire() -> None:
    state = hall()
    stand(state, "D", (0, 0), dice=(6, 6))
    put(state, (1, 0))
    assert triggered(state).question is None


@pytest.mark.rule("bsf.overwatch.one", "bsf.leader.order")
def test_all_declare_before_the_first_fires_and_a_die_for_a_target_that_is_gone_is_lost() -> None:
    state = hall(seats=2)
    watching(state, "D", (0, 0), dice=(3,), seat=0)
    watching(state, "T", (0, 1), dice=(4,), seat=1)
    state.leader = 1
    hostile = put(state, (1, 0))
    hostile.wounds = 1
    game = triggered(state, chance=[[HIT]])
    assert asked(game).seat == 1, "the leader is asked first"
    game.answer("maul-and-laspistol")
    assert (asked(game).seat, asked(game).topic.id) == (0, "reaction.declare")
    game.answer("pistol-and-rapier")
    assert (asked(game).topic.id, asked(game).seat) == ("reaction.order", 1)
    game.answer([LETTERS["D"], LETTERS["T"]])
    assert GUARD not in fight_of(game.state).hostiles
    assert [one["piece"] for one in told(game, "reaction-wasted")] == [LETTERS["T"]]
    assert explorer_of(game, "T").spaces.dice == [0, 0, 0, 0]


@pytest.mark.rule("bsf.overwatch.one")
def test_each_chance_allows_one_weapon_action() -> None:
    state = hall()
    watching(state, "D", (0, 0), dice=(3, 3))
    put(state, (1, 0))
    game = triggered(state, chance=[[FAIL]], answers=["pistol-and-rapier"])
    assert game.question is None
    assert explorer_of(game, "D").spaces.dice == [0, 3, 0, 0]


@pytest.mark.rule("bsf.overwatch.target")
def test_a_flurry_in_overwatch_keeps_to_the_hostile_that_gave_the_chance() -> None:
    state = hall()
    watching(state, "D", (0, 0), dice=(5,))
    put(state, (1, 0))
    put(state, (1, 0))
    game = triggered(state, chance=[[CRIT]], answers=["flurry"])
    assert list(fight_of(game.state).hostiles) == ["traitor-guardsman-2"]
    assert game.question is None


def test_what_is_slain_in_overwatch_counts_for_no_inspiration_roll() -> None:
    state = hall()
    watching(state, "D", (0, 0), dice=(3,))
    put(state, (1, 0)).wounds = 1
    game = triggered(state, chance=[[HIT]], answers=["pistol-and-rapier"])
    assert explorer_of(game, "D").inspiration.slain == 0


def test_destiny_dice_pay_for_no_overwatch() -> None:
    state = hall()
    watching(state, "L", (0, 0), dice=(2,))
    put(state, (1, 0))
    fight_of(state).destiny.available = [6]
    assert offered(triggered(state)) == ["pass", "third-eye"], "the cane costs 4 or more"


def test_either_twin_may_fire_and_only_rein_with_the_rifle() -> None:
    state = hall(5, 1, walls=["1,0 e"])
    watching(state, "R", (0, 0), (2, 0), dice=(5,))
    put(state, (4, 0))
    game = triggered(state, chance=[[HIT]])
    assert offered(game) == ["pass", "stub-pistol"], "Rein sees nothing behind the wall"
    game.answer("stub-pistol")
    assert fight_of(game.state).hostiles[GUARD].wounds == 1


CELLS = [(q, r) for q in range(5) for r in range(3)]
LONE = ("D", "T", "A", "U")


@settings(max_examples=80, deadline=None)
@given(
    st.lists(st.sampled_from(CELLS), min_size=5, max_size=5, unique=True),
    st.lists(st.sampled_from(["1,0 e", "1,1 e", "1,2 e", "2,0 e", "2,1 e", "2,2 e"]), max_size=4, unique=True),
    st.lists(st.lists(st.integers(0, 6), max_size=3), min_size=4, max_size=4),
    st.lists(st.booleans(), min_size=4, max_size=4),
    st.integers(0, 3),
)
def test_all_who_have_a_die_for_a_weapon_that_reaches_can_fire_once_each_the_leader_first(
    cells: list[Cell], walls: list[str], dice: list[list[int]], activated: list[bool], leader: int
) -> None:
    state = hall(5, 3, walls=walls, seats=4)
    state.leader = leader
    for seat, letter in enumerate(LONE):
        explorer = stand(state, letter, cells[seat], dice=dice[seat], seat=seat)
        explorer.spaces.reacting = activated[seat]
    hostile: Hostile = put(state, cells[4])
    game = in_play(state)
    expected = []
    for seat in [(leader + step) % 4 for step in range(4)]:
        name, cell = LETTERS[LONE[seat]], cells[seat]
        away = range_of(cell, cells[4])
        band = 0 if away == 1 else 1 if away <= 3 else 2
        best = max(dice[seat], default=0)
        weapons = plain_content()[ExplorerCard][name].normal.weapons
        able = [one.id for one in weapons if one.dice[band] and one.cost <= best]
        if activated[seat] and able and sees(game, cell, cells[4]):
            expected.append((name, able))
    found = reactors_to(game, hostile)
    assert [one.actor.id for one in found] == [name for name, _ in expected]
    for one, (_, able) in zip(found, expected, strict=True):
        paid = [weapon.id for weapon in one.weapons if weapon.cost <= max(one.spaces.dice)]
        assert paid == able
