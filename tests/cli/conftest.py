"""Running the command line: in this process and as a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from erudit.cli import main

VARIABLES = ("ERUDIT_UI", "ERUDIT_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS")


@dataclass
class Answer:
    """What a run left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process, in English unless asked otherwise."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str) -> Answer:
        code = main(list(arguments))
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Answer(code, out, err)

    return run


@pytest.fixture
def program() -> Run:
    """Run a command as a program of its own; keywords are environment variables."""

    def run(*arguments: str, **variables: str) -> Answer:
        environment = {k: v for k, v in os.environ.items() if k not in VARIABLES} | variables
        done = subprocess.run(
            [
                sys.executable,
                "-c",
                "from erudit.cli import main; raise SystemExit(main())",
                *arguments,
            ],
            capture_output=True,
            check=False,
            env=environment,
        )
        out, err = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
        assert "Traceback" not in out + err
        return Answer(done.returncode, out, err)

    return run
