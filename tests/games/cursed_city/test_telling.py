"""What Cursed City tells besides its rules: the tale, patches that add up, goals, reasons, ways and stakes."""

import os
import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import lychgate
from games.cursed_city.city import BRUTOGG, EMELDA, GLAURIO, QULATHIS, SKELETON, ZOMBIE, city, group, setups
from looking import kinds_in
from lychgate import ledger
from lychgate.bots.random import random_answer
from lychgate.games import rulebook
from lychgate.games.cursed_city.model.changes.journey import gain_progress
from lychgate.games.cursed_city.model.content import Crisis, JourneyType, Mission
from lychgate.games.cursed_city.model.names import named
from lychgate.kernel.game import Game
from lychgate.kernel.log import LogLine
from lychgate.kernel.parts import DETAIL, SENTENCE, joined
from lychgate.kernel.story import OFF_AT_MOST, Stake
from lychgate.lab.promises import Followed
from table.noninterference import check

BOOK = rulebook("cursed-city")
SETUPS = list(setups())
NAMES = [setup.get("mission") or setup.get("journey") or f"lesson {setup.get('lesson', 'quest')}" for setup in SETUPS]
MANY = int(os.environ.get("LYCHGATE_LONG_RUN", "0"))
"""How many whole games the long run plays; it is not for every day."""


def begun(number: int, seed: int, **options: Any) -> Game:
    return lychgate.new("cursed-city", seed=seed, players=1 + seed % 3, setup=SETUPS[number], **options)


def wandered(number: int, seed: int, answers: int) -> Game:
    """A game of one of the set-ups with this many random answers."""
    game, dice = begun(number, seed), Random(seed)
    for _ in range(answers):
        if game.question is None:
            break
        game.answer(random_answer(game.question, dice))
    return game


# -- the tale

FORBIDDEN = {
    "a coordinate": r"\d+,\d+",
    "an id": r"\b(cell|piece|card|door|zone|sheet|space):|\b[a-z]+-\d+\b|_",
    "a seat's number": r"\bPlayer \d",
    "a field that nobody filled": r"[{}]",
    "a clumsy end": r"\bis over\b",
    "two spaces": r"  ",
    "a comma that hangs": r" [,;:]",
}


def lines_of(game: Game) -> list[LogLine]:
    return [line for top in game.log(0) for _, line in top.walk()]


@pytest.mark.parametrize("number", range(len(SETUPS)), ids=NAMES)
def test_the_tale_of_every_kind_of_journey_reads_well(number: int) -> None:
    game = wandered(number, number, 150)
    assert {event.kind for event in game.events(all_seats=True)} <= set(BOOK.phrases)
    lines = lines_of(game)
    for line in lines:
        for what, pattern in FORBIDDEN.items():
            assert not re.search(pattern, line.text), f"{what}: {line.kind}: {line.text}"
        assert line.text == joined(line.parts)
        assert all(each.level >= DETAIL for each in line.lines) or line.level == 0, line.text
        assert line.level >= DETAIL or line.kind not in BOOK.details
    assert {line.level for line in lines} >= {0, 1}


def test_every_kind_of_event_in_the_code_has_a_phrase_and_a_beat() -> None:
    package = Path(lychgate.__file__).parent / "games" / "cursed_city"
    kinds = {kind for file in package.rglob("*.py") for kind in kinds_in(file.read_text(encoding="utf-8"))}
    assert kinds <= set(BOOK.phrases)
    assert set(BOOK.phrases) <= set(BOOK.beats)
    assert set(BOOK.details) <= set(BOOK.phrases)
    assert set(BOOK.told) <= set(BOOK.phrases)


def test_an_attack_is_one_sentence_with_its_dice_and_what_came_of_it() -> None:
    game = city(
        {"id": GLAURIO, "cell": "3,3", "dice": [6]},
        *others(),
        track=[GLAURIO],
        group=[group(1, SKELETON, "4,4")],
        dice=[["failure", "critical"]],
        answers=[f"gheistsever:{SKELETON}-1"],
    )
    told = [line.text for line in lines_of(game) if line.level == SENTENCE]
    assert told[0].startswith(
        "Glaurio attacks Ulfenwatch Skeleton 1 with Gheistsever "
        "[failure] [critical] for 3 damage, a killing blow (progress 1 of 12), "
    )
    assert told[0].count("Ulfenwatch Skeleton 1") == 1


