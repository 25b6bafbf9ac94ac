"""The application: routes, error bodies, middleware, and what starts and stops with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.exceptions import HTTPException
from starlette.responses import Response

from erudit import __version__
from erudit.errors import EruditError
from erudit.server._errors import ApiError, encode_error, from_library
from erudit.server._feed import Feed
from erudit.server._fit import Fitness
from erudit.server._http import language
from erudit.server._lexicons import LexiconFiles
from erudit.server._limits import Limits
from erudit.server._metrics import Metrics
from erudit.server._middleware import Bounds, Observe, RateLimit, SecureHeaders
from erudit.server._packs import Packs
from erudit.server._pages import Pages
from erudit.server._service import Service
from erudit.server._settings import Settings
from erudit.server._store import Store
from erudit.server._stream import Streams
from erudit.server._work import Workshop
from erudit.server.api._anagrams import add_anagrams
from erudit.server.api._feed import add_feed
from erudit.server.api._operations import add_operations
from erudit.server.api._packs import add_packs
from erudit.server.api._word import add_word
from erudit.server.api._words import add_words

__all__ = ["create_app"]

log = structlog.get_logger("erudit.server")
# Seconds between two looks for newer packs.
_LOOK = 1.0

_DESCRIPTION = """\
Word games in Russian, Ukrainian, English and Slovak: finding words and knowing about them.

Every answer with a status of 400 or more has the body
`{"error": {"code", "message", "field", "position"}}`: `code` is a stable word for programs,
`message` a sentence in the language of `ui` (`ru`, `uk`, `en`) or `Accept-Language`, `field` the
parameter it is about and `position` the character in it, both null where there is none.
"""


def create_app(settings: Settings | None = None, *, prepare: bool = True) -> FastAPI:
    """The ASGI application.

    `prepare=False` leaves the migration of the database to whoever starts the workers. The
    database is opened when the application starts up; `StoreError` then says what is wrong with it.
    """
    settings = settings or Settings.from_env()
    service = _assemble(settings)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        if prepare:
            service.store.prepare()
        service.packs.refresh()
        service.lexicons.forget(service.packs.files())
        await service.feed.start()
        watching = asyncio.create_task(_watch_packs(service), name="packs")
        try:
            yield
        finally:
            watching.cancel()
            service.streams.stop()
            await service.feed.stop()
            service.workshop.close()
            service.desk.close()
            await service.store.close()

    app = FastAPI(
        title="erudit",
        version=__version__,
        description=_DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.service = service
    add_words(app)
    add_word(app)
    add_anagrams(app)
    add_feed(app)
    add_packs(app)
    add_operations(app)
    app.router.default = service.pages
    app.openapi = lambda: _describe(app)  # type: ignore[method-assign]
    for kind in (EruditError, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, _refuse)
    # The last one added is the first to see a request.
    app.add_middleware(RateLimit, limits=service.limits, metrics=service.metrics)
    app.add_middleware(Bounds, settings=settings)
    app.add_middleware(SecureHeaders)
    app.add_middleware(Observe, settings=settings, metrics=service.metrics)
    return app


async def _watch_packs(service: Service) -> None:
    """Take up packs that are built while the server runs."""
    while True:
        await asyncio.sleep(_LOOK)
        try:
            await asyncio.to_thread(service.packs.refresh)
        except Exception:
            log.exception("looking for packs fails")


def _assemble(settings: Settings) -> Service:
    metrics = Metrics()
    store = Store(settings.database, settings.data_folder)
    packs = Packs(settings, metrics)
    feed = Feed(settings, store, metrics, Fitness(packs).fit)
    return Service(
        settings=settings,
        metrics=metrics,
        store=store,
        packs=packs,
        feed=feed,
        streams=Streams(settings, feed, metrics),
        lexicons=LexiconFiles(settings),
        limits=Limits(settings),
        pages=Pages(settings),
        workshop=Workshop(settings, metrics),
        desk=Workshop(settings, metrics),
    )


def _describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, true to our errors: 400 instead of the framework's 422."""
    if app.openapi_schema is None:
        schema = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        for path in schema["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)
        for name in ("HTTPValidationError", "ValidationError"):
            schema["components"]["schemas"].pop(name, None)
        app.openapi_schema = schema
    return app.openapi_schema


async def _refuse(request: Request, error: Exception) -> Response:
    ui = language(request.scope)
    if isinstance(error, EruditError):
        refusal = from_library(error, ui)
    elif isinstance(error, RequestValidationError):
        refusal = _from_validation(error)
    elif isinstance(error, HTTPException):
        refusal = _from_http(error)
    else:
        raise error
    headers = {
        "cache-control": "no-store",
        "content-language": ui,
        **{name.lower(): value for name, value in refusal.headers.items()},
    }
    return Response(
        encode_error(refusal, ui), refusal.status, headers, media_type="application/json"
    )


def _from_http(error: HTTPException) -> ApiError:
    if error.status_code == 404:
        return ApiError(404, "not_found")
    if error.status_code == 405:
        allowed = _with_head((error.headers or {}).get("Allow", "GET"))
        return ApiError(405, "method_not_allowed", headers={"Allow": allowed}, allowed=allowed)
    return ApiError(error.status_code, "bad_request")


def _with_head(allowed: str) -> str:
    methods = {name.strip() for name in allowed.split(",")}
    return ", ".join(sorted(methods | {"HEAD"} if "GET" in methods else methods))


# The framework's kinds of mistakes, and which of their values our sentence needs.
_KINDS: dict[str, tuple[str, dict[str, str]]] = {
    "missing": ("missing", {}),
    "int_parsing": ("not_a_number", {}),
    "int_from_float": ("not_a_number", {}),
    "float_parsing": ("not_decimal", {}),
    "finite_number": ("not_decimal", {}),
    "greater_than_equal": ("too_small", {"limit": "ge"}),
    "less_than_equal": ("too_large", {"limit": "le"}),
    "string_too_long": ("too_long", {"limit": "max_length"}),
    "string_too_short": ("missing", {}),
    "literal_error": ("not_a_choice", {"choices": "expected"}),
}


def _from_validation(error: RequestValidationError) -> ApiError:
    first = error.errors()[0]
    place = first.get("loc", ())
    code, names = _KINDS.get(first["type"], ("bad_request", {}))
    context = first.get("ctx", {})
    values = {name: str(context.get(key, "")) for name, key in names.items()}
    if "choices" in values:
        values["choices"] = values["choices"].replace("'", "").replace(" or ", ", ")
    field = str(place[-1]) if len(place) > 1 else None
    return ApiError(400, code, field=field, position=None, headers=None, **values)
