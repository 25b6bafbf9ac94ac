"""Changes of the database from one version to the next, run at start-up."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

__all__ = ["HEAD", "upgrade"]

HEAD = "0001"
"""The newest version, so that a database that has it needs no migration tool loaded."""

# Any number that no other program uses for a PostgreSQL advisory lock on this database.
_LOCK = 7_378_697_629


def upgrade(engine: Engine) -> None:
    """Bring the tables up to date in one transaction that keeps other starters waiting.

    Raises `StoreError` when the database was made by a newer version of this program.
    """
    from erudit.server._store import StoreError

    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        current = _current(connection)
        if current == HEAD:
            # A file that may only be read lets a transaction begin: this is where it says no.
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
            return
        from alembic.util import CommandError

        try:
            _migrate(connection)
        except CommandError as error:
            name = engine.url.render_as_string(hide_password=True)
            raise StoreError(
                f"{name}: the database was made by a newer version of erudit ({current}). "
                "Update erudit, or choose another with --database."
            ) from error


def _current(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _migrate(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
