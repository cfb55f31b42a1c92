"""The explore, rest and aid actions."""

import pytest

from games.adventure_card_game.table import (
    TWO,
    action,
    asked,
    data,
    hero,
    kinds,
    offered,
    play,
    table,
    told,
    wounds,
)

# -- explore


@pytest.mark.rule("acg.explore.success-adds-progress", "acg.explore.draw-dungeon-card")
def test_every_success_is_progress_and_then_a_dungeon_card_is_drawn() -> None:
    game = play(table(), "explore", "hit double")
    assert game.state.progress == 3
    assert data(game, "dungeon") == [{"piece": "ironbreaker", "card": "dust"}]
    assert [kind for kind in kinds(game) if kind in ("progress", "dungeon")] == ["progress", "dungeon"]


@pytest.mark.rule("acg.explore.draw-dungeon-card", "acg.example.derived.progress-cap", "acg.locations.progress-cap")
def test_progress_stops_at_the_exploration_value_and_a_card_is_drawn_all_the_same() -> None:
    game = play(table(progress=4), "explore", "hit double")
    assert game.state.progress == 5
    assert told(game, "explored")
    assert len(told(game, "dungeon")) == 1
    play(game, "explore", "hit hit")
    assert (game.state.progress, len(told(game, "dungeon"))) == (5, 2)


@pytest.mark.rule("acg.explore.draw-dungeon-card")
def test_a_dungeon_card_is_drawn_without_any_success_and_before_the_later_lines_of_the_card() -> None:
    game = table({"waywatcher": {"advanced": ["explore"]}, "ironbreaker": {}})
    play(game, "explore", "guard guard guard", {"rest": 1})
    assert [kind for kind in kinds(game) if kind in ("dungeon", "tokens")] == ["dungeon", "tokens"]


@pytest.mark.parametrize("kind", ["rest", "aid", "attack"])
def test_other_actions_draw_no_dungeon_card(kind: str) -> None:
    game = play(table(), kind, "guard guard")
    assert not told(game, "dungeon")


# -- rest


@pytest.mark.rule("acg.rest.success-recovers-wound", "acg.wounds.recover")
@pytest.mark.parametrize(("roll", "left"), [("guard guard", 3), ("hit guard", 2), ("hit double", 0)])
def test_every_success_of_a_rest_recovers_a_wound(roll: str, left: int) -> None:
    game = play(table({"ironbreaker": {"wounds": 3}, "waywatcher": {"wounds": 3}}), "rest", roll)
    assert wounds(game) == {"ironbreaker": left, "waywatcher": 3}
    assert bool(told(game, "recovered")) is (left < 3)
    if left == 3:
        play(game, "rest", "hit guard")


@pytest.mark.rule("acg.rest.success-recovers-wound")
def test_wounds_never_fall_below_none() -> None:
    game = play(table({"ironbreaker": {"wounds": 1}, "waywatcher": {}}), "rest", "double double")
    assert wounds(game)["ironbreaker"] == 0
    assert data(game, "recovered") == [{"piece": "ironbreaker", "wounds": 1, "left": 10}]


# -- aid


@pytest.mark.rule("acg.aid.choose-target", "acg.aid.legal-target")
def test_another_hero_who_stands_is_named_before_any_dice_are_rolled() -> None:
    down = {"wounds": 6, "defeated": True}
    party = {"ironbreaker": {}, "waywatcher": {}, "warrior-priest": down, "bright-wizard": {}}
    game = table(party)
    aided = [f"ironbreaker-aid-basic:{one}" for one in ("waywatcher", "bright-wizard")]
    assert [one for one in offered(game) if "aid" in one] == aided
    play(game, "aid", "bright-wizard")
    assert asked(game) == "The roll"
    assert data(game, "aids") == [{"piece": "ironbreaker", "target": "bright-wizard"}]


@pytest.mark.rule("acg.aid.success-gives-token", "acg.aid.token-placement")
def test_every_success_gives_the_other_hero_a_token_which_he_puts_where_he_likes() -> None:
    game = table({one: {"seat": seat} for seat, one in enumerate(TWO)}, players=2)
    play(game, "aid", "hit double")
    assert game.question is not None
    assert (asked(game), game.question.seat) == ("Place success token 1 of 3", 1)
    play(game, {"explore": 2, "attack": 1})
    assert {one.card.split("-")[1]: one.tokens for one in hero(game, "waywatcher").actions} == {
        "aid": 0,
        "attack": 1,
        "explore": 2,
        "rest": 0,
    }
    assert sum(one.tokens for one in hero(game).actions) == 0


@pytest.mark.rule("acg.aid.token-placement")
def test_tokens_may_lie_on_an_exhausted_action() -> None:
    game = table({"ironbreaker": {}, "waywatcher": {"exhausted": ["rest"]}})
    play(game, "aid", "hit guard", {"rest": 1})
    assert (action(game, "rest", "waywatcher").tokens, action(game, "rest", "waywatcher").exhausted) == (1, True)
