"""The six adventures of the Tomb Chamber."""

import pytest

from games.warhammer_quest_1995.errands import at, errand, fates, foe, gold, play_on, result, told
from games.warhammer_quest_1995.fights import ROOMS
from games.warhammer_quest_1995.quest import dungeon, wait
from lychgate.kernel.errors import IllegalAnswer

BESIDE, OTHER = at(1, 3), at(2, 3)
"""Two squares next to the tomb."""

FAR = at(3, 7)
STRIKE = {"The Barbarian's action": "fight", "Barbarian to hit": "6", "Damage": "6"}
WON = ("wq95.end.adventure-text", "wq95.end.objective-decides", "wq95.end.party-wins")


# -- Exorcism


@pytest.mark.rule(*WON)
def test_read_without_a_mistake_and_with_the_monsters_dead_the_ghost_is_laid() -> None:
    party = {"barbarian": BESIDE, "dwarf": FAR}
    say = {**STRIKE, "Read without a mistake": ["2", "6"], "Roll for gold": ["1 1", "2 2"]}
    game = errand("exorcism", party, say, guards=[foe("orc", at(1, 4))], phase="power")
    assert result(game) == "won"
    assert told(game, "laid-to-rest")
    assert gold(game) == {"barbarian": 55 + 100, "dwarf": 200}


@pytest.mark.rule("wq95.end.adventure-text")
def test_every_mistake_wakes_something() -> None:
    party = {"barbarian": BESIDE, "dwarf": FAR}
    say = {"Read without a mistake": ["1", "1"]}
    events = ["orcs", "goblin-spearmen"]
    game = errand("exorcism", party, say, phase="power", next={"events": events}, turns=1)
    assert [one["card"] for one in told(game, "event")] == events
    assert not game.state.quest.deeds.laid


def test_who_is_outside_the_room_does_not_read() -> None:
    party = {"barbarian": BESIDE, "dwarf": "0,0"}
    game = errand("exorcism", party, {"Read without a mistake": ["5"]}, phase="power")
    assert result(game) == "won"


# -- The Sword of the Deathking


@pytest.mark.rule(*WON)
def test_the_sword_is_taken_used_and_mastered() -> None:
    party = {"barbarian": BESIDE, "dwarf": FAR}
    say = {
        "The Barbarian's action": ["quest", "fight"], "break free?": "stay", "Barbarian to hit": "6",
        "Damage": "1", "cuts deeper": "6",
        "Master the sword": ["1", "6"], "Roll for gold": "5",
    }  # fmt: skip
    game = errand("the-sword-of-the-deathking", party, say, guards=[foe("minotaur", at(1, 6), 7)])
    assert result(game) == "won"
    assert told(game, "mastered") == [{"total": 7}], "two Warriors need no more"
    assert gold(game) == {"barbarian": 440 + 250, "dwarf": 250}


@pytest.mark.rule("wq95.end.adventure-text")
def test_on_a_one_the_sword_strikes_a_friend() -> None:
    party = {"barbarian": at(1, 4), "dwarf": at(0, 4)}
    say = {"The Barbarian's action": ["fight"], "Barbarian to hit": "1", "Damage to a friend": "3 4"}
    guards = [foe("orc", at(2, 4), 3)]
    game = errand("the-sword-of-the-deathking", party, say, guards=guards, task=1, bearer="barbarian", turns=1)
    assert told(game, "sword-turns") == [{"piece": "barbarian", "target": "dwarf"}]
    assert told(game, "wounded")[0] == {"piece": "dwarf", "wounds": 6, "left": 8}, "7 and 4, less 5"


@pytest.mark.rule("wq95.end.objective-decides")
def test_the_sword_keeps_those_who_cannot_master_it() -> None:
    party = {"barbarian": BESIDE, "dwarf": FAR}
    say = {"The Barbarian's action": ["quest"], "Master the sword": ["3", "3"]}
    game = errand("the-sword-of-the-deathking", party, say)
    assert result(game) == "lost"
    assert fates(game) == {"barbarian": "lost", "dwarf": "lost"}


