"""Scenarios of Blackstone Fortress: what each key of an arrangement does, and how what is wrong is refused."""

from typing import Any

import pytest

from games.blackstone_fortress.fortress import DRAIK, DRONE, GUARDSMAN, PSYKER, TADDEUS, TWINS, UR025, fortress, group
from lychgate.games.blackstone_fortress.model.state import GRIEVOUS, WOUND, Fortress
from lychgate.kernel.errors import ScenarioError

HERE = {"id": DRAIK, "dice": [6]}


def state(*explorers: dict[str, Any], **arrange: Any) -> Fortress:
    found: Fortress = fortress(*explorers, **arrange).play.state
    return found


def test_an_explorer_is_put_with_dice_wounds_points_and_cards() -> None:
    line = {"cell": "0,3", "dice": [6, 2], "wounds": ["grievous", "wound"], "inspiration": 2, "cards": ["cold-lamp"]}
    found = state({"id": DRAIK, **line}, track=[DRAIK])
    draik = found.explorers[DRAIK]
    assert [body.cell for body in draik.bodies] == [(0, 3)]
    assert sorted(draik.spaces.dice) == [0, 0, 2, 6]
    assert sorted(draik.spaces.covers) == [0, 0, WOUND, GRIEVOUS]
    assert draik.inspiration.points == 2
    assert found.roster[DRAIK].cards == ["cold-lamp"]


def test_states_of_explorers() -> None:
    found = state(
        HERE,
        {"id": TADDEUS, "inspired": True, "stunned": True},
        {"id": UR025, "overwatch": True, "dice": [5]},
        {"id": TWINS, "out": True},
        track=[DRAIK, TADDEUS],
    )
    taddeus = found.explorers[TADDEUS]
    assert (taddeus.inspiration.inspired, taddeus.stunned) == (True, True)
    assert found.explorers[UR025].spaces.reacting
    assert found.explorers[TWINS].out
    assert [body.cell for body in found.explorers[TWINS].bodies] == [None, None]


def test_twins_stand_in_two_hexes() -> None:
    found = state({"id": TWINS, "cells": ["0,3", "0,4"], "dice": [6]}, track=[TWINS])
    assert [body.cell for body in found.explorers[TWINS].bodies] == [(0, 3), (0, 4)]


def test_four_explorers_go_whoever_is_named() -> None:
    assert len(state(HERE, track=[DRAIK]).explorers) == 4


def test_a_group_has_hostiles_slain_and_a_card() -> None:
    hostiles = [{"kind": PSYKER, "cell": "3,4", "wounds": 1, "empowered": True, "stunned": True}]
    lines = [{"number": 2, "card": "encounter-traitor-guardsman-1", "hostiles": hostiles, "slain": [GUARDSMAN]}]
    found = state(HERE, track=[DRAIK, "2"], group=lines)
    assert found.expedition is not None
    assert found.expedition.combat is not None
    fight = found.expedition.combat
    psyker = fight.hostiles[f"{PSYKER}-1"]
    assert (psyker.cell, psyker.wounds, psyker.empowered, psyker.stunned) == ((3, 4), 1, True, True)
    assert fight.groups[2].card == "encounter-traitor-guardsman-1"
    assert [name.rpartition("-")[0] for name in fight.groups[2].slain] == [GUARDSMAN]


def test_the_clock_the_track_and_what_lies_there() -> None:
    found = state(
        HERE,
        turn=3,
        threat=2,
        twists=["blackout"],
        markers=[2],
        destiny=[6, 3],
        discarded=[2, 2],
        track=["1", DRAIK],
        done=["1"],
        group=[group(1, DRONE, "3,4")],
        ships=["vanguard", "clarion"],
        used=["clarion"],
    )
    assert found.expedition is not None
    assert found.expedition.combat is not None
    fight = found.expedition.combat
    assert (fight.turn, fight.threat, fight.twists) == (3, 2, ["blackout"])
    assert list(fight.markers) == [2]
    assert (fight.destiny.available, fight.destiny.discarded) == ([3, 6], [2, 2])
    assert [(slot.card, slot.done) for slot in fight.track.slots] == [("1", True), (DRAIK, False)]
    assert [(ship.id, ship.used) for ship in found.expedition.ships] == [("vanguard", False), ("clarion", True)]


