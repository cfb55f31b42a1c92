"""Files that people bring: a few are opened at once, each in a process of its own that can be ended at any time."""

import asyncio
import logging
import signal
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from lychgate.games import game_ids
from lychgate.kernel.errors import LychgateError, SaveError
from lychgate.kernel.saves import Body

from .import_worker import Allowance, Failed, Imported, Message, Needs, work
from .limits import Limits

log = logging.getLogger("lychgate.table")

# A server that forks is quick, and has no threads that a fork would break; Windows can only begin from nothing.
METHOD = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
GAMES = [f"lychgate.games.{game.replace('-', '_')}" for game in game_ids()]
PRELOADED = ["__main__", "lychgate.table.import_worker", *GAMES]
"""What every process has imported when it begins, the server's own program included."""

T = TypeVar("T")

TOO_SLOW = "the file's game takes too long to run; nothing was changed here"
BROKE = "the file's game cannot be run; nothing was changed here"


class ImportsBusy(LychgateError):
    """As many files as may be are being brought already."""


class Imports:
    """All files that are being opened. `key` signs the files that this server writes."""

    def __init__(self, limits: Limits, key: bytes, packs_of: Callable[[Body], Sequence[Path]]) -> None:
        self.limits = limits
        self.key = key
        self.packs_of = packs_of
        self.places: Counter[str] = Counter()
        self.context: Any = get_context(METHOD)
        if METHOD == "forkserver":
            self.context.set_forkserver_preload(PRELOADED)
        self._threads = ThreadPoolExecutor(limits.imports_at_once, thread_name_prefix="lychgate-import")
        self._turns = asyncio.Semaphore(limits.imports_at_once)
        self._running: set[Job] = set()

    @contextmanager
    def place(self, who: str) -> Iterator[None]:
        """A place in the queue, also while the file is still on its way; ImportsBusy where there is none."""
        if self.places.total() >= self.limits.imports or self.places[who] >= self.limits.imports_from_one:
            raise ImportsBusy("other games are being opened just now; your file is safe, try again in a minute")
        self.places[who] += 1
        try:
            yield
        finally:
            self.places[who] -= 1
            self.places += Counter()  # forgets those who have none

    async def open(self, data: bytes) -> Imported:
        """Open a file when its turn comes. Whoever calls this off ends the process."""
        try:
            await asyncio.wait_for(self._turns.acquire(), self.limits.import_wait_seconds)
        except TimeoutError:
            raise ImportsBusy("the server is busy opening games; your file is safe, try again in a minute") from None
        job = Job(self, data)
        self._running.add(job)
        try:
            return await self._within_time(job)
        finally:
            self._running.discard(job)
            self._turns.release()

    async def _within_time(self, job: "Job") -> Imported:
        running = asyncio.get_running_loop().run_in_executor(self._threads, job.run)
        try:
            return await asyncio.wait_for(asyncio.shield(running), self.limits.import_seconds)
        except TimeoutError:
            raise SaveError(TOO_SLOW) from None
        finally:
            job.end()
            await _ended(running)

    def close(self) -> None:
        for job in self._running:
            job.end()
        self._threads.shutdown()


async def unless(gone: Awaitable[object], work: Coroutine[Any, Any, T]) -> T:
    """Do the work, and call it off should somebody be gone before it is done; whatever `gone` raises is raised."""
    doing, leaving = asyncio.ensure_future(work), asyncio.ensure_future(gone)
    try:
        await asyncio.wait({doing, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        await leaving
        raise asyncio.CancelledError
    finally:
        doing.cancel()
        leaving.cancel()
        await asyncio.gather(doing, leaving, return_exceptions=True)


async def _ended(running: Awaitable[object]) -> None:
    """Wait for a job whose process has ended, also when called off once more."""
    task = asyncio.ensure_future(running)
    while not task.done():
        await asyncio.wait({task})
    task.exception()


class Job:
    """One file, and the process that opens it. `run` waits in a thread; `end` may be called from anywhere."""

    def __init__(self, imports: Imports, data: bytes) -> None:
        self.imports = imports
        self.data = data
        self.process: BaseProcess | None = None
        self._ended = False
        self._lock = threading.Lock()

    def end(self) -> None:
        """End the process; one that is only being started ends as soon as it is there."""
        with self._lock:
            self._ended = True
            if self.process is not None and self.process.is_alive():
                self.process.kill()

    def run(self) -> Imported:
        imports = self.imports
        limits = imports.limits
        ours, theirs = imports.context.Pipe()
        with ours, theirs:
            seconds = max(1, round(limits.import_seconds))
            allowance = Allowance(limits.import_memory_bytes, seconds, limits.import_answers)
            process = imports.context.Process(target=work, args=(theirs, allowance, imports.key), daemon=True)
            try:
                process.start()
            except (OSError, EOFError):
                # There is no room for another, or what forks them has just been ended and begins anew next time.
                raise ImportsBusy("the server cannot begin another process now; your file is safe, try again") from None
            theirs.close()
            with self._lock:
                self.process = process
                too_late = self._ended
            try:
                if too_late:
                    raise EOFError
                return self._converse(ours)
            except (EOFError, OSError):
                process.join()
                raise SaveError(TOO_SLOW if _out_of_time(process.exitcode) else BROKE) from None
            finally:
                self.end()
                process.join()

    def _converse(self, pipe: Any) -> Imported:
        pipe.send_bytes(self.data)
        while True:
            message: Message = msgspec.json.decode(pipe.recv_bytes(), type=Message)
            match message:
                case Needs(body):
                    packs = [str(folder) for folder in self.imports.packs_of(body)]
                    pipe.send_bytes(msgspec.json.encode(packs))
                case Imported():
                    log.info("opened a file of %d bytes in %d kB of memory", len(self.data), message.peak_kb)
                    return message
                case Failed(reason):
                    log.info("refused a file of %d bytes in %d kB of memory", len(self.data), message.peak_kb)
                    raise SaveError(reason)


def _out_of_time(exitcode: int | None) -> bool:
    return hasattr(signal, "SIGXCPU") and exitcode == -signal.SIGXCPU
