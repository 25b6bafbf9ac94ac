"""`erudit serve`: the site."""

from __future__ import annotations

from typing import Annotated

import typer

from erudit.cli._codes import DONE

__all__ = ["serve"]


def serve(
    database: Annotated[
        str | None, typer.Option("--database", metavar="url", help="cli.option.database")
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", metavar="n", min=1, max=64, help="cli.option.workers")
    ] = None,
    host: Annotated[
        str | None, typer.Option("--host", metavar="address", help="cli.option.host")
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", metavar="n", min=0, max=65535, help="cli.option.port")
    ] = None,
    forwarded_allow_ips: Annotated[
        str | None,
        typer.Option(
            "--forwarded-allow-ips", metavar="addresses", help="cli.option.forwarded_allow_ips"
        ),
    ] = None,
) -> int:
    """Run the site."""
    from erudit import server

    server.serve(
        database=database,
        workers=workers,
        host=host,
        port=port,
        forwarded_allow_ips=forwarded_allow_ips,
    )
    return DONE
