"""Enemies, the enemy phase, keywords, engaging and spawning."""

import pytest

from games.adventure_card_game.table import (
    THREE,
    TWO,
    Foes,
    asked,
    data,
    enemy,
    hero,
    kinds,
    offered,
    play,
    set_out,
    table,
    told,
    where,
    wounds,
)
from games.adventure_card_game.table_more import activated, enemy_phase, find, rules_of
from lychgate.games.adventure_card_game.model.content import EnemyCard

THREE_BRUTES = [("brute", "ironbreaker")] * 3

# -- enemies


@pytest.mark.rule("acg.enemies.three-types", "acg.enemies.standard-definition", "acg.enemies.elite-trait")
def test_an_enemy_is_standard_elite_or_a_nemesis_and_effects_tell_them_apart() -> None:
    foes = [("raider", "shadow"), ("raider-elite", "shadow"), ("overlord", "shadow")]
    for trial, hurt in (
        ("wound-standard", ["enemy-1"]),
        ("wound-elite", ["enemy-2"]),
        ("wound-nemesis", ["enemy-3"]),
        ("wound-not-nemesis", ["enemy-1", "enemy-2"]),
    ):
        game = find(f"trial-{trial}", foes=foes)
        assert [one["enemy"] for one in data(game, "enemy-wounded")] == hurt
    game = find("trial-spawn", only={"enemies": ["raider", "raider-elite"]})
    assert rules_of(game, "spawned") >= {"acg.enemies.standard-definition", "acg.enemies.elite-trait"}


@pytest.mark.rule("acg.enemies.nemesis-identification")
def test_a_nemesis_has_its_trait_and_no_tier() -> None:
    game = find("trial-spawn-overlord", aside=["overlord"])
    assert "acg.enemies.nemesis-identification" in rules_of(game, "spawned")
    cards = game.content[EnemyCard]  # type: ignore[index]
    for card in cards.values():
        assert (card.type == "nemesis") == ("Nemesis" in card.traits) == (card.tier == 0)


@pytest.mark.rule("acg.enemies.name-covers-both-versions", "acg.example.book.goblin-warrior-name")
def test_an_enemy_set_is_every_card_of_the_name_elites_among_them() -> None:
    game = set_out(heroes=list(TWO), quest="a-foul-stench")
    cards = game.content[EnemyCard]  # type: ignore[index]
    warriors = [card.id for card in cards.values() if card.name == "Goblin Warrior"]
    assert {cards[card].type for card in warriors} == {"standard", "elite"}
    deck = next(one for one in told(game, "deck") if one.data["deck"] == "enemy")
    assert "Goblin Warrior" in deck.data["named"]
    named = sum(card.copies for card in cards.values() if card.name in deck.data["named"].split(", "))
    assert deck.data["cards"] == named + 4 + 2, "and the open ones"


@pytest.mark.rule("acg.example.book.giant-bats-set")
def test_giant_bats_are_three_cards() -> None:
    game = set_out(heroes=list(TWO), quest="a-foul-stench")
    cards = game.content[EnemyCard]  # type: ignore[index]
    assert sum(card.copies for card in cards.values() if card.name == "Giant Bat") == 3


@pytest.mark.rule("acg.enemies.tiered-can-be-open", "acg.enemies.untiered-only-by-instruction")
def test_a_nemesis_is_in_play_only_where_the_quest_sheet_says_so() -> None:
    game = set_out(heroes=list(TWO))
    assert data(game, "aside") == [{"card": "overlord"}]
    nemeses = {card.id for card in game.content[EnemyCard].values() if not card.tier}  # type: ignore[index]
    seen = {card for urn in game.state.cards.urns.values() for card in urn} | set(game.state.cards.piles["enemies"])
    assert "raider" in seen
    assert not nemeses & seen


@pytest.mark.rule("acg.enemies.effect-bar", "acg.activation.enemy-keywords-left-to-right")
def test_the_effect_bar_is_resolved_from_left_to_right() -> None:
    game = enemy_phase(TWO, [("sneak", "ironbreaker")])
    order = [kind for kind in kinds(game) if kind in ("activates", "to-shadow", "wounded", "exhausted-enemy")]
    assert order == ["activates", "to-shadow", "wounded", "exhausted-enemy"]


