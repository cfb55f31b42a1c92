"""The database, of either kind."""

import sqlite3
from concurrent.futures import wait
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import select, text

import lychgate
from lychgate.kernel.saves import Safe
from lychgate.table.opening import new_row
from lychgate.table.record import Act, acts_of, head_of
from lychgate.table.schema import metadata, seats
from lychgate.table.store import Store, StoreTrouble, TableRow, migrate, opened, sqlite_url
from playing import wander


def a_row() -> TableRow:
    return new_row(head_of(lychgate.new("small", seed=3, players=2)), 2, ())[0]


def some_acts(count: int) -> list[Act]:
    acts = acts_of(wander(lychgate.new("small", seed=3, players=2), 60))
    assert len(acts) >= count
    return acts[:count]


def written(safe: Safe) -> Safe:
    """A safe point as JSON has it: lists for tuples, text for keys."""
    return msgspec.json.decode(msgspec.json.encode(safe), type=Safe)


def test_migrations_make_the_tables_that_the_code_uses(db: str) -> None:
    store = Store(db)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()


def test_who_wanted_silence_is_asked_little_by_a_later_version(db: str) -> None:
    engine = opened(db)
    migrate(engine, "002")
    with engine.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO tables (id, game, head, watch, run, made, used) VALUES ('t', 'small', '{}', 'w', 0, 0, 0)"
            )
        )
        connection.execute(
            text(
                "INSERT INTO seats (table_id, seat, kind, name, colour, quiet, key) VALUES"
                " ('t', 0, 'person', '', '', true, 'a'), ('t', 1, 'person', '', '', false, 'b')"
            )
        )
    engine.dispose()
    store = Store(db)
    with store.engine.connect() as connection:
        rows = connection.execute(select(seats.c.asks).order_by(seats.c.seat))
        assert [row.asks for row in rows] == ["little", "usual"]
    store.close()


def test_a_table_is_read_as_it_was_written(db: str) -> None:
    store = Store(db)
    row, acts = a_row(), some_acts(9)
    store.add_table(row, acts[:4]).result()
    store.add_acts(row.id, 0, 4, acts[4:]).result()
    assert store.count() == 1
    store.close()
    again = Store(db)
    assert again.table(row.id) == row
    assert again.acts(row.id, 0) == acts
    assert again.acts(row.id, 1) == []
    assert again.table("elsewhere") is None
    again.close()


def test_seats_change_and_runs_follow_each_other(db: str) -> None:
    store = Store(db)
    row, acts = a_row(), some_acts(6)
    store.add_table(row, acts[:3]).result()
    bot = replace(row.seats[1], kind="bot", bot="random", name="Bo", colour="amber", asks="little")
    store.put_seat(row.id, bot).result()
    store.new_run(row.id, 1, replace(row.head, seed=9), acts[3:]).result()
    found = store.table(row.id)
    assert found is not None
    assert found.seats == (row.seats[0], bot)
    assert (found.run, found.head.seed) == (1, 9)
    assert store.acts(row.id, 0) == acts[:3]
    assert store.acts(row.id, 1) == acts[3:]
    store.close()


def test_an_undo_forgets_a_safe_point_behind_which_it_goes(db: str) -> None:
    store = Store(db)
    row, acts = a_row(), some_acts(4)
    store.add_table(row, ()).result()
    safe = written(wander(lychgate.new("small", seed=3, players=2), 30).safe_point())
    assert safe.answers > 4
    store.add_acts(row.id, 0, 0, acts, safe).result()
    assert store.safe(row.id, 0) == safe
    store.add_acts(row.id, 0, 4, [Act("undo", safe.answers, None, "person")]).result()
    assert store.safe(row.id, 0) == safe
    store.add_acts(row.id, 0, 5, [Act("undo", 2, None, "person")]).result()
    assert store.safe(row.id, 0) is None
    store.close()


def test_of_two_acts_for_one_place_the_second_is_refused(db: str) -> None:
    """Two servers on one database cannot both go on with a table."""
    here, there = Store(db), Store(db)
    row, acts = a_row(), some_acts(2)
    here.add_table(row, ()).result()
    here.add_acts(row.id, 0, 0, acts[:1]).result()
    with pytest.raises(StoreTrouble, match="cannot be written"):
        there.add_acts(row.id, 0, 0, acts[1:]).result()
    assert there.acts(row.id, 0) == acts[:1]
    here.close()
    there.close()


def test_a_write_that_fails_takes_no_other_with_it(db: str) -> None:
    store = Store(db)
    row, acts = a_row(), some_acts(3)
    store.add_table(row, ()).result()
    good = [store.add_acts(row.id, 0, place, [act]) for place, act in enumerate(acts)]
    bad = store.add_acts("nowhere", 0, 0, acts)
    more = store.add_acts(row.id, 0, 3, acts)
    wait([*good, bad, more])
    assert isinstance(bad.exception(), StoreTrouble)
    assert [each.exception() for each in (*good, more)] == [None] * 4
    assert store.acts(row.id, 0) == [*acts, *acts]
    store.close()


def test_tables_that_nobody_has_used_are_forgotten_with_all_that_is_theirs(db: str) -> None:
    store = Store(db)
    row, other = a_row(), a_row()
    store.add_table(row, some_acts(3)).result()
    store.add_table(other, ()).result()
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET used = 0 WHERE id = :id"), {"id": row.id})
    store.forget(1.0).result()
    assert store.table(row.id) is None
    assert store.acts(row.id, 0) == []
    assert store.table(other.id) == other
    store.close()


def test_sqlite_flushes_every_commit(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "table.sqlite"))
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar_one() == 1
    store.close()


def test_a_database_of_a_later_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "table.sqlite"
    Store(sqlite_url(file)).close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '999'")
    connection.close()
    with pytest.raises(StoreTrouble, match="later version"):
        Store(sqlite_url(file))


def test_other_databases_and_unreadable_places_are_refused_without_their_passwords(tmp_path: Path) -> None:
    for url, words in (
        ("mysql://ann:secret@host/db", "'mysql' is unknown"),
        ("table.sqlite", "write sqlite:///FILE"),
        (sqlite_url(tmp_path / "nowhere" / "table.sqlite"), "cannot be opened"),
        ("postgresql://ann:secret@127.0.0.1:1/db", "cannot be opened"),
    ):
        with pytest.raises(StoreTrouble, match=words) as caught:
            Store(url)
        assert "secret" not in str(caught.value)


def test_postgres_is_reached_by_its_usual_names() -> None:
    for url in ("postgres://host/db", "postgresql://host/db", "postgresql+psycopg://host/db"):
        assert opened(url).dialect.driver == "psycopg"
