"""The language of the cards: every verb does what it says, and is of use only where it would do something."""

from typing import get_args

import pytest

from games.adventure_card_game.table import (
    CONTENT,
    THREE,
    TWO,
    Party,
    action,
    asked,
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
from games.adventure_card_game.table_more import JAUNT, activated, find, marks, slips
from lychgate.games.adventure_card_game.abilities.doing import DOING
from lychgate.games.adventure_card_game.abilities.register import USED
from lychgate.games.adventure_card_game.effects.counts import MULTIPLIERS, REQUIRED
from lychgate.games.adventure_card_game.model import topics, verbs
from lychgate.games.adventure_card_game.model.content import parts_of
from lychgate.games.adventure_card_game.model.words import Per, What
from lychgate.kernel.game import Game
from lychgate.mechanics.cards.decks import add_pile, deal, shuffle

WOUNDED: Party = {"ironbreaker": {"wounds": 4}, "waywatcher": {"wounds": 4}}


def test_every_verb_and_ability_is_on_some_card_of_these_tests_or_the_box() -> None:
    known = {*get_args(get_args(verbs.Plain)[0]), verbs.Either, verbs.If, verbs.Test}
    assert set(DOING) == known
    used = [part for kind in CONTENT.kinds.values() for one in CONTENT.all(kind) for part in parts_of(one)]
    assert known <= {type(part) for part in used}
    assert {part.name for part in used if isinstance(part, verbs.Ability)} == set(USED.named)


def test_every_word_for_a_number_is_counted() -> None:
    assert {*REQUIRED, "mark"} == set(get_args(What))
    assert {*MULTIPLIERS, ""} == set(get_args(Per))


# -- heroes


def test_suffer_and_whom_it_hits() -> None:
    assert wounds(find("trial-suffer")) == {"ironbreaker": 2, "waywatcher": 2}
    per = find("trial-suffer-per", foes=[("brute", "ironbreaker"), ("sneak", "ironbreaker")])
    assert wounds(per)["ironbreaker"] == 2, "one for each enemy engaged with you"


@pytest.mark.rule("acg.golden.several-eligible-heroes", "acg.example.book.tied-most-wounds")
def test_of_several_most_wounded_heroes_the_players_choose_one() -> None:
    game = find("trial-suffer-most", WOUNDED)
    assert asked(game) == "Choose a hero to suffer"
    play(game, "waywatcher")
    assert wounds(game) == {"ironbreaker": 4, "waywatcher": 5}
    clear = find("trial-suffer-most", {"ironbreaker": {"wounds": 1}, "waywatcher": {}})
    assert wounds(clear) == {"ironbreaker": 2, "waywatcher": 0}


def test_recover_heals_heroes_or_enemies() -> None:
    assert wounds(find("trial-recover", WOUNDED)) == {"ironbreaker": 4, "waywatcher": 2}
    game = find("trial-recover-enemy", foes=[{"card": "giant", "where": "shadow", "wounds": 3}, ("sneak", "shadow")])
    assert [one.wounds for one in game.state.enemies.values()] == [2, 0]


def test_token_gives_success_tokens_and_takes_them() -> None:
    game = play(find("trial-token", leader="ironbreaker"), {"rest": 1})
    assert action(game, "rest").tokens == 1
    lost = find("trial-token-lost", {"ironbreaker": {"tokens": {"rest": 2, "aid": 1}}, "waywatcher": {}})
    play(lost, {"rest": 1, "aid": 1})
    assert (action(lost, "rest").tokens, action(lost, "aid").tokens) == (1, 0)


def test_distribute_shares_out_healing_as_well() -> None:
    game = play(find("trial-distribute-recovery", WOUNDED), {"ironbreaker": 1, "waywatcher": 2})
    assert wounds(game) == {"ironbreaker": 3, "waywatcher": 2}


def test_ready_turns_an_action_of_another_hero_upright() -> None:
    tired: Party = {"ironbreaker": {}, "waywatcher": {"exhausted": ["attack", "rest"]}}
    game = play(find("trial-ready", tired), "rest")
    assert not action(game, "rest", "waywatcher").exhausted
    assert action(game, "attack", "waywatcher").exhausted


def test_tire_exhausts_actions_but_never_the_one_that_prepares() -> None:
    game = find("trial-tire")
    assert "ironbreaker-aid-basic" not in offered(game)
    play(game, "attack")
    assert action(game, "attack").exhausted
    assert action(game, "rest").exhausted, "there was no other left"


def test_afflict_and_cure() -> None:
    game = find("trial-afflict", {"ironbreaker": {"wounds": 1}, "waywatcher": {}})
    assert hero(game, "waywatcher").conditions == ["chilled"]
    ill: Party = {"ironbreaker": {"conditions": ["chilled", "sickened"]}, "waywatcher": {"conditions": ["chilled"]}}
    cured = find("trial-cure", ill, roll="guard")
    assert asked(cured) == "Choose a condition to lose"
    play(cured, "sickened")
    assert hero(cured).conditions == ["chilled"]
    assert hero(cured, "waywatcher").conditions == []


def test_revive_sets_a_defeated_hero_up_again() -> None:
    fallen: Party = {"ironbreaker": {}, "waywatcher": {"defeated": True, "wounds": 8}}
    game = find("trial-revive", fallen)
    assert not hero(game, "waywatcher").defeated
    assert wounds(game)["waywatcher"] == 6
    assert not told(find("trial-revive"), "revived")


def test_prevent_spares_a_hero_some_wounds() -> None:
    game = find("trial-suffer", {"ironbreaker": {"gear": ["plate"]}, "waywatcher": {}})
    assert asked(game).startswith("Prevent 2 wounds")
    play(game, "plate")
    assert wounds(game) == {"ironbreaker": 0, "waywatcher": 2}
    assert hero(game).gear[0].exhausted


def test_improve_is_what_a_town_would_do() -> None:
    trained = play(find("trial-improve-trainer"), "attack")
    assert action(trained, "attack").card.endswith("advanced")
    forged = play(find("trial-improve-blacksmith", only={"gear": ["net"]}), "net", "equip")
    assert [one.card for one in hero(forged).gear] == ["net"]
    assert told(find("trial-improve-blacksmith"), "no-gear")
    assert [one.capacity for one in find("trial-improve-arena").state.heroes.values()] == [2, 2]
    rested = find("trial-improve-refresh", {"ironbreaker": {"wounds": 3, "exhausted": ["rest"]}, "waywatcher": {}})
    assert (hero(rested).wounds, action(rested, "rest").exhausted) == (0, False)


# -- enemies


def test_wound_ignores_resilience() -> None:
    game = find("trial-wound", foes=[("turtle", "shadow"), ("brute", "waywatcher")])
    assert asked(game) == "Choose an enemy to wound"
    play(game, "turtle")
    assert enemy(game, "turtle").wounds == 2


def test_turn_exhausts_and_readies() -> None:
    game = find("trial-turn-exhausted", foes=[("brute", "shadow"), ("sneak", "shadow")])
    play(game, "sneak")
    assert enemy(game, "sneak").exhausted
    tired = [{"card": "brute", "where": "shadow", "exhausted": True}]
    assert not enemy(find("trial-turn-readied", foes=tired), "brute").exhausted


def test_engage_shadow_and_banish_move_enemies() -> None:
    taken = find("trial-engage-other", foes=[("brute", "waywatcher"), ("sneak", "shadow")])
    assert enemy(taken, "brute").where == "ironbreaker"
    gone = find("trial-shadow", foes=[("brute", "ironbreaker"), ("sneak", "ironbreaker"), ("raider", "waywatcher")])
    assert list(where(gone).values()) == ["shadow", "shadow", "waywatcher"]
    banished = find("trial-banish", foes=[("brute", "shadow"), ("sneak", "facedown"), ("raider", "waywatcher")])
    assert list(where(banished)) == ["enemy-3"]
    assert sorted(slips(banished, "enemy-discards")) == ["brute", "sneak"]
    assert banished.state.slain == {}, "which does not defeat them"


def test_spawn_brings_enemies_from_the_deck_or_by_name() -> None:
    each = find("trial-spawn", THREE, only={"enemies": ["brute"] * 4})
    assert list(where(each).values()) == list(THREE)
    named = find("trial-spawn-overlord", aside=["overlord"])
    assert enemy(named, "overlord").where == "ironbreaker"
    assert named.state.aside == []
    buried = find("trial-spawn-overlord", only={"enemies": ["brute", "overlord", "brute"]})
    assert enemy(buried, "overlord").where == "ironbreaker"
    assert len(slips(buried, "enemies")) == 2
    again = find("trial-spawn-overlord", only={"enemy-discards": ["overlord"]})
    assert slips(again, "enemy-discards") == []
    lair = find("trial-spawn-in-lair", aside=["overlord"])
    assert enemy(lair, "overlord").where == "lair"
    assert where(find("trial-spawn-overlord")) == {}, "one that is nowhere does not come"


def test_activate_and_keyword() -> None:
    game = find("trial-activate", foes=[("caller", "shadow")], only={"enemies": ["sneak"]})
    assert activated(game) == ["enemy-1 ironbreaker"]
    assert [one["word"] for one in data(game, "keyword")] == ["call", "strike"]
    assert wounds(game)["ironbreaker"] == 1


# -- the roll


def with_gear(card: str, roll: str, *answers: str) -> Game:
    game = table({"ironbreaker": {"gear": [card]}, "waywatcher": {}}, [("brute", "ironbreaker")])
    return play(game, "explore", roll, *answers)


def test_icons_convert_and_reroll_change_the_result() -> None:
    assert wounds(with_gear("banner", "hit guard claw"))["ironbreaker"] == 1, "3 less the die and the banner"
    assert with_gear("lens", "guard guard blank", "lens", "2").state.progress == 2
    assert with_gear("lens", "guard guard blank", "lens", "1").state.progress == 1
    again = with_gear("cup", "guard guard blank", "cup", ["hero-0"], "hit")  # type: ignore[arg-type]
    assert again.state.progress == 1


# -- the place


def test_progress_peril_delve_and_treasure() -> None:
    assert find("trial-progress").state.progress == 3
    assert find("trial-peril").state.peril == 2
    delved = find(["trial-delve", "dust", "phoenix"], next={"dungeon": ["trial-delve"]})
    assert hero(delved).items == ["phoenix"]
    assert len(told(delved, "dungeon")) == 3
    assert play(find("trial-treasure", only={"gear": ["net"]}), "deck", "equip").state.heroes["ironbreaker"].gear


def test_mark_counts_and_the_quest_is_looked_at() -> None:
    assert marks(find("trial-mark")) == {"dawn": 1}
    assert find("trial-mark", quest="vigil").outcome is not None


def test_pool_and_end() -> None:
    assert find("trial-pool", quest="vigil", setup=JAUNT).state.campaign.pool == ["regent"]
    assert find("trial-pool").state.campaign.pool == []
    won = find("trial-end")
    assert won.outcome is not None
    assert (won.outcome.result, won.outcome.words) == ("won", "Trial: end")


# -- verbs that hold others


def test_either_offers_only_what_can_be_chosen() -> None:
    poor = find("trial-either")
    assert wounds(poor)["ironbreaker"] == 1, "nobody was asked"
    rich = find("trial-either", {"ironbreaker": {"tokens": {"rest": 1}}, "waywatcher": {}})
    play(rich, "1")
    assert wounds(rich)["ironbreaker"] == 0
    assert action(rich, "rest").tokens == 0


def test_if_looks_at_its_requirements() -> None:
    assert find("trial-if").state.progress == 1
    assert wounds(find("trial-if", foes=[("brute", "ironbreaker")]))["ironbreaker"] == 1


def test_a_test_throws_dice_and_criticals_are_rolled_again() -> None:
    assert play(find("trial-test"), "hit parry").state.progress == 1
    assert wounds(play(find("trial-test"), "hit guard"))["ironbreaker"] == 1
    assert play(find("trial-test"), "critical guard", "hit").state.progress == 1


# -- abilities


def test_scouting_the_dungeon_puts_a_card_under_the_deck_or_leaves_it() -> None:
    decks = ["trial-scout", "dust", "phoenix"]
    top = find(decks, next={"dungeon": ["trial-scout", "dust"]})
    assert slips(play(top, "under"), "dungeon") == ["phoenix", "dust"]
    assert slips(play(find(decks, next={"dungeon": ["trial-scout", "dust"]}), "keep"), "dungeon") == ["dust", "phoenix"]


def test_scouting_locations_puts_the_next_two_in_either_order() -> None:
    game = find("trial-scout-locations", only={"locations": ["vault", "cellar", "shrine"]})
    play(game, ["cellar", "vault"])
    assert slips(game, "locations") == ["cellar", "vault", "shrine"]


def test_a_drawn_card_is_buried_before_it_does_anything() -> None:
    party: Party = {"ironbreaker": {"gear": ["spade"]}, "waywatcher": {}}
    game = play(find("trial-suffer", party), "spade")
    assert wounds(game) == {"ironbreaker": 0, "waywatcher": 0}
    assert slips(game, "dungeon-discards") == ["trial-suffer"]
    assert wounds(play(find("trial-suffer", party), "pass")) == {"ironbreaker": 2, "waywatcher": 2}


def test_gear_that_says_so_readies_itself() -> None:
    party: Party = {"ironbreaker": {"gear": ["spade"]}, "waywatcher": {}}
    game = play(find("trial-suffer", party), "spade")
    assert hero(game).gear[0].exhausted
    play(game, "rest", "guard guard", "rest", "guard guard")
    assert not hero(game).gear[0].exhausted, "after a rest"


def test_nobody_is_asked_about_what_would_do_nothing() -> None:
    """A vial that heals is offered to the wounded alone, a hook only where something lurks."""
    whole = play(table({"ironbreaker": {"gear": ["vial"]}, "waywatcher": {}}), "explore", "guard guard")
    assert asked(whole) == "Choose an action"
    party: Party = {"ironbreaker": {"gear": ["hook"], "tokens": {"aid": 1}}, "waywatcher": {}}
    assert asked(play(table(party), "explore")) == "The roll"
    assert asked(play(table(party, [("brute", "shadow")]), "explore")) == "Use a card?"


def test_where_one_of_several_enemies_recovers_or_is_readied_you_choose_which() -> None:
    foes = [{"card": one, "where": "shadow", "wounds": 1, "exhausted": True} for one in ("giant", "brute")]
    healed = find("trial-recover-one-enemy", foes=foes)
    assert healed.questions[0].topic is topics.ENEMY_ANY
    play(healed, "giant")
    assert (enemy(healed, "giant").wounds, enemy(healed, "brute").wounds) == (0, 1)
    ready = find("trial-turn-one-readied", foes=foes)
    assert ready.questions[0].topic is topics.ENEMY_READIED
    play(ready, "brute")
    assert (enemy(ready, "giant").exhausted, enemy(ready, "brute").exhausted) == (True, False)


def test_where_one_hero_loses_tokens_you_choose_who() -> None:
    rich = {"tokens": {"rest": 1}}
    game = find("trial-token-lost-by-one", {"ironbreaker": rich, "waywatcher": rich})
    assert game.questions[0].topic is topics.HERO_DISCARDS
    play(game, "waywatcher")
    assert (action(game, "rest", "ironbreaker").tokens, action(game, "rest", "waywatcher").tokens) == (1, 0)


def test_an_enemy_that_may_lie_elsewhere_is_looked_for_in_the_deck() -> None:
    only = {"dungeon": ["trial-spawn-overlord"], "enemies": ["brute", "overlord", "brute"]}
    game = table(TWO, only=only)
    cards = game.state.cards
    shuffle(cards, "enemies")
    add_pile(cards, "elsewhere")
    deal(cards, "enemies", "elsewhere")
    play(game, "explore", "guard guard")
    assert game.questions[0].topic is topics.ENEMY_SOUGHT
    play(game, "overlord")
    assert enemy(game, "overlord").where == "ironbreaker"
