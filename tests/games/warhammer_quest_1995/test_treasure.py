"""Gold and Treasure: what a combat brings, who is given it, and what the dead leave."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.warhammer_quest_1995.quest_items import CONTENT, dungeon, give, look, monster, play
from lychgate.games.warhammer_quest_1995.cards import effects
from lychgate.games.warhammer_quest_1995.combat import fighting
from lychgate.games.warhammer_quest_1995.model.changes import belongings, health
from lychgate.games.warhammer_quest_1995.model.content import DrawCard, TreasureCard
from lychgate.games.warhammer_quest_1995.model.state import Dungeon, EventInPlay, Item, Spell
from lychgate.games.warhammer_quest_1995.treasure import winning
from lychgate.kernel.question import Choose
from lychgate.mechanics.cards.decks import shuffle, stack


def stacked(state: Dungeon, *cards: str) -> Dungeon:
    """These Treasure cards come next."""
    shuffle(state.cards, "treasure")
    stack(state.cards, "treasure", cards)
    return state


def received(state: Dungeon) -> list[int]:
    return [warrior.received for warrior in state.warriors.values()]


# -- gold


@pytest.mark.rule("wq95.gold.cash-in", "wq95.gold.value", "wq95.gold.kill-credit", "wq95.combat.duration")
def test_slain_monsters_become_gold_when_the_last_is_dead() -> None:
    state = dungeon()
    orc, rat = monster(state, "orc", (0, 0)), monster(state, "giant-rat", (1, 0))
    dwarf, elf = state.warriors["dwarf"], state.warriors["elf"]

    def fight(game: Any) -> Any:
        fighting.hurt_monster(game, orc, 3, dwarf, True, ())
        yield from winning.after_combat(game)
        assert (dwarf.gold, dwarf.slain, state.combat) == (0, ["orc"], True)
        fighting.hurt_monster(game, rat, 1, elf, True, ())
        yield from winning.after_combat(game)

    play(state, fight)
    assert (dwarf.gold, elf.gold, dwarf.slain, state.combat) == (55, 20, [], False)


@pytest.mark.rule("wq95.barbarian.berserk-duration")
def test_the_barbarian_calms_down_and_what_lasts_for_the_combat_ends() -> None:
    state = dungeon()
    barbarian = state.warriors["barbarian"]
    state.combat = barbarian.berserk = True
    barbarian.spells = [Spell("x", "strength", 1, "combat"), Spell("y", "strength", 1, "turn")]
    play(state, winning.after_combat)
    assert not barbarian.berserk
    assert [spell.card for spell in barbarian.spells] == ["y"]


# -- Treasure for events


@pytest.mark.rule(
    "wq95.ex.treasure-for-orcs", "wq95.treasure.per-event", "wq95.treasure.when-complete", "wq95.treasure.leader-draws"
)
def test_a_mob_of_orcs_brings_one_treasure_when_the_last_of_them_is_slain() -> None:
    state = stacked(dungeon(), "firebomb")
    orc = monster(state, "orc", (0, 0), event=1)
    state.events = [EventInPlay(1, "orcs", True)]
    assert play(state, winning.after_combat).told("treasure") == []
    del state.monsters[orc.id]
    played = play(state, winning.after_combat, ["elf"])
    assert played.asked[0].seat == state.warriors["barbarian"].seat
    assert state.warriors["elf"].items == [Item("firebomb", "firebomb", 1)]
    assert (state.events, state.cards.piles["event-discards"]) == ([], ["orcs"])


@pytest.mark.rule("wq95.treasure.several-events", "wq95.treasure.none-if-stated")
def test_with_several_events_all_must_be_over_and_each_brings_its_own() -> None:
    state = stacked(dungeon(), "firebomb", "dragon-shield")
    rat = monster(state, "giant-rat", (1, 0), event=2)
    state.events = [EventInPlay(1, "orcs", True), EventInPlay(2, "giant-rats", True), EventInPlay(3, "trap", False)]
    assert play(state, winning.after_combat).told("event-over") == []
    del state.monsters[rat.id]
    play(state, winning.after_combat, ["elf", "dwarf"])
    assert received(state) == [0, 1, 1, 0]


def test_treasure_won_during_a_combat_is_handed_out_after_it() -> None:
    state = stacked(dungeon("dwarf", "elf"), "firebomb", "dragon-shield")
    rat = monster(state, "giant-rat", (1, 0))
    each = (DrawCard(deck="treasure", each=True),)
    dwarf = state.warriors["dwarf"]
    play(state, lambda game: effects.apply(game, each, dwarf, "trap", ()))
    assert (received(state), state.treasure_due) == ([0, 0], 2)
    del state.monsters[rat.id]
    play(state, winning.after_combat, ["elf"])
    assert (received(state), state.treasure_due) == ([1, 1], 0)


def test_outside_combat_treasure_is_handed_out_at_once() -> None:
    state = stacked(dungeon("dwarf", "elf"), "firebomb")
    found = (DrawCard(deck="treasure"),)
    play(state, lambda game: effects.apply(game, found, state.warriors["elf"], "trap", ()), ["dwarf"])
    assert received(state) == [1, 0]


# -- sharing


@pytest.mark.rule(
    "wq95.ex.treasure-sharing", "wq95.treasure.equal-shares", "wq95.treasure.count", "wq95.treasure.leader-draws"
)
def test_who_has_had_two_waits_until_the_others_have_had_two() -> None:
    state = stacked(dungeon(), "firebomb", "dragon-shield", "healing-phial", "boots-of-swiftness")
    for warrior, number in zip(state.warriors.values(), (2, 1, 1, 1), strict=True):
        warrior.received = number
    played = play(state, lambda game: winning.hand_out(game, 4, ()), ["elf", "dwarf", "barbarian"])
    offers = [[option.id for option in question.options] for question in played.asked]
    assert offers[:2] == [["dwarf", "elf", "wizard"], ["dwarf", "wizard"]]
    assert offers[2] == ["barbarian", "dwarf", "elf", "wizard"]
    assert received(state) == [3, 2, 2, 2]


@pytest.mark.rule("wq95.treasure.count")
def test_cards_used_up_and_gold_still_count() -> None:
    state = stacked(dungeon("dwarf", "elf"), "gold-small", "firebomb")
    play(state, lambda game: winning.hand_out(game, 2, ()), ["dwarf"])
    assert (state.warriors["dwarf"].gold, received(state)) == (3, [1, 1])


@given(st.integers(0, 40), st.randoms(use_true_random=False))
def test_shares_never_differ_by_more_than_one(number: int, dice: Any) -> None:
    state = dungeon()
    game = look(state)
    for _ in range(number):
        giving = winning.give(game, "healing-phial")
        question = next(giving)
        assert isinstance(question, Choose)
        with pytest.raises(StopIteration):
            giving.send(dice.choice(list(question.options)).reply)
    assert max(received(state)) - min(received(state)) <= 1
    assert sum(received(state)) == number


def test_the_unconscious_may_be_given_treasure_and_the_dead_may_not() -> None:
    state = stacked(dungeon(wounds={"elf": 0}), "firebomb")
    state.gone["wizard"] = state.warriors.pop("wizard")
    played = play(state, lambda game: winning.hand_out(game, 1, ()), ["elf"])
    assert [option.id for option in played.asked[0].options] == ["barbarian", "dwarf", "elf"]


def test_the_discards_are_shuffled_when_the_deck_is_out_and_nothing_comes_when_both_are() -> None:
    state = dungeon("dwarf", "elf")
    state.cards.piles["treasure"] = []
    state.cards.piles["treasure-discards"] = ["firebomb"]
    play(state, lambda game: winning.hand_out(game, 3, ()), ["dwarf"])
    assert received(state) == [1, 0]


# -- what it is worth


@pytest.mark.rule("wq95.treasure.gold-value", "wq95.items.kept-beside-record", "wq95.treasure.surrender")
def test_cards_still_held_are_cashed_in_when_all_is_done() -> None:
    state = dungeon()
    elf = state.warriors["elf"]
    give(state, "elf", "healing-potion", "dragon-shield")
    give(state, "elf", "arrows-of-death", left=3)
    (mace,) = give(state, "elf", "hell-mace")

    def rule(game: Any) -> None:
        belongings.use_item(game, elf, mace, False, ("wq95.treasure.surrender",))
        winning.cash_in_treasure(game, elf)

    play(state, rule)
    assert elf.gold == 300 + 3 * 100 + 250
    assert [item.card for item in elf.items] == ["healing-potion"]


# -- the dead


@pytest.mark.rule("wq95.death.loses-wealth", "wq95.death.equipment-passes")
def test_the_dead_take_gold_and_treasure_with_them_but_leave_their_equipment() -> None:
    state = dungeon()
    elf = state.warriors["elf"]
    elf.gold, elf.slain = 500, ["orc"]
    give(state, "elf", "healing-potion", "firebomb")

    def dies(game: Any) -> Any:
        health.leave_game(game, elf, "dead", ())
        yield from winning.bury(game, elf)

    played = play(state, dies, ["wizard"])
    assert played.offered("Choose who takes the Healing Potion") == [
        "barbarian",
        "dwarf",
        "wizard",
        "counters",
        "nobody",
    ]
    assert (elf.gold, elf.slain, elf.items) == (0, [], [])
    assert state.warriors["wizard"].items == [Item("healing-potion", "healing-potion", 1)]
    assert "firebomb" not in state.cards.piles["treasure-discards"]


@pytest.mark.rule("wq95.death.equipment-passes", "wq95.marker.warrior-counters")
def test_counters_decide_where_the_players_do_not_agree() -> None:
    state = dungeon()
    give(state, "elf", "healing-potion")
    elf = state.gone["elf"] = state.warriors.pop("elf")
    play(state, lambda game: winning.bury(game, elf), ["counters"], dice=["dwarf"])
    assert [item.card for item in state.warriors["dwarf"].items] == ["healing-potion"]


def test_nobody_need_take_anything_and_the_lantern_is_not_asked_about() -> None:
    state = dungeon()
    give(state, "elf", "lantern", "healing-potion")
    elf = state.gone["elf"] = state.warriors.pop("elf")
    played = play(state, lambda game: winning.bury(game, elf), ["nobody"])
    assert len(played.asked) == 1
    assert [item.card for item in elf.items] == ["lantern", "healing-potion"]


def test_with_everybody_dead_nothing_is_asked() -> None:
    state = dungeon("elf")
    give(state, "elf", "healing-potion")
    elf = state.gone["elf"] = state.warriors.pop("elf")
    assert play(state, lambda game: winning.bury(game, elf)).asked == []


def test_every_treasure_can_be_won() -> None:
    for card in CONTENT.all(TreasureCard):
        state = stacked(dungeon("dwarf"), card.id)
        dice = ["1"] if (card.uses and card.uses.dice) or card.id == "gold-large" else []
        play(state, lambda game: winning.hand_out(game, 1, ()), dice=dice)
        dwarf = state.warriors["dwarf"]
        assert dwarf.gold > 0 if card.kind == "gold" else [item.card for item in dwarf.items] == [card.id]
