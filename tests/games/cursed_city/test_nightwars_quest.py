"""Nightwars as a quest: who starts it, what it offers, how vampires fall and grow, havens, elite classes, endings."""

from random import Random
from typing import Any

import pytest

import lychgate
from games.cursed_city.campaign_helpers import EMELDA, GLAURIO, OTHERS, asked, come_home, on_a_quest, play
from games.cursed_city.journeys_helpers import content, told
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.campaign.havens import places_for
from lychgate.games.cursed_city.campaign.quest import offered
from lychgate.games.cursed_city.front.faults import faults
from lychgate.games.cursed_city.front.prospects import goal, story
from lychgate.games.cursed_city.front.views import scene
from lychgate.games.cursed_city.hostiles.groups import available
from lychgate.games.cursed_city.model.content import HeroCard, Mission, Quest, Vampire
from lychgate.games.cursed_city.model.state import City, Past, Pending, Tome
from lychgate.games.cursed_city.setting_out.party import grown
from lychgate.games.cursed_city.setting_out.table import guest_groups, own_groups
from lychgate.kernel.errors import SetupError
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

QUEST = content()[Quest]["nightwars"]
VAMPIRES = [content()[Vampire][name] for name in QUEST.vampires]
MISSIONS = {one.id: one.mission for one in VAMPIRES}


def nightwars(**setup: Any) -> Any:
    return lychgate.new("cursed-city", seed=1, setup={"mode": "quest", "quest": "nightwars", **setup})


def at_night(*fallen: str, broken: tuple[str, ...] = (), **arranged: Any) -> City:
    """A journey of Nightwars is over, after these vampires have fallen."""
    state = on_a_quest(**arranged)
    for veteran in state.roster.values():
        veteran.level = 4
    state.tome = Tome("nightwars", 5, 5, destroyed=[MISSIONS[one] for one in fallen], broken=[*fallen, *broken])
    return state


def home(state: City, journey: str, mission: str = "", *, success: bool) -> City:
    assert state.journey is not None
    state.journey.type, state.journey.mission = journey, mission
    return come_home(state, success)


def ending(game: Game) -> tuple[str, str]:
    """How the quest came out, and the title of its last page."""
    assert game.outcome is not None
    assert game.outcome.story is not None
    return game.outcome.result, game.outcome.story.title


def choices(state: City) -> dict[str, str]:
    """What the quest knows, with why it cannot be chosen."""
    game = play(state)
    return {one.mission or one.journey: one.why for one in offered(game.play)}


# -- how it starts


@pytest.mark.rule("cc.ruling.nightwars-start")
def test_it_starts_with_eight_heroes_of_level_four_who_have_a_purse() -> None:
    game = nightwars()
    assert {(one.level, one.purse) for one in game.state.roster.values()} == {(4, QUEST.purse)}
    assert (game.state.tome.quest, game.state.tome.fear, game.state.tome.influence) == (
        "nightwars",
        QUEST.fear,
        QUEST.influence,
    )
    page = story(game.play)
    assert page is not None
    assert page.title == "Nightwars"


@pytest.mark.rule("cc.ruling.nightwars-start")
def test_a_purse_is_spent_before_the_first_journey_alone() -> None:
    game = nightwars()
    game.answer("pillage")
    for name in list(game.state.roster)[:4]:
        game.answer(name)
    assert "realmstone to spend" in game.question.prompt
    assert sum(one.purse > 0 for one in game.state.roster.values()) == 4


@pytest.mark.rule("cc.ruling.nightwars-start")
def test_it_starts_with_the_roster_of_a_finished_quest() -> None:
    finished = lychgate.new("cursed-city", seed=3, setup={"mode": "quest"})
    for name in OTHERS[:2]:
        finished.state.roster[name].dead = True
    finished.state.roster[GLAURIO].level = 3
    finished.state.tome.fear = finished.state.tome.influence = 9
    dice = Random(3)
    while finished.question is not None:
        finished.answer(random_answer(finished.question, dice))
    roster = lychgate.handed_on(finished)["roster"]
    game = nightwars(roster=roster)
    for name, veteran in game.state.roster.items():
        before = finished.state.roster[name]
        assert (veteran.level, veteran.dead, veteran.purse) == (before.level, before.dead, 0)


