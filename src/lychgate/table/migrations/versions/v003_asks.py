"""How much each seat's person wants to be asked, in place of a switch for silence."""

import sqlalchemy as sa
from alembic import op

revision = "003"
down_revision = "002"


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("asks", sa.String(12), nullable=False, server_default="usual"))
    op.execute("UPDATE seats SET asks = 'little' WHERE quiet")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("quiet")
