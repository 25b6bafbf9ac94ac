"""Reading files out of good, broken and hostile archives."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from erudit.errors import PackError
from erudit.packs import _archives
from erudit.packs._archives import read_members

from .conftest import deb_of, tar_of, zip_of


def _archive(kind: str, folder: Path, files: dict[str, bytes]) -> Path:
    if kind == "whl":
        return zip_of(folder / "a.whl", files)
    if kind == "deb":
        return deb_of(folder / "a.deb", {f"./{name}": content for name, content in files.items()})
    path = folder / "a.tar.gz"
    path.write_bytes(tar_of(files))
    return path


@pytest.mark.parametrize("kind", ["whl", "tar.gz", "deb"])
def test_reads_what_is_asked_for(kind: str, tmp_path: Path) -> None:
    archive = _archive(kind, tmp_path, {"x/a.txt": b"one", "x/b.txt": b"two"})
    assert read_members(archive, {"x/b.txt"}) == {"x/b.txt": b"two"}
    assert sorted(path.name for path in tmp_path.iterdir()) == [archive.name]


@pytest.mark.parametrize("kind", ["whl", "tar.gz", "deb"])
def test_names_the_file_that_is_missing(kind: str, tmp_path: Path) -> None:
    archive = _archive(kind, tmp_path, {"x/a.txt": b"one"})
    with pytest.raises(PackError, match=r"no x/c\.txt in it"):
        read_members(archive, {"x/a.txt", "x/c.txt"})


@pytest.mark.parametrize("kind", ["whl", "tar.gz", "deb"])
def test_a_cut_archive_is_an_error(kind: str, tmp_path: Path) -> None:
    archive = _archive(kind, tmp_path, {"x/a.txt": bytes(range(256)) * 100})
    whole = archive.read_bytes()
    for length in (0, 1, 7, 8, 30, len(whole) // 2, len(whole) - 200):
        archive.write_bytes(whole[: max(0, length)])
        with pytest.raises(PackError, match="cannot be used"):
            read_members(archive, {"x/a.txt"})


@pytest.mark.parametrize("kind", ["whl", "tar.gz", "deb"])
def test_a_bomb_is_not_unpacked(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_archives, "MEMBER_LIMIT", 1000)
    archive = _archive(kind, tmp_path, {"x/a.txt": b"\0" * 5000})
    with pytest.raises(PackError, match="larger than"):
        read_members(archive, {"x/a.txt"})


def test_no_path_of_an_archive_is_used_on_this_machine(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    archive = zip_of(inner / "a.whl", {"../../escaped.txt": b"!", "/etc/escaped": b"!", "a": b"1"})
    assert read_members(archive, {"a"}) == {"a": b"1"}
    assert read_members(archive, {"../../escaped.txt"}) == {"../../escaped.txt": b"!"}
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["a.whl", "inner"]


def test_links_and_devices_are_not_files(tmp_path: Path) -> None:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w:gz") as archive:
        for kind in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE):
            info = tarfile.TarInfo("a.txt")
            info.type, info.linkname = kind, "/etc/passwd"
            archive.addfile(info)
    path = tmp_path / "a.tgz"
    path.write_bytes(stream.getvalue())
    with pytest.raises(PackError, match=r"no a\.txt in it"):
        read_members(path, {"a.txt"})


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(kind=st.sampled_from(["whl", "tgz", "deb"]), content=st.binary(max_size=300))
def test_noise_is_an_error(kind: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / f"noise.{kind}"
    path.write_bytes((b"!<arch>\n" if kind == "deb" else b"") + content)
    with pytest.raises(PackError):
        read_members(path, {"a.txt"})
