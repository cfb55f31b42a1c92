"""Recuperate, Search, Extract and Open; freeing, digging and trading; and paying for all that."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cursed_city.heroes_helpers import (
    EMELDA,
    GLAURIO,
    add_gateway,
    add_tile,
    asked,
    cells_offered,
    city,
    hero_of,
    lay_track,
    offered,
    plain_content,
    play,
    rules_of,
    told,
    turn_of,
)
from lychgate.games.cursed_city.heroes.paying import best_score, destiny_dice, sixes
from lychgate.games.cursed_city.model.state import GRIEVOUS, WOUND, City, step
from lychgate.kernel.game import Game
from lychgate.kernel.play import Play
from lychgate.kernel.state import Step

FAIL, HIT, CRIT = "failure", "success", "critical"
SEARCH = "search:object-1"
POTION, BELL, SPLINTER = "potion-of-coagulated-vitality", "bell-of-the-late-watch", "amethyst-splinter"
NEEDLE, CRY = "needle-in-the-clasp", "a-cry-from-the-next-street"


# -- recuperate


def hurt(*covers: int, dice: tuple[int, ...] = (1,), rolled: str = HIT, answers: Any = ("recuperate",)) -> Game:
    state = city()
    state.heroes[GLAURIO].spaces.covers[: len(covers)] = covers
    hero = state.heroes[GLAURIO]
    hero.spaces.dice[3] = dice[0]
    return play(state, Step("hero", (GLAURIO,)), chance=[[rolled]], answers=answers)


@pytest.mark.rule("cc.recuperate.roll")
def test_a_failed_vitality_roll_heals_nothing_and_the_die_is_gone() -> None:
    game = hurt(WOUND, rolled=FAIL)
    assert (hero_of(game).spaces.covers, hero_of(game).spaces.dice) == ([WOUND, 0, 0, 0], [0] * 4)


@pytest.mark.rule("cc.recuperate.success", "cc.ex.tutorial-recuperate")
def test_a_success_takes_off_a_wound_or_turns_a_grievous_one_over() -> None:
    game = hurt(GRIEVOUS, WOUND)
    assert offered(game) == ["wound", "grievous"]
    game.answer("wound")
    assert hero_of(game).spaces.covers == [GRIEVOUS, 0, 0, 0]
    assert hurt(GRIEVOUS, rolled=HIT).state.heroes[GLAURIO].spaces.covers == [WOUND, 0, 0, 0]
    eased = hurt(GRIEVOUS, WOUND, answers=("recuperate", "grievous"))
    assert hero_of(eased).spaces.covers == [WOUND, WOUND, 0, 0]


@pytest.mark.rule("cc.recuperate.critical")
def test_a_critical_success_takes_off_two_wounds_or_a_whole_grievous_one() -> None:
    assert hero_of(hurt(WOUND, WOUND, rolled=CRIT)).spaces.covers == [0] * 4
    assert hero_of(hurt(WOUND, rolled=CRIT)).spaces.covers == [0] * 4
    assert hero_of(hurt(GRIEVOUS, rolled=CRIT)).spaces.covers == [0] * 4
    both = hurt(GRIEVOUS, WOUND, rolled=CRIT)
    assert offered(both) == ["grievous", "wounds"], "the grievous wound is two points and comes first"
    both.answer("grievous")
    assert hero_of(both).spaces.covers == [0, WOUND, 0, 0]
    many = hurt(GRIEVOUS, WOUND, WOUND, rolled=CRIT)
    assert offered(many) == ["wounds", "grievous"], "two wounds free two dice spaces"
    many.answer("wounds")
    assert hero_of(many).spaces.covers == [GRIEVOUS, 0, 0, 0]


def test_nobody_recuperates_unhurt() -> None:
    assert "recuperate" not in offered(turn_of(city(), dice=[6]))


# -- search


def searching(card: str, rows: Any = ("Go.",), held: str | None = None, more: Any = ()) -> Game:
    """Glaurio beside an object, with a 4, and this card on top of the discovery deck."""
    state = city(rows)
    state.roster[GLAURIO].treasure = held
    state.cards.piles["discovery"] = [card, *more]
    return turn_of(state, dice=[4])


@pytest.mark.rule("cc.search.conditions", "cc.ex.action-cost")
def test_a_hero_searches_beside_an_object_with_a_four_and_no_hostile_adjacent() -> None:
    assert SEARCH in offered(searching(POTION))
    assert SEARCH not in offered(searching(POTION, ["G.o"]))
    assert SEARCH not in offered(searching(POTION, ["Go.", "s.."]))
    cheap = city(["Go.", "..."])
    cheap.cards.piles["discovery"] = [POTION]
    assert SEARCH not in offered(turn_of(cheap, dice=[3, 3]))
    searching(POTION).answer(SEARCH)


def test_nobody_searches_where_there_is_no_card_left() -> None:
    state = city(["Go.", "..."])
    assert SEARCH not in offered(turn_of(state, dice=[6]))


@pytest.mark.rule("cc.search.treasure")
def test_treasure_is_taken_and_the_object_is_gone() -> None:
    game = searching(POTION)
    game.answer(SEARCH)
    assert game.state.roster[GLAURIO].treasure == POTION
    assert not game.state.battlefield.markers
    assert told(game, "treasure-taken")


@pytest.mark.rule("cc.search.realmstone")
def test_realmstone_is_taken_and_the_object_is_gone() -> None:
    game = searching(SPLINTER)
    game.answer(SEARCH)
    assert (game.state.heroes[GLAURIO].realmstone, game.state.battlefield.markers) == ([SPLINTER], {})


@pytest.mark.rule("cc.search.crisis", "cc.search.trap", "cc.search.discard-pile")
def test_a_trap_or_crisis_card_is_discarded_and_the_object_stays() -> None:
    for card in (NEEDLE, CRY):
        game = searching(card)
        game.answer(SEARCH)
        assert (game.state.cards.piles["found"], list(game.state.battlefield.markers)) == ([card], ["object-1"])


@pytest.mark.rule("cc.search.treasure-limit")
def test_a_hero_with_two_treasures_keeps_one() -> None:
    for kept, lost in ((POTION, BELL), (BELL, POTION)):
        game = searching(POTION, held=BELL)
        game.answer(SEARCH)
        assert offered(game) == [POTION, BELL]
        game.answer(kept)
        assert (game.state.roster[GLAURIO].treasure, game.state.cards.piles["found"]) == (kept, [lost])


def test_the_player_names_the_object_that_is_searched() -> None:
    state = city(["oGo"])
    state.cards.piles["discovery"] = [POTION]
    game = turn_of(state, dice=[4])
    assert offered(game)[:2] == [SEARCH, "search:object-2"]
    game.answer("search:object-2")
    assert list(game.state.battlefield.markers) == ["object-1"]


@pytest.mark.rule("cc.search.discard-pile")
def test_an_empty_discovery_deck_is_made_anew_of_the_discards() -> None:
    state = city(["Go.", "..."])
    state.cards.piles["found"] = [POTION]
    game = turn_of(state, dice=[4], answers=[SEARCH])
    assert game.state.roster[GLAURIO].treasure == POTION
    assert told(game, "discovery-reshuffled")


@pytest.mark.rule("cc.inspiration.search", "cc.inspiration.spend")
def test_three_points_pay_for_a_search_without_an_object_and_none_is_removed() -> None:
    state = city(["G.o"])
    state.cards.piles["discovery"] = [SPLINTER]
    hero = state.heroes[GLAURIO]
    hero.inspiration.inspired, hero.inspiration.points = True, 3
    game = turn_of(state, dice=[4], answers=["search-afar"])
    assert (hero_of(game).realmstone, hero_of(game).inspiration.points) == ([SPLINTER], 0)
    assert list(game.state.battlefield.markers) == ["object-1"]
    assert hero_of(game).spaces.dice == [0] * 4, "it still costs the die"


# -- extract and open


@pytest.mark.rule("cc.extract.conditions", "cc.extract.effect")
def test_extract_lays_the_zone_at_the_closed_gateway_and_opens_it() -> None:
    state = city(["..G", "..."], doorways={"east": "east 2,0"})
    add_gateway(state, "gate", (2, 0), is_open=False)
    game = turn_of(state, dice=[4], answers=["extract:gate"])
    assert asked(game).topic.id == "extract.place"
    assert asked(game).minor
    zones = [option.value.cells for option in asked(game).options]
    assert all((3, 0) in cells for cells in zones), "a space of the zone touches the gateway"
    game.answer(offered(game)[0])
    field = game.state.battlefield
    assert field.extraction
    assert field.gateways["gate"].open
    assert (3, 0) in field.board.terrain.near[2, 0]
    assert "extract:gate" not in [one.id for one in (game.question.options if game.question else ())]


@pytest.mark.parametrize(
    ("rows", "dice", "zone"),
    [(["..G", "..s"], 4, ""), ([".G.", "..."], 4, ""), (["..G", "..."], 3, ""), (["..G", "..."], 4, "extraction-zone")],
    ids=["a hostile is adjacent", "not at the gateway", "a 3 does not pay", "the zone is there"],
)
def test_extract_is_not_offered_where(rows: Any, dice: int, zone: str) -> None:
    state = city(rows, doorways={"east": "east 2,0"})
    add_gateway(state, "gate", (2, 0), is_open=False)
    state.battlefield.extraction = zone
    assert "extract:gate" not in offered(turn_of(state, dice=[dice]))


@pytest.mark.rule("cc.nightwars.open")
def test_a_closed_gateway_between_tiles_can_be_opened_even_beside_a_hostile() -> None:
    state = city(["s.G"])
    add_tile(state, ["..."], (3, 0))
    add_gateway(state, "door", (2, 0), (3, 0), is_open=False)
    game = turn_of(state, dice=[4, 1])
    assert "extract:door" not in offered(game)
    assert (3, 0) not in cells_offered(game)
    game.answer("open:door")
    assert (3, 0) in cells_offered(game)


# -- freeing and digging


@pytest.mark.rule("cc.trapped.release")
def test_an_adjacent_hero_frees_the_trapped_with_a_four() -> None:
    state = city(["GE"])
    state.heroes[EMELDA].trapped = True
    game = turn_of(state, dice=[4, 2], answers=[f"free:{EMELDA}"])
    assert not hero_of(game, "E").trapped
    far = city(["G.E"])
    far.heroes[EMELDA].trapped = True
    assert f"free:{EMELDA}" not in offered(turn_of(far, dice=[6]))


def buried(letter: str, rows: Any = ("GE.",)) -> City:
    state = city(rows)
    state.heroes[{"G": GLAURIO, "E": EMELDA}[letter]].buried = True
    return state


@pytest.mark.rule("cc.buried.dig-free", "cc.buried.no-actions")
def test_two_sixes_dig_out_the_hero_or_a_neighbour_and_then_the_hero_may_act() -> None:
    alone = turn_of(buried("G"), dice=[6, 6, 1])
    assert offered(alone) == [f"dig:{GLAURIO}", "end"], "no action, only digging"
    alone.answer(f"dig:{GLAURIO}")
    assert (hero_of(alone).buried, hero_of(alone).cell, hero_of(alone).spaces.dice) == (False, (0, 0), [0, 0, 1, 0])
    assert asked(alone).topic.id == "hero.action"
    helped = turn_of(buried("E"), dice=[6, 6], answers=[f"dig:{EMELDA}"])
    assert not hero_of(helped, "E").buried


def test_one_six_does_not_dig() -> None:
    assert asked(turn_of(buried("G"), dice=[6, 5, 5])).topic.id == "activation.cover", "he suffers for it at once"
    assert f"dig:{EMELDA}" not in offered(turn_of(buried("E", ["G.E"]), dice=[6, 6]))


def test_destiny_dice_dig_as_far_as_the_hero_may_spend_them() -> None:
    state = buried("G")
    lay_track(state, "G", "E")
    state.destiny.available = [6]
    game = turn_of(state, dice=[6], answers=[f"dig:{GLAURIO}", "die-6"])
    assert (hero_of(game).buried, game.state.destiny.spent) == (False, {GLAURIO: 1})
    spent = buried("G")
    lay_track(spent, "G", "E")
    spent.destiny.available, spent.destiny.spent = [6], {GLAURIO: 2}
    assert asked(turn_of(spent, dice=[6])).topic.id == "activation.cover"


# -- trading


@pytest.mark.rule("cc.search.treasure-trade")
def test_adjacent_heroes_hand_over_or_swap_treasure_for_nothing() -> None:
    for mine, theirs, deed in ((POTION, None, "give"), (None, BELL, "take"), (POTION, BELL, "swap")):
        state = city(["GE."])
        state.roster[GLAURIO].treasure, state.roster[EMELDA].treasure = mine, theirs
        game = turn_of(state, dice=[1])
        assert f"{deed}:{EMELDA}" in offered(game)
        game.answer(f"{deed}:{EMELDA}")
        assert (game.state.roster[GLAURIO].treasure, game.state.roster[EMELDA].treasure) == (theirs, mine)
        assert hero_of(game).spaces.dice[0] == 1
        assert not any(one.endswith(f":{EMELDA}") for one in offered(game)), "not to and fro"
    apart = city(["G.E"])
    apart.roster[GLAURIO].treasure = POTION
    assert f"give:{EMELDA}" not in offered(turn_of(apart, dice=[1]))


def test_whoever_has_only_trades_left_is_asked_a_minor_question_that_ends_the_activation_first() -> None:
    for dice, minor in (([], True), ([1], False)):
        state = city(["GE."])
        state.roster[GLAURIO].treasure = POTION
        question = turn_of(state, dice=dice).question
        assert question is not None
        assert question.minor is minor
        assert question.options[0 if minor else -1].id == "end"


def test_the_other_player_must_agree_to_a_trade() -> None:
    state = city(["GE.", "..."])
    state.players, state.heroes[EMELDA].seat = 2, 1
    state.roster[EMELDA].treasure = BELL
    game = turn_of(state, dice=[1, 1], answers=[f"take:{EMELDA}"])
    assert (asked(game).seat, offered(game)) == (1, ["agree", "refuse"])
    game.answer("refuse")
    assert game.state.roster[EMELDA].treasure == BELL
    assert f"take:{EMELDA}" not in offered(game), "who has refused is not asked again at once"
    game.answer("0,1")
    assert f"take:{EMELDA}" in offered(game), "once a die is spent, they may be asked again"


# -- paying


@pytest.mark.rule("cc.hero.actions", "cc.hero.cost", "cc.activationroll.spend-once")
def test_a_spent_die_leaves_the_card() -> None:
    game = turn_of(city(["G....", "....."]), dice=[2, 2], answers=["1,0"])
    assert hero_of(game).spaces.dice == [0, 2, 0, 0]
    assert told(game, "die-spent") == [{"piece": GLAURIO, "score": 2}]


@pytest.mark.rule("cc.hero.destiny-dice", "cc.hero.destiny-limit")
def test_two_destiny_dice_may_be_spent_in_a_turn() -> None:
    state = city(["G....", "....."])
    lay_track(state, "G", "E")
    state.destiny.available = [1, 3, 5]
    game = turn_of(state, answers=["1,0", "destiny-1", "0,0", "destiny-3"])
    assert (game.state.destiny.available, game.state.destiny.discarded) == ([5], [1, 3])
    assert game.question is None, "two is the limit, and the card is empty"


@pytest.mark.rule("cc.hero.destiny-last", "cc.ex.destiny-last-hero")
def test_the_last_hero_may_spend_every_destiny_die() -> None:
    state = city(["G....", "....."])
    lay_track(state, "-E", "-Q", "-B", "1", "G")
    state.destiny.available = [2, 3, 4, 6]
    moves = ["1,0", "destiny-2", "0,0", "destiny-3", "1,0", "destiny-4", "0,0"]
    game = turn_of(state, answers=moves)
    assert game.state.destiny.available == []
    assert rules_of(game, "destiny-spent") >= {"cc.hero.destiny-last"}


@given(
    st.lists(st.integers(0, 6), min_size=4, max_size=4),
    st.lists(st.integers(1, 6), max_size=5),
    st.integers(0, 2),
    st.booleans(),
)
def test_what_can_be_paid_with_is_every_die_on_the_card_and_two_destiny_dice(
    dice: list[int], destiny: list[int], spent: int, last: bool
) -> None:
    state = city()
    lay_track(state, "G") if last else lay_track(state, "G", "E")
    hero = state.heroes[GLAURIO]
    hero.spaces.dice[:] = dice
    state.destiny.available, state.destiny.spent = destiny, {GLAURIO: spent}
    game = Play(state, plain_content(), step, None)
    allowed = destiny if last or spent < 2 else []
    assert list(destiny_dice(game, hero)) == allowed
    assert best_score(game, hero) == max([*dice, *allowed])
    usable = len([one for one in allowed if one == 6])
    assert sixes(game, hero) == dice.count(6) + (usable if last else min(usable, 2 - spent))
