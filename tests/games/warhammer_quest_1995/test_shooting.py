"""Shooting: the Warriors' shots, and the volleys of the Monsters."""

import pytest

from games.warhammer_quest_1995.fights import (
    ROOMS,
    asked,
    go_on,
    offered,
    stage,
    told,
    verbs,
    wounds,
)
from lychgate.games.warhammer_quest_1995.model.state import Spell


@pytest.mark.rule("wq95.shooting.not-adjacent")
def test_no_model_shoots_with_an_enemy_next_to_it() -> None:
    game = stage({"elf": "1,1"}, [("orc", "2,2"), ("orc", "3,0")], answers=["1,1"])
    assert verbs(game) == {"orc-1": "strike", "nothing": "end"}
    archer = stage({"dwarf": "1,1"}, [("orc-archer", "2,2")], answers=["stay", "nothing"], dice=["1"])
    assert told(archer, "attacked")
    assert not told(archer, "shot")


@pytest.mark.rule("wq95.shooting.target-seen", "wq95.sight.line", "wq95.sight.models-ignored")
def test_the_elf_shoots_at_whom_he_sees_past_friend_and_foe_but_not_through_walls() -> None:
    party = {"elf": "0,1", "dwarf": "0,2"}
    foes = [("orc", "0,3"), ("orc", "0,-1"), ("orc", "3,-4")]
    game = stage(party, foes, sections=ROOMS, answers=["0,1"])
    assert verbs(game) == {"orc-1": "shoot", "orc-3": "shoot", "nothing": "end"}, (
        "one is behind the Dwarf, the last seen through the doorway"
    )
    game.answer("orc-3")


@pytest.mark.rule("wq95.shooting.once", "wq95.elf.bow")
def test_the_elf_shoots_once_whatever_his_attacks() -> None:
    game = stage({"elf": "0,0", "dwarf": "0,1"}, [("orc", "3,3")])
    game.state.warriors["elf"].spells.append(Spell("powder", "attacks", 2, "turn"))
    go_on(game, dice=["1"], answers=["0,0", "shoot"])
    assert asked(game) == "Move the Dwarf"


@pytest.mark.rule(
    "wq95.shooting.to-hit", "wq95.shooting.monster-to-hit", "wq95.ex.shooting-scores",
    "wq95.characteristics.ballistic-skill",
)  # fmt: skip
@pytest.mark.parametrize("foe", ["snotling", "orc", "minotaur"])
def test_the_elf_hits_on_four_and_a_night_goblin_on_five_whoever_the_target_is(foe: str) -> None:
    for face in "3", "4":
        game = stage({"elf": "0,0"}, [(foe, "3,3")], dice=[face], answers=["0,0", "shoot"])
        assert bool(told(game, "hit")) is (face == "4")
    warrior = {"snotling": "wizard", "orc": "barbarian", "minotaur": "dwarf"}[foe]
    for face in "4", "5":
        game = stage({warrior: "0,0"}, [("goblin-archer", "3,3")], phase="monsters", dice=[face])
        assert bool(told(game, "hit")) is (face == "5")


@pytest.mark.rule("wq95.shooting.damage", "wq95.monster.archers")
def test_a_missile_has_the_strength_of_the_weapon_and_not_of_the_shooter() -> None:
    orc = stage({"wizard": "0,0"}, [("orc-archer", "3,3")], phase="monsters", dice=["6", "4"])
    assert wounds(orc) == {"wizard": 12 - (4 + 3 - 3)}
    goblin = stage({"wizard": "0,0"}, [("goblin-archer", "3,3")], phase="monsters", dice=["6", "4"])
    assert wounds(goblin) == {"wizard": 12 - (4 + 1 - 3)}, "though a Night Goblin has Strength 3"


PARTY = {"barbarian": "0,3", "dwarf": "1,3", "wizard": "3,3"}


@pytest.mark.rule("wq95.shooting.share-hits")
def test_all_shooters_roll_first_and_the_hits_are_shared_equally() -> None:
    foes = [("orc-archer", f"{x},0") for x in range(4)]
    game = stage(PARTY, foes, phase="monsters", dice=["4", "5", "1", "6", "1", "1", "1"])
    assert [event.data["piece"] for event in told(game, "shot")] == [f"orc-archer-{n}" for n in (1, 2, 3, 4)]
    assert sorted(event.data["piece"] for event in told(game, "struck-by")) == ["barbarian", "dwarf", "wizard"]
    assert not told(game, "drew"), "with one hit each there is nothing to draw"


@pytest.mark.rule("wq95.shooting.odd-hits", "wq95.shooting.share-hits", "wq95.marker.warrior-counters")
def test_odd_hits_are_given_out_by_counters() -> None:
    foes = [("orc-archer", f"{x},0") for x in range(4)]
    game = stage(PARTY, foes, phase="monsters", dice=["4", "4", "4", "4"])
    assert (asked(game), offered(game)) == ("Draw a counter: who is hit", ["barbarian", "dwarf", "wizard"])
    go_on(game, dice=["wizard", "1", "1", "1", "1"])
    struck = [event.data["piece"] for event in told(game, "struck-by")]
    assert struck == ["barbarian", "dwarf", "wizard", "wizard"]


@pytest.mark.rule("wq95.shooting.share-visible")
def test_hits_go_only_to_those_whom_the_shooters_see() -> None:
    """The Dwarf stands beside the doorway, in the next room, where the archers do not see him."""
    party = {"barbarian": "1,3", "dwarf": "0,-1"}
    foes = [("orc-archer", "0,1"), ("orc-archer", "1,1")]
    game = stage(party, foes, sections=ROOMS, phase="monsters", dice=["4", "4", "1", "1"])
    assert [event.data["piece"] for event in told(game, "struck-by")] == ["barbarian", "barbarian"]


def test_hits_of_each_strength_are_shared_out_on_their_own() -> None:
    party = {"barbarian": "0,3", "wizard": "3,3"}
    foes = [("orc-archer", "0,0"), ("orc-archer", "1,0"), ("goblin-archer", "2,0"), ("goblin-archer", "3,0")]
    game = stage(party, foes, phase="monsters", dice=["6", "6", "6", "6", "1", "6", "6", "6"])
    assert [event.data["piece"] for event in told(game, "struck-by")] == ["barbarian", "wizard"] * 2
    assert wounds(game) == {"barbarian": 15 - 0 - 3, "wizard": 12 - 6 - 4}


def test_nobody_interrupts_a_volley_between_its_hits() -> None:
    party = {"dwarf": "0,3", "elf": {"cell": "3,3", "wounds": 5, "items": ["healing-potion"]}}
    foes = [("orc-archer", "0,0"), ("orc-archer", "1,0")]
    game = stage(party, foes, phase="monsters", dice=["6", "6", "6", "1", "1"], answers=["pass"])
    assert asked(game) == "Monsters' Phase. Use an item or a spell?"
    assert len(told(game, "struck-by")) == 2
