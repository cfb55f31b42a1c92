"""The sequence of play, the Power Phase, and Event cards with Monsters."""

import pytest

from games.warhammer_quest_1995.fights import asked, kinds, told, wounds
from games.warhammer_quest_1995.quest import BARBARIAN, CONTENT, PARTY, against, data, dungeon, settle, unexpected, wait
from games.warhammer_quest_1995.quest_items import dungeon as hall
from games.warhammer_quest_1995.quest_items import play
from lychgate.games.warhammer_quest_1995.model.content import EventCard
from lychgate.games.warhammer_quest_1995.power import phase
from lychgate.mechanics.cards.decks import add_pile, possible, put

QUIET = [4, 4, 4, 4, 4]
"""Power rolls that bring nothing unexpected."""


# -- the sequence of play


@pytest.mark.rule("wq95.turn.phases", "wq95.turn.strict-order")
def test_a_turn_is_power_warriors_monsters_exploration_and_then_the_next_begins() -> None:
    game = wait(dungeon(phase="power", dice=QUIET), turn=3)
    phases = ("power-phase", "warriors-phase", "monsters-phase", "exploration", "end-of-turn")
    assert [kind for kind in kinds(game) if kind in ("turn", *phases)] == [
        *phases,
        "turn",
        *phases,
        "turn",
        *phases[:2],
    ]


@pytest.mark.rule("wq95.turn.strict-order")
def test_every_warrior_has_his_turn_before_the_monsters_act() -> None:
    game = wait(dungeon(foes=[("orc", "0,0")], dice=[1, 4]), turn=2)
    order = [event.kind for event in game.events() if event.kind in ("warrior", "phase-over", "turns-on")]
    assert order[:6] == ["warrior"] * 4 + ["phase-over", "turns-on"]


# -- the Power roll


@pytest.mark.rule("wq95.power.roll", "wq95.power.track", "wq95.power.no-event")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_the_wizards_player_rolls_for_power_and_nothing_unexpected_happens(face: int) -> None:
    party = {**PARTY, "wizard": {"cell": "2,2", "seat": 1}}
    game = dungeon(party, players=2, phase="power", dice=[face])
    (roll,) = data(game, "rolled")
    assert (roll["seat"], roll["prompt"]) == (1, "The Power roll")
    assert game.state.power == face
    assert not told(game, "event")
    assert asked(game) == "Move the Barbarian"


@pytest.mark.rule("wq95.power.track")
def test_power_goes_down_as_it_is_spent() -> None:
    wizard = {"cell": "2,2", "wounds": 3, "starting": 9}
    game = dungeon({"barbarian": BARBARIAN, "wizard": wizard}, phase="power", dice=[6, 3], spells=["heal-wounds"])
    assert game.state.power == 6
    game.answer("spell:heal-wounds")
    assert game.state.power == 6 - 4
    track = next(one for one in game.view(0)["tracks"] if one["id"] == "power")
    assert track["value"] == 2


@pytest.mark.rule("wq95.power.unexpected-event", "wq95.power.event-m")
def test_on_a_1_the_wizard_has_1_power_and_the_top_event_card_is_turned_up() -> None:
    game = settle(unexpected("skaven", dice=["1 1", "elf", "dwarf"]))
    assert game.state.power == 1
    assert [event["card"] for event in data(game, "event")] == ["skaven"]
    assert len(game.state.monsters) == 2


@pytest.mark.rule("wq95.power.dead-wizard", "wq95.power.unexpected-event")
def test_without_a_wizard_the_leaders_player_rolls_and_a_1_still_brings_an_event() -> None:
    party = {"dwarf": "2,1", "barbarian": {**BARBARIAN, "seat": 1}}
    game = dungeon(party, players=2, phase="power", next={"events": ["minotaurs"]}, dice=[1, 1, "dwarf"])
    assert data(game, "rolled")[0]["seat"] == 1
    assert game.state.power == 0
    assert len(settle(game).state.monsters) == 1


@pytest.mark.rule("wq95.power.dead-wizard")
def test_when_the_wizard_has_died_somebody_else_rolls_and_gains_no_power() -> None:
    wizard = {"cell": "2,2", "wounds": 0, "seat": 1}
    game = dungeon({"barbarian": BARBARIAN, "wizard": wizard}, players=2, phase="end", dice=[5])
    assert [event["piece"] for event in data(game, "dead")] == ["wizard"]
    assert data(game, "rolled")[-1]["seat"] == 0
    assert game.state.power == 0


def test_the_wizard_rolls_for_power_even_when_he_is_unconscious() -> None:
    wizard = {"cell": "2,2", "wounds": 0, "seat": 1}
    game = dungeon({"barbarian": BARBARIAN, "wizard": wizard}, players=2, phase="power", dice=[5])
    assert data(game, "rolled")[0]["seat"] == 1


# -- Monsters that come unexpectedly


@pytest.mark.rule(
    "wq95.power.unexpected-event", "wq95.placing.spare-counters", "wq95.power.monsters-wait",
    "wq95.ex.fight-1-power-phase",
)  # fmt: skip
def test_seven_skaven_in_the_power_phase_are_shared_out_and_wait() -> None:
    game = settle(unexpected("skaven", dice=["3 4", "barbarian", "dwarf", "wizard"]))
    assert game.state.power == 1
    assert against(game) == {"barbarian": 2, "dwarf": 2, "wizard": 2, "elf": 1}
    assert not told(game, "attacked")
    assert game.state.phase == "warriors"


