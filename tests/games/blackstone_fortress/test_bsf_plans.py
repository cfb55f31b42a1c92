"""Several actions picked in one step: walks, a Move and a shot or a Search, Aiming, and fire until a hostile falls."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress.explorers_helpers import (
    FAIL,
    HIT,
    asked,
    deck,
    explorer_of,
    fight_of,
    hall,
    in_play,
    lay_track,
    offered,
    play,
    put,
    stand,
    told,
    track_of,
    turn_of,
)
from games.blackstone_fortress.fortress import DRAIK, TADDEUS, VORNE
from lychgate.games.blackstone_fortress.board import moving as board
from lychgate.games.blackstone_fortress.combat.targets import targets_of_body
from lychgate.games.blackstone_fortress.combat.weapons import attacks_for
from lychgate.games.blackstone_fortress.explorers import moving, walking
from lychgate.games.blackstone_fortress.explorers.charging import Charge
from lychgate.games.blackstone_fortress.explorers.offers import options_for
from lychgate.games.blackstone_fortress.model.queries import combat
from lychgate.games.blackstone_fortress.model.state import WOUND, Blackstone, Fortress
from lychgate.kernel.question import Rule
from lychgate.kernel.state import Step
from lychgate.mechanics.grid.shapes import Cell, cell_id

GUARD = "traitor-guardsman-1"
COVER, GAMBITS = Step("covering-fire", (0,)), Step("gambit-step")


# -- walks


@pytest.mark.rule("bsf.action.move")
def test_two_moves_are_one_pick_and_cost_two_dice() -> None:
    state = hall(9, 3)
    draik = stand(state, "D", (0, 0), dice=[1, 2, 3])
    far = moving.move_of(in_play(state), draik) * 2
    game = turn_of(state, "D", answers=[f"{far},0", "die-1", "die-2"])
    assert explorer_of(game, "D").bodies[0].cell == (far, 0)
    assert sorted(explorer_of(game, "D").spaces.dice) == [0, 0, 0, 3]
    assert len(told(game, "moved")) == 2


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 6), st.integers(0, 3)), min_size=2, max_size=5, unique=True),
    st.lists(st.integers(0, 6), min_size=4, max_size=4),
    st.lists(st.sampled_from(["1,1 e", "2,1 e", "3,2 e", "2,2 se"]), max_size=4, unique=True),
)
def test_a_walk_leads_where_moves_one_after_another_lead(cells: list[Cell], dice: list[int], walls: list[str]) -> None:
    """The hexes of walks are those that single Runs and then Moves reach, and no action is wasted."""
    state = hall(7, 4, walls=walls)
    draik = stand(state, "D", cells[0], dice=dice)
    for cell in cells[1:]:
        put(state, cell)
    game = in_play(state)
    pace, body = walking.pace_now(game, draik), draik.bodies[0]
    terrain = combat(game).board.terrain
    found = {cell: way for way in walking.ways(game, body, pace) for cell in terrain.cells_in(way.bits)}
    reached: dict[tuple[Cell, int], int] = {(cells[0], 0): 0}
    edge = list(reached)
    for actions in range(1, walking.MOST + 1):
        after: list[tuple[Cell, int]] = []
        for cell, runs in edge:
            body.cell = cell
            for ran, far in ((0, pace.near), (1, pace.far)):
                if runs + ran > pace.run_dice or actions > pace.dice or (ran and runs < actions - 1):
                    continue  # Runs come first
                for end in board.reach(game, body, far):
                    if (end, runs + ran) not in reached:
                        reached[end, runs + ran] = actions
                        after.append((end, runs + ran))
        edge = after
    body.cell = cells[0]
    fewest = {cell: min(n for (other, _), n in reached.items() if other == cell) for cell, _ in reached}
    del fewest[cells[0]]
    assert {cell: way.actions for cell, way in found.items()} == fewest


@pytest.mark.rule("bsf.action.move")
def test_after_a_walk_with_only_moves_left_to_end_is_the_first_option_and_a_small_matter() -> None:
    state = hall(9, 3)
    stand(state, "D", (0, 0), dice=[1, 1])
    game = turn_of(state, "D", answers=["1,0"])
    assert asked(game).minor
    assert offered(game)[0] == "end"
    assert len(offered(game)) > 1, "another Move can still be picked"


# -- a Move and a shot


def charging(away: int, *dice: int) -> tuple[Fortress, list[Charge]]:
    """Vorne in a corridor with a 1 and a 6, a Guardsman so many hexes away, and what she could do in one pick."""
    state = hall(9, 1)
    vorne = stand(state, "V", (0, 0), dice=dice or (1, 6))
    put(state, (away, 0))
    found = [option.value for option in options_for(in_play(state), vorne)]
    return state, [deed for deed in found if isinstance(deed, Charge)]


@pytest.mark.rule("bsf.action.weapon", "bsf.action.move", "bsf.range.bands")
def test_a_move_to_where_a_hostile_comes_into_range_and_a_shot_are_one_pick() -> None:
    state, plans = next(found for found in map(charging, range(2, 9)) if found[1])
    plan = plans[0]
    assert targets_of_body(in_play(state), state.explorers[VORNE].bodies[0], plan.shot.weapon) == []
    place = f"{cell_id(plan.going.cell)}:{plan.shot.weapon.id}:{GUARD}"
    game = turn_of(state, "V", chance=[[FAIL]], answers=[place, "die-1"])
    assert explorer_of(game, "V").bodies[0].cell == plan.going.cell
    assert [one["target"] for one in told(game, "attacked")] == [GUARD]


def test_a_shot_that_can_no_longer_be_paid_for_is_asked_again() -> None:
    """Where the one die that pays for the shot went into the Move, the rest of the plan is left."""
    state, plans = next(found for found in map(charging, range(2, 9)) if found[1] and found[1][0].shot.cost > 1)
    place = f"{cell_id(plans[0].going.cell)}:{plans[0].shot.weapon.id}:{GUARD}"
    game = turn_of(state, "V", answers=[place, "die-6"])
    assert not told(game, "attacked")
    assert asked(game).topic.id == "explorer.action"


def test_who_is_in_range_already_is_attacked_without_a_move() -> None:
    for away in range(1, 9):
        state, plans = charging(away)
        body = state.explorers[VORNE].bodies[0]
        assert all(not targets_of_body(in_play(state), body, plan.shot.weapon) for plan in plans)


@pytest.mark.rule("bsf.action.aim", "bsf.cover.ignore", "bsf.action.weapon")
def test_aiming_and_the_shot_are_one_pick() -> None:
    state = hall(barriers=["1,0 e"])
    stand(state, "R", (0, 0), dice=[2, 5])
    put(state, (2, 0))
    game = turn_of(state, "R", chance=[[HIT]], answers=[f"aim:sniper-rifle:rein:{GUARD}", "die-2"])
    assert fight_of(game.state).hostiles[GUARD].wounds == 1
    assert not explorer_of(game, "R").aiming


# -- until it falls


@pytest.mark.rule("bsf.action.weapon", "bsf.attack.slain")
def test_until_it_falls_fires_again_and_stops_at_the_kill() -> None:
    state = hall()
    stand(state, "R", (0, 0), dice=[5, 5, 5, 5])
    put(state, (2, 0))
    need = 2
    game = turn_of(state, "R", chance=[[FAIL], *[[HIT]] * need], answers=[f"until:sniper-rifle:rein:{GUARD}"])
    assert GUARD not in fight_of(game.state).hostiles
    assert sum(score > 0 for score in explorer_of(game, "R").spaces.dice) == 4 - 1 - need


def test_until_it_falls_takes_no_destiny_dice() -> None:
    state = hall()
    draik = stand(state, "R", (0, 0), dice=[5, 0, 0, 0])
    put(state, (2, 0))
    fight_of(state).destiny.available = [5, 6]
    fight_of(state).acting = draik.id
    assert not any(one.startswith("until:") for one in [option.id for option in options_for(in_play(state), draik)])


@pytest.mark.rule("bsf.action.weapon", "bsf.action.move")
def test_a_move_can_be_followed_by_shots_until_the_target_falls() -> None:
    """Vorne goes and fires with all three of her sixes, as each shot misses."""
    state, plans = next(found for found in (charging(away, 1, 6, 6, 6) for away in range(2, 9)) if found[1])
    plan = next(plan for plan in plans if plan.shot.until)
    place = f"{cell_id(plan.going.cell)}:until:{plan.shot.weapon.id}:{GUARD}"
    number = attacks_for(plan.shot.weapon, 6) * 3
    game = turn_of(state, "V", chance=[[FAIL]] * number, answers=[place, "die-1"])
    assert explorer_of(game, "V").bodies[0].cell == plan.going.cell
    assert [one["target"] for one in told(game, "attacked")] == [GUARD] * number
    assert not any(explorer_of(game, "V").spaces.dice)


def test_whoever_has_one_die_left_for_the_weapon_is_not_offered_to_fire_on() -> None:
    _, plans = next(found for found in map(charging, range(2, 9)) if found[1])
    assert not any(plan.shot.until for plan in plans)


# -- a walk and a Search


def searching(*dice: int, marker: int = 4, guard: int | None = None) -> Fortress:
    """Draik, who moves 2 hexes and runs 3, in a corridor with a marker and perhaps a Guardsman so many hexes away."""
    state = hall(9, 1, markers={1: (marker, 0)})
    deck(state, "cold-lamp")
    stand(state, "D", (0, 0), dice=dice)
    if guard is not None:
        put(state, (guard, 0))
    return state


@pytest.mark.rule("bsf.action.search", "bsf.action.move")
@pytest.mark.parametrize("marker", [4, 3])
def test_a_walk_to_a_marker_and_a_search_are_one_pick(marker: int) -> None:
    """Three hexes would be one Run; but then no die were left for the Search, so that they are two Moves."""
    game = turn_of(searching(1, 1, 4, marker=marker), "D", answers=[f"{marker},0:search:1", "die-1", "die-1"])
    assert explorer_of(game, "D").bodies[0].cell == (marker, 0)
    assert game.state.roster[DRAIK].cards == ["cold-lamp"]
    assert not any(explorer_of(game, "D").spaces.dice)


@pytest.mark.parametrize("dice", [(1, 1, 3), (1, 4)])
def test_a_search_after_a_walk_needs_a_die_of_its_own(dice: tuple[int, ...]) -> None:
    assert not any("search" in one for one in offered(turn_of(searching(*dice), "D")))


@pytest.mark.parametrize(("guard", "offers"), [(5, False), (6, True)])
def test_nobody_goes_to_search_beside_a_hostile(guard: int, offers: bool) -> None:
    game = turn_of(searching(1, 1, 4, guard=guard), "D")
    assert ("4,0:search:1" in offered(game)) == offers
    if offers:
        for one in ("4,0:search:1", "die-1", "die-1"):
            game.answer(one)
        assert told(game, "searched")


def test_a_search_that_can_no_longer_be_paid_for_is_asked_again() -> None:
    """Where the one die that pays for the Search went into the walk, the marker stays."""
    game = turn_of(searching(1, 1, 4, 1), "D", answers=["4,0:search:1", "die-4"])
    assert list(fight_of(game.state).markers) == [1]
    assert asked(game).topic.id == "explorer.action"


def test_what_comes_between_ends_a_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wound in the middle of a walk: the rest of it is left, and the player is asked again."""
    state = hall(9, 3)
    draik = stand(state, "D", (0, 0), dice=[1, 1, 1])
    real = moving.go

    def hurt(game: Blackstone, *args: object, **more: object) -> Rule[bool]:
        game.state.explorers[draik.id].spaces.covers[3] = WOUND
        return (yield from real(game, *args, **more))  # type: ignore[arg-type]

    monkeypatch.setattr(moving, "go", hurt)
    far = moving.move_of(in_play(state), draik) * 2
    game = turn_of(state, "D", answers=[f"{far},0"])
    assert len(told(game, "moved")) == 1
    assert asked(game).topic.id == "explorer.action"
    assert not asked(game).minor


