"""Quests, the campaign and its pool, the settlement stage and its actions, and the delve."""

from typing import Any

import pytest

from games.adventure_card_game.table import (
    TWO,
    Party,
    action,
    asked,
    data,
    hero,
    kinds,
    offered,
    play,
    rest_of_round,
    set_out,
    table,
    told,
    wounds,
)
from games.adventure_card_game.table_more import JAUNT, find, in_town, rules_of, slips
from lychgate.games.adventure_card_game.model.content import CampaignCard, DungeonCard, GearCard, QuestSheet
from lychgate.kernel.errors import SetupError
from lychgate.kernel.game import Game

TOOLS = {"gear": ["net", "heart", "charm", "bolt", "hook", "cup"]}


def worn(game: Game, who: str = "ironbreaker") -> list[str]:
    return [one.card for one in hero(game, who).gear]


# -- quests


@pytest.mark.rule("acg.quest.sheet-per-quest", "acg.quest.victory", "acg.quest-stage.end")
def test_a_quest_is_won_by_what_its_sheet_says_and_that_is_its_end() -> None:
    game = play(table(TWO, [{"card": "overlord", "where": "ironbreaker", "wounds": 2}]), "attack", "hit guard claw")
    assert game.outcome is not None
    assert (game.outcome.result, game.outcome.words) == ("won", "The Overlord is dead.")
    assert wounds(game)["ironbreaker"] == 0, "the rest of the action is moot"


@pytest.mark.rule("acg.quest.defeat", "acg.sheet.quest-rules")
def test_a_quest_is_lost_by_what_its_sheet_says() -> None:
    game = find("trial-end-lost")
    assert game.outcome is not None
    assert game.outcome.result == "lost"
    game = table(TWO, quest="wake", phase="peril", peril=1, location="cellar")
    assert game.outcome is not None
    assert game.outcome.words == "Nobody has noticed the time."
    asleep = find("trial-mark", quest="vigil", marks={"sleep": 1, "dawn": 0})
    assert asleep.outcome is not None
    assert asleep.outcome.result == "won", "where both would be, it is won"


@pytest.mark.rule("acg.quest.defeat")
def test_a_quest_is_lost_when_nobody_is_left_standing() -> None:
    party: Party = {"ironbreaker": {"wounds": 9}, "waywatcher": {"wounds": 7}}
    game = find("trial-suffer", party)
    assert game.outcome is not None
    assert (game.outcome.result, game.outcome.figures["standing"]) == ("lost", 0)


@pytest.mark.rule("acg.quest.no-carry-over", "acg.sheet.two-sides")
def test_nothing_is_carried_from_one_campaign_to_the_next() -> None:
    game = set_out(mode="campaign", heroes=list(TWO))
    play(game, "ironbreaker")
    for one in game.state.heroes.values():
        assert (one.gear, one.capacity) == ([], 1)
        assert all(card.card.endswith("basic") for card in one.actions)


# -- the campaign


@pytest.mark.rule("acg.campaign.five-quests", "acg.campaign.winning")
def test_the_campaign_is_five_quests_and_won_by_the_last() -> None:
    campaign = table(TWO).content[CampaignCard]["an-uneasy-alliance"]  # type: ignore[index]
    assert len(campaign.quests) == 5
    setup = {"mode": "campaign", "quest": "an-uneasy-alliance"}
    last = {"quest": campaign.quests[-1], "phase": "settlement", "setup": setup, "results": ["lost"] * 4}
    won = table(TWO, **last, result="won")
    assert won.outcome is not None
    assert (won.outcome.result, won.outcome.words) == ("won", campaign.won)
    assert won.outcome.figures["quests won"] == 1, "earlier results do not matter"
    lost = table(TWO, **last, result="lost")
    assert lost.outcome is not None
    assert (lost.outcome.result, lost.outcome.words) == ("lost", campaign.lost)


