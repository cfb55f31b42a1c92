"""Effects and their costs; exhausting, readying and depleting cards."""

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
    rest_of_round,
    table,
    told,
    where,
    wounds,
)
from lychgate.games.adventure_card_game.model import stats

# -- requirements


@pytest.mark.rule("acg.effects.requirements")
def test_an_effect_is_there_for_whoever_meets_its_requirements() -> None:
    game = play(bearing("torch", progress=2), "rest", "guard guard")
    assert asked(game) == "Use a card?"
    play(game, "torch")
    assert game.state.progress == 3


def test_an_effect_whose_requirements_are_not_met_cannot_be_used() -> None:
    game = play(bearing("torch", progress=3), "rest", "guard guard")
    assert game.state.active == "waywatcher"
    assert not told(game, "effect")


# -- costs


@pytest.mark.rule("acg.effects.costs-must-be-paid", "acg.effects.cost-success-tokens")
def test_tokens_for_a_cost_come_from_any_action_in_any_mix() -> None:
    game = bearing("charm", tokens={"rest": 1, "attack": 1})
    play(game, "explore", "guard guard", "charm")
    assert asked(game) == "Discard a success token"
    play(game, "attack")
    assert (action(game, "attack").tokens, action(game, "rest").tokens, game.state.progress) == (0, 1, 1)


def test_who_cannot_pay_is_not_asked() -> None:
    game = play(bearing("charm"), "explore", "guard guard")
    assert game.state.active == "waywatcher"
    assert game.state.progress == 0


@pytest.mark.rule("acg.effects.cost-exhaust", "acg.exhaust.definition")
def test_a_card_that_is_exhausted_for_its_effect_cannot_be_used_again() -> None:
    game = play(bearing("net", [("brute", "ironbreaker"), ("giant", "ironbreaker")]), "rest", "net", "brute")
    assert enemy(game, "brute").exhausted
    assert hero(game).gear[0].exhausted
    play(game, "guard guard blank", "rest", "guard guard", "explore")
    assert asked(game) == "The roll"


@pytest.mark.rule("acg.effects.cost-deplete", "acg.deplete.facedown-for-quest")
def test_a_depleted_card_is_facedown_for_the_rest_of_the_quest() -> None:
    game = play(bearing("vial", wounds=5), "explore", "guard guard", "vial")
    assert wounds(game)["ironbreaker"] == 3
    assert hero(game).gear[0].depleted
    play(game, "rest", "guard guard", "rest", "guard guard")
    assert game.state.active == "waywatcher"
    assert len(told(game, "depleted")) == 1


@pytest.mark.rule("acg.deplete.facedown-for-quest")
def test_a_card_that_lies_facedown_adds_nothing() -> None:
    """14 health with the Heart. The vial is depleted, the Heart was before: what it gave is gone."""
    party = {"ironbreaker": {"gear": ["heart", "vial"], "depleted": ["heart"], "wounds": 4}, "waywatcher": {}}
    game = table(party)
    assert stats.health(game.play, hero(game)) == 10
    play(game, "explore", "guard guard", "vial")
    assert data(game, "recovered") == [{"piece": "ironbreaker", "wounds": 2, "left": 8}]


@pytest.mark.rule("acg.deplete.facedown-for-quest", "acg.defeat.hero-still-gets-settlement")
def test_the_settlement_turns_depleted_cards_faceup_and_is_there_for_the_defeated_too() -> None:
    down = {"gear": ["vial"], "depleted": ["vial"], "wounds": 10, "defeated": True}
    party = {"ironbreaker": down, "waywatcher": {}}
    game = table(party, phase="settlement", setup={"mode": "campaign"}, quest="a-foul-stench", only={"locations": None})
    assert hero(game).gear[0].depleted
    assert "ironbreaker" in offered(game)
    play(game, "ironbreaker", "arena")
    assert hero(game).capacity == 2
    rest_of_round(game, "Choose the leader")
    assert not hero(game).gear[0].depleted
    assert (hero(game).defeated, hero(game).wounds) == (False, 0)


@pytest.mark.rule("acg.effects.cost-discard")
def test_a_card_that_is_discarded_for_its_effect_is_gone() -> None:
    game = play(bearing("torch"), "rest", "guard guard", "torch")
    assert hero(game).gear == []
    assert game.state.cards.piles["gear-discards"] == ["torch"]


@pytest.mark.rule("acg.effects.repeat-use", "acg.example.book.token-cost-repeat")
def test_an_effect_paid_with_tokens_is_used_once_for_every_action_of_the_phase() -> None:
    game = bearing("charm", tokens={"rest": 2})
    play(game, "explore", "guard guard", "charm")
    assert (game.state.active, game.state.progress) == ("waywatcher", 1)
    play(game, "rest", "guard guard", "aid", "guard guard", "charm")
    assert action(game, "rest").tokens == 0
    assert [event["number"] for event in data(game, "tokens-discarded")] == [1, 1]


@pytest.mark.rule("acg.effects.repeat-use")
def test_an_effect_of_the_rounds_beginning_may_be_used_once_a_round() -> None:
    game = bearing("chime", phase="peril")
    assert asked(game) == "Use a card?"
    play(game, "chime")
    assert (asked(game), game.state.progress, game.state.round) == ("Choose an action", 1, 2)


