"""What the card game tells besides its rules: endings, the goal, what enemies will do, and who acts when."""

from collections import Counter

import pytest

import lychgate
from games.adventure_card_game.table import TWO, play, table
from lychgate.games import rulebook
from lychgate.games.adventure_card_game.model.changes import campaign
from lychgate.games.adventure_card_game.model.content import Condition, QuestSheet
from lychgate.kernel.game import Game

BOOK = rulebook("adventure-card-game")
SHEETS: dict[str, QuestSheet] = BOOK.content(())[QuestSheet]  # type: ignore[index]
ENDS = [(sheet.id, one) for sheet in SHEETS.values() for one in (*sheet.victory, *sheet.defeat)]


def ended(quest: str, met: Condition, result: str) -> Game:
    """A quest that was ended by one of its conditions."""
    game = lychgate.new("adventure-card-game", seed=1)
    state = game.state
    state.quest, state.result, state.why = quest, result, met.says
    campaign.end(game.play, {})
    return game


@pytest.mark.parametrize(("quest", "met"), ENDS, ids=[f"{quest}: {met.says}" for quest, met in ENDS])
def test_every_way_in_which_a_quest_can_end_has_a_page(quest: str, met: Condition) -> None:
    game = ended(quest, met, "won" if met in SHEETS[quest].victory else "lost")
    story = BOOK.scene(game.play, 0).story
    assert story is not None
    assert (story.title, story.text) == (SHEETS[quest].name, met.ending)
    assert len(story.text) > len(met.says)


def test_no_two_endings_are_alike() -> None:
    assert max(Counter(met.ending for _, met in ENDS).values()) == 1


def test_what_became_of_each_hero_is_told() -> None:
    game = table(TWO)
    state = game.state
    first, second = state.heroes.values()
    second.defeated, state.result, state.why, state.mode = True, "won", "Done.", "quest"
    campaign.end(game.play, {})
    assert [(one.piece, one.fate) for one in state.outcome.heroes] == [
        (first.id, "came home"), (second.id, "was defeated"),
    ]  # fmt: skip


def test_the_goal_shows_how_far_the_place_is_explored_and_the_next_peril() -> None:
    game = lychgate.new("adventure-card-game", seed=3)
    while game.state.round == 0 and game.question is not None:
        game.answer(game.question.options[0].id)
    goal = game.scene(0).goal
    assert goal is not None
    assert goal.title == SHEETS[game.state.quest].name
    place = next(part for part in goal.parts if part.label.startswith("Explore "))
    assert (place.now, place.most) == (game.state.progress, place.most)
    assert goal.danger is not None
    assert goal.danger.words.partition(" ")[0].lower() in SHEETS[game.state.quest].peril_texts
    assert set(goal.clocks[0].notes.values()) == set(SHEETS[game.state.quest].peril_texts.values())
    assert goal.hope == "open"


def test_an_enemy_that_is_engaged_will_do_what_its_bar_says() -> None:
    game = table(TWO, [("sneak", "ironbreaker")])
    (intent,) = game.scene(0).intents
    assert (intent.target, intent.sure) == ("ironbreaker", True)
    assert intent.does


def test_the_order_has_the_phases_and_in_the_hero_phase_who_is_still_to_act() -> None:
    game = table(TWO)
    order = game.scene(0).order
    assert [one.phase for one in order if one.phase] == ["Heroes", "Enemies", "Location", "Peril"]
    assert order[0].state == "now"
    assert next(one.piece for one in order if one.piece) == game.state.active


def test_an_action_is_one_sentence_with_its_dice() -> None:
    game = play(table(TWO, [("sneak", "ironbreaker")]), "attack", "double guard claw")
    (line,) = [line for top in game.log() for _, line in top.walk() if line.kind == "acts"]
    assert line.text.startswith("The Ironbreaker attacks the Sneak with ")
    assert "[double] [guard] [claw] (2 successes): the Sneak suffers 2 wounds and is slain. The Sneak" in line.text
    assert line.text.endswith(". The Sneak still strikes for 1; the Ironbreaker parries it")
