"""Combat: hitting, damage, death-blows, the wounded, and how long it lasts."""

import pytest

from games.warhammer_quest_1995.fights import (
    CALM,
    CONTENT,
    ROOMS,
    asked,
    cells,
    duel,
    go_on,
    kinds,
    left,
    offered,
    rolled,
    stage,
    told,
    wounds,
)
from lychgate.games.warhammer_quest_1995.basics import dice
from lychgate.games.warhammer_quest_1995.model.content import ToHitChart
from lychgate.games.warhammer_quest_1995.model.state import Spell

# -- hitting


@pytest.mark.rule("wq95.combat.to-hit", "wq95.combat.tables-from-chart", "wq95.ex.barbarian-hits-goblin")
@pytest.mark.parametrize(("face", "hit"), [("1", False), ("2", False), ("3", True), ("6", True)])
def test_the_barbarian_hits_a_goblin_on_three_or_more(face: str, hit: bool) -> None:
    game = duel("barbarian", "goblin", face, *(["1"] if hit else []))
    assert rolled(game)[1] == f"Barbarian to hit Goblin Spearman: needs 3+: {face}"
    assert (kinds(game).count("hit"), kinds(game).count("missed")) == (int(hit), int(not hit))


@pytest.mark.rule("wq95.combat.values", "wq95.characteristics.weapon-skill", "wq95.combat.same-for-all")
@pytest.mark.parametrize(
    ("warrior", "foe", "his", "its"),
    [("barbarian", "orc", 4, 4), ("dwarf", "orc", 3, 4), ("wizard", "minotaur", 4, 3), ("elf", "snotling", 2, 6)],
)
def test_both_sides_read_their_score_from_the_same_chart(warrior: str, foe: str, his: int, its: int) -> None:
    game = duel(warrior, foe, "1")
    assert f": needs {his}+: 1" in rolled(game)[-1]
    back = stage({warrior: "1,1"}, [(foe, "2,1")], phase="monsters", dice=["1"])
    assert f": needs {its}+: 1" in rolled(back)[0]


def test_the_chart_has_the_barbarians_own_combat_table_as_its_third_row() -> None:
    assert list(CONTENT[ToHitChart]["to-hit"].rows[2]) == [2, 3, 4, 4, 4, 4, 5, 5, 5, 6]


@pytest.mark.rule("wq95.dice.rule-of-1-and-6")
def test_a_rolled_one_misses_and_a_rolled_six_hits_whatever_is_needed() -> None:
    assert told(duel("elf", "snotling", "1"), "missed")
    game = stage({"elf": "1,1"}, [("snotling", "2,1")], phase="monsters", dice=["6"])
    assert told(game, "hit"), "a Snotling needs a 6"
    assert dice.succeeds(6, 9, -3)
    assert not dice.succeeds(1, 2, 5)


@pytest.mark.rule("wq95.combat.adjacent", "wq95.combat.two-kinds")
def test_any_enemy_in_an_adjacent_square_may_be_fought_also_diagonally_and_no_other() -> None:
    foes = [("orc", "0,0"), ("orc", "2,1"), ("orc", "1,3")]
    game = stage({"dwarf": "1,1"}, foes, answers=["stay"])
    assert offered(game) == ["orc-1", "orc-2", "nothing"]
    game.answer("orc-2")


def test_nobody_strikes_round_the_end_of_a_wall() -> None:
    game = stage({"dwarf": "1,2"}, [("orc", "2,1")], sections=[{"card": "corner"}])
    assert asked(game) == "Move the Dwarf", "he is not pinned"
    go_on(game, dice=["1"], answers=["1,2"])
    assert cells(game)["orc-1"] != (2, 1), "nor can it strike him from there"


