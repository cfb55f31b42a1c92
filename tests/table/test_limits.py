"""How much anybody may ask of the server, and what happens to who asks for more."""

import asyncio
import threading
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text
from websockets.exceptions import InvalidStatus

from lychgate.kernel.door import Door
from lychgate.table import bots, wire
from lychgate.table.limits import Bucket, Buckets, Limits
from lychgate.table.sessions import Session
from lychgate.table.store import Store, StoreTrouble
from table.screens import Keys, Running, Screen, plain_socket, play_on, running, screens, soon


@given(st.lists(st.floats(0, 2), max_size=60), st.integers(1, 5), st.integers(1, 5))
def test_a_bucket_never_lets_more_through_than_it_may(pauses: list[float], a_second: int, at_once: int) -> None:
    now, passed = 0.0, 0
    bucket = Bucket(a_second, at_once, now)
    for pause in pauses:
        now += pause
        passed += bucket.allows(now)
        assert passed <= at_once + a_second * now + 1e-6


def test_everybody_has_a_bucket_and_full_ones_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buckets, "MANY", 3)
    buckets = Buckets(1, 1)
    assert [buckets.allows(who, 0.0) for who in ("ann", "ann", "bo")] == [True, False, True]
    assert buckets.allows("cy", 0.5)
    assert buckets.allows("di", 1.2)
    assert set(buckets.each) == {"cy", "di"}


def test_a_message_that_is_too_large_ends_the_connection(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(message_bytes=2000)) as server:
        keys = server.new_table(players=1)
        screen = Screen(server.address, keys.table, *keys.seats).say_hello()
        screen.say(wire.Answer(0, 0, "x" * 3000))
        assert screen.closed()[0] == 1009
        screen.leave()
        large = server.http.post("/api/tables", json={"game": "small", "setup": {"light": "x" * 3000}})
        assert large.status_code == 413
        assert "2000 bytes" in large.json()["reason"]


def test_who_says_too_much_is_told_and_then_let_go(tmp_path: Path) -> None:
    limits = Limits(messages_a_second=0.001, messages_at_once=5, faults=3)
    with running(tmp_path, limits=limits) as server:
        keys = server.new_table(players=1)
        screen = Screen(server.address, keys.table, *keys.seats).say_hello()
        for _ in range(4):
            screen.say(wire.React("hm"))
        for _ in range(4):
            screen.say(wire.React("hm"))
        code, reason = screen.closed()
        assert (code, reason) == (4429, "too many faults")
        assert sum(isinstance(message, wire.Reacted) for message in screen.messages) == 4
        assert sum("slow down" in frame for frame in screen.frames) == 4
        screen.leave()


def test_who_says_nothing_is_let_go(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(hello_seconds=0.05)) as server:
        screen = Screen(server.address, "any", "key")
        assert screen.closed() == (4408, "nothing was said")
        screen.leave()


def test_there_are_only_so_many_tables_and_new_ones_a_minute(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(tables=3, new_tables_a_minute=5)) as server:
        codes = [server.http.post("/api/tables", json={"game": "small"}).status_code for _ in range(6)]
        assert codes == [201, 201, 201, 503, 503, 429]


def test_there_are_only_so_many_sockets_and_so_many_at_a_table(tmp_path: Path) -> None:
    limits = Limits(sockets=3, sockets_a_table=2)
    with running(tmp_path, limits=limits) as server:
        keys = server.new_table(players=1)
        with screens(server, keys.table, keys.seats, [keys.watch]):
            third = Screen(server.address, keys.table, keys.watch)
            third.say(third.hello)
            assert "crowded" in third.until(wire.Fault).reason
            assert third.closed()[0] == 4404
            third.leave()
            soon(lambda: len(server.house.connections) == 2)
            with (
                plain_socket(server.address),
                pytest.raises(InvalidStatus, match="403"),
                plain_socket(server.address),
            ):
                pass


def test_a_table_that_nobody_uses_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(idle_minutes=0.001)) as server:
        keys = server.new_table(players=1)
        with screens(server, keys.table, keys.seats) as (screen,):
            play_on([screen], Random(1), 5)
            server.server.app.state.house.tables[keys.table].used = 0.0
            before = screen.shown
        soon(lambda: not server.house.tables and not server.house.bots)
        with screens(server, keys.table, keys.seats) as (screen,):
            assert screen.shown == before


def test_with_the_memory_full_the_idlest_table_makes_room(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(tables_in_memory=2)) as server:
        first, second, third = (server.new_table(players=1) for _ in range(3))
        for keys in (first, second, third):
            assert server.get(f"/api/tables/{keys.table}", keys.watch).status_code == 200
        assert set(server.house.tables) == {second.table, third.table}
        with screens(server, second.table, second.seats), screens(server, third.table, third.seats):
            answered = server.get(f"/api/tables/{first.table}", first.watch)
            assert answered.status_code == 503
            assert "try again later" in answered.json()["reason"]


