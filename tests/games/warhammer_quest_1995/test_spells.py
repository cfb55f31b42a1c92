"""Spellcasting: what it costs, when it may be done, how long it lasts, and what the spells do."""

from typing import Any

import pytest

from games.warhammer_quest_1995.quest_items import CONTENT, dungeon, give, look, monster, play
from lychgate.games.warhammer_quest_1995.basics import windows
from lychgate.games.warhammer_quest_1995.combat import fighting
from lychgate.games.warhammer_quest_1995.front.scenario import faults
from lychgate.games.warhammer_quest_1995.model import stats
from lychgate.games.warhammer_quest_1995.model.content import SpellCard
from lychgate.games.warhammer_quest_1995.model.queries import wizard
from lychgate.games.warhammer_quest_1995.model.state import Dungeon, Item, Point, Wq
from lychgate.games.warhammer_quest_1995.spells import casting
from lychgate.kernel.question import Rule
from lychgate.mechanics.cards.decks import add_pile, shuffle


def wizard_casts(spell: str, anchor: Point | None = None) -> Any:
    def rule(game: Wq) -> Rule[None]:
        return casting.cast(game, spell, anchor or Point(game.state.phase, game.state.acting))

    return rule


def wizardry(*known: str, power: int = 6, tokens: int = 0, **options: Any) -> Dungeon:
    """A party whose Wizard knows these spells."""
    state = dungeon(**options)
    state.known_spells = list(known)
    state.power, state.tokens = power, tokens
    return state


def castable(state: Dungeon, phase: str) -> list[str]:
    """What the Wizard, if there is one, could cast."""
    game = look(state)
    caster = wizard(game)
    return [] if caster is None else casting.castable(game, caster, phase)


# -- before the game


@pytest.mark.rule("wq95.setup.wizard-spells", "wq95.setup.unused-spells", "wq95.spells.three")
def test_the_wizard_draws_one_spell_of_each_kind_and_has_no_others() -> None:
    state = dungeon()
    for kind in ("attack", "defence", "healing"):
        add_pile(state.cards, f"spells-{kind}", [one.id for one in CONTENT.all(SpellCard) if one.pile == kind])
        shuffle(state.cards, f"spells-{kind}")
    play(state, casting.draw_spells, dice=["fireball", "shield", "heal-wounds"])
    assert state.known_spells == ["fireball", "shield", "heal-wounds"]
    state.power, state.tokens = 6, 6
    monster(state, "orc", (0, 0))
    state.warriors["elf"].wounds = 1
    assert castable(state, "warriors") == ["fireball", "shield", "heal-wounds"]


@pytest.mark.rule("wq95.setup.power-tokens")
def test_a_die_gives_the_number_of_power_tokens() -> None:
    state = dungeon()
    assert play(state, casting.roll_tokens, dice=["4"]).asked == []
    assert state.tokens == 4


@pytest.mark.rule("wq95.setup.power-tokens", "wq95.setup.power-tokens-reroll")
@pytest.mark.parametrize(
    ("answers", "dice", "tokens"),
    [(("keep",), ("1",), 1), (("again",), ("1", "1"), 1), (("again",), ("1", "5"), 5)],
)
def test_a_1_for_power_tokens_may_be_rolled_again_once(
    answers: tuple[str, ...], dice: tuple[str, ...], tokens: int
) -> None:
    state = dungeon()
    play(state, casting.roll_tokens, answers, dice)
    assert state.tokens == tokens


def test_a_party_without_a_wizard_has_neither_spells_nor_tokens() -> None:
    state = dungeon("dwarf", "elf")
    play(state, casting.draw_spells)
    play(state, casting.roll_tokens)
    assert (state.known_spells, state.tokens, castable(state, "warriors")) == ([], 0, [])


# -- paying


