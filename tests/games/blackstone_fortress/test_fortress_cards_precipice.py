"""Cards between combats: at Precipice, aboard ships, in the exploration and recovery steps."""

from typing import Any

import pytest

from games.blackstone_fortress.campaign_helpers import (
    archeotech,
    asked,
    asks,
    clues,
    content,
    explorer,
    hurt,
    picked,
    play,
    until,
)
from games.blackstone_fortress.fortress import AMALLYN, DRAIK, GREKH, LOCARNO, PARTY, TADDEUS, TWINS, UR025
from lychgate.games.blackstone_fortress.model import piles
from lychgate.games.blackstone_fortress.model.content import Discovery, Resource
from lychgate.games.blackstone_fortress.model.state import Fortress
from lychgate.kernel.game import Game
from lychgate.kernel.state import Step

CLUE = clues(1)[0]


def crew(*held: str, inspired: bool = False, party: tuple[str, ...] = PARTY) -> Fortress:
    """A quest's explorers at Precipice; the first of them holds these cards."""
    state = picked("quest", party=party, cards={party[0]: list(held)})
    state.explorers[party[0]].inspiration.inspired = inspired
    return state


def looks(game: Game) -> int:
    """How many resource cards are looked at."""
    assert asks(game) == "precipice.trade"
    return len(asked(game)) - 1


# -- trading


def trade(state: Fortress, ship: str, *answers: Any) -> Game:
    name = next(iter(state.explorers))
    return play(state, Step("visit", (name,)), answers=[f"trade:{ship}", *answers])


def different(ship: str) -> list[str | int]:
    """Every card of a ship once, in the order of the pack."""
    return [one.id for one in content().all(Resource) if one.ship == ship]


def test_a_letter_of_credit_is_worth_three_points() -> None:
    state = crew("letter-of-credit")
    state.cards.piles[piles.resources("clarion")] = different("clarion")
    game = trade(state, "clarion")
    game.answer(next(one for one in asked(game) if one.startswith("letter-of-credit")))
    assert looks(game) == 3
    game.answer("none")
    assert game.state.roster[DRAIK].cards == []


@pytest.mark.parametrize(("ship", "points"), [("vanguard", 2), ("clarion", 1)])
def test_a_warrant_of_trade_is_worth_a_point_aboard_every_ship(ship: str, points: int) -> None:
    state = crew("warrant-of-trade")
    state.cards.piles[piles.resources(ship)] = different(ship)
    assert looks(trade(state, ship)) == points


@pytest.mark.rule("bsf.ruling.points-for-nothing")
@pytest.mark.parametrize("inspired", [True, False])
def test_the_twins_are_guests_of_honour_aboard_every_ship_once_inspired(inspired: bool) -> None:
    party = (TWINS, DRAIK, TADDEUS, LOCARNO)
    game = play(crew(inspired=inspired, party=party), Step("visit", (TWINS,)))
    trades = {one for one in asked(game) if one.startswith("trade:")}
    everywhere = {f"trade:{ship.id}" for ship in game.state.expedition.ships}
    assert trades == (everywhere if inspired else {"trade:gamma-3-beta"})
    if inspired:
        game.answer("trade:vanguard")
        assert looks(game) == 1


def test_at_home_guests_of_honour_have_no_more_than_others() -> None:
    state = crew(inspired=True, party=(TWINS, DRAIK, TADDEUS, LOCARNO))
    state.cards.piles[piles.resources("gamma-3-beta")] = different("gamma-3-beta")
    assert looks(trade(state, "gamma-3-beta")) == 1


@pytest.mark.parametrize("slew", [True, False])
def test_there_is_a_price_on_chaos_space_marines(slew: bool) -> None:
    state = crew(archeotech(1))
    assert state.quest is not None
    assert state.expedition is not None
    state.quest.legacies = ["the-legion-lands"]
    if slew:
        state.expedition.slain[DRAIK] = ["chaos-space-marine"]
    state.cards.piles[piles.resources("clarion")] = different("clarion")
    assert looks(trade(state, "clarion", [archeotech(1)])) == (3 if slew else 1)


# -- facilities


def facility(ship: str, face: int, *cards: str, name: str = LOCARNO, chance: tuple[Any, ...] = ()) -> Game:
    """An explorer who is not at home there uses a ship's facility."""
    party = (name, *(one for one in (DRAIK, TADDEUS, AMALLYN, GREKH, UR025) if one != name))[:4]
    state = crew(*cards, party=party)
    assert state.expedition is not None
    state.expedition.ships[0].id = ship
    return play(state, Step("visit", (name,)), answers=[f"use:{ship}"], chance=[[face], *chance])