@pytest.mark.rule("acg.campaign.two-stages", "acg.campaign.always-continues", "acg.campaign.log")
def test_whether_won_or_lost_a_quest_is_followed_by_the_town_and_the_next_quest() -> None:
    for result in ("won", "lost"):
        game = in_town(TWO, quest="errand", result=result)
        assert game.view(0)["heading"] == "In town"
        rest_of_round(game, "Choose the leader")
        assert (game.state.quest, game.state.campaign.results) == ("vigil", [result])
        log = next(zone for zone in game.view(0)["zones"] if zone["id"] == "log")
        assert [line["value"] for line in log["lines"]][:3] == [result, "being played", "to come"]


@pytest.mark.rule("acg.campaign.no-delve", "acg.delve.standalone")
def test_a_delve_is_no_part_of_a_campaign() -> None:
    with pytest.raises(SetupError, match="there is no campaign 'lost-in-the-dark'"):
        set_out(mode="campaign", quest="lost-in-the-dark")
    with pytest.raises(SetupError, match="there is no delve 'errand'"):
        set_out(mode="delve", quest="errand")
    assert "acg.campaign.no-delve" in rules_of(set_out(mode="campaign", heroes=list(TWO)), "initial-setup")
    delve = set_out(mode="delve", heroes=list(TWO))
    assert "acg.delve.standalone" in rules_of(delve, "quest-setup")
    content = delve.content
    for campaign in content[CampaignCard].values():  # type: ignore[index]
        assert all(content[QuestSheet][quest].tier for quest in campaign.quests)  # type: ignore[index]


@pytest.mark.rule("acg.campaign.reward-and-penalty", "acg.pool.definition", "acg.settlement.step1-outcome")
def test_rewards_and_penalties_add_to_the_pool() -> None:
    won = in_town(TWO, result="won")
    assert won.state.campaign.pool == ["legendary-fortune"]
    lost = in_town(TWO, result="lost")
    assert lost.state.campaign.pool == ["regent", "chest"]
    single = table(TWO, quest="vigil", phase="settlement", result="won")
    assert single.outcome is not None
    assert single.state.campaign.pool == [], "there is no pool but in a campaign"


# -- the campaign pool


POOL = ["regent", "chest", "hoard", "legendary-fortune"]


def next_quest(pool: list[str]) -> Game:
    """The quest after the errand is being set up, with this pool."""
    return rest_of_round(in_town(TWO, quest="errand", pool=pool), "Choose the leader")


@pytest.mark.rule(
    "acg.pool.nemeses-to-enemy-deck", "acg.pool.dungeon-cards-replace", "acg.pool.legendary-fortune-to-gear-deck"
)
def test_cards_of_the_pool_are_shuffled_into_their_decks() -> None:
    game = next_quest(POOL)
    decks = {one["card"]: one["deck"] for one in data(game, "from-pool")[-4:]}
    assert decks == {"regent": "enemy", "chest": "dungeon", "hoard": "dungeon", "legendary-fortune": "gear"}
    assert len(game.state.cards.piles["gear"]) == 4 + 1, "a Fortune comes on top of the open gear"


@pytest.mark.rule("acg.pool.dungeon-cards-replace", "acg.example.derived.pool-dungeon-swap")
def test_dungeon_cards_of_the_pool_take_the_place_of_as_many_at_random() -> None:
    game = next_quest(["chest", "hoard"])
    assert len(game.state.cards.piles["dungeon"]) == 10
    many = next_quest([card for card in game.content[DungeonCard] if card.startswith("trial-")][:12])  # type: ignore[index]
    assert len(many.state.cards.piles["dungeon"]) == 12, "all of the pool, and none of the others"


