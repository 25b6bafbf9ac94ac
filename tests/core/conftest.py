"""Lexicons in four languages, small enough to look through."""

from __future__ import annotations

from pathlib import Path

import pytest

from erudit import _core

from ._reference import ALPHABETS, WORDS


@pytest.fixture(params=sorted(ALPHABETS))
def language(request: pytest.FixtureRequest) -> str:
    """The name of each alphabet in turn."""
    return str(request.param)


@pytest.fixture
def alphabet(language: str) -> _core.Alphabet:
    """The alphabet of `language`."""
    return _core.Alphabet(ALPHABETS[language])


@pytest.fixture
def lexicon(language: str, alphabet: _core.Alphabet) -> _core.Lexicon:
    """The words of `language`."""
    return _core.Lexicon.from_words(alphabet, WORDS[language])


@pytest.fixture
def russian() -> _core.Alphabet:
    """The Russian alphabet."""
    return _core.Alphabet(ALPHABETS["ru"])


@pytest.fixture
def built(tmp_path: Path, russian: _core.Alphabet) -> Path:
    """A Russian lexicon file with flags and frequencies."""
    path = tmp_path / "words.lex"
    words = WORDS["ru"]
    attr = b"".join(
        ((i % 4) | (i * 5 % 256) << 16).to_bytes(4, "little") for i in range(len(words))
    )
    _core.build_lexicon(path, russian, words, name="nouns", language="ru", columns={"attr": attr})
    return path
