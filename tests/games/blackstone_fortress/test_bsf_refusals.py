"""Why not: there is a reason for everything that is not on offer, and none for what is."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress.explorers_helpers import (
    fight_of,
    hall,
    in_play,
    lay_track,
    put,
    stand,
)
from lychgate.games.blackstone_fortress.explorers import refusals
from lychgate.games.blackstone_fortress.explorers.charging import Shot
from lychgate.games.blackstone_fortress.explorers.offers import options_for
from lychgate.games.blackstone_fortress.explorers.walking import Going
from lychgate.games.blackstone_fortress.model.state import GRIEVOUS, WOUND, Explorer, Fortress
from lychgate.kernel.story import Why
from lychgate.mechanics.grid.shapes import Cell

CELLS = [(q, r) for q in range(6) for r in range(4)]
PORTAL: Cell = (-1, 1)


def acting(state: Fortress, explorer: Explorer) -> Explorer:
    fight_of(state).acting = explorer.id
    return explorer


def words(found: Why | None) -> str:
    assert found is not None
    return found.words


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(CELLS), min_size=5, max_size=5, unique=True),
    st.lists(st.integers(0, 6), min_size=4, max_size=4),
    st.lists(st.sampled_from(["1,1 e", "2,1 e", "3,2 e", "2,2 se"]), max_size=4, unique=True),
    st.integers(0, 4),
    st.sampled_from("DRV"),
    st.booleans(),
)
def test_what_is_refused_is_what_is_not_offered(
    cells: list[Cell], dice: list[int], walls: list[str], points: int, letter: str, hurt: bool
) -> None:
    state = hall(6, 4, walls=walls, markers={1: cells[0], 2: cells[4]}, portals=[PORTAL])
    explorer = (
        acting(state, stand(state, letter, cells[0], cells[1], dice=dice, points=points))
        if letter == "R"
        else (acting(state, stand(state, letter, cells[0], dice=dice, points=points)))
    )
    if hurt:
        explorer.spaces.covers[:2] = [WOUND, GRIEVOUS]
        explorer.spaces.dice[:2] = [0, 0]
    found = [put(state, cell) for cell in cells[2:4]]
    state.cards.piles["discovery"] = ["cold-lamp"]
    game = in_play(state)
    options = options_for(game, explorer)
    deeds: list[Any] = [option.value for option in options]
    ids = {option.id for option in options}
    goes = {deed.cell for deed in deeds if isinstance(deed, Going)}
    hits = {deed.target for deed in deeds if isinstance(deed, Shot)}
    for cell in CELLS:
        assert (refusals.why_not_cell(game, explorer, cell) is None) == (cell in goes)
    for hostile in found:
        assert (refusals.why_not_attack(game, explorer, hostile) is None) == (hostile.id in hits)
    for marker in fight_of(state).markers.values():
        refused = refusals.why_not_search(game, explorer, marker)
        assert (refused is None) == (f"search:{marker.number}" in ids)
    anywhere = any(one.startswith("search") for one in ids)
    assert (refusals.why_not_search(game, explorer) is None) == anywhere
    portal = fight_of(state).portals["portal-1"]
    assert (refusals.why_not_summon(game, explorer, portal) is None) == ("summon:portal-1" in ids)
    assert (refusals.why_not_recuperate(game, explorer) is None) == ("recuperate" in ids)


def test_who_is_out_or_has_acted_or_waits_is_told_so() -> None:
    state = hall()
    draik = stand(state, "D", (0, 0), dice=[6])
    game = in_play(state)
    assert words(refusals.why_not_now(game, draik)) == "It is not Draik's turn"
    draik.activated = True
    assert words(refusals.why_not_now(game, draik)) == "Draik has acted this turn"
    draik.out = True
    assert words(refusals.why_not_now(game, draik)) == "Draik is out of action"
    state.roster[draik.id].dead = True
    assert words(refusals.why_not_now(game, draik)) == "Draik is dead"


def test_why_a_die_does_not_pay() -> None:
    state = hall()
    draik = acting(state, stand(state, "D", (0, 0), dice=[3]))
    stand(state, "T", (6, 4))
    game = in_play(state)
    assert words(refusals.why_not_paid(game, draik, 4)) == "No die of Draik shows 4+"
    fight_of(state).destiny.available, fight_of(state).destiny.spent = [5], {draik.id: 2}
    assert words(refusals.why_not_paid(game, draik, 4)) == (
        "Draik has spent two destiny dice this turn, and no die shows 4+"
    )
    fight_of(state).destiny.available = []
    draik.spaces.dice[:] = [0] * 4
    assert words(refusals.why_not_paid(game, draik, 1)) == "Draik has no dice left"
    draik.spaces.covers[:] = [WOUND] * 4
    assert words(refusals.why_not_paid(game, draik, 1)) == "Draik has every dice space covered"


@pytest.mark.parametrize(
    ("cards", "dice", "reason"),
    [
        ("1 T", [4], "Draik has no card on the track"),
        ("D T", [4], "There is no hostile card to trade places with"),
        ("1 D", [], "Draik has no die left; destiny dice cannot pay for gambits"),
        ("1 D", [4], None),
    ],
)
def test_why_nobody_gambles(cards: str, dice: list[int], reason: str | None) -> None:
    state = hall()
    draik = stand(state, "D", (0, 0), dice=dice)
    lay_track(state, cards)
    refused = refusals.why_not_gamble(in_play(state), draik)
    assert (None if refused is None else refused.words) == reason


def test_why_two_explorers_cannot_cover_each_other() -> None:
    state = hall(4, 1, walls=["1,0 e"])
    draik, taddeus = stand(state, "D", (0, 0)), stand(state, "T", (3, 0))
    game = in_play(state)
    assert words(refusals.why_not_cover(game, draik, taddeus)) == "They do not see each other"
    taddeus.bodies[0].cell = (1, 0)
    assert refusals.why_not_cover(game, draik, taddeus) is None
    draik.covering = True
    assert words(refusals.why_not_cover(game, draik, taddeus)) == "An explorer is part of one such swap a turn"
