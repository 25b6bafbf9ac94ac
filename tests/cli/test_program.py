"""The program as a whole: help in three languages, streams, signals, no traceback ever."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from erudit import __version__, finder
from erudit.cli import main
from erudit.cli._app import program as whole_program

from .conftest import Run

ROOT = Path(__file__).parents[2]


def _commands() -> list[tuple[str, ...]]:
    top: Any = whole_program()
    found: list[tuple[str, ...]] = []
    for name, one in top.commands.items():
        found.append((name,))
        found += [(name, inner) for inner in getattr(one, "commands", {})]
    return found


@pytest.mark.parametrize("path", [(), *_commands()])
def test_help_in_every_language(run: Run, path: tuple[str, ...]) -> None:
    pages = []
    for ui in ("ru", "uk", "en"):
        answer = run(*path, "--help", "--ui", ui)
        assert answer.code == 0
        assert answer.err == ""
        assert "cli." not in answer.out
        assert all(
            len(line) <= 80 or line.startswith("  erudit") for line in answer.out.splitlines()
        )
        pages.append(answer.out)
    assert len(set(pages)) == 3
    for page in pages[:2]:
        for line in page.splitlines():
            if re.match(r"  (-|[A-Z])", line):
                assert re.search("[а-яіїєґ]", page), line


def test_every_command_takes_json() -> None:
    top: Any = whole_program()
    for name, *inner in _commands():
        one = top.commands[name]
        if inner:
            one = one.commands[inner[0]]
        elif hasattr(one, "commands") or name in ("serve",):
            continue
        assert "--json" in [option for parameter in one.params for option in parameter.opts], name


@pytest.mark.parametrize(
    ("variables", "word"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "Команды"),
        ({"LC_ALL": "uk_UA.UTF-8", "LANG": "ru_RU.UTF-8"}, "Команди"),
        ({"LC_MESSAGES": "ru_RU", "LANG": "en_US.UTF-8"}, "Команды"),
        ({"ERUDIT_UI": "uk", "LANG": "en_US.UTF-8"}, "Команди"),
        ({"LANG": "C"}, "Commands"),
        ({}, "Commands"),
    ],
)
def test_language_by_environment(program: Run, variables: dict[str, str], word: str) -> None:
    answer = program("--help", **variables)
    assert answer.code == 0
    assert word in answer.out


def test_ui_option(run: Run) -> None:
    assert "Ошибка" in run("--ui", "ru", "words", "🙂").err
    assert "Помилка" in run("words", "🙂", "--ui=uk").err
    answer = run("words", "кот", "--ui", "de")
    assert answer.code == 2
    assert "ru, uk, en" in answer.err
    assert run("words", "кот", "--ui").code == 2


def test_version(run: Run) -> None:
    answer = run("--version")
    assert (answer.code, answer.out) == (0, f"erudit {__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Commands:"),
        (("wrods",), "no command “wrods”"),
        (("packs",), "Commands:"),
        (("packs", "bild"), "no command “bild”"),
        (("words", "--foo"), "no option --foo"),
        (("words", "--min"), "needs a value"),
        (("check",), "Missing: WORD"),
        (("check", "а", "б"), "Too much"),
        (("ladder", "кот"), "Missing: GOAL"),
        (("serve", "--port", "99999"), "--port"),
    ],
)
def test_wrong_usage(run: Run, arguments: tuple[str, ...], said: str) -> None:
    answer = run(*arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert said in answer.err


def test_a_missing_pack(program: Run, tmp_path: Path) -> None:
    answer = program("words", "слово", ERUDIT_DATA=str(tmp_path))
    assert answer.code == 2
    assert "erudit packs build ru" in answer.err


def test_a_damaged_pack(program: Run, tmp_path: Path) -> None:
    folder = tmp_path / "packs" / "ru"
    folder.mkdir(parents=True)
    (folder / "current").write_text("abc\n")
    (folder / "abc").mkdir()
    (folder / "abc" / "manifest.json").write_text("{")
    for arguments in (("words", "слово"), ("check", "слово"), ("packs", "info"), ("packs", "list")):
        answer = program(*arguments, ERUDIT_DATA=str(tmp_path), LANG="ru_RU.UTF-8")
        assert answer.code == 2
        assert "повреждён" in answer.err
        assert answer.out == ""


def test_a_mistake_of_our_own_is_no_traceback(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(_language: str) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(finder, "pack", broken)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    answer = run("words", "слово")
    assert answer.code == 2
    assert "ZeroDivisionError" in answer.err
    (log,) = tmp_path.glob("erudit-*.log")
    assert "Traceback" in log.read_text("utf-8")


def test_an_interrupt_stops_with_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_language: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(finder, "pack", interrupted)
    answer = run("words", "слово")
    assert answer.code == 130
    assert answer.err.strip() == "Stopped."


def test_ctrl_c_on_long_work(pack_ru: object) -> None:
    process = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "from erudit.cli import main; raise SystemExit(main())",
            *("anagrams", "достопримечательност", "--words", "forms", "--max-words", "8"),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert b"Traceback" not in out + err
    # It may have been done before the signal came.
    assert process.returncode in (0, 1, 130)


def _on_a_terminal(*arguments: str, **variables: str) -> str:
    """What a person sees."""
    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "60", "LANG": "en_US.UTF-8"} | variables
    with subprocess.Popen(
        [sys.executable, "-c", "from erudit.cli import main; raise SystemExit(main())", *arguments],
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        env=environment,
    ) as process:
        os.close(theirs)
        seen = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:
                break
            if not piece:
                break
            seen += piece
        process.wait()
    os.close(ours)
    return seen.decode("utf-8")


def test_on_a_terminal(pack_ru: object) -> None:
    seen = _on_a_terminal("words", "слово*")
    assert "letters" in seen
    assert "\033[" in seen
    plain = _on_a_terminal("words", "слово*", NO_COLOR="1")
    assert "\033[" not in plain
    assert all(len(line) <= 60 for line in plain.splitlines())
    assert "волос" in plain
    assert re.search(r"\w+\(\w\)", plain)


def test_a_terminal_is_not_flooded(pack_ru: object) -> None:
    seen = _on_a_terminal("words", "--pattern", "*", NO_COLOR="1")
    assert len(seen.splitlines()) < 600


def test_json_goes_out_as_utf_8_everywhere(program: Run, pack_ru: object) -> None:
    answer = program("words", "слово", "--json", PYTHONIOENCODING="latin-1", LANG="C")
    assert answer.code == 0
    assert "слово" in answer.out
    assert json.loads(answer.out)["total"]


def test_main_takes_the_program_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["erudit", "--version"])
    assert main() == 0


def test_documented_commands_exist() -> None:
    text = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    documented = set(re.findall(r"^## `erudit ([a-z]+(?: [a-z]+)?)", text, re.M))
    ours = {" ".join(path) for path in _commands() if path != ("packs",)}
    assert ours == documented
