"""Reading letters as people type them: any case, look-alikes, stress marks, apostrophes, dashes.

What is understood is said in notes; what is not is a `QueryError` with the place in the text as it
was typed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, cast

from erudit import _text
from erudit.errors import QueryError

__all__ = [
    "LANGUAGES",
    "LONGEST_TEXT",
    "Language",
    "Note",
    "Script",
    "guess_language",
    "language_of",
    "refuse",
    "script_of",
]

Language = Literal["ru", "uk", "en", "sk"]
LANGUAGES: tuple[Language, ...] = ("ru", "uk", "en", "sk")
LONGEST_TEXT = 200
"""Characters of one field of a query; more is refused before it is looked at."""

_APOSTROPHES = "'’ʼ‘`´′‛＇ʹ"
_DASHES = "-‐‑‒–—―−"
_SPACES = " \u00a0\u2009\u202f\u2002\u2003"
# Soft hyphen, joiners and the byte order mark come along when text is copied.
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_STRESS = "\u0300\u0301"

# Latin letters that look like Cyrillic ones in print or in capitals.
_TO_CYRILLIC = str.maketrans("aceopxykmthbiëï", "асеорхукмтнвіёї")
_TO_LATIN = str.maketrans("асеорхукмтнвії", "aceopxykmthbii")
# The key that types a letter in the other layout of the same keyboard.
_QWERTY = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_KEYS = {"ru": "йцукенгшщзхъфывапролджэячсмитьбюё", "uk": "йцукенгшщзхїфівапролджєячсмитьбю'"}


@dataclass(frozen=True, slots=True)
class Note:
    """Something about a query that was understood in a way the person should know of.

    >>> Note("yo_folded").text("en")
    'Е and Ё count as the same letter.'
    """

    code: str
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def text(self, ui: str = "en") -> str:
        """The note as a sentence in `ui` (`ru`, `uk`, `en`)."""
        return _text.say(f"note.{self.code}", ui, **self.params)

    def to_dict(self, ui: str = "en") -> dict[str, str]:
        """`{"code", "text"}` as in the JSON answers."""
        return {"code": self.code, "text": self.text(ui)}


def refuse(code: str, field: str, position: int | None = None, /, **params: object) -> QueryError:
    """The error for `code`, its English sentence filled in."""
    values = {"field": field, "position": (position or 0) + 1, **params}
    return QueryError(
        _text.say(f"error.{code}", "en", **values),
        field=field,
        position=position,
        code=code,
        params=values,
    )


@dataclass(frozen=True)
class Script:
    """How one language is written, for reading queries."""

    language: Language
    letters: str
    cyrillic: bool
    fold: tuple[tuple[str, str], ...] = ()
    apostrophe: str = ""

    @property
    def alphabet(self) -> frozenset[str]:
        """The letters as a set, the apostrophe included where it is one."""
        return frozenset(self.letters)

    def read(
        self, text: str, field: str, *, also: str = "", joined: bool = True, offset: int = 0
    ) -> Reading:
        """The letters of `text` in lower case, the characters of `also` kept as they are.

        joined: leave out spaces, dashes and (where it is no letter) apostrophes; otherwise they are
        refused inside the text. offset: where `text` begins in what was typed.
        """
        if len(text) > LONGEST_TEXT:
            raise refuse("text_too_long", field, LONGEST_TEXT, limit=LONGEST_TEXT)
        lowered = text.lower()
        if len(lowered) == len(text) and _plain(self.letters, also).issuperset(lowered):
            return Reading(lowered, (), range(offset, offset + len(lowered)))
        return _Reader(self, field, also, joined, offset).read(text)


@cache
def _plain(letters: str, also: str) -> frozenset[str]:
    return frozenset(letters + also)


@dataclass(frozen=True, slots=True)
class Reading:
    """Letters as read: the text, what was noticed, and where each letter was typed."""

    text: str
    notes: tuple[Note, ...]
    positions: Sequence[int]


_SCRIPTS: Mapping[Language, Script] = MappingProxyType(
    {
        "ru": Script("ru", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", True, (("ё", "е"),)),
        "uk": Script("uk", "'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", True, (), "'"),
        "en": Script("en", "abcdefghijklmnopqrstuvwxyz", False),
        "sk": Script("sk", "aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž", False),
    }
)


def script_of(language: str) -> Script:
    """How a language is written; `QueryError` for a language there is no pack for."""
    found = _SCRIPTS.get(cast(Language, language))
    if found is None:
        raise refuse("unknown_language", "lang", choices=", ".join(LANGUAGES), value=language[:20])
    return found


def language_of(language: str) -> Language:
    """`language` if it is one of the four, else `QueryError`."""
    return script_of(language).language


def guess_language(*texts: str | None, default: str = "ru") -> Language:
    """The language that letters belong to, by script; `default` when they do not tell.

    >>> guess_language("слово"), guess_language("їжак"), guess_language("quiz")
    ('ru', 'uk', 'en')
    """
    letters = {
        character
        for text in texts
        for character in unicodedata.normalize("NFC", (text or "")[:LONGEST_TEXT]).lower()
        if character.isalpha()
    }
    cyrillic = {letter for letter in letters if "\u0400" <= letter <= "\u04ff"}
    if cyrillic:
        return "uk" if cyrillic & set("іїєґ") and not cyrillic & set("ыэъё") else "ru"
    if letters & (_SCRIPTS["sk"].alphabet - _SCRIPTS["en"].alphabet):
        return "sk"
    if letters and (letters <= _SCRIPTS["en"].alphabet):
        return "sk" if default == "sk" else "en"
    return language_of(default)


class _Reader:
    """One slow, careful reading of a text that is not plain letters of its language."""

    def __init__(self, script: Script, field: str, also: str, joined: bool, offset: int) -> None:
        self.script = script
        self.field = field
        self.also = also
        self.joined = joined
        self.offset = offset
        self.letters: list[str] = []
        self.positions: list[int] = []
        self.notes: dict[str, Note] = {}

    def read(self, text: str) -> Reading:
        if meant := self._wrong_layout(text):
            place = next(i for i, character in enumerate(text) if character.isalpha())
            raise refuse(
                "other_script", self.field, self.offset + place, meant=meant, **self._whose()
            )
        start = len(text) - len(text.lstrip())
        end = len(text.rstrip())
        for position in range(start, end):
            self._take(text[position], self.offset + position)
        return Reading("".join(self.letters), tuple(self.notes.values()), tuple(self.positions))

    def _take(self, character: str, position: int) -> None:
        script = self.script
        if character in self.also:
            self._add(character, position)
        elif character in _INVISIBLE:
            return
        elif character in _APOSTROPHES and script.apostrophe:
            self._add(script.apostrophe, position)
        elif unicodedata.combining(character):
            self._compose(character, position)
        elif character in _SPACES + _DASHES + _APOSTROPHES:
            if not self.joined:
                raise refuse("separator", self.field, position, character=character)
        else:
            self._letter(character, position)

    def _add(self, letter: str, position: int) -> None:
        self.letters.append(letter)
        self.positions.append(position)

    def _compose(self, mark: str, position: int) -> None:
        """A mark above the letter before: part of it, or a stress mark that is left out."""
        whole = unicodedata.normalize("NFC", self.letters[-1] + mark) if self.letters else ""
        if len(whole) == 1 and whole in self.script.alphabet:
            self.letters[-1] = whole
        elif self.letters and (mark in _STRESS or len(whole) == 1) and not self._strict_marks():
            self._note("marks")
        else:
            raise refuse(
                "not_a_letter", self.field, position, character=_shown(mark), **self._whose()
            )

    def _strict_marks(self) -> bool:
        return self.script.language == "sk"

    def _letter(self, character: str, position: int) -> None:
        script = self.script
        letter = character.lower()
        if letter in script.alphabet:
            self._add(letter, position)
            return
        other = letter.translate(_TO_CYRILLIC if script.cyrillic else _TO_LATIN)
        if other != letter and other in script.alphabet:
            self._note("latin_lookalikes" if script.cyrillic else "cyrillic_lookalikes")
            self._add(other, position)
            return
        bare = unicodedata.normalize("NFD", letter)
        if script.language == "en" and len(bare) > 1 and bare[0] in script.alphabet:
            self._note("marks")
            self._add(bare[0], position)
            return
        raise self._wrong(character, position)

    def _wrong(self, character: str, position: int) -> QueryError:
        category = unicodedata.category(character)
        if category in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
            return refuse("control_character", self.field, position, character=_shown(character))
        code = "not_a_letter"
        if category.startswith("L"):
            code = "mixed_scripts" if self._has_own_letters() else "wrong_letter"
        return refuse(code, self.field, position, character=character, **self._whose())

    def _has_own_letters(self) -> bool:
        return any(letter in self.script.alphabet for letter in self.letters)

    def _whose(self) -> dict[str, str]:
        return {"language": _text.Key(f"of_language.{self.script.language}")}

    def _note(self, code: str) -> None:
        self.notes.setdefault(code, Note(code))

    def _wrong_layout(self, text: str) -> str | None:
        """What was meant when all letters are of the other script and not all are look-alikes."""
        letters = [character for character in text.lower() if character.isalpha()]
        if self.script.cyrillic:
            keys = str.maketrans(_QWERTY, _KEYS[self.script.language])
            alike = _TO_CYRILLIC
            other = all("a" <= letter <= "z" for letter in letters)
        else:
            keys = str.maketrans(_KEYS["ru"], _QWERTY)
            alike = _TO_LATIN
            other = all("а" <= letter <= "ё" for letter in letters)
        if len(letters) < 2 or not other or set(letters) <= {chr(code) for code in alike}:
            return None
        return text.strip().lower().translate(keys)


def _shown(character: str) -> str:
    """A character that cannot be printed, by its number."""
    return f"U+{ord(character):04X}"
