"""A journey's end: success, extraction, survival, clean-up, consequences and experience."""

from typing import Any

import pytest

from games.cursed_city.campaign_helpers import (
    BRUTOGG,
    EMELDA,
    GLAURIO,
    OTHERS,
    QULATHIS,
    asked,
    come_home,
    on_a_quest,
    play,
)
from games.cursed_city.journeys_helpers import GOAL, content, told
from lychgate.games.cursed_city.campaign.consequences import gain
from lychgate.games.cursed_city.model.changes.campaign import change_city
from lychgate.games.cursed_city.model.content import Discovery, Quest
from lychgate.games.cursed_city.model.state import City, Tome, Ulfenkarn, Veteran, step
from lychgate.kernel.events import Journal
from lychgate.kernel.game import Game
from lychgate.kernel.play import Play
from lychgate.kernel.state import Step

POTION = "potion-of-coagulated-vitality"


def tome(game: Game) -> Tome:
    found = game.state.tome
    assert isinstance(found, Tome)
    return found


def table(state: City) -> Ulfenkarn:
    return Play(state, content(), step, Journal())


def extraction(face: int, success: bool = False, *, night: bool = True, **arranged: Any) -> Game:
    """The flight home with this face of the quest die."""
    state = come_home(on_a_quest(night=night, **arranged), success)
    return play(state, Step("extraction"), chance=[[face]])


# -- the order of things


@pytest.mark.rule("cc.end.sequence", "cc.end.success")
def test_the_seven_steps_come_in_their_order_and_no_other() -> None:
    heroes = [{"id": GLAURIO, "out": True, "ailments": ["cursed"]}, {"id": EMELDA, "realmstone": ["mourners-bead"]}]
    state = on_a_quest(hero=heroes, night=True)
    game = play(state, Step("journeys-end"), chance=[[6], [2]])
    while game.state.journey is not None and game.question is not None:
        game.answer(game.question.options[-1])
    kinds = ("journey-lost", "extraction-event", "hero-died", "aboard", "fear-rose", "realmstone-lost")
    assert [one.kind for one in game.events(all_seats=True) if one.kind in kinds] == list(kinds)
    assert game.question is not None
    assert game.question.topic.id == "setup.journey"


@pytest.mark.rule("cc.end.success")
@pytest.mark.parametrize(("progress", "success"), [(GOAL, True), (GOAL - 1, False)])
def test_success_is_what_the_victory_conditions_say(progress: int, success: bool) -> None:
    heroes = [{"id": name, "out": True} for name in (EMELDA, QULATHIS, BRUTOGG)]
    zone = on_a_quest(extraction="exit-1").battlefield
    x, y = zone.board.tile(zone.extraction).cells[0]
    state = on_a_quest(extraction="exit-1", progress=progress, hero=[{"id": GLAURIO, "cell": f"{x},{y}"}, *heroes])
    game = play(state, Step("journeys-end"), chance=[[6]] + [[12]] * 3)
    (ending,) = told(game, "journey-succeeded" if success else "journey-lost")
    assert ending == {"journey": "hunt", "short": "" if success else " (progress 11 of 12)"}


# -- the extraction event


@pytest.mark.rule("cc.extraction.roll", "cc.extraction.9", "cc.ex.extraction-modifiers")
def test_success_and_daylight_are_added_to_the_extraction_roll() -> None:
    game = extraction(7, success=True, night=False)
    assert [one["result"] for one in told(game, "extraction-event")] == [9]
    assert tome(game).influence == 5


@pytest.mark.rule("cc.extraction.roll", "cc.ex.extraction-top")
@pytest.mark.parametrize(
    ("face", "success", "night", "result"),
    [(12, True, False, 12), (1, False, True, 1), (1, True, True, 2), (11, True, True, 12)],
)
def test_totals_beyond_the_table_are_its_last_row(face: int, success: bool, night: bool, result: int) -> None:
    game = extraction(face, success, night=night)
    assert [one["result"] for one in told(game, "extraction-event")] == [result]


