"""Servers for tests, and screens that connect to them as browsers do."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any, TypeVar

import httpx
import msgspec
from msgspec.structs import replace
from websockets.sync.client import ClientConnection, connect

from lychgate.kernel.asks import Ask
from lychgate.table import wire
from lychgate.table.diffs import apply
from lychgate.table.house import House
from lychgate.table.limits import Limits
from lychgate.table.serving import address_of, listening, server_for
from lychgate.table.settings import Settings
from lychgate.table.store import sqlite_url

PATIENCE = 20.0
M = TypeVar("M")
decoder: msgspec.json.Decoder[wire.ServerMessage] = msgspec.json.Decoder(wire.ServerMessage)


class Running:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        listener = listening("127.0.0.1", 0)
        self.address = address_of(listener).rstrip("/")
        self.server = server_for(settings)
        self.thread = threading.Thread(target=lambda: self.server.run(sockets=[listener]), daemon=True)
        self.thread.start()
        soon(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE)

    @property
    def house(self) -> House:
        house: House = self.server.app.state.house
        return house

    def stop(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def new_table(self, **form: Any) -> "Keys":
        """Make a table of the small game."""
        answered = self.http.post("/api/tables", json={"game": "small", "seed": 7, **form})
        assert answered.status_code == 201, answered.text
        return Keys(answered.json())

    def get(self, path: str, *keys: str) -> httpx.Response:
        return self.http.get(path, headers=bearer(*keys))

    def post(self, path: str, json: Any, *keys: str) -> httpx.Response:
        return self.http.post(path, json=json, headers=bearer(*keys))


def bearer(*keys: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {','.join(keys)}"} if keys else {}


@contextmanager
def running(folder: Path, *, db: str | None = None, limits: Limits | None = None, **options: Any) -> Iterator[Running]:
    """A server with a database in this folder; bots answer at once and think in a thread."""
    many = limits or Limits(new_tables_a_minute=10_000, messages_a_second=10_000, messages_at_once=10_000)
    url = db or sqlite_url(folder / "table.sqlite")
    set_up: dict[str, Any] = {"db": url, "bot_delay": 0.0, "processes": 0, "limits": many}
    server = Running(Settings(**(set_up | options)))
    try:
        yield server
    finally:
        server.stop()


class Keys:
    """What a new table's maker is told."""

    def __init__(self, answered: Any) -> None:
        self.table: str = answered["table"]
        self.seats: list[str] = [seat["key"] for seat in answered["seats"]]
        self.watch: str = answered["watch"]


