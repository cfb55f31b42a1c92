"""Events without Monsters, the markers they leave, and the special rules of Monsters."""

from typing import Any

import pytest

from games.warhammer_quest_1995.fights import asked, kinds, offered, quest, rolled, told, wounds
from games.warhammer_quest_1995.quest import (
    BARBARIAN,
    CONTENT,
    PARTY,
    against,
    arrive,
    data,
    dungeon,
    settle,
    unexpected,
    wait,
)
from lychgate.games.warhammer_quest_1995.model.content import MonsterCard
from lychgate.games.warhammer_quest_1995.monsters.moments import OF_MONSTERS
from lychgate.kernel.errors import ScenarioError
from lychgate.kernel.game import Game

WAY = ({"card": "guard-room"}, {"card": "passage-worn", "through": "guard-room-1:out"})
"""A room, and north of it a passage from 1,-1 to 2,-6."""

LONG_WAY = (*WAY, {"card": "dungeon-cell", "through": "passage-worn-2:ahead"})
"""And beyond that another room, from 0,-10 to 3,-7."""

NEW_ROOM = ({"card": "guard-room"}, {"card": "dungeon-cell", "through": "guard-room-1:out", "entered": False})
AHEAD = {"barbarian": {"cell": "1,-3", "items": ["lantern"]}, "dwarf": "2,-3"}
LEADER = {"cell": "1,1", "items": ["lantern"], "starting": 15}


def door(game: Game, name: str) -> str:
    return str(game.state.board.door(name).state)


# -- special events


@pytest.mark.rule("wq95.power.event-e", "wq95.treasure.none-if-stated")
def test_a_special_event_is_resolved_at_once_and_gives_no_treasure() -> None:
    party = {"barbarian": LEADER, "dwarf": {"cell": "2,1", "starting": 14}}
    game = unexpected("old-bones", party=party, dice=[1, "dwarf", 4])
    assert wounds(game) == {"barbarian": 15, "dwarf": 10}, "lightning cares for no Toughness"
    assert game.state.cards.piles["event-discards"] == ["old-bones"]
    assert not told(game, "treasure")
    assert game.state.phase == "warriors"


@pytest.mark.rule("wq95.power.event-e", "wq95.monsters.room-event-kinds")
def test_a_special_event_may_wait_in_a_room() -> None:
    party = {"barbarian": {**LEADER, "cell": "1,0"}, "dwarf": "2,2"}
    game = dungeon(party, sections=NEW_ROOM, next={"events": ["old-bones"]}, dice=[6, "1 1", "2 2", "firebomb", 4])
    game.answer("1,-1")
    wait(game, "Choose who gets")
    assert {one.gold for one in game.state.warriors.values()} == {20, 40}


@pytest.mark.rule("wq95.power.event-e")
def test_the_lowest_roll_looks_into_the_bag_and_those_who_tie_roll_again() -> None:
    party = {"barbarian": LEADER, "dwarf": "2,1", "elf": "1,2"}
    game = unexpected("dead-body", "prospector", "old-bones", party=party, dice=[2, 2, 5, 3, 1, 6, 5, 1])
    assert [roll for roll in rolled(game) if "lowest" in roll] == [
        "Barbarian: the lowest goes: 2",
        "Dwarf: the lowest goes: 2",
        "Elf: the lowest goes: 5",
        "Barbarian: the lowest goes: 3",
        "Dwarf: the lowest goes: 1",
    ]
    assert game.state.warriors["dwarf"].gold == 500


@pytest.mark.rule("wq95.power.event-e")
def test_another_event_follows_where_the_card_or_its_die_says_so() -> None:
    party = {"barbarian": LEADER, "dwarf": {"cell": "2,1", "starting": 14}}
    game = unexpected("scorpions", "prospector", "old-bones", party=party, dice=["dwarf", 3, 2, 2])
    assert [one["card"] for one in data(game, "event")][:2] == ["scorpions", "prospector"]
    game = unexpected("scorpions", "prospector", party=party, dice=["dwarf", 3, 4])
    assert [one["card"] for one in data(game, "event")] == ["scorpions"]


