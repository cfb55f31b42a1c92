"""A game in a folder outside the tree is found with its content, ledger, bots and study, and nothing here names it.

Every test runs processes of its own, as a shell does: by LYCHGATE_GAMES, or with the game installed as a package.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from lychgate.table import wire
from lychgate.table.store import sqlite_url
from table.processes import process
from table.screens import PATIENCE, Screen

GAMES = Path(__file__).parent / "games"
ROOT = Path(__file__).parents[2]
ENTRY_POINTS = """
[lychgate.games]
tower = tower:RULEBOOK

[lychgate.bots]
small = tower.bots:BOTS
"""


@pytest.fixture
def folder() -> dict[str, str]:
    """The folder with the game is named."""
    return {"LYCHGATE_GAMES": str(GAMES)}


@pytest.fixture
def package(tmp_path: Path) -> dict[str, str]:
    """The game is an installed package."""
    site = tmp_path / "site"
    shutil.copytree(GAMES / "tower", site / "tower", ignore=shutil.ignore_patterns("__pycache__"))
    about = site / "the_tower-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: the-tower\nVersion: 1\n")
    (about / "entry_points.txt").write_text(ENTRY_POINTS)
    return {"PYTHONPATH": os.pathsep.join((str(site), os.environ.get("PYTHONPATH", "")))}


@pytest.fixture(params=["folder", "package"])
def found(request: pytest.FixtureRequest) -> dict[str, str]:
    """Each way in which the game can be found."""
    environment: dict[str, str] = request.getfixturevalue(request.param)
    return environment


def python(environment: dict[str, str], home: Path, *arguments: str, typed: str = "") -> str:
    """What a run of Python with these arguments prints."""
    variables = {**os.environ, "LYCHGATE_HOME": str(home), "COLUMNS": "160", **environment}
    done = subprocess.run(
        [sys.executable, *arguments], input=typed, capture_output=True, text=True, env=variables, cwd=home
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def lychgate(environment: dict[str, str], home: Path, *arguments: str, typed: str = "") -> str:
    """What a command prints."""
    return python(environment, home, "-c", "from lychgate.cli import main; main()", *arguments, typed=typed)


def test_it_is_played_in_the_terminal_with_hints_by_its_bot(found: dict[str, str], tmp_path: Path) -> None:
    shown = lychgate(found, tmp_path, "play", "tower", "--seed", "1", typed="hint\n1\n1\nlog\n")
    assert "Climb past the Cat" in shown
    assert "There is nothing to lose yet." in shown
    assert "The climber passes the Doorman" in shown
    assert "The climb is won." in shown


def test_it_is_listed_after_the_games_that_come_first_and_before_the_example(
    found: dict[str, str], tmp_path: Path
) -> None:
    listed = lychgate(found, tmp_path, "games")
    assert listed.index("adventure-card-game") < listed.index("The Tower") < listed.index("The Lantern Crypt")


def test_its_bot_plays_it_in_several_processes(found: dict[str, str], tmp_path: Path) -> None:
    options = ("--games", "40", "--bot", "steady", "--workers", "2", "--json")
    results = json.loads(lychgate(found, tmp_path, "sim", "tower", *options))
    assert results["outcomes"] == {"won": 40}
    assert results["errors"] == []


def test_its_rules_are_searched_and_counted(found: dict[str, str], tmp_path: Path) -> None:
    assert "tower.climb.roll" in lychgate(found, tmp_path, "rules", "search", "guard of the stairs")
    assert "in code:" in lychgate(found, tmp_path, "rules", "show", "tower.climb.tired")
    figures = json.loads(lychgate(found, tmp_path, "rules", "coverage", "tower", "--json"))
    assert (figures["total"], figures["implemented"]) == (2, 2)


def test_its_content_is_checked(found: dict[str, str], tmp_path: Path) -> None:
    assert "guard" in lychgate(found, tmp_path, "content", "check")


def test_its_study_is_found_and_its_icons_are_built_in(found: dict[str, str], tmp_path: Path) -> None:
    code = "from lychgate.lab.studies import *; s = study_of('tower'); print(s.play({'games': 9}, 1, print).tables)"
    assert "9 games, 100% won" in python(found, tmp_path, "-c", code)
    assert "tower" in python(found, tmp_path, "-c", "from lychgate.lab.studies import *; print(studied_games())")
    icons = json.loads(python(found, tmp_path, str(ROOT / "scripts" / "icon_names.py")))
    assert {"cat", "falling", "mountain-climbing"} <= set(icons)


def test_it_is_played_at_a_table_with_hints_by_its_bot(found: dict[str, str], tmp_path: Path) -> None:
    with process(tmp_path, sqlite_url(tmp_path / "table.sqlite"), **found) as server:
        cards = httpx.get(f"{server.address}/api/games", timeout=PATIENCE).json()
        assert [card["bots"] for card in cards if card["id"] == "tower"] == [["random", "steady"]]
        rules = httpx.get(
            f"{server.address}/api/rules", params={"words": "stairs", "game": "tower"}, timeout=PATIENCE
        ).json()
        assert [rule["id"] for rule in rules] == ["tower.climb.roll", "tower.climb.tired"]
        keys = server.new_table(game="tower", seed=2)
        screen = Screen(server.address, keys.table, *keys.seats)
        screen.say(screen.hello)
        whole = screen.until(wire.Whole)
        assert whole.art.icons["thrown back"] == "falling"
        assert [card.icon for card in whole.view.zones[0].cards] == ["cat", "key"]
        while (asked := screen.mine()) is not None:
            screen.say(wire.AskHint(asked.seat, ref=screen.seq))
            hint = screen.reply(screen.seq)
            assert isinstance(hint, wire.Hint)
            assert hint.why
            before = screen.seq
            screen.answer(hint.answer)
            while screen.seq == before:
                screen.next()
        assert screen.shown.outcome is not None
        assert screen.shown.outcome.result == "won"
        screen.leave()


def test_a_seat_that_names_no_bot_gets_the_games_own(folder: dict[str, str], tmp_path: Path) -> None:
    with process(tmp_path, sqlite_url(tmp_path / "table.sqlite"), **folder) as server:
        keys = server.new_table(game="tower", seed=2, seats=[{"kind": "bot"}])
        screen = Screen(server.address, keys.table, keys.watch).say_hello()
        assert [place.bot for place in screen.people.seats] == ["steady"]
        screen.leave()


def test_an_installed_package_adds_bots_to_a_game_of_another(package: dict[str, str], tmp_path: Path) -> None:
    code = "from lychgate.bots import bot_names; print(bot_names('small'))"
    assert "('random', 'sensible', 'steady')" in python(package, tmp_path, "-c", code)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    variables = {**os.environ, "LYCHGATE_GAMES": str(tmp_path / "gone"), "COLUMNS": "200"}
    command = [sys.executable, "-c", "from lychgate.cli import main; main()", "play", "tower"]
    done = subprocess.run(command, capture_output=True, text=True, env=variables)
    assert done.returncode != 0
    assert f"LYCHGATE_GAMES names {tmp_path / 'gone'}, which is not a folder" in done.stderr
