"""The pages of the story: every opening, homecoming and ending is reached, reads well, and says what no other does."""

import re
from collections.abc import Iterator
from random import Random

import pytest

import lychgate
from games.blackstone_fortress.campaign_helpers import (
    archeotech,
    before,
    by_topic,
    clues,
    content,
    events,
    hurt,
    picked,
    play,
    until,
)
from games.blackstone_fortress.fortress import DRAIK, PARTY, TADDEUS, VORNE
from lychgate.bots.random import random_answer
from lychgate.games.blackstone_fortress.model import piles
from lychgate.games.blackstone_fortress.model.content import (
    ChallengeCard,
    Difficulty,
    Discovery,
    ExplorerCard,
    Legacy,
    QuestCard,
    StoryPage,
    Stronghold,
)
from lychgate.kernel.game import Game
from lychgate.kernel.state import Outcome, Step
from lychgate.kernel.story import Story

RESULTS = ("won", "lost")
SITES = [one.id for one in content().all(Stronghold)]
CHALLENGES = [one.id for one in content().all(ChallengeCard)]
VAULT = next(one for one in content().all(Stronghold) if one.vault)
UNREADABLE = {
    "an id": r"\b[a-z]+(-[a-z0-9]+)*-\d+\b|\b(ending|opening|interlude)-|[a-z]+:[a-z]+|_",
    "a field that nobody filled": r"[{}]",
    "two spaces": r"  ",
}


def ended(game: Game) -> Outcome:
    outcome = game.state.outcome
    assert isinstance(outcome, Outcome)
    assert outcome.story is not None
    assert outcome.story.kind == "ending"
    return outcome


def text_of(outcome: Outcome) -> str:
    assert outcome.story is not None
    return outcome.story.text


# -- how each of them is reached


def one_off(difficulty: str, result: str) -> Outcome:
    """A one-off expedition over, with just enough in hand or one clue too few, or with everybody dead."""
    state = picked("one-off", difficulty=difficulty)
    wanted = content()[Difficulty][difficulty]
    best = max(one.value for one in content().all(Discovery))
    state.roster[DRAIK].cards = clues(wanted.clues - (result != "won"))
    state.roster[TADDEUS].cards = [archeotech(best)] * wanted.points
    if result == "dead":
        assert state.expedition is not None
        state.expedition.died = list(PARTY)
    return ended(play(state, Step("expedition-end")))


def quest_won(claimed: str) -> Outcome:
    party = (claimed, *(one for one in PARTY if one != claimed))[:4]
    state = picked("quest", party=party, kind="vault")
    assert state.quest is not None
    state.quest.claimed = claimed
    return ended(play(state, Step("vault-won")))


def quest_lost(by: str) -> Outcome:
    if by == "legacy":
        state = picked("quest")
        state.cards.piles[piles.LEGACY] = []
        return ended(play(state, Step("legacy-step")))
    state = before("quest")
    for name in (*PARTY, VORNE):
        state.roster[name].dead = True
    return ended(play(state, Step("set-out")))


def stronghold(name: str, result: str) -> Outcome:
    state = picked("stronghold", stronghold=name)
    assert state.expedition is not None
    state.expedition.stronghold, state.expedition.success = name, result == "won"
    return ended(play(state, Step("practice-over")))


def combat(result: str) -> Outcome:
    state = picked("combat", map="combat-1")
    for name in PARTY if result == "lost" else PARTY[:3]:
        hurt(state, name, out=True)
    return ended(play(state, Step("practice-over")))


def challenge(name: str) -> Outcome:
    """A challenge, played to its end; one of them needs somebody to guess."""
    setup = {"mode": "challenge", "challenge": name, "explorers": list(PARTY)}
    game, dice = lychgate.new("blackstone-fortress", seed=4, players=2, setup=setup), Random(4)
    while game.question is not None:
        game.answer(random_answer(game.question, dice), seat=game.question.seat)
    return ended(game)


def endings() -> Iterator[Outcome]:
    """One ending of each kind but for challenges."""
    yield from (one_off("hard", result) for result in (*RESULTS, "dead"))
    yield from (quest_won(one.id) for one in content().all(ExplorerCard))
    yield from (quest_lost(by) for by in ("legacy", "explorers"))
    yield from (stronghold(name, result) for name in SITES for result in RESULTS)
    yield from (combat(result) for result in RESULTS)


# -- what they say


def reads_well(outcome: Outcome) -> None:
    """A title, a page and a line below it: whole sentences in words for people, and nothing twice."""
    assert outcome.story is not None
    paragraphs = outcome.story.text.split("\n\n")
    said = [outcome.story.title, *paragraphs, outcome.words]
    assert all(said)
    assert len(set(said)) == len(said)
    for words in said:
        for what, pattern in UNREADABLE.items():
            assert not re.search(pattern, words), f"{what}: {words}"
    assert all(one.rstrip('"').endswith((".", "!", "?")) for one in (*paragraphs, outcome.words))
    assert outcome.heroes


@pytest.mark.parametrize("result", [*RESULTS, "dead"])
@pytest.mark.parametrize("difficulty", ["normal", "hard", "extreme"])
@pytest.mark.rule("bsf.oneoff.result", "bsf.oneoff.difficulty")
def test_a_one_off_expedition_ends_with_a_page(difficulty: str, result: str) -> None:
    outcome = one_off(difficulty, result)
    assert outcome.result == ("won" if result == "won" else "lost")
    reads_well(outcome)