@pytest.mark.rule("wq95.power.event-e")
def test_scorpions_are_crushed_for_gold_and_the_rest_sting() -> None:
    party = {"barbarian": LEADER, "wizard": {"cell": "2,1", "starting": 14}}
    game = unexpected("scorpions", party=party, dice=["barbarian", 3, 6])
    barbarian = game.state.warriors["barbarian"]
    assert barbarian.gold == 5 * (3 + 4)
    assert barbarian.wounds == 15 - (12 - 7), "one Wound each, whatever he wears"


# -- cave-ins


@pytest.mark.rule("wq95.marker.cave-in")
def test_a_cave_in_on_the_entrance_section_is_a_false_alarm_and_another_card_is_drawn() -> None:
    game = unexpected("cave-in", "old-bones", party={"barbarian": LEADER, "dwarf": "3,3"}, dice=[1, "dwarf", 1])
    assert told(game, "false-alarm")
    assert [one["card"] for one in data(game, "event")] == ["cave-in", "old-bones"]
    assert not game.state.collapsing


@pytest.mark.rule("wq95.marker.cave-in")
def test_a_cave_in_blocks_every_way_but_that_by_which_they_came_explored_or_not() -> None:
    game = unexpected("cave-in", party=AHEAD, sections=LONG_WAY)
    assert data(game, "caving-in") == [{"section": "passage-worn"}]
    assert door(game, "passage-worn-2:ahead") == "closed"
    assert door(game, "guard-room-1:out") == "open"
    party = {"barbarian": {"cell": "1,-6", "items": ["lantern"]}, "dwarf": "2,-6"}
    game = unexpected("cave-in", party=party, sections=WAY, dice=[4, 4])
    assert game.state.shut == ["passage-worn-2:ahead"]
    wait(game, turn=2)
    assert "Explore?" not in [event.data["prompt"] for event in told(game, "chose")]


@pytest.mark.rule("wq95.marker.cave-in")
def test_whoever_is_under_it_at_the_end_of_the_next_turn_dies_and_so_do_monsters() -> None:
    party = {**AHEAD, "elf": "1,1"}
    foes = [("skaven-engineer", "1,-6")]
    game = unexpected("cave-in", party=party, sections=WAY, foes=foes, dice=[4, 4])
    wait(game, turn=2)
    assert (len(game.state.warriors), len(game.state.monsters)) == (3, 1)
    wait(game, turn=3)
    assert [one["piece"] for one in data(game, "dead")] == ["barbarian", "dwarf"]
    assert not game.state.monsters
    assert not told(game, "gold"), "nobody is paid for it"
    assert game.state.leader == "elf"


@pytest.mark.rule("wq95.marker.cave-in")
def test_nobody_is_pinned_under_a_falling_roof() -> None:
    game = unexpected("cave-in", party=AHEAD, sections=WAY, foes=[("orc", "1,-4")])
    assert asked(game) == "Move the Barbarian"
    assert not told(game, "pinned")


@pytest.mark.rule("wq95.marker.cave-in")
def test_those_who_run_live_and_the_rubble_lets_nobody_through() -> None:
    game = unexpected("cave-in", party=AHEAD, sections=WAY, dice=[4, 4, 4])
    game.answer("1,0")
    wait(game, "Move the Dwarf")
    game.answer("2,0")
    wait(game, turn=3)
    assert len(game.state.warriors) == 2
    assert told(game, "collapsed")
    assert not any("-" in cell for cell in offered(game)), "no square beyond the doorway can be reached"
    assert "Explore?" not in [event.data["prompt"] for event in told(game, "chose")], "and nothing is to be explored"


def test_a_cave_in_in_a_new_room_is_there_though_the_leader_is_still_outside() -> None:
    party = {"barbarian": {**LEADER, "cell": "0,3"}, "elf": "1,0"}
    game = dungeon(party, sections=NEW_ROOM, next={"events": ["cave-in"]}, dice=[4])
    game.answer("0,3")
    wait(game, "Move the Elf")
    game.answer("1,-1")
    assert list(game.state.collapsing) == ["dungeon-cell-2"]


# -- portcullises


