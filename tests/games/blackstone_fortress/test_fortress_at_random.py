"""Random combats on every map: who stands where, and what lies on cards, is always what the book allows."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from games.blackstone_fortress.board_oracles import MIXES
from lychgate.bots.random import random_answer
from lychgate.content import Content
from lychgate.games.blackstone_fortress.front.packs import load_content
from lychgate.games.blackstone_fortress.model.content import CombatMap, HostileCard
from lychgate.games.blackstone_fortress.model.queries import combat_of
from lychgate.games.blackstone_fortress.model.state import Combat, Fortress

LONGEST = 4000
MAPS = [one.id for one in load_content(()).all(CombatMap) if one.kind in ("combat", "ambush")]


def check(state: Fortress, content: Content) -> None:
    fight = combat_of(state)
    if fight is not None:
        check_hexes(state, fight, content)
        check_groups(fight, content)
    for explorer in state.explorers.values():
        assert not explorer.out or all(body.cell is None for body in explorer.bodies)
        covered = [die for die, cover in zip(explorer.spaces.dice, explorer.spaces.covers, strict=True) if cover]
        assert not any(covered), "no die lies under a counter"


def check_hexes(state: Fortress, fight: Combat, content: Content) -> None:
    """Everybody stands on the board, in a hex of one side, and no hex holds more than it can."""
    terrain = fight.board.terrain
    walkable = terrain.cells - terrain.solid
    explorers = {
        (explorer.id, body.cell)
        for explorer in state.explorers.values()
        for body in explorer.bodies
        if body.cell is not None
    }
    theirs = Counter(cell for _, cell in explorers)
    assert theirs.keys() <= walkable
    assert all(number <= 2 for number in theirs.values())
    sizes: dict[tuple[int, int], list[str]] = {}
    for hostile in fight.hostiles.values():
        sizes.setdefault(hostile.cell, []).append(content[HostileCard][hostile.kind].size)
    assert sizes.keys() <= walkable - set(fight.escape) - theirs.keys()
    for there in sizes.values():
        assert any(all(there.count(one) <= mix.count(one) for one in there) for mix in MIXES), there


def check_groups(fight: Combat, content: Content) -> None:
    """Every hostile is in one group, on the board or on its card; its counters add up to less than its Wounds."""
    on_board = [name for group in fight.groups.values() for name in group.members]
    slain = [name for group in fight.groups.values() for name in group.slain]
    assert sorted(on_board) == sorted(fight.hostiles)
    assert len({*on_board, *slain}) == len(on_board) + len(slain)
    numbers = Counter(name.rpartition("-")[0] for name in (*on_board, *slain))
    for kind, number in numbers.items():
        assert number <= content[HostileCard][kind].number, "miniatures are finite"
    for hostile in fight.hostiles.values():
        assert 0 <= 2 * hostile.grievous <= hostile.wounds < content[HostileCard][hostile.kind].wounds + 2


@pytest.mark.parametrize("name", MAPS)
@settings(max_examples=2, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 5))
def test_everybody_stands_where_the_book_allows(name: str, seed: int, players: int) -> None:
    setup = {"mode": "combat", "map": name}
    game = lychgate.new("blackstone-fortress", seed=seed, players=players, setup=setup, journal=False, history=False)
    dice = Random(seed)
    content = load_content(())
    for turn in range(LONGEST):
        if game.question is None:
            break
        if turn % 5 == 0:
            check(game.state, content)
        game.answer(random_answer(game.question, dice))
    assert game.outcome is not None
