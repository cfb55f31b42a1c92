"""The six adventures of the Firechasm."""

import pytest

from games.warhammer_quest_1995.errands import at, errand, fates, foe, gold, result, told

ALTAR = at(1, 0)
NEAR = at(0, 5)
"""Next to the chasm, on the side of the door."""

STRIKE = {"The Barbarian's action": "fight", "Barbarian to hit": "6", "Damage": "6"}
WON = ("wq95.end.adventure-text", "wq95.end.objective-decides", "wq95.end.party-wins")


# -- Destroy the Warpstone Icon


@pytest.mark.rule(*WON, "wq95.end.count-gold")
def test_who_has_thrown_the_icon_must_run_and_who_is_out_of_the_room_has_done_it() -> None:
    party = {"dwarf": NEAR, "elf": "0,0"}
    say = {
        "The Dwarf's action": ["quest"],
        "Move the Dwarf": [NEAR, "0,-1", "1,0"],
        "Roll for gold": ["4", "5"],
    }
    game = errand("destroy-the-warpstone-icon", party, say, bearer="dwarf", leader="elf")
    assert result(game) == "won"
    assert gold(game) == {"dwarf": 400, "elf": 500}
    assert game.state.turn == 5, "the turn after next"


@pytest.mark.rule(*WON)
def test_who_is_still_there_after_two_turns_dies_and_the_icon_is_gone_all_the_same() -> None:
    party = {"dwarf": NEAR, "elf": "0,0"}
    say = {"The Dwarf's action": ["quest"], "Roll for gold": "3"}
    guards = [foe("minotaur", at(3, 0), 15)]
    game = errand("destroy-the-warpstone-icon", party, say, bearer="dwarf", leader="elf", guards=guards)
    assert result(game) == "won"
    assert fates(game) == {"dwarf": "dead"}
    assert gold(game) == {"elf": 300}
    assert "slain" in {event.kind for event in game.events()}


@pytest.mark.rule("wq95.end.objective-decides")
def test_if_nobody_gets_out_the_adventure_has_failed() -> None:
    game = errand("destroy-the-warpstone-icon", {"dwarf": NEAR}, {"The Dwarf's action": ["quest"]}, bearer="dwarf")
    assert result(game) == "lost"
    assert fates(game) == {"dwarf": "dead"}


def test_the_icon_is_thrown_in_the_thick_of_it_and_then_nobody_is_pinned() -> None:
    guards = [foe("orc", at(1, 5), 3), foe("orc", at(1, 6), 3)]
    say = {"Pinned: try to break free?": ["stay"], "The Dwarf's action": ["quest"]}
    game = errand("destroy-the-warpstone-icon", {"dwarf": NEAR}, say, bearer="dwarf", guards=guards, turns=2)
    assert game.state.quest.task == 1
    assert game.state.quest.clock == 1
    assert [one["piece"] for one in told(game, "pinned")].count("dwarf") == 1


@pytest.mark.rule("wq95.end.adventure-text")
def test_the_icon_is_taken_up_by_another_when_its_bearer_dies() -> None:
    party = {"elf": at(3, 7), "dwarf": NEAR, "wizard": at(2, 7)}
    say = {"Choose who takes the place of": "wizard"}
    game = errand("destroy-the-warpstone-icon", party, say, bearer="dwarf", wounds={"dwarf": 0}, turns=1)
    assert game.state.quest.bearer == "wizard"


# -- Banish the Daemon


BLADES = {"barbarian": ["bane-blade"], "dwarf": ["bane-blade"]}


@pytest.mark.rule(*WON)
def test_a_bane_blade_unmakes_the_statue() -> None:
    party = {"barbarian": ALTAR, "dwarf": at(0, 7)}
    say = {"The Barbarian's action": ["quest"], "Strike the statue": "5", "Roll for gold": ["1", "2"]}
    guards = [foe("orc", at(3, 5), 3)]
    game = errand("banish-the-daemon", party, say, items=BLADES, guards=guards)
    assert result(game) == "won"
    assert gold(game) == {"barbarian": 100, "dwarf": 200}


@pytest.mark.rule("wq95.end.adventure-text", "wq95.end.objective-decides")
def test_when_every_blade_has_failed_the_daemon_opens_its_eyes() -> None:
    party = {"barbarian": ALTAR, "dwarf": at(2, 0)}
    say = {
        "The Barbarian's action": "quest", "The Dwarf's action": "quest", "Strike the statue": "4",
        "Roll for Wounds": ["6 6 6 6", "1 1 1 1"],
    }  # fmt: skip
    game = errand("banish-the-daemon", party, say, items=BLADES)
    assert result(game) == "lost"
    assert game.outcome is not None
    assert game.outcome.words == "The daemon has opened its eyes."
    assert fates(game) == {"barbarian": "dead"}
    assert not told(game, "rewarded")


