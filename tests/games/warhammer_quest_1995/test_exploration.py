"""The Exploration Phase."""

from typing import Any

import pytest

from games.warhammer_quest_1995.fights import asked, offered, told
from games.warhammer_quest_1995.quest import CONTENT, data, dungeon, wait
from lychgate.games.warhammer_quest_1995.exploration.phase import fits
from lychgate.games.warhammer_quest_1995.model import topics
from lychgate.games.warhammer_quest_1995.model.changes.laying import divide, lay_entrance, lay_section
from lychgate.games.warhammer_quest_1995.model.content import DungeonCard
from lychgate.games.warhammer_quest_1995.model.state import Dungeon
from lychgate.kernel.game import Game
from lychgate.mechanics.cards.decks import add_pile

LEADER = {"cell": "1,0", "items": ["lantern"]}
"""Before the doorway in the north wall of the room."""

QUIET = [4] * 6

CIRCLE = (
    {"card": "corner", "through": "guard-room-1:out", "way": 0},
    {"card": "corner", "through": "corner-2:out", "way": 1},
    {"card": "corner", "through": "corner-3:in", "way": 1},
    {"card": "corner", "through": "corner-4:in", "way": 0},
)
"""Four corners that lead back to where they began: behind the last doorway is no room for anything."""


def before_the_door(*cards: str, **arrange: Any) -> Game:
    """The leader stands before an unexplored doorway, and these are the next Dungeon cards."""
    party = {"barbarian": LEADER, "dwarf": "3,3"}
    next_cards = {"dungeon": list(cards)}
    return dungeon(**{"party": party, "phase": "exploration", "next": next_cards, "dice": QUIET, **arrange})


def explore(game: Game, doorway: str, way: int = 0) -> Game:
    """The leader looks behind a doorway; where there is a choice, the section is laid in this way."""
    game.answer(doorway)
    if game.question is not None and game.question.topic is topics.EXPLORE_LAY:
        game.answer(offered(game)[way])
    return game


def laid(game: Game) -> list[str]:
    return [one.id for one in game.state.board.laid]


def table(entrance: str = "guard-room") -> Dungeon:
    """A state with a deck of named cards and an entrance."""
    state = Dungeon()
    add_pile(state.cards, "dungeon", ["a", "b", "c", "d", "e"])
    card = CONTENT[DungeonCard][entrance]
    lay_entrance(state, card, card.entry[0], tuple(way for way in card.doorways if way != card.entry[0]))
    return state


def put_on(state: Dungeon, through: str, card: str, way: int = 0) -> str:
    """Lay a section at a doorway."""
    doorway, record = state.board.doorway(through), CONTENT[DungeonCard][card]
    name = f"{card}-{len(state.board.laid) + 1}"
    lay_section(state, doorway, record, fits(state.board, doorway, record)[way], name)
    return name


# -- whether there is an Exploration Phase


@pytest.mark.rule("wq95.explore.leader-only", "wq95.explore.position")
def test_the_leader_explores_from_either_of_the_two_squares_before_a_doorway() -> None:
    for cell in ("1,0", "2,0"):
        game = before_the_door("corner", party={"barbarian": {**LEADER, "cell": cell}, "dwarf": "3,3"})
        assert (asked(game), offered(game)) == ("Explore?", ["no", "guard-room-1:out"])
        game.answer("guard-room-1:out")
    for cell in ("0,0", "1,1", "1,3"):
        game = before_the_door("corner", party={"barbarian": {**LEADER, "cell": cell}, "dwarf": "3,3"})
        assert asked(game) != "Explore?", cell


@pytest.mark.rule("wq95.explore.leader-only")
def test_nobody_but_the_leader_can_explore() -> None:
    game = before_the_door("corner", party={"barbarian": {**LEADER, "cell": "3,3"}, "dwarf": "1,0"})
    assert asked(game) != "Explore?"
    assert told(game, "exploration")


@pytest.mark.rule("wq95.explore.leader-only")
@pytest.mark.parametrize("trouble", [{"wounds": 0}, {"in_pit": True}])
def test_a_leader_who_is_down_or_held_does_not_explore(trouble: dict[str, Any]) -> None:
    game = before_the_door("corner", party={"barbarian": {**LEADER, **trouble}, "dwarf": "3,3"})
    assert [one["piece"] for one in data(game, "no-leader")] == ["barbarian"]
    assert len(laid(game)) == 1


@pytest.mark.rule("wq95.explore.not-in-combat", "wq95.explore.no-monsters-on-section")
@pytest.mark.parametrize("cell", ["3,0", "1,-3"])
def test_there_is_no_exploring_while_a_monster_is_anywhere_on_the_board(cell: str) -> None:
    sections = ({"card": "guard-room"}, {"card": "passage-worn", "through": "guard-room-1:out"})
    party = {"barbarian": {**LEADER, "cell": "1,-6"}, "dwarf": "3,3"}
    game = before_the_door("corner", party=party, sections=sections, foes=[("orc", cell)])
    assert told(game, "no-exploring")
    assert len(laid(game)) == 2


