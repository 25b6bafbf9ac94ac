"""Alphabets through the binding."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from erudit import _core
from erudit.errors import LexiconError

from ._reference import ALPHABETS, WORDS


def test_words_read_back(language: str, alphabet: _core.Alphabet) -> None:
    assert alphabet.letters == ALPHABETS[language]
    assert len(alphabet) == len(ALPHABETS[language])
    for word in WORDS[language]:
        tiles = alphabet.encode(word)
        assert all(1 <= tile <= len(alphabet) for tile in tiles)
        assert alphabet.decode(tiles) == word


def test_a_letter_of_two_characters_is_one_tile() -> None:
    alphabet = _core.Alphabet(["c", "h", "ch"])
    assert alphabet.encode("chhc") == bytes([3, 2, 1])


@pytest.mark.parametrize(
    "letters",
    [[], [""], ["a", "a"], ["a b"], ["\n"], [chr(0x4E00 + i) for i in range(64)], ["a" * 9]],
)
def test_bad_alphabets(letters: list[str]) -> None:
    with pytest.raises(LexiconError):
        _core.Alphabet(letters)


def test_the_bad_character_is_named() -> None:
    alphabet = _core.Alphabet(["a", "b"])
    with pytest.raises(LexiconError, match="'x' at place 3"):
        alphabet.encode("abxb")
    for tiles in (b"\x00", b"\x03", b"\xff"):
        with pytest.raises(LexiconError, match="place 1"):
            alphabet.decode(tiles)


@given(st.text())
def test_any_text(text: str) -> None:
    alphabet = _core.Alphabet(["a", "é", "ab", "ё"])
    readable = re.fullmatch("(?:ab|a|é|ё)*", text) is not None
    if readable:
        assert alphabet.decode(alphabet.encode(text)) == text
    else:
        with pytest.raises(LexiconError, match="at place"):
            alphabet.encode(text)
