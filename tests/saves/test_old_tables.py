"""The database of a server of an older build: its tables open as saves do.

`tables-600e5cc.sql` was made by that commit: a table of each game in the middle, with an undo, safe points and keys
that are `GAME-seat-N`.
"""

import sqlite3
from pathlib import Path
from random import Random

import pytest

from lychgate.table.store import Store, sqlite_url
from table.screens import Screen, running

DUMP = Path(__file__).parent / "tables-600e5cc.sql"

GAMES = ("adventure-card-game", "small", "warhammer-quest-1995")
"""Those that were there when the database was written."""


@pytest.fixture
def database(tmp_path: Path) -> str:
    file = tmp_path / "table.sqlite"
    with sqlite3.connect(file) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
    connection.close()
    return sqlite_url(file)


def test_its_tables_are_opened_and_played_on_and_are_there_after_another_restart(database: str, tmp_path: Path) -> None:
    dice = Random(7)  # with these answers no game is over within ten of them
    left: dict[str, int] = {}
    for start in range(2):
        with running(tmp_path, db=database) as server:
            for game in GAMES:
                keys = [f"{game}-seat-{seat}" for seat in range(2)]
                screen = Screen(server.address, f"{game}-of-600e5cc", *keys).say_hello()
                if start:
                    assert screen.shown.number == left[game]
                assert screen.shown.outcome is None
                for _ in range(5):
                    screen.play_one(dice)
                left[game] = screen.shown.number
                screen.leave()


def test_a_table_goes_on_where_it_was_or_from_its_safe_point_as_a_new_run(database: str, tmp_path: Path) -> None:
    with running(tmp_path, db=database) as server:
        for game in GAMES:
            Screen(server.address, f"{game}-of-600e5cc", f"{game}-seat-0").say_hello().leave()
    store = Store(database)
    for game in GAMES:
        row = store.table(f"{game}-of-600e5cc")
        assert row is not None
        first, later = (store.acts(row.id, run) for run in range(2))
        assert len(first) > 50
        assert bool(row.run) is (row.head.origin.state is not None)
        assert len(later) < len(first)
    store.close()
