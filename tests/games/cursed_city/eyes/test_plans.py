"""What comes between the actions of a plan, and whatever else a hero does and when, by the words of the book."""

from typing import Any

from games.cursed_city.eyes.yards import (
    CRITICAL,
    FAILURE,
    SUCCESS,
    asked,
    cells,
    group,
    hero,
    on_until,
    options,
    told,
    topic,
    yard,
)
from lychgate.kernel.game import Game
from lychgate.mechanics.grid.shapes import Cell

FAR = "pup 12,5"


def turn(*dice: int, chance: Any = (), answers: Any = (), at: str = "3,2", models: Any = (FAR,), **more: Any) -> Game:
    """Ada's activation with these dice on the card, and group 1 after her."""
    others = more.pop("others", ())
    arranged = {
        key: more.pop(key) for key in ("objects", "destiny", "discarded", "open", "next", "players") if key in more
    }
    track = more.pop("track", ["ada", *(one["id"] for one in others if not one.get("out")), "1"])
    return yard(
        hero("ada", at, *dice, **more),
        *others,
        group=[group(1, *models)],
        track=track,
        dice=chance,
        answers=answers,
        **arranged,
    )


def ada(game: Game) -> Any:
    return game.state.heroes["ada"]


def left(game: Game) -> list[int]:
    return sorted(die for die in ada(game).spaces.dice if die)


def to(game: Game) -> set[Cell]:
    return {option.value.cell for option in asked(game).options if option.verb == "move"}


def without_dice(game: Game, **known: Any) -> None:
    """Answer what is only a matter of which die pays."""
    on_until(game, lambda game: topic(game) != "activation.pay", **known)


# -- between the blows of a plan


def test_a_die_is_not_rolled_again_a_second_time() -> None:
    game = turn(6, inspiration=2, models=["pup 4,2", FAR], chance=[[FAILURE], [FAILURE]])
    game.answer("blade:pup-1")
    asked_for = 0
    while "reroll" in topic(game):
        asked_for += 1
        game.answer(next(name for name in options(game) if not asked(game).option(name).passes))
    assert asked_for == 1
    assert ada(game).inspiration.points == 1


def test_who_is_inspired_in_the_middle_of_a_plan_goes_on_inspired() -> None:
    game = turn(2, 3, 4, inspiration=2, models=["marksman 4,2", "pup 4,3", FAR], chance=[[CRITICAL], [FAILURE]])
    game.state.models["marksman-1"].damage = 1
    game.answer("blade:marksman-1:on")
    on_until(game, lambda game: topic(game) == "hero.action")
    assert ada(game).inspiration.inspired
    assert ada(game).inspiration.points == 0
    assert left(game) == [3, 4], "dice keep their scores"


def test_the_move_of_the_inspired_side_counts_at_once() -> None:
    game = turn(1, 1, inspiration=2, models=["marksman 4,2", "pup 13,5"], chance=[[CRITICAL]])
    game.state.models["marksman-1"].damage = 1
    game.answer("blade:marksman-1")
    on_until(game, lambda game: topic(game) == "hero.action")
    assert (7, 2) in to(game), "a Move of four"


def test_an_action_once_an_activation_is_made_once_in_a_plan() -> None:
    game = turn(6, 6, 6, models=["brute 4,2"], chance=[[FAILURE], [FAILURE], [FAILURE]])
    game.answer("pistol:brute-1:on")
    on_until(game, lambda game: topic(game) == "hero.action")
    assert [one["weapon"] for one in told(game, "attacked")][:3] == ["Pistol", "Blade", "Blade"]


def test_a_plan_against_one_who_falls_at_once_keeps_the_other_dice() -> None:
    game = turn(6, 5, 4, models=["pup 4,2", FAR], chance=[[SUCCESS]])
    game.answer("blade:pup-1:on")
    on_until(game, lambda game: topic(game) == "hero.action")
    assert left(game) == [5, 6], "the lowest die that pays was spent"


def test_a_bow_is_not_drawn_while_an_enemy_is_at_hand() -> None:
    game = turn(6, 6, models=["pup 4,2", "brute 6,2"])
    assert not [name for name in options(game) if "bow" in name or "brute" in name]


def test_every_action_of_a_plan_costs_its_own() -> None:
    game = turn(1, 1, 2, models=["brute 7,2", FAR], chance=[[FAILURE], [FAILURE]])
    game.answer("charge:blade:brute-1:on")
    on_until(game, lambda game: topic(game) in ("hero.action", "") or bool(told(game, "event-rolled")))
    assert len(told(game, "hero-moved")) == 1
    assert [one["target"] for one in told(game, "attacked") if one["piece"] == "ada"] == ["brute-1"] * 2


def test_slaying_whoever_is_at_hand_lets_the_hero_search() -> None:
    game = turn(6, 4, models=["pup 4,2", FAR], objects=["3,1"], chance=[[SUCCESS]])
    assert not [name for name in options(game) if name.startswith("search")]
    game.answer("blade:pup-1")
    without_dice(game)
    assert [name for name in options(game) if name.startswith("search")]


# -- dice


def test_a_hero_spends_two_destiny_dice_and_no_third() -> None:
    """Ben is still to activate, so Ada is not the last."""
    game = turn(destiny=[6, 5, 4, 3], others=[hero("ben", "2,5", 6)])
    for _ in range(2):
        game.answer(next(name for name in options(game) if name in ("3,1", "3,3", "4,2", "3,2")))
        without_dice(game)
    assert len(game.state.destiny.available) == 2
    assert game.question is None or asked(game).actor != "ada"


