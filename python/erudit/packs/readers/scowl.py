"""SCOWL: many small files in Latin-1, `<spelling>-<kind>.<size>`, a word a line.

The size says how common the words are: 10 the commonest, 95 all that was ever seen.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SIZES", "members", "name_members", "read_names", "read_scowl"]

SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80)
_FOLDER = "usr/share/dict/scowl/"
_SPELLINGS = ("english", "american", "british", "british_z")
# (spelling, kind): the sizes that there are.
_NAMES = {
    ("english", "upper"): (35, 40, 50, 60, 70, 80),
    ("english", "proper-names"): (35, 40, 50, 60, 70, 80),
}


def members() -> tuple[str, ...]:
    """The files of words in small letters."""
    return tuple(f"{_FOLDER}{spelling}-words.{size}" for spelling in _SPELLINGS for size in SIZES)


def name_members() -> tuple[str, ...]:
    """The files of capitalised words."""
    return tuple(
        f"{_FOLDER}{spelling}-{kind}.{size}"
        for (spelling, kind), sizes in _NAMES.items()
        for size in sizes
    )


def read_scowl(files: Mapping[str, bytes]) -> dict[str, int]:
    """The smallest size in which each word is."""
    result: dict[str, int] = {}
    for name, content in files.items():
        size = int(name.rpartition(".")[2])
        for word in content.decode("latin-1").split():
            result[word] = min(size, result.get(word, size))
    return result


def read_names(files: Mapping[str, bytes]) -> set[str]:
    """Capitalised words as they are written."""
    return {word for content in files.values() for word in content.decode("latin-1").split()}