def test_long_games_leave_the_memory_sooner(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(answers_in_memory=5)) as server:
        first, second, third = (server.new_table(players=1) for _ in range(3))
        with screens(server, first.table, first.seats) as (screen,):
            play_on([screen], Random(1), 6)
            answered = server.get(f"/api/tables/{second.table}", second.watch)
            assert answered.status_code == 503
        soon(lambda: server.house.tables[first.table].idle())
        for keys in (second, third):
            assert server.get(f"/api/tables/{keys.table}", keys.watch).status_code == 200
        assert set(server.house.tables) == {second.table, third.table}


def test_nobody_can_keep_the_others_out_of_a_table(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(sockets_a_table=4)) as server:
        keys = server.new_table(players=2)
        crowd = [Screen(server.address, keys.table, keys.watch).say_hello() for _ in range(4)]
        players = [Screen(server.address, keys.table, key).say_hello() for key in keys.seats]
        assert [crowd[place].closed() for place in (3, 2)] == [(4404, "crowded")] * 2
        assert players[0].until(wire.People, lambda people: people.seats[1].here).watching == 2
        one_more = Screen(server.address, keys.table, keys.watch)
        one_more.say(one_more.hello)
        assert "crowded" in one_more.until(wire.Fault).reason
        for screen in (*crowd, *players, one_more):
            screen.leave()


