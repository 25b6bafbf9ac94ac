"""What goes to the screen: JSON, words in columns, colours where they are wanted."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any, TextIO

from erudit import _text
from erudit.errors import EruditError, QueryError

__all__ = [
    "columns",
    "complain",
    "current_ui",
    "display_width",
    "error_stream",
    "is_terminal",
    "notice",
    "print_json",
    "set_json",
    "set_ui",
    "styled",
    "width",
    "write",
]

_STYLES = {"bold": "1", "dim": "2", "underline": "4", "red": "31", "green": "32", "yellow": "33"}


class _State:
    ui: str | None = None
    json: bool = False


def set_ui(ui: str | None) -> None:
    """The language for people from here on; None: by the environment."""
    _State.ui = ui


def current_ui() -> str:
    """The language for people."""
    return _State.ui or _text.ui_from_environment()


def set_json(on: bool) -> None:
    """Whether errors are written as JSON."""
    _State.json = on


def is_terminal(stream: TextIO | None = None) -> bool:
    """Whether a person is looking at the output as it comes."""
    return (stream or sys.stdout).isatty()


def error_stream() -> TextIO:
    """Where messages go."""
    return sys.stderr


def width() -> int:
    """Columns to fill: the terminal's, `COLUMNS`, or 80 where there is none."""
    import shutil

    return max(40, min(shutil.get_terminal_size((80, 24)).columns, 160))


def styled(text: str, *styles: str) -> str:
    """`text` in bold, colour ... on a terminal that shows them and unless `NO_COLOR` is set."""
    if not is_terminal() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return f"\033[{';'.join(_STYLES[style] for style in styles)}m{text}\033[0m"


def write(text: str = "") -> None:
    """One line of the answer."""
    sys.stdout.write(text + "\n")


def notice(text: str) -> None:
    """One line beside the answer, on the error stream."""
    sys.stdout.flush()
    sys.stderr.write(text + "\n")


def print_json(value: Any) -> None:
    """A value as one JSON document on a line of its own."""
    import json

    json.dump(value, sys.stdout, ensure_ascii=False)
    sys.stdout.write("\n")


def complain(error: EruditError) -> None:
    """An error, for people or (with `--json`) for programs, on the error stream."""
    ui = current_ui()
    text = error.text(ui)
    if _State.json:
        import json

        body: dict[str, Any] = {"code": error.code or "error", "message": text, "field": None}
        if isinstance(error, QueryError):
            body |= {"field": error.field or None, "position": error.position}
        notice(json.dumps({"error": body}, ensure_ascii=False))
        return
    field = f"{error.field}: " if isinstance(error, QueryError) and error.field else ""
    notice(_text.say("cli.error", ui, text=field + text))


def columns(cells: Sequence[str], plain: Iterable[int] | None = None) -> Iterable[str]:
    """Cells in as many columns as fit, row by row. plain: their widths, when they hold styles."""
    widths = [display_width(cell) for cell in cells] if plain is None else list(plain)
    if not widths:
        return
    cell = max(widths) + 2
    per_line = max(1, (width() - 2) // cell)
    for start in range(0, len(cells), per_line):
        row = range(start, min(start + per_line, len(cells)))
        yield "  " + "".join(cells[i] + " " * (cell - widths[i]) for i in row).rstrip()


def display_width(text: str) -> int:
    """Columns that a text takes."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )
