"""Plain values that the readers, the recipes and the builder hand each other."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from erudit.packs._flags import Flag

__all__ = ["Draft", "Example", "Reading", "ReadingSets", "Sense", "Texts", "WordSet"]


@dataclass(frozen=True, slots=True)
class Reading:
    """How a form leads to its lemma, and what form of it it is.

    The lemma is the form without `cut_front` characters in front and `cut_back` behind, between
    `front` and `back`. So one reading serves all words that are inflected alike.

    >>> Reading(0, "", 3, "", "NOUN,inan,masc plur,ablt").lemma("столами")
    'стол'
    """

    cut_front: int
    front: str
    cut_back: int
    back: str
    tags: str

    def lemma(self, form: str) -> str:
        """The lemma of `form` by this reading."""
        return f"{self.front}{form[self.cut_front : len(form) - self.cut_back]}{self.back}"


class ReadingSets:
    """Numbers (from 1) for sets of readings, in the order in which they are met."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[Reading, ...], int] = {}
        self._sets: list[tuple[Reading, ...]] = []

    def number(self, readings: Iterable[Reading]) -> int:
        """The number of this set; the order of the readings counts, repeats do not."""
        key = tuple(dict.fromkeys(readings))
        number = self._numbers.get(key)
        if number is None:
            self._sets.append(key)
            number = self._numbers[key] = len(self._sets)
        return number

    def at(self, number: int) -> tuple[Reading, ...]:
        """The readings of a set; none for 0."""
        return self._sets[number - 1] if number else ()

    def all(self) -> Iterable[tuple[int, tuple[Reading, ...]]]:
        """(number, readings) by number."""
        return enumerate(self._sets, 1)

    def __len__(self) -> int:
        return len(self._sets)


@dataclass(frozen=True, slots=True)
class Example:
    """A use of a word in a text; `source` is who wrote it where, as far as it is known."""

    text: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class Sense:
    """One meaning of a word.

    `label` are marks of style and field as the source has them ("разг.", "мед."), `derived` says
    that the text follows from how the word is formed and is nobody's definition.
    """

    text: str
    label: str = ""
    derived: bool = False
    examples: tuple[Example, ...] = ()


@dataclass(slots=True)
class Texts:
    """What a pack says about words. Relations map (word, kind) to other words or phrases in
    order.
    """

    senses: dict[str, list[Sense]] = field(default_factory=dict)
    relations: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    readings: ReadingSets = field(default_factory=ReadingSets)


@dataclass(slots=True)
class WordSet:
    """One lexicon to be: `attr[i]` and `form[i]` (when there) belong to `words[i]`."""

    words: list[str]
    attr: array[int]
    form: array[int] | None = None
    gaddag: bool = True

    @classmethod
    def of(cls, flags: dict[str, int], *, gaddag: bool = True) -> WordSet:
        """A set from word -> column value, sorted."""
        words = sorted(flags)
        return cls(words, array("I", (flags[word] for word in words)), gaddag=gaddag)

    def counts(self) -> dict[str, int]:
        """How many words there are ("words"), and how many carry each flag that any carries."""
        by_flags = Counter(value & 0xFFFF for value in self.attr)
        result = {"words": len(self.words)}
        for flag in Flag:
            bit = int(flag)
            number = sum(times for flags, times in by_flags.items() if flags & bit)
            if number and flag.name:
                result[flag.name.lower()] = number
        return result


@dataclass(slots=True)
class Draft:
    """A pack before it is written: word sets by name, texts, and what had to be left out."""

    language: str
    sets: dict[str, WordSet] = field(default_factory=dict)
    texts: Texts = field(default_factory=Texts)
