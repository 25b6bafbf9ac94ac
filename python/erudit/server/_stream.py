"""The feed as server-sent events."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter

from erudit.server._errors import ApiError, send_error
from erudit.server._feed import Feed
from erudit.server._http import Receive, Scope, Send, client_key, header, language
from erudit.server._metrics import Metrics
from erudit.server._settings import Settings

__all__ = ["Streams"]

_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    # Proxies would otherwise collect events before they pass them on.
    (b"x-accel-buffering", b"no"),
]


class Streams:
    """Open streams, bounded in number; each reads the feed's ring and has no queue of its own."""

    def __init__(self, settings: Settings, feed: Feed, metrics: Metrics) -> None:
        self._settings = settings
        self._feed = feed
        self._gauge = metrics.streams
        self._open: Counter[str] = Counter()
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        """End all streams; their readers come back by themselves."""
        self._stopping.set()

    async def serve(self, scope: Scope, receive: Receive, send: Send, after: int | None) -> None:
        """Send searches numbered above `after`, the `Last-Event-ID` header, or those to come."""
        client = client_key(scope)
        full = sum(self._open.values()) >= self._settings.feed_streams
        if full or self._open[client] >= self._settings.feed_streams_client:
            error = ApiError(503, "too_many_streams", headers={"Retry-After": "30"})
            await send_error(send, error, language(scope))
            return
        self._open[client] += 1
        self._gauge.inc()
        try:
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            if scope.get("erudit.head"):
                await send({"type": "http.response.body", "body": b""})
            else:
                await self._events(receive, send, self._start(scope, after))
        finally:
            self._gauge.dec()
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]

    def _start(self, scope: Scope, after: int | None) -> int:
        given = header(scope, b"last-event-id")
        if given.isdigit() and len(given) < 19:
            return int(given)
        return self._feed.last_id() if after is None else after

    async def _events(self, receive: Receive, send: Send, last: int) -> None:
        gone = asyncio.create_task(_disconnected(receive))
        stopping = asyncio.create_task(self._stopping.wait())
        try:
            await _send(send, b"retry: 3000\n\n")
            while not gone.done() and not stopping.done():
                # Taken before looking, so that what arrives in between wakes the wait below.
                arrived = self._feed.arrived
                news = self._feed.since(last)
                if news:
                    last = news[-1][0]
                    await _send(
                        send,
                        b"".join(
                            b"id: %d\nevent: search\ndata: %b\n\n" % (number, data)
                            for number, data in news
                        ),
                    )
                    continue
                arrival = asyncio.create_task(arrived.wait())
                done, _ = await asyncio.wait(
                    (gone, stopping, arrival),
                    timeout=self._settings.feed_heartbeat,
                    return_when=asyncio.FIRST_COMPLETED,
                )
                arrival.cancel()
                if not done:
                    await _send(send, b": alive\n\n")
            if not gone.done():
                await send({"type": "http.response.body", "body": b": closing\n\n"})
        finally:
            for task in (gone, stopping):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task


async def _send(send: Send, data: bytes) -> None:
    await send({"type": "http.response.body", "body": data, "more_body": True})


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