@pytest.mark.rule("wq95.marker.portcullis")
def test_a_portcullis_comes_down_behind_the_last_of_the_party() -> None:
    game = unexpected("portcullis", "prospector", "old-bones", party=AHEAD, sections=LONG_WAY, dice=[4])
    assert data(game, "portcullis") == [{"door": "guard-room-1:out"}]
    party = {"barbarian": {"cell": "1,-8", "items": ["lantern"]}, "dwarf": "2,-3"}
    game = unexpected("portcullis", "old-bones", party=party, sections=LONG_WAY, dice=[1, "dwarf", 1])
    assert data(game, "portcullis") == [{"door": "guard-room-1:out"}], "behind the Dwarf, who is last"
    assert door(game, "guard-room-1:out") == "barred"
    assert "1,0" not in offered(game)


@pytest.mark.rule("wq95.marker.portcullis")
def test_one_can_see_and_shoot_through_a_portcullis() -> None:
    party = {"elf": {"cell": "1,-2", "items": ["lantern"]}}
    game = unexpected("portcullis", "old-bones", party=party, sections=WAY, foes=[("orc", "1,2")], dice=[1, 1, 1])
    game.answer("1,-2")
    assert "orc-1" in offered(game)


@pytest.mark.rule("wq95.marker.portcullis", "wq95.move.leave-dungeon")
def test_on_the_entrance_section_the_portcullis_bars_the_way_out_until_there_is_a_key() -> None:
    party = {"barbarian": {"cell": "1,3", "items": ["lantern"]}, "dwarf": "2,2"}
    game = unexpected("portcullis", "old-bones", party=party, dice=[1, "dwarf", 1])
    assert "leave" not in offered(game)
    game = unexpected("portcullis", "prospector", "old-bones", party=party, dice=[1, "dwarf", 1])
    assert "leave" in offered(game)
    game.answer("leave")


@pytest.mark.rule("wq95.marker.portcullis")
def test_the_key_raises_every_portcullis_that_is_down_and_any_to_come() -> None:
    cards = ("portcullis", "prospector", "old-bones")
    game = unexpected(*cards, party=AHEAD, sections=WAY, dice=[1, "dwarf", 1])
    assert door(game, "guard-room-1:out") == "open"
    assert told(game, "raised")
    game = unexpected("prospector", "portcullis", "old-bones", party=AHEAD, sections=WAY, dice=[1, "dwarf", 1])
    assert door(game, "guard-room-1:out") == "open"
    assert told(game, "key-turns")


# -- pits


@pytest.mark.rule("wq95.marker.pit")
def test_a_warrior_who_falls_into_a_pit_is_hurt_and_cannot_do_anything() -> None:
    party = {"barbarian": LEADER, "dwarf": {"cell": "2,1", "starting": 14, "items": ["rope"]}}
    game = unexpected("trap", party=party, dice=[1, 6, 2, "5 6", 6])
    barbarian = game.state.warriors["barbarian"]
    assert barbarian.in_pit
    assert barbarian.wounds == 15 - (11 - 4)
    assert data(game, "in-a-pit")[0]["cell"] == "1,1"


@pytest.mark.rule("wq95.marker.pit", "wq95.dice.rule-of-1-and-6")
def test_where_nothing_can_ever_get_him_out_he_climbs() -> None:
    pit = {**LEADER, "in_pit": True}
    game = dungeon({"barbarian": pit, "dwarf": "3,3"}, dice=[3])
    assert rolled(game) == ["Climb out: needs 3+: 3"]
    assert asked(game) == "Move the Barbarian"
    game = dungeon({"barbarian": pit, "dwarf": "3,3"}, dice=[2])
    assert told(game, "slid-back")
    assert asked(game) == "Move the Dwarf"


def test_with_a_wizard_who_can_levitate_him_he_waits() -> None:
    party = {"barbarian": {**LEADER, "in_pit": True}, "wizard": "3,3"}
    game = dungeon(party, spells=["levitate"])
    assert not rolled(game)
    assert asked(game) == "Move the Wizard"


def test_a_lone_warrior_with_a_rope_must_climb() -> None:
    game = dungeon({"dwarf": {"cell": "1,1", "in_pit": True, "items": ["rope", "lantern"]}}, dice=[6])
    assert rolled(game) == ["Climb out: needs 4+: 6"]


