"""Files that strangers bring: opened or refused in time, in little memory, and nobody else is held up."""

import asyncio
import json
import os
import re
import signal
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from multiprocessing import forkserver
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import lychgate
from hostile import HostileSave, hostile_saves, packed
from lychgate.kernel.saves import read, sealed_by, write
from lychgate.table import imports, wire
from lychgate.table.import_worker import Failed, Imported
from lychgate.table.imports import Imports
from lychgate.table.limits import Limits
from playing import from_its_safe_point, wander
from table.screens import Keys, Running, Screen, running, screens, soon

GENEROUS = Limits(new_tables_a_minute=1e9, imports=100, imports_from_one=100)
MEMORY = Limits().import_memory_bytes
BESIDES_KB = 200 * 1024
"""What a process holds before it is given anything."""


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("imports"), limits=GENEROUS) as server:
        yield server


@pytest.fixture
def peaks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The most memory, in kB, of each process that opened a file."""
    seen: list[int] = []
    whole = msgspec.json.decode

    def decode(data: bytes, **options: Any) -> Any:
        message = whole(data, **options)
        if isinstance(message, Imported | Failed):
            seen.append(message.peak_kb)
        return message

    monkeypatch.setattr(msgspec.json, "decode", decode)
    return seen


def bring(server: Running, data: bytes) -> tuple[int, str]:
    answered = server.http.post("/api/import", content=data)
    return answered.status_code, answered.json().get("reason", "")


@pytest.mark.parametrize("save", hostile_saves(), ids=lambda save: save.name)
def test_a_hostile_file_is_refused_with_the_reason(patient: Running, peaks: list[int], save: HostileSave) -> None:
    status, reason = bring(patient, save.data)
    if save.at_a_server is None:
        assert status == 201
    else:
        assert status == 400, reason
        assert re.search(save.at_a_server, reason, re.DOTALL), reason
    assert all(peak < BESIDES_KB + MEMORY // 1024 for peak in peaks)


def good_body() -> Any:
    return json.loads(wander(lychgate.new("small", seed=5, players=2), 12).save())["body"]


odd: st.SearchStrategy[Any] = st.sampled_from(
    [0, -1, 7, 10**6, 10**9, 2**63, 10**30, 1.5, True, None, "", "x" * 300, [], {}, [[[]]]]
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inside for place in places(each, (*path, key)))]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_file_altered_anywhere_is_opened_or_refused(patient: Running, peaks: list[int], data: st.DataObject) -> None:
    body = good_body()
    for _ in range(data.draw(st.integers(1, 3))):
        *path, last = data.draw(st.sampled_from(places(body)[1:]))
        holder = body
        for key in path:
            holder = holder[key]
        holder[last] = deepcopy(data.draw(odd))
    begun = monotonic()
    status, reason = bring(patient, packed(body))
    assert status in (201, 400), reason
    assert monotonic() - begun < Limits().import_seconds
    assert all(peak < BESIDES_KB + MEMORY // 1024 for peak in peaks)


@settings(max_examples=20, deadline=None)
@given(junk=st.binary(max_size=200))
def test_junk_is_refused(patient: Running, junk: bytes) -> None:
    assert bring(patient, junk)[0] == 400


# -- whose state is trusted


def gone_on_from_a_state() -> Any:
    """A game that began from a stored state, as a table does after its rules were mended."""
    return from_its_safe_point(wander(lychgate.new("small", seed=5, players=2), 12).save())


def test_a_state_is_taken_only_in_a_file_that_this_server_signed(patient: Running) -> None:
    data = gone_on_from_a_state().save()
    status, reason = bring(patient, data)
    assert status == 400
    assert "only the server that wrote the file can vouch for" in reason
    assert bring(patient, patient.house.sealed(data))[0] == 201
    forged = json.loads(patient.house.sealed(data))
    forged["body"]["origin"]["state"]["players"] = 3
    assert bring(patient, packed(forged["body"], seal=forged["seal"]))[0] == 400


def test_a_file_that_the_server_gives_out_is_signed_and_its_key_is_not_in_it(patient: Running) -> None:
    keys = patient.new_table(players=1)
    data = patient.get(f"/api/tables/{keys.table}/file", *keys.seats).content
    key = patient.house.key
    assert sealed_by(data, key)
    assert key not in data
    assert key.hex().encode() not in data
    assert bring(patient, data)[0] == 201


def test_the_key_is_made_once(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        key = server.house.key
    with running(tmp_path) as server:
        assert server.house.key == key
    (tmp_path / "other").mkdir()
    with running(tmp_path / "other") as server:
        assert server.house.key != key


def test_where_a_signed_record_parts_from_the_rules_the_table_goes_on_from_its_state(patient: Running) -> None:
    game = wander(lychgate.new("small", seed=5, players=2), 40)
    body = read(game.save())
    assert body.safe is not None
    assert body.safe.answers > 2
    (_, answer, forced), *later = body.answers
    parted = write(msgspec.structs.replace(body, answers=(("choose:0:-:00000000", answer, forced), *later)))
    assert bring(patient, parted)[0] == 400
    answered = patient.http.post("/api/import", content=patient.house.sealed(parted))
    assert answered.status_code == 201
    assert "continues from its last safe point" in answered.json()["notice"]
    keys = Keys(answered.json())
    screen = Screen(patient.address, keys.table, *keys.seats).say_hello()
    assert screen.shown.number < game.number
    screen.leave()


# -- limits of time, memory and number


def slow(*_: object) -> None:
    """In place of the work: a process that is never done."""
    from time import sleep

    sleep(600)


def busy(*_: object) -> None:
    """In place of the work: a process that computes for ever."""
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (1, 2))
    while True:
        pass


def greedy(pipe: Any, allowance: Any, key: bytes) -> None:
    """In place of the work: one that takes all memory there is, within the limits."""
    from lychgate.table import import_worker

    def opened(*_: object) -> None:
        list(range(10**9))

    import_worker._opened = opened  # type: ignore[assignment]
    import_worker.work(pipe, allowance, key)


def processes(server: Running) -> list[Any]:
    return [job.process for job in server.house.imports._running if job.process is not None]


def test_a_file_that_takes_too_long_is_refused_and_its_process_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "work", slow)
    with running(tmp_path, limits=Limits(import_seconds=0.5)) as server:
        keys = server.new_table(players=1)
        with ThreadPoolExecutor(1) as pool, screens(server, keys.table, keys.seats) as (screen,):
            waiting = pool.submit(bring, server, b"{}")
            soon(lambda: processes(server))
            process = processes(server)[0]
            # Nobody else waits.
            assert server.http.get("/api/health").json()["well"]
            assert screen.play_one(Random(1))
            assert waiting.result() == (400, imports.TOO_SLOW)
        soon(lambda: not process.is_alive())


def test_a_file_that_computes_too_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "work", busy)
    with running(tmp_path) as server:
        assert bring(server, b"{}") == (400, imports.TOO_SLOW)


def test_a_file_that_takes_too_much_memory_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, peaks: list[int]
) -> None:
    monkeypatch.setattr(imports, "work", greedy)
    with running(tmp_path, limits=Limits(import_memory_bytes=64 * 2**20)) as server:
        status, reason = bring(server, b"{}")
    assert (status, reason) == (400, "the file's game takes more memory than a table may; nothing was changed here")
    assert peaks[0] < BESIDES_KB + 64 * 1024


@pytest.mark.skipif(imports.METHOD != "forkserver", reason="nothing forks processes here")
def test_whatever_is_killed_a_file_is_opened_or_refused(patient: Running) -> None:
    game = wander(lychgate.new("small", seed=5, players=2), 12).save()
    assert bring(patient, game)[0] == 201
    with ThreadPoolExecutor(2) as pool:
        for wait in (0.0, 0.01, 0.03, 0.1):
            brought = [pool.submit(bring, patient, game) for _ in range(2)]
            sleep(wait)
            os.kill(forkserver._forkserver._forkserver_pid, signal.SIGKILL)  # type: ignore[attr-defined]
            for status, reason in (one.result() for one in brought):
                assert status in (201, 400, 503), reason
            soon(lambda: bring(patient, game)[0] == 201)


def test_when_the_sender_leaves_the_process_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "work", slow)
    with running(tmp_path, limits=Limits(import_seconds=60)) as server:
        connection = raw_request(server, b"{}", length=2)
        soon(lambda: processes(server))
        process = processes(server)[0]
        connection.close()
        soon(lambda: not process.is_alive())
        soon(lambda: not server.house.imports.places)


def test_only_so_many_files_are_taken_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "work", slow)
    limits = Limits(import_seconds=60, imports=2, imports_at_once=1)
    with running(tmp_path, limits=limits) as server:
        with raw_request(server, b"{}", length=2), raw_request(server, b"{}", length=2):
            soon(lambda: server.house.imports.places.total() == 2 and processes(server))
            status, reason = bring(server, b"{}")
            assert status == 503
            assert "your file is safe, try again" in reason
            assert len(processes(server)) == 1
        soon(lambda: not server.house.imports.places)


def test_nobody_waits_for_a_turn_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "work", slow)
    limits = Limits(import_seconds=60, imports_at_once=1, import_wait_seconds=0.1)
    with running(tmp_path, limits=limits) as server, raw_request(server, b"{}", length=2):
        soon(lambda: processes(server))
        assert bring(server, b"{}")[0] == 503


def test_one_address_cannot_take_all_places(patient: Running) -> None:
    async def make() -> Imports:
        return Imports(Limits(imports_from_one=2), b"key", lambda body: ())

    queue = asyncio.run(make())
    with queue.place("ann"), queue.place("ann"):
        with pytest.raises(imports.ImportsBusy), queue.place("ann"):
            pass
        with queue.place("bo"):
            assert queue.places.total() == 3
    assert not queue.places
    queue.close()


def raw_request(server: Running, sent: bytes, length: int) -> socket.socket:
    """An import of which `length` bytes are announced and these sent."""
    address = urlsplit(server.address)
    assert address.hostname is not None
    connection = socket.create_connection((address.hostname, address.port), timeout=20)
    head = f"POST /api/import HTTP/1.1\r\nHost: {address.netloc}\r\nContent-Length: {length}\r\n\r\n"
    connection.sendall(head.encode() + sent)
    return connection


def test_an_upload_that_never_ends_is_broken_off(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(upload_seconds=0.2)) as server:
        connection = raw_request(server, b"{", length=1000)
        answered = b""
        while more := connection.recv(4096):
            answered += more
        assert answered.startswith(b"HTTP/1.1 408 ")
        assert b"the upload took too long" in answered
        assert not server.house.imports.places
        connection.close()


def test_an_upload_that_is_broken_off_leaves_nothing_behind(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        connection = raw_request(server, b"{", length=1000)
        soon(lambda: server.house.imports.places)
        connection.close()
        soon(lambda: not server.house.imports.places)


# -- what a table may take of the server's own memory


def test_a_game_that_is_too_long_for_a_table_is_refused(tmp_path: Path) -> None:
    game = wander(lychgate.new("small", seed=5, players=2), 12)
    most = game.number
    with running(tmp_path, limits=Limits(import_answers=most)) as server:
        assert bring(server, game.save())[0] == 201
        wander(game, 1)
        words = f"the file's game has {game.number} answers; {most} are the most for a table"
        assert bring(server, game.save()) == (400, words)


def test_a_log_is_not_filled_with_undos_that_a_file_claims(patient: Running) -> None:
    body = good_body()
    body["marks"] = {at: [{"answers": 2**53, "revealed": 2**53}] * 5000 for at in ("0", "3", "1000000000")}
    answered = patient.http.post("/api/import", content=packed(body))
    assert answered.status_code == 201, answered.text
    keys = Keys(answered.json())
    with screens(patient, keys.table, keys.seats) as (screen,):
        (whole,) = [message for message in screen.messages if isinstance(message, wire.Whole)]
        undone = [line for top in whole.log for _, line in top.walk() if line.kind == "undone"]
        assert len(undone) == 8


# -- what comes through sockets and plain requests


@pytest.mark.parametrize("kind", ["answer", "odds"])
def test_an_answer_of_900_lists_is_refused(patient: Running, kind: str) -> None:
    keys = patient.new_table(players=1)
    screen = Screen(patient.address, keys.table, *keys.seats).say_hello()
    for depth in (20, 40, 900):
        nested = "[" * depth + "]" * depth
        screen.socket.send(f'{{"type":"{kind}","seat":0,"number":0,"ref":{depth},"answer":{nested}}}')
        said = screen.until(wire.Fault) if depth > 32 else screen.until(wire.Refused)
        assert "server is at fault" not in said.reason
    screen.leave()


@pytest.mark.parametrize("depth", [20, 900, 5000])
def test_a_deep_set_up_is_refused(patient: Running, depth: int) -> None:
    nested = "[" * depth + "]" * depth
    form = f'{{"game":"small","players":1,"setup":{{"light":{nested}}}}}'
    answered = patient.http.post("/api/tables", content=form, headers={"content-type": "application/json"})
    assert answered.status_code in (400, 422)
    assert len(answered.json()["reason"]) < 1100
