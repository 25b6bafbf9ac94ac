"""A small pack made by hand, so that what the finder says can be known beforehand."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pytest

from erudit import _core, packs
from erudit.finder import Pack
from erudit.packs import Flag, FormOf, PackFiles, Sense

NOUNS: Mapping[str, int] = {
    word: packs.attr(Flag.NOUN | flags, frequency)
    for word, flags, frequency in [
        ("слово", Flag.DEFINED, 130),
        ("волос", Flag(0), 110),
        ("соло", Flag(0), 90),
        ("вол", Flag(0), 85),
        ("лов", Flag.RARE, 50),
        ("эрудит", Flag(0), 70),
        ("тур", Flag(0), 100),
        ("кот", Flag(0), 118),
        ("код", Flag(0), 119),
        ("кит", Flag(0), 95),
        ("кут", Flag.RARE, 40),
        ("стол", Flag.DEFINED, 125),
        ("стул", Flag(0), 111),
        ("ёлка", Flag(0), 99),
        ("осел", Flag(0), 10),
        ("осёл", Flag(0), 88),
        ("вуз", Flag.ABBREVIATION, 101),
        ("деньги", Flag.PLURAL_ONLY, 135),
        ("софа", Flag.DEFINED, 60),
        ("хрен", Flag.OBSCENE | Flag.COLLOQUIAL, 77),
        ("котик", Flag.DIMINUTIVE, 80),
    ]
}
FORMS: Mapping[str, int] = {
    **NOUNS,
    "столы": packs.attr(Flag.INFLECTED, 104),
    "слов": packs.attr(Flag.INFLECTED, 120),
    "слова": packs.attr(Flag.INFLECTED, 126),
    "красивый": packs.attr(Flag(0), 117),
    "бежал": packs.attr(Flag.INFLECTED, 100),
    "быстро": packs.attr(Flag(0), 120),
    "нечто": packs.attr(Flag.INFLECTED, 90),
    "вуя": packs.attr(Flag(0), 3),
}
READINGS: Mapping[str, list[tuple[str, str]]] = {
    "стол": [("стол", "NOUN,inan,masc sing,nomn"), ("стол", "NOUN,inan,masc sing,accs")],
    "столы": [("стол", "NOUN,inan,masc plur,nomn"), ("стол", "NOUN,inan,masc plur,accs")],
    "слов": [("слово", "NOUN,inan,neut plur,gent")],
    "слова": [("слово", "NOUN,inan,neut sing,gent"), ("слово", "NOUN,inan,neut plur,nomn")],
    "красивый": [("красивый", "ADJF,Qual masc,sing,nomn")],
    "бежал": [("бежать", "VERB,impf,intr masc,sing,past,indc")],
    "быстро": [("быстро", "ADVB")],
    "вуя": [("вуй", "NOUN,anim,masc sing,gent")],
}
PLACES: Mapping[str, int] = {
    "москва": packs.attr(Flag.PLACE, 130),
    "орёл": packs.attr(Flag.PLACE, 110),
    "слов": packs.attr(Flag.PLACE, 5),
}
NAMES: Mapping[str, int] = {"пушкин": packs.attr(Flag.NAME, 115)}
SENSES: Mapping[str, list[Sense]] = {
    "софа": [Sense("мягкий диван", "мебель", False, (packs.Example("На софе.", "автор"),))],
    "слово": [Sense("единица речи"), Sense("обещание", derived=True)],
    "стол": [Sense("стол " * 100)],
}
RELATIONS: Mapping[tuple[str, str], list[str]] = {
    ("софа", "synonym"): ["диван", "тахта"],
    ("софа", "antonym"): ["гвоздь"],
    ("софа", "hypernym"): ["мебель"],
}


class SmallFiles:
    """What the finder uses of `PackFiles`."""

    language = "ru"
    version = "small"

    def __init__(self, folder: Path) -> None:
        self._lexicons = {
            name: _lexicon(folder / f"{name}.lex", words)
            for name, words in (
                ("nouns", NOUNS),
                ("forms", FORMS),
                ("places", PLACES),
                ("names", NAMES),
            )
        }

    def lexicon(self, name: str) -> _core.Lexicon:
        return self._lexicons[name]

    def readings(self, word: str, *, words: str = "forms") -> list[FormOf]:
        return [FormOf(lemma, tags) for lemma, tags in READINGS.get(word, [])]

    def senses(self, word: str) -> list[Sense]:
        return SENSES.get(word, [])

    def relations(self, word: str, kind: str) -> list[str]:
        return RELATIONS.get((word, kind), [])


def _lexicon(path: Path, words: Mapping[str, int]) -> _core.Lexicon:
    alphabet = _core.Alphabet(list(packs.letters_of("ru")))
    columns = {"attr": array("I", words.values()).tobytes()}
    _core.build_lexicon(path, alphabet, words, name=path.stem, language="ru", columns=columns)
    return _core.Lexicon.open(path)


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    """The small pack."""
    return Pack(cast(PackFiles, SmallFiles(tmp_path_factory.mktemp("small"))))