@pytest.mark.rule(
    "wq95.ex.casting-cost", "wq95.spells.casting-number", "wq95.spells.any-number", "wq95.spells.duration-immediate"
)
def test_a_spell_costs_its_casting_number_and_may_be_cast_again_while_power_lasts() -> None:
    state = wizardry("heal-wounds", power=6, tokens=2, wounds={"elf": 1})
    play(state, wizard_casts("heal-wounds"), dice=["3"])
    assert (state.power, state.tokens, state.warriors["elf"].wounds) == (2, 2, 4)
    assert castable(state, "end") == ["heal-wounds"]
    play(state, wizard_casts("heal-wounds"), dice=["3"])
    assert (state.power, state.tokens, state.warriors["elf"].wounds) == (0, 0, 7)
    assert castable(state, "end") == []


@pytest.mark.rule(
    "wq95.ex.spell-choice", "wq95.spells.power-tokens", "wq95.spells.power-tokens-gone", "wq95.spells.casting-number"
)
def test_five_power_pay_for_a_fireball_but_a_shield_needs_a_token_besides() -> None:
    known = ("fireball", "shield", "heal-wounds")
    state = wizardry(*known, power=5, tokens=6, wounds={"dwarf": 4})
    monster(state, "orc", (1, 2))
    assert castable(state, "warriors") == list(known)
    play(state, wizard_casts("shield"), ["dwarf"])
    assert (state.power, state.tokens) == (0, 5)
    state = wizardry(*known, power=5, wounds={"dwarf": 4})
    monster(state, "orc", (1, 2))
    assert castable(state, "warriors") == ["fireball", "heal-wounds"]


@pytest.mark.rule("wq95.spells.power-lost")
def test_unused_power_is_lost_with_the_turn_and_tokens_are_not() -> None:
    state = wizardry(power=4, tokens=3)
    play(state, casting.end_of_turn)
    assert (state.power, state.tokens) == (0, 3)


def test_an_unconscious_wizard_casts_nothing() -> None:
    state = wizardry("heal-wounds", wounds={"wizard": 0})
    assert castable(state, "warriors") == []


@pytest.mark.parametrize(("face", "power", "wounds"), [("3", 2, 4), ("2", 0, 1)])
def test_the_deathstone_pays_for_a_spell_or_swallows_it(face: str, power: int, wounds: int) -> None:
    state = wizardry("heal-wounds", power=2, wounds={"elf": 1})
    assert castable(state, "warriors") == []
    (stone,) = give(state, "wizard", "deathstone")
    assert castable(state, "warriors") == ["heal-wounds"]
    dice = [face, "3"] if wounds > 1 else [face]
    play(state, wizard_casts("heal-wounds"), dice=dice)
    assert (state.power, state.warriors["elf"].wounds, stone.left) == (power, wounds, 0)
    assert state.warriors["wizard"].items == [stone]


def test_the_deathstone_may_be_kept_when_power_suffices() -> None:
    state = wizardry("heal-wounds", power=5, wounds={"elf": 1})
    (stone,) = give(state, "wizard", "deathstone")
    play(state, wizard_casts("heal-wounds"), ["pay"], dice=["3"])
    assert (state.power, stone.left) == (1, 1)


# -- when


@pytest.mark.rule("wq95.spells.attack-timing", "wq95.spells.any-time")
def test_attack_spells_are_for_the_warriors_phase_and_the_others_for_any() -> None:
    state = wizardry("lightning-bolt", "iron-skin", "heal-wounds", wounds={"elf": 1})
    orc = monster(state, "orc", (0, 0))
    for phase in ("power", "monsters"):
        assert castable(state, phase) == ["iron-skin", "heal-wounds"]
    assert castable(state, "end") == ["heal-wounds"]
    assert castable(state, "warriors") == ["lightning-bolt", "iron-skin", "heal-wounds"]
    state.acting = "dwarf"  # in another Warrior's turn
    play(state, windows.window, ["spell:lightning-bolt"], dice=["3 3"])
    assert orc.wounds == 1
    state.phase, state.power = "monsters", 6
    played = play(state, windows.window, ["spell:iron-skin", "elf"])
    assert "spell:lightning-bolt" not in [option.id for option in played.asked[0].options]