@pytest.mark.rule("wq95.combat.attacks-separate", "wq95.combat.warrior-splits-attacks")
def test_a_warrior_chooses_the_target_of_each_attack_after_seeing_what_became_of_the_last() -> None:
    party = {"barbarian": {"cell": "1,1", "berserk": True}}
    foes = [("orc", "0,0"), ("orc", "2,2")]
    game = stage(party, foes, dice=["1"], answers=["stay", "orc-1"])
    assert (asked(game), offered(game)) == ("Choose a target for the Barbarian", ["orc-1", "orc-2", "stop"])
    go_on(game, dice=["4", "1"], answers=["orc-2"])
    assert left(game) == {"orc-1": 3, "orc-2": 2}


@pytest.mark.rule("wq95.combat.monster-single-target", "wq95.characteristics.attacks", "wq95.monster.minotaur")
def test_a_minotaur_makes_both_its_attacks_against_one_warrior() -> None:
    party = {"dwarf": "1,1", "elf": "1,0"}
    game = stage(party, [("minotaur", "2,1")], phase="monsters", dice=["dwarf", "1", "1"])
    assert [event.data["target"] for event in told(game, "attacked")] == ["dwarf", "dwarf"]


def test_the_second_attack_is_lost_when_the_first_has_felled_him() -> None:
    party = {"dwarf": {"cell": "1,1", "wounds": 1}, "elf": "1,0"}
    game = stage(party, [("minotaur", "2,1")], phase="monsters", dice=["dwarf", "6", "6 6"])
    assert len(told(game, "attacked")) == 1


# -- damage


@pytest.mark.rule(
    "wq95.combat.damage", "wq95.combat.toughness", "wq95.characteristics.strength", "wq95.characteristics.toughness",
    "wq95.dice.d6", "wq95.ex.barbarian-damages-goblin",
)  # fmt: skip
@pytest.mark.parametrize(("face", "harm"), [("1", 2), ("5", 6)])
def test_the_barbarians_damage_to_a_goblin_is_a_die_and_four_less_three(face: str, harm: int) -> None:
    game = duel("barbarian", "goblin", "6", face, wounds=9)
    assert left(game) == {"goblin-1": 9 - harm}


@pytest.mark.rule("wq95.combat.weapon-bonus")
def test_a_bonus_of_the_weapon_is_added_to_the_damage() -> None:
    game = stage({"wizard": "1,1"}, [("minotaur", "2,1")])
    game.state.warriors["wizard"].spells.append(Spell("a sharp sword", "strength", 2, "turn"))
    go_on(game, dice=["6", "1"], answers=["stay", "minotaur-1"])
    assert left(game) == {"minotaur-1": 15 - (1 + 3 + 2 - 4)}


@pytest.mark.rule(
    "wq95.combat.extra-damage-monsters", "wq95.monster.minotaur", "wq95.dice.multiple", "wq95.dice.modifier",
)  # fmt: skip
def test_a_minotaur_rolls_two_dice_and_adds_four() -> None:
    game = stage({"barbarian": "1,1"}, [("minotaur", "2,1")], phase="monsters", dice=["6", "3 4", "1"])
    assert wounds(game) == {"barbarian": 15 - (3 + 4 + 4 - 4)}


@pytest.mark.rule("wq95.combat.armour", "wq95.ex.barbarian-armour", "wq95.barbarian.weapon-and-armour")
def test_the_barbarians_furs_make_his_toughness_four() -> None:
    game = stage({"barbarian": "1,1"}, [("orc", "2,1")], phase="monsters", dice=["6", "6"])
    assert wounds(game) == {"barbarian": 15 - (6 + 3 - 4)}


@pytest.mark.rule("wq95.combat.toughness")
def test_what_toughness_stops_altogether_does_nothing() -> None:
    game = stage({"dwarf": "1,1"}, [("snotling", "2,1")], phase="monsters", dice=["6", "4"])
    assert wounds(game) == {"dwarf": 14}, "4 and 1, less 5"
    assert told(game, "unhurt")


