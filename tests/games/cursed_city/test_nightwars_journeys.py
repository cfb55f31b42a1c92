"""Pillage, Sabotage, Vendetta and the Beast: how they are set up, how progress is made, and how they end."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cursed_city.city import EMELDA, GLAURIO, QULATHIS, SKELETON, city, group
from games.cursed_city.combat_helpers import put
from games.cursed_city.combat_helpers import stand as put_hero
from games.cursed_city.journeys_helpers import content, first, on_map, ready, run, told
from lychgate.games.cursed_city.battlefield.spaces import adjacent
from lychgate.games.cursed_city.combat.attack import DEFENDED_OFF
from lychgate.games.cursed_city.combat.chances import attack_chances
from lychgate.games.cursed_city.combat.damage import slay, suffer
from lychgate.games.cursed_city.combat.weapons import weapon_actions
from lychgate.games.cursed_city.front.reasons import why_not
from lychgate.games.cursed_city.front.views import scene
from lychgate.games.cursed_city.journey.moments import EVENT_PHASE_END, QUEST_STEP
from lychgate.games.cursed_city.model.content import CombatMap, JourneyType, Mission
from lychgate.games.cursed_city.model.queries import hostile_side, is_misty, is_night, journey, objects
from lychgate.games.cursed_city.model.state import Lychgate, Ulfenkarn
from lychgate.games.cursed_city.scenarios.duels import BLOOD
from lychgate.games.cursed_city.scenarios.goals import prospect
from lychgate.games.cursed_city.setting_out.city import bar_gateways
from lychgate.games.cursed_city.setting_out.table import own_groups
from lychgate.kernel.question import Question
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE, SUCCESS, Result
from lychgate.mechanics.grid.shapes import Cell, cell_of

WORSE = {FAILURE: FAILURE, SUCCESS: FAILURE, CRITICAL: SUCCESS}
"""What results are worth in the mist."""
FACES = {sides: [FAILURE] * 4 + [SUCCESS] * half + [CRITICAL] * half for sides, half in ((6, 1), (8, 2), (12, 4))}
"""What action dice show: failures, successes and critical successes."""
HUNTS = [one.id for one in content().all(CombatMap) if one.journey == "hunt"]
HARM = ("cc.wound.points",)


def on_hunt(kind: str, mission: str = "", name: str = "alleyways") -> Ulfenkarn:
    """A journey of Nightwars on the map of a Hunt, with nobody there yet."""
    game = on_map(name)
    found = journey(game)
    found.type, found.mission, found.map = kind, mission, name
    found.dark = content()[JourneyType][kind].mist
    if not found.dark:
        found.nightfall = found.day_spaces
    game.memo = None
    return game


# -- all of them


@pytest.mark.rule("cc.ruling.nightwars-journeys")
@pytest.mark.parametrize("kind", ["pillage", "sabotage", "vendetta"])
def test_it_is_night_from_the_first_turn(kind: str) -> None:
    game = ready(journey=kind)
    assert is_night(game.state)
    assert game.state.journey.level == 4, "the level that it is meant for"
    assert not is_misty(game.state)


@pytest.mark.parametrize("kind", ["pillage", "sabotage", "vendetta"])
def test_the_goal_names_progress_and_the_way_out(kind: str) -> None:
    stands = prospect(ready(journey=kind).play)
    assert stands.goal == content()[JourneyType][kind].victory.progress
    assert (stands.leave, stands.hope) == (1, "open")


# -- Pillage


def test_a_pillage_is_explored_and_has_no_citizens_to_save() -> None:
    game = ready(journey="pillage")
    assert game.state.journey.map == ""
    assert game.state.battlefield.board.laid[0].id == "drop-zone"
    assert len(game.state.battlefield.board.laid) == 3


@pytest.mark.rule("cc.drivenoff.remove")
def test_stores_and_groups_are_progress_on_a_pillage() -> None:
    game = on_hunt("pillage")
    put_hero(game, GLAURIO, (2, 3))
    rat = put(game, "corpse-rat", (5, 5))
    run(slay(game, rat, None, HARM), first)
    assert journey(game).progress == 1, "the group is gone"


def test_kritza_comes_to_his_rats_in_the_third_turn() -> None:
    game = ready(journey="pillage", mission="the-crown-of-tails").play
    found, rats = journey(game), game.state.groups[1]
    assert sorted(game.state.models[name].category for name in rats.models) == ["corpse-rats"] * 2
    terrain = game.state.battlefield.board.terrain
    assert {terrain.tile_of[game.state.models[name].cells[0]] for name in rats.models} != {"drop-zone"}
    assert found.goal == 1
    assert prospect(game).hope != "lost"
    for turn in (2, 3):
        found.turn, game.memo = turn, None
        assert "kritza-1" not in game.state.models
        run(QUEST_STEP.happens((), game), lambda asked: FAILURE if asked.chance else asked.options[0].id)
    assert game.state.models["kritza-1"].group == 1


def test_where_the_swarm_is_and_goes_is_shown() -> None:
    game = ready(journey="pillage").play
    assert game.state.journey is not None
    game.state.journey.gravetide = "drop-zone"
    shown = scene(game, 0)
    assert shown.board is not None
    assert [tile.title for tile in shown.board.tiles if tile.kind == "swarm"] == ["Drop zone, the Swarm"]
    assert shown.goal is not None
    assert shown.goal.danger is not None
    assert shown.goal.danger.words.startswith("The Swarm")


# -- Sabotage


def test_four_spies_stand_by_the_objects_and_heroes_start_cursed_and_diseased() -> None:
    game = ready(journey="sabotage", map="alleyways")
    cells = [cell_of(one["cell"]) for one in told(game, "deployed")[:4]]
    assert cells[0] == cells[1] != cells[2] == cells[3], "small hostiles of a group share a space"
    for cell, marker in zip(cells[::2], objects(game.state), strict=False):
        assert adjacent(game.play, [cell], [marker.cell])
    gained = [(one["piece"], one["ailment"]) for one in told(game, "ailment-gained")]
    assert (QULATHIS, "cursed") in gained
    assert (QULATHIS, "diseased") in gained
    assert sorted(game.state.groups) == [1, 2]


@pytest.mark.rule("cc.reinforce.pick")
def test_slain_spies_are_progress_and_come_back_in_the_quest_step() -> None:
    game = on_hunt("sabotage")
    put_hero(game, GLAURIO, (2, 3))
    spies = [put(game, "diregoyle", (8, 6)), put(game, "gnawbone-stray", (9, 6))]
    run(slay(game, spies[0], None, HARM), first)
    assert (journey(game).progress, len(game.state.models)) == (1, 1)
    run(QUEST_STEP.happens((), game), first)
    assert len(game.state.models) == 2
    assert game.state.groups[1].slain == []


@pytest.mark.rule("cc.nightfall.advance", "cc.ruling.nightwars-mist")
def test_the_token_counts_down_to_the_mist() -> None:
    spaces = content()[CombatMap]["alleyways"]
    assert spaces.journey == "hunt"
    heroes = [{"id": GLAURIO, "cell": "2,4", "dice": [6]}]
    game = city(*heroes, setup={"journey": "sabotage", "level": 0}, nightfall=7, step="journey-phase")
    assert is_misty(game.state)
    assert told(game, "mist-fell")
    before = city(*heroes, setup={"journey": "sabotage", "level": 0}, nightfall=6, step="journey-phase")
    assert is_night(before.state)
    assert not is_misty(before.state)


@pytest.mark.rule("cc.ruling.nightwars-mist")
def test_in_the_mist_a_success_is_a_failure_and_a_critical_a_success() -> None:
    heroes = [{"id": GLAURIO, "cell": "6,5", "dice": [6, 6]}]
    for faces, dealt in (("success", 0), ("critical", 2)):
        game = city(
            *heroes,
            setup={"journey": "sabotage", "level": 0},
            nightfall=8,
            group=[group(2, "kosargi-nightguard", "7,5")],
            dice=[[faces, "failure"]],
        )
        game.answer("gheistsever:kosargi-nightguard-1")
        hurt = game.state.models["kosargi-nightguard-1"].damage
        assert bool(hurt) is bool(dealt)


@pytest.mark.rule("cc.ruling.nightwars-mist")
@pytest.mark.parametrize("misty", [False, True])
def test_odds_know_of_the_mist(misty: bool) -> None:
    """Against every way the dice can fall: heroes' results are a step worse, hostiles' are not."""
    game = on_hunt("sabotage")
    journey(game).nightfall = journey(game).day_spaces if misty else 0
    hero = put_hero(game, GLAURIO, (6, 5))
    model = put(game, SKELETON, (7, 5))
    blow = next(one for one in weapon_actions(game, hero) if one.cost)
    worth = {FAILURE: 0, SUCCESS: blow.damage[0], CRITICAL: blow.damage[1]}
    assert attack_chances(game, hero, blow, model) == _fallen(blow.dice, worth, misty)
    claw = hostile_side(game, model).weapons[0]
    found = attack_chances(game, model, claw, hero)
    expected: dict[int, Fraction] = {}
    for result, chance in _results(claw.dice).items():
        for answer, other in _results(content_defence(game)).items():
            off = DEFENDED_OFF[WORSE[answer] if misty else answer]
            dealt = max(0, {FAILURE: 0, SUCCESS: claw.damage[0], CRITICAL: claw.damage[1]}[result] - off)
            expected[dealt] = expected.get(dealt, Fraction(0)) + chance * other
    assert found == expected


def content_defence(game: Ulfenkarn) -> tuple[int, ...]:
    from lychgate.games.cursed_city.combat.dice import defence

    return defence(game, game.state.heroes[GLAURIO])


def _results(dice: tuple[int, ...]) -> dict[Result, Fraction]:
    """The best of all dice, one fall after another."""
    found: dict[Result, Fraction] = {}
    falls = list(product(*(FACES[sides] for sides in dice)))
    for fall in falls:
        found[max(fall)] = found.get(max(fall), Fraction(0)) + Fraction(1, len(falls))
    return found


def _fallen(dice: tuple[int, ...], worth: dict[Result, int], misty: bool) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for result, chance in _results(dice).items():
        dealt = worth[WORSE[result] if misty else result]
        found[dealt] = found.get(dealt, Fraction(0)) + chance
    return found


# -- barred gateways


@pytest.mark.rule("cc.nightwars.closed-gateway-heroes", "cc.ruling.nightwars-barred")
@pytest.mark.parametrize("name", HUNTS)
@pytest.mark.parametrize("kind", ["sabotage", "vendetta"])
def test_the_gateways_furthest_from_the_drop_zone_are_barred(kind: str, name: str) -> None:
    game = on_hunt(kind, name=name)
    field = game.state.battlefield
    near = field.board.terrain.near
    ring, far = set(field.gateways["drop"].cells), 0
    seen: dict[Cell, int] = {}
    while ring:
        seen |= dict.fromkeys(ring, far)
        ring = {cell for one in ring for cell in near[one]} - seen.keys()
        far += 1
    steps = {one.id: min(seen[cell] for cell in one.cells) for one in field.gateways.values() if one.open}
    bar_gateways(game)
    number = content()[JourneyType][kind].barred
    shut = [one for one in steps if not game.state.battlefield.gateways[one].open]
    assert len(shut) == number
    assert min(steps[one] for one in shut) >= max(steps[one] for one in steps if one not in shut)


@pytest.mark.rule("cc.nightwars.open")
def test_a_barred_gateway_can_be_opened() -> None:
    game = city(
        {"id": GLAURIO, "cell": "11,5", "dice": [4]},
        setup={"journey": "vendetta", "level": 0},
        closed=["gate-3"],
        quarry=GLAURIO,
    )
    assert not game.state.battlefield.gateways["gate-3"].open
    game.answer("open:gate-3")
    assert game.state.battlefield.gateways["gate-3"].open


@pytest.mark.parametrize(
    ("cell", "dice", "words"),
    [("6,5", [4], "Stand in a space"), ("11,5", [3], "No die of Glaurio shows 4+"), ("11,5", [4], None)],
)
def test_why_a_barred_gateway_cannot_be_opened_is_said(cell: str, dice: list[int], words: str | None) -> None:
    hero = {"id": GLAURIO, "cell": cell, "dice": dice}
    game = city(hero, setup={"journey": "vendetta", "level": 0}, closed=["gate-3"])
    why = why_not(game.play, 0, "door:gate-3")
    assert (why is None) is (words is None)
    assert why is None or why.words.startswith(str(words))


# -- Vendetta


def duel() -> Ulfenkarn:
    """Two heroes and Annika in the alleyways."""
    game = on_hunt("vendetta")
    put_hero(game, GLAURIO, (6, 5))
    put_hero(game, EMELDA, (2, 3))
    put(game, "annika", (7, 5))
    game.state.groups[1].deployed = 1
    return game


@pytest.mark.rule("cc.ruling.nightwars-vendetta")
@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 3), min_size=3, max_size=3), st.integers(0, 2))
def test_the_quarry_is_the_hero_with_the_most_inspiration(points: list[int], choice: int) -> None:
    game = on_hunt("vendetta")
    for name, cell, number in zip((GLAURIO, EMELDA, QULATHIS), ((6, 5), (2, 3), (3, 3)), points, strict=True):
        put_hero(game, name, cell).inspiration.points = number
    best = [hero.id for hero in game.state.heroes.values() if hero.inspiration.points == max(points)]
    asked: list[list[str]] = []

    def pick(question: Question) -> str:
        options = [option.id for option in question.options]
        asked.append(options)
        return options[choice % len(options)]

    run(QUEST_STEP.happens((), game), pick)
    assert journey(game).quarry in best
    assert asked == ([best] if len(best) > 1 else []), "the leader is asked between equals alone"


@pytest.mark.rule("cc.ruling.nightwars-vendetta")
def test_with_first_blood_she_withdraws_and_comes_back_unhurt() -> None:
    game = duel()
    journey(game).quarry = GLAURIO
    annika = game.state.models["annika-1"]
    run(suffer(game, annika, BLOOD, HARM, cause="test"), first)
    assert (annika.damage, journey(game).progress) == (BLOOD - 1, 0)
    run(suffer(game, annika, 30, HARM, cause="test"), first)
    assert (game.state.models, journey(game).progress) == ({}, 2)
    game.state.battlefield.lychgates = {"one": Lychgate("one", ((15, 1),), side="north")}
    run(QUEST_STEP.happens((), game), first)
    assert game.state.models["annika-1"].damage == 0


@pytest.mark.rule("cc.ruling.nightwars-vendetta")
def test_in_the_showdown_she_is_slain() -> None:
    game = duel()
    journey(game).mission = "nine-hundred-and-one"
    game.memo = None
    run(suffer(game, game.state.models["annika-1"], 40, HARM, cause="test"), first)
    assert (game.state.models, journey(game).progress) == ({}, 1)


@pytest.mark.rule("cc.ruling.nightwars-vendetta")
@pytest.mark.parametrize(("quarry", "progress"), [(GLAURIO, 1), (EMELDA, 0)])
def test_a_quarry_who_stands_up_to_her_makes_progress(quarry: str, progress: int) -> None:
    game = duel()
    journey(game).quarry = quarry
    run(EVENT_PHASE_END.happens((), game), first)
    assert journey(game).progress == progress


@pytest.mark.rule("cc.ruling.nightwars-vendetta")
@pytest.mark.parametrize(("quarry", "progress"), [(GLAURIO, 2), (EMELDA, 3)])
def test_a_quarry_who_goes_out_of_action_costs_progress(quarry: str, progress: int) -> None:
    game = duel()
    journey(game).quarry, journey(game).progress = quarry, 3
    run(suffer(game, game.state.heroes[GLAURIO], 9, HARM, cause="test"), first)
    assert journey(game).progress == progress


def test_the_quarry_is_shown_and_annika_means_it() -> None:
    game = duel()
    journey(game).quarry = EMELDA
    shown = scene(game, 0)
    assert [piece.id for piece in shown.pieces if "quarry" in piece.states] == [EMELDA]
    (meant,) = shown.intents
    assert (meant.does, meant.target) == ("Quarry: Emelda", EMELDA)


@pytest.mark.rule("cc.journey.types")
def test_a_challenge_makes_somebody_else_the_quarry() -> None:
    heroes: list[dict[str, Any]] = [{"id": GLAURIO, "cell": "6,5", "dice": [4]}, {"id": EMELDA, "cell": "2,4"}]
    models = [group(1, "annika", "8,5")]
    game = city(*heroes, setup={"journey": "vendetta", "level": 0}, group=models, quarry=EMELDA)
    game.answer("challenge")
    assert game.state.journey.quarry == GLAURIO
    again = city(*heroes, setup={"journey": "vendetta", "level": 0}, group=models, quarry=GLAURIO)
    assert again.question is not None
    assert "challenge" not in [option.id for option in again.question.options]


# -- the Beast


def test_the_beast_stands_on_four_spaces_of_the_furthest_tile() -> None:
    game = ready(journey="decapitation", mission="the-beast-unchained", level=4)
    (beast,) = [model for model in game.state.models.values() if model.category == "radukar-the-beast"]
    terrain = game.state.battlefield.board.terrain
    assert len(beast.cells) == 4
    assert len({terrain.tile_of[cell] for cell in beast.cells}) == 1
    assert sorted(game.state.groups) == [1, 2, 3]
    assert objects(game.state) == []
    assert sum(one.kind == "chain" for one in game.state.battlefield.markers.values()) == 4
    piece = next(one for one in scene(game.play, 0).pieces if one.id == beast.id)
    assert sorted(piece.cells) == sorted(f"cell:{x},{y}" for x, y in beast.cells)


def the_beast() -> Ulfenkarn:
    game = on_map("the-beast-unchained")
    found = journey(game)
    found.type, found.mission, found.map, found.nightfall = "decapitation", "the-beast-unchained", "x", 8
    game.memo = None
    put_hero(game, GLAURIO, (3, 2))
    put(game, "radukar-the-beast", (5, 1), (6, 1), (5, 2), (6, 2))
    return game


def test_the_beast_half_dead_gives_heart_and_its_death_ends_it() -> None:
    game = the_beast()
    beast = game.state.models["radukar-the-beast-1"]
    run(suffer(game, beast, 22, HARM, cause="test"), first)
    assert (journey(game).progress, game.state.heroes[GLAURIO].inspiration.points) == (1, 1)
    run(suffer(game, beast, 2, HARM, cause="test"), first)
    assert journey(game).progress == 1, "once"
    run(suffer(game, beast, 90, HARM, cause="test"), first)
    assert journey(game).over
    assert prospect(game).hope == "won"


def test_in_good_company_the_beast_is_harder_to_hurt() -> None:
    game = the_beast()
    beast = game.state.models["radukar-the-beast-1"]
    put(game, "carmilla", (12, 3), group=2)
    run(suffer(game, beast, 5, HARM, cause="test"), first)
    assert beast.damage == 3


@pytest.mark.rule("cc.journey.types")
def test_hauling_a_chain_hurts_and_holds_the_beast() -> None:
    game = city(
        {"id": GLAURIO, "cell": "4,7", "dice": [4]},
        setup={"journey": "decapitation", "mission": "the-beast-unchained", "level": 0},
        map="the-beast-unchained",
        group=[group(1, "radukar-the-beast", "5,5")],
    )
    assert len(game.state.models["radukar-the-beast-1"].cells) == 4
    game.answer("haul:chain-1")
    assert game.state.models["radukar-the-beast-1"].damage == 3
    assert ("radukar-the-beast-1", "trapped") in [
        (one["piece"], one["ailment"]) for one in told(game, "ailment-gained")
    ]
    assert "chain-1" not in game.state.battlefield.markers


def test_a_giant_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Exception, match="does not fit"):
        city({"id": GLAURIO}, map="alleyways", group=[group(1, "radukar-the-beast", "5,6")])


@pytest.mark.parametrize("name", [one.id for one in content().all(Mission) if one.journey != "decapitation"])
def test_a_showdown_has_the_groups_of_its_own_and_a_villain_as_its_target(name: str) -> None:
    record = content()[Mission][name]
    game = ready(journey=record.journey, mission=name)
    assert own_groups(game.play) == record.parts[0].groups
    comes_later = any(one.id == "prince-comes" for one in record.parts[0].effects)
    assert comes_later != any(model.category == record.target for model in game.state.models.values())
