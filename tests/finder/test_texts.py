"""The catalogues: the same keys and the same places to fill in, in all three languages."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import erudit
from erudit import _text
from erudit.errors import EruditError, QueryError
from erudit.finder import REASONS
from erudit.finder._check import Verdict

SOURCES = Path(erudit.__file__).parent
PARTS = ("", "cli")


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("part", PARTS)
def test_catalogues_have_the_same_keys_and_places(part: str) -> None:
    english = _text.catalogue("en", part)
    for ui in ("ru", "uk"):
        other = _text.catalogue(_text.as_ui(ui), part)
        assert list(other) == list(english)
        for key, sentence in english.items():
            if not key.startswith("n."):
                assert fields(other[key]) == fields(sentence), key


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("ui", ["ru", "uk"])
def test_texts_are_translated(part: str, ui: str) -> None:
    english = _text.catalogue("en", part)
    same = {
        key
        for key, sentence in _text.catalogue(_text.as_ui(ui), part).items()
        if sentence == english[key] and not key.endswith(".example")
    }
    assert same <= {"reading.lemma", "reading.lemma_grammar"}


def test_every_refusal_has_a_sentence() -> None:
    codes = {
        code
        for folder in ("finder", "cli")
        for path in (SOURCES / folder).glob("*.py")
        for code in re.findall(r'refuse\(\s*"(\w+)"', path.read_text("utf-8"))
    }
    assert len(codes) > 20
    assert {code for code in codes if not _text.has(f"error.{code}")} == set()


def test_every_sentence_key_in_the_code_exists() -> None:
    pattern = re.compile(r'(?:sentence|say|plural)\(\s*"([a-z_.]+)"|help="(cli\.[a-z_.]+)"')
    keys = {
        key
        for folder in ("finder", "cli")
        for path in (SOURCES / folder).glob("*.py")
        for match in pattern.findall(path.read_text("utf-8"))
        for key in match
        if key
    }
    assert len(keys) > 50
    for key in keys:
        assert _text.sentence(key, "en")


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("ui", ["ru", "uk", "en"])
def test_every_reason_has_a_sentence(reason: str, ui: str) -> None:
    text = Verdict("слово", reason == "noun", reason, "слово").say(ui)
    assert "слово" in text
    assert "{" not in text
    assert "None" not in text


@pytest.mark.parametrize(
    ("ui", "number", "text"),
    [
        ("ru", 0, "0 слов"),
        ("ru", 1, "1 слово"),
        ("ru", 2, "2 слова"),
        ("ru", 5, "5 слов"),
        ("ru", 11, "11 слов"),
        ("ru", 14, "14 слов"),
        ("ru", 21, "21 слово"),
        ("ru", 111, "111 слов"),
        ("ru", 1234, "1234 слова"),
        ("ru", 12_345, "12\u00a0345 слов"),
        ("uk", 1, "1 слово"),
        ("uk", 22, "22 слова"),
        ("uk", 12, "12 слів"),
        ("en", 1, "1 word"),
        ("en", 1234, "1,234 words"),
    ],
)
def test_numbers_with_nouns(ui: str, number: int, text: str) -> None:
    assert _text.plural("n.words", number, ui) == text


@pytest.mark.parametrize(
    ("environment", "ui"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "uk_UA"}, "uk"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "ru"}, "ru"),
        ({"LANG": "ru", "ERUDIT_UI": "uk"}, "uk"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "ru"}, "ru"),
    ],
)
def test_language_of_a_terminal(environment: dict[str, str], ui: str) -> None:
    assert _text.ui_from_environment(environment) == ui


def test_an_error_without_a_sentence_says_its_own() -> None:
    assert EruditError("plain").text("ru") == "plain"
    assert QueryError("own words", code="no_such_code").text("uk") == "own words"
    # The catalogue's sentence needs a value that is missing: better English than nothing.
    assert QueryError("own words", code="too_many_letters").text("ru") == "own words"
