"""The database: made, migrated, refused with a reason."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from erudit.server import StoreError, migrations
from erudit.server._store import Store, metadata


def test_it_is_made_with_its_folder(tmp_path):
    store = Store("", tmp_path / "deep" / "down")
    store.prepare()
    store.prepare()
    with sqlite3.connect(tmp_path / "deep" / "down" / "server.sqlite") as database:
        assert database.execute("SELECT count(*) FROM searches").fetchone() == (0,)
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_migrations_make_what_the_code_expects(tmp_path):
    store = Store(str(tmp_path / "x.sqlite"), tmp_path)
    store.prepare()
    engine = create_engine(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_several_may_prepare_at_once(tmp_path):
    code = (
        "import sys; from pathlib import Path; from erudit.server._store import Store;"
        "Store(sys.argv[1], Path('.')).prepare()"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", code, str(tmp_path / "x.sqlite")]) for _ in range(3)
    ]
    assert [process.wait(120) for process in running] == [0, 0, 0]


def test_no_database(tmp_path):
    (tmp_path / "x.sqlite").write_bytes(b"this is a text and no database" * 100)
    with pytest.raises(StoreError, match=r"x\.sqlite.*damaged or is no SQLite") as refused:
        Store(str(tmp_path / "x.sqlite"), tmp_path).prepare()
    assert "backup" in str(refused.value)
    assert (tmp_path / "x.sqlite").read_bytes().startswith(b"this is a text")


def test_a_damaged_database(tmp_path):
    path = tmp_path / "x.sqlite"
    Store(str(path), tmp_path).prepare()
    with sqlite3.connect(path) as database:
        rows = [(i, i, "ru", "nouns", "слово" * 10, "", 1) for i in range(2_000)]
        database.executemany("INSERT INTO searches VALUES (?,?,?,?,?,?,?)", rows)
    database.close()
    content = bytearray(path.read_bytes())
    content[8_192:60_000] = b"\xa5" * (60_000 - 8_192)
    path.write_bytes(bytes(content))
    with pytest.raises(StoreError, match=r"x\.sqlite.*damaged"):
        Store(str(path), tmp_path).prepare()


def test_a_locked_database(tmp_path, monkeypatch):
    path = tmp_path / "x.sqlite"
    Store(str(path), tmp_path).prepare()
    monkeypatch.setattr("erudit.server._store._BUSY_MS", 50)
    with sqlite3.connect(path, isolation_level=None) as database:
        database.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="locked"):
            Store(str(path), tmp_path).prepare()
        database.execute("ROLLBACK")


def test_a_database_of_a_newer_version(tmp_path):
    path = tmp_path / "x.sqlite"
    Store(str(path), tmp_path).prepare()
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="newer version"):
        Store(str(path), tmp_path).prepare()


def test_a_database_that_may_only_be_read(tmp_path):
    path = tmp_path / "x.sqlite"
    Store(str(path), tmp_path).prepare()
    # A read-only connection stands for a read-only file: the superuser may write those.
    store = Store(f"sqlite:///file:{path}?mode=ro&uri=true", tmp_path)
    with pytest.raises(StoreError, match="may only be read"):
        store.prepare()


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("mysql://x/y", "only SQLite and PostgreSQL"),
        ("://", "not a database address"),
        ("nonsense://x", "not a database address|only SQLite"),
        ("sqlite://", "in memory"),
    ],
)
def test_addresses_that_will_not_do(tmp_path, database, said):
    with pytest.raises(StoreError, match=said):
        Store(database, tmp_path)


def test_a_folder_that_is_a_file(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be made"):
        Store(str(tmp_path / "file" / "x.sqlite"), tmp_path).prepare()


def test_a_database_that_is_a_folder(tmp_path):
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(str(tmp_path), tmp_path).prepare()


def test_passwords_are_not_shown(tmp_path):
    store = Store("postgresql://me:secret@localhost/erudit", Path())
    assert "secret" not in store.name
    assert "me" in store.name


def test_the_newest_version_is_the_one_named():
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    assert ScriptDirectory.from_config(config).get_current_head() == migrations.HEAD
