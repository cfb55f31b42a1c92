"""Placing Monsters."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.warhammer_quest_1995.fights import ROOMS, asked, meant, offered, quest, targets, told
from games.warhammer_quest_1995.quest import (
    CORRIDOR,
    PARTY,
    PASSAGE,
    against,
    arrive,
    data,
    dungeon,
    kinds_against,
    settle,
    standing,
    unexpected,
    wait,
)
from lychgate.games.warhammer_quest_1995.model.state import Dungeon
from lychgate.kernel.errors import IllegalAnswer
from lychgate.kernel.game import Game
from lychgate.mechanics.grid.shapes import cell_id, cell_of

SEATS = {"barbarian": 2, "dwarf": 0, "elf": 1, "wizard": 3}
NEXT_ROOM = (ROOMS[0], {**ROOMS[1], "entered": False})
"""A room, and north of it another that nobody has entered yet."""


def at_table(**party: Any) -> dict[str, Any]:
    """The party, each played by somebody else."""
    everybody = {**PARTY, **party}
    return {
        one: {**(where if isinstance(where, dict) else {"cell": where}), "seat": SEATS[one]}
        for one, where in everybody.items()
    }


def near_to(state: Dungeon, monster: str, warrior: str) -> bool:
    return state.monsters[monster].cell in state.board.terrain.near[state.warriors[warrior].cell]


def room_event(card: str, dice: list[Any], inside: dict[str, str], outside: dict[str, str], **arrange: Any) -> Game:
    """The first of the party go into a new room, where this Event waits; the others stand still."""
    party = {one: {"cell": start} for one, (start, _) in ((one, cell.split(" to ")) for one, cell in inside.items())}
    goals = {one: cell.split(" to ")[1] for one, cell in inside.items()}
    party |= {one: {"cell": cell} for one, cell in outside.items()}
    game = dungeon(party, sections=NEXT_ROOM, next={"events": [card]}, dice=[*dice, 4], **arrange)
    while game.state.phase == "warriors":
        assert game.question is not None
        mover = next((one for one in party if game.question.cause == f"piece:{one}"), "")
        if game.question.prompt.startswith("Move the "):
            game.answer(goals.get(mover, party[mover]["cell"]))
        else:
            game.answer("nothing")
    return game


# -- who places them


@pytest.mark.rule("wq95.placing.who")
def test_the_leader_places_the_first_group_and_the_player_to_the_right_the_next() -> None:
    cards = ["minotaur", "minotaurs"]
    game = dungeon(at_table(), players=4, phase="power", next={"events": cards}, dice=[1, 1, "elf", "dwarf"])
    assert game.question is not None
    assert game.question.seat == 2, "the Barbarian's player"
    settle(game)
    assert [one["seat"] for one in data(game, "attack")] == [2, 1]


@pytest.mark.rule("wq95.placing.who")
def test_the_job_passes_round_the_table_past_those_who_are_out_of_the_game() -> None:
    party = at_table()
    del party["elf"]
    cards = ["minotaur", "goblin-archers", "minotaurs"]
    game = dungeon(party, players=4, phase="power", next={"events": cards}, dice=[1, 1, "dwarf", "dwarf"])
    settle(game)
    assert [one["seat"] for one in data(game, "attack")] == [2, 0, 3], "seat 1 has nobody; after seat 0 comes seat 3"


@pytest.mark.rule("wq95.placing.who", "wq95.monsters.new-room-event")
def test_monsters_of_rooms_and_of_the_power_phase_are_placed_in_one_rotation() -> None:
    party = {"barbarian": {"cell": "1,0", "items": ["lantern"]}, "dwarf": {"cell": "2,0", "seat": 1}}
    game = dungeon(
        party,
        players=2,
        sections=NEXT_ROOM,
        phase="power",
        next={"events": ["minotaurs", "orcs"]},
        dice=[1, 1, "dwarf"],
    )
    settle(game)
    game.state.monsters.clear()
    wait(game, "Move the Barbarian")
    game.answer("1,-1")
    wait(game, "Place the Orc")
    assert [one["seat"] for one in data(game, "attack")] == [0, 1]


# -- one on one


@pytest.mark.rule(
    "wq95.placing.one-on-one", "wq95.placing.spare-counters", "wq95.placing.adjacent", "wq95.marker.warrior-counters",
    "wq95.placing.facing", "wq95.ex.placing-5-skaven",
)  # fmt: skip
def test_five_skaven_are_one_on_each_and_the_fifth_on_the_wizard_whose_counter_is_drawn() -> None:
    game = unexpected("skaven", dice=["1 4", "wizard"])
    assert set(offered(game)) == {"0,0", "1,0", "2,0", "0,1", "0,2"}, "any square next to the Barbarian"
    game.answer("0,0")
    settle(game)
    assert against(game) == {"barbarian": 1, "dwarf": 1, "elf": 1, "wizard": 2}
    assert standing(game)["skaven-1"] == (0, 0)
    for one in game.state.monsters.values():
        assert near_to(game.state, one.id, one.target)


@pytest.mark.rule("wq95.placing.limited-space", "wq95.placing.spare-no-room", "wq95.ex.placing-9-skaven")
def test_the_ninth_skaven_must_attack_the_barbarian_who_alone_has_room() -> None:
    party = {"barbarian": "0,0", "dwarf": "0,2", "elf": "1,2", "wizard": "2,3"}
    game = unexpected("skaven", party=party, dice=["3 6"])
    for cell in ("0,1", "0,3", "2,1", "3,2", "1,1", "1,3", "2,2", "3,3"):
        assert cell in offered(game) or cell_of(cell) in standing(game).values()
        if cell in offered(game):
            game.answer(cell)
    assert against(game) == {"barbarian": 3, "dwarf": 2, "elf": 2, "wizard": 2}
    assert standing(game)["skaven-9"] == (1, 0)


@pytest.mark.rule("wq95.placing.one-on-one", "wq95.ex.eight-orcs")
def test_eight_orcs_are_two_on_each_of_four_warriors() -> None:
    game = arrive({"orc": 8})
    assert against(game) == {"barbarian": 2, "dwarf": 2, "elf": 2, "wizard": 2}


@pytest.mark.rule("wq95.placing.different-monsters", "wq95.ex.four-orcs-four-goblins")
def test_four_orcs_and_four_goblins_are_one_of_each_on_every_warrior() -> None:
    game = arrive({"orc": 4, "goblin": 4})
    assert kinds_against(game) == {one: ["orc", "goblin"] for one in PARTY}


@pytest.mark.rule(
    "wq95.placing.different-monsters", "wq95.placing.counters-per-kind", "wq95.ex.placing-3-skaven-2-minotaurs"
)
def test_all_counters_are_back_in_the_cup_for_the_second_kind() -> None:
    game = arrive({"skaven": 3, "minotaur": 2}, dice=["barbarian", "dwarf", "wizard", "barbarian", "wizard"])
    assert kinds_against(game) == {
        "barbarian": ["skaven", "minotaur"],
        "wizard": ["skaven", "minotaur"],
        "dwarf": ["skaven"],
    }, "and the Elf is free, though there are more Monsters than Warriors"


@pytest.mark.rule("wq95.placing.counters-per-kind", "wq95.placing.spare-counters")
def test_a_drawn_counter_stays_out_of_the_cup_until_all_have_been_drawn() -> None:
    game = settle(unexpected("skaven", dice=["1 2", "elf", "dwarf", "wizard"]))
    assert against(game) == {"elf": 1, "dwarf": 1, "wizard": 1}
    with pytest.raises(IllegalAnswer, match="choose one of barbarian, dwarf, wizard"):
        settle(unexpected("skaven", dice=["1 2", "elf", "elf"]))
    boxed_in = [("orc", cell) for cell in ("0,1", "1,0", "1,1")]
    game = settle(unexpected("skaven", party={"barbarian": "0,0", "dwarf": "2,2"}, foes=boxed_in, dice=["2 2"]))
    assert against(game) == {"dwarf": 4}, "his is drawn again when no other Warrior has room"


@pytest.mark.rule(
    "wq95.placing.different-monsters", "wq95.ex.first-attack-1-placing", "wq95.monsters.new-monsters-wait"
)
def test_a_minotaur_and_three_rats_in_a_room_leave_the_dwarf_free_and_nobody_fights_that_turn() -> None:
    game = arrive({"minotaur": 1, "giant-rat": 3}, ["elf", "elf", "barbarian", "wizard"], room="guard-room-1")
    assert kinds_against(game) == {
        "elf": ["minotaur", "giant-rat"],
        "barbarian": ["giant-rat"],
        "wizard": ["giant-rat"],
    }
    assert all(one.waits for one in game.state.monsters.values())
    party = {"barbarian": "1,0 to 1,-2", "elf": "1,1 to 2,-2", "wizard": "2,0 to 1,-1", "dwarf": "2,1 to 2,-1"}
    entered = settle(room_event("minotaurs", [1, "elf"], party, {}))
    assert against(entered) == {"elf": 1}
    assert entered.state.turn == 2
    assert not told(entered, "attacked")


@pytest.mark.rule("wq95.placing.one-on-one")
def test_the_unconscious_have_nobody_placed_against_them_and_no_counter_in_the_cup() -> None:
    game = settle(unexpected("skaven", party={**PARTY, "elf": {"cell": "1,2", "wounds": 0}}, dice=["2 2", "dwarf"]))
    assert against(game) == {"barbarian": 1, "dwarf": 2, "wizard": 1}


@pytest.mark.rule("wq95.placing.one-on-one")
def test_monsters_already_there_only_take_up_squares() -> None:
    foes = [("orc", "0,0", "barbarian"), ("orc", "1,0", "barbarian")]
    game = settle(unexpected("skaven", foes=foes, dice=["2 2"]))
    assert against(game) == {"barbarian": 1, "dwarf": 1, "elf": 1, "wizard": 1}


@pytest.mark.rule("wq95.placing.one-on-one", "wq95.placing.adjacent")
def test_nobody_may_be_put_where_it_costs_another_warrior_his_equal_share() -> None:
    party = {"barbarian": "1,2", "dwarf": "0,3"}
    foes = [("orc", "0,2"), ("orc", "1,1"), ("orc", "0,1"), ("orc", "2,1"), ("orc", "2,2")]
    game = settle(unexpected("skaven", party=party, foes=foes, dice=["1 1"]))
    assert against(game) == {"barbarian": 1, "dwarf": 1}
    assert standing(game)["skaven-6"] != (1, 3), "the Dwarf's only square is left to him"


CORNERED = {"barbarian": "1,1", "dwarf": "0,0"}
"""The Dwarf in a corner: next to him are the Barbarian and two squares that are next to the Barbarian too."""


@pytest.mark.rule("wq95.placing.one-on-one", "wq95.placing.adjacent")
def test_no_square_may_cost_a_warrior_the_second_of_his_equal_share() -> None:
    game = unexpected("skaven", party=CORNERED, dice=["2 2"])
    assert set(offered(game)) == {"2,0", "2,1", "0,2", "1,2", "2,2"}, "the Dwarf needs 0,1 and 1,0"
    settle(game)
    assert against(game) == {"barbarian": 2, "dwarf": 2}


@pytest.mark.rule("wq95.placing.one-on-one", "wq95.placing.limited-space")
def test_where_not_all_fit_the_others_share_is_left_as_near_to_equal_as_it_can_be() -> None:
    game = unexpected("skaven", party=CORNERED, foes=[("orc", "0,1")], dice=["2 2"])
    assert "1,0" not in offered(game)
    assert against(settle(game)) == {"barbarian": 3, "dwarf": 1}


@pytest.mark.rule("wq95.placing.different-monsters", "wq95.placing.one-on-one")
def test_no_square_may_cost_a_warrior_his_share_of_a_kind_still_to_be_placed() -> None:
    game = arrive({"orc": 2, "goblin": 2}, party=CORNERED)
    assert kinds_against(game) == {"barbarian": ["orc", "goblin"], "dwarf": ["orc", "goblin"]}


@pytest.mark.rule("wq95.placing.spare-no-room", "wq95.placing.one-on-one")
def test_the_square_of_a_spare_may_not_cost_another_warrior_his_spare() -> None:
    """Three Warriors and five Skaven; one square is left to the Dwarf for his spare, and it is the Barbarian's too."""
    party = {**CORNERED, "elf": "3,3"}
    game = unexpected("skaven", party=party, foes=[("orc", "2,3"), ("orc", "3,2")], dice=["1 4"])
    for cell in ("2,1", "1,0"):
        assert cell in offered(game)
        game.answer(cell)
    assert "0,1" not in offered(game), "the Elf has no more room, so that the spares are the others'"
    assert against(settle(game)) == {"barbarian": 2, "dwarf": 2, "elf": 1}


