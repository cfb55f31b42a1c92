"""The six adventures of the Idol Chamber."""

import pytest

from games.warhammer_quest_1995.errands import at, errand, fates, foe, gold, play_on, result, told

BESIDE, OTHER = at(1, 2), at(2, 2)
"""Two squares next to the idol."""

FAR = at(3, 7)
STRIKE = {"The Barbarian's action": "fight", "Barbarian to hit": "6", "Damage": "6"}
WON = ("wq95.end.adventure-text", "wq95.end.objective-decides", "wq95.end.party-wins")


# -- Sacrifice?


@pytest.mark.rule("wq95.monsters.objective-room", "wq95.end.adventure-text")
def test_the_victim_is_kin_to_one_of_them() -> None:
    say = {"Move the Dwarf": [at(1, 6)], "Roll for guards": "1", "Whose kinsman": "dwarf"}
    game = errand("sacrifice", {"dwarf": "0,0", "elf": "1,0"}, say, entered=False, turns=1)
    assert {(one.stat, one.by) for one in game.state.warriors["dwarf"].spells} == {("weapon-skill", -1), ("attacks", 1)}


@pytest.mark.rule(*WON)
def test_whoever_reaches_the_idol_in_time_cuts_the_victim_loose() -> None:
    party = {"barbarian": BESIDE, "dwarf": FAR}
    say = {
        "Does the knife fall?": "3 3 4",
        "The Barbarian's action": ["quest"],
        "Roll for gold": ["1 2", "6 6"],
    }
    game = errand("sacrifice", party, say, phase="power")
    assert result(game) == "won"
    assert gold(game) == {"barbarian": 150, "dwarf": 600}


@pytest.mark.rule("wq95.end.objective-decides")
def test_three_dice_alike_and_it_is_too_late() -> None:
    game = errand("sacrifice", {"barbarian": FAR}, {"Does the knife fall?": "3 3 3"}, phase="power")
    assert result(game) == "lost"
    assert game.outcome is not None
    assert game.outcome.words == "The drums have stopped."
    assert fates(game) == {}


# -- Desecration


@pytest.mark.rule(*WON)
def test_all_of_them_together_push_the_idol_over() -> None:
    party = {"barbarian": BESIDE, "dwarf": OTHER}
    game = errand("desecration", party, {"Push": ["1", "3", "1", "4"]})
    assert [one["total"] for one in told(game, "stands")] == [11], "two Warriors need 12"
    assert [one["total"] for one in told(game, "toppled")] == [12]
    assert result(game) == "won"
    assert gold(game) == {"barbarian": 0, "dwarf": 0}


def test_nobody_pushes_while_one_of_them_stands_apart() -> None:
    game = errand("desecration", {"barbarian": BESIDE, "dwarf": FAR}, turns=2)
    assert not told(game, "stands")


@pytest.mark.rule("wq95.power.track")
@pytest.mark.parametrize(("face", "power", "event"), [("2", 0, 1), ("3", 1, 1), ("4", 2, 0)])
def test_in_the_idols_shadow_power_is_two_less_and_it_calls_for_help(face: str, power: int, event: int) -> None:
    say = {"The Power roll": [face]}
    game = errand("desecration", {"wizard": FAR, "dwarf": at(0, 7)}, say, phase="power", turns=1)
    assert told(game, "power")[0]["power"] == power
    assert len(told(game, "unexpected")) == event


def test_outside_the_room_the_power_roll_is_as_ever() -> None:
    say = {"The Power roll": ["2"]}
    party = {"wizard": "0,2", "dwarf": "1,2"}
    game = errand("desecration", party, say, phase="power", entered=False, turns=1)
    assert told(game, "power")[0]["power"] == 2
    assert not told(game, "unexpected")


# -- Kill the Shaman


@pytest.mark.rule("wq95.monsters.objective-room")
def test_the_shaman_stands_as_far_back_as_he_can() -> None:
    say = {"Move the Barbarian": [at(1, 6)]}
    game = errand("kill-the-shaman", {"barbarian": "0,0"}, say, entered=False, turns=1)
    kinds = [one.kind for one in game.state.monsters.values()]
    assert (kinds.count("goblin"), kinds.count("goblin-archer"), kinds.count("goblin-shaman")) == (6, 5, 1)
    (shaman,) = [one for one in game.state.monsters.values() if one.kind == "goblin-shaman"]
    assert shaman.cell[1] <= -6, "on the upper floor"


