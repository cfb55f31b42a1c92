"""Whoever is gone is gone: connections that drop at any stage leave no trace at their table."""

import asyncio
import base64
import os
import socket
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest

from lychgate.table import wire
from lychgate.table.limits import Limits
from lychgate.table.showing import Showing
from table.screens import Keys, Running, Screen, running, screens, soon

MANY = {"new_tables_a_minute": 10_000.0, "messages_a_second": 10_000.0, "messages_at_once": 10_000}


class RawSocket:
    """A client that speaks just enough of the protocol to stop anywhere: it answers no pings and says no goodbye."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.host = parts.netloc
        self.socket = socket.create_connection((parts.hostname, parts.port), timeout=20)

    def ask_to_upgrade(self) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ("GET /api/socket HTTP/1.1", f"Host: {self.host}", "Upgrade: websocket", "Connection: Upgrade")
        more = (f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", "")
        self.socket.sendall("\r\n".join((*lines, *more)).encode())

    def shake_hands(self) -> None:
        self.ask_to_upgrade()
        answered = b""
        while b"\r\n\r\n" not in answered:
            answered += self.socket.recv(4096)
        assert b" 101 " in answered

    def say(self, message: wire.ClientMessage, *, bytes_short: int = 0) -> None:
        text = msgspec.json.encode(message)
        assert 125 < len(text) < 65536
        frame = struct.pack("!BBH", 0x81, 0x80 | 126, len(text)) + bytes(4) + text
        self.socket.sendall(frame[: len(frame) - bytes_short])

    def drop(self) -> None:
        """Reset the connection, as a machine does that loses it."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


def hello(keys: Keys, *which: str) -> wire.Hello:
    return wire.Hello(keys.table, list(which or keys.seats), ref="r" * 40)


def connected(server: Running, table: str) -> int:
    live = server.house.tables.get(table)
    return len(live.connections) + sum(len(one.members) for one in live.audiences.values()) if live else 0


def slowly(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """This part of joining takes a moment, in which somebody can drop."""
    whole = getattr(Showing, name)

    def slow(*args: Any) -> Any:
        sleep(0.03)
        return whole(*args)

    monkeypatch.setattr(Showing, name, slow)


def _connects(raw: RawSocket, keys: Keys) -> None:
    """Drop before anything was said."""


def _asks(raw: RawSocket, keys: Keys) -> None:
    raw.ask_to_upgrade()


def _shakes_hands(raw: RawSocket, keys: Keys) -> None:
    raw.shake_hands()


def _says_half(raw: RawSocket, keys: Keys) -> None:
    raw.shake_hands()
    raw.say(hello(keys), bytes_short=9)


def _says_hello(raw: RawSocket, keys: Keys) -> None:
    raw.shake_hands()
    raw.say(hello(keys))


def _says_hello_and_waits(raw: RawSocket, keys: Keys) -> None:
    _says_hello(raw, keys)
    sleep(0.01)


def _says_hello_twice(raw: RawSocket, keys: Keys) -> None:
    _says_hello(raw, keys)
    raw.say(hello(keys, keys.watch))


def _reads_the_answer(raw: RawSocket, keys: Keys) -> None:
    _says_hello(raw, keys)
    assert raw.socket.recv(100)


STAGES = [
    _connects,
    _asks,
    _shakes_hands,
    _says_half,
    _says_hello,
    _says_hello_and_waits,
    _says_hello_twice,
    _reads_the_answer,
]


@pytest.mark.parametrize("slow", ["audience", "whole"])
@pytest.mark.parametrize("stage", STAGES)
def test_whoever_drops_while_joining_leaves_the_table_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stage: Callable[[RawSocket, Keys], None], slow: str
) -> None:
    slowly(monkeypatch, slow)
    with running(tmp_path, limits=Limits(sockets_a_table=2, **MANY)) as server:  # type: ignore[arg-type]
        keys = server.new_table(players=2)
        for _ in range(6):
            raw = RawSocket(server.address)
            stage(raw, keys)
            raw.drop()
        soon(lambda: not server.house.connections)
        assert connected(server, keys.table) == 0
        with screens(server, keys.table, [keys.watch]) as (watcher,):
            assert [place.here for place in watcher.people.seats] == [False, False]
            with screens(server, keys.table, keys.seats) as (player,):
                assert [place.here for place in player.people.seats] == [True, True]
        soon(lambda: not server.house.connections)
        server.house.tables[keys.table].used = 0.0
        server.house.sweep(10_000.0)
        assert server.house.tables == {}


class Deaf:
    """A screen for a table without a server."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def offer(self, text: str) -> None:
        self.heard.append(text)

    def hang_up(self, code: int, reason: str) -> None: ...


@pytest.mark.parametrize("breaks", [asyncio.CancelledError, ValueError, KeyError])
@pytest.mark.parametrize("at", range(4))
def test_a_join_that_is_called_off_or_breaks_at_any_wait_connects_nobody(
    server: Running, monkeypatch: pytest.MonkeyPatch, breaks: type[BaseException], at: int
) -> None:
    keys = server.new_table(players=2)
    assert server.get(f"/api/tables/{keys.table}", keys.watch).status_code == 200
    live = server.house.tables[keys.table]

    async def join_and_break() -> bool:
        waits: Iterator[int] = iter(range(100))

        async def work(job: Callable[[], Any]) -> Any:
            await asyncio.sleep(0)
            if next(waits) == at:
                raise breaks("gone")
            return job()

        monkeypatch.setattr(live, "work", work)
        try:
            await live.join(Deaf(), (0,), None, None, 64)
        except breaks:
            return True
        return False

    async def then_join() -> None:
        monkeypatch.undo()
        await live.join(Deaf(), (0,), None, None, 1)
        live.connections.clear()
        live.audiences.clear()

    loop = server.house._sweeper.get_loop()
    if asyncio.run_coroutine_threadsafe(join_and_break(), loop).result(20):
        assert connected(server, keys.table) == 0
        asyncio.run_coroutine_threadsafe(then_join(), loop).result(20)
    else:
        assert at >= 2, "a join waits at least twice"


def test_a_table_that_cannot_be_shown_has_nobody_connected(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = server.new_table(players=1)

    def broken(*args: Any) -> Any:
        raise ZeroDivisionError("a view is at fault")

    monkeypatch.setattr(Showing, "whole", broken)
    screen = Screen(server.address, keys.table, *keys.seats)
    screen.say(screen.hello)
    assert "the server is at fault" in screen.until(wire.Fault).reason
    assert screen.closed()[0] == 1011
    screen.leave()
    assert connected(server, keys.table) == 0
    monkeypatch.undo()
    with screens(server, keys.table, keys.seats) as (back,):
        assert back.mine() is not None


def test_who_answers_no_ping_is_dropped_and_who_does_stays(tmp_path: Path) -> None:
    limits = Limits(ping_seconds=0.1, silence_seconds=0.3, **MANY)  # type: ignore[arg-type]
    with running(tmp_path, limits=limits) as server:
        keys = server.new_table(players=2)
        with screens(server, keys.table, [keys.seats[0]]) as (player,):
            silent = RawSocket(server.address)
            silent.shake_hands()
            silent.say(hello(keys, keys.seats[1]))
            player.until(wire.People, lambda people: people.seats[1].here)
            player.until(wire.People, lambda people: not people.seats[1].here)
            assert [place.here for place in player.people.seats] == [True, False]
            silent.socket.close()
