"""An objective that can never be reached any more: what makes it so, what is said, and how the party gets out."""

from typing import Any

import pytest

from games.warhammer_quest_1995.errands import at, errand, fates, foe
from games.warhammer_quest_1995.fights import asked, offered, told
from games.warhammer_quest_1995.quest import CONTENT, data, dungeon, unexpected, wait
from lychgate.games.warhammer_quest_1995.model.content import Adventure
from lychgate.kernel.game import Game

WAY = ({"card": "guard-room"}, {"card": "passage-worn", "through": "guard-room-1:out"})
"""A room, and north of it a passage from 1,-1 to 2,-6."""

FOUND = (*WAY, {"card": "tomb-chamber", "through": "passage-worn-2:ahead", "entered": False})
"""And beyond that the objective room, from 0,-14 to 3,-7, which nobody has entered yet."""

FORK = ({"card": "guard-room"}, {"card": "t-junction", "through": "guard-room-1:out"})
"""A room, and north of it a junction."""

IN_THE_PASSAGE = {"barbarian": {"cell": "1,-3", "items": ["lantern"]}, "dwarf": "2,-2"}
RUBBLE = "The way to the objective room is blocked for good."
NO_WAY = "No way is left that could lead to the objective room."
BURIED = "The objective room has caved in."


def lost(game: Game) -> str:
    return str(game.state.quest.lost)


def words(game: Game) -> str:
    assert game.outcome is not None
    assert game.outcome.result == "lost"
    return game.outcome.words


def shown(game: Game) -> str:
    """What the scene says of the task."""
    zones = {zone["id"]: zone for zone in game.view(0)["zones"]}
    return " ".join(card["text"] for card in zones["quest"]["cards"] if card["id"] == "task")


def caving_in(adventure: str, *, guarded: bool = True, **more: Any) -> Game:
    """The roof of the objective room comes down; the Barbarian stays under it, the Dwarf is outside."""
    card = CONTENT[Adventure][adventure]
    kind = card.tasks[0].name if card.tasks[0].verb == "slay" and card.tasks[0].name else "orc"
    party = {"barbarian": at(1, 6), "dwarf": "0,5"}
    say = {"The Power roll": ["1", "6"], **more.pop("say", {})}
    guards = [foe(kind, at(1, 7), 9)] if guarded else []
    arrange = {"phase": "power", "next": {"events": ["cave-in", "scorpions", "orcs"]}, "bearer": "barbarian", **more}
    return errand(adventure, party, say, guards=guards, items=dict.fromkeys(party, card.gives), **arrange)


# -- the objective room itself


SAID = {
    "sacrifice": {"Does the knife fall": "1 2 3"},
    "destroy-the-bridge": {"Does another Event follow?": "6"},
    "exorcism": {"Read without a mistake": "1", "Does another Event follow?": "6"},
}
"""What dice must show in some adventures so that nothing else decides them first."""


@pytest.mark.rule("wq95.end.objective-decides", "wq95.ruling.objective-out-of-reach", "wq95.marker.cave-in")
@pytest.mark.parametrize("adventure", [one.id for one in CONTENT.all(Adventure)])
def test_when_the_objective_room_caves_in_the_adventure_has_failed(adventure: str) -> None:
    game = caving_in(adventure, say=SAID.get(adventure, {}), guarded=adventure != "the-beast")
    assert fates(game) == {"barbarian": "dead"}, "the Dwarf is outside, and alive"
    assert words(game) == BURIED
    assert [one["words"] for one in data(game, "quest-failed")] == [BURIED.rstrip(".")]


def test_guards_that_are_buried_with_the_room_have_not_been_slain() -> None:
    game = caving_in("kill-the-shaman")
    assert not game.state.monsters
    assert words(game) == BURIED


