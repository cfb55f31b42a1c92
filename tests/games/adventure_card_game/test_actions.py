"""The six steps of an action: tokens, dice, criticals, rerolls, modifiers and results."""

import pytest

from games.adventure_card_game.table import (
    FOUR,
    TWO,
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
    wounds,
)
from lychgate.kernel.game import Game


def successes(game: Game) -> int:
    """Of the last action."""
    found: int = data(game, "results")[-1]["successes"]
    return found


# -- the order of it all


@pytest.mark.rule("acg.action.six-steps")
def test_an_action_has_six_steps_in_this_order() -> None:
    party = {"ironbreaker": {"gear": ["cup", "banner"], "tokens": {"attack": 1}}, "waywatcher": {}}
    game = table(party, [("giant", "ironbreaker")])
    play(game, "attack", "1", "critical guard blank", "hit")
    assert asked(game) == "Re-roll dice?"
    play(game, "cup", ["hero-1"], "hit")
    steps = ("acts", "attacks", "spent", "dice", "critical", "rerolled", "icons", "results", "enemy-wounded")
    assert [kind for kind in kinds(game) if kind in steps] == list(steps)
    assert enemy(game, "giant").wounds == 4


# -- step 2: success tokens


@pytest.mark.rule("acg.action.spend-success-tokens", "acg.action.spent-token-value")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_a_hero_spends_as_many_tokens_of_the_chosen_card_as_he_likes(spent: int) -> None:
    game = table({"ironbreaker": {"tokens": {"explore": 2}}, "waywatcher": {}})
    play(game, "explore")
    assert offered(game) == ["2", "1", "0"]
    play(game, str(spent))
    assert (action(game, "explore").tokens, hero(game).spent) == (2 - spent, spent)
    play(game, "guard guard")
    assert [event["number"] for event in data(game, "spent")] == [spent] * bool(spent)
    assert (game.state.progress, hero(game).spent) == (spent, 0)


@pytest.mark.rule("acg.action.spent-token-value", "acg.example.derived.spend-two-tokens")
def test_tokens_of_another_card_cannot_be_spent_on_the_action() -> None:
    game = table({"ironbreaker": {"tokens": {"explore": 2, "rest": 2}}, "waywatcher": {}})
    play(game, "explore", "2", "hit guard")
    assert successes(game) == 3
    assert (action(game, "explore").tokens, action(game, "rest").tokens) == (0, 2)


# -- step 3: the roll


@pytest.mark.rule("acg.action.roll-hero-dice", "acg.action.roll-enemy-dice")
def test_a_hero_die_for_each_icon_of_the_card_and_an_enemy_die_for_each_enemy_in_his_zone() -> None:
    foes = [("brute", "ironbreaker"), ("sneak", "ironbreaker"), ("raider", "waywatcher"), ("turtle", "shadow")]
    game = play(table({"ironbreaker": {"advanced": ["rest"]}, "waywatcher": {}}, foes), "rest")
    play(game, "guard guard guard blank blank")
    assert data(game, "dice") == [{"piece": "ironbreaker", "heroes": 3, "enemies": 2}]


@pytest.mark.rule("acg.action.roll-enemy-dice", "acg.example.derived.exhausted-enemy-no-die")
def test_no_die_is_rolled_for_an_exhausted_enemy() -> None:
    foes = [{"card": "brute", "where": "ironbreaker", "exhausted": True}, ("sneak", "ironbreaker")]
    game = play(table(foes=foes), "rest", "guard guard blank")
    assert data(game, "dice") == [{"piece": "ironbreaker", "heroes": 2, "enemies": 1}]


@pytest.mark.rule("acg.components.dice-unlimited", "acg.example.book.dice-run-out")
def test_there_are_always_enough_dice_and_none_counts_as_rolled_again() -> None:
    party = {"ironbreaker": {"advanced": ["rest"], "conditions": ["empowered"]}, "waywatcher": {}}
    game = table(party, [("sneak", "ironbreaker")] * 3)
    play(game, "rest", "guard guard guard guard blank blank blank")
    assert data(game, "dice") == [{"piece": "ironbreaker", "heroes": 4, "enemies": 3}]
    assert not told(game, "rerolled")


# -- step 4: rolling again


@pytest.mark.rule("acg.action.critical-reroll", "acg.action.critical-bonus", "acg.example.derived.critical-chain")
def test_a_critical_is_a_success_and_is_rolled_again_as_often_as_it_comes() -> None:
    game = play(table(), "explore", "guard critical", "critical", "hit")
    assert successes(game) == 3


@pytest.mark.rule("acg.action.critical-reroll")
def test_however_many_criticals_are_read_out_the_game_goes_on() -> None:
    game = play(table(), "explore", "guard critical", *["critical"] * 2000, "hit")
    assert successes(game) == 2002


@pytest.mark.rule("acg.action.critical-bonus", "acg.example.derived.critical-then-blank")
def test_the_success_of_a_critical_stays_whatever_comes_after_it() -> None:
    game = play(table(), "explore", "guard critical", "guard")
    assert successes(game) == 1
    assert game.state.progress == 1


