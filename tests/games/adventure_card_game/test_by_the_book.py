"""Situations in which two rules of the book meet."""

import pytest

from games.adventure_card_game.table import (
    THREE,
    TWO,
    Party,
    action,
    asked,
    bearing,
    data,
    enemy,
    hero,
    offered,
    play,
    table,
    told,
    where,
    wounds,
)
from games.adventure_card_game.table_more import (
    JAUNT,
    activated,
    enemy_phase,
    find,
    in_town,
    marks,
    rules_of,
    slips,
)

# -- attacks between the roll and the blow


@pytest.mark.rule("acg.ruling.attacker-snapshot", "acg.action.results-order")
def test_what_a_slain_enemy_added_to_its_neighbours_is_over_before_they_strike() -> None:
    """The Shade gives others 1 attack more. It falls by the successes, which come before the attacks."""
    foes = [("shade", "ironbreaker"), ("brute", "ironbreaker")]
    game = play(table(TWO, foes), "attack", "shade", "double double blank claw")
    assert [one["attack"] for one in data(game, "enemy-attacks")] == [3]
    spared = play(table(TWO, foes), "attack", "brute", "double double blank claw")
    assert [one["attack"] for one in data(spared, "enemy-attacks")] == [4], "the slain Brute still has its support"


@pytest.mark.rule("acg.ruling.attacker-snapshot", "acg.enemy-attack.priority")
def test_an_enemy_that_comes_between_the_roll_and_the_attacks_can_strike() -> None:
    """The Overlord and the Sneak have 1 attack each, and there are two icons: one of them a Drummer's."""
    party: Party = {"ironbreaker": {"gear": ["horn"]}, "waywatcher": {}}
    foes = [{"card": "drummer", "where": "ironbreaker", "exhausted": True}, ("sneak", "ironbreaker")]
    game = play(table(party, foes, aside=["overlord"]), "rest", "hit hit claw", "horn")
    assert {one["enemy"] for one in data(game, "enemy-attacks")} == {"enemy-2", "enemy-3"}
    assert wounds(game)["ironbreaker"] == 2
    without = play(table(party, foes, aside=["overlord"]), "rest", "hit hit claw", "pass")
    assert wounds(without)["ironbreaker"] == 1, "an exhausted one does not strike in its place"


@pytest.mark.rule("acg.exhaust.effects-still-apply")
def test_an_exhausted_enemy_changes_the_roll_though_it_has_no_die() -> None:
    foes = [{"card": "jinx", "where": "ironbreaker", "exhausted": True}]
    game = play(table({"ironbreaker": {"wounds": 4}, "waywatcher": {}}, foes), "rest", "double hit")
    assert wounds(game)["ironbreaker"] == 3


@pytest.mark.rule("acg.attack.ranged", "acg.enemy-attack.priority")
def test_an_enemy_of_another_hero_that_is_shot_dead_does_not_strike_back() -> None:
    foes = [("brute", "ironbreaker"), ("sneak", "waywatcher")]
    game = play(table(TWO, foes, leader="waywatcher"), "attack", "brute", "double hit claw")
    assert wounds(game) == {"ironbreaker": 0, "waywatcher": 1}


# -- several enemies at once


@pytest.mark.rule("acg.ruling.several-enemies-at-once", "acg.rank.resolves-enemy-conflicts")
def test_enemies_that_fall_together_answer_in_the_order_of_rank() -> None:
    """The Stinger came first; the Burster, of a higher tier, is first to answer."""
    foes = [("stinger", "warrior-priest"), ("burster", "warrior-priest")]
    party: Party = {"warrior-priest": {"advanced": ["attack"]}, "ironbreaker": {}}
    game = play(table(party, foes), "attack", ["stinger", "burster"], "hit hit guard blank blank")
    assert [one["enemy"] for one in data(game, "slain")] == ["enemy-2", "enemy-1"]
    blast = find("trial-wound-standard", ["warrior-priest", "ironbreaker"], foes)
    assert [one["enemy"] for one in data(blast, "slain")] == ["enemy-2", "enemy-1"]


