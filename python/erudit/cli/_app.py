"""The commands and where they are declared."""

from __future__ import annotations

from typing import Annotated, Any, cast

import typer
from typer.main import get_command

from erudit.cli import _output, _packs, _serve, _word, _words
from erudit.cli._help import Command, Group

__all__ = ["command"]

app = typer.Typer(
    cls=Group,
    help="cli.about",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

_ADDED = (
    ("words", _words.words),
    ("check", _word.check),
    ("page", _word.page),
    ("hooks", _word.hooks),
    ("ladder", _word.ladder),
    ("anagrams", _word.anagrams),
    ("serve", _serve.serve),
)
for _name, _function in _ADDED:
    app.command(_name, cls=Command, help=f"cli.{_name}")(_function)
app.add_typer(_packs.app, name="packs", help="cli.packs", cls=Group)


@app.callback(invoke_without_command=True)
def top(
    version: Annotated[bool, typer.Option("--version", help="cli.option.version")] = False,
    _ui: Annotated[
        str | None, typer.Option("--ui", metavar="ru|uk|en", help="cli.option.ui")
    ] = None,
) -> None:
    """Options of the program itself."""
    if version:
        from erudit import __version__

        _output.write(f"erudit {__version__}")
        raise typer.Exit


def command() -> Any:
    """The program as an object that can be run."""
    return cast(Any, get_command(app))