@pytest.mark.rule("wq95.placing.spare-counters", "wq95.placing.spare-no-room")
def test_whoever_is_drawn_leaves_the_only_square_of_those_still_in_the_cup() -> None:
    """The square 0,1 is next to all three; the Dwarf and the Elf have no other."""
    party = {**CORNERED, "elf": "0,2"}
    foes = [("orc", cell) for cell in ("1,0", "0,3", "1,3", "1,2")]
    game = unexpected("skaven", party=party, foes=foes, dice=["1 1", "barbarian", "elf"])
    assert set(offered(game)) == {"2,0", "2,1", "2,2"}
    assert against(settle(game)) == {"barbarian": 1, "elf": 1}


@pytest.mark.rule("wq95.placing.spare-counters", "wq95.placing.limited-space")
def test_counters_decide_who_has_the_monster_on_the_only_square_next_to_both() -> None:
    party = {"barbarian": "0,0", "dwarf": "0,2"}
    foes = [("orc", cell) for cell in ("1,0", "1,1", "0,3", "1,2", "1,3")]
    for drawn in party:
        game = settle(unexpected("skaven", party=party, foes=foes, dice=["1 1", drawn]))
        assert against(game) == {drawn: 1, "": 1}


ROOM_CELLS = [(x, y) for x in range(4) for y in range(4)]


