"""Reading packs that are whole, cut, changed or hostile; taking them elsewhere."""

from __future__ import annotations

import json
import shutil
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from erudit import packs
from erudit.errors import PackError
from erudit.packs import FormOf, _transfer

from .conftest import litter


@pytest.fixture
def folder(tiny: Path) -> Path:
    return packs.build_pack("sk").path


def test_what_a_pack_says(folder: Path) -> None:
    pack = packs.open_pack("sk")
    assert pack.lexicon_names == ["forms", "nouns"]
    assert set(pack.lexicon("nouns").words()) == {"a", "mačka", "pes"}
    assert pack.lexicon("nouns") is pack.lexicon("nouns")
    (sense,) = pack.senses("pes")
    assert (sense.text, sense.label, sense.derived) == ("domáce zviera", "zool.", False)
    assert (sense.examples[0].text, sense.examples[0].source) == ("Pes šteká.", "A. B.")
    assert pack.senses("kôň") == []
    assert pack.gloss("pes") == "zool. domáce zviera"
    assert pack.gloss("kôň") is None
    assert pack.relations("pes", "synonym") == ["havo"]
    assert pack.relations("pes", "antonym") == []
    assert pack.readings("psa") == [FormOf("pes", "noun genitive")]
    assert pack.readings("pes") == []
    assert pack.readings("none!") == []
    pack.verify()


def test_queries_are_values_not_sql(folder: Path) -> None:
    pack = packs.open_pack("sk")
    for word in ("'; DROP TABLE senses; --", "\0", "😀", "a" * 100_000, "\ud800"):
        assert pack.senses(word) == []
    assert pack.gloss("pes")


def test_many_threads_read_at_once(folder: Path) -> None:
    pack = packs.open_pack("sk")

    def read(_: int) -> tuple[object, ...]:
        return pack.gloss("pes"), pack.readings("psa"), pack.lexicon("nouns").rank("pes")

    with ThreadPoolExecutor(8) as pool:
        assert len(set(map(str, pool.map(read, range(400))))) == 1


def test_a_set_that_is_not_there(folder: Path) -> None:
    with pytest.raises(PackError, match="has no words 'verbs'; it has forms, nouns"):
        packs.open_pack("sk").lexicon("verbs")
    with pytest.raises(PackError, match="has no words"):
        packs.open_pack("sk").lexicon("../../nouns")


def test_no_pack_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="Run: erudit packs build uk") as error:
        packs.open_pack("uk", data=tmp_path)
    assert error.value.code == "no_pack"
    assert packs.installed(data=tmp_path) == []
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["nouns.lex", "forms.lex", "texts.sqlite"])
def test_a_cut_file_is_noticed_at_once(name: str, folder: Path) -> None:
    path = folder / name
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(PackError, match=f"{name} has .* bytes.*--force"):
        packs.open_pack("sk")
    path.unlink()
    with pytest.raises(PackError, match=name):
        packs.open_pack("sk")


@pytest.mark.parametrize("name", ["nouns.lex", "texts.sqlite"])
def test_a_changed_byte_is_found(name: str, folder: Path) -> None:
    path = folder / name
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 0xFF
    path.write_bytes(content)
    with pytest.raises(PackError, match="wrong checksum"):
        packs.open_pack("sk").verify()
    if name.endswith(".lex"):
        with pytest.raises(PackError, match="is damaged"):
            packs.open_pack("sk").lexicon("nouns")


def test_texts_that_are_no_database(folder: Path) -> None:
    path = folder / "texts.sqlite"
    path.write_bytes(b"x" * path.stat().st_size)
    with pytest.raises(PackError, match="is damaged"):
        packs.open_pack("sk").gloss("pes")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b"\xff",
        b'{"format": "x"}',
        b"[" * 100_000,
        b" " * ((1 << 20) + 1),
    ],
)
def test_a_manifest_that_is_none(content: bytes, folder: Path) -> None:
    (folder / "manifest.json").write_bytes(content)
    with pytest.raises(PackError, match="is damaged"):
        packs.open_pack("sk")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", 2),
        ("language", "ru"),
        ("files", [{"path": "../secret", "size": 1, "sha256": ""}]),
        ("files", [{"path": "/etc/passwd", "size": 1, "sha256": ""}]),
        ("files", "many"),
        ("counts", []),
    ],
)
def test_a_manifest_that_says_wrong_things(key: str, value: object, folder: Path) -> None:
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text("utf-8"))
    manifest[key] = value
    path.write_text(json.dumps(manifest), "utf-8")
    with pytest.raises(PackError, match="is damaged"):
        packs.open_pack("sk")