@pytest.mark.parametrize("adventure", ["the-sword-of-the-deathking", "return-the-crown", "exorcism"])
def test_what_need_not_be_done_in_the_room_is_not_lost_with_it(adventure: str) -> None:
    """The sword or the key is in their hands, or the dead man lies down; only the Orc outside is in the way."""
    tasks = {"exorcism": {"deeds": {"laid": True}}}.get(adventure, {"task": 1})
    guards = [foe("orc", "1,4", 9)]
    party = {"barbarian": at(1, 6), "dwarf": "0,5"}
    arrange: dict[str, Any] = {"phase": "power", "next": {"events": ["cave-in"]}, "bearer": "dwarf", **tasks}
    game = errand(adventure, party, {"The Power roll": ["1", "6"]}, guards=guards, turns=2, **arrange)
    assert data(game, "collapsed")
    assert game.outcome is None
    assert not game.state.quest.over


# -- the way to it


@pytest.mark.rule("wq95.ruling.objective-out-of-reach", "wq95.explore.dead-end")
def test_rubble_before_the_objective_room_loses_the_quest_and_the_party_walks_out() -> None:
    game = unexpected("cave-in", party=IN_THE_PASSAGE, sections=FOUND, dice=[4] * 6)
    assert lost(game) == RUBBLE, "from the moment that its door is shut"
    (said,) = told(game, "objective-lost")
    assert said.rules[0] == "wq95.ruling.objective-out-of-reach"
    assert shown(game) == f"The quest is lost. {RUBBLE} Leave the dungeon with what you have."
    for goal in ("1,1", "2,1", "leave", "leave"):
        wait(game, "Move the")
        game.answer(goal)
    assert words(game) == "The party turned back."


def test_the_quest_is_lost_once_and_for_all_and_said_once() -> None:
    game = unexpected("cave-in", party=IN_THE_PASSAGE, sections=FOUND, dice=[4] * 6)
    game.answer("1,1")
    wait(game, "Move the Dwarf")
    game.answer("2,1")
    wait(game, turn=4)
    assert told(game, "collapsed")
    assert len(told(game, "objective-lost")) == 1
    assert game.outcome is None


@pytest.mark.rule("wq95.ruling.objective-out-of-reach")
def test_the_only_doorway_to_the_deck_may_be_shut_by_a_cave_in() -> None:
    game = unexpected("cave-in", party=IN_THE_PASSAGE, sections=WAY, dice=[4])
    assert lost(game) == NO_WAY


def test_nothing_is_lost_as_long_as_another_doorway_may_lead_there() -> None:
    left = {"card": "passage-worn", "through": "t-junction-2:left"}
    party = {"barbarian": {"cell": "-3,-4", "items": ["lantern"]}, "dwarf": "-3,-3"}
    game = unexpected("cave-in", party=party, sections=(*FORK, left), dice=[4])
    assert data(game, "caving-in") == [{"section": "passage-worn"}]
    assert not lost(game), "the other branch has a deck of its own"


@pytest.mark.rule("wq95.explore.dead-end", "wq95.ruling.objective-out-of-reach")
def test_the_quest_is_lost_when_the_last_deck_that_could_hold_it_runs_out() -> None:
    left = {"card": "passage-worn", "through": "t-junction-2:left"}
    party = {"barbarian": {"cell": "-3,-4", "items": ["lantern"]}, "dwarf": "-3,-3"}
    decks = {"t-junction-2 right": ["corner"], "t-junction-2 left": ["tomb-chamber"]}
    game = unexpected("cave-in", party=party, sections=(*FORK, left), only=decks, dice=[4])
    assert lost(game) == NO_WAY, "what is in the other deck is known"
    party = {"barbarian": {"cell": "4,-4", "items": ["lantern"]}, "dwarf": "3,-4"}
    game = dungeon(party, sections=FORK, phase="exploration", only={"t-junction-2 right": ["corner"]}, dice=[4] * 9)
    game.state.shut.append("t-junction-2:left")
    game.answer("t-junction-2:right")
    assert not lost(game), "until the card is turned up"
    game.answer(offered(game)[0])
    assert lost(game) == NO_WAY


