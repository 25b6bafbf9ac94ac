"""The data folder: where packs and downloads live."""

from __future__ import annotations

import os
from pathlib import Path

from erudit.errors import PackError
from erudit.packs._alphabets import letters_of

__all__ = ["CURRENT", "current_version", "data_dir", "downloads_dir", "language_dir", "switch_to"]

CURRENT = "current"
_VARIABLE = "ERUDIT_DATA"


def data_dir(chosen: str | os.PathLike[str] | None = None) -> Path:
    """The data folder: the one chosen, else `ERUDIT_DATA`, else the platform's user data folder."""
    if chosen is not None:
        return Path(chosen)
    named = os.environ.get(_VARIABLE)
    if named:
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_data_dir("erudit", appauthor=False))


def language_dir(language: str, data: Path) -> Path:
    """The folder of a language's packs (it need not exist)."""
    letters_of(language)  # refuses what is no language, so that no path is made of it
    return data / "packs" / language


def downloads_dir(data: Path) -> Path:
    """The folder that keeps downloads."""
    return data / "downloads"


def current_version(language: str, data: Path) -> str | None:
    """The version in use, None when there is no pack. `PackError` when the pointer is damaged."""
    pointer = language_dir(language, data) / CURRENT
    try:
        version = pointer.read_text("ascii").strip()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError) as error:
        raise _pointer(pointer, language, str(error)) from error
    if not version or not version.replace("-", "").isalnum():
        raise _pointer(pointer, language, "it names no version")
    return version


def switch_to(version: str, language: str, data: Path) -> None:
    """Make a version the one in use, atomically."""
    pointer = language_dir(language, data) / CURRENT
    fresh = pointer.with_name(f".{CURRENT}.{os.getpid()}")
    try:
        fresh.write_text(version + "\n", "ascii")
        fresh.replace(pointer)
    finally:
        fresh.unlink(missing_ok=True)


def _pointer(path: Path, language: str, why: str) -> PackError:
    return PackError(
        f"{path} cannot be read: {why}. Run: erudit packs build {language}",
        code="damaged",
        params={"language": language, "file": str(path), "why": why},
    )
