"""Running the command line: exit codes, Ctrl-C, broken pipes, and no traceback ever."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from erudit import _text
from erudit.cli import _output
from erudit.cli._codes import DONE
from erudit.errors import Cancelled, EruditError, QueryError

if TYPE_CHECKING:
    import click

__all__ = ["main"]

BAD, INTERRUPTED = 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `erudit` with these arguments (without the program's name) and return the exit code.

    0: done; 1: no result; 2: bad input, or the work cannot be done; 130: stopped by Ctrl-C.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    _output.set_json("--json" in given)
    try:
        given = _take_ui(given)
        return _flush(_run(given))
    except BrokenPipeError:
        # Whoever read has gone; keep the interpreter from complaining about it at exit.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except (KeyboardInterrupt, Cancelled):
        _output.notice(_text.sentence("cli.interrupted", _output.current_ui()))
        return INTERRUPTED
    except EruditError as error:
        _output.complain(error)
        return BAD
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        _output.complain(EruditError(f"{where}{error.strerror or error}"))
        return BAD
    except Exception as error:
        return _unexpected(error)


def _run(arguments: list[str]) -> int:
    import click

    from erudit.cli._app import program

    first = next((item for item in arguments if not item.startswith("-")), None)
    try:
        result = program(first).main(arguments, prog_name="erudit", standalone_mode=False)
    except click.Abort as error:
        raise KeyboardInterrupt from error
    except click.ClickException as error:
        return _usage_error(error)
    if result == INTERRUPTED:  # Typer's way to say Ctrl-C
        raise KeyboardInterrupt
    return result if isinstance(result, int) else DONE


def _flush(code: int) -> int:
    sys.stdout.flush()
    return code


def _prepare_streams() -> None:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        if stream.isatty():
            reconfigure(errors="backslashreplace")
        else:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _take_ui(arguments: list[str]) -> list[str]:
    """Arguments without `--ui LANGUAGE`, which may stand anywhere and is obeyed at once."""
    rest: list[str] = []
    ui: str | None = None
    items = iter(arguments)
    for item in items:
        if item == "--":
            rest += [item, *items]
        elif item == "--ui" or item.startswith("--ui="):
            ui = item[5:] if "=" in item else next(items, "")
            if ui not in _text.UI_LANGUAGES:
                raise _choice("--ui", ui, _text.UI_LANGUAGES)
        else:
            rest.append(item)
    _output.set_ui(ui)
    return rest


def _choice(option: str, value: str, choices: Sequence[str]) -> QueryError:
    params = {"value": value[:40], "choices": ", ".join(choices)}
    return QueryError(
        _text.say("error.not_a_choice", "en", **params),
        field=option,
        code="not_a_choice",
        params=params,
    )


def _usage_error(error: click.ClickException) -> int:
    """A command line that cannot be read, said in the reader's language."""
    import click

    context = getattr(error, "ctx", None)
    if isinstance(error, click.exceptions.NoArgsIsHelpError) and context is not None:
        _output.notice(context.get_help())
        return BAD
    detail = error.format_message()
    key, name = "cli.bad_usage", detail
    if isinstance(error, click.NoSuchOption):
        key, name = "cli.no_such_option", error.option_name
    elif isinstance(error, click.MissingParameter):
        key, name = "cli.missing", _name(error.param)
    elif isinstance(error, click.BadParameter):
        key, name = "cli.bad_value", _name(error.param)
    elif isinstance(error, click.BadOptionUsage):
        key, name = "cli.option_usage", error.option_name
    elif "No such command" in detail:
        key, name = "cli.no_such_command", detail.split("'")[1]
    elif "unexpected extra argument" in detail:
        key, name = "cli.extra", detail.split("(", 2)[-1].rstrip(").")
    ui = _output.current_ui()
    path = context.command_path if context is not None else "erudit"
    said = _text.say(key, ui, name=name)
    help_line = _text.say("cli.see_help", ui, command=path)
    _output.complain(QueryError(f"{said} {help_line}", code="usage"))
    return BAD


def _name(parameter: click.Parameter | None) -> str:
    """A parameter as the help calls it."""
    import click

    if parameter is None:
        return ""
    if isinstance(parameter, click.Option):
        return parameter.opts[0]
    return str(getattr(parameter, "metavar", None) or parameter.name or "").upper()


def _unexpected(error: Exception) -> int:
    """A mistake in erudit itself: one line, and the details in a file that can be sent."""
    import tempfile
    import traceback

    ui = _output.current_ui()
    details = "".join(traceback.format_exception(error))
    place = ""
    with contextlib.suppress(OSError):
        with tempfile.NamedTemporaryFile(
            "w", prefix="erudit-", suffix=".log", delete=False, encoding="utf-8"
        ) as file:
            file.write(details)
        place = file.name
    kind = f"{type(error).__name__}: {error}"
    _output.complain(EruditError(_text.say("cli.unexpected", ui, kind=kind, place=place)))
    return BAD