def test_the_last_hero_of_the_turn_spends_all_that_are_left() -> None:
    game = turn(destiny=[6, 5, 4, 3])
    spent = 0
    while topic(game) == "hero.action" and spent < 4:
        game.answer(next(name for name in options(game) if name in ("3,1", "3,3", "4,2", "3,2")))
        without_dice(game)
        spent += 1
    assert spent == 4


def test_no_action_is_paid_with_less_than_it_costs() -> None:
    game = turn(2, objects=["3,1"], models=["brute 7,5"])
    names = options(game)
    assert not [name for name in names if name.startswith(("search", "bow"))]
    assert (7, 2) not in to(game), "a Run costs a 3"
    assert [name for name in names if name.startswith("pistol")]


# -- ailments


def test_a_trapped_hero_neither_moves_nor_goes_up_to_anybody() -> None:
    game = turn(6, 6, ailments=["trapped"], models=["pup 6,2"])
    assert not to(game)
    assert not [name for name in options(game) if name.startswith("charge")]
    game.answer(next(name for name in options(game) if name.startswith("free")))
    assert to(game), "free to go with the other die"


def test_freeing_takes_a_four() -> None:
    assert not [
        name for name in options(turn(3, ailments=["trapped"], models=["brute 7,2"])) if name.startswith("free")
    ]
    beside = turn(4, others=[hero("ben", "3,1", 6, ailments=["trapped"])])
    assert "free:ben" in options(beside)
    off = turn(4, others=[hero("ben", "5,1", 6, ailments=["trapped"])])
    assert "free:ben" not in options(off)


def test_a_buried_hero_digs_with_two_sixes_or_does_nothing() -> None:
    poor = turn(6, 5, ailments=["buried"], others=[hero("ben", "2,5", 6)])
    on_until(poor, lambda game: asked(game).actor == "ben", activation_cover="space-3")
    assert sorted(ada(poor).spaces.covers) == [0, 0, 0, 2], "two damage at the end of the activation"
    rich = turn(6, 6, 2, ailments=["buried"])
    digs = [name for name in options(rich) if name.startswith("dig")]
    assert set(options(rich)) == {*digs, "end"}
    rich.answer(digs[0])
    assert (ada(rich).buried, ada(rich).cell) == (False, (3, 2))
    assert left(rich) == [2]


def test_destiny_dice_help_to_dig() -> None:
    game = turn(6, ailments=["buried"], destiny=[6])
    assert [name for name in options(game) if name.startswith("dig")]


def test_a_hero_beside_digs_another_out() -> None:
    game = turn(6, 6, others=[hero("ben", "3,1", 6, ailments=["buried"])])
    assert [name for name in options(game) if name.startswith("dig")]
    assert (3, 1) not in to(game), "nobody is moved into the space"
    assert not [
        name for name in options(turn(6, 6, others=[hero("ben", "5,1", 6, ailments=["buried"])])) if "dig" in name
    ]


# -- moving


def eastward(game: Game, x: int) -> set[Cell]:
    return {cell for cell in to(game) if cell[0] > x}


def test_a_plan_of_moves_ends_each_of_them_beside_an_enemy() -> None:
    """A lane past a brute: to its side, along it space by space, and then away."""
    lane = ["2,1", "3,1", "4,1", "5,1", "6,1", "7,1", "2,3", "3,3", "5,3", "6,3", "7,3"]

    def reach(*dice: int) -> set[Cell]:
        return eastward(turn(*dice, at="2,2", objects=lane, models=["brute 4,3"]), 2)

    assert reach(1) == cells("3,2")
    assert reach(1, 1) == cells("3,2", "4,2")
    assert reach(1, 1, 1) == cells("3,2", "4,2", "5,2")
    assert reach(1, 1, 1, 1) == cells("3,2", "4,2", "5,2", "6,2", "7,2"), "the fourth goes as far as it leads"


def test_heroes_pass_heroes_and_do_not_stop_on_them() -> None:
    lane = ["2,1", "3,1", "4,1", "5,1", "6,1", "2,3", "3,3", "4,3", "5,3", "6,3"]
    game = turn(1, at="2,2", objects=lane, others=[hero("ben", "3,2", 6)])
    assert eastward(game, 2) == cells("4,2", "5,2")


# -- reactions


def reaction(*dice: int, models: Any, chance: Any, others: Any = (), **more: Any) -> Game:
    """Ada has dice left, and then group 1 acts."""
    return yard(
        hero("ada", more.pop("at", "3,2"), *dice, reacting=True, **more),
        *others,
        group=[group(1, *models)],
        track=["1"],
        dice=chance,
    )


def test_a_charge_gives_three_chances_to_react() -> None:
    """After each of its two Moves, and after its blow."""
    game = reaction(5, 5, 5, 5, models=["brute 7,5"], chance=[[12], [FAILURE]], at="2,0")
    asked_for = 0
    while "event-phase" not in [one["kind"] for one in told(game, "event-phase")]:
        asked_for += topic(game) == "reaction.declare"
        passing = [one.id for one in asked(game).options if one.passes]
        game.answer(passing[0] if passing else options(game)[0])
    assert asked_for == 3


def test_a_reaction_that_slays_ends_the_charge() -> None:
    game = reaction(5, models=["pup 5,2"], chance=[[1], [SUCCESS]])
    while topic(game) != "reaction.declare":
        game.answer(options(game)[0])
    game.answer(next(name for name in options(game) if not asked(game).option(name).passes))
    assert "pup-1" not in game.state.models
    assert not [one for one in told(game, "attacked") if one["piece"] == "pup-1"]


def test_who_has_not_activated_does_not_react() -> None:
    game = yard(
        hero("ada", "3,2", 6, 6),
        group=[group(1, "brute 5,2")],
        track=["1", "ada"],
        dice=[[1], [FAILURE]],
    )
    assert topic(game) != "reaction.declare"
    assert not told(game, "reacted")
