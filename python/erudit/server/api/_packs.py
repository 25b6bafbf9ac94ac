"""`/api/v1/packs` and the lexicon files that it points to."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import FastAPI, Query, Request
from starlette.responses import Response

from erudit.server._errors import ApiError
from erudit.server._files import IMMUTABLE, not_changed, send_file
from erudit.server._http import Receive, Scope, Send, accepts, language
from erudit.server._service import service_of
from erudit.server.api._models import Packs
from erudit.server.api._query import choice, read_query
from erudit.server.api._route import Json, add_raw, errors

__all__ = ["add_packs"]


async def _packs(
    request: Request,
    ui: Annotated[  # noqa: ARG001
        Literal["ru", "uk", "en"] | None,
        Query(description="language of the texts; else `Accept-Language`"),
    ] = None,
) -> Response:
    """The language packs with their sources, and what is missing."""
    service = service_of(request)
    return Json(service.packs.overview(language(request.scope), service.lexicons))


def _described(
    lang: str,
    name: str,
    part: Annotated[
        Literal["all", "words"], Query(description="`words`: the part enough to find words")
    ] = "all",
) -> None:
    """A lexicon file (ARCHITECTURE.md describes the format). It never changes under its name."""


async def _lexicon(scope: Scope, _receive: Receive, send: Send) -> None:
    service = service_of(scope)
    part = choice(
        read_query(scope["query_string"], frozenset({"part"})), "part", ("all", "words"), "all"
    )
    lang, name = scope["path_params"]["lang"], scope["path_params"]["name"]
    word_set, _, digest = name.rpartition("-")
    file = service.packs.lexicon_file(lang, word_set, digest)
    if file is None:
        raise ApiError(404, "unknown_lexicon")
    etag = f'"{digest}-{part}"'.encode()
    headers = [IMMUTABLE, (b"vary", b"accept-encoding"), (b"accept-ranges", b"none")]
    if not_changed(scope, etag) or not_changed(scope, etag[:-1] + b'-gzip"'):
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    headers.append((b"content-type", b"application/octet-stream"))
    path, length = file.path, service.lexicons.length(file, part)
    if accepts(scope, b"gzip"):
        packed = await service.lexicons.compressed(file, f"{lang}-{name}", part)
        if packed is not None:
            path, length = packed, packed.stat().st_size
            etag = etag[:-1] + b'-gzip"'
            headers.append((b"content-encoding", b"gzip"))
    headers.append((b"etag", etag))
    try:
        await send_file(send, path, length, headers, head="erudit.head" in scope)
    except FileNotFoundError as error:
        # The pack was replaced just now.
        raise ApiError(404, "unknown_lexicon") from error


def add_packs(app: FastAPI) -> None:
    """Add the routes."""
    app.add_api_route(
        "/api/v1/packs",
        _packs,
        response_model=Packs,
        responses=errors(400),
        tags=["packs"],
        summary="Language packs",
        operation_id="packs",
    )
    add_raw(
        app,
        "/lexicons/{lang}/{name}.lex",
        _described,
        _lexicon,
        response_class=Response,
        responses={
            200: {
                "description": "The file",
                "content": {
                    "application/octet-stream": {"schema": {"type": "string", "format": "binary"}}
                },
            },
            **errors(400, 404),
        },
        tags=["packs"],
        summary="A lexicon file",
        operation_id="lexicon",
    )
