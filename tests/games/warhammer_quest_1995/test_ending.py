"""Ending the adventure."""

from typing import Any

import pytest

from games.warhammer_quest_1995.fights import asked, offered, told
from games.warhammer_quest_1995.quest import data, dungeon, settle, wait
from lychgate.kernel.game import Game

TOMB = ({"card": "guard-room"}, {"card": "tomb-chamber", "through": "guard-room-1:out"})
"""The objective room of this adventure, north of the entrance: the tomb is from 1,-7 to 2,-6."""

READER = {"cell": "1,-5", "items": ["lantern"]}


def in_the_tomb(party: dict[str, Any], dice: list[Any], **arrange: Any) -> Game:
    """No guard is left, and the name on the lid is to be read: on 1 to 3 it is the rich family's."""
    rest = {"sections": TOMB, "adventure": "identify", "turn": 2, "entered": 1, **arrange}
    return dungeon(party, dice=dice, **rest)


def read_the_name(game: Game) -> Game:
    wait(game, "Move the Barbarian")
    game.answer("1,-5")
    game.answer("quest")
    return game


@pytest.mark.rule("wq95.end.adventure-text", "wq95.monsters.objective-room")
def test_the_adventure_and_no_event_card_says_who_waits_in_the_objective_room() -> None:
    rooms = (TOMB[0], {**TOMB[1], "entered": False})
    party = {"barbarian": {"cell": "1,0", "items": ["lantern"]}, "dwarf": "2,0"}
    game = dungeon(party, sections=rooms, adventure="identify", dice=[2, "barbarian", 4])
    game.answer("1,-1")
    game.answer("2,-1")
    settle(game)
    assert not told(game, "event")
    assert [one.kind for one in game.state.monsters.values()] == ["minotaur"], "row 2 of the table"
    assert not told(game, "attacked"), "they wait for the next turn"


@pytest.mark.rule("wq95.end.objective-decides", "wq95.end.party-wins", "wq95.basics.cooperative")
def test_when_the_quest_is_done_all_have_won_the_dead_with_them() -> None:
    party = {"barbarian": READER, "elf": {"cell": "2,-5", "wounds": 0}, "dwarf": "0,-5"}
    game = in_the_tomb(party, [4, 2, 3, 4], phase="end")
    assert [one["piece"] for one in data(game, "dead")] == ["elf"]
    read_the_name(game)
    assert game.outcome is not None
    assert game.outcome.result == "won"
    assert (game.outcome.figures["alive"], game.outcome.figures["dead"]) == (2, 1)
    assert game.question is None
    lost = dungeon({"barbarian": {"cell": "1,1", "wounds": 0}}, phase="end")
    assert lost.outcome is not None
    assert lost.outcome.result == "lost", "victory and failure belong to the party as a whole"


@pytest.mark.rule("wq95.end.count-gold", "wq95.treasure.gold-value")
def test_gold_is_counted_and_every_treasure_still_held_is_cashed_in() -> None:
    barbarian = {**READER, "items": ["lantern", "firebomb"], "gold": 30}
    game = read_the_name(in_the_tomb({"barbarian": barbarian, "dwarf": "0,-5"}, [1, 2, 3]))
    assert game.state.warriors["barbarian"].gold == 30 + 200 + 100
    assert [item.card for item in game.state.warriors["barbarian"].items] == ["lantern"], "equipment is worth nothing"
    assert game.outcome is not None
    assert game.outcome.figures["gold"] == 330 + 300


@pytest.mark.rule("wq95.end.count-gold", "wq95.gold.cash-in")
def test_the_slain_of_a_fight_that_the_end_breaks_off_are_paid_for() -> None:
    sections = (TOMB[0], {"card": "firechasm", "through": "guard-room-1:out"})
    party = {"barbarian": {"cell": "1,-3", "items": ["lantern"], "slain": ["orc", "orc"]}, "dwarf": "1,1"}
    game = in_the_tomb(party, [6, 1, 1], sections=sections, adventure="destroy-the-bridge", foes=[("skaven", "3,-8")])
    game.answer("1,-3")
    game.answer("quest")
    assert game.outcome is not None
    assert game.outcome.result == "won"
    assert game.state.warriors["barbarian"].gold == 2 * 55 + 50


@pytest.mark.rule("wq95.end.most-gold")
def test_whoever_has_most_gold_has_done_best() -> None:
    party = {"barbarian": {**READER, "gold": 10}, "dwarf": {"cell": "0,-5", "gold": 200}, "elf": "2,-5"}
    game = read_the_name(in_the_tomb(party, [1, 1, 2, 1]))
    assert data(game, "did-best") == [{"piece": "dwarf", "gold": 400}]
    party = {"barbarian": READER, "dwarf": "0,-5"}
    game = read_the_name(in_the_tomb(party, [1, 5, 5]))
    assert [one["piece"] for one in data(game, "did-best")] == ["barbarian", "dwarf"], "or those who have"


@pytest.mark.rule("wq95.end.objective-decides")
def test_when_nobody_is_left_alive_the_adventure_has_failed() -> None:
    party = {"barbarian": {**READER, "wounds": 0}, "dwarf": {"cell": "0,-5", "wounds": 0}}
    game = in_the_tomb(party, [], phase="end")
    assert game.outcome is not None
    assert (game.outcome.result, game.outcome.figures["dead"]) == ("lost", 2)
    assert not told(game, "gold")


@pytest.mark.rule("wq95.end.objective-decides", "wq95.move.leave-dungeon")
def test_a_party_that_turns_back_has_failed_but_keeps_what_it_has() -> None:
    party = {"barbarian": {"cell": "1,3", "items": ["lantern"], "gold": 70}, "dwarf": "2,3"}
    game = dungeon(party)
    for _ in party:
        assert "leave" in offered(game)
        game.answer("leave")
    assert game.outcome is not None
    assert (game.outcome.result, game.outcome.figures["gold"]) == ("lost", 70)


@pytest.mark.rule("wq95.end.objective-decides")
def test_finding_the_objective_room_does_not_end_the_adventure() -> None:
    game = in_the_tomb({"barbarian": READER, "dwarf": "0,-5"}, [4, 4], entered=1)
    wait(game, turn=4)
    assert game.outcome is None
    assert asked(game) == "Move the Barbarian"
    read_the_name(game)
    assert game.outcome is not None
