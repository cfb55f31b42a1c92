"""Play areas, discarding, distributing, dungeon cards, gear and legendary gear."""

from typing import Any

import pytest

from games.adventure_card_game.table import (
    THREE,
    TWO,
    action,
    asked,
    data,
    hero,
    offered,
    play,
    set_out,
    table,
    told,
    wounds,
)
from games.adventure_card_game.table_more import JAUNT, find, rules_of, slips
from lychgate.games.adventure_card_game.model.content import GearCard
from lychgate.games.adventure_card_game.model.stats import health
from lychgate.kernel.errors import IllegalAnswer
from lychgate.kernel.game import Game


def treasure(*gear: str, line: dict[str, Any] | None = None, **arrange: Any) -> Game:
    """The Ironbreaker finds a chest; this is the gear deck."""
    party = {"ironbreaker": line or {}, "waywatcher": {}}
    only = {"gear": list(gear), **arrange.pop("only", {})}
    return find("chest", party, only=only, **arrange)


def worn(game: Game, who: str = "ironbreaker") -> list[str]:
    return [one.card for one in hero(game, who).gear]


# -- the play area, and components


@pytest.mark.rule("acg.play-area.definition", "acg.play-area.open-information", "acg.gear.equip")
def test_what_a_hero_has_lies_faceup_before_him_for_all_to_read() -> None:
    game = treasure("heart", players=2)
    play(game, "deck", "equip")
    fresh = set_out(heroes=list(TWO))
    assert "acg.play-area.definition" in rules_of(fresh, "joined")
    for seat in (0, 1):
        zones = {zone["id"]: zone for zone in game.view(seat)["zones"]}
        assert [card["title"] for card in zones["held:ironbreaker"]["cards"]][1:] == ["Heart"]
        assert len(zones["actions:ironbreaker"]["cards"]) == 4


@pytest.mark.rule("acg.play-area.effects-as-noted")
def test_a_card_is_used_when_it_says_so_and_not_otherwise() -> None:
    party = {"ironbreaker": {"gear": ["vial"], "wounds": 3}, "waywatcher": {}}
    game = play(table(party), "explore", "guard guard")
    assert asked(game) == "Use a card?", "after the action, and not before"
    play(game, "vial")
    assert wounds(game)["ironbreaker"] == 1


@pytest.mark.rule("acg.claim.definition", "acg.dungeon.item-claimed", "acg.dungeon.two-types")
def test_an_item_is_claimed_by_whoever_draws_it() -> None:
    game = find("phoenix")
    assert hero(game).items == ["phoenix"]
    assert rules_of(game, "item") >= {"acg.claim.definition"}


@pytest.mark.rule("acg.components.tokens-unlimited", "acg.example.book.tokens-run-out")
def test_tokens_never_run_out() -> None:
    game = set_out(heroes=list(TWO))
    play(game, "ironbreaker")
    assert told(game, "supply")
    party = {who: {"tokens": dict.fromkeys(("attack", "rest", "aid", "explore"), 2)} for who in THREE}
    full = table(party, [("giant", "shadow"), *[("brute", who) for who in THREE]])
    assert sum(one.tokens for who in THREE for one in hero(full, who).actions) == 24


@pytest.mark.rule("acg.components.dice-unlimited", "acg.example.book.dice-run-out")
def test_all_dice_are_thrown_at_once_however_many_they_are() -> None:
    game = table({"ironbreaker": {"advanced": ["explore"]}, "waywatcher": {}}, [("brute", "ironbreaker")] * 3)
    play(game, "explore")
    assert game.question is not None
    assert len(game.question.options.dice) == 6  # type: ignore[attr-defined]
    play(game, "guard guard guard blank blank blank")
    assert not told(game, "rerolled")


# -- discarding


@pytest.mark.rule("acg.discard.tokens-and-conditions")
def test_discarded_tokens_and_conditions_go_back_to_the_supply() -> None:
    party = {"ironbreaker": {"tokens": {"attack": 2}, "conditions": ["chilled"]}, "waywatcher": {}}
    game = find("trial-token-lost", party, roll="guard")
    assert action(game, "attack").tokens == 0
    assert rules_of(game, "tokens-discarded") >= {"acg.discard.tokens-and-conditions"}
    cured = find("trial-cure", party, roll="guard")
    assert hero(cured).conditions == []
    assert all("chilled" not in slips(cured, pile) for pile in cured.state.cards.piles)


