"""`lychgate serve`."""

import logging
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lychgate.cli import app
from lychgate.table import serving
from lychgate.table.serving import CannotListen, address_of, listening, network_address
from lychgate.table.settings import Settings

runner = CliRunner()


class At:
    """What the command would have served, and where."""

    settings: Settings
    listener: socket.socket


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> At:
    found = At()

    def serve(settings: Settings, listener: socket.socket, ready: Any) -> None:
        found.settings, found.listener = settings, listener
        ready(address_of(listener))
        listener.close()

    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr(logging, "basicConfig", lambda **options: None)
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path / "home"))
    return found


def test_it_says_where_it_is_and_keeps_tables_in_the_players_folder(at: At, tmp_path: Path) -> None:
    shown = runner.invoke(app, ["serve", "--port", "0"])
    assert shown.exit_code == 0, shown.output
    assert "The table is at http://127.0.0.1:" in shown.output
    assert at.settings.db == f"sqlite:///{tmp_path.as_posix()}/home/table.sqlite"
    assert (tmp_path / "home").is_dir()
    assert list(at.settings.packs_for("small")) == []


def test_its_options_arrive(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = threading.Event()
    monkeypatch.setattr(webbrowser, "open", lambda address: opened.set())
    options = "--port 0 --open --db postgresql://host/db --origin https://a.example --origin https://b.example"
    more = "--bot-delay 0.1 --processes 3 --tables 5 --new-tables 6 --idle 7 --keep 8"
    assert runner.invoke(app, ["serve", *options.split(), *more.split()]).exit_code == 0
    settings, limits = at.settings, at.settings.limits
    assert (settings.db, settings.origins) == ("postgresql://host/db", ("https://a.example", "https://b.example"))
    assert (settings.bot_delay, settings.processes) == (0.1, 3)
    assert (limits.tables, limits.new_tables_a_minute, limits.idle_minutes, limits.keep_days) == (5, 6, 7, 8)
    assert opened.wait(20)


def test_a_port_that_is_taken_is_an_error_that_says_so() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen, match=f"127.0.0.1 port {port}"):
            listening("127.0.0.1", port)
        shown = runner.invoke(app, ["serve", "--port", str(port), "--db", "sqlite:///nowhere"])
        assert shown.exit_code == 1
        assert "cannot listen" in shown.output


def test_every_address_has_one_that_a_browser_here_can_open() -> None:
    for host, shown in (("0.0.0.0", "http://127.0.0.1:"), ("::1", "http://[::1]:")):  # noqa: S104 - closed at once
        with listening(host, 0) as listener:
            assert address_of(listener).startswith(shown)


def test_whoever_listens_to_the_network_is_told_where_others_find_it(at: At) -> None:
    with listening("127.0.0.1", 0) as listener:
        assert network_address(listener) is None
    with listening("0.0.0.0", 0) as listener:  # noqa: S104 - closed at once
        found = network_address(listener)
        assert found is None or found.endswith(f":{listener.getsockname()[1]}/")


def test_a_database_that_cannot_be_opened_ends_it_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging, "basicConfig", lambda **options: None)
    shown = runner.invoke(app, ["serve", "--port", "0", "--db", f"sqlite:///{tmp_path}/nowhere/table.sqlite"])
    assert shown.exit_code == 1
    assert "the database cannot be opened" in shown.output
