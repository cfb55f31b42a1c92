"""Attacks of heroes and of enemies, and resilience."""

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
    wounds,
)

THREE_FOES = [("brute", "ironbreaker"), ("raider", "ironbreaker"), ("sneak", "ironbreaker")]
"""Attack values of 3, 2 and 1."""


# -- targets


@pytest.mark.rule("acg.attack.choose-target")
def test_an_attack_is_at_one_enemy_of_the_heros_own_zone() -> None:
    foes = [("brute", "ironbreaker"), ("sneak", "ironbreaker"), ("raider", "waywatcher"), ("turtle", "shadow")]
    game = table(foes=foes)
    assert [one for one in offered(game) if "attack" in one] == [
        f"ironbreaker-attack-basic:enemy-{one}" for one in (1, 2)
    ]
    play(game, "attack", "sneak")
    assert asked(game) == "The roll"
    assert data(game, "attacks") == [{"piece": "ironbreaker", "enemy": "enemy-2", "card": "sneak"}]


@pytest.mark.rule("acg.attack.choose-target")
def test_the_target_is_chosen_before_tokens_are_spent() -> None:
    game = table({"ironbreaker": {"tokens": {"attack": 1}}, "waywatcher": {}}, THREE_FOES)
    play(game, "attack", "brute")
    assert asked(game) == "Spend how many success tokens?"


@pytest.mark.rule("acg.attack.success-wounds-target", "acg.wounds.place-tokens")
def test_every_success_wounds_the_target_and_nobody_else() -> None:
    game = play(table(foes=THREE_FOES), "attack", "brute", "hit hit blank blank blank")
    assert {one.card: one.wounds for one in game.state.enemies.values()} == {"brute": 2, "raider": 0, "sneak": 0}


@pytest.mark.rule("acg.attack.multiple-targets")
def test_several_targets_are_chosen_at_once_and_each_suffers_every_success() -> None:
    foes = [("brute", "warrior-priest"), ("turtle", "warrior-priest"), ("sneak", "warrior-priest")]
    party = {"warrior-priest": {"advanced": ["attack"]}, "ironbreaker": {}}
    game = play(table(party, foes), "attack")
    assert asked(game) == "Attack which enemies?"
    play(game, ["brute", "turtle"], "hit hit guard blank blank blank")
    assert {one.card: one.wounds for one in game.state.enemies.values()} == {"brute": 2, "turtle": 1, "sneak": 0}


@pytest.mark.rule("acg.attack.multiple-targets")
def test_a_card_may_have_its_successes_divided_instead() -> None:
    foes = [("giant", "bright-wizard"), ("turtle", "bright-wizard"), ("brute", "bright-wizard")]
    party = {"bright-wizard": {"advanced": ["attack"]}, "ironbreaker": {}}
    game = play(table(party, foes), "attack", ["giant", "turtle"], "double double guard blank blank blank")
    assert asked(game) == "Divide the successes"
    play(game, {"giant": 1, "turtle": 3})
    assert {one.card: one.wounds for one in game.state.enemies.values()} == {"giant": 1, "turtle": 2, "brute": 0}


@pytest.mark.rule("acg.attack.multiple-targets")
def test_gear_may_let_an_attack_have_a_target_more() -> None:
    game = play(bearing("trident", THREE_FOES), "attack", ["brute", "raider"], "hit guard blank blank blank")
    assert [one.wounds for one in game.state.enemies.values()] == [1, 1, 0]


@pytest.mark.rule("acg.action.no-target-allowed")
def test_an_enemy_that_cannot_be_attacked_is_no_target() -> None:
    game = play(table(foes=[("ghost", "ironbreaker")]), "attack", "hit hit claw")
    assert (enemy(game, "ghost").wounds, wounds(game)["ironbreaker"]) == (0, 1)


@pytest.mark.rule("acg.attack.ranged", "acg.zones.shadow-needs-ranged")
def test_a_ranged_attack_reaches_the_shadows_and_other_heroes_enemies_but_not_the_lair() -> None:
    foes = [("brute", "ironbreaker"), ("turtle", "shadow"), ("sneak", "waywatcher"), ("overlord", "lair")]
    game = table(foes=foes, leader="waywatcher")
    assert [one[-7:] for one in offered(game) if "attack" in one] == ["enemy-1", "enemy-2", "enemy-3"]
    play(game, "attack", "brute", "hit hit blank")
    assert enemy(game, "brute").wounds == 2


@pytest.mark.rule("acg.attack.ranged-multiple-zones")
def test_the_targets_of_a_ranged_attack_may_be_in_different_zones() -> None:
    foes = [("brute", "ironbreaker"), ("giant", "shadow")]
    game = table({"waywatcher": {"advanced": ["attack"]}, "ironbreaker": {}}, foes)
    play(game, "attack", ["brute", "giant"], "hit hit guard")
    assert (enemy(game, "brute").wounds, enemy(game, "giant").wounds) == (2, 2)


@pytest.mark.rule("acg.resilience.reduces-attack-wounds")
def test_a_ranged_attack_at_something_unseen_turns_it_up_only_if_it_hits() -> None:
    game = table({"waywatcher": {}, "ironbreaker": {}}, [("turtle", "facedown")])
    play(game, "attack", "guard guard")
    assert game.state.enemies["enemy-1"].card == ""
    game = table({"waywatcher": {}, "ironbreaker": {}}, [("turtle", "facedown")])
    play(game, "attack", "hit guard")
    assert (enemy(game, "turtle").wounds, data(game, "resisted")) == (0, [{"enemy": "enemy-1", "wounds": 1}])


