"""Users' own words on top of a pack: a text file with `+word` and `-word` lines.

UTF-8, one word a line, `#` starts a comment; a word without a sign is added.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from erudit.errors import PackError
from erudit.packs._alphabets import normal, word_test

__all__ = ["Overlay"]

_LIMIT = 16 << 20


@dataclass(frozen=True, slots=True)
class Overlay:
    """Words that count as words, and words that do not, whatever the pack says."""

    added: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()

    @classmethod
    def read(cls, path: str | os.PathLike[str], language: str) -> Overlay:
        """Read a file. `PackError` names the line that cannot be understood."""
        path = Path(path)
        try:
            if path.stat().st_size > _LIMIT:
                raise _unreadable(path, f"it is larger than {_LIMIT >> 20} MiB")
            text = path.read_text("utf-8-sig")
        except OSError as error:
            raise _unreadable(path, error.strerror or str(error)) from error
        except UnicodeDecodeError as error:
            raise _unreadable(path, "it is not UTF-8 text") from error
        return cls.parse(text, language, str(path))

    @classmethod
    def parse(cls, text: str, language: str, name: str = "words") -> Overlay:
        """Read a text; `name` is used in messages.

        >>> found = Overlay.parse("+кринж  # of late\\n-юр", "ru")
        >>> sorted(found.added), sorted(found.removed)
        (['кринж'], ['юр'])
        """
        is_word = word_test(language)
        added: set[str] = set()
        removed: set[str] = set()
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.partition("#")[0].strip()
            if not line:
                continue
            into, rest = (removed, line[1:]) if line[0] == "-" else (added, line.removeprefix("+"))
            word = normal(rest.strip())
            if not is_word(word):
                raise PackError(
                    f"{name}, line {number}: {rest.strip()[:40]!r} is not a word of this "
                    "language's letters.",
                    code="bad_overlay",
                    params={"file": name, "line": number},
                )
            if word in (added if into is removed else removed):
                raise PackError(
                    f"{name}, line {number}: «{word}» is both added and removed.",
                    code="bad_overlay",
                    params={"file": name, "line": number},
                )
            into.add(word)
        return cls(frozenset(added), frozenset(removed))


def _unreadable(path: Path, why: str) -> PackError:
    return PackError(
        f"{path} cannot be read: {why}.", code="bad_overlay", params={"file": str(path), "why": why}
    )
