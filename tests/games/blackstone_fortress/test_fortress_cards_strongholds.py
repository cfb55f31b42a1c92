"""The rules and events of the strongholds and of the vault, each on its own board."""

from typing import Any

import pytest

from games.blackstone_fortress import campaign_helpers as campaign
from games.blackstone_fortress.card_helpers import (
    answer,
    asks,
    explorer,
    fight,
    hostile,
    options,
    playing,
    told,
    until,
    wounds,
)
from games.blackstone_fortress.fortress import (
    DRAIK,
    DRONE,
    GHUL,
    GUARDSMAN,
    MALLEX,
    TADDEUS,
    TWINS,
    VORNE,
    group,
)
from games.blackstone_fortress.stronghold_helpers import done, happens, phase_ends, site
from lychgate.games.blackstone_fortress.abilities.facts import well_limit
from lychgate.games.blackstone_fortress.abilities.speaking_expedition import turn_start as begin_turn
from lychgate.games.blackstone_fortress.board.measuring import nearest_range, range_of
from lychgate.games.blackstone_fortress.board.sight import sees
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

# -- Null-Gravity Abyss


def abyss(*cells: str, **more: Any) -> Game:
    return site("null-gravity-abyss", *cells, **{"group": [group(1, DRONE, "3,3")], **more})


def test_when_the_well_breathes_two_may_pass_in_the_next_turn() -> None:
    game = done(happens(abyss("4,7"), 8))
    limits = []
    for _ in range(2):
        begin_turn(game.play)
        limits.append(well_limit(playing(game)))
    assert limits == [2, 1]


def test_tumbling_moves_those_in_the_open_who_fail_as_the_leader_says() -> None:
    game = happens(abyss("4,7", "4,8", "4,8", "0,8"), 5, ["failure"], ["success"])
    assert [explorer(game, one).bodies[0].cell for one in (DRAIK, TADDEUS, VORNE)] == [(4, 6), (4, 8), (0, 8)]
    assert [one["actor"] for one in told(game, "rolled")[1:]] == [DRAIK, VORNE], "the others hold on to a barrier"


# -- Descent


def shaft(*cells: str, **more: Any) -> Game:
    return site("descent", *cells, **{"group": [group(1, GUARDSMAN, "2,7")], **more})


def test_the_lift_leads_down_to_those_who_wait_below() -> None:
    game = shaft("8,1", dice=(3, 1))
    answer(game, "descend")
    answer(game, "0,14")
    until(game, lambda game: asks(game) == "explorer.action")
    assert explorer(game, DRAIK).bodies[0].cell == (0, 14)
    assert sorted(fight(game).groups) == [1, 3, 4]
    assert [slot.card for slot in fight(game).track.slots][-2:] == ["3", "4"]


@pytest.mark.parametrize(("cell", "foe"), [("8,1", "8,0"), ("7,1", "2,7")])
def test_nobody_descends_beside_a_hostile_or_away_from_a_lift(cell: str, foe: str) -> None:
    assert "descend" not in options(shaft(cell, group=[group(1, GUARDSMAN, foe)]))


def test_the_shaft_closes_after_turn_five() -> None:
    game = shaft("0,14", "8,1", "-1,14", "-1,14", turn=5)
    game = phase_ends(game)
    until(game, lambda game: asks(game) == "rest")
    assert explorer(game, TADDEUS).bodies[0].cell in {(0, 14), (-2, 13), (3, 13)}
    assert [wounds(game, one) for one in (DRAIK, TADDEUS)] == [(0, 0), (0, 1)]
    assert fight(game).groups[1].gone
    assert not any(one.group == 1 for one in fight(game).hostiles.values())


@pytest.mark.parametrize("turn", [4, 6])
def test_the_shaft_closes_once(turn: int) -> None:
    game = done(phase_ends(shaft("8,1", turn=turn)))
    assert explorer(game, DRAIK).bodies[0].cell == (8, 1)


def test_a_seal_is_broken_where_it_lies() -> None:
    game = answer(shaft("2,17", dice=(4, 1)), "break")
    (broken,) = [token for token in fight(game).tokens.values() if token.kind == "seal" and token.lit]
    assert broken.cell == (2, 17)


def test_cables_slip_under_those_in_a_lift() -> None:
    game = done(happens(shaft("8,1", "7,1"), 4, ["failure"]))
    assert [wounds(game, one)[0] for one in (DRAIK, TADDEUS)] == [1, 0]


def test_the_seals_whisper_to_somebody_near() -> None:
    game = happens(shaft("2,17", "8,1", "8,1", "7,1", dice=(5, 2)), 12)
    until(game, lambda game: asks(game) == "rest")
    assert explorer(game, DRAIK).inspiration.points == 1
    assert sum(1 for die in explorer(game, DRAIK).spaces.dice if die) == 1


# -- Deathmaze


