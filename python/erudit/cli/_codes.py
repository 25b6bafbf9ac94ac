"""What commands have in common: exit codes and the choice of the language."""

from __future__ import annotations

import os

__all__ = ["DONE", "NOTHING", "language_for"]

DONE, NOTHING = 0, 1


def language_for(lang: str | None, *texts: str | None) -> str:
    """The language of a command: `--lang`, else by the letters, else `ERUDIT_LANG` or Russian."""
    from erudit import finder

    if lang is not None:
        return lang
    return finder.guess_language(*texts, default=os.environ.get("ERUDIT_LANG") or "ru")
