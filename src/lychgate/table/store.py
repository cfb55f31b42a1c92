"""The database: what is written here survives anything that happens to the server.

One thread writes. It takes all that waits and commits it at once, so that many tables share one flush of the disk;
whoever waits for a write goes on only when it is on disk.
"""

import re
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from secrets import token_hex
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from msgspec import Struct
from sqlalchemy import Connection, Engine, create_engine, delete, event, func, insert, select, update
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from lychgate.kernel.errors import LychgateError
from lychgate.kernel.saves import Body, Safe

from . import schema
from .record import Act
from .wire import Asks, Kind

TOGETHER = 200
"""How many writes share a commit at most."""


class StoreTrouble(LychgateError):
    """The database cannot be opened, read or written; the message says why."""


class SeatRow(Struct, frozen=True):
    """Who sits at a seat, and the hash of its key."""

    seat: int
    kind: Kind
    key: str
    bot: str | None = None
    name: str = ""
    colour: str = ""
    asks: Asks = "usual"


class TableRow(Struct, frozen=True):
    """A table as it is kept, without its acts."""

    id: str
    head: Body
    watch: str
    seats: tuple[SeatRow, ...]
    run: int = 0


Write = Callable[[Connection], None]

ADD_ACTS = insert(schema.acts)


class Store:
    """The database of one server."""

    def __init__(self, url: str) -> None:
        self.engine = opened(url)
        migrate(self.engine)
        self._waiting: SimpleQueue[tuple[Write, Future[None]] | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="lychgate-store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what waits, and let go of the database."""
        self._waiting.put(None)
        self._writer.join()
        self.engine.dispose()

    # -- writing

    def write(self, work: Write) -> "Future[None]":
        """Do this in a transaction; the future is done when it is on disk."""
        done: Future[None] = Future()
        self._waiting.put((work, done))
        return done

    def _write_all(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch = [first]
            going_on = True
            while len(batch) < TOGETHER and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    going_on = False
                    break
                batch.append(following)
            try:
                self._commit(batch)
            except BaseException as error:
                # Whatever happens, nobody waits for ever, and the next is written.
                for _, done in batch:
                    if not done.done():
                        done.set_exception(_trouble("written", error))
            if not going_on:
                return

    def _commit(self, batch: Sequence[tuple[Write, "Future[None]"]]) -> None:
        """All in one transaction; where that fails, each in its own, so that only the guilty one fails."""
        try:
            with self.engine.begin() as connection:
                for work, _ in batch:
                    work(connection)
        except Exception as error:
            if len(batch) == 1:
                batch[0][1].set_exception(_trouble("written", error))
                return
            for one in batch:
                self._commit([one])
            return
        for _, done in batch:
            done.set_result(None)

    def add_table(self, row: TableRow, acts: Sequence[Act]) -> "Future[None]":
        def work(connection: Connection) -> None:
            now = time.time()
            head = msgspec.json.encode(row.head).decode()
            connection.execute(
                insert(schema.tables).values(
                    id=row.id, game=row.head.game, head=head, run=row.run, watch=row.watch, made=now, used=now
                )
            )
            connection.execute(insert(schema.seats), [_seat_values(row.id, seat) for seat in row.seats])
            _add_acts(connection, row.id, row.run, 0, acts)

        return self.write(work)

    def add_acts(
        self,
        table: str,
        run: int,
        place: int,
        acts: Sequence[Act],
        safe: Safe | None = None,
        head: Body | None = None,
    ) -> "Future[None]":
        """Append acts, and with them perhaps a safe point and a head with other dice; a point that an undo has gone
        behind is forgotten."""

        undone_to = min((act.number for act in acts if act.kind == "undo"), default=None)

        def work(connection: Connection) -> None:
            _add_acts(connection, table, run, place, acts)
            if safe is not None:
                _put_point(connection, table, run, safe)
            if undone_to is not None:
                _forget_points(connection, table, run, undone_to)
            if head is not None:
                _put_head(connection, table, run, head)

        return self.write(work)

    def put_seat(self, table: str, seat: SeatRow) -> "Future[None]":
        def work(connection: Connection) -> None:
            where = (schema.seats.c.table_id == table) & (schema.seats.c.seat == seat.seat)
            connection.execute(update(schema.seats).where(where).values(_seat_values(table, seat)))

        return self.write(work)

    def new_run(self, table: str, run: int, head: Body, acts: Sequence[Act]) -> "Future[None]":
        """Go on from a safe point: another head and other acts; those before it stay where they are."""

        def work(connection: Connection) -> None:
            _put_head(connection, table, run, head)
            _add_acts(connection, table, run, 0, acts)

        return self.write(work)

    def touch(self, table: str) -> "Future[None]":
        """Note that the table was used."""

        def work(connection: Connection) -> None:
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(used=time.time()))

        return self.write(work)

    def forget(self, unused_since: float) -> "Future[None]":
        """Remove tables that nobody has used since then (in seconds since 1970)."""
        return self.write(lambda connection: _forget(connection, unused_since))

    # -- reading

    def table(self, table: str) -> TableRow | None:
        with self._reading() as connection:
            found = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).one_or_none()
            if found is None:
                return None
            seats = connection.execute(
                select(schema.seats).where(schema.seats.c.table_id == table).order_by(schema.seats.c.seat)
            )
            return TableRow(
                found.id,
                msgspec.json.decode(found.head, type=Body),
                found.watch,
                tuple(SeatRow(row.seat, row.kind, row.key, row.bot, row.name, row.colour, row.asks) for row in seats),
                found.run,
            )

    def acts(self, table: str, run: int) -> list[Act]:
        rows = schema.acts
        with self._reading() as connection:
            found = connection.execute(
                select(rows.c.act).where((rows.c.table_id == table) & (rows.c.run == run)).order_by(rows.c.place)
            )
            return [msgspec.json.decode(row.act, type=Act) for row in found]

    def safe(self, table: str, run: int) -> Safe | None:
        points = schema.points
        with self._reading() as connection:
            found = connection.execute(
                select(points.c.safe).where((points.c.table_id == table) & (points.c.run == run))
            ).scalar_one_or_none()
        return None if found is None else msgspec.json.decode(found, type=Safe)

    def secret(self, name: str) -> bytes:
        """Random bytes that stay the same for as long as the database is kept."""
        wanted = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
        with self._reading() as connection:
            found = connection.execute(wanted).scalar_one_or_none()
        if found is None:
            made = {"name": name, "value": token_hex(32)}
            # Where another server on this database was quicker, its secret is ours too.
            with suppress(SQLAlchemyError), self.engine.begin() as connection:
                connection.execute(insert(schema.secrets).values(made))
            with self._reading() as connection:
                found = connection.execute(wanted).scalar_one()
        return bytes.fromhex(found)

    def count(self) -> int:
        """How many tables there are."""
        with self._reading() as connection:
            return connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()

    def _reading(self) -> "_Reading":
        return _Reading(self.engine)