@pytest.mark.rule("wq95.combat.ignore-toughness", "wq95.dice.d3", "wq95.monster.giant-spiders")
@pytest.mark.parametrize("bite", ["1", "2", "3"])
def test_a_spiders_bite_goes_through_toughness_and_armour(bite: str) -> None:
    party = {"dwarf": {"cell": "1,1", "webbed": True}}
    game = stage(party, [("giant-spider", "2,1")], phase="monsters", dice=[bite])
    assert wounds(game) == {"dwarf": 14 - int(bite)}


# -- wounded and slain


@pytest.mark.rule("wq95.combat.monster-wounded", "wq95.ex.minotaur-wound-dice")
def test_a_minotaur_that_suffers_five_wounds_has_ten_left() -> None:
    game = duel("barbarian", "minotaur", "6", "5")
    assert left(game) == {"minotaur-1": 10}


@pytest.mark.rule("wq95.combat.monster-wounds-accumulate", "wq95.combat.monster-killed", "wq95.gold.kill-credit")
def test_later_hits_need_only_take_what_is_left_and_the_slayer_has_the_model() -> None:
    party = {"barbarian": "1,1", "dwarf": "3,1"}
    dice = [CALM, "6", "2", "6", "1 2"]
    answers = ["stay", "orc-1", "stay", "orc-1"]
    game = stage(party, [("orc", "2,1"), ("orc", "0,3")], dice=dice, answers=answers)
    assert "orc-1" not in left(game)
    assert game.state.warriors["dwarf"].slain == ["orc"]
    assert game.state.warriors["barbarian"].slain == []


@pytest.mark.rule(
    "wq95.combat.warrior-wounded", "wq95.setup.wounds-record", "wq95.characteristics.wounds",
    "wq95.ex.wounds-bookkeeping",
)  # fmt: skip
def test_wounds_come_off_the_current_total_and_starting_wounds_stay() -> None:
    party = {"barbarian": {"cell": "1,1", "starting": 14}}
    game = stage(party, [("orc", "2,1"), ("orc", "1,0")], phase="monsters", dice=["6", "4"])
    assert wounds(game) == {"barbarian": 11}
    go_on(game, dice=["6", "6"])
    assert wounds(game) == {"barbarian": 6}
    assert game.state.warriors["barbarian"].starting == 14


@pytest.mark.rule("wq95.combat.wounds-floor", "wq95.combat.unconscious", "wq95.combat.warrior-death")
def test_wounds_stop_at_none_and_an_unhealed_warrior_is_dead_when_the_turn_ends() -> None:
    party = {"barbarian": {"cell": "1,1", "wounds": 3}, "dwarf": "3,3"}
    game = stage(party, [("minotaur", "0,0")], phase="monsters", dice=["6"])
    assert asked(game) == "Damage"
    go_on(game, dice=["6 6"])
    down = told(game, "unconscious")
    assert [event.data["piece"] for event in down] == ["barbarian"]
    assert told(game, "wounded")[0].data == {"piece": "barbarian", "wounds": 3, "left": 0}
    assert game.state.fates == {"barbarian": "dead"}
    assert kinds(game).index("end-of-turn") < kinds(game).index("dead")


@pytest.mark.rule("wq95.combat.revive", "wq95.healing.potion")
def test_anything_that_heals_before_the_turn_ends_saves_him() -> None:
    party = {"barbarian": {"cell": "1,1", "wounds": 0}, "elf": {"cell": "3,3", "items": ["healing-potion"]}}
    game = stage(party, phase="end")
    assert asked(game) == "End of the turn. Use an item or a spell?"
    go_on(game, answers=["elf:healing-potion"])
    assert wounds(game) == {"barbarian": 15, "elf": 13}
    assert told(game, "revived")


def test_nothing_comes_between_a_hit_and_its_damage_but_after_it_whoever_can_may_help() -> None:
    party = {"dwarf": {"cell": "1,1", "wounds": 4}, "elf": {"cell": "3,3", "items": ["healing-potion"]}}
    game = stage(party, [("orc", "0,0"), ("orc", "2,0")], phase="monsters", dice=["6"], answers=["pass", "pass"])
    assert asked(game) == "Damage"
    go_on(game, dice=["6"])
    assert asked(game) == "Monsters' Phase. Use an item or a spell?"
    go_on(game, answers=["elf:healing-potion"])
    assert wounds(game)["dwarf"] == 14
    assert asked(game).startswith("Orc Warrior to hit"), "the other Orc comes after that"


