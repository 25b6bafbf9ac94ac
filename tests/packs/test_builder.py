"""Building: atomic, resumable, one at a time, and clear when the system says no."""

from __future__ import annotations

import errno
import json
import multiprocessing
import shutil
import threading
from pathlib import Path

import pytest

from erudit import packs
from erudit.errors import Cancelled, PackError
from erudit.packs import _builder, _folder
from erudit.packs._fetch import UnavailableError
from erudit.packs._sources import Use
from erudit.packs.recipes import sk as sk_recipe

from .conftest import TINY_WORDS, litter, make_source, tiny_draft


def test_a_build_makes_a_pack(tiny: Path) -> None:
    seen: list[tuple[str, float]] = []
    info = packs.build_pack("sk", progress=lambda stage, done: seen.append((stage, done)))
    assert info.language == "sk"
    assert info.version == packs.version_of("sk")
    assert info.path == tiny / "packs" / "sk" / info.version
    assert info.manifest.counts["nouns"] == {"words": 3, "noun": 3, "rare": 1}
    assert all(0 <= done <= 1 for _, done in seen)
    assert [done for _, done in seen] == sorted(done for _, done in seen)
    assert seen[-1] == ("done", 1.0)
    assert packs.installed() == ["sk"]
    assert packs.is_current("sk")
    assert litter(tiny) == []


