"""`serve`: bind the port, bring the database up to date, run one process or several.

What only a worker needs is imported by workers: the supervisor starts in half the time.
"""

from __future__ import annotations

import errno
import os
import socket
import sys
import tempfile
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from erudit.errors import EruditError
from erudit.server._logging import configure_logging
from erudit.server._settings import Settings
from erudit.server._store import Store

__all__ = ["ServeError", "serve"]

_BACKLOG = 2_048
# Where workers put their counters for each other; the metrics library reads it when imported.
_METRICS = "PROMETHEUS_MULTIPROC_DIR"


class ServeError(EruditError):
    """The server cannot start; the text says why and what to do."""


def serve(
    database: str | None = None,
    workers: int | None = None,
    host: str | None = None,
    port: int | None = None,
    *,
    forwarded_allow_ips: str | None = None,
    log_level: str | None = None,
    announce: Callable[[str], None] | None = None,
) -> None:
    """Run the server until it is stopped by a signal (SIGINT, SIGTERM).

    What is None comes from the `ERUDIT_*` variables. `announce` gets the address once the server
    listens; by default it is printed. Raises `SettingsError`, `StoreError` or `ServeError` when it
    cannot start.
    """
    settings = Settings.from_env(
        database=database,
        workers=workers,
        host=host,
        port=port,
        forwarded_allow_ips=forwarded_allow_ips,
        log_level=log_level,
    )
    if settings.data:
        # The packs are found through this variable, also by the workers.
        os.environ["ERUDIT_DATA"] = settings.data
    configure_logging(settings)
    tell = announce or (lambda address: print(address, flush=True))
    sockets = _bind(settings)
    try:
        Store(settings.database, settings.data_folder).prepare()
        address = _address(sockets[0])
        if settings.workers == 1:
            _run_here(settings, sockets[0], lambda: tell(address))
        else:
            _run_workers(settings, sockets, lambda: tell(address))
    finally:
        for one in sockets:
            one.close()


def _bind(settings: Settings) -> list[socket.socket]:
    """One listening socket for each worker where the system spreads connections over them, else
    one for all."""
    try:
        family, _, _, _, place = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except socket.gaierror as error:
        raise ServeError(f"{settings.host}: no such address to listen on ({error}).") from error
    spread = settings.workers > 1 and sys.platform == "linux"
    sockets: list[socket.socket] = []
    try:
        # Without sharing first: with it, two servers could hold the port at once unnoticed.
        sockets.append(_listen(family, place, share=False))
        if spread:
            first = sockets.pop()
            place = first.getsockname()
            first.close()
            # One by one, so that those made are closed should a later one fail.
            for _ in range(settings.workers):
                sockets += [_listen(family, place, share=True)]
    except OSError as error:
        for one in sockets:
            one.close()
        raise _explain(error, settings) from error
    return sockets


def _listen(family: int, place: Any, *, share: bool) -> socket.socket:
    one = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if share:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if family == socket.AF_INET6:
            one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        one.bind(place)
        one.listen(_BACKLOG)
    except OSError:
        one.close()
        raise
    return one


def _explain(error: OSError, settings: Settings) -> ServeError:
    place = f"{settings.host}:{settings.port}"
    if error.errno == errno.EADDRINUSE:
        return ServeError(
            f"{place}: another program uses this port. Stop it, or choose another with --port."
        )
    if error.errno in (errno.EACCES, errno.EPERM):
        return ServeError(
            f"{place}: this user may not use this port. Choose one above 1023 with --port."
        )
    if error.errno == errno.EADDRNOTAVAIL:
        return ServeError(f"{place}: this machine has no such address. Choose another with --host.")
    return ServeError(f"{place}: {error.strerror or error}.")


def _address(one: socket.socket) -> str:
    host, port = one.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104 - read, not bound
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _run_here(settings: Settings, one: socket.socket, on_ready: Callable[[], None]) -> None:
    from erudit.server._worker import Server

    os.environ.pop(_METRICS, None)
    Server(settings, on_ready).run([one])


def _run_workers(
    settings: Settings, sockets: list[socket.socket], on_ready: Callable[[], None]
) -> None:
    from erudit.server._supervisor import Supervisor

    with tempfile.TemporaryDirectory(prefix="erudit-metrics-") as folder:
        os.environ[_METRICS] = folder
        try:
            Supervisor(settings, sockets, start_worker, Path(folder)).run(on_ready)
        finally:
            del os.environ[_METRICS]


def start_worker(settings: Settings, one: socket.socket, parent: Connection) -> None:
    """What a worker process begins with; imports the rest there."""
    from erudit.server._worker import run_worker

    run_worker(settings, one, parent)
