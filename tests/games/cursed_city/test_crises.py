"""Crises: who deals with them, who is away, and what every entry of the quest book does."""

from random import Random

import pytest

from games.cursed_city.campaign_helpers import (
    BRUTOGG,
    EMELDA,
    GLAURIO,
    QULATHIS,
    asked,
    discoveries,
    in_the_city,
    on_a_quest,
    play,
)
from games.cursed_city.journeys_helpers import content, told
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.events.crises import entry_for
from lychgate.games.cursed_city.model.content import Crisis, CrisisTable, Discovery, JourneyType
from lychgate.games.cursed_city.model.state import step
from lychgate.kernel.game import Game
from lychgate.kernel.play import Play
from lychgate.kernel.state import Step

CRISIS = Step("crisis")
LEAVES, STAYS = "doors-without-houses", "wanted-for-breathing"


def entry(name: str) -> int:
    """A face that leads to an entry by day on a Hunt."""
    table = next(one for one in content().all(CrisisTable) if one.set == "hunt")
    return table.day.index(name) + 1


def choices() -> list[tuple[str, int]]:
    return [(one.id, number) for one in content().all(Crisis) for number in range(1, len(one.choices) + 1)]


# -- whether and which


@pytest.mark.rule("cc.crisis.lone-hero", "cc.ex.crisis-lone-hero")
def test_with_one_hero_on_the_battlefield_a_crisis_does_not_happen() -> None:
    heroes = [{"id": GLAURIO, "out": True}, {"id": EMELDA, "out": True}, {"id": QULATHIS, "away": True}]
    game = play(in_the_city(hero=heroes), CRISIS)
    assert game.question is None
    assert len(told(game, "crisis-cancelled")) == 1


@pytest.mark.rule("cc.event.crisis", "cc.crisis.table", "cc.crisis.entry")
@pytest.mark.parametrize("face", [5, 6])
def test_the_event_brings_a_crisis_of_the_journey(face: int) -> None:
    game = play(in_the_city(), Step("event"), chance=[[face], [entry(LEAVES)]])
    assert told(game, "crisis") == [{"card": LEAVES}]
    assert game.state.journey.crisis == LEAVES


@pytest.mark.parametrize("kind", ["hunt", "scavenge", "deliverance", "decapitation"])
@pytest.mark.parametrize("night", [False, True])
def test_by_night_the_night_column_counts(kind: str, night: bool) -> None:
    state = in_the_city()
    assert state.journey is not None
    state.journey.type = kind
    state.journey.nightfall = state.journey.day_spaces if night else 0
    game = Play(state, content(), step, None)
    tables = {one.set: one for one in content().all(CrisisTable)}
    table = tables[content()[JourneyType][kind].crises]
    found = [entry_for(game, face).id for face in range(1, 13)]
    assert found == list(table.night if night else table.day)


# -- the acting hero


@pytest.mark.rule("cc.crisis.acting-hero", "cc.crisis.leave", "cc.crisis.resolve", "cc.crisis.pause")
def test_the_acting_hero_leaves_and_deals_with_it_alone() -> None:
    state = in_the_city(players=2, leader=1, hero=[{"id": BRUTOGG, "away": True}])
    game = play(state, CRISIS, chance=[[entry(LEAVES)], ["failure"]])
    assert game.question is not None
    assert game.question.seat == 1, "the leader picks"
    assert asked(game) == [GLAURIO, EMELDA, QULATHIS], "who is away cannot"
    game.answer(GLAURIO)
    glaurio = game.state.heroes[GLAURIO]
    assert (glaurio.away, glaurio.cell) == (True, None)
    assert game.question.seat == glaurio.seat, "the acting player decides"
    game.answer("choice-2")
    assert glaurio.fatigued
    assert game.state.journey.crisis == ""


@pytest.mark.rule("cc.crisis.some-stay", "cc.crisis.acting-hero")
def test_an_entry_may_leave_its_hero_in_place() -> None:
    game = play(in_the_city(), CRISIS, chance=[[entry(STAYS)]])
    cell = game.state.heroes[GLAURIO].cell
    game.answer(GLAURIO)
    assert game.state.heroes[GLAURIO].cell == cell
    assert not game.state.heroes[GLAURIO].away


