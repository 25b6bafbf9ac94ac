"""Changes of the database from one version to the next, run at start-up."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Engine, text

__all__ = ["upgrade"]

# Any number that no other program uses for a PostgreSQL advisory lock on this database.
_LOCK = 7_378_697_629


def upgrade(engine: Engine) -> None:
    """Bring the tables up to date in one transaction that keeps other starters waiting.

    Raises `StoreError` when the database was made by a newer version of this program.
    """
    from erudit.server._store import StoreError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    script = ScriptDirectory.from_config(config)
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        current = MigrationContext.configure(connection).get_current_revision()
        if current == script.get_current_head():
            # A file that may only be read lets a transaction begin: this is where it says no.
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
            return
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            name = engine.url.render_as_string(hide_password=True)
            raise StoreError(
                f"{name}: the database was made by a newer version of erudit ({current}). "
                "Update erudit, or choose another with --database."
            ) from error
