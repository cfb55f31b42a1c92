"""Conditions, wounds and health, and being defeated."""

import pytest

from games.adventure_card_game.table import (
    action,
    asked,
    data,
    enemy,
    hero,
    kinds,
    offered,
    play,
    table,
    told,
    where,
    wounds,
)
from lychgate.games.adventure_card_game.model.state import Enemy

DOWN = {"wounds": 7, "defeated": True}
"""A defeated hero of a party of three, but for the Ironbreaker."""


# -- conditions


@pytest.mark.rule("acg.conditions.definition", "acg.conditions.receive", "acg.conditions.not-on-enemies")
def test_a_hero_who_receives_a_condition_claims_its_card_and_suffers_what_it_says() -> None:
    game = table(foes=[("leech", "ironbreaker")], phase="enemy", leader="waywatcher")
    play(game, "attack", "explore")
    assert hero(game).conditions == ["chilled"]
    assert "conditions" not in Enemy.__struct_fields__
    assert (game.state.active, asked(game)) == ("ironbreaker", "The roll")
    play(game, "guard blank")
    assert data(game, "dice") == [{"piece": "ironbreaker", "heroes": 1, "enemies": 1}]


@pytest.mark.rule("acg.conditions.one-copy", "acg.example.book.already-sickened")
def test_a_hero_who_is_sickened_is_not_sickened_again() -> None:
    party = {"ironbreaker": {"conditions": ["sickened"]}, "waywatcher": {}}
    game = table(party, [("reeker", "ironbreaker")], phase="enemy")
    assert hero(game).conditions == ["sickened"]
    assert not told(game, "condition")


@pytest.mark.rule("acg.conditions.remove")
def test_a_condition_goes_as_its_card_says() -> None:
    game = play(table({"ironbreaker": {"conditions": ["chilled"]}, "waywatcher": {}}), "rest", "guard")
    assert hero(game).conditions == []


# -- wounds and health


@pytest.mark.rule("acg.wounds.place-tokens", "acg.wounds.remaining-health")
def test_wounds_add_up_and_come_off_the_health_that_remains() -> None:
    game = play(table({"ironbreaker": {"wounds": 4}, "waywatcher": {}}, [("brute", "ironbreaker")]), "explore")
    play(game, "hit hit claw")
    assert data(game, "wounded") == [{"piece": "ironbreaker", "wounds": 3, "left": 3}]
    assert wounds(game)["ironbreaker"] == 7


@pytest.mark.rule("acg.wounds.has-suffered")
def test_wounds_that_were_healed_do_not_count_as_suffered() -> None:
    """The Ironbreaker heals three of his four wounds: at the end of the round the Waywatcher has the most."""
    party = {"ironbreaker": {"wounds": 4}, "waywatcher": {"wounds": 2}}
    game = play(table(party, peril=3), "rest", "hit double", "explore", "guard guard")
    play(game, "explore", "guard guard", "attack", "guard guard")
    assert wounds(game) == {"ironbreaker": 1, "waywatcher": 3}


@pytest.mark.rule("acg.wounds.no-excess", "acg.defeat.threshold")
def test_nobody_suffers_more_wounds_than_his_health() -> None:
    game = table({"ironbreaker": {"wounds": 9}, "waywatcher": {}}, [("brute", "ironbreaker")])
    play(game, "explore", "hit hit claw")
    assert wounds(game)["ironbreaker"] == 10
    assert data(game, "wounded")[0]["wounds"] == 1


@pytest.mark.rule("acg.wounds.no-excess", "acg.defeat.threshold", "acg.defeat.enemy-to-discard")
def test_an_enemy_is_defeated_at_its_health_and_its_card_discarded() -> None:
    game = play(table(foes=[("sneak", "ironbreaker")]), "attack", "hit double blank")
    assert data(game, "enemy-wounded") == [{"enemy": "enemy-1", "card": "sneak", "wounds": 2, "left": 0}]
    assert game.state.enemies == {}
    assert game.state.cards.piles["enemy-discards"] == ["sneak"]


@pytest.mark.rule("acg.wounds.recover")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (1, 0)])
def test_enemies_recover_as_well(before: int, after: int) -> None:
    game = table(foes=[{"card": "mender", "where": "ironbreaker", "wounds": before}], phase="enemy")
    assert enemy(game, "mender").wounds == after


# -- heroes who fall


