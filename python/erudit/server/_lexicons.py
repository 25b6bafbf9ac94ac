"""Lexicon files for the page's offline finder: immutable, and compressed once."""

from __future__ import annotations

import asyncio
import gzip
import os
import struct
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import structlog

from erudit.errors import LexiconError
from erudit.server._settings import Settings

__all__ = ["LexiconFile", "LexiconFiles", "prefix_length"]

log = structlog.get_logger("erudit.lexicons")

_HEADER = struct.Struct("<8sIIQQ")
_SECTION = struct.Struct("<8sQQQ")
_MOST_SECTIONS = 64


@dataclass(frozen=True, slots=True)
class LexiconFile:
    """A file in use: where it is and the digest in its address."""

    path: Path
    digest: str


def prefix_length(path: Path) -> int:
    """How many bytes from the start of a lexicon file are enough to find words: all but the GADDAG.

    `LexiconError` when the file does not say so.
    """
    with path.open("rb") as file:
        head = file.read(_HEADER.size)
        if len(head) < _HEADER.size:
            raise LexiconError(f"{path}: the file is cut off")
        magic, _version, sections, length, _checksum = _HEADER.unpack(head)
        if magic != b"ERUDLEX1" or not 0 < sections <= _MOST_SECTIONS:
            raise LexiconError(f"{path}: not a lexicon file")
        table = file.read(sections * _SECTION.size)
        if len(table) < sections * _SECTION.size:
            raise LexiconError(f"{path}: the file is cut off")
        places = {
            tag.rstrip(b"\0"): (offset, size)
            for tag, offset, size, _ in _SECTION.iter_unpack(table)
        }
        if b"meta" not in places or b"nodes" not in places:
            raise LexiconError(f"{path}: sections are missing")
        file.seek(places[b"meta"][0])
        meta = file.read(min(places[b"meta"][1], 1 << 20)).decode("utf-8", "replace")
    values = dict(line.split("=", 1) for line in meta.splitlines() if "=" in line)
    try:
        nodes = int(values["dawg_nodes"])
    except (KeyError, ValueError) as error:
        raise LexiconError(f"{path}: the number of nodes is missing") from error
    found: int = places[b"nodes"][0] + 4 * nodes
    if not 0 < found <= length:
        raise LexiconError(f"{path}: the number of nodes is wrong")
    return found


class LexiconFiles:
    """Compressed copies in a folder, one for each version of a file and part of it."""

    def __init__(self, settings: Settings) -> None:
        self._folder = settings.cache_folder / "lexicons"
        self._lengths: dict[tuple[Path, str], int] = {}
        self._making: dict[Path, asyncio.Task[Path | None]] = {}

    def length(self, file: LexiconFile, part: str) -> int:
        """Bytes of a part (`words` or `all`)."""
        key = (file.path, part)
        if key not in self._lengths:
            self._lengths[key] = (
                prefix_length(file.path) if part == "words" else file.path.stat().st_size
            )
        return self._lengths[key]

    async def compressed(self, file: LexiconFile, name: str, part: str) -> Path | None:
        """The gzip copy, made at first use; None where it cannot be kept.

        `name` tells the copies apart and holds the digest last: `ru-nouns-0123abcd`.
        """
        target = self._folder / f"{name}-{part}.lex.gz"
        if target.is_file():
            return target
        task = self._making.get(target)
        if task is None:
            length = self.length(file, part)
            task = asyncio.create_task(asyncio.to_thread(_compress, file.path, length, target))
            self._making[target] = task
            task.add_done_callback(lambda _: self._making.pop(target, None))
        return await asyncio.shield(task)

    def forget(self, in_use: Mapping[str, LexiconFile]) -> None:
        """Remove copies of files that are no longer in use; `in_use` has their names."""
        if not self._folder.is_dir():
            return
        for path in self._folder.glob("*.lex.gz"):
            if path.name.rpartition("-")[0] not in in_use:
                path.unlink(missing_ok=True)


def _compress(source: Path, length: int, target: Path) -> Path | None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".new-")
    except OSError as error:
        log.warning("no place for compressed lexicons", folder=str(target.parent), error=str(error))
        return None
    temporary = Path(name)
    try:
        with (
            os.fdopen(handle, "wb") as raw,
            gzip.GzipFile("", "wb", compresslevel=6, fileobj=raw, mtime=0) as packed,
            source.open("rb") as file,
        ):
            left = length
            while left > 0 and (piece := file.read(min(1 << 20, left))):
                packed.write(piece)
                left -= len(piece)
        temporary.replace(target)
    except OSError as error:
        log.warning("a compressed lexicon cannot be kept", file=str(target), error=str(error))
        temporary.unlink(missing_ok=True)
        return None
    return target
