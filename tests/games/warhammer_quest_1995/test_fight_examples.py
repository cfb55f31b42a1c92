"""The examples of combat in the Rule Book."""

import pytest

from games.warhammer_quest_1995.fights import (
    asked,
    cells,
    duel,
    go_on,
    left,
    offered,
    rolled,
    stage,
    targets,
    told,
    wounds,
)
from lychgate.kernel.game import Game


@pytest.mark.rule(
    "wq95.ex.wizard-kills-skaven", "wq95.combat.to-hit", "wq95.combat.damage", "wq95.combat.toughness",
    "wq95.combat.monster-killed",
)  # fmt: skip
def test_example_the_wizard_kills_a_skaven() -> None:
    game = duel("wizard", "skaven", "5", "4")
    assert rolled(game)[0] == "Wizard to hit Skaven: needs 4+: 5"
    assert told(game, "slain")[0].data == {"piece": "skaven-1", "by": "wizard"}
    assert left(game) == {}


A, G, D, E, B, C, F = (f"skaven-{number}" for number in range(1, 8))
"""The seven Skaven of the example, in the order in which they are placed."""

TOGETHER = {"barbarian": "0,1", "dwarf": "1,0", "elf": "3,1", "wizard": "3,2"}
PLACED = ["0,2", "2,0", "3,0", "2,3", "1,2", "1,1", "2,1"]


def power_phase() -> Game:
    return stage(
        TOGETHER, phase="power", next={"events": ["skaven"]},
        dice=["1", "3 4", "barbarian", "dwarf", "wizard"], answers=PLACED,
    )  # fmt: skip


def barbarians_turn() -> Game:
    dice = ["6", "2", "6", "5", "4", "2", "1"]
    return go_on(power_phase(), dice, ["stay", "fight", A, A, B, C])


def elfs_turn() -> Game:
    return go_on(barbarians_turn(), ["4", "1"], ["0,3", D])


def warriors_phase() -> Game:
    return go_on(elfs_turn(), ["1", "1"], ["stay", E, "stay", G])


def monsters_phase() -> Game:
    return go_on(warriors_phase(), ["1"] * 4 + ["5", "2", "4"], ["1,3"])


@pytest.mark.rule(
    "wq95.ex.fight-1-power-phase", "wq95.power.unexpected-event", "wq95.placing.spare-counters",
    "wq95.power.monsters-wait",
)  # fmt: skip
def test_fight_example_1_seven_skaven_are_placed_in_the_power_phase() -> None:
    game = power_phase()
    assert game.state.power == 1
    against = {one.id: one.target for one in game.state.monsters.values()}
    assert against == {
        A: "barbarian", B: "barbarian", G: "dwarf", C: "dwarf", D: "elf", E: "wizard", F: "wizard",
    }  # fmt: skip
    assert not told(game, "attacked")


@pytest.mark.rule(
    "wq95.ex.fight-2-berserk", "wq95.barbarian.berserk-roll", "wq95.barbarian.berserk-effect",
    "wq95.combat.attacks-separate",
)  # fmt: skip
def test_fight_example_2_the_barbarian_goes_berserk_and_kills_with_his_second_attack() -> None:
    game = barbarians_turn()
    assert told(game, "berserk")
    blows = [line for line in rolled(game) if line.startswith("Barbarian to hit")]
    assert blows[:2] == ["Barbarian to hit Skaven: needs 4+: 2", "Barbarian to hit Skaven: needs 4+: 6"]
    assert told(game, "slain")[0].data["piece"] == A


@pytest.mark.rule(
    "wq95.ex.fight-3-death-blow", "wq95.deathblow.trigger", "wq95.deathblow.next-target", "wq95.deathblow.chain",
    "wq95.deathblow.stops",
)  # fmt: skip
def test_fight_example_3_the_death_blow_goes_on_to_b_and_c() -> None:
    game = barbarians_turn()
    assert [event.data["target"] for event in told(game, "struck")] == [A, A, B, C]
    assert [event.data["piece"] for event in told(game, "slain")] == [A, B]
    assert told(game, "swing-ends")
    assert asked(game) == "Move the Elf"


@pytest.mark.rule(
    "wq95.ex.fight-4-elf-shoots", "wq95.elf.never-pinned", "wq95.elf.bow", "wq95.shooting.damage",
    "wq95.combat.monster-wounded",
)  # fmt: skip
def test_fight_example_4_the_elf_moves_clear_and_wounds_d() -> None:
    game = elfs_turn()
    assert cells(game)["elf"] == (0, 3)
    assert left(game)[D] == 2


@pytest.mark.rule("wq95.ex.fight-5-wizard-dwarf", "wq95.order.initiative")
def test_fight_example_5_the_wizard_and_then_the_dwarf_miss() -> None:
    game = warriors_phase()
    assert [event.data["piece"] for event in told(game, "struck")][-2:] == ["wizard", "dwarf"]
    assert len(left(game)) == 5


@pytest.mark.rule(
    "wq95.ex.fight-6-first-attack", "wq95.firstattack.power-phase", "wq95.firstattack.follow", "wq95.pinning.monster",
    "wq95.monsters.power-phase-arrivals-act",
)  # fmt: skip
def test_fight_example_6_d_follows_the_elf_and_the_others_attack_where_they_are() -> None:
    game = monsters_phase()
    pinned = [event.data["piece"] for event in told(game, "pinned")][-4:]
    assert sorted(pinned) == sorted([G, E, C, F])
    assert targets(game) == {G: "dwarf", E: "wizard", C: "dwarf", F: "wizard", D: "elf"}
    assert cells(game)[D] == (1, 3)


@pytest.mark.rule(
    "wq95.ex.fight-7-dodge", "wq95.elf.dodge", "wq95.combat.damage", "wq95.combat.warrior-wounded",
)  # fmt: skip
def test_fight_example_7_the_elf_fails_to_dodge_and_loses_four_wounds() -> None:
    game = monsters_phase()
    assert "Dodge: 6: 2" in rolled(game)
    assert wounds(game)["elf"] == 13 - 4


def next_turn() -> Game:
    """No Skaven is killed: the Barbarian misses twice, and nobody else strikes."""
    answers = ["stay", C, C, "0,3", "nothing", "stay", "nothing", "stay", "nothing"]
    return go_on(monsters_phase(), ["4", "1", "1"], answers)


@pytest.mark.rule(
    "wq95.ex.fight-8-end-of-turn", "wq95.explore.not-in-combat", "wq95.barbarian.berserk-duration",
    "wq95.combat.turn-continues",
)  # fmt: skip
def test_fight_example_8_no_exploring_and_the_barbarian_is_still_berserk() -> None:
    game = monsters_phase()
    assert told(game, "no-exploring")
    assert asked(game) == "The Power roll"
    after = next_turn()
    assert told(after, "still-berserk")
    assert [event.data["target"] for event in told(after, "struck")][-2:] == [C, C]
    assert sum("Berserk" in line for line in rolled(after)) == 1


@pytest.mark.rule(
    "wq95.ex.fight-9-resharing", "wq95.firstattack.ends", "wq95.monsters.one-on-one", "wq95.marker.warrior-counters",
)  # fmt: skip
def test_fight_example_9_the_five_who_are_left_are_shared_out_anew() -> None:
    game = next_turn()
    while asked(game) != "Draw a counter: who is attacked":
        game.answer("1")
    assert offered(game) == ["dwarf", "wizard"]
    go_on(game, dice=["dwarf"], idle=True)
    assert targets(game) == {G: "dwarf", E: "wizard", D: "elf", C: "barbarian", F: "dwarf"}
