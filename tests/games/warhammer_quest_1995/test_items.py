"""Equipment and Treasure in use, healing, and passing things on."""

import pytest

from games.warhammer_quest_1995.quest_items import CONTENT, FAR, dungeon, give, look, monster, play
from lychgate.games.warhammer_quest_1995.basics import windows
from lychgate.games.warhammer_quest_1995.cards import effects
from lychgate.games.warhammer_quest_1995.cards.moments import DOES, HELD
from lychgate.games.warhammer_quest_1995.combat import fighting
from lychgate.games.warhammer_quest_1995.model import stats
from lychgate.games.warhammer_quest_1995.model.changes import spellwork
from lychgate.games.warhammer_quest_1995.model.content import (
    Ability,
    DrawCard,
    EquipmentCard,
    ItemCard,
    Power,
    SpellCard,
    Suffer,
    TreasureCard,
)
from lychgate.games.warhammer_quest_1995.model.queries import item_card
from lychgate.games.warhammer_quest_1995.model.state import Dungeon, Item
from lychgate.games.warhammer_quest_1995.spells import casting
from lychgate.games.warhammer_quest_1995.treasure import items, passing
from lychgate.mechanics.dice import Dice


def held(state: Dungeon, warrior: str) -> list[str]:
    return [item.card for item in state.warriors[warrior].items]


def usable(state: Dungeon, warrior: str, phase: str) -> list[Item]:
    """What this Warrior's player could use now so that it would come to something."""
    game = look(state)
    owner = state.warriors[warrior]
    at_any_time = [item for item in owner.items if item_card(game, item).when == "any"]
    return [item for item in at_any_time if items.useful(game, owner, item, phase)]


# -- healing


@pytest.mark.rule("wq95.ex.potion-at-a-distance",
    "wq95.items.any-time", "wq95.items.no-adjacency", "wq95.healing.potion", "wq95.healing.potion-once",
    "wq95.healing.sources", "wq95.items.card-rules",
)  # fmt: skip
def test_the_elf_has_the_dwarf_drink_his_potion_from_another_section_in_the_monsters_phase() -> None:
    state = dungeon(wounds={"dwarf": 1}, phase="monsters")
    state.warriors["elf"].cell = FAR
    (potion,) = give(state, "elf", "healing-potion")
    assert usable(state, "elf", "monsters") == [potion]
    play(state, lambda game: items.use(game, state.warriors["elf"], potion))
    assert state.warriors["dwarf"].wounds == 10
    assert held(state, "elf") == []


@pytest.mark.rule("wq95.healing.no-obligation", "wq95.healing.potion")
def test_the_owner_of_a_potion_chooses_who_drinks_it() -> None:
    state = dungeon(wounds={"dwarf": 1, "wizard": 0, "elf": 5})
    (potion,) = give(state, "elf", "healing-potion")
    played = play(state, lambda game: items.use(game, state.warriors["elf"], potion), ["elf"])
    assert played.offered("Healing Potion: choose who is healed") == ["elf", "dwarf", "wizard"]
    assert [one.wounds for one in state.warriors.values()] == [10, 1, 10, 0]


@pytest.mark.rule("wq95.items.any-time", "wq95.combat.revive")
def test_a_window_offers_a_potion_when_somebody_is_hurt_and_it_may_be_declined() -> None:
    state = dungeon(wounds={"dwarf": 0})
    give(state, "elf", "healing-potion")
    played = play(state, windows.window, ["pass"])
    assert played.prompts() == ["Warriors' Phase. Use an item or a spell?"]
    assert state.warriors["dwarf"].wounds == 0
    play(state, windows.window, ["elf:healing-potion"])
    assert state.warriors["dwarf"].wounds == 10


@pytest.mark.parametrize("phase", ["power", "warriors", "monsters", "exploration", "end"])
def test_healing_is_offered_in_every_phase_but_only_to_the_hurt(phase: str) -> None:
    state = dungeon(phase=phase)
    (phial,) = give(state, "dwarf", "healing-phial")
    assert usable(state, "dwarf", phase) == []
    state.warriors["wizard"].wounds = 9
    assert usable(state, "dwarf", phase) == [phial]