@pytest.mark.rule("wq95.spells.no-interrupt")
def test_no_spell_comes_between_a_hit_and_its_damage() -> None:
    state = wizardry("iron-skin", "heal-wounds", phase="monsters")
    orc = monster(state, "orc", (1, 2))
    give(state, "dwarf", "dragon-shield")
    dwarf = state.warriors["dwarf"]
    played = play(state, lambda game: fighting.attack_warrior(game, orc, dwarf), ["none"], dice=["6", "6"])
    assert played.prompts() == [
        "Orc Warrior 1 hits the Dwarf (10 Wounds left)",
        "Monsters' Phase. Use an item or a spell?",
    ]
    assert dwarf.wounds < 10


def test_spells_are_offered_only_where_they_would_do_something() -> None:
    state = wizardry("fireball", "shield", "heal-wounds")
    assert castable(state, "warriors") == []


# -- how long


@pytest.mark.rule("wq95.ex.durations", "wq95.spells.duration-this-turn", "wq95.spells.duration-entry")
def test_iron_skin_lasts_until_the_turn_ends() -> None:
    state = wizardry("iron-skin", phase="monsters")
    monster(state, "orc", (0, 0))
    elf = state.warriors["elf"]
    play(state, wizard_casts("iron-skin"), ["elf"])
    assert stats.toughness(look(state), elf) == 5
    play(state, casting.end_of_turn)
    assert stats.toughness(look(state), elf) == 3


def test_the_same_spell_cast_twice_adds_up() -> None:
    state = wizardry("iron-skin", power=10)
    monster(state, "orc", (0, 0))
    play(state, wizard_casts("iron-skin"), ["elf"])
    play(state, wizard_casts("iron-skin"), ["elf"])
    assert stats.toughness(look(state), state.warriors["elf"]) == 7


def levitating(state: Dungeon) -> bool:
    return stats.flag(look(state), state.warriors["dwarf"], "levitate")


def come_to(state: Dungeon, moment: Point) -> None:
    play(state, lambda game: casting.at_moment(game, moment))


@pytest.mark.rule("wq95.spells.duration-one-whole-turn", "wq95.spells.duration-entry")
def test_levitation_cast_at_the_start_of_the_monsters_phase_ends_at_the_start_of_the_next() -> None:
    state = wizardry("levitate", phase="monsters")
    monster(state, "orc", (1, 2))
    play(state, wizard_casts("levitate"), ["dwarf"])
    for moment in (Point("monsters"), Point("exploration"), Point("end")):
        come_to(state, moment)
    play(state, casting.end_of_turn)
    state.turn += 1
    for moment in (Point("power"), Point("warriors", "dwarf")):
        come_to(state, moment)
        assert levitating(state)
    come_to(state, Point("monsters"))
    assert not levitating(state)


@pytest.mark.rule("wq95.spells.duration-one-whole-turn")
def test_windows_look_for_whole_turn_spells_as_long_as_one_is_in_force() -> None:
    state = wizardry("levitate", phase="monsters")
    assert not state.lasting
    monster(state, "orc", (1, 2))
    play(state, wizard_casts("levitate", Point("monsters")), ["dwarf"])
    state.power = 0
    for turns, after in ((0, True), (1, False)):
        state.turn += turns
        play(state, windows.window)
        assert levitating(state) is after
    play(state, windows.window)
    assert not state.lasting


def test_a_file_cannot_hide_a_whole_turn_spell() -> None:
    state = wizardry("levitate", phase="monsters")
    monster(state, "orc", (1, 2))
    play(state, wizard_casts("levitate"), ["dwarf"])
    for state.lasting in (True, False):
        found = [fault for fault in faults(state, CONTENT) if "One Whole Turn" in fault]
        assert bool(found) is not state.lasting