@pytest.mark.rule("wq95.items.card-rules")
def test_a_blade_spent_in_a_fight_is_not_there_for_the_statue() -> None:
    say = {
        "The Barbarian's action": ["bane-blade"],
        "Damage": "2",
    }
    party = {"barbarian": at(0, 7), "dwarf": at(3, 7)}
    game = errand("banish-the-daemon", party, say, items=BLADES, guards=[foe("orc", at(0, 6), 3)], turns=1)
    assert [item.card for item in game.state.warriors["barbarian"].items] == []
    assert told(game, "wounded")[0]["wounds"] == 2, "it hits of itself"
    assert game.outcome is None


# -- Extinguish the Flames


@pytest.mark.rule(*WON)
def test_the_dwarf_works_the_ring_free_and_throws_it() -> None:
    party = {"dwarf": ALTAR, "elf": at(1, 1)}
    say = {
        "The Dwarf's action": "quest", "Work the ring free": ["3", "5"],
        "Move the Dwarf": [ALTAR, ALTAR, at(0, 2)], "Move the Elf": [at(1, 1), at(1, 1)],
        "Roll for Wounds": ["3 2"], "Roll on the table": "6",
    }  # fmt: skip
    game = errand("extinguish-the-flames", party, say, leader="elf")
    assert result(game) == "won"
    assert told(game, "wounded") == [{"piece": "elf", "wounds": 2, "left": 11}], "5 less a Toughness of 3"
    assert len(told(game, "treasure")) == 2


@pytest.mark.rule("wq95.end.adventure-text")
def test_a_slip_of_the_pliers_is_heard() -> None:
    say = {"The Dwarf's action": ["quest"], "Work the ring free": "1"}
    game = errand("extinguish-the-flames", {"dwarf": ALTAR}, say, next={"events": ["orcs"]}, turns=1)
    assert len(game.state.monsters) == 6
    assert game.state.quest.task == 0


def test_without_a_dwarf_the_leader_takes_the_ring() -> None:
    say = {"The Elf's action": ["quest"], "Work the ring free": "6"}
    game = errand("extinguish-the-flames", {"elf": ALTAR}, say, turns=1)
    assert (game.state.quest.task, game.state.quest.bearer) == (1, "elf")


# -- Destroy the Bridge


@pytest.mark.rule(*WON)
def test_who_stands_on_the_bridge_goes_down_with_it() -> None:
    party = {"barbarian": at(1, 5), "elf": at(1, 4), "dwarf": at(3, 7)}
    say = {"The Barbarian's action": ["quest"], "Hammer at the keystone": "4", "Roll for gold": ["2", "3"]}
    game = errand("destroy-the-bridge", party, say, guards=[foe("orc", at(1, 3), 3)])
    assert result(game) == "won"
    assert fates(game) == {"elf": "dead"}
    assert gold(game) == {"barbarian": 100, "dwarf": 150}
    assert not game.state.monsters


@pytest.mark.rule("wq95.end.adventure-text")
def test_every_turn_something_more_arrives() -> None:
    say = {"The Barbarian's action": ["quest"], "Hammer at the keystone": "3"}
    guards = [foe("orc", at(3, 0), 3)]
    game = errand("destroy-the-bridge", {"barbarian": at(1, 5)}, say, guards=guards, next={"events": ["orcs"]}, turns=1)
    assert told(game, "failed") == [{"piece": "barbarian"}], "3 and a Strength of 4 are not 8"
    assert len(game.state.monsters) == 7


@pytest.mark.rule("wq95.monsters.movement")
def test_a_minotaur_leaps_the_chasm_and_an_orc_does_not() -> None:
    for kind, arrives in (("minotaur", True), ("orc", False)):
        guards = [foe(kind, at(3, 2), 3)]
        party = {"barbarian": at(3, 7)}
        game = errand("destroy-the-bridge", party, guards=guards, next={"events": ["old-bones"]}, turns=1)
        assert bool(told(game, "turns-on")) == arrives
        assert game.state.monsters[f"{kind}-1"].cell not in game.state.board.terrain.with_feature("chasm")


# -- Return the Dragon's Eye


@pytest.mark.rule(*WON)
def test_the_dragons_eye_is_set_in_its_socket() -> None:
    party = {"dwarf": ALTAR, "elf": at(3, 7)}
    say = {"The Dwarf's action": ["quest"], "Roll for gold": ["1 1 1", "6 6 6"]}
    game = errand("return-the-dragons-eye", party, say, bearer="dwarf")
    assert result(game) == "won"
    assert gold(game) == {"dwarf": 150, "elf": 900}


