"""Zones, nemeses and their lair, rank, and the order of what happens at the same time."""

import pytest

from games.adventure_card_game.table import (
    TWO,
    action,
    asked,
    data,
    enemy,
    hero,
    kinds,
    offered,
    play,
    rest_of_round,
    set_out,
    table,
    told,
    where,
    wounds,
)
from games.adventure_card_game.table_more import JAUNT, activated, enemy_phase, find, in_town, marks, rules_of, slips

# -- zones


@pytest.mark.rule("acg.zones.two-types", "acg.zones.shadow-position")
def test_an_enemy_is_with_one_hero_or_in_the_shadows_with_nobody() -> None:
    game = find("trial-engage", foes=[("raider", "shadow")])
    zones = {zone["id"]: [card["id"] for card in zone["cards"]] for zone in game.view(0)["zones"]}
    assert zones["facing:ironbreaker"] == ["enemy-1"]
    assert zones["shadow"] == []
    game = find("trial-shadow", foes=[("raider", "ironbreaker")])
    zones = {zone["id"]: [card["id"] for card in zone["cards"]] for zone in game.view(0)["zones"]}
    assert zones["facing:ironbreaker"] == []
    assert zones["shadow"] == ["enemy-1"]


@pytest.mark.rule("acg.zones.shadow-needs-ranged")
def test_only_a_ranged_attack_reaches_into_the_shadows() -> None:
    foes = [("raider", "shadow"), ("brute", "ironbreaker")]
    near = play(table(TWO, foes), "attack")
    struck = {"piece": "ironbreaker", "enemy": "enemy-2", "card": "brute"}
    assert data(near, "attacks") == [struck], "nobody else is in reach"
    far = table(TWO, foes, leader="waywatcher")
    assert [one[-7:] for one in offered(far) if "attack" in one] == ["enemy-1", "enemy-2"]
    play(far, "attack", "raider")
    assert "acg.zones.shadow-needs-ranged" in rules_of(far, "attacks")


@pytest.mark.rule("acg.zones.shadow-facing", "acg.zones.never-turned-facedown")
def test_in_the_shadows_enemies_lie_faceup_or_facedown_and_once_faceup_stay_so() -> None:
    game = find("trial-engage", foes=[("raider", "facedown"), ("brute", "shadow")])
    assert [card["down"] for zone in game.view(0)["zones"] if zone["id"] == "shadow" for card in zone["cards"]] == [
        True,
        False,
    ]
    play(game, "enemy-1")
    assert enemy(game, "raider").where == "ironbreaker"
    after = find("trial-shadow", foes=[("raider", "ironbreaker")])
    assert enemy(after, "raider").where == "shadow", "it went back and can still be read"


@pytest.mark.rule("acg.zones.facedown-can-be-affected", "acg.zones.facedown-reveal-triggers")
def test_a_facedown_enemy_can_be_attacked_and_wounds_turn_it_up() -> None:
    game = table(TWO, [("turtle", "facedown"), ("brute", "shadow")], leader="waywatcher")
    play(game, "attack", "enemy-1", "hit guard")
    assert enemy(game, "turtle").wounds == 0, "revealed first: its resilience counts"
    assert "acg.zones.facedown-can-be-affected" in rules_of(game, "revealed-enemy")
    miss = play(table(TWO, [("turtle", "facedown")], leader="waywatcher"), "attack", "guard guard")
    assert not told(miss, "revealed-enemy"), "without a success it stays as it is"
    effect = find("trial-wound", foes=[("raider", "facedown")])
    assert enemy(effect, "raider").wounds == 2


@pytest.mark.rule("acg.zones.facedown-reveal-then-immune", "acg.example.book.facedown-jezzail-engaged")
def test_a_facedown_enemy_that_cannot_be_engaged_is_turned_up_and_stays_and_the_cost_is_paid() -> None:
    party = {"ironbreaker": {"gear": ["hook"], "tokens": {"attack": 1}}, "waywatcher": {}}
    game = table(party, [("wisp", "facedown")])
    play(game, "rest", "hook")
    assert enemy(game, "wisp").where == "shadow"
    assert action(game, "attack").tokens == 0
    assert data(game, "cannot-engage") == [{"enemy": "enemy-1", "piece": "ironbreaker"}]


@pytest.mark.rule("acg.zones.facedown-effects-off", "acg.example.book.facedown-orc-boy-exhausted")
def test_a_facedown_enemy_that_cannot_be_exhausted_can_be() -> None:
    down = find("trial-turn-exhausted", foes=[("boar", "facedown")])
    assert next(iter(down.state.enemies.values())).exhausted
    assert "acg.zones.facedown-effects-off" in rules_of(down, "exhausted-enemy")
    up = find("trial-turn-exhausted", foes=[("boar", "shadow")])
    assert not enemy(up, "boar").exhausted


