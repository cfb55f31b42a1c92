"""What a player may do when: whole situations with all rules and cards in force, the dice read in as they fall.

Each choice of the book is there at the moment where the book gives it: between two actions, after a roll has been seen,
in the middle of a hostile's action.
"""

from collections.abc import Mapping
from typing import Any

import lychgate
from games.cursed_city.city import BAT, BRUTOGG, EMELDA, GLAURIO, QULATHIS, SKELETON, ZOMBIE, group
from lychgate.kernel.game import Game

JELSEN = "jelsen-darrock"
FAR_OFF = group(1, SKELETON, "13,1", "13,1")
HIT, MISS = ["success", "failure"], ["failure", "failure"]


def table(*heroes: Mapping[str, Any], players: int = 1, **arrange: Any) -> Game:
    """A Hunt in the alleyways, at the next card of the track; every roll and draw is a question."""
    arrange.setdefault("group", [FAR_OFF])
    arrange.setdefault("track", [*(hero["id"] for hero in heroes), *(str(one["number"]) for one in arrange["group"])])
    plain = {"players": players, "setup": {"journey": "hunt"}, "arrange": {"hero": list(heroes), **arrange}}
    return lychgate.scenario("cursed-city", plain, chance="ask")


def answer(game: Game, *answers: Any) -> None:
    for one in answers:
        game.answer(one)


def asked(game: Game) -> str:
    """What the open question is about."""
    assert game.question is not None
    assert game.question.topic is not None
    return game.question.topic.id


def options(game: Game) -> list[str]:
    assert game.question is not None
    return [option.id for option in game.question.options]


def dice(game: Game, hero: str) -> list[int]:
    """The dice on a hero's card, without those that are spent."""
    return [score for score in game.state.heroes[hero].spaces.dice if score]


def glaurio(cell: str, *scores: int, **more: Any) -> dict[str, Any]:
    return {"id": GLAURIO, "cell": cell, "dice": list(scores), **more}


# -- between two actions


def test_a_hero_moves_shoots_and_moves_again_in_any_order() -> None:
    game = table(glaurio("2,4", 1, 2, 3), group=[group(1, ZOMBIE, "5,6")])
    answer(game, "3,3", "die-1")
    assert "noblesse:deadwalker-zombie-1" in options(game)
    answer(game, "noblesse:deadwalker-zombie-1", "die-2", ["success"])
    assert game.state.models["deadwalker-zombie-1"].damage == 2
    answer(game, "4,5")
    assert game.state.heroes[GLAURIO].cell == (4, 5)
    assert dice(game, GLAURIO) == []


def test_a_destiny_die_may_pay_between_two_dice_of_the_card() -> None:
    game = table(glaurio("2,4", 2, 6), {"id": EMELDA, "cell": "2,3"}, destiny=[3])
    answer(game, "3,4", "die-2", "4,4", "destiny-3")
    assert (dice(game, GLAURIO), game.state.destiny.available) == ([6], [])
    assert "5,5" in options(game), "and the activation goes on with the 6"


def test_a_higher_die_may_pay_so_that_a_lower_one_is_left() -> None:
    game = table(glaurio("2,4", 1, 3, 6))
    answer(game, "3,4", "die-6", "end")
    assert dice(game, GLAURIO) == [2], "lowered by one: of the 1 nothing is left"


def test_who_inspires_by_a_kill_goes_on_with_the_other_side_of_the_card_at_once() -> None:
    near = [group(1, SKELETON, "4,5"), group(2, ZOMBIE, "13,1")]
    game = table(glaurio("4,4", 1, 5, inspiration=2), group=near)
    duelist = f"{GLAURIO}:0:1"
    assert duelist not in options(game), "it takes a 6 on the Path to Glory side"
    answer(game, "gheistsever:ulfenwatch-skeleton-1", "die-1", ["critical", "failure"])
    assert game.state.heroes[GLAURIO].inspiration.inspired
    assert duelist in options(game), "a 5 will do on the inspired one"


def test_a_trapped_hero_strikes_breaks_free_and_walks_away_in_one_activation() -> None:
    game = table(glaurio("4,4", 1, 2, 4, ailments=["trapped"]), group=[group(1, ZOMBIE, "4,5")])
    assert "3,3" not in options(game)
    answer(game, "gheistsever:deadwalker-zombie-1", "die-1", MISS, f"free:{GLAURIO}")
    assert "3,3" in options(game)
    answer(game, "3,3")
    assert game.state.heroes[GLAURIO].cell == (3, 3)