@pytest.mark.rule("wq95.explore.no-monsters-on-section")
def test_by_the_looser_reading_only_monsters_on_the_leaders_section_stop_him() -> None:
    sections = ({"card": "guard-room"}, {"card": "passage-worn", "through": "guard-room-1:out"})
    party = {"barbarian": {**LEADER, "cell": "1,-6"}, "dwarf": "3,3"}
    loose = {"explore-beside-monsters": True}
    game = before_the_door("corner", party=party, sections=sections, foes=[("orc", "0,0")], setup=loose)
    assert asked(game) == "Explore?"
    game = before_the_door("corner", party=party, sections=sections, foes=[("orc", "1,-1")], setup=loose)
    assert told(game, "no-exploring")


def test_the_way_out_is_never_explored() -> None:
    game = before_the_door("corner", party={"barbarian": {**LEADER, "cell": "1,3"}, "dwarf": "3,3"})
    assert asked(game) != "Explore?"


# -- laying a section


@pytest.mark.rule("wq95.explore.draw", "wq95.explore.attach", "wq95.basics.modular-board")
def test_the_top_card_is_laid_at_the_doorway_at_once() -> None:
    game = explore(before_the_door("stairway"), "guard-room-1:out")
    assert laid(game) == ["guard-room-1", "stairway-2"]
    door = game.state.board.door("guard-room-1:out")
    assert {cell for edge in door.edges for cell in edge} == {(1, 0), (2, 0), (1, -1), (2, -1)}
    (way,) = game.state.ways
    assert game.state.ways[way] == "dungeon"
    assert game.state.board.doorway(way).cells == ((1, -6), (2, -6))


@pytest.mark.rule(
    "wq95.explore.position", "wq95.explore.draw", "wq95.explore.doorway-choice", "wq95.explore.passage-doorways",
    "wq95.ex.explore-a-passage",
)  # fmt: skip
@pytest.mark.parametrize("way", ["ahead", "left", "right"])
def test_a_passage_has_its_far_doorway_in_any_of_three_positions(way: str) -> None:
    game = before_the_door("passage-worn")
    game.answer("guard-room-1:out")
    assert asked(game) == "Place the worn passageway"
    assert [one.split(" ")[-1] for one in offered(game)] == ["in+ahead", "in+left", "in+right"]
    game.answer(next(one for one in offered(game) if one.endswith(way)))
    passage = game.state.board.tile("passage-worn-2")
    assert {one.id for one in passage.doorways} == {"passage-worn-2:in", f"passage-worn-2:{way}"}
    assert game.state.ways == {f"passage-worn-2:{way}": "dungeon"}


@pytest.mark.rule("wq95.explore.doorway-choice")
def test_a_corner_turns_the_way_the_players_like() -> None:
    game = before_the_door("corner")
    game.answer("guard-room-1:out")
    turned = set()
    for option in offered(game):
        twin = game.fork()
        twin.answer(option)
        (way,) = twin.state.ways
        turned.add(twin.state.board.doorway(way).side)
    assert turned == {"east", "west"}


@pytest.mark.rule("wq95.explore.one-per-turn")
def test_one_section_a_turn_is_laid_and_then_the_next_turn_begins() -> None:
    game = explore(before_the_door("stairway", "corner"), "guard-room-1:out")
    assert (game.state.turn, game.state.phase) == (2, "warriors")
    assert len(laid(game)) == 2


@pytest.mark.rule("wq95.explore.mark-unentered", "wq95.explore.enter-next-turn", "wq95.explore.no-obligation")
def test_a_new_section_is_unentered_until_somebody_goes_there_and_nobody_must() -> None:
    game = explore(before_the_door("stairway"), "guard-room-1:out")
    assert game.state.sections["stairway-2"].entered == 0
    assert {"1,0", "1,-1"} <= set(offered(game)), "he may stay, or go there now"
    wait(game, turn=3)
    assert game.state.sections["stairway-2"].entered == 0
    assert not told(game, "entered")


def test_the_leader_may_explore_in_the_turn_in_which_he_entered_the_section() -> None:
    sections = ({"card": "guard-room"}, {"card": "stairway", "through": "guard-room-1:out", "entered": False})
    party = {"barbarian": {**LEADER, "cell": "1,-2"}, "dwarf": "1,-1"}
    game = before_the_door("corner", party=party, sections=sections, phase="warriors")
    game.answer("1,-6")
    wait(game, "Explore?")
    assert len(offered(game)) == 2


def test_exploring_is_not_a_duty() -> None:
    game = before_the_door("stairway")
    game.answer("no")
    assert (game.state.turn, laid(game)) == (2, ["guard-room-1"])


@pytest.mark.rule("wq95.end.objective-decides")
def test_the_objective_room_is_told_when_it_is_found() -> None:
    game = before_the_door(adventure="exorcism", next={}, only={"dungeon": ["tomb-chamber"]})
    explore(game, "guard-room-1:out")
    assert data(game, "objective-found") == [{"section": "tomb-chamber"}]
    assert game.state.quest.found
    assert not game.state.ways, "it has no other doorway"