@pytest.mark.rule("acg.wounds.place-tokens")
@pytest.mark.parametrize(("before", "after", "down"), [(6, 9, False), (7, 10, True), (8, 10, True)])
def test_a_hero_is_defeated_when_his_wounds_reach_his_health(before: int, after: int, down: bool) -> None:
    game = table({"ironbreaker": {"wounds": before}, "waywatcher": {}}, [("brute", "ironbreaker")])
    play(game, "explore", "hit hit claw")
    assert (wounds(game)["ironbreaker"], hero(game).defeated) == (after, down)


@pytest.mark.rule(
    "acg.defeat.hero-procedure",
    "acg.defeat.hero-keeps-everything-else",
    "acg.example.book.defeated-hero-exhausted-actions",
)
def test_a_fallen_hero_loses_conditions_and_enemies_and_keeps_all_else() -> None:
    line = {
        "wounds": 9,
        "conditions": ["chilled"],
        "exhausted": ["rest"],
        "tokens": {"rest": 2},
        "gear": ["banner"],
        "items": ["phoenix"],
    }
    foes = [("brute", "ironbreaker"), ("giant", "ironbreaker"), ("raider", "waywatcher")]
    game = play(table({"ironbreaker": line, "waywatcher": {}}, foes), "explore", "hit claw claw")
    fallen = hero(game)
    assert (fallen.defeated, fallen.wounds, fallen.conditions) == (True, 10, [])
    assert where(game) == {"enemy-1": "shadow", "enemy-2": "shadow", "enemy-3": "waywatcher"}
    assert (action(game, "rest").exhausted, action(game, "rest").tokens) == (True, 2)
    assert action(game, "explore").exhausted
    assert ([one.card for one in fallen.gear], fallen.items) == (["banner"], ["phoenix"])


@pytest.mark.rule("acg.defeat.finish-activation")
def test_a_hero_who_falls_in_his_own_activation_finishes_it() -> None:
    """The nemesis icon, the dungeon card and the last line of the card still come; he cannot recover by it."""
    party = {"waywatcher": {"wounds": 7, "advanced": ["explore"]}, "ironbreaker": {}}
    foes = [("brute", "waywatcher"), ("sneak", "waywatcher"), ("witch", "lair")]
    game = play(table(party, foes), "explore", "hit hit hit claw eye", {"rest": 1})
    assert hero(game, "waywatcher").defeated
    order = [kind for kind in kinds(game) if kind in ("progress", "defeated", "nemesis", "dungeon", "tokens")]
    assert order == ["progress", "defeated", "nemesis", "dungeon", "tokens"]
    assert hero(game, "waywatcher").conditions == []


@pytest.mark.rule("acg.defeat.finish-activation", "acg.defeat.hero-is-out-for-quest")
def test_a_hero_who_falls_still_prepares_but_recovers_nothing() -> None:
    party = {"ironbreaker": {"wounds": 9, "advanced": ["attack"], "exhausted": ["rest"]}, "waywatcher": {}}
    game = play(table(party, [("brute", "ironbreaker")]), "attack", {"rest": 1}, "hit hit guard claw")
    assert (hero(game).defeated, wounds(game)["ironbreaker"]) == (True, 10)
    assert not told(game, "recovered")
    party = {"ironbreaker": {"wounds": 9, "exhausted": ["rest"]}, "waywatcher": {}}
    game = play(table(party, [("brute", "ironbreaker")]), "aid", "hit hit claw", {"rest": 2})
    assert hero(game).defeated
    assert not [one for one in hero(game).actions if one.exhausted]


@pytest.mark.rule("acg.defeat.finish-activation")
def test_an_enemy_that_dies_in_its_own_activation_finishes_it() -> None:
    game = table(foes=[("martyr", "ironbreaker")], phase="enemy")
    assert [kind for kind in kinds(game) if kind in ("slain", "wounded")] == ["slain", "wounded"]
    assert wounds(game)["ironbreaker"] == 2
    assert game.state.enemies == {}
    assert game.state.cards.piles["enemy-discards"] == ["martyr"]


@pytest.mark.rule("acg.defeat.hero-is-out-for-quest", "acg.defeat.hero-activations-skipped")
def test_a_fallen_hero_does_not_act_and_nobody_acts_in_his_place() -> None:
    game = table({"ironbreaker": {"wounds": 9}, "waywatcher": {}}, [("brute", "ironbreaker")])
    play(game, "explore", "hit hit claw", "rest", "guard guard", "explore", "guard guard")
    assert [event["piece"] for event in data(game, "activation")][:3] == ["ironbreaker", "waywatcher", "waywatcher"]
    assert data(game, "skipped")[0] == {"piece": "ironbreaker"}
    assert "enemy-phase" in kinds(game)


