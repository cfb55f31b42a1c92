"""How quickly a server answers when many tables play at once, on loopback.

A server runs as a process of its own. At some tables four bots play before a watcher; at the others four scripted
screens answer at random after a pause. What is timed is from sending an answer to being shown that it is kept.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from lychgate.games import games_in_order, rulebook

SEATS = 4


class Option(Struct):
    id: str


class Die(Struct):
    faces: list[int | str]


class Ask(Struct):
    """As much of a question as a scripted player needs."""

    seat: int
    kind: str
    yours: bool
    options: list[Option]
    least: int = 0
    most: int = 0
    amount: int = 0
    caps: list[int] = []
    dice: list[Die] = []


class View(Struct):
    number: int
    questions: list[Ask]


class Message(Struct):
    """As much of a message as a scripted player needs; the rest is not even read."""

    type: str
    number: int = -1
    questions: list[Ask] = []
    view: View | None = None
    ref: int | None = None
    reason: str = ""


decoder = msgspec.json.Decoder(Message)


def any_answer(ask: Ask) -> Any:
    ids = [option.id for option in ask.options]
    if ask.dice:
        return [random.choice(die.faces) for die in ask.dice]
    if ask.kind == "some":
        return random.sample(ids, random.randint(ask.least, min(ask.most, len(ids))))
    if ask.kind == "order":
        return random.sample(ids, len(ids))
    if ask.kind == "share":
        shares = dict.fromkeys(ids, 0)
        for _ in range(ask.amount):
            shares[random.choice([id_ for id_, cap in zip(ids, ask.caps, strict=True) if shares[id_] < cap])] += 1
        return shares
    return random.choice(ids)


class Bench:
    """All screens, and how long their answers took."""

    def __init__(self, address: str, think: float) -> None:
        self.address = address
        self.think = think
        self.times: list[float] = []
        self.updates = 0
        self.late = 0
        self.troubles: list[str] = []
        self.counting = False

    async def screen(self, table: str, key: str) -> None:
        """One seat (or a watcher): answer whatever is asked, after a pause."""
        url = self.address.replace("http://", "ws://") + "api/socket"
        async with connect(url, compression=None, max_size=None, open_timeout=60, proxy=None) as socket:
            await socket.send(json.dumps({"type": "hello", "table": table, "keys": [key]}))
            answering: asyncio.Task[None] | None = None
            asked: tuple[int, Ask] | None = None
            async for frame in socket:
                message = decoder.decode(frame)
                shown = message.view or message
                if message.type in ("whole", "update"):
                    self.updates += self.counting
                    mine = next((ask for ask in shown.questions if ask.yours), None)
                    asked = None if mine is None else (shown.number, mine)
                    if asked is None and answering is not None and not answering.done():
                        # Somebody else has settled it.
                        answering.cancel()
                        answering = None
                elif message.type == "refused" and "no longer open" in message.reason:
                    asked = None
                    self.late += 1
                elif message.type in ("refused", "error"):
                    self.troubles.append(message.reason)
                if message.type in ("done", "refused"):
                    self._kept(message.ref or 0)
                    answering = None
                if asked is not None and answering is None:
                    answering = asyncio.create_task(self._answer(socket, *asked))

    def _kept(self, ref: int) -> None:
        if self.counting:
            self.times.append(time.perf_counter() - ref / 1e6)

    async def _answer(self, socket: ClientConnection, number: int, ask: Ask) -> None:
        """Answer after a pause; what comes back with it says when it was sent."""
        await asyncio.sleep(random.uniform(0.5, 1.5) * self.think)
        message = {"type": "answer", "seat": ask.seat, "number": number, "answer": any_answer(ask)}
        with suppress(ConnectionClosed):
            await socket.send(json.dumps(message | {"ref": int(time.perf_counter() * 1e6)}))


def new_table(address: str, game: str, seats: list[dict[str, str]]) -> Any:
    # By a set-up whose games last: none should end before the bench does.
    form = {"game": game, "players": SEATS, "seats": seats, "setup": dict(rulebook(game).bench.setup)}
    request = urllib.request.Request(  # noqa: S310 - our own server on loopback
        f"{address}api/tables", json.dumps(form).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answered:  # noqa: S310 - as above
        return json.load(answered)


async def measure(address: str, args: argparse.Namespace) -> dict[str, Any]:
    bench = Bench(address, args.think)
    screens = []
    for count in range(args.tables):
        bots = count < args.tables * args.bots
        made = new_table(address, args.game, [{"kind": "bot", "bot": "random"} if bots else {}] * SEATS)
        keys = [made["watch"]] if bots else [seat["key"] for seat in made["seats"]]
        screens += [asyncio.create_task(bench.screen(made["table"], key)) for key in keys]
        await asyncio.sleep(0)
    await asyncio.sleep(args.warm)
    bench.counting = True
    await asyncio.sleep(args.seconds)
    bench.counting = False
    broken = [str(screen.exception()) for screen in screens if screen.done() and screen.exception()]
    for screen in screens:
        screen.cancel()
    await asyncio.gather(*screens, return_exceptions=True)
    times = sorted(bench.times)
    return {
        "game": args.game,
        "tables": args.tables,
        "with_bots": int(args.tables * args.bots),
        "sockets": len(screens),
        "answers_per_s": round(len(times) / args.seconds, 1),
        "updates_per_s": round(bench.updates / args.seconds, 1),
        "median_ms": round(statistics.median(times) * 1000, 1),
        "p95_ms": round(times[int(len(times) * 0.95)] * 1000, 1),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 1),
        "came_second": bench.late,
        "troubles": len(bench.troubles) + len(broken),
        "first_trouble": next(iter([*bench.troubles, *broken]), ""),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=games_in_order()[-1], help="the last of the front page unless given")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--bots", type=float, default=0.5, help="the share of tables at which four bots play, below 1")
    parser.add_argument("--think", type=float, default=1.0, help="how long a scripted seat pauses, in seconds")
    parser.add_argument("--warm", type=float, default=5.0, help="how long to play before anything is timed")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long to measure")
    parser.add_argument("--db", help="another database than a file of SQLite")
    args = parser.parse_args()
    if not 0 <= args.bots < 1:
        parser.error("--bots is a share from 0 to below 1: somebody must answer to be timed")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", "from lychgate.cli import main; main()", "serve", "--port", "0", "--quiet"]
        command += ["--new-tables", "100000", "--db", args.db or f"sqlite:///{folder}/table.sqlite"]
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | {"LYCHGATE_HOME": folder}
        )
        try:
            words = server.stdout.readline().split() if server.stdout is not None else []
            address = next(word for word in words if word.startswith("http://"))
            figures = asyncio.run(measure(address, args))
        finally:
            server.terminate()
            server.wait(30)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        figures["server_cpu_s"] = round(used.ru_utime + used.ru_stime, 1)
        figures["load"] = [round(load, 1) for load in os.getloadavg()]
        print(json.dumps(figures, indent=2))


main()
