"""Taking a pack to another machine: one zip file out, one zip file in."""

from __future__ import annotations

import os
import shutil
import tempfile
import zipfile
from pathlib import Path

from erudit.errors import PackError
from erudit.packs._alphabets import LANGUAGES
from erudit.packs._builder import clear_errors, install, locked
from erudit.packs._files import PackFiles, PackInfo, open_pack
from erudit.packs._folder import data_dir, language_dir, switch_to
from erudit.packs._manifest import MANIFEST, Manifest, read_manifest, safe_path, verify

__all__ = ["export_pack", "import_pack"]

_FILE_LIMIT = 1 << 30
_FILES_LIMIT = 100
_CHUNK = 1 << 20


def export_pack(
    language: str,
    path: str | os.PathLike[str],
    *,
    data: str | os.PathLike[str] | None = None,
) -> Path:
    """Write the pack of a language as a zip file, whole or not at all; the file's path."""
    pack = open_pack(language, data=data)
    pack.verify()
    target = Path(path)
    with clear_errors(language, target.parent):
        handle, name = tempfile.mkstemp(prefix=".export-", dir=target.parent)
        os.close(handle)
        try:
            with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
                for row in (MANIFEST, *(row.path for row in pack.manifest.files)):
                    archive.write(pack.folder / row, f"{language}/{row}")
            Path(name).chmod(0o644)
            Path(name).replace(target)
        finally:
            Path(name).unlink(missing_ok=True)
    return target


def import_pack(
    path: str | os.PathLike[str], *, data: str | os.PathLike[str] | None = None
) -> PackInfo:
    """Install a pack from a zip file after checking all of it; it is in use from then on."""
    source = Path(path)
    root = data_dir(data)
    try:
        with zipfile.ZipFile(source) as archive:
            language = _language(source, archive)
            home = language_dir(language, root)
            with clear_errors(language, root):
                home.mkdir(parents=True, exist_ok=True)
                with locked(home, language):
                    return _install(source, archive, language, root, home)
    except (zipfile.BadZipFile, NotImplementedError, EOFError, RuntimeError) as error:
        raise _bad(source, str(error) or "it is cut short") from error
    except FileNotFoundError as error:
        raise _bad(source, "there is no such file") from error
    except (IsADirectoryError, PermissionError) as error:
        raise _bad(source, error.strerror or str(error)) from error


def _language(source: Path, archive: zipfile.ZipFile) -> str:
    for language in LANGUAGES:
        if f"{language}/{MANIFEST}" in archive.namelist():
            return language
    raise _bad(source, "there is no manifest in it")


def _install(
    source: Path, archive: zipfile.ZipFile, language: str, root: Path, home: Path
) -> PackInfo:
    scratch = Path(tempfile.mkdtemp(prefix=".build-", dir=home))
    try:
        (scratch / "licences").mkdir()
        _unpack(source, archive, f"{language}/{MANIFEST}", scratch / MANIFEST, _CHUNK)
        manifest = read_manifest(scratch, language)
        _check(source, archive, manifest)
        for row in manifest.files:
            _unpack(source, archive, f"{language}/{row.path}", scratch / row.path, row.size)
        verify(scratch, manifest, contents=True)
        pack = PackFiles(scratch, language)
        for name in pack.lexicon_names:
            pack.lexicon(name).verify()
        del pack
        scratch.chmod(0o755)
        install(scratch, home, manifest.version)
        switch_to(manifest.version, language, root)
    except BaseException:
        shutil.rmtree(scratch, ignore_errors=True)
        raise
    return PackFiles(home / manifest.version, language).info()


def _check(source: Path, archive: zipfile.ZipFile, manifest: Manifest) -> None:
    if not manifest.version.isalnum() or len(manifest.version) > 64:
        raise _bad(source, "its version is no version")
    if len(manifest.files) > _FILES_LIMIT:
        raise _bad(source, "there are too many files in it")
    names = set(archive.namelist())
    for row in manifest.files:
        if not safe_path(row.path) or row.size > _FILE_LIMIT or row.path == MANIFEST:
            raise _bad(source, f"{row.path!r} has no place in a pack")
        if f"{manifest.language}/{row.path}" not in names:
            raise _bad(source, f"{row.path} is missing")


def _unpack(source: Path, archive: zipfile.ZipFile, name: str, target: Path, limit: int) -> None:
    """Write one member; never more than it may have, whatever its header says."""
    left = limit
    with archive.open(name) as member, target.open("xb") as file:
        while chunk := member.read(_CHUNK):
            left -= len(chunk)
            if left < 0:
                raise _bad(source, f"{name} is larger than it says")
            file.write(chunk)


def _bad(path: Path, why: str) -> PackError:
    return PackError(
        f"{path} cannot be imported: {why}.",
        code="bad_archive",
        params={"file": str(path), "why": why},
    )
