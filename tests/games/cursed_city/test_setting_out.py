"""Setting out: leader, heroes, decks, the drop zone, the city and who waits in it."""

from collections import Counter
from random import Random

import pytest

import lychgate
from games.cursed_city.journeys_helpers import (
    PARTY,
    begun,
    city,
    content,
    play_until,
    ready,
    run,
    setting_out,
    stand,
    told,
)
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.battlefield.spaces import adjacent, distance
from lychgate.games.cursed_city.front.setup import complete_setup
from lychgate.games.cursed_city.model import piles, topics
from lychgate.games.cursed_city.model.content import CombatMap, Discovery, Encounter, HeroCard, Mission
from lychgate.games.cursed_city.model.queries import is_night
from lychgate.games.cursed_city.model.state import City, Plan, Tome, Veteran
from lychgate.games.cursed_city.setting_out.city import apply_pending, number_of_groups, objects_to_guard, wolf_hunts
from lychgate.games.cursed_city.setting_out.party import pick_leader
from lychgate.kernel.game import Game
from lychgate.kernel.question import Question
from lychgate.kernel.state import Step
from lychgate.mechanics.cards.decks import count, possible
from lychgate.mechanics.grid.shapes import cell_of, moved


def pickers(game: Game) -> list[int]:
    """Who is asked to pick a hero, until all four are picked."""
    seats = []
    while game.question is not None and game.question.topic == topics.SETUP_HERO:
        seats.append(game.question.seat)
        game.answer(game.question.options[0])
    return seats


# -- who goes


@pytest.mark.rule("cc.setup.heroes-one-player", "cc.setup.four-heroes", "cc.setup.hero-card", "cc.setup.hero-control")
def test_a_player_alone_picks_all_four_heroes() -> None:
    game = setting_out(players=1)
    assert pickers(game) == [0, 0, 0, 0]
    assert len(game.state.heroes) == 4
    assert not any(hero.inspiration.inspired for hero in game.state.heroes.values()), "the Path to Glory side is up"


@pytest.mark.rule("cc.setup.heroes-two-players")
def test_two_players_pick_in_turn() -> None:
    assert pickers(setting_out(players=2)) == [0, 1, 0, 1]


@pytest.mark.rule("cc.setup.heroes-three-players")
def test_of_three_players_the_leader_picks_the_fourth_hero_and_keeps_it() -> None:
    game = setting_out(players=3)
    assert pickers(game) == [0, 1, 2, 0]
    play_until(game, lambda: game.state.journey is not None and game.state.journey.turn == 2)
    assert game.state.leader == 1, "somebody else leads"
    assert [hero.seat for hero in game.state.heroes.values()] == [0, 1, 2, 0]


@pytest.mark.rule("cc.setup.heroes-four-players")
def test_four_players_pick_one_hero_each() -> None:
    assert pickers(setting_out(players=4)) == [0, 1, 2, 3]


@pytest.mark.rule("cc.setup.four-heroes")
def test_nobody_picks_a_hero_who_is_picked_or_dead() -> None:
    state = City(
        plan=Plan(journey="hunt"), roster={one.id: Veteran(one.id, dead=one.id == PARTY[0]) for one in all_heroes()}
    )
    game = begun(state, Step("set-out"))
    assert game.question is not None
    offered = {option.id for option in game.question.options}
    assert PARTY[0] not in offered
    game.answer(PARTY[1])
    assert {option.id for option in game.question.options} == offered - {PARTY[1]}


def all_heroes() -> list[HeroCard]:
    return list(content().all(HeroCard))


@pytest.mark.rule("cc.setup.oaken-arrows")
def test_qulathis_comes_with_three_arrows() -> None:
    game = ready()
    assert [hero.arrows for hero in game.state.heroes.values()] == [0, 0, 3, 0]


@pytest.mark.rule("cc.setup.group-level")
def test_hostiles_come_by_the_level_of_the_highest_hero() -> None:
    roster = {PARTY[0]: {"level": 2}, PARTY[1]: {"level": 4}, "octren-glimscry": {"level": 5}}
    game = ready(roster=roster)
    assert game.state.journey.level == 4, "a hero who stays behind does not count"
    for group in game.state.groups.values():
        assert group.deployed == sum(content()[Encounter][group.card].lines[4].values())


