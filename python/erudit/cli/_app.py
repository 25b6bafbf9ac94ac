"""The commands, and the program that holds them."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated

import click
import typer
from typer.main import get_command

from erudit.cli import _output
from erudit.cli._help import Command, Group

__all__ = ["COMMANDS", "program"]

# Where each command lives; a module is loaded, and its options read, when the command is called.
COMMANDS = {
    "words": "erudit.cli._words",
    "check": "erudit.cli._word",
    "page": "erudit.cli._word",
    "hooks": "erudit.cli._word",
    "ladder": "erudit.cli._word",
    "anagrams": "erudit.cli._word",
    "serve": "erudit.cli._serve",
    "packs": "erudit.cli._packs",
    "bench": "erudit.cli._bench",
}
_GROUPS = {"packs"}


def program(only: str | None = None) -> click.Command:
    """The program with all its commands, or (a command's name) with just that one."""
    app = typer.Typer(
        cls=Group,
        help="cli.about",
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback(invoke_without_command=True)(_top)
    for name, module in COMMANDS.items():
        if only in COMMANDS and name != only:
            continue
        home = import_module(module)
        if name in _GROUPS:
            app.add_typer(home.app, name=name, help=f"cli.{name}", cls=Group)
        else:
            app.command(name, cls=Command, help=f"cli.{name}")(getattr(home, name))
    return get_command(app)


def _top(
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
