"""What lies in hexes, and what twists do: traps, blazes, snares, location tiles, cables and fumes."""

from typing import Any

import pytest

from games.blackstone_fortress.card_helpers import (
    answer,
    asks,
    besieged,
    explorer,
    fight,
    hall,
    hostile,
    lay,
    options,
    playing,
    told,
    until,
    wounds,
)
from games.blackstone_fortress.fortress import CULTIST, DRAIK, GREKH, GUARDSMAN, TADDEUS, UR025, VORNE, fortress, group
from lychgate.games.blackstone_fortress.board.cover import has_cover
from lychgate.kernel.game import Game

WAY = (1, 7)
"""The hex between Draik and a hostile that charges him."""
CHARGE = [12]


def charged(kind: str, token: str, owner: str, *chance: list[object]) -> Game:
    """A hostile charges Draik over a token that lies beside him."""
    lines: list[dict[str, Any]] = [
        {"id": DRAIK, "cell": "0,8", "dice": [1]},
        {"id": UR025, "cell": "-2,10"},
        {"id": VORNE, "cell": "-2,10"},
    ]
    game = fortress(*lines, track=[DRAIK, "1"], group=[group(1, kind, "2,6")], dice=[CHARGE, *chance])
    lay(game, token, WAY, owner)
    return answer(game, "end")


def walked(token: str, *chance: list[object], owner: str = "", **more: Any) -> Game:
    """Draik walks into a hex where a token lies."""
    game = hall(DRAIK, dice=(1, 1), chance=chance, **more)
    lay(game, token, (-1, 9), owner)
    return answer(game, "-1,9")


# -- traps, blazes and snares


@pytest.mark.rule("bsf.ruling.ended-activation", "bsf.status.stunned")
def test_a_hostile_in_a_trap_is_hurt_and_stunned_and_does_nothing_more() -> None:
    game = charged(CULTIST, "trap", GREKH)
    beast = fight(game).hostiles["negavolt-cultist-1"]
    assert (beast.cell, beast.wounds, beast.stunned) == (WAY, 2, True)
    assert not fight(game).tokens, "a trap is sprung once"
    assert not told(game, "attacked"), "its activation is over"


def test_a_hostile_that_a_trap_slays_is_slain_by_whoever_laid_it() -> None:
    game = hall(GREKH, dice=(6, 1), chance=[CHARGE], track=[GREKH, "1"])
    answer(game, "trap", "1,7", "end")
    assert [one["by"] for one in told(game, "slain")] == [GREKH]


def test_an_explorer_in_a_trap_can_do_nothing_more() -> None:
    game = walked("trap", owner=GREKH)
    answer(game, options(game)[0])
    assert wounds(game, DRAIK) == (0, 1)
    assert explorer(game, DRAIK).stunned
    assert told(game, "activation-halted")
    assert game.question is not None
    assert game.question.actor != DRAIK


def test_a_blaze_attacks_whoever_enters_and_burns_on() -> None:
    game = charged(GUARDSMAN, "blaze", VORNE, ["critical"])
    assert [one["by"] for one in told(game, "slain")] == [VORNE]
    assert fight(game).tokens
    game = walked("blaze", ["success"], ["failure"], owner=VORNE)
    answer(game, options(game)[0])
    assert wounds(game, DRAIK) == (1, 0)


def test_a_snare_holds_the_first_hostile_and_no_explorer() -> None:
    game = charged(CULTIST, "snare", DRAIK, ["failure"])
    beast = fight(game).hostiles["negavolt-cultist-1"]
    assert (beast.cell, beast.stunned, beast.wounds) == (WAY, True, 0)
    assert not fight(game).tokens
    game = walked("snare")
    assert fight(game).tokens
    assert not explorer(game, DRAIK).stunned


def test_a_stunned_hostile_loses_its_next_activation() -> None:
    lines = [{"kind": CULTIST, "cell": "1,7", "stunned": True}]
    game = fortress({"id": DRAIK, "cell": "0,8"}, track=["1", DRAIK], group=[{"number": 1, "hostiles": lines}])
    assert not told(game, "behaviour")
    assert not hostile(game, "negavolt-cultist-1").stunned


# -- location tiles


@pytest.mark.parametrize(("rolled", "hurt"), [("failure", 1), ("success", 0)])
def test_a_cracked_span_may_break_under_an_explorer(rolled: str, hurt: int) -> None:
    game = hall(DRAIK, dice=(1,), chance=[[rolled]])
    lay(game, "cracked-span", (-1, 9))
    answer(game, "-2,10" if "-2,10" in options(game) else "-1,9")
    while asks(game) == "activation.cover":
        answer(game, options(game)[0])
    assert wounds(game, DRAIK) == (hurt, 0)


def test_an_open_eye_raises_the_threat_once_and_shuts() -> None:
    game = walked("open-eye")
    assert fight(game).threat == 1
    assert [token.kind for token in fight(game).tokens.values()] == ["shut-eye"]


