"""The client driven by lines: answers, commands, files, bots, bad input."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from games.adventure_card_game.table import table
from games.small.crypt import GALLERY, crypt
from lychgate.bots.random import random_answer
from lychgate.cli.answers import read_answer
from lychgate.cli.client import play
from lychgate.cli.commands import COMMANDS
from lychgate.cli.home import autosave_file, previous_file
from lychgate.cli.opening import load_game
from lychgate.kernel.errors import LychgateError
from lychgate.kernel.game import Game
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.question import Choose, Option, Question, Rule
from lychgate.lab.promises import picture
from playing import games, wander
from toy import begin, note, topic_of, toy

from .sitting_down import Table, sit_down
from .test_answers import as_typed

GUESSING = ("none", "2 1 3", "1 2", "2")


def small(seed: int = 7, players: int = 2, **options: Any) -> Game:
    return lychgate.new("small", seed=seed, players=players, **options)


class Typist:
    """Types a random legal answer to whatever is asked, and leaves at the end."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.table: Table | None = None

    def __call__(self, prompt: str) -> str:
        question = self.table.question() if self.table else None
        return "quit" if question is None else as_typed(question, random_answer(question, self.dice))


@pytest.mark.parametrize("chance", ["seed", "ask"])
def test_a_whole_game_can_be_played_by_typing(chance: str) -> None:
    typist = Typist(1)
    table = Table(small(1, chance=chance, setup={"light": 3}))
    typist.table, table.read = table, typist
    assert play(table) == 0
    assert table.game.outcome is not None
    assert table.game.outcome.words in table.text
    assert load_game(autosave_file("small")).game.outcome == table.game.outcome


def test_a_game_of_every_kind_of_question_goes_by_numbers(guess: str) -> None:
    table = sit_down(lychgate.new(guess, seed=1), *GUESSING)
    assert table.game.outcome is not None
    assert table.game.outcome.figures["said"] == 20
    assert "Won. You said 20." in table.text
    assert "On the table: A map" in table.text
    assert "[red]round[/red]" in table.text


HARMLESS = "|nope|9|undo|redo|undo x|undo 0|log x|save|load|load /no/such/file|sheet zzz|? 99|odds 99"
LOOKING = "?|? 1|help|log|log 3|log all|sheet|look|odds"


@pytest.mark.parametrize("line", [*HARMLESS.split("|"), *LOOKING.split("|")])
def test_commands_and_bad_lines_change_nothing(line: str) -> None:
    untouched = picture(small())
    table = sit_down(small(), line)
    assert picture(table.game) == untouched


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("9", "There is no option 9; choose 1 to 4"),
        ("undo", "Nothing can be undone"),
        ("redo", "There is nothing to redo"),
        ("undo x", "'x' is not a number from 1 on"),
        ("save", "Say where to"),
        ("load", "Say which file"),
        ("load nowhere", "Cannot read nowhere: No such file"),
        ("save no/../..", "Cannot write"),
        ("sheet zzz", "No sheet has 'zzz' in its title"),
        ("? 9", "There is no option 9"),
        ("? 1", "No rule is named for that option"),
    ],
)
def test_bad_input_is_told_what_is_wrong_in_a_line(line: str, words: str) -> None:
    assert words in sit_down(wander(small(), 2) if line == "sheet zzz" else small(), line).text


def test_a_question_mark_shows_the_rule_behind_the_question() -> None:
    text = sit_down(small(), "?").text
    assert "small.setup.heroes" in text


def test_undo_goes_back_redo_forth_and_a_passed_revelation_is_told() -> None:
    game = small(seed=5)
    after = picture(wander(small(seed=5), 1))
    table = sit_down(game, as_typed_first(game), "undo", "redo")
    assert "Undid 1 choice." in table.text
    assert picture(table.game)["state"] == after["state"]
    long = wander(small(seed=5), 20)
    assert "; the log says so" in sit_down(long, "undo 15").text


def as_typed_first(game: Game) -> str:
    """What the random wanderer of the tests answers first."""
    assert game.question is not None
    return as_typed(game.question, random_answer(game.question, Random(0)))


def test_undo_with_bots_goes_back_to_the_last_answer_of_a_person() -> None:
    table = sit_down(small(players=3), "1", people={0})
    before = table.game.number
    assert table.game.question is not None
    assert table.game.question.seat == 0
    sit = Table(table.game, ["1", "undo"], people={0})
    assert play(sit) == 0
    assert sit.game.number == before
    again = Table(sit.game, ["redo"], people={0})
    assert play(again) == 0
    assert again.game.question is not None
    assert again.game.question.seat == 0
    assert again.game.number > before


def test_bots_play_the_other_seats_and_people_are_asked_first() -> None:
    game = small(players=2)
    table = sit_down(game, "1", people={0})
    assert table.game.question is not None
    assert table.game.question.seat == 0
    assert "Keep your charm?" in table.text
    assert "Player 2 > " not in table.text


