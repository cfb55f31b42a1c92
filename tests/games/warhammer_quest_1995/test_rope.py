"""The rope, and who waits for it in a pit."""

import pytest

from games.warhammer_quest_1995.fights import asked, offered, rolled, stage
from games.warhammer_quest_1995.quest import dungeon

LEADER = {"cell": "1,1", "items": ["lantern"], "starting": 15}
LONG_WAY = (
    {"card": "guard-room"},
    {"card": "passage-worn", "through": "guard-room-1:out"},
    {"card": "dungeon-cell", "through": "passage-worn-2:ahead"},
)
"""A room, north of it a passage from 1,-1 to 2,-6, and beyond that another room."""

FALLEN = {**LEADER, "in_pit": True}
ROPE = {"cell": "3,3", "items": ["rope"]}


@pytest.mark.rule("wq95.marker.pit", "wq95.items.card-rules", "wq95.ruling.rope")
@pytest.mark.parametrize(("face", "whole"), [(1, False), (2, False), (3, True)])
def test_a_comrade_pulls_him_out_with_the_rope_which_may_part(face: int, whole: bool) -> None:
    game = dungeon({"barbarian": FALLEN, "dwarf": ROPE}, dice=[face])
    assert asked(game).startswith("Before the Barbarian acts")
    assert offered(game) == ["pass", "dwarf:rope"]
    game.answer("dwarf:rope")
    assert asked(game) == "Move the Barbarian", "and he goes on with his turn"
    assert bool(game.state.warriors["dwarf"].items) is whole


@pytest.mark.rule("wq95.ruling.rope")
def test_the_rope_need_not_be_used_and_who_waits_for_it_does_not_climb() -> None:
    game = dungeon({"barbarian": FALLEN, "dwarf": ROPE}, answers=["pass"])
    assert asked(game) == "Move the Dwarf"
    assert not rolled(game)
    assert game.state.warriors["barbarian"].in_pit


@pytest.mark.rule("wq95.ruling.rope", "wq95.items.any-time")
@pytest.mark.parametrize("phase", ["power", "warriors", "monsters", "exploration", "end"])
def test_the_rope_is_used_in_any_phase_whether_monsters_are_about_or_not(phase: str) -> None:
    foes = [] if phase == "exploration" else [("orc", "3,0")]  # the leader does not look about him with a Monster there
    party = {"dwarf": {**ROPE, "items": ["rope", "lantern"]}, "elf": {"cell": "1,1", "in_pit": True}}
    game = dungeon(party, foes, phase=phase, dice=[3])
    assert "dwarf:rope" in offered(game)
    game.answer("dwarf:rope")
    assert not game.state.warriors["elf"].in_pit


@pytest.mark.rule("wq95.ruling.rope", "wq95.items.no-adjacency")
def test_the_owner_of_the_rope_hands_it_up_when_he_lies_in_the_pit_himself() -> None:
    fallen = {"cell": "2,1", "in_pit": True, "items": ["rope"]}
    game = dungeon({"barbarian": LEADER, "dwarf": fallen}, dice=[6])
    game.answer("dwarf:rope")
    assert not game.state.warriors["dwarf"].in_pit
    assert [item.card for item in game.state.warriors["barbarian"].items] == ["lantern", "rope"]


@pytest.mark.rule("wq95.ruling.rope", "wq95.ruling.unconscious-actions")
@pytest.mark.parametrize("plight", [{}, {"wounds": 0}, {"webbed": True}, {"in_pit": True}])
def test_nobody_pulls_who_is_down_or_held_himself(plight: dict[str, object]) -> None:
    party = {"elf": {"cell": "1,1", "in_pit": True}, "dwarf": {**ROPE, **plight}}
    game = stage(party, [("giant-spider", "0,0")], phase="power", dice=["4"])
    assert ("dwarf:rope" in offered(game)) is not bool(plight)


def test_the_rope_does_not_reach_from_afar() -> None:
    party = {"barbarian": {**LEADER, "cell": "1,1", "in_pit": True}, "dwarf": {"cell": "1,-8", "items": ["rope"]}}
    game = dungeon(party, sections=LONG_WAY)
    assert asked(game).startswith("Move the Dwarf")