@pytest.mark.rule("wq95.marker.pit")
def test_levitation_lifts_him_out_and_one_who_hovers_does_not_fall_in() -> None:
    party = {"barbarian": {**LEADER, "in_pit": True}, "wizard": "3,3"}
    dice = [1, 1, 6, 2, 6]
    game = dungeon(party, spells=["levitate"], power=6, next={"events": ["trap"]}, dice=dice)
    game.answer("spell:levitate")
    game.answer("barbarian")
    assert told(game, "out-of-pit")
    assert asked(game) == "Move the Barbarian"
    wait(game, turn=2)
    assert told(game, "hovers"), "the spell lasts one whole turn"
    assert game.state.warriors["barbarian"].wounds == 15
    assert not game.state.warriors["barbarian"].in_pit


@pytest.mark.rule("wq95.marker.pit")
def test_nobody_gets_at_a_warrior_in_a_pit_hand_to_hand() -> None:
    party = {"barbarian": {**LEADER, "in_pit": True}, "dwarf": {"cell": "3,3", "items": ["rope"]}}
    game = dungeon(party, foes=[("orc", "0,0"), ("orc", "0,1")], phase="monsters", dice=[1, 1, 4])
    assert {event.data["target"] for event in told(settle(game), "attacked")} == {"dwarf"}
    assert against(arrive({"orc": 2}, party=party)) == {"dwarf": 2}, "and nobody is placed against him"
    game = unexpected("trap", party={"barbarian": LEADER, "dwarf": "3,3"}, dice=[1, 6, 2, "1 1", 6, 3])
    assert told(game, "out-of-pit")


# -- Giant Spiders


@pytest.mark.rule("wq95.monster.giant-spiders", "wq95.marker.webbed")
def test_a_spider_that_hits_webs_its_victim_and_then_bites_past_armour_without_a_roll_to_hit() -> None:
    foes = [("giant-spider", "0,0"), ("giant-spider", "1,0")]
    game = quest({"barbarian": LEADER}, foes, phase="monsters", dice=[6, 3, 4, 1])
    assert rolled(game)[:2] == ["Giant Spider to hit Barbarian: needs 4+: 6", "The bite: 3"]
    assert [one["piece"] for one in data(game, "webbed")] == ["barbarian"]
    assert [one["wounds"] for one in data(game, "wounded")][:1] == [3]


@pytest.mark.rule("wq95.marker.webbed", "wq95.monster.giant-spiders", "wq95.dice.rule-of-1-and-6")
@pytest.mark.parametrize(("face", "free"), [(2, False), (3, True), (6, True)])
def test_the_webbed_tear_free_with_a_die_and_strength_of_7_and_then_act(face: int, free: bool) -> None:
    party = {"barbarian": {**LEADER, "webbed": True}, "dwarf": "3,3"}
    game = dungeon(party, foes=[("giant-spider", "3,0")], dice=[face])
    assert rolled(game) == [f"Tear free: needs 3+: {face}"]
    assert asked(game) == f"Move the {'Barbarian' if free else 'Dwarf'}"
    assert game.state.warriors["barbarian"].webbed is not free


@pytest.mark.rule("wq95.monster.giant-spiders", "wq95.marker.webbed")
def test_webs_fall_off_when_the_last_spider_is_gone() -> None:
    party = {"barbarian": {**LEADER, "webbed": True}, "elf": "2,2"}
    game = dungeon(party, foes=[("giant-spider", "3,3"), ("orc", "3,0")], leader="elf", dice=[6, 6])
    game.answer("2,2")
    game.answer("giant-spider-1")
    assert [one["piece"] for one in data(game, "web-falls")] == ["barbarian"]
    assert asked(game) == "Move the Barbarian"


@pytest.mark.rule("wq95.monster.giant-spiders", "wq95.elf.dodge")
def test_the_elf_may_dodge_a_web() -> None:
    game = quest({"elf": "0,0"}, [("giant-spider", "1,1")], phase="monsters", dice=[6, 6, 4])
    assert not told(game, "webbed")


# -- Giant Rats and Snotlings


