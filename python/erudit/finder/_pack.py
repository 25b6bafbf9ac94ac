"""`Pack`: one language's words and what is known of them."""

from __future__ import annotations

import os
import threading
import time
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from erudit import _core, packs
from erudit.finder._letters import Language, Note, language_of, refuse, script_of
from erudit.finder._query import (
    FLAG_OBSCENE,
    FLAG_RARE,
    WORD_SETS,
    Band,
    Order,
    WordQuery,
    WordSet,
    Yo,
    check_choice,
)
from erudit.finder._results import FoundWord, WordList, check_page
from erudit.finder._values import tile_values

if TYPE_CHECKING:
    from erudit.finder._check import Verdict
    from erudit.finder._page import WordPage
    from erudit.finder._page_maker import PageMaker
    from erudit.finder._phrases import Hooks, PhraseList
    from erudit.packs import PackFiles

__all__ = ["Pack", "pack"]

MOST_PHRASE_WORDS = 8
MOST_PHRASE_LETTERS = 20


class Pack:
    """The words of one language. Made by `erudit.pack`; safe to use from many threads.

    >>> ru.language, "слово" in ru
    ('ru', True)
    """

    def __init__(self, files: PackFiles) -> None:
        self.files = files
        """The files of the pack."""
        self.language: Language = language_of(files.language)
        self._sets: dict[str, tuple[_core.Lexicon, _core.Alphabet, bytes]] = {}

    def __repr__(self) -> str:
        return f"<Pack {self.language}>"

    def __contains__(self, word: object) -> bool:
        """Whether `word` is among the common nouns, spelled exactly so."""
        return isinstance(word, str) and word in self.lexicon("nouns")

    def lexicon(self, words: WordSet = "nouns") -> _core.Lexicon:
        """The lexicon of a word set: `nouns`, `forms` or `places`."""
        check_choice("words", words, WORD_SETS)
        return self.files.lexicon(words)

    # Finding words

    def words(
        self,
        letters: str | None = None,
        *,
        order: Order = "score",
        **filters: Any,
    ) -> WordList:
        """Every word that `letters` (`*` or `?` an unknown one) make and that passes the filters.

        The filters are the fields of `WordQuery`: `pattern`, `words`, `min`, `max`, `contains`,
        `without`, `starts`, `ends`, `substring`, `band`, `min_zipf`, `max_zipf`, `yo`, `obscene`.
        `QueryError` says which of them is wrong, and where.

        >>> found = ru.words("слово")
        >>> {"слово", "волос", "соло", "вол", "лов"} <= {one.word for one in found}
        True
        >>> [one.word for one in found if one.anagram]
        ['волос', 'слово']
        """
        return self.find(WordQuery(self.language, letters=letters, **filters), order=order)

    def match(self, pattern: str, *, order: Order = "score", **filters: Any) -> WordList:
        """Every word that fits `pattern` and passes the filters, `letters` among them.

        >>> [one.word for one in ru.match("сл?во")]
        ['слово']
        """
        return self.find(WordQuery(self.language, pattern=pattern, **filters), order=order)

    def find(self, query: WordQuery, *, order: Order = "score") -> WordList:
        """The answer to a query made before."""
        lexicon, alphabet, values = self._set(query.words)
        start = time.perf_counter()
        results = lexicon.search(query.core(alphabet))
        elapsed_ms = (time.perf_counter() - start) * 1000
        return WordList(query, results, values, elapsed_ms, order)

    def longest(self, letters: str, **filters: Any) -> list[FoundWord]:
        """The longest words that can be made of `letters`; empty when there is none.

        >>> [one.word for one in ru.longest("эрудит")]
        ['эрудит']
        """
        found = self.words(letters, **filters)
        by_length = found.by_length
        return found.page(0, by_length[0][1]) if by_length else []

    # One word

    def check(
        self, word: str, *, words: WordSet = "nouns", yo: Yo = "fold", ui: str | None = None
    ) -> Verdict:
        """Whether `word` may be played with the set `words`, and why.

        ui: language of `Verdict.text`; by default the pack's own where there are texts in it.

        >>> verdict = ru.check("вуз")
        >>> verdict.allowed, verdict.reason
        (True, 'abbreviation')
        """
        from erudit.finder._checker import Checker

        return Checker(self, words, yo, ui or self.language).check(word)

    def page(self, word: str) -> WordPage | None:
        """All that is known of `word`; None when it is in no set of the pack.

        >>> ru.page("ъъъ") is None
        True
        """
        return self._pages().page(word)

    def gloss(self, word: str, *, ui: str | None = None) -> str | None:
        """The short definition of `word` for a tooltip; for a form, what form of what it is."""
        return self._pages().gloss(word, ui or self.language)

    def hooks(self, word: str, *, words: WordSet = "nouns") -> Hooks:
        """The letters that make another word when put in front of `word` or behind it.

        >>> "с" in ru.hooks("лов").front
        False
        """
        from erudit.finder._phrases import Hooks

        read, _ = self.read_word(word, "word")
        front, back = self.lexicon(words).hooks(read)
        return Hooks(read, tuple(front), tuple(back))

    def neighbours(self, word: str, *, words: WordSet = "nouns", yo: Yo = "fold") -> list[str]:
        """The words that differ from `word` in exactly one letter."""
        read, _ = self.read_word(word, "word")
        return self.lexicon(words).neighbours(read, fold=self.fold(yo))

    def ladder(
        self,
        start: str,
        goal: str,
        *,
        words: WordSet = "nouns",
        yo: Yo = "fold",
        band: Band = "all",
        obscene: bool = True,
    ) -> list[str] | None:
        """A shortest chain from `start` to `goal`, one letter changed at a time; None without one.

        >>> ru.ladder("кот", "код")
        ['кот', 'код']
        """
        first, _ = self.read_word(start, "start")
        last, _ = self.read_word(goal, "goal")
        if len(first) != len(last):
            raise refuse(
                "different_lengths",
                "goal",
                None,
                first=first,
                second=last,
                first_length=len(first),
                second_length=len(last),
            )
        return self.lexicon(words).ladder(
            first, last, forbid=_forbid(band, obscene), fold=self.fold(yo)
        )

    # Phrases

    def anagrams(
        self,
        phrase: str,
        *,
        words: WordSet = "nouns",
        min: int = 2,  # noqa: A002 - the name it has in every query
        max_words: int = 4,
        must: Sequence[str] = (),
        yo: Yo = "fold",
        band: Band = "all",
        obscene: bool = True,
        offset: int = 0,
        limit: int = 200,
    ) -> PhraseList:
        """Sets of words that use all letters of `phrase` exactly once.

        min: letters of the shortest word; max_words: 1..8; must: words that are in every set.
        At most 20 letters.
        """
        from erudit.finder._phrases import PhraseList

        reading = script_of(self.language).read(phrase, "phrase")
        letters = reading.text
        if not letters:
            raise refuse("empty", "phrase")
        if len(letters) > MOST_PHRASE_LETTERS:
            raise refuse(
                "too_many_letters",
                "phrase",
                reading.positions[MOST_PHRASE_LETTERS],
                limit=MOST_PHRASE_LETTERS,
                given=len(letters),
            )
        if not 1 <= min <= MOST_PHRASE_LETTERS:
            raise refuse("out_of_range", "min", None, low=1, high=MOST_PHRASE_LETTERS)
        if not 1 <= max_words <= MOST_PHRASE_WORDS:
            raise refuse("out_of_range", "max_words", None, low=1, high=MOST_PHRASE_WORDS)
        if len(must) > MOST_PHRASE_WORDS:
            raise refuse("too_many_words", "must", None, limit=MOST_PHRASE_WORDS)
        check_page(offset, limit)
        required = [self.read_word(word, "must")[0] for word in must]
        _check_fit(required, letters, self.fold(yo))
        lexicon = self.lexicon(words)
        start = time.perf_counter()
        found = lexicon.phrases(
            letters,
            min_length=min,
            max_words=max_words,
            fold=self.fold(yo),
            forbid=_forbid(band, obscene),
            must=required,
            offset=offset,
            limit=limit,
        )
        return PhraseList(
            letters,
            found.total,
            found.complete,
            tuple(tuple(words) for words in found.page),
            offset,
            limit,
            (time.perf_counter() - start) * 1000,
            reading.notes,
        )

    # What the parts of the finder share

    def _set(self, words: WordSet) -> tuple[_core.Lexicon, _core.Alphabet, bytes]:
        """A word set's lexicon, its alphabet and the values of its tiles."""
        known = self._sets.get(words)
        if known is None:
            lexicon = self.lexicon(words)
            alphabet = lexicon.alphabet
            values = tile_values(self.language, alphabet.letters)
            known = self._sets[words] = (lexicon, alphabet, values)
        return known

    def _pages(self) -> PageMaker:
        from erudit.finder._page_maker import PageMaker

        return PageMaker(self)

    def read_word(self, word: str, field: str) -> tuple[str, tuple[Note, ...]]:
        """One word as typed, in the lexicon's spelling; `QueryError` when it is no word at all."""
        reading = script_of(self.language).read(word, field, joined=False)
        if not reading.text:
            raise refuse("empty", field)
        if len(reading.text) > 63:
            raise refuse("text_too_long", field, reading.positions[63], limit=63)
        return reading.text, reading.notes

    def fold(self, yo: Yo) -> tuple[tuple[str, str], ...]:
        """The pairs of letters that count as the same."""
        check_choice("yo", yo, ("fold", "distinct"))
        return script_of(self.language).fold if yo == "fold" else ()


