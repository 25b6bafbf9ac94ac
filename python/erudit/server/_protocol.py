"""The HTTP protocol with a bound on the size of a request's head and on the time it takes.

uvicorn's own keeps every header it is sent; whoever drips bytes would hold a connection for ever.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from erudit.server._errors import ApiError, encode_error
from erudit.server._middleware import SAFETY_HEADERS

__all__ = ["bounded_protocol"]

_STATUS = {400: b"400 Bad Request", 431: b"431 Request Header Fields Too Large"}


class _Bounded(HttpToolsProtocol):
    most_head: int
    head_timeout: float

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._in_head = False
        self._head_bytes = 0
        self._head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head:
            self._head_bytes += len(data)
            if self._head_bytes > self.most_head:
                self._refuse(431, ApiError(431, "headers_too_large", limit=self.most_head))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._head_bytes = 0
        if self._head_timer is None:
            self._start_timer()

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._stop_timer()
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > self.most_head:
            self._refuse(431, ApiError(431, "headers_too_large", limit=self.most_head))
        else:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self.transport.is_closing():
            super().on_message_complete()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - ours says it in JSON
        self._refuse(400, ApiError(400, "bad_request"))

    def _refuse(self, status: int, error: ApiError) -> None:
        if self.transport.is_closing():
            return
        body = encode_error(error, "en")
        head = [b"HTTP/1.1 " + _STATUS[status], b"content-type: application/json"]
        head += [name + b": " + value for name, value in SAFETY_HEADERS]
        head += [b"content-length: " + str(len(body)).encode(), b"connection: close", b"", b""]
        self.transport.write(b"\r\n".join(head) + body)
        self.transport.close()

    def _start_timer(self) -> None:
        self._head_timer = self.loop.call_later(self.head_timeout, self._time_out)

    def _stop_timer(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _time_out(self) -> None:
        self._head_timer = None
        if not self.transport.is_closing():
            self.transport.close()


def bounded_protocol(most_head: int, head_timeout: float) -> type[asyncio.Protocol]:
    """The protocol class for a server with these bounds (bytes, seconds)."""
    return type("BoundedHttp", (_Bounded,), {"most_head": most_head, "head_timeout": head_timeout})
