"""Readings of what the book leaves open: the course of an action, and heroes who fall in the middle of one."""

import pytest

from games.adventure_card_game.table import (
    action,
    asked,
    bearing,
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


@pytest.mark.rule("acg.ruling.critical-made-in-step-5")
def test_a_critical_that_a_modifier_makes_is_one_success_and_is_not_rolled_again() -> None:
    game = play(bearing("spark"), "explore", "guard hit", "spark")
    assert data(game, "results")[0]["successes"] == 2
    assert not told(game, "critical")


@pytest.mark.rule("acg.ruling.bonus-successes-not-dice")
def test_what_takes_successes_away_takes_those_of_tokens_and_criticals_as_well() -> None:
    """A token and a critical are two successes, and the Jinx takes both; it finds no more to take."""
    party = {"ironbreaker": {"tokens": {"attack": 1}}, "waywatcher": {}}
    foes = [("jinx", "ironbreaker")]
    game = play(table(party, foes), "attack", "1", "critical guard blank", "guard")
    assert data(game, "results")[0]["successes"] == 0
    game = play(table(party, foes), "attack", "1", "critical hit blank", "double")
    assert data(game, "results")[0]["successes"] == 1 + 1 + 1 + 2 - 2
    game = play(table(foes=foes), "attack", "hit guard blank")
    assert enemy(game, "jinx").wounds == 0


@pytest.mark.rule("acg.ruling.modifier-order")
def test_enemies_change_a_roll_before_heroes_do() -> None:
    """The Jinx takes the hit; what the lens then makes of two shields stays."""
    game = play(bearing("lens", [("jinx", "ironbreaker")]), "attack", "parry guard blank", "lens", "2")
    assert [kind for kind in kinds(game) if kind in ("icons", "converted")] == ["icons", "converted"]
    assert enemy(game, "jinx").wounds == 2


@pytest.mark.rule("acg.ruling.attacker-snapshot")
def test_an_enemy_that_leaves_the_zone_after_the_roll_does_not_strike() -> None:
    game = play(
        bearing("smoke", [("brute", "ironbreaker"), ("sneak", "ironbreaker")]),
        "explore",
        "hit hit claw claw",
        "smoke",
        "brute",
    )
    assert where(game) == {"enemy-1": "shadow", "enemy-2": "ironbreaker"}
    assert [one["attack"] for one in data(game, "enemy-attacks")] == [1]
    assert wounds(game)["ironbreaker"] == 1


@pytest.mark.rule("acg.ruling.slain-in-other-actions")
def test_an_enemy_that_is_slain_after_the_roll_strikes_in_any_action() -> None:
    game = play(bearing("spike", [("brute", "ironbreaker")]), "explore", "hit hit claw", "spike")
    assert told(game, "slain")
    assert wounds(game)["ironbreaker"] == 3
    assert game.state.enemies == {}


@pytest.mark.rule("acg.ruling.enemies-engaged-before-roll")
def test_an_enemy_that_is_engaged_before_the_roll_has_a_die() -> None:
    party = {"ironbreaker": {"gear": ["hook"], "tokens": {"rest": 1}}, "waywatcher": {}}
    game = play(table(party, [("brute", "shadow")]), "attack", "hook", "hit hit claw")
    assert data(game, "dice") == [{"piece": "ironbreaker", "heroes": 2, "enemies": 1}]
    assert (enemy(game, "brute").wounds, wounds(game)["ironbreaker"]) == (2, 3)


@pytest.mark.rule("acg.ruling.no-target-still-dangerous")
def test_aid_for_nobody_draws_the_attention_of_a_nemesis_all_the_same() -> None:
    party = {"ironbreaker": {"exhausted": ["rest"]}, "waywatcher": {"wounds": 8, "defeated": True}}
    game = play(table(party, [("brute", "ironbreaker"), ("witch", "lair")]), "aid", "guard guard eye")
    assert told(game, "no-target")
    assert hero(game).conditions == ["chilled"]
    assert not action(game, "rest").exhausted


@pytest.mark.rule("acg.ruling.nemesis-icon-source")
def test_without_an_enemy_in_the_zone_no_eye_can_open() -> None:
    game = play(table(foes=[("witch", "lair")]), "explore", "guard guard")
    assert data(game, "dice") == [{"piece": "ironbreaker", "heroes": 2, "enemies": 0}]
    assert not told(game, "nemesis")


@pytest.mark.rule("acg.ruling.target-before-spending", "acg.ruling.target-choice-mandatory")
def test_a_target_that_is_there_must_be_chosen_and_before_anything_is_spent() -> None:
    party = {"ironbreaker": {"tokens": {"attack": 2}}, "waywatcher": {}}
    game = table(party, [("brute", "ironbreaker"), ("sneak", "ironbreaker")])
    assert [one[-7:] for one in offered(game) if "attack" in one] == ["enemy-1", "enemy-2"]
    play(game, "attack", "brute")
    assert asked(game) == "Spend how many success tokens?"


@pytest.mark.rule("acg.ruling.ranged-own-zone")
def test_a_ranged_attack_may_be_at_an_enemy_of_ones_own() -> None:
    game = table({"waywatcher": {}, "ironbreaker": {}}, [("brute", "waywatcher")])
    play(game, "attack", "hit hit blank")
    assert enemy(game, "brute").wounds == 2


@pytest.mark.rule("acg.ruling.depleted-health-gear", "acg.ruling.defeat-equal-or-exceed")
@pytest.mark.parametrize(("before", "after", "down"), [(9, 9, False), (10, 10, True), (11, 10, True)])
def test_a_hero_who_lives_by_gear_falls_when_it_is_depleted(before: int, after: int, down: bool) -> None:
    game = play(bearing("phial", wounds=before), "rest", "guard guard", "phial")
    assert (wounds(game)["ironbreaker"], hero(game).defeated) == (after, down)
    assert game.state.progress == 1


@pytest.mark.rule("acg.ruling.fixed-activation-scheme")
def test_with_one_of_three_down_the_scheme_is_still_that_of_three() -> None:
    party = {"ironbreaker": {}, "waywatcher": {"wounds": 7, "defeated": True}, "warrior-priest": {}}
    game = play(table(party), "rest", "guard guard", "rest", "guard guard", "explore", "guard guard")
    assert [event["piece"] for event in data(game, "activation")][:3] == [
        "ironbreaker",
        "warrior-priest",
        "ironbreaker",
    ]
    assert "enemy-phase" in kinds(game)


@pytest.mark.rule("acg.ruling.defeated-leader-duties")
def test_the_player_of_a_fallen_leader_goes_on_deciding_for_the_party() -> None:
    party = {"ironbreaker": {"wounds": 10, "defeated": True}, "waywatcher": {"seat": 1}}
    game = table(party, players=2, phase="location", progress=5)
    assert game.question is not None
    assert (asked(game), game.question.seat) == ("Travel on?", 0)


@pytest.mark.rule("acg.ruling.hero-down-mid-enemy-activation")
def test_an_enemy_that_fells_a_hero_in_mid_activation_goes_to_the_shadows_and_is_exhausted() -> None:
    party = {"ironbreaker": {"wounds": 9}, "waywatcher": {}}
    game = table(party, [("raider", "ironbreaker")], phase="enemy")
    assert hero(game).defeated
    assert where(game) == {"enemy-1": "shadow"}
    assert data(game, "exhausted-enemy") == [{"enemy": "enemy-1", "card": "raider"}]
