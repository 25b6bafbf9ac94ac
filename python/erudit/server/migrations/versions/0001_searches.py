"""The feed of recent searches."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "searches",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("at", sa.BigInteger, nullable=False, comment="milliseconds since 1970, UTC"),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("words", sa.String(16), nullable=False),
        sa.Column("letters", sa.String(64), nullable=False),
        sa.Column("pattern", sa.String(64), nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("searches_at", "searches", ["at"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("searches")