def test_a_game_that_cannot_be_put_back_is_read_again_from_disk(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = server.new_table(players=1)
    screen = Screen(server.address, keys.table, *keys.seats).say_hello()
    play_on([screen], Random(1), 3)
    before = screen.shown
    game = server.house.tables[keys.table].played.game
    give = game.door.give

    def breaks(*args: Any) -> None:
        give(*args)
        raise RecursionError

    monkeypatch.setattr(Door, "give", lambda self, *args: breaks(*args))
    monkeypatch.setattr(Door, "replay", lambda self, *args, **more: breaks)
    asked = screen.mine()
    assert asked is not None
    screen.answer(asked.options[0].id)
    assert screen.closed()[0] == 1011
    screen.leave()
    monkeypatch.undo()
    with screens(server, keys.table, keys.seats) as (back,):
        assert back.shown == before
        back.play_one(Random(1))


def test_many_sockets_of_a_table_cannot_have_all_bots_think_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_think = threading.Event()
    think = bots.think

    def slow(errand: bots.Errand) -> bots.Thought:
        assert may_think.wait(20)
        return think(errand)

    monkeypatch.setattr(bots, "think", slow)
    with running(tmp_path, limits=Limits(thoughts_a_table=3)) as server:
        keys = server.new_table(players=1)
        with screens(server, keys.table, *[keys.seats] * 3) as here:
            for screen in here:
                for ref in range(2):
                    screen.say(wire.AskHint(0, ref))
            refused = [screen for screen in here if _is_refused(screen)]
            may_think.set()
            assert refused
            soon(lambda: server.house.bots[keys.table].advising == 0)
            refused[0].say(wire.AskHint(0, "now"))
            assert isinstance(refused[0].reply("now"), wire.Hint)


def _is_refused(screen: Screen) -> bool:
    with suppress(TimeoutError):
        while True:
            message = screen.next(0.3)
            if isinstance(message, wire.Refused):
                assert "too much is being worked out" in message.reason
                return True
    return False


def test_tables_left_for_long_are_forgotten_where_the_owner_wants_it(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(idle_minutes=0.001, keep_days=1)) as server:
        keys = server.new_table(players=1)
        with server.house.store.engine.begin() as connection:
            connection.execute(text("UPDATE tables SET used = 0"))
        server.house._forgot = float("-inf")
        soon(lambda: server.house.store.count() == 0)
        assert server.get(f"/api/tables/{keys.table}", keys.watch).status_code == 403


def test_who_does_not_read_what_is_sent_is_let_go_and_nobody_waits_for_him() -> None:
    class House:
        limits = Limits(waiting_messages=3)

    async def stuffed() -> Session:
        session = Session(None, House())  # type: ignore[arg-type]
        for count in range(5):
            session.offer(str(count))
        return session

    session = asyncio.run(stuffed())
    assert session.closing is not None
    assert session.closing[0] == 4413
    assert session.outbox.qsize() == 1


def test_few_long_messages_wait_for_who_does_not_read() -> None:
    class House:
        limits = Limits(waiting_bytes=1000)

    async def stuffed(*lengths: int) -> Session:
        session = Session(None, House())  # type: ignore[arg-type]
        for length in lengths:
            session.offer("x" * length)
        return session

    assert asyncio.run(stuffed(5000)).closing is None
    assert asyncio.run(stuffed(400, 600)).closing is None
    for lengths in ((5000, 1), (400, 601)):
        closing = asyncio.run(stuffed(*lengths)).closing
        assert closing is not None
        assert closing[0] == 4413


def breaking(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk fails once."""
    whole = store._commit

    def commit(batch: object) -> None:
        monkeypatch.setattr(store, "_commit", whole)
        for _, done in batch:  # type: ignore[attr-defined]
            done.set_exception(StoreTrouble("the database cannot be written: no space is left"))

    monkeypatch.setattr(store, "_commit", commit)


def test_an_answer_that_cannot_be_kept_is_not_confirmed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = server.new_table(players=1)
    screen = Screen(server.address, keys.table, *keys.seats).say_hello()
    play_on([screen], Random(1), 3)
    before, asked = screen.shown, screen.mine()
    assert asked is not None
    breaking(server.house.store, monkeypatch)
    screen.answer(asked.options[0].id)
    code, reason = screen.closed()
    assert code == 1011
    assert "could not be kept" in reason
    assert not any(isinstance(message, wire.Update) and message.seq > 3 for message in screen.messages)
    screen.leave()
    with screens(server, keys.table, keys.seats) as (back,):
        assert back.shown == before
        back.play_one(Random(1))


def test_an_answer_is_on_disk_before_anybody_sees_it(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = server.new_table(players=1)
    store, may_write = server.house.store, threading.Event()
    whole = store._commit

    def slow(batch: object) -> None:
        assert may_write.wait(20)
        whole(batch)  # type: ignore[arg-type]

    with screens(server, keys.table, keys.seats, [keys.watch]) as (screen, watcher):
        watcher.until(wire.People)
        monkeypatch.setattr(store, "_commit", slow)
        asked = screen.mine()
        assert asked is not None
        screen.answer(asked.options[0].id, ref="kept")
        for other in (screen, watcher):
            with suppress(TimeoutError):
                while True:
                    assert not isinstance(other.next(0.2), wire.Update | wire.Done)
        assert store.acts(keys.table, 0) == []
        may_write.set()
        screen.until(wire.Done)
        assert store.acts(keys.table, 0)


def test_who_hangs_up_in_the_middle_of_an_answer_still_gave_it(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = server.new_table(players=1)
    store, may_write, writing = server.house.store, threading.Event(), threading.Event()
    whole = store._commit

    def slow(batch: object) -> None:
        writing.set()
        assert may_write.wait(20)
        whole(batch)  # type: ignore[arg-type]

    with screens(server, keys.table, keys.seats, [keys.watch]) as (screen, watcher):
        monkeypatch.setattr(store, "_commit", slow)
        asked = screen.mine()
        assert asked is not None
        screen.answer(asked.options[0].id)
        assert writing.wait(20)
        screen.leave()
        may_write.set()
        assert watcher.until(wire.Update).number > 0
        watcher.until(wire.People, lambda people: not people.seats[0].here)


def test_a_table_that_cannot_be_opened_says_why(server: Running) -> None:
    keys = server.new_table(players=1)
    with server.house.store.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET head = replace(head, '\"small\"', '\"gone\"')"))
    screen = Screen(server.address, keys.table, *keys.seats)
    screen.say(screen.hello)
    assert "there is no game 'gone'" in screen.until(wire.Fault).reason
    assert screen.closed()[0] == 4404
    screen.leave()
    assert server.get(f"/api/tables/{keys.table}", keys.watch).status_code == 400


def test_a_wrong_key_and_a_wrong_table_are_told_the_same(server: Running) -> None:
    keys = server.new_table(players=1)
    other = server.new_table(players=1)
    said = set()
    for table, key in ((keys.table, other.seats[0]), ("nowhere", keys.seats[0]), ("no/where\x00", keys.seats[0])):
        screen = Screen(server.address, table, key)
        screen.say(screen.hello)
        said.add(screen.until(wire.Fault).reason)
        assert screen.closed() == (4404, "no such table")
        screen.leave()
    assert said == {"there is no such table, or the key does not open it"}
    screen = Screen(server.address, keys.table, keys.seats[0], other.seats[0])
    screen.say(screen.hello)
    screen.until(wire.Fault)
    screen.leave()


def test_a_game_is_run_only_for_who_has_a_key(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        keys: Keys = server.new_table(players=1)
        assert server.get(f"/api/tables/{keys.table}", "wrong").status_code == 403
        assert server.get(f"/api/tables/{keys.table}").status_code == 401
        assert server.house.tables == {}
        assert server.get(f"/api/tables/{keys.table}", keys.watch).status_code == 200
        assert set(server.house.tables) == {keys.table}