@pytest.mark.rule("wq95.healing.treasure", "wq95.treasure.surrender", "wq95.setup.wounds-cap")
def test_a_healing_treasure_is_given_up_and_may_come_again() -> None:
    state = dungeon(wounds={"elf": 8})
    (phial,) = give(state, "dwarf", "healing-phial")
    play(state, lambda game: items.use(game, state.warriors["dwarf"], phial), dice=["6"])
    assert state.warriors["elf"].wounds == 10
    assert held(state, "dwarf") == []
    assert state.cards.piles["treasure-discards"] == ["healing-phial"]


def test_two_doses_are_drunk_one_at_a_time() -> None:
    state = dungeon(wounds={"elf": 1})
    (draught,) = give(state, "dwarf", "healing-draught")
    play(state, lambda game: items.use(game, state.warriors["dwarf"], draught))
    assert draught.left == 1
    assert held(state, "dwarf") == ["healing-draught"]


def test_an_unconscious_warrior_spends_his_own_potion_on_nobody_but_himself() -> None:
    state = dungeon(wounds={"elf": 0, "dwarf": 1})
    potion, _ = give(state, "elf", "healing-potion", "firebomb")
    monster(state, "orc", (2, 0))
    assert usable(state, "elf", "warriors") == [potion]
    played = play(state, lambda game: items.use(game, state.warriors["elf"], potion))
    assert played.asked == []
    assert (state.warriors["elf"].wounds, state.warriors["dwarf"].wounds) == (10, 1)


def test_a_nameless_potion_is_handed_to_the_unconscious_who_drinks_it() -> None:
    state = dungeon(wounds={"barbarian": 0, "dwarf": 4})
    (potion,) = give(state, "elf", "magic-potion")
    played = play(state, lambda game: items.use(game, state.warriors["elf"], potion), ["barbarian"], dice=["5", "3 4"])
    assert played.offered("Magic Potion: choose who uses it") == ["barbarian", "dwarf"]
    assert state.warriors["barbarian"].wounds == 7


@pytest.mark.parametrize(
    ("chosen", "dice", "wounds"), [(["elf"], ["3 4"], [1, 8]), (["dwarf", "elf"], ["3", "4"], [4, 5])]
)
def test_a_salve_is_spread_thick_on_one_or_thin_on_two(chosen: list[str], dice: list[str], wounds: list[int]) -> None:
    state = dungeon(wounds={"elf": 1, "dwarf": 1})
    (salve,) = give(state, "wizard", "healing-salve")
    play(state, lambda game: items.use(game, state.warriors["wizard"], salve), [chosen], dice)
    assert [state.warriors["dwarf"].wounds, state.warriors["elf"].wounds] == wounds


def test_incense_heals_those_on_the_section_of_its_user() -> None:
    state = dungeon(wounds={"elf": 1, "dwarf": 1})
    state.warriors["elf"].cell = FAR
    (incense,) = give(state, "dwarf", "incense-of-healing")
    user = state.warriors["dwarf"]
    play(state, lambda game: items.use(game, user, incense), ["dwarf"], dice=["1 1"])
    assert (user.wounds, state.warriors["elf"].wounds) == (3, 1)


# -- attacking with items


@pytest.mark.rule("wq95.gold.kill-credit")
def test_a_firebomb_wounds_every_monster_in_its_block_and_its_thrower_is_credited() -> None:
    state = dungeon()
    near, other = monster(state, "giant-rat", (1, 1)), monster(state, "orc", (2, 0))
    away = monster(state, "giant-rat", (0, 0))
    (bomb,) = give(state, "dwarf", "firebomb")
    dwarf = state.warriors["dwarf"]
    play(state, lambda game: items.use(game, dwarf, bomb), ["dwarf", "1,0"], dice=["1", "2"])
    assert near.id not in state.monsters
    assert (other.wounds, away.wounds) == (1, 1)
    assert dwarf.slain == ["giant-rat"]


