"""Several worker processes on one port: start, watch, restart, stop."""

from __future__ import annotations

import multiprocessing
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from types import FrameType

import structlog
from prometheus_client import multiprocess

from erudit.errors import EruditError
from erudit.server._settings import Settings

__all__ = ["Supervisor", "WorkerError"]

log = structlog.get_logger("erudit.supervisor")

Target = Callable[[Settings, socket.socket, Connection], None]
_START = 30.0
_PAUSE = 1.0


class WorkerError(EruditError):
    """A worker process does not start; its own log says why."""


@dataclass(slots=True)
class _Worker:
    place: int
    process: SpawnProcess
    pipe: Connection
    started: float
    ready: bool = False


class Supervisor:
    """Keeps one worker for each place running.

    A worker holds one end of a pipe: it sends "ready" when it serves, and stops when the other end
    is closed, whatever became of this process. The sockets stay open here, so that connections made
    while a worker restarts wait instead of being refused.
    """

    def __init__(
        self, settings: Settings, sockets: list[socket.socket], target: Target, metrics: Path
    ) -> None:
        self._settings = settings
        self._sockets = sockets
        self._target = target
        self._metrics = metrics
        self._context = multiprocessing.get_context("spawn")
        self._stopping = 0

    def run(self, on_ready: Callable[[], None]) -> None:
        """Until a signal: `on_ready` is called once when all workers serve."""
        before = {
            number: signal.signal(number, self._on_signal)
            for number in (signal.SIGINT, signal.SIGTERM)
        }
        workers = [self._start(place) for place in range(self._settings.workers)]
        announced = False
        try:
            while not self._stopping:
                wait([*(one.process.sentinel for one in workers), *_news(workers)], timeout=0.25)
                for one in workers:
                    self._hear(one)
                if not announced and all(one.ready for one in workers):
                    on_ready()
                    announced = True
                workers = [self._replace(one) for one in workers]
        finally:
            self._stop(workers)
            for number, handler in before.items():
                signal.signal(number, handler)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        self._stopping += 1

    def _start(self, place: int) -> _Worker:
        ours, theirs = self._context.Pipe()
        one = self._sockets[place % len(self._sockets)]
        process = self._context.Process(
            target=self._target, args=(self._settings, one, theirs), name=f"erudit-{place}"
        )
        process.start()
        theirs.close()
        return _Worker(place, process, ours, time.monotonic())

    def _hear(self, worker: _Worker) -> None:
        try:
            while worker.pipe.poll():
                worker.ready = worker.pipe.recv() == "ready"
        except (EOFError, OSError):
            # It is ending; its sentinel says so too.
            return

    def _replace(self, worker: _Worker) -> _Worker:
        if worker.process.is_alive():
            if worker.ready or time.monotonic() < worker.started + _START:
                return worker
            worker.process.kill()
        worker.process.join()
        worker.pipe.close()
        self._forget(worker)
        if self._stopping:
            return worker
        if not worker.ready:
            raise WorkerError("A worker process does not start. Its messages above say why.")
        log.error("a worker ended and is started again", exit_code=worker.process.exitcode)
        # One that falls over again and again must not take the whole processor.
        time.sleep(max(0.0, worker.started + _PAUSE - time.monotonic()))
        return self._start(worker.place)

    def _stop(self, workers: list[_Worker]) -> None:
        for one in workers:
            one.pipe.close()
        end = time.monotonic() + self._settings.shutdown + 5
        once = self._stopping
        for one in workers:
            while one.process.is_alive() and time.monotonic() < end and self._stopping <= once:
                one.process.join(0.1)
            if one.process.is_alive():
                one.process.kill()
                one.process.join()
            self._forget(one)

    def _forget(self, worker: _Worker) -> None:
        if worker.process.pid is not None:
            pid, folder = worker.process.pid, str(self._metrics)
            multiprocess.mark_process_dead(pid, folder)  # type: ignore[no-untyped-call]


def _news(workers: list[_Worker]) -> list[Connection]:
    return [one.pipe for one in workers if not one.ready and not one.pipe.closed]
