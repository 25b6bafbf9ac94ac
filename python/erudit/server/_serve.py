"""`serve`: bind the port, bring the database up to date, run one process or several."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType
from typing import Any

import structlog
import uvicorn

from erudit.errors import EruditError
from erudit.server._app import create_app
from erudit.server._logging import configure_logging
from erudit.server._metrics import MULTIPROCESS_VARIABLE
from erudit.server._settings import Settings
from erudit.server._store import Store
from erudit.server._supervisor import Supervisor

__all__ = ["ServeError", "serve"]

log = structlog.get_logger("erudit.server")
_BACKLOG = 2_048


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
    announce: Callable[[str], None] = print,
) -> None:
    """Run the server until it is stopped by a signal (SIGINT, SIGTERM).

    What is None comes from the `ERUDIT_*` variables. `announce` gets the address once the server
    listens. Raises `SettingsError`, `StoreError` or `ServeError` when it cannot start.
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
    sockets = _bind(settings)
    try:
        Store(settings.database, settings.data_folder).prepare()
        address = _address(sockets[0])
        if settings.workers == 1:
            _run_here(settings, sockets[0], lambda: announce(address))
        else:
            _run_workers(settings, sockets, lambda: announce(address))
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


class _Server(uvicorn.Server):
    """Ends the streams when it is told to stop, and leaves signals where they were."""

    def __init__(self, settings: Settings, on_ready: Callable[[], None]) -> None:
        self._app = create_app(settings, prepare=False)
        self._on_ready = on_ready
        super().__init__(_config(settings, self._app))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.service.streams.stop()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        handled = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in handled}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


def _config(settings: Settings, app: Any) -> uvicorn.Config:
    http: Any = "h11"
    try:
        from erudit.server._protocol import bounded_protocol

        http = bounded_protocol(settings.max_headers, settings.head_timeout)
    except ModuleNotFoundError:
        log.info("httptools is not installed: a slower HTTP parser is used")
    return uvicorn.Config(
        app,
        http=http,
        h11_max_incomplete_event_size=settings.max_headers,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.forwarded_allow_ips,
        backlog=_BACKLOG,
        timeout_graceful_shutdown=max(1, round(settings.shutdown)),
    )


def _run_here(settings: Settings, one: socket.socket, on_ready: Callable[[], None]) -> None:
    os.environ.pop(MULTIPROCESS_VARIABLE, None)
    _Server(settings, on_ready).run([one])


def _run_workers(
    settings: Settings, sockets: list[socket.socket], on_ready: Callable[[], None]
) -> None:
    with tempfile.TemporaryDirectory(prefix="erudit-metrics-") as folder:
        os.environ[MULTIPROCESS_VARIABLE] = folder
        try:
            Supervisor(settings, sockets, run_worker, Path(folder)).run(on_ready)
        finally:
            del os.environ[MULTIPROCESS_VARIABLE]


def run_worker(settings: Settings, one: socket.socket, parent: Connection) -> None:
    """The life of a worker process: says when it is ready, stops when the supervisor is gone."""
    configure_logging(settings)
    server = _Server(settings, lambda: parent.send("ready"))
    threading.Thread(target=_watch, args=(server, parent), daemon=True).start()
    server.run([one])


def _watch(server: uvicorn.Server, parent: Connection) -> None:
    try:
        parent.recv()
    except (EOFError, OSError):
        server.should_exit = True