@pytest.mark.rule("wq95.ex.duration-mid-phase", "wq95.spells.duration-one-whole-turn")
def test_a_whole_turn_spell_cast_in_mid_turn_ends_at_that_point() -> None:
    state = wizardry("levitate")
    monster(state, "orc", (1, 2))
    play(state, wizard_casts("levitate", Point("warriors", "dwarf", "moved")), ["dwarf"])
    state.turn += 1
    for moment, after in ((Point("warriors", "dwarf", "begin"), True), (Point("warriors", "dwarf", "moved"), False)):
        come_to(state, moment)
        assert levitating(state) is after


@pytest.mark.parametrize("moment", [Point("monsters"), Point("end")])
def test_a_whole_turn_spell_whose_moment_does_not_come_ends_with_its_phase(moment: Point) -> None:
    state = wizardry("levitate")
    state.acting = "elf"
    monster(state, "orc", (1, 2))
    play(state, wizard_casts("levitate"), ["dwarf"])
    state.turn += 1
    come_to(state, Point("warriors", "dwarf"))
    assert levitating(state)
    come_to(state, moment)
    assert not levitating(state)


# -- what they do


def test_a_fireball_scorches_a_block() -> None:
    state = wizardry("fireball")
    orc, rat = monster(state, "orc", (0, 0)), monster(state, "giant-rat", (1, 1))
    play(state, wizard_casts("fireball"), ["0,0"], dice=["5", "3"])
    assert orc.wounds == 1
    assert rat.id not in state.monsters
    assert state.warriors["wizard"].slain == ["giant-rat"]


def test_freeze_strikes_as_many_as_it_wounds() -> None:
    state = wizardry("freeze")
    orcs = [monster(state, "orc", (x, 0)) for x in range(3)]
    play(state, wizard_casts("freeze"), [["orc-1", "orc-3"]], dice=["2"])
    assert [orc.wounds for orc in orcs] == [1, 3, 1]
    state.power = 6
    play(state, wizard_casts("freeze"), dice=["6"])
    assert state.monsters == {}


def test_a_pit_of_despair_opens_where_no_warrior_stands_and_swallows_on_1_or_2() -> None:
    state = wizardry("pit-of-despair")
    orcs = [monster(state, "orc", (0, 0)), monster(state, "minotaur", (1, 1)), monster(state, "orc", (0, 2))]
    played = play(state, wizard_casts("pit-of-despair"), ["0,0"], dice=["3", "2"])
    assert played.offered("Pit of Despair: choose the squares") == ["0,0", "0,1", "1,0"]
    assert list(state.monsters) == [orcs[0].id, orcs[2].id]


def test_a_confused_monster_has_an_attack_less() -> None:
    state = wizardry("confuse", phase="monsters")
    minotaur = monster(state, "minotaur", (0, 0))
    play(state, wizard_casts("confuse"))
    assert stats.attacks(look(state), minotaur) == 1


@pytest.mark.parametrize(("faces", "wounds", "left"), [(["6", "5 6"], 10, 4), (["5"], 10, 15)])
def test_a_rebounding_blow_strikes_its_giver(faces: list[str], wounds: int, left: int) -> None:
    state = wizardry("rebound", phase="monsters")
    minotaur = monster(state, "minotaur", (1, 2))
    dwarf = state.warriors["dwarf"]
    play(state, wizard_casts("rebound"), ["dwarf"])
    played = play(state, lambda game: fighting.avoid(game, dwarf, minotaur), dice=faces)
    assert (played.result, dwarf.wounds, minotaur.wounds) == (left < 15, wounds, left)


def test_a_shield_is_looked_for_by_name() -> None:
    state = wizardry("shield", phase="monsters")
    monster(state, "orc", (1, 2))
    play(state, wizard_casts("shield"), ["dwarf"])
    assert stats.flag(look(state), state.warriors["dwarf"], "shield")
    assert not stats.flag(look(state), state.warriors["elf"], "shield")


