"""Finding words and knowing about them: queries, answers, verdicts, word pages.

>>> import erudit
>>> ru = erudit.pack("ru")
>>> ru.words("слово*", min=6).total > 0
True

Importing this package is cheap: what is not asked for is not loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from erudit.finder._letters import LANGUAGES, Language, Note, guess_language
from erudit.finder._pack import Pack, pack
from erudit.finder._query import BANDS, ORDERS, WORD_SETS, Band, Order, WordQuery, WordSet, Yo
from erudit.finder._results import FoundWord, WordList
from erudit.finder._values import RULES, default_rules, score, tile_values

if TYPE_CHECKING:
    from erudit.finder._check import REASONS, Verdict
    from erudit.finder._grammar import Reading
    from erudit.finder._page import Definition, WordPage, frequency_band
    from erudit.finder._phrases import Hooks, PhraseList

__all__ = [
    "BANDS",
    "LANGUAGES",
    "ORDERS",
    "REASONS",
    "RULES",
    "WORD_SETS",
    "Band",
    "Definition",
    "FoundWord",
    "Hooks",
    "Language",
    "Note",
    "Order",
    "Pack",
    "PhraseList",
    "Reading",
    "Verdict",
    "WordList",
    "WordPage",
    "WordQuery",
    "WordSet",
    "Yo",
    "default_rules",
    "frequency_band",
    "guess_language",
    "pack",
    "score",
    "tile_values",
]

_HOME_OF = {
    "REASONS": "_check",
    "Verdict": "_check",
    "Reading": "_grammar",
    "Definition": "_page",
    "WordPage": "_page",
    "frequency_band": "_page",
    "Hooks": "_phrases",
    "PhraseList": "_phrases",
}


def __getattr__(name: str) -> Any:
    module = _HOME_OF.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{module}"), name)
    globals()[name] = value
    return value
