"""The four Warriors: berserk, the axe, the Elf's feet and bow, and what each has on his card."""

import pytest

from games.warhammer_quest_1995.fights import asked, cells, go_on, kinds, left, offered, rolled, stage, told, wounds
from lychgate.kernel.game import Game

# -- the Barbarian


def begin(*dice: str, slain: int = 0, **party: str) -> Game:
    """The Barbarian, with so many models on his sheet, sets about a Minotaur."""
    barbarian = {"cell": "1,1", "slain": ["goblin"] * slain}
    return stage({"barbarian": barbarian, **party}, [("minotaur", "2,1")], dice=dice, answers=["stay", "fight"])


@pytest.mark.rule("wq95.barbarian.berserk-roll")
@pytest.mark.parametrize(("face", "slain", "wild"), [("6", 0, True), ("5", 0, False), ("4", 2, True), ("2", 3, False)])
def test_he_goes_berserk_on_six_with_one_added_for_each_model_on_his_sheet(face: str, slain: int, wild: bool) -> None:
    game = begin(face, slain=slain)
    assert bool(told(game, "berserk")) is wild
    assert game.state.warriors["barbarian"].berserk is wild


@pytest.mark.rule("wq95.barbarian.berserk-effect", "wq95.characteristics.attacks")
def test_a_berserk_barbarian_strikes_twice_and_a_calm_one_once() -> None:
    wild = go_on(begin("6", dwarf="0,3"), ["1", "1"], ["minotaur-1"])
    assert len(told(wild, "struck")) == 2
    calm = go_on(begin("2", dwarf="0,3"), ["1"])
    assert len(told(calm, "struck")) == 1
    assert asked(wild) == asked(calm) == "Move the Dwarf"


@pytest.mark.rule("wq95.barbarian.berserk-duration", "wq95.barbarian.berserk-effect")
def test_he_stays_berserk_without_another_roll_until_the_combat_is_over() -> None:
    party = {"barbarian": {"cell": "1,1", "berserk": True}}
    game = stage(party, [("minotaur", "2,1")], dice=["1", "1"], answers=["stay", "minotaur-1", "minotaur-1"])
    assert told(game, "still-berserk")
    assert not any("Berserk" in line for line in rolled(game))
    last = stage(party, [("orc", "2,1")], dice=["6", "6"], answers=["stay", "orc-1"])
    assert told(last, "calm")
    assert last.state.warriors["barbarian"].slain == [], "and his sheet is cleared, so the bonus is gone"


@pytest.mark.rule("wq95.barbarian.berserk-one", "wq95.dice.rule-of-1-and-6")
def test_on_a_rolled_one_he_strikes_no_monster_but_wounds_every_warrior_next_to_him() -> None:
    party = {"dwarf": "0,0", "elf": "1,2", "wizard": "3,3"}
    game = begin("1", slain=9, **party)
    assert not told(game, "struck")
    assert wounds(game) == {"barbarian": 15, "dwarf": 13, "elf": 12, "wizard": 12}, "armour and dodging do not help"
    assert left(game) == {"minotaur-1": 15}
    assert not game.state.warriors["barbarian"].berserk


@pytest.mark.rule("wq95.barbarian.berserk-roll", "wq95.barbarian.berserk-one", "wq95.ruling.berserk-when")
@pytest.mark.parametrize("item", ["spear", "darting-steel-blades"])
def test_the_roll_comes_before_every_attack_of_the_turn_also_before_that_of_an_item(item: str) -> None:
    party = {"barbarian": {"cell": "1,1", "items": [item]}, "dwarf": "0,3"}
    foes = [("minotaur", "2,1")]
    wild = stage(party, foes, dice=["1"], answers=["stay", "fight"])
    assert asked(wild) == "Move the Dwarf", "he does nothing but slash about him"
    assert not told(wild, "uses")
    assert left(wild) == {"minotaur-1": 15}
    begin = ["stay", item] if item == "darting-steel-blades" else ["stay", "fight", item]
    calm = stage(party, foes, dice=["2"], answers=begin)
    assert [line.partition(":")[0] for line in rolled(calm)] == ["Berserk"]
    assert told(calm, "uses")


def test_the_wild_slash_spares_those_who_are_down_already() -> None:
    barbarian = {"cell": "1,1"}
    party = {"barbarian": barbarian, "dwarf": {"cell": "0,0", "wounds": 0}, "elf": {"cell": "1,2", "wounds": 1}}
    game = stage(party, [("minotaur", "2,1")], dice=["1"], answers=["stay", "fight"])
    assert [event.data["piece"] for event in told(game, "wounded")] == ["elf"]
    assert [event.data["piece"] for event in told(game, "unconscious")] == ["elf"]


def test_he_does_not_roll_if_he_does_not_fight() -> None:
    game = stage({"barbarian": "1,1", "dwarf": "0,3"}, [("minotaur", "2,1")], answers=["stay", "nothing"])
    assert rolled(game) == []