@given(
    st.lists(st.sampled_from(ROOM_CELLS), min_size=1, max_size=4, unique=True), st.integers(1, 14), st.integers(0, 99)
)
@settings(max_examples=40, deadline=None)
def test_shares_are_as_equal_as_room_allows(where: list[tuple[int, int]], number: int, seed: int) -> None:
    party = {one: {"cell": cell_id(cell)} for one, cell in zip(PARTY, where, strict=False)}
    game = arrive({"skaven": number}, party=party, sections=ROOMS, seed=seed)
    state, terrain = game.state, game.state.board.terrain
    assert len(state.monsters) == number, "there is room for all on the section and the next"
    taken = [one.cell for one in state.warriors.values()] + [one.cell for one in state.monsters.values()]
    assert len(set(taken)) == len(taken)
    shares = {one: against(game)[one] for one in party}
    for one, share in shares.items():
        if set(terrain.steps[state.warriors[one].cell]) - set(taken):
            assert max(shares.values()) <= share + 1, "nobody with room beside him has two fewer than another"


# -- too little room


@pytest.mark.rule("wq95.placing.overflow-nearest")
def test_with_no_room_beside_anybody_they_stand_as_near_as_they_can() -> None:
    game = unexpected("skaven", party=CORRIDOR, sections=PASSAGE, dice=["2 4"])
    game = settle(game)
    assert against(game) == {"elf": 1, "wizard": 1, "": 4}
    assert sorted(standing(game).values()) == [(x, y) for x in (0, 1) for y in (2, 3, 4)]
    assert not any(one.first for one in game.state.monsters.values() if not one.target), "they owe no First Attack"