@pytest.mark.rule("wq95.monster.giant-rats-and-snotlings", "wq95.monsters.special-rules")
@pytest.mark.parametrize(("face", "alive"), [(1, True), (2, True), (3, False), (6, False)])
def test_a_rat_that_has_leapt_dies_on_3_or_more_and_nobody_is_paid(face: int, alive: bool) -> None:
    foes = [("giant-rat", "0,0"), ("orc", "3,3")]
    game = quest({"barbarian": LEADER}, foes, phase="monsters", dice=[6, "4 4", face, 1, 4])
    assert wounds(game)["barbarian"] == 15 - (8 + 2 - 4)
    assert ("giant-rat-1" in game.state.monsters) is alive
    assert not game.state.warriors["barbarian"].slain


@pytest.mark.rule("wq95.monster.giant-rats-and-snotlings")
def test_a_rat_that_misses_spends_itself_all_the_same() -> None:
    game = quest({"barbarian": LEADER}, [("giant-rat", "0,0")], phase="monsters", dice=[1, 5, 4])
    assert not game.state.monsters
    assert told(game, "combat-over")


@pytest.mark.rule("wq95.monster.giant-rats-and-snotlings", "wq95.monsters.special-rules")
def test_snotlings_gang_up_and_make_one_attack_on_each_warrior() -> None:
    party = {"barbarian": {**LEADER, "cell": "0,0"}, "wizard": {"cell": "3,3", "starting": 11}}
    foes = [("snotling", cell) for cell in ("1,0", "0,1", "1,1", "3,2")]
    game = dungeon(party, foes, phase="monsters", dice=[4, 5, 1, 4])
    assert [(one["piece"], one["number"]) for one in data(game, "ganged-up")] == [("snotling-1", 3), ("snotling-4", 1)]
    assert rolled(game)[0] == "Snotling to hit Barbarian: needs 3+: 4", "5 or more, and 2 to hit for the others"
    assert wounds(game)["barbarian"] == 15 - (5 + 1 + 2 - 4)
    assert not any(one.spells for one in game.state.monsters.values())


@pytest.mark.rule("wq95.monster.giant-rats-and-snotlings")
def test_snotlings_between_two_warriors_are_shared_out_before_they_gang_up() -> None:
    party = {"barbarian": {**LEADER, "cell": "0,1"}, "wizard": "2,1"}
    foes = [("snotling", cell) for cell in ("1,0", "1,1", "1,2")]
    game = dungeon(party, foes, phase="monsters", dice=["wizard", "barbarian", "wizard", 1, 1, 4])
    assert {one["number"] for one in data(game, "ganged-up")} == {1, 2}


@pytest.mark.rule("wq95.monster.giant-rats-and-snotlings", "wq95.power.attack-on-placement")
def test_snotlings_pounce_as_one_on_each_warrior_when_they_are_placed() -> None:
    party = {"barbarian": LEADER, "wizard": {"cell": "2,2", "starting": 11}}
    game = settle(unexpected("snotlings", party=party, dice=["2 2", 1, 1]))
    assert [one["number"] for one in data(game, "ganged-up")] == [2, 2]
    assert len(told(game, "attacked")) == 2


# -- others


@pytest.mark.rule("wq95.monster.minotaur")
def test_a_minotaur_strikes_one_warrior_twice_with_two_dice() -> None:
    party = {"barbarian": {**LEADER, "starting": 15}, "dwarf": "3,3"}
    game = dungeon(party, [("minotaur", "1,0")], phase="monsters", dice=[6, "1 2", 6, "2 2", 4])
    assert [event.data["target"] for event in told(game, "attacked")] == ["barbarian", "barbarian"]
    assert wounds(game)["barbarian"] == 15 - (3 + 4 - 4) - (4 + 4 - 4)


@pytest.mark.rule("wq95.monster.archers")
@pytest.mark.parametrize(("kind", "need", "strength"), [("orc-archer", 4, 3), ("goblin-archer", 5, 1)])
def test_orc_bows_have_strength_3_and_night_goblin_bows_1(kind: str, need: int, strength: int) -> None:
    game = quest(
        {"wizard": {"cell": "0,0", "starting": 11}}, [(kind, "3,3", "wizard")], phase="monsters", dice=[6, 5, 4]
    )
    assert f"shoots: needs {need}+" in rolled(game)[0]
    assert wounds(game)["wizard"] == 11 - (5 + strength - 3)