# -- enemies strike


@pytest.mark.rule("acg.attack.slain-enemies-still-attack", "acg.example.derived.slain-enemy-strikes-back")
def test_an_enemy_that_is_slain_by_the_attack_still_strikes() -> None:
    foes = [{"card": "brute", "where": "ironbreaker", "wounds": 2}]
    game = play(table(foes=foes), "attack", "guard hit claw")
    assert wounds(game)["ironbreaker"] == 3 - 1
    assert not game.state.enemies


@pytest.mark.rule("acg.enemy-attack.any-action")
def test_an_enemy_that_is_slain_before_the_roll_has_no_die_and_does_not_strike() -> None:
    party = {"ironbreaker": {"gear": ["bolt"]}, "waywatcher": {}}
    game = play(table(party, [("brute", "ironbreaker"), ("sneak", "ironbreaker")]), "rest", "bolt", "brute")
    play(game, "hit hit claw")
    assert data(game, "dice") == [{"piece": "ironbreaker", "heroes": 2, "enemies": 1}]
    assert wounds(game)["ironbreaker"] == 1


@pytest.mark.rule("acg.attack.slain-nemesis-still-resolves")
def test_a_nemesis_that_is_slain_still_resolves_its_effect() -> None:
    foes = [{"card": "witch", "where": "ironbreaker", "wounds": 4}]
    game = play(table(foes=foes), "attack", "hit guard eye")
    assert hero(game).conditions == ["chilled"]
    assert not game.state.enemies


def test_a_nemesis_whose_defeat_wins_the_quest_resolves_nothing_more() -> None:
    foes = [{"card": "overlord", "where": "ironbreaker", "wounds": 2}]
    game = play(table(foes=foes), "attack", "hit guard eye")
    assert game.outcome is not None
    assert (game.outcome.result, wounds(game)["ironbreaker"]) == ("won", 0)


@pytest.mark.rule("acg.enemy-attack.any-action")
@pytest.mark.parametrize("kind", ["explore", "rest", "aid", "attack"])
def test_enemies_strike_whatever_the_hero_does(kind: str) -> None:
    game = play(table(foes=[("brute", "ironbreaker")]), kind, "guard guard claw")
    assert wounds(game)["ironbreaker"] == 1


@pytest.mark.rule("acg.enemy-attack.priority", "acg.example.derived.attack-sum-minus-defence")
def test_the_strongest_strike_first_and_defence_comes_off_their_total() -> None:
    game = play(table(foes=THREE_FOES[::-1]), "rest", "hit guard claw claw blank")
    assert [one["attack"] for one in data(game, "enemy-attacks")] == [3, 2]
    assert wounds(game)["ironbreaker"] == 3 + 2 - 1


@pytest.mark.rule("acg.enemy-attack.once-each", "acg.example.derived.more-icons-than-enemies")
def test_no_enemy_strikes_twice_in_an_action() -> None:
    game = play(table(foes=[("drummer", "ironbreaker")] * 2), "explore", "hit hit claw claw")
    assert data(game, "results")[0]["attacks"] == 4
    assert wounds(game)["ironbreaker"] == 4


@pytest.mark.rule("acg.action.results-attack-defence", "acg.example.derived.defence-exceeds-attack")
def test_defence_beyond_the_attack_does_nothing() -> None:
    party = {"ironbreaker": {"advanced": ["explore"], "gear": ["banner"], "wounds": 1}, "waywatcher": {}}
    game = play(table(party, [("raider", "ironbreaker")]), "explore", "guard guard guard claw")
    assert data(game, "defends") == [{"piece": "ironbreaker", "attack": 2, "defence": 4}]
    assert wounds(game)["ironbreaker"] == 1


@pytest.mark.rule("acg.action.results-attack-defence")
def test_a_claw_of_nobody_hurts_nobody() -> None:
    """The Drummer's own die and the attack it adds, and the net over it: it is exhausted, and the roll has no claw."""
    party = {"ironbreaker": {"gear": ["net"]}, "waywatcher": {}}
    game = play(table(party, [("drummer", "ironbreaker"), ("sneak", "ironbreaker")]), "explore", "net", "drummer")
    play(game, "hit hit claw")
    assert data(game, "results")[0]["attacks"] == 2
    assert wounds(game)["ironbreaker"] == 1


# -- resilience


@pytest.mark.rule("acg.resilience.reduces-attack-wounds", "acg.example.derived.resilience")
def test_resilience_takes_off_wounds_of_an_attack() -> None:
    game = play(table(foes=[("turtle", "ironbreaker")]), "attack", "hit double blank")
    assert enemy(game, "turtle").wounds == 2
    assert data(game, "resisted") == [{"enemy": "enemy-1", "wounds": 1}]


@pytest.mark.rule("acg.resilience.attack-actions-only", "acg.example.derived.resilience")
def test_resilience_is_no_help_against_an_effect() -> None:
    party = {"ironbreaker": {"gear": ["bolt"]}, "waywatcher": {}}
    game = play(table(party, [("turtle", "ironbreaker")]), "rest", "bolt", "guard guard blank")
    assert enemy(game, "turtle").wounds == 3
    assert not told(game, "resisted")


def test_an_attack_exhausts_its_card_and_nothing_else() -> None:
    game = play(table(foes=THREE_FOES), "attack", "brute", "guard guard blank blank blank")
    assert [one.exhausted for one in hero(game).actions] == [False, True, False, False]
    assert action(game, "attack").exhausted
    assert "exhausted-enemy" not in kinds(game)
