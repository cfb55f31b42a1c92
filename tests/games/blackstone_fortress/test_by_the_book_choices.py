"""What a player may decide, and when: every choice of the book at its moment, however few questions are asked."""

from typing import Any

import pytest

from games.blackstone_fortress.card_helpers import answer, asks, explorer, options, told, wounds
from games.blackstone_fortress.fortress import DRAIK, GHUL, GREKH, VORNE, fortress, group
from lychgate.kernel.game import Game

HALL = "combat-5"
"""A hall in one block; the hexes -5,10 to 1,10 along its south side lie in a straight line without a wall."""


def south_side(*explorers: dict[str, Any], ghuls: tuple[str, ...] = ("3,7",), **more: Any) -> Game:
    """These explorers on the south side of the hall, in the order of their cards, and Ur-Ghuls after them."""
    cards = [*(one["id"] for one in explorers), "1"]
    return fortress(*explorers, **{"map": HALL, "track": cards, "group": [group(1, GHUL, *ghuls)], **more})


def label(game: Game, option: str) -> str:
    assert game.question is not None
    return next(one.label for one in game.question.options if one.id == option)


# -- how a move is made: the player of an explorer decides


def behind_a_trap(*dice: int) -> Game:
    """Grekh has laid a trap between Draik, who acts next, and the rest of the hall."""
    game = south_side({"id": GREKH, "cell": "-3,10", "dice": [6]}, {"id": DRAIK, "cell": "-3,10", "dice": list(dice)})
    return answer(game, "trap", "-2,10")


@pytest.mark.rule("bsf.explorers.controller", "bsf.ruling.ended-activation")
def test_a_hex_behind_a_trap_is_reached_round_it_or_not_at_all() -> None:
    game = behind_a_trap(1)
    assert "-1,10" not in options(game)
    assert label(game, "-2,10") == "Move (1+)", "nobody is kept from stepping into it"
    game = behind_a_trap(6, 4, 2)
    assert label(game, "1,10") == "Run and Move (4+, 1+)"
    answer(game, "1,10", "die-4", "die-2")
    assert explorer(game, DRAIK).bodies[0].cell == (1, 10)
    assert wounds(game, DRAIK) == (0, 0)


@pytest.mark.rule("bsf.ruling.ended-activation", "bsf.activation.actions")
def test_no_walk_and_no_shot_goes_on_from_a_trap() -> None:
    game = south_side(
        {"id": GREKH, "cell": "-3,10", "dice": [6]}, {"id": DRAIK, "cell": "-3,10", "dice": [1, 1]}, ghuls=("-1,4",)
    )
    answer(game, "trap", "-3,9")
    assert "-3,9" in options(game)
    assert not [one for one in options(game) if one.startswith("-3,9:")]


def past_a_blaze(kind: str, *dice: int, **more: Any) -> Game:
    """Vorne has set two hexes on fire, and somebody acts next who would go past them."""
    vorne = {"id": VORNE, "cell": "-4,10", "dice": [4]}
    game = south_side(vorne, {"id": kind, "cell": "-4,10", "dice": list(dice)}, **more)
    return answer(game, "blaze", "-3,10", "one")


@pytest.mark.rule("bsf.explorers.controller", "bsf.move.step")
def test_a_move_with_hexes_to_spare_goes_round_a_blaze() -> None:
    game = answer(past_a_blaze(GREKH, 1, 1), "-2,10")
    assert explorer(game, GREKH).bodies[0].cell == (-2, 10)
    assert not told(game, "struck"), "three hexes lead round what two lead through"


@pytest.mark.rule("bsf.explorers.controller", "bsf.move.step")
def test_a_move_without_them_goes_through_it() -> None:
    game = answer(past_a_blaze(DRAIK, 1, 1, dice=[["failure"]]), "-2,10")
    assert explorer(game, DRAIK).bodies[0].cell == (-2, 10)
    assert len(told(game, "struck")) == 1


@pytest.mark.rule("bsf.explorers.controller", "bsf.activation.actions")
def test_a_walk_of_several_actions_stops_beside_a_blaze_and_not_in_it() -> None:
    game = answer(past_a_blaze(DRAIK, 1, 1, 1), "-1,9")
    while asks(game) == "activation.pay":
        answer(game, options(game)[0])
    assert explorer(game, DRAIK).bodies[0].cell == (-1, 9)
    assert not told(game, "struck")