def test_a_second_build_does_nothing(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = packs.build_pack("sk")
    monkeypatch.setattr(sk_recipe, "draft", lambda _kitchen: pytest.fail("built again"))
    assert packs.build_pack("sk") == first


def test_force_builds_again(tiny: Path) -> None:
    packs.build_pack("sk")
    file = tiny / "packs/sk" / packs.version_of("sk") / "nouns.lex"
    before = file.read_bytes(), file.stat().st_ino
    packs.build_pack("sk", force=True)
    assert file.read_bytes() == before[0]
    assert file.stat().st_ino != before[1]
    assert litter(tiny) == []


def test_the_same_input_gives_the_same_bytes(tiny: Path) -> None:
    def content() -> dict[str, bytes]:
        folder = packs.build_pack("sk", force=True).path
        return {
            path.name: path.read_bytes()
            for path in folder.iterdir()
            if path.is_file() and path.name != "manifest.json"
        }

    assert content() == content()


def test_a_damaged_pack_is_built_anew(tiny: Path) -> None:
    folder = packs.build_pack("sk").path
    (folder / "nouns.lex").unlink()
    packs.build_pack("sk")
    assert set(packs.open_pack("sk").lexicon("nouns").words()) == set(TINY_WORDS)


class _StopError(Exception):
    pass


@pytest.mark.parametrize("stage", ["write texts", "write nouns", "write forms"])
def test_a_build_that_is_broken_off_leaves_the_old_pack(tiny: Path, stage: str) -> None:
    old = packs.build_pack("sk")

    def stop(now: str, _done: float) -> None:
        if now == stage:
            raise _StopError

    with pytest.raises(_StopError):
        packs.build_pack("sk", progress=stop, force=True)
    assert packs.open_pack("sk").info() == old
    packs.open_pack("sk").verify()
    assert litter(tiny) == []


def test_ctrl_c_is_said_and_leaves_no_litter(tiny: Path) -> None:
    def interrupt(stage: str, _done: float) -> None:
        if stage == "write forms":
            raise KeyboardInterrupt

    with pytest.raises(Cancelled, match="was stopped"):
        packs.build_pack("sk", progress=interrupt)
    assert packs.installed() == []
    assert litter(tiny) == []
    packs.build_pack("sk")


def test_what_a_killed_build_left_is_cleaned_up(tiny: Path) -> None:
    left = tiny / "packs/sk/.build-dead"
    left.mkdir(parents=True)
    (left / "nouns.lex").write_bytes(b"half")
    packs.build_pack("sk")
    assert not left.exists()


@pytest.mark.parametrize(
    ("code", "number", "says"),
    [
        ("disk_full", errno.ENOSPC, "is full"),
        ("disk_full", errno.EDQUOT, "is full"),
        ("not_writable", errno.EROFS, "cannot be written"),
        ("not_writable", errno.EACCES, "cannot be written"),
        ("build_failed", errno.EIO, "could not be built"),
    ],
)
def test_trouble_with_the_disk(
    code: str, number: int, says: str, tiny: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = packs.build_pack("sk")

    def fail(*_args: object) -> None:
        raise OSError(number, "as simulated", str(tiny))

    monkeypatch.setattr(_builder, "write_texts", fail)
    with pytest.raises(PackError, match=says) as error:
        packs.build_pack("sk", force=True)
    assert error.value.code == code
    assert packs.open_pack("sk").info() == old
    assert litter(tiny) == []


def test_trouble_while_switching_keeps_the_old_pack(
    tiny: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = packs.build_pack("sk")
    monkeypatch.setattr(_builder, "version_of", lambda _language: "f" * 16)

    def fail(*_args: object) -> None:
        raise OSError(errno.ENOSPC, "as simulated")

    monkeypatch.setattr(_builder, "switch_to", fail)
    with pytest.raises(PackError, match="is full"):
        packs.build_pack("sk")
    assert packs.open_pack("sk").info() == old
    assert litter(tiny) == []


def test_a_data_folder_that_cannot_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(PackError, match="cannot be written") as error:
        packs.build_pack("sk", data=tmp_path / "file" / "data")
    assert error.value.code == "not_writable"


def test_old_versions_go_unless_they_are_read(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def build(version: str) -> Path:
        monkeypatch.setattr(_builder, "version_of", lambda _language: version)
        return packs.build_pack("sk").path

    first = build("1" * 16)
    reader = packs.open_pack("sk")
    second = build("2" * 16)
    assert first.is_dir()
    assert reader.gloss("pes") == "zool. domáce zviera"
    assert "pes" in reader.lexicon("nouns")
    del reader
    third = build("3" * 16)
    assert not first.exists()
    assert not second.exists()
    assert third.is_dir()


def _build_in(data: str, results: object) -> None:
    import os

    os.environ["ERUDIT_DATA"] = data
    sk_recipe.draft = tiny_draft  # type: ignore[assignment]
    _builder.sources_of = lambda _language: ()  # type: ignore[assignment]
    results.put(packs.build_pack("sk", force=True).version)  # type: ignore[attr-defined]


def test_two_builds_at_once(tiny: Path) -> None:
    context = multiprocessing.get_context("spawn")
    results = context.Queue()
    workers = [context.Process(target=_build_in, args=(str(tiny), results)) for _ in range(3)]
    for worker in workers:
        worker.start()
    versions = {results.get(timeout=120) for _ in workers}
    for worker in workers:
        worker.join(60)
        assert worker.exitcode == 0
    assert versions == {packs.version_of("sk")}
    packs.open_pack("sk").verify()
    assert litter(tiny) == []


def test_the_second_build_waits_and_says_so(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside, go_on = threading.Event(), threading.Event()
    said: list[str] = []

    def slow(kitchen: object) -> object:
        inside.set()
        assert go_on.wait(60)
        return tiny_draft(kitchen)

    monkeypatch.setattr(sk_recipe, "draft", slow)
    first = threading.Thread(target=packs.build_pack, args=("sk",))
    first.start()
    assert inside.wait(60)

    def second_says(stage: str, _done: float) -> None:
        said.append(stage)
        go_on.set()

    info = packs.build_pack("sk", progress=second_says)
    first.join(60)
    assert set(said) == {"wait for another build"}
    assert info.version == packs.version_of("sk")


def test_a_source_that_is_needed_and_one_that_is_not(
    tiny: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(source: object, *_args: object, **_kwargs: object) -> Path:
        raise UnavailableError("pypi package x 1 cannot be had: no network.")

    monkeypatch.setattr(_builder, "fetch", none)
    optional = make_source(languages={"sk": Use.OPTIONAL}, taken="Slovak synonyms")
    monkeypatch.setattr(_builder, "sources_of", lambda _language: (optional,))
    info = packs.build_pack("sk")
    assert info.manifest.left_out == [
        "Left out: slovak synonyms. pypi package x 1 cannot be had: no network."
    ]
    monkeypatch.setattr(_builder, "sources_of", lambda _language: (make_source(),))
    with pytest.raises(UnavailableError, match="no network"):
        packs.build_pack("sk", force=True)
    assert packs.open_pack("sk").info() == info


def test_a_fallback_is_fetched_only_when_needed(
    tiny: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched: list[str] = []
    rows = (
        make_source(key="main", languages={"sk": Use.OPTIONAL}),
        make_source(key="instead", languages={"sk": Use.FALLBACK}),
    )
    monkeypatch.setattr(_builder, "sources_of", lambda _language: rows)

    def fetch_all(source: object, *_args: object, **_kwargs: object) -> Path:
        fetched.append(source.key)  # type: ignore[attr-defined]
        return tiny

    monkeypatch.setattr(_builder, "fetch", fetch_all)
    packs.build_pack("sk")
    assert fetched == ["main"]

    def fetch_second(source: object, *_args: object, **_kwargs: object) -> Path:
        fetched.append(source.key)  # type: ignore[attr-defined]
        if source.key == "main":  # type: ignore[attr-defined]
            raise UnavailableError("none")
        return tiny

    fetched.clear()
    monkeypatch.setattr(_builder, "fetch", fetch_second)
    packs.build_pack("sk", force=True)
    assert fetched == ["main", "instead"]


def test_no_such_language(tiny: Path) -> None:
    for language in ("xx", "", "../ru", "RU"):
        with pytest.raises(PackError, match="There is no language"):
            packs.build_pack(language)
    assert not tiny.exists() or not list(tiny.rglob("*"))


def test_the_version_follows_the_supplement(monkeypatch: pytest.MonkeyPatch) -> None:
    before = packs.version_of("sk")
    assert before == packs.version_of("sk")
    monkeypatch.setattr(_builder, "supplement_bytes", lambda _language: b"+ x noun | y")
    assert packs.version_of("sk") != before
    assert len({packs.version_of(language) for language in packs.LANGUAGES}) == 4


def test_a_damaged_pointer(tiny: Path) -> None:
    folder = packs.build_pack("sk").path
    pointer = folder.parent / _folder.CURRENT
    for content in (b"", b"\xff\xfe", b"../../etc", b"  \n"):
        pointer.write_bytes(content)
        with pytest.raises(PackError, match="erudit packs build sk"):
            packs.open_pack("sk")
    packs.build_pack("sk")
    packs.open_pack("sk").verify()


def test_a_manifest_lists_every_file(tiny: Path) -> None:
    folder = packs.build_pack("sk").path
    listed = {row["path"] for row in json.loads((folder / "manifest.json").read_text())["files"]}
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there == listed | {"manifest.json"}
    shutil.rmtree(folder)
    with pytest.raises(PackError, match="is damaged"):
        packs.open_pack("sk")
