"""What all adventures share: setting out, tasks that the pack says by itself, and thirty games that come to an end."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.warhammer_quest_1995.errands import CONTENT, CORRIDOR, at, told
from lychgate.bots.random import random_answer
from lychgate.content import Content
from lychgate.games.warhammer_quest_1995 import RULEBOOK
from lychgate.games.warhammer_quest_1995.cards.moments import DOES
from lychgate.games.warhammer_quest_1995.front.packs import load_content
from lychgate.games.warhammer_quest_1995.model.content import Ability, Adventure, TableCard, Verb
from lychgate.games.warhammer_quest_1995.scenarios.moments import words_known
from lychgate.kernel.game import Game
from lychgate.kernel.origin import Origin
from lychgate.kernel.question import Answer, Question
from lychgate.kernel.scenarios import begin_scenario

ADVENTURES = CONTENT.all(Adventure)
LIMIT = 20_000
WARRIORS = ("barbarian", "dwarf", "elf", "wizard")


# -- abilities by name


def named(verbs: tuple[Verb, ...]) -> Iterator[str]:
    yield from (verb.name for verb in verbs if isinstance(verb, Ability))


def words() -> Iterator[str]:
    """The names that the effects of adventures and of their tables use."""
    for adventure in ADVENTURES:
        yield from named((*adventure.start, *adventure.each_turn, *adventure.reward))
        for task in adventure.tasks:
            yield from named((*task.passed, *task.failed, *(verb for row in task.table for verb in row.effects)))
    for table in CONTENT.all(TableCard):
        yield from named(tuple(verb for row in table.rows for verb in row.effects))


def test_every_ability_that_an_adventure_names_is_there_and_none_is_idle() -> None:
    tasks = {task.name for adventure in ADVENTURES for task in adventure.tasks if task.verb == "ability"}
    assert len(tasks) == 16
    assert tasks <= words_known() <= tasks | set(words())
    of_adventures = {name for name, does in DOES.named.items() if ".scenarios." in does.__module__}
    assert of_adventures == set(words())


def test_most_adventures_need_no_ability_for_their_tasks() -> None:
    plain = [one.id for one in ADVENTURES if all(task.verb != "ability" for task in one.tasks)]
    assert len(plain) == 15


# -- setting out


def set_out(adventure: str, say: dict[str, str], warriors: tuple[str, ...] = WARRIORS) -> Game:
    """A new game up to the first question of its first turn."""
    setup = RULEBOOK.complete_setup(CONTENT, 1, {"adventure": adventure, "warriors": list(warriors)})
    game = Game.begin(RULEBOOK, CONTENT, Origin(setup), seed=3)
    while game.question is not None and game.state.turn == 0:
        wanted = [answer for words, answer in say.items() if words in game.question.prompt]
        game.answer(wanted[0] if wanted else random_answer(game.question, Random(1)))
    return game


@pytest.mark.rule("wq95.end.adventure-text")
def test_the_leader_says_who_carries_the_cask_and_it_slows_him() -> None:
    game = set_out("clearwater", {"Who carries the brewer's cask?": "elf"})
    assert game.state.quest.bearer == "elf"
    assert [(one.stat, one.by, one.until) for one in game.state.warriors["elf"].spells] == [("move", -1, "adventure")]


@pytest.mark.rule("wq95.end.adventure-text")
def test_the_dwarf_carries_the_dragons_eye() -> None:
    assert set_out("return-the-dragons-eye", {}).state.quest.bearer == "dwarf"
    alone = set_out("return-the-dragons-eye", {"Who carries the Dragon's Eye?": "wizard"}, ("barbarian", "wizard"))
    assert alone.state.quest.bearer == "wizard"


@pytest.mark.rule("wq95.end.adventure-text")
def test_everybody_is_given_a_bane_blade() -> None:
    game = set_out("banish-the-daemon", {})
    assert all("bane-blade" in [item.card for item in one.items] for one in game.state.warriors.values())


@pytest.mark.rule("wq95.end.adventure-text")
def test_the_shard_adds_to_the_wizards_tokens() -> None:
    game = set_out("the-hero-awakens", {})
    without = set_out("the-hero-awakens", {}, ("barbarian", "dwarf"))
    assert game.state.tokens >= 4
    assert 3 <= without.state.tokens <= 8


@pytest.mark.rule("wq95.end.adventure-text")
def test_the_beasts_guests_set_out_with_empty_hands() -> None:
    game = set_out("the-beast", {})
    assert game.state.quest.deeds.unarmed
    assert game.state.quest.deeds.unarmoured
    for adventure, kind in (("blood-debt", "pursued"), ("destroy-the-bridge", "minotaurs-leap")):
        assert told(set_out(adventure, {}), kind)


# -- tasks from the pack alone


def own_adventure(folder: Path, text: str) -> Content:
    """The built-in pack, with Identify replaced."""
    (folder / "pack.toml").write_text('id = "own"\ngame = "warhammer-quest-1995"\ntitle = "Own"\nversion = 1\n')
    (folder / "adventures.toml").write_text(
        '[[adventure]]\nid = "identify"\nname = "Own"\nsource = "house"\nroom = "tomb-chamber"\nnumber = 6\n'
        f'story = "Wait."\ngoal = "Wait."\n{text}\n'
    )
    return load_content([folder])


@pytest.mark.rule("wq95.end.objective-decides", "wq95.end.party-wins")
def test_holding_out_for_so_many_turns_is_a_task(tmp_path: Path) -> None:
    content = own_adventure(tmp_path, 'tasks = [{ verb = "survive", turns = "2" }]\nguards = { table = true }')
    game = begin_scenario(RULEBOOK, content, inside("identify", {"dwarf": at(0, 7)}, clock=2))
    play(game, lambda question: question.options[0].id)
    assert game.outcome is not None
    assert game.outcome.result == "won"
    assert game.state.turn == 4


# -- thirty adventures, wandered through


def inside(adventure: str, party: dict[str, str], **arrange: Any) -> dict[str, Any]:
    """The objective room found and, unless the party stands before it, entered."""
    card = CONTENT[Adventure][adventure]
    entered = all(cell not in CORRIDOR for cell in party.values())
    section = {"card": card.room, "through": "passage-worn-1:ahead", "entered": entered}
    warriors = [{"id": one, "cell": cell, "starting": 40, "items": list(card.gives)} for one, cell in party.items()]
    return {
        "players": 1,
        "setup": {"warriors": max(2, len(party))},
        "arrange": {
            "turn": 3,
            "adventure": adventure,
            "section": [{"card": "passage-worn"}, section],
            "warrior": warriors,
            "entered": 2 if entered else 0,
            **arrange,
        },
    }


def play(game: Game, choose: Any) -> None:
    while game.question is not None:
        game.answer(choose(game.question))


def eager(question: Question, dice: Random) -> Answer:
    """At random, but for the adventure where that is offered, into the room, and never home."""
    ids = [option.id for option in question.options]
    if "move?" in question.prompt:
        goals = [one for one in ids if one != "leave"]
        return dice.choice([one for one in goals if int(one.partition(",")[2]) < 0] or goals)
    for keen in ("quest", "fill", *(option.id for option in question.options if option.verb == "strike")):
        if keen in ids and dice.random() < 0.8:
            return keen
    return random_answer(question, dice)


@pytest.mark.parametrize("adventure", [one.id for one in ADVENTURES])
def test_games_played_at_random_come_to_an_end(adventure: str) -> None:
    setup = RULEBOOK.complete_setup(CONTENT, 4, {"adventure": adventure})
    for seed in range(10):
        dice = Random(f"{adventure} {seed}")
        options: dict[str, Any] = {"journal": False, "history": False, "limit": LIMIT}
        game = Game.begin(
            RULEBOOK, CONTENT, Origin(setup), seed=f"{adventure} {seed}",
            choices=lambda question, dice=dice: random_answer(question, dice), **options,
        )  # fmt: skip
        assert game.outcome is not None


@pytest.mark.parametrize("adventure", [one.id for one in ADVENTURES])
def test_games_played_in_the_objective_room_come_to_an_end(adventure: str) -> None:
    party = dict(zip(WARRIORS, CORRIDOR, strict=True))
    bearer = "dwarf" if CONTENT[Adventure][adventure].carries else ""
    for seed in range(3):
        dice = Random(f"{adventure} {seed}")
        game = begin_scenario(
            RULEBOOK, CONTENT, {**inside(adventure, party, bearer=bearer), "seed": seed}, history=False, limit=LIMIT,
            choices=lambda question, dice=dice: eager(question, dice),
        )  # fmt: skip
        assert game.outcome is not None
        assert game.outcome.result in ("won", "lost")
        assert game.log()
