"""`WordList` and `FoundWord`: a complete answer, its words made when they are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

from erudit import _core
from erudit.finder._letters import refuse
from erudit.finder._query import FREQUENCY_STEPS, ORDERS, Order, WordQuery, check_choice

__all__ = ["FoundWord", "WordList", "check_page", "zipf_of"]

_CHUNK = 5_000
_DEFINED = 1 << 10 | 1 << 8


@dataclass(slots=True)
class FoundWord:
    """One word of an answer.

    length: in letters. anagram: all the letters of the query are used, the unknown ones too.
    unknowns: what the unknown letters became, in the order of the word. score: tile values of the
    language's first rule set, without a board. defined: it has a definition. zipf: frequency on the
    Zipf scale (the logarithm of occurrences in a thousand million words), None when unknown.
    """

    word: str
    length: int
    anagram: bool
    unknowns: list[str]
    score: int
    defined: bool
    zipf: float | None

    def __str__(self) -> str:
        return self.word

    def to_dict(self) -> dict[str, Any]:
        """The word as in the JSON answers."""
        return {
            "word": self.word,
            "length": self.length,
            "anagram": self.anagram,
            "unknowns": self.unknowns,
            "score": self.score,
            "defined": self.defined,
            "zipf": self.zipf,
        }


class WordList(Sequence[FoundWord]):
    """Every word that answers a query, longest first; inside a length by `order`.

    The answer is complete: `total` and `by_length` count all of it, and the words themselves are
    made when a page is asked for. It is a sequence of `FoundWord`.

    >>> [found.word for found in ru.match("слов?", order="alphabet")]
    ['слово']
    """

    __slots__ = ("_results", "_values", "elapsed_ms", "order", "query")

    def __init__(
        self,
        query: WordQuery,
        results: _core.Results,
        values: bytes,
        elapsed_ms: float,
        order: Order = "score",
    ) -> None:
        self.query = query
        """The query as it was understood, with its notes."""
        self.elapsed_ms = elapsed_ms
        """Milliseconds the engine took."""
        self.order = order
        self._results = results
        self._values = values

    @property
    def total(self) -> int:
        """How many words there are."""
        return self._results.total

    @property
    def by_length(self) -> list[tuple[int, int]]:
        """(length, words of that length), longest first."""
        return self._results.by_length

    def page(
        self, offset: int = 0, limit: int | None = 200, order: Order | None = None
    ) -> list[FoundWord]:
        """Words offset..offset+limit in the list's order; `limit=None`: to the end.

        `QueryError` for a negative offset or limit, or an unknown order.
        """
        order = order or self.order
        check_choice("order", order, ORDERS)
        check_page(offset, limit)
        found = self._results.page(offset, limit, order=order, values=self._values)
        return [_found_word(one) for one in found]

    def to_dict(
        self,
        offset: int = 0,
        limit: int | None = 200,
        order: Order | None = None,
        ui: str = "en",
    ) -> dict[str, Any]:
        """The answer as the JSON of command line and HTTP, with one page of words."""
        return {
            "query": self.query.to_dict(),
            "notes": [note.to_dict(ui) for note in self.query.notes],
            "total": self.total,
            "by_length": [{"length": length, "total": total} for length, total in self.by_length],
            "elapsed_ms": round(self.elapsed_ms, 3),
            "offset": offset,
            "limit": limit,
            "words": [found.to_dict() for found in self.page(offset, limit, order)],
        }

    def __len__(self) -> int:
        return self.total

    def __iter__(self) -> Iterator[FoundWord]:
        for offset in range(0, self.total, _CHUNK):
            yield from self.page(offset, _CHUNK)

    @overload
    def __getitem__(self, index: int) -> FoundWord: ...
    @overload
    def __getitem__(self, index: slice) -> list[FoundWord]: ...
    def __getitem__(self, index: int | slice) -> FoundWord | list[FoundWord]:
        if isinstance(index, slice):
            places = range(self.total)[index]
            if not places:
                return []
            low, high = min(places[0], places[-1]), max(places[0], places[-1])
            window = self.page(low, high - low + 1)
            return [window[place - low] for place in places]
        place = range(self.total)[index]
        return self.page(place, 1)[0]

    def __contains__(self, word: object) -> bool:
        """Whether a word (text or `FoundWord`) is in the answer."""
        text = word.word if isinstance(word, FoundWord) else word
        return any(found.word == text for found in self)

    def __repr__(self) -> str:
        return f"<WordList of {self.total} in {self.elapsed_ms:.3f} ms>"


def check_page(offset: int, limit: int | None) -> None:
    """`QueryError` for a negative offset or limit."""
    if offset < 0:
        raise refuse("negative", "offset")
    if limit is not None and limit < 0:
        raise refuse("negative", "limit")


def zipf_of(attr: int) -> float | None:
    """The Zipf frequency in a value of column `attr`."""
    step = attr >> 16 & 0xFF
    return step / FREQUENCY_STEPS if step else None


def _found_word(found: _core.Found) -> FoundWord:
    attr = found.attr
    step = attr >> 16 & 0xFF
    return FoundWord(
        found.word,
        found.length,
        found.anagram,
        found.unknowns,
        found.score,
        attr & _DEFINED != 0,
        step / FREQUENCY_STEPS if step else None,
    )