class _Reading:
    """A connection for reading, with errors that say what went wrong."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def __enter__(self) -> Connection:
        try:
            self.connection = self.engine.connect()
        except SQLAlchemyError as error:
            raise _trouble("read", error) from None
        return self.connection

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        with suppress(SQLAlchemyError):
            self.connection.close()
        if isinstance(error, SQLAlchemyError):
            raise _trouble("read", error) from None


def _add_acts(connection: Connection, table: str, run: int, place: int, acts: Sequence[Act]) -> None:
    if acts:
        now = time.time()
        connection.execute(
            ADD_ACTS,
            [
                {"table_id": table, "run": run, "place": at, "act": msgspec.json.encode(act).decode(), "made": now}
                for at, act in enumerate(acts, start=place)
            ],
        )


def _put_head(connection: Connection, table: str, run: int, head: Body) -> None:
    plain = msgspec.json.encode(head).decode()
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(run=run, head=plain))


def _put_point(connection: Connection, table: str, run: int, safe: Safe) -> None:
    """Keep a safe point in place of the one before."""
    _forget_points(connection, table, run, -1)
    plain = msgspec.json.encode(safe).decode()
    connection.execute(insert(schema.points).values(table_id=table, run=run, number=safe.answers, safe=plain))


def _forget_points(connection: Connection, table: str, run: int, beyond: int) -> None:
    points = schema.points
    here = (points.c.table_id == table) & (points.c.run == run)
    connection.execute(delete(points).where(here & (points.c.number > beyond)))


def _forget(connection: Connection, unused_since: float) -> None:
    connection.execute(delete(schema.tables).where(schema.tables.c.used < unused_since))


def _seat_values(table: str, seat: SeatRow) -> dict[str, Any]:
    return {"table_id": table, **msgspec.structs.asdict(seat)}


def _trouble(done: str, error: BaseException) -> StoreTrouble:
    """An error without the statement's figures, which may hold what nobody else should read."""
    cause = getattr(error, "orig", None) or error
    return StoreTrouble(f"the database cannot be {done}: {type(cause).__name__}: {str(cause).strip()}")


# -- opening


def sqlite_url(file: Path) -> str:
    """The URL of a file.

    >>> sqlite_url(Path("/games/table.sqlite"))
    'sqlite:////games/table.sqlite'
    """
    return f"sqlite:///{file.as_posix()}"


def opened(url: str) -> Engine:
    """The engine of a database URL: SQLite or PostgreSQL."""
    if re.match(r"postgres(ql)?://", url):
        url = "postgresql+psycopg://" + url.partition("://")[2]
    if not url.startswith(("sqlite:///", "postgresql+psycopg://")):
        kind = url.partition("://")[0]
        raise StoreTrouble(f"a database of the kind {kind!r} is unknown; write sqlite:///FILE or postgresql://...")
    try:
        engine = create_engine(url, pool_pre_ping=url.startswith("postgres"))
    except ArgumentError:
        raise StoreTrouble("the database's URL cannot be read; write sqlite:///FILE or postgresql://...") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: object) -> None:
    """What is committed is flushed to the disk before the commit returns."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring the database to the shape that this version needs, or to an earlier one."""
    config = Config()
    config.set_main_option("script_location", "lychgate.table:migrations")
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, to)
    except CommandError as error:
        raise StoreTrouble(f"the database was made by a later version: update Lychgate to open it ({error})") from None
    except SQLAlchemyError as error:
        raise _trouble("opened", error) from None
