"""Routes of two kinds: typed endpoints, and raw ones that only the description knows as typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.responses import Response

from erudit.server._http import Receive, Scope, Send
from erudit.server.api._models import Error

__all__ = ["Json", "Raw", "add_raw", "errors"]

Raw = Callable[[Scope, Receive, Send], Awaitable[None]]
_encoder = msgspec.json.Encoder()


class Json(Response):
    """A JSON answer, encoded by msgspec; `max_age` seconds it may be kept by the client."""

    media_type = "application/json"

    def __init__(self, content: Any, status: int = 200, *, max_age: int = 0) -> None:
        super().__init__(_encoder.encode(content), status)
        self.headers["cache-control"] = f"private, max-age={max_age}" if max_age else "no-store"
        if max_age:
            self.headers["vary"] = "accept-language"


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What the description says of the statuses an endpoint may refuse with."""
    about = {
        400: ("A parameter is wrong", "too_many_letters", "letters"),
        404: ("Not found, or no pack of the language", "pack_missing", None),
        429: ("Too many requests; see `Retry-After`", "rate_limited", None),
        503: ("Too much to do right now, or the search took too long", "busy", None),
    }
    result: dict[int | str, dict[str, Any]] = {}
    for status in (*statuses, 429):
        description, code, field = about[status]
        example = {
            "error": {"code": code, "message": description, "field": field, "position": None}
        }
        result[status] = {
            "model": Error,
            "description": description,
            "content": {"application/json": {"example": example}},
        }
    return result


class _RawRoute(APIRoute):
    raw: Raw

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] == "GET":
            await self.raw(scope, receive, send)
        else:
            await super().handle(scope, receive, send)


def add_raw(app: FastAPI, path: str, endpoint: Callable[..., Any], raw: Raw, **about: Any) -> None:
    """Add a GET route that the description takes from `endpoint` and that `raw` answers.

    Reading parameters and checking answers by their declared types costs more than the search
    itself; `raw` does the same by hand, and the tests hold it to the description.
    """
    route = _RawRoute(path, endpoint, methods=["GET"], **about)
    route.raw = raw
    app.router.routes.append(route)
