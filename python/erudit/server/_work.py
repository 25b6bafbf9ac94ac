"""Long work: a bounded number of threads, a bounded queue before them, and a time budget."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from erudit.server._errors import ApiError
from erudit.server._metrics import Metrics
from erudit.server._settings import Settings

__all__ = ["Workshop"]

T = TypeVar("T")


class Workshop:
    """Where work is done that would hold up other requests; the core releases the GIL meanwhile.

    A server has two: one for searches that may be long, and one for looking up single words, so
    that these never wait for those.
    """

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._threads = settings.threads or os.cpu_count() or 1
        self._pool: ThreadPoolExecutor | None = None
        self._room = self._threads + settings.queue
        self._budget = settings.time_budget
        self._inside = 0
        self._gauge = metrics.working

    async def run(self, work: Callable[[], T]) -> T:
        """Do it in a thread.

        `ApiError` 503: `busy` when too much is waiting, `took_too_long` when the time budget is
        over (the thread finishes on its own and counts as taken until then).
        """
        if self._inside >= self._room:
            raise ApiError(503, "busy", headers={"Retry-After": "2"})
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="erudit-work")
        future = asyncio.get_running_loop().run_in_executor(self._pool, work)
        self._inside += 1
        self._gauge.inc()
        future.add_done_callback(self._leave)
        try:
            return await asyncio.wait_for(asyncio.shield(future), self._budget)
        except TimeoutError as error:
            if not future.cancel():
                # Nobody waits for it any more: take its error so that it is not reported as lost.
                future.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise ApiError(503, "took_too_long") from error

    def close(self) -> None:
        """Drop what has not begun; the next work makes new threads."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _leave(self, _future: object) -> None:
        self._inside -= 1
        self._gauge.dec()
