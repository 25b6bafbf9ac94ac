"""Flags of a word: the low 16 bits of the lexicon column `attr`; its frequency is in bits 16-23."""

from __future__ import annotations

from enum import IntFlag

__all__ = ["Flag", "attr", "frequency", "zipf"]

_ZIPF_STEP = 25


class Flag(IntFlag):
    """What is known of a word. The numbers are part of the lexicon file format."""

    NOUN = 1 << 0
    INFLECTED = 1 << 1
    PLACE = 1 << 2
    NAME = 1 << 3
    RARE = 1 << 4
    COLLOQUIAL = 1 << 5
    OBSCENE = 1 << 6
    DIMINUTIVE = 1 << 7
    DERIVED = 1 << 8
    PLURAL_ONLY = 1 << 9
    DEFINED = 1 << 10
    SUPPLEMENT = 1 << 11
    ABBREVIATION = 1 << 12
    DOUBLET = 1 << 13
    RELATED = 1 << 14


def frequency(zipf_value: float) -> int:
    """A Zipf value (log10 of uses per billion words) as the byte that a lexicon keeps.

    >>> frequency(4.1), frequency(0.0), frequency(20.0)
    (102, 0, 255)
    """
    return max(0, min(255, int(zipf_value * _ZIPF_STEP + 0.5)))


def attr(flags: int, frequency_byte: int = 0) -> int:
    """The column value of a word.

    >>> hex(attr(Flag.NOUN | Flag.RARE, 102))
    '0x660011'
    """
    return (int(flags) & 0xFFFF) | frequency_byte << 16


def zipf(value: int) -> float:
    """The Zipf value in a column value; 0.0 means that the word's frequency is not known.

    >>> zipf(0x660011)
    4.08
    """
    return (value >> 16 & 0xFF) / _ZIPF_STEP