def test_no_sentence_is_told_twice_in_a_row() -> None:
    for number in (0, 1):
        spoken = [line.text for line in lines_of(wandered(number, 5, 150)) if line.level == SENTENCE]
        twice = [one for one, other in pairwise(spoken) if one == other]
        assert len(twice) <= len(spoken) // 20, twice


def test_names_are_right_with_and_without_an_article() -> None:
    play = city(*others(GLAURIO), track=[GLAURIO]).play
    said = {
        id_: named(play, id_) for id_ in (GLAURIO, f"{ZOMBIE}-2", "radukar-1", "object-1", "2", "group-3", "ropewalk")
    }
    assert {id_: None if name is None else name.said("the") for id_, name in said.items()} == {
        GLAURIO: "Glaurio",
        f"{ZOMBIE}-2": "Deadwalker Zombie 2",
        "radukar-1": "Radukar the Wolf",
        "object-1": "the mysterious object",
        "2": "Group 2",
        "group-3": "Group 3",
        "ropewalk": "the Ropewalk",
    }


# -- patches


def check_folds(number: int, seed: int, answers: int) -> int:
    """After each answer, the patches folded over what was shown before give the new view."""
    game, dice = begun(number, seed, history=False), Random(seed)
    followed = Followed(game, [None, *range(1 + seed % 3)])
    for given in range(answers):
        if game.question is None:
            return given
        game.answer(random_answer(game.question, dice), seat=game.question.seat)
        followed.go_on()
    return answers


@pytest.mark.parametrize("number", range(len(SETUPS)), ids=NAMES)
def test_patches_folded_over_the_old_view_give_the_new_one(number: int) -> None:
    assert check_folds(number, number, 60) > 0


@pytest.mark.skipif(not MANY, reason="set LYCHGATE_LONG_RUN to a number of games")
@pytest.mark.parametrize("part", range(4))
def test_patches_of_many_whole_games_add_up(part: int) -> None:
    for seed in range(part, MANY, 4):
        check_folds(seed % len(SETUPS), seed, 5000)


# -- what is hidden


@pytest.mark.parametrize(("number", "answers"), [(0, 90), (2, 60)], ids=["a hunt", "a deliverance"])
def test_decks_and_face_down_groups_leak_nothing(number: int, answers: int) -> None:
    game = wandered(number, 4, answers)
    assert game.question is not None, "a game that is over hides nothing"
    for seats in ((0,), ()):
        check(game, seats, odds=1)


# -- the goal, pages and endings


@pytest.mark.parametrize("number", range(len(SETUPS)), ids=NAMES)
def test_every_scene_has_a_goal_with_a_text_and_a_part_or_a_clock(number: int) -> None:
    game, dice = begun(number, 2), Random(2)
    for _ in range(120):
        if game.question is None:
            break
        scene = game.scene()
        if game.play.state.journey is not None or game.play.state.tome is not None:
            assert scene.goal is not None
            assert scene.goal.text
            assert scene.goal.parts or scene.goal.clocks
            assert scene.pages
        game.answer(random_answer(game.question, dice))


def test_every_journey_and_mission_has_a_briefing_and_both_endings() -> None:
    content: Any = BOOK.content(())
    assert all(one.story and one.success and one.failure for one in content.all(JourneyType))
    assert all(one.briefing and one.won and one.lost for one in content.all(Mission))


# -- reasons


def others(*first: str) -> list[dict[str, Any]]:
    """Lines for the rest of the party, in the drop zone."""
    return [{"id": one} for one in (*first, EMELDA, QULATHIS, BRUTOGG)]


def why(game: Game, about: str, seat: int = 0) -> tuple[str, ...]:
    found = BOOK.why_not(game.play, seat, about)
    return () if found is None else found.rules


def hunt(dice: list[int], models: tuple[str, ...] = ("6,6",), hero: dict[str, Any] | None = None, **more: Any) -> Game:
    return city(
        {"id": GLAURIO, "cell": "3,3", "dice": dice, **(hero or {})},
        {"id": EMELDA, "cell": "4,4"},
        {"id": QULATHIS},
        {"id": BRUTOGG},
        track=[GLAURIO, EMELDA, "1"],
        group=[group(1, ZOMBIE, *models)],
        **more,
    )