def test_cards_read_out_for_a_bot_do_not_show_what_the_bot_holds() -> None:
    table = sit_down(small(chance="ask"), "1", "1", people={0})
    assert table.game.question is not None
    assert table.game.question.seat == 1
    assert table.game.question.chance
    assert table.seat() == 0


def test_the_view_is_that_of_the_seat_asked() -> None:
    table = sit_down(small(), "1", "1", "1")
    first, second = table.text.split("Keep your charm?")[:2]
    charm = table.game.state.heroes["bellringer"].charm
    name = table.game.rulebook.name(table.game.play, charm)
    other = table.game.rulebook.name(table.game.play, table.game.state.heroes["cutpurse"].charm)
    assert name in first
    assert other not in first
    assert other in second


def test_odds_are_told_for_one_answer_and_for_all(guess: str) -> None:
    table = sit_down(lychgate.new(guess, seed=1), *GUESSING[:3], "odds", "odds 2", "odds 9")
    assert "Every option: high 50.0%, rolled 3.50" in table.text
    assert "1: 16.7%" in table.text
    assert "exact, from 6 outcomes of dice and cards" in table.text
    assert "There is no option 9" in table.text


def test_odds_of_a_deed_that_asks_more_are_told_for_each_way() -> None:
    game = table({"ironbreaker": {"tokens": {"attack": 1}}, "waywatcher": {}}, [("brute", "ironbreaker")])
    attack = next(place for place, option in enumerate(game.asked(0).options, start=1) if "attack" in option.id)
    for command in ("odds", f"odds {attack}"):
        told = sit_down(game.fork(), command).text.split(f"> {command}")[1]
        ways = told.split("Spend how many success tokens?")[1]
        assert re.search(r"Spend 1\s.*slain\s.*Spend none\s.*slain\s", ways, re.DOTALL)


def test_odds_of_a_list_want_the_list(guess: str) -> None:
    text = sit_down(lychgate.new(guess, seed=1), "odds", "odds 1 2").text
    assert "Say for which answer" in text
    assert "hat, coat" in text


def test_real_dice_are_read_out_and_have_no_odds(guess: str) -> None:
    table = sit_down(lychgate.new(guess, seed=1, chance="ask"), *GUESSING, "odds", "7", "5")
    assert "read out D6, one of 1 2 3 4 5 6 a die" in table.text
    assert "That is for dice or cards to say" in table.text
    assert "'7' is no face of D6" in table.text
    assert table.game.outcome is not None
    assert table.game.outcome.figures["rolled"] == 5


def test_a_rule_that_breaks_while_odds_are_counted_ends_nothing(guess: str) -> None:
    table = sit_down(lychgate.new(guess, setup={"flaw": "odds"}), *GUESSING[:3], "odds", "2")
    assert "A rule broke while the odds were counted: KeyError: 'no odds'" in table.text
    assert table.game.outcome is not None


def test_a_rule_that_breaks_leaves_a_file_and_the_game_as_it_was(guess: str, home: Path) -> None:
    table = sit_down(lychgate.new(guess, seed=1, setup={"flaw": "thirty"}), *GUESSING[:3], "3", "2")
    assert "A rule broke: KeyError: 'thirty' (guess.py, line" in table.text
    assert table.game.outcome is not None
    (report,) = (home / "errors").iterdir()
    opened = load_game(report)
    assert "KeyError" in str(opened.parted)
    assert "the last choice is asked again" in opened.notice


def test_a_rule_that_breaks_on_a_bot_ends_the_sitting(guess: str) -> None:
    def game(seed: int) -> Game:
        return lychgate.new(guess, seed=seed, setup={"flaw": "six"})

    assert {play(Table(game(seed), ["quit"], people={5})) for seed in range(20)} == {0, 1}


def test_save_and_load_within_the_client(tmp_path: Path) -> None:
    file = tmp_path / "evening.lychgate"
    table = sit_down(small(), "2", f"save {file}", "1", f"load {file}")
    assert table.game.number == 1
    assert f"lychgate play --load {file}" in table.text
    assert previous_file("small").exists()


def test_every_answer_is_on_disk_before_the_next_is_asked() -> None:
    game = small()
    sizes = []

    def read(prompt: str) -> str:
        sizes.append(load_game(autosave_file("small")).game.number)
        if len(sizes) > 4:
            raise EOFError
        return "1"

    table = Table(game)
    table.read = read
    play(table)
    assert sizes == sorted(sizes)
    assert sizes[0] == 0
    assert sizes[-1] == game.number


def test_control_c_leaves_with_a_word_how_to_go_on() -> None:
    def read(prompt: str) -> str:
        raise KeyboardInterrupt

    table = Table(small())
    table.read = read
    assert play(table) == 0
    assert "Go on with: lychgate play small --resume" in table.text