@pytest.mark.rule("wq95.placing.nowhere-to-go")
def test_what_fits_nowhere_does_not_come() -> None:
    game = settle(unexpected("skaven", party=CORRIDOR, sections=PASSAGE, dice=["6 6"]))
    assert len(game.state.monsters) == 12 - 4
    assert data(game, "no-room") == [{"monster": "skaven", "number": 4}]


@pytest.mark.rule("wq95.placing.overflow-nearest")
def test_a_section_that_adjoins_takes_those_for_whom_there_is_no_room() -> None:
    sections = (*PASSAGE, {"card": "corner", "through": "passage-worn-1:ahead", "entered": False})
    game = settle(unexpected("skaven", party=CORRIDOR, sections=sections, dice=["6 6"]))
    assert len(game.state.monsters) == 12
    assert not told(game, "no-room")
    assert game.state.sections["corner-2"].entered == 0, "nobody has entered it all the same"


@pytest.mark.rule("wq95.placing.nowhere-to-go")
def test_monsters_that_found_no_room_do_not_hold_up_the_end_of_the_fight() -> None:
    full = [("skaven", f"{x},{y}") for x in (0, 1) for y in (2, 3, 4, 5)]
    game = unexpected("minotaurs", party=CORRIDOR, foes=full, sections=PASSAGE, dice=[1])
    assert data(game, "no-room") == [{"monster": "minotaur", "number": 1}]
    assert "minotaur" not in {one.kind for one in game.state.monsters.values()}
    assert [one.card for one in game.state.events] == ["minotaurs"], "it is over when the Skaven are slain"