# -- death-blows


@pytest.mark.rule("wq95.deathblow.trigger", "wq95.deathblow.next-target")
def test_a_blow_that_kills_an_unhurt_monster_may_go_on_to_one_that_touches_it() -> None:
    foes = [("goblin", "2,1"), ("goblin", "2,2"), ("goblin", "0,0")]
    game = stage({"barbarian": "1,1"}, foes, dice=[CALM, "6", "6"], answers=["stay", "goblin-1"])
    assert asked(game) == "Death-blow: choose the next target"
    assert offered(game) == ["goblin-2", "stop"], "the third does not touch the first"
    go_on(game, dice=["6", "6"], answers=["goblin-2"])
    assert list(left(game)) == ["goblin-3"]


@pytest.mark.rule("wq95.deathblow.chain", "wq95.deathblow.stops")
def test_the_swing_keeps_its_direction_round_the_warrior_until_it_fails_to_kill() -> None:
    """Goblins on all sides but one; it goes on clockwise, and never back."""
    foes = [("goblin", cell) for cell in ("1,0", "2,0", "2,1", "2,2", "1,2")]
    game = stage({"barbarian": "1,1"}, foes, dice=[CALM, "6", "6"], answers=["stay", "goblin-3"])
    assert offered(game) == ["goblin-4", "goblin-2", "stop"], "either way at first"
    go_on(game, dice=["6", "6"], answers=["goblin-4"])
    assert offered(game) == ["goblin-5", "stop"]
    go_on(game, dice=["1"], answers=["goblin-5"])
    assert sorted(left(game)) == ["goblin-1", "goblin-2", "goblin-5"]
    assert told(game, "swing-ends")


@pytest.mark.rule("wq95.deathblow.stops")
def test_another_warrior_or_a_wall_stops_the_blade() -> None:
    party = {"barbarian": "0,1", "dwarf": "1,2"}
    foes = [("goblin", "1,1"), ("goblin", "0,2")]
    game = stage(party, foes, dice=[CALM, "6", "6"], answers=["stay", "goblin-1"])
    assert told(game, "swing-ends"), "the Dwarf is in between"
    wall = stage(
        {"barbarian": "0,1"}, [("goblin", "0,0"), ("goblin", "0,2")],
        dice=[CALM, "6", "6"], answers=["stay", "goblin-1"],
    )  # fmt: skip
    assert told(wall, "swing-ends"), "the wall is behind him and no Goblin next to the first"


def test_an_empty_square_is_passed_over_where_the_next_monster_still_touches_the_last() -> None:
    foes = [("goblin", "1,0"), ("goblin", "2,1")]
    game = stage({"barbarian": "1,1"}, foes, dice=[CALM, "6", "6"], answers=["stay", "goblin-1"])
    assert offered(game) == ["goblin-2", "stop"], "past the empty corner"
    gap = [("goblin", "2,0"), ("goblin", "2,2")]
    game = stage({"barbarian": "1,1"}, gap, dice=[CALM, "6", "6"], answers=["stay", "goblin-1"])
    assert told(game, "swing-ends"), "these two do not touch"


def test_the_swing_may_be_let_rest() -> None:
    foes = [("goblin", "2,1"), ("goblin", "2,2")]
    game = stage({"barbarian": "1,1"}, foes, dice=[CALM, "6", "6"], answers=["stay", "goblin-1", "stop"])
    assert list(left(game)) == ["goblin-2"]


WOUNDED = [{"kind": "orc", "cell": "2,1", "wounds": 2}, ("orc", "2,2")]


