"""The round and the lantern."""

import pytest

from games.small.crypt import CUTPURSE, GALLERY, WARDEN, crypt, told


@pytest.mark.rule("small.round.phases")
def test_lantern_heroes_and_dead_follow_each_other_round_by_round() -> None:
    far = {"kind": "ghoul", "cell": "8,1"}
    game = crypt(
        step="lantern",
        chamber=[GALLERY],
        enemy=[far],
        dice=(["steady"], [1], ["steady"]),
        answers=("3,1", "nothing"),
    )
    assert [kind for kind in told(game) if kind in ("round", "lantern", "heroes", "the-dead")] == [
        "lantern",
        "heroes",
        "the-dead",
        "round",
        "lantern",
        "heroes",
    ]
    assert game.state.round == 2


def test_where_none_of_the_dead_walk_nothing_is_told_of_them() -> None:
    game = crypt(step="lantern", dice=(["steady"], ["steady"]), answers=("3,1", "nothing"))
    assert game.state.round == 2
    assert "the-dead" not in told(game)


@pytest.mark.rule("small.lantern.roll")
@pytest.mark.parametrize(("face", "left"), [("steady", 9), ("flicker", 8), ("gust", 7)])
def test_the_lantern_die_costs_light(face: str, left: int) -> None:
    game = crypt(step="lantern", light=9, dice=([face],))
    assert game.state.light.value == left


def test_half_the_faces_are_steady_and_one_is_a_gust() -> None:
    from lychgate.games.small.lantern.flame import LANTERN

    assert {faces[0]: weight for faces, weight in LANTERN.outcomes} == {"steady": 3, "flicker": 2, "gust": 1}


@pytest.mark.rule("small.lantern.shield")
def test_the_first_to_speak_gives_up_a_charm_and_the_light_is_kept() -> None:
    heroes = (WARDEN | {"charm": "moth"}, CUTPURSE | {"charm": "knot"})
    game = crypt(*heroes, step="lantern", light=9, dice=(["gust"],))
    assert [question.seat for question in game.questions] == [0, 1]
    game.answer("pass", seat=0)
    game.answer("shield", seat=1)
    assert game.state.light.value == 9
    assert [hero.charm for hero in game.state.heroes.values()] == ["moth", None]


@pytest.mark.rule("small.lantern.shield")
def test_when_nobody_shields_the_flame_the_light_is_lost() -> None:
    heroes = (WARDEN | {"charm": "moth"}, CUTPURSE)
    game = crypt(*heroes, step="lantern", light=9, dice=(["gust"],), answers=("pass",))
    assert game.state.light.value == 7
    assert game.state.heroes["warden"].charm == "moth"


@pytest.mark.rule("small.lantern.out")
def test_when_the_last_light_is_lost_so_is_the_game() -> None:
    game = crypt(step="lantern", light=1, dice=(["gust"],))
    assert game.outcome is not None
    assert (game.outcome.result, game.outcome.figures["light"]) == ("lost", 0)
