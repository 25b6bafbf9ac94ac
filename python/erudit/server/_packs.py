"""The language packs as the server uses them: opened once, watched for newer ones."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

import structlog

from erudit import packs
from erudit.errors import LexiconError, PackError
from erudit.finder import LANGUAGES, Pack
from erudit.server._errors import ApiError
from erudit.server._language import Ui
from erudit.server._lexicons import LexiconFile, LexiconFiles
from erudit.server._metrics import Metrics
from erudit.server._settings import Settings
from erudit.server._texts import text

__all__ = ["Packs"]

log = structlog.get_logger("erudit.packs")

# The sets that the page may load, and those that requests need.
_OFFERED = ("nouns", "forms", "places")
_DIGITS = 16
# A damaged pack may be mended in place: it is tried again after so many seconds.
_RETRY = 10.0


@dataclass(frozen=True, slots=True)
class _State:
    """What was found of a language when its pointer last changed."""

    stamp: object
    tried: float
    pack: Pack | None
    error: PackError | None
    files: Mapping[str, LexiconFile]


class Packs:
    """The packs of all languages; safe to use from many threads.

    `refresh` is called about once a second and takes up a pack that was built meanwhile; requests
    that are being answered finish with the one they began with.
    """

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._folder = settings.data_folder
        self._gauge = metrics.packs
        self._states: dict[str, _State] = {}
        self._lock = threading.Lock()

    def get(self, lang: str) -> Pack:
        """The pack of a language; `ApiError` for an unknown one, `PackError` when there is none."""
        state = self._states.get(lang) or self._look(lang)
        if state.pack is not None:
            return state.pack
        raise cast(PackError, state.error)

    def refresh(self) -> None:
        """Look at every language again."""
        for lang in LANGUAGES:
            self._look(lang)

    def states(self) -> dict[str, str]:
        """`ok`, or the code of what is wrong, for each language."""
        states = {lang: self._states.get(lang) or self._look(lang) for lang in LANGUAGES}
        return {lang: one.error.code if one.error else "ok" for lang, one in states.items()}

    def overview(self, ui: Ui, lexicons: LexiconFiles) -> dict[str, Any]:
        """What `/api/v1/packs` answers."""
        installed: list[dict[str, Any]] = []
        missing: list[dict[str, str]] = []
        for lang in LANGUAGES:
            state = self._states.get(lang) or self._look(lang)
            if state.pack is not None:
                installed.append(_entry(lang, state.pack, state.files, lexicons))
            else:
                error = cast(PackError, state.error)
                missing.append(
                    {"lang": lang, "reason": error.code, "message": text(error.code, ui, lang=lang)}
                )
        return {"packs": installed, "missing": missing}

    def lexicon_file(self, lang: str, word_set: str, digest: str) -> LexiconFile | None:
        """The file of an address, if it is the one in use."""
        if lang not in LANGUAGES:
            return None
        file = (self._states.get(lang) or self._look(lang)).files.get(word_set)
        return file if file is not None and file.digest == digest else None

    def files(self) -> dict[str, LexiconFile]:
        """Every file in use, by the name in its address: `ru-nouns-0123...`."""
        return {
            f"{lang}-{word_set}-{file.digest}": file
            for lang, state in self._states.items()
            for word_set, file in state.files.items()
        }

    def _look(self, lang: str) -> _State:
        if lang not in LANGUAGES:
            raise ApiError(400, "not_a_choice", field="lang", choices=", ".join(LANGUAGES))
        stamp = self._stamp(lang)
        with self._lock:
            before = self._states.get(lang)
            if before is not None and before.stamp == stamp:
                mended = before.error is not None and time.monotonic() > before.tried + _RETRY
                if not mended:
                    return before
            state = self._states[lang] = self._open(lang, stamp)
        _tell(lang, before, state)
        self._gauge.set(sum(one.pack is not None for one in self._states.values()))
        return state

    def _stamp(self, lang: str) -> object:
        """Changes whenever the pointer to the version in use is replaced."""
        try:
            found = (self._folder / "packs" / lang / "current").stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def _open(self, lang: str, stamp: object) -> _State:
        now = time.monotonic()
        try:
            files = packs.open_pack(lang, data=self._folder)
            for name in files.lexicon_names:
                files.lexicon(name)
            return _State(stamp, now, Pack(files), None, _offered(files))
        except (PackError, LexiconError, OSError) as error:
            code = "pack_missing" if stamp is None else "pack_damaged"
            problem = PackError(str(error), code=code, params={"language": lang})
            return _State(stamp, now, None, problem, {})


def _tell(lang: str, before: _State | None, now: _State) -> None:
    """Log what changed, once."""
    if now.pack is not None:
        log.info("pack in use", lang=lang, version=now.pack.files.version)
    elif before is None or str(before.error) != str(now.error):
        log.warning("no pack", lang=lang, error=str(now.error), build=f"erudit packs build {lang}")


def _offered(files: packs.PackFiles) -> Mapping[str, LexiconFile]:
    offered: dict[str, LexiconFile] = {}
    for name in _OFFERED:
        row = files.manifest.file(f"{name}.lex")
        if row is not None:
            offered[name] = LexiconFile(files.lexicon_path(name), row.sha256[:_DIGITS])
    return offered


def _entry(
    lang: str, pack: Pack, files: Mapping[str, LexiconFile], lexicons: LexiconFiles
) -> dict[str, Any]:
    """What `/api/v1/packs` says of one pack."""
    manifest = pack.files.manifest
    entries: dict[str, Any] = {}
    for name, file in files.items():
        url = f"/lexicons/{lang}/{name}-{file.digest}.lex"
        entries[name] = {
            "words": len(pack.files.lexicon(name)),
            "bytes": lexicons.length(file, "all"),
            "digest": file.digest,
            "url": url,
            "words_url": f"{url}?part=words",
            "words_bytes": lexicons.length(file, "words"),
        }
    return {
        "lang": lang,
        "version": manifest.version,
        "built": manifest.built,
        "counts": manifest.counts,
        "lexicons": entries,
        "sources": [
            {
                "name": row.package,
                "version": row.version,
                "licence": row.licence,
                "credit": row.credit,
                "what": row.taken,
                "url": row.url,
            }
            for row in manifest.sources
        ],
        "left_out": manifest.left_out,
    }
