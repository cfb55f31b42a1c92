"""What the server keeps to itself: the key that signs its files."""

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column(
            "value", sa.String(64), nullable=False, comment="random bytes in hexadecimal; never leaves the database"
        ),
    )