@pytest.mark.rule("cc.ruling.nightwars-start")
def test_fewer_than_four_heroes_alive_are_too_few() -> None:
    with pytest.raises(SetupError, match="four who are alive"):
        nightwars(roster={one.id: {"dead": True} for one in content().all(HeroCard)[:5]})


def test_a_quest_that_there_is_not_is_refused() -> None:
    with pytest.raises(SetupError, match="nightwars"):
        lychgate.new("cursed-city", setup={"mode": "quest", "quest": "daywars"})


@pytest.mark.rule("cc.ruling.nightwars-start")
def test_whom_the_first_quest_destroyed_do_not_come_back() -> None:
    game = play(at_night()).play
    assert available(game, "halgrim") == []
    assert available(game, "vyrkos-blood-born"), "of them the vampires have brought others"


# -- what it offers


@pytest.mark.rule("cc.ruling.nightwars-vampires")
def test_a_showdown_opens_when_a_journey_has_been_won() -> None:
    start = choices(at_night())
    assert [name for name, why in start.items() if not why] == ["pillage", "vendetta", "sabotage", QUEST.last]
    assert start["the-crown-of-tails"] == "First: win a Pillage."
    won = play(home(at_night(), "pillage", success=True), Step("consequences"))
    assert won.state.tome.broken == ["kritza"]
    after = choices(at_night(broken=("kritza",)))
    assert [name for name, why in after.items() if not why] == [
        "vendetta",
        "sabotage",
        "the-crown-of-tails",
        QUEST.last,
    ]
    lost = play(home(at_night(), "pillage", success=False), Step("consequences"))
    assert lost.state.tome.broken == []


@pytest.mark.rule("cc.ruling.nightwars-vampires")
def test_a_vampire_falls_in_its_showdown_and_is_met_no_more() -> None:
    state = home(at_night(broken=("kritza",)), "pillage", MISSIONS["kritza"], success=True)
    game = play(state, Step("consequences"))
    assert game.state.tome.destroyed == [MISSIONS["kritza"]]
    assert (game.state.tome.fear, game.state.tome.influence) == (4, 4), "fear +1 -2, influence -1"
    assert available(game.play, "kritza") == []
    assert choices(at_night("kritza"))["pillage"] == "Kritza, the Rat Prince has fallen."


@pytest.mark.parametrize("kind", ["pillage", "vendetta", "sabotage"])
@pytest.mark.parametrize(("success", "influence"), [(True, 4), (False, 6)])
def test_every_journey_raises_fear_and_moves_influence(kind: str, success: bool, influence: int) -> None:
    game = play(home(at_night(), kind, success=success), Step("consequences"))
    assert (game.state.tome.fear, game.state.tome.influence) == (6, influence)


# -- growth and guests


@pytest.mark.rule("cc.ruling.nightwars-growth")
def test_those_who_are_left_have_grown_on_their_journeys_and_as_guests() -> None:
    game = play(at_night("kritza", "annika")).play
    assert grown(game, "sabotage", "") == {"carmilla": 2}
    assert grown(game, "sabotage", MISSIONS["carmilla"]) == {"carmilla": 2}
    assert grown(game, "decapitation", QUEST.last) == {"carmilla": 2}
    assert grown(game, "pillage", "") == {}, "the fallen do not grow"
    assert grown(play(at_night()).play, "pillage", "") == {}


@pytest.mark.rule("cc.ruling.nightwars-beast")
@pytest.mark.parametrize("fallen", [(), ("kritza",), ("kritza", "annika"), ("kritza", "annika", "carmilla")])
def test_those_who_are_left_are_guests_of_the_beast(fallen: tuple[str, ...]) -> None:
    state = at_night(*fallen)
    assert state.journey is not None
    state.journey.type, state.journey.mission = "decapitation", QUEST.last
    game = play(state).play
    left = [one.hostile for one in VAMPIRES if one.id not in fallen]
    assert [next(iter(one.models)) for one in guest_groups(game)] == left
    groups = own_groups(game)
    assert len({one.space for one in groups}) == len(groups) <= 4
    assert groups[0].models == {"radukar-the-beast": 1}