@pytest.mark.rule("acg.discard.four-piles")
def test_each_deck_has_its_discard_pile() -> None:
    game = treasure("heart", progress=5, foes=[{"card": "sneak", "where": "ironbreaker", "wounds": 1}])
    play(game, "deck", "discard")
    assert slips(game, "gear-discards") == ["heart"]
    assert slips(game, "dungeon-discards") == ["chest"]
    fight = play(table(TWO, [("sneak", "ironbreaker")]), "attack", "double guard blank")
    assert slips(fight, "enemy-discards") == ["sneak"]
    left = play(table(TWO, phase="location", progress=5, only={"locations": ["cellar"]}), "travel")
    assert slips(left, "location-discards") == ["hall"]


@pytest.mark.rule("acg.discard.dungeon-deck-empty")
def test_when_the_dungeon_deck_is_empty_nothing_more_is_found() -> None:
    game = play(table(TWO, only={"dungeon": [], "dungeon-discards": ["dust"]}), "explore", "guard guard")
    assert told(game, "no-dungeon")
    assert not told(game, "dungeon")


@pytest.mark.rule("acg.discard.gear-deck-empty", "acg.gear.discard-pile-open")
def test_when_the_gear_deck_is_empty_gear_comes_from_its_discards_alone() -> None:
    game = treasure(only={"gear-discards": ["heart", "net"]})
    assert offered(game) == ["heart", "net", "none"]
    play(game, "heart", "equip")
    assert worn(game) == ["heart"]
    nothing = treasure()
    assert told(nothing, "no-gear")


@pytest.mark.rule("acg.gear.discard-pile-open")
def test_everybody_can_look_through_the_discards() -> None:
    game = table(TWO, players=2, only={"gear-discards": ["heart"], "enemy-discards": ["brute"]})
    for seat in (0, 1):
        piles = {pile["id"]: pile for pile in game.view(seat)["piles"]}
        assert [card["title"] for card in piles["gear-discards"]["shown"]] == ["Heart"]
        assert [card["title"] for card in piles["enemy-discards"]["shown"]] == ["Brute"]
    claim = treasure("net", only={"gear-discards": ["heart"]})
    assert offered(claim) == ["deck", "heart", "none"]
    play(claim, "heart")


# -- distributing


@pytest.mark.rule("acg.distribute.party-decides", "acg.example.book.distribute")
def test_the_party_shares_out_wounds_and_tokens_as_it_likes() -> None:
    game = find("trial-distribute")
    assert asked(game).startswith("Share out the wounds")
    play(game, {"ironbreaker": 1, "waywatcher": 2})
    assert wounds(game) == {"ironbreaker": 1, "waywatcher": 2}
    tokens = play(find("windfall"), {"ironbreaker": 2, "waywatcher": 1})
    play(tokens, {"attack": 2}, {"rest": 1})
    assert (action(tokens, "attack").tokens, action(tokens, "rest", "waywatcher").tokens) == (2, 1)


def test_nobody_is_dealt_more_than_he_can_take_and_the_fallen_nothing() -> None:
    party = {
        "ironbreaker": {"wounds": 7},
        "waywatcher": {"defeated": True, "wounds": 7},
        "warrior-priest": {"wounds": 3},
    }
    game = find("trial-distribute", party)
    assert game.question is not None
    assert offered(game) == ["ironbreaker", "warrior-priest"]
    with pytest.raises(IllegalAnswer):
        play(game, {"ironbreaker": 3})
    play(game, {"ironbreaker": 2, "warrior-priest": 1})


# -- dungeon cards


@pytest.mark.rule("acg.dungeon.event-resolved")
def test_an_event_does_what_it_says_and_is_discarded() -> None:
    game = find("trial-suffer")
    assert wounds(game) == {"ironbreaker": 2, "waywatcher": 2}
    assert slips(game, "dungeon-discards") == ["trial-suffer"]


