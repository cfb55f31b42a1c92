"""Where cards and journeys have a say in what heroes do: each moment and figure of the room, with a speaker."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.cursed_city.combat_helpers import NO_SILENCE
from games.cursed_city.heroes_helpers import (
    EMELDA,
    GLAURIO,
    cells_offered,
    city,
    hero_of,
    lay_track,
    offered,
    play,
    told,
    turn_of,
)
from lychgate.games.cursed_city.heroes import moments
from lychgate.games.cursed_city.heroes.moments import Looking, Offer
from lychgate.games.cursed_city.heroes.moving import free_move
from lychgate.games.cursed_city.initiative import moments as before
from lychgate.games.cursed_city.model.content import Discovery
from lychgate.games.cursed_city.model.state import Group, Hero, Marker, Model, Ulfenkarn
from lychgate.kernel.moments import Hook
from lychgate.kernel.play import Play
from lychgate.kernel.question import Rule
from lychgate.kernel.state import Step

POTION, BELL, SPLINTER = "potion-of-coagulated-vitality", "bell-of-the-late-watch", "amethyst-splinter"


@pytest.fixture
def speak(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let one function speak at a moment, and nobody else."""

    def register(hook: Hook[Any, Any], speaker: Any) -> None:
        monkeypatch.setattr(hook, "always", [speaker])
        monkeypatch.setattr(Play, "silent", NO_SILENCE)

    return register


def boast(game: Ulfenkarn, hero: Hero, paid: int) -> Rule[None]:
    game.tell("boasted", (), piece=hero.id, paid=paid)
    yield from ()


@pytest.mark.rule("cc.hero.unique", "cc.hero.cost")
def test_a_unique_ability_is_offered_where_a_die_pays_for_it(speak: Any) -> None:
    speak(moments.OFFERS, lambda game, hero: [Offer("boast", "Boast (5+)", 5, boast)])
    assert "boast" not in offered(turn_of(city(), dice=[4]))
    game = turn_of(city(), dice=[5], answers=["boast"])
    assert told(game, "boasted") == [{"piece": GLAURIO, "paid": 5}]
    assert hero_of(game).spaces.dice == [0] * 4


def test_what_costs_no_die_counts_as_paid_with_a_six(speak: Any) -> None:
    speak(moments.OFFERS, lambda game, hero: [] if game.state.leader else [Offer("boast", "Boast", 0, once)])

    def once(game: Ulfenkarn, hero: Hero, paid: int) -> Rule[None]:
        game.state.leader = 1
        return boast(game, hero, paid)

    game = turn_of(city(), dice=[], answers=["boast"])
    assert told(game, "boasted") == [{"piece": GLAURIO, "paid": 6}]


@pytest.mark.rule("cc.hero.free-actions")
def test_a_free_move_costs_no_die_and_may_be_declined() -> None:
    def step(game: Ulfenkarn) -> Iterator[Any]:
        yield from free_move(game, game.state.heroes[GLAURIO], 2, ())

    game = play(city(["G....."]), Step("test"), more={"test": step})
    assert offered(game) == ["1,0", "2,0", "0,0"]
    game.answer("2,0")
    assert (hero_of(game).cell, told(game, "die-spent")) == ((2, 0), [])
    stays = play(city(["G....."]), Step("test"), more={"test": step}, answers=["0,0"])
    assert hero_of(stays).cell == (0, 0)
    trapped = city(["G....."])
    trapped.heroes[GLAURIO].trapped = True
    assert play(trapped, Step("test"), more={"test": step}).question is None


def test_costs_and_distances_can_be_changed(speak: Any) -> None:
    speak(moments.COST, lambda game, hero, action, printed: -1 if action == "run" else 0)
    assert (4, 0) in cells_offered(turn_of(city(["G......"]), dice=[2]))
    speak(moments.MOVE, lambda game, hero, action: 2 if action == "run" else 0)
    assert (6, 0) in cells_offered(turn_of(city(["G......"]), dice=[2]))


def test_who_ignores_enemies_is_not_stopped_by_them(speak: Any) -> None:
    speak(moments.IGNORES, lambda game, hero, rule: int(rule == "engage"))
    game = turn_of(city(["G...", ".s.."]), dice=[1])
    assert {(2, 0), (3, 0)} <= cells_offered(game)
    assert (1, 1) not in cells_offered(game)


def test_who_passes_through_small_hostiles_is_told_whom(speak: Any) -> None:
    passed: list[str] = []

    def note(game: Ulfenkarn, hero: Hero, models: list[Model]) -> None:
        passed.extend(model.id for model in models)

    speak(moments.IGNORES, lambda game, hero, rule: int(rule == "enemy-spaces"))
    speak(moments.PASSES, note)
    game = turn_of(city(["Gs.."]), dice=[1])
    assert cells_offered(game) == {(2, 0)}, "he passes the skeleton and stops beside it"
    game.answer("2,0")
    assert passed == ["ulfenwatch-skeleton-1"]
    choice = turn_of(city(["...", "Gs.", ".s."]), dice=[1], answers=["2,1"])
    both = "ulfenwatch-skeleton-1+ulfenwatch-skeleton-2"
    assert offered(choice) == [both, "ulfenwatch-skeleton-1", "ulfenwatch-skeleton-2"]
    choice.answer(both)
    assert passed[1:] == ["ulfenwatch-skeleton-1", "ulfenwatch-skeleton-2"]
    assert [event["way"] for event in told(choice, "hero-moved")] == [("cell:1,1", "cell:1,2", "cell:2,1")]


