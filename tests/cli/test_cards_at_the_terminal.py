"""A game without a board, sat down to at the terminal: zones, cards and dice with faces of their own."""

import lychgate
from lychgate.games.adventure_card_game import RULEBOOK
from lychgate.games.adventure_card_game.front.packs import load_content
from lychgate.kernel.game import Game
from lychgate.kernel.scenarios import begin_scenario

from .sitting_down import sit_down

GAME = "adventure-card-game"
TWO = ["ironbreaker", "waywatcher"]

SCENE = {"players": 1, "arrange": {"hero": [{"id": who} for who in TWO]}}
"""Two heroes in the middle of the first quest, and no enemy in sight: an attack on nobody."""


def cards(seed: int = 7, **options: object) -> Game:
    return lychgate.new(GAME, seed=seed, players=1, setup={"heroes": TWO}, **options)  # type: ignore[arg-type]


def test_a_quest_is_begun_by_numbers_and_the_table_is_drawn() -> None:
    table = sit_down(cards(), "1", "1")
    assert "Choose the leader" in table.text
    assert "Choose an action" in table.text
    assert "Peril" in table.text
    assert table.game.state.leader == "ironbreaker"
    assert table.game.number >= 2


def test_the_rule_behind_a_question_the_log_and_the_sheets_can_be_read() -> None:
    table = sit_down(cards(), "1", "?", "log", "sheet")
    assert "acg.action.step1-choose" in table.text
    assert "The quest begins" in table.text
    assert "Success tokens" in table.text


def test_a_card_can_be_read_by_its_name() -> None:
    table = sit_down(cards(), "1", "card axe and", "card", "card zzz")
    assert "card axe and\nAxe and Oath (" in table.text
    assert "an enemy that is engaged with" in " ".join(table.text.split())
    assert "Say which card" in table.text
    assert "No card in sight has 'zzz' in its name" in table.text


def test_undo_takes_a_choice_back() -> None:
    table = sit_down(cards(chance="ask"), "2", "undo")
    assert table.game.question is not None
    assert table.game.question.prompt == "Choose the leader"


def test_dice_with_faces_of_their_own_are_read_out_by_name() -> None:
    game = begin_scenario(RULEBOOK, load_content(()), SCENE, ask_chance=True)
    sit_down(game, "2", "parry double")
    assert (game.state.attempt, game.state.heroes["ironbreaker"].actions[1].exhausted) == (None, True)
    results = [event.data for event in game.events() if event.kind == "results"]
    assert results[0]["successes"] == 3
    refused = begin_scenario(RULEBOOK, load_content(()), SCENE, ask_chance=True)
    table = sit_down(refused, "2", "parry teeth")
    assert "teeth" in table.text
    assert refused.question is not None
    assert refused.question.prompt == "The roll"


def test_an_answer_that_is_none_is_refused_and_changes_nothing() -> None:
    game = cards()
    before = game.number
    table = sit_down(game, "99", "dance")
    assert game.number == before
    assert "'dance' is none of the options" in table.text