# -- the enemy phase


@pytest.mark.rule("acg.enemy-phase.turn-order", "acg.leader.definition")
def test_the_leader_activates_the_first_enemy_and_it_goes_clockwise_until_all_have() -> None:
    foes = [(f"{kind}", who) for who in THREE for kind in ("brute", "sneak")]
    game = enemy_phase(THREE, foes, "brute", "brute", "brute", leader="waywatcher")
    order = ["waywatcher", "warrior-priest", "ironbreaker"] * 2
    assert [one.split()[1] for one in activated(game)] == order


@pytest.mark.rule("acg.enemy-phase.choice-priority", "acg.example.derived.enemy-choice")
def test_a_hero_activates_his_own_enemies_first_then_those_in_the_shadows_and_never_anothers() -> None:
    foes = [("brute", "ironbreaker"), ("boar", "shadow"), ("sneak", "shadow")]
    foes += [("brute", "waywatcher"), ("turtle", "waywatcher")]
    game = enemy_phase(TWO, foes)
    assert activated(game) == ["enemy-1 ironbreaker"], "nobody was asked: he had one of his own"
    assert offered(game) == ["enemy-5", "enemy-4"], "and she has two, the weaker first"
    play(game, "turtle")
    assert asked(game) == "Choose who activates"
    assert offered(game) == ["enemy-2", "enemy-3"]


@pytest.mark.rule("acg.enemy-phase.skip-turn")
def test_a_hero_with_nothing_to_activate_is_passed_over() -> None:
    game = enemy_phase(TWO, [("brute", "waywatcher"), ("turtle", "waywatcher")], "brute")
    assert [one["piece"] for one in data(game, "no-enemy")] == ["ironbreaker", "ironbreaker"]
    assert activated(game) == ["enemy-1 waywatcher", "enemy-2 waywatcher"]


@pytest.mark.rule("acg.enemy-phase.facedown-reveal", "acg.zones.facedown-reveal-triggers")
def test_a_facedown_enemy_is_turned_up_when_it_activates() -> None:
    game = enemy_phase(TWO, [("raider", "facedown")])
    assert data(game, "revealed-enemy") == [{"enemy": "enemy-1", "card": "raider"}]
    assert where(game) == {"enemy-1": "ironbreaker"}
    assert wounds(game)["ironbreaker"] == 2


@pytest.mark.rule("acg.enemy-phase.end")
def test_when_all_have_activated_every_enemy_is_readied() -> None:
    foes: Foes = [("brute", "ironbreaker"), {"card": "brute", "where": "shadow", "exhausted": True}]
    game = enemy_phase(TWO, foes)
    assert activated(game) == ["enemy-1 ironbreaker"], "the exhausted one misses the phase"
    assert not any(one.exhausted for one in game.state.enemies.values())


def test_one_that_cannot_be_exhausted_still_activates_once_in_the_phase() -> None:
    game = enemy_phase(TWO, [("boar", "ironbreaker"), ("brute", "ironbreaker")], "boar")
    assert activated(game) == ["enemy-1 ironbreaker", "enemy-2 ironbreaker"]
    assert data(game, "cannot-exhaust") == [{"enemy": "enemy-1"}]


def test_an_enemy_that_spawns_in_the_phase_activates_in_it() -> None:
    game = enemy_phase(TWO, [("caller", "ironbreaker")], only={"enemies": ["brute"]})
    assert activated(game) == ["enemy-1 ironbreaker", "enemy-2 ironbreaker"]


def test_defeated_heroes_have_no_turn_in_the_phase_not_even_the_leader() -> None:
    party = {"ironbreaker": {"defeated": True, "wounds": 10}, "waywatcher": {}}
    game = enemy_phase(party, [("brute", "shadow"), ("brute", "shadow")])
    assert activated(game) == ["enemy-1 waywatcher", "enemy-2 waywatcher"]


@pytest.mark.rule("acg.enemy-phase.activation-outside")
def test_an_enemy_that_activates_in_the_hero_phase_is_exhausted_and_misses_the_enemy_phase() -> None:
    game = find("trial-activate", foes=[("brute", "ironbreaker"), ("sneak", "waywatcher")])
    assert activated(game) == ["enemy-1 ironbreaker", "enemy-2 ironbreaker"], "by rank, against the active hero"
    assert wounds(game) == {"ironbreaker": 4, "waywatcher": 0}, "the sneak has retreated before it inflicts"
    assert enemy(game, "brute").exhausted