def test_blocks_do_not_reach_over_the_edge_of_a_section() -> None:
    state = dungeon()
    monster(state, "orc", (0, 0))
    monster(state, "orc", (20, 0))
    assert effects.areas(look(state), state.warriors["dwarf"]) == {(0, 0): ((0, 0), (1, 0), (0, 1), (1, 1))}


def test_nobody_aims_at_monsters_out_of_sight() -> None:
    state = dungeon()
    monster(state, "orc", FAR)
    give(state, "dwarf", "firebomb", "lightning-fire-ring", "talon-of-death")
    assert usable(state, "dwarf", "warriors") == []


def test_a_scroll_is_handed_to_the_wizard_who_pays_for_it() -> None:
    state = dungeon()
    orc = monster(state, "orc", (0, 0))
    (scroll,) = give(state, "dwarf", "finger-of-doom")
    state.power, state.tokens = 2, 3
    assert usable(state, "dwarf", "warriors") == []
    state.tokens = 4
    play(state, lambda game: items.use(game, state.warriors["dwarf"], scroll))
    assert orc.id not in state.monsters
    assert (state.power, state.tokens) == (0, 0)
    assert state.warriors["wizard"].slain == ["orc"]


def test_the_orb_lends_power_a_point_at_a_time_when_a_spell_lacks_it() -> None:
    state = dungeon(wounds={"elf": 5})
    state.known_spells, state.power = ["heal-wounds"], 4
    (orb,) = give(state, "wizard", "orb-of-might", left=2)
    assert usable(state, "wizard", "warriors") == []
    state.power = 3
    assert usable(state, "wizard", "warriors") == [orb]
    play(state, lambda game: items.use(game, state.warriors["wizard"], orb))
    assert (state.power, orb.left) == (4, 1)


def test_a_card_may_leave_it_to_the_dice_how_much_power_it_gives() -> None:
    state = dungeon()
    state.power = 2
    given = (Power(dice=Dice.parse("1D6")),)
    rules = ("wq95.items.card-rules",)
    play(state, lambda game: effects.apply(game, given, state.warriors["wizard"], "orb-of-might", rules), dice=[[5]])
    assert state.power == 7


def test_flash_powder_helps_those_who_have_yet_to_fight() -> None:
    state = dungeon()
    monster(state, "orc", (0, 0))
    state.warriors["elf"].fought = True
    (powder,) = give(state, "dwarf", "flash-powder")
    assert usable(state, "dwarf", "monsters") == []
    play(state, lambda game: items.use(game, state.warriors["dwarf"], powder))
    assert [stats.attacks(look(state), one) for one in state.warriors.values()] == [2, 2, 1, 2]


def test_rings_hide_their_user_and_stop_time_once_an_adventure() -> None:
    state = dungeon()
    monster(state, "orc", (0, 0))
    hiding, freezing = give(state, "dwarf", "invisibility-ring", "time-freezing-ring")
    dwarf = state.warriors["dwarf"]
    assert usable(state, "dwarf", "warriors") == [hiding, freezing]
    play(state, lambda game: items.use(game, dwarf, hiding), ["dwarf"])
    play(state, lambda game: items.use(game, dwarf, freezing))
    assert dwarf.invisible
    assert state.frozen
    assert usable(state, "dwarf", "warriors") == []
    assert held(state, "dwarf") == ["invisibility-ring", "time-freezing-ring"]
    casting.end_of_turn(look(state))
    assert not dwarf.invisible


# -- when hit


@pytest.mark.rule("wq95.spells.no-interrupt", "wq95.items.stowing")
def test_a_shield_takes_a_blow_and_nothing_else_comes_between_hit_and_damage() -> None:
    state = dungeon()
    orc = monster(state, "orc", (1, 2))
    shield, _, _ = give(state, "dwarf", "dragon-shield", "healing-phial", "shield-of-deliverance")
    dwarf = state.warriors["dwarf"]
    played = play(state, lambda game: items.on_hit(game, dwarf, orc), ["dragon-shield"])
    assert played.result is True
    assert played.offered("Orc Warrior 1 hits the Dwarf (10 Wounds left)") == [
        "dragon-shield",
        "shield-of-deliverance",
        "none",
    ]
    assert shield.left == 0
    assert held(state, "dwarf")[0] == "dragon-shield"


