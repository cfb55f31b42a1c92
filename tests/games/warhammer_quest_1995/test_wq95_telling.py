"""What Warhammer Quest tells besides its rules: endings, the goal, what Monsters would do, and who acts when."""

from collections import Counter

import pytest

import lychgate
from games.warhammer_quest_1995.fights import stage
from lychgate.games import rulebook
from lychgate.games.warhammer_quest_1995.model.changes import health, questing
from lychgate.games.warhammer_quest_1995.model.content import Adventure
from lychgate.kernel.game import Game
from lychgate.kernel.story import Goal

BOOK = rulebook("warhammer-quest-1995")
CARDS: dict[str, Adventure] = BOOK.content(())[Adventure]  # type: ignore[index]
PARTY = {"barbarian": "1,1", "dwarf": "2,1", "elf": "1,2", "wizard": "2,2"}


def ended(adventure: str, result: str, fate: str = "", *, trapped: bool = False) -> Game:
    """A game at its end: every Warrior alive, or all with one fate."""
    game = stage(PARTY)
    game.state.quest.adventure = adventure
    for warrior in list(game.state.warriors.values()) if fate else ():
        health.leave_game(game.play, warrior, fate, ())  # type: ignore[arg-type]
    questing.end(game.play, result, "It is over.", (), trapped=trapped)
    return game


def page(game: Game) -> str:
    story = BOOK.scene(game.play, 0).story
    assert story is not None
    assert story == game.state.outcome.story
    return story.text


@pytest.mark.parametrize("adventure", list(CARDS))
def test_every_adventure_has_a_page_for_each_of_its_endings(adventure: str) -> None:
    card = CARDS[adventure]
    assert page(ended(adventure, "won")) == card.won != ""
    assert page(ended(adventure, "lost", "dead")) == card.lost != ""
    assert page(ended(adventure, "lost", "left")) == card.fled != ""
    assert page(ended(adventure, "lost")) == card.fled, "they failed, and came home"
    assert page(ended(adventure, "lost", trapped=True)) == card.lost, "they are alive, and never come out"


def test_no_two_endings_are_alike() -> None:
    texts = Counter(text for one in CARDS.values() for text in (one.won, one.lost, one.fled))
    assert max(texts.values()) == 1


@pytest.mark.parametrize(
    ("result", "fate", "trapped", "words"),
    [
        ("won", "", False, "came home"),
        ("lost", "", False, "came home empty-handed"),
        ("lost", "", True, "never came out"),
        ("lost", "dead", False, "died"),
        ("lost", "lost", False, "was lost in the dark"),
        ("won", "left", False, "left the dungeon"),
    ],
)
def test_what_became_of_each_warrior_is_told(result: str, fate: str, trapped: bool, words: str) -> None:
    outcome = ended("the-beast", result, fate, trapped=trapped).state.outcome
    assert [one.piece for one in outcome.heroes] == list(PARTY)
    assert {one.fate for one in outcome.heroes} == {words}


def goal_of(game: Game) -> Goal:
    goal = game.scene(0).goal
    assert goal is not None
    return goal


def test_the_goal_is_the_adventure_with_its_steps_and_the_danger_of_the_next_power_roll() -> None:
    game = stage(PARTY)
    goal = goal_of(game)
    assert goal.text
    assert [part.done for part in goal.parts[:2]] == [False, False]
    assert goal.danger is not None
    assert goal.danger.chance == (1, 6)
    assert goal.hope == "open"


def test_hope_is_lost_with_the_objective_and_the_goal_says_why() -> None:
    game = stage(PARTY)
    questing.lose_objective(game.play, "The way is buried for good.", ())
    goal = goal_of(game)
    assert (goal.hope, goal.why) == ("lost", "The way is buried for good")


def test_the_briefing_is_the_adventures_story_and_is_gone_in_the_first_turn() -> None:
    game = lychgate.new("warhammer-quest-1995", seed=3)
    stories = []
    while game.state.turn == 0 and game.question is not None:
        stories.append(game.scene(0).story)
        game.answer(game.question.options[0].id)
    told = next(story for story in stories if story is not None)
    assert told.kind == "briefing"
    assert CARDS[game.state.quest.adventure].story in told.text
    assert game.scene(0).story is None


def test_a_monster_beside_one_warrior_will_attack_him_and_says_what_it_needs() -> None:
    game = stage({"barbarian": "0,0", "elf": "3,3"}, [("orc", "1,1"), ("orc-archer", "2,0")])
    orc, archer = game.scene(0).intents
    assert (orc.target, orc.needs) == ("barbarian", 4)
    assert orc.does == "Attacks: D6 + 3 damage"
    assert archer.does.startswith("Shoots at Warriors in sight")


def test_the_order_names_the_phases_and_the_warriors_as_they_act() -> None:
    game = stage(PARTY, [("orc", "3,3")])
    order = game.scene(0).order
    assert [one.phase or one.piece for one in order] == [
        "Power", "barbarian", "elf", "wizard", "dwarf", "Monsters", "Exploration",
    ]  # fmt: skip
    assert [one.state for one in order] == ["done", "now", "next", "next", "next", "next", "next"]


def test_a_blow_is_one_sentence_with_its_dice() -> None:
    game = stage({"barbarian": "1,1"}, [("goblin", "2,1")], dice=["2", "4", "1"], answers=["stay", "goblin-1"])
    lines = [line for top in game.log() for _, line in top.walk() if line.kind == "struck"]
    assert [line.text for line in lines] == ["The Barbarian strikes Goblin Spearman 1 [4] (needs 3+) and kills it [1]"]