def test_from_a_shut_eye_hidden_markers_are_turned_up() -> None:
    game = hall(DRAIK, dice=(4, 4, 4), group=[], track=[DRAIK, TADDEUS])
    for marker in fight(game).markers.values():
        marker.up = False
    lay(game, "shut-eye", (-1, 9))
    answer(game, "-1,9")
    assert "shut-eye" in options(game)
    until(answer(game, "shut-eye"), lambda game: asks(game) == "explorer.action")
    assert all(marker.up for marker in fight(game).markers.values())
    assert "shut-eye" not in options(game), "there is nothing left to see"


def test_an_alcove_gives_cover_to_whoever_is_in_it() -> None:
    game = hall(DRAIK, group=[group(1, GUARDSMAN, "1,7")])
    body, foe = explorer(game, DRAIK).bodies[0], hostile(game, "traitor-guardsman-1")
    assert not has_cover(playing(game), body, foe)
    lay(game, "looted-alcove", (0, 8))
    assert has_cover(playing(game), body, foe)


@pytest.mark.parametrize(("tile", "healed"), [("medicae-alcove", 1), ("looted-alcove", 0)])
def test_in_the_medicae_alcove_failed_vitality_rolls_are_rolled_again(tile: str, healed: int) -> None:
    chance = [["failure"], ["success"]][: 1 + healed]
    game = fortress(
        {"id": DRAIK, "cell": "0,8", "dice": [1], "wounds": ["wound"]},
        track=[DRAIK, "1"],
        group=[group(1, GUARDSMAN, "5,0")],
        dice=chance,
    )
    lay(game, tile, (0, 8))
    answer(game, "recuperate")
    assert wounds(game, DRAIK) == (1 - healed, 0)


# -- twists


@pytest.mark.parametrize(("twists", "faces", "back"), [(["endless-hordes"], [[9], [1]], 1), ([], [[9]], 0)])
def test_endless_hordes_roll_again_where_nobody_comes(twists: list[str], faces: list[list[int]], back: int) -> None:
    game = fortress(
        {"id": DRAIK, "cell": "0,8"},
        track=["1", DRAIK],
        group=[{"number": 1, "hostiles": [{"kind": CULTIST, "cell": "5,0", "stunned": True}], "slain": [CULTIST]}],
        twists=twists,
        dice=faces,
    )
    rolls = [one["result"] for one in told(game, "rolled") if one["test"] == "reinforcements"]
    assert rolls == [face for (face,) in faces]
    until(game, lambda game: asks(game) == "explorer.action")
    assert len(fight(game).groups[1].slain) == 1 - back


@pytest.mark.parametrize(("rolled", "hurt"), [("failure", 1), ("success", 0)])
def test_loose_cables_lie_about_markers(rolled: str, hurt: int) -> None:
    game = fortress(
        {"id": DRAIK, "cell": "0,2", "dice": [1]},
        track=[DRAIK, "1"],
        group=[group(1, GUARDSMAN, "5,0")],
        twists=["loose-cabling"],
        dice=[[rolled]],
    )
    answer(game, "0,3")
    assert wounds(game, DRAIK) == (0, hurt)


def test_noxious_fumes_hurt_everybody_who_rolls_a_one() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "0,8"},
        {"id": TADDEUS, "cell": "0,8"},
        {"id": UR025, "cell": "-1,8"},
        {"id": VORNE, "cell": "-2,10"},
        step="event-phase",
        group=[group(1, GUARDSMAN, "5,0")],
        twists=["noxious-fumes"],
        dice=[[2], [1], [2], [20], [2], [1]],
    )
    assert [wounds(game, one)[0] for one in (DRAIK, TADDEUS, UR025, VORNE)] == [1, 0, 0, 0]
    assert hostile(game, "traitor-guardsman-1").wounds == 1


def test_a_major_find_draws_two_cards() -> None:
    game = fortress(
        {"id": DRAIK, "cell": "0,3", "dice": [4]},
        track=[DRAIK, "1"],
        group=[group(1, GUARDSMAN, "5,0")],
        twists=["major-find"],
        next={"discovery": ["cold-lamp", "memory-resin"]},
    )
    answer(game, next(one for one in options(game) if one.startswith("search")))
    assert game.state.roster[DRAIK].cards == ["cold-lamp", "memory-resin"]


@pytest.mark.parametrize(("turn", "face", "action"), [(1, 11, "hold"), (1, 12, "charge"), (2, 11, "charge")])
def test_a_surprise_attack_makes_hostiles_hesitate_in_the_first_turn(turn: int, face: int, action: str) -> None:
    game = besieged(DRAIK, CULTIST, [face], twists=["surprise-attack"], cell="5,0", turn=turn)
    assert [one["action"] for one in told(game, "hostile-acts")] == [action]
