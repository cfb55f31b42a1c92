"""Games that cannot begin as asked say why."""

from typing import Any

import pytest

import lychgate


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"seed": 1.5}, "the seed is 1.5"),
        ({"seed": [1]}, r"the seed is \[1\]"),
        ({"seed": 2**128}, "the seed is too long"),
        ({"seed": "x" * 1001}, "the seed is too long"),
        ({"players": "2"}, "1 to 4 players, not '2'"),
        ({"players": 0}, "1 to 4 players, not 0"),
        ({"chance": "bogus"}, "chance is 'bogus'"),
        ({"packs": "drowned"}, "packs is 'drowned'; give a list"),
    ],
)
def test_a_game_that_cannot_begin_so_is_refused(asked: dict[str, Any], reason: str) -> None:
    with pytest.raises(lychgate.SetupError, match=reason):
        lychgate.new("small", **asked)


def test_a_scenario_keeps_to_the_same_bounds() -> None:
    with pytest.raises(lychgate.SetupError, match="1 to 4 players, not 0"):
        lychgate.scenario("small", {"players": 0})
    with pytest.raises(lychgate.SetupError, match="chance is 'bogus'"):
        lychgate.scenario("small", {}, chance="bogus")  # type: ignore[arg-type]


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(lychgate.UnknownGame, match="there is no game 'chess'; the games are"):
        lychgate.new("chess")
