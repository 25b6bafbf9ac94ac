"""Knowing whether a pack's files are in use, so that old versions can be removed safely.

A reader keeps the manifest open with a shared lock; where there are no such locks (Windows) an
open file cannot be removed, which says the same.
"""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path
from typing import IO

from erudit.packs._manifest import MANIFEST, damaged

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows
    fcntl = None  # type: ignore[assignment]

__all__ = ["hold", "remove_unused"]


def hold(manifest: Path, language: str) -> IO[bytes]:
    """Open a manifest for as long as its pack is in use."""
    try:
        file = manifest.open("rb")
    except OSError as error:
        raise damaged(language, f"{manifest}: {error.strerror or error}") from error
    if fcntl is not None:
        # Some network folders know no locks; there an old version is simply removed.
        with contextlib.suppress(OSError):
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    return file


def remove_unused(folder: Path) -> bool:
    """Remove a version's folder unless somebody reads it; whether it is gone."""
    manifest = folder / MANIFEST
    try:
        with manifest.open("rb") as file:
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # First the manifest: where open files cannot be removed, this fails and all else stays.
        manifest.unlink()
    except FileNotFoundError:
        pass
    except OSError:
        return False
    shutil.rmtree(folder, ignore_errors=True)
    return not folder.exists()
