"""The six missions: their groups, what no verb can say of them, and how one part follows another."""

from random import Random
from typing import Any

import pytest

from games.cursed_city.census import check, check_cards
from games.cursed_city.journeys_helpers import PARTY, begun, city, content, play_until, ready, run, stand, told
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.battlefield import layout
from lychgate.games.cursed_city.battlefield.sight import sees
from lychgate.games.cursed_city.battlefield.spaces import adjacent, tile_of
from lychgate.games.cursed_city.combat.attack import Harm
from lychgate.games.cursed_city.combat.damage import slay, suffer, suffer_harm
from lychgate.games.cursed_city.combat.targets import targets
from lychgate.games.cursed_city.events.moments import CRISIS_CHOICE
from lychgate.games.cursed_city.hostiles.activation import activate_group
from lychgate.games.cursed_city.hostiles.driving_off import is_driven_off
from lychgate.games.cursed_city.hostiles.groups import lay_encounter, lay_face_down, line_of
from lychgate.games.cursed_city.journey.moments import EVENT_PHASE_END, QUEST_STEP
from lychgate.games.cursed_city.model import topics
from lychgate.games.cursed_city.model.changes import hostiles as hostile_changes
from lychgate.games.cursed_city.model.changes import setting_out as decks
from lychgate.games.cursed_city.model.content import CombatMap, Crisis, Encounter, Mission
from lychgate.games.cursed_city.model.queries import hero_side, is_night, journey, wounds_of
from lychgate.games.cursed_city.model.state import Model, Ulfenkarn
from lychgate.games.cursed_city.scenarios.actions import offers
from lychgate.games.cursed_city.scenarios.targets import markers, to_heroes
from lychgate.games.cursed_city.setting_out.table import mission_part
from lychgate.kernel.chance import Roll
from lychgate.kernel.question import Question
from lychgate.kernel.state import Step

MISSIONS = [one.id for one in content().all(Mission) if one.journey == "decapitation"]


def mission(name: str, part: int = 1) -> Ulfenkarn:
    """A part of a mission on its map: Glaurio in the drop zone, and none of its hostiles."""
    game = city("decapitation")
    found = journey(game)
    found.mission, found.part = name, part
    record = next(one for one in content().all(CombatMap) if (one.mission, one.part) == (name, part))
    layout.lay_map(game, record)
    decks.build_encounters(game, [card.id for card in content().all(Encounter)])
    assert record.drop is not None
    stand(game, PARTY[0], record.drop)
    return game


def put(game: Ulfenkarn, name: str, cell: tuple[int, int], number: int = 1) -> Model:
    """A model of group 1 in a space."""
    group = game.state.groups.get(1) or hostile_changes.lay_group(game, 1, ())
    model = hostile_changes.place_model(game, group, f"{name}-{number}", (cell,), "deployed", ())
    hostile_changes.count_deployed(game, group, len(group.models))
    return model


def missing(asked: Question) -> Any:
    """Rolls of action dice fail; all else is answered first come."""
    if isinstance(asked, Roll):
        return ["failure" if "failure" in die.faces else die.faces[-1] for die in asked.options.dice]
    return asked.options[0].id


def free_cell(game: Ulfenkarn, laid: str) -> tuple[int, int]:
    taken = {marker.cell for marker in game.state.battlefield.markers.values()}
    return next(cell for cell in game.state.battlefield.board.tile(laid).cells if cell not in taken)


# -- setting up


@pytest.mark.rule("cc.journey.decapitation")
@pytest.mark.parametrize("name", MISSIONS)
def test_every_mission_is_set_up_with_its_own_group_first(name: str) -> None:
    game = ready(journey="decapitation", mission=name, level=3)
    part = content()[Mission][name].parts[0]
    assert game.state.journey.goal == part.victory.progress
    assert len(game.state.groups) == len(part.groups) + part.encounters
    for record in part.groups:
        group = game.state.groups[record.space]
        assert group.card == ""
        assert group.deployed == sum(record.models.values())


