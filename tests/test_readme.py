"""The examples in the READMEs and docs do what they show."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("README*.md"), *ROOT.glob("docs/*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
@pytest.mark.usefixtures("pack_ru", "pack_en", "pack_uk", "pack_sk")
def test_python_examples(page: Path) -> None:
    failed, _ = doctest.testfile(
        str(page),
        module_relative=False,
        optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE,
    )
    assert failed == 0


def _commands() -> list[str]:
    return sorted(
        {
            line.removeprefix("$ ")
            for page in PAGES
            for block in re.findall(r"^```console\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)
            for line in block.splitlines()
            if re.match(r"\$ erudit (words|check|page|hooks|ladder|anagrams) ", line)
        }
    )


@pytest.mark.parametrize("command", _commands())
@pytest.mark.usefixtures("pack_ru", "pack_en", "pack_uk", "pack_sk")
def test_command_examples(command: str) -> None:
    words = shlex.split(command)[1:]
    program = Path(sys.executable).with_name("erudit")
    answer = subprocess.run([program, *words], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.strip()


def test_readmes_show_commands_and_code() -> None:
    assert _commands()
    assert all(">>>" in (ROOT / name).read_text("utf-8") for name in ("README.md", "README.ru.md"))