@pytest.mark.rule(*WON)
def test_when_the_shaman_falls_the_goblins_run() -> None:
    party = {"barbarian": BESIDE, "dwarf": FAR}
    guards = [foe("goblin-shaman", at(0, 2)), foe("goblin", at(0, 5), 2), foe("goblin-archer", at(3, 0), 2)]
    game = errand("kill-the-shaman", party, {**STRIKE, "Roll for gold": ["1", "2"]}, guards=guards)
    assert result(game) == "won"
    assert told(game, "called-off") == [{"number": 2}]
    assert gold(game) == {"barbarian": 150, "dwarf": 100}, "none for those who ran"


# -- Daemon Summoning


@pytest.mark.rule(*WON)
def test_twelve_dead_skaven_summon_nothing() -> None:
    party = {"barbarian": BESIDE, "dwarf": FAR}
    say = {**STRIKE, "Roll for gold": ["1", "2"]}
    game = errand("daemon-summoning", party, say, guards=[foe("skaven", at(0, 2))])
    assert result(game) == "won"
    assert gold(game) == {"barbarian": 40 + 150, "dwarf": 300}


@pytest.mark.rule("wq95.end.adventure-text", "wq95.monsters.objective-room")
def test_when_they_finish_the_daemon_comes_and_must_be_slain_too() -> None:
    guards = [foe("skaven", at(2, 7), 3)]
    game = errand("daemon-summoning", {"barbarian": FAR}, {"Time is up": "1"}, guards=guards, clock=1, turns=1)
    (daemon,) = [one for one in game.state.monsters.values() if one.kind == "daemon-minotaur"]
    assert daemon.wounds == 20
    assert daemon.cell[1] <= -6
    assert game.state.quest.clock == -1
    del game.state.monsters["skaven-1"]
    play_on(game, {}, 1)
    assert game.outcome is None, "the daemon is still there"


@pytest.mark.rule("wq95.monsters.objective-room")
def test_the_clock_of_the_summoning_is_set_when_they_are_placed() -> None:
    say = {"Move the Barbarian": [at(1, 6)], "Roll for the turns left": "5"}
    game = errand("daemon-summoning", {"barbarian": "0,0"}, say, entered=False, turns=1)
    assert len(game.state.monsters) == 12
    assert game.state.quest.clock == 5


# -- Return the Staff


@pytest.mark.rule("wq95.monsters.objective-room")
def test_the_monsters_of_the_next_monster_event_wait_there_too() -> None:
    say = {"Move the Barbarian": [at(1, 6)], "Roll for guards": "2"}
    events = ["portcullis", "orcs"]
    game = errand("return-the-staff", {"barbarian": "0,0"}, say, entered=False, next={"events": events}, turns=1)
    kinds = [one.kind for one in game.state.monsters.values()]
    assert (kinds.count("minotaur"), kinds.count("orc")) == (1, 6)
    assert not game.state.events, "no Treasure for them"
    assert not told(game, "portcullis"), "the others do nothing"
    assert all(one.event == 0 for one in game.state.monsters.values())


@pytest.mark.rule(*WON)
def test_the_staff_is_put_into_the_stone_hand() -> None:
    party = {"barbarian": FAR, "dwarf": BESIDE}
    game = errand("return-the-staff", party, {"The Dwarf's action": ["quest"]}, bearer="dwarf")
    assert result(game) == "won"
    assert len(told(game, "treasure")) == 2


# -- Sword of the Electors


@pytest.mark.rule(*WON)
def test_it_resents_the_attempt_until_it_is_out() -> None:
    party = {"barbarian": BESIDE, "dwarf": FAR}
    say = {
        "The Barbarian's action": "quest", "Pull": ["2", "3"], "Roll for Wounds": "3 3 3",
        "Roll for gold": ["1", "2"],
    }  # fmt: skip
    game = errand("sword-of-the-electors", party, say)
    assert result(game) == "won"
    assert told(game, "wounded") == [{"piece": "barbarian", "wounds": 5, "left": 10}], "9 less 4"
    assert gold(game) == {"barbarian": 50, "dwarf": 100}
