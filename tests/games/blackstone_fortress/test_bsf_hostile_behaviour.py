"""Situations, behaviour rolls, and the order in which the hostiles of a group act."""

from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings

from games.blackstone_fortress.explorers_helpers import FAIL, asked, fight_of, in_play, put, stand, told
from games.blackstone_fortress.fortress import DRAIK
from games.blackstone_fortress.hostiles_helpers import activate, all_bodies, apart, combat_of, hall, scenes
from lychgate.games.blackstone_fortress.board.sight import sees
from lychgate.games.blackstone_fortress.front.packs import load_content
from lychgate.games.blackstone_fortress.hostiles import activation, behaviour
from lychgate.games.blackstone_fortress.hostiles.moments import (
    BEHAVIOUR_ROLLED,
    GROUP_ACTIVATES,
    Activation,
    BehaviourRoll,
)
from lychgate.games.blackstone_fortress.hostiles.situations import column
from lychgate.games.blackstone_fortress.model.content import HostileCard
from lychgate.games.blackstone_fortress.model.state import Blackstone, Fortress, Hostile, Switches
from lychgate.kernel.game import Game
from lychgate.kernel.question import Choose, Rule
from lychgate.mechanics.grid.hexes import HEXES
from lychgate.mechanics.grid.shapes import Cell

COLUMNS = {
    "traitor-guardsman": ("hidden", "engaged", "in-cover", "close", "other"),
    "ur-ghul": ("hidden", "engaged", "close", "other"),
    "negavolt-cultist": ("hidden", "engaged", "other"),
    "obsidius-mallex": ("hidden", "engaged", "close", "in-cover", "other"),
}


# -- situations


def crosses_a_barrier(state: Fortress, target: Cell, attacker: Cell) -> bool:
    """Whether the line to a target enters its hex over a barrier: the side is found by sampling the line."""
    terrain = fight_of(state).board.terrain
    x1, y1 = attacker[0] + attacker[1] / 2, attacker[1] * 0.75**0.5
    x2, y2 = target[0] + target[1] / 2, target[1] * 0.75**0.5
    for other in HEXES.neighbours(target):
        if (target, other) not in terrain.barriers:
            continue
        ox, oy = other[0] + other[1] / 2, other[1] * 0.75**0.5
        mx, my = (x2 + ox) / 2, (y2 + oy) / 2
        px, py = -(oy - y2), ox - x2
        half = 3**-0.5 / 2
        ax, ay, bx, by = mx + px * half, my + py * half, mx - px * half, my - py * half
        if _cross(x1, y1, x2, y2, ax, ay) * _cross(x1, y1, x2, y2, bx, by) < -1e-9 and (
            _cross(ax, ay, bx, by, x1, y1) * _cross(ax, ay, bx, by, x2, y2) < -1e-9
        ):
            return True
    return False


def _cross(ax: float, ay: float, bx: float, by: float, cx: float, cy: float) -> float:
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)


def situations(state: Fortress, hostile: Hostile) -> set[str]:
    """Every situation that fits a hostile, each by its own sentence."""
    near = fight_of(state).board.terrain.near
    game = in_play(state)
    seen = [body.cell for body in all_bodies(state) if body.cell and sees(game, hostile.cell, body.cell)]
    found = {"other"}
    if not seen:
        found.add("hidden")
    if any(cell in near[hostile.cell] for cell in seen):
        found.add("engaged")
    if seen and all(crosses_a_barrier(state, hostile.cell, cell) for cell in seen):
        found.add("in-cover")
    if seen and min(apart(hostile.cell, cell) for cell in seen) in (2, 3):
        found.add("close")
    return found


@settings(max_examples=250, deadline=None)
@given(scene=scenes(most=1))
def test_the_leftmost_column_that_fits_is_read(scene: tuple[Fortress, Hostile]) -> None:
    state, hostile = scene
    fitting = situations(state, hostile)
    if hostile.arms == "blade":
        fitting.discard("in-cover")
    wanted = next(one for one in COLUMNS[hostile.kind] if one in fitting)
    assert column(in_play(state), hostile) == wanted


