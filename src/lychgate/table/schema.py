"""The database: five tables, the same on SQLite and PostgreSQL. The migrations make them; a test compares."""

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("head", Text, nullable=False, comment="the game without its answers, as JSON"),
    Column("run", Integer, nullable=False, comment="goes up when the game goes on from a safe point, with a new head"),
    Column("watch", String(64), nullable=False, comment="hash of the watchers' key"),
    Column("made", Float, nullable=False, comment="seconds since 1970"),
    Column("used", Float, nullable=False),
    Index("tables_by_use", "used"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("bot", String(40)),
    Column("name", String(80), nullable=False),
    Column("colour", String(20), nullable=False),
    Column("asks", String(12), nullable=False),
    Column("key", String(64), nullable=False, comment="hash of the seat's key"),
)

acts = Table(
    "acts",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("run", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False, comment="counts the acts of a run from 0"),
    Column("act", Text, nullable=False, comment="an answer, undo or redo, as JSON"),
    Column("made", Float, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(64), nullable=False, comment="random bytes in hexadecimal; never leaves the database"),
)

points = Table(
    "points",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("run", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False, comment="how many answers had been given"),
    Column("safe", Text, nullable=False, comment="the last safe point, as JSON"),
)