@pytest.mark.rule("acg.rank.unresolved-tie", "acg.ruling.several-enemies-at-once")
def test_of_equal_rank_the_players_say_which_answers_first() -> None:
    foes = [("burster", "ironbreaker"), ("burster", "waywatcher")]
    game = find("trial-wound-standard", TWO, foes)
    assert (asked(game), offered(game)) == ("Choose who suffers first", ["enemy-1", "enemy-2"])
    play(game, "enemy-2")
    assert [one["enemy"] for one in data(game, "slain")] == ["enemy-2", "enemy-1"]
    calm = find("trial-wound-standard", TWO, [("burster", "ironbreaker"), ("sneak", "ironbreaker")])
    assert asked(calm) == "Choose an action", "only one of them answers"


@pytest.mark.rule("acg.ruling.several-enemies-at-once", "acg.engage.overflow")
def test_where_not_all_that_engage_find_room_the_players_say_who_comes_first() -> None:
    foes = [("sneak", "shadow"), ("sneak", "shadow"), ("sneak", "shadow"), ("brute", "shadow")]
    game = play(table(TWO, foes, quest="siege"), "rest")
    assert asked(game) == "Choose who engages first"
    assert offered(game) == ["enemy-1", "enemy-4"], "the Sneaks are all the same"
    play(game, "brute")
    assert where(game) == {"enemy-1": "ironbreaker", "enemy-2": "ironbreaker", "enemy-3": "shadow",
                           "enemy-4": "ironbreaker"}  # fmt: skip
    assert wounds(game)["ironbreaker"] == 1, "the last Sneak strikes in passing, and not the Brute"
    few = play(table(TWO, foes[:3], quest="siege"), "rest")
    assert asked(few) == "The roll", "there is room for all"


def test_enemies_that_are_slain_are_not_counted_any_more() -> None:
    """The Tallyman's effect: 1 wound for each enemy in play. The Sneak has just been slain."""
    foes = [("sneak", "ironbreaker"), ("tallyman", "shadow"), ("giant", "waywatcher"), ("overlord", "lair")]
    game = play(table(TWO, foes), "attack", "double hit eye")
    assert wounds(game)["ironbreaker"] == 2 + 1, "the Tallyman and the Giant, and then the Overlord's wound"


# -- what lies facedown


@pytest.mark.rule("acg.zones.facedown-reveal-then-immune")
def test_a_facedown_enemy_that_cannot_be_attacked_is_turned_up_and_not_wounded() -> None:
    game = table(TWO, [("ghost", "facedown"), ("brute", "shadow")], leader="waywatcher")
    play(game, "attack", "enemy-1", "hit hit")
    assert (enemy(game, "ghost").wounds, enemy(game, "ghost").where) == (0, "shadow")
    assert "acg.zones.facedown-reveal-then-immune" in rules_of(game, "cannot-attack")
    effect = find("trial-wound", TWO, [("ghost", "facedown")])
    assert told(effect, "slain"), "an effect is no attack"


@pytest.mark.rule("acg.enemy-phase.end")
def test_a_facedown_enemy_that_is_exhausted_stays_facedown_through_the_enemy_phase() -> None:
    game = enemy_phase(TWO, [{"card": "brute", "where": "facedown", "exhausted": True}])
    (unseen,) = game.state.enemies.values()
    assert (activated(game), unseen.card, unseen.exhausted) == ([], "", False)


# -- falling


@pytest.mark.rule("acg.defeat.finish-activation", "acg.engage.overflow", "acg.defeat.hero-procedure")
def test_a_hero_who_falls_before_his_roll_explores_all_the_same_and_nobody_strikes() -> None:
    foes = [("sneak", "ironbreaker")] * 3 + [("raider", "shadow")]
    party: Party = {"ironbreaker": {"gear": ["hook"], "tokens": {"rest": 1}, "wounds": 9}, "waywatcher": {}}
    game = play(table(party, foes), "explore", "hook")
    assert (hero(game).defeated, set(where(game).values())) == (True, {"shadow"})
    play(game, "hit hit")
    assert (data(game, "dice")[-1]["enemies"], game.state.progress) == (0, 2)


