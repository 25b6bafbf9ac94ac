"""One process that serves: uvicorn with our protocol, our signals and our end of the pipe."""

from __future__ import annotations

import gc
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from types import FrameType
from typing import Any

import structlog
import uvicorn

from erudit.server._app import create_app
from erudit.server._logging import configure_logging
from erudit.server._settings import Settings

__all__ = ["Server", "run_worker"]

log = structlog.get_logger("erudit.server")


class Server(uvicorn.Server):
    """Ends the streams when it is told to stop, and leaves signals where they were."""

    def __init__(self, settings: Settings, on_ready: Callable[[], None]) -> None:
        self._app = create_app(settings, prepare=False)
        self._on_ready = on_ready
        super().__init__(_config(settings, self._app))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            # What is there now stays: looking through it again would only make requests wait.
            gc.collect()
            gc.freeze()
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
        timeout_graceful_shutdown=max(1, round(settings.shutdown)),
    )


def run_worker(settings: Settings, one: socket.socket, parent: Connection) -> None:
    """The life of a worker process: says when it is ready, stops when the supervisor is gone."""
    configure_logging(settings)
    server = Server(settings, lambda: parent.send("ready"))
    threading.Thread(target=_watch, args=(server, parent), daemon=True).start()
    server.run([one])


def _watch(server: uvicorn.Server, parent: Connection) -> None:
    try:
        parent.recv()
    except (EOFError, OSError):
        server.should_exit = True
