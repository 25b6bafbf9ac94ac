"""Building a pack: fetch the sources, put the pack together, write it, switch to it.

A build writes into a folder of its own beside the target and renames it when it is whole, so that
the pack in use stays as it was until the new one is ready, whatever happens in between.
"""

from __future__ import annotations

import errno
import gc
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib import import_module, resources
from pathlib import Path

from erudit.errors import Cancelled, PackError
from erudit.packs._alphabets import letters_of
from erudit.packs._fetch import UnavailableError, digest_of, fetch
from erudit.packs._files import PackFiles, PackInfo
from erudit.packs._folder import (
    current_version,
    data_dir,
    downloads_dir,
    language_dir,
    switch_to,
)
from erudit.packs._manifest import FORMAT, MANIFEST, FileRow, Manifest, SourceRow
from erudit.packs._model import Draft, WordSet
from erudit.packs._sources import Source, Use, sources_of
from erudit.packs._supplement import read_supplement, supplement_bytes
from erudit.packs._texts import write_texts
from erudit.packs._usage import remove_unused
from erudit.packs.recipes._kitchen import Kitchen

__all__ = ["build_pack", "clear_errors", "install", "is_current", "locked", "version_of"]

Progress = Callable[[str, float], None]

# Shares of the whole, for the progress bar. Fetching takes none when the downloads are there.
_FETCHED, _DRAFTED, _WRITTEN = 0.3, 0.75, 0.98
_TEMPORARY = ".build-"
_LOCK_WAIT = 3600.0
_LOCK_POLL = 0.5


def version_of(language: str) -> str:
    """The version that a build would have: a digest of the sources, the supplement and the
    recipe.
    """
    digest = hashlib.sha256(f"{FORMAT}\n{letters_of(language)}\n".encode())
    for source in sources_of(language):
        digest.update(f"{source.key} {source.sha256}\n".encode())
    digest.update(supplement_bytes(language))
    here = resources.files("erudit.packs")
    for name in ("_model.py", "_texts.py", "_flags.py", "_supplement.py"):
        digest.update((here / name).read_bytes())
    for folder in ("readers", "recipes"):
        for file in sorted((here / folder).iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".py"):
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def is_current(language: str, *, data: str | os.PathLike[str] | None = None) -> bool:
    """Whether the installed pack is what a build would make; cheap."""
    folder = data_dir(data)
    version = version_of(language)
    return (
        current_version(language, folder) == version
        and (language_dir(language, folder) / version / MANIFEST).is_file()
    )


def build_pack(
    language: str,
    *,
    data: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
    offline: bool = False,
    force: bool = False,
) -> PackInfo:
    """Build a language's pack, unless the one that is there is what would be built.

    `progress` gets what is being done and how much of all is done (0..1); an exception it raises
    stops the build. `offline` forbids the network: all downloads must be there. `force` builds in
    any case.

    Raises `PackError` when a source that the pack needs cannot be had, when the disk is full or
    the folder cannot be written; `Cancelled` on Ctrl-C. Whatever is raised, the pack that was in
    use stays.
    """
    root = data_dir(data)
    home = language_dir(language, root)
    report = progress or (lambda _stage, _done: None)
    with clear_errors(language, root):
        home.mkdir(parents=True, exist_ok=True)
        with locked(home, language, report):
            version = version_of(language)
            if not force:
                ready = _ready(language, root, version)
                if ready is not None:
                    _clean_up(home, version)
                    return ready
            return _build(language, root, home, version, report, offline)


def _ready(language: str, root: Path, version: str) -> PackInfo | None:
    """The pack of this version if it is in use (perhaps another process has just built it) and
    whole.
    """
    try:
        if current_version(language, root) != version:
            return None
        return PackFiles(language_dir(language, root) / version, language).info()
    except PackError:
        return None


def _build(
    language: str, root: Path, home: Path, version: str, report: Progress, offline: bool
) -> PackInfo:
    supplement = read_supplement(language)
    downloads, left_out = _downloads(language, root, report, offline)
    fetched = time.monotonic()
    report("read sources", _FETCHED)
    kitchen = Kitchen(
        downloads,
        supplement,
        lambda stage, done: report(stage, _FETCHED + (_DRAFTED - _FETCHED) * done),
    )
    with _no_cycles():
        draft: Draft = import_module(f"erudit.packs.recipes.{language}").draft(kitchen)
    _clean_up(home, current_version_or_none(language, root))
    scratch = Path(tempfile.mkdtemp(prefix=_TEMPORARY, dir=home))
    try:
        _write(scratch, draft, report)
        used = [source for source in sources_of(language) if source.key in downloads]
        _write_notices(scratch, used)
        manifest = Manifest(
            format=FORMAT,
            language=language,
            version=version,
            built=datetime.now(UTC).isoformat(timespec="seconds"),
            seconds=round(time.monotonic() - fetched, 1),
            counts={name: words.counts() for name, words in sorted(draft.sets.items())},
            files=[
                FileRow(path.relative_to(scratch).as_posix(), path.stat().st_size, digest_of(path))
                for path in sorted(scratch.rglob("*"))
                if path.is_file()
            ],
            sources=[_source_row(source) for source in used],
            left_out=left_out,
        )
        (scratch / MANIFEST).write_text(manifest.to_json(), "utf-8")
        scratch.chmod(0o755)
        install(scratch, home, version)
        switch_to(version, language, root)
    except BaseException:
        shutil.rmtree(scratch, ignore_errors=True)
        raise
    _clean_up(home, version)
    report("done", 1.0)
    return PackFiles(home / version, language).info()


def current_version_or_none(language: str, root: Path) -> str | None:
    """The version in use; None also when the pointer is damaged."""
    try:
        return current_version(language, root)
    except PackError:
        return None


