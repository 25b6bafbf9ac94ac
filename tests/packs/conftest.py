"""What the tests of packs share: built packs, downloads, and a pack of three words."""

from __future__ import annotations

import io
import json
import struct
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from erudit import packs
from erudit.packs import _builder, _sources
from erudit.packs._flags import Flag
from erudit.packs._folder import data_dir, downloads_dir
from erudit.packs._model import Draft, Example, Reading, Sense, Texts, WordSet
from erudit.packs._sources import Registry, Source, Use
from erudit.packs.recipes import sk as sk_recipe


def _open(language: str) -> packs.PackFiles:
    """The pack of this checkout; built if it is not there (`make test` builds it before)."""
    packs.build_pack(language)
    return packs.open_pack(language)


@pytest.fixture(scope="session")
def ru() -> packs.PackFiles:
    return _open("ru")


@pytest.fixture(scope="session")
def uk() -> packs.PackFiles:
    return _open("uk")


@pytest.fixture(scope="session")
def en() -> packs.PackFiles:
    return _open("en")


@pytest.fixture(scope="session")
def sk() -> packs.PackFiles:
    return _open("sk")


@pytest.fixture(scope="session")
def download(ru: packs.PackFiles) -> Callable[[str], Path]:
    """The artefact of a source of the Russian pack, by the source's key."""
    return lambda key: downloads_dir(data_dir()) / _sources.source(key).file


TINY_WORDS = {"a": Flag.NOUN, "mačka": Flag.NOUN, "pes": Flag.NOUN | Flag.RARE}


def tiny_draft(_kitchen: object) -> Draft:
    """A pack of a few words, made at once."""
    texts = Texts()
    texts.senses["pes"] = [
        Sense("domáce zviera", "zool.", examples=(Example("Pes šteká.", "A. B."),))
    ]
    texts.relations["pes", "synonym"] = ["havo"]
    number = texts.readings.number([Reading(0, "", 2, "es", "noun genitive")])
    forms = WordSet.of({**{word: int(flags) for word, flags in TINY_WORDS.items()}, "psa": 2})
    forms.form = type(forms.attr)("I", (number if word == "psa" else 0 for word in forms.words))
    nouns = WordSet.of({word: int(flags) for word, flags in TINY_WORDS.items()})
    return Draft("sk", {"nouns": nouns, "forms": forms}, texts)


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A data folder in which the Slovak pack is tiny and needs no download."""
    monkeypatch.setenv("ERUDIT_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(sk_recipe, "draft", tiny_draft)
    monkeypatch.setattr(_builder, "sources_of", lambda _language: ())
    return tmp_path / "data"


def litter(data: Path) -> list[str]:
    """What a build left behind that it should not have."""
    return sorted(
        path.relative_to(data).as_posix()
        for path in data.rglob("*")
        if ".build-" in path.name or ".partial-" in path.name or path.name.startswith(".current")
    )


def make_source(**changes: object) -> Source:
    """A row of the table for a package that does not exist."""
    values: dict[str, object] = {
        "key": "nothing",
        "registry": Registry.PYPI,
        "package": "nothing-of-this-name",
        "version": "1.0",
        "file": "nothing-1.0-py3-none-any.whl",
        "size": 10,
        "sha256": "0" * 64,
        "licence": "MIT",
        "credit": "nobody",
        "taken": "Nothing",
        "url": "https://example.org",
        "members": ("a.txt",),
        "languages": {"sk": Use.REQUIRED},
        "notice": "wordnet.txt",
    }
    return Source(**{**values, **changes})  # type: ignore[arg-type]


def zip_of(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def tar_of(files: dict[str, bytes], mode: str = "w:gz") -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode=mode) as archive:  # type: ignore[call-overload]
        for name, content in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return stream.getvalue()


def deb_of(path: Path, files: dict[str, bytes], mode: str = "w:xz") -> Path:
    """A Debian package: an `ar` file of three members."""
    content = b"!<arch>\n"
    data = tar_of(files, mode)
    suffix = {"w:xz": "xz", "w:gz": "gz"}[mode]
    for name, member in (
        ("debian-binary", b"2.0\n"),
        ("control.tar.gz", tar_of({})),
        (f"data.tar.{suffix}", data),
    ):
        content += f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(member):<10}`\n".encode()
        content += member + b"\n" * (len(member) % 2)
    path.write_bytes(content)
    return path


def opencorpora_files(lexemes: list[list[tuple[str, str]]], folder: Path) -> dict[str, bytes]:
    """Files in the layout of the OpenCorpora dictionary; a lexeme is its (form, tag) pairs."""
    dawg = pytest.importorskip("dawg")
    tags: list[str] = []
    suffixes: list[str] = []
    paradigms = b""
    records = []

    def index(values: list[str], value: str) -> int:
        if value not in values:
            values.append(value)
        return values.index(value)

    for number, forms in enumerate(lexemes):
        stem = 0
        while all(len(form) > stem and form[stem] == forms[0][0][stem] for form, _ in forms):
            stem += 1
        row = [index(suffixes, form[stem:]) for form, _ in forms]
        row += [index(tags, tag) for _, tag in forms]
        row += [0] * len(forms)
        paradigms += struct.pack(f"<H{len(row)}H", len(row), *row)
        records += [(form, (number, place)) for place, (form, _) in enumerate(forms)]
    path = folder / "words.dawg"
    dawg.RecordDAWG(">HH", records).save(str(path))
    base = "pymorphy3_dicts_ru/data/"
    meta = [["compile_options", {"paradigm_prefixes": ["", "по", "наи"]}]]
    return {
        f"{base}words.dawg": path.read_bytes(),
        f"{base}paradigms.array": struct.pack("<H", len(lexemes)) + paradigms,
        f"{base}suffixes.json": json.dumps(suffixes).encode(),
        f"{base}gramtab-opencorpora-int.json": json.dumps(tags).encode(),
        f"{base}meta.json": json.dumps(meta).encode(),
    }