def test_a_neighbour_frees_the_trapped_with_a_destiny_die_and_keeps_their_own() -> None:
    game = table({"id": EMELDA, "cell": "4,4", "dice": [4]}, glaurio("4,5", ailments=["trapped"]), destiny=[5])
    answer(game, f"free:{GLAURIO}", "destiny-5")
    assert not game.state.heroes[GLAURIO].trapped
    assert dice(game, EMELDA) == [4]


def test_a_buried_hero_digs_with_a_six_and_a_destiny_six_and_then_walks() -> None:
    game = table(glaurio("4,4", 1, 6, ailments=["buried"]), {"id": EMELDA, "cell": "2,3"}, destiny=[6])
    assert options(game) == [f"dig:{GLAURIO}", "end"]
    answer(game, f"dig:{GLAURIO}", *(["die-6"] if asked(game) == "activation.pay" else []))
    while asked(game) == "activation.pay":
        answer(game, options(game)[0])
    assert (dice(game, GLAURIO), game.state.destiny.available) == ([1], [])
    assert "4,3" in options(game)


def test_a_die_is_given_up_for_a_stun_before_the_first_action_also_one_of_destiny() -> None:
    game = table(glaurio("4,4", 2, 6, ailments=["stunned"]), {"id": EMELDA, "cell": "2,3"}, destiny=[3])
    assert options(game) == ["die-2", "destiny-3", "die-6"]
    answer(game, "destiny-3")
    assert (dice(game, GLAURIO), game.state.destiny.available) == ([2, 6], [])
    assert asked(game) == "hero.action"


def test_treasure_changes_hands_between_two_actions_and_is_used_at_once() -> None:
    potion = "potion-of-coagulated-vitality"
    game = table(glaurio("4,4", 1, 1, wounds=["grievous"]), {"id": EMELDA, "cell": "4,6", "treasure": potion})
    assert f"take:{EMELDA}" not in options(game), "they are not adjacent yet"
    answer(game, "4,5", f"take:{EMELDA}", f"{potion}:0:{GLAURIO}")
    assert game.state.heroes[GLAURIO].spaces.covers == [0, 0, 0, 0]
    assert dice(game, GLAURIO) == [1], "the second die is still there"


def test_a_hero_without_any_die_may_hand_a_treasure_over_or_use_it() -> None:
    potion = "potion-of-coagulated-vitality"
    game = table(glaurio("4,4", treasure=potion, wounds=["wound"]), {"id": EMELDA, "cell": "4,5"})
    assert {f"give:{EMELDA}", f"{potion}:0:{GLAURIO}", "end"} <= set(options(game))


def test_whoever_extracts_may_step_into_the_zone_with_the_next_die() -> None:
    game = table(glaurio("15,2", 4, 1), group=[group(1, ZOMBIE, "5,6")])
    answer(game, "extract:exit-1")
    assert asked(game) == "extract.place"
    answer(game, options(game)[0])
    zone = game.state.battlefield.board.laid[-1]
    step = next(f"{x},{y}" for x, y in zone.cells if f"{x},{y}" in options(game))
    answer(game, step)
    assert game.state.heroes[GLAURIO].cell in zone.cells


def test_after_a_trap_the_same_object_may_be_searched_again_with_another_die() -> None:
    game = table(glaurio("7,1", 4, 5), {"id": EMELDA, "cell": "2,3"})
    answer(game, "search:object-1", "die-4", "needle-in-the-clasp", ["critical"])
    assert "search:object-1" in options(game)
    answer(game, "search:object-1", "mourners-bead")
    assert "object-1" not in game.state.battlefield.markers
    assert game.state.heroes[GLAURIO].realmstone == ["mourners-bead"]


# -- after a roll has been seen


def test_a_point_is_spent_on_a_failed_gambit_after_it_was_seen_and_the_side_is_chosen_after_that() -> None:
    groups = [group(1, SKELETON, "6,1"), group(2, BAT, "13,6")]
    game = table({"id": GLAURIO, "inspiration": 1}, step="initiative-phase", track=[], group=groups)
    answer(game, [1, 2, 3, 4], "1", GLAURIO)
    assert asked(game) == "gambit.attempt"
    answer(game, GLAURIO, "die-1", ["failure"])
    assert asked(game) == "inspiration.reroll"
    answer(game, "die-1", ["success"])
    assert (asked(game), options(game)) == ("gambit.swap", ["1", "2"])
    answer(game, "2")
    assert [slot.card for slot in game.state.track.slots] == ["1", "2", GLAURIO]
    assert dice(game, GLAURIO) == [2, 3, 4]