@pytest.mark.rule("acg.pool.return-after-quest", "acg.settlement.clean-up", "acg.pool.open-information")
def test_after_the_quest_cards_return_to_the_pool_wherever_they_were() -> None:
    party: Party = {"ironbreaker": {"items": ["satchel"]}, "waywatcher": {}}
    cards = [*POOL, "satchel"]
    piles = {"dungeon-discards": ["chest"]}
    game = in_town(party, quest="errand", foes=[("regent", "shadow")], pool=cards, only=piles)
    shown = next(zone for zone in game.view(0)["zones"] if zone["id"] == "pool")["cards"]
    assert len(shown) == 5
    rest_of_round(game, "Choose the leader")
    assert game.state.campaign.pool == cards
    assert sorted(game.state.campaign.from_pool) == sorted(cards)


# -- the settlement stage


@pytest.mark.rule("acg.settlement.steps", "acg.settlement.step2-upgrade", "acg.settlement.step3-refresh")
def test_rewards_then_upgrades_then_the_refresh_then_clean_up() -> None:
    game = rest_of_round(in_town(TWO), "Choose the leader")
    order = [kind for kind in kinds(game) if kind in ("reward", "upgrade", "refreshed", "cleaned-up", "quest-setup")]
    assert order == ["reward", "upgrade", "refreshed", "refreshed", "cleaned-up", "quest-setup"]
    visits = game.state.town.visits
    assert {who: len(made) for who, made in visits.items()} == {"ironbreaker": 2, "waywatcher": 2}


@pytest.mark.rule("acg.settlement.step3-refresh", "acg.deplete.facedown-for-quest")
def test_the_refresh_heals_and_readies_and_the_defeated_stand_again() -> None:
    party: Party = {
        "ironbreaker": {"wounds": 14, "defeated": True, "exhausted": ["rest"], "gear": ["heart"]},
        "waywatcher": {
            "wounds": 2,
            "gear": ["vial"],
            "depleted": ["vial"],
            "tokens": {"aid": 2},
            "conditions": ["chilled"],
        },
    }
    game = in_town(party)
    play(game, "ironbreaker", "arena")
    assert len(hero(game).gear) == 1, "the defeated go to town as well"
    rest_of_round(game, "Choose the leader")
    for who in TWO:
        one = hero(game, who)
        assert (one.wounds, one.defeated, one.conditions) == (0, False, [])
        assert not any(card.exhausted or card.tokens for card in one.actions)
        assert not any(card.depleted for card in one.gear)
    assert "heart" in worn(game) + worn(game, "waywatcher"), "gear is kept"


# -- settlement actions


@pytest.mark.rule("acg.settlement-action.trainer", "acg.basic.trait")
def test_the_trainer_gives_the_advanced_card_of_an_action() -> None:
    party: Party = {"ironbreaker": {"advanced": ["rest"], "tokens": {"attack": 1}}, "waywatcher": {}}
    game = in_town(party, "ironbreaker", "trainer")
    assert not any("rest" in one for one in offered(game)), "it is advanced already"
    play(game, "attack")
    assert action(game, "attack").card == "ironbreaker-attack-advanced"
    assert action(game, "attack").tokens == 1
    done: Party = {"ironbreaker": {"advanced": ["rest", "aid", "attack", "explore"]}, "waywatcher": {}}
    assert "trainer" not in offered(in_town(done, "ironbreaker", only=TOOLS))


@pytest.mark.rule("acg.settlement-action.blacksmith", "acg.gear.claim-then-equip-or-discard")
def test_the_blacksmith_shows_two_cards_of_which_one_may_be_equipped() -> None:
    game = in_town(TWO, "ironbreaker", "blacksmith", only=TOOLS)
    assert asked(game) == "Choose gear to keep"
    kept, other, none = offered(game)
    assert none == "none"
    play(game, kept, "equip")
    assert worn(game) == [kept.split(":")[1]]
    assert slips(game, "gear-discards") == [other.split(":")[1]]
    neither = in_town(TWO, "ironbreaker", "blacksmith", "none", only=TOOLS)
    assert len(slips(neither, "gear-discards")) == 2


