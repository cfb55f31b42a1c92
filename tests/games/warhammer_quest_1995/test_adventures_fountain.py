"""The six adventures at the Fountain of Light."""

import pytest

from games.warhammer_quest_1995.errands import at, errand, fates, foe, gold, play_on, result, told
from lychgate.games.warhammer_quest_1995.model.state import Spell

BESIDE, OTHER = at(1, 4), at(2, 4)
"""Two squares next to the fountain."""

FAR = at(3, 7)
STRIKE = {"The Barbarian's action": "fight", "Barbarian to hit": "6", "Damage": "6"}
WON = ("wq95.end.adventure-text", "wq95.end.objective-decides", "wq95.end.party-wins")


# -- Clearwater


@pytest.mark.rule(*WON, "wq95.end.count-gold", "wq95.end.most-gold")
def test_the_cask_is_filled_and_before_it_each_at_the_fountain_may_drink() -> None:
    party = {"barbarian": BESIDE, "dwarf": OTHER, "elf": FAR}
    say = {
        "The Barbarian's action": ["fill"],
        "A drink for the Barbarian": "drink",
        "A drink for the Dwarf": "no",
        "Roll on the table": "6",
        "Roll for gold": ["1", "2", "3"],
    }
    game = errand("clearwater", party, say, bearer="barbarian", wounds={"barbarian": 4})
    assert result(game) == "won"
    assert game.state.warriors["barbarian"].wounds == 15
    assert gold(game) == {"barbarian": 20, "dwarf": 40, "elf": 60}
    assert told(game, "did-best") == [{"piece": "elf", "gold": 60}]


@pytest.mark.rule("wq95.end.adventure-text")
def test_a_second_drink_spoils_the_water() -> None:
    say = {
        "The Barbarian's action": ["drink", "drink", "fill"],
        "A drink for the Barbarian": "no",
        "Roll on the table": ["4", "5"],
    }
    game = errand("clearwater", {"barbarian": BESIDE}, say, bearer="barbarian")
    assert result(game) == "won"
    assert told(game, "forfeited")
    assert gold(game) == {"barbarian": 0}
    boosts = {(one.stat, one.by) for one in game.state.warriors["barbarian"].spells}
    assert boosts == {("weapon-skill", -1), ("attacks", 1)}


@pytest.mark.rule("wq95.end.adventure-text")
def test_who_falls_asleep_wakes_refreshed_at_the_end_of_the_turn() -> None:
    say = {
        "The Dwarf's action": ["drink"],
        "Roll on the table": "2",
        "How many Wounds has sleep healed?": "4",
    }
    game = errand("clearwater", {"dwarf": BESIDE, "elf": FAR}, say, bearer="elf", wounds={"dwarf": 5}, turns=1)
    assert game.state.warriors["dwarf"].wounds == 9


@pytest.mark.rule("wq95.end.adventure-text")
def test_the_cask_and_its_weight_pass_to_another() -> None:
    party = {"elf": FAR, "dwarf": BESIDE, "wizard": OTHER}
    game = errand("clearwater", party, bearer="dwarf", turns=0)
    game.state.warriors["dwarf"].spells.append(Spell("clearwater", "move", -1, "adventure"))
    game.state.warriors["dwarf"].wounds = 0
    play_on(game, {"Choose who takes the place of": "wizard"}, 1)
    assert game.state.quest.bearer == "wizard"
    assert [one.stat for one in game.state.warriors["wizard"].spells] == ["move"]


# -- Skaven Curse!


@pytest.mark.rule(*WON)
def test_when_the_skaven_are_dead_everybody_lifts_a_load() -> None:
    party = {"barbarian": BESIDE, "dwarf": OTHER}
    say = {
        "The Barbarian's action": ["fight", "quest"], "Barbarian to hit": "6", "Damage": "6",
        "The Dwarf's action": ["quest"],
        "Roll for Wounds": ["6 6", "3 4"], "Roll for gold": ["2"],
    }  # fmt: skip
    game = errand("skaven-curse", party, say, guards=[foe("skaven", at(1, 5))], wounds={"barbarian": 8, "dwarf": 12})
    assert result(game) == "won"
    assert (fates(game), gold(game)) == ({"dwarf": "dead"}, {"barbarian": 140})
    assert [one["wounds"] for one in told(game, "wounded")[1:]] == [12, 7], "nothing softens them"