@pytest.mark.rule("cc.crisis.return", "cc.crisis.activate")
def test_who_is_away_comes_back_beside_another_when_they_activate_and_acts_as_usual() -> None:
    heroes = [{"id": GLAURIO, "away": True, "dice": [6, 6]}, {"id": EMELDA, "cell": "8,2"}]
    game = play(in_the_city(hero=heroes), Step("hero", (GLAURIO,)))
    assert game.question is not None
    assert game.question.topic.id == "return.place"
    game.answer(game.question.options[0])
    glaurio = game.state.heroes[GLAURIO]
    assert not glaurio.away
    assert glaurio.cell is not None
    assert game.question.topic.id == "hero.action"


@pytest.mark.rule("cc.crisis.leave", "cc.hero.end")
def test_who_leaves_in_their_own_activation_has_ended_it() -> None:
    state = in_the_city(hero=[{"id": GLAURIO, "dice": [6, 6]}])
    game = play(state, Step("hero", (GLAURIO,)))
    assert game.question is not None
    state = game.state
    assert state.journey is not None
    state.journey.acting = GLAURIO
    game = play(state, CRISIS, Step("hero-action", (GLAURIO,)), chance=[[entry(LEAVES)]], answers=[GLAURIO, "choice-2"])
    assert game.question is None
    assert game.state.heroes[GLAURIO].away
    assert game.state.heroes[GLAURIO].activated


# -- stretched too thin


@pytest.mark.rule("cc.crisis.stretched-too-thin", "cc.ex.stretched-too-thin")
def test_the_journey_fails_at_once_when_all_others_are_out_before_a_hero_is_back() -> None:
    heroes = [
        {"id": GLAURIO, "away": True},
        {"id": EMELDA, "out": True},
        {"id": QULATHIS, "out": True},
        {"id": BRUTOGG, "cell": "8,2", "wounds": ["grievous"] * 4, "ailments": ["buried"]},
    ]
    state = in_the_city(hero=heroes, progress=20)
    assert state.journey is not None
    state.journey.acting = BRUTOGG
    game = play(state, Step("hero-end", (BRUTOGG,)), Step("turn"), chance=[[12], [12], [12]])
    assert [one["why"] for one in told(game, "journey-over")] == ["thin"]
    assert game.outcome is not None
    assert game.outcome.result == "lost"
    assert [one["piece"] for one in told(game, "survived")] == [EMELDA, QULATHIS], "Glaurio was not out of action"
    assert game.state.roster[BRUTOGG].dead, "who goes out while buried is dead"
    assert told(game, "turn") == []


# -- every entry


@pytest.mark.parametrize(("name", "number"), choices())
def test_every_choice_of_every_crisis_can_be_carried_out_and_nothing_is_lost(name: str, number: int) -> None:
    total = sum(one.number for one in content().all(Discovery))
    for seed in range(4):
        treasure = "cursecatcher" if seed % 2 else None
        heroes = [
            {"id": GLAURIO, "treasure": treasure, "inspiration": seed, "realmstone": ["mourners-bead"] * (seed % 3)}
        ]
        models = [{"kind": "ulfenwatch-skeleton", "cell": "8,2"}]
        state = on_a_quest(hero=heroes, group=[{"number": 1, "card": "belfry-tenants", "models": models}])
        game = play(state, Step("crisis-hero", (name,)), answers=[GLAURIO])
        if game.question is not None and f"choice-{number}" in asked(game):
            game.answer(f"choice-{number}")
        finish(game, Random(seed))
        assert discoveries(game.state) == total
        assert game.state.journey.crisis == ""
        assert not (game.state.heroes[GLAURIO].away and content()[Crisis][name].stays)


def finish(game: Game, random: Random) -> None:
    for _ in range(200):
        if game.question is None:
            return
        game.answer(random_answer(game.question, random))
    raise AssertionError("a crisis without an end")