@pytest.mark.rule("cc.extraction.3")
def test_a_vampire_hunts_in_the_place_of_the_wolf() -> None:
    state = at_night("kritza")
    assert state.tome is not None
    state.tome.pending = Pending(wolf=True)
    game = play(state, Step("set-out", ("sabotage",)))
    while game.state.journey is None or not game.state.journey.turn:
        assert game.question is not None
        game.answer(game.question.options[0])
    assert any(model.category == "annika" and model.group == 2 for model in game.state.models.values())


# -- havens


@pytest.mark.rule("cc.ruling.nightwars-havens")
def test_every_survivor_goes_to_a_haven_as_long_as_there_is_room() -> None:
    state = home(at_night(), "pillage", success=False)
    game = play(state, Step("havens"), chance=[[12]], answers=["lamp-house"])
    assert game.state.tome.fear == 4, "on 10+ fear falls"
    assert "lamp-house" not in asked(game), "one hero only"
    for _ in range(2):
        game.answer("fencing-school")
    assert "fencing-school" not in asked(game), "two heroes at most"
    game.answer("aboard")
    visited = sorted(one.haven for one in game.state.roster.values() if one.haven)
    assert visited == ["fencing-school", "fencing-school", "lamp-house"]


@pytest.mark.rule("cc.ruling.nightwars-havens")
def test_a_haven_gives_more_once_its_vampire_has_fallen() -> None:
    state = home(at_night("carmilla"), "pillage", success=False)
    game = play(state, Step("havens"), chance=[[8]], answers=["lamp-house"])
    assert game.state.tome.fear == 4
    assert [one.welcome for one in game.state.roster.values() if one.haven] == [True]


@pytest.mark.rule("cc.ruling.nightwars-havens")
def test_the_gunsmith_and_the_pawnshop_pay_at_once() -> None:
    state = home(at_night("annika"), "pillage", success=False)
    game = play(state, Step("havens"), answers=["gunsmith"])
    stones = [card for hero in game.state.heroes.values() for card in hero.realmstone]
    assert len(stones) == 1
    game.answer("pawnshop")
    while game.question is not None and game.question.topic.id != "haven":
        game.answer(game.question.options[0])
    assert sum(one.treasure is not None for one in game.state.roster.values()) == 1


@pytest.mark.rule("cc.ruling.nightwars-havens")
def test_what_a_haven_gave_is_over_after_the_next_journey() -> None:
    state = home(at_night(), "pillage", success=False)
    state.roster[GLAURIO].haven = "bone-setter"
    state.roster[OTHERS[0]].haven = "fencing-school"
    game = play(state, Step("havens"))
    assert game.state.roster[GLAURIO].haven == ""
    assert game.state.roster[OTHERS[0]].haven == "fencing-school", "who stayed aboard still has it"


def test_the_first_quest_has_no_havens() -> None:
    state = come_home(on_a_quest(), False)
    game = play(state, Step("havens"), Step("elites"))
    assert told(game, "haven-visited") == told(game, "elite-chosen") == []
    assert places_for(play(come_home(on_a_quest(), False)).play) == []


# -- elite classes


@pytest.mark.rule("cc.ruling.nightwars-elite")
def test_with_the_first_fallen_vampire_every_living_hero_takes_an_elite_class() -> None:
    state = home(at_night("kritza"), "pillage", MISSIONS["kritza"], success=True)
    state.roster[OTHERS[0]].dead = True
    game = play(state, Step("elites"))
    while game.question is not None and game.question.topic.id == "elite":
        game.answer(game.question.options[0])
    taken = {name: one.elite for name, one in game.state.roster.items()}
    assert taken[OTHERS[0]] is None
    assert len(set(taken.values())) == 8, "no two the same, and one who is dead"
    again = play(game.state, Step("elites"))
    assert told(again, "elite-chosen") == []


