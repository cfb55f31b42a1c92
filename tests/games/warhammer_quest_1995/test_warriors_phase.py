"""The Warriors' Phase: the order of play, light, moving, pinning, and new ground."""

import pytest

from games.warhammer_quest_1995.fights import (
    ROOMS,
    THREE_ROOMS,
    asked,
    cells,
    go_on,
    kinds,
    offered,
    pinned,
    rolled,
    stage,
    told,
    verbs,
    wounds,
)
from lychgate.kernel.game import Game

ALL_FOUR = {"barbarian": "0,3", "dwarf": "1,3", "elf": "2,3", "wizard": "3,3"}


def acted(game: Game) -> list[str]:
    """Who has acted, in order."""
    return [event.data["piece"] for event in told(game, "warrior")]


# -- who goes when


@pytest.mark.rule(
    "wq95.order.leader-first", "wq95.order.initiative", "wq95.characteristics.initiative", "wq95.ex.turn-order",
    "wq95.order.phase-end",
)  # fmt: skip
def test_the_barbarian_leads_then_go_elf_wizard_and_dwarf_and_then_the_monsters_phase_begins() -> None:
    game = stage(ALL_FOUR, answers=["0,3", "2,3", "3,3", "1,3"])
    assert acted(game)[:4] == ["barbarian", "elf", "wizard", "dwarf"]
    assert kinds(game).index("phase-over") < kinds(game).index("monsters-phase")


@pytest.mark.rule("wq95.order.leader-first", "wq95.order.initiative")
def test_a_dwarf_with_the_lantern_goes_before_the_elf_and_the_barbarian_before_the_wizard() -> None:
    game = stage(ALL_FOUR, leader="dwarf", answers=["1,3", "2,3", "0,3", "3,3"])
    assert acted(game)[:4] == ["dwarf", "elf", "barbarian", "wizard"]


@pytest.mark.rule("wq95.order.whole-turn", "wq95.move.then-fight")
def test_a_warrior_moves_and_then_fights_before_the_next_begins() -> None:
    game = stage({"barbarian": "0,3", "elf": "3,3"}, [("orc", "1,0")], answers=["1,1"])
    assert asked(game) == "The Barbarian's action"
    game.answer("nothing")
    assert asked(game) == "Move the Elf"


@pytest.mark.rule("wq95.move.then-fight")
def test_nobody_moves_after_he_has_struck() -> None:
    party = {"barbarian": "0,1", "elf": "3,3"}
    game = stage(party, [("orc", "1,0")], dice=["2", "1"], answers=["stay", "orc-1"])
    assert rolled(game)[-1] == "Barbarian to hit Orc Warrior: needs 4+: 1"
    assert asked(game) == "Move the Elf"


def test_an_unconscious_leader_still_leads_and_does_nothing() -> None:
    game = stage({"barbarian": {"cell": "0,3", "wounds": 0}, "elf": "2,3"})
    assert acted(game) == ["barbarian", "elf"]
    assert asked(game) == "Move the Elf"


# -- the lantern


@pytest.mark.rule("wq95.order.new-leader")
def test_when_the_leader_dies_a_survivor_takes_up_the_lantern_and_goes_first_from_then_on() -> None:
    party = {"barbarian": {"cell": "0,3", "wounds": 0, "items": ["lantern"]}, "dwarf": "1,3", "elf": "2,3"}
    game = stage(party, phase="end")
    assert asked(game) == "Choose who takes up the lantern"
    assert offered(game) == ["dwarf", "elf", "counters"]
    go_on(game, dice=["4"], answers=["dwarf"])
    assert game.state.leader == "dwarf"
    assert [item.card for item in game.state.warriors["dwarf"].items] == ["lantern"]
    assert asked(game) == "Move the Dwarf"


@pytest.mark.rule("wq95.order.new-leader")
def test_counters_decide_where_the_players_cannot() -> None:
    party = {"barbarian": {"cell": "0,3", "wounds": 0}, "dwarf": "1,3", "elf": "2,3"}
    game = stage(party, phase="end", dice=["elf", "4"], answers=["counters"])
    assert game.state.leader == "elf"


def test_of_those_who_die_together_nobody_is_offered_what_the_others_leave() -> None:
    party = {
        "barbarian": {"cell": "0,3", "wounds": 0, "items": ["lantern"]},
        "dwarf": {"cell": "1,3", "wounds": 0, "items": ["rope"]},
        "elf": "2,3",
    }
    game = stage(party, phase="end")
    assert game.state.leader == "elf"
    assert asked(game) == "Choose who takes the Rope"
    assert offered(game) == ["elf", "nobody"]


