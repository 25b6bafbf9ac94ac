"""Word games in Russian, Ukrainian, English and Slovak.

>>> import erudit
>>> ru = erudit.pack("ru")
>>> ru.check("вуз").allowed
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from erudit import errors
from erudit._core import __version__

if TYPE_CHECKING:
    from erudit.finder import (
        FoundWord,
        Hooks,
        Pack,
        PhraseList,
        Verdict,
        WordList,
        WordPage,
        WordQuery,
        pack,
    )

__all__ = [
    "FoundWord",
    "Hooks",
    "Pack",
    "PhraseList",
    "Verdict",
    "WordList",
    "WordPage",
    "WordQuery",
    "__version__",
    "errors",
    "pack",
]


def __getattr__(name: str) -> Any:
    # The parts import each other's errors through this module, so the finder comes when asked for.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from erudit import finder

    value = getattr(finder, name)
    globals()[name] = value
    return value
