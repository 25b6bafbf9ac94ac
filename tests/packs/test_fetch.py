"""Fetching: what is kept is used, what is wrong is refused, what cannot be had is said."""

from __future__ import annotations

import hashlib
import stat
from pathlib import Path

import pytest

from erudit.errors import PackError
from erudit.packs import _fetch
from erudit.packs._fetch import UnavailableError, fetch
from erudit.packs._sources import Registry, Use, sources, sources_of

from .conftest import litter, make_source


def _client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Replace the registry's client by a shell script that runs in the download folder."""
    program = tmp_path / "client"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(program.stat().st_mode | stat.S_IEXEC)
    monkeypatch.setattr(_fetch, "_command", lambda _source, _scratch: [str(program)])


def test_a_download_that_is_there_is_used(tmp_path: Path) -> None:
    source = make_source(sha256=hashlib.sha256(b"content").hexdigest())
    (tmp_path / source.file).write_bytes(b"content")
    assert fetch(source, tmp_path, offline=True) == tmp_path / source.file


def test_a_spoilt_download_is_fetched_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = make_source(sha256=hashlib.sha256(b"content").hexdigest())
    (tmp_path / source.file).write_bytes(b"cont")
    _client(tmp_path, monkeypatch, "printf content > served.whl")
    assert fetch(source, tmp_path).read_bytes() == b"content"
    assert litter(tmp_path) == []


def test_offline_nothing_is_fetched(tmp_path: Path) -> None:
    with pytest.raises(UnavailableError, match="network use is off"):
        fetch(make_source(), tmp_path, offline=True)


def test_another_artefact_than_the_pinned_one_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _client(tmp_path, monkeypatch, "printf other > served.whl")
    with pytest.raises(PackError, match=r"expected 0{64}") as error:
        fetch(make_source(), tmp_path)
    assert not isinstance(error.value, UnavailableError)
    assert error.value.code == "wrong_checksum"
    assert [path.name for path in tmp_path.iterdir()] == ["client"]


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("echo 'ERROR: no such thing' >&2; exit 1", "no such thing"),
        ("exit 3", "failed with status 3"),
        ("exit 0", "left no file"),
    ],
)
def test_a_client_that_fails(
    script: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _client(tmp_path, monkeypatch, script)
    with pytest.raises(UnavailableError, match=why):
        fetch(make_source(), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["client"]


@pytest.mark.parametrize(
    ("registry", "why"), [(Registry.NPM, "npm is not installed"), (Registry.DEBIAN, "no apt-get")]
)
def test_a_machine_without_the_client(
    registry: Registry, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_fetch.shutil, "which", lambda _name: None)
    with pytest.raises(UnavailableError, match=why):
        fetch(make_source(registry=registry), tmp_path)


def test_progress_can_stop_a_download(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _client(tmp_path, monkeypatch, "exec sleep 60")

    def stop(_package: str, _done: float) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        fetch(make_source(), tmp_path, progress=stop)
    assert [path.name for path in tmp_path.iterdir()] == ["client"]


def test_the_table_is_whole() -> None:
    rows = sources()
    assert len({row.key for row in rows}) == len(rows)
    assert len({row.file for row in rows}) == len(rows)
    for row in rows:
        assert len(row.sha256) == 64
        assert row.size > 1000
        assert row.version in row.file.replace("%3a", ":")
        assert row.credit
        assert row.licence


@pytest.mark.parametrize("language", ["ru", "uk", "en", "sk"])
def test_a_pack_needs_something(language: str) -> None:
    assert any(row.languages[language] is Use.REQUIRED for row in sources_of(language))


def test_every_source_has_its_notice() -> None:
    folder = Path(_fetch.__file__).with_name("licences")
    for row in sources():
        text = (folder / row.notice).read_text("utf-8")
        assert "Licence:" in text
        assert "https://" in text or "http://" in text