def test_nobody_takes_the_sword_while_he_is_pinned() -> None:
    guards = [foe("orc", at(1, 4), 3)]
    say = {"The Barbarian's action": "quest"}
    with pytest.raises(IllegalAnswer, match="not an option"):
        errand("the-sword-of-the-deathking", {"barbarian": BESIDE}, say, guards=guards, turns=1)


# -- Return the Crown


@pytest.mark.rule(*WON)
def test_the_key_is_carried_back_to_the_chest() -> None:
    say = {
        "The Barbarian's action": ["quest"],
        "Move the Barbarian": [BESIDE, "0,-1", "0,3"],
    }
    game = errand("return-the-crown", {"barbarian": BESIDE, "dwarf": "0,2"}, say)
    assert result(game) == "won"
    assert len(told(game, "treasure")) == 2
    assert game.state.turn == 5


BACK = (*ROOMS, {"card": "circle-of-power", "through": "dungeon-cell-2:out", "entered": False})
"""The entrance, a room that was entered, and north of it one that was not."""


@pytest.mark.parametrize(("task", "events"), [(0, 1), (1, 0)])
def test_on_the_way_back_new_rooms_bring_no_event(task: int, events: int) -> None:
    party = {"barbarian": {"cell": "1,-4", "items": ["lantern"]}, "dwarf": "2,-4"}
    game = dungeon(party, sections=BACK, adventure="return-the-crown", entered=1, task=task, bearer="dwarf",
                   next={"events": ["skaven"]})  # fmt: skip
    game.answer("1,-6")
    wait(game, turn=2)
    assert len(told(game, "new-room")) == len(told(game, "event")) == events
    assert bool(told(game, "empty-room")) == (not events)


def test_not_while_a_monster_is_about() -> None:
    guards = [foe("orc", at(3, 0), 3)]
    game = errand("return-the-crown", {"dwarf": "0,2"}, guards=guards, bearer="dwarf", task=1, turns=1)
    assert game.outcome is None


@pytest.mark.rule("wq95.end.objective-decides", "wq95.ruling.objective-out-of-reach")
def test_if_the_way_back_has_caved_in_it_has_failed() -> None:
    way = [
        {"card": "guard-room"},
        {"card": "passage-worn", "through": "guard-room-1:out"},
        {"card": "tomb-chamber", "through": "passage-worn-2:ahead"},
    ]
    party = {"barbarian": "1,-6", "dwarf": "1,-8"}
    dice = {"The Power roll": ["1", "2"]}
    game = errand(
        "return-the-crown",
        party,
        dice,
        section=way,
        bearer="dwarf",
        task=1,
        phase="power",
        next={"events": ["cave-in"]},
    )
    assert fates(game) == {"barbarian": "dead"}, "he stayed under the roof, and the Dwarf is behind it with the key"
    assert result(game) == "lost"
    assert game.outcome is not None
    assert game.outcome.words == "The way back has caved in."


# -- The Hero Awakens


@pytest.mark.rule(*WON)
def test_all_the_wizards_power_goes_into_the_word() -> None:
    party = {"wizard": BESIDE, "dwarf": FAR}
    say = {"The Wizard's action": ["quest"], "Speak the word": "2", "Roll for gold": ["1", "2"]}
    game = errand("the-hero-awakens", party, say, power=4, tokens=6)
    assert result(game) == "won"
    assert (game.state.power, game.state.tokens) == (0, 0)
    assert gold(game) == {"wizard": 50, "dwarf": 100}


@pytest.mark.rule("wq95.end.objective-decides")
def test_there_is_only_one_try() -> None:
    say = {"The Wizard's action": ["quest"], "Speak the word": "6"}
    game = errand("the-hero-awakens", {"wizard": BESIDE, "dwarf": FAR}, say, power=2, tokens=3)
    assert result(game) == "lost", "6 and 5 are not 12, and a 6 alone is nothing here"
    assert fates(game) == {}


@pytest.mark.rule("wq95.end.adventure-text")
@pytest.mark.parametrize(("face", "end"), [("6", "won"), ("5", "lost")])
def test_when_the_wizard_is_dead_only_a_six_will_do(face: str, end: str) -> None:
    party = {"dwarf": BESIDE, "wizard": FAR}
    game = errand("the-hero-awakens", party, wounds={"wizard": 0}, tokens=9, turns=1)
    play_on(game, {"The Dwarf's action": ["quest"], "Speak the word": face})
    assert result(game) == end