@pytest.mark.rule("acg.defeat.enemy-to-discard")
def test_an_enemy_that_an_effect_slays_after_an_action_is_off_the_table_at_once() -> None:
    game = play(bearing("dart", [("brute", "ironbreaker")]), "rest", "guard guard blank", "dart")
    assert (game.state.enemies, game.state.cards.piles["enemy-discards"]) == ({}, ["brute"])


@pytest.mark.rule("acg.effects.costs-are-optional")
def test_nobody_has_to_pay() -> None:
    game = play(bearing("vial", wounds=5), "explore", "guard guard", "pass")
    assert (wounds(game)["ironbreaker"], hero(game).gear[0].depleted) == (5, False)


@pytest.mark.rule("acg.effects.no-cost-is-persistent")
def test_what_costs_nothing_works_by_itself_and_always() -> None:
    game = play(bearing("banner", [("brute", "ironbreaker")]), "rest", "hit hit claw")
    assert wounds(game)["ironbreaker"] == 2
    play(game, "rest", "guard guard", "explore", "hit hit claw")
    assert wounds(game)["ironbreaker"] == 4


@pytest.mark.rule("acg.wounds.remaining-health", "acg.example.book.plus-four-health")
def test_four_health_more_last_as_long_as_the_card() -> None:
    game = play(bearing("heart", [("brute", "ironbreaker")], wounds=9), "explore", "hit hit claw")
    assert (wounds(game)["ironbreaker"], hero(game).defeated) == (12, False)
    assert data(game, "wounded")[-1]["left"] == 2
    assert stats.health(game.play, hero(game)) == 14


# -- exhausting and readying enemies


@pytest.mark.rule("acg.exhaust.enemy-after-activation", "acg.exhaust.definition")
def test_an_enemy_is_exhausted_when_its_activation_is_over() -> None:
    game = table(foes=[("raider", "shadow"), ("brute", "shadow")], phase="enemy")
    play(game, "raider")
    order = [kind for kind in kinds(game) if kind in ("activates", "engaged", "wounded", "exhausted-enemy")]
    assert order[:4] == ["activates", "engaged", "wounded", "exhausted-enemy"]
    assert "enemies-readied" in kinds(game)
    assert not [one for one in game.state.enemies.values() if one.exhausted]


@pytest.mark.rule("acg.exhaust.exhausted-enemy-does-not-activate")
def test_an_enemy_that_is_exhausted_before_its_turn_does_not_activate() -> None:
    foes = [{"card": "brute", "where": "ironbreaker", "exhausted": True}, ("giant", "ironbreaker")]
    game = table(foes=foes, phase="enemy")
    assert [event["enemy"] for event in data(game, "activates")] == ["enemy-2"]
    assert wounds(game)["ironbreaker"] == 1
    assert not enemy(game, "brute").exhausted


@pytest.mark.rule("acg.exhaust.shadow-enemies-can-exhaust")
@pytest.mark.parametrize("place", ["shadow", "facedown"])
def test_an_enemy_in_the_shadows_can_be_exhausted_seen_or_unseen(place: str) -> None:
    game = play(bearing("fog", [("brute", place)]), "rest", "fog")
    assert game.state.enemies["enemy-1"].exhausted
    assert bool(game.state.enemies["enemy-1"].card) is (place == "shadow")


@pytest.mark.rule("acg.exhaust.shadow-enemies-can-exhaust", "acg.example.book.facedown-orc-boy-exhausted")
def test_an_enemy_that_cannot_be_exhausted_can_be_while_it_lies_facedown() -> None:
    game = play(bearing("fog", [("boar", "facedown")]), "rest", "fog")
    assert game.state.enemies["enemy-1"].exhausted


@pytest.mark.rule("acg.golden.cannot-is-absolute")
def test_an_enemy_that_cannot_be_exhausted_is_not_and_the_cost_is_paid() -> None:
    game = play(bearing("fog", [("boar", "shadow")]), "rest", "fog")
    assert not enemy(game, "boar").exhausted
    assert hero(game).gear[0].exhausted


@pytest.mark.rule("acg.exhaust.effects-still-apply", "acg.example.book.jezzail-team-exhausted")
def test_an_exhausted_enemy_that_cannot_be_engaged_still_cannot() -> None:
    foes = [{"card": "wisp", "where": "shadow", "exhausted": True}]
    game = play(bearing("hook", foes, tokens={"rest": 1}), "explore", "hook")
    assert where(game) == {"enemy-1": "shadow"}
    assert action(game, "rest").tokens == 0


@pytest.mark.rule("acg.exhaust.effects-still-apply")
def test_exhausted_gear_still_does_what_costs_nothing() -> None:
    game = play(bearing("aegis", [("brute", "ironbreaker"), ("giant", "ironbreaker")]), "explore", "aegis", "giant")
    play(game, "hit hit claw")
    assert hero(game).gear[0].exhausted
    assert wounds(game)["ironbreaker"] == 2
