"""The house: all tables of a server, opened when first asked for and put away when nobody is left."""

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from lychgate.kernel.errors import LychgateError, RuleError, SaveError, ScenarioError, in_full
from lychgate.kernel.saves import Body, sealed

from . import opening
from .botplay import BotPlay
from .bots import Thinkers
from .forms import NewTable, SeatForm, SeatKey, TableForm
from .imports import Imports, unless
from .limits import Buckets
from .record import Act, acts_of, head_of
from .settings import Settings
from .showing import Connection
from .sight import Seats
from .store import Store, TableRow
from .tables import Table, Tools, seats_of

log = logging.getLogger("lychgate.table")

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
WORKERS = 4
SWEEP_SECONDS = 20.0
FORGET_SECONDS = 3600.0
GOODBYE_SECONDS = 2.0

T = TypeVar("T")


class NoSuchTable(LychgateError):
    """There is no such table, or the key does not open it; which of the two is nobody's business."""

    def __init__(self) -> None:
        super().__init__("there is no such table, or the key does not open it")


class Unreadable(LychgateError):
    """A table cannot be opened, and why is in the server's log: where a record and the rules part, there is an answer
    that not everybody may know. Which build opens it (`notes`) is no secret."""

    def __init__(self, notes: Sequence[str]) -> None:
        words = ["its record no longer fits the rules", *notes, "the server's log says where"]
        super().__init__("; ".join(words))


class Full(LychgateError):
    """The server has as much to do as it may."""


class Hasty(LychgateError):
    """Somebody asks too often."""


