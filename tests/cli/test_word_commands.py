"""`check`, `page`, `hooks`, `ladder`, `anagrams`."""

from __future__ import annotations

import json

import pytest

from .conftest import Run

pytestmark = pytest.mark.usefixtures("pack_ru")


def test_check(run: Run) -> None:
    answer = run("check", "вуз", "--ui", "ru")
    assert answer.code == 0
    assert "можно" in answer.out
    answer = run("check", "столы")
    assert answer.code == 1
    assert "“стол”" in answer.out
    verdict = json.loads(run("check", "столы", "--json").out)
    assert list(verdict) == [
        *("word", "allowed", "reason", "text", "lemma", "readings", "labels", "suggestions"),
        "notes",
    ]
    assert (verdict["allowed"], verdict["reason"], verdict["lemma"]) == (False, "inflected", "стол")
    assert list(verdict["readings"][0]) == ["lemma", "part", "grammemes", "text"]
    assert "Similar" in run("check", "слвоо").out
    assert run("check", "столы", "--words", "forms").code == 0
    assert run("check", "слово1").code == 2


def test_page(run: Run) -> None:
    answer = run("page", "слово", "--ui", "ru")
    assert answer.code == 0
    assert "существительные" in answer.out
    assert "волос" in answer.out
    page = json.loads(run("page", "слово", "--json").out)
    assert list(page) == [
        *("word", "lang", "length", "sets", "labels", "definitions", "synonyms", "antonyms"),
        *("hypernyms", "related", "readings", "frequency", "scores", "anagrams", "hooks"),
        *("inside", "from_letters"),
    ]
    assert run("page", "урдит").code == 1
    assert json.loads(run("page", "урдит", "--json").out) is None
    assert run("page", "").code == 2


def test_hooks(run: Run) -> None:
    answer = run("hooks", "кот", "--json")
    assert answer.code == 0
    hooks = json.loads(answer.out)
    assert list(hooks) == ["word", "front", "back"]
    assert hooks["front"]
    assert f"{hooks['front'][0]}кот" in run("hooks", "кот").out.split()
    assert run("hooks", "щщщ").code == 1


def test_ladder(run: Run) -> None:
    answer = run("ladder", "кот", "кит", "--json")
    assert answer.code == 0
    assert json.loads(answer.out) == {"path": ["кот", "кит"], "steps": 1}
    assert run("ladder", "кот", "кит").out.split() == ["кот", "кит"]
    none = run("ladder", "щщщ", "кот", "--json")
    assert none.code == 1
    assert json.loads(none.out) == {"path": None, "steps": None}
    assert run("ladder", "кот", "слово").code == 2


def test_anagrams(run: Run) -> None:
    answer = run("anagrams", "слово кот", "--max-words", "2", "--json")
    assert answer.code == 0
    found = json.loads(answer.out)
    assert list(found) == [
        *("letters", "notes", "total", "complete", "elapsed_ms", "offset", "limit", "phrases"),
    ]
    for phrase in found["phrases"]:
        assert sorted("".join(phrase).replace("ё", "е")) == sorted("словокот")
    must = run("anagrams", "слово кот", "--must", "кот")
    assert must.code == 0
    assert all("кот" in line.split() for line in must.out.splitlines())
    assert run("anagrams", "щщщщ").code == 1
    assert run("anagrams", "слово", "--must", "кот").code == 2
