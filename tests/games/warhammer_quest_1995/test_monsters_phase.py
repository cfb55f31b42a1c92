"""The Monsters' Phase: new rooms, what a Monster does, First Attack, One-on-One, and pinning."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.warhammer_quest_1995 import quest_items
from games.warhammer_quest_1995.fights import (
    CONTENT,
    ROOM,
    ROOMS,
    THREE_ROOMS,
    asked,
    cells,
    go_on,
    kinds,
    left,
    offered,
    pinned,
    stage,
    targets,
    told,
    wounds,
)
from lychgate.games.warhammer_quest_1995.model.content import MonsterCard
from lychgate.games.warhammer_quest_1995.monsters.placing import place_group
from lychgate.games.warhammer_quest_1995.monsters.targeting import unevenness
from lychgate.kernel.game import Game

NEW_ROOM = (ROOMS[0], {**ROOMS[1], "entered": False})
PASSAGE = ({"card": "passage-worn"},)
"""A corridor two squares wide, from 0,0 to 1,5."""


# -- new rooms


def enter(card: str, *dice: str, **party: str) -> Game:
    """A Barbarian walks into a new room, for which this Event card comes up."""
    everyone = {"barbarian": "1,0", **party}
    return stage(
        everyone, sections=NEW_ROOM, next={"events": [card]}, dice=dice, answers=["1,-3", *party.values()], idle=True
    )


@pytest.mark.rule("wq95.monsters.new-room-event", "wq95.monsters.placed-in-room")
def test_entering_a_new_room_turns_up_an_event_card_and_its_monsters_are_placed_in_the_room() -> None:
    game = enter("orcs", dwarf="0,3")
    assert told(game, "event")[0].data["card"] == "orcs"
    assert len(game.state.monsters) == 6
    assert {one.target for one in game.state.monsters.values()} == {"barbarian"}, "the Dwarf stayed outside"
    assert all(one.cell[1] < 0 for one in game.state.monsters.values())


@pytest.mark.rule("wq95.monsters.number", "wq95.ex.room-monster-number", "wq95.dice.multiple")
@pytest.mark.parametrize(("dice", "number"), [("1 1", 2), ("2 3", 5), ("3 5", 8)])
def test_two_dice_are_added_up_for_the_number_of_monsters(dice: str, number: int) -> None:
    assert len(enter("skaven", dice).state.monsters) == number


@pytest.mark.rule("wq95.monsters.room-event-kinds")
def test_the_card_may_be_monsters_or_an_event_that_is_resolved_as_printed() -> None:
    game = enter("old-bones")
    assert told(game, "event")[0].data["card"] == "old-bones"
    assert not game.state.monsters


@pytest.mark.rule("wq95.monsters.event-once-per-room")
def test_a_room_draws_a_card_once_and_never_again() -> None:
    assert len(told(enter("orcs"), "new-room")) == 1
    again = stage({"barbarian": "1,0"}, sections=ROOMS, answers=["1,-3"])
    assert not told(again, "new-room")


@pytest.mark.rule("wq95.monsters.no-event-in-corridor")
def test_a_corridor_draws_no_card() -> None:
    corridor = (*ROOM, {"card": "passage-worn", "through": "guard-room-1:out", "entered": False})
    game = stage({"barbarian": "1,0"}, sections=corridor, answers=["1,-3"])
    assert told(game, "corridor")
    assert not told(game, "event")


@pytest.mark.rule("wq95.monsters.objective-room")
def test_the_objective_room_draws_no_card_but_has_guards_of_its_own() -> None:
    tomb = (*ROOM, {"card": "tomb-chamber", "through": "guard-room-1:out", "entered": False})
    game = stage({"barbarian": "1,0"}, sections=tomb, answers=["1,-1"], idle=True)
    assert told(game, "objective")
    assert not told(game, "event")
    assert game.state.monsters


@pytest.mark.rule("wq95.monsters.room-overflow")
def test_monsters_for_whom_a_room_has_no_space_come_on_the_sections_next_to_it() -> None:
    """Eleven Orcs stand in the room already; of the six who come four find a place there."""
    crowd = [{"kind": "orc", "cell": f"{x},{y}"} for y in (-4, -3, -2) for x in range(4)][:11]
    game = stage(
        {"elf": "1,0"}, crowd, sections=NEW_ROOM, next={"events": ["orcs"]}, answers=["1,-1"], idle=True
    )  # fmt: skip
    came = [event.data["cell"] for event in told(game, "appeared")]
    assert len(came) == 6
    assert sum(not cell.split(",")[1].startswith("-") for cell in came) == 2


def test_two_rooms_entered_in_one_phase_draw_their_cards_in_the_order_in_which_they_were_entered() -> None:
    junction = (
        {"card": "t-junction"},
        {"card": "guard-room", "through": "t-junction-1:left", "entered": False},
        {"card": "dungeon-cell", "through": "t-junction-1:right", "entered": False},
    )
    game = stage(
        {"barbarian": "5,0", "dwarf": "0,0"}, sections=junction, next={"events": ["old-bones", "trap"]},
        answers=["6,0", "-1,0"], idle=True,
    )  # fmt: skip
    assert [event.data["section"] for event in told(game, "entered")] == ["dungeon-cell", "guard-room"]
    assert [event.data["section"] for event in told(game, "new-room")] == ["dungeon-cell", "guard-room"]


@pytest.mark.rule("wq95.monsters.new-monsters-wait")
def test_monsters_placed_in_the_monsters_phase_do_not_act_before_the_next() -> None:
    game = enter("orcs")
    assert len(game.state.monsters) == 6
    assert not told(game, "attacked")
    assert wounds(game) == {"barbarian": 15}
    assert not any(one.waits for one in game.state.monsters.values()), "in the next turn they can"


# -- what a Monster does


@pytest.mark.rule("wq95.monsters.players-roll", "wq95.monsters.always-attack")
def test_the_player_who_is_attacked_rolls_for_the_monster() -> None:
    party = {"barbarian": {"cell": "0,0", "seat": 0}, "dwarf": {"cell": "3,3", "seat": 1}}
    game = stage(party, [("orc", "2,2")], phase="monsters", players=2, dice=["1"])
    assert told(game, "rolled")[0].data["seat"] == 1


@pytest.mark.rule("wq95.monsters.pinned-fights", "wq95.pinning.monster", "wq95.pinning.monster-no-escape")
def test_a_monster_next_to_a_warrior_stays_and_fights_him_whatever_its_weapon() -> None:
    game = stage({"barbarian": "1,1", "elf": "3,3"}, [("orc-archer", "0,0")], phase="monsters", dice=["1"])
    assert pinned(game) == ["orc-archer-1"]
    assert told(game, "attacked")[0].data == {"piece": "orc-archer-1", "target": "barbarian"}
    assert cells(game)["orc-archer-1"] == (0, 0)
    assert not told(game, "shot")


@pytest.mark.rule("wq95.pinning.monster")
def test_the_elf_pins_monsters_and_the_unconscious_do_not() -> None:
    party = {"elf": "1,1", "dwarf": {"cell": "3,3", "wounds": 0}}
    game = stage(party, [("orc", "0,0"), ("orc", "3,2")], phase="monsters", dice=["1", "1"])
    assert pinned(game) == ["orc-1"]
    assert targets(game) == {"orc-1": "elf", "orc-2": "elf"}


@pytest.mark.rule("wq95.monsters.advance", "wq95.monsters.advance-attack", "wq95.monsters.movement")
def test_a_monster_that_can_get_next_to_a_warrior_does_and_attacks_him() -> None:
    game = stage({"barbarian": "0,3"}, [("orc", "3,0")], phase="monsters", dice=["1"])
    assert cells(game)["orc-1"] == (1, 2)
    assert told(game, "attacked")


@pytest.mark.rule("wq95.monsters.advance", "wq95.monsters.movement", "wq95.characteristics.movement")
def test_a_monster_that_can_reach_nobody_comes_as_near_as_its_move_takes_it() -> None:
    sections = (*ROOM, {"card": "passage-worn", "through": "guard-room-1:out"})
    game = stage({"barbarian": "1,3"}, [("orc", "1,-6")], sections=sections, phase="monsters")
    assert cells(game)["orc-1"] == (1, -2), "four squares"
    assert not told(game, "attacked")


def test_monsters_queue_up_behind_those_who_fill_the_corridor() -> None:
    foes = [("orc", "0,3"), ("orc", "1,3"), ("orc", "0,0")]
    game = stage(
        {"barbarian": "0,4", "dwarf": "1,4"}, foes, sections=PASSAGE, phase="monsters", idle=True
    )  # fmt: skip
    assert cells(game)["orc-3"][1] == 2, "it closes up though there is no open way"
    assert sorted(targets(game)) == ["orc-1", "orc-2"]


def test_monsters_pass_doorways_but_stay_out_of_the_unexplored() -> None:
    game = stage({"barbarian": "1,-4"}, [("orc", "1,2")], sections=ROOMS, phase="monsters")
    assert cells(game)["orc-1"] == (0, -2)
    alone = stage({"barbarian": "1,3"}, [("orc", "1,0")], phase="monsters", dice=["1"])
    assert cells(alone)["orc-1"][1] == 2


@pytest.mark.rule("wq95.monsters.special-rules")
def test_a_goblin_strikes_past_others_from_two_squares_away_where_there_is_no_nearer_place() -> None:
    foes = [("orc", "0,3"), ("orc", "1,3"), ("goblin", "0,0")]
    party = {"barbarian": "0,4", "dwarf": "1,4"}
    game = stage(party, foes, sections=PASSAGE, phase="monsters", idle=True)
    assert cells(game)["goblin-3"][1] == 2
    assert "goblin-3" in targets(game)
    alone = stage(party, [("goblin", "0,0")], sections=PASSAGE, phase="monsters", idle=True)
    assert cells(alone)["goblin-1"][1] == 3, "where there is room it comes closer"


# -- Monsters that shoot


@pytest.mark.rule("wq95.monsters.missile-sees", "wq95.monster.archers")
def test_an_archer_with_a_warrior_in_sight_stays_where_it_is_and_shoots() -> None:
    game = stage({"barbarian": "0,3"}, [("orc-archer", "3,0")], phase="monsters", dice=["4", "3"])
    assert cells(game)["orc-archer-1"] == (3, 0)
    assert told(game, "shot")
    assert wounds(game) == {"barbarian": 13}, "3 and the bow's 3, less 4"


BEND = (*ROOM, {"card": "corner", "through": "guard-room-1:out"})
"""A room, and north of it a corridor that comes up 1,-1 and 2,-1 and turns east at 1,-4, to end at 4,-4 and 4,-3."""


@pytest.mark.rule("wq95.monsters.missile-moves-to-see", "wq95.ex.sight-blocked-by-wall")
def test_an_archer_that_sees_nobody_moves_just_until_it_does_and_shoots() -> None:
    """In the corridor round the corner; one step back along it shows him the Wizard through the doorway."""
    game = stage({"wizard": "2,3"}, [("orc-archer", "3,-4")], sections=BEND, phase="monsters", dice=["1"])
    (moved,) = told(game, "closed-in")
    assert moved.data["cell"] == "2,-4"
    assert [event.data["piece"] for event in told(game, "shot")] == ["orc-archer-1"]


@pytest.mark.rule("wq95.monsters.advance")
def test_an_archer_that_cannot_get_a_warrior_in_sight_comes_nearer() -> None:
    sections = (*BEND, {"card": "passage-worn", "through": "corner-2:out"})
    game = stage({"wizard": "0,3"}, [("orc-archer", "9,-4")], sections=sections, phase="monsters")
    assert cells(game)["orc-archer-1"][0] == 5
    assert not told(game, "shot")


@pytest.mark.rule("wq95.ex.sight-past-a-minotaur", "wq95.monsters.missile-sees")
def test_models_in_between_do_not_spoil_the_aim() -> None:
    foes = [("orc-archer", "0,0"), ("minotaur", "1,1")]
    game = stage({"elf": "3,3", "dwarf": "1,2"}, foes, phase="monsters", dice=["1", "1", "1"])
    assert [event.data["piece"] for event in told(game, "shot")] == ["orc-archer-1"]


# -- First Attack


@pytest.mark.rule("wq95.firstattack.follow", "wq95.firstattack.overrides", "wq95.firstattack.room")
def test_on_its_first_attack_a_monster_follows_the_warrior_it_was_placed_against() -> None:
    """One-on-One would send the second Orc to the Dwarf, who has nobody to fight."""
    foes = [("orc", "3,2", "elf"), ("orc", "1,1", "elf")]
    game = stage({"elf": "3,3", "dwarf": "0,3"}, foes, turn=2, phase="monsters", dice=["1", "1"])
    assert targets(game) == {"orc-1": "elf", "orc-2": "elf"}


@pytest.mark.rule(
    "wq95.firstattack.power-phase", "wq95.monsters.power-phase-arrivals-act", "wq95.power.monsters-wait",
)  # fmt: skip
def test_monsters_of_the_power_phase_make_their_first_attack_in_the_same_turn() -> None:
    game = stage({"barbarian": "1,1"}, phase="power", next={"events": ["orcs"]}, dice=["1"])
    assert asked(game) == "Pinned: try to break free?"
    assert not told(game, "attacked"), "the Warriors strike first"
    go_on(game, answers=["stay", "nothing"], idle=True)
    assert all("wq95.firstattack.power-phase" in event.rules for event in told(game, "turns-on"))
    assert len(told(game, "attacked")) == 6


@pytest.mark.rule("wq95.firstattack.ends", "wq95.monsters.one-on-one")
def test_after_its_first_attack_a_monster_is_shared_out_again() -> None:
    foes = [("orc", "3,2", "elf"), ("orc", "3,0", "elf")]
    game = stage({"elf": "3,3", "dwarf": "0,3"}, foes, turn=2, phase="monsters", dice=["1", "1"])
    assert targets(game) == {"orc-1": "elf", "orc-2": "elf"}
    go_on(game, dice=["4", "elf", "1", "1"], answers=["0,0", "nothing", "0,3"])
    assert sorted(targets(game).values()) == ["dwarf", "elf"]


@pytest.mark.rule("wq95.firstattack.pinned")
def test_pinning_beats_first_attack() -> None:
    game = stage({"elf": "3,3", "dwarf": "1,1"}, [("orc", "0,0", "elf")], turn=2, phase="monsters", dice=["1"])
    assert targets(game) == {"orc-1": "dwarf"}
    assert cells(game)["orc-1"] == (0, 0)


def test_a_pinned_monster_takes_the_warrior_it_was_placed_against_if_he_is_next_to_it() -> None:
    party = {"elf": "0,1", "dwarf": "1,1", "barbarian": "1,0"}
    game = stage(party, [("orc", "0,0", "barbarian")], turn=2, phase="monsters", dice=["1"])
    assert targets(game) == {"orc-1": "barbarian"}


def test_first_attack_is_used_up_when_the_warrior_is_out_of_reach() -> None:
    party = {"elf": "1,-4", "dwarf": "3,3"}
    game = stage(party, [("orc", "0,2", "elf")], sections=ROOMS, turn=2, phase="monsters", dice=["1"])
    assert targets(game) == {"orc-1": "dwarf"}
    assert not game.state.monsters["orc-1"].first


@pytest.mark.rule("wq95.firstattack.follow", "wq95.ruling.first-attack-impossible")
def test_a_monster_that_can_reach_nobody_follows_the_warrior_it_was_placed_against() -> None:
    four_rooms = (*THREE_ROOMS, {"card": "torture-chamber", "through": "circle-of-power-3:out"})
    came = {}
    for target in ("elf", "dwarf"):
        foes = [("orc", "1,-5", target)]
        game = stage({"elf": "1,-12", "dwarf": "1,3"}, foes, sections=four_rooms, turn=2, phase="monsters")
        assert not targets(game), "both are too far off"
        came[target] = cells(game)["orc-1"][1]
    assert came == {"elf": -9, "dwarf": -1}


def test_archers_shoot_the_warrior_they_were_placed_against() -> None:
    party = {"elf": "0,3", "dwarf": "1,3", "barbarian": "2,3"}
    foes = [("goblin-archer", "0,0", "dwarf"), ("goblin-archer", "3,0", "dwarf")]
    game = stage(party, foes, turn=2, phase="monsters", dice=["1", "1"])
    assert targets(game) == {"goblin-archer-1": "dwarf", "goblin-archer-2": "dwarf"}


# -- the First Attack example


@pytest.mark.rule("wq95.ex.first-attack-1-placing", "wq95.placing.spare-counters", "wq95.placing.counters-per-kind")
def test_first_attack_example_1_a_minotaur_and_three_rats_are_placed_by_counters() -> None:
    state = quest_items.dungeon(phase="monsters")
    kinds = [(CONTENT[MonsterCard]["minotaur"], 1), (CONTENT[MonsterCard]["giant-rat"], 3)]
    places = ["2,2", "1,2"]
    counters = ["elf", "elf", "barbarian", "wizard"]
    quest_items.play(state, lambda game: place_group(game, kinds, 1, True, "hall"), places, counters)
    placed = [(one.kind, one.target) for one in state.monsters.values()]
    rats = [("giant-rat", "elf"), ("giant-rat", "barbarian"), ("giant-rat", "wizard")]
    assert placed == [("minotaur", "elf"), *rats], "and none on the Dwarf"
    assert all(one.waits and one.first for one in state.monsters.values())


@pytest.mark.rule("wq95.monsters.new-monsters-wait")
def test_first_attack_example_1_they_do_not_fight_in_the_turn_in_which_they_come() -> None:
    game = enter("orcs", dwarf="0,3")
    assert all(one.first for one in game.state.monsters.values())
    assert not told(game, "attacked")
    assert not told(game, "turns-on")


EXAMPLE_PARTY = {"elf": "1,2", "barbarian": "0,3", "wizard": "2,0", "dwarf": "2,3"}
"""The Elf has the lantern, as the example has him act first."""

EXAMPLE_FOES = [
    ("minotaur", "0,1", "elf"),
    ("giant-rat", "2,2", "elf"),
    ("giant-rat", "1,3", "barbarian"),
    ("giant-rat", "1,0", "wizard"),
]


def example() -> Game:
    """The turn after: the Elf in his corner shoots the Minotaur, the Barbarian kills his Rat, the others miss."""
    answers = [
        *("3,0", "minotaur-1"),
        *("stay", "giant-rat-3"),
        *("stay", "giant-rat-4"),
        *("stay", "giant-rat-2"),
    ]
    dice = ["4", "3", "2", "4", "1", "1", "1"]
    return stage(EXAMPLE_PARTY, EXAMPLE_FOES, leader="elf", turn=2, dice=dice, answers=answers, idle=True)


@pytest.mark.rule(
    "wq95.ex.first-attack-2-warriors", "wq95.elf.never-pinned", "wq95.shooting.not-adjacent",
    "wq95.combat.monster-wounded",
)  # fmt: skip
def test_first_attack_example_2_the_elf_leaps_aside_and_shoots_and_the_dwarf_strikes_at_his_rat() -> None:
    game = example()
    assert told(game, "unpinned")[0].data["piece"] == "elf"
    assert left(game)["minotaur-1"] == 13
    assert "giant-rat-3" not in left(game)
    assert [event.data["target"] for event in told(game, "struck")] == ["giant-rat-3", "giant-rat-4", "giant-rat-2"]


@pytest.mark.rule("wq95.ex.first-attack-3-unmoved-target", "wq95.firstattack.room", "wq95.firstattack.follow")
def test_first_attack_example_3_the_wizards_rat_attacks_the_wizard() -> None:
    assert targets(example())["giant-rat-4"] == "wizard"


@pytest.mark.rule(
    "wq95.ex.first-attack-4-pinned-rat", "wq95.firstattack.pinned", "wq95.pinning.monster",
    "wq95.pinning.monster-no-escape",
)  # fmt: skip
def test_first_attack_example_4_the_elfs_rat_is_pinned_and_attacks_the_dwarf() -> None:
    game = example()
    assert "giant-rat-2" in pinned(game)
    assert targets(game)["giant-rat-2"] == "dwarf"


@pytest.mark.rule("wq95.ex.first-attack-5-free-minotaur", "wq95.firstattack.follow", "wq95.firstattack.overrides")
def test_first_attack_example_5_the_minotaur_crosses_the_room_to_the_elf() -> None:
    game = example()
    assert "minotaur-1" not in pinned(game)
    assert targets(game)["minotaur-1"] == "elf"
    assert cells(game)["minotaur-1"] == (2, 1)


# -- One-on-One


@pytest.mark.rule("wq95.monsters.one-on-one", "wq95.ex.eight-orcs")
def test_eight_orcs_attack_four_warriors_two_each() -> None:
    party = {"barbarian": "0,0", "dwarf": "3,0", "elf": "0,3", "wizard": "3,3"}
    foes = [("orc", f"{x},{y}") for y in (1, 2) for x in range(4)]
    game = stage(party, foes, phase="monsters", idle=True)
    attacked = list(targets(game).values())
    assert {one: attacked.count(one) for one in party} == dict.fromkeys(party, 2)


def test_a_monster_with_a_choice_leaves_the_warrior_whom_another_must_attack() -> None:
    """One Orc is next to both, the other next to the Dwarf alone: in whatever order they come, one each."""
    party = {"barbarian": "0,1", "dwarf": "2,1"}
    for foes in ([("orc", "1,1"), ("orc", "3,1")], [("orc", "3,1"), ("orc", "1,1")]):
        game = stage(party, foes, phase="monsters", dice=["1", "1"])
        assert sorted(targets(game).values()) == ["barbarian", "dwarf"]
        assert not told(game, "drew"), "there is nothing for the counters to decide"


def test_a_pinned_monster_with_a_choice_thinks_of_one_that_can_reach_only_one_of_them() -> None:
    """The pinned Orc stands between Dwarf and Barbarian; the other comes down the corridor and meets the Dwarf."""
    party = {"dwarf": "0,3", "barbarian": "0,5", "wizard": {"cell": "1,4", "wounds": 0}}
    game = stage(party, [("orc", "0,4"), ("orc", "1,0")], sections=PASSAGE, phase="monsters", dice=["1", "1"])
    assert targets(game) == {"orc-1": "barbarian", "orc-2": "dwarf"}


@pytest.mark.rule("wq95.monsters.one-on-one", "wq95.marker.warrior-counters")
def test_counters_decide_between_those_who_are_equally_beset_and_only_between_them() -> None:
    party = {"barbarian": "0,1", "dwarf": "2,1", "elf": "3,3"}
    game = stage(party, [("orc", "1,1")], phase="monsters")
    assert (asked(game), offered(game)) == ("Draw a counter: who is attacked", ["barbarian", "dwarf"])
    go_on(game, dice=["dwarf", "1"])
    assert targets(game) == {"orc-1": "dwarf"}


BETWEEN_BOTH = {"barbarian": "1,1", "dwarf": "1,2"}
"""Four squares are next to both: 0,1 and 0,2 and 2,1 and 2,2."""


@pytest.mark.rule("wq95.monsters.one-on-one", "wq95.marker.warrior-counters")
def test_each_kind_is_shared_out_by_itself() -> None:
    """When one Orc and one Skaven have turned on different Warriors, the second of each goes for the other Warrior."""
    foes = [("orc", "0,1"), ("skaven", "0,2"), ("orc", "2,1"), ("skaven", "2,2")]
    game = stage(BETWEEN_BOTH, foes, phase="monsters", dice=["barbarian", "1", "dwarf", "1", "1", "1"])
    assert targets(game) == {"orc-1": "barbarian", "skaven-2": "dwarf", "orc-3": "dwarf", "skaven-4": "barbarian"}


@pytest.mark.rule("wq95.monsters.one-on-one")
def test_where_a_kind_leaves_the_choice_all_kinds_together_are_as_even_as_they_can_be() -> None:
    game = stage(BETWEEN_BOTH, [("orc", "0,1"), ("minotaur", "2,1")], phase="monsters", dice=["dwarf", "1", "1"])
    assert targets(game) == {"orc-1": "dwarf", "minotaur-2": "barbarian"}
    boxed_in = [("minotaur", "0,1"), ("orc", "1,3")]
    game = stage(BETWEEN_BOTH, boxed_in, phase="monsters", dice=["1", "1"])
    assert targets(game) == {"minotaur-1": "barbarian", "orc-2": "dwarf"}, "the Orc can attack nobody else"


def test_the_unconscious_and_the_invisible_are_nobodys_target() -> None:
    party = {"barbarian": {"cell": "0,1", "wounds": 0}, "dwarf": "2,1", "elf": "2,2"}
    game = stage(party, [("orc", "1,1")])
    game.state.warriors["elf"].invisible = True
    go_on(game, dice=["1"], answers=["2,2", "nothing", "stay", "nothing"])
    assert targets(game) == {"orc-1": "dwarf"}


numbers = st.fixed_dictionaries(dict.fromkeys("abcd", st.integers(0, 3)))
choices = st.lists(st.lists(st.sampled_from("abcd"), min_size=1, max_size=4, unique=True).map(tuple), max_size=5)


@given(numbers, choices)
def test_the_most_even_shares_are_found_as_by_trying_all(counts: dict[str, int], free: list[tuple[str, ...]]) -> None:
    def least(counts: dict[str, int], free: list[tuple[str, ...]]) -> int:
        if not free:
            return sum(count * count for count in counts.values())
        return min(least({**counts, one: counts[one] + 1}, free[1:]) for one in free[0])

    assert unevenness(counts, free) == least(counts, free)


# -- the order of things


def test_pinned_monsters_act_first_and_then_the_nearest() -> None:
    foes = [("orc", "0,0"), ("orc", "1,1"), ("orc", "2,3")]
    game = stage({"barbarian": "3,3"}, foes, phase="monsters", dice=["1"] * 3)
    assert list(targets(game)) == ["orc-3", "orc-2", "orc-1"]


def test_a_monster_pinned_by_a_warrior_who_falls_is_free_to_go_for_another() -> None:
    party = {"barbarian": {"cell": "1,1", "wounds": 1}, "dwarf": "3,3"}
    foes = [("minotaur", "0,0"), ("orc", "2,0")]
    game = stage(party, foes, phase="monsters", dice=["6", "6 6", "1"])
    assert told(game, "unconscious")[0].data["piece"] == "barbarian"
    assert targets(game) == {"minotaur-1": "barbarian", "orc-2": "dwarf"}
    assert cells(game)["orc-2"][1] == 2


@pytest.mark.rule("wq95.combat.turn-continues", "wq95.combat.forbidden-during", "wq95.combat.duration")
def test_while_monsters_are_on_the_board_there_is_no_exploring_and_the_turns_go_on() -> None:
    game = stage({"barbarian": "1,0"}, phase="power", next={"events": ["orcs"]}, dice=["1"])
    go_on(game, answers=["stay", "nothing"], idle=True)
    assert told(game, "no-exploring")
    assert kinds(game).index("no-exploring") < kinds(game).index("end-of-turn")
    assert asked(game) == "The Power roll", "of the next turn"
    assert not told(game, "combat-over")