def _check_fit(words: Sequence[str], letters: str, fold: tuple[tuple[str, str], ...]) -> None:
    """`QueryError` for the first word that the letters left do not make."""
    same = str.maketrans(dict(fold))
    left = Counter(letters.translate(same))
    for word in words:
        left.subtract(word.translate(same))
        if min(left.values(), default=0) < 0:
            raise refuse("must_not_fit", "must", None, word=word)


def _forbid(band: Band, obscene: bool) -> int:
    check_choice("band", band, ("all", "common"))
    return (FLAG_RARE if band == "common" else 0) | (0 if obscene else FLAG_OBSCENE)


_packs: dict[tuple[str, str], Pack] = {}
_lock = threading.Lock()


def pack(language: str) -> Pack:
    """The pack of a language (`ru`, `uk`, `en`, `sk`), opened once and shared by all threads.

    A pack that is built anew is seen by the next process. `PackError` when it is not built yet or
    damaged; `QueryError` for a language there is none of.

    >>> import erudit
    >>> erudit.pack("ru") is erudit.pack("ru")
    True
    """
    key = (language_of(language), os.fspath(packs.data_dir()))
    found = _packs.get(key)
    if found is None:
        with _lock:
            found = _packs.get(key)
            if found is None:
                found = _packs[key] = Pack(packs.open_pack(key[0]))
    return found