NEAR = ("4,3",)
CASES: list[tuple[str, Game, str, tuple[str, ...]]] = [
    ("a space in reach", hunt([6, 4]), "cell:3,4", ()),
    ("his own space", hunt([6]), "cell:3,3", ("cc.move.distance",)),
    ("a taken space", hunt([6]), "cell:4,4", ("cc.move.end-space",)),
    ("no space at all", hunt([6]), "cell:50,50", ("cc.board.not-spaces",)),
    ("too far", hunt([6]), "cell:17,6", ("cc.run.distance",)),
    ("a run without the die", hunt([2]), "cell:3,6", ()),
    ("no dice at all: the activation ends", hunt([]), "cell:3,4", ("cc.activation.order",)),
    ("trapped", hunt([3], hero={"ailments": ["trapped"]}), "cell:3,4", ("cc.trapped.hero",)),
    ("buried", hunt([3], hero={"ailments": ["buried"]}), "cell:3,4", ("cc.buried.no-actions",)),
    ("a hostile that can be shot", hunt([6]), f"piece:{ZOMBIE}-1", ()),
    ("a hostile out of sight", hunt([6], ("17,6",)), f"piece:{ZOMBIE}-1", ("cc.target.visible",)),
    ("another is adjacent", hunt([6], ("4,3", "6,6")), f"piece:{ZOMBIE}-2", ("cc.target.adjacent-first",)),
    ("a friend without treasure", hunt([6]), f"piece:{EMELDA}", ("cc.search.treasure-trade",)),
    ("a friend far off", hunt([6]), f"piece:{BRUTOGG}", ("cc.search.treasure-trade",)),
    ("unhurt", hunt([6]), f"piece:{GLAURIO}", ("cc.recuperate.roll",)),
    ("an object far off", hunt([6]), "piece:object-1", ("cc.search.conditions",)),
    ("a hostile beside the object", hunt([6], ("7,1",), {"cell": "7,2"}), "piece:object-1", ("cc.search.conditions",)),
    ("no 4+ to search", hunt([3], hero={"cell": "7,2"}), "piece:object-1", ("cc.hero.cost",)),
    ("a closed gateway far off", hunt([6]), "door:exit-1", ("cc.extract.conditions",)),
    ("an open gateway", hunt([6]), "door:gate-1", ("cc.extract.conditions",)),
    ("no 4+ to extract", hunt([3], hero={"cell": "15,2"}), "door:exit-1", ("cc.hero.cost",)),
    ("a weapon without a target", hunt([6]), f"card:gheistsever@{GLAURIO}", ("cc.target.melee",)),
    ("a weapon with a target", hunt([6], NEAR), f"card:gheistsever@{GLAURIO}", ()),
    ("a weapon for any distance with a target", hunt([6]), f"card:noblesse@{GLAURIO}", ()),
    (
        "a weapon for any distance without one",
        hunt([6], ("17,6",)),
        f"card:noblesse@{GLAURIO}",
        ("cc.target.ranged", "cc.target.visible"),
    ),
    ("a weapon after the activation", hunt([], NEAR), f"card:gheistsever@{GLAURIO}", ("cc.activation.order",)),
    ("another's weapon", hunt([6]), f"card:dawnlight@{EMELDA}", ("cc.hero.actions",)),
    ("a hostile group", hunt([6]), "card:group-1", ("cc.activation.order",)),
]


@pytest.mark.parametrize(("game", "about", "rules"), [one[1:] for one in CASES], ids=[one[0] for one in CASES])
def test_what_cannot_be_chosen_has_a_reason_with_its_rule(game: Game, about: str, rules: tuple[str, ...]) -> None:
    assert why(game, about) == rules
    assert all(ledger.known(rule) for rule in rules)


def test_on_anothers_turn_the_reason_is_the_track() -> None:
    game = city({"id": GLAURIO, "cell": "3,3", "dice": [6]}, *others(), players=2, track=[GLAURIO, EMELDA])
    assert why(game, "cell:3,4", seat=1) == ("cc.activation.order",)


