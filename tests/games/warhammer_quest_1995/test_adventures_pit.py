"""The six adventures of the Fighting Pit."""

import pytest

from games.warhammer_quest_1995.errands import at, errand, events, fates, foe, gold, play_on, result, told
from lychgate.kernel.errors import IllegalAnswer

BESIDE = at(0, 1)
"""On the walkway, next to the edge of the pit."""

STRIKE = {"The Barbarian's action": "fight", "Barbarian to hit": "6", "Damage": "6"}


def moves(who: str, *goals: str) -> dict[str, list[str]]:
    return {f"Move the {who}": [*goals]}


# -- The Beast


@pytest.mark.rule("wq95.end.adventure-text", "wq95.monsters.objective-room")
def test_nobody_waits_in_the_pit_until_somebody_jumps_in() -> None:
    game = errand("the-beast", {"barbarian": "0,0"}, moves("Barbarian", at(0, 6)), entered=False, turns=2)
    assert told(game, "empty-pit")
    assert not game.state.monsters


@pytest.mark.rule("wq95.end.adventure-text", "wq95.monsters.objective-room")
def test_a_minotaur_is_loosed_for_each_who_jumps_and_waits_its_turn() -> None:
    party = {"barbarian": BESIDE, "dwarf": at(0, 2), "elf": at(3, 7)}
    game = errand("the-beast", party, moves("Barbarian", at(1, 1)) | moves("Dwarf", at(1, 2)), turns=1)
    loosed = list(game.state.monsters.values())
    assert [one.kind for one in loosed] == ["minotaur", "minotaur"]
    assert {one.target for one in loosed} == {"barbarian", "dwarf"}
    pit = game.state.board.terrain.with_feature("pit")
    assert {one.cell for one in (*loosed, game.state.warriors["dwarf"])} <= pit
    assert not told(game, "turns-on")


def test_nobody_gets_out_of_the_pit_but_by_the_ladder() -> None:
    game = errand("the-beast", {"barbarian": at(1, 1), "dwarf": at(3, 7)}, turns=0)
    assert game.question is not None
    game = play_on(game, {"Move the Barbarian": [at(1, 4)]}, 1)
    assert game.state.warriors["barbarian"].cell == (0, -4)
    stuck = errand("the-beast", {"barbarian": at(1, 0), "dwarf": at(3, 7)}, turns=0)
    question = stuck.question
    while question is not None and question.prompt != "Move the Barbarian":
        stuck.answer("2" if question.chance else "pass")
        question = stuck.question
    assert question is not None
    assert at(0, 0) not in [option.id for option in question.options]


@pytest.mark.rule("wq95.end.objective-decides", "wq95.end.party-wins", "wq95.end.count-gold")
def test_the_first_minotaur_to_fall_ends_the_show_and_each_has_a_treasure() -> None:
    guards = [foe("minotaur", at(1, 0)), foe("minotaur", at(2, 2), 15)]
    deeds = {"loosed": 2, "jumped": ["barbarian", "dwarf"]}
    party = {"barbarian": at(1, 1), "dwarf": at(0, 5)}
    game = errand("the-beast", party, {**STRIKE, "Roll on the table": "6"}, guards=guards, deeds=deeds)
    assert result(game) == "won"
    assert told(game, "called-off") == [{"number": 1}]
    assert len(told(game, "treasure")) == 2
    assert gold(game)["barbarian"] >= 440


@pytest.mark.rule("wq95.end.adventure-text")
def test_the_way_out_may_cost_gold_and_lead_in_circles() -> None:
    say = {**STRIKE, "Roll on the table": ["1", "2", "5"], "Roll for gold lost": "6"}
    deeds = {"loosed": 1, "jumped": ["barbarian"]}
    game = errand("the-beast", {"barbarian": at(1, 1)}, say, guards=[foe("minotaur", at(1, 0))], deeds=deeds)
    assert result(game) == "won"
    assert told(game, "brought")[0]["says"].startswith("That is the same skull")
    assert told(game, "gold-lost")[0]["gold"] == 60