@pytest.mark.rule("acg.settlement-action.no-gear-deck-no-blacksmith")
def test_without_gear_cards_there_is_no_blacksmith_and_with_one_he_shows_that() -> None:
    game = in_town(TWO, "ironbreaker", only={"gear": [], "gear-discards": ["net"]})
    assert offered(game) == ["arena", "trainer"]
    play(game, "arena")
    one = in_town(TWO, "ironbreaker", "blacksmith", only={"gear": ["net"]})
    assert offered(one) == ["0:net", "none"]


@pytest.mark.rule("acg.settlement-action.arena", "acg.gear.capacity", "acg.campaign.log")
def test_the_arena_makes_room_for_one_more() -> None:
    game = in_town(TWO, "ironbreaker", "arena")
    assert hero(game).capacity == 2
    log = next(zone for zone in game.view(0)["zones"] if zone["id"] == "log")
    assert [line["value"] for line in log["lines"]][3:] == [2, 1]


@pytest.mark.rule("acg.settlement-action.any-order", "acg.settlement.step2-upgrade")
def test_heroes_go_to_town_in_any_order_and_to_two_places_that_differ() -> None:
    game = in_town(TWO, "waywatcher", "arena", "ironbreaker", "trainer", "attack", "waywatcher", only=TOOLS)
    assert offered(game) == ["trainer", "blacksmith"]
    twice = in_town(TWO, "waywatcher", "arena", "waywatcher", setup={**JAUNT, "same-settlement-action-twice": True})
    assert "arena" in offered(twice)


@pytest.mark.rule("acg.gear.give-in-settlement", "acg.legendary.cannot-be-given")
def test_gear_changes_hands_in_town_but_legends_do_not() -> None:
    game = in_town({"ironbreaker": {"gear": ["net"], "capacity": 2}, "waywatcher": {}})
    gifts = [one for one in offered(game) if ">" in one]
    assert gifts == ["ironbreaker:net>waywatcher"]
    play(game, gifts[0])
    assert (worn(game), worn(game, "waywatcher")) == ([], ["net"])
    cards = game.content[GearCard].values()  # type: ignore[index]
    legend = next(card.id for card in cards if card.hero == "ironbreaker")
    assert not [one for one in offered(in_town({"ironbreaker": {"gear": [legend]}, "waywatcher": {}})) if ">" in one]


@pytest.mark.rule("acg.gear.give-in-settlement", "acg.gear.equip")
def test_gear_is_swapped_or_takes_the_place_of_another_card() -> None:
    party: Party = {"ironbreaker": {"gear": ["net"]}, "waywatcher": {"gear": ["charm"]}}
    game = in_town(party)
    gifts = [one for one in offered(game) if ">" in one]
    swap, over = "ironbreaker:net<>waywatcher:charm", "ironbreaker:net>waywatcher:charm"
    assert {swap, over, "waywatcher:charm>ironbreaker:net"} == set(gifts), "there is no room for a plain gift"
    play(game, swap)
    assert (worn(game), worn(game, "waywatcher")) == (["charm"], ["net"])
    game = play(in_town(party), over)
    assert (worn(game), worn(game, "waywatcher")) == ([], ["net"])
    assert slips(game, "gear-discards") == ["charm"]


@pytest.mark.rule("acg.gear.give-in-settlement")
def test_depleted_gear_and_what_keeps_a_hero_alive_is_given_only_after_the_refresh() -> None:
    party: Party = {
        "ironbreaker": {"gear": ["heart", "vial"], "depleted": ["vial"], "wounds": 14, "defeated": True},
        "waywatcher": {"capacity": 2},
    }
    game = in_town(party)
    assert not [one for one in offered(game) if ">" in one]
    rest_of_round(game, "Trade gear?")
    assert offered(game) == ["done", "ironbreaker:heart>waywatcher", "ironbreaker:vial>waywatcher"]
    play(game, "ironbreaker:heart>waywatcher", "done")
    assert worn(game, "waywatcher") == ["heart"]


# -- the delve


def delve(party: Party = TWO, **arrange: Any) -> Game:
    there = {"quest": "lost-in-the-dark", "location": "hall", "setup": {"mode": "delve"}, **arrange}
    return table(party, **there)