@pytest.mark.rule("wq95.barbarian.weapon-and-armour", "wq95.combat.weapon-bonus")
def test_his_sword_does_a_die_and_four() -> None:
    game = go_on(begin("2"), ["6", "3"])
    assert left(game) == {"minotaur-1": 15 - (3 + 4 - 4)}


@pytest.mark.rule("wq95.barbarian.pinning")
def test_he_breaks_free_on_a_six_alone() -> None:
    freed = [
        face
        for face in "123456"
        if told(stage({"barbarian": "1,1"}, [("orc", "2,1")], dice=[face], answers=["escape"]), "escaped")
    ]
    assert freed == ["6"]


# -- the Dwarf


def hew(faces: str, hit: str = "6") -> Game:
    return stage(
        {"dwarf": "1,1"}, [("minotaur", "2,1")], dice=[hit, faces], answers=["stay", "minotaur-1"]
    )  # fmt: skip


@pytest.mark.rule("wq95.dwarf.axe-best")
def test_the_better_of_his_two_dice_counts() -> None:
    assert left(hew("2 5")) == {"minotaur-1": 15 - (5 + 3 - 4)}


@pytest.mark.rule("wq95.dwarf.axe-double")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_a_double_is_added_up(face: int) -> None:
    assert left(hew(f"{face} {face}")) == {"minotaur-1": 15 - (2 * face + 3 - 4)}


@pytest.mark.rule("wq95.dwarf.axe-double-one")
def test_on_a_double_one_he_falls_over_his_beard_and_does_nothing() -> None:
    game = hew("1 1")
    assert told(game, "stumbled")
    assert left(game) == {"minotaur-1": 15}


def test_his_axe_dice_serve_death_blows_too() -> None:
    game = stage(
        {"dwarf": "1,1"}, [("orc", "2,1"), ("orc", "2,2")],
        dice=["6", "3 4", "6", "1 1"], answers=["stay", "orc-1", "orc-2"],
    )  # fmt: skip
    assert left(game) == {"orc-2": 3}
    assert kinds(game).index("stumbled") < kinds(game).index("swing-ends")


def test_with_another_weapon_in_hand_he_has_no_axe_dice() -> None:
    game = stage({"dwarf": "1,1"}, [("minotaur", "2,1")])
    game.state.warriors["dwarf"].weapon = "a borrowed sword"
    go_on(game, ["6", "5"], ["stay", "minotaur-1"])
    assert left(game) == {"minotaur-1": 15 - (5 + 3 - 4)}


# -- the Elf


@pytest.mark.rule("wq95.elf.never-pinned")
def test_the_elf_walks_away_from_three_orcs_without_a_roll() -> None:
    foes = [("orc", "0,0"), ("orc", "2,1"), ("orc", "1,2")]
    game = stage({"elf": "1,1"}, foes)
    assert asked(game) == "Move the Elf"
    go_on(game, answers=["3,3"], idle=True)
    assert cells(game)["elf"] == (3, 3)


@pytest.mark.rule("wq95.elf.bow", "wq95.elf.never-pinned", "wq95.shooting.damage")
def test_the_elf_steps_clear_and_shoots_on_four_with_strength_three() -> None:
    game = stage({"elf": "0,0"}, [("orc", "1,1")], dice=["4", "4"], answers=["3,3", "shoot"])
    assert rolled(game)[0] == "Elf shoots: needs 4+: 4"
    assert told(game, "slain"), "4 and 3, less 4, is 3"


@pytest.mark.rule("wq95.elf.dodge", "wq95.combat.same-for-all")
@pytest.mark.parametrize(("face", "dodged"), [("5", False), ("6", True)])
def test_the_elf_dodges_a_blow_that_hits_on_a_six(face: str, dodged: bool) -> None:
    game = stage({"elf": "1,1"}, [("orc", "2,1")], phase="monsters", dice=["6", face, *([] if dodged else ["6"])])
    assert bool(told(game, "dodged")) is dodged
    assert wounds(game) == {"elf": 13 if dodged else 7}


@pytest.mark.rule("wq95.elf.dodge")
def test_the_elf_dodges_arrows_too_and_nobody_else_dodges() -> None:
    game = stage({"elf": "0,0"}, [("orc-archer", "3,3")], phase="monsters", dice=["6", "6"])
    assert told(game, "dodged")
    other = stage({"wizard": "0,0"}, [("orc-archer", "3,3")], phase="monsters", dice=["6", "1"])
    assert not any("Dodge" in line for line in rolled(other))


# -- what is on their cards


@pytest.mark.rule("wq95.characteristics.profile")
def test_each_warrior_moves_four_squares_and_has_one_attack() -> None:
    for warrior in ("barbarian", "dwarf", "elf", "wizard"):
        game = stage({warrior: "1,1"})
        sheet = game.view(0)["sheets"][0]
        figures = {line["label"]: line["value"] for line in sheet["lines"]}
        assert (figures["Move"], figures["Attacks"]) == (4, 1)
        assert all(1 <= figures[label] <= 10 for label in ("Weapon Skill", "Strength", "Toughness", "Initiative"))
        assert offered(game)
