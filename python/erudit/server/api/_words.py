"""`GET /api/v1/words`: the finder. The most asked route, so it is a raw one."""

from __future__ import annotations

import gzip
import time
from typing import Annotated, Any, Literal, cast

import msgspec
from fastapi import FastAPI, Query

from erudit.finder import LANGUAGES, FoundWord, WordQuery
from erudit.server._feed import Offer
from erudit.server._http import JSON, Receive, Scope, Send, accepts, header, language, reply
from erudit.server._language import Ui
from erudit.server._service import Service, service_of
from erudit.server.api._models import Words
from erudit.server.api._query import choice, decimal, read_query, switch, whole
from erudit.server.api._route import add_raw, errors

__all__ = ["add_words"]

MOST = 1_000
_MOST_OFFSET = 10_000_000
_SETS = ("nouns", "forms", "places")
_BANDS = ("all", "common", "rare")
_ORDERS = ("score", "frequency", "alphabet")
_NO_STORE = (b"cache-control", b"no-store")
_VARY = (b"vary", b"accept-encoding, accept-language")
_GZIP = (b"content-encoding", b"gzip")
_encoder = msgspec.json.Encoder()


class _Answer(msgspec.Struct, frozen=True, gc=False):
    query: dict[str, Any]
    notes: list[dict[str, str]]
    total: int
    by_length: list[dict[str, int]]
    elapsed_ms: float
    offset: int
    limit: int
    words: list[FoundWord]


def _described(
    letters: Annotated[
        str | None,
        Query(
            max_length=200,
            description="letters at hand; `*` or `?` is an unknown one (at most 20 and 4)",
            examples=["слово*"],
        ),
    ] = None,
    pattern: Annotated[
        str | None,
        Query(
            max_length=200,
            description="`?` one letter, `*` any run, `[абв]` one of, `[^абв]` none of",
            examples=["к?т"],
        ),
    ] = None,
    lang: Annotated[Literal["ru", "uk", "en", "sk"], Query(description="language")] = "ru",
    words: Annotated[
        Literal["nouns", "forms", "places"], Query(description="set of words")
    ] = "nouns",
    min: Annotated[int, Query(ge=1, le=63, description="shortest length")] = 2,  # noqa: A002
    max: Annotated[int, Query(ge=1, le=63, description="longest length")] = 63,  # noqa: A002
    contains: Annotated[str, Query(max_length=200, description="letters the word must have")] = "",
    without: Annotated[str, Query(max_length=200, description="letters it must not have")] = "",
    starts: Annotated[str, Query(max_length=200, description="how it begins")] = "",
    ends: Annotated[str, Query(max_length=200, description="how it ends")] = "",
    substring: Annotated[str, Query(max_length=200, description="letters in a row in it")] = "",
    band: Annotated[Literal["all", "common", "rare"], Query(description="how common")] = "all",
    min_zipf: Annotated[float | None, Query(ge=0, le=8, description="lowest frequency")] = None,
    max_zipf: Annotated[float | None, Query(ge=0, le=8, description="highest frequency")] = None,
    yo: Annotated[
        Literal["fold", "distinct"], Query(description="whether Е and Ё count as the same")
    ] = "fold",
    obscene: Annotated[Literal["0", "1"], Query(description="0 leaves obscene words out")] = "1",
    order: Annotated[
        Literal["score", "frequency", "alphabet"],
        Query(description="order inside a length; the longest words come first"),
    ] = "score",
    offset: Annotated[int, Query(ge=0, le=_MOST_OFFSET, description="words to skip")] = 0,
    limit: Annotated[int, Query(ge=0, le=MOST, description="words of the page")] = 200,
    feed: Annotated[
        Literal["0", "1"], Query(description="0 keeps the search out of the feed")
    ] = "1",
    ui: Annotated[
        Literal["ru", "uk", "en"] | None,
        Query(description="language of the texts; else `Accept-Language`"),
    ] = None,
) -> Words:
    """Find every word that can be made of letters, fits a pattern, and passes the filters.

    The answer is complete: `total` and `by_length` count all of it, `words` is one page.
    """
    raise NotImplementedError


_KNOWN = frozenset(_described.__annotations__) - {"return"}


async def _words(scope: Scope, _receive: Receive, send: Send) -> None:
    service = service_of(scope)
    values = read_query(scope["query_string"], _KNOWN)
    lang = choice(values, "lang", LANGUAGES, "ru")
    ui = cast(Ui, choice(values, "ui", ("ru", "uk", "en"), language(scope)))
    query = WordQuery(
        lang,
        letters=values.get("letters"),
        pattern=values.get("pattern"),
        words=cast(Any, choice(values, "words", _SETS, "nouns")),
        min=whole(values, "min", 2, 1, 63),
        max=whole(values, "max", 63, 1, 63) if "max" in values else None,
        contains=values.get("contains", ""),
        without=values.get("without", ""),
        starts=values.get("starts", ""),
        ends=values.get("ends", ""),
        substring=values.get("substring", ""),
        band=cast(Any, choice(values, "band", _BANDS, "all")),
        min_zipf=decimal(values, "min_zipf", 0, 8),
        max_zipf=decimal(values, "max_zipf", 0, 8),
        yo=cast(Any, choice(values, "yo", ("fold", "distinct"), "fold")),
        obscene=switch(values, "obscene", True),
    )
    order = choice(values, "order", _ORDERS, "score")
    offset = whole(values, "offset", 0, 0, _MOST_OFFSET)
    limit = whole(values, "limit", 200, 0, MOST)
    shown = switch(values, "feed", True) and offset == 0 and header(scope, b"sec-gpc") != b"1"

    def search() -> tuple[bytes, int]:
        return _search(service, lang, query, order, offset, limit, ui)

    body, total = search() if _is_quick(query) else await service.workshop.run(search)
    if shown and total and (query.letters or query.pattern):
        service.feed.offer(
            Offer(time.time(), lang, query.words, query.letters or "", query.pattern or "", total)
        )
    least = service.settings.gzip_json
    headers = [_NO_STORE, _VARY, (b"content-language", ui.encode())]
    if least and len(body) >= least and accepts(scope, b"gzip"):
        body = gzip.compress(body, 1, mtime=0)
        headers.append(_GZIP)
    await reply(send, 200, body, JSON, headers)


def _search(
    service: Service, lang: str, query: WordQuery, order: str, offset: int, limit: int, ui: Ui
) -> tuple[bytes, int]:
    pack = service.packs.get(lang)
    found = pack.find(query)
    page = found.page(offset, limit, cast(Any, order))
    service.metrics.finder("words", found.elapsed_ms / 1_000)
    answer = _Answer(
        query=query.to_dict(),
        notes=[note.to_dict(ui) for note in query.notes],
        total=found.total,
        by_length=[{"length": length, "total": total} for length, total in found.by_length],
        elapsed_ms=round(found.elapsed_ms, 3),
        offset=offset,
        limit=limit,
        words=page,
    )
    return _encoder.encode(answer), found.total


def _is_quick(query: WordQuery) -> bool:
    """Whether the search is so short that handing it to a thread would cost more.

    A rack bounds the search by itself; a pattern or filters alone may match every word.
    """
    if query.letters is None:
        return False
    unknowns = query.letters.count("*")
    return unknowns <= 1 and len(query.letters) <= 12 - 2 * unknowns


def add_words(app: FastAPI) -> None:
    """Add the route."""
    add_raw(
        app,
        "/api/v1/words",
        _described,
        _words,
        response_model=Words,
        responses=errors(400, 404, 503),
        tags=["finder"],
        summary="Find words",
        operation_id="words",
    )