@pytest.mark.rule("acg.action.critical-reroll")
def test_two_criticals_are_rolled_again_together() -> None:
    game = play(table(), "explore", "critical critical", "critical double", "guard")
    assert successes(game) == 2 + 1 + 2


@pytest.mark.rule("acg.action.reroll-effects")
def test_effects_that_roll_again_come_after_the_criticals_and_may_bring_new_ones() -> None:
    game = table({"ironbreaker": {"gear": ["cup"]}, "waywatcher": {}})
    play(game, "explore", "critical guard", "guard")
    assert asked(game) == "Re-roll dice?"
    play(game, "cup", ["hero-0"], "critical", "hit")
    assert successes(game) == 1 + 1 + 1
    assert [kind for kind in kinds(game) if kind in ("critical", "rerolled")] == ["critical", "rerolled", "critical"]


@pytest.mark.rule("acg.action.reroll-effects")
def test_an_effect_that_rolls_again_is_used_once_a_roll() -> None:
    game = table({"ironbreaker": {"gear": ["cup"]}, "waywatcher": {}})
    play(game, "explore", "guard guard", "cup", ["hero-1"], "hit")
    assert game.state.active == "waywatcher"
    assert successes(game) == 1


# -- step 5: modifiers


@pytest.mark.rule("acg.action.apply-modifiers")
def test_gear_adds_icons_and_so_do_enemies() -> None:
    """One claw, and one attack more of the Drummer's; a shield of the die, and one more of the banner."""
    game = table({"ironbreaker": {"gear": ["banner"]}, "waywatcher": {}}, [("drummer", "ironbreaker")])
    play(game, "rest", "guard hit claw")
    assert [(one["icon"], one["number"]) for one in data(game, "icons")] == [("attack", 1), ("defence", 1)]
    assert data(game, "results")[0] | {"successes": 1, "attacks": 2, "defence": 2} == data(game, "results")[0]


# -- step 6: results


@pytest.mark.rule(
    "acg.action.results-order", "acg.example.derived.rest-before-attack", "acg.rest.success-recovers-wound"
)
def test_successes_come_before_the_enemies_attacks() -> None:
    party = {"waywatcher": {"wounds": 5}, "ironbreaker": {}, "warrior-priest": {}, "bright-wizard": {}}
    game = table(party, [("raider", "waywatcher")])
    play(game, "rest", "hit hit claw")
    assert (wounds(game)["waywatcher"], hero(game, "waywatcher").defeated) == (5, False)
    assert [kind for kind in kinds(game) if kind in ("recovered", "wounded")] == ["recovered", "wounded"]


@pytest.mark.rule("acg.action.results-order", "acg.action.results-nemesis")
def test_nemesis_icons_come_last() -> None:
    foes = [("raider", "ironbreaker"), ("sneak", "ironbreaker"), ("witch", "lair")]
    game = play(table(foes=foes), "explore", "hit hit claw eye")
    order = [kind for kind in kinds(game) if kind in ("progress", "enemy-attacks", "nemesis")]
    assert order == ["progress", "enemy-attacks", "nemesis"]
    assert hero(game).conditions == ["chilled"]


@pytest.mark.rule("acg.action.results-success")
@pytest.mark.parametrize("kind", ["explore", "rest", "aid", "attack"])
def test_a_success_does_what_the_action_is_for(kind: str) -> None:
    game = table({"ironbreaker": {"wounds": 4}, "waywatcher": {}}, [("giant", "ironbreaker")])
    play(game, kind, "hit double blank")
    if kind == "aid":
        play(game, {"rest": 2, "attack": 1})
    found = {
        "explore": game.state.progress,
        "rest": 4 - wounds(game)["ironbreaker"],
        "aid": sum(one.tokens for one in hero(game, "waywatcher").actions),
        "attack": enemy(game, "giant").wounds,
    }
    assert found == {**dict.fromkeys(found, 0), kind: 3}


@pytest.mark.rule("acg.action.results-nemesis", "acg.example.derived.nemesis-once")
def test_every_nemesis_in_play_resolves_its_effect_once_by_rank() -> None:
    foes = [("overlord", "lair"), ("witch", "waywatcher"), ("sneak", "ironbreaker"), ("sneak", "ironbreaker")]
    game = play(table(foes=foes), "explore", "guard guard eye eye")
    assert [event["card"] for event in data(game, "nemesis")] == ["witch", "overlord"]
    assert (hero(game).conditions, wounds(game)["ironbreaker"]) == (["chilled"], 1)


@pytest.mark.rule("acg.action.no-target-allowed", "acg.example.book.attack-no-enemies")
def test_a_hero_may_attack_where_there_is_no_enemy_and_nothing_comes_of_it() -> None:
    game = play(table(foes=[("brute", "waywatcher")]), "attack", "hit double")
    assert successes(game) == 3
    assert enemy(game, "brute").wounds == 0
    assert action(game, "attack").exhausted