@pytest.mark.parametrize("claimed", [one.id for one in content().all(ExplorerCard)])
@pytest.mark.rule("bsf.vault.win")
def test_the_quest_is_won_with_the_epilogue_of_whoever_sat_down(claimed: str) -> None:
    outcome = quest_won(claimed)
    reads_well(outcome)
    assert text_of(outcome).endswith(VAULT.epilogues[claimed])
    assert not any(other in text_of(outcome) for name, other in VAULT.epilogues.items() if name != claimed)


@pytest.mark.parametrize("by", ["legacy", "explorers"])
@pytest.mark.rule("bsf.failure.restart")
def test_a_quest_that_is_lost_says_why(by: str) -> None:
    outcome = quest_lost(by)
    assert outcome.result == "lost"
    reads_well(outcome)
    assert by in outcome.words


@pytest.mark.parametrize("result", RESULTS)
@pytest.mark.parametrize("name", SITES)
def test_a_stronghold_by_itself_ends_with_its_own_words(name: str, result: str) -> None:
    outcome = stronghold(name, result)
    site = content()[Stronghold][name]
    assert outcome.result == result
    reads_well(outcome)
    assert str(site.name) in outcome.words
    assert text_of(outcome).startswith(site.success if result == "won" else site.failure)


@pytest.mark.parametrize("result", RESULTS)
def test_a_combat_by_itself_ends_where_it_was_fought(result: str) -> None:
    outcome = combat(result)
    assert outcome.result == result
    reads_well(outcome)
    assert outcome.words.startswith("The Cloister: ")


@pytest.mark.parametrize("name", CHALLENGES)
def test_a_challenge_by_itself_ends_under_its_name(name: str) -> None:
    outcome = challenge(name)
    reads_well(outcome)
    assert str(content()[ChallengeCard][name].name) in outcome.words


def test_no_two_endings_tell_the_same() -> None:
    texts = [text_of(outcome) for outcome in (*endings(), challenge("the-rift"))]
    assert len(set(texts)) == len(texts)


# -- openings and homecomings


def opening(mode: str, **setup: str) -> Story:
    game = lychgate.new("blackstone-fortress", seed=1, setup={"mode": mode, "explorers": list(PARTY), **setup})
    story = game.scene(0).story
    assert story is not None
    return story


def attack(kind: str) -> Story:
    """The page that is read when the explorers of a quest set out for a stronghold or the vault."""
    state = picked("quest", kind="stronghold" if kind == "stronghold" else "vault")
    story = play(state).scene(0).story
    assert story is not None
    return story


def home(*, died: bool = False, kind: str = "normal", success: bool | None = None) -> Game:
    """Back at Precipice, before the legacy step."""
    state = picked("quest", kind="stronghold" if kind == "stronghold" else "normal")
    assert state.expedition is not None
    assert state.quest is not None
    state.quest.number = 1
    state.expedition.over, state.expedition.success = True, success
    state.expedition.died = [DRAIK] if died else []
    return play(state)


def homecoming(game: Game) -> Story:
    story = game.scene(0).story
    assert story is not None
    return story


def test_every_page_of_the_story_is_shown_somewhere() -> None:
    shown = [opening("one-off"), opening("combat"), opening("challenge"), attack("stronghold"), attack("vault")]
    homes = [home(), home(died=True), *(home(kind="stronghold", success=won) for won in (True, False))]
    shown += map(homecoming, homes)
    challenges = challenge("hidden-treasure"), challenge("the-rift")
    assert [outcome.result for outcome in challenges] == ["won", "lost"]
    shown += [outcome.story for outcome in (*endings(), *challenges) if outcome.story is not None]
    assert {page.title for page in shown} == {page.name for page in content().all(StoryPage)}


def test_a_quest_opens_with_its_own_page_whether_or_not_the_explorers_are_picked() -> None:
    for setup in ({}, {"explorers": list(PARTY)}):
        game = lychgate.new("blackstone-fortress", seed=1, setup={"mode": "quest", **setup})
        story = game.scene(0).story
        assert story is not None
        assert story.title == content().all(QuestCard)[0].name


def test_the_opening_says_what_the_explorers_set_out_for() -> None:
    for page in (opening("one-off"), opening("combat"), opening("challenge")):
        assert page.text.count("\n\n") >= 1
        assert not re.search(UNREADABLE["a field that nobody filled"], page.text)


@pytest.mark.rule("bsf.precipice.legacy")
def test_the_legacy_is_read_before_anything_is_asked_at_precipice() -> None:
    for success in (None, True):
        state = picked("quest", kind="normal" if success is None else "stronghold")
        assert state.expedition is not None
        assert state.quest is not None
        state.quest.number = 1
        state.expedition.over, state.expedition.success = True, success
        coming = homecoming(play(state))
        game = until(play(state, Step("legacy-step"), chance=["the-thin-veil"]), by_topic("rest"))
        page, legacy = homecoming(game), content()[Legacy]["the-thin-veil"]
        assert page.title == legacy.name
        assert page.text.endswith(legacy.text)
        assert (page.text == legacy.text) == bool(success), "a conquest was read while the artefact was handed out"
        assert page.title != coming.title
        assert events(game, "legacy-drawn")