@pytest.mark.rule("acg.delve.no-tiers", "acg.delve.standalone")
def test_a_delve_has_no_tier_and_says_itself_which_cards_come_and_when() -> None:
    game = set_out(mode="delve", heroes=list(TWO))
    assert game.content[QuestSheet][game.state.quest].tier == 0  # type: ignore[index]
    assert "acg.delve.no-tiers" in rules_of(game, "deck")
    assert len(game.state.cards.piles["locations"]) == 6


@pytest.mark.rule("acg.delve.no-settlement", "acg.settlement-action.trainer")
def test_in_a_delve_heroes_improve_on_the_way() -> None:
    decks = {"locations": ["cellar", "hall"], "gear": ["net", "charm", "cup", "bolt"]}
    game = delve(phase="location", progress=5, marks={"light": 3}, only=decks)
    play(game, "travel", "attack", "attack")
    assert [action(game, "attack", who).card.split("-")[-1] for who in TWO] == ["advanced", "advanced"]
    assert asked(game) == "Choose gear to keep"
    rest_of_round(game, "Choose an action")
    assert game.state.stage == "quest", "there is no town"
    assert "acg.delve.no-settlement" in rules_of(game, "trained")


@pytest.mark.rule("acg.delve.defeat-eliminates")
def test_in_a_delve_whoever_is_defeated_is_out_of_the_game() -> None:
    party: Party = {"ironbreaker": {"wounds": 9}, "waywatcher": {}}
    game = delve(party, only={"dungeon": ["trial-suffer"]})
    play(game, "explore", "guard guard")
    assert hero(game).defeated
    assert "acg.delve.defeat-eliminates" in rules_of(game, "defeated")
    refreshed = delve({"ironbreaker": {"wounds": 10, "defeated": True}, "waywatcher": {"wounds": 3}},
                      leader="waywatcher", only={"dungeon": ["trial-improve-refresh"]})  # fmt: skip
    play(refreshed, "explore", "guard guard")
    assert (hero(refreshed).defeated, wounds(refreshed)["waywatcher"]) == (True, 0)


# -- a later quest by itself


@pytest.mark.rule("acg.settlement.step2-upgrade")
def test_a_party_that_plays_a_later_quest_singly_has_been_to_town_before() -> None:
    game = set_out(quest="wake", heroes=list(TWO))
    assert data(game, "veterans") == [{"number": 2}]
    rest_of_round(game, "Choose the leader")
    assert len(told(game, "trained")) + len(told(game, "capacity")) >= 4
    assert game.state.quest == "wake"


# -- the gear limit


@pytest.mark.rule("acg.ruling.gear-limit-on-the-log")
@pytest.mark.parametrize(("limit", "open_to"), [(3, True), (4, False)])
def test_the_gear_limit_grows_to_four_and_no_further(limit: int, open_to: bool) -> None:
    party: Party = {"ironbreaker": {"capacity": limit}, "waywatcher": {}}
    game = in_town(party, "ironbreaker")
    assert ("arena" in offered(game)) is open_to


@pytest.mark.rule("acg.campaign.log", "acg.gear.capacity")
def test_the_campaign_log_shows_gear_limits_up_to_four() -> None:
    game = in_town(TWO, "ironbreaker", "arena")
    log = next(zone for zone in game.view(0)["zones"] if zone["id"] == "log")["lines"]
    assert [(line["value"], line["most"]) for line in log if "Gear limit" in line["label"]] == [(2, 4), (1, 4)]


@pytest.mark.rule("acg.ruling.gear-limit-on-the-log")
def test_what_stands_for_the_arena_in_a_delve_goes_no_further_than_four_either() -> None:
    party: Party = {"ironbreaker": {"capacity": 4}, "waywatcher": {"capacity": 3}}
    game = find("trial-improve-arena", party)
    assert [hero(game, one).capacity for one in TWO] == [4, 4]