class House:
    """All that a running server holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = settings.limits
        self.store = Store(settings.db)
        self.workers = ThreadPoolExecutor(WORKERS, thread_name_prefix="lychgate-work")
        self.thinkers = Thinkers(settings.processes)
        self.tools = Tools(self.store, self.thinkers, self.work, settings.bot_delay)
        self.key = self.store.secret("files")
        self.imports = Imports(self.limits, self.key, settings.packs_of)
        self.tables: dict[str, Table] = {}
        self.bots: dict[str, BotPlay] = {}
        self.connections: set[Connection] = set()
        self.closing = False
        self.newcomers = Buckets(self.limits.new_tables_a_minute / 60, self.limits.new_tables_a_minute)
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep_now_and_then())
        self._epoch = 0
        self._forgot = float("-inf")

    async def work(self, work: Callable[[], T]) -> T:
        """Do this away from the event loop. Whoever is called off meanwhile still waits for it: it may hold a lock."""
        task = asyncio.get_running_loop().run_in_executor(self.workers, work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait({task})
            raise

    async def say_goodbye(self) -> None:
        """Tell everybody that the server goes, and wait a moment until they have heard it."""
        self.closing = True
        for connection in list(self.connections):
            connection.hang_up(1012, "the server is going down; it will know you when it is back")
        clock = asyncio.get_running_loop().time
        until = clock() + GOODBYE_SECONDS
        while self.connections and clock() < until:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Let go of everything; what was begun is finished and kept."""
        self._sweeper.cancel()
        for table in list(self.tables.values()):
            table.put_away("the server is going down", 1012)
            await table.settle()
        self.imports.close()
        self.workers.shutdown()
        self.thinkers.close()
        self.store.close()

    # -- new tables

    async def create(self, form: TableForm, who: str) -> NewTable:
        await self._make_room(who)
        game = await self.work(lambda: opening.begin(form, self.settings.packs_for(form.game)))
        head, count = await self.work(lambda: (head_of(game), len(game.view()["seats"])))
        return await self._add(head, acts_of(game), count, form.seats)

    async def bring(
        self, upload: Callable[[], Awaitable[bytes]], gone: Callable[[], Awaitable[T]], who: str
    ) -> NewTable:
        """A table for the game in a file. `upload` waits for the file; `gone` waits for its sender to leave, and then
        the work ends."""
        with self.imports.place(who):
            await self._make_room(who)
            data = await upload()
            brought = await unless(gone(), self.imports.open(data))
        fresh, notice = brought.fresh_dice, brought.notice
        return await self._add(brought.head, brought.acts, brought.seats, (), fresh_dice=fresh, notice=notice)

    def sealed(self, data: bytes) -> bytes:
        """A game's file with the signature by which this server knows its own."""
        return sealed(data, self.key)

    async def _make_room(self, who: str) -> None:
        if not self.newcomers.allows(who, asyncio.get_running_loop().time()):
            raise Hasty("too many new tables in a short time; wait a minute")
        if await self.work(self.store.count) >= self.limits.tables:
            raise Full(f"this server keeps {self.limits.tables} tables and no more")

    async def _add(
        self,
        head: Body,
        acts: Sequence[Act],
        count: int,
        seats: Sequence[SeatForm],
        *,
        fresh_dice: bool = False,
        notice: str = "",
    ) -> NewTable:
        row, keys = opening.new_row(head, count, seats)
        await asyncio.wrap_future(self.store.add_table(row, acts))
        seat_keys = [SeatKey(seat=seat, key=key) for seat, key in enumerate(keys.seats)]
        return NewTable(table=row.id, seats=seat_keys, watch=keys.watch, fresh_dice=fresh_dice, notice=notice)

    # -- tables that there are

    async def enter(self, table: str, keys: Sequence[str]) -> tuple[Table, Seats]:
        """A table, and the seats that these keys open; a game is only run for somebody who has a key."""
        if not TABLE_ID.fullmatch(table):
            raise NoSuchTable
        live = self.tables.get(table)
        if live is not None and live.gone:
            self._put_away(live)
            live = None
        if live is None:
            row = await self.work(lambda: self.store.table(table))
            seats = None if row is None else seats_of(row.watch, row.seats, keys)
            if row is None or seats is None:
                raise NoSuchTable
            live = await self._open(row)
        seats = live.seats_of(keys)
        if seats is None:
            raise NoSuchTable
        return live, seats

    async def _open(self, row: TableRow) -> Table:
        """Bring a table into memory, once, however many ask for it."""
        if row.id in self.tables:
            return self.tables[row.id]
        task = self._opening.get(row.id)
        if task is None:
            task = self._opening[row.id] = asyncio.get_running_loop().create_task(self._opened(row.id))
            task.add_done_callback(lambda _: self._opening.pop(row.id, None))
        return await asyncio.shield(task)

    async def _opened(self, table: str) -> Table:
        self._make_room_in_memory()
        try:
            packs, opened = await self.work(lambda: self._read(table))
        except (SaveError, ScenarioError, RuleError) as error:
            log.error("table %s cannot be opened: %s", table, in_full(error))
            raise Unreadable(getattr(error, "__notes__", ())) from None
        row, place = opened.row, opened.place
        if opened.notice:
            log.log(logging.INFO if opened.acts is None else logging.WARNING, "table %s: %s", table, opened.notice)
        if opened.acts is not None:
            await asyncio.wrap_future(self.store.new_run(table, row.run, row.head, opened.acts))
        # Of two times that a table is opened, the later has the higher epoch, also after a restart.
        self._epoch = max(self._epoch + 1, int(time.time() * 1000))
        live = Table(row, opened.played, place, self._epoch, packs, self.tools)
        self.tables[table] = live
        self.bots[table] = BotPlay(live, self.limits.thoughts_a_table)
        self.store.touch(table)
        return live

    def _read(self, table: str) -> tuple[tuple[str, ...], opening.Opened]:
        row = self.store.table(table)
        if row is None:
            raise NoSuchTable
        packs = self.settings.packs_of(row.head)
        acts, safe = self.store.acts(table, row.run), self.store.safe(table, row.run)
        return tuple(map(str, packs)), opening.reopened(row, acts, safe, packs)

    # -- putting away

    def _make_room_in_memory(self) -> None:
        while self._memory_is_full():
            idle = [table for table in self.tables.values() if table.idle()]
            if not idle:
                raise Full("so many games go on that none can be added now; try again later")
            self._put_away(min(idle, key=lambda table: table.used))

    def _memory_is_full(self) -> bool:
        answers = sum(table.played.game.number for table in self.tables.values())
        return len(self.tables) >= self.limits.tables_in_memory or answers >= self.limits.answers_in_memory

    def _put_away(self, table: Table) -> None:
        table.put_away("nobody was here for a while", 1001)
        self.tables.pop(table.id, None)
        self.bots.pop(table.id, None)
        self.store.touch(table.id)

    async def _sweep_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.limits.idle_minutes * 60))
            self.sweep(asyncio.get_running_loop().time())

    def sweep(self, now: float) -> None:
        """Put away tables that failed or that nobody uses, and forget those that were left long ago."""
        for table in list(self.tables.values()):
            if table.gone or (table.idle() and now - table.used >= self.limits.idle_minutes * 60):
                self._put_away(table)
        if self.limits.keep_days is not None and now - self._forgot >= FORGET_SECONDS:
            self._forgot = now
            for table in self.tables.values():
                self.store.touch(table.id)
            self.store.forget(time.time() - self.limits.keep_days * 86400)