@pytest.mark.rule("cc.extraction.reminder", "cc.extraction.roll")
@pytest.mark.parametrize(("face", "omen"), [(1, "night"), (3, "wolf"), (4, "hurt"), (5, "diseased"), (11, "inspired")])
def test_what_the_next_journey_will_feel_is_kept_on_the_quest_card(face: int, omen: str) -> None:
    game = extraction(face)
    assert [
        name for name in ("night", "wolf", "hurt", "diseased", "inspired") if getattr(tome(game).pending, name)
    ] == [omen]
    assert any("cc.extraction.reminder" in one.rules for one in game.events(all_seats=True))


@pytest.mark.rule("cc.extraction.2")
def test_treasure_goes_overboard_that_of_those_who_stayed_behind_too() -> None:
    state = on_a_quest(night=True, hero=[{"id": GLAURIO, "treasure": "cursecatcher"}])
    state.roster[OTHERS[0]].treasure = "skeleton-key"
    game = play(come_home(state, False), Step("extraction"), chance=[[2]])
    assert all(one.treasure is None for one in game.state.roster.values())


@pytest.mark.rule("cc.extraction.6")
def test_on_a_six_nothing_happens() -> None:
    game = extraction(6)
    assert (tome(game).fear, tome(game).influence, game.question) == (5, 6, None)


@pytest.mark.rule("cc.extraction.8", "cc.survival.roll")
def test_the_apothecary_gives_a_second_roll_and_a_potion() -> None:
    state = come_home(on_a_quest(night=True, hero=[{"id": GLAURIO, "out": True}]), False)
    game = play(state, Step("extraction"), Step("survival"), chance=[[8], [1], [1]])
    assert asked(game) == [GLAURIO, EMELDA, QULATHIS, BRUTOGG]
    game.answer(EMELDA)
    assert game.state.roster[EMELDA].treasure == POTION
    assert game.state.roster[GLAURIO].dead, "the second roll was a 1 as well"
    assert told(game, "hero-died") == [{"piece": GLAURIO}]


@pytest.mark.rule("cc.extraction.8", "cc.survival.roll")
def test_the_second_roll_may_save_a_hero() -> None:
    state = come_home(on_a_quest(night=True, hero=[{"id": GLAURIO, "out": True}]), False)
    game = play(state, Step("extraction"), Step("survival"), chance=[[8], [1], [2]], answers=[EMELDA])
    assert not game.state.roster[GLAURIO].dead


@pytest.mark.rule("cc.extraction.8")
def test_without_a_potion_in_the_deck_there_is_none() -> None:
    held = [{"id": GLAURIO, "treasure": POTION}, {"id": EMELDA, "treasure": POTION}]
    assert extraction(8, hero=held).question is None


@pytest.mark.rule("cc.extraction.12")
def test_the_merchant_takes_treasure_for_realmstone_of_value_one() -> None:
    game = extraction(12, hero=[{"id": GLAURIO, "treasure": "cursecatcher"}])
    assert asked(game) == ["trade", "keep"]
    game.answer("trade")
    while game.question is not None:
        game.answer(game.question.options[0])
    stones = game.state.heroes[GLAURIO].realmstone
    assert [content()[Discovery][one].value for one in stones] == [1]
    assert game.state.roster[GLAURIO].treasure is None


@pytest.mark.rule("cc.extraction.9", "cc.extraction.10", "cc.ex.fear-limits")
@pytest.mark.parametrize(("before", "after"), [(6, 5), (5, 5), (4, 4), (10, 9)])
def test_the_salvo_and_the_morale_stop_at_five_and_never_raise_anything(before: int, after: int) -> None:
    for face, track in ((9, "influence"), (10, "fear")):
        state = come_home(on_a_quest(night=True, fear=before, influence=before), False)
        game = play(state, Step("extraction"), chance=[[face]])
        assert getattr(tome(game), track) == after


@pytest.mark.rule("cc.ex.fear-limits")
def test_fear_at_ten_stays_there() -> None:
    game = table(on_a_quest(fear=10))
    change_city(game, "fear", 1, ("cc.end.consequences",))
    assert game.state.tome is not None
    assert game.state.tome.fear == 10


