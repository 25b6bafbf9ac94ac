"""The database: SQLite in one file by default, PostgreSQL by the same code."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    BigInteger,
    Column,
    Engine,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    create_engine,
    event,
    make_url,
    text,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from erudit.errors import EruditError

__all__ = ["Store", "StoreError", "metadata", "searches"]

metadata = MetaData()

# SQLite counts rows only in a column that is an INTEGER; PostgreSQL gets a wide one.
_Serial = BigInteger().with_variant(Integer, "sqlite")

searches = Table(
    "searches",
    metadata,
    Column("id", _Serial, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False, comment="milliseconds since 1970, UTC"),
    Column("lang", String(8), nullable=False),
    Column("words", String(16), nullable=False),
    Column("letters", String(64), nullable=False),
    Column("pattern", String(64), nullable=False),
    Column("total", Integer, nullable=False),
    Index("searches_at", "at"),
    sqlite_autoincrement=True,
)

# How long a writer waits for another one.
_BUSY_MS = 5_000

# Up to this size the file is read through at start-up to find damage before anyone meets it.
_CHECKED_AT_START = 64 * 1024 * 1024


class StoreError(EruditError):
    """The database cannot be used; the text says which, why, and what to do."""


class Store:
    """One database. `prepare` brings it up to date; then `engine` is used by the async code."""

    def __init__(self, database: str, folder: Path) -> None:
        """`database`: a path, an SQLAlchemy URL, or empty for `server.sqlite` in `folder`."""
        self.url = _url(database, folder)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self._engine: AsyncEngine | None = None

    @property
    def name(self) -> str:
        """What to call the database in messages: the file, or the address without its password."""
        if self.is_sqlite:
            return self.url.database or "SQLite in memory"
        return self.url.render_as_string(hide_password=True)

    @property
    def engine(self) -> AsyncEngine:
        """The engine of the running event loop, made at first use."""
        if self._engine is None:
            driver = "sqlite+aiosqlite" if self.is_sqlite else "postgresql+psycopg"
            self._engine = create_async_engine(
                self.url.set(drivername=driver), pool_pre_ping=not self.is_sqlite
            )
            if self.is_sqlite:
                event.listen(self._engine.sync_engine, "connect", _tune)
        return self._engine

    def prepare(self) -> None:
        """Create or migrate the tables; safe to call from several processes at once.

        Raises `StoreError` when the database cannot be opened, written, read or understood.
        """
        if self.is_sqlite and not (self.url.database or "").startswith("file:"):
            self._make_folder(Path(self.url.database or ""))
        engine = self._sync_engine()
        try:
            if self.is_sqlite:
                self._check_file(engine)
            from erudit.server.migrations import upgrade

            upgrade(engine)
        except DBAPIError as error:
            raise self.explain(error) from error
        finally:
            engine.dispose()

    async def ping(self) -> None:
        """Raises `StoreError` when the database does not answer."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1 FROM searches LIMIT 1"))
        except DBAPIError as error:
            raise self.explain(error) from error

    async def close(self) -> None:
        """Give back all connections."""
        if self._engine is not None:
            await asyncio.shield(self._engine.dispose())
            self._engine = None

    def explain(self, error: DBAPIError) -> StoreError:
        """What a database error means for the person who runs the server."""
        said = str(error.orig)
        lower = said.lower()
        if "locked" in lower or "busy" in lower:
            return StoreError(
                f"{self.name}: another program holds the database locked. "
                "Stop it, or give this server another file with --database."
            )
        if "not a database" in lower or "malformed" in lower or "corrupt" in lower:
            return StoreError(
                f"{self.name}: the file is damaged or is no SQLite database ({said}). "
                "Move it away and start again, or put back a backup (docs/operations.md)."
            )
        if "readonly" in lower or "read-only" in lower:
            return StoreError(
                f"{self.name}: the database may only be read. Give this user the right to write "
                "the file and its folder, or choose another file with --database."
            )
        if "unable to open" in lower:
            return StoreError(
                f"{self.name}: the database cannot be opened. Check that it is a file in a folder "
                "this user may write, or choose another with --database."
            )
        if "full" in lower and "disk" in lower:
            return StoreError(f"{self.name}: the disk is full. Make room and start again.")
        return StoreError(f"{self.name}: {said.strip()}")

    def _sync_engine(self) -> Engine:
        driver = "sqlite" if self.is_sqlite else "postgresql+psycopg"
        try:
            engine = create_engine(self.url.set(drivername=driver))
        except ModuleNotFoundError as error:
            raise StoreError(
                f"{self.name}: the driver is not installed. Run: pip install 'psycopg[binary]'"
            ) from error
        if self.is_sqlite:
            event.listen(engine, "connect", _tune)
            event.listen(engine, "connect", _explicit_transactions)
            event.listen(engine, "begin", _begin_immediate)
        return engine

    def _make_folder(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(
                f"{path.parent}: the folder of the database cannot be made ({error.strerror}). "
                "Choose another file with --database."
            ) from error

    def _check_file(self, engine: Engine) -> None:
        path = Path(self.url.database or "")
        if not path.is_file() or path.stat().st_size > _CHECKED_AT_START:
            return
        with engine.connect() as connection:
            found: object = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
        if found != "ok":
            raise StoreError(
                f"{self.name}: the database is damaged ({found}). "
                "Put back a backup (docs/operations.md), or move it away and start again."
            )


def _url(database: str, folder: Path) -> URL:
    if not database:
        return URL.create("sqlite", database=str(folder / "server.sqlite"))
    if "://" not in database:
        return URL.create("sqlite", database=str(Path(database).expanduser()))
    try:
        url = make_url(database)
        backend = url.get_backend_name()
    except (ArgumentError, NoSuchModuleError) as error:
        raise StoreError(
            f"{database}: not a database address. Write a path, sqlite:///PATH or "
            "postgresql+psycopg://USER:PASSWORD@HOST/NAME."
        ) from error
    if backend == "sqlite" and not url.database:
        raise StoreError("A database in memory cannot be shared. Write a path instead.")
    if backend not in ("sqlite", "postgresql"):
        raise StoreError(f"{backend}: only SQLite and PostgreSQL are supported.")
    return url


def _tune(connection: Any, _record: object) -> None:
    """WAL lets readers and a writer work side by side; NORMAL loses nothing but the last moments
    before a power cut, and never the file."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={_BUSY_MS}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _explicit_transactions(connection: Any, _record: object) -> None:
    # The driver begins transactions on its own, but not before DDL: a migration would be in pieces.
    connection.isolation_level = None


def _begin_immediate(connection: Any) -> None:
    # Two servers that start together must not both see an old schema.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
