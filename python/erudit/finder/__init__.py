"""Finding words and knowing about them: queries, answers, verdicts, word pages.

>>> import erudit
>>> ru = erudit.pack("ru")
>>> ru.words("слово*", min=6).total > 0
True
"""

from erudit.finder._check import REASONS, Verdict
from erudit.finder._grammar import Reading
from erudit.finder._letters import LANGUAGES, Language, Note, guess_language
from erudit.finder._pack import Pack, pack
from erudit.finder._page import Definition, WordPage, frequency_band
from erudit.finder._phrases import Hooks, PhraseList
from erudit.finder._query import BANDS, ORDERS, WORD_SETS, Band, Order, WordQuery, WordSet, Yo
from erudit.finder._results import FoundWord, WordList
from erudit.finder._values import RULES, default_rules, score, tile_values

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