@pytest.mark.rule("acg.example.book.jezzail-team-exhausted")
def test_an_exhausted_enemy_that_cannot_be_engaged_still_cannot() -> None:
    game = find("trial-engage", foes=[{"card": "wisp", "where": "shadow", "exhausted": True}])
    assert enemy(game, "wisp").where == "shadow"


@pytest.mark.rule("acg.zones.facedown-non-nemesis-no-rank")
def test_a_facedown_nemesis_is_no_nemesis_and_comes_after_all_others() -> None:
    game = find("trial-wound-nemesis", foes=[("overlord", "facedown")])
    assert not told(game, "enemy-wounded")
    game = find("trial-activate", foes=[("overlord", "facedown"), ("sneak", "shadow")])
    assert activated(game) == ["enemy-2 ironbreaker", "enemy-1 ironbreaker"]
    left = table(TWO, [("overlord", "facedown")], phase="location", progress=5, only={"locations": ["cellar"]})
    play(left, "travel")
    assert where(left) == {}
    assert slips(left, "enemy-discards") == ["overlord"], "discarded as any other, and not defeated"
    assert left.state.slain == {}


# -- nemeses


@pytest.mark.rule("acg.nemesis.quest-sheet-introduces", "acg.lair.placement")
def test_the_quest_sheet_says_where_its_nemesis_waits() -> None:
    assert data(set_out(heroes=list(TWO)), "aside") == [{"card": "overlord"}]
    game = set_out(mode="campaign", quest="jaunt", heroes=list(TWO))
    assert data(game, "aside") == [{"card": "overlord"}]
    game = in_town(TWO, quest="errand", result="lost")
    rest_of_round(game, "Choose the leader")
    assert data(game, "lurks") == [{"enemy": "enemy-1", "card": "overlord"}], "in the next quest it is in the lair"
    assert where(game) == {"enemy-1": "lair"}


def test_a_nemesis_in_its_lair_does_not_activate() -> None:
    game = enemy_phase(TWO, [("overlord", "lair"), ("brute", "shadow")])
    assert activated(game) == ["enemy-2 ironbreaker"]


@pytest.mark.rule("acg.nemesis.effect-trigger", "acg.example.derived.nemesis-once", "acg.rank.resolves-enemy-conflicts")
def test_every_nemesis_in_play_takes_effect_once_however_many_icons_there_are() -> None:
    foes = [("overlord", "lair"), ("witch", "waywatcher"), ("brute", "ironbreaker"), ("brute", "ironbreaker")]
    game = play(table(TWO, foes), "explore", "guard guard eye eye")
    assert [one["card"] for one in data(game, "nemesis")] == ["witch", "overlord"], "the witch has more attack"
    assert hero(game).conditions == ["chilled"]
    assert wounds(game)["ironbreaker"] == 1


def test_a_nemesis_slain_before_the_dice_are_rolled_has_no_more_effect() -> None:
    party = {"ironbreaker": {"gear": ["bolt"]}, "waywatcher": {}}
    game = table(party, [("regent", "ironbreaker"), ("brute", "ironbreaker")])
    play(game, "rest", "bolt", "regent", "guard guard eye")
    assert not told(game, "nemesis")
    assert marks(game) == {}
    after = play(table(TWO, [{"card": "regent", "where": "ironbreaker", "wounds": 2}]), "attack", "hit guard eye")
    assert marks(after) == {"regent": 1}, "slain by the action itself it still has"


@pytest.mark.rule("acg.nemesis.pool-nemesis-defeated")
def test_a_nemesis_of_the_pool_that_is_defeated_goes_to_the_box_for_good() -> None:
    game = table(
        TWO, [{"card": "regent", "where": "ironbreaker", "wounds": 2}],
        quest="vigil", setup=JAUNT, pool=["regent"], only={"enemies": ["regent"]},
    )  # fmt: skip
    play(game, "attack", "hit guard blank")
    assert data(game, "boxed") == [{"card": "regent"}]
    assert game.state.campaign.pool == []
    own = play(table(TWO, [{"card": "witch", "where": "ironbreaker", "wounds": 4}]), "attack", "hit guard blank")
    assert slips(own, "enemy-discards") == ["witch"], "a nemesis of the quest goes where all enemies go"