def test_every_blow_of_a_plan_may_be_rolled_again_for_a_point() -> None:
    game = table(glaurio("4,4", 1, 1, inspiration=2), group=[group(1, ZOMBIE, "4,5")])
    answer(game, "gheistsever:deadwalker-zombie-1:on", MISS)
    assert asked(game) == "inspiration.reroll"
    answer(game, "pass", MISS)
    assert asked(game) == "inspiration.reroll", "the second blow asks again"
    answer(game, "die-1", ["success"])
    assert options(game) == ["pass", "die-2"], "and the other die for the second point"
    answer(game, "pass")
    assert game.state.models["deadwalker-zombie-1"].damage == 1


def test_the_space_for_a_wound_is_chosen_when_the_defence_is_final() -> None:
    game = table(glaurio("2,5", 1, 4, 6, inspiration=1), group=[group(1, SKELETON, "3,5")], track=["1", GLAURIO])
    answer(game, [5], HIT, ["failure"])
    assert asked(game) == "inspiration.reroll"
    answer(game, "die-1", ["failure"])
    assert (asked(game), options(game)) == ("activation.cover", ["space-4", "space-1", "space-2", "space-3"])
    answer(game, "space-3")
    assert dice(game, GLAURIO) == [1, 4], "he gave up the 6 and kept an empty space"


def test_a_duelmaster_may_roll_a_defence_again_that_took_all_damage_off_for_a_critical() -> None:
    hero = glaurio("2,5", 1, inspiration=1, elite="duelmaster")
    game = table(hero, group=[group(1, SKELETON, "3,5")], track=["1", GLAURIO])
    answer(game, [5], HIT, ["success"])
    assert asked(game) == "inspiration.reroll", "nothing is left of the damage, but a critical brings a blow"
    answer(game, "die-1", ["critical"])
    assert asked(game) == "effect.use"


def test_a_wound_may_cost_a_reaction_die_of_the_players_choice() -> None:
    ready = glaurio("2,5", 1, 2, 3, 5, reacting=True)
    game = table(ready, group=[group(1, SKELETON, "3,5")], track=[GLAURIO, "1"], done=[GLAURIO])
    answer(game, [5], HIT, ["failure"])
    assert set(options(game)) == {"space-1", "space-2", "space-3", "space-4"}
    answer(game, "space-2")
    assert dice(game, GLAURIO) == [1, 3, 5]
    assert asked(game) == "reaction.declare", "and with one of the others he strikes back"


def test_an_arrow_is_offered_when_the_success_is_seen_and_then_the_step_aside() -> None:
    game = table({"id": QULATHIS, "cell": "2,4", "dice": [1, 1]}, group=[group(1, ZOMBIE, "5,6", "13,1")])
    answer(game, f"winters-call:{ZOMBIE}-1", ["success"])
    assert asked(game) == "effect.use"
    answer(game, "pass")
    assert asked(game) == "hero.move"
    answer(game, "2,4")
    assert asked(game) == "hero.action", "she has shot, stayed where she was, and may shoot again"
    answer(game, f"winters-call:{ZOMBIE}-1", ["success"])
    answer(game, options(game)[0], [5])
    assert (game.state.heroes[QULATHIS].arrows, game.state.groups[1].slain) == (2, [f"{ZOMBIE}-1"])


def test_a_stake_follows_each_success_as_long_as_jelsen_wants() -> None:
    game = table({"id": JELSEN, "cell": "4,4", "dice": [1, 5]}, group=[group(1, "kosargi-nightguard", "4,5")])
    answer(game, "ardent-blade:kosargi-nightguard-1", "die-1", ["success"])
    for _ in range(2):
        assert asked(game) == "effect.use"
        answer(game, options(game)[0], ["success"])
    answer(game, "pass")
    assert game.state.models["kosargi-nightguard-1"].damage == 2 + 1 + 1
    assert asked(game) == "hero.action", "declined, and the 5 is still to be spent"


def test_the_duelist_sees_where_he_stands_before_he_picks_weapon_and_target() -> None:
    game = table(glaurio("2,4", 6), group=[group(1, ZOMBIE, "5,6", "5,3")])
    answer(game, f"{GLAURIO}:0:1")
    assert asked(game) == "hero.move"
    answer(game, "4,4")
    assert options(game) == ["gheistsever deadwalker-zombie-2", "noblesse deadwalker-zombie-2", "pass"]


def test_who_recuperates_as_a_born_hero_may_roll_again_for_a_point() -> None:
    game = table(glaurio("4,4", wounds=["grievous"], inspiration=1), {"id": EMELDA, "cell": "5,5"}, step="event-phase")
    answer(game, [9], GLAURIO, ["failure"])
    assert asked(game) == "inspiration.reroll"
    answer(game, "die-1", ["critical"])
    assert game.state.heroes[GLAURIO].spaces.covers == [0, 0, 0, 0]


# -- in the middle of a hostile's action