@pytest.mark.rule("wq95.end.objective-decides")
def test_if_the_dwarf_dies_the_eye_cannot_be_returned() -> None:
    party = {"elf": at(3, 7), "dwarf": ALTAR}
    game = errand("return-the-dragons-eye", party, bearer="dwarf", wounds={"dwarf": 0})
    assert result(game) == "lost"
    assert game.outcome is not None
    assert game.outcome.words == "The one who had to put it back is gone."


def test_the_gem_is_not_set_while_a_monster_is_about() -> None:
    guards = [foe("orc", at(3, 7), 3)]
    with pytest.raises(AssertionError, match="nobody was asked"):
        errand(
            "return-the-dragons-eye",
            {"dwarf": ALTAR},
            {"The Dwarf's action": "quest"},
            guards=guards,
            turns=1,
        )


# -- Preserve the Fires


@pytest.mark.rule("wq95.monsters.objective-room", "wq95.monsters.number", "wq95.end.adventure-text")
def test_the_engineer_stays_back_and_the_clock_is_set() -> None:
    say = {"Move the Barbarian": [at(1, 6)], "How many Skaven?": "3", "Roll for the turns left": "1 2"}
    game = errand("preserve-the-fires", {"barbarian": "0,0"}, say, entered=False, turns=1)
    kinds = [one.kind for one in game.state.monsters.values()]
    assert (kinds.count("skaven"), kinds.count("skaven-engineer")) == (8, 1)
    (engineer,) = [one for one in game.state.monsters.values() if one.kind == "skaven-engineer"]
    assert engineer.cell[1] == -8
    assert game.state.quest.clock == 3, "counted from the next turn on"


@pytest.mark.rule(*WON)
def test_the_fires_are_safe_when_the_last_skaven_is_dead() -> None:
    party = {"barbarian": at(0, 6), "dwarf": at(3, 7)}
    say = {**STRIKE, "Roll for gold": ["1", "6"]}
    game = errand("preserve-the-fires", party, say, guards=[foe("skaven", at(0, 5))])
    assert result(game) == "won"
    assert gold(game) == {"barbarian": 90, "dwarf": 300}


LATE = {"Move the Barbarian": [at(1, 6)], "How many Skaven?": "1"}


@pytest.mark.rule("wq95.end.objective-decides")
@pytest.mark.parametrize(("face", "words"), [("4", "It came too late."), ("2", "Nobody came out again.")])
def test_when_time_is_up_a_die_decides(face: str, words: str) -> None:
    say = {**LATE, "Roll for the turns left": "1 1", "Time is up": face}
    game = errand("preserve-the-fires", {"barbarian": "0,0", "dwarf": "1,0"}, say, entered=False)
    assert result(game) == "lost"
    assert game.outcome is not None
    assert game.outcome.words == words
    assert game.state.turn == 5, "two turns after the one in which the room was entered"
    assert bool(fates(game)) == (face == "2")


@pytest.mark.rule("wq95.end.adventure-text")
def test_on_a_six_the_lever_sticks_and_there_is_more_time() -> None:
    say = {**LATE, "Roll for the turns left": ["1 1", "4"], "Time is up": "6"}
    game = errand("preserve-the-fires", {"barbarian": "0,0", "dwarf": "1,0"}, say, entered=False, turns=3)
    assert game.outcome is None
    assert game.state.quest.clock == 4


@pytest.mark.rule("wq95.end.adventure-text")
def test_without_the_engineer_the_lever_is_more_likely_to_stick() -> None:
    say = {"Roll for the turns left": ["4"], "Time is up": "5"}
    guards = [foe("skaven", at(3, 0), 3)]
    game = errand("preserve-the-fires", {"barbarian": at(0, 7)}, say, guards=guards, clock=1, turns=1)
    assert game.state.quest.clock == 4


@pytest.mark.rule("wq95.end.adventure-text")
@pytest.mark.parametrize("engineer", [True, False])
@pytest.mark.parametrize(("face", "end"), [("1", "all dead"), ("2", "all dead"), ("3", "failed"), ("4", "failed")])
def test_on_one_or_two_everybody_dies_whether_the_engineer_lives_or_not(face: str, end: str, engineer: bool) -> None:
    guards = [foe("skaven", at(3, 0), 3), *([foe("skaven-engineer", at(0, 0), 5)] if engineer else [])]
    say = {"Time is up": face}
    game = errand("preserve-the-fires", {"barbarian": at(0, 7)}, say, guards=guards, clock=1)
    assert fates(game) == ({"barbarian": "dead"} if end == "all dead" else {})
    assert result(game) == "lost"