@pytest.mark.rule("wq95.lantern.light", "wq95.lantern.lost-moving")
def test_a_dwarf_who_walks_two_sections_away_from_the_lantern_is_lost_at_once() -> None:
    party = {"barbarian": "1,1", "dwarf": "1,-4"}
    game = stage(party, sections=THREE_ROOMS, answers=["1,1"])
    assert game.question is not None
    dark = next(option for option in game.question.options if option.id == "1,-5")
    assert "into the dark" in dark.label
    assert dark.rules == ("wq95.lantern.lost-moving",)
    game.answer("1,-5")
    assert game.state.fates == {"dwarf": "lost"}
    assert "dwarf" not in game.state.warriors


@pytest.mark.rule("wq95.lantern.light", "wq95.move.distance")
def test_the_section_of_the_lantern_and_those_joined_to_it_are_lit() -> None:
    party = {"barbarian": "1,-2", "dwarf": "1,-4"}
    game = stage(party, sections=THREE_ROOMS, answers=["1,-2"])
    assert game.question is not None
    assert not any("dark" in option.label for option in game.question.options)
    game.answer("1,-5")
    assert "dwarf" in game.state.warriors


@pytest.mark.rule("wq95.lantern.lost-left-behind", "wq95.lantern.light")
def test_a_dwarf_who_stays_behind_when_the_leader_moves_on_is_lost_when_the_phase_ends() -> None:
    party = {"barbarian": "1,-4", "dwarf": {"cell": "1,1", "gold": 90}}
    game = stage(party, sections=THREE_ROOMS)
    assert game.question is not None
    away = next(option for option in game.question.options if option.id == "1,-5")
    assert away.label == "the south side of the Circle of Power, out of the sight of Dwarf"
    game.answer("1,-5")
    assert "dwarf" in game.state.warriors, "he has his turn to catch up"
    game.answer("1,1")
    assert game.state.fates == {"dwarf": "lost"}


def test_a_dwarf_who_catches_up_is_not_lost() -> None:
    party = {"barbarian": "1,-4", "dwarf": "1,1"}
    game = stage(party, sections=THREE_ROOMS, answers=["1,-5", "1,-1"])
    assert "dwarf" in game.state.warriors
    assert "phase-over" in kinds(game)


def test_the_leader_himself_is_never_in_the_dark() -> None:
    game = stage({"barbarian": "1,-1", "dwarf": "2,-1"}, sections=THREE_ROOMS)
    assert game.question is not None
    assert not any("into the dark" in option.label for option in game.question.options)


# -- leaving


@pytest.mark.rule("wq95.move.leave-dungeon")
def test_a_warrior_may_walk_out_by_the_entrance_and_keeps_his_gold() -> None:
    game = stage({"barbarian": "1,1", "dwarf": {"cell": "2,2", "gold": 70}}, answers=["1,1", "leave"])
    assert game.state.fates == {"dwarf": "left"}
    assert game.state.gone["dwarf"].gold == 70


@pytest.mark.rule("wq95.move.leave-dungeon", "wq95.order.new-leader")
def test_the_leader_who_leaves_hands_the_lantern_to_somebody_inside() -> None:
    game = stage({"barbarian": "1,3", "dwarf": "1,-1"}, sections=ROOMS, answers=["leave"])
    assert game.state.leader == "dwarf"
    assert asked(game) == "Move the Dwarf"


@pytest.mark.rule("wq95.move.leave-dungeon", "wq95.basics.cooperative")
def test_when_all_have_left_before_the_quest_is_done_it_has_failed() -> None:
    game = stage({"barbarian": {"cell": "1,3", "gold": 55}}, answers=["leave"])
    assert game.outcome is not None
    assert (game.outcome.result, game.outcome.figures["gold"]) == ("lost", 55)


def test_leaving_takes_one_more_square_than_reaching_the_doorway() -> None:
    assert "leave" not in offered(stage({"barbarian": "1,-1"}, sections=ROOMS))
    assert "leave" in offered(stage({"barbarian": "1,0"}, sections=ROOMS))


# -- moving


@pytest.mark.rule("wq95.move.distance", "wq95.characteristics.movement", "wq95.move.directions")
def test_a_move_of_four_squares_goes_in_any_direction_or_nowhere() -> None:
    game = stage({"barbarian": "0,3"}, sections=ROOMS)
    reach = set(offered(game))
    assert {"0,3", "1,2", "3,0", "1,-1"} <= reach, "diagonal steps count as one, and he may stay"
    assert not {"1,-2", "0,-1"} & reach, "these are five squares away"
    game.answer("3,0")
    assert cells(game)["barbarian"] == (3, 0)