def test_the_next_card_of_a_pile_is_known() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "0,3", "dice": [6]},
        track=[DRAIK],
        next={"discovery": ["cold-lamp"]},
        answers=["search:1"],
    )
    assert game.play.state.roster[DRAIK].cards == ["cold-lamp"]


@pytest.mark.parametrize("step", ["destiny-phase", "initiative-phase", "activation-phase", "event-phase"])
def test_a_turn_goes_on_from_any_phase(step: str) -> None:
    game = fortress(HERE, step=step, track=[DRAIK, "1"], group=[group(1, GUARDSMAN, "3,4")])
    assert game.question is not None


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("a key that is not there", {"weather": "foul"}, "weather"),
    ("a map that is not there", {"map": "combat-99"}, "combat-99"),
    ("a step that is not there", {"step": "tea"}, "step is 'tea'"),
    ("a leader without a seat", {"leader": 4}, "leader is 4"),
    ("too high a threat", {"threat": 9}, "threat is 9"),
    ("a twist that is not there", {"twists": ["plot"]}, "plot"),
    ("a marker that is not there", {"markers": [9]}, "no marker 9"),
    ("a destiny die of 7", {"destiny": [7]}, "a destiny die shows 7"),
    ("a card that is not on the track", {"track": ["9"]}, "there is no card '9'"),
    ("a card done that is not there", {"done": ["9"]}, "there is no card '9'"),
    ("a ship that is not there", {"ships": ["rowing-boat"]}, "rowing-boat"),
    ("a stage that is not there", {"stronghold": "descent", "stage": "attic"}, "attic"),
    ("a pile that is not there", {"next": {"laundry": ["x"]}}, "laundry"),
    ("a fifth group", {"group": [{"number": 5}]}, "numbers 1 to 4"),
    ("a hostile that is not there", {"group": [group(1, "dragon", "3,4")]}, "dragon"),
    ("a hostile beside the board", {"group": [group(1, GUARDSMAN, "40,40")]}, "no hex 40,40"),
    (
        "a hostile who would have fallen",
        {"group": [{"number": 1, "hostiles": [{"kind": GUARDSMAN, "cell": "3,4", "wounds": 9}]}]},
        "it falls at",
    ),
    (
        "arms that are not there",
        {"group": [{"number": 1, "hostiles": [{"kind": GUARDSMAN, "cell": "3,4", "arms": "spoon"}]}]},
        "no arms 'spoon'",
    ),
    ("an encounter that is not there", {"group": [{"number": 1, "card": "encounter-x"}]}, "encounter-x"),
]


@pytest.mark.parametrize(("arrange", "words"), [one[1:] for one in WRONG], ids=[one[0] for one in WRONG])
def test_what_is_wrong_with_an_arrangement_is_said(arrange: dict[str, Any], words: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        fortress(HERE, **arrange)
    assert words in str(refused.value)


WRONG_LINES: list[tuple[str, dict[str, Any], str]] = [
    ("nobody of that name", {"id": "bob"}, "bob"),
    ("beside the board", {"cell": "40,40"}, "no hex 40,40"),
    ("two cells for one body", {"cells": ["0,3", "0,4"]}, "2 cells for 1 bodies"),
    ("more dice than spaces", {"dice": [1, 2, 3, 4, 5]}, "dice spaces"),
    ("a die of 7", {"dice": [7]}, "they show 1 to 6"),
    ("too many points", {"inspiration": 5}, "inspiration is 5"),
    ("a card that nobody can own", {"cards": ["a-pony"]}, "a-pony"),
    ("a wound of no kind", {"wounds": ["scratch"]}, "scratch"),
]


@pytest.mark.parametrize(("line", "words"), [one[1:] for one in WRONG_LINES], ids=[one[0] for one in WRONG_LINES])
def test_what_is_wrong_with_an_explorer_is_said(line: dict[str, Any], words: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        fortress({"id": DRAIK, **line})
    assert words in str(refused.value)


def test_an_explorer_cannot_be_there_twice() -> None:
    with pytest.raises(ScenarioError, match="twice"):
        fortress(HERE, HERE)
