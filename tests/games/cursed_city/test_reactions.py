"""Reactions: who may strike at a hostile that moves, attacks or arrives, and with what."""

from typing import Any

import pytest

from games.cursed_city.heroes_helpers import (
    EMELDA,
    GLAURIO,
    asked,
    city,
    hero_of,
    offered,
    play,
    told,
)
from lychgate.games.cursed_city.hostiles.triggers import trigger
from lychgate.games.cursed_city.model.state import City, Ulfenkarn
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

FAIL, HIT, CRIT = "failure", "success", "critical"
SKELETON = "ulfenwatch-skeleton-1"


def moved(state: City, *, times: int = 1, chance: Any = (), answers: Any = ()) -> Game:
    """The first skeleton finishes a Move, once or several times."""

    def move(game: Ulfenkarn) -> Any:
        model = game.state.models.get(SKELETON)
        if model is not None:
            yield from trigger(game, model, "moved")

    return play(state, *[Step("moved")] * times, chance=chance, answers=answers, more={"moved": move})


def reacting(rows: Any, **dice: tuple[int, ...]) -> City:
    """Heroes who have activated, with these reaction dice."""
    state = city(rows)
    for letter, scores in dice.items():
        hero = state.heroes[{"G": GLAURIO, "E": EMELDA}[letter]]
        hero.spaces.dice[: len(scores)], hero.spaces.reacting, hero.activated = scores, True, True
    return state


@pytest.mark.rule("cc.reaction.trigger", "cc.reaction.target", "cc.reaction.resume")
def test_a_hero_with_reaction_dice_may_strike_at_the_hostile_that_moved() -> None:
    game = moved(reacting(["Gs"], G=(1,)), chance=[[CRIT, FAIL]])
    assert (asked(game).window, offered(game)) == ("reaction", ["pass", "gheistsever"])
    game.answer("gheistsever")
    assert (game.state.models, hero_of(game).spaces.dice) == ({}, [0] * 4)
    assert hero_of(game).inspiration.slain == 0, "a kill outside one's own activation does not count"


def test_nobody_is_asked_without_reaction_dice_or_a_target() -> None:
    fresh = city(["Gs"])
    fresh.heroes[GLAURIO].spaces.dice[0] = 6
    assert moved(fresh).question is None, "he has not activated"
    assert moved(reacting(["Gs"], G=())).question is None
    assert moved(reacting(["E..s"], E=(6,))).question is None, "a sword does not reach so far"


def test_a_buried_hero_does_not_react() -> None:
    state = reacting(["Gs"], G=(6,))
    state.heroes[GLAURIO].buried = True
    assert moved(state).question is None


def test_a_stunned_and_trapped_hero_reacts() -> None:
    state = reacting(["Gs"], G=(6,))
    state.heroes[GLAURIO].stunned = state.heroes[GLAURIO].trapped = True
    assert asked(moved(state)).topic.id == "reaction.declare"


@pytest.mark.rule("cc.reaction.trigger", "cc.ex.reaction-cost")
def test_the_lowered_die_must_meet_the_cost() -> None:
    assert offered(moved(reacting(["G..s"], G=(2,)))) == ["pass", "noblesse"]
    game = moved(reacting(["G..s", "G..."], G=(1,)))
    assert game.question is None, "Noblesse costs 2"
    moved(reacting(["G..s"], G=(2,)), answers=["pass"])


@pytest.mark.rule("cc.reaction.target")
def test_another_hostile_next_to_the_hero_keeps_him_from_reacting() -> None:
    state = reacting(["G.s"], G=(6,))
    assert asked(moved(state)).topic.id == "reaction.declare"
    engaged = reacting(["G.s", "s.."], G=(6,))
    assert moved(engaged).question is None
    moved(reacting(["G.s"], G=(6,)), answers=["pass"])


@pytest.mark.rule("cc.reaction.one-per-trigger")
def test_each_trigger_gives_a_hero_one_reaction() -> None:
    game = moved(reacting(["Gs"], G=(3, 3)), times=2, chance=[[FAIL, FAIL], [FAIL, FAIL]])
    game.answer("gheistsever")
    assert hero_of(game).spaces.dice == [0, 3, 0, 0]
    game.answer("gheistsever")
    assert game.question is None
    assert len(told(game, "attacked")) == 2


@pytest.mark.rule("cc.reaction.several-heroes", "cc.reaction.wasted", "cc.ex.reaction-wasted")
def test_all_declare_before_the_first_strikes_and_who_comes_too_late_has_lost_the_die() -> None:
    game = moved(reacting(["GsE"], G=(5,), E=(3,)), chance=[[CRIT, CRIT]], answers=["gheistsever", "dawnlight"])
    assert not told(game, "attacked"), "nobody has struck yet"
    assert asked(game).kind == "order"
    game.answer([GLAURIO, EMELDA])
    assert (hero_of(game).spaces.dice, hero_of(game, "E").spaces.dice) == ([0] * 4, [0] * 4)
    assert [event["piece"] for event in told(game, "attacked")] == [GLAURIO]
    assert told(game, "reaction-wasted") == [{"piece": EMELDA, "target": SKELETON, "score": 3}]


def test_the_leaders_heroes_are_asked_first_and_the_leader_orders_the_blows() -> None:
    state = reacting(["GsE"], G=(5,), E=(3,))
    state.players, state.leader, state.heroes[EMELDA].seat = 2, 1, 1
    game = moved(state)
    assert (asked(game).seat, asked(game).actor) == (1, EMELDA)
    game.answer("dawnlight")
    game.answer("gheistsever")
    assert (asked(game).kind, asked(game).seat) == ("order", 1)


@pytest.mark.rule("cc.reaction.trigger")
def test_a_weapon_that_must_be_reloaded_cannot_react() -> None:
    state = reacting(["G..s"], G=(6,))
    state.heroes[GLAURIO].reloading = ["noblesse"]
    assert moved(state).question is None
    moved(reacting(["G..s"], G=(6,)), answers=["pass"])
