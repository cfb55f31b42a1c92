"""A server that is killed, and one that is told to stop: what was confirmed is there afterwards."""

import signal
import threading
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from lychgate.kernel.saves import read
from table.processes import process
from table.screens import PATIENCE, Keys, Screen, any_answer, bearer, soon


class Player(threading.Thread):
    """Plays as fast as it can, and remembers what was confirmed."""

    def __init__(self, address: str, keys: Keys, seed: int) -> None:
        super().__init__(daemon=True)
        self.keys = keys
        self.dice = Random(seed)
        self.screen = Screen(address, keys.table, *keys.seats).say_hello()
        self.confirmed: dict[int, Any] = {}
        self.number = 0

    def run(self) -> None:
        try:
            while (asked := self.screen.mine()) is not None:
                number, answer = self.screen.shown.number, any_answer(asked, self.dice)
                self.screen.answer(answer)
                self.screen.until_at(self._after(number))
                self.confirmed[number] = answer
                self.number = self.screen.shown.number
        except (ConnectionClosed, EOFError):
            pass

    def _after(self, number: int) -> int:
        while self.screen.shown.number == number:
            self.screen.next()
        return self.screen.shown.number


def test_kill_9_loses_nothing_that_was_confirmed(db: str, tmp_path: Path) -> None:
    with process(tmp_path, db) as server:
        players = [Player(server.address, server.new_table(players=2, seed=seed), seed) for seed in range(3)]
        for player in players:
            player.start()
        soon(lambda: all(len(player.confirmed) >= 8 for player in players))
        server.end(signal.SIGKILL)
        for player in players:
            player.join(PATIENCE)
            player.screen.leave()
    with process(tmp_path, db) as server:
        assert httpx.get(f"{server.address}/api/health").json()["tables"] == 0, "none is loaded before it is asked for"
        for player in players:
            path = f"{server.address}/api/tables/{player.keys.table}/file"
            body = read(httpx.get(path, headers=bearer(*player.keys.seats)).content)
            assert len(body.answers) >= player.number
            for number, answer in player.confirmed.items():
                kept = body.answers[number][1]
                assert kept == ([*answer] if isinstance(answer, list) else answer)
            back = Screen(server.address, player.keys.table, *player.keys.seats).say_hello()
            assert back.shown.number >= player.number
            if back.mine() is not None:
                back.play_one(Random(1))
            back.leave()


def test_told_to_stop_it_says_goodbye_and_keeps_undo_and_redo(db: str, tmp_path: Path) -> None:
    from lychgate.table import wire

    with process(tmp_path, db) as server:
        keys = server.new_table(players=1, seed=5)
        screen = Screen(server.address, keys.table, *keys.seats).say_hello()
        for _ in range(6):
            screen.play_one(Random(1))
        before = screen.shown
        screen.say(wire.Undo(ref=1))
        screen.until(wire.Done)
        undone = screen.shown
        server.process.send_signal(signal.SIGTERM)
        code, reason = screen.closed()
        assert (code, reason) == (1012, "the server is going down; it will know you when it is back")
        screen.leave()
        returned, logged = server.end(signal.SIGTERM)
        assert returned in (0, -signal.SIGTERM)
        assert "Traceback" not in logged
    with process(tmp_path, db) as server:
        back = Screen(server.address, keys.table, *keys.seats).say_hello()
        assert back.epoch > screen.epoch
        assert back.shown == undone
        assert back.redo
        back.say(wire.Redo(ref=2))
        back.until(wire.Done)
        assert back.shown == before
        back.leave()