def test_only_one_shield_is_tried_against_a_blow() -> None:
    state = dungeon()
    orc = monster(state, "orc", (1, 2))
    give(state, "dwarf", "enchanted-shield", "dragon-shield")
    dwarf = state.warriors["dwarf"]
    played = play(state, lambda game: items.on_hit(game, dwarf, orc), ["enchanted-shield"], dice=["3"])
    assert played.result is False
    assert len(played.asked) == 1


def test_an_enchanted_shield_explodes_on_a_1_and_the_blow_goes_on() -> None:
    state = dungeon()
    orc = monster(state, "orc", (1, 2))
    give(state, "dwarf", "enchanted-shield")
    give(state, "elf", "healing-potion")
    dwarf = state.warriors["dwarf"]
    played = play(state, lambda game: items.on_hit(game, dwarf, orc), ["enchanted-shield"], dice=["1", "4"])
    assert played.result is False
    assert (dwarf.wounds, held(state, "dwarf")) == (6, [])
    assert len(played.asked) == 1  # no window opens within the hit


def test_a_fur_cloak_helps_against_one_blow_and_may_be_ruined() -> None:
    state = dungeon()
    orc = monster(state, "orc", (1, 2))
    give(state, "dwarf", "fur-cloak")
    dwarf = state.warriors["dwarf"]
    usual = stats.toughness(look(state), dwarf)
    play(state, lambda game: items.on_hit(game, dwarf, orc), ["fur-cloak"], dice=["3"])
    assert stats.toughness(look(state), dwarf) == usual + 1
    fighting.after_hit(dwarf)
    assert stats.toughness(look(state), dwarf) == usual
    assert held(state, "dwarf") == []


def test_a_warrior_may_take_the_blow() -> None:
    state = dungeon()
    orc = monster(state, "orc", (1, 2))
    (shield,) = give(state, "dwarf", "dragon-shield")
    played = play(state, lambda game: items.on_hit(game, state.warriors["dwarf"], orc), ["none"])
    assert (played.result, shield.left) == (False, 1)


# -- fighting and shooting


@pytest.mark.rule("wq95.items.one-weapon-per-turn", "wq95.items.stowing")
def test_one_weapon_is_chosen_for_the_whole_turn() -> None:
    state = dungeon()
    monster(state, "orc", (0, 2))
    give(state, "barbarian", "sword-of-ensorcelled-iron", "hell-mace")
    barbarian = state.warriors["barbarian"]
    play(state, lambda game: items.before_fight(game, barbarian, None), ["hell-mace"])
    assert stats.attacks(look(state), barbarian) == 3
    assert stats.to_hit_bonus(look(state), barbarian) == 0
    assert play(state, lambda game: items.before_fight(game, barbarian, None)).asked == []
    casting.end_of_turn(look(state))
    again = play(state, lambda game: items.before_fight(game, barbarian, None), ["sword-of-ensorcelled-iron"])
    assert again.offered("Choose a weapon for this turn") == ["sword-of-ensorcelled-iron", "own"]
    assert stats.to_hit_bonus(look(state), barbarian) == 1


def test_a_stowed_sword_does_nothing() -> None:
    state = dungeon()
    monster(state, "orc", (0, 2))
    give(state, "barbarian", "sword-of-ensorcelled-iron")
    barbarian = state.warriors["barbarian"]
    play(state, lambda game: items.before_fight(game, barbarian, None), ["own"])
    assert stats.to_hit_bonus(look(state), barbarian) == 0


