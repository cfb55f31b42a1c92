"""Encounter cards, groups, twists and hidden markers."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackstone_fortress.explorers_helpers import asked, fight_of, in_play, put, stand, told
from games.blackstone_fortress.hostiles_helpers import (
    CELLS,
    all_bodies,
    apart,
    combat_of,
    draw_groups,
    hall,
    look_round,
    scenes,
    stack,
    steps_between,
)
from lychgate.games.blackstone_fortress.board.cover import in_cover
from lychgate.games.blackstone_fortress.board.sight import sees
from lychgate.games.blackstone_fortress.front.packs import load_content
from lychgate.games.blackstone_fortress.hostiles.choosing import newcomer
from lychgate.games.blackstone_fortress.hostiles.deploying import places_for
from lychgate.games.blackstone_fortress.model.content import Encounter
from lychgate.games.blackstone_fortress.model.queries import arms_of
from lychgate.games.blackstone_fortress.model.state import Fortress, Hostile, Marker
from lychgate.kernel.game import Game
from lychgate.mechanics.grid.shapes import Cell

CARDS = load_content(())[Encounter]


def card(kind: str, number: int = 1, size: int | None = None) -> str:
    """An encounter card of a kind whose n-th entry brings as many hostiles, or is a twist where no size is given."""
    for one in CARDS.values():
        entry = one.entries[number - 1]
        if one.kind == kind and (bool(entry.twist) if size is None else entry.hostiles == {kind: size}):
            return one.id
    raise AssertionError((kind, number, size))


def place_all(game: Game) -> Game:
    """Take the first hex that is offered for every hostile."""
    while game.question is not None:
        assert game.question.minor
        game.answer(game.question.options[0].id)
    return game


def field(markers: int = 3) -> Fortress:
    state = hall(9, 6, markers={number: (2 * number, 4) for number in range(1, markers + 1)})
    stand(state, "D", (0, 0))
    return state


# -- drawing


@pytest.mark.rule("bsf.combat.encounter-draw", "bsf.combat.encounter-entry", "bsf.ex.encounter-three")
def test_a_card_is_drawn_for_each_marker_and_its_entry_of_that_number_counts() -> None:
    cards = [card("traitor-guardsman", 1, 7), card("ur-ghul", 2, 3), card("traitor-guardsman", 3, 5)]
    fight = combat_of(place_all(draw_groups(field(), cards)))
    kinds = {number: Counter(name.rpartition("-")[0] for name in one.members) for number, one in fight.groups.items()}
    assert kinds == {1: {"traitor-guardsman": 7}, 2: {"ur-ghul": 3}, 3: {"traitor-guardsman": 5}}
    assert [group.card for group in fight.groups.values()] == cards


@pytest.mark.rule("bsf.combat.twist", "bsf.ex.twist-no-card")
def test_a_twist_holds_for_the_combat_and_brings_no_group() -> None:
    cards = [card("ur-ghul", 1, 4), card("spindle-drone", 2, 2), card("traitor-guardsman", 3)]
    game = place_all(draw_groups(field(), cards))
    fight = combat_of(game)
    assert (list(fight.groups), fight.twists) == ([1, 2], ["debris"])
    assert (list(fight.markers), game.state.cards.piles["met"]) == ([1, 2, 3], [cards[2]])


@pytest.mark.rule("bsf.combat.no-models", "bsf.ex.no-models")
def test_a_group_without_miniatures_is_not_in_the_combat() -> None:
    cards = [card("negavolt-cultist", 1, 4), card("traitor-guardsman", 2, 6), card("negavolt-cultist", 3, 3)]
    fight = combat_of(place_all(draw_groups(field(), cards)))
    assert list(fight.groups) == [1, 2]


@pytest.mark.rule("bsf.combat.no-models")
def test_as_many_are_deployed_as_there_are_miniatures() -> None:
    cards = [card("negavolt-cultist", 1, 4), card("negavolt-cultist", 2, 3)]
    state = field(2)
    put(state, (0, 5), "negavolt-cultist", group=4)
    fight = combat_of(place_all(draw_groups(state, cards)))
    assert [len(fight.groups[number].members) for number in (1,)] == [3]
    assert 2 not in fight.groups


@pytest.mark.rule("bsf.combat.mixed-groups")
def test_a_group_can_be_of_several_kinds() -> None:
    mixed = next(one for one in CARDS.values() if one.kind == "rogue-psyker" and len(one.entries[0].hostiles) == 2)
    fight = combat_of(place_all(draw_groups(field(1), [mixed.id])))
    kinds = Counter(name.rpartition("-")[0] for name in fight.groups[1].members)
    assert kinds == mixed.entries[0].hostiles


@pytest.mark.rule("bsf.combat.encounter-draw")
def test_an_empty_encounter_deck_is_made_of_the_discards() -> None:
    game = place_all(draw_groups(field(1), [], discards=[card("ur-ghul", 1, 4)]))
    assert len(combat_of(game).groups[1].members) == 4
    assert len(told(game, "encounters-reshuffled")) == 1


def test_any_number_of_guardsmen_carries_about_the_arms_of_the_box() -> None:
    arms = arms_of[load_content(())]
    box = [arms[f"traitor-guardsman-{number}"] for number in range(1, 15)]
    assert Counter(box) == {"lasgun": 10, "blade": 4}
    for number in range(1, 15):
        assert abs(box[:number].count("blade") - number * 4 / 14) < 1


# -- deploying


@pytest.mark.rule(
    "bsf.combat.deploy", "bsf.combat.capacity", "bsf.combat.no-sharing", "bsf.discovery.markers", "bsf.ex.deploy"
)
def test_the_first_is_deployed_at_the_marker_and_the_others_there_or_beside_it() -> None:
    state = field(1)
    stand(state, "T", (3, 4))
    fight = combat_of(place_all(draw_groups(state, [card("traitor-guardsman", 1, 7)])))
    cells = [one.cell for one in fight.hostiles.values()]
    assert cells[0] == (2, 4)
    assert all(apart(cell, (2, 4)) <= 1 for cell in cells)
    assert max(Counter(cells).values()) <= 3
    assert (3, 4) not in cells


@pytest.mark.rule("bsf.combat.deploy")
def test_where_there_is_cover_hostiles_are_deployed_in_it() -> None:
    state = hall(7, 1, barriers=["4,0 w"], markers={1: (4, 0)})
    stand(state, "D", (0, 0))
    game = draw_groups(state, [card("ur-ghul", 1, 4)])
    assert [one.cell for one in combat_of(game).hostiles.values()] == [(4, 0)] * 3
    assert [option.id for option in asked(game).options] == ["5,0", "3,0"]
    place_all(game)


@settings(max_examples=120, deadline=None)
@given(scene=scenes(), at=st.sampled_from(CELLS), kind=st.sampled_from(["traitor-guardsman", "negavolt-cultist"]))
def test_deploying_agrees_with_trying_every_hex(scene: tuple[Fortress, Hostile], at: Cell, kind: str) -> None:
    state, _ = scene
    game = in_play(state)
    coming = newcomer(game, 1, f"{kind}-9", at)
    steps = steps_between(state)
    bodies = [body.cell for body in all_bodies(state) if body.cell is not None]

    def free(cell: Cell) -> bool:
        there = [one.kind for one in fight_of(state).hostiles.values() if one.cell == cell]
        weight = sum({"obsidius-mallex": 9, "negavolt-cultist": 4}.get(one, 3) for one in [*there, kind])
        large = sum(one == "negavolt-cultist" for one in [*there, kind])
        return cell not in bodies and weight <= 10 and not (large == 2 and there and len(there) > 1)

    def sheltered(cell: Cell) -> bool:
        return all(in_cover(game, cell, body) for body in bodies if sees(game, cell, body))

    around = [cell for cell in CELLS if steps[at][cell] <= 1 and free(cell)]
    open_to = [cell for cell in CELLS if free(cell) and steps[at][cell] < 999]
    if around:
        wanted = [cell for cell in around if sheltered(cell)] or around
    else:
        least = min((steps[at][cell] for cell in open_to), default=0)
        wanted = [cell for cell in open_to if steps[at][cell] == least]
    assert set(places_for(game, coming, at)) == set(wanted)


# -- hidden markers


def hidden(*cells: Cell) -> Fortress:
    state = hall(7, 3, walls=[f"{q},1 {side}" for q in range(7) for side in ("sw", "se")])
    fight_of(state).markers = {n: Marker(n, cell, up=False) for n, cell in enumerate(cells, 1)}
    stand(state, "D", (0, 0))
    stack(state, [card("ur-ghul", 2, 3)])
    return state


@pytest.mark.rule("bsf.combat.hidden-markers", "bsf.discovery.marker-side", "bsf.ruling.hidden-marker-number")
def test_a_hidden_marker_is_turned_up_when_an_explorer_first_sees_it() -> None:
    game = place_all(look_round(hidden((6, 0), (6, 2)), chance=["2"]))
    fight = combat_of(game)
    assert {(one.number, one.cell, one.up) for one in fight.markers.values()} == {(2, (6, 0), True), (1, (6, 2), False)}
    assert fight.hostiles["ur-ghul-1"].cell == (6, 0)
    assert [slot.card for slot in fight.track.slots][-1] == "2"


@pytest.mark.rule("bsf.combat.hidden-markers")
def test_the_last_hidden_marker_has_the_number_that_is_left() -> None:
    state = hidden((6, 0), (6, 2))
    fight_of(state).markers[1].up = True
    fight_of(state).markers[1].cell, fight_of(state).markers[2].cell = (6, 2), (6, 0)
    fight = combat_of(place_all(look_round(state)))
    assert fight.markers[2].up
    assert list(fight.groups) == [2]


def test_a_marker_out_of_sight_stays_hidden() -> None:
    game = look_round(hidden((6, 2), (5, 2)))
    assert (game.question, told(game, "marker-turned-up")) == (None, [])


def test_hidden_markers_have_no_group_before_they_are_seen() -> None:
    assert combat_of(draw_groups(hidden((6, 2), (5, 2)), [card("ur-ghul", 2, 3)])).groups == {}