@pytest.mark.rule("wq95.ruling.objective-out-of-reach", "wq95.move.leave-dungeon")
def test_who_can_neither_go_on_nor_get_out_has_lost_at_once() -> None:
    far = {"barbarian": {"cell": "1,-3", "items": ["lantern"]}, "dwarf": "1,-8"}
    cell = {"card": "dungeon-cell", "through": "passage-worn-2:ahead"}
    game = unexpected("cave-in", party=far, sections=(*WAY, cell), only={"dungeon": ["corner"]}, dice=[4] * 3)
    assert lost(game) == NO_WAY
    assert game.outcome is None, "the Barbarian can still run"
    wait(game)
    assert [one["piece"] for one in data(game, "dead")] == ["barbarian"]
    assert words(game) == f"{NO_WAY} And nobody can get out."


# -- portcullises


@pytest.mark.rule("wq95.marker.portcullis", "wq95.ruling.objective-out-of-reach")
def test_a_portcullis_loses_nothing_as_long_as_the_key_may_come() -> None:
    """The objective room lies in the other branch, behind the grille."""
    east = {"card": "passage-worn", "through": "t-junction-2:right"}
    decks = {"t-junction-2 right": ["corner"], "t-junction-2 left": ["tomb-chamber"]}
    party = {"barbarian": {"cell": "5,-4", "items": ["lantern"]}, "dwarf": "6,-4"}
    for keys, gone in ((["prospector"], ""), ([], NO_WAY)):
        events = {"events": ["portcullis", "old-bones", *keys]}
        game = unexpected(party=party, sections=(*FORK, east), only={**decks, **events}, dice=[1, "dwarf", 1])
        assert [door.state for door in game.state.board.doors] == ["open", "barred"]
        assert lost(game) == gone


@pytest.mark.rule("wq95.move.leave-dungeon", "wq95.ruling.objective-out-of-reach")
def test_with_no_key_to_come_a_portcullis_shuts_the_party_in_for_good() -> None:
    decks = {"dungeon": ["corner"], "events": ["portcullis", "giant-bats"]}
    game = unexpected(party={"barbarian": {"cell": "1,-3", "items": ["lantern"]}}, sections=WAY, only=decks)
    assert words(game) == f"{NO_WAY} And nobody can get out."


@pytest.mark.rule("wq95.ruling.shut-in", "wq95.explore.dead-end")
@pytest.mark.parametrize("answer", ["wait", "give-up"])
def test_who_is_shut_in_with_nothing_left_to_explore_may_wait_or_give_up(answer: str) -> None:
    decks: dict[str, list[str]] = {"dungeon": []}
    party = {"barbarian": {"cell": "1,-3", "items": ["lantern"]}, "dwarf": "2,-3"}
    cards = ("portcullis", "old-bones")
    game = unexpected(*cards, party=party, sections=WAY, only=decks, dice=[1, "dwarf", 1, 4, 4, 4])
    wait(game, "A portcullis shuts you in")
    assert (asked(game).endswith("Give up?"), offered(game)) == (True, ["wait", "give-up"])
    turn = game.state.turn
    game.answer(answer)
    if answer == "give-up":
        assert words(game) == "Shut in behind a portcullis, the party gave up."
    else:
        wait(game, "A portcullis shuts you in")
        assert game.state.turn == turn + 1, "asked once a turn"


def test_nobody_is_asked_to_give_up_who_can_explore_or_fight_or_leave() -> None:
    party = {"barbarian": {"cell": "1,-3", "items": ["lantern"]}, "dwarf": "2,-3"}
    quiet = [1, "dwarf", 1, 4, 4, 4]
    spent: dict[str, Any] = {"only": {"dungeon": []}}
    foes = [("skaven-engineer", "1,-6")]
    for cards, more in (
        (("portcullis", "old-bones"), {}),
        (("portcullis", "old-bones"), {**spent, "foes": foes}),
        (("old-bones",), spent),
    ):
        game = unexpected(*cards, party=party, sections=WAY, dice=quiet, **more)
        wait(game, turn=2)
        assert "Give up?" not in " ".join(str(event.data.get("prompt")) for event in told(game, "chose"))


# -- what an adventure needs


@pytest.mark.rule("wq95.ruling.objective-out-of-reach")
def test_without_a_blade_the_daemon_is_out_of_reach() -> None:
    party = {"barbarian": {"cell": "1,1", "items": ["lantern", "bane-blade"]}, "dwarf": "2,1"}
    game = dungeon(party, phase="end", adventure="banish-the-daemon", dice=[4] * 3)
    assert not lost(game)
    game.state.warriors["barbarian"].items[1].left = 0
    wait(game, turn=3)
    assert lost(game) == "Nobody has a Bane blade any more."