def test_an_exhausted_enemy_activates_only_for_an_effect_that_says_so() -> None:
    tired = [{"card": "brute", "where": "ironbreaker", "exhausted": True}]
    assert activated(find("trial-activate", foes=tired)) == []
    assert activated(find("trial-activate-exhausted", foes=tired)) == ["enemy-1 ironbreaker"]


# -- keywords


@pytest.mark.rule("acg.keywords.advance", "acg.keywords.basic-three")
def test_advance_takes_an_enemy_to_the_active_hero() -> None:
    game = enemy_phase(TWO, [("raider", "shadow")], leader="waywatcher")
    assert where(game) == {"enemy-1": "waywatcher"}
    assert wounds(game)["waywatcher"] == 2, "and then it inflicts"


def test_an_enemy_that_is_engaged_already_does_not_overflow_its_own_zone() -> None:
    game = enemy_phase(TWO, [("raider", "ironbreaker"), *THREE_BRUTES[:2]], "raider")
    assert not told(game, "overflow")
    assert wounds(game)["ironbreaker"] == 2 + 3 + 3


@pytest.mark.rule("acg.keywords.retreat")
def test_retreat_takes_an_enemy_to_the_shadows() -> None:
    game = enemy_phase(TWO, [("sneak", "waywatcher")])
    assert where(game) == {"enemy-1": "shadow"}


@pytest.mark.rule("acg.keywords.inflict")
def test_inflict_wounds_whom_the_enemy_is_engaged_with() -> None:
    game = find("trial-activate", foes=[("brute", "waywatcher")])
    assert activated(game) == ["enemy-1 ironbreaker"]
    assert wounds(game) == {"ironbreaker": 0, "waywatcher": 3}


@pytest.mark.rule("acg.keywords.inflict", "acg.example.derived.inflict-from-shadows")
def test_inflict_from_the_shadows_wounds_the_active_hero() -> None:
    game = enemy_phase(TWO, [("wisp", "shadow")], leader="waywatcher")
    assert wounds(game) == {"ironbreaker": 0, "waywatcher": 2}


@pytest.mark.rule("acg.keywords.enemy-specific")
def test_other_keywords_are_explained_on_the_card() -> None:
    game = enemy_phase(TWO, [("leech", "ironbreaker")], "attack", "rest")
    assert [one["word"] for one in data(game, "keyword")] == ["drain", "chill"]
    assert hero(game).conditions == ["chilled"]
    game = enemy_phase(TWO, [("caller", "ironbreaker")], only={"enemies": []})
    assert wounds(game)["ironbreaker"] == 1, "a keyword of its own may use a basic one"


def test_an_enemy_slain_in_its_own_activation_finishes_it_and_leaves() -> None:
    game = enemy_phase(TWO, [("martyr", "ironbreaker")])
    assert wounds(game)["ironbreaker"] == 2
    assert where(game) == {}
    assert kinds(game).index("wounded") < kinds(game).index("enemy-discarded")


def test_the_keywords_left_over_when_a_hero_falls_do_him_no_more_harm() -> None:
    party = {"ironbreaker": {"wounds": 9}, "waywatcher": {}}
    game = enemy_phase(party, [("raider", "ironbreaker"), ("sneak", "ironbreaker")], "raider")
    assert hero(game).defeated
    assert wounds(game) == {"ironbreaker": 10, "waywatcher": 1}
    assert set(where(game).values()) == {"shadow"}


# -- engaging


@pytest.mark.rule("acg.engage.same-either-way", "acg.zones.engagement-position")
def test_a_hero_who_engages_and_an_enemy_that_does_come_to_the_same() -> None:
    engages = find("trial-engage", foes=[("raider", "shadow")])
    engaged = enemy_phase(TWO, [("raider", "shadow")])
    assert where(engages) == where(engaged) == {"enemy-1": "ironbreaker"}
    assert rules_of(engages, "engaged") & rules_of(engaged, "engaged") >= {"acg.engage.same-either-way"}