@pytest.mark.rule("cc.setup.journey", "cc.journey.types", "cc.setup.victory")
def test_the_leader_picks_the_journey_where_none_is_settled() -> None:
    game = begun(City(roster={one.id: Veteran(one.id) for one in all_heroes()}), Step("set-out"))
    assert game.question is not None
    assert [option.id for option in game.question.options] == ["hunt", "scavenge", "deliverance", "decapitation"]
    game.answer("decapitation")
    assert game.question.topic == topics.SETUP_MISSION
    game.answer("family-ties")
    assert (game.state.journey.type, game.state.journey.mission) == ("decapitation", "family-ties")


@pytest.mark.rule("cc.setup.initiative-tokens")
def test_each_hero_has_an_initiative_card_of_its_own() -> None:
    game = ready()
    assert sorted(slot.card for slot in game.state.track.slots if not slot.hostile) == sorted(PARTY)


@pytest.mark.rule("cc.setup.leader")
def test_the_holder_of_the_token_says_who_leads_the_next_journey() -> None:
    game = city(players=3, leader=1)
    asked: list[Question] = []

    def answer(question: Question) -> str:
        asked.append(question)
        return "player-1"

    run(pick_leader(game), answer)
    assert [option.id for option in asked[0].options] == ["player-2", "player-3", "player-1"]
    assert asked[0].seat == 1
    assert game.state.leader == 0
    run(pick_leader(city(players=1)), answer)
    assert len(asked) == 1, "somebody alone is not asked"


@pytest.mark.rule("cc.setup.sequence")
def test_a_journey_is_prepared_in_the_order_of_the_book() -> None:
    game = ready()
    kinds = [event.kind for event in game.events(all_seats=True)]
    order = ["journey-begins", "joined", "skyvessel-ready", "discovery-deck", "encounter-deck", "placed", "map-chosen"]
    order += ["encounter-drawn", "deployed", "first-turn", "turn"]
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)


# -- the decks and the clock


def realmstone(cards: Counter[str]) -> Counter[int]:
    """How many realmstone cards of each value there are."""
    found: Counter[int] = Counter()
    for name, number in cards.items():
        card = content()[Discovery][name]
        if card.kind == "realmstone":
            found[card.value] += number
    return found


def deck(game: Game, pile: str) -> Counter[str]:
    """The cards of a shuffled pile."""
    slots = game.state.cards.piles[pile]
    urns = game.state.cards.urns
    found = Counter(slot for slot in slots if isinstance(slot, str))
    for urn in {slot for slot in slots if isinstance(slot, int)}:
        found.update(urns[urn])
    return found


ALL = Counter({card.id: card.number for card in content().all(Discovery)})


@pytest.mark.rule("cc.setup.discovery-deck")
def test_seven_realmstone_cards_stay_in_the_box() -> None:
    game = ready()
    assert realmstone(deck(game, piles.BOX)) == {1: 2, 2: 3, 3: 2}
    assert deck(game, piles.DISCOVERY) + deck(game, piles.BOX) == ALL
    assert count(game.state.cards, piles.DISCOVERY) == 35 - 7


@pytest.mark.rule("cc.setup.discovery-deck")
def test_a_scavenge_has_all_the_realmstone() -> None:
    game = ready(journey="scavenge")
    assert deck(game, piles.DISCOVERY) == ALL


@pytest.mark.rule("cc.setup.discovery-deck")
def test_treasure_that_a_living_hero_holds_is_not_in_the_deck() -> None:
    held = next(card.id for card in content().all(Discovery) if card.kind == "treasure" and card.number == 1)
    other = next(card.id for card in content().all(Discovery) if card.kind == "treasure" and card.id != held)
    game = ready(roster={"octren-glimscry": {"treasure": held}, "jelsen-darrock": {"treasure": other, "dead": True}})
    assert held not in deck(game, piles.DISCOVERY), "though its holder stays behind"
    assert deck(game, piles.DISCOVERY)[other] == ALL[other], "what the dead held goes back"


@pytest.mark.rule(
    "cc.setup.encounter-deck", "cc.setup.draw-encounters", "cc.setup.combat-track", "cc.setup.dice", "cc.journey.hunt"
)
def test_all_encounter_cards_are_shuffled_and_one_is_drawn_for_each_object() -> None:
    game = ready(map="alleyways")
    objects = len(content()[CombatMap]["alleyways"].objects)
    assert list(game.state.groups) == list(range(1, objects + 1))
    drawn = {group.card for group in game.state.groups.values()}
    assert drawn | possible(game.state.cards, piles.ENCOUNTERS) == set(content()[Encounter])
    assert all(group.face_up for group in game.state.groups.values())
    assert {slot.card for slot in game.state.track.slots} == {*PARTY, *map(str, game.state.groups)}


