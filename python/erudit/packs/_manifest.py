"""`manifest.json`: what a built pack consists of."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from erudit.errors import PackError

__all__ = ["FORMAT", "MANIFEST", "FileRow", "Manifest", "SourceRow", "read_manifest", "verify"]

FORMAT = 1
MANIFEST = "manifest.json"
_LIMIT = 1 << 20


@dataclass(frozen=True, slots=True)
class FileRow:
    """A file of the pack: its path in the pack's folder, its size in bytes and its SHA-256."""

    path: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A source that went into the pack."""

    package: str
    version: str
    registry: str
    licence: str
    credit: str
    taken: str
    url: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a pack is. `counts[set][flag or "words"]` is a number of words; `left_out` are the
    parts that could not be had when it was built, one line each; `built` is a UTC time in ISO
    8601.
    """

    format: int
    language: str
    version: str
    built: str
    seconds: float
    counts: dict[str, dict[str, int]]
    files: list[FileRow]
    sources: list[SourceRow]
    left_out: list[str] = field(default_factory=list)

    def to_json(self) -> str:
        """The text of `manifest.json`."""
        return json.dumps(asdict(self), ensure_ascii=False, indent=1, sort_keys=True) + "\n"

    def file(self, path: str) -> FileRow | None:
        """The row of a file, None if the pack has no such file."""
        return next((row for row in self.files if row.path == path), None)


def read_manifest(folder: Path, language: str) -> Manifest:
    """Read and check a pack's manifest; `PackError` says what is wrong and how to mend it."""
    path = folder / MANIFEST
    try:
        content = path.read_bytes()
    except OSError as error:
        raise damaged(language, f"{path}: {error.strerror or error}") from error
    if len(content) > _LIMIT:
        raise damaged(language, f"{path} is too large")
    try:
        found = _parse(json.loads(content))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise damaged(language, f"{path} is not a manifest") from error
    if found.format != FORMAT:
        raise damaged(language, f"{path} has format {found.format}, this program reads {FORMAT}")
    if found.language != language:
        raise damaged(language, f"{path} is of language {found.language!r}")
    return found


def _parse(raw: dict[str, Any]) -> Manifest:
    files = [
        FileRow(str(row["path"]), int(row["size"]), str(row["sha256"])) for row in raw["files"]
    ]
    for row in files:
        if not safe_path(row.path):
            raise ValueError(row.path)
    return Manifest(
        format=int(raw["format"]),
        language=str(raw["language"]),
        version=str(raw["version"]),
        built=str(raw["built"]),
        seconds=float(raw["seconds"]),
        counts={
            str(name): {str(flag): int(number) for flag, number in row.items()}
            for name, row in raw["counts"].items()
        },
        files=files,
        sources=[
            SourceRow(**{str(key): str(value) for key, value in row.items()})
            for row in raw["sources"]
        ],
        left_out=[str(line) for line in raw["left_out"]],
    )


def safe_path(path: str) -> bool:
    """Whether a path from outside is a plain file name or one in the folder `licences`.

    >>> safe_path("forms.lex"), safe_path("licences/a.txt"), safe_path("../a"), safe_path("C:a")
    (True, True, False, False)
    """
    name = path.removeprefix("licences/")
    return name.replace("-", "").replace("_", "").replace(
        ".", ""
    ).isalnum() and not name.startswith(".")


def verify(folder: Path, manifest: Manifest, *, contents: bool) -> None:
    """Check that every file is there in its size and, with `contents`, in its checksum."""
    if contents:
        # Fetching and hashing are not needed to open a pack.
        from erudit.packs._fetch import digest_of
    for row in manifest.files:
        path = folder / row.path
        try:
            size = path.stat().st_size
        except OSError as error:
            raise damaged(manifest.language, f"{path}: {error.strerror or error}") from error
        if size != row.size:
            raise damaged(manifest.language, f"{path} has {size} bytes, expected {row.size}")
        if contents and digest_of(path) != row.sha256:
            raise damaged(manifest.language, f"{path} has a wrong checksum")


def damaged(language: str, why: str) -> PackError:
    """The error for a pack that is not what it should be."""
    return PackError(
        f"The pack {language!r} is damaged: {why}. Run: erudit packs build {language} --force",
        code="damaged",
        params={"language": language, "why": why},
    )
