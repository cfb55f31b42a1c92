"""The event phase: the table, row by row."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.campaign_helpers import BRUTOGG, EMELDA, GLAURIO, QULATHIS, asked, in_the_city, play
from games.cursed_city.journeys_helpers import content, first, run, told
from lychgate.games.cursed_city.events.returning import come_back_near
from lychgate.games.cursed_city.model.state import City, step
from lychgate.kernel.events import Journal
from lychgate.kernel.game import Game
from lychgate.kernel.play import Play
from lychgate.kernel.state import Step
from lychgate.mechanics.grid.shapes import Cell

EVENT = Step("event")
SKELETON = {"kind": "ulfenwatch-skeleton", "cell": "8,2"}


def event(face: int, *more: Any, answers: tuple[Any, ...] = (), **arranged: Any) -> Game:
    """An event roll that shows this face; `more` are the rolls after it."""
    return play(in_the_city(**arranged), EVENT, chance=[[face], *more], answers=answers)


# -- the table


@pytest.mark.rule("cc.event.roll", "cc.event.destiny-denied")
def test_a_one_denies_the_next_destiny_roll_and_leaves_the_dice_that_are_left() -> None:
    game = event(1, destiny=[6, 3])
    assert game.state.journey.denied
    assert game.state.destiny.available == [3, 6]


@pytest.mark.rule("cc.event.roll", "cc.event.destiny-fulfilled")
def test_a_twelve_fulfils_the_next_destiny_roll() -> None:
    assert event(12).state.journey.fulfilled


@pytest.mark.rule("cc.event.time-grows-short")
@pytest.mark.parametrize(("face", "nightfall", "after"), [(7, 3, 4), (8, 7, 8), (8, 8, 8)])
def test_a_seven_or_eight_brings_the_night_nearer_until_it_is_there(face: int, nightfall: int, after: int) -> None:
    game = event(face, nightfall=nightfall)
    assert game.state.journey.nightfall == after
    assert len(told(game, "night-fell")) == (nightfall < after == 8)


@pytest.mark.rule("cc.event.will-of-the-master", "cc.trapped.hostile-release")
@pytest.mark.parametrize("face", [2, 3, 4])
def test_trapped_hostiles_are_free_before_the_will_of_the_master_moves_them(face: int) -> None:
    group = {"number": 1, "models": [{**SKELETON, "ailments": ["trapped"]}]}
    hero = {"id": GLAURIO, "ailments": ["trapped"]}
    game = event(face, hero=[hero], group=[group])
    skeleton = next(iter(game.state.models.values()))
    assert not skeleton.trapped
    assert skeleton.cells != ((8, 2),), "it has moved"
    assert game.state.heroes[GLAURIO].trapped, "heroes stay trapped"


@pytest.mark.rule("cc.trapped.hostile-release")
@pytest.mark.parametrize("face", [1, 7, 12])
def test_trapped_hostiles_are_free_whatever_the_event_is(face: int) -> None:
    game = event(face, group=[{"number": 1, "models": [{**SKELETON, "ailments": ["trapped"]}]}])
    assert not next(iter(game.state.models.values())).trapped


@pytest.mark.rule("cc.event.will-of-the-master")
def test_with_no_hostile_group_the_will_of_the_master_does_nothing() -> None:
    game = event(3)
    assert game.question is None
    assert game.state.journey.turn == 1


@pytest.mark.rule("cc.event.inspiring-effort")
def test_on_an_eleven_the_leader_picks_who_gains_a_point() -> None:
    game = event(11)
    assert asked(game) == [GLAURIO, EMELDA, QULATHIS, BRUTOGG]
    game.answer(QULATHIS)
    assert game.state.heroes[QULATHIS].inspiration.points == 1


@pytest.mark.rule("cc.event.inspiring-effort")
def test_a_hero_who_is_out_of_action_may_be_picked_too() -> None:
    game = event(11, hero=[{"id": GLAURIO, "out": True}])
    game.answer(GLAURIO)
    assert game.state.heroes[GLAURIO].inspiration.points == 1


@pytest.mark.rule("cc.event.roll")
def test_the_tapestry_of_ages_changes_the_event_roll_once_a_journey() -> None:
    game = event(1, hero=[{"id": GLAURIO, "item": "tapestry-of-ages"}])
    assert game.question is not None
    game.answer(game.question.options[0])
    assert asked(game) == ["score-2", "score-3"], "no less than 1"
    game.answer("score-3")
    assert not game.state.journey.denied
    again = play(game.state, EVENT, chance=[[1]])
    assert again.question is None or again.question.window != "event-roll"


# -- Born Hero


@pytest.mark.rule("cc.event.born-hero-return")
@pytest.mark.parametrize("face", [9, 10])
def test_born_hero_brings_back_somebody_who_is_out_and_lets_them_recuperate(face: int) -> None:
    heroes = [
        {"id": GLAURIO, "out": True, "wounds": ["grievous"] * 4},
        {"id": EMELDA, "cell": "8,2"},
        {"id": QULATHIS, "cell": "7,2"},
        {"id": BRUTOGG, "out": True},
    ]
    game = event(face, ["critical"], hero=heroes)
    assert asked(game) == [GLAURIO, BRUTOGG]
    game.answer(GLAURIO)
    glaurio = game.state.heroes[GLAURIO]
    assert not glaurio.out
    assert game.question is not None
    assert game.question.topic.id == "return.place"
    game.answer(game.question.options[0])
    assert glaurio.cell is not None
    assert sum(glaurio.spaces.covers) == 6, "a critical Recuperate has taken off a grievous wound"
    assert game.state.heroes[BRUTOGG].out


@pytest.mark.rule("cc.event.born-hero-return")
def test_who_comes_back_hurt_and_ailing_chooses_between_recuperating_and_losing_an_ailment() -> None:
    hero = {"id": GLAURIO, "out": True, "wounds": ["wound"], "ailments": ["cursed", "fatigued"]}
    game = event(9, hero=[hero])
    while game.question is not None and game.question.topic.id == "return.place":
        game.answer(game.question.options[0])
    assert asked(game) == ["recuperate", "ailment"]
    game.answer("ailment")
    assert asked(game) == ["cursed", "fatigued"]
    game.answer("fatigued")
    glaurio = game.state.heroes[GLAURIO]
    assert (glaurio.cursed, glaurio.fatigued, sum(glaurio.spaces.covers)) == (True, False, 1)


@pytest.mark.rule("cc.event.born-hero-otherwise")
def test_with_nobody_out_born_hero_helps_somebody_on_the_battlefield_where_they_stand() -> None:
    heroes = [{"id": GLAURIO, "cell": "8,2", "wounds": ["wound"]}, {"id": EMELDA, "away": True}]
    game = event(10, ["success"], hero=heroes)
    assert asked(game) == [GLAURIO, QULATHIS, BRUTOGG], "who is away is not on the battlefield"
    game.answer(GLAURIO)
    glaurio = game.state.heroes[GLAURIO]
    assert (glaurio.cell, sum(glaurio.spaces.covers)) == ((8, 2), 0)


@pytest.mark.rule("cc.event.born-hero-otherwise")
def test_the_dead_do_not_come_back() -> None:
    state = in_the_city(hero=[{"id": GLAURIO, "out": True}])
    state.roster[GLAURIO].dead = True
    game = play(state, EVENT, chance=[[9]])
    assert asked(game) == [EMELDA, QULATHIS, BRUTOGG]


# -- where heroes come back, held against brute force


def walk(state: City, start: Cell) -> dict[Cell, int]:
    """How far every space is, by flooding the city space by space."""
    field = state.battlefield
    tile = {cell: laid.id for laid in field.board.laid for cell in laid.cells}
    gates = [set(gate.cells) for gate in field.gateways.values() if gate.open]

    def touches(one: Cell, other: Cell) -> bool:
        near = max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1 and tile[one] == tile[other]
        return near or any(one in gate and other in gate for gate in gates)

    far, edge = {start: 0}, [start]
    while edge:
        edge = [cell for cell in tile if cell not in far and any(touches(cell, one) for one in edge)]
        far |= dict.fromkeys(edge, max(far.values()) + 1)
    return far


ALL_SPACES = sorted(in_the_city().battlefield.board.terrain.cells - {
    marker.cell for marker in in_the_city().battlefield.markers.values()
})  # fmt: skip


@pytest.mark.rule("cc.crisis.return")
@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from(ALL_SPACES), min_size=4, max_size=12, unique=True))
def test_a_hero_comes_back_in_an_empty_space_as_near_as_possible_to_another(spaces: list[Cell]) -> None:
    names = (EMELDA, QULATHIS, BRUTOGG)
    heroes = [{"id": name, "cell": f"{x},{y}"} for name, (x, y) in zip(names, spaces, strict=False)]
    models = [{"kind": "deadwalker-zombie", "cell": f"{x},{y}"} for x, y in spaces[3:9]]
    state = in_the_city(hero=[{"id": GLAURIO, "away": True}, *heroes], group=[{"number": 1, "models": models}])
    game = Play(state, content(), step, Journal())
    glaurio = state.heroes[GLAURIO]
    taken = set(spaces[:9]) | {marker.cell for marker in state.battlefield.markers.values()}
    fields = [walk(state, cell) for cell in spaces[:3]]
    free = [cell for cell in fields[0] if cell not in taken]
    nearest = min(min(far[cell] for far in fields) for cell in free)
    seen: list[str] = []

    def answer(question: Any) -> Any:
        seen.extend(option.id for option in question.options)
        return first(question)

    run(come_back_near(game, glaurio, ("cc.crisis.return",)), answer)
    wanted = {cell for cell in free if min(far[cell] for far in fields) == nearest}
    assert glaurio.cell in wanted
    assert not seen or set(seen) == {f"{x},{y}" for x, y in wanted}