def test_finishing_off_a_wounded_monster_earns_no_death_blow() -> None:
    game = stage({"barbarian": "1,1"}, WOUNDED, dice=[CALM, "6", "6"], answers=["stay", "orc-1"])
    assert "orc-1" not in left(game)
    assert "Death-blow" not in asked(game)


@pytest.mark.parametrize(("wounds_left", "swings"), [(5, True), (3, False)])
def test_a_monster_that_came_with_more_wounds_than_its_card_says_is_hurt_when_some_are_gone(
    wounds_left: int, swings: bool
) -> None:
    game = stage({"barbarian": "1,1"}, [("orc", "2,1"), ("orc", "2,2")])
    orc = game.state.monsters["orc-1"]
    orc.extra_wounds, orc.wounds = 2, wounds_left
    go_on(game, dice=[CALM, "6", "5"], answers=["stay", "orc-1"])
    assert "orc-1" not in left(game)
    assert ("Death-blow" in asked(game)) is swings


def test_with_the_lenient_reading_any_killing_blow_swings_on() -> None:
    game = stage(
        {"barbarian": "1,1"}, WOUNDED, setup={"any-killing-blow": True},
        dice=[CALM, "6", "6"], answers=["stay", "orc-1"],
    )  # fmt: skip
    assert offered(game) == ["orc-2", "stop"]
    go_on(game, dice=["6", "6"], answers=["orc-2"])
    assert told(game, "combat-over")


def test_each_attack_may_have_a_death_blow_of_its_own() -> None:
    party = {"barbarian": {"cell": "1,1", "berserk": True}}
    foes = [("goblin", "2,1"), ("goblin", "2,2"), ("goblin", "0,0"), ("goblin", "0,1")]
    dice = ["6"] * 8
    answers = ["stay", "goblin-1", "goblin-2", "goblin-3", "goblin-4"]
    game = stage(party, foes, dice=dice, answers=answers, idle=True)
    assert told(game, "combat-over")


@pytest.mark.rule("wq95.deathblow.warriors-only")
def test_a_monster_that_fells_a_warrior_does_not_swing_on() -> None:
    party = {"barbarian": {"cell": "1,1", "wounds": 1}, "dwarf": "1,2"}
    game = stage(party, [("orc", "2,1")], phase="monsters", dice=["barbarian", "6", "6"])
    assert told(game, "unconscious")
    assert len(told(game, "attacked")) == 1
    assert wounds(game)["dwarf"] == 14


@pytest.mark.rule("wq95.deathblow.no-missiles", "wq95.gold.kill-credit")
def test_an_arrow_kills_one_and_goes_no_further() -> None:
    foes = [("goblin", "3,3"), ("goblin", "3,2")]
    game = stage({"elf": "0,0"}, foes, dice=["6", "6"], answers=["0,0", "goblin-1"], idle=True)
    assert list(left(game)) == ["goblin-2"]
    assert game.state.warriors["elf"].slain == ["goblin"]


# -- how long combat lasts


@pytest.mark.rule("wq95.combat.duration", "wq95.gold.cash-in")
def test_combat_is_over_the_moment_the_last_monster_dies_and_the_rest_of_the_phase_goes_on() -> None:
    party = {"barbarian": {"cell": "1,1", "berserk": True}, "dwarf": "3,3"}
    game = stage(party, [("orc", "2,1")], dice=["6", "6"], answers=["stay", "orc-1"])
    assert told(game, "combat-over")
    assert game.state.warriors["barbarian"].gold == 55
    assert not game.state.warriors["barbarian"].berserk
    assert asked(game) == "Move the Dwarf"


def test_combat_is_not_over_while_a_monster_is_left_anywhere() -> None:
    party = {"barbarian": "1,1"}
    foes = [("orc", "2,1"), ("orc", "1,-4")]
    game = stage(party, foes, sections=ROOMS, dice=[CALM, "6", "6"], answers=["stay", "orc-1"])
    assert not told(game, "combat-over")
    assert game.state.warriors["barbarian"].gold == 0
    assert game.state.warriors["barbarian"].slain == ["orc"]