@pytest.mark.rule("wq95.end.adventure-text")
def test_weapons_are_found_with_the_first_event_and_armour_with_the_second() -> None:
    guards = [foe("orc", at(0, 6), 1, "orcs")]
    deeds = {"unarmed": True, "unarmoured": True}
    say = {"The Dwarf's action": "fight", "Dwarf to hit": "6", "Damage": "5"}
    game = errand("the-beast", {"dwarf": at(0, 7), "elf": at(3, 7)}, say, guards=guards, deeds=deeds, turns=1)
    assert told(game, "wounded")[0]["wounds"] == 1, "5 without Strength, less 4, and one die for an axe"
    assert told(game, "found-gear") == [{"gear": "weapons"}]
    assert game.state.quest.deeds.unarmoured


def test_without_armour_toughness_is_all_there_is() -> None:
    say = {"to hit Barbarian": "6", "Damage": "2"}
    hurt = {}
    for armour in (True, False):
        deeds = {"unarmoured": not armour}
        game = errand(
            "the-beast", {"barbarian": at(0, 7)}, say, guards=[foe("orc", at(0, 6), 3, "orcs")], deeds=deeds, turns=1
        )
        hurt[armour] = told(game, "wounded")[0]["wounds"]
    assert hurt == {True: 1, False: 2}


def test_nobody_shoots_without_a_bow() -> None:
    guards = [foe("orc", at(0, 4), 3, "orcs")]
    with pytest.raises(AssertionError, match="nobody was asked about Choose a target"):
        errand(
            "the-beast",
            {"elf": at(0, 7)},
            {"Choose a target to shoot": "orc-1"},
            guards=guards,
            deeds={"unarmed": True},
            turns=1,
        )


@pytest.mark.rule("wq95.end.adventure-text")
def test_the_crowd_throws_in_whoever_dawdles() -> None:
    game = errand("the-beast", {"barbarian": at(0, 7), "dwarf": at(1, 7)}, turns=7, turn=1)
    assert told(game, "thrown-in")
    pit = game.state.board.terrain.with_feature("pit")
    assert all(one.cell in pit for one in game.state.warriors.values())


# -- Sword of Power


@pytest.mark.rule("wq95.monsters.objective-room")
def test_the_minotaur_of_the_duel_stands_in_the_pit_with_five_wounds_more() -> None:
    party = {"barbarian": "0,0", "elf": "1,0"}
    game = errand("sword-of-power", party, moves("Barbarian", at(1, 6)), entered=False, turns=1)
    (minotaur,) = game.state.monsters.values()
    assert minotaur.wounds == 20
    assert minotaur.cell in game.state.board.terrain.with_feature("pit")
    assert game.state.quest.bearer == "barbarian"


def test_without_a_barbarian_the_leader_fights() -> None:
    game = errand("sword-of-power", {"elf": "0,0", "dwarf": "1,0"}, moves("Elf", at(1, 6)), entered=False, turns=1)
    assert told(game, "champion") == [{"piece": "elf"}]


@pytest.mark.rule("wq95.end.adventure-text", "wq95.end.objective-decides", "wq95.end.party-wins")
def test_the_champion_wins_his_familys_sword() -> None:
    guards = [foe("minotaur", at(2, 1))]
    party = {"barbarian": BESIDE, "dwarf": at(0, 6)}
    say = {**STRIKE, **moves("Barbarian", at(1, 1))}
    game = errand("sword-of-power", party, say, guards=guards, bearer="barbarian")
    assert result(game) == "won"
    assert [(one.stat, one.by) for one in game.state.warriors["barbarian"].spells] == [("berserk", 1)]
    assert gold(game) == {"barbarian": 440, "dwarf": 0}


def test_nobody_else_goes_down_or_is_attacked_from_below() -> None:
    guards = [foe("minotaur", at(1, 3), 20)]
    party = {"barbarian": at(0, 6), "dwarf": at(1, 4)}
    game = errand("sword-of-power", party, guards=guards, bearer="barbarian", turns=1)
    assert not told(game, "turns-on")
    assert "dwarf" not in [one["piece"] for one in told(game, "pinned")]
    with pytest.raises(IllegalAnswer, match="not an option"):
        errand("sword-of-power", party, moves("Dwarf", at(1, 2)), guards=guards, bearer="barbarian", turns=1)
    with pytest.raises(AssertionError, match="nobody was asked about The Dwarf's action"):
        errand(
            "sword-of-power",
            party,
            {"The Dwarf's action": "fight"},
            guards=guards,
            bearer="barbarian",
            turns=1,
        )