@pytest.mark.rule("cc.setup.fear-influence-change")
@pytest.mark.parametrize(("value", "by", "after"), [(9, 3, 10), (1, -2, 0), (5, 2, 7)])
def test_fear_and_influence_stay_within_nought_and_ten(value: int, by: int, after: int) -> None:
    game = table(on_a_quest(fear=value, influence=value))
    change_city(game, "fear", by, ("cc.end.consequences",))
    change_city(game, "influence", by, ("cc.end.consequences",))
    assert game.state.tome is not None
    assert (game.state.tome.fear, game.state.tome.influence) == (after, after)


# -- survival


@pytest.mark.rule("cc.survival.roll", "cc.survival.dead-hero", "cc.ex.survival-ailment")
def test_an_ailment_takes_one_off_the_survival_roll_however_many_there_are() -> None:
    heroes = [
        {
            "id": GLAURIO,
            "out": True,
            "ailments": ["cursed", "fatigued", "stunned"],
            "level": 2,
            "treasure": "cursecatcher",
        },
        {"id": EMELDA, "out": True},
    ]
    state = come_home(on_a_quest(hero=heroes), False)
    state.roster[GLAURIO].armour = "bulwark-rivets"
    game = play(state, Step("survival"), chance=[[2], [2]])
    assert game.state.roster[GLAURIO] == Veteran(GLAURIO, dead=True), "and all he had is gone"
    assert not game.state.roster[EMELDA].dead


@pytest.mark.rule("cc.survival.five-dead", "cc.quest.fail-heroes")
def test_the_fifth_death_loses_the_quest() -> None:
    game = after_deaths(4)
    assert game.outcome is not None
    assert game.outcome.story is not None
    assert (game.outcome.result, game.outcome.story.title) == ("lost", "Four Empty Bunks")
    assert game.outcome.figures["dead"] == 5
    assert told(game, "aboard") == []


def test_four_deaths_do_not_lose_the_quest() -> None:
    assert len(told(after_deaths(3), "aboard")) == 1


def after_deaths(before: int) -> Game:
    """One more hero dies after so many."""
    state = come_home(on_a_quest(hero=[{"id": GLAURIO, "out": True}]), False)
    for name in OTHERS[:before]:
        state.roster[name].dead = True
    return play(state, Step("survival"), Step("clean-up"), chance=[[1]])


# -- cleaning up


@pytest.mark.rule("cc.end.remove-tokens")
def test_survivors_lose_tokens_and_counters_and_keep_what_they_own() -> None:
    hurt = {
        "id": GLAURIO,
        "wounds": ["grievous", "wound"],
        "dice": [6],
        "ailments": ["cursed", "diseased"],
        "inspired": True,
    }
    state = on_a_quest(
        hero=[{**hurt, "inspiration": 2, "treasure": "cursecatcher", "item": "black-rose", "armour": "bulwark-rivets"}]
    )
    state.roster[GLAURIO].experience = "novice"
    game = play(come_home(state, True), Step("clean-up"))
    hero = game.state.heroes[GLAURIO]
    assert (hero.spaces.covers, hero.spaces.dice, hero.diseased, hero.cursed) == ([0] * 4, [0] * 4, [], False)
    assert (hero.inspiration.points, hero.inspiration.inspired, hero.cell) == (0, False, None)
    wanted = Veteran(GLAURIO, 0, "novice", "cursecatcher", "black-rose", "bulwark-rivets")
    assert game.state.roster[GLAURIO] == wanted
    assert not game.state.battlefield.board.laid


# -- consequences


@pytest.mark.rule("cc.end.consequences")
@pytest.mark.parametrize(
    ("journey", "success", "fear", "influence"),
    [
        ("hunt", True, 6, 4),
        ("hunt", False, 6, 6),
        ("scavenge", True, 6, 7),
        ("scavenge", False, 6, 7),
        ("deliverance", True, 3, 7),
        ("deliverance", False, 5, 7),
    ],
)
def test_each_type_of_journey_has_its_consequences(journey: str, success: bool, fear: int, influence: int) -> None:
    state = come_home(on_a_quest(), success)
    assert state.journey is not None
    state.journey.type = journey
    game = play(state, Step("consequences"))
    assert (tome(game).fear, tome(game).influence) == (fear, influence)


