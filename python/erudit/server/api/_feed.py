"""`/api/v1/feed` and its stream."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI, Query, Request
from starlette.responses import Response

from erudit.server._errors import ApiError
from erudit.server._http import Receive, Scope, Send
from erudit.server._service import service_of
from erudit.server.api._models import Feed
from erudit.server.api._query import read_query, whole
from erudit.server.api._route import add_raw, errors

__all__ = ["add_feed"]

_NEWEST = 2**53
_EXAMPLE = """\
id: 12
event: search
data: {"id":12,"at":"2026-01-31T12:00:00+00:00","lang":"ru","words":"nouns",\
"letters":"слово*","pattern":null,"total":57}

"""


async def _recent(request: Request) -> Response:
    """The recent searches, newest first; nothing about who searched."""
    service = service_of(request)
    if not service.feed.enabled:
        raise ApiError(404, "feed_off")
    body = b'{"searches":[' + b",".join(service.feed.recent()) + b"]}"
    return Response(body, media_type="application/json", headers={"cache-control": "no-store"})


def _described(
    after: Annotated[
        int | None,
        Query(ge=0, le=_NEWEST, description="begin after this search; default: only new ones"),
    ] = None,
) -> None:
    """New searches as server-sent events named `search`, each with its number as the event's id.

    A client that comes back with `Last-Event-ID` gets what it missed. A comment every 15 seconds
    keeps the connection open.
    """


async def _stream(scope: Scope, receive: Receive, send: Send) -> None:
    service = service_of(scope)
    if not service.feed.enabled:
        raise ApiError(404, "feed_off")
    values = read_query(scope["query_string"], frozenset({"after"}))
    after = whole(values, "after", 0, 0, _NEWEST) if "after" in values else None
    await service.streams.serve(scope, receive, send, after)


def add_feed(app: FastAPI) -> None:
    """Add the routes."""
    app.add_api_route(
        "/api/v1/feed",
        _recent,
        methods=["GET"],
        response_model=Feed,
        responses=errors(404),
        tags=["feed"],
        summary="Recent searches",
        operation_id="feed",
    )
    add_raw(
        app,
        "/api/v1/feed/stream",
        _described,
        _stream,
        response_class=Response,
        responses={
            200: {
                "description": "The stream",
                "content": {
                    "text/event-stream": {
                        "schema": {"type": "string"},
                        "example": _EXAMPLE,
                    }
                },
            },
            **errors(400, 404, 503),
        },
        tags=["feed"],
        summary="Searches as they happen",
        operation_id="feed_stream",
    )