def reacting(*scores: int, **more: Any) -> dict[str, Any]:
    return glaurio("2,5", *scores, reacting=True, **more)


def test_who_lets_a_hostile_come_may_still_strike_when_its_blow_has_been_seen() -> None:
    game = table(reacting(1, 4), group=[group(1, SKELETON, "6,1", "13,1")], done=[GLAURIO])
    answer(game, [5])
    assert (asked(game), options(game)) == ("reaction.declare", ["pass", "gheistsever", "noblesse"])
    answer(game, "pass", MISS)
    assert asked(game) == "reaction.declare", "once more, after its weapon action"
    answer(game, "noblesse", ["success"])
    assert game.state.groups[1].slain == ["ulfenwatch-skeleton-1"]


def test_the_player_says_which_die_a_reaction_takes() -> None:
    game = table(reacting(1, 4, 5), group=[group(1, SKELETON, "6,1", "13,1")], done=[GLAURIO])
    answer(game, [5], "noblesse")
    assert options(game) == ["die-4", "die-5"], "the 1 does not pay for it"
    answer(game, "die-5", ["failure"])
    assert dice(game, GLAURIO) == [1, 4]


def test_a_reaction_that_ends_a_group_is_glorious_but_no_ground_for_an_inspiration_roll() -> None:
    groups = [group(1, SKELETON, "6,1"), group(2, ZOMBIE, "13,1")]
    game = table(reacting(1, 4, inspiration=2), group=groups, track=[GLAURIO, "1", "2"], done=[GLAURIO])
    answer(game, [5], "gheistsever", "die-1", ["critical", "failure"])
    hero = game.state.heroes[GLAURIO]
    assert (hero.inspiration.inspired, hero.inspiration.points) == (True, 0)
    assert (dice(game, GLAURIO), hero.spaces.reacting) == ([4], True), "the die that is left stays a reaction die"
    assert asked(game) == "behaviour.roll", "the next group acts; nothing is rolled for the kill"


def test_a_reinforcement_can_be_struck_when_it_comes_when_it_has_moved_and_when_it_has_attacked() -> None:
    heroes = ({"id": GLAURIO, "cell": "17,6", "dice": [2, 1, 1], "reacting": True}, {"id": EMELDA, "cell": "5,1"})
    hidden = {"number": 1, "face_up": False}
    game = table(*heroes, group=[hidden], track=[GLAURIO, "1"], done=[GLAURIO], objects=["8,1"])
    answer(game, "late-mourners")
    while asked(game) != "reaction.declare":
        wanted = "16,8" if asked(game) == "reinforce.space" else "lychgate-2"
        answer(game, wanted if wanted in options(game) else options(game)[0])
    triggers = 0
    while asked(game) in ("reaction.declare", "hostile.move", "attack.roll"):
        triggers += asked(game) == "reaction.declare"
        answer(game, MISS if asked(game) == "attack.roll" else options(game)[0])
        if triggers == 3:
            break
    assert triggers == 3


def test_a_parting_blow_of_those_driven_off_can_be_answered_before_they_are_gone() -> None:
    last = group(1, SKELETON, "3,5", deployed=3)
    game = table(reacting(2), group=[last], done=[GLAURIO])
    assert asked(game) == "attack.roll", "no behaviour roll: a third is left"
    answer(game, MISS)
    assert asked(game) == "reaction.declare"
    answer(game, "gheistsever", ["critical", "failure"])
    assert game.state.heroes[GLAURIO].inspiration.points == 1, "the last of the group fell to his weapon"


def test_the_leader_picks_whom_a_hostile_between_two_heroes_attacks_after_it_has_moved() -> None:
    heroes = (glaurio("3,4"), {"id": BRUTOGG, "cell": "5,4"})
    game = table(*heroes, group=[group(1, SKELETON, "4,6", "13,1")], track=["1", GLAURIO, BRUTOGG], players=2, leader=1)
    answer(game, [5])
    while asked(game) == "hostile.move":
        answer(game, "4,5")
    assert game.question is not None
    assert (asked(game), game.question.seat) == ("attack.target", 1)
    assert set(options(game)) == {GLAURIO, BRUTOGG}


def test_with_the_last_hero_out_the_leader_is_not_asked_who_of_those_left_acts_next() -> None:
    groups = [group(1, SKELETON, "3,5"), group(2, ZOMBIE, "5,5", "5,6", "13,5")]
    game = table(glaurio("2,5", wounds=["grievous"] * 4), group=groups, track=["1", "2", GLAURIO])
    answer(game, [5], HIT, ["failure"])
    assert asked(game) == "behaviour.roll"
    answer(game, [2])
    assert asked(game) == "extraction.roll", "the turn has run on to its end by itself"