@pytest.mark.rule("cc.end.consequences")
@pytest.mark.parametrize(
    ("success", "after"), [pytest.param(True, 4, marks=pytest.mark.rule("cc.setup.quest-card")), (False, 6)]
)
def test_a_mission_destroys_its_evil_and_rewards_a_hero(success: bool, after: int) -> None:
    state = come_home(on_a_quest(influence=5), success)
    assert state.journey is not None
    state.journey.type, state.journey.mission = "decapitation", "the-fell-guardian"
    game = play(state, Step("consequences"))
    while game.question is not None:
        game.answer(game.question.options[0])
    assert (tome(game).fear, tome(game).influence) == (after, after)
    assert tome(game).destroyed == (["the-fell-guardian"] if success else [])
    assert len(game.state.heroes[GLAURIO].realmstone) == (2 if success else 0)


# -- experience


@pytest.mark.rule("cc.experience.tokens", "cc.ex.experience-ladder")
@pytest.mark.parametrize(
    ("fast", "wanted"),
    [
        (False, [(0, "novice"), (0, "veteran"), (1, "none"), (1, "novice"), (1, "veteran")]),
        (True, [(0, "novice"), (1, "none"), (1, "novice"), (2, "none"), (2, "novice")]),
    ],
)
def test_three_gains_make_a_level_or_two_where_the_table_wants_it(fast: bool, wanted: list[tuple[int, str]]) -> None:
    state = on_a_quest()
    state.rulings = {"two-gains-a-level": fast}
    assert state.tome is not None
    state.tome.destroyed = ["the-fell-guardian"]
    game = table(state)
    veteran = state.roster[EMELDA]
    found = []
    for _ in range(5):
        gain(game, veteran, ("cc.experience.gain",))
        found.append((veteran.level, veteran.experience))
    assert found == wanted


@pytest.mark.rule("cc.experience.tokens")
@pytest.mark.parametrize(
    ("destroyed", "cap"),
    [
        ([], 1),
        (["captain-of-the-damned", "shuffling-horrors"], 1),
        (["the-fell-guardian"], 2),
        (["the-fell-guardian", "captain-of-the-damned"], 2),
        (["the-fell-guardian", "captain-of-the-damned", "shuffling-horrors"], 3),
    ],
)
def test_heroes_rise_no_higher_than_the_missions_done_allow(destroyed: list[str], cap: int) -> None:
    state = on_a_quest()
    assert state.tome is not None
    state.tome.destroyed = destroyed
    veteran = state.roster[EMELDA]
    for _ in range(30):
        gain(table(state), veteran, ("cc.experience.gain",))
    assert (veteran.level, veteran.experience) == (cap, "veteran")


@pytest.mark.rule("cc.experience.gain", "cc.experience.quick-learners")
@pytest.mark.rule("cc.trait.gain", "cc.trait.keep", "cc.trait.classes")
@pytest.mark.rule("cc.ex.quick-learner", "cc.ex.quick-learner-level-up", "cc.ex.trait-emelda")
def test_who_went_with_a_hero_of_a_higher_level_learns_twice() -> None:
    levels = [{"id": GLAURIO, "level": 2}, {"id": EMELDA, "level": 1}, {"id": BRUTOGG, "out": True}]
    state = come_home(on_a_quest(hero=levels), True)
    assert state.tome is not None
    assert state.journey is not None
    state.tome.destroyed = ["the-fell-guardian"]
    state.roster[EMELDA].experience = "veteran"
    state.journey.level = 2
    state.roster[BRUTOGG].dead = True
    game = play(state, Step("consequences"))
    learned = {name: (one.level, one.experience) for name, one in game.state.roster.items()}
    assert learned[GLAURIO] == (2, "novice")
    assert learned[EMELDA] == (2, "novice"), "levels were compared before anybody gained"
    assert learned[QULATHIS] == (0, "veteran")
    assert learned[BRUTOGG] == (0, "none"), "the dead learn nothing"
    assert learned[OTHERS[0]] == (0, "none"), "nor do those who stayed behind"
    assert told(game, "level-gained") == [{"piece": EMELDA, "level": 2, "card": "strategist"}]


