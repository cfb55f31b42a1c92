"""Exploring: the streets of a Deliverance grow tile by tile."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.journeys_helpers import (
    PARTY,
    city,
    content,
    first,
    play_until,
    ready,
    run,
    setting_out,
    stand,
    told,
)
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.battlefield import layout
from lychgate.games.cursed_city.battlefield.spaces import adjacent
from lychgate.games.cursed_city.model import piles, topics
from lychgate.games.cursed_city.model.changes import hostiles as hostile_changes
from lychgate.games.cursed_city.model.changes import setting_out as decks
from lychgate.games.cursed_city.model.content import Encounter, Exploration
from lychgate.games.cursed_city.model.queries import in_action
from lychgate.games.cursed_city.model.state import Group, Model, Ulfenkarn
from lychgate.games.cursed_city.scenarios.exploring import add_tile, explore, explore_offers, gateways_to_explore
from lychgate.games.cursed_city.scenarios.roads import closed_gateways
from lychgate.kernel.question import Question
from lychgate.mechanics.activation.state import Slot
from lychgate.mechanics.cards.decks import count, possible, stack

CARDS = [card.id for card in content().all(Exploration)]


def deliverance(*cards: str, turn: int = 1) -> Ulfenkarn:
    """A drop zone with Glaurio at its closed gateway; these cards come next from the exploration deck."""
    game = city("deliverance")
    assert game.state.journey is not None
    game.state.journey.turn = turn
    decks.build_discovery(game, {}, ())
    decks.build_encounters(game, [card.id for card in content().all(Encounter)])
    decks.build_exploration(game, CARDS)
    layout.lay_tile(game, "drop-zone", (0, 0), 0, ())
    layout.place_gateway(game, "drop", "drop-zone:east", ())
    stand(game, PARTY[0], (1, 1))
    stack(game.state.cards, piles.EXPLORATION, cards)
    return game


def at_random(seed: int) -> Callable[[Question], Any]:
    dice = Random(seed)
    return lambda asked: random_answer(asked, dice)


def kinds(game: Ulfenkarn) -> list[str]:
    assert game.journal is not None
    return [event.kind for event in game.journal.events]


# -- the four steps


@pytest.mark.rule(
    "cc.deliverance.deck", "cc.deliverance.first-tiles", "cc.deliverance.step1-draw", "cc.ex.journey-deliverance"
)
def test_two_tiles_lie_before_the_first_turn_and_nobody_advances() -> None:
    game = setting_out(heroes=list(PARTY), journey="deliverance")
    play_until(game, lambda: bool(told(game, "first-turn")))
    assert len(game.state.battlefield.board.laid) == 3
    before = [event.kind for event in game.events(all_seats=True)]
    before = before[: before.index("first-turn")]
    assert "card-joined" not in before, "the first initiative step shuffles the groups in"
    assert "hostile-acts" not in before
    assert (game.state.journey.goal, len(told(game, "explored"))) == (8, 2)


@pytest.mark.rule("cc.deliverance.step2-align", "cc.deliverance.step2-closed-gateway")
def test_the_tile_is_laid_at_the_gateway_which_opens_and_a_new_one_is_closed() -> None:
    game = deliverance("explore-cutthroat-cut")
    run(add_tile(game, closed_gateways(game)), first)
    gateways = game.state.battlefield.gateways
    assert gateways["drop"].open
    assert len(gateways["drop"].cells) == 4
    assert adjacent(game, [(1, 1)], [cell for cell in gateways["drop"].cells if cell[0] > 1])
    assert [gateway.id for gateway in closed_gateways(game)] == ["gate-cutthroat-cut"]


@pytest.mark.rule(
    "cc.deliverance.step2-old-lychgates", "cc.deliverance.step2-new-lychgates", "cc.leader.default-choice"
)
def test_the_leader_lays_the_tile_where_neither_it_nor_a_lychgate_touches_what_it_must_not() -> None:
    game = setting_out(heroes=list(PARTY), journey="deliverance")
    play_until(game, lambda: game.question is not None and game.question.topic == topics.EXPLORE_LAY)
    assert game.question is not None
    assert game.question.seat == game.state.leader
    assert len(game.question.options) > 1
    play_until(game, lambda: bool(told(game, "first-turn")))
    taken = game.state.battlefield.board.terrain.cells
    for gate in game.state.battlefield.lychgates.values():
        assert taken.isdisjoint(layout.outside(gate.cells, gate.side))


@pytest.mark.rule("cc.deliverance.step2-features")
def test_lychgates_objects_and_citizens_are_where_the_card_shows_them() -> None:
    game = deliverance("explore-plague-square")
    run(add_tile(game, closed_gateways(game)), first)
    field = game.state.battlefield
    laid = set(field.board.tile("plague-square").cells)
    assert len(field.lychgates) == 2
    assert all(set(gate.cells) <= laid and len(gate.cells) == 2 for gate in field.lychgates.values())
    assert sorted(marker.cell in laid for marker in field.markers.values()) == [True, True]
    assert game.state.journey is not None
    assert game.state.journey.citizens == {"plague-square": 1}


@pytest.mark.rule("cc.deliverance.step3-draw", "cc.deploy.spaces")
def test_the_group_of_a_card_waits_round_the_object_of_its_tile() -> None:
    game = deliverance("explore-gallows-row")
    run(add_tile(game, closed_gateways(game)), first)
    (marker,) = game.state.battlefield.markers.values()
    assert list(game.state.groups) == [1]
    models = game.state.models.values()
    assert any(adjacent(game, model.cells, [marker.cell]) for model in models)
    laid = set(game.state.battlefield.board.tile("gallows-row").cells)
    assert all(laid.issuperset(model.cells) for model in models)


@pytest.mark.rule("cc.deliverance.step3-draw")
def test_without_an_object_the_group_waits_at_the_closed_gateway() -> None:
    game = deliverance("explore-drowned-steps")
    run(add_tile(game, closed_gateways(game)), first)
    gateway = game.state.battlefield.gateways["gate-drowned-steps"]
    first_model = game.state.models[game.state.groups[1].models[0]]
    assert set(first_model.cells) <= set(gateway.cells)


@pytest.mark.rule("cc.deliverance.step4-initiative", "cc.ex.deliverance-initiative")
def test_the_card_of_a_new_group_joins_the_end_of_the_track() -> None:
    game = deliverance("explore-drowned-steps")
    for number in (1, 2):
        absent_group(game, number)
    game.state.track.slots = [Slot("1", hostile=True, done=True), Slot(PARTY[0]), Slot("2", hostile=True)]
    run(add_tile(game, closed_gateways(game)), first)
    assert [slot.card for slot in game.state.track.slots] == ["1", PARTY[0], "2", "3"]
    assert not game.state.track.slots[-1].done, "it still activates this turn"


def absent_group(game: Ulfenkarn, number: int) -> None:
    """Another group somewhere, with no models left on the battlefield."""
    game.state.groups[number] = Group(number, "", deployed=3)


@pytest.mark.rule("cc.deliverance.step3-draw", "cc.deliverance.step4-initiative", "cc.ex.deliverance-full-track")
def test_swords_without_a_space_above_the_track_bring_nobody() -> None:
    game = deliverance("explore-beggars-court")
    for number in (1, 2, 3):
        absent_group(game, number)
    game.state.track.slots = [Slot(PARTY[0])]
    run(add_tile(game, closed_gateways(game)), first)
    assert list(game.state.groups) == [1, 2, 3, 4]
    assert kinds(game).count("encounter-drawn") == 1
    assert [slot.card for slot in game.state.track.slots] == [PARTY[0], "4"]


@pytest.mark.rule("cc.deliverance.step4-initiative")
def test_a_space_that_has_become_empty_is_filled_and_acts_again_this_turn() -> None:
    game = deliverance("explore-drowned-steps")
    game.state.track.slots = [Slot("1", hostile=True, done=True), Slot(PARTY[0])]
    run(add_tile(game, closed_gateways(game)), first)
    assert [(slot.card, slot.done) for slot in game.state.track.slots] == [(PARTY[0], False), ("1", False)]


# -- the action


@pytest.mark.rule("cc.deliverance.explore")
def test_exploring_adds_two_tiles_the_first_at_the_heros_gateway() -> None:
    game = deliverance("explore-cutthroat-cut", "explore-lantern-corner")
    hero = game.state.heroes[PARTY[0]]
    (offer,) = explore_offers(game, hero)
    assert offer.cost == 4
    run(explore(game, hero), first)
    assert [laid.id for laid in game.state.battlefield.board.laid] == ["drop-zone", "cutthroat-cut", "lantern-corner"]
    assert game.state.battlefield.gateways["drop"].open


def test_a_hero_away_from_the_gateway_or_beside_a_hostile_cannot_explore() -> None:
    game = deliverance()
    hero = game.state.heroes[PARTY[0]]
    hero.cell = (0, 0)
    assert explore_offers(game, hero) == ()
    hero.cell = (1, 2)
    assert len(explore_offers(game, hero)) == 1
    game.state.groups[1] = Group(1, "", models=["corpse-rat-1"])
    game.state.models["corpse-rat-1"] = Model("corpse-rat-1", "corpse-rat", "corpse-rats", 1, ((0, 2),))
    game.forget()
    assert explore_offers(game, hero) == ()
    assert explore_offers(city("hunt"), hero) == (), "it belongs to a Deliverance"


# -- when nothing fits


@pytest.mark.rule("cc.deliverance.step2-align")
def test_a_card_whose_tile_fits_nowhere_is_shuffled_back_once_another_is_laid() -> None:
    game = deliverance("explore-cutthroat-cut", "explore-ropewalk", "explore-lantern-corner")
    layout.lay_tile(game, "cutthroat-cut", (20, 20), 0, (), laid="cutthroat-cut")
    run(add_tile(game, closed_gateways(game)), first)
    assert game.state.battlefield.board.laid[-1].id == "ropewalk"
    assert kinds(game).count("tile-set-aside") == 1
    assert "explore-cutthroat-cut" in possible(game.state.cards, piles.EXPLORATION)
    assert count(game.state.cards, piles.EXPLORATION) == len(CARDS) - 1
    assert game.state.cards.piles[piles.NO_ROOM] == []


@pytest.mark.rule("cc.deliverance.no-more-cards")
def test_without_cards_the_extraction_zone_is_laid() -> None:
    game = deliverance()
    game.state.cards.piles[piles.EXPLORATION] = []
    hero = game.state.heroes[PARTY[0]]
    run(explore(game, hero), first)
    assert game.state.battlefield.extraction == "extraction-zone"
    assert gateways_to_explore(game, hero) == [], "there is no more to explore"


@pytest.mark.rule("cc.deliverance.no-more-cards")
def test_a_dead_end_without_room_for_the_extraction_zone_is_the_end() -> None:
    game = deliverance()
    game.state.cards.piles[piles.EXPLORATION] = []
    layout.lay_tile(game, "cutthroat-cut", (3, 0), 0, ())
    run(explore(game, game.state.heroes[PARTY[0]]), first)
    assert not game.state.battlefield.extraction
    assert in_action(game.state) == []
    assert game.state.journey is not None
    assert game.state.journey.failed


# -- at random


def clear_hostiles(game: Ulfenkarn) -> None:
    """Take every group away, so that others can come."""
    for group in list(game.state.groups.values()):
        hostile_changes.drive_off(game, group, ())
        hostile_changes.discard_encounter(game, group.card, ())
        hostile_changes.leave_empty(game, group, ())


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 100_000))
def test_no_card_is_lost_and_every_tile_joins_whatever_is_explored(seed: int) -> None:
    game = deliverance()
    answer = at_random(seed)
    hero = game.state.heroes[PARTY[0]]
    for _ in range(12):
        if game.state.battlefield.extraction or hero.out:
            break
        (gateway,) = closed_gateways(game)
        hero.cell = gateway.cells[0]
        clear_hostiles(game)
        run(explore(game, hero), answer)
        left = [*possible(game.state.cards, piles.EXPLORATION), *game.state.cards.piles[piles.EXPLORED]]
        assert sorted(left) == sorted(CARDS)
        terrain = game.state.battlefield.board.terrain
        assert all(terrain.joined[laid.id] for laid in game.state.battlefield.board.laid)
        cells = [cell for laid in game.state.battlefield.board.laid for cell in laid.cells]
        assert len(cells) == len(set(cells)), "no two tiles overlap"
        assert len(closed_gateways(game)) + len(game.state.battlefield.extraction[:1]) == 1


def test_a_deliverance_is_ready_whatever_is_drawn() -> None:
    for seed in range(10):
        game = ready(seed, journey="deliverance")
        assert len(game.state.battlefield.board.laid) == 3