def install(scratch: Path, home: Path, version: str) -> None:
    """Rename the finished folder to its version. The same version may be there: forced or
    damaged.
    """
    target = home / version
    aside = None
    if target.exists():
        aside = Path(tempfile.mkdtemp(prefix=_TEMPORARY, dir=home)) / "old"
        target.rename(aside)
    try:
        scratch.rename(target)
    except BaseException:
        if aside is not None:
            aside.rename(target)
        raise
    finally:
        if aside is not None:
            shutil.rmtree(aside.parent, ignore_errors=True)


def _downloads(
    language: str, root: Path, report: Progress, offline: bool
) -> tuple[dict[str, Path], list[str]]:
    """The artefacts by key, and a line for each that could not be had and is not needed."""
    found: dict[str, Path] = {}
    left_out: list[str] = []
    rows = sources_of(language)
    total = sum(row.size for row in rows)
    done = 0

    def one(source: Source) -> None:
        def ratio(_package: str, part: float) -> None:
            report(f"fetch {source.package}", _FETCHED * (done + source.size * part) / total)

        ratio(source.package, 0.0)
        found[source.key] = fetch(source, downloads_dir(root), progress=ratio, offline=offline)

    for source in rows:
        if source.languages[language] is not Use.FALLBACK:
            try:
                one(source)
            except UnavailableError as error:
                if source.languages[language] is Use.REQUIRED:
                    raise
                left_out.append(f"Left out: {source.taken.lower()}. {error}")
            done += source.size
    if left_out:
        for source in rows:
            if source.languages[language] is Use.FALLBACK:
                one(source)
    return found, left_out


def _write(scratch: Path, draft: Draft, report: Progress) -> None:
    """Write the lexicons and the texts, two files at a time: the core works without the GIL."""
    from erudit._core import Alphabet, build_lexicon

    alphabet = Alphabet(list(letters_of(draft.language)))
    total = sum(len(words.words) for words in draft.sets.values()) or 1
    shares = dict.fromkeys(draft.sets, 0.0)

    def write(name: str, words: WordSet) -> None:
        def ratio(_stage: str, part: float) -> None:
            shares[name] = part * len(words.words) / total
            report(f"write {name}", _DRAFTED + (_WRITTEN - _DRAFTED) * sum(shares.values()))

        columns = {"attr": words.attr.tobytes()}
        if words.form is not None:
            columns["form"] = words.form.tobytes()
        build_lexicon(
            scratch / f"{name}.lex",
            alphabet,
            words.words,
            name=name,
            language=draft.language,
            columns=columns,
            gaddag=words.gaddag,
            progress=ratio,
        )

    report("write texts", _DRAFTED)
    with ThreadPoolExecutor(1) as pool:
        texts = pool.submit(write_texts, scratch / "texts.sqlite", draft.texts)
        for name, words in draft.sets.items():
            write(name, words)
        texts.result()


def _write_notices(scratch: Path, used: list[Source]) -> None:
    folder = scratch / "licences"
    folder.mkdir()
    notices = resources.files("erudit.packs") / "licences"
    for source in used:
        (folder / source.notice).write_bytes((notices / source.notice).read_bytes())


def _source_row(source: Source) -> SourceRow:
    return SourceRow(
        source.package,
        source.version,
        source.registry.value,
        source.licence,
        source.credit,
        source.taken,
        source.url,
    )


def _clean_up(home: Path, keep: str | None) -> None:
    """Remove what broken builds left and old versions that nobody reads. Only the lock's holder
    does.
    """
    for entry in home.iterdir():
        if entry.is_dir() and entry.name != keep:
            if entry.name.startswith(_TEMPORARY):
                shutil.rmtree(entry, ignore_errors=True)
            else:
                remove_unused(entry)


@contextmanager
def _no_cycles() -> Iterator[None]:
    """Spare the collector of cycles: with millions of objects alive it takes longer than the
    work.
    """
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


@contextmanager
def locked(
    home: Path, language: str, report: Progress = lambda _stage, _done: None
) -> Iterator[None]:
    """One build a language at a time; a second waits. The system drops a dead process's lock."""
    import filelock

    lock = filelock.FileLock(home / ".lock")
    waited = 0.0
    while True:
        try:
            lock.acquire(timeout=0 if not waited else _LOCK_POLL)
            break
        except filelock.Timeout:
            report("wait for another build", 0.0)
            waited += _LOCK_POLL
            if waited > _LOCK_WAIT:
                raise PackError(
                    f"Another process has been building the pack {language!r} for an hour. "
                    "Stop it, then build again.",
                    code="busy",
                    params={"language": language},
                ) from None
    try:
        yield
    finally:
        lock.release()


@contextmanager
def clear_errors(language: str, root: Path) -> Iterator[None]:
    """Turn what the system says into errors that tell what to do."""
    try:
        yield
    except KeyboardInterrupt:
        raise Cancelled(
            f"The build of {language!r} was stopped. What was downloaded is kept; the old pack, if "
            "there was one, stays in use."
        ) from None
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise PackError(
                f"The disk with {root} is full: the pack {language!r} was not built, the old one "
                "stays. A build needs about 500 MB: make room or set ERUDIT_DATA to another place.",
                code="disk_full",
                params={"language": language, "folder": str(root)},
            ) from error
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST):
            raise PackError(
                f"{error.filename or root} cannot be written ({error.strerror}). Set ERUDIT_DATA "
                "to a folder of yours.",
                code="not_writable",
                params={"language": language, "folder": str(error.filename or root)},
            ) from error
        raise PackError(
            f"The pack {language!r} could not be built: {error}.", code="build_failed"
        ) from error