@pytest.mark.rule("wq95.end.adventure-text")
def test_it_fights_whoever_is_in_the_pit() -> None:
    guards = [foe("minotaur", at(1, 0), 20)]
    party = {"barbarian": at(1, 3), "dwarf": at(0, 1)}
    game = errand("sword-of-power", party, guards=guards, bearer="barbarian", turns=1)
    assert told(game, "turns-on") == [{"piece": "minotaur-1", "target": "barbarian"}]


@pytest.mark.rule("wq95.end.adventure-text")
def test_a_shot_brings_it_up() -> None:
    guards = [foe("minotaur", at(1, 3), 20)]
    say = {"The Elf's action": ["shoot"]}
    game = errand(
        "sword-of-power", {"barbarian": at(0, 6), "elf": at(3, 5)}, say, guards=guards, bearer="barbarian", turns=1
    )
    assert told(game, "provoked")
    assert told(game, "turns-on")


@pytest.mark.rule("wq95.end.adventure-text")
def test_a_spell_brings_it_up_too() -> None:
    say = {"Move the Barbarian": ["spell:freeze"]}
    game = errand(
        "sword-of-power", {"barbarian": at(0, 6), "wizard": at(3, 5)}, say,
        guards=[foe("minotaur", at(1, 3), 20)], bearer="barbarian", turns=1, spells=["freeze"], tokens=6,
    )  # fmt: skip
    assert told(game, "provoked")


@pytest.mark.rule("wq95.end.adventure-text")
def test_when_the_champion_dies_another_is_named() -> None:
    guards = [foe("minotaur", at(1, 0), 20)]
    party = {"dwarf": at(0, 6), "barbarian": at(1, 3), "elf": at(3, 6)}
    say = {"Choose who takes the place of": "elf"}
    game = errand("sword-of-power", party, say, guards=guards, bearer="barbarian", wounds={"barbarian": 0}, turns=1)
    assert game.state.quest.bearer == "elf"


# -- Hell's Gate


@pytest.mark.rule("wq95.monsters.objective-room")
def test_they_come_up_out_of_the_gate_and_owe_no_first_attack() -> None:
    say = {**moves("Wizard", at(1, 7)), "Roll for guards": "4", "How many Skaven?": "6 4"}
    game = errand("hells-gate", {"wizard": "0,0", "dwarf": "1,0"}, say, entered=False, turns=1)
    assert len(game.state.monsters) == 10
    pit = game.state.board.terrain.with_feature("pit")
    assert sum(one.cell in pit for one in game.state.monsters.values()) == 8
    assert not any(one.first for one in game.state.monsters.values())


@pytest.mark.rule("wq95.end.adventure-text", "wq95.end.objective-decides", "wq95.end.party-wins")
def test_a_six_and_no_one_close_the_gate_and_what_came_through_must_be_slain() -> None:
    say = {
        "The Wizard's action": ["quest"], "How many dice?": "3", "A 6 and no 1": "6 3 2",
        "The Barbarian's action": "fight", "Barbarian to hit": ["1", "6"], "Damage": "6",
    }  # fmt: skip
    party = {"wizard": at(2, 6), "barbarian": at(0, 6)}
    game = errand("hells-gate", party, say, guards=[foe("orc", at(0, 5), 3)], leader="barbarian")
    assert result(game) == "won"
    assert told(game, "gate-closed")
    assert len(told(game, "treasure")) == 2
    assert not told(game, "event")


@pytest.mark.rule("wq95.end.adventure-text")
def test_a_one_spoils_the_roll_and_while_the_gate_is_open_things_come_through() -> None:
    say = {"The Wizard's action": ["quest"], "How many dice?": "2", "A 6 and no 1": "6 1"}
    game = errand("hells-gate", {"wizard": at(2, 6), "elf": at(3, 7)}, say, next={"events": ["orcs"]}, turns=1)
    assert not game.state.quest.deeds.closed
    assert len(game.state.monsters) == 6
    assert all(one.event for one in game.state.monsters.values())