# -- a party that is split


@pytest.mark.rule("wq95.placing.split-party", "wq95.placing.split-party-spill", "wq95.ex.elf-alone-in-corridor")
def test_all_monsters_attack_the_elf_alone_and_spill_over_only_from_a_full_section() -> None:
    sections = ({"card": "guard-room"}, {"card": "passage-worn", "through": "guard-room-1:out"})
    party = {"barbarian": {"cell": "1,0", "items": ["lantern"]}, "dwarf": "1,1", "wizard": "2,1", "elf": "1,-3"}
    game = settle(unexpected("skaven", party=party, sections=sections, dice=["3 3", "elf"]))
    assert against(game) == {"elf": 6}, "the five squares round him, then others on his section"
    assert {cell[1] for cell in standing(game).values()} <= set(range(-6, 0))
    game = settle(unexpected("skaven", party=party, sections=sections, dice=["6 6", "elf", "barbarian"]))
    assert against(game) == {"elf": 11, "barbarian": 1}
    assert len([cell for cell in standing(game).values() if cell[1] < 0]) == 11, "the passage is full"


@pytest.mark.rule("wq95.placing.split-party", "wq95.ruling.first-attack-unassigned")
def test_those_behind_come_for_the_elf_alone_when_a_square_next_to_him_is_free() -> None:
    party = {"elf": {"cell": "0,2", "items": ["lantern"]}, "barbarian": "1,-1", "dwarf": "2,-1"}
    game = unexpected("skaven", party=party, sections=ROOMS, dice=["2 4", "elf", 6, 6], leader="elf")
    settle(game)
    assert against(game) == {"elf": 6}, "five have room beside him"
    (behind,) = [one.id for one in game.state.monsters.values() if max(one.cell[0], abs(one.cell[1] - 2)) > 1]
    wait(game, "The Elf's action")
    assert game.question is not None
    game.answer(meant(game.question, "fight"))
    wait(game, turn=2)
    assert len(told(game, "slain")) == 1
    assert targets(game)[behind] == "elf", "though the Barbarian and the Dwarf had nobody to fight"


