"""Reading built packs: `open_pack`, `PackFiles`."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from erudit.errors import PackError
from erudit.packs._alphabets import LANGUAGES, letters_of
from erudit.packs._folder import current_version, data_dir, language_dir
from erudit.packs._manifest import MANIFEST, Manifest, damaged, read_manifest, verify
from erudit.packs._model import Example, Sense
from erudit.packs._usage import hold

if TYPE_CHECKING:
    from erudit._core import Lexicon

__all__ = ["FormOf", "PackFiles", "PackInfo", "installed", "open_pack", "pack_info"]

_TEXTS = "texts.sqlite"


@dataclass(frozen=True, slots=True)
class FormOf:
    """One reading of a form: the lemma it belongs to and the tags of its grammar (see `_texts`)."""

    lemma: str
    tags: str


@dataclass(frozen=True, slots=True)
class PackInfo:
    """What is known of an installed pack: its folder, its size in bytes and its manifest."""

    path: Path
    size: int
    manifest: Manifest

    @property
    def language(self) -> str:
        """The pack's language."""
        return self.manifest.language

    @property
    def version(self) -> str:
        """The pack's version: a digest of everything it is made of."""
        return self.manifest.version


class PackFiles:
    """A built pack. Opening reads the manifest and the files' sizes; the rest is opened when
    asked for.

    Everything may be called from any thread. While the object lives, a build of a newer version
    leaves the files of this one in place.
    """

    def __init__(self, folder: str | os.PathLike[str], language: str) -> None:
        self._folder = Path(folder)
        self._held = hold(self._folder / MANIFEST, language)
        self._manifest = read_manifest(self._folder, language)
        verify(self._folder, self._manifest, contents=False)
        self._lock = threading.Lock()
        self._lexicons: dict[str, Lexicon] = {}
        self._local = threading.local()

    @property
    def folder(self) -> Path:
        """Where the files are."""
        return self._folder

    @property
    def manifest(self) -> Manifest:
        """What the pack consists of."""
        return self._manifest

    @property
    def language(self) -> str:
        """The pack's language."""
        return self._manifest.language

    @property
    def version(self) -> str:
        """The pack's version."""
        return self._manifest.version

    @property
    def letters(self) -> str:
        """The alphabet, each letter one character."""
        return letters_of(self.language)

    @property
    def lexicon_names(self) -> list[str]:
        """The word sets that the pack has."""
        return [row.path[:-4] for row in self._manifest.files if row.path.endswith(".lex")]

    def lexicon_path(self, name: str) -> Path:
        """The file of a word set."""
        if self._manifest.file(f"{name}.lex") is None:
            raise PackError(
                f"The pack {self.language!r} has no words {name!r}; it has "
                f"{', '.join(self.lexicon_names)}.",
                code="unknown_words",
                params={"language": self.language, "words": name},
            )
        return self._folder / f"{name}.lex"

    def lexicon(self, name: str) -> Lexicon:
        """A word set, mapped on first use and then shared."""
        found = self._lexicons.get(name)
        if found is None:
            path = self.lexicon_path(name)
            from erudit._core import Lexicon
            from erudit.errors import LexiconError

            with self._lock:
                found = self._lexicons.get(name)
                if found is None:
                    try:
                        found = Lexicon.open(path)
                    except (LexiconError, OSError) as error:
                        raise damaged(self.language, f"{path}: {error}") from error
                    self._lexicons[name] = found
        return found

    def senses(self, word: str) -> list[Sense]:
        """The meanings of a word in the order of the source, with examples; empty when there are
        none.
        """
        rows = self._rows(
            "SELECT n, text, label, derived FROM senses WHERE word = ? ORDER BY n", (word,)
        )
        examples: dict[int, list[Example]] = {}
        if rows:
            query = "SELECT n, text, source FROM examples WHERE word = ? ORDER BY n, k"
            for n, text, source in self._rows(query, (word,)):
                examples.setdefault(n, []).append(Example(text, source))
        return [
            Sense(text, label, bool(derived), tuple(examples.get(n, ())))
            for n, text, label, derived in rows
        ]

    def gloss(self, word: str) -> str | None:
        """The first meaning in one line, with its label; None when there is none."""
        query = "SELECT text, label FROM senses WHERE word = ? ORDER BY n LIMIT 1"
        for text, label in self._rows(query, (word,)):
            return f"{label} {text}" if label else str(text)
        return None

    def relations(self, word: str, kind: str) -> list[str]:
        """Other words by kind: "synonym", "antonym", "hypernym" (more general) or "related"."""
        query = "SELECT other FROM relations WHERE word = ? AND kind = ? ORDER BY n"
        return [other for (other,) in self._rows(query, (word, kind))]

    def readings(self, word: str, *, words: str = "forms") -> list[FormOf]:
        """What form of what lemma a word is, by a word set's column `form`; empty if not known."""
        lexicon = self.lexicon(words)
        if "form" not in lexicon.columns:
            return []
        rank = lexicon.rank(word)
        number = lexicon.value("form", rank) if rank is not None else 0
        if not number:
            return []
        query = (
            "SELECT cut_front, front, cut_back, back, tags FROM readings WHERE id = ? ORDER BY n"
        )
        return [
            FormOf(f"{front}{word[cut_front : len(word) - cut_back]}{back}", tags)
            for cut_front, front, cut_back, back, tags in self._rows(query, (number,))
        ]

    def notices(self) -> dict[str, str]:
        """The notices of the sources, by file name."""
        return {
            row.path.removeprefix("licences/"): (self._folder / row.path).read_text("utf-8")
            for row in self._manifest.files
            if row.path.startswith("licences/")
        }

    def verify(self) -> None:
        """Check the contents of every file; `PackError` names the first that is wrong."""
        verify(self._folder, self._manifest, contents=True)

    def info(self) -> PackInfo:
        """What `erudit packs info` shows."""
        return PackInfo(self._folder, sum(row.size for row in self._manifest.files), self._manifest)

    def _rows(self, query: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        import sqlite3  # only for texts: finding words goes without

        connection = getattr(self._local, "connection", None)
        try:
            if connection is None:
                path = self._folder / _TEXTS
                # Immutable: no lock file is made, so a read-only folder is fine.
                connection = sqlite3.connect(
                    f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True
                )
                self._local.connection = connection
            return list(connection.execute(query, values))
        except UnicodeEncodeError:
            return []  # half a character is no part of any word
        except sqlite3.DatabaseError as error:
            raise damaged(self.language, f"{self._folder / _TEXTS}: {error}") from error

    def __repr__(self) -> str:
        return f"PackFiles({str(self._folder)!r}, {self.language!r})"


def open_pack(language: str, *, data: str | os.PathLike[str] | None = None) -> PackFiles:
    """The pack of a language in the data folder. `PackError` says what to do when there is none."""
    folder = data_dir(data)
    version = current_version(language, folder)
    if version is None:
        raise PackError(
            f"There is no pack for {language!r} in {folder}. Run: erudit packs build {language}",
            code="no_pack",
            params={"language": language, "folder": str(folder)},
        )
    return PackFiles(language_dir(language, folder) / version, language)


def installed(*, data: str | os.PathLike[str] | None = None) -> list[str]:
    """The languages that have a pack, in a fixed order; a damaged one is still in the list."""
    folder = data_dir(data)
    return [
        language for language in LANGUAGES if (language_dir(language, folder) / "current").is_file()
    ]


def pack_info(language: str, *, data: str | os.PathLike[str] | None = None) -> PackInfo:
    """What is known of the installed pack of a language."""
    return open_pack(language, data=data).info()