@pytest.mark.rule("cc.setup.skyvessel")
def test_the_clock_begins_on_the_first_space_of_the_day_and_progress_at_0() -> None:
    game = setting_out(heroes=list(PARTY))
    play_until(game, lambda: bool(told(game, "placed")))
    assert (game.state.journey.nightfall, game.state.journey.progress) == (0, 0)
    assert not is_night(game.state)
    dark = setting_out(heroes=list(PARTY), night=True)
    play_until(dark, lambda: bool(told(dark, "placed")))
    assert is_night(dark.state)


# -- the drop zone and the map


@pytest.mark.rule("cc.setup.drop-zone")
def test_heroes_stand_in_the_drop_zone_behind_an_open_gateway() -> None:
    game = ready(map="barrow-lane")
    zone = game.state.battlefield.board.tile("drop-zone").cells
    cells = [hero.cell for hero in game.state.heroes.values()]
    assert len(set(cells)) == 4
    assert set(cells) <= set(zone)
    assert game.state.battlefield.gateways["drop"].open
    assert len(game.state.battlefield.gateways["drop"].cells) == 4, "it joins the first tile"


@pytest.mark.rule("cc.setup.drop-zone", "cc.leader.order")
def test_the_leader_says_in_which_order_the_players_enter() -> None:
    game = setting_out(players=3, heroes=list(PARTY))
    play_until(game, lambda: game.question is not None and game.question.topic == topics.LEADER_ORDER)
    assert game.question is not None
    assert game.question.seat == 0
    assert [option.id for option in game.question.options] == ["player-1", "player-2", "player-3"]
    game.answer("player-3")
    game.answer("player-2")
    assert game.question.seat == 2
    assert game.question.topic == topics.SETUP_PLACE


@pytest.mark.rule("cc.deliverance.drop-zone")
def test_on_a_deliverance_the_gateway_of_the_drop_zone_is_closed() -> None:
    game = setting_out(heroes=list(PARTY), journey="deliverance")
    play_until(game, lambda: bool(told(game, "placed")))
    assert not game.state.battlefield.gateways["drop"].open


@pytest.mark.rule("cc.setup.combat-map", "cc.journey.static-map")
def test_the_combat_map_is_rolled_for_or_chosen() -> None:
    rolled = {ready(seed).state.journey.map for seed in range(12)}
    assert len(rolled) > 3
    assert all(content()[CombatMap][name].journey == "hunt" for name in rolled)
    assert ready(map="the-bloodways").state.journey.map == "the-bloodways"


# -- who waits


@pytest.mark.rule("cc.deploy.object", "cc.deploy.order")
def test_the_first_group_is_deployed_at_the_object_nearest_to_the_heroes() -> None:
    """Straight after set-up, by plain distances."""
    for seed in range(5):
        game = setting_out(seed, heroes=list(PARTY), map="barracks")
        play_until(game, lambda game=game: bool(told(game, "first-turn")))  # type: ignore[misc]
        heroes = [cell_of(one["cell"]) for one in told(game, "placed")]
        drop = content()[CombatMap]["barracks"].drop
        assert drop is not None
        heroes = [moved(cell, drop) for cell in heroes]
        markers = game.state.battlefield.markers.values()
        away = {marker.cell: distance(game.play, [marker.cell], heroes) or 0 for marker in markers}
        nearest = min(away, key=lambda cell: away[cell])
        assert adjacent(game.play, [cell_of(told(game, "deployed")[0]["cell"])], [nearest])


@pytest.mark.rule("cc.journey.scavenge")
def test_on_a_scavenge_groups_wait_only_at_the_marked_objects() -> None:
    game = ready(journey="scavenge", map="abandoned-marketplace")
    assert len(game.state.groups) == 4
    assert told(game, "encounter-drawn")


def test_with_four_objects_or_fewer_no_mark_is_needed() -> None:
    from games.cursed_city.journeys_helpers import on_map

    assert number_of_groups(on_map("alleyways")) == 3
    assert number_of_groups(on_map("barracks")) == 4
    market = on_map("abandoned-marketplace")
    assert len(market.state.battlefield.markers) == 8
    assert [marker.flagged for marker in objects_to_guard(market)] == [True] * 4


# -- what the last extraction event left


def after(**pending: bool) -> City:
    """A quest whose last extraction event has left something."""
    tome = Tome("ulfenkarn-in-peril", 5, 6)
    for name in pending:
        setattr(tome.pending, name, True)
    state = City(mode="quest", tome=tome, roster={one.id: Veteran(one.id) for one in all_heroes()})
    tome.quest = "ulfenkarn"
    return state


