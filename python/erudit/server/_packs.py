"""The language packs as the server uses them: opened once, watched for newer ones."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

import structlog

import erudit
from erudit.errors import EruditError, PackError
from erudit.finder import LANGUAGES, Pack
from erudit.server._errors import ApiError
from erudit.server._language import Ui
from erudit.server._lexicons import LexiconFile, LexiconFiles
from erudit.server._metrics import Metrics
from erudit.server._settings import Settings

__all__ = ["Packs"]

log = structlog.get_logger("erudit.packs")

# The sets that the page may load.
_SETS = ("nouns", "forms", "places")
_LOOK = 1.0


@dataclass(frozen=True, slots=True)
class _State:
    """What was found of a language when it was last looked at."""

    pack: Pack | None
    error: EruditError | None
    looked: float


class Packs:
    """The packs of all languages; safe to use from many threads.

    A pack that is built while the server runs is found within about a second of the next request
    for its language; requests that are being answered finish with the one they began with.
    """

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._folder = settings.data_folder
        self._gauge = metrics.packs
        self._states: dict[str, _State] = {}
        self._lock = threading.Lock()

    def get(self, lang: str) -> Pack:
        """The pack of a language; `ApiError` for an unknown one, `PackError` when there is none."""
        state = self._states.get(lang)
        if state is None or time.monotonic() >= state.looked + _LOOK:
            state = self._look(lang)
        if state.pack is not None:
            return state.pack
        raise cast(EruditError, state.error)

    def refresh(self) -> None:
        """Look at every language."""
        for lang in LANGUAGES:
            self._look(lang)

    def states(self) -> dict[str, str]:
        """`ok`, or the code of what is wrong, for each language."""
        found: dict[str, str] = {}
        for lang in LANGUAGES:
            try:
                self.get(lang)
                found[lang] = "ok"
            except EruditError as error:
                found[lang] = _code(error)
        return found

    def overview(self, ui: Ui, lexicons: LexiconFiles) -> dict[str, Any]:
        """What `/api/v1/packs` answers."""
        installed: list[dict[str, Any]] = []
        missing: list[dict[str, str]] = []
        for lang in LANGUAGES:
            try:
                installed.append(_entry(lang, self.get(lang), lexicons))
            except EruditError as error:
                missing.append({"lang": lang, "reason": _code(error), "message": error.text(ui)})
        return {"packs": installed, "missing": missing}

    def lexicon_file(self, lang: str, word_set: str, digest: str) -> LexiconFile | None:
        """The file of an address, if it is the one in use."""
        if lang not in LANGUAGES or word_set not in _SETS:
            return None
        file = _files(self.get(lang)).get(word_set)
        return file if file is not None and file.digest == digest else None

    def _look(self, lang: str) -> _State:
        if lang not in LANGUAGES:
            raise ApiError(400, "not_a_choice", field="lang", choices=", ".join(LANGUAGES))
        with self._lock:
            before = self._states.get(lang)
            if before is not None and time.monotonic() < before.looked + _LOOK:
                return before
            pack, problem = _open(lang)
            state = self._states[lang] = _State(pack, problem, time.monotonic())
        self._tell(lang, before, state)
        self._gauge.set(sum(one.pack is not None for one in self._states.values()))
        return state

    def _tell(self, lang: str, before: _State | None, now: _State) -> None:
        """Log what changed, once."""
        if now.pack is not None:
            if before is None or before.pack is not now.pack:
                log.info("pack in use", lang=lang, version=now.pack.files.version)
        elif before is None or str(before.error) != str(now.error):
            log.warning(
                "no pack", lang=lang, error=str(now.error), build=f"erudit packs build {lang}"
            )


def _open(lang: str) -> tuple[Pack | None, EruditError | None]:
    try:
        return erudit.pack(lang), None
    except EruditError as error:
        return None, error
    except OSError as error:
        text = f"The pack of language {lang} cannot be read: {error}."
        return None, PackError(text, code="pack_damaged", params={"lang": lang})


def _code(error: EruditError) -> str:
    return "pack_missing" if error.code == "pack_missing" else "pack_damaged"


def _files(pack: Pack) -> Mapping[str, LexiconFile]:
    """The lexicon files of a pack that may be loaded, by set."""
    return {}


def _entry(lang: str, pack: Pack, lexicons: LexiconFiles) -> dict[str, Any]:
    """What `/api/v1/packs` says of one pack."""
    return {
        "lang": lang,
        "version": pack.files.version,
        "built": "",
        "counts": {},
        "lexicons": {},
        "sources": [],
    }