@pytest.mark.rule("wq95.power.attack-on-placement", "wq95.ruling.first-attack-unassigned")
def test_of_the_bats_that_come_for_one_warrior_only_those_next_to_him_attack_at_once() -> None:
    corner = {"elf": {"cell": "0,0", "items": ["lantern"]}}
    game = settle(unexpected("giant-bats", party=corner, dice=["2 4", 1, 1, 1]))
    assert against(game) == {"elf": 6}
    assert len(told(game, "pounced")) == 3, "he stands in a corner"


@pytest.mark.rule("wq95.placing.split-party", "wq95.marker.warrior-counters")
def test_a_counter_says_which_part_of_the_party_is_attacked() -> None:
    sections = ({"card": "guard-room"}, {"card": "passage-worn", "through": "guard-room-1:out"})
    party = {"barbarian": {"cell": "1,1", "items": ["lantern"]}, "dwarf": "2,1", "elf": "1,-5"}
    game = settle(unexpected("skaven", party=party, sections=sections, dice=["2 1", "dwarf", "dwarf"]))
    assert against(game) == {"barbarian": 1, "dwarf": 2}, "shared among those who are there"


# -- rooms


@pytest.mark.rule("wq95.monsters.placed-in-room", "wq95.monsters.new-room-event", "wq95.monsters.room-event-kinds")
def test_the_monsters_of_a_room_are_placed_in_it_against_those_who_are_in_or_beside_it() -> None:
    game = settle(
        room_event(
            "skaven", ["2 1", "elf"], {"barbarian": "1,0 to 1,-2"}, {"elf": "2,0", "dwarf": "1,2", "wizard": "2,2"}
        )
    )
    assert against(game) == {"barbarian": 1, "elf": 2}, "the Elf stands at the door; the others are not reached"
    assert all(-4 <= cell[1] <= -1 for cell in standing(game).values())


@pytest.mark.rule("wq95.monsters.room-overflow")
def test_monsters_for_whom_the_room_is_too_small_come_round_behind_the_party() -> None:
    inside = {"barbarian": "1,0 to 1,-3"}
    outside = {"elf": "2,1", "dwarf": "1,2", "wizard": "2,2"}
    there = [(x, y) for x in range(4) for y in (-4, -3) if (x, y) != (1, -3)]
    foes = [{"kind": "orc", "cell": f"{x},{y}", "waits": True} for x, y in there]
    game = room_event("skaven", ["5 5", "elf", "dwarf"], inside, outside, foes=foes)
    settle(game)
    inside_the_room = [cell for one, cell in standing(game).items() if one.startswith("skaven") and cell[1] < 0]
    assert len(inside_the_room) == 8, "all that is left of the room"
    assert against(game)["elf"] + against(game)["dwarf"] + against(game)["wizard"] == 2
    assert "wq95.monsters.room-overflow" in told(game, "appeared")[-1].rules


def test_two_rooms_entered_in_one_phase_have_an_event_each_in_the_order_in_which_they_were_entered() -> None:
    sections = (
        {"card": "t-junction"},
        {"card": "guard-room", "through": "t-junction-1:left", "entered": False},
        {"card": "dungeon-cell", "through": "t-junction-1:right", "entered": False},
    )
    party = {"barbarian": {"cell": "4,0", "items": ["lantern"]}, "elf": "1,0"}
    game = dungeon(party, sections=sections, next={"events": ["skaven", "orcs"]}, dice=["1 1"])
    assert asked(game) == "Move the Barbarian"
    game.answer(next(cell for cell in offered(game) if int(cell.split(",")[0]) > 5))
    game.answer(next(cell for cell in offered(game) if int(cell.split(",")[0]) < 0))
    wait(game, turn=2)
    sections_of = {one.id: game.state.board.terrain.tile_of[one.cell] for one in game.state.monsters.values()}
    assert {section for one, section in sections_of.items() if one.startswith("skaven")} == {"dungeon-cell-3"}
    assert {section for one, section in sections_of.items() if one.startswith("orc")} == {"guard-room-2"}


# -- Monsters that shoot