@pytest.mark.rule("cc.end.consequences")
def test_a_failure_teaches_nothing() -> None:
    game = play(come_home(on_a_quest(), False), Step("consequences"))
    assert {one.experience for one in game.state.roster.values()} == {"none"}


# -- won and lost


@pytest.mark.parametrize(
    ("track", "page"),
    [
        pytest.param("fear", "The Breath Let Out", marks=pytest.mark.rule("cc.quest.fail-fear")),
        pytest.param("influence", "A Stair to the Clouds", marks=pytest.mark.rule("cc.quest.fail-influence")),
    ],
)
def test_fear_or_influence_at_ten_loses_the_quest(track: str, page: str) -> None:
    fear, influence = (9, 2) if track == "fear" else (2, 9)
    state = come_home(on_a_quest(fear=fear, influence=influence), False)
    assert state.journey is not None
    state.journey.type = "scavenge"
    game = play(state, Step("consequences"))
    assert game.outcome is not None
    assert (game.outcome.result, game.outcome.story.title) == ("lost", page)  # type: ignore[union-attr]


@pytest.mark.rule("cc.quest.objective")
def test_the_quest_is_won_with_the_last_of_the_great_evils() -> None:
    state = come_home(on_a_quest(), True)
    assert state.tome is not None
    assert state.journey is not None
    missions = content()[Quest]["ulfenkarn"].missions
    state.tome.destroyed = list(missions[:-1])
    state.journey.type, state.journey.mission = "decapitation", missions[-1]
    game = play(state, Step("consequences"))
    while game.question is not None:
        game.answer(game.question.options[0])
    assert game.outcome is not None
    assert (game.outcome.result, game.outcome.figures["missions"]) == ("won", 6)
    assert len(game.outcome.heroes) == 8


# -- cards that speak of the quest die and of deaths


@pytest.mark.rule("cc.survival.roll", "cc.carried.item")
@pytest.mark.parametrize("used", [True, False])
def test_the_black_rose_keeps_its_bearer_from_dying(used: bool) -> None:
    state = come_home(on_a_quest(hero=[{"id": GLAURIO, "out": True, "item": "black-rose"}]), False)
    game = play(state, Step("survival"), chance=[[1]])
    assert game.question is not None
    game.answer(game.question.options[0 if used else -1])
    assert game.state.roster[GLAURIO].dead is not used
    assert game.state.roster[GLAURIO].item is None


@pytest.mark.rule("cc.survival.roll")
def test_the_knucklebone_rolls_the_quest_die_again() -> None:
    heroes = [{"id": GLAURIO, "out": True}, {"id": EMELDA, "treasure": "cheats-knucklebone"}]
    game = play(come_home(on_a_quest(hero=heroes), False), Step("survival"), chance=[[1], [2]])
    assert game.question is not None
    assert game.question.prompt == "The quest die shows 1 for survival. Use Cheat's Knucklebone?"
    assert (game.question.parts["face"], game.question.parts["roll"]) == (1, "survival")
    game.answer(game.question.options[0])
    assert not game.state.roster[GLAURIO].dead
    assert game.state.roster[EMELDA].treasure is None


@pytest.mark.rule("cc.behaviour.roll")
def test_the_knucklebone_rolls_the_dice_of_hostiles_again_too() -> None:
    models = [{"kind": "ulfenwatch-skeleton", "cell": "8,2"}]
    group = {"number": 1, "card": "belfry-tenants", "models": models}
    state = on_a_quest(hero=[{"id": EMELDA, "treasure": "cheats-knucklebone"}], group=[group])
    game = play(state, Step("group", (1,)), chance=[[1], [7]])
    assert game.question is not None
    assert game.question.prompt == "The quest die shows 1 for what the hostiles do. Use Cheat's Knucklebone?"
    assert (game.question.minor, game.question.options[0].passes) == (True, True), "it is hardly worth it here"
    game.answer(game.question.options[1])
    assert [one["face"] for one in told(game, "behaviour")] == [7]
