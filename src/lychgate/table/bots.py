"""Thinking away from the table: bots' answers, hints and odds, each in a process with copies of the games.

The answers are the game: a copy is brought up to date by giving it the answers that it has not seen. A table always
thinks in the same lane, so that its copy is there; a lane that has lost it is sent the whole save.
"""

import asyncio
import os
import signal
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, Literal
from zlib import crc32

from msgspec import Struct

from lychgate.api import fresh_seed, load
from lychgate.bots import Bot, Chair, hint, make_bot
from lychgate.kernel.errors import IllegalAnswer, LateAnswer, LychgateError, RuleError
from lychgate.kernel.game import Game
from lychgate.kernel.question import Answer
from lychgate.lab.failures import told

from .foresight import THOUGHTS, foreseen

COPIES = 256
"""So many games a lane keeps."""


Want = Literal["answer", "hint", "odds"]
"""What to think about: what a bot answers, what it would advise somebody to answer, or what may follow."""


class Errand(Struct, frozen=True, kw_only=True):
    """Something to think about: at which question of which game, and how a copy of it gets there.

    A copy of this epoch that has had `since` answers is given `answers`, which bring it to `number`.
    """

    table: str
    epoch: int
    since: int
    number: int
    answers: tuple[tuple[int, Answer], ...]
    want: Want
    seat: int
    bot: str = ""
    answer: Answer = None
    save: bytes | None = None
    packs: tuple[str, ...] = ()


class Thought(Struct, frozen=True):
    """What came of it: an answer and why, or odds."""

    answer: Answer = None
    why: str = ""
    odds: dict[str, Any] | None = None


class CopyMissing(Exception):
    """The lane has no copy of the game at that point; it needs the save."""


class Copy:
    """A game as a lane knows it, and the bots that play in it."""

    def __init__(self, epoch: int, game: Game) -> None:
        self.epoch = epoch
        self.game = game
        self.bots: dict[tuple[int, str], Bot] = {}

    def bot(self, seat: int, name: str) -> Bot:
        """The bot that plays at a seat, with dice of its own that nobody knows and that tell nothing of the game's."""
        if (seat, name) not in self.bots:
            self.bots[seat, name] = make_bot(name, fresh_seed(), self.game.rulebook.id)
        return self.bots[seat, name]


_copies: OrderedDict[str, Copy] = OrderedDict()


def think(errand: Errand) -> Thought:
    """Do an errand; what runs in a lane."""
    copy = _copy_at(errand)
    if errand.want == "odds":
        return Thought(odds=foreseen(copy.game, errand.answer, errand.seat))
    if errand.want == "hint":
        advice = hint(copy.game, errand.seat, errand.bot)
    else:
        known = copy.game.fork(known_to=(errand.seat,), seed=THOUGHTS)
        advice = copy.bot(errand.seat, errand.bot).choose(known.asked(errand.seat), Chair(known, errand.seat))
    return Thought(advice.answer, advice.why)


def _copy_at(errand: Errand) -> Copy:
    copy = _copies.get(errand.table)
    if errand.save is not None:
        copy = Copy(errand.epoch, load(errand.save, packs=[Path(pack) for pack in errand.packs]))
    elif copy is None or copy.epoch != errand.epoch or copy.game.number != errand.since:
        _copies.pop(errand.table, None)
        raise CopyMissing(errand.table)
    else:
        # Gone while it changes: should an answer fail, what is half done is not found again.
        del _copies[errand.table]
        for seat, answer in errand.answers:
            copy.game.answer(answer, seat=seat)
    if copy.game.number != errand.number:
        raise CopyMissing(errand.table)
    _copies[errand.table] = copy
    while len(_copies) > COPIES:
        _copies.popitem(last=False)
    return copy


class Thinkers:
    """The lanes: each a thread, and unless `processes` is 0 a process that thinks for it."""

    def __init__(self, processes: int) -> None:
        self.lanes = [Lane(apart=processes > 0) for _ in range(max(processes, 1))]

    async def think(self, errand: Errand) -> Thought:
        """Do an errand; CopyMissing where the save must be sent along."""
        return await self.lanes[crc32(errand.table.encode()) % len(self.lanes)].think(errand)

    def close(self) -> None:
        for lane in self.lanes:
            lane.close()


class Lane:
    """Does one errand after the other. Its process begins with the first, and anew if it dies."""

    def __init__(self, *, apart: bool) -> None:
        self.apart = apart
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="lychgate-thinker")
        self.process: SpawnProcess | None = None
        self.pipe: Connection[Errand, Reply] | None = None

    async def think(self, errand: Errand) -> Thought:
        work = self._send if self.apart else think
        return await asyncio.get_running_loop().run_in_executor(self.thread, work, errand)

    def _send(self, errand: Errand) -> Thought:
        """Let the process do it; this waits, but only in the lane's own thread."""
        pipe = self.pipe or self._begin()
        try:
            pipe.send(errand)
            return pipe.recv().thought()
        except (EOFError, OSError):
            self._end()
            raise CopyMissing(errand.table) from None

    def _begin(self) -> "Connection[Errand, Reply]":
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work_in_lane, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        return self.pipe

    def _end(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.join()
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None

    def close(self) -> None:
        """Whatever is being thought about is no longer wanted."""
        if self.process is not None:
            self.process.terminate()
        self.thread.shutdown(cancel_futures=True)
        self._end()


class Reply(Struct, frozen=True):
    """What a process sends back: a thought, or in words what went wrong and of what kind it is."""

    done: Thought | None
    kind: Literal["", "missing", "late", "illegal", "rule", "other"] = ""
    words: str = ""

    def thought(self) -> Thought:
        if self.done is None:
            raise FAULTS[self.kind](self.words)
        return self.done


FAULTS: dict[str, type[Exception]] = {
    "missing": CopyMissing,
    "late": LateAnswer,
    "illegal": IllegalAnswer,
    "rule": RuleError,
    "other": LychgateError,
}
"""What goes wrong in a process, the narrower kind first, and what is raised for it here."""


def work_in_lane(pipe: "Connection[Reply, Errand]") -> None:
    """What a lane's process does, until its server closes the pipe."""
    # It ends when its server does, not at a key pressed in the server's terminal.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_reply(pipe.recv()))


def _reply(errand: Errand) -> Reply:
    try:
        return Reply(think(errand))
    except Exception as error:
        kind: Any = next((name for name, fault in FAULTS.items() if isinstance(error, fault)), "other")
        return Reply(None, kind, told(error))
