"""Tables, seats, acts and safe points."""

import sqlalchemy as sa
from alembic import op

revision = "001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("head", sa.Text, nullable=False, comment="the game without its answers, as JSON"),
        sa.Column(
            "run",
            sa.Integer,
            nullable=False,
            comment="goes up when the game goes on from a safe point, with a new head",
        ),
        sa.Column("watch", sa.String(64), nullable=False, comment="hash of the watchers' key"),
        sa.Column("made", sa.Float, nullable=False, comment="seconds since 1970"),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("tables_by_use", "tables", ["used"])
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("colour", sa.String(20), nullable=False),
        sa.Column("quiet", sa.Boolean, nullable=False),
        sa.Column("key", sa.String(64), nullable=False, comment="hash of the seat's key"),
    )
    op.create_table(
        "acts",
        _table_id(),
        sa.Column("run", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column(
            "place", sa.Integer, primary_key=True, autoincrement=False, comment="counts the acts of a run from 0"
        ),
        sa.Column("act", sa.Text, nullable=False, comment="an answer, undo or redo, as JSON"),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "points",
        _table_id(),
        sa.Column("run", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False, comment="how many answers had been given"),
        sa.Column("safe", sa.Text, nullable=False, comment="the last safe point, as JSON"),
    )


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