@pytest.mark.rule("wq95.move.no-passing-through")
def test_nobody_walks_through_friend_or_foe() -> None:
    passage = [{"card": "passage-worn"}]
    party = {"barbarian": "0,5", "dwarf": "0,4"}
    game = stage(party, [("orc", "1,4")], sections=passage, dice=["6"], answers=["escape"])
    assert offered(game) == ["0,5", "1,5", "leave"]
    game.answer("1,5")


@pytest.mark.rule("wq95.move.no-passing-through")
def test_nobody_walks_through_an_unconscious_companion_or_over_a_well() -> None:
    party = {"barbarian": "0,0", "dwarf": {"cell": "0,1", "wounds": 0}, "elf": "1,0"}
    game = stage(party, sections=[{"card": "well-of-doom"}])
    assert asked(game) == "Move the Elf", "the Barbarian has nowhere to go, and is not asked"
    assert not {"1,1", "2,1"} & set(offered(game)), "the well"
    game.answer("1,0")


@pytest.mark.rule("wq95.move.blocked-diagonal")
def test_no_diagonal_step_past_the_end_of_a_wall() -> None:
    party = {"barbarian": "1,2", "dwarf": "1,1", "elf": "0,1"}
    game = stage(party, sections=[{"card": "corner"}])
    assert sorted(offered(game)) == ["0,2", "0,3", "1,2", "1,3", "leave"], "2,1 is round the corner"
    game.answer("1,2")


@pytest.mark.rule("wq95.move.blocked-diagonal", "wq95.move.directions")
def test_a_diagonal_step_between_two_models_is_open() -> None:
    party = {"barbarian": "0,0", "dwarf": "1,0", "elf": "0,1"}
    game = stage(party)
    assert "1,1" in offered(game)
    game.answer("1,1")


@pytest.mark.rule("wq95.move.levels", "wq95.move.stairs", "wq95.ex.idol-room-levels")
def test_the_upper_floor_of_the_idol_chamber_is_reached_by_the_stairs_alone() -> None:
    idol = [{"card": "idol-chamber"}]
    game = stage({"barbarian": "1,4"}, sections=idol)
    assert "1,2" in offered(game), "four ordinary squares by the stairs"
    game.answer("1,2")
    assert len(told(game, "stairs")) == 1
    blocked = stage({"barbarian": "1,4", "dwarf": "0,4"}, sections=idol)
    assert "1,2" not in offered(blocked), "two squares away over the ledge, but the near stairs are taken"


@pytest.mark.rule("wq95.move.unexplored-doorway")
def test_a_doorway_with_nothing_behind_it_stops_everybody() -> None:
    game = stage({"barbarian": "1,0"})
    assert all(int(where.split(",")[1]) >= 0 for where in offered(game) if where != "leave")
    game.answer("1,0")


# -- new ground


NEW_ROOM = (ROOMS[0], {**ROOMS[1], "entered": False})


@pytest.mark.rule("wq95.move.new-section-empty", "wq95.move.new-section-ends-turn")
def test_whoever_steps_onto_a_new_section_completes_his_move_and_his_turn_is_over() -> None:
    game = stage({"elf": "1,1", "dwarf": "2,3"}, [("orc", "3,3")], sections=NEW_ROOM, answers=["1,-2"])
    assert cells(game)["elf"] == (1, -2)
    assert told(game, "entered")[0].data["section"] == "dungeon-cell"
    assert asked(game) == "Pinned: try to break free?", "the Elf sees the Orc through the doorway, but cannot shoot now"


@pytest.mark.rule("wq95.move.new-section-ends-turn")
def test_the_section_stays_new_for_each_who_follows_in_the_same_phase() -> None:
    game = stage({"barbarian": "1,1", "elf": "2,1", "dwarf": "2,3"}, sections=NEW_ROOM, answers=["1,-1", "2,-1"])
    assert [event.data["piece"] for event in told(game, "halted")] == ["barbarian", "elf"]
    assert len(told(game, "entered")) == 1


def test_a_new_corridor_ends_the_turn_as_well() -> None:
    corridor = ({"card": "guard-room"}, {"card": "passage-worn", "through": "guard-room-1:out", "entered": False})
    game = stage({"elf": "1,0", "dwarf": "2,3"}, [("orc", "0,3")], sections=corridor, answers=["1,-1"])
    assert told(game, "halted")
    assert asked(game) == "Move the Dwarf"