def test_the_dead_need_not_lift() -> None:
    party = {"elf": BESIDE, "dwarf": FAR}
    say = {"The Elf's action": ["nothing", "quest"], "Roll for Wounds": "1 1", "Roll for gold": "1"}
    game = errand("skaven-curse", party, say, wounds={"dwarf": 0}, turn=3)
    assert result(game) == "won"
    assert gold(game) == {"elf": 50}


# -- The Waters of Fate


@pytest.mark.rule(*WON)
def test_the_vision_comes_and_the_long_way_out_begins() -> None:
    party = {"barbarian": BESIDE, "dwarf": FAR}
    say = {
        "The Barbarian's action": ["quest"], "Look into the water": "4",
        "Does the Barbarian drink?": "drink", "Does the Dwarf drink?": "no", "The water of fate": "2",
        "The way back is shut": "1", "Roll on the table": ["5", "1", "6"],
        "Roll for gold": ["1 1", "3 4"],
    }  # fmt: skip
    game = errand("the-waters-of-fate", party, say, wounds={"barbarian": 3})
    assert result(game) == "won"
    assert game.state.warriors["barbarian"].wounds == 15
    assert told(game, "long-way") == [{"number": 3}]
    assert gold(game) == {"barbarian": 200, "dwarf": 700}


@pytest.mark.rule("wq95.end.adventure-text", "wq95.end.party-wins")
def test_without_the_vision_there_is_no_reward_and_a_one_in_the_cup_kills() -> None:
    party = {"barbarian": BESIDE, "dwarf": FAR}
    say = {
        "The Barbarian's action": ["quest"], "Look into the water": "3",
        "Does the Barbarian drink?": "drink", "The water of fate": "1", "Roll on the table": "6",
    }  # fmt: skip
    game = errand("the-waters-of-fate", party, say)
    assert result(game) == "won"
    assert told(game, "forfeited")
    assert (fates(game), gold(game)) == ({"barbarian": "dead"}, {"dwarf": 0})


def test_the_way_out_takes_ten_rolls_at_most() -> None:
    say = {"The Barbarian's action": ["quest"], "Look into the water": "6", "Roll on the table": "1"}
    game = errand("the-waters-of-fate", {"barbarian": BESIDE}, say)
    assert result(game) == "won"
    assert len(told(game, "brought")) == 10


@pytest.mark.rule("wq95.combat.warrior-death", "wq95.end.objective-decides")
def test_the_way_out_can_kill_the_last_of_them() -> None:
    say = {
        "The Barbarian's action": ["quest"], "Look into the water": "6", "Roll on the table": "4",
        "Roll for Wounds": "3",
    }  # fmt: skip
    game = errand("the-waters-of-fate", {"barbarian": BESIDE}, say, wounds={"barbarian": 2})
    assert result(game) == "lost"
    assert fates(game) == {"barbarian": "dead"}


# -- The Sword of True Kingship


KINGS = {"barbarian": BESIDE, "dwarf": FAR, "elf": at(0, 7)}


@pytest.mark.rule(*WON)
def test_the_sword_in_the_right_hand_is_worth_five_hundred_each() -> None:
    say = {
        "The Barbarian's action": ["quest"], "Who holds the sword": "elf",
        "Is the Barbarian the king?": ["3", "4", "5"], "Is the Dwarf the king?": ["3", "2"],
        "Is the Elf the king?": "6",
        "The roof comes down": ["3", "6", "1"], "Roll for Wounds": ["1 2 3", "4 4 4"],
    }  # fmt: skip
    game = errand("the-sword-of-true-kingship", KINGS, say, bearer="barbarian")
    assert result(game) == "won"
    assert told(game, "king") == [{"piece": "elf"}]
    assert gold(game) == {"barbarian": 500, "dwarf": 500, "elf": 500}
    assert [(one["piece"], one["wounds"]) for one in told(game, "wounded")] == [("barbarian", 6), ("elf", 12)]


