"""Plain meanings of everything the core answers: slow, and obvious."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

ALPHABETS: dict[str, list[str]] = {
    "ru": list("абвгдеёжзийклмнопрстуфхцчшщъыьэюя"),
    "uk": list("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'"),
    "en": list("abcdefghijklmnopqrstuvwxyz"),
    "sk": list("aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž"),
    # Slovak with its letters of two characters, as in a dictionary.
    "sk-ch": [*"aáäbcčdď", "dz", "dž", *"eéfgh", "ch", *"iíjklĺľmnňoóôpqrŕsštťuúvwxyýzž"],
}

WORDS: dict[str, list[str]] = {
    name: text.split()
    for name, text in {
        "ru": """
            кот кит кут код ход хор сор соло слово волос вол лов ёлка елка ёж еж вуз вузы стол
            столы слон престол эрудит тур уд ир дуэт труд рот тор кора рок кок око окно окошко
            кол колокол молоко осёл осел
        """,
        "uk": """
            кіт код хід ґанок м'яч п'ять сім'я меч їжак ліс сліло слово волос вол віл об'єкт
            з'їзд яма ям ніч річ піч їжа їж моря море
        """,
        "en": """
            cat cot coat act taco at tea eat ate tear rate stare aster word sword words lower
            slow owls love level noon banana ban nab an aa zoo
        """,
        "sk": """
            mačka mak káva kôň koň vôl vlk vlci kôl les lesy ďateľ ľan noc moc cez dážď hrad
            chlieb kŕdeľ
        """,
        "sk-ch": """
            chata hat chlap lapač chlieb hlieb dzin džbán dážď mach machy hmach ucho uho cha ach
            hach
        """,
    }.items()
}


@dataclass
class Asked:
    """A query in tiles' letters; texts are given as lists of letters."""

    letters: list[str] | None = None
    unknowns: int = 0
    pattern: list[str] | None = None
    min_length: int = 2
    max_length: int = 63
    contains: list[str] = field(default_factory=list)
    without: list[str] = field(default_factory=list)
    starts: list[str] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)
    substring: list[str] = field(default_factory=list)
    fold: tuple[tuple[str, str], ...] = ()

    def arguments(self) -> dict[str, object]:
        """The same as arguments of `Query`."""
        texts = {
            name: "".join(getattr(self, name))
            for name in ("contains", "without", "starts", "ends", "substring")
        }
        return {
            "letters": None
            if self.letters is None
            else "".join(self.letters) + "?*?*"[: self.unknowns],
            "pattern": None if self.pattern is None else "".join(self.pattern),
            "min_length": self.min_length,
            "max_length": self.max_length,
            "fold": self.fold,
            **texts,
        }


def split(word: str, letters: Sequence[str]) -> list[str]:
    """The letters of a word, the longest first."""
    return re.findall("|".join(map(re.escape, sorted(letters, key=len, reverse=True))), word)


def key(word: str, letters: Sequence[str]) -> list[int]:
    """What sorts words by the alphabet."""
    return [letters.index(letter) for letter in split(word, letters)]


def fits(word: str, asked: Asked, letters: Sequence[str]) -> bool:
    """Whether a word fits."""
    same = dict(asked.fold)

    def folded(text: Sequence[str]) -> list[str]:
        return [same.get(letter, letter) for letter in text]

    tiles = folded(split(word, letters))
    counts = Counter(tiles)
    if not asked.min_length <= len(tiles) <= asked.max_length:
        return False
    if (
        asked.letters is not None
        and (counts - Counter(folded(asked.letters))).total() > asked.unknowns
    ):
        return False
    if Counter(folded(asked.contains)) - counts or set(folded(asked.without)) & set(tiles):
        return False
    text = ["<" + tile + ">" for tile in tiles]
    joined = "".join(text)
    if asked.pattern is not None and not re.fullmatch(
        "".join(place(p, folded, letters) for p in asked.pattern), joined
    ):
        return False
    starts, ends, inside = (
        "".join(f"<{t}>" for t in folded(part))
        for part in (asked.starts, asked.ends, asked.substring)
    )
    return joined.startswith(starts) and joined.endswith(ends) and inside in joined


def place(text: str, folded, letters: Sequence[str]) -> str:  # type: ignore[no-untyped-def]
    """One place of a pattern as a regular expression."""
    if text == "?":
        return "<[^>]+>"
    if text == "*":
        return "(?:<[^>]+>)*"
    if text.startswith("["):
        negated = text.startswith("[^")
        inside = folded(split(text[2:-1] if negated else text[1:-1], letters))
        one_of = "|".join(map(re.escape, inside))
        return f"<(?!(?:{one_of})>)[^>]+>" if negated else f"<(?:{one_of})>"
    return "<" + re.escape(folded([text])[0]) + ">"