def test_before_that_nobody_has_one() -> None:
    game = play(home(at_night(), "pillage", success=True), Step("elites"))
    assert all(one.elite is None for one in game.state.roster.values())


# -- endings


@pytest.mark.rule("cc.ruling.nightwars-beast")
@pytest.mark.parametrize(
    ("fallen", "title"), [(("kritza", "annika", "carmilla"), "Snow"), (("kritza",), "Uninvited Guests")]
)
def test_the_quest_is_won_with_the_beast_whoever_is_left(fallen: tuple[str, ...], title: str) -> None:
    game = play(home(at_night(*fallen), "decapitation", QUEST.last, success=True), Step("consequences"))
    assert ending(game) == ("won", title)


@pytest.mark.parametrize(("fear", "influence", "title"), [(9, 5, "The Long Evening"), (5, 9, "Under New Management")])
def test_the_quest_is_lost_by_fear_and_by_influence(fear: int, influence: int, title: str) -> None:
    state = home(at_night(), "pillage", success=False)
    assert state.tome is not None
    state.tome.fear, state.tome.influence = fear, influence
    game = play(state, Step("consequences"))
    assert ending(game) == ("lost", title)


def test_the_quest_is_lost_with_the_fifth_death() -> None:
    state = home(at_night(), "pillage", success=False)
    for name in OTHERS:
        state.roster[name].dead = True
    state.roster[EMELDA].dead = True
    game = play(state, Step("survival"))
    assert ending(game) == ("lost", "Nobody to Hold the Lamp")


# -- what is shown


def test_between_journeys_the_quest_shows_its_vampires_and_its_goal() -> None:
    game = nightwars()
    shown = goal(game.play)
    assert shown is not None
    assert [part.label for part in shown.parts] == [content()[Mission][one].name for one in QUEST.missions]
    zones = {zone.title: zone for zone in scene(game.play, 0).zones}
    assert [line.label for line in zones["Vampires"].lines] == [one.name for one in VAMPIRES]


@pytest.mark.parametrize(("success", "words"), [(True, "Flour, lamp oil"), (False, "The rats have had")])
def test_between_journeys_a_page_tells_how_the_last_one_went(success: bool, words: str) -> None:
    game = nightwars()
    game.state.tome.past = [Past("pillage", "", "", success, 5, 6, 5, 5)]
    page = story(game.play)
    assert page is not None
    assert (page.kind, page.title) == ("interlude", "Pillage")
    assert page.text.startswith(words)
    game.state.tome.past = [Past("pillage", "", MISSIONS["kritza"], success, 5, 6, 5, 5)]
    page = story(game.play)
    assert page is not None
    assert page.title == "The Crown of Tails"


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda state: setattr(state.roster[GLAURIO], "elite", "poet"), "owns 'poet'"),
        (lambda state: setattr(state.roster[GLAURIO], "haven", "inn"), "owns 'inn'"),
        (lambda state: state.tome.broken.append("dracula"), "no vampire 'dracula'"),
        (lambda state: state.tome.destroyed.append("lunch"), "no mission 'lunch'"),
        (lambda state: state.journey.grown.update(dracula=1), "no vampire 'dracula'"),
        (lambda state: setattr(state.journey, "quarry", "nobody"), "the quarry 'nobody'"),
    ],
)
def test_a_state_with_something_that_there_is_not_is_refused(wrong: Any, words: str) -> None:
    game = nightwars()
    game.answer("pillage")
    state = game.state
    assert not list(faults(state, content()))
    wrong(state)
    assert any(words in fault for fault in faults(state, content()))


@pytest.mark.parametrize("seed", [1, 2])
def test_nightwars_at_random_comes_to_an_end(seed: int) -> None:
    game = lychgate.new("cursed-city", seed=seed, players=2, setup={"mode": "quest", "quest": "nightwars"})
    dice = Random(seed)
    for _ in range(20_000):
        if game.question is None:
            break
        game.answer(random_answer(game.question, dice))
    assert ending(game)[1] in {"The Long Evening", "Under New Management", "Nobody to Hold the Lamp"}
