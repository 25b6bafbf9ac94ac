"""Sentences for people, in Russian, Ukrainian and English.

A catalogue is a module with one mapping `TEXTS` from a key to a format string; it is imported when
its language is first asked for. The three have the same keys and the same places to fill in.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Literal, cast

if TYPE_CHECKING:
    from erudit.errors import EruditError

__all__ = [
    "UI_LANGUAGES",
    "Key",
    "Ui",
    "as_ui",
    "decimal",
    "error_text",
    "has",
    "plural",
    "say",
    "sentence",
    "ui_from_environment",
]

Ui = Literal["ru", "uk", "en"]
UI_LANGUAGES: tuple[Ui, ...] = ("ru", "uk", "en")


@cache
def catalogue(ui: Ui, part: str = "") -> Mapping[str, str]:
    """All sentences of one language: those of the library, or (`part="cli"`) of the command line."""
    module = import_module(f"erudit._text._{part}_{ui}" if part else f"erudit._text._{ui}")
    return cast(Mapping[str, str], module.TEXTS)


def sentence(key: str, ui: str) -> str:
    """The sentence `key` as the catalogue has it."""
    return catalogue(as_ui(ui), "cli" if key.startswith("cli.") else "")[key]


def as_ui(value: str | None) -> Ui:
    """The language for people that fits `value`, which may be a locale's name; else English.

    >>> as_ui("uk_UA.UTF-8"), as_ui("sk"), as_ui(None)
    ('uk', 'en', 'en')
    """
    if value is None:
        return "en"
    name = value.replace("-", "_").split("_")[0].split(".")[0].lower()
    return name if name in UI_LANGUAGES else "en"


def ui_from_environment(environment: Mapping[str, str] = os.environ) -> Ui:
    """The language a person at a terminal reads: `ERUDIT_UI`, then the locale as POSIX orders it.

    >>> ui_from_environment({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "uk_UA.UTF-8"})
    'uk'
    """
    for name in ("ERUDIT_UI", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return as_ui(value)
    return "en"


class Key(str):
    """A value of a sentence that is itself a key of the catalogue."""

    __slots__ = ()


def say(key: str, ui: str, /, **values: object) -> str:
    """The sentence `key` with its values filled in."""
    for name, value in values.items():
        if isinstance(value, Key):
            values[name] = sentence(value, ui)
    return sentence(key, ui).format_map(values)


def has(key: str) -> bool:
    """Whether there is a sentence with this key."""
    return key in catalogue("en")


def plural(key: str, number: int, ui: str) -> str:
    """`number` with its noun in the right form; the catalogue lists the forms between bars.

    >>> [plural("n.words", n, "ru") for n in (1, 3, 11, 21)]
    ['1 слово', '3 слова', '11 слов', '21 слово']
    """
    language = as_ui(ui)
    forms = sentence(key, language).split("|")
    if language == "en":
        form = forms[0] if number == 1 else forms[1]
        return f"{number:,} {form}"
    if number % 10 == 1 and number % 100 != 11:
        form = forms[0]
    elif number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        form = forms[1]
    else:
        form = forms[2]
    grouped = f"{number:,}".replace(",", "\u00a0") if number >= 10_000 else str(number)
    return f"{grouped} {form}"


def decimal(value: float, digits: int, ui: str) -> str:
    """A number with its fraction, as the language writes it.

    >>> decimal(2.15, 1, "ru"), decimal(2.15, 2, "en")
    ('2,1', '2.15')
    """
    text = f"{value:.{digits}f}"
    return text if as_ui(ui) == "en" else text.replace(".", ",")


def error_text(error: EruditError, ui: str) -> str:
    """An error's sentence in `ui`: the catalogue's for its code, else its own."""
    key = f"error.{error.code}"
    if error.code and has(key):
        try:
            return say(key, ui, **error.params)
        except (KeyError, IndexError):
            pass
    return str(error)