@pytest.mark.rule("acg.defeat.hero-cannot-gain-leadership")
def test_a_fallen_hero_does_not_come_to_lead() -> None:
    game = table({"ironbreaker": {}, "waywatcher": DOWN, "warrior-priest": {}}, phase="peril")
    assert game.state.leader == "warrior-priest"


@pytest.mark.rule("acg.defeat.leader-still-passes-token")
def test_a_fallen_leader_keeps_the_token_until_the_peril_phase() -> None:
    party = {"ironbreaker": {}, "waywatcher": {"wounds": 6}, "warrior-priest": {}}
    game = table(party, [("brute", "waywatcher")], leader="waywatcher")
    play(game, "explore", "hit hit claw")
    assert (hero(game, "waywatcher").defeated, game.state.leader) == (True, "waywatcher")
    play(game, "rest", "guard guard", "rest", "guard guard")
    assert data(game, "leads") == [{"piece": "warrior-priest"}]


@pytest.mark.rule(
    "acg.defeat.leader-targets-redirected",
    "acg.defeat.hero-activations-skipped",
    "acg.defeat.hero-cannot-gain-leadership",
    "acg.example.derived.defeated-leader",
)
def test_what_is_meant_for_a_fallen_leader_finds_the_next_hero_who_stands() -> None:
    """The leader falls, the next is down already: the third is alone, and takes what the peril has for the leader."""
    party = {"ironbreaker": {"wounds": 8}, "waywatcher": DOWN, "warrior-priest": {}}
    game = table(party, [("brute", "ironbreaker")], peril=1)
    play(game, "explore", "hit hit claw", "explore", "guard guard")
    assert [event["piece"] for event in data(game, "skipped")][:2] == ["waywatcher", "ironbreaker"]
    assert [event["piece"] for event in data(game, "activation")][:2] == ["ironbreaker", "warrior-priest"]
    assert data(game, "stands-in") == [{"piece": "warrior-priest"}]
    assert wounds(game)["warrior-priest"] == 3 + 1
    assert game.state.leader == "warrior-priest"


@pytest.mark.rule("acg.defeat.revive")
def test_a_hero_who_is_revived_acts_when_his_turn_comes() -> None:
    party = {"ironbreaker": {"wounds": 9, "defeated": True}, "waywatcher": {"items": ["phoenix"]}, "warrior-priest": {}}
    game = play(table(party), "rest", "guard guard", "phoenix")
    assert (hero(game).defeated, wounds(game)["ironbreaker"]) == (False, 6)
    play(game, "rest", "guard guard")
    assert (game.state.active, asked(game)) == ("ironbreaker", "Choose an action")


@pytest.mark.rule("acg.defeat.hero-is-out-for-quest")
def test_a_hero_who_has_fallen_is_not_offered_for_anything() -> None:
    party = {"ironbreaker": {"wounds": 8}, "waywatcher": {}, "warrior-priest": {}}
    game = play(table(party, [("brute", "ironbreaker")]), "explore", "hit hit claw", "rest", "guard guard", "aid")
    assert hero(game).defeated
    assert asked(game) == "The roll"
    assert data(game, "aids") == [{"piece": "warrior-priest", "target": "waywatcher"}]


def test_when_no_hero_stands_the_quest_is_lost() -> None:
    party = {"ironbreaker": {"wounds": 9}, "waywatcher": {"wounds": 8, "defeated": True}}
    game = play(table(party, [("brute", "ironbreaker")]), "explore", "hit hit claw")
    assert game.outcome is not None
    assert game.outcome.result == "lost"


def test_a_fallen_hero_is_no_target_of_what_looks_for_the_most_wounds() -> None:
    party = {"ironbreaker": {"wounds": 1}, "waywatcher": DOWN, "warrior-priest": {}}
    game = table(party, phase="peril", peril=3)
    assert wounds(game) == {"ironbreaker": 2, "waywatcher": 7, "warrior-priest": 0}
    assert offered(game)


@pytest.mark.rule("acg.wounds.token-values")
def test_three_wounds_are_three_whether_as_one_token_or_as_three() -> None:
    game = play(table(foes=[("brute", "ironbreaker")]), "rest", "hit hit claw")
    assert hero(game).wounds == 3
