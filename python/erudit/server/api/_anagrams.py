"""`GET /api/v1/anagrams`: sets of words that use up all letters of a phrase."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import FastAPI, Query, Request
from starlette.responses import Response

from erudit.server._http import language
from erudit.server._service import service_of
from erudit.server.api._models import Anagrams
from erudit.server.api._route import Json, errors

__all__ = ["add_anagrams"]


async def _anagrams(
    request: Request,
    phrase: Annotated[
        str,
        Query(
            min_length=1, max_length=200, description="letters of a phrase", examples=["сила воли"]
        ),
    ],
    lang: Annotated[Literal["ru", "uk", "en", "sk"], Query(description="language")] = "ru",
    words: Annotated[
        Literal["nouns", "forms", "places"], Query(description="set of words")
    ] = "nouns",
    min: Annotated[int, Query(ge=1, le=20, description="shortest word")] = 2,  # noqa: A002
    max_words: Annotated[int, Query(ge=1, le=8, description="most words")] = 4,
    yo: Annotated[
        Literal["fold", "distinct"], Query(description="Е and Ё the same or not")
    ] = "fold",
    offset: Annotated[int, Query(ge=0, le=1_000_000, description="phrases to skip")] = 0,
    limit: Annotated[int, Query(ge=0, le=1_000, description="phrases of the page")] = 200,
    ui: Annotated[  # noqa: ARG001
        Literal["ru", "uk", "en"] | None,
        Query(description="language of the texts; else `Accept-Language`"),
    ] = None,
) -> Response:
    """Every set of words that uses each letter exactly once.

    The search is bounded; `complete` says whether it came to its end.
    """
    service, said = service_of(request), language(request.scope)
    pack = service.packs.get(lang)

    def work() -> dict[str, object]:
        found = pack.anagrams(
            phrase,
            words=words,
            min=min,
            max_words=max_words,
            yo=yo,
            offset=offset,
            limit=limit,
        )
        service.metrics.finder("anagrams", found.elapsed_ms / 1_000)
        return found.to_dict(said)

    return Json(await service.workshop.run(work), max_age=60)


def add_anagrams(app: FastAPI) -> None:
    """Add the route."""
    app.add_api_route(
        "/api/v1/anagrams",
        _anagrams,
        response_model=Anagrams,
        responses=errors(400, 404, 503),
        tags=["finder"],
        summary="Multi-word anagrams",
        operation_id="anagrams",
    )