@pytest.mark.rule("wq95.marker.pit")
def test_levitation_frees_a_warrior_from_pinning_and_from_a_pit() -> None:
    state = wizardry("levitate", power=8)
    dwarf = state.warriors["dwarf"]
    assert castable(state, "warriors") == []
    dwarf.in_pit = True
    assert castable(state, "warriors") == ["levitate"]
    dwarf.pinned_by = ["orc-1"]
    play(state, wizard_casts("levitate"), ["dwarf"])
    assert (dwarf.in_pit, dwarf.pinned_by) == (False, [])


@pytest.mark.rule("wq95.healing.sources")
def test_life_force_gives_one_warrior_what_another_takes_out_of_monsters() -> None:
    state = wizardry("life-force", wounds={"elf": 1})
    minotaur = monster(state, "minotaur", (0, 0))
    play(state, wizard_casts("life-force"), ["barbarian"])
    play(state, lambda game: fighting.hurt_monster(game, minotaur, 9, state.warriors["barbarian"], False, ()))
    assert state.warriors["elf"].wounds == 6
    play(state, lambda game: fighting.hurt_monster(game, minotaur, 9, state.warriors["dwarf"], False, ()))
    assert state.warriors["elf"].wounds == 6


@pytest.mark.parametrize(("faces", "wounds"), [("3 5", [4, 6]), ("4 4", [1, 1])])
def test_lifebringer_heals_all_chosen_unless_two_dice_agree(faces: str, wounds: list[int]) -> None:
    state = wizardry("lifebringer", wounds={"dwarf": 1, "elf": 1})
    play(state, wizard_casts("lifebringer"), [["dwarf", "elf"]], dice=[faces])
    assert [state.warriors["dwarf"].wounds, state.warriors["elf"].wounds] == wounds


def test_resurrection_raises_the_unconscious_whole_and_poor() -> None:
    state = wizardry("resurrection", wounds={"elf": 0})
    elf = state.warriors["elf"]
    elf.gold = 300
    give(state, "elf", "healing-potion", "firebomb")
    play(state, wizard_casts("resurrection"))
    assert (elf.wounds, elf.gold, [item.card for item in elf.items]) == (10, 0, ["healing-potion"])


def test_resurrection_brings_the_dead_back_beside_the_wizard() -> None:
    state = wizardry("resurrection")
    elf = state.gone["elf"] = state.warriors.pop("elf")
    elf.wounds, state.fates["elf"] = 0, "dead"
    assert castable(state, "power") == ["resurrection"]
    play(state, wizard_casts("resurrection"), ["3,2"])
    assert list(state.warriors) == ["barbarian", "dwarf", "elf", "wizard"]
    assert (elf.wounds, elf.cell, state.gone, state.fates) == (10, (3, 2), {}, {})


@pytest.mark.rule("wq95.ruling.healing-the-dead", "wq95.spells.any-time")
def test_the_dead_are_raised_also_when_the_living_are_well_and_no_monster_is_about() -> None:
    state = wizardry("resurrection", phase="exploration")
    state.gone["elf"] = state.warriors.pop("elf")
    state.gone["elf"].wounds, state.fates["elf"] = 0, "dead"
    play(state, windows.window, ["spell:resurrection", "3,2"])
    assert "elf" in state.warriors


def test_those_lost_in_the_dark_stay_lost() -> None:
    state = wizardry("resurrection")
    state.gone["elf"] = state.warriors.pop("elf")
    state.fates["elf"] = "lost"
    assert castable(state, "power") == []


def test_weapons_charms_and_boosts_are_fresh_each_turn() -> None:
    state = dungeon()
    dwarf = state.warriors["dwarf"]
    dwarf.weapon = "hell-mace"
    dwarf.items.append(Item("amulet-of-power", "amulet-of-power", used=True))
    play(state, casting.end_of_turn)
    assert (dwarf.weapon, dwarf.items[0].used) == ("", False)
