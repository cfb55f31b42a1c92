"""Why not: a reason for everything that is not on offer, and none for what is."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from games.cursed_city.heroes_helpers import (
    EMELDA,
    GLAURIO,
    add_gateway,
    add_tile,
    city,
    lay_track,
    plain_content,
)
from lychgate.bots.random import random_answer
from lychgate.games.cursed_city.heroes import refusals
from lychgate.games.cursed_city.heroes.offers import options_for
from lychgate.games.cursed_city.model.queries import objects
from lychgate.games.cursed_city.model.state import WOUND, City, Hero, Ulfenkarn, step
from lychgate.kernel.play import Play
from lychgate.kernel.story import Why


def acting(state: City, dice: tuple[int, ...] = (6,)) -> tuple[Ulfenkarn, Hero]:
    """Glaurio's activation goes on."""
    hero = state.heroes[GLAURIO]
    hero.spaces.dice[: len(dice)] = dice
    assert state.journey is not None
    state.journey.acting = hero.id
    return Play(state, plain_content(), step, None), hero


def random_city(dice: Random) -> City:
    width, height = dice.randint(2, 5), dice.randint(1, 4)
    letters = [dice.choice(".....#sbo") for _ in range(width * height)]
    for place, letter in zip(dice.sample(range(width * height), min(2, width * height)), "GE", strict=False):
        letters[place] = letter
    gate = dice.randrange(width)
    floor = ["".join(letters[y * width : (y + 1) * width]) for y in range(height)]
    has_gate = floor[0][gate] != "#"
    state = city(floor, doorways={"north": f"north {gate},0"} if has_gate else {})
    if has_gate:
        add_gateway(state, "gate", (gate, 0), is_open=False)
    if dice.random() < 0.3:
        add_tile(state, ["." * width], (0, height))
    return state


def ail(state: City, dice: Random) -> None:
    """Wounds, ailments, treasure and destiny dice at random."""
    for hero in state.heroes.values():
        hero.spaces.covers[3] = dice.choice((0, WOUND))
        hero.trapped, hero.buried = dice.random() < 0.2, dice.random() < 0.15
        state.roster[hero.id].treasure = dice.choice((None, "cursecatcher"))
    lay_track(state, "G", "E")
    state.destiny.available = sorted(dice.choices(range(1, 7), k=dice.randint(0, 3)))
    state.destiny.spent = {GLAURIO: dice.randint(0, 2)}
    state.cards.piles["discovery"] = ["cursecatcher"] * dice.randint(0, 1)
    state.heroes[GLAURIO].reloading = dice.choice(([], ["noblesse"]))
    state.heroes[GLAURIO].traded = dice.choice(([], [EMELDA]))


@settings(max_examples=600, deadline=None)
@given(st.integers(0, 10**6))
def test_there_is_a_reason_exactly_where_nothing_is_offered(seed: int) -> None:
    dice = Random(seed)
    state = random_city(dice)
    ail(state, dice)
    game, hero = acting(state, tuple(dice.choices(range(7), k=3)))
    options = options_for(game, hero)
    offered = {option.id for option in options}
    about = {
        thing for option in options if ":" in option.id and option.verb in ("strike", "shoot") for thing in option.about
    }
    for cell in state.battlefield.board.terrain.cells:
        assert (refusals.why_not_cell(game, hero, cell) is None) == (f"{cell[0]},{cell[1]}" in offered), cell
    for model in state.models.values():
        assert (refusals.why_not_attack(game, hero, model) is None) == (f"piece:{model.id}" in about)
    for marker in state.battlefield.markers.values():
        assert (refusals.why_not_search(game, hero, marker) is None) == (f"search:{marker.id}" in offered)
    for gateway in state.battlefield.gateways.values():
        assert (refusals.why_not_extract(game, hero, gateway) is None) == (f"extract:{gateway.id}" in offered)
    assert (refusals.why_not_recuperate(game, hero) is None) == ("recuperate" in offered)
    for other in state.heroes.values():
        assert (refusals.why_not_free(game, hero, other) is None) == (f"free:{other.id}" in offered)
        assert (refusals.why_not_dig(game, hero, other) is None) == (f"dig:{other.id}" in offered)
        if other is not hero:
            trades = {f"{way}:{other.id}" for way in ("give", "take", "swap")}
            assert (refusals.why_not_trade(game, hero, other) is None) == bool(trades & offered)