def test_an_amulet_works_once_a_turn_and_may_burst() -> None:
    state = dungeon()
    monster(state, "orc", (0, 2))
    (amulet,) = give(state, "barbarian", "amulet-of-power")
    barbarian = state.warriors["barbarian"]
    usual = stats.strength(look(state), barbarian)
    play(state, lambda game: items.before_fight(game, barbarian, amulet), dice=["2"])
    assert stats.strength(look(state), barbarian) == usual + 2
    assert items.to_fight_with(look(state), barbarian) == []
    casting.end_of_turn(look(state))
    assert (amulet.used, stats.strength(look(state), barbarian)) == (False, usual)
    play(state, lambda game: items.before_fight(game, barbarian, amulet), dice=["1", "6"])
    assert (held(state, "barbarian"), barbarian.wounds) == ([], 4)


def test_darting_blades_strike_besides_and_a_spear_in_place_of_an_attack() -> None:
    state = dungeon()
    orc = monster(state, "minotaur", (0, 2))
    blades, _ = give(state, "barbarian", "darting-steel-blades", "spear")
    barbarian = state.warriors["barbarian"]
    assert [one.id for one in items.to_fight_with(look(state), barbarian)] == ["darting-steel-blades"]
    play(state, lambda game: items.before_fight(game, barbarian, blades), ["spear"], dice=["3", "4 4 4", "6"])
    assert orc.wounds == 15 - (12 - 4) - (6 - 4)
    assert stats.attacks(look(state), barbarian) == 0


def test_a_talisman_makes_one_blow_hit() -> None:
    state = dungeon()
    monster(state, "orc", (0, 2))
    (talisman,) = give(state, "barbarian", "lucky-talisman")
    barbarian = state.warriors["barbarian"]
    play(state, lambda game: items.before_fight(game, barbarian, talisman))
    assert spellwork.take_word(barbarian, "sure-hit")
    assert not spellwork.take_word(barbarian, "sure-hit")


def test_charms_are_left_alone_with_nobody_in_reach() -> None:
    state = dungeon()
    give(state, "barbarian", "lucky-talisman")
    assert items.to_fight_with(look(state), state.warriors["barbarian"]) == []


def test_an_arrow_of_death_adds_three_and_is_gone() -> None:
    state = dungeon()
    (arrows,) = give(state, "elf", "arrows-of-death", left=2)
    elf = state.warriors["elf"]
    assert play(state, lambda game: items.before_shot(game, elf), ["none"]).result == 0
    assert play(state, lambda game: items.before_shot(game, elf), ["arrows-of-death"]).result == 3
    assert arrows.left == 1
    assert play(state, lambda game: items.before_shot(game, state.warriors["dwarf"])).result == 0


def test_the_chalice_has_the_power_roll_made_again_once() -> None:
    state = dungeon(phase="power")
    (chalice,) = give(state, "dwarf", "chalice-of-fate")
    assert play(state, lambda game: items.reroll_power(game, 1), ["keep"]).result == 1
    assert play(state, lambda game: items.reroll_power(game, 1), ["chalice-of-fate"], dice=["5"]).result == 5
    assert play(state, lambda game: items.reroll_power(game, 1)).result == 1
    assert chalice.left == 0


# -- winning things and passing them on


@pytest.mark.rule("wq95.items.kept-beside-record", "wq95.items.card-rules")
def test_a_treasure_is_kept_and_its_uses_are_rolled() -> None:
    state = dungeon()
    play(state, lambda game: passing.gain(game, state.warriors["elf"], "arrows-of-death", ()), dice=["4"])
    play(state, lambda game: passing.gain(game, state.warriors["dwarf"], "arrows-of-death", ()), dice=["2"])
    assert state.warriors["elf"].items == [Item("arrows-of-death", "arrows-of-death", 4)]
    assert state.warriors["dwarf"].items == [Item("arrows-of-death-2", "arrows-of-death", 2)]


@pytest.mark.rule("wq95.items.worn-at-once", "wq95.items.stowing")
def test_a_new_shield_can_be_used_at_once_and_the_old_one_is_stowed() -> None:
    state = dungeon()
    dwarf = state.warriors["dwarf"]
    orc = monster(state, "orc", (1, 2))
    give(state, "dwarf", "enchanted-shield")
    play(state, lambda game: passing.gain(game, dwarf, "dragon-shield", ()))
    assert play(state, lambda game: items.on_hit(game, dwarf, orc), ["dragon-shield"]).result is True