# -- covering fire and gambits


def initiative(cards: str, *, seats: int = 1) -> Fortress:
    """Draik and Taddeus, who see each other and have dice, and a Guardsman of group 1; group 2 has nobody left."""
    state = hall(6, 4, seats=seats)
    for place, letter in enumerate("DT"):
        stand(state, letter, (place, 0), dice=[2, 3], seat=place % seats)
    put(state, (5, 3))
    lay_track(state, cards)
    return state


@pytest.mark.rule("bsf.coveringfire.limits", "bsf.gambit.cost")
def test_one_player_is_asked_for_covering_fire_and_gambits_at_once() -> None:
    game = play(initiative("D 1 T"), COVER, GAMBITS, chance=[[HIT]])
    assert offered(game) == ["pass", f"{DRAIK}:{TADDEUS}", DRAIK, TADDEUS]
    game.answer(TADDEUS)
    game.answer("die-2")
    assert track_of(game.state) == "D T 1"


def test_who_keeps_the_order_is_not_asked_again() -> None:
    game = play(initiative("D 1 T"), COVER, GAMBITS, answers=["pass"])
    assert game.question is None
    assert fight_of(game.state).gambit == ""


def test_after_covering_fire_a_gambit_can_still_be_picked() -> None:
    game = play(initiative("D 1 T"), COVER, GAMBITS, answers=[f"{DRAIK}:{TADDEUS}"])
    assert track_of(game.state) == "T 1 D"
    assert {DRAIK, TADDEUS} <= set(offered(game))