@pytest.mark.rule("wq95.end.adventure-text", "wq95.end.party-wins")
def test_the_sword_in_the_wrong_hand_is_worth_less() -> None:
    say = {
        "The Barbarian's action": ["quest"], "Who holds the sword": "barbarian", "Is the Elf the king?": "6",
        "Is the Barbarian the king?": "5", "Roll for gold": ["1", "2", "3"], "The roof comes down": "6",
    }  # fmt: skip
    game = errand("the-sword-of-true-kingship", KINGS, say, bearer="barbarian")
    assert result(game) == "won"
    assert told(game, "forfeited")
    assert gold(game) == {"barbarian": 30, "dwarf": 60, "elf": 90}


@pytest.mark.rule("wq95.combat.warrior-death")
def test_the_roof_kills_who_is_not_healed() -> None:
    say = {
        "The Dwarf's action": ["quest"], "Is the Dwarf the king?": "6", "The roof comes down": ["2", "6"],
        "Roll for Wounds": "5 5 5",
    }  # fmt: skip
    game = errand("the-sword-of-true-kingship", {"dwarf": BESIDE, "elf": FAR}, say, bearer="dwarf", wounds={"dwarf": 9})
    assert result(game) == "won"
    assert (fates(game), gold(game)) == ({"dwarf": "dead"}, {"elf": 500})


# -- Nurgle's Rot


@pytest.mark.rule(*WON)
def test_who_fills_the_flask_has_the_most_of_it() -> None:
    party = {"barbarian": BESIDE, "dwarf": OTHER, "elf": FAR}
    say = {
        "The Barbarian's action": ["quest"],
        "The Dwarf's action": ["quest"],
        "Fill the flask": ["1", "2"],
    }
    game = errand("nurgles-rot", party, say)
    assert result(game) == "won"
    assert fates(game) == {"barbarian": "dead"}
    assert gold(game) == {"dwarf": 500, "elf": 100}


@pytest.mark.rule("wq95.end.objective-decides")
def test_if_the_rot_takes_them_all_the_adventure_has_failed() -> None:
    say = {"'s action": "quest", "Fill the flask": "1"}
    game = errand("nurgles-rot", {"barbarian": BESIDE, "dwarf": OTHER}, say)
    assert result(game) == "lost"
    assert fates(game) == {"barbarian": "dead", "dwarf": "dead"}


def test_nobody_fills_a_flask_in_the_middle_of_a_fight() -> None:
    with pytest.raises(AssertionError, match="nobody was asked"):
        errand("nurgles-rot", {"elf": BESIDE}, {"Fill the flask": "6"}, guards=[foe("orc", at(0, 0), 3)], turns=1)


# -- Fountain of Lost Souls


@pytest.mark.rule(*WON)
def test_a_stubborn_hand_frees_the_souls() -> None:
    party = {"barbarian": BESIDE, "dwarf": OTHER}
    say = {
        "The Barbarian's action": ["quest"], "The Dwarf's action": ["quest"],
        "Hold your hand": ["2", "2"], "Roll for gold": "1 1",
    }  # fmt: skip
    game = errand("fountain-of-lost-souls", party, say)
    assert result(game) == "won", "the Dwarf's Toughness is 4; his armour does not count, nor does the Barbarian's"
    assert fates(game) == {"barbarian": "dead"}
    assert gold(game) == {"dwarf": 100}


@pytest.mark.rule("wq95.end.objective-decides")
def test_a_natural_one_is_never_stubborn_enough() -> None:
    game = errand("fountain-of-lost-souls", {"dwarf": BESIDE}, turns=0)
    game.state.warriors["dwarf"].spells.append(Spell("iron-skin", "toughness", 9, "adventure"))
    play_on(game, {"The Dwarf's action": ["quest"], "Hold your hand": "1"})
    assert result(game) == "lost"