def test_gold_is_paid_as_soon_as_it_is_won() -> None:
    state = dungeon()
    play(state, lambda game: passing.gain(game, state.warriors["elf"], "gold-large", ()), dice=["3"])
    assert (state.warriors["elf"].gold, held(state, "elf")) == (300, [])
    assert state.cards.piles["treasure-discards"] == ["gold-large"]


@pytest.mark.rule("wq95.items.swap-timing")
def test_gear_changes_hands_only_while_there_are_no_monsters() -> None:
    state = dungeon()
    give(state, "dwarf", "dragon-shield", "boots-of-swiftness", "healing-phial")
    orc = monster(state, "orc", (0, 0))
    assert play(state, passing.swap_gear).asked == []
    del state.monsters[orc.id]
    played = play(state, passing.swap_gear, ["dragon-shield", "elf", "done"])
    assert (held(state, "dwarf"), held(state, "elf")) == (["boots-of-swiftness", "healing-phial"], ["dragon-shield"])
    assert [option.id for option in played.asked[0].options] == ["done", "dragon-shield", "boots-of-swiftness"]
    assert state.warriors["elf"].received == 0


def test_the_lantern_and_potions_are_not_offered_for_swapping() -> None:
    state = dungeon()
    give(state, "barbarian", "lantern", "healing-phial")
    assert play(state, passing.swap_gear).asked == []


# -- verbs


def test_suffering_strikes_the_section_or_one_drawn_by_counter() -> None:
    state = dungeon()
    state.warriors["elf"].cell = FAR
    bearer = state.warriors["dwarf"]
    gas = Suffer(dice=Dice.parse("1D6"), to="section")
    play(state, lambda game: effects.apply(game, (gas,), bearer, "dead-body", ()), dice=["1", "2", "3"])
    assert [one.wounds for one in state.warriors.values()] == [9, 8, 10, 7]
    bolt = Suffer(dice=gas.dice, to="random")
    play(state, lambda game: effects.apply(game, (bolt,), bearer, "old-bones", ()), dice=["elf", "6"])
    assert state.warriors["elf"].wounds == 4


def test_another_event_and_treasure_may_be_drawn() -> None:
    state = dungeon("dwarf", "elf")
    bearer = state.warriors["dwarf"]
    verbs = (DrawCard(deck="event"), DrawCard(deck="treasure", each=True))
    state.combat = True
    played = play(state, lambda game: effects.apply(game, verbs, bearer, "old-bones", ()))
    assert state.treasure_due == 2
    assert played.told("next-event") == [{"where": "again"}]


# -- the content


@pytest.mark.parametrize("kind", [EquipmentCard, TreasureCard, SpellCard])
def test_every_ability_that_a_card_names_is_known(kind: type[EquipmentCard | TreasureCard | SpellCard]) -> None:
    named = set()
    for card in CONTENT.all(kind):
        tables = card.table if isinstance(card, ItemCard) else ()
        for effect in (*card.effects, *(one for row in tables for one in row.effects)):
            if isinstance(effect, Ability):
                named.add(effect.name)
    assert named
    assert named - DOES.named.keys() - HELD == set()


def test_what_is_held_is_asked_for_and_never_used() -> None:
    for card in CONTENT.all(EquipmentCard):
        names = {effect.name for effect in card.effects if isinstance(effect, Ability)}
        assert card.when == "passive" or not names & HELD


@pytest.mark.parametrize(("card", "left"), [("quake-scroll", 13), ("firebomb", 9)])
def test_damage_is_lessened_by_toughness_unless_the_card_says_otherwise(card: str, left: int) -> None:
    state = dungeon("dwarf")
    minotaur = monster(state, "minotaur", (0, 0))
    (item,) = give(state, "dwarf", card)
    dice = ["3 3"] if card == "quake-scroll" else ["6"]
    play(state, lambda game: items.use(game, state.warriors["dwarf"], item), dice=dice)
    assert minotaur.wounds == left
