"""The commands, run as a shell runs them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

import lychgate
from lychgate.cli import app
from lychgate.cli.home import autosave_file, previous_file
from lychgate.cli.home import home as home_folder
from lychgate.cli.opening import default_game
from lychgate.games import games_in_order
from lychgate.kernel.saves import read, write
from playing import finish, wander

SMALL_PACK = """
id = "mine"
title = "My own"
game = "small"
version = 1
"""
SALT = """
[[find]]
id = "salt"
name = "Salt"
source = "house"
number = 1
text = "For the soup."
"""
ROOT = Path(__file__).parent.parent.parent


def run(*words: object, typed: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def refused(*words: object, typed: str = "") -> str:
    """What an error says: one message, exit code 1 or 2, no traceback."""
    result = run(*words, typed=typed)
    assert result.exit_code in (1, 2)
    assert isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    return " ".join(result.output.split())


def pack_in(folder: Path, head: str = SMALL_PACK, finds: str = SALT) -> Path:
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(head)
    (folder / "finds.toml").write_text(finds)
    return folder


def saved(file: Path, answers: int = 20) -> Path:
    file.write_bytes(wander(lychgate.new("small", seed=3, players=2), answers).save())
    return file


def test_the_version_and_the_help() -> None:
    assert run("--version").output == f"lychgate {lychgate.__version__}\n"
    assert "Usage" in run("--help").output
    assert "Usage" in run().output


def test_games_are_listed(guess: str) -> None:
    output = run("games").output
    assert "small" in output
    assert "Say a number." in output


def test_what_a_set_up_offers_is_shown() -> None:
    output = " ".join(run("games", "warhammer-quest-1995").output.split())
    for words in ("adventure=", "warriors=", "explore-beside-monsters= true or false false", "Whatever comes"):
        assert words in output
    assert "no game" in run("games", "chess").output


def test_what_the_questions_of_a_game_are_about_is_shown() -> None:
    output = " ".join(run("games", "small", "--topics").output.split())
    assert "strike.target strike Which adjacent enemy a hero fights." in output
    listed = json.loads(run("games", "small", "--topics", "--json").output)
    assert {"id": "hero.move", "meaning": "To which square a hero moves.", "verb": "move"} in listed
    for odd in (("--topics",), ("small", "--json")):
        assert "say of which game" in run("games", *odd).output


# -- play


def test_play_begins_the_default_game_and_resumes_it() -> None:
    first = run("play", "--seed", "7", "--players", "2", typed="1\n")
    assert first.exit_code == 0
    assert "Go on with: lychgate play small --resume" in first.output
    again = run("play", "--resume")
    assert "Player 2: Who goes down?" in again.output


def test_another_game_puts_the_one_before_aside() -> None:
    run("play", "--seed", "7", typed="1\n")
    number = len(read(autosave_file("small").read_bytes()).answers)
    output = run("play", "--seed", "8").output
    assert str(previous_file("small")) in output.replace("\n", "")
    assert len(read(previous_file("small").read_bytes()).answers) == number


def test_play_takes_set_up_packs_and_scenarios(tmp_path: Path) -> None:
    assert "Light ███████████░" not in run("play", "--setup", "light=3").output
    assert "3/3" in run("play", "--setup", "light=3").output
    pack = pack_in(tmp_path / "mine")
    assert "Finds 13" in run("play", "--pack", pack).output
    scenario = tmp_path / "fight.toml"
    scenario.write_text('[arrange]\nstep = "hero"\n[[arrange.hero]]\nid = "warden"\ncell = "2,1"\n')
    assert "Where does the Warden move?" in run("play", "--scenario", scenario).output


def test_the_players_own_packs_are_used_without_being_named(home: Path) -> None:
    pack_in(home / "packs" / "mine")
    pack_in(home / "packs" / "other", SMALL_PACK.replace('"small"', '"elsewhere"').replace("mine", "other"))
    assert "Finds 13" in run("play").output


def test_a_save_from_before_a_pack_came_opens_without_it(home: Path, tmp_path: Path) -> None:
    file = saved(tmp_path / "old.lychgate", 3)
    pack_in(home / "packs" / "mine")
    assert "Finds 12" in run("play", "--load", file).output
    assert run("replay", file, "--verify").exit_code == 0


def test_a_save_with_a_pack_that_is_gone_says_which(home: Path, tmp_path: Path) -> None:
    pack = pack_in(tmp_path / "mine")
    run("play", "--pack", pack, typed=f"save {tmp_path / 'with.lychgate'}\n")
    assert "pack 'mine' is missing here" in run("play", "--load", tmp_path / "with.lychgate").output
    assert run("play", "--load", tmp_path / "with.lychgate", "--pack", pack).exit_code == 0


def test_seats_not_named_are_played_by_a_bot() -> None:
    output = run("play", "--players", "3", "--seats", "2", typed="1\n1\n").output
    assert "Player 2 > " in output
    assert "Player 1 > " not in output
    assert "Player 1 > " in run("play", "--players", "2", "--bot", "random", typed="1\n").output


def test_real_dice_are_asked_for() -> None:
    assert "which card came?" in run("play", "--dice", "ask", typed="1\n").output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("play", "--players", "9"), "1 to 4 players, not 9"),
        (("play", "--players", "many"), "--players"),
        (("play", "--setup", "light"), "write KEY=VALUE"),
        (("play", "--setup", "light=dark"), "light is 'dark'"),
        (("play", "--pack", "nowhere"), "nowhere is not a folder"),
        (("play", "--load", "nowhere"), "cannot read nowhere"),
        (("play", "--scenario", "nowhere"), "cannot read nowhere"),
        (("play", "--resume"), "no game of small was left"),
        (("play", "--load", "x", "--seed", "1"), "--seed cannot go with a saved game"),
        (("play", "--load", "x", "--resume"), "--resume cannot go with a saved game"),
        (("play", "--scenario", "x", "--players", "1"), "--players cannot go with --scenario"),
        (("play", "--bot", "oracle"), "there is no bot 'oracle'"),
        (("play", "--seats", "3"), "'3' is no player here"),
        (("play", "--seats", ","), "names nobody"),
        (("play", "--dice", "loaded"), "--dice"),
        (("sim", "chess"), "there is no game 'chess'"),
        (("sim", "small", "--games", "0"), "ask for 1 or more"),
        (("sim", "small", "--workers", "0"), "ask for 1 or more"),
        (("replay", "nowhere"), "cannot read nowhere"),
        (("rules", "show", "small.fight.hti"), "did you mean small.fight.hit"),
        (("rules", "search", "zebra"), "Nothing has all of: zebra"),
        (("rules", "coverage", "chess"), "no ledger of a game 'chess'"),
        (("rules", "coverage", "--tests", "nowhere"), "nowhere: no such folder"),
        (("content", "check", "nowhere"), "nowhere is no pack and holds none"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_message(words: tuple[str, ...], message: str) -> None:
    assert message in refused(*words)


def test_files_that_are_not_saves_are_refused_with_their_name(tmp_path: Path) -> None:
    junk = tmp_path / "junk"
    junk.write_text("not a save")
    assert "junk" in refused("play", "--load", junk)
    assert "not a whole Lychgate save" in refused("replay", junk)
    cut = tmp_path / "cut"
    cut.write_bytes(saved(tmp_path / "whole").read_bytes()[:-20])
    assert "not a whole Lychgate save" in refused("replay", cut)
    assert "is a game of small" in refused("play", "cursed-city", "--load", tmp_path / "whole")


def test_a_scenario_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("= 3")
    assert "is not valid TOML" in refused("play", "--scenario", tmp_path / "bad.toml")


def test_a_save_that_parts_from_the_rules_goes_on_from_its_safe_point_and_says_so(tmp_path: Path) -> None:
    body = read(saved(tmp_path / "game").read_bytes())
    answers = (("choose:0:small.old-rule:00000000", *body.answers[0][1:]), *body.answers[1:])
    (tmp_path / "game").write_bytes(write(replace(body, answers=answers)))
    opened = run("play", "--load", tmp_path / "game")
    assert opened.exit_code == 0
    assert "continues from its last safe point: what came before can't be undone" in " ".join(opened.stdout.split())


# -- sim and replay


def test_sim_as_json_is_the_same_for_one_worker_and_two() -> None:
    figures = []
    for workers in (1, 2):
        result = run("sim", "small", "--games", 20, "--seed", 3, "--workers", workers, "--json")
        assert result.exit_code == 0
        figures.append(json.loads(result.stdout))
        for changing in ("seconds", "per_second", "workers"):
            del figures[-1][changing]
    assert figures[0] == figures[1]
    assert figures[0]["games"] == 20
    assert figures[0]["decisions"] > figures[0]["choices"] > 0


def test_sim_as_a_table_names_outcomes_and_speed() -> None:
    output = run("sim", "small", "--games", 3, "--players", 2, "--setup", "light=4").output
    assert "3 games, bot random, seed 0" in output
    assert "a second" in output
    assert "mean rounds" in output


def test_errors_of_a_simulation_can_be_replayed(guess: str, tmp_path: Path) -> None:
    result = run("sim", guess, "--games", 12, "--setup", "flaw=thirty", "--errors", tmp_path / "errors", "--json")
    assert result.exit_code == 1
    errors = json.loads(result.stdout)["errors"]
    assert errors
    for error in errors:
        again = run("replay", error["file"])
        assert again.exit_code == 1
        assert error["message"] in " ".join(again.output.split())
    assert "lychgate replay" in run("sim", guess, "--games", 12, "--setup", "flaw=thirty").output


def test_replay_says_what_a_save_is(tmp_path: Path) -> None:
    file = saved(tmp_path / "game")
    output = run("replay", file).output
    assert "small, rules version 2" in output
    assert "from the seed 3" in output
    assert "players 2" in output
    assert "open" in output
    finished = saved(tmp_path / "finished", 100_000)
    assert "outcome  lost" in run("replay", finished).output


def test_replay_verifies(tmp_path: Path) -> None:
    file = saved(tmp_path / "game")
    result = run("replay", file, "--verify")
    assert result.exit_code == 0
    assert "The same: " in result.output
    assert "fit the seed" in result.output
    asked = tmp_path / "asked"
    asked.write_bytes(wander(lychgate.new("small", seed=3, chance="ask"), 20).save())
    assert "read out by people" in run("replay", asked, "--verify").output


def test_a_save_of_a_game_whose_seed_was_drawn_leaves_it_out_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_bytes(wander(lychgate.new("small", players=2), 20).save())
    output = " ".join(run("replay", file, "--verify").output.split())
    assert "from a seed that the file leaves out" in output
    assert "the file leaves its seed out, so the rolls were not compared with it" in output
    assert "from here on the dice are new" in run("play", "--load", file).output
    assert "from here on the dice are new" not in run("play", "--load", saved(tmp_path / "told")).output


def test_only_a_seed_that_was_given_is_in_the_autosave() -> None:
    run("play", "small", "--seed", "7")
    assert read(autosave_file("small").read_bytes()).seed == 7
    assert "the dice are new" not in run("play", "small", "--resume").output
    run("play", "small")
    assert read(autosave_file("small").read_bytes()).seedless
    assert "from here on the dice are new" in run("play", "small", "--resume").output


def test_replay_reports_the_first_divergence_exactly(tmp_path: Path) -> None:
    body = read(saved(tmp_path / "game").read_bytes())
    answers = (*body.answers[:4], ("choose:1:small.other:00000000", *body.answers[4][1:]), *body.answers[5:])
    (tmp_path / "game").write_bytes(write(replace(body, answers=answers)))
    output = refused("replay", tmp_path / "game", "--verify")
    assert "Not the same: the record and the rules part at answer 4" in output
    assert "choose:1:small.other:00000000" in output


def test_the_log_of_a_replay_shows_what_was_hidden(tmp_path: Path) -> None:
    output = run("replay", saved(tmp_path / "game"), "--log").output
    assert output.count("draws a charm") >= 2
    assert "small.setup.charms" in output


# -- rules and content


def test_rules_are_found_and_shown_with_their_place_in_the_code() -> None:
    assert "small.lantern.shield" in run("rules", "search", "shield", "flame", "--game", "small").output
    assert "shows more" in run("rules", "search", "hero", "--most", "2").output
    shown = run("rules", "show", "small.fight.hit").output
    assert "in code: lychgate.games.small.fighting" in shown
    assert "not in code" in run("rules", "show", "bsf.setup.booklets").output


def test_a_ruling_that_mentions_a_rule_is_shown_with_it() -> None:
    assert "cc.ruling.inferred-clauses" in run("rules", "show", "cc.quest.fail-fear").output


def test_coverage_counts_code_and_tests(tmp_path: Path) -> None:
    (tmp_path / "suite").mkdir()
    (tmp_path / "suite" / "test_it.py").write_text(
        'import pytest\n@pytest.mark.rule("small.fight.hit")\ndef test_it(): ...\n'
    )
    result = run("rules", "coverage", "small", "--json", "--tests", tmp_path / "suite")
    figures = json.loads(result.stdout)
    assert figures["tested"] == 1
    assert figures["implemented"] == figures["total"]
    assert "small.fight.hit" not in figures["missing_tests"]
    listed = run("rules", "coverage", "small", "--tests", tmp_path / "suite").output
    assert "small.fight.damage" in listed


def test_coverage_without_tests_says_that_it_does_not_know() -> None:
    figures = json.loads(run("rules", "coverage", "small", "--json").stdout)
    assert figures["tested"] is None
    assert "unknown" in run("rules", "coverage", "small").output


def test_coverage_of_all_books_counts_games_without_code_as_nought() -> None:
    figures = {each["game"]: each for each in json.loads(run("rules", "coverage", "--json").stdout)}
    assert figures["small"]["implemented"] > 0
    assert all(each["implemented"] <= each["total"] for each in figures.values())


def test_tests_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    (tmp_path / "suite").mkdir()
    (tmp_path / "suite" / "test_it.py").write_text("def (:\n")
    assert "cannot be read" in refused("rules", "coverage", "small", "--tests", tmp_path / "suite")


def test_content_that_is_right_is_counted(home: Path) -> None:
    pack_in(home / "packs" / "mine")
    result = run("content", "check")
    assert result.exit_code == 0
    assert "lantern-crypt, mine" in result.output
    assert "No problems." in result.output


def test_every_problem_of_a_pack_is_listed(tmp_path: Path) -> None:
    wrong = SALT.replace("number = 1", "number = 0").replace('source = "house"', 'source = "hearsay"')
    pack = pack_in(tmp_path / "packs" / "mine", finds=wrong)
    for path in (pack, tmp_path / "packs"):
        output = refused("content", "check", path)
        assert "2 problems." in output
        assert "number" in output
        assert "hearsay" in output


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ("id = ", "is not valid TOML"),
        ('id = "x"\n', "game: is not there; expected one of"),
        (SMALL_PACK.replace("small", "chess"), "game: is 'chess'; expected one of"),
    ],
)
def test_a_pack_of_no_game_is_a_problem(tmp_path: Path, head: str, words: str) -> None:
    assert words in refused("content", "check", pack_in(tmp_path / "mine", head))


# -- the program


def test_the_program_runs_in_a_pipe_without_colour(tmp_path: Path) -> None:
    environment = {**os.environ, "NO_COLOR": "1", "LYCHGATE_HOME": str(tmp_path / "own"), "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-c", "from lychgate.cli import main; main()", "play", "small", "--seed", "1"],
        input=b"1\nquit\n",
        capture_output=True,
        env=environment,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    assert b"\x1b[" not in done.stdout
    assert b"lychgate play small --resume" in done.stdout


def test_nothing_heavy_is_imported_before_a_command_needs_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sys, lychgate.cli; print(*{'pydantic', 'rich.console'} & {*sys.modules})"],
        capture_output=True,
        check=True,
        text=True,
    )
    assert done.stdout.strip() == ""


def test_the_players_folder_follows_the_platform() -> None:
    assert home_folder({"XDG_DATA_HOME": "/data"}, "linux").as_posix() == "/data/lychgate"
    assert home_folder({}, "linux") == Path.home() / ".local/share/lychgate"
    assert home_folder({}, "darwin") == Path.home() / "Library/Application Support/lychgate"
    assert home_folder({"APPDATA": "/roaming"}, "win32").as_posix() == "/roaming/lychgate"
    assert home_folder({"APPDATA": "/roaming", "LYCHGATE_HOME": "/mine"}, "win32").as_posix() == "/mine"


def test_the_first_game_of_the_front_page_is_played_where_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lychgate.cli.opening.default_game", default_game)
    assert games_in_order()[0] == "warhammer-quest-1995"
    assert "lychgate play warhammer-quest-1995" in run("play").output


def test_a_finished_quest_hands_its_roster_to_the_next_game(tmp_path: Path) -> None:
    quest = lychgate.new("cursed-city", seed=4, setup={"mode": "quest"}, journal=False)
    with pytest.raises(lychgate.SetupError, match="the game goes on"):
        lychgate.handed_on(quest)
    finish(quest, seed=4)
    assert quest.outcome is not None
    roster = lychgate.handed_on(quest)["roster"]
    dead = sorted(name for name, hero in roster.items() if hero.get("dead"))
    assert dead
    file = tmp_path / "quest.lychgate"
    file.write_bytes(quest.save())
    played = run("play", "cursed-city", "--after", file, "--setup", "mode=quest", "--seed", 1)
    assert played.exit_code == 0
    after = lychgate.load(autosave_file("cursed-city").read_bytes())
    assert sorted(name for name, hero in after.state.roster.items() if hero.dead) == dead


def test_what_hands_nothing_on_says_so(tmp_path: Path) -> None:
    file = tmp_path / "crypt.lychgate"
    game = lychgate.new("small", seed=1)
    finish(game, seed=1)
    file.write_bytes(game.save())
    assert "hands nothing on" in run("play", "small", "--after", file).stderr
    assert "not of cursed-city" in run("play", "cursed-city", "--after", file).stderr