def test_quitting_a_game_that_cannot_be_kept_offers_a_file(home: Path, tmp_path: Path) -> None:
    home.write_text("a file where the folder should be")
    file = tmp_path / "rescued.lychgate"
    table = sit_down(small(), "1", "quit", str(file))
    assert "The game does not save itself" in table.text
    assert load_game(file).game.number == 1
    assert "could not be saved" in sit_down(small(), "1").text


def test_after_the_end_only_commands_are_taken(guess: str) -> None:
    table = sit_down(lychgate.new(guess, seed=1), *GUESSING, "2", "?", "log", "undo", "quit")
    assert "The game is over; type log, undo, save FILE or quit" in table.text
    assert "nothing is asked" in table.text
    assert table.game.outcome is None


def test_help_names_every_command() -> None:
    text = sit_down(small(), "help").text
    assert all(name in text for name in COMMANDS)


COMMON = "1|2|3 1|1=1|none|all|?|? 1|odds 1|log|undo|undo 2|redo|sheet|look|help"
LINES = st.text(max_size=30) | st.sampled_from(COMMON.split("|"))


@settings(max_examples=40, deadline=None)
@given(games("small", most=60, tail=2), st.lists(LINES, max_size=4))
def test_whatever_is_typed_the_client_goes_on_and_only_legal_answers_count(game: Game, lines: list[str]) -> None:
    table = Table(game, lines)
    assert play(table) == 0
    assert lychgate.load(table.game.save()).number == table.game.number


@settings(max_examples=40, deadline=None)
@given(games("small", most=60, tail=2), st.text(max_size=20))
def test_a_line_that_is_no_answer_and_no_command_changes_nothing(game: Game, line: str) -> None:
    name = line.strip().partition(" ")[0].casefold()
    if name in COMMANDS or name in ("q", "exit") or line.strip().startswith("?") or is_answer(game.question, line):
        return
    before = picture(game)
    play(Table(game, [line]))
    assert picture(game) == before


def is_answer(question: Question | None, line: str) -> bool:
    try:
        return question is not None and read_answer(question, line) is not None
    except LychgateError:
        return False


# -- hints


def test_a_bot_that_knows_the_game_gives_hints() -> None:
    game = lychgate.new("warhammer-quest-1995", seed=7, setup={"warriors": 2})
    before = picture(game)
    table = sit_down(game, "hint")
    assert "Barbarian, Dwarf  A party that can both stand and mend." in table.text
    assert picture(game) == before


def test_a_game_that_no_bot_knows_has_no_hints() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        yield Choose(0, "What now?", (Option("stay"), Option("go")), topic=topic_of("what-now"))

    assert "No bot knows this game well enough" in sit_down(begin(toy(first)), "hint").text


def test_a_hint_says_what_a_bot_would_do_and_why() -> None:
    text = sit_down(small(), "hint").text
    assert "is quick, sturdy and hits well." in text


def test_what_there_is_no_way_back_from_is_asked_for_twice() -> None:
    def first(game: AnyPlay) -> Rule[None]:
        options = [Option("stay", "Stay"), Option("leave", "Leave for good", grave=True)]
        note(game, (yield Choose(0, "What now?", options, topic=topic_of("what-now"), rules=("small.round.phases",))))

    refused = sit_down(begin(toy(first)), "2", "no")
    assert "Leave for good: there is no way back" in refused.text
    assert "Nothing has changed" in refused.text
    assert refused.game.number == 0
    assert sit_down(begin(toy(first)), "leave", "yes").game.state.notes == ["leave"]
    assert sit_down(begin(toy(first)), "stay").game.state.notes == ["stay"]


# -- why not


def in_the_gallery() -> Game:
    """The Warden is about to move, with a ghoul far off."""
    return crypt(chamber=[GALLERY], enemy=[{"kind": "ghoul", "cell": "8,1"}])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("why ghoul", "Ghoul 1: First he moves, or stays; then he acts.  small.action.one"),
        ("why 8,1", "8,1: Somebody stands there.  small.move.others"),
        ("why 3,1", "It can be chosen, or no reason is known why not."),
        ("why", "Say what, as in: why ghoul 1"),
        ("why dragon", "Nothing in sight is called 'dragon'"),
        ("why 99,99", "There is no such thing on the table"),
    ],
)
def test_why_says_what_keeps_a_thing_from_being_chosen(line: str, words: str) -> None:
    assert words in sit_down(in_the_gallery(), line).text


def test_why_says_what_keeps_an_action_from_being_taken() -> None:
    table = sit_down(in_the_gallery(), "3,1", "why strike")
    assert "Strike: None of the dead is on a neighbouring square.  small.fight.adjacent" in table.text
