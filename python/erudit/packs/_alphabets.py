"""The letters of each language in alphabet order, and the normal form of a word."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache

from erudit.errors import PackError

__all__ = ["LANGUAGES", "letters_of", "normal", "word_test"]

_LETTERS = {
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    # The apostrophe is part of the spelling (п'ять) and stands last; it is no letter of the
    # alphabet.
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'",
    "en": "abcdefghijklmnopqrstuvwxyz",
    # Without dz, dž and ch: boards have no such tiles. ě, ř, ů, ö and ü are foreign to Slovak.
    "sk": "aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž",
}
LANGUAGES = tuple(_LETTERS)
_APOSTROPHES = dict.fromkeys(map(ord, "’ʼ‘`′"), "'")


def letters_of(language: str) -> str:
    """The letters of a language, each one character.

    >>> len(letters_of("ru")), letters_of("uk")[-1]
    (33, "'")
    """
    try:
        return _LETTERS[language]
    except KeyError:
        raise PackError(
            f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.",
            code="unknown_language",
            params={"language": language, "languages": ", ".join(LANGUAGES)},
        ) from None


def normal(word: str) -> str:
    """The form in which words are stored: composed, lower case, the apostrophe as U+0027.

    >>> normal("П’ЯТЬ")
    "п'ять"
    """
    return unicodedata.normalize("NFC", word).translate(_APOSTROPHES).lower()


@cache
def word_test(language: str) -> Callable[[str], object]:
    """A test that is true for a run of the language's letters (at most 63), false for all else.

    >>> bool(word_test("ru")("ёж")), bool(word_test("ru")("ping"))
    (True, False)
    """
    letters = letters_of(language)
    if "'" in letters:
        # Never at an end and never two in a row.
        plain = letters.replace("'", "")
        return re.compile(rf"(?=.{{1,63}}\Z)[{plain}]+(?:'[{plain}]+)*").fullmatch
    return re.compile(rf"[{letters}]{{1,63}}").fullmatch
