"""Hostiles come: encounter cards, available models, deploying around objects, and reinforcements by lychgates."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.hostiles_helpers import (
    CARDS,
    WATCH,
    at_random,
    block,
    board,
    card,
    city,
    content,
    encounter,
    events,
    first,
    kind,
    put,
    run,
    scripted,
)
from lychgate.games.cursed_city.hostiles import arriving, deploying, groups
from lychgate.games.cursed_city.hostiles.moments import TRIGGER, Done
from lychgate.games.cursed_city.model.changes import hostiles as changes
from lychgate.games.cursed_city.model.content import Size
from lychgate.games.cursed_city.model.piles import DRIVEN_OFF, ENCOUNTERS
from lychgate.games.cursed_city.model.state import Gateway, Group, Model, Ulfenkarn
from lychgate.kernel.question import Question
from lychgate.mechanics.grid.shapes import Cell

HALL = board(block(8, 4))
SEEDS = st.integers(0, 1 << 32).map(Random)
FAR = 999


def group_of(game: Ulfenkarn, number: int = 1, encounter_card: str = "") -> Group:
    found = game.state.groups[number] = Group(number, encounter_card)
    return found


def far_in(spaces: list[Cell], a: Cell, b: Cell) -> int:
    """Steps from one space to another of one tile, diagonals too."""
    seen, ring, steps = {a}, {a}, 0
    while ring:
        if b in ring:
            return steps
        ring = {
            one for one in spaces for x, y in ring if abs(one[0] - x) <= 1 and abs(one[1] - y) <= 1 and one not in seen
        }
        seen |= ring
        steps += 1
    return FAR


# -- encounter cards and models


@pytest.mark.rule("cc.ex.group-level-zero", "cc.setup.draw-encounters")
def test_a_group_is_the_line_of_its_card_for_the_level_of_the_journey() -> None:
    records = content(encounters=[encounter("bats", zombies=3)])
    game = city(HALL, [(0, 0)], records=records, objects=[(5, 1)], journal=True)
    group = run(groups.lay_encounter(game, 1))
    assert group is not None
    assert (group.number, group.card, group.face_up) == (1, "bats", True)
    assert groups.line_of(game, "bats") == {"zombies": 3}


@pytest.mark.rule("cc.encounter.reshuffle")
def test_an_empty_encounter_deck_is_made_of_the_discards() -> None:
    records = content(encounters=[encounter("one", zombies=1), encounter("two", zombies=2)])
    game = city(HALL, [(0, 0)], records=records, journal=True)
    piles = game.state.cards.piles
    piles[ENCOUNTERS], piles[DRIVEN_OFF] = [], ["one", "two"]
    drawn = run(groups.draw_encounter(game), at_random(1))
    assert drawn in {"one", "two"}
    assert (len(piles[ENCOUNTERS]), piles[DRIVEN_OFF]) == (1, [])


@pytest.mark.rule("cc.ex.ulfenwatch-mix", "cc.deploy.model-choice", "cc.deploy.champion")
def test_the_leader_makes_up_three_of_the_watch_within_the_limits_of_the_card() -> None:
    game = city(HALL, [(0, 0)], journal=True)
    asked: list[Question] = []
    found = run(groups.muster(game, {"watch": 3}), first, asked)
    assert {option.id for option in asked[0].options} == {
        "skeleton:3",
        "skeleton:2 sergeant:1",
        "skeleton:2 bearer:1",
        "skeleton:1 sergeant:1 bearer:1",
    }
    assert found is not None
    assert sum(name.startswith("skeleton") for name in found) == 2, "on a Hunt one champion is proposed"


@pytest.mark.rule("cc.ex.ulfenwatch-four")
def test_four_of_the_watch_bring_both_officers() -> None:
    game = city(HALL, [(0, 0)])
    found = run(groups.muster(game, {"watch": 4}))
    assert found == ["skeleton-1", "skeleton-2", "sergeant-1", "bearer-1"]


@settings(max_examples=150)
@given(st.integers(1, 8), st.lists(st.integers(0, 6), min_size=3, max_size=3))
def test_mixes_are_all_ways_within_the_limits_and_no_others(number: int, free: list[int]) -> None:
    names = dict(zip((of.id for of in WATCH.kinds), ([f"{n}"] * many for n, many in enumerate(free)), strict=True))
    most = [min(free[0], 6), min(free[1], 1), min(free[2], 1)]
    total = min(number, sum(most))
    expected = [
        way
        for way in product(*(range(limit + 1) for limit in most))
        if sum(way) == total and all(way[n] or not most[n] or number < 4 for n in (1, 2))
    ]
    assert sorted(tuple(mix.values()) for mix in groups.mixes(WATCH.kinds, names, number)) == sorted(expected)


@pytest.mark.rule("cc.deploy.no-more-models", "cc.deploy.available")
def test_only_available_models_come_and_a_shortage_is_never_made_good() -> None:
    game = city(HALL, [(0, 0)], journal=True)
    for n in range(3):
        put(game, "zombies-model", (4 + n, 0))
    game.state.groups[1].slain = ["zombies-model-4", "zombies-model-5"]
    assert groups.available(game, "zombies-model") == ["zombies-model-6", "zombies-model-7", "zombies-model-8"]
    assert run(groups.muster(game, {"zombies": 5})) == ["zombies-model-6", "zombies-model-7", "zombies-model-8"]
    assert events(game, "models-short")[0].data["number"] == 2


@pytest.mark.rule("cc.deploy.empty-group")
def test_a_card_that_brings_nobody_is_replaced_by_the_next() -> None:
    records = content(
        [*CARDS, card("wolf", kinds=(kind("wolf-king", 1),))],
        [encounter("king", wolf=1), encounter("others", zombies=2)],
    )
    game = city(HALL, [(0, 0)], records=records, journal=True)
    game.state.cards.piles[ENCOUNTERS] = ["others"]
    put(game, "wolf-king", (7, 3), group=2)
    group = group_of(game, 1, "king")
    assert run(groups.gather(game, group)) == ["zombies-model-1", "zombies-model-2"]
    assert group.card == "others"
    assert game.state.cards.piles[DRIVEN_OFF] == ["king"]


def test_when_no_card_brings_anybody_the_space_is_left_empty() -> None:
    records = content([card("wolf", kinds=(kind("wolf-king", 1),))], [encounter("king", wolf=1)])
    game = city(HALL, [(0, 0)], records=records)
    game.state.cards.piles[ENCOUNTERS] = []
    put(game, "wolf-king", (7, 3), group=2)
    group = group_of(game, 1, "king")
    assert run(groups.gather(game, group)) == []
    assert list(game.state.groups) == [2]


# -- around an object


@settings(max_examples=200)
@given(SEEDS)
@pytest.mark.rule("cc.deploy.object")
def test_a_group_takes_the_nearest_object_that_nobody_guards(dice: Random) -> None:
    spaces = [cell for cell in block(8, 4) if dice.random() > 0.15]
    free = list(spaces)
    dice.shuffle(free)
    heroes = [free.pop() for _ in range(dice.randint(1, 3))]
    objects = [free.pop() for _ in range(dice.randint(1, 4))]
    game = city(board(spaces), heroes, objects=objects, journal=True)
    guards = [free.pop() for _ in range(dice.randint(0, 3))]
    for cell in guards:
        put(game, "guards-model", cell)
    alone = [one for one in objects if all(max(abs(one[0] - x), abs(one[1] - y)) > 1 for x, y in guards)] or objects
    far = {one: min(far_in(spaces, one, hero) for hero in heroes) for one in alone}
    found = deploying.nearest_objects(game, list(game.state.battlefield.markers.values()))
    assert {marker.cell for marker in found} == {one for one in alone if far[one] == min(far.values())}
    run(deploying.choose_object(game, list(game.state.battlefield.markers.values())))


def allowed(game: Ulfenkarn, group: Group, size: str, around: list[Cell], spaces: list[Cell]) -> set[Cell]:
    """Where the next model may go, by the book: with its own, beside the object, beside its own, or nearest."""
    there = Counter(model.cells[0] for model in game.state.models.values())
    mine = {model.cells[0] for model in game.state.models.values() if model.group == group.number}
    small = {
        model.cells[0]
        for model in game.state.models.values()
        if model.group == group.number and model.category in ("watch", "zombies")
    }
    blocked = {hero.cell for hero in game.state.heroes.values()} | {
        marker.cell for marker in game.state.battlefield.markers.values()
    }
    empty = [cell for cell in spaces if cell not in blocked and not there[cell]]
    if size == "small" and (pairs := {cell for cell in small if there[cell] == 1}):
        return pairs
    beside = {cell for cell in empty if cell in around}
    if beside:
        return beside
    near = {cell for cell in empty if any(max(abs(cell[0] - x), abs(cell[1] - y)) == 1 for x, y in mine)}
    if near:
        return near
    far = {cell: min(far_in(spaces, cell, one) for one in around) for cell in empty}
    return {cell for cell in empty if far[cell] == min(far.values()) < FAR}


@settings(max_examples=200)
@given(SEEDS)
@pytest.mark.rule("cc.deploy.spaces", "cc.deploy.sharing")
def test_models_go_beside_the_object_then_beside_their_own_small_ones_in_pairs(dice: Random) -> None:
    spaces = [cell for cell in block(6, 4) if dice.random() > 0.2]
    free = list(spaces)
    dice.shuffle(free)
    hero, thing = free.pop(), free.pop()
    around = [cell for cell in spaces if max(abs(cell[0] - thing[0]), abs(cell[1] - thing[1])) == 1]
    if not around:
        return
    game = city(board(spaces), [hero], objects=[thing], journal=True)
    for cell in free[: dice.randint(0, 5)]:
        put(game, "guards-model", cell, group=2)
    group = group_of(game)
    names = [dice.choice(["skeleton", "zombies-model", "guards-model"]) for _ in range(dice.randint(1, 6))]
    for n, name in enumerate(names):
        size: Size = "large" if name == "guards-model" else "small"
        expected = allowed(game, group, size, around, spaces)
        ends = deploying.places_for(game, group, size, around)
        assert {cells[0] for cells in ends} == expected
        assert len(ends) == len(expected)
        run(deploying.deploy_models(game, group, [f"{name}-{n + 11}"], around), at_random(n))
    assert group.deployed <= len(names)


@pytest.mark.rule("cc.deploy.order", "cc.deliverance.step3-gather", "cc.deliverance.step3-object")
def test_on_an_explored_tile_nobody_leaves_it_and_overflow_stays_near_the_object() -> None:
    """The object has two spaces beside it; the third guard goes beside one of those, on the same tile."""
    gate = Gateway("gate", ((3, 0), (4, 0)), True)
    laid = board([(0, 0), (1, 0), (2, 0), (3, 0)], block(3, 2, (4, 0)), gateways=[gate])
    records = content(encounters=[encounter("guards", guards=3)])
    game = city(laid, [(6, 1)], gateways=[gate], objects=[(1, 0)], records=records, journal=True)
    group = group_of(game, 1, "guards")
    run(deploying.deploy_group(game, group, deploying.beside(game, (1, 0)), "a"))
    assert sorted(model.cells[0] for model in game.state.models.values()) == [(0, 0), (2, 0), (3, 0)]
    assert group.deployed == 3


CLOSED = Gateway("closed", ((7, 0), (7, 1)), False)


@pytest.mark.rule("cc.deliverance.step3-object", "cc.deliverance.step3-nearest")
def test_of_two_objects_on_a_new_tile_the_nearest_to_a_hero_comes_first() -> None:
    game = city(HALL, [(0, 0)], objects=[(6, 2), (3, 2)], journal=True)
    assert set(run(deploying.choose_ground(game, "a", CLOSED)) or ()) == set(deploying.beside(game, (3, 2)))
    put(game, "guards-model", (2, 2))
    assert set(run(deploying.choose_ground(game, "a", CLOSED)) or ()) == set(deploying.beside(game, (6, 2)))


@pytest.mark.rule("cc.deliverance.step3-no-object")
@pytest.mark.parametrize("guarded", [True, False])
def test_without_a_free_object_a_group_gathers_at_the_closed_gateway(guarded: bool) -> None:
    game = city(HALL, [(0, 0)], objects=[(3, 2)] if guarded else [], journal=True)
    if guarded:
        put(game, "guards-model", (2, 2))
    assert run(deploying.choose_ground(game, "a", CLOSED)) == [(7, 0), (7, 1)]


@pytest.mark.rule("cc.reinforce.nowhere")
def test_a_model_without_any_place_counts_as_slain() -> None:
    game = city(board(block(2, 1)), [(0, 0)], journal=True)
    put(game, "guards-model", (1, 0), group=2)
    group = group_of(game)
    run(deploying.deploy_models(game, group, ["guards-model-2"], [(1, 0)]))
    assert (group.slain, group.models, group.deployed) == (["guards-model-2"], [], 0)


def test_a_giant_is_deployed_on_four_empty_spaces() -> None:
    game = city(HALL, [(0, 0)], objects=[(4, 1)])
    group = group_of(game)
    ends = deploying.places_for(game, group, "giant", deploying.beside(game, (4, 1)))
    assert all(len(cells) == 4 and (4, 1) not in cells and (0, 0) not in cells for cells in ends)
    run(deploying.deploy_models(game, group, ["beast-model-1"], deploying.beside(game, (4, 1))))
    assert len(game.state.models["beast-model-1"].cells) == 4


# -- lychgates


@settings(max_examples=200)
@given(SEEDS)
def test_reinforcements_come_by_the_lychgate_furthest_from_the_heroes(dice: Random) -> None:
    spaces = [cell for cell in block(8, 3) if dice.random() > 0.25] or [(0, 0)]
    heroes = dice.sample(spaces, min(len(spaces), dice.randint(1, 3)))
    gates = {f"gate-{n}": tuple(dice.sample(spaces, min(len(spaces), 2))) for n in range(dice.randint(1, 3))}
    game = city(board(spaces), heroes, lychgates=gates)
    far = {name: min(far_in(spaces, a, b) for a in cells for b in heroes) for name, cells in gates.items()}
    assert {gate.id for gate in arriving.furthest_lychgates(game)} == {
        name for name in gates if far[name] == max(far.values())
    }


@pytest.mark.rule("cc.reinforce.deliverance")
def test_on_a_deliverance_they_come_by_the_lychgate_nearest_to_a_closed_gateway() -> None:
    closed = Gateway("closed", ((7, 0), (7, 1)), False)
    gates = {"near": ((6, 3),), "far": ((0, 3),)}
    game = city(HALL, [(6, 2)], gateways=[closed], lychgates=gates, journey="deliverance", plan="", journal=True)
    assert [gate.id for gate in arriving.arrival_lychgates(game)] == ["near"]
    run(arriving.reinforce(game, group_of(game), ["zombies-model-1"]))
    assert "zombies-model-1" in game.state.models


@pytest.mark.rule(
    "cc.reinforce.hunt-scavenge",
    "cc.reinforce.advance",
    "cc.reinforce.gather",
    "cc.reinforce.pick",
    "cc.reinforce.repeat",
)
def test_each_reinforcement_is_picked_placed_and_advances() -> None:
    game = city(HALL, [(0, 0)], lychgates={"gate": ((7, 3),)}, journal=True)
    group = group_of(game)
    asked: list[Question] = []
    run(
        arriving.reinforce(game, group, ["skeleton-1", "skeleton-2", "guards-model-1"]),
        scripted("guards-model-1"),
        asked,
    )
    assert [event.data["piece"] for event in events(game, "arrived")] == ["guards-model-1", "skeleton-1", "skeleton-2"]
    assert [option.id for option in asked[0].options] == ["skeleton-1", "guards-model-1"]
    assert len(events(game, "hostile-acts")) == 3
    assert group.deployed == 3


@pytest.mark.rule("cc.ex.reinforce-into-hero", "cc.reinforce.hero-in-space")
def test_a_hero_at_the_lychgate_suffers_two_for_each_model_and_none_is_placed() -> None:
    game = city(HALL, [(7, 3)], lychgates={"gate": ((7, 2), (7, 3))}, journal=True)
    group = group_of(game)
    noted: list[str] = []

    def note(game: Ulfenkarn, model: Model, done: Done) -> None:
        noted.append(model.id)

    TRIGGER(note)
    run(arriving.reinforce(game, group, ["zombies-model-1", "zombies-model-2"]), scripted("7,3", "7,3"))
    TRIGGER.always.remove(note)
    hero = game.state.heroes["glaurio"]
    assert sorted(hero.spaces.covers) == [0, 0, 2, 2]
    assert (game.state.models, group.deployed, noted) == ({}, 0, [])
    assert events(game, "hostile-acts") == []
    assert groups.available(game, "zombies-model")[:2] == ["zombies-model-1", "zombies-model-2"]


@settings(max_examples=200)
@given(SEEDS)
@pytest.mark.rule("cc.reinforce.blocked")
def test_a_blocked_reinforcement_goes_to_the_nearest_empty_space(dice: Random) -> None:
    spaces = [cell for cell in block(6, 3) if dice.random() > 0.2 or cell == (0, 0)]
    others = [cell for cell in spaces if cell != (0, 0)]
    dice.shuffle(others)
    if len(others) < 4:
        return
    game = city(board(spaces), [others.pop()], lychgates={"gate": ((0, 0),)}, journal=True)
    put(game, "guards-model", (0, 0), group=2)
    for _ in range(dice.randint(0, len(others) - 1)):
        put(game, dice.choice(["guards-model", "skeleton"]), others.pop(), group=2)
    taken = {model.cells[0] for model in game.state.models.values()} | {game.state.heroes["glaurio"].cell}
    far = {cell: far_in(spaces, (0, 0), cell) for cell in spaces if cell not in taken}
    nearest = {cell for cell in far if far[cell] == min(far.values()) < FAR}
    ends = arriving.nearest_room(game, "zombies-model-1", ((0, 0),))
    assert {cells[0] for cells in ends} == nearest
    run(arriving.reinforce(game, group_of(game), ["zombies-model-1"], advance=False))
    placed = game.state.models.get("zombies-model-1")
    assert (placed.cells[0] in nearest) if placed is not None else not nearest


def test_a_small_reinforcement_shares_the_arrival_space_with_one_other() -> None:
    game = city(HALL, [(0, 0)], lychgates={"gate": ((7, 3),)})
    put(game, "skeleton", (7, 3), group=2)
    group = group_of(game)
    run(arriving.reinforce(game, group, ["zombies-model-1", "zombies-model-2"], advance=False))
    assert game.state.models["zombies-model-1"].cells == ((7, 3),)
    assert game.state.models["zombies-model-2"].cells != ((7, 3),), "two small hostiles fill a space"


def test_slain_models_come_back_from_the_card_unhurt_and_do_not_change_the_count() -> None:
    game = city(HALL, [(0, 0)], lychgates={"gate": ((7, 3),)})
    put(game, "skeleton", (7, 0))
    put(game, "skeleton", (7, 1))
    group = game.state.groups[1]
    changes.count_deployed(game, group, 4)
    group.slain = ["skeleton-3", "skeleton-4"]
    run(arriving.reinforce(game, group, list(group.slain)))
    assert (group.deployed, group.slain, len(group.models)) == (4, [], 4)
    assert all(game.state.models[name].damage == 0 for name in group.models)


def test_without_a_lychgate_nobody_can_come() -> None:
    game = city(HALL, [(0, 0)])
    group = group_of(game)
    run(arriving.reinforce(game, group, ["zombies-model-1"]))
    assert (game.state.models, group.slain) == ({}, ["zombies-model-1"])


def test_a_journey_that_is_over_ends_the_arrivals() -> None:
    """Two heroes' worth of damage at a lychgate may end everything; what was still to come does not."""
    game = city(HALL, [(7, 3)], lychgates={"gate": ((7, 3),)})
    assert game.state.journey is not None
    game.state.journey.over = True
    group = group_of(game)
    run(arriving.reinforce(game, group, ["zombies-model-1"]))
    assert game.state.models == {}