@pytest.mark.rule("cc.extraction.1", "cc.setup.skyvessel")
def test_after_a_forced_landing_it_is_night_from_the_first_turn() -> None:
    game = begun(after(night=True), Step("set-out", ("hunt",)))
    play_until(game, lambda: bool(told(game, "placed")))
    assert is_night(game.state)


@pytest.mark.rule("cc.extraction.4", "cc.extraction.5", "cc.extraction.11")
def test_wounds_disease_and_hope_from_the_flight_come_before_the_first_roll() -> None:
    game = begun(after(hurt=True, diseased=True, inspired=True), Step("set-out", ("hunt",)))
    play_until(game, lambda: bool(told(game, "first-turn")))
    for hero in game.state.heroes.values():
        assert sum(hero.spaces.covers) == 1
        assert len(hero.diseased) == 1
        assert hero.inspiration.points == 1
    assert game.state.tome is not None
    assert game.state.tome.pending == type(game.state.tome.pending)(), "it holds for one journey"


@pytest.mark.rule("cc.extraction.11")
def test_what_is_pending_is_applied_to_the_four_who_go() -> None:
    game = city()
    stand(game, PARTY[0], (0, 0))
    game.state.tome = Tome("ulfenkarn", 5, 6)
    game.state.tome.pending.inspired = True
    run(apply_pending(game), lambda asked: asked.options[0].id)
    assert game.state.heroes[PARTY[0]].inspiration.points == 1


@pytest.mark.rule("cc.extraction.3")
def test_the_wolf_himself_is_the_second_group_when_he_hunts() -> None:
    game = begun(after(wolf=True), Step("set-out", ("hunt",)))
    play_until(game, lambda: bool(told(game, "first-turn")))
    assert game.state.groups[2].models == ["radukar-1"]
    assert game.state.groups[2].deployed == 1
    assert game.state.groups[2].card, "the encounter card stays where it lies"


def test_the_wolf_does_not_hunt_where_he_is_dead_or_elsewhere() -> None:
    game = city()
    game.state.tome = Tome("ulfenkarn", 5, 6)
    game.state.tome.pending.wolf = True
    assert wolf_hunts(game, 2) == ["radukar-1"]
    assert wolf_hunts(game, 1) == []
    game.state.tome.destroyed.append("the-final-assault")
    assert wolf_hunts(game, 2) == []


@pytest.mark.rule("cc.ex.playing-area")
def test_everything_of_a_hunt_in_the_alleyways_lies_on_the_table() -> None:
    game = lychgate.new("cursed-city", setup={"heroes": list(PARTY), "journey": "hunt", "map": "alleyways"}, seed=3)
    while game.question is not None and game.question.topic != topics.HERO_ACTION:
        game.answer(random_answer(game.question, Random(1)))
    scene = game.scene()
    assert scene.board is not None
    edges = {(edge.kind, edge.open) for edge in scene.board.edges}
    assert {("gateway", True), ("gateway", False)} <= edges, "open and closed gateways"
    assert {edge.id for edge in scene.board.edges if edge.kind == "lychgate"} == {
        f"lychgate:lychgate-{n}" for n in (1, 2)
    }
    assert sum(piece.kind == "object" for piece in scene.pieces) == 3
    assert "drop-zone" in {tile.id for tile in scene.board.tiles}
    assert {track.id for track in scene.tracks} >= {"nightfall", "progress"}
    assert {pile.id for pile in scene.piles} >= {piles.DISCOVERY, piles.ENCOUNTERS}
    assert [zone.id for zone in scene.zones][:3] == ["group:1", "group:2", "group:3"]
    assert [zone.title for zone in scene.zones][:3] == ["Bat Swarms (1)", "Corpse Rats (2)", "Ulfenwatch (3)"]
    assert all(len(zone.cards) > 1 for zone in scene.zones[:3]), "an encounter card and its reference cards"
    heroes = {sheet.piece: sheet for sheet in scene.sheets if sheet.piece}
    assert set(heroes) == set(PARTY)
    assert any(space.die for sheet in heroes.values() for space in sheet.spaces), "activation dice"
    assert len(scene.order) == 7, "four heroes and three groups on the track"
    dice = game.state.destiny
    assert len(dice.available) + len(dice.discarded) == 5


def test_heroes_are_as_seasoned_as_their_mission_is_meant_for_unless_somebody_says_otherwise() -> None:
    for mission in content().all(Mission):
        setup = {"journey": mission.journey, "mission": mission.id}
        assert complete_setup(1, setup, content())["level"] == mission.level
        assert complete_setup(1, {**setup, "level": 0}, content())["level"] == 0