def test_verbs_that_are_off_say_why_and_none_that_is_offered_is_off() -> None:
    game = hunt([6])
    assert game.question is not None
    off = BOOK.off(game.play, game.question)
    assert 0 < len(off) <= OFF_AT_MOST
    assert {each.verb for each in off} == {"strike", "search", "rest", "open"}
    assert not {each.verb for each in off} & {option.verb for option in game.question.options}
    assert all(ledger.known(rule) for each in off for rule in each.why.rules)


def test_what_is_on_offer_has_no_reason_against_it() -> None:
    """Over random journeys: whatever option is about a space, a hostile or a gateway is not refused."""
    for number in (0, 1, 2):
        game, dice = begun(number, 7), Random(7)
        for _ in range(200):
            if game.question is None:
                break
            if game.question.topic.id == "hero.action":
                for option in game.question.options:
                    if option.verb in ("move", "strike", "shoot"):
                        assert why(game, option.about[0], game.question.seat) == (), option.id
            game.answer(random_answer(game.question, dice))


def test_every_move_on_offer_shows_a_way_that_ends_there() -> None:
    game = hunt([6])
    assert game.question is not None
    ways = BOOK.ways(game.play, game.question)
    moves = [option for option in game.question.options if option.verb == "move"]
    assert {option.id for option in moves} == set(ways)
    assert all(ways[option.id][-1] == option.about[0] for option in moves)


def test_the_hero_who_could_least_bear_a_blow_is_at_stake() -> None:
    wounds = {"wounds": ["grievous", "grievous", "grievous", "wound"]}
    game = city(
        {"id": GLAURIO, "cell": "3,3"} | wounds,
        {"id": EMELDA, "cell": "3,5"},
        {"id": QULATHIS},
        {"id": BRUTOGG},
        track=["1"],
        group=[group(1, ZOMBIE, "3,4")],
        dice=[[5]],
    )
    assert game.question is not None
    assert game.question.topic.id == "attack.target"
    stake = BOOK.stake(game.play, game.question)
    assert stake is not None
    assert (stake.piece, stake.falls) == (GLAURIO, True)


def test_the_hero_who_goes_out_of_action_is_at_stake_and_the_question_says_so() -> None:
    wounds = {"wounds": ["grievous", "grievous", "grievous", "grievous"], "treasure": "finger-of-the-mute-saint"}
    game = city(
        {"id": GLAURIO, "cell": "3,3"} | wounds,
        *others(),
        track=["1"],
        group=[group(1, ZOMBIE, "3,4")],
        dice=[[5], ["critical", "critical"], ["failure"]],
    )
    assert game.question is not None
    assert game.question.window == "would-go-out"
    assert game.question.prompt.startswith("Glaurio goes out of action. Use ")
    assert BOOK.stake(game.play, game.question) == Stake(GLAURIO, 1, True)


@pytest.mark.parametrize(("wounds", "falls"), [([], False), (["grievous", "grievous", "grievous", "wound"], True)])
def test_the_damage_of_a_failed_defence_is_at_stake_where_a_card_may_roll_it_again(
    wounds: list[str], falls: bool
) -> None:
    cleona = "cleona-zeitengale"
    game = city(
        {"id": GLAURIO, "cell": "3,3", "wounds": wounds},
        {"id": cleona, "cell": "3,5", "inspired": True},
        {"id": QULATHIS},
        {"id": BRUTOGG},
        setup={"heroes": [GLAURIO, cleona, QULATHIS, BRUTOGG]},
        track=["1"],
        group=[group(1, ZOMBIE, "3,4")],
        dice=[[5], ["critical", "critical"], ["failure"]],
        answers=[GLAURIO],
    )
    assert game.question is not None
    assert game.question.window == "defence-failed"
    stake = BOOK.stake(game.play, game.question)
    assert stake is not None
    assert (stake.piece, stake.falls) == (GLAURIO, falls)
    assert f"Glaurio takes {stake.wounds} damage" in game.question.prompt
    assert stake.wounds >= 2


def test_whoever_is_next_to_the_hostile_is_at_stake_when_a_hero_may_react() -> None:
    game = city(
        {"id": GLAURIO, "cell": "3,3", "dice": [6], "reacting": True},
        *others(),
        track=["1"],
        group=[group(1, ZOMBIE, "3,4")],
        dice=[[5], ["failure", "failure"]],
    )
    assert game.question is not None
    assert game.question.window == "reaction"
    stake = BOOK.stake(game.play, game.question)
    assert stake is not None
    assert (stake.piece, stake.falls) == (GLAURIO, False)