@pytest.mark.rule("wq95.monsters.special-rules")
def test_a_goblin_strikes_with_its_spear_from_behind_another() -> None:
    foes = [("orc", "0,1"), ("orc", "1,0"), ("orc", "1,1"), ("goblin", "2,2")]
    game = quest({"wizard": {"cell": "0,0", "starting": 11}}, foes, phase="monsters", dice=[1, 1, 1, 6, 1, 4])
    assert [event.data["piece"] for event in told(game, "attacked")][-1] == "goblin-4"
    assert game.state.monsters["goblin-4"].cell == (2, 2)


@pytest.mark.rule("wq95.monsters.special-rules")
def test_a_spear_does_not_reach_past_a_wall() -> None:
    rooms = (WAY[0], {**NEW_ROOM[1], "entered": True})
    game = settle(quest({"wizard": "0,-1"}, [("goblin", "0,1")], sections=rooms, phase="monsters", dice=[1, 4]))
    assert game.state.monsters["goblin-1"].cell != (0, 1), "it had to come round by the doorway"
    assert told(game, "attacked")


@pytest.mark.rule("wq95.monsters.special-rules", "wq95.dice.rule-of-1-and-6")
def test_a_shaman_stays_back_and_works_magic_on_somebody_he_sees() -> None:
    party = {"barbarian": {**LEADER, "cell": "0,0"}, "dwarf": {"cell": "0,1", "starting": 14}}
    game = dungeon(party, [("goblin-shaman", "3,3")], phase="monsters", dice=["dwarf", 4, 5, 4])
    assert wounds(game)["dwarf"] == 14 - (10 - 5)
    assert game.state.monsters["goblin-shaman-1"].cell == (3, 3)
    game = dungeon(party, [("goblin-shaman", "3,3")], phase="monsters", dice=["dwarf", 3, 4])
    assert wounds(game)["dwarf"] == 14


@pytest.mark.rule("wq95.monsters.pinned-fights")
def test_a_pinned_shaman_fights_hand_to_hand() -> None:
    game = quest({"barbarian": LEADER}, [("goblin-shaman", "2,2")], phase="monsters", dice=[1, 4])
    assert [event.data["piece"] for event in told(game, "attacked")] == ["goblin-shaman-1"]
    assert "magic" not in kinds(game)


def test_the_engineer_stands_at_his_lever() -> None:
    game = quest({"barbarian": {**LEADER, "cell": "0,0"}}, [("skaven-engineer", "3,3")], phase="monsters", dice=[4])
    assert game.state.monsters["skaven-engineer-1"].cell == (3, 3)
    assert not told(game, "attacked")


def test_every_ability_of_a_monster_is_known() -> None:
    named = {ability for card in CONTENT.all(MonsterCard) for ability in card.abilities}
    assert named == {ability for hook in OF_MONSTERS for ability in hook.named}


# -- counters


@pytest.mark.rule("wq95.marker.warrior-counters")
def test_only_the_counters_of_those_who_qualify_are_in_the_cup() -> None:
    party: dict[str, Any] = {**PARTY, "elf": {"cell": "1,2", "wounds": 0}}
    game = unexpected("minotaurs", party=party, dice=[1, "dwarf"])
    (drawn,) = told(game, "drew")
    assert drawn.data["answer"] == "Dwarf"
    with pytest.raises(ScenarioError, match="choose one of barbarian, dwarf, wizard"):
        unexpected("minotaurs", party=party, dice=[1, "elf"])


@pytest.mark.rule("wq95.marker.pit-of-despair")
def test_the_pit_of_despair_covers_two_by_two_squares_and_swallows_on_1_or_2() -> None:
    party = {"barbarian": BARBARIAN, "wizard": "1,2"}
    game = dungeon(
        party, foes=[("orc", "3,0"), ("orc", "3,1")], spells=["pit-of-despair"], power=6, tokens=6, dice=[2, 3]
    )
    game.answer("spell:pit-of-despair")
    if asked(game) == "Pit of Despair: choose the squares":
        game.answer(offered(game)[0])
    assert len(data(game, "pit-opened")[0]["cells"]) == 4
    assert list(game.state.monsters) == ["orc-2"]
