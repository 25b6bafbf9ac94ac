"""`erudit words`: JSON, exit codes, filters, languages, hostile input."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from erudit.cli import main

from .conftest import Run

pytestmark = pytest.mark.usefixtures("pack_ru")

WORD_KEYS = ["word", "length", "anagram", "unknowns", "score", "defined", "zipf"]
ANSWER_KEYS = [
    *("query", "notes", "total", "by_length", "elapsed_ms", "offset", "limit", "words"),
]


def test_json(run: Run) -> None:
    answer = run("words", "слово*", "--min", "4", "--json")
    assert answer.code == 0
    assert answer.err == ""
    found = json.loads(answer.out)
    assert list(found) == ANSWER_KEYS
    assert found["query"]["letters"] == "слово*"
    assert found["total"] == len(found["words"]) == sum(row["total"] for row in found["by_length"])
    assert found["limit"] is None
    for word in found["words"]:
        assert list(word) == WORD_KEYS
        assert word["length"] == len(word["word"]) >= 4
        assert isinstance(word["anagram"], bool)
        assert len(word["unknowns"]) <= 1
    lengths = [word["length"] for word in found["words"]]
    assert lengths == sorted(lengths, reverse=True)


def test_one_word_a_line_when_piped(run: Run) -> None:
    answer = run("words", "слово")
    assert answer.code == 0
    assert {"слово", "волос", "соло", "вол", "лов"} <= set(answer.out.splitlines())
    assert "ms" in answer.err


def test_nothing_found(run: Run) -> None:
    assert run("words", "ъъъ").code == 1
    answer = run("words", "ъъъ", "--json")
    assert answer.code == 1
    assert json.loads(answer.out)["words"] == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("--pattern", "к?т"),
        ("--starts", "ко", "--ends", "т"),
        ("--substring", "рово", "--max", "9"),
        ("--contains", "щъ"),
        ("слово", "--without", "с"),
        ("слово", "--words", "forms"),
        ("москва", "--words", "places"),
        ("слово", "--band", "common"),
        ("слово", "--order", "alphabet"),
        ("слово", "--min-zipf", "3.5", "--max-zipf", "6"),
        ("слово", "--no-obscene", "--yo", "distinct"),
    ],
)
def test_filters(run: Run, arguments: tuple[str, ...]) -> None:
    answer = run("words", *arguments)
    assert answer.code == 0
    assert answer.out


def test_offset_and_limit(run: Run) -> None:
    whole = run("words", "слово").out.splitlines()
    assert run("words", "слово", "--limit", "3").out.splitlines() == whole[:3]
    answer = run("words", "слово", "--offset", "2", "--limit", "2")
    assert answer.out.splitlines() == whole[2:4]
    assert "Shown: 3–4" in answer.err
    assert run("words", "слово", "--limit", "3", "--all").out.splitlines() == whole


@pytest.mark.parametrize(
    ("letters", "language"),
    [("слово", "ru"), ("їжак", "uk"), ("quiz", "en"), ("kôň", "sk")],
)
def test_language_by_letters(
    run: Run, request: pytest.FixtureRequest, letters: str, language: str
) -> None:
    request.getfixturevalue(f"pack_{language}")
    found = json.loads(run("words", letters, "--json").out)
    assert found["query"]["lang"] == language


def test_language_by_option_and_variable(
    run: Run, monkeypatch: pytest.MonkeyPatch, pack_uk: object
) -> None:
    assert json.loads(run("words", "кот", "--lang", "uk", "--json").out)["query"]["lang"] == "uk"
    monkeypatch.setenv("ERUDIT_LANG", "uk")
    found = json.loads(run("words", "--pattern", "??", "--json").out)
    assert found["query"]["lang"] == "uk"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("сло🙂",), "not_a_letter"),
        (("а" * 10_000,), "text_too_long"),
        (("словоz",), "mixed_scripts"),
        (("'; DROP TABLE words; --", "--lang", "en"), "not_a_letter"),
        (("сло\x07во",), "control_character"),
        (("*****",), "too_many_unknowns"),
        (("",), "empty"),
        ((), "nothing_asked"),
        (("--pattern", "[а"), "set_not_closed"),
        (("слово", "--min", "0"), "out_of_range"),
        (("слово", "--min", "6", "--max", "5"), "min_above_max"),
        (("слово", "--lang", "de"), "unknown_language"),
        (("слово", "--words", "verbs"), "not_a_choice"),
        (("слово", "--order", "length"), "not_a_choice"),
        (("слово", "--offset", "-1"), "negative"),
        (("слово", "--min", "пять"), "usage"),
        (("слово", "кот"), "usage"),
        (("--nonsense",), "usage"),
    ],
)
def test_bad_input(run: Run, arguments: tuple[str, ...], code: str) -> None:
    answer = run("words", *arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("Error: ")
    machine = run("words", *arguments, "--json")
    assert machine.code == 2
    assert machine.out == ""
    error = json.loads(machine.err)["error"]
    assert error["code"] == code
    assert error["message"]


@given(letters=st.text(max_size=30))
@settings(
    max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
def test_any_text_gets_an_answer(capsys: pytest.CaptureFixture[str], letters: str) -> None:
    assert main(["words", "--lang", "ru", "--json", "--limit", "5", "--", letters]) in (0, 1, 2)
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    json.loads(out or err)


def test_notes_are_said(run: Run) -> None:
    answer = run("words", "cлoвo")
    assert answer.code == 0
    assert "read as Cyrillic" in answer.err


def test_a_closed_pipe_is_quiet() -> None:
    command = (
        f"'{sys.executable}' -c 'from erudit.cli import main; raise SystemExit(main())' "
        "words --pattern '*' | head -n 1"
    )
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
    assert len(done.stdout.decode("utf-8").split()) == 1
    assert b"Traceback" not in done.stderr
    assert b"Broken" not in done.stderr
