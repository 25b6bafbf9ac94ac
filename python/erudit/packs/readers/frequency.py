"""wordfreq's word lists: a gzipped msgpack array of a header and then lists of words.

List number i (from 0, after the header) holds the words used 10**(-i/100) times a word.
"""

from __future__ import annotations

import gzip
from typing import Any

from erudit.packs._flags import frequency

__all__ = ["Frequencies", "read_frequencies"]

_CENTIBELS = 100


class Frequencies:
    """How often words are used, as shares of all words."""

    def __init__(self, shares: dict[str, float], fold: tuple[str, str] | None = None) -> None:
        self.shares = shares
        self._fold = fold

    def share(self, word: str, *, alone: bool = False) -> float:
        """The share of `word`; a spelling with the folded letter (ё as е) counts unless `alone`."""
        share = self.shares.get(word, 0.0)
        if self._fold is not None and not alone and self._fold[0] in word:
            share += self.shares.get(word.replace(*self._fold), 0.0)
        return share

    def zipf(self, share: float) -> float:
        """The Zipf value of a share: log10 of uses per billion words; 0 for none."""
        from math import log10

        return max(0.0, log10(share) + 9) if share > 0 else 0.0

    def byte(self, word: str, *, alone: bool = False) -> int:
        """The frequency of a word as the byte kept in a lexicon."""
        share = self.share(word, alone=alone)
        return frequency(self.zipf(share)) if share else 0


def read_frequencies(content: bytes, *, fold: tuple[str, str] | None = None) -> Frequencies:
    """Read one of wordfreq's files. `fold` is a letter and what most people write for it."""
    import msgspec

    bins: list[Any] = msgspec.msgpack.decode(gzip.decompress(content))
    shares: dict[str, float] = {}
    for number, words in enumerate(bins[1:]):
        share = 10 ** (-number / _CENTIBELS)
        for word in words:
            shares[word] = share
    return Frequencies(shares, fold)
