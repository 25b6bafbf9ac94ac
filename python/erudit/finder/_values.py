"""Tile values of the rule sets whose scores the finder shows: plain data.

Sources: the published tables of Эрудит (the one of 103 letters) and of Russian, Ukrainian, English
and Slovak Scrabble. The first rule set of a language is the one that lists are scored by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType

__all__ = ["RULES", "default_rules", "score", "tile_values"]

_TABLES = {
    "ru": {
        # Ё is folded to Е in Эрудит.
        "erudit": "1авеёинорст 2дклмпу 3бгья 4йы 5жзхцч 8фшэю 10щ 15ъ",
        "scrabble-ru": "1авеинорст 2дклмпу 3бгёья 4йы 5жзхцч 8шэю 10фщъ",
    },
    "uk": {"scrabble-uk": "1авеинорті 2дклмпс 3у 4бгзя 5йхчь 6жїцш 7ю 8єфщ 10ґ'’ʼ"},
    "en": {"scrabble-en": "1aeilnorstu 2dg 3bcmp 4fhvwy 5k 8jx 10qz"},
    "sk": {"scrabble-sk": "1aeinorstv 2dklmp 3ju 4bchyzáč 5íýšž 7éúľť 8fgôďň 10xäóĺŕ"},
}


def _read(table: str) -> Mapping[str, int]:
    values: dict[str, int] = {}
    for part in table.split():
        letters = part.lstrip("0123456789")
        value = int(part[: len(part) - len(letters)])
        values.update(dict.fromkeys(letters, value))
    return MappingProxyType(values)


RULES: Mapping[str, Mapping[str, Mapping[str, int]]] = MappingProxyType(
    {
        language: MappingProxyType({name: _read(table) for name, table in tables.items()})
        for language, tables in _TABLES.items()
    }
)
"""Language -> rule set -> letter -> value. A letter without a tile is missing and counts 0."""


def default_rules(language: str) -> str:
    """The rule set that scores a language's lists.

    >>> default_rules("ru")
    'erudit'
    """
    return next(iter(RULES[language]))


@cache
def _tile_values(language: str, letters: tuple[str, ...], rules: str) -> bytes:
    table = RULES[language][rules]
    return bytes(table.get(letter, 0) for letter in letters)


def tile_values(language: str, letters: Sequence[str], rules: str | None = None) -> bytes:
    """One byte a letter of an alphabet: its value in `rules`, as the core takes them."""
    return _tile_values(language, tuple(letters), rules or default_rules(language))


def score(word: str, language: str, rules: str | None = None) -> int:
    """The sum of a word's tile values, without any board.

    >>> score("эрудит", "ru"), score("фа", "ru", "scrabble-ru")
    (15, 11)
    """
    table = RULES[language][rules or default_rules(language)]
    return sum(table.get(letter, 0) for letter in word)
