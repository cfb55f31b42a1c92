"""Sight: by tile and gateway, and nothing else."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.combat_helpers import (
    CRITICAL,
    FAILURE,
    GATE,
    GLAURIO,
    JELSEN,
    SKELETON,
    TWO_ROOMS,
    city,
    content,
    events,
    field,
    play,
    put,
    speaking,
    stand,
    weapon_of,
)
from lychgate.games.cursed_city.battlefield import layout
from lychgate.games.cursed_city.battlefield.moments import SEEN
from lychgate.games.cursed_city.battlefield.sight import sees, sees_cell
from lychgate.games.cursed_city.combat.attacks import attack
from lychgate.games.cursed_city.combat.targets import targets
from lychgate.games.cursed_city.model.content import CombatMap
from lychgate.games.cursed_city.model.queries import hostile_side
from lychgate.games.cursed_city.model.state import Gateway
from lychgate.mechanics.grid.shapes import Cell

MAPS = sorted(record.id for record in content().all(CombatMap))


def in_sight(tile_of: dict[Cell, str], gateways: list[Gateway], a: Cell, b: Cell) -> bool:
    """The three tests of the book, word by word."""
    if tile_of[a] == tile_of[b]:
        return True
    for gateway in gateways:
        tiles = {tile_of[cell] for cell in gateway.cells}
        if gateway.open and b in gateway.cells and tile_of[a] in tiles:
            return True
        if gateway.open and a in gateway.cells and tile_of[b] in tiles:
            return True
    return False


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(MAPS), st.data())
def test_sight_is_by_the_three_tests_and_goes_both_ways(name: str, data: st.DataObject) -> None:
    game = city()
    layout.lay_map(game, content()[CombatMap][name])
    laid = game.state.battlefield
    tile_of = laid.board.terrain.tile_of
    cells = st.sampled_from(sorted(tile_of))
    hero, model = stand(game, GLAURIO, data.draw(cells)), put(game, SKELETON, data.draw(cells))
    assert hero.cell is not None
    expected = in_sight(tile_of, list(laid.gateways.values()), hero.cell, model.cells[0])
    assert sees(game, hero, model) is expected
    assert sees(game, model, hero) is expected
    for _ in range(12):
        cell = data.draw(cells)
        assert sees_cell(game, (hero.cell,), cell) is in_sight(tile_of, list(laid.gateways.values()), hero.cell, cell)


@pytest.mark.rule("cc.ex.visibility-gateway")
def test_a_gateway_space_is_seen_from_the_whole_tile_and_sees_the_whole_tile() -> None:
    game = city(field(TWO_ROOMS, GATE))
    hero = stand(game, GLAURIO, (0, 0))
    near, deep = put(game, SKELETON, (4, 1)), put(game, SKELETON, (7, 3))
    assert (sees(game, hero, near), sees(game, hero, deep)) == (True, False)
    hero.cell = (3, 2)
    assert (sees(game, hero, near), sees(game, hero, deep)) == (True, True)


@pytest.mark.rule(
    "cc.visibility.same-tile",
    "cc.visibility.target-at-gateway",
    "cc.visibility.attacker-at-gateway",
    "cc.visibility.no-blocking",
)
def test_a_shot_says_by_which_rule_the_target_is_seen_whoever_stands_between() -> None:
    game = city(field(TWO_ROOMS, GATE))
    hero = stand(game, JELSEN, (0, 0))
    stand(game, GLAURIO, (1, 1))
    judgement = weapon_of(game, hero, "judgement")
    seen = []
    for place, cell in (((0, 0), (2, 2)), ((0, 0), (4, 1)), ((3, 2), (7, 3))):
        hero.cell = place
        model = put(game, SKELETON, cell)
        play(attack(game, hero, judgement, [model]), [FAILURE])
        seen += [rule for rule in events(game, "attacked")[-1].rules if rule.startswith("cc.visibility")]
        del game.state.models[model.id]
    assert seen == [
        "cc.visibility.same-tile",
        "cc.visibility.no-blocking",
        "cc.visibility.target-at-gateway",
        "cc.visibility.no-blocking",
        "cc.visibility.attacker-at-gateway",
        "cc.visibility.no-blocking",
    ]


def test_cards_and_missions_may_hide_pieces() -> None:
    game = city()
    hero, model = stand(game, GLAURIO, (0, 0)), put(game, SKELETON, (3, 3))
    assert sees(game, hero, model)
    with speaking(SEEN, lambda game, viewer, pieces: [one for one in pieces if viewer is not hero or one is not model]):
        assert not sees(game, hero, model)
        assert sees(game, model, hero)
        assert sees(game, hero, hero), "everybody sees himself"
    hero.buried = True
    assert not sees(game, model, hero), "a buried hero is off the battlefield"


@pytest.mark.rule("cc.nightwars.closed-gateway-hostile-sight", "cc.nightwars.closed-gateway-heroes")
def test_hostiles_see_through_a_closed_gateway_only_while_a_hero_stands_at_it() -> None:
    game = city(field(TWO_ROOMS, (GATE[0], False)))
    hero, other = stand(game, GLAURIO, (2, 2)), stand(game, JELSEN, (6, 3))
    model = put(game, "torgillius", (4, 1))
    assert not sees(game, model, hero)
    other.cell = (4, 2)
    assert sees(game, model, hero), "the hostile is at the gateway itself, and a hero is"
    assert not sees(game, hero, model), "heroes never see through it"
    model.cells = ((6, 0),)
    assert not sees(game, model, hero), "neither of them is at the gateway"
    other.cell = (0, 0)
    hero.cell = (3, 1)
    assert sees(game, model, hero)
    (bolts,) = [weapon for weapon in hostile_side(game, model).weapons if weapon.type == "dual"]
    assert targets(game, model, bolts) == [hero]
    play(attack(game, model, bolts, [hero]), [CRITICAL] * len(bolts.dice), [FAILURE])
