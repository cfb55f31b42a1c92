"""Whoever holds a connection without using it, or sends without reading, costs the server little, and not for long."""

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from urllib.parse import urlsplit

import pytest

from lychgate.table import wire
from lychgate.table.limits import Limits
from table.screens import Running, Screen, running, soon
from table.test_ghosts import RawSocket, hello

TEXT, MORE, PING = 1, 0, 9
SECONDS = 0.3


def frame(kind: int, data: bytes = b"", *, last: bool = True) -> bytes:
    assert len(data) < 126
    return struct.pack("!BB", kind | 0x80 * last, 0x80 | len(data)) + bytes(4) + data


@contextmanager
def connection(server: Running, sent: bytes = b"") -> Iterator[socket.socket]:
    address = urlsplit(server.address)
    with socket.create_connection((address.hostname, address.port), timeout=20) as made:
        made.sendall(sent)
        yield made


def is_dropped(made: socket.socket) -> bool:
    """Read on to the end."""
    with suppress(ConnectionResetError):
        while made.recv(65536):
            pass
    return True


def request(server: Running, path: str, *more: str) -> bytes:
    lines = (f"GET {path} HTTP/1.1", f"Host: {urlsplit(server.address).netloc}", *more, "", "")
    return "\r\n".join(lines).encode()


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, limits=Limits(head_seconds=SECONDS, silence_seconds=SECONDS)) as server:
        yield server


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: 127", b"\r\n"])
def test_who_does_not_send_a_whole_head_is_dropped(hasty: Running, sent: bytes) -> None:
    with connection(hasty, sent) as made:
        assert is_dropped(made)


def test_neither_half_a_second_request_nor_a_body_that_nobody_reads_holds_a_connection(hasty: Running) -> None:
    whole = request(hasty, "/api/health")
    for sent in (whole + whole[:20], request(hasty, "/api/health", "Content-Length: 1000") + b"x"):
        with connection(hasty, sent) as made:
            assert made.recv(65536).startswith(b"HTTP/1.1 200 ")
            made.sendall(b"y")
            assert is_dropped(made)


def test_who_is_slow_within_the_limit_is_answered(hasty: Running) -> None:
    whole = request(hasty, "/api/health")
    with connection(hasty, whole[:20]) as made:
        made.sendall(whole[20:])
        assert made.recv(65536).startswith(b"HTTP/1.1 200 ")
    keys = hasty.new_table(players=1)
    screen = Screen(hasty.address, keys.table, *keys.seats).say_hello()
    screen.until(wire.People)
    with pytest.raises(TimeoutError):
        screen.next(SECONDS * 2)
    screen.leave()


def test_who_asks_for_much_and_reads_nothing_is_dropped(tmp_path: Path) -> None:
    page = tmp_path / "static"
    page.mkdir()
    (page / "index.html").write_bytes(bytes(20_000_000))
    with (
        running(tmp_path, static=page, limits=Limits(silence_seconds=SECONDS)) as server,
        connection(server, request(server, "/")) as made,
    ):
        soon(lambda: server.server.server_state.connections)
        soon(lambda: not server.server.server_state.connections)
        assert is_dropped(made)


@pytest.mark.parametrize("sent", [frame(PING), frame(MORE, last=False), frame(TEXT)], ids=["ping", "more", "text"])
def test_frames_without_end_are_not_taken(tmp_path: Path, sent: bytes) -> None:
    with running(tmp_path, limits=Limits()) as server:
        raw = RawSocket(server.address)
        raw.shake_hands()
        raw.socket.sendall(frame(TEXT, last=False) if sent == frame(MORE, last=False) else b"")
        begun = monotonic()
        with pytest.raises(ConnectionError):
            raw.socket.sendall(sent * 10_000_000)
        assert monotonic() - begun < 5
        raw.socket.close()
        soon(lambda: not server.house.connections)


def test_who_pings_without_reading_is_owed_no_pongs(tmp_path: Path) -> None:
    limits = Limits(messages_a_second=1e6, messages_at_once=1_000_000)
    with running(tmp_path, limits=limits) as server:
        raw = RawSocket(server.address)
        raw.shake_hands()
        for _ in range(200):
            raw.socket.sendall(frame(PING, b"x" * 125) * 400)
        (socket_,) = server.server.server_state.connections
        assert socket_.transport.get_write_buffer_size() < 1_000_000
        raw.drop()


def test_a_socket_whose_peer_reads_nothing_is_gone_soon_after_it_was_closed(tmp_path: Path) -> None:
    limits = Limits(silence_seconds=SECONDS, waiting_messages=20, messages_a_second=1e6, messages_at_once=1_000_000)
    with running(tmp_path, limits=limits) as server:
        keys = server.new_table(players=1)
        raw = RawSocket(server.address)
        raw.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.shake_hands()
        raw.say(hello(keys))
        late = wire.Answer(0, 10_000, "x" * 200)
        with suppress(ConnectionError, TimeoutError):
            for _ in range(30_000):  # more than any buffer on the way holds
                raw.say(late)
        soon(lambda: not server.house.connections)
        soon(lambda: not [one for one in server.server.server_state.connections if hasattr(one, "conn")])
        raw.drop()