@pytest.mark.rule("acg.dungeon.item-single-use", "acg.dungeon.item-no-limit")
def test_a_hero_may_have_any_number_of_items_and_uses_each_once() -> None:
    party = {"ironbreaker": {"items": ["satchel", "satchel", "phoenix"], "wounds": 8}, "waywatcher": {}}
    game = find("phoenix", party)
    assert hero(game).items == ["satchel", "satchel", "phoenix", "phoenix"]
    play(game, "satchel")
    assert hero(game).items == ["satchel", "phoenix", "phoenix"]
    assert slips(game, "dungeon-discards") == ["satchel"]
    assert wounds(game)["ironbreaker"] == 6


@pytest.mark.rule("acg.dungeon.items-lost-at-quest-end")
def test_unused_items_are_lost_when_the_quest_is_over() -> None:
    party = {"ironbreaker": {"items": ["satchel"]}, "waywatcher": {}}
    game = find("trial-mark", party, quest="vigil", setup=JAUNT)
    assert data(game, "items-lost") == [{"piece": "ironbreaker", "number": 1}]
    assert hero(game).items == []


@pytest.mark.rule("acg.dungeon.treasure-icons", "acg.gear.claim-then-equip-or-discard")
def test_for_every_treasure_icon_gear_may_be_claimed_one_after_the_other() -> None:
    game = find("hoard", only={"gear": ["net", "heart"]})
    assert offered(game) == ["deck", "none"], "before the top card is seen"
    play(game, "deck")
    assert asked(game).startswith("Equip")
    play(game, "discard")
    assert offered(game) == ["deck", worn_or_pile(game), "none"], "what was discarded can be claimed for the next icon"
    play(game, "none")
    assert worn(game) == []


def worn_or_pile(game: Game) -> str:
    (card,) = slips(game, "gear-discards")
    return card


def test_the_text_of_a_card_comes_before_its_treasure() -> None:
    game = find("satchel", only={"gear": ["net"]})
    assert hero(game).items == ["satchel"]
    assert asked(game).startswith("Treasure:")


# -- gear


@pytest.mark.rule("acg.gear.card-makeup")
def test_gear_is_a_weapon_an_armour_or_an_accessory_with_a_name_of_its_own() -> None:
    game = play(treasure("heart"), "deck", "equip")
    cards = game.content[GearCard]  # type: ignore[index]
    assert len({card.name for card in cards.values()}) == len(cards)
    assert {card.trait for card in cards.values()} == {"weapon", "armour", "accessory"}
    assert "acg.gear.card-makeup" in rules_of(game, "equipped")


@pytest.mark.rule("acg.gear.capacity", "acg.gear.unequip")
def test_with_room_for_one_a_second_card_takes_the_place_of_the_first() -> None:
    game = play(treasure("net", line={"gear": ["charm"]}), "deck")
    assert offered(game) == ["for:charm", "discard"]
    play(game, "charm")
    assert worn(game) == ["net"]
    assert slips(game, "gear-discards") == ["charm"]
    roomy = play(treasure("net", line={"gear": ["charm"], "capacity": 2}), "deck")
    assert offered(roomy) == ["equip", "for:charm", "discard"]


@pytest.mark.rule("acg.gear.type-limits")
def test_two_weapons_and_one_armour_are_the_most_accessories_are_free() -> None:
    def ways(card: str, *gear: str) -> list[str]:
        return offered(play(treasure(card, line={"gear": list(gear), "capacity": 6}), "deck"))

    assert ways("bolt", "net", "hook") == ["for:net", "for:hook", "discard"]
    assert ways("bolt", "net", "charm") == ["equip", "for:net", "for:charm", "discard"]
    assert ways("plate", "heart", "charm") == ["for:heart", "discard"]
    assert ways("cup", "charm", "vial", "bell", "gong")[0] == "equip"
    play(play(treasure("bolt", line={"gear": ["net", "hook"], "capacity": 6}), "deck"), "net")