def test_two_players_are_asked_one_after_the_other() -> None:
    game = play(initiative("D 1 T", seats=2), COVER, GAMBITS)
    assert offered(game) == ["pass", f"{DRAIK}:{TADDEUS}"]


@pytest.mark.parametrize(
    ("cards", "minor"), [("D 1 T", False), ("D T 1", True), ("D 2 T 1", True), ("1 D T", False), ("D T 2", True)]
)
def test_it_is_a_small_matter_where_nobody_on_the_board_acts_before_them(cards: str, minor: bool) -> None:
    assert asked(play(initiative(cards), COVER, GAMBITS)).minor == minor


# -- rolling again


@pytest.mark.parametrize(("wounds", "asks"), [(1, False), (2, True)])
def test_a_success_that_heals_all_there_is_to_heal_is_not_rolled_again(wounds: int, asks: bool) -> None:
    state = hall()
    draik = stand(state, "D", (0, 0), dice=[1], points=1)
    draik.spaces.covers[-wounds:] = [WOUND] * wounds
    game = turn_of(state, "D", chance=[[HIT]], answers=["recuperate"])
    topic = "" if game.question is None else game.question.topic.id
    assert (topic == "inspiration.reroll") == asks


@pytest.mark.parametrize(("points", "inspired", "minor"), [(2, False, True), (4, False, False), (1, True, False)])
def test_points_are_kept_until_there_are_enough_to_become_inspired(points: int, inspired: bool, minor: bool) -> None:
    state = hall()
    draik = stand(state, "D", (0, 0), dice=[1], points=points)
    draik.inspiration.inspired = inspired
    draik.spaces.covers[-1] = WOUND
    game = turn_of(state, "D", chance=[[FAIL]], answers=["recuperate"])
    assert asked(game).topic.id == "inspiration.reroll"
    assert asked(game).minor == minor