# -- Destroy the Tomb


@pytest.mark.rule(*WON)
def test_the_dwarf_hews_the_tomb_to_rubble() -> None:
    party = {"dwarf": BESIDE, "elf": FAR}
    say = {"The Dwarf's action": "quest", "Damage with the axe": ["6 2", "5 5"], "Roll on the table": "6"}
    game = errand("destroy-the-tomb", party, say, next={"events": ["scorpions"]})
    assert result(game) == "won"
    assert [one["wounds"] for kind in ("hewn", "hewn-down") for one in told(game, kind)] == [6, 10]
    assert len(told(game, "treasure")) == 2
    assert told(game, "event")[0]["card"] == "scorpions"


@pytest.mark.rule("wq95.dwarf.axe-double-one")
def test_a_double_one_does_nothing_to_the_stone() -> None:
    say = {"The Dwarf's action": ["quest"], "Damage with the axe": "1 1"}
    guards = [foe("orc", at(3, 7), 3)]
    game = errand("destroy-the-tomb", {"dwarf": BESIDE}, say, guards=guards, turns=1)
    assert [one["wounds"] for one in told(game, "hewn")] == [0]


@pytest.mark.rule("wq95.end.adventure-text")
def test_a_pinned_dwarf_chooses_between_the_stone_and_the_orc() -> None:
    guards = [foe("orc", at(1, 4), 3)]
    for where, hewn in (("tomb", 1), ("orc-1", 0)):
        say = {"break free?": "stay", "The Dwarf's action": ["quest"], "Where does this blow go?": where}
        game = errand("destroy-the-tomb", {"dwarf": BESIDE}, say, guards=guards, turns=1)
        assert len(told(game, "hewn")) == hewn
        assert len(told(game, "struck")) == 1 - hewn


def test_without_a_dwarf_the_leader_hews_with_his_own_weapon() -> None:
    say = {"The Barbarian's action": ["quest"], "Damage": "6"}
    guards = [foe("orc", at(3, 7), 3)]
    game = errand("destroy-the-tomb", {"barbarian": BESIDE}, say, guards=guards, turns=1)
    assert [one["wounds"] for one in told(game, "hewn")] == [7]


@pytest.mark.rule("wq95.ruling.any-time-moments")
def test_between_two_blows_at_the_tomb_something_may_be_used() -> None:
    say = {"The Dwarf's action": ["quest"], "The Dwarf fights": ["dwarf:healing-phial"]}
    say["Move the Dwarf"] = ["dwarf:flash-powder", BESIDE]
    game = errand("destroy-the-tomb", {"dwarf": BESIDE}, say, guards=[foe("orc", at(3, 7), 3)], wounds={"dwarf": 3},
                  items={"dwarf": ["flash-powder", "healing-phial"]}, turns=1)  # fmt: skip
    assert len(told(game, "hewn")) == 2
    assert told(game, "healed")


@pytest.mark.rule("wq95.barbarian.berserk-roll", "wq95.ruling.berserk-when")
@pytest.mark.parametrize(("face", "blows"), [("1", 0), ("2", 1), ("6", 2)])
def test_a_barbarian_who_hews_with_a_monster_next_to_him_rolls_before_he_strikes(face: str, blows: int) -> None:
    say = {"break free?": "stay", "The Barbarian's action": ["quest"], "Berserk": [face]}
    if blows:
        say["Where does this blow go?"] = "orc-1"
    guards = [foe("orc", at(1, 4), 3)]
    game = errand("destroy-the-tomb", {"barbarian": BESIDE}, say, guards=guards, turns=1)
    assert len(told(game, "struck")) == blows


# -- Identify


@pytest.mark.rule(*WON)
@pytest.mark.parametrize(("face", "paid"), [("3", 400), ("4", 0)])
def test_one_of_the_families_pays(face: str, paid: int) -> None:
    say = {"The Barbarian's action": ["quest"], "Wipe the dust": face}
    if paid:
        say["Roll for gold"] = "4"
    game = errand("identify", {"barbarian": BESIDE}, say)
    assert result(game) == "won"
    assert gold(game) == {"barbarian": paid}
    assert bool(told(game, "forfeited")) == (not paid)