@pytest.mark.rule("acg.action.no-target-allowed", "acg.aid.legal-target", "acg.example.book.aid-no-heroes")
def test_a_hero_may_aid_where_nobody_else_is_left_and_it_is_as_dangerous_and_prepares_as_ever() -> None:
    party = {"ironbreaker": {"exhausted": ["rest"]}, "waywatcher": {"wounds": 8, "defeated": True}}
    game = play(table(party, [("raider", "ironbreaker")]), "aid", "hit hit claw")
    assert not told(game, "tokens")
    assert wounds(game)["ironbreaker"] == 2
    assert not action(game, "rest").exhausted


# -- converting icons


@pytest.mark.rule("acg.convert.replaces-icon", "acg.convert.in-modifier-step")
def test_a_converted_icon_counts_as_if_the_old_one_had_never_been_there() -> None:
    game = table({"ironbreaker": {"gear": ["lens"]}, "waywatcher": {}}, [("raider", "ironbreaker")])
    play(game, "explore", "guard guard claw", "lens", "2")
    assert game.state.progress == 2
    assert wounds(game)["ironbreaker"] == 2


@pytest.mark.rule("acg.convert.chain", "acg.example.derived.convert-chain")
def test_what_was_converted_can_be_converted_back() -> None:
    game = table({"ironbreaker": {"gear": ["lens", "mirror"]}, "waywatcher": {}}, [("raider", "ironbreaker")])
    play(game, "explore", "guard hit claw", "lens", "mirror", "2")
    assert [(one["icon"], one["to"], one["number"]) for one in data(game, "converted")] == [
        ("defence", "success", 1),
        ("success", "defence", 2),
    ]
    assert (game.state.progress, wounds(game)["ironbreaker"]) == (0, 0)


@pytest.mark.rule("acg.convert.replaces-icon", "acg.action.critical-bonus", "acg.action.spent-token-value")
def test_successes_of_tokens_and_criticals_are_no_icons_and_cannot_be_converted() -> None:
    """A token, a critical and a hit: the mirror finds one success to turn."""
    party = {"ironbreaker": {"gear": ["mirror"], "tokens": {"explore": 1}}, "waywatcher": {}}
    game = play(table(party, [("brute", "ironbreaker")]), "explore", "1", "critical guard claw", "hit", "mirror")
    assert [one["number"] for one in data(game, "converted")] == [1]
    assert game.state.progress == 2


# -- success tokens


@pytest.mark.rule("acg.tokens.discard-not-from-spent", "acg.example.derived.token-cost-vs-spend")
def test_a_cost_is_paid_with_a_token_that_is_still_on_a_card() -> None:
    party = {"ironbreaker": {"gear": ["charm"], "tokens": {"explore": 2, "rest": 1}}, "waywatcher": {}}
    game = play(table(party), "explore", "2", "guard guard", "charm")
    assert successes(game) == 3
    assert data(game, "tokens-discarded") == [{"piece": "ironbreaker", "number": 1, "card": "ironbreaker-rest-basic"}]


@pytest.mark.rule("acg.action.spend-success-tokens")
def test_tokens_that_were_spent_pay_for_nothing_else() -> None:
    party = {"ironbreaker": {"gear": ["charm"], "tokens": {"explore": 2}}, "waywatcher": {}}
    game = play(table(party), "explore", "2", "guard guard")
    assert game.state.active == "waywatcher"
    assert successes(game) == 2
    assert hero(game).spent == 0


@pytest.mark.rule("acg.tokens.max-two-per-card", "acg.aid.token-placement", "acg.example.derived.aid-token-cap")
def test_no_card_holds_more_than_two_tokens_and_what_finds_no_room_is_lost() -> None:
    full = {"attack": 2, "explore": 2, "rest": 2, "aid": 1}
    game = table({"ironbreaker": {}, "waywatcher": {"tokens": full}})
    play(game, "aid", "hit double")
    assert {one.tokens for one in hero(game, "waywatcher").actions} == {2}
    assert data(game, "tokens-lost") == [{"piece": "waywatcher", "number": 2}]


# -- the switch of an open reading


@pytest.mark.parametrize(("switch", "suffered"), [(False, 1), (True, 3)])
def test_exhausted_enemies_attack_only_if_the_players_read_it_so(switch: bool, suffered: int) -> None:
    foes = [{"card": "brute", "where": "ironbreaker", "exhausted": True}, ("sneak", "ironbreaker")]
    game = table(foes=foes, setup={"exhausted-enemies-attack": switch})
    play(game, "rest", "hit hit claw")
    assert wounds(game)["ironbreaker"] == suffered


@pytest.mark.parametrize("party", [TWO, FOUR])
def test_an_action_leaves_nothing_behind(party: tuple[str, ...]) -> None:
    game = play(table(party), "explore", "hit critical", "guard")
    assert game.state.attempt is None