def held(game: Game, name: str = LOCARNO) -> list[str]:
    found: list[str] = game.state.roster[name].cards
    return found


@pytest.mark.parametrize(("face", "number"), [(1, 2), (2, 1), (20, 1)])
def test_the_labyrinth_decoder_finds_a_clue(face: int, number: int) -> None:
    game = facility("steed-of-mathurir", face, CLUE)
    assert sum(content()[Discovery][card].kind == "clue" for card in held(game)) == number


def test_the_trading_salon_takes_archeotech_or_exchanges_it() -> None:
    assert held(facility("vanguard", 1, "cold-lamp")) == []
    assert held(facility("vanguard", 15, "cold-lamp")) == ["cold-lamp"]
    game = facility("vanguard", 16, "cold-lamp")
    game.answer(asked(game)[0])
    game.answer("sleeping-index")
    assert held(game) == ["sleeping-index"]


def test_a_call_for_help_brings_a_dead_explorer_back() -> None:
    for face, dead in ((15, True), (16, False)):
        state = crew(party=(LOCARNO, DRAIK, TADDEUS, AMALLYN))
        state.roster[GREKH].dead = True
        game = play(state, Step("visit", (DRAIK,)), answers=["use:traveller"], chance=[[face]])
        assert game.state.roster[GREKH].dead is dead


@pytest.mark.parametrize(("face", "number"), [(1, 0), (2, 1), (15, 1), (16, 2)])
def test_the_house_of_questions_takes_and_gives_clues(face: int, number: int) -> None:
    game = facility("clarion", face, CLUE)
    assert sum(content()[Discovery][card].kind == "clue" for card in held(game)) == number


def test_the_waste_hold_kills_or_pays() -> None:
    assert facility("gamma-3-beta", 1).state.roster[LOCARNO].dead
    assert held(facility("gamma-3-beta", 10)) == []
    (card,) = held(facility("gamma-3-beta", 11))
    assert content()[Discovery][card].kind == "archeotech"


# -- exploration and recovery


def explore(card: str, *route: str, kind: Any = None) -> Game:
    """The exploration step of a party in which Draik holds a card."""
    state = picked("quest", cards={DRAIK: [card]}, kind=kind)
    state.cards.piles[piles.EXPLORATION] = list(route)
    return play(state, Step("exploration-step"), answers=["go-on"])


def test_a_seers_shell_looks_at_two_cards_and_sorts_them() -> None:
    game = explore("seers-shell", "hidden-treasure", "frostfire", "the-race", "the-rift")
    game.answer(next(one for one in asked(game) if one.startswith("seers-shell")))
    game.answer("under")
    game.answer("top")
    assert game.state.cards.piles[piles.EXPLORATION] == ["the-race", "the-rift", "frostfire"]
    assert game.state.roster[DRAIK].cards == []


@pytest.mark.parametrize(("kind", "asked_for"), [("stronghold", True), ("normal", False)])
def test_the_bottomless_key_passes_a_card_of_an_access_route(kind: str, asked_for: bool) -> None:
    game = explore("bottomless-key", "frostfire", "the-race", kind=kind)
    offers = any(one.startswith("bottomless-key") for one in asked(game))
    assert offers is asked_for
    if offers:
        game.answer(next(one for one in asked(game) if one.startswith("bottomless-key")))
        assert (asks(game), game.state.expedition.challenge) == ("expedition.next", None)
        assert not any(one.spaces.covers.count(2) for one in game.state.explorers.values()), "nobody met the frostfire"


def test_a_patch_kit_eases_a_grievous_wound_after_the_recovery_rolls() -> None:
    state = picked("quest", cards={DRAIK: ["patch-kit"]})
    hurt(state, TADDEUS, 0, 1)
    game = play(state, Step("recovery-step"))
    until(game, lambda question: question.window == "recovery-step")
    game.answer(next(one for one in asked(game) if one.startswith("patch-kit")))
    assert explorer(game.state, TADDEUS).spaces.covers.count(2) == 0
    assert explorer(game.state, TADDEUS).spaces.covers.count(1) == 1
    assert game.state.roster[DRAIK].cards == []
