"""When a quest of the Adventure Card Game is proved lost, and that the table says so in the same moment."""

from typing import Any

import pytest

from games.adventure_card_game.table import table
from games.adventure_card_game.test_asking import BOX
from lychgate.games.adventure_card_game.front.prospects import goal
from lychgate.games.adventure_card_game.model.content import QuestSheet
from lychgate.kernel.game import Game
from lychgate.lab.telling.hopes.adventure_card_game import cannot_be_won

DEADLINES = {"toadstool-court": "nunkels-kettle", "bad-neighbours": "parley-hall"}
NEVER = ["a-foul-stench", "short-fuse", "thirteenth-bell"]


def at(quest: str, peril: int, ways: int, **arrange: Any) -> Game:
    """A quest with its peril, and so many locations still to come; nothing is left in the dungeon deck."""
    last = BOX[QuestSheet][quest].last
    ahead = ["wine-cellar", "flooded-stair", "guttering-shrine", "rat-run"][: ways - 1] if ways else []
    only = {"locations": [*ahead, *(last if ways else ())], "dungeon": [], "gear": [], **arrange.pop("only", {})}
    heroes: dict[str, Any] = {"ironbreaker": {}, "waywatcher": {}}
    place = {"location": "cobwebbed-vault", **arrange}
    return table(heroes, content=BOX, quest=quest, peril=peril, only=only, **place)


def lost(game: Game) -> tuple[bool, bool]:
    """What is proved, and what the table says."""
    return cannot_be_won(game.state, BOX), goal(game.play).hope == "lost"


@pytest.mark.parametrize("quest", DEADLINES)
def test_too_far_from_the_last_place_is_lost_before_the_end(quest: str) -> None:
    track = len(BOX[QuestSheet][quest].track)
    # One card could still turn the token back: the Throne of Rats, among the locations to come.
    assert lost(at(quest, track - 2, 4)) == (True, True)
    assert lost(at(quest, track - 3, 4)) == (False, False)
    assert lost(at(quest, track - 1, 1)) == (False, False)


@pytest.mark.parametrize("quest", DEADLINES)
def test_while_a_card_may_turn_the_token_back_there_is_hope(quest: str) -> None:
    track = len(BOX[QuestSheet][quest].track)
    drawn = {"dungeon": ["breath-of-air", "prisoner"]}
    assert lost(at(quest, track - 2, 4, only=drawn)) == (False, False)


@pytest.mark.parametrize("quest", NEVER)
def test_of_other_quests_nobody_knows(quest: str) -> None:
    track = len(BOX[QuestSheet][quest].track)
    assert lost(at(quest, track - 1, 4)) == (False, False)


def test_a_quest_that_is_lost_is_lost() -> None:
    game = at("toadstool-court", 3, 2)
    game.state.result, game.state.why = "lost", "All heroes are defeated."
    assert lost(game) == (True, True)