@pytest.mark.rule("acg.engage.limit-three", "acg.engage.overflow", "acg.example.derived.overflow")
def test_a_fourth_enemy_wounds_the_hero_in_passing_and_goes_to_the_shadows() -> None:
    game = find("trial-engage", foes=[*THREE_BRUTES, ("raider", "shadow")])
    assert wounds(game) == {"ironbreaker": 2, "waywatcher": 0}
    assert list(where(game).values()) == ["ironbreaker"] * 3 + ["shadow"]


@pytest.mark.rule("acg.engage.overflow")
def test_a_fourth_that_lay_facedown_is_turned_up_and_strikes_with_its_attack() -> None:
    game = find("trial-engage", foes=[*THREE_BRUTES, ("raider", "facedown")])
    assert wounds(game)["ironbreaker"] == 2
    assert enemy(game, "raider").where == "shadow"


def test_advancing_on_a_full_zone_wounds_twice_in_passing_and_by_inflicting() -> None:
    tired = [{"card": "brute", "where": "ironbreaker", "exhausted": True}] * 3
    game = enemy_phase(TWO, [*tired, ("raider", "shadow")])
    assert wounds(game)["ironbreaker"] == 4


# -- spawning


@pytest.mark.rule("acg.spawn.default-engages", "acg.spawn.one-at-a-time", "acg.spawn.on-location-reveal")
def test_a_new_location_spawns_clockwise_from_the_leader_and_then_facedown_in_the_shadows() -> None:
    decks = {"enemies": ["brute"] * 5, "locations": ["shrine"]}
    game = table(TWO, phase="location", progress=5, leader="waywatcher", only=decks)
    play(game, "travel")
    there = where(game)
    assert there == {
        "enemy-1": "waywatcher", "enemy-2": "ironbreaker", "enemy-3": "waywatcher",
        "enemy-4": "shadow", "enemy-5": "shadow",
    }  # fmt: skip
    assert [bool(one.card) for one in game.state.enemies.values()] == [True, True, True, False, False]


def test_spawning_passes_over_those_who_are_down() -> None:
    party = {"ironbreaker": {}, "waywatcher": {"defeated": True}, "warrior-priest": {}}
    game = find("trial-spawn-three", party, only={"enemies": ["brute"] * 3})
    assert list(where(game).values()) == ["ironbreaker", "warrior-priest", "ironbreaker"]


@pytest.mark.rule("acg.spawn.during-activation")
def test_during_an_activation_enemies_come_to_the_active_hero_first() -> None:
    game = table(TWO, only={"dungeon": ["trial-spawn", "dust"], "enemies": ["brute"] * 2})
    play(game, "rest", "guard guard", "explore", "guard guard")
    assert where(game) == {"enemy-1": "waywatcher", "enemy-2": "ironbreaker"}


@pytest.mark.rule("acg.spawn.other-places")
def test_enemies_may_come_into_the_shadows_faceup_or_facedown() -> None:
    game = find("trial-spawn-shadow", only={"enemies": ["brute"] * 2})
    assert set(where(game).values()) == {"shadow"}
    assert all(one.card for one in game.state.enemies.values())
    hidden = find("trial-spawn-facedown", only={"enemies": ["brute"]})
    assert [one.card for one in hidden.state.enemies.values()] == [""]


@pytest.mark.rule("acg.spawn.cannot-engage")
def test_one_that_cannot_engage_goes_to_the_shadows_and_wounds_nobody_on_the_way() -> None:
    game = find("trial-spawn-three", foes=THREE_BRUTES, only={"enemies": ["wisp"]})
    assert enemy(game, "wisp").where == "shadow"
    assert wounds(game) == {"ironbreaker": 0, "waywatcher": 0}, "no overflow"


@pytest.mark.rule("acg.discard.enemy-deck-empty")
def test_an_empty_enemy_deck_is_made_anew_of_its_discards() -> None:
    game = find("trial-spawn-three", only={"enemies": ["brute"], "enemy-discards": ["sneak", "sneak"]})
    assert sorted(one.card for one in game.state.enemies.values()) == ["brute", "sneak", "sneak"]
    assert data(game, "reshuffled") == [{"cards": 2}]
    nothing = find("trial-spawn-three", only={"enemies": []})
    assert where(nothing) == {}, "and where there are none, none come"