@pytest.mark.rule("acg.gear.no-unequip-depleted")
def test_depleted_gear_cannot_be_put_aside_and_keeps_its_place() -> None:
    game = treasure("net", line={"gear": ["vial"], "depleted": ["vial"]})
    play(game, "deck")
    assert worn(game) == ["vial"], "it could only be discarded"
    assert slips(game, "gear-discards") == ["net"]


@pytest.mark.rule("acg.gear.no-unequip-vital-health", "acg.example.derived.health-gear-unequip")
def test_gear_that_keeps_a_hero_alive_cannot_be_put_aside() -> None:
    def with_wounds(number: int) -> Game:
        party = {"waywatcher": {"gear": ["heart"], "wounds": number}, "ironbreaker": {}}
        return play(find("chest", party, only={"gear": ["net"]}), "deck")

    vital = with_wounds(8)
    assert health(vital.play, hero(vital, "waywatcher")) == 12
    assert worn(vital, "waywatcher") == ["heart"], "with 8 wounds nothing was asked: the net was discarded"
    assert offered(with_wounds(7)) == ["for:heart", "discard"]


@pytest.mark.rule("acg.gear.change-only-when-claiming")
def test_gear_is_changed_only_when_some_is_claimed() -> None:
    game = table({"ironbreaker": {"gear": ["heart", "plate"]}, "waywatcher": {}})
    for _ in range(40):
        assert not asked(game).startswith("Equip")
        game.answer(game.question.options[0])  # type: ignore[union-attr]
        if game.state.round > 1:
            break
    assert worn(game) == ["heart", "plate"]
    claim = play(treasure("net", line={"gear": ["heart"]}), "deck")
    assert asked(claim).startswith("Equip Net?")
    assert claim.question is not None
    assert "acg.gear.change-only-when-claiming" in claim.question.rules
    play(claim, "heart")


# -- legendary gear


def fortune(line: dict[str, Any] | None = None, **arrange: Any) -> Game:
    """The only card of the gear deck is a Legendary Fortune, and it is claimed."""
    setup = {"setup": JAUNT, "quest": "vigil", "pool": ["legendary-fortune"], **arrange}
    return play(treasure("legendary-fortune", line=line, **setup), "deck")


@pytest.mark.rule("acg.legendary.fortune-claim", "acg.legendary.class-set", "acg.legendary.not-in-gear-deck")
def test_legendary_fortune_goes_back_to_the_pool_for_one_of_the_heros_legends_at_random() -> None:
    game = fortune()
    legends = [card.id for card in game.content[GearCard].values() if card.hero == "ironbreaker"]  # type: ignore[index]
    assert len(legends) == 3
    assert offered(game) == legends
    play(game, legends[0], "equip")
    assert worn(game) == [legends[0]]
    assert game.state.campaign.pool == ["legendary-fortune"]
    assert "legendary-fortune" not in slips(game, "gear-discards"), "it is drawn once a quest"


@pytest.mark.rule("acg.legendary.fortune-claim")
def test_who_has_all_his_legends_gets_nothing_for_a_fortune() -> None:
    cards = table(TWO).content[GearCard].values()  # type: ignore[index]
    legends = [card.id for card in cards if card.hero == "ironbreaker"]
    game = fortune({"gear": legends})
    assert worn(game) == legends
    assert told(game, "fortune")
    assert not told(game, "equipped")


@pytest.mark.rule("acg.legendary.equip-limits")
def test_legends_count_as_other_gear_does_unless_the_switch_says_otherwise() -> None:
    game = fortune({"gear": ["charm"]})
    game.answer(offered(game)[0])
    assert "equip" not in offered(game), "no room"
    free = fortune({"gear": ["charm"]}, setup={**JAUNT, "legends-beyond-capacity": True})
    free.answer(offered(free)[0])
    assert offered(free)[0] == "equip"


def test_only_their_owner_takes_legends_from_the_discards() -> None:
    legend = next(c.id for c in table(TWO).content[GearCard].values() if c.hero == "waywatcher")  # type: ignore[index]
    assert told(treasure(only={"gear-discards": [legend]}), "no-gear")
    owner = find("chest", ("waywatcher", "ironbreaker"), only={"gear": [], "gear-discards": [legend]})
    assert offered(owner) == [legend, "none"]