def test_a_pack_goes_to_another_machine(folder: Path, tmp_path: Path) -> None:
    archive = packs.export_pack("sk", tmp_path / "sk.zip")
    there = tmp_path / "there"
    info = packs.import_pack(archive, data=there)
    assert info.version == folder.name
    pack = packs.open_pack("sk", data=there)
    pack.verify()
    assert pack.gloss("pes") == "zool. domáce zviera"
    assert packs.import_pack(archive, data=there).version == info.version
    assert litter(there) == []
    assert [path.name for path in tmp_path.iterdir() if "export" in path.name] == []


def test_a_damaged_pack_is_not_exported(folder: Path, tmp_path: Path) -> None:
    path = folder / "nouns.lex"
    path.write_bytes(path.read_bytes()[:-1] + b"\x55")
    with pytest.raises(PackError, match="is damaged"):
        packs.export_pack("sk", tmp_path / "sk.zip")
    assert not (tmp_path / "sk.zip").exists()


def _changed(archive: Path, changes: dict[str, bytes | None]) -> Path:
    with zipfile.ZipFile(archive) as before:
        files = {name: before.read(name) for name in before.namelist()}
    for name, content in changes.items():
        if content is None:
            del files[name]
        else:
            files[name] = content
    with zipfile.ZipFile(archive, "w") as after:
        for name, content in files.items():
            after.writestr(name, content)
    return archive


def test_hostile_archives_are_refused_whole(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = packs.export_pack("sk", tmp_path / "good.zip")
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    size = (folder / "nouns.lex").stat().st_size

    def with_manifest(**changes: object) -> dict[str, bytes | None]:
        return {"sk/manifest.json": json.dumps({**manifest, **changes}).encode()}

    row = {"path": "x.lex", "size": 3, "sha256": "0" * 64}
    cases: list[dict[str, bytes | None]] = [
        {"sk/manifest.json": None},
        {"sk/manifest.json": b"{}"},
        {"sk/nouns.lex": None},
        {"sk/nouns.lex": b"\0" * size},
        {"sk/nouns.lex": b"\0" * (size + 1)},
        with_manifest(version="../../up"),
        with_manifest(version="x" * 100),
        with_manifest(language="ru"),
        with_manifest(files=[{**row, "path": "../x.lex"}]),
        with_manifest(files=[{**row, "size": 1 << 40}]),
        with_manifest(files=[row] * 200),
        with_manifest(files=[row]),
    ]
    there = tmp_path / "there"
    for number, changes in enumerate(cases):
        archive = tmp_path / f"{number}.zip"
        shutil.copy(good, archive)
        with pytest.raises(PackError):
            packs.import_pack(_changed(archive, changes), data=there)
        assert packs.installed(data=there) == []
        assert litter(there) == []
    assert not (tmp_path / "x.lex").exists()


def test_what_is_no_archive(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    for content in (b"", b"PK\x03\x04", b"hello" * 100):
        path.write_bytes(content)
        with pytest.raises(PackError, match="cannot be imported"):
            packs.import_pack(path, data=tmp_path / "there")
    with pytest.raises(PackError, match="no such file"):
        packs.import_pack(tmp_path / "none.zip", data=tmp_path / "there")
    with pytest.raises(PackError, match="cannot be imported"):
        packs.import_pack(tmp_path, data=tmp_path / "there")


def test_an_import_that_fails_keeps_the_pack_in_use(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = packs.export_pack("sk", tmp_path / "sk.zip")

    def fail(*_args: object) -> None:
        raise OSError(28, "as simulated")

    monkeypatch.setattr(_transfer, "_unpack", fail)
    with pytest.raises(PackError, match="is full"):
        packs.import_pack(archive)
    packs.open_pack("sk").verify()
    assert litter(folder.parents[2]) == []