def maze(*cells: str, **more: Any) -> Game:
    return site("deathmaze", *cells, **{"group": [group(2, GUARDSMAN, "2,4"), group(4, MALLEX, "7,1")], **more})


def beside_a_lane(game: Game) -> tuple[str, str]:
    """A hex beside a fire lane that the Guardsman sees, and the hex of the lane."""
    terrain = fight(game).board.terrain
    lane = [token.cell for token in fight(game).tokens.values() if token.kind == "fire-lane"]
    for cell in lane:
        for other in terrain.beside[cell]:
            if sees(playing(game), (2, 4), cell) and other not in (*lane, (2, 4)):
                return f"{other[0]},{other[1]}", f"{cell[0]},{cell[1]}"
    raise AssertionError("no way leads into a lane")


@pytest.mark.parametrize("who", [DRAIK, TWINS])
def test_whoever_enters_a_fire_lane_is_shot_at(who: str) -> None:
    outside, lane = beside_a_lane(maze("2,11"))
    game = maze(outside, who=who, dice=(1, 1), chance=[["failure"]])
    way = lane if lane in options(game) else next(one for one in options(game) if one.endswith(lane))
    answer(game, way)
    assert [one["piece"] for one in told(game, "attacked")] == ["traitor-guardsman-1"]


def test_along_a_silent_lane_nobody_fires() -> None:
    outside, lane = beside_a_lane(maze("2,11"))
    game = happens(maze(outside, dice=(1, 1)), 5)
    answer(game, lane)
    done(game)
    assert [f"{one.cell[0]},{one.cell[1]}" for one in fight(game).tokens.values() if one.lit] == [lane]
    game = campaign.play(game.state, Step("explorer", (DRAIK,)))
    answer(game, lane)
    assert not told(game, "attacked")


@pytest.mark.parametrize(("turn", "action"), [(3, "hold"), (4, "rush")])
def test_mallex_is_at_his_leisure_until_he_is_seen(turn: int, action: str) -> None:
    game = maze("2,11", "2,12", "1,12", "1,12", track=["4", DRAIK, "2"], turn=turn, chance=[[20]])
    assert [one["action"] for one in told(game, "hostile-acts")][:1] == [action]


def test_at_his_voice_the_strongest_group_comes_nearer() -> None:
    game = maze("2,11", "2,12", group=[group(2, GUARDSMAN, "4,7", "5,7"), group(4, MALLEX, "7,1")])
    before = {name: nearest_range(playing(game), one.cell) for name, one in fight(game).hostiles.items()}
    game = done(happens(game, 8))
    after = {name: nearest_range(playing(game), one.cell) for name, one in fight(game).hostiles.items()}
    nearer = {name for name in before if (after[name] or 0) < (before[name] or 0)}
    assert nearer == {"traitor-guardsman-1", "traitor-guardsman-2"}


# -- Death Corridor


def corridor(*cells: str, **more: Any) -> Game:
    return site("death-corridor", *cells, **{"group": [group(2, GHUL, "8,8")], **more})


def test_a_slain_ur_ghul_returns_in_the_nearest_unseen_den() -> None:
    game = corridor("-3,11", "-3,11", "-3,10", "-3,10", group=[{"number": 2, "slain": [GHUL]}])
    game = done(phase_ends(game))
    (ghul,) = fight(game).hostiles.values()
    assert ghul.kind == GHUL
    assert any(token.kind == "den" and token.cell == ghul.cell for token in fight(game).tokens.values())


def test_a_lit_lamp_keeps_ur_ghuls_from_a_den() -> None:
    game = corridor("-3,11", "-3,11", "-3,10", "-3,10", group=[{"number": 2, "slain": [GHUL]}])
    for token in fight(game).tokens.values():
        token.lit = token.kind == "lamp"
    game = done(phase_ends(game))
    dens = {one.cell for one in fight(game).hostiles.values()}
    lamps = [token.cell for token in fight(game).tokens.values() if token.lit]
    assert all(range_of(den, lamp) > 3 for den in dens for lamp in lamps)


def test_a_breath_on_the_neck_is_an_ur_ghul() -> None:
    game = corridor("0,10", group=[group(2, GHUL, "5,10", "8,8")])
    game = happens(game, 8, ["failure"])
    done(game)
    assert [one["piece"] for one in told(game, "attacked")] == ["ur-ghul-1"]
    assert range_of(hostile(game, "ur-ghul-1").cell, (0, 10)) == 1


def test_a_steady_flame_inspires_those_in_its_light() -> None:
    game = corridor("4,10", "0,10", "0,10", "-3,10")
    for token in fight(game).tokens.values():
        token.lit = token.cell == (4, 10)
    game = done(happens(game, 12))
    assert [explorer(game, one).inspiration.points for one in (DRAIK, TADDEUS)] == [1, 0]
