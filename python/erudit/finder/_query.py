"""`WordQuery`: what to look for, the same object for library, command line, HTTP and page."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from erudit import _core
from erudit.finder._letters import Note, Script, refuse, script_of
from erudit.finder._pattern import read_pattern

__all__ = [
    "BANDS",
    "ORDERS",
    "WORD_SETS",
    "Band",
    "Order",
    "WordQuery",
    "WordSet",
    "Yo",
    "check_choice",
]

WordSet = Literal["nouns", "forms", "places"]
Band = Literal["all", "common", "rare"]
Order = Literal["score", "frequency", "alphabet"]
Yo = Literal["fold", "distinct"]
WORD_SETS: tuple[WordSet, ...] = ("nouns", "forms", "places")
BANDS: tuple[Band, ...] = ("all", "common", "rare")
ORDERS: tuple[Order, ...] = ("score", "frequency", "alphabet")
MOST_LETTERS = 20
MOST_UNKNOWNS = 4
LONGEST_WORD = 63
FREQUENCY_STEPS = 25
"""Steps of one unit of the Zipf scale in the lexicon file's frequency byte."""

FLAG_RARE = 1 << 4
FLAG_OBSCENE = 1 << 6


@dataclass(frozen=True, slots=True)
class WordQuery:
    """What to look for. Reading it normalises and checks every field; `QueryError` names the first
    that is wrong.

    language: `ru`, `uk`, `en` or `sk`.
    letters: the letters at hand, `*` or `?` an unknown one; at most 20 letters and 4 unknowns.
        None: any letters.
    pattern: `?` one letter, `*` any run, `[абв]` one of, `[^абв]` none of. With `letters`, every
        letter of the word must be among them.
    words: the set to look in: `nouns`, `forms` (every inflected form) or `places`.
    min, max: length in letters.
    contains: letters, as often as they are given, that the word must have; without: letters it must
        not have; starts, ends, substring: runs of letters.
    band: `common`, `rare` or `all` words; min_zipf, max_zipf: frequency on the Zipf scale (0..8).
    yo: `fold`: Е and Ё count as the same; `distinct`: they do not.
    obscene: False leaves obscene words out.
    notes: what was understood on the way, for people.

    >>> query = WordQuery("ru", letters="CЛово*")
    >>> query.letters, [note.code for note in query.notes]
    ('слово*', ['latin_lookalikes'])
    """

    language: str
    letters: str | None = None
    pattern: str | None = None
    words: WordSet = "nouns"
    min: int = 2
    max: int | None = None
    contains: str = ""
    without: str = ""
    starts: str = ""
    ends: str = ""
    substring: str = ""
    band: Band = "all"
    min_zipf: float | None = None
    max_zipf: float | None = None
    yo: Yo = "fold"
    obscene: bool = True
    notes: tuple[Note, ...] = field(default=(), init=False, compare=False)

    def __post_init__(self) -> None:
        script = script_of(self.language)
        notes: dict[str, Note] = {}
        if self.letters is not None:
            self._set("letters", _read_letters(self.letters, script, notes))
        if self.pattern is not None:
            self._set("pattern", read_pattern(self.pattern, script, notes))
        for name in ("contains", "without", "starts", "ends", "substring"):
            if text := getattr(self, name):
                reading = script.read(text, name)
                notes.update((note.code, note) for note in reading.notes)
                self._set(name, reading.text)
        check_choice("words", self.words, WORD_SETS)
        check_choice("band", self.band, BANDS)
        check_choice("yo", self.yo, ("fold", "distinct"))
        self._check_lengths()
        self._check_frequency()
        if self._yo_matters(script):
            notes["yo_folded"] = Note("yo_folded")
        self._set("notes", tuple(notes.values()))

    @property
    def fold(self) -> tuple[tuple[str, str], ...]:
        """Pairs of letters that count as the same."""
        return script_of(self.language).fold if self.yo == "fold" else ()

    def core(self, alphabet: _core.Alphabet) -> _core.Query:
        """The compiled query for lexicons with this alphabet."""
        low, high = self.min_zipf, self.max_zipf
        return _core.Query(
            alphabet,
            letters=self.letters,
            pattern=self.pattern,
            min_length=min(self.min, LONGEST_WORD),
            max_length=LONGEST_WORD if self.max is None else min(self.max, LONGEST_WORD),
            contains=self.contains,
            without=self.without,
            starts=self.starts,
            ends=self.ends,
            substring=self.substring,
            fold=self.fold,
            require=FLAG_RARE if self.band == "rare" else 0,
            forbid=(FLAG_RARE if self.band == "common" else 0)
            | (0 if self.obscene else FLAG_OBSCENE),
            min_frequency=0 if low is None else math.ceil(low * FREQUENCY_STEPS - 1e-9),
            max_frequency=255 if high is None else math.floor(high * FREQUENCY_STEPS + 1e-9),
        )

    def to_dict(self) -> dict[str, Any]:
        """The query as it was understood: every field, `null` where nothing is asked."""
        return {
            "lang": self.language,
            "letters": self.letters,
            "pattern": self.pattern,
            "words": self.words,
            "min": self.min,
            "max": self.max,
            "contains": self.contains or None,
            "without": self.without or None,
            "starts": self.starts or None,
            "ends": self.ends or None,
            "substring": self.substring or None,
            "band": self.band,
            "min_zipf": self.min_zipf,
            "max_zipf": self.max_zipf,
            "yo": self.yo,
            "obscene": self.obscene,
        }

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def _check_lengths(self) -> None:
        for name in ("min", "max"):
            value = getattr(self, name)
            if value is None and name == "max":
                continue
            if isinstance(value, bool) or not isinstance(value, int):
                raise refuse("not_a_number", name)
            if not 1 <= value <= LONGEST_WORD:
                raise refuse("out_of_range", name, low=1, high=LONGEST_WORD)
        if self.max is not None and self.min > self.max:
            raise refuse("min_above_max", "min", low=self.min, high=self.max)

    def _check_frequency(self) -> None:
        for name in ("min_zipf", "max_zipf"):
            value = getattr(self, name)
            if value is None:
                continue
            if isinstance(value, bool) or not isinstance(value, int | float):
                raise refuse("not_a_number", name)
            if not 0 <= value <= 8:
                raise refuse("out_of_range", name, low=0, high=8)
        if (
            self.min_zipf is not None
            and self.max_zipf is not None
            and self.min_zipf > self.max_zipf
        ):
            raise refuse("min_above_max", "min_zipf", low=self.min_zipf, high=self.max_zipf)

    def _yo_matters(self, script: Script) -> bool:
        """Е or Ё was asked for by name, so folding them may surprise."""
        if not script.fold or self.yo == "distinct":
            return False
        asked = (self.letters, self.pattern, self.contains, self.starts, self.ends, self.substring)
        return any("ё" in (text or "") for text in asked) or "е" in self.without


def _read_letters(text: str, script: Script, notes: dict[str, Note]) -> str:
    reading = script.read(text, "letters", also="*?")
    notes.update((note.code, note) for note in reading.notes)
    letters = reading.text.replace("?", "*")
    unknowns = letters.count("*")
    if not letters:
        raise refuse("empty", "letters")
    if unknowns > MOST_UNKNOWNS:
        place = [i for i, letter in enumerate(letters) if letter == "*"][MOST_UNKNOWNS]
        raise refuse(
            "too_many_unknowns",
            "letters",
            reading.positions[place],
            limit=MOST_UNKNOWNS,
            given=unknowns,
        )
    if len(letters) - unknowns > MOST_LETTERS:
        places = [i for i, letter in enumerate(letters) if letter != "*"]
        raise refuse(
            "too_many_letters",
            "letters",
            reading.positions[places[MOST_LETTERS]],
            limit=MOST_LETTERS,
            given=len(places),
        )
    return letters


def check_choice(name: str, value: object, choices: tuple[str, ...]) -> None:
    """`QueryError` unless `value` is one of `choices`."""
    if value not in choices:
        raise refuse("not_a_choice", name, choices=", ".join(choices), value=cast(str, value))