def test_a_section_entered_in_an_earlier_turn_ends_nobodys_turn() -> None:
    game = stage({"elf": "1,1"}, [("orc", "2,3")], sections=ROOMS, answers=["1,-1"])
    assert not told(game, "halted")
    assert verbs(game) == {"orc-1": "shoot", "nothing": "end"}


# -- pinning


@pytest.mark.rule("wq95.pinning.warrior")
def test_a_warrior_next_to_a_monster_when_the_phase_begins_cannot_leave_his_square() -> None:
    game = stage({"barbarian": "1,1"}, [("orc", "2,2")], answers=["stay"])
    assert pinned(game) == ["barbarian"]
    assert verbs(game) == {"orc-1": "strike", "nothing": "end"}


@pytest.mark.rule("wq95.pinning.warrior", "wq95.move.distance")
def test_coming_next_to_a_monster_later_pins_nobody_in_that_phase() -> None:
    game = stage({"barbarian": "0,3", "dwarf": "1,3"}, [("orc", "3,1")])
    assert pinned(game) == []
    assert "3,0" in offered(game), "past the Orc and on"
    game.answer("2,1")
    game.answer("nothing")
    assert asked(game) == "Move the Dwarf"


@pytest.mark.rule("wq95.pinning.escape", "wq95.pinning.one-roll", "wq95.barbarian.pinning")
def test_one_roll_of_six_frees_the_barbarian_from_all_three_orcs() -> None:
    game = stage({"barbarian": "1,1"}, [("orc", "0,0"), ("orc", "2,2"), ("orc", "2,1")], dice=["6"], answers=["escape"])
    assert told(game, "pinned")[0].data["number"] == 3
    assert asked(game) == "Move the Barbarian"
    assert len(rolled(game)) == 1
    game.answer("1,0")
    assert verbs(game)["fight"] == "strike", "and he may still attack"


@pytest.mark.rule("wq95.pinning.escape-failed", "wq95.barbarian.pinning")
def test_a_five_does_not_free_the_barbarian_who_can_then_only_fight_hand_to_hand() -> None:
    game = stage({"barbarian": "1,1"}, [("orc", "2,2")], dice=["5"], answers=["escape"])
    assert told(game, "held")
    assert (asked(game), offered(game)) == ("The Barbarian's action", ["orc-1", "nothing"])


@pytest.mark.rule("wq95.pinning.escape")
@pytest.mark.parametrize(("warrior", "need"), [("barbarian", 6), ("dwarf", 5), ("wizard", 4)])
def test_each_warrior_breaks_free_on_the_number_of_his_card(warrior: str, need: int) -> None:
    for face in range(1, 7):
        game = stage({warrior: "1,1"}, [("orc", "2,2")], dice=[str(face)], answers=["escape"])
        assert bool(told(game, "escaped")) is (face >= need)


def test_a_warrior_is_free_when_the_monster_that_pinned_him_is_slain_before_his_turn() -> None:
    game = stage(
        {"barbarian": "0,1", "dwarf": "2,1"}, [("goblin", "1,1")],
        dice=["2", "6", "6"], answers=["stay", "goblin-1"],
    )  # fmt: skip
    assert pinned(game) == ["barbarian", "dwarf"]
    assert asked(game) == "Move the Dwarf"


def test_a_warrior_stays_pinned_while_one_of_those_who_pinned_him_stands() -> None:
    game = stage(
        {"barbarian": "0,1", "dwarf": "2,1"}, [("goblin", "1,1"), ("orc", "3,1")],
        dice=["2", "6", "6"], answers=["stay", "goblin-1"],
    )  # fmt: skip
    assert asked(game) == "Pinned: try to break free?"


def test_a_monster_that_did_not_pin_him_does_not_hold_a_warrior() -> None:
    """The Dwarf walks up to an Orc; in the second Warriors' Phase that follows at once he would be pinned."""
    game = stage({"dwarf": "0,3"}, [("orc", "3,0")], answers=["2,1"])
    assert game.state.warriors["dwarf"].pinned_by == []
    assert verbs(game) == {"orc-1": "strike", "nothing": "end"}


@pytest.mark.rule("wq95.pinning.warrior", "wq95.ruling.target-unconscious")
def test_an_unconscious_warrior_is_pinned_only_if_he_is_healed_before_his_turn() -> None:
    party = {"elf": {"cell": "3,3", "items": ["healing-potion"]}, "dwarf": {"cell": "1,1", "wounds": 0}}
    game = stage(party, [("orc", "0,0")], leader="elf")
    assert pinned(game) == []
    go_on(game, answers=["elf:healing-potion", "3,3", "nothing"])
    assert asked(game) == "Pinned: try to break free?", "the Orc stood over him when the phase began"