def test_the_tables_have_the_columns_of_the_cards() -> None:
    cards = load_content(())[HostileCard]
    assert {name: cards[name].columns for name in COLUMNS} == COLUMNS


@pytest.mark.rule("bsf.hostile.column-order", "bsf.ex.behaviour-column")
@pytest.mark.parametrize(
    ("arms", "situation", "action"), [("blade", "close", "onslaught"), ("lasgun", "in-cover", "aim")]
)
def test_only_guardsmen_with_a_lasgun_use_the_column_for_cover(arms: str, situation: str, action: str) -> None:
    state = hall(7, 1, barriers=["2,0 w"])
    stand(state, "D", (0, 0))
    put(state, (2, 0), arms=arms)
    game = activate(state, chance=[[8], [FAIL], [FAIL]])
    rolled = told(game, "behaviour")[0]
    assert (rolled["situation"], rolled["action"]) == (situation, action)


@pytest.mark.rule("bsf.hostile.behaviour-roll")
def test_rows_say_how_likely_each_action_is() -> None:
    state = hall(7, 1)
    stand(state, "D", (0, 0))
    guard = put(state, (6, 0))
    rows = behaviour.rows(in_play(state), guard)
    assert [(row.name, row.chance) for row in rows] == [
        ("Advance", Fraction(6, 20)),
        ("Aim", Fraction(6, 20)),
        ("Onslaught", Fraction(7, 20)),
        ("Rush", Fraction(1, 20)),
    ]
    activate(state, chance=[[20], [FAIL]])


@pytest.mark.rule("bsf.hostile.column-order", "bsf.hostile.hidden")
def test_who_sees_nobody_is_hidden() -> None:
    assert _situation(4, walls=["2,0 e"]) == "hidden"


@pytest.mark.rule("bsf.hostile.engaged")
def test_who_is_beside_somebody_is_engaged() -> None:
    assert _situation(1, barriers=["0,0 e"]) == "engaged"


@pytest.mark.rule("bsf.hostile.in-cover")
def test_who_is_behind_a_barrier_of_its_own_hex_is_in_cover() -> None:
    assert _situation(4, barriers=["4,0 w"]) == "in-cover"


@pytest.mark.rule("bsf.hostile.close")
@pytest.mark.parametrize("away", [2, 3])
def test_who_has_somebody_two_or_three_hexes_away_is_close(away: int) -> None:
    assert _situation(away) == "close"


@pytest.mark.rule("bsf.hostile.other")
def test_who_is_in_none_of_these_situations_is_in_the_other() -> None:
    assert _situation(4) == "other"


def _situation(away: int, **more: Any) -> str:
    """The situation of a Guardsman so many hexes from Draik, as its behaviour roll tells it."""
    state = hall(7, 1, **more)
    stand(state, "D", (0, 0))
    put(state, (away, 0))
    return str(told(activate(state, chance=[[20], [FAIL], [FAIL], [FAIL], [FAIL]]), "behaviour")[0]["situation"])


# -- rolls


@pytest.mark.rule("bsf.hostile.behaviour-roll", "bsf.hostile.each")
def test_each_hostile_rolls_for_itself() -> None:
    game = activate(_row(), chance=[[1], [2]], answers=())
    assert [(one["piece"], one["face"], one["action"]) for one in told(game, "behaviour")] == [
        ("negavolt-cultist-1", 1, "recharge"),
        ("negavolt-cultist-2", 2, "recharge"),
    ]


@pytest.mark.rule("bsf.hostile.column-order")
def test_with_one_roll_a_kind_each_reads_it_in_its_own_situation() -> None:
    state = _row(walls=["5,0 w"])
    state.switches = Switches(one_roll_a_kind=True)
    game = activate(state, chance=[[5], [FAIL], [FAIL]])
    assert [(one["situation"], one["face"], one["action"]) for one in told(game, "behaviour")] == [
        ("engaged", 5, "onslaught"),
        ("hidden", 5, "hold"),
    ]
    assert sum(roll.get("test") != "attack" for roll in told(game, "rolled")) == 1