@pytest.mark.rule("wq95.power.monsters-wait", "wq95.monsters.power-phase-arrivals-act")
def test_monsters_of_the_power_phase_fight_in_the_monsters_phase_of_the_same_turn() -> None:
    game = settle(unexpected("minotaurs", dice=[1, "dwarf", 1, 1, 4]))
    wait(game, turn=2)
    struck = [event for event in told(game, "attacked") if event.data["piece"] == "minotaur-1"]
    assert struck[0].number > told(game, "phase-over")[0].number


@pytest.mark.rule("wq95.power.keep-card")
def test_the_event_card_stays_in_view_until_its_fight_is_over() -> None:
    game = settle(unexpected("minotaurs", dice=[1, "dwarf"]))
    zone = next(one for one in game.view(0)["zones"] if one["id"] == "in-play")
    assert [(card["id"], card["title"]) for card in zone["cards"]] == [("event-1", "Minotaurs")]
    assert zone["cards"][0]["text"] == "D3 Minotaurs attack. There is Treasure in it."
    assert zone["cards"][0]["flavour"], "apart from what it does"
    assert "minotaurs" not in game.state.cards.piles["event-discards"]


@pytest.mark.rule("wq95.monsters.number")
def test_the_card_says_how_many_come() -> None:
    assert len(settle(unexpected("orcs")).state.monsters) == 6
    assert len(settle(unexpected("minotaurs", dice=[3, "elf", "dwarf", "wizard"])).state.monsters) == 3


# -- attacks on placement


@pytest.mark.rule("wq95.power.attack-on-placement", "wq95.monster.giant-bats", "wq95.monsters.special-rules")
def test_giant_bats_attack_as_they_are_placed_and_again_in_the_monsters_phase() -> None:
    party = {"barbarian": {**BARBARIAN, "starting": 15}, "wizard": {"cell": "2,2", "starting": 11}}
    game = settle(unexpected("giant-bats", party=party, dice=["1 1", 6, 5, 1]))
    assert [(one["piece"], one["target"]) for one in data(game, "pounced")] == [
        ("giant-bat-1", "barbarian"),
        ("giant-bat-2", "wizard"),
    ]
    assert wounds(game) == {"barbarian": 15 - (5 + 2 - 4), "wizard": 11}
    assert game.state.phase == "warriors", "they struck before any Warrior could act"
    wait(game, turn=2)
    assert len([event for event in told(game, "attacked") if event.data["piece"] == "giant-bat-1"]) == 2


@pytest.mark.rule("wq95.monster.giant-bats")
def test_a_giant_bat_in_a_new_room_attacks_at_once_and_then_waits_for_the_next_turn() -> None:
    rooms = ({"card": "guard-room"}, {"card": "dungeon-cell", "through": "guard-room-1:out", "entered": False})
    party = {"barbarian": {"cell": "1,0", "items": ["lantern"]}, "dwarf": "2,0"}
    game = dungeon(party, sections=rooms, next={"events": ["giant-bats"]}, dice=["1 1", 1, 1, 4])
    game.answer("1,-1")
    game.answer("2,-1")
    settle(game)
    assert len(told(game, "pounced")) == 2
    assert len(told(game, "attacked")) == 2, "and no more in this phase"
    assert game.state.turn == 2


@pytest.mark.rule("wq95.monster.giant-bats", "wq95.monsters.special-rules")
def test_a_giant_bat_is_never_pinned_and_flies_to_whoever_has_no_opponent() -> None:
    party = {"barbarian": BARBARIAN, "dwarf": "2,3"}
    foes = [("giant-bat", "0,0"), ("giant-bat", "1,0")]
    game = settle(dungeon(party, foes, phase="monsters", dice=["dwarf", 1, 1]))
    assert {one["target"] for one in data(game, "turns-on")} == {"barbarian", "dwarf"}
    assert not [one for one in data(game, "pinned") if one["piece"].startswith("giant-bat")]


# -- the Event deck


@pytest.mark.rule("wq95.power.unexpected-event")
def test_a_card_that_says_so_brings_another_which_is_placed_first() -> None:
    game = settle(unexpected("minotaur", "orcs", dice=["elf", "dwarf", "wizard"]))
    assert [event["card"] for event in data(game, "event")] == ["orcs", "minotaur"]
    assert [one.partition("-")[0] for one in game.state.monsters] == ["orc"] * 6 + ["minotaur"]
    assert [one.card for one in game.state.events] == ["orcs", "minotaur"]


@pytest.mark.rule("wq95.power.unexpected-event")
def test_two_cards_that_bring_another_are_placed_last_card_first() -> None:
    game = settle(unexpected("minotaur", "goblin-archers", "minotaurs", dice=[1, "elf"]))
    assert [event["card"] for event in data(game, "event")] == ["minotaurs", "goblin-archers", "minotaur"]


def test_an_empty_event_deck_is_made_again_of_the_discards_but_not_of_cards_in_play() -> None:
    everything = [card.id for card in CONTENT.all(EventCard)]
    harmless = "prospector"
    others = [one for one in everything if one not in (harmless, "skaven")]
    game = unexpected(harmless, "skaven", dice=["1 1", "elf", "dwarf"])
    cards = game.state.cards
    assert harmless in cards.piles["event-discards"]
    assert "skaven" not in cards.piles["event-discards"]
    assert possible(cards, "events") == set(others)


def test_when_the_last_event_card_is_gone_the_discards_come_again() -> None:
    state = hall()
    add_pile(state.cards, "events")
    put(state.cards, "event-discards", "prospector")
    played = play(state, lambda game: phase.event(game, ""))
    assert [one["card"] for one in played.told("event")] == ["prospector"]
    assert state.cards.piles["event-discards"] == ["prospector"]


def test_with_no_card_anywhere_nothing_unexpected_happens() -> None:
    state = hall()
    add_pile(state.cards, "events")
    assert not play(state, lambda game: phase.event(game, "")).events