class Screen:
    """A connection that keeps its view up to date as the client does, and remembers all that it was sent."""

    def __init__(self, address: str, table: str, *keys: str, have: wire.Have | None = None) -> None:
        self.frames: list[str] = []
        self.messages: list[wire.ServerMessage] = []
        self.events: list[wire.Told] = []
        self._stack = ExitStack()
        self.socket = self._stack.enter_context(plain_socket(address))
        self.hello = wire.Hello(table, list(keys), have)
        self.view: wire.View | None = None
        self.epoch, self.seq = (have.epoch, have.seq) if have is not None else (0, 0)
        self.you: tuple[int, ...] = ()
        self.people = wire.People((), 0)
        self.undo = wire.CanUndo(False, 0)
        self.redo = False

    def say_hello(self) -> "Screen":
        self.say(self.hello)
        self.until(wire.Whole)
        return self

    def say(self, message: wire.ClientMessage) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def next(self, timeout: float = PATIENCE) -> wire.ServerMessage:
        frame = self.socket.recv(timeout)
        assert isinstance(frame, str)
        message = decoder.decode(frame)
        self.frames.append(frame)
        self.messages.append(message)
        self._take(message)
        return message

    def _take(self, message: wire.ServerMessage) -> None:
        match message:
            case wire.Whole():
                self.view, self.you, self.epoch, self.seq = message.view, message.you, message.epoch, message.seq
                self.people = wire.People(message.seats, message.watching)
                self.undo, self.redo = message.undo, message.redo
            case wire.Update():
                assert (message.epoch, message.seq) in ((self.epoch, self.seq + 1), (self.epoch, self.seq)), "a gap"
                self.seq = message.seq
                if self.view is not None:
                    changed = apply(message.changed, self.view)
                    self.view = replace(
                        changed, questions=message.questions, number=message.number, outcome=message.outcome
                    )
                self.events += message.events
                self.undo, self.redo = message.undo, message.redo
            case wire.People():
                self.people = message

    def until(self, kind: type[M], fits: Callable[[M], bool] = lambda message: True) -> M:
        """Read on to a message of this kind."""
        end = monotonic() + PATIENCE
        while True:
            message = self.next(max(0.01, end - monotonic()))
            if isinstance(message, kind) and fits(message):
                return message

    def reply(self, ref: wire.Ref) -> wire.Done | wire.Refused | wire.Hint:
        """Read on to what answers this."""
        while True:
            message = self.next()
            if isinstance(message, wire.Done | wire.Refused | wire.Hint) and message.ref == ref:
                return message

    def until_at(self, number: int) -> None:
        """Read on until question `number` is open."""
        while self.shown.number != number:
            self.next()

    @property
    def shown(self) -> wire.View:
        assert self.view is not None
        return self.view

    def mine(self) -> Ask | None:
        return next((ask for ask in self.shown.questions if ask.yours), None)

    def answer(self, answer: Any, *, seat: int | None = None, number: int | None = None, ref: wire.Ref = None) -> None:
        asked = self.mine()
        who = seat if seat is not None else asked.seat if asked is not None else self.you[0]
        self.say(wire.Answer(who, self.shown.number if number is None else number, answer, ref=ref))

    def play_one(self, dice: Random) -> Any:
        """Answer the question that is asked here, and read on until the game has; what was answered."""
        asked = self.mine()
        assert asked is not None
        answer = any_answer(asked, dice)
        before = (self.epoch, self.seq)
        self.answer(answer)
        while (self.epoch, self.seq) == before:
            self.next()
        return answer

    def closed(self) -> tuple[int, str]:
        """Read on until the server hangs up: its code and reason."""
        from websockets.exceptions import ConnectionClosed

        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd is not None else (1006, "")

    def leave(self) -> None:
        self._stack.close()


def plain_socket(address: str, **options: Any) -> ClientConnection:
    url = address.replace("http://", "ws://") + "/api/socket"
    socket: ClientConnection = connect(
        url, compression=None, max_size=None, open_timeout=PATIENCE, proxy=None, **options
    )
    return socket


@contextmanager
def screens(server: Running, table: str, *holders: Sequence[str]) -> Iterator[list[Screen]]:
    """A screen for each group of keys."""
    here = [Screen(server.address, table, *keys).say_hello() for keys in holders]
    try:
        yield here
    finally:
        for screen in here:
            screen.leave()


def any_answer(ask: Ask, dice: Random) -> Any:
    """Any legal answer, from what a client is told."""
    ids = [option.id for option in ask.options]
    if isinstance(ask.dice, tuple):
        return [dice.choice(die.faces) for die in ask.dice]
    if isinstance(ask.least, int) and isinstance(ask.most, int):
        return dice.sample(ids, dice.randint(ask.least, min(ask.most, len(ids))))
    if ask.kind == "order":
        return dice.sample(ids, len(ids))
    if isinstance(ask.amount, int) and isinstance(ask.caps, tuple):
        shares = dict.fromkeys(ids, 0)
        for _ in range(ask.amount):
            shares[dice.choice([id_ for id_, cap in zip(ids, ask.caps, strict=True) if shares[id_] < cap])] += 1
        return shares
    return dice.choice(ids)


def play_on(here: Sequence[Screen], dice: Random, most: int = 100_000) -> int:
    """Everyone answers whatever they are asked, until the game is over or enough has been answered; how much was."""
    for count in range(most):
        asked = next((screen for screen in here if screen.mine() is not None), None)
        if asked is None:
            assert here[0].shown.outcome is not None
            return count
        asked.play_one(dice)
        for other in here:
            while (other.epoch, other.seq) != (asked.epoch, asked.seq):
                other.next()
    return most


def soon(holds: Callable[[], object]) -> None:
    """Wait until this holds."""
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end, "it did not come to pass"
        sleep(0.01)