@pytest.mark.rule("acg.defeat.finish-activation", "acg.spawn.during-activation")
def test_enemies_that_a_fallen_explorer_finds_come_to_the_next_hero() -> None:
    decks = {"dungeon": ["trial-spawn-three"], "enemies": ["sneak", "sneak", "sneak"]}
    party: Party = {"ironbreaker": {"wounds": 9}, "waywatcher": {}}
    game = play(table(party, [("brute", "ironbreaker")], only=decks), "explore", "guard guard claw")
    assert hero(game).defeated
    assert list(where(game).values()) == ["shadow", "waywatcher", "waywatcher", "waywatcher"]


@pytest.mark.rule("acg.enemy-phase.choice-priority", "acg.defeat.hero-procedure")
def test_the_enemies_of_a_hero_who_falls_in_the_phase_are_activated_by_the_others() -> None:
    foes = [("brute", "ironbreaker"), ("giant", "ironbreaker")]
    game = enemy_phase({"ironbreaker": {"wounds": 8}, "waywatcher": {}}, foes, "brute")
    assert activated(game) == ["enemy-1 ironbreaker", "enemy-2 waywatcher"]
    assert wounds(game) == {"ironbreaker": 10, "waywatcher": 1}


@pytest.mark.rule("acg.action.results-nemesis", "acg.defeat.hero-procedure")
def test_a_nemesis_is_felt_by_a_fallen_hero_but_gives_him_no_condition() -> None:
    foes = [("brute", "ironbreaker"), ("sneak", "ironbreaker"), ("witch", "shadow"), ("regent", "lair")]
    game = play(table({"ironbreaker": {"wounds": 9}, "waywatcher": {}}, foes), "rest", "guard guard claw eye")
    assert (hero(game).defeated, hero(game).conditions, marks(game)["regent"]) == (True, [], 1)


@pytest.mark.rule("acg.defeat.revive", "acg.attack.slain-enemies-still-attack")
def test_a_hero_who_falls_and_is_revived_within_his_attack_is_struck_by_the_slain_alone() -> None:
    """The Stinger's death fells him, and he stands again; the Brute has gone to the shadows meanwhile."""
    party: Party = {"ironbreaker": {"wounds": 9}, "waywatcher": {"gear": ["salts"]}}
    game = table(party, [("stinger", "ironbreaker"), ("brute", "ironbreaker")])
    play(game, "attack", "stinger", "hit hit claw claw", "salts")
    assert (wounds(game)["ironbreaker"], enemy(game, "brute").where) == (7 + 1, "shadow")


@pytest.mark.rule("acg.leader.passes-token", "acg.peril-phase.sequence")
def test_a_leader_who_falls_by_the_peril_passes_the_token_on() -> None:
    game = table({"ironbreaker": {"wounds": 8}, "waywatcher": {}, "warrior-priest": {}}, phase="peril", peril=1)
    assert (hero(game).defeated, game.state.leader, game.state.active) == (True, "waywatcher", "waywatcher")


# -- zones and spawning


@pytest.mark.rule("acg.location-phase.travel-procedure", "acg.engage.overflow", "acg.nemesis.stays-when-travelling")
def test_the_enemy_of_a_new_location_finds_the_leaders_zone_full() -> None:
    foes = [("sneak", "ironbreaker")] * 3 + [("brute", "shadow"), ("overlord", "shadow")]
    decks = {"locations": ["vault"], "enemies": ["raider", "turtle"]}
    game = play(table(TWO, foes, phase="location", progress=5, only=decks), "travel")
    assert (wounds(game)["ironbreaker"], enemy(game, "raider").where) == (2, "shadow")
    assert (slips(game, "enemy-discards"), enemy(game, "overlord").where) == (["brute"], "shadow")


@pytest.mark.rule("acg.spawn.cannot-engage", "acg.spawn.one-at-a-time")
def test_an_enemy_that_cannot_engage_takes_up_its_place_in_the_rotation() -> None:
    decks = {"dungeon": ["trial-spawn-three"], "enemies": ["wisp", "wisp", "sneak"]}
    game = table(THREE, leader="waywatcher", only=decks)
    play(game, "explore", "guard guard")
    assert enemy(game, "sneak").where == "ironbreaker", "the third in turn, after the Waywatcher and the Priest"