def test_a_blade_on_a_dead_warrior_counts_while_he_can_be_raised() -> None:
    party = {
        "wizard": {"cell": "1,1", "items": ["lantern"]},
        "dwarf": {"cell": "2,1", "wounds": 0, "items": ["bane-blade"]},
    }
    for spells in (["resurrection"], []):
        game = dungeon(party, phase="end", adventure="banish-the-daemon", spells=spells, dice=[4] * 3)
        wait(game, "Choose who takes the Bane blade")
        game.answer("nobody")
        assert bool(lost(game)) is not bool(spells)


@pytest.mark.rule("wq95.ruling.objective-out-of-reach")
@pytest.mark.parametrize(("adventure", "gone"), [("return-the-dragons-eye", True), ("clearwater", False)])
def test_if_nobody_may_take_his_place_the_bearer_himself_must_get_there(adventure: str, gone: bool) -> None:
    """The roof comes down between him and the rest of the party."""
    ahead = {"barbarian": {"cell": "1,-3", "items": ["lantern"]}, "dwarf": "1,1", "elf": "1,-8"}
    if gone:
        room = {"card": "firechasm", "through": "passage-worn-2:ahead", "entered": False}
    else:
        room = {"card": "fountain-of-light", "through": "passage-worn-2:ahead", "entered": False}
    game = unexpected("cave-in", party=ahead, sections=(*WAY, room), adventure=adventure, bearer="dwarf", dice=[4])
    assert bool(lost(game)) is gone


@pytest.mark.rule("wq95.ruling.objective-out-of-reach", "wq95.end.objective-decides")
def test_an_adventure_has_failed_when_what_was_to_be_slain_is_out_of_reach_for_good() -> None:
    way = [*WAY, {"card": "fighting-pit", "through": "passage-worn-2:ahead"}]
    party = {"dwarf": "1,-3", "elf": "1,-1"}
    arrange: dict[str, Any] = {"section": way, "phase": "power", "next": {"events": ["cave-in"]}}
    game = errand("blood-debt", party, {"The Power roll": ["1"]}, guards=[foe("minotaur", "1,-12", 9)], **arrange)
    assert words(game) == "What had to be killed is out of reach for good."
    assert not fates(game)


# -- the clock of what follows


def test_a_new_task_that_cannot_be_reached_fails_as_it_begins() -> None:
    """The last Skaven falls outside, and the fountain lies behind rubble."""
    way = [*WAY, {"card": "fountain-of-light", "through": "passage-worn-2:ahead"}]
    party = {"barbarian": "1,-3", "dwarf": "1,1"}
    arrange: dict[str, Any] = {"section": way, "phase": "power", "next": {"events": ["cave-in"]}}
    guards = [foe("skaven", "1,0", 1)]
    say = {"The Power roll": ["1"], "The Dwarf's action": "fight", "Dwarf to hit": "6", "Damage": "6 6"}
    game = errand("skaven-curse", party, say, guards=guards, **arrange)
    assert [done["task"] for done in data(game, "task-done")] == [1]
    assert words(game) == RUBBLE


@pytest.mark.rule("wq95.ruling.placing-within-reach")
def test_what_the_skaven_call_does_not_come_where_nobody_can_get_at_it() -> None:
    """They are outside with the Dwarf when the time is up, and the idol is behind a shut door."""
    way = [*WAY, {"card": "idol-chamber", "through": "passage-worn-2:ahead"}]
    party = {"barbarian": "1,-3", "dwarf": "1,1"}
    arrange: dict[str, Any] = {"section": way, "phase": "power", "next": {"events": ["cave-in"]}, "clock": 1}
    guards = [foe("skaven", "1,2", 3)]
    game = errand("daemon-summoning", party, {"The Power roll": ["1"]}, guards=guards, turns=1, **arrange)
    assert data(game, "brought")
    assert [one.kind for one in game.state.monsters.values()] == ["skaven"]
    assert game.outcome is None