@pytest.mark.rule(
    "acg.nemesis.stays-when-travelling",
    "acg.location-phase.shadows-cleared",
    "acg.example.derived.travel-clears-shadows",
)
def test_travelling_clears_the_shadows_but_for_a_nemesis() -> None:
    foes = [("overlord", "shadow"), ("raider-elite", "shadow"), ("sneak", "facedown"), ("brute", "waywatcher")]
    decks = {"locations": ["vault"], "enemies": ["turtle", "turtle"]}
    game = play(table(TWO, foes, phase="location", progress=5, only=decks), "travel")
    there = {one.card: one.where for one in game.state.enemies.values()}
    assert there == {"overlord": "shadow", "brute": "waywatcher", "turtle": "ironbreaker", "": "shadow"}
    assert sorted(slips(game, "enemy-discards")) == ["raider-elite", "sneak"]
    assert kinds(game).index("left-behind") < kinds(game).index("spawned")


# -- the lair


@pytest.mark.rule("acg.lair.cannot-be-targeted")
def test_nothing_reaches_into_the_lair() -> None:
    foes = [("overlord", "lair"), ("brute", "shadow"), ("brute", "ironbreaker")]
    game = table(TWO, foes, leader="waywatcher")
    assert [one[-7:] for one in offered(game) if "attack" in one] == ["enemy-2", "enemy-3"], "not even a ranged attack"
    play(game, "attack", "enemy-2", "guard guard")
    for trial in ("wound", "turn-exhausted", "engage"):
        game = find(f"trial-{trial}", foes=[("overlord", "lair")])
        assert asked(game) == "Choose an action", "there is nobody to choose"
        assert not enemy(game, "overlord").wounds
        assert not enemy(game, "overlord").exhausted
        assert enemy(game, "overlord").where == "lair"


@pytest.mark.rule("acg.nemesis.quest-sheet-introduces")
def test_a_nemesis_leaves_its_lair_when_it_is_spawned_and_keeps_its_wounds() -> None:
    game = find("trial-spawn-overlord", foes=[{"card": "overlord", "where": "lair", "wounds": 1}])
    assert enemy(game, "overlord").where == "ironbreaker"
    assert enemy(game, "overlord").wounds == 1
    again = find("trial-spawn-overlord", foes=[("overlord", "waywatcher")])
    assert enemy(again, "overlord").where == "waywatcher", "one that is in play already does not come twice"


# -- rank and timing


@pytest.mark.rule("acg.rank.order", "acg.rank.resolves-enemy-conflicts", "acg.example.derived.rank-order")
def test_rank_goes_by_nemesis_then_tier_then_attack_then_health() -> None:
    cards = ["giant", "berserker", "champion", "overlord"]
    game = find("trial-activate", foes=[(card, "waywatcher") for card in cards[:3]] + [("overlord", "shadow")])
    order = [int(one.split()[0].removeprefix("enemy-")) - 1 for one in activated(game)]
    assert [cards[place] for place in order] == ["overlord", "champion", "giant", "berserker"]


@pytest.mark.rule("acg.rank.unresolved-tie")
def test_where_rank_does_not_decide_the_players_do() -> None:
    game = table(TWO, [("overlord", "lair"), ("regent", "shadow"), ("brute", "ironbreaker")])
    play(game, "rest", "guard guard eye")
    assert asked(game) == "Choose which nemesis acts first"
    play(game, "regent")
    assert [one["card"] for one in data(game, "nemesis")] == ["regent", "overlord"]
    game = find("trial-activate", foes=[("brute", "waywatcher"), ("brute", "shadow")])
    assert asked(game) == "Choose who activates first"
    play(game, "enemy-2")
    assert activated(game) == ["enemy-2 ironbreaker", "enemy-1 ironbreaker"]
    shades = enemy_phase(TWO, [("shade", "shadow"), ("shade", "waywatcher")])
    assert asked(shades) == "Choose what comes first"


@pytest.mark.rule(
    "acg.timing.quest-enemy-rest", "acg.timing.non-enemy-players-decide", "acg.sheet.quest-rules",
    "acg.golden.override-order",
)  # fmt: skip
def test_at_one_moment_come_quest_rules_then_enemies_then_the_rest_as_the_players_like() -> None:
    party = {"ironbreaker": {"gear": ["bell"]}, "waywatcher": {"gear": ["gong"]}}
    game = enemy_phase(party, [("shade", "shadow")], quest="vigil", location="shrine")
    assert list(marks(game)) == ["vigil", "shade"]
    assert asked(game) == "Choose what comes first"
    play(game, "gong", "shrine")
    assert list(marks(game))[:5] == ["vigil", "shade", "gong", "shrine", "bell"]