def test_a_scene_in_which_nothing_came_to_pass_is_a_detail() -> None:
    lines = [line for seed in range(3) for line in lines_of(wandered(4, seed, 200)) if line.kind == "hostile-acts"]
    quiet = [line for line in lines if line.text.endswith("stays where it is")]
    assert quiet
    assert {line.level for line in quiet} == {DETAIL}
    acts = [line for seed in range(3) for line in lines_of(wandered(4, seed, 200)) if line.kind == "group-activates"]
    assert {line.level for line in acts} == {SENTENCE}, "what they do is told of all of them together"


# -- what is summed up


def test_models_that_only_walk_are_one_sentence_and_each_by_itself_is_a_detail() -> None:
    lines = lines_of(wandered(0, 4, 400))
    acts = [line for line in lines if line.kind == "hostile-acts"]
    only_walked = [line for line in acts if kinds_below(line) == {"moved"}]
    assert len(only_walked) > 5
    assert all(line.level == DETAIL for line in only_walked)
    told = [line.text for line in lines if line.kind == "group-activates" and line.level == SENTENCE]
    walked = [text for text in told if " move on towards " in text]
    assert walked
    assert len(walked) < len(only_walked)


def kinds_below(line: LogLine) -> set[str]:
    return {one.kind for _, one in line.walk() if one is not line and one.kind != "chose"}


def test_progress_beyond_the_goal_is_told_as_enough() -> None:
    game = hunt([6])
    play = game.play
    found = play.state.journey
    assert found is not None
    found.progress, found.goal = found.goal - 1, found.goal
    gain_progress(play, 1, ("cc.journey.hunt",))
    gain_progress(play, 2, ("cc.journey.hunt",))
    told = [line.text for top in game.log() for _, line in top.walk() if line.kind == "progress-gained"]
    assert told[-2:] == [f"Progress {found.goal} of {found.goal}", f"Progress {found.goal + 2}: enough"]
    goal = BOOK.scene(play, 0).goal
    assert goal is not None
    assert (goal.parts[0].now, goal.parts[0].most) == (found.goal, found.goal)


def test_an_activation_is_one_sentence_and_each_action_a_detail_of_it() -> None:
    lines = lines_of(wandered(0, 4, 400))
    activations = [line for line in lines if line.kind in ("hero-activated", "group-activates")]
    assert len(activations) > 10
    assert {line.level for line in activations} == {SENTENCE}
    below = [one for line in activations for _, one in line.walk() if one is not line]
    assert {"attacked", "category-acts"} <= {one.kind for one in below}
    assert all(one.level >= DETAIL for one in below)


# -- how a sentence is put together


def told_by(game: Game) -> list[str]:
    """The sentences of the activations of a game."""
    return [line.text for line in lines_of(game) if line.kind == "hero-activated"]


def test_a_move_in_and_the_attack_after_it_name_their_target_once() -> None:
    for number in (0, 1, 2):
        for text in told_by(wandered(number, 7, 300)):
            assert not re.search(r"beside ([\w' ]+?)(,| and) attacks \1\b", text), text
            assert " and and " not in text, text


def test_a_crisis_is_read_out_before_anybody_deals_with_it() -> None:
    games = [wandered(number, seed, 700) for number in (0, 1) for seed in range(4)]
    pages = [line for game in games for line in lines_of(game) if line.kind == "crisis"]
    assert pages
    assert all(page.level == SENTENCE for page in pages)
    stories = [f"Crisis: {crisis.name}. {crisis.story}" for crisis in games[0].play.content.all(Crisis)]
    assert all(any(page.text.startswith(story) for story in stories) for page in pages)


def test_a_roll_that_a_card_asks_for_names_the_card_the_hero_and_the_statistic() -> None:
    games = [wandered(number, seed, 700) for number in (0, 1) for seed in range(4)]
    prompts = [
        line.text
        for game in games
        for top in lines_of(game)
        if top.kind == "crisis-choice"
        for line in top.lines
        if line.kind == "rolled" and " again: " not in line.text and ": roll " not in line.text
    ]
    assert prompts
    assert all(re.match(r".+: \w+ rolls (Agility: |Vitality: |Defence: )?[0-9xD+]+ \[", text) for text in prompts)
