"""Word games in Russian, Ukrainian, English and Slovak.

    >>> import erudit
    >>> ru = erudit.pack("ru")
    >>> ru.check("вуз").allowed
    True
"""

from erudit import errors
from erudit._core import __version__
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
