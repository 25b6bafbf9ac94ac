"""Reading files out of downloaded archives without unpacking them or running anything in them.

Wheels are zip files, sdists and npm packages compressed tar files, Debian packages an `ar` file
with a compressed tar inside. A member is read whole into memory, bounded in size, so no path in
an archive is ever used as a path on this machine.
"""

from __future__ import annotations

import io
import lzma
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from erudit.errors import PackError

__all__ = ["MEMBER_LIMIT", "read_members"]

# The largest file that is read is a SQLite database of about 90 MB.
MEMBER_LIMIT = 256 << 20
_AR_MAGIC = b"!<arch>\n"
_AR_HEADER = 60


def read_members(archive: Path, wanted: set[str]) -> dict[str, bytes]:
    """The contents of the files named in `wanted` (exact paths; a leading `./` does not count).

    `PackError` when the archive is damaged, a file is not in it, or is larger than `MEMBER_LIMIT`.
    """
    try:
        if archive.name.endswith((".whl", ".zip")):
            found = dict(_zip_members(archive, wanted))
        elif archive.name.endswith(".deb"):
            found = dict(_tar_members(archive, _debian_data(archive), wanted))
        else:
            with archive.open("rb") as file:
                found = dict(_tar_members(archive, file, wanted))
    except (
        zipfile.BadZipFile,
        tarfile.TarError,
        lzma.LZMAError,
        EOFError,
        ValueError,
        NotImplementedError,
    ) as error:
        raise _damaged(archive, str(error) or type(error).__name__) from error
    except OSError as error:  # gzip's "not a gzipped file" and "CRC check failed" are OSErrors, too
        raise _damaged(archive, str(error)) from error
    missing = sorted(wanted - found.keys())
    if missing:
        raise _damaged(archive, f"no {missing[0]} in it")
    return found


def _zip_members(archive: Path, wanted: set[str]) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(archive) as opened:
        for info in opened.infolist():
            if info.filename in wanted:
                with opened.open(info) as member:
                    yield info.filename, _bounded(archive, info.filename, member)


def _tar_members(
    archive: Path, source: io.BufferedIOBase | io.BytesIO, wanted: set[str]
) -> Iterator[tuple[str, bytes]]:
    left = set(wanted)
    with tarfile.open(fileobj=source, mode="r|*") as opened:
        for info in opened:
            name = info.name.removeprefix("./")
            if name in left and info.isreg():
                member = opened.extractfile(info)
                if member is None:
                    continue
                yield name, _bounded(archive, name, member)
                left.discard(name)
                if not left:
                    return


def _bounded(archive: Path, name: str, member: IO[bytes]) -> bytes:
    """The sizes in headers are claims; only what is read counts."""
    content = member.read(MEMBER_LIMIT + 1)
    if len(content) > MEMBER_LIMIT:
        raise _damaged(archive, f"{name} is larger than {MEMBER_LIMIT >> 20} MiB")
    return content


def _debian_data(archive: Path) -> io.BytesIO:
    """The member `data.tar.*` of a Debian package."""
    content = archive.read_bytes()
    if not content.startswith(_AR_MAGIC):
        raise ValueError("not a Debian package")
    at = len(_AR_MAGIC)
    while at + _AR_HEADER <= len(content):
        header = content[at : at + _AR_HEADER]
        name = header[:16].decode("ascii", "replace").strip().rstrip("/")
        size = int(header[48:58])
        at += _AR_HEADER
        if size < 0 or at + size > len(content):
            raise ValueError("cut short")
        if name.startswith("data.tar"):
            if name.endswith(".zst"):
                raise NotImplementedError("its compression (zstd) is not supported")
            return io.BytesIO(content[at : at + size])
        at += size + size % 2
    raise ValueError("no data in it")


def _damaged(archive: Path, why: str) -> PackError:
    return PackError(
        f"The download {archive.name} cannot be used: {why}. Delete {archive} and build again.",
        code="bad_download",
        params={"file": str(archive), "why": why},
    )