# -- no room on the table


@pytest.mark.rule("wq95.explore.attach")
def test_a_section_for_which_there_is_no_room_is_set_apart_and_joined_by_a_link() -> None:
    sections = ({"card": "guard-room"}, *CIRCLE)
    way = "corner-5:in"
    party = {"barbarian": {**LEADER, "cell": "1,-7"}, "dwarf": "3,3"}
    game = before_the_door("dungeon-cell", party=party, sections=sections)
    assert way in offered(game)
    explore(game, way)
    apart = game.state.board.tile("dungeon-cell-6")
    assert min(cell[0] for cell in apart.cells) > 7, "east of everything"
    terrain = game.state.board.terrain
    for cell in game.state.board.doorway(way).cells:
        assert any(other in apart.cells for other in terrain.steps[cell]), "one can walk through the link"
    assert "dungeon-cell-6" in terrain.joined["corner-5"]


# -- T-junctions


@pytest.mark.rule("wq95.explore.t-junction-divide", "wq95.explore.t-junction-branches")
def test_a_t_junction_divides_the_deck_and_each_exit_has_a_deck_of_its_own() -> None:
    game = before_the_door("t-junction")
    game.answer("guard-room-1:out")
    assert data(game, "divided") == [{"left": 6, "right": 5}], "eleven cards, and the odd one goes left"
    assert game.state.ways == {"t-junction-2:left": "t-junction-2 left", "t-junction-2:right": "t-junction-2 right"}
    assert "dungeon" not in game.state.cards.piles
    titles = [pile["title"] for pile in game.view(0)["piles"]]
    assert titles[:2] == ["Dungeon, left of the T-junction", "Dungeon, right of the T-junction"], "no id is shown"


def test_cards_are_dealt_from_the_bottom_left_and_right_in_turn_and_keep_their_order() -> None:
    state = table()
    junction = put_on(state, "guard-room-1:out", "t-junction")
    assert divide(state, junction, CONTENT[DungeonCard]["t-junction"]) == []
    assert state.cards.piles[f"{junction} left"] == ["a", "c", "e"]
    assert state.cards.piles[f"{junction} right"] == ["b", "d"]


def test_left_is_left_for_somebody_who_comes_in_by_the_explored_doorway() -> None:
    state = table()
    junction = put_on(state, "guard-room-1:out", "t-junction")
    assert state.board.doorway(f"{junction}:left").side == "west", "coming from the south"
    state = table()
    corner = put_on(state, "guard-room-1:out", "corner", 0)
    (way,) = state.ways
    turned = put_on(state, way, "t-junction")
    coming = state.board.doorway(way).side
    left = {"east": "north", "west": "south"}[coming]
    assert state.board.doorway(f"{turned}:left").side == left
    assert corner


def test_a_second_junction_divides_the_deck_of_its_branch_alone() -> None:
    state = table()
    first = put_on(state, "guard-room-1:out", "t-junction")
    junction = CONTENT[DungeonCard]["t-junction"]
    divide(state, first, junction)
    second = put_on(state, f"{first}:left", "t-junction")
    divide(state, second, junction)
    assert state.cards.piles[f"{second} left"] == ["a", "e"]
    assert state.cards.piles[f"{second} right"] == ["c"]
    assert state.cards.piles[f"{first} right"] == ["b", "d"]
    assert f"{first} left" not in state.cards.piles


@pytest.mark.rule("wq95.explore.t-junction-branches", "wq95.explore.draw")
def test_everything_along_a_branch_is_drawn_from_its_deck() -> None:
    sections = ({"card": "guard-room"}, {"card": "t-junction", "through": "guard-room-1:out"})
    party = {"barbarian": {**LEADER, "cell": "-1,-4"}, "dwarf": "3,3"}
    game = before_the_door(party=party, sections=sections, next={"t-junction-2 left": ["stairway"]})
    explore(game, "t-junction-2:left")
    piles = game.state.cards.piles
    assert (len(piles["t-junction-2 left"]), len(piles["t-junction-2 right"])) == (5, 5)
    new = next(way for way in game.state.ways if way.startswith("stairway"))
    assert game.state.ways[new] == "t-junction-2 left"


@pytest.mark.rule("wq95.explore.t-junction-divide", "wq95.explore.dead-end")
def test_doorways_before_a_junction_are_left_without_cards_and_the_players_are_told() -> None:
    game = before_the_door("t-junction")
    game.state.ways["guard-room-1:in"] = "dungeon"
    explore(game, "guard-room-1:out")
    assert [one["doorway"] for one in data(game, "dead-end")] == ["guard-room-1:in"]
    assert game.state.cards.piles[game.state.ways["guard-room-1:in"]] == []


# -- dead ends


@pytest.mark.rule("wq95.explore.dead-end")
def test_where_no_card_is_left_nothing_more_can_be_explored() -> None:
    game = before_the_door(next={}, only={"dungeon": []})
    assert [one["doorway"] for one in data(game, "dead-end")] == ["guard-room-1:out"]
    assert asked(game) != "Explore?"
