"""What happens at one moment: lines of a card, copies of a card, ties between enemies, and wounds as a cost."""

import pytest

from games.adventure_card_game.table import (
    TWO,
    Party,
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
from games.adventure_card_game.table_more import activated, enemy_phase, find, in_town, marks

# -- copies of one card


@pytest.mark.rule("acg.dungeon.item-single-use", "acg.effects.repeat-use")
def test_two_items_of_one_card_are_both_used_at_one_moment() -> None:
    party: Party = {"ironbreaker": {"items": ["firecracker", "firecracker"]}, "waywatcher": {}}
    game = play(table(party), "rest", "firecracker", "firecracker")
    assert (marks(game)["bangs"], hero(game).items) == (2, [])
    assert asked(game) == "The roll"
    saved = play(table(party), "rest", "firecracker", "pass")
    assert (marks(saved)["bangs"], hero(saved).items) == (1, ["firecracker"])
    assert asked(saved) == "The roll"


@pytest.mark.rule("acg.effects.cost-exhaust", "acg.ruling.timing-instance")
def test_two_pieces_of_gear_of_one_card_are_both_used_at_one_moment() -> None:
    foes = [("brute", "ironbreaker"), ("giant", "ironbreaker"), ("turtle", "ironbreaker")]
    party: Party = {"ironbreaker": {"gear": ["net", "net"]}, "waywatcher": {}}
    game = play(table(party, foes), "rest", "net", "brute")
    assert [one.exhausted for one in hero(game).gear] == [True, False]
    play(game, "net", "giant")
    assert [one.exhausted for one in hero(game).gear] == [True, True]
    assert (enemy(game, "brute").exhausted, enemy(game, "giant").exhausted) == (True, True)
    assert asked(game) == "The roll"


@pytest.mark.rule("acg.effects.no-cost-is-persistent")
def test_two_copies_of_what_must_happen_both_happen() -> None:
    party: Party = {"ironbreaker": {"gear": ["bell", "bell"]}, "waywatcher": {}}
    assert marks(enemy_phase(party))["bell"] == 2


@pytest.mark.rule("acg.exhaust.definition")
def test_a_card_that_readies_itself_readies_its_own_copy() -> None:
    """Both spades dug. One is readied after the rest, and then the other: each by its own line."""
    party: Party = {"ironbreaker": {"gear": ["spade", "spade"]}, "waywatcher": {}}
    game = play(find(["dust", "dust"], party), "spade")
    assert [one.exhausted for one in hero(game).gear] == [True, False]
    play(game, "rest", "guard guard", "rest", "guard guard")
    assert len(told(game, "readied-card")) == 1


@pytest.mark.rule("acg.ruling.prevented-is-over")
def test_what_has_been_prevented_is_not_prevented_again() -> None:
    """One spade buries the card, which is then buried; one plate stops the blow, which is then stopped."""
    party: Party = {"ironbreaker": {"gear": ["spade", "spade"]}, "waywatcher": {}}
    buried = play(find(["dust", "dust"], party), "spade")
    assert (len(told(buried, "buried")), buried.state.active) == (1, "waywatcher")
    party = {"ironbreaker": {"gear": ["plate", "thorns"]}, "waywatcher": {}}
    game = play(table(party, [("turtle", "ironbreaker")]), "rest", "guard guard claw")
    assert wounds(game)["ironbreaker"] == 0, "two guards stop the turtle"
    game = play(table(party, [("turtle", "ironbreaker")]), "rest", "double double claw", "plate")
    assert (wounds(game)["ironbreaker"], enemy(game, "turtle").wounds) == (0, 0), "nothing is about to be suffered"


def test_a_readied_copy_and_an_exhausted_one_are_told_apart() -> None:
    party: Party = {"ironbreaker": {"gear": ["net", "net"], "capacity": 2}, "waywatcher": {}}
    game = table(party, [("brute", "ironbreaker")], only={"dungeon": ["chest"], "gear": ["hook"]})
    play(game, "explore", "net", "guard guard", "deck")
    assert offered(game) == ["for:net:exhausted", "for:net", "discard"]
    play(game, "for:net:exhausted")
    assert [(one.card, one.exhausted) for one in hero(game).gear] == [("net", False), ("hook", False)]


def test_of_two_copies_one_is_given_and_the_other_kept() -> None:
    game = in_town({"ironbreaker": {"gear": ["cup", "cup"]}, "waywatcher": {}})
    assert [one for one in offered(game) if ">" in one] == ["ironbreaker:cup>waywatcher"]
    play(game, "ironbreaker:cup>waywatcher")
    assert [[one.card for one in hero(game, who).gear] for who in TWO] == [["cup"], ["cup"]]


# -- lines of one card, and whose choice an order is


@pytest.mark.rule("acg.effects.no-cost-is-persistent", "acg.ruling.lines-of-one-card")
def test_the_lines_of_one_card_come_from_top_to_bottom_and_nobody_is_asked() -> None:
    party: Party = {"ironbreaker": {"gear": ["abacus"]}, "waywatcher": {}}
    game = enemy_phase(party)
    assert list(marks(game)) == ["units", "tens"]
    assert asked(game) == "Choose an action", "a new round has begun"


@pytest.mark.rule("acg.timing.non-enemy-players-decide")
def test_of_several_cards_only_the_top_lines_are_to_be_ordered() -> None:
    party: Party = {"ironbreaker": {"gear": ["abacus", "bell"]}, "waywatcher": {}}
    game = enemy_phase(party)
    assert offered(game) == ["ironbreaker:abacus:0", "ironbreaker:bell:0"]
    play(game, "abacus", "bell")
    assert list(marks(game))[:3] == ["units", "bell", "tens"]


@pytest.mark.rule("acg.ruling.lines-of-one-card")
def test_a_line_that_must_be_stands_before_those_below_it_and_what_is_above_it_is_then_over() -> None:
    game = bearing("ladder", phase="peril")
    assert offered(game) == ["ironbreaker:ladder:0", "ironbreaker:ladder:1", "pass"]
    play(game, "ironbreaker:ladder:1")
    assert offered(game) == ["ironbreaker:ladder:2", "pass"], "the first rung has been left out"
    play(game, "ironbreaker:ladder:2")
    assert list(marks(game)) == ["rung-2", "rung-3"]
    wary = play(bearing("ladder", phase="peril"), "pass")
    assert (list(marks(wary)), offered(wary)) == (["rung-2"], ["ironbreaker:ladder:2", "pass"])
    assert list(marks(play(wary, "pass"))) == ["rung-2"]


@pytest.mark.rule("acg.golden.players-control-heroes", "acg.timing.non-enemy-players-decide")
def test_the_order_of_a_heros_cards_is_his_players_and_that_of_several_heroes_the_leaders() -> None:
    own: Party = {"ironbreaker": {}, "waywatcher": {"seat": 1, "gear": ["bell", "gong"]}}
    game = enemy_phase(own, players=2)
    assert game.question is not None
    assert (asked(game), game.question.seat, game.question.minor) == ("Choose what comes first", 1, False)
    play(game, "gong")
    assert list(marks(game))[:2] == ["gong", "bell"]
    both: Party = {"ironbreaker": {"gear": ["bell"]}, "waywatcher": {"seat": 1, "gear": ["gong"]}}
    game = enemy_phase(both, players=2)
    assert game.question is not None
    assert game.question.seat == 0
    alike: Party = {"ironbreaker": {"gear": ["bell"]}, "waywatcher": {"seat": 1, "gear": ["bell"]}}
    game = enemy_phase(alike, players=2)
    assert game.question is not None
    assert game.question.minor, "two bells ring alike"


@pytest.mark.rule("acg.timing.non-enemy-players-decide")
def test_who_passed_is_asked_again_once_another_has_done_something() -> None:
    party: Party = {"ironbreaker": {"gear": ["chime"]}, "waywatcher": {"seat": 1, "gear": ["psalter"]}}
    game = table(party, players=2, phase="peril")
    play(game, "pass", "psalter")
    assert game.question is not None
    assert (game.question.seat, offered(game)) == (0, ["ironbreaker:chime:0", "pass"])
    play(game, "chime")
    assert (game.state.progress, asked(game)) == (1, "Choose an action")


# -- ties for the highest rank


@pytest.mark.rule("acg.rank.unresolved-tie", "acg.rank.order")
def test_the_players_choose_between_the_highest_ranked() -> None:
    foes = [
        ("sneak", "ironbreaker"),
        ("raider", "ironbreaker"),
        {"card": "raider", "where": "ironbreaker", "wounds": 1},
    ]
    party: Party = {"ironbreaker": {}, "waywatcher": {"seat": 1}}
    game = find("trial-wound-strongest", party, foes, players=2)
    assert game.question is not None
    assert (asked(game), offered(game)) == ("Choose an enemy to wound", ["enemy-2", "enemy-3"])
    assert (game.question.seat, game.question.minor) == (0, False)
    play(game, "enemy-3")
    assert "enemy-3" not in where(game)


@pytest.mark.rule("acg.rank.unresolved-tie")
def test_where_the_tied_are_alike_nobody_is_asked() -> None:
    game = find("trial-wound-strongest", TWO, [("raider", "ironbreaker"), ("raider", "ironbreaker")])
    assert [one.wounds for one in game.state.enemies.values()] == [2, 0]
    apart = find("trial-activate", TWO, [("raider", "ironbreaker"), ("raider", "waywatcher")])
    assert apart.question is not None
    assert (asked(apart), apart.question.minor) == ("Choose who activates first", False)
    play(apart, "enemy-1")


@pytest.mark.rule("acg.rank.order", "acg.enemy-phase.activation-outside")
def test_the_highest_ranked_of_a_kind_is_looked_for_among_that_kind() -> None:
    foes = [("overlord", "ironbreaker"), ("sneak", "ironbreaker"), ("brute", "ironbreaker")]
    assert activated(find("trial-activate-strongest", TWO, foes))[:1] == ["enemy-3 ironbreaker"]


@pytest.mark.rule("acg.rank.order")
def test_an_attack_value_that_others_raise_counts_for_rank() -> None:
    """Beside the Shade, the Raider's 2 are 3, and a Brute elsewhere has 3 and no more health: they tie."""
    foes = [("raider", "waywatcher"), ("shade", "waywatcher"), ("brute", "ironbreaker")]
    game = find("trial-activate", TWO, foes)
    assert offered(game) == ["enemy-1", "enemy-3"]


# -- counts of a quest


@pytest.mark.rule("acg.sheet.quest-rules", "acg.ruling.count-floor")
def test_a_count_of_the_quest_stops_at_nothing() -> None:
    game = play(bearing("eraser", marks={"sins": 1}), "rest", "eraser", {"aid": 1})
    assert (marks(game)["sins"], data(game, "noted")) == (0, [{"number": 0}])
    game = play(bearing("eraser", marks={"sins": 0}), "rest", "eraser", {"aid": 1})
    assert (marks(game)["sins"], told(game, "noted")) == (0, []), "what does not change is not told"


# -- wounds as a cost


@pytest.mark.rule("acg.effects.costs-must-be-paid", "acg.ruling.wounds-as-cost")
def test_wounds_paid_as_a_cost_are_suffered_and_wake_what_answers_suffering() -> None:
    party: Party = {"ironbreaker": {"gear": ["fuse", "thorns"]}, "waywatcher": {}}
    game = play(table(party, [("giant", "ironbreaker")]), "explore", "guard guard blank", "fuse")
    assert wounds(game)["ironbreaker"] == 2
    assert enemy(game, "giant").wounds == 1
    assert game.state.progress == 2


@pytest.mark.rule("acg.effects.costs-must-be-paid", "acg.ruling.wounds-as-cost")
def test_wounds_paid_as_a_cost_cannot_be_prevented() -> None:
    party: Party = {"ironbreaker": {"gear": ["fuse", "plate"]}, "waywatcher": {}}
    game = play(table(party), "explore", "guard guard", "fuse")
    assert (wounds(game)["ironbreaker"], game.state.progress) == (2, 2)
    assert not hero(game).gear[1].exhausted
    assert game.state.active == "waywatcher", "nobody was asked about the plate"


# -- who spawns


@pytest.mark.rule("acg.spawn.one-at-a-time", "acg.ruling.spawn-rotation")
def test_a_hero_who_falls_while_enemies_spawn_loses_his_place_in_the_rotation() -> None:
    """The first Brute finds no room and fells the Ironbreaker; the other two both engage the Waywatcher."""
    party: Party = {"ironbreaker": {"wounds": 9}, "waywatcher": {}}
    foes = [("sneak", "ironbreaker")] * 3
    game = find("trial-spawn-three", party, foes, only={"enemies": ["brute"] * 3})
    assert hero(game).defeated
    assert [where(game)[one] for one in ("enemy-4", "enemy-5", "enemy-6")] == ["shadow", "waywatcher", "waywatcher"]


# -- giving


@pytest.mark.rule("acg.gear.give-in-settlement", "acg.ruling.capacity-gear")
def test_nobody_gives_away_what_makes_room_for_the_rest() -> None:
    """Two pieces and the Sack, and room for one without it. Both others may go; the Sack only when one has gone."""
    game = in_town({"ironbreaker": {"gear": ["sack", "net", "cup"]}, "waywatcher": {"capacity": 3}})
    assert hero(game).capacity == 1
    gifts = [one for one in offered(game) if ">" in one]
    assert gifts == ["ironbreaker:net>waywatcher", "ironbreaker:cup>waywatcher"]
    play(game, "ironbreaker:net>waywatcher")
    assert "ironbreaker:sack>waywatcher" in offered(game)


@pytest.mark.rule("acg.gear.capacity", "acg.ruling.capacity-gear")
def test_what_adds_to_the_capacity_makes_no_room_for_itself() -> None:
    full: Party = {"ironbreaker": {"gear": ["net"]}, "waywatcher": {}}
    game = play(find("chest", full, only={"gear": ["sack"]}), "deck")
    assert offered(game) == ["for:net", "discard"]
    play(game, "for:net")
    assert [one.card for one in hero(game).gear] == ["sack"]


# -- the end of a quest


@pytest.mark.rule("acg.dungeon.items-lost-at-quest-end")
def test_items_left_at_the_end_are_on_the_discard_pile() -> None:
    party: Party = {"ironbreaker": {"items": ["satchel"]}, "waywatcher": {}}
    game = find("trial-end", party)
    assert game.state.cards.piles["dungeon-discards"] == ["satchel", "trial-end"]


# -- a fourth enemy


@pytest.mark.rule("acg.engage.overflow")
def test_a_fourth_enemy_wounds_before_it_goes_to_the_shadows() -> None:
    """Beside the Shade the Raider's attack is 3, and it is there when it turns on the Ironbreaker."""
    foes = [("sneak", "ironbreaker")] * 3 + [("raider", "waywatcher"), ("shade", "waywatcher")]
    game = play(find("trial-engage-other", TWO, foes), "raider")
    assert (wounds(game)["ironbreaker"], enemy(game, "raider").where) == (3, "shadow")


# -- who is still concerned


@pytest.mark.rule("acg.nemesis.effect-trigger")
def test_a_nemesis_that_leaves_its_lair_after_the_roll_resolves_its_effect_all_the_same() -> None:
    game = play(bearing("horn", [("overlord", "lair"), ("brute", "ironbreaker")]), "explore", "guard guard eye", "horn")
    assert where(game) == {"enemy-1": "ironbreaker", "enemy-2": "ironbreaker"}
    assert wounds(game)["ironbreaker"] == 1


@pytest.mark.rule("acg.distribute.party-decides", "acg.ruling.distribution-limits")
def test_healing_is_not_shared_out_to_those_who_cannot_recover() -> None:
    party: Party = {"ironbreaker": {"wounds": 3, "conditions": ["sickened"]}, "waywatcher": {"wounds": 1}}
    game = find("trial-distribute-recovery", party)
    assert wounds(game) == {"ironbreaker": 3, "waywatcher": 0}


def test_nobody_is_asked_about_healing_that_he_cannot_have() -> None:
    party: Party = {"ironbreaker": {"wounds": 3, "conditions": ["sickened"], "gear": ["vial"]}, "waywatcher": {}}
    game = play(table(party), "explore", "guard guard")
    assert (game.state.active, hero(game).gear[0].depleted) == ("waywatcher", False)


@pytest.mark.rule("acg.ruling.defeated-hero-as-target")
def test_a_hero_who_falls_before_he_is_aided_claims_nothing() -> None:
    party: Party = {"ironbreaker": {"gear": ["curse"]}, "waywatcher": {"wounds": 7}}
    game = play(table(party), "aid", "hit hit", "curse")
    assert hero(game, "waywatcher").defeated
    assert asked(game) == "Choose an action", "nobody is asked where tokens go"


@pytest.mark.rule("acg.enemy-phase.turn-order", "acg.defeat.revive")
def test_a_hero_who_is_revived_in_the_enemy_phase_has_the_next_turn_if_it_is_his() -> None:
    party: Party = {
        "ironbreaker": {"wounds": 8},
        "waywatcher": {"wounds": 7, "defeated": True},
        "warrior-priest": {"gear": ["salts"]},
    }
    game = enemy_phase(party, [("brute", "ironbreaker"), ("turtle", "shadow")], "salts", "waywatcher")
    assert activated(game) == ["enemy-1 ironbreaker", "enemy-2 waywatcher"]