def test_a_rule_can_put_another_action_in_the_place_of_the_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def hold(game: Blackstone, roll: BehaviourRoll) -> None:
        roll.instead = "hold" if roll.roll.face % 2 else ""

    monkeypatch.setattr(BEHAVIOUR_ROLLED, "always", [hold])
    game = activate(_row(), chance=[[5], [1]])
    assert [one["action"] for one in told(game, "hostile-acts")] == ["hold", "hold"]


def _row(walls: tuple[str, ...] | list[str] = ()) -> Fortress:
    """Draik at one end of a row, a cultist beside him and one at the other end, both wounded."""
    state = hall(7, 1, walls=walls)
    stand(state, "D", (0, 0))
    put(state, (1, 0), "negavolt-cultist").wounds = 1
    put(state, (6, 0), "negavolt-cultist").wounds = 1
    return state


# -- the order


@settings(max_examples=60, deadline=None)
@given(scene=scenes(kinds=("negavolt-cultist", "ur-ghul")))
def test_the_nearest_to_any_explorer_acts_next(scene: tuple[Fortress, Hostile]) -> None:
    state, _ = scene
    cells = [body.cell for body in all_bodies(state) if body.cell is not None]
    fight = fight_of(state)
    far = {one.id: min(apart(one.cell, cell) for cell in cells) for one in fight.hostiles.values()}
    chosen = activation.choose_hostile(in_play(state), list(fight.hostiles.values()))
    assert first_of(chosen) == {name for name, away in far.items() if away == min(far.values())}


def first_of(chosen: Rule[Hostile]) -> set[str]:
    """Whom a choice is between; the one who is taken where nobody is asked."""
    try:
        question = next(chosen)
    except StopIteration as done:
        return {done.value.id}
    assert isinstance(question, Choose)
    return {option.id for option in question.options}


@pytest.mark.rule("bsf.hostile.order")
def test_of_equally_near_hostiles_whoever_runs_them_chooses() -> None:
    state = hall(7, 1)
    stand(state, "D", (3, 0))
    for cell in ((2, 0), (4, 0)):
        put(state, cell, "negavolt-cultist").wounds = 1
    game = activate(deepcopy(state), chance=[[1], [1]])
    assert [option.id for option in asked(game).options] == ["negavolt-cultist-1", "negavolt-cultist-2"]
    assert asked(game).minor
    assert not asked(activate(_with_hostile_player(state))).minor
    game.answer("negavolt-cultist-2")
    assert [one["piece"] for one in told(game, "behaviour")] == ["negavolt-cultist-2", "negavolt-cultist-1"]


def _with_hostile_player(state: Fortress) -> Fortress:
    """The same with somebody who plays the hostiles."""
    found = deepcopy(state)
    found.players, found.present, found.hostile = 2, [0, 1], 1
    return found


@pytest.mark.rule("bsf.status.stunned")
def test_a_stunned_hostile_does_nothing_and_is_stunned_no_longer() -> None:
    state = _row()
    fight_of(state).hostiles["negavolt-cultist-1"].stunned = True
    game = activate(state, chance=[[1]])
    assert [one["piece"] for one in told(game, "behaviour")] == ["negavolt-cultist-2"]
    assert not combat_of(game).hostiles["negavolt-cultist-1"].stunned


@pytest.mark.rule("bsf.hostile.sequence")
def test_a_cancelled_activation_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    def cancel(game: Blackstone, coming: Activation) -> None:
        coming.cancelled = True

    monkeypatch.setattr(GROUP_ACTIVATES, "always", [cancel])
    game = activate(_row())
    assert (told(game, "behaviour"), combat_of(game).acting) == ([], "")


def test_with_everybody_out_of_action_nobody_acts_any_more() -> None:
    state = _row()
    state.explorers[DRAIK].out = True
    state.explorers[DRAIK].bodies[0].cell = None
    game: Game = activate(state)
    assert game.question is None
    assert _kinds(game).isdisjoint({"behaviour", "group-activates"})


def _kinds(game: Game) -> set[Any]:
    return {event.kind for event in game.events(all_seats=True)}