# -- Blood Debt


@pytest.mark.rule("wq95.end.adventure-text", "wq95.end.objective-decides", "wq95.end.party-wins")
def test_two_thousand_gold_are_shared_and_the_leader_has_the_remainder() -> None:
    party = {"barbarian": at(0, 6), "dwarf": at(2, 7), "elf": at(3, 7)}
    game = errand("blood-debt", party, STRIKE, guards=[foe("minotaur", at(0, 5))])
    assert result(game) == "won"
    assert gold(game) == {"barbarian": 440 + 668, "dwarf": 666, "elf": 666}


@pytest.mark.rule("wq95.end.adventure-text")
def test_the_creditors_come_once_with_an_unexpected_event() -> None:
    say = {"The Power roll": ["1", "1"], "Do they come alone?": ["2"], "Roll for guards": "2"}
    party = {"barbarian": "0,3", "dwarf": "1,3"}
    game = errand(
        "blood-debt", party, say, entered=False, phase="power", next={"events": ["goblin-spearmen", "orcs"]}, turns=2
    )
    kinds = [one["piece"].rpartition("-")[0] for one in told(game, "appeared")]
    assert kinds.count("minotaur") == 1
    assert kinds.count("orc") == 6


# -- Man Eater


@pytest.mark.rule("wq95.end.adventure-text", "wq95.end.objective-decides", "wq95.end.party-wins")
def test_the_village_pays_for_a_minotaur() -> None:
    party = {"barbarian": at(0, 6), "dwarf": at(2, 7)}
    guards = [foe("minotaur", at(0, 5))]
    game = errand("man-eater", party, STRIKE, guards=guards, deeds={"guarded": ["minotaur"]})
    assert result(game) == "won"
    assert gold(game) == {"barbarian": 450, "dwarf": 10}


@pytest.mark.rule("wq95.end.adventure-text")
def test_the_village_pays_for_nothing_else() -> None:
    party = {"barbarian": at(0, 6), "dwarf": at(2, 7)}
    game = errand("man-eater", party, STRIKE, guards=[foe("orc", at(0, 5))], deeds={"guarded": ["orc"]})
    assert result(game) == "won"
    assert told(game, "forfeited")
    assert gold(game) == {"barbarian": 55, "dwarf": 0}


@pytest.mark.rule("wq95.monsters.objective-room", "wq95.monsters.number")
def test_a_low_roll_brings_minotaurs() -> None:
    say = {**moves("Barbarian", at(1, 6)), "Roll for guards": "1", "How many Orc Warriors?": "3"}
    game = errand("man-eater", {"barbarian": "0,0"}, say, entered=False, turns=1)
    assert [one.kind for one in game.state.monsters.values()] == ["minotaur", "orc", "orc", "orc"]
    assert "minotaur" in game.state.quest.deeds.guarded


# -- Free the Prisoners


@pytest.mark.rule("wq95.monsters.objective-room")
def test_goblins_are_read_as_skaven() -> None:
    say = {**moves("Barbarian", at(1, 6)), "Roll for guards": "5", "How many Skaven?": ["6", "6"]}
    game = errand("free-the-prisoners", {"barbarian": "0,0"}, say, entered=False, turns=1)
    assert [one.kind for one in game.state.monsters.values()] == ["skaven"] * 12


@pytest.mark.rule("wq95.end.adventure-text", "wq95.end.objective-decides", "wq95.end.party-wins")
def test_each_prisoner_pays() -> None:
    party = {"barbarian": at(0, 6), "dwarf": at(2, 7)}
    say = {**STRIKE, "How many prisoners": ["3", "1"], "What are they worth?": ["1 2 3", "6"]}
    game = errand("free-the-prisoners", party, say, guards=[foe("skaven", at(0, 5)), foe("orc", at(3, 4), 3, "orcs")])
    assert result(game) == "won", "the Orc came with an Event and need not be killed"
    assert gold(game) == {"barbarian": 40 + 120, "dwarf": 120}
    assert fates(game) == {}
    assert not events(game, "treasure")
