"""What is known of one word: its page, its gloss, the check, its hooks; and ladders between two."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import FastAPI, Path, Query, Request
from starlette.responses import Response

from erudit.server._errors import ApiError
from erudit.server._http import language
from erudit.server._service import service_of
from erudit.server.api._models import Check, Gloss, Hooks, Ladder, WordPage
from erudit.server.api._route import Json, errors

__all__ = ["add_word"]

Lang = Annotated[Literal["ru", "uk", "en", "sk"], Path(description="language")]
Word = Annotated[str, Path(min_length=1, max_length=200, description="a word", examples=["софа"])]
WordSet = Annotated[Literal["nouns", "forms", "places"], Query(description="set of words")]
Yo = Annotated[Literal["fold", "distinct"], Query(description="whether Е and Ё count as the same")]
Ui = Annotated[
    Literal["ru", "uk", "en"] | None,
    Query(description="language of the texts; else `Accept-Language`"),
]
_HOUR = 3_600


async def _page(request: Request, lang: Lang, word: Word, ui: Ui = None) -> Response:  # noqa: ARG001
    """Definitions, relations, readings, frequency, scores, anagrams, hooks, words inside it."""
    service, said = service_of(request), language(request.scope)
    pack = service.packs.get(lang)

    def work() -> dict[str, object] | None:
        page = pack.page(word)
        return page.to_dict(said) if page is not None else None

    found = await service.desk.run(work)
    if found is None:
        raise ApiError(404, "unknown_word", field="word", word=word)
    return Json(found, max_age=_HOUR)


async def _gloss(request: Request, lang: Lang, word: Word, ui: Ui = None) -> Response:  # noqa: ARG001
    """The short definition, for a tooltip."""
    service, said = service_of(request), language(request.scope)
    pack = service.packs.get(lang)
    gloss = await service.desk.run(lambda: pack.gloss(word, ui=said))
    return Json({"word": word, "gloss": gloss}, max_age=_HOUR)


async def _check(
    request: Request,
    lang: Lang,
    word: Word,
    words: WordSet = "nouns",
    yo: Yo = "fold",
    ui: Ui = None,  # noqa: ARG001
) -> Response:
    """Whether the word may be played, and why: what players argue about."""
    service, said = service_of(request), language(request.scope)
    pack = service.packs.get(lang)

    def work() -> dict[str, object]:
        return pack.check(word, words=words, yo=yo, ui=said).to_dict(said)

    return Json(await service.desk.run(work), max_age=_HOUR)


async def _hooks(
    request: Request,
    lang: Lang,
    word: Word,
    words: WordSet = "nouns",
    ui: Ui = None,  # noqa: ARG001
) -> Response:
    """The letters that make another word in front of this one or behind it."""
    pack = service_of(request).packs.get(lang)
    return Json(pack.hooks(word, words=words).to_dict(), max_age=_HOUR)


async def _ladder(
    request: Request,
    lang: Lang,
    start: Annotated[str, Query(min_length=1, max_length=200, examples=["кот"])],
    goal: Annotated[str, Query(min_length=1, max_length=200, examples=["дом"])],
    words: WordSet = "nouns",
    yo: Yo = "fold",
    ui: Ui = None,  # noqa: ARG001
) -> Response:
    """A shortest chain of words in which each differs from the last in one letter."""
    service = service_of(request)
    pack = service.packs.get(lang)
    path = await service.workshop.run(lambda: pack.ladder(start, goal, words=words, yo=yo))
    steps = None if path is None else len(path) - 1
    return Json({"path": path, "steps": steps}, max_age=_HOUR)


def add_word(app: FastAPI) -> None:
    """Add the routes."""
    app.add_api_route(
        "/api/v1/words/{lang}/{word}",
        _page,
        response_model=WordPage,
        responses=errors(400, 404, 503),
        tags=["words"],
        summary="A word's page",
        operation_id="word",
    )
    app.add_api_route(
        "/api/v1/gloss/{lang}/{word}",
        _gloss,
        response_model=Gloss,
        responses=errors(400, 404, 503),
        tags=["words"],
        summary="A short definition",
        operation_id="gloss",
    )
    app.add_api_route(
        "/api/v1/check/{lang}/{word}",
        _check,
        response_model=Check,
        responses=errors(400, 404, 503),
        tags=["words"],
        summary="Check a word",
        operation_id="check",
    )
    app.add_api_route(
        "/api/v1/hooks/{lang}/{word}",
        _hooks,
        response_model=Hooks,
        responses=errors(400, 404, 503),
        tags=["words"],
        summary="Hooks",
        operation_id="hooks",
    )
    app.add_api_route(
        "/api/v1/ladder/{lang}",
        _ladder,
        response_model=Ladder,
        responses=errors(400, 404, 503),
        tags=["words"],
        summary="Word ladder",
        operation_id="ladder",
    )