@pytest.mark.rule("wq95.pinning.no-missiles", "wq95.fight.when")
def test_with_a_monster_next_to_him_the_elf_can_fight_and_not_shoot() -> None:
    game = stage({"elf": "1,1"}, [("orc", "2,2"), ("orc", "3,0")], answers=["1,1"])
    assert verbs(game) == {"orc-1": "strike", "nothing": "end"}
    game.answer("nothing")


# -- fighting or shooting


@pytest.mark.rule("wq95.fight.when")
def test_whoever_ends_his_move_next_to_a_monster_may_fight_it() -> None:
    game = stage({"barbarian": "0,3"}, [("orc", "3,0")], answers=["1,2"])
    assert "fight" not in kinds(game)
    assert not told(game, "struck")
    game = stage({"barbarian": "0,3"}, [("orc", "3,0")], dice=["2", "1"], answers=["2,1", "orc-1"])
    assert told(game, "struck")[0].data == {"piece": "barbarian", "target": "orc-1"}


@pytest.mark.rule("wq95.fight.shoot-instead", "wq95.fight.not-both")
def test_the_elf_steps_away_and_shoots_from_any_distance_and_then_his_turn_is_over() -> None:
    game = stage({"elf": "1,0", "dwarf": "0,3"}, [("orc", "2,1")], sections=ROOMS, answers=["1,-3"])
    assert verbs(game) == {"orc-1": "shoot", "nothing": "end"}
    go_on(game, dice=["4", "1"], answers=["orc-1"])
    assert len(told(game, "shot")) == 1
    assert asked(game) == "Move the Dwarf"


def test_those_without_a_bow_do_not_shoot() -> None:
    game = stage({"barbarian": "0,3", "dwarf": "1,3"}, [("orc", "3,0")], answers=["0,3"])
    assert asked(game) == "Move the Dwarf", "there was nothing for the Barbarian to do"


# -- the end of the phase


@pytest.mark.rule("wq95.order.phase-end")
def test_time_that_stands_still_gives_a_second_phase_with_pinning_tested_anew() -> None:
    game = stage({"dwarf": "0,3"}, [("orc", "3,0")])
    game.state.frozen = True
    game.answer("2,1")
    game.answer("nothing")
    assert len(told(game, "warriors-phase")) == 2
    assert pinned(game) == ["dwarf"]
    assert wounds(game) == {"dwarf": 14}


@pytest.mark.rule("wq95.ruling.extra-phase", "wq95.barbarian.berserk-one")
def test_who_lashed_out_strikes_nobody_though_the_phase_is_played_again_in_that_turn() -> None:
    party = {"barbarian": "1,1", "dwarf": {"cell": "3,3", "items": ["time-freezing-ring"]}}
    game = stage(party, [("minotaur", "0,0")], dice=["1"], answers=["stay", "fight"])
    assert told(game, "lashed-out")
    go_on(game, answers=["dwarf:time-freezing-ring", "3,3", "stay"])
    assert len(told(game, "warriors-phase")) == 2
    assert asked(game) == "Move the Dwarf"


@pytest.mark.rule("wq95.ruling.extra-phase", "wq95.ruling.berserk-when", "wq95.barbarian.berserk-roll")
def test_the_berserk_roll_is_made_once_in_a_turn_and_again_in_the_next() -> None:
    game = stage({"barbarian": "1,1"}, [("minotaur", "0,0")])
    game.state.frozen = True
    go_on(game, dice=["5", "1"], answers=["stay", "minotaur-1"])
    assert len(told(game, "warriors-phase")) == 2
    go_on(game, dice=["1", "1", "1", "4"], answers=["stay", "minotaur-1", "stay", "fight"])
    assert asked(game).startswith("Berserk"), "another turn"
    assert [event.data["dice"][0]["face"] for event in told(game, "rolled")].count(5) == 1


@pytest.mark.rule("wq95.ruling.extra-phase", "wq95.fight.not-both", "wq95.shooting.once")
def test_the_elf_who_has_shot_may_fight_or_shoot_when_the_phase_is_played_again() -> None:
    game = stage({"elf": "0,3"}, [("orc", "3,0")])
    game.state.frozen = True
    go_on(game, dice=["1"], answers=["0,3", "shoot"])
    assert asked(game) == "Move the Elf"
    game.answer("2,1")
    assert verbs(game)["orc-1"] == "strike"