@pytest.mark.rule("acg.keywords.advance", "acg.keywords.inflict", "acg.enemy-phase.activation-outside")
def test_enemies_of_another_hero_that_are_activated_advance_on_the_active_hero_or_hurt_their_own() -> None:
    game = find("trial-activate", TWO, [("raider", "waywatcher"), ("berserker", "waywatcher")])
    assert (enemy(game, "raider").where, enemy(game, "berserker").where) == ("ironbreaker", "waywatcher")
    assert wounds(game) == {"ironbreaker": 2, "waywatcher": 4}
    assert all(one.exhausted for one in game.state.enemies.values())


# -- gear


@pytest.mark.rule("acg.gear.unequip", "acg.gear.type-limits")
@pytest.mark.parametrize(
    ("worn", "capacity", "found", "ways"),
    [
        (["plate", "net"], 2, "heart", ["for:plate", "discard"]),
        (["plate", "net"], 2, "hook", ["for:plate", "for:net", "discard"]),
        (["bolt", "net"], 4, "hook", ["for:bolt", "for:net", "discard"]),
        (["bolt"], 2, "hook", ["equip", "for:bolt", "discard"]),
    ],
)
def test_what_may_make_room_depends_on_what_there_is_too_much_of(
    worn: list[str], capacity: int, found: str, ways: list[str]
) -> None:
    party: Party = {"ironbreaker": {"gear": worn, "capacity": capacity}, "waywatcher": {}}
    game = play(find("chest", party, only={"gear": [found]}), "deck")
    assert offered(game) == ways
    play(game, ways[-2])
    assert slips(game, "gear-discards") == [ways[-2].removeprefix("for:")]


@pytest.mark.rule("acg.gear.no-unequip-vital-health")
def test_gear_that_keeps_a_hero_alive_makes_no_room_for_other_gear_that_would() -> None:
    party: Party = {"ironbreaker": {"gear": ["heart"], "wounds": 11}, "waywatcher": {}}
    game = play(find("chest", party, only={"gear": ["phial"]}), "deck")
    assert [one.card for one in hero(game).gear] == ["heart"]


@pytest.mark.rule("acg.effects.cost-success-tokens", "acg.engage.overflow")
def test_who_pulls_a_fourth_enemy_from_the_shadows_has_paid_and_is_wounded() -> None:
    foes = [("sneak", "ironbreaker")] * 3 + [("raider", "facedown")]
    game = play(bearing("hook", foes, tokens={"rest": 1}), "attack", "hook")
    assert (enemy(game, "raider").where, wounds(game)["ironbreaker"]) == ("shadow", 2)
    assert action(game, "rest").tokens == 0


# -- the campaign


@pytest.mark.rule("acg.nemesis.pool-nemesis-defeated")
def test_a_nemesis_of_the_pool_that_is_slain_in_the_action_that_ends_the_quest_is_gone() -> None:
    party: Party = {"ironbreaker": {"wounds": 9}, "waywatcher": {"defeated": True, "wounds": 8}}
    foes = [{"card": "regent", "where": "ironbreaker", "wounds": 2}, ("brute", "ironbreaker")]
    game = table(party, foes, setup=JAUNT, pool=["regent"])
    play(game, "attack", "regent", "hit hit claw claw")
    assert told(game, "quest-lost")
    assert (game.state.campaign.pool, data(game, "boxed")) == ([], [{"card": "regent"}])


@pytest.mark.rule("acg.defeat.hero-still-gets-settlement")
def test_the_reward_of_the_party_is_also_for_those_who_fell() -> None:
    party: Party = {"ironbreaker": {"wounds": 10, "defeated": True}, "waywatcher": {}}
    game = in_town(party, quest="revel", setup={"mode": "campaign", "quest": "night-out"})
    assert [hero(game, one).capacity for one in TWO] == [2, 2]


@pytest.mark.rule("acg.settlement-action.no-gear-deck-no-blacksmith")
def test_a_hero_may_leave_no_gear_for_the_blacksmith_to_show_another() -> None:
    decks = {"gear": ["net", "hook"]}
    game = in_town(TWO, "ironbreaker", "blacksmith", "none", "waywatcher", only=decks)
    assert offered(game) == ["arena", "trainer"]
