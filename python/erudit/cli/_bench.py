"""`erudit bench`: how fast it is on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from erudit.cli import _output
from erudit.cli._codes import DONE
from erudit.cli._options import Json

__all__ = ["bench"]


def bench(
    rows: Annotated[list[str] | None, typer.Argument(metavar="row", help="cli.option.rows")] = None,
    json: Json = False,
) -> int:
    """Measure and print."""
    from erudit.bench import machine, run

    here = machine()
    if not json:
        _output.write(here.line())
    figures = []
    for figure in run(rows or ()):
        figures.append(figure.to_dict())
        if json:
            _output.notice(figure.line())
        else:
            _output.write(figure.line())
    if json:
        _output.print_json({"machine": vars(here), "figures": figures})
    return DONE
