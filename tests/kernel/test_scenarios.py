"""Scenarios: the middle of a game from a few lines, or all that is wrong with them."""

from typing import Any

import pytest

import lychgate
from lychgate.lab import promises

FIGHT: dict[str, Any] = {
    "arrange": {
        "step": "hero",
        "light": 5,
        "chamber": [{"id": "gallery", "through": "entrance:east"}],
        "hero": [{"id": "warden", "cell": "3,1", "wounds": 3}],
        "enemy": [{"kind": "ghoul", "cell": "4,1"}],
        "next": {"finds": ["oil", "dust"]},
    },
    "chance": [[6], [3]],
    "answers": ["3,1", "fight"],
}


def test_a_scenario_sets_the_game_up_in_the_middle_and_plays_its_answers() -> None:
    game = lychgate.scenario("small", FIGHT)
    assert game.state.enemies == {}, "a six hits and a three slays"
    assert game.state.light.value == 5
    assert [event.kind for event in game.events()][-1] != "missed"


def test_a_scenario_can_be_saved_and_undone() -> None:
    game = lychgate.scenario("small", FIGHT)
    promises.save_and_load_change_nothing(game)
    game.undo()
    game.undo()
    assert list(game.state.enemies) == ["ghoul-1"]


def test_after_its_script_chance_comes_from_the_seed() -> None:
    one, other = (lychgate.scenario("small", FIGHT | {"seed": seed}) for seed in (1, 2))
    assert one.number == other.number or one.state != other.state


WRONG: list[tuple[dict[str, Any], list[str]]] = [
    ({"arange": {}}, ["unknown field `arange`"]),
    ({"chance": 5}, ["Expected `array`, got `int`"]),
    ({"arrange": {"hero": [{"id": "warden", "cell": "9,9"}]}}, ["hero warden: ", "there is no square 9,9"]),
    ({"arrange": {"hero": [{"id": "wardin", "cell": "0,0"}]}}, ["wardin"]),
    (
        {"arrange": {"light": 99, "step": "lunch", "hero": [], "enemy": [{"kind": "ghoul", "cell": "x"}]}},
        ["light is 99", "step is 'lunch'", "0 heroes for 1 players", "'x' is not a cell"],
    ),
    (
        {"arrange": {"hero": [{"id": "warden", "cell": "0,0"}], "enemy": [{"kind": "ghoul", "cell": "0,0"}]}},
        ["warden stands on 0,0 already"],
    ),
    ({"arrange": {"hero": [{"id": "warden", "cell": "0,0", "wounds": 9}]}}, ["9 wounds; a Warden has 1 to 6"]),
    ({"arrange": {"hero": [{"id": "warden", "cell": "0,0", "relics": ["oil"]}]}}, ["relic 'oil' is not left"]),
    (
        {"arrange": {"hero": [{"id": "warden", "cell": "0,0"}], "next": {"finds": ["moth"]}}},
        ["next finds: 'moth' cannot be card 1"],
    ),
    (
        {
            "arrange": {
                "hero": [{"id": "warden", "cell": "0,0"}],
                "chamber": [{"id": "vault", "through": "entrance:east"}, {"id": "vault", "through": "entrance:south"}],
            }
        },
        ["chamber vault: 'vault' cannot be in pile 'crypt'"],
    ),
    ({"arrange": {"hero": [{"id": "warden", "cell": "0,0"}]}, "answers": ["fly"]}, ["answer 1 ('fly')"]),
    (
        {"arrange": {"step": "lantern", "hero": [{"id": "warden", "cell": "0,0"}]}, "chance": [[9]]},
        ["answer 1 does not fit"],
    ),
]


@pytest.mark.parametrize(("scenario", "reasons"), WRONG)
def test_a_scenario_that_contradicts_itself_is_refused_with_every_reason(
    scenario: dict[str, Any], reasons: list[str]
) -> None:
    with pytest.raises(lychgate.LychgateError) as caught:
        lychgate.scenario("small", scenario)
    for reason in reasons:
        assert reason in str(caught.value)
