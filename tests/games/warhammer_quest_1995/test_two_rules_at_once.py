"""Two rules that meet: what each of them says still holds."""

import pytest

from games.warhammer_quest_1995.fights import ROOMS, asked, offered, stage, told
from games.warhammer_quest_1995.quest import data, unexpected, wait

LEADER = {"cell": "1,1", "items": ["lantern"]}
NEW_ROOM = (ROOMS[0], {**ROOMS[1], "entered": False})


@pytest.mark.rule("wq95.barbarian.berserk-duration", "wq95.monsters.new-room-event", "wq95.gold.cash-in")
def test_a_second_combat_in_the_same_turn_finds_the_barbarian_calm_and_his_sheet_empty() -> None:
    party = {"barbarian": {**LEADER, "berserk": True, "slain": ["orc"]}, "dwarf": "2,0"}
    game = stage(party, [("goblin", "0,1")], sections=NEW_ROOM, next={"events": ["orcs"]}, dice=["6", "6"],
                 answers=["stay", "goblin-1", "2,-1"])  # fmt: skip
    assert told(game, "combat-over")
    assert len(told(game, "appeared")) == 6, "in the room that the Dwarf entered"
    barbarian = game.state.warriors["barbarian"]
    assert (barbarian.berserk, barbarian.slain, barbarian.gold) == (False, [], 75)


@pytest.mark.rule("wq95.monster.giant-rats-and-snotlings", "wq95.treasure.when-complete", "wq95.explore.leader-only")
def test_the_last_rat_spends_itself_and_the_leader_explores_in_the_same_turn() -> None:
    party = {"barbarian": {**LEADER, "cell": "1,0"}, "dwarf": "3,2"}
    rat = {"kind": "giant-rat", "cell": "3,3", "event": "giant-rats"}
    game = stage(party, [rat], phase="monsters", dice=["1", "3", "gold-small"], answers=["dwarf"])
    assert asked(game) == "Explore?"
    assert [event.data["by"] for event in told(game, "slain")] == [""], "and nobody is paid for it"
    assert sum(one.gold for one in game.state.warriors.values()) == 3


@pytest.mark.rule("wq95.ruling.cut-off-monsters", "wq95.shooting.target-seen", "wq95.treasure.per-event")
def test_the_elf_who_shoots_the_last_orc_behind_the_grille_ends_its_event() -> None:
    party = {"barbarian": {**LEADER, "cell": "0,-3"}, "elf": "1,-2"}
    foes = [{"kind": "orc", "cell": "1,0", "event": "orcs"}]
    game = unexpected("portcullis", "old-bones", party=party, sections=ROOMS, foes=foes,
                      dice=[1, "elf", 1, 6, 6, "spear"])  # fmt: skip
    wait(game, "The Elf's action")
    assert data(game, "cut-off") == [{"monsters": ["orc-1"]}]
    game.answer("orc-1")
    assert game.state.warriors["elf"].gold == 55
    assert asked(game) == "Choose who gets the Spear"


@pytest.mark.rule("wq95.marker.portcullis", "wq95.ruling.target-unconscious")
def test_a_portcullis_shuts_nobody_off_who_lies_unconscious_behind_the_others() -> None:
    party = {"barbarian": {**LEADER, "cell": "1,-3"}, "dwarf": {"cell": "2,2", "wounds": 0}}
    game = unexpected("portcullis", "old-bones", party=party, sections=ROOMS, dice=[1, 1])
    assert data(game, "portcullis") == [{"door": "guard-room-1:in"}], "behind the Dwarf, in the way out"


@pytest.mark.rule("wq95.treasure.equal-shares", "wq95.move.leave-dungeon")
def test_nobody_waits_for_his_second_treasure_until_one_who_has_left_is_given_his_first() -> None:
    party = {
        "elf": {"cell": "1,3", "items": ["lantern"]},
        "barbarian": {"cell": "3,3", "received": 1},
        "dwarf": {"cell": "1,1", "received": 1},
    }
    foes = [{"kind": "goblin", "cell": "0,0", "wounds": 1, "event": "goblins"}]
    game = stage(party, foes, leader="elf", answers=["leave", "dwarf", "3,3", "stay", "goblin-1"],
                 dice=["6", "6 5", "spear"])  # fmt: skip
    assert asked(game) == "Choose who gets the Spear"
    assert offered(game) == ["barbarian", "dwarf"]
    game.answer("dwarf")
    assert game.state.warriors["dwarf"].received == 2