@pytest.mark.rule("wq95.placing.missile-monsters", "wq95.monster.archers")
def test_archers_stand_as_far_off_as_they_can_with_their_target_in_sight() -> None:
    sections = ({"card": "guard-room"}, {"card": "passage-worn", "through": "guard-room-1:out"})
    party = {"barbarian": {"cell": "1,2", "items": ["lantern"]}, "dwarf": "2,2"}
    game = unexpected("orcs-and-archers", party=party, sections=sections, dice=[1, 2, "dwarf", 1, 1, 1, 4])
    settle(game)
    archers = [cell for one, cell in standing(game).items() if one.startswith("orc-archer")]
    assert sorted(archers) == [(1, -6), (2, -6)]
    wait(game, turn=2)
    assert [event.data["target"] for event in told(game, "shot")] == ["barbarian", "dwarf"]


@pytest.mark.rule("wq95.placing.missile-monsters", "wq95.monsters.placed-in-room")
def test_archers_of_a_room_stay_in_the_room_while_there_is_a_square() -> None:
    game = settle(room_event("orcs-and-archers", [1, 2], {"barbarian": "1,0 to 1,-1"}, {"dwarf": "2,3"}))
    archers = [cell for one, cell in standing(game).items() if one.startswith("orc-archer")]
    assert {cell[1] for cell in archers} == {-4}, "the far wall"


@pytest.mark.rule("wq95.placing.missile-monsters")
def test_missile_monsters_are_placed_after_the_others_whatever_the_card_says() -> None:
    game = settle(unexpected("goblins", dice=[2, 2, "elf", "dwarf", "elf", "dwarf"]))
    assert [one.rpartition("-")[0] for one in game.state.monsters] == [
        "goblin",
        "goblin",
        "goblin-archer",
        "goblin-archer",
    ]


@pytest.mark.rule("wq95.placing.missile-swords", "wq95.monsters.pinned-fights")
def test_an_archer_with_a_warrior_beside_him_fights_with_his_sword() -> None:
    game = quest({"elf": "0,0"}, [("orc-archer", "1,1")], phase="monsters", dice=[1, 4])
    assert [event.data["piece"] for event in told(game, "attacked")] == ["orc-archer-1"]
    assert not told(game, "shot")


# -- what one can see


@pytest.mark.rule("wq95.sight.line", "wq95.sight.models-ignored", "wq95.ex.sight-past-a-minotaur")
def test_an_orc_shoots_the_elf_past_a_minotaur_who_stands_between() -> None:
    foes = [("orc-archer", "0,0", "elf"), ("minotaur", "1,1", "elf")]
    game = quest({"elf": "3,3"}, foes, phase="monsters", dice=[1, 1, 1, 4])
    assert [(event.data["piece"], event.data["target"]) for event in told(game, "shot")] == [("orc-archer-1", "elf")]


@pytest.mark.rule("wq95.sight.line", "wq95.monsters.missile-moves-to-see", "wq95.ex.sight-blocked-by-wall")
def test_an_orc_who_cannot_see_the_wizard_for_the_wall_goes_one_square_to_where_he_can() -> None:
    sections = ({"card": "guard-room"}, {"card": "passage-worn", "through": "guard-room-1:out"})
    game = quest(
        {"wizard": "1,-4"}, [("orc-archer", "0,2", "wizard")], sections=sections, phase="monsters", dice=[1, 4]
    )
    assert asked(game) == "Move the Orc Archer"
    assert {"1,1", "1,2"} <= set(offered(game)), "to the right, or forward and to the right"
    game.answer("1,2")
    assert [event.data["target"] for event in told(game, "shot")] == ["wizard"]


def test_monsters_that_stay_back_are_placed_far_off_too() -> None:
    game = arrive({"goblin-shaman": 1, "orc": 1}, party={"barbarian": "0,0"}, room="guard-room-1")
    assert standing(game)["goblin-shaman-2"] in {(3, y) for y in range(4)} | {(x, 3) for x in range(4)}
    assert near_to(game.state, "orc-1", "barbarian")
