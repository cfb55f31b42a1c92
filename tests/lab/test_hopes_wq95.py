"""What the 1995 game says of its hope, against a reckoning of another kind."""

import pytest

import lychgate
from games.warhammer_quest_1995.quest import CONTENT, dungeon, unexpected
from games.warhammer_quest_1995.test_objective import FOUND, IN_THE_PASSAGE
from lychgate.bots import Chair, make_bot
from lychgate.games.warhammer_quest_1995.model.content import Adventure
from lychgate.kernel.game import Game
from lychgate.lab.telling.hopes.warhammer_quest_1995 import cannot_be_won

GAME = "warhammer-quest-1995"
ADVENTURES = [one.id for one in CONTENT.all(Adventure)]


def said_to_be_lost(game: Game) -> bool:
    goal = game.rulebook.scene(game.play, 0).goal
    return goal is not None and goal.hope == "lost"


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_rubble_before_the_room_is_proved_and_said_at_once(adventure: str) -> None:
    card = CONTENT[Adventure][adventure]
    way = (*FOUND[:-1], {**FOUND[-1], "card": card.room})
    party = {
        "barbarian": {"cell": "1,-3", "items": ["lantern", *card.gives]},
        "dwarf": {"cell": "2,-2", "items": [*card.gives]},
    }
    game = unexpected("cave-in", party=party, sections=way, adventure=adventure, bearer="barbarian", dice=[4] * 6)
    assert cannot_be_won(game.state, CONTENT)
    assert said_to_be_lost(game)


def test_an_open_way_is_not_given_up() -> None:
    game = dungeon(IN_THE_PASSAGE, sections=FOUND)
    assert not cannot_be_won(game.state, CONTENT)
    assert not said_to_be_lost(game)


@pytest.mark.parametrize("number", range(5))
def test_hope_is_given_up_at_most_a_turn_after_it_is_gone_and_never_in_a_game_that_is_won(number: int) -> None:
    game = lychgate.new(
        GAME, seed=f"hope {number}", setup={"adventure": ADVENTURES[number * 6]}, history=False, journal=False
    )
    bot = make_bot("sensible", number, GAME)
    proved = said = turn = 0
    while game.question is not None:
        if game.state.turn > turn:
            turn = game.state.turn
            proved = proved or (turn if cannot_be_won(game.state, CONTENT) else 0)
            said = said or (turn if said_to_be_lost(game) else 0)
        game.answer(bot.choose(game.question, Chair(game, 0)).answer)
    assert game.outcome is not None
    assert not proved or game.outcome.result != "won"
    assert not proved or 0 < said <= proved + 1
    assert cannot_be_won(game.state, CONTENT) == (game.outcome.result != "won")