def test_dice_may_be_kept_as_they_are(speak: Any) -> None:
    speak(moments.IGNORES, lambda game, hero, rule: int(rule == "lowering"))
    game = turn_of(city(["G...."]), dice=[4, 1], answers=["end"])
    assert (hero_of(game).spaces.dice[:2], hero_of(game).spaces.reacting) == ([4, 1], True)


def test_a_spent_die_is_told_with_its_space_unless_it_was_a_destiny_die(speak: Any) -> None:
    spent: list[tuple[int, int | None]] = []
    speak(moments.DIE_SPENT, lambda game, hero, score, space: spent.append((score, space)))
    state = city(["G...."])
    state.destiny.available = [6]
    lay_track(state, "G")
    turn_of(state, dice=[1, 5], answers=["1,0", "die-5", "0,0", "destiny-6"])
    assert spent == [(5, 1), (6, None)]


def test_an_absent_hero_comes_back_when_the_activation_begins(speak: Any) -> None:
    def come_back(game: Ulfenkarn, hero: Hero) -> None:
        hero.away, hero.cell = False, (0, 0)

    speak(moments.RETURNS, come_back)
    state = city(["..E"])
    hero = state.heroes[GLAURIO] = Hero(GLAURIO, 0, away=True)
    hero.spaces.dice[0] = 1
    game = turn_of(state, "G", dice=[1])
    assert cells_offered(game)


def test_the_start_and_the_end_of_an_activation_are_moments(speak: Any) -> None:
    heard: list[str] = []
    speak(moments.ACTIVATION_START, lambda game, hero: heard.append("start"))
    speak(moments.ACTION_DONE, lambda game, hero: heard.append("action"))
    speak(moments.ACTIVATION_END, lambda game, hero: heard.append("end"))
    turn_of(city(["G...."]), dice=[1, 1], answers=["1,0", "2,0"])
    assert heard == ["start", "action", "action", "end"]


def test_of_several_drawn_cards_one_is_resolved_and_the_rest_go_back(speak: Any) -> None:
    def look(game: Ulfenkarn, hero: Hero, looking: Looking) -> None:
        looking.number = 2

    speak(moments.SEARCH, look)
    state = city(["Go.", "..."])
    state.cards.piles["discovery"] = [POTION, SPLINTER, BELL]
    game = turn_of(state, dice=[4], answers=["search:object-1"])
    assert offered(game) == [POTION, SPLINTER]
    game.answer(SPLINTER)
    assert (hero_of(game).realmstone, game.state.cards.piles["discovery"]) == ([SPLINTER], [BELL, POTION])


def test_a_card_and_the_object_that_it_came_from_are_told(speak: Any) -> None:
    heard: list[str] = []

    def drawn(game: Ulfenkarn, hero: Hero, card: Discovery) -> None:
        heard.append(card.id)

    def removed(game: Ulfenkarn, marker: Marker) -> None:
        heard.append(marker.id)

    speak(moments.DRAWN, drawn)
    speak(moments.OBJECT_REMOVED, removed)
    state = city(["Go.", "..."])
    state.cards.piles["discovery"] = [SPLINTER]
    turn_of(state, dice=[4], answers=["search:object-1"])
    assert heard == [SPLINTER, "object-1"]


# -- before anybody acts


def test_destiny_dice_may_change_before_they_are_sorted(speak: Any) -> None:
    def again(game: Ulfenkarn, faces: list[int]) -> None:
        faces[faces.index(3)] = 5

    speak(before.DESTINY, again)
    game = play(city(), Step("destiny-phase"), chance=[[2, 3, 3, 4, 6]])
    assert game.state.destiny.available == [2, 3, 4, 5, 6]


def test_a_free_gambit_costs_nothing_and_is_used_up(speak: Any) -> None:
    used: list[str] = []
    speak(before.FREE_GAMBITS, lambda game, hero: int(hero.id == EMELDA and not used))
    speak(before.FREE_GAMBIT_USED, lambda game, hero: used.append(hero.id))
    state = city(["G.E"])
    state.groups[1] = Group(1, "")
    lay_track(state, "1", "G", "E")
    game = play(state, Step("gambits", (0,)), chance=[["critical"]])
    assert offered(game) == ["pass", f"{EMELDA}:free"]
    game.answer(f"{EMELDA}:free")
    assert used == [EMELDA]
    assert [slot.card for slot in game.state.track.slots] == [EMELDA, GLAURIO, "1"]
    assert game.question is None
