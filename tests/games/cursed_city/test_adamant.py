"""Aboard the Adamant: trade, empowerments, the next journey, and what a pause keeps."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
from games.cursed_city.journeys_helpers import content, setting_out, told
from lychgate.games.cursed_city import RULEBOOK
from lychgate.games.cursed_city.campaign.quest import missions, offered
from lychgate.games.cursed_city.campaign.shop import payment
from lychgate.games.cursed_city.model.content import Discovery, Empowerment
from lychgate.games.cursed_city.model.state import City, Ulfenkarn, Veteran, step
from lychgate.kernel.game import Game
from lychgate.kernel.play import Play
from lychgate.kernel.state import Step

ONE, TWO, THREE = "mourners-bead", "widows-portion", "heart-of-the-nadir"
SPEND = Step("spend", (0,))


def aboard(players: int = 1, *, discount: bool = False, **cards: list[str]) -> Game:
    """The Spend Realmstone step, with realmstone by the first letter of each hero."""
    names = {"g": GLAURIO, "e": EMELDA, "q": QULATHIS, "b": BRUTOGG}
    state = come_home(
        on_a_quest(players, hero=[{"id": names[key], "realmstone": held} for key, held in cards.items()]), True
    )
    state.homecoming.discount = discount
    return play(state, SPEND)


def sales(game: Game) -> set[str]:
    return {option.removeprefix("buy:") for option in asked(game) if option.startswith("buy:")}


# -- buying


@pytest.mark.rule("cc.realmstone.points", "cc.realmstone.buy", "cc.realmstone.slots")
def test_a_hero_is_offered_what_they_can_pay_for_and_it_goes_into_its_slot() -> None:
    game = aboard(g=[TWO, ONE, ONE])
    cheap = {card.id for card in content().all(Empowerment) if card.cost <= 4}
    assert sales(game) == {f"{GLAURIO}:{card}" for card in cheap}
    game.answer(f"buy:{GLAURIO}:grave-wardens-boots")
    assert game.state.roster[GLAURIO].armour == "grave-wardens-boots"
    assert game.state.heroes[GLAURIO].realmstone == [ONE, ONE], "the card of value 2 has paid"


@pytest.mark.rule("cc.realmstone.slots")
def test_a_new_empowerment_replaces_the_old_one_which_can_be_bought_again() -> None:
    state = come_home(
        on_a_quest(hero=[{"id": GLAURIO, "realmstone": [TWO, TWO], "armour": "grave-wardens-boots"}]), True
    )
    state.roster[EMELDA].armour = "grave-wardens-boots"
    game = play(state, SPEND)
    assert f"{GLAURIO}:grave-wardens-boots" not in sales(game)
    game.answer(f"buy:{GLAURIO}:salve-stitched-lining")
    assert told(game, "empowered")[0]["replaces"] == "grave-wardens-boots"
    assert f"{GLAURIO}:grave-wardens-boots" in sales(game)


@pytest.mark.rule("cc.realmstone.two-heroes")
def test_no_more_than_two_heroes_have_the_same_empowerment() -> None:
    state = come_home(on_a_quest(hero=[{"id": GLAURIO, "realmstone": [TWO]}]), True)
    for name in OTHERS[:2]:
        state.roster[name].weapon = "brass-loader"
    game = play(state, SPEND)
    assert f"{GLAURIO}:brass-loader" not in sales(game)
    state.roster[OTHERS[0]] = Veteran(OTHERS[0], weapon="brass-loader", dead=True)
    game = play(state, SPEND)
    assert f"{GLAURIO}:brass-loader" in sales(game), "what the dead had is for sale again"
    game.answer(f"buy:{GLAURIO}:brass-loader")


@pytest.mark.rule("cc.extraction.7", "cc.ex.empowerment-discount")
def test_spare_parts_make_only_the_first_empowerment_cheaper() -> None:
    game = aboard(discount=True, g=[THREE], e=[THREE])
    dear = {"bulwark-rivets", "ratcatchers-chain"}
    assert {f"{GLAURIO}:{card}" for card in dear} < sales(game)
    game.answer(f"buy:{GLAURIO}:bulwark-rivets")
    assert told(game, "empowered")[0]["cost"] == 3
    assert sales(game).isdisjoint({f"{EMELDA}:{card}" for card in dear})


@pytest.mark.rule("cc.realmstone.buy")
def test_an_empowerment_for_one_weapon_asks_for_which() -> None:
    game = aboard(g=[THREE, TWO])
    game.answer(f"buy:{GLAURIO}:dawn-steel")
    assert game.question is not None
    assert game.question.topic.id == "adamant.weapon"
    weapon = game.question.options[-1].id
    game.answer(weapon)
    assert (game.state.roster[GLAURIO].weapon, game.state.roster[GLAURIO].chosen) == ("dawn-steel", weapon)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([ONE, TWO, THREE]), min_size=1, max_size=6), st.integers(1, 7))
def test_payment_loses_as_little_as_possible(cards: list[str], cost: int) -> None:
    value = {ONE: 1, TWO: 2, THREE: 3}
    if sum(value[card] for card in cards) < cost:
        return
    state = on_a_quest(hero=[{"id": GLAURIO}])
    state.heroes[GLAURIO].realmstone = cards
    paid = payment(Play(state, content(), step, None), state.heroes[GLAURIO], cost)
    sums = [sum(value[card] for card in way) for size in range(1, 7) for way in combinations(cards, size)]
    assert sum(value[card] for card in paid) == min(total for total in sums if total >= cost)
    assert all(paid.count(card) <= cards.count(card) for card in paid)


# -- trading


@pytest.mark.rule("cc.end.trade", "cc.realmstone.team")
def test_realmstone_is_pooled_by_handing_it_over() -> None:
    game = aboard(g=[TWO], e=[TWO])
    assert f"{EMELDA}:bulwark-rivets" not in sales(game)
    game.answer(f"give:{GLAURIO}:{EMELDA}")
    assert game.state.heroes[EMELDA].realmstone == [TWO, TWO]
    assert f"{EMELDA}:bulwark-rivets" in sales(game)


@pytest.mark.rule("cc.end.trade")
def test_who_is_handed_something_is_asked_again() -> None:
    game = aboard(players=2, g=[TWO], e=[TWO])
    assert game.question is not None
    assert game.question.seat == 0
    game.answer("done")
    assert game.question.seat == 1
    game.answer(f"give:{EMELDA}:{GLAURIO}")
    assert game.question.seat == 0, "Glaurio has 4 points now"
    assert f"{GLAURIO}:bulwark-rivets" in sales(game)


@pytest.mark.rule("cc.end.trade")
def test_treasure_and_items_change_hands_if_the_other_player_agrees() -> None:
    heroes = [{"id": GLAURIO, "treasure": "cursecatcher", "item": "black-rose"}, {"id": EMELDA, "item": "red-blade"}]
    game = play(come_home(on_a_quest(2, hero=heroes), True), SPEND)
    game.answer(f"treasure:{GLAURIO}:{EMELDA}")
    game.answer("agree")
    assert (game.state.roster[GLAURIO].treasure, game.state.roster[EMELDA].treasure) == (None, "cursecatcher")
    game.answer(f"item:{GLAURIO}:{EMELDA}")
    game.answer("refuse")
    assert game.state.roster[GLAURIO].item == "black-rose"
    assert f"item:{GLAURIO}:{EMELDA}" not in asked(game), "nobody asks twice"


@pytest.mark.rule("cc.realmstone.no-exchange")
def test_empowerments_are_never_passed_on() -> None:
    state = come_home(on_a_quest(hero=[{"id": GLAURIO, "armour": "bulwark-rivets", "realmstone": [TWO]}]), True)
    game = play(state, SPEND)
    assert not any("bulwark-rivets" in option and EMELDA in option for option in asked(game))
    game.answer("done")
    assert game.state.roster[GLAURIO].armour == "bulwark-rivets"


@pytest.mark.rule("cc.realmstone.discard")
def test_what_is_not_spent_is_gone() -> None:
    game = aboard(g=[ONE, TWO])
    game.answer("done")
    assert game.state.heroes[GLAURIO].realmstone == []
    assert told(game, "realmstone-lost") == [{"piece": GLAURIO, "number": 2}]


def test_with_nothing_to_trade_and_nothing_to_buy_nobody_is_asked() -> None:
    assert aboard(g=[]).question is None


# -- the next journey


@pytest.mark.rule("cc.end.new-journey", "cc.setup.journey", "cc.pause.heroes", "cc.pause.quest-card")
def test_between_journeys_no_board_is_left_and_the_roster_keeps_everything() -> None:
    heroes = [{"id": GLAURIO, "treasure": "cursecatcher", "item": "black-rose", "weapon": "brass-loader", "level": 1}]
    state = come_home(on_a_quest(hero=heroes), True)
    assert state.tome is not None
    state.tome.pending.wolf = True
    state.roster[GLAURIO].experience = "novice"
    game = play(state, Step("clean-up"), Step("ashore"))
    found = game.state
    assert (found.journey, found.heroes, found.models, found.groups, found.cards.piles) == (None, {}, {}, {}, {})
    assert not found.battlefield.board.laid
    assert found.roster[GLAURIO] == Veteran(GLAURIO, 1, "novice", "cursecatcher", "black-rose", weapon="brass-loader")
    assert found.tome.pending.wolf
    assert [one.success for one in found.tome.past] == [True]
    assert asked(game) == ["hunt", "scavenge", "deliverance", "the-fell-guardian"]
    game.answer("hunt")
    assert game.state.journey.type == "hunt"


def quest(level: int = 0, destroyed: tuple[str, ...] = ()) -> Ulfenkarn:
    state = on_a_quest(hero=[{"id": GLAURIO, "level": level}])
    assert state.tome is not None
    state.tome.destroyed = list(destroyed)
    return Play(state, content(), step, None)


def test_missions_say_why_they_are_not_open() -> None:
    closed = {one.mission: one.why for one in missions(quest())}
    assert closed["the-fell-guardian"] == "It takes a hero of level 1."
    assert closed["captain-of-the-damned"] == "First: The Fell Guardian."
    open_ = [one.mission for one in missions(quest(2, ("the-fell-guardian",))) if not one.why]
    assert open_ == ["captain-of-the-damned", "shuffling-horrors"]
    done = {one.mission: one.why for one in missions(quest(2, ("the-fell-guardian",)))}
    assert done["the-fell-guardian"] == "This mission is done."
    assert [one.journey for one in offered(quest()) if not one.mission] == ["hunt", "scavenge", "deliverance"]


@pytest.mark.rule("cc.setup.four-heroes")
def test_a_mission_takes_a_hero_of_its_level_along() -> None:
    state = on_a_quest(hero=[{"id": GLAURIO, "level": 1}])
    game = play(state, Step("set-out", ("decapitation", "the-fell-guardian")))
    for name in (EMELDA, QULATHIS, BRUTOGG):
        game.answer(name)
    assert [one["piece"] for one in told(game, "joined")] == [EMELDA, QULATHIS, BRUTOGG, GLAURIO]


# -- before a single journey, and after a quest


@pytest.mark.rule("cc.realmstone.buy")
def test_on_a_journey_of_its_own_a_hero_of_level_n_has_n_and_one_points() -> None:
    game = setting_out(level=2, heroes=[GLAURIO, EMELDA, QULATHIS, BRUTOGG], map="alleyways")
    assert game.question is not None
    assert game.question.prompt == "Glaurio has 3 realmstone to spend. Buy what?"
    game.answer(f"buy:{GLAURIO}:brass-loader")
    assert game.question.actor == EMELDA, "1 point buys nothing more"


def test_at_level_nought_nobody_is_asked_about_the_shop() -> None:
    game = setting_out(heroes=[GLAURIO, EMELDA, QULATHIS, BRUTOGG], map="alleyways")
    assert game.question is not None
    assert game.question.topic.id != "adamant.next"


def test_a_roster_is_handed_on_to_the_next_game() -> None:
    state = on_a_quest(hero=[{"id": GLAURIO, "level": 4, "weapon": "brass-loader", "item": "black-rose"}])
    state.roster[EMELDA].dead = True
    given_on = RULEBOOK.hands_on(state)
    assert set(given_on["roster"]) == {GLAURIO, EMELDA}
    setup = RULEBOOK.complete_setup(content(), 1, {"mode": "quest", **given_on})
    after = RULEBOOK.begin(setup, content())
    assert isinstance(after, City)
    assert after.roster == state.roster
    assert sum(one.number for one in content().all(Discovery)) == 35