@pytest.mark.parametrize(
    ("rows", "dice", "cell", "words"),
    [
        (["G....."], (6,), (5, 0), "Too far: Glaurio gets 4 spaces with these dice"),
        (["G....."], (2,), (4, 0), "4 spaces are a Run, and no die shows 3+"),
        (["GE...."], (6,), (1, 0), "Something stands there"),
        (["G.s..."], (6,), (3, 0), "Enemies are in the way: a move ends beside one"),
        (["G....."], (), (1, 0), "Glaurio has no dice left"),
        (["G....."], (6,), (9, 9), "There is nothing to stand on"),
    ],
)
def test_a_space_says_why_it_is_out_of_reach(
    rows: list[str], dice: tuple[int, ...], cell: tuple[int, int], words: str
) -> None:
    why = refusals.why_not_cell(*acting(city(rows), dice), cell)
    assert why is not None
    assert why.words == words
    assert why.rules


@pytest.mark.parametrize(
    ("rows", "dice", "words"),
    [
        (["G...s"], (1,), "No die of Glaurio shows 2+"),
        (["G.s", "s.."], (6,), "An adjacent hostile must be attacked first"),
        (["E.s", "..G"], (6,), None),
    ],
)
def test_a_hostile_says_why_it_cannot_be_attacked(rows: list[str], dice: tuple[int, ...], words: str | None) -> None:
    state = city(rows)
    why = refusals.why_not_attack(*acting(state, dice), state.models["ulfenwatch-skeleton-1"])
    assert (why and why.words) == words


def test_a_hero_says_why_it_is_not_the_hero_s_turn() -> None:
    state = city(["G.E"])
    game, glaurio = acting(state)
    emelda = state.heroes[EMELDA]
    assert refusals.why_not_now(game, glaurio) is None
    assert refusals.why_not_now(game, emelda) == Why("It is not Emelda's turn", ("cc.activation.order",))
    emelda.activated = True
    assert refusals.why_not_now(game, emelda) == Why("Emelda has acted this turn", ("cc.activation.order",))
    emelda.away = True
    assert refusals.why_not_now(game, emelda) is not None
    emelda.out = True
    assert refusals.why_not_now(game, emelda) == Why("Emelda is out of action", ("cc.ooa.effects",))


def test_a_gambit_says_what_it_lacks() -> None:
    state = city(["G.E"])
    game, glaurio = acting(state, (1,))
    reasons = []
    for cards in (("E",), ("G", "E"), ("G", "1")):
        lay_track(state, *cards)
        reasons.append(refusals.why_not_gamble(game, glaurio))
    assert [why and why.words for why in reasons] == [
        "Glaurio has no card on the track",
        "There is no hostile card to trade places with",
        None,
    ]
    glaurio.spaces.dice[0] = 0
    state.destiny.available = [6]
    assert refusals.why_not_gamble(game, glaurio) is not None


@pytest.mark.parametrize("seed", [3, 8])
def test_offers_and_reasons_agree_in_whole_journeys_with_all_cards_in_force(seed: int) -> None:
    game = lychgate.new("cursed-city", seed=seed, players=1, setup={"journey": "scavenge", "level": 4}, journal=False)
    dice, met = Random(seed), 0
    while game.question is not None and met < 60:
        question = game.question
        if question.topic.id == "hero.action":
            met += 1
            agree(game.play, game.state.heroes[question.actor], {option.id for option in question.options})
        game.answer(random_answer(question, dice))
    assert met > 20


def agree(game: Ulfenkarn, hero: Hero, offered: set[str]) -> None:
    """Everything has either its option or its reason. A card that is used on a hostile is no weapon action."""
    field = game.state.battlefield
    for cell in field.board.terrain.cells:
        assert (refusals.why_not_cell(game, hero, cell) is None) == (f"{cell[0]},{cell[1]}" in offered), cell
    for model in game.state.models.values():
        aimed = any(one.endswith(f":{model.id}") for one in offered if not one.partition(":")[2][:1].isdigit())
        assert (refusals.why_not_attack(game, hero, model) is None) == aimed, model.id
    for marker in objects(game.state):
        assert (refusals.why_not_search(game, hero, marker) is None) == (f"search:{marker.id}" in offered)
    for gateway in field.gateways.values():
        assert (refusals.why_not_extract(game, hero, gateway) is None) == (f"extract:{gateway.id}" in offered)
    assert (refusals.why_not_recuperate(game, hero) is None) == ("recuperate" in offered)
