"""Help in the reader's language: commands keep keys of the catalogue instead of texts."""

from __future__ import annotations

import textwrap
from typing import Any

import typer.core

from erudit import _text
from erudit.cli import _output

__all__ = ["Command", "Group"]


class _Localised:
    """What `Command` and `Group` share: help made of the catalogue's sentences."""

    name: str | None
    params: list[Any]
    help: str | None

    def get_help(self, ctx: Any) -> str:
        """The help page."""
        ui = _output.current_ui()
        width = _output.width()
        lines = [_text.say("cli.usage", ui, usage=self._usage(ctx)), ""]
        about = _text.sentence(self.help or "cli.about", ui)
        lines += [*_wrapped(about, width, ""), ""]
        arguments = [p for p in self.params if p.param_type_name == "argument"]
        options = [p for p in self.get_params(ctx) if p.param_type_name == "option"]
        lines += _section("cli.arguments", [_argument(p, ui) for p in arguments], ui, width)
        lines += _section(
            "cli.options", [_option(p, ui) for p in options if not p.hidden], ui, width
        )
        commands = getattr(self, "commands", {})
        rows = [(name, _brief(command, ui)) for name, command in commands.items()]
        lines += _section("cli.commands", rows, ui, width)
        example = f"{self.help}.example"
        if self.help and example in _text.catalogue(_text.as_ui(ui), "cli"):
            lines += [_text.sentence("cli.examples", ui)]
            lines += [f"  {line}" for line in _text.sentence(example, ui).splitlines()]
        return "\n".join(lines).rstrip()

    def get_params(self, ctx: Any) -> list[Any]:
        """Options and arguments, `--help` included."""
        raise NotImplementedError

    def get_usage(self, ctx: Any) -> str:
        """One line: how the command is called."""
        return _text.say("cli.usage", _output.current_ui(), usage=self._usage(ctx))

    def _usage(self, ctx: Any) -> str:
        ui = _output.current_ui()
        parts = [ctx.command_path, _text.sentence("cli.options_place", ui)]
        for parameter in self.params:
            if parameter.param_type_name == "argument":
                name = _argument(parameter, ui)[0]
                parts.append(name if parameter.required else f"[{name}]")
        if getattr(self, "commands", None) is not None:
            parts.append(_text.sentence("cli.command_place", ui))
        return " ".join(parts)


class Command(_Localised, typer.core.TyperCommand):
    """A command whose `help` and option helps are keys."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Options and arguments, `--help` included."""
        return list(typer.core.TyperCommand.get_params(self, ctx))


class Group(_Localised, typer.core.TyperGroup):
    """A group of commands whose `help` is a key."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Options, `--help` included."""
        return list(typer.core.TyperGroup.get_params(self, ctx))

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - click's signature
        """The commands in the order in which they were added."""
        return list(self.commands)


def _argument(parameter: Any, ui: str) -> tuple[str, str]:
    name = (parameter.metavar or parameter.name or "").upper()
    if parameter.nargs == -1:
        name += "..."
    return name, _text.sentence(parameter.help, ui) if parameter.help else ""


def _option(parameter: Any, ui: str) -> tuple[str, str]:
    names = ", ".join([*parameter.opts, *parameter.secondary_opts])
    if not parameter.is_flag:
        metavar = parameter.metavar or "x"
        names += f" {metavar if '|' in metavar else metavar.upper()}"
    if "--help" in parameter.opts:
        return names, _text.sentence("cli.help", ui)
    return names, _text.sentence(parameter.help, ui) if parameter.help else ""


def _brief(command: Any, ui: str) -> str:
    return _text.sentence(command.help, ui).split("\n")[0] if command.help else ""


def _section(title: str, rows: list[tuple[str, str]], ui: str, width: int) -> list[str]:
    if not rows:
        return []
    lines = [_text.sentence(title, ui)]
    column = min(max(len(name) for name, _ in rows) + 4, 30)
    for name, text in rows:
        wrapped = _wrapped(text, width - column, "") or [""]
        if len(name) + 2 < column:
            lines.append(f"  {name:<{column - 2}}{wrapped[0]}".rstrip())
            wrapped = wrapped[1:]
        else:
            lines.append(f"  {name}")
        lines += [" " * column + line for line in wrapped]
    return [*lines, ""]


def _wrapped(text: str, width: int, indent: str) -> list[str]:
    return [
        line
        for paragraph in text.split("\n")
        for line in textwrap.wrap(paragraph, max(width, 20), initial_indent=indent) or [""]
    ]
