"""`/healthz` and `/metrics`."""

from __future__ import annotations

from fastapi import FastAPI, Request
from starlette.responses import Response

from erudit import __version__
from erudit.server._errors import ApiError
from erudit.server._service import service_of
from erudit.server._store import StoreError
from erudit.server.api._models import Health
from erudit.server.api._route import Json

__all__ = ["add_operations"]


async def _health(request: Request) -> Response:
    """Live and ready: 200 when searches work, 503 when they cannot.

    `degraded` means that something is missing (a pack, the database) while the rest works.
    """
    service = service_of(request)
    packs = service.packs.states()
    try:
        await service.store.ping()
        database = "ok"
    except StoreError as error:
        database = str(error)
    usable = [state for state in packs.values() if state == "ok"]
    if not usable:
        status = "failing"
    elif database != "ok" or len(usable) < len(packs):
        status = "degraded"
    else:
        status = "ok"
    body = {"status": status, "version": __version__, "database": database, "packs": packs}
    return Json(body, 503 if status == "failing" else 200)


async def _metrics(request: Request) -> Response:
    """Counters and timings for Prometheus, all workers together."""
    service = service_of(request)
    if not service.settings.metrics:
        raise ApiError(404, "not_found")
    return Response(
        service.metrics.render(),
        headers={"content-type": service.metrics.content_type, "cache-control": "no-store"},
    )


def add_operations(app: FastAPI) -> None:
    """Add the routes."""
    app.add_api_route(
        "/healthz",
        _health,
        response_model=Health,
        responses={503: {"model": Health, "description": "Searches cannot work"}},
        tags=["operations"],
        summary="Health",
        operation_id="healthz",
    )
    app.add_api_route(
        "/metrics",
        _metrics,
        response_class=Response,
        responses={200: {"description": "Prometheus text", "content": {"text/plain": {}}}},
        tags=["operations"],
        summary="Metrics",
        operation_id="metrics",
    )
