"""Which searches everyone may see: nothing rude, nobody's name, nothing that is no search."""

from __future__ import annotations

from collections.abc import Iterable

from erudit import _core
from erudit.errors import EruditError
from erudit.finder import Pack, WordSet
from erudit.packs import Flag
from erudit.server._feed import Offer
from erudit.server._packs import Packs

__all__ = ["Fitness"]

_SETS: tuple[WordSet, ...] = ("nouns", "forms")
# Shorter words stand inside too many innocent ones.
_LEAST_INSIDE = 4
_LEAST_LETTERS = 3
_MOST_LETTERS = 16


class Fitness:
    """Judges searches by the flags of the packs. Slow enough to be kept away from requests."""

    def __init__(self, packs: Packs) -> None:
        self._packs = packs

    def fit(self, offer: Offer) -> bool:
        """Whether to show the search. False also when the pack cannot be asked."""
        try:
            pack = self._packs.get(offer.lang)
            letters = offer.letters.replace("*", "")
            runs = [letters, *_runs(offer.pattern)]
            return (
                _plausible(offer)
                and not any(_rude(pack, run) for run in runs)
                and not _rude_anagram(pack, letters)
                and not any(_a_name(pack, run) for run in runs)
            )
        except EruditError:
            return False


def _runs(pattern: str) -> list[str]:
    """The letters of a pattern that stand together; sets count as breaks."""
    runs = [""]
    inside = False
    for letter in pattern:
        if letter == "[":
            inside = True
        if inside or not letter.isalpha():
            if runs[-1]:
                runs.append("")
        else:
            runs[-1] += letter
        if letter == "]":
            inside = False
    return [run for run in runs if run]


def _plausible(offer: Offer) -> bool:
    """A search someone may learn from: not a single letter, not a key held down."""
    if offer.total < 1:
        return False
    if offer.letters:
        known = offer.letters.replace("*", "")
        if not _LEAST_LETTERS <= len(offer.letters) <= _MOST_LETTERS:
            return False
        if len(known) >= 4 and len(set(known)) * 3 <= len(known):
            return False
    return bool(offer.letters) or len(offer.pattern.strip("*?")) >= 1


def _spellings(word: str) -> set[str]:
    return {word, word.replace("ё", "е")}


def _flags(lexicon: _core.Lexicon, word: str) -> int | None:
    if "attr" not in lexicon.columns:
        return None
    rank = lexicon.rank(word)
    return None if rank is None else lexicon.value("attr", rank) & 0xFFFF


def _known(pack: Pack, word: str) -> Iterable[int]:
    """The flags of a word in each set that has it."""
    for name in _SETS:
        for spelling in _spellings(word):
            flags = _flags(pack.lexicon(name), spelling)
            if flags is not None:
                yield flags


def _rude(pack: Pack, text: str) -> bool:
    """An obscene word, or a text that is no word and has one inside.

    Whole words are trusted: many an innocent one has something rude inside.
    """
    whole = list(_known(pack, text))
    if whole:
        return any(flags & Flag.OBSCENE for flags in whole)
    return any(
        flags & Flag.OBSCENE
        for start in range(len(text) - _LEAST_INSIDE + 1)
        for end in range(start + _LEAST_INSIDE, len(text) + 1)
        for flags in _known(pack, text[start:end])
    )


def _rude_anagram(pack: Pack, letters: str) -> bool:
    """Whether the letters, all of them used, make an obscene word.

    Unknown letters are left aside: with them something rude can nearly always be made.
    """
    if len(letters) < _LEAST_LETTERS:
        return False
    for name in _SETS:
        lexicon = pack.lexicon(name)
        query = _core.Query(
            lexicon.alphabet,
            letters=letters,
            min_length=len(letters),
            max_length=len(letters),
            fold=pack.fold("fold"),
            require=Flag.OBSCENE,
        )
        if lexicon.count(query):
            return True
    return False


def _a_name(pack: Pack, text: str) -> bool:
    """A person's name that is no common noun."""
    if len(text) < _LEAST_LETTERS:
        return False
    nouns, names = pack.lexicon("nouns"), pack.files.lexicon("names")
    return not any(one in nouns for one in _spellings(text)) and any(
        one in names for one in _spellings(text)
    )