@pytest.mark.rule("cc.journey.decapitation")
def test_the_own_group_of_a_mission_waits_on_the_furthest_tile() -> None:
    game = ready(journey="decapitation", mission="the-fell-guardian", level=1)
    play = game.play
    vargskyr = next(one for one in told(game, "deployed") if one["piece"] == "vargskyr-1")
    x, y = vargskyr["cell"].split(",")
    there = tile_of(play, (int(x), int(y)))
    assert there != "drop-zone"
    far = {laid.id: to_heroes(play, laid.cells) for laid in game.state.battlefield.board.laid}
    assert far[there] >= sorted(far.values())[-2], "heroes have not moved far since"


# -- The Fell Guardian


@pytest.mark.rule("cc.journey.decapitation")
def test_the_vargskyr_withdraws_at_a_third_and_at_two_thirds_and_dies_the_third_time() -> None:
    game = mission("the-fell-guardian")
    model = put(game, "vargskyr", free_cell(game, game.state.battlefield.board.laid[-1].id))
    wounds = wounds_of(game, model)
    run(suffer(game, model, wounds, (), cause="test"), missing)
    third = -(-wounds // 3)
    assert game.state.models == {}
    assert journey(game).away == {"vargskyr-1": third}, "the rest of the damage is lost"
    assert journey(game).progress == 1
    group = game.state.groups[1]
    assert not is_driven_off(game, group), "while it is away its group stays"
    larders = len(markers(game, "larder"))
    run(activate_group(game, 1), missing)
    model = game.state.models["vargskyr-1"]
    assert model.damage == third - 2, "it has eaten"
    assert len(markers(game, "larder")) == larders - 1
    assert journey(game).away == {}
    run(suffer(game, model, wounds, (), cause="test"), missing)
    assert journey(game).away == {"vargskyr-1": -(-2 * wounds // 3)}
    run(activate_group(game, 1), missing)
    model = game.state.models["vargskyr-1"]
    run(suffer(game, model, wounds, (), cause="test"), missing)
    assert game.state.models == {}
    assert group.slain == ["vargskyr-1"], "now it is dead"


def test_burnt_larders_do_not_feed_it() -> None:
    game = mission("the-fell-guardian")
    for marker in markers(game, "larder"):
        del game.state.battlefield.markers[marker.id]
    model = put(game, "vargskyr", free_cell(game, game.state.battlefield.board.laid[-1].id))
    run(suffer(game, model, 99, (), cause="test"), missing)
    kept = journey(game).away["vargskyr-1"]
    run(activate_group(game, 1), missing)
    assert game.state.models["vargskyr-1"].damage == kept


# -- actions


def beside(game: Ulfenkarn, cell: tuple[int, int]) -> tuple[int, int]:
    taken = {marker.cell for marker in game.state.battlefield.markers.values()}
    taken |= {one for model in game.state.models.values() for one in model.cells}
    return next(one for one in game.state.battlefield.board.terrain.near[cell] if one not in taken)


ACTIONS = [
    ("the-fell-guardian", 1, "burn", "larder"),
    ("captain-of-the-damned", 1, "break", "standard"),
    ("whispers-in-the-dark", 1, "light", "lamp"),
    ("family-ties", 1, "consecrate", "coffin"),
    ("the-final-assault", 1, "turn", "winch"),
]


@pytest.mark.rule("cc.journey.types")
@pytest.mark.parametrize(("name", "part", "action", "kind"), ACTIONS)
def test_an_action_of_a_mission_is_offered_beside_its_marker_alone(
    name: str, part: int, action: str, kind: str
) -> None:
    game = mission(name, part)
    hero = game.state.heroes[PARTY[0]]
    assert offers(game, hero) == []
    marker = markers(game, kind)[0]
    hero.cell = beside(game, marker.cell)
    (offer,) = offers(game, hero)
    assert offer.id == f"{action}:{marker.id}"
    run(offer.carry_out(game, hero, 6), missing)
    if kind in ("lamp", "winch"):
        assert marker.lit
    else:
        assert marker.id not in game.state.battlefield.markers
    assert offers(game, hero) == [], "it is done"


def test_an_adjacent_hostile_prevents_the_action_of_a_mission() -> None:
    game = mission("whispers-in-the-dark")
    hero = game.state.heroes[PARTY[0]]
    marker = markers(game, "lamp")[0]
    hero.cell = beside(game, marker.cell)
    put(game, "torgillius", beside(game, hero.cell))
    assert offers(game, hero) == []


# -- Shuffling Horrors


@pytest.mark.rule("cc.journey.decapitation")
def test_a_phylactery_can_be_attacked_is_whole_again_each_turn_and_breaks_at_its_wounds() -> None:
    game = mission("shuffling-horrors", 2)
    hero = game.state.heroes[PARTY[0]]
    jar = markers(game, "phylactery")[0]
    weapon = hero_side(game, hero).weapons[0]
    assert targets(game, hero, weapon) == []
    hero.cell = beside(game, jar.cell)
    assert targets(game, hero, weapon) == [jar]
    wounds = mission_part(game).marker_wounds
    run(suffer_harm(game, Harm(jar, wounds - 1, "weapon", hero), (), defence=False), missing)
    assert jar.damage == wounds - 1
    run(EVENT_PHASE_END.happens((), game), missing)
    assert jar.damage == 0
    run(suffer_harm(game, Harm(jar, wounds, "weapon", hero), (), defence=False), missing)
    assert jar.id not in game.state.battlefield.markers
    assert journey(game).progress == 1


@pytest.mark.rule("cc.journey.decapitation", "cc.queststep.follow")
def test_gorslav_returns_while_a_phylactery_stands() -> None:
    game = mission("shuffling-horrors", 2)
    gorslav = put(game, "gorslav", free_cell(game, game.state.battlefield.board.laid[-1].id))
    run(slay(game, gorslav, None, ()), missing)
    assert game.state.models == {}
    run(QUEST_STEP.happens((), game), missing)
    back = game.state.models["gorslav-1"]
    furthest = max(markers(game, "phylactery"), key=lambda one: to_heroes(game, [one.cell]))
    assert back.damage == 0
    assert adjacent(game, back.cells, [furthest.cell])
    for jar in markers(game, "phylactery"):
        del game.state.battlefield.markers[jar.id]
    run(slay(game, back, None, ()), missing)
    run(QUEST_STEP.happens((), game), missing)
    assert game.state.models == {}


def test_gorslav_rises_far_from_the_heroes_when_the_last_phylactery_broke_while_he_lay() -> None:
    game = mission("shuffling-horrors", 2)
    gorslav = put(game, "gorslav", free_cell(game, game.state.battlefield.board.laid[-1].id))
    run(slay(game, gorslav, None, ()), missing)
    for jar in markers(game, "phylactery"):
        del game.state.battlefield.markers[jar.id]
    run(QUEST_STEP.happens((), game), missing)
    back = game.state.models["gorslav-1"]
    board = game.state.battlefield.board
    far = max((tile.cells for tile in board.laid), key=lambda cells: to_heroes(game, cells))
    assert back.cells[0] in far


def test_the_death_of_the_target_counts_though_it_is_off_the_battlefield_by_then() -> None:
    game = mission("the-fell-guardian")
    beast = put(game, "vargskyr", free_cell(game, game.state.battlefield.board.laid[-1].id))
    run(slay(game, beast, game.state.heroes[PARTY[0]], ()), missing)
    assert journey(game).progress == 1


# -- Whispers in the Dark


def test_in_a_dark_tile_nobody_is_seen_but_from_an_adjacent_space() -> None:
    game = mission("whispers-in-the-dark")
    hero = game.state.heroes[PARTY[0]]
    lamp = markers(game, "lamp")[0]
    cells = [
        cell
        for cell in game.state.battlefield.board.tile(tile_of(game, lamp.cell)).cells
        if cell not in {marker.cell for marker in game.state.battlefield.markers.values()}
    ]
    hero.cell = cells[0]
    rat = put(game, "corpse-rat", cells[-1])
    assert not adjacent(game, [cells[0]], [cells[-1]])
    assert not sees(game, hero, rat)
    assert not sees(game, rat, hero), "hostiles see no better"
    lamp.lit = True
    assert sees(game, hero, rat)
    lamp.lit = False
    torgillius = put(game, "torgillius", cells[-2], 1)
    assert sees(game, torgillius, hero), "but for Torgillius"
    game.state.models["corpse-rat-1"].cells = (beside(game, cells[0]),)
    assert sees(game, hero, rat)


# -- Family Ties


def vault() -> tuple[Ulfenkarn, Model]:
    """A Blood-born in the vault, with its coffin."""
    game = mission("family-ties")
    coffin = markers(game, "coffin")[0]
    model = put(game, "vyrkos-blood-born", beside(game, coffin.cell))
    coffin.holds = model.id
    return game, model


@pytest.mark.rule("cc.journey.decapitation", "cc.queststep.follow")
def test_a_slain_blood_born_rises_in_the_second_quest_step_beside_its_coffin() -> None:
    game, model = vault()
    model.damage = 2
    run(slay(game, model, None, ()), missing)
    assert not is_driven_off(game, game.state.groups[1])
    run(QUEST_STEP.happens((), game), missing)
    assert game.state.models == {}
    run(QUEST_STEP.happens((), game), missing)
    back = game.state.models[model.id]
    assert back.damage == 0
    assert adjacent(game, back.cells, [markers(game, "coffin")[0].cell])


def cut_the_rope(game: Ulfenkarn) -> None:
    """The bell rope is cut, and cut badly: a slain hostile comes back as a reinforcement."""
    entry = game.content[Crisis]["the-bell-rope"]
    run(CRISIS_CHOICE.happens((), game, game.state.heroes[PARTY[0]], entry, entry.choices[0]), missing)


@pytest.mark.rule("cc.ruling.slain-target")
def test_no_card_brings_back_a_blood_born_that_lies_in_its_coffin() -> None:
    game, model = vault()
    run(slay(game, model, None, ()), missing)
    cut_the_rope(game)
    assert game.state.models == {}
    for _ in range(2):
        run(QUEST_STEP.happens((), game), missing)
    assert (list(game.state.models), game.state.groups[1].models) == ([model.id], [model.id]), "it rises, and once"


@pytest.mark.rule("cc.ruling.slain-target")
def test_a_card_brings_back_a_slain_hostile_that_is_not_the_target() -> None:
    game, model = vault()
    guard = put(game, "ulfenwatch-skeleton", free_cell(game, game.state.battlefield.board.laid[-1].id))
    for one in (model, guard):
        run(slay(game, one, None, ()), missing)
    cut_the_rope(game)
    assert list(game.state.models) == [guard.id]


@pytest.mark.rule("cc.ruling.slain-target")
@pytest.mark.parametrize("name", MISSIONS)
def test_no_encounter_card_brings_the_target_of_the_mission(name: str) -> None:
    game = mission(name)
    own = content()[Mission][name].target
    for level in range(6):
        journey(game).level = level
        for card in content().all(Encounter):
            line = line_of(game, card.id)
            assert dict(line) == {what: number for what, number in card.lines[level].items() if what != own}


@pytest.mark.rule("cc.journey.types", "cc.journey.decapitation")
def test_staked_in_its_coffin_it_is_destroyed() -> None:
    game, model = vault()
    hero = game.state.heroes[PARTY[0]]
    coffin = markers(game, "coffin")[0]
    run(slay(game, model, None, ()), missing)
    hero.cell = beside(game, coffin.cell)
    (offer,) = offers(game, hero)
    assert offer.id == f"stake:{coffin.id}"
    run(offer.carry_out(game, hero, 4), missing)
    assert coffin.id not in game.state.battlefield.markers
    assert (journey(game).progress, journey(game).rises) == (1, {})
    for _ in range(3):
        run(QUEST_STEP.happens((), game), missing)
    assert game.state.models == {}


@pytest.mark.rule("cc.journey.decapitation")
def test_without_a_coffin_it_is_destroyed_at_once() -> None:
    game, model = vault()
    del game.state.battlefield.markers[markers(game, "coffin")[0].id]
    run(slay(game, model, None, ()), missing)
    assert (journey(game).progress, journey(game).rises) == (1, {})


@pytest.mark.rule("cc.journey.decapitation")
def test_each_blood_born_begins_beside_a_coffin_of_its_own() -> None:
    game = ready(journey="decapitation", mission="family-ties", level=3)
    assert sorted(marker.holds for marker in markers(game.play, "coffin")) == sorted(
        f"vyrkos-blood-born-{number}" for number in (1, 2, 3)
    )


# -- The Final Assault


def hall() -> tuple[Ulfenkarn, Model]:
    game = mission("the-final-assault", 2)
    journey(game).lives = 2
    return game, put(game, "radukar", beside(game, markers(game, "throne")[0].cell))


@pytest.mark.rule("cc.journey.decapitation", "cc.journey.types")
def test_radukar_lies_down_once_and_rises_with_what_defiling_the_throne_put_on_him() -> None:
    game, radukar = hall()
    hero = game.state.heroes[PARTY[0]]
    run(slay(game, radukar, None, ()), missing)
    assert journey(game).lives == 1
    throne = markers(game, "throne")[0]
    hero.cell = beside(game, throne.cell)
    for expected in (3, 6, 6):
        (offer,) = offers(game, hero)
        run(offer.carry_out(game, hero, 4), missing)
        assert journey(game).away == {"radukar-1": expected}
    run(QUEST_STEP.happens((), game), missing)
    run(QUEST_STEP.happens((), game), missing)
    back = game.state.models["radukar-1"]
    assert back.damage == 6
    assert adjacent(game, back.cells, [throne.cell])
    assert offers(game, hero) == [], "he is up"


def test_slain_twice_radukar_stays_dead() -> None:
    game, radukar = hall()
    journey(game).lives = 1
    run(slay(game, radukar, None, ()), missing)
    for _ in range(3):
        run(QUEST_STEP.happens((), game), missing)
    assert game.state.models == {}
    assert journey(game).lives == 0


def at_the_door(name: str) -> Ulfenkarn:
    """The last event phase of a first part: all four heroes stand in the extraction zone."""
    game = mission(name, 1)
    decks.build_discovery(game, {}, ())
    gateway = next(one for one in game.state.battlefield.gateways.values() if not one.open)
    way = layout.extraction_ways(game, gateway.id)[0]
    layout.lay_extraction(game, gateway.id, way)
    for hero, cell in zip(PARTY, way.cells, strict=False):
        stand(game, hero, cell)
    return game


@pytest.mark.rule("cc.journey.decapitation", "cc.event.journey-end")
def test_the_second_part_follows_when_all_who_are_left_stand_at_the_door() -> None:
    """The stair is climbed; the hall is by night, with a drop zone of its own and what the heroes carry."""
    game = at_the_door("the-final-assault")
    hurt = game.state.heroes[PARTY[1]]
    hurt.spaces.covers[:] = [2, 2, 0, 0]
    hurt.inspiration.points = 2
    run(lay_encounter(game, 2), missing)
    lay_face_down(game, 3)
    played = begun(game.state, Step("event-phase"))
    play_until(played, lambda: played.state.journey.turn == 1)
    state = played.state
    assert (state.journey.part, state.journey.map) == (2, "the-final-assault-2")
    assert is_night(state)
    assert state.journey.lives == 2
    check_cards(state, content())
    assert sum(state.heroes[PARTY[1]].spaces.covers) == 1, "three points are healed between two parts"
    assert state.heroes[PARTY[1]].inspiration.points == 2
    assert {tile_of(played.play, hero.cell) for hero in state.heroes.values() if hero.cell} == {"drop-zone"}


@pytest.mark.parametrize("name", ["shuffling-horrors", "the-final-assault"])
@pytest.mark.parametrize("seed", range(4))
def test_a_second_part_played_at_random_makes_and_loses_nothing_and_ends(name: str, seed: int) -> None:
    game = at_the_door(name)
    journey(game).beaten = bool(seed % 2)
    played = begun(game.state, Step("event-phase"), seed=seed, journal=False)
    dice = Random(seed)
    while played.question is not None:
        if played.question.topic == topics.HERO_ACTION:
            check(played.state, content())
        played.answer(random_answer(played.question, dice))
    assert played.state.journey.part == 2
    assert played.outcome is not None
