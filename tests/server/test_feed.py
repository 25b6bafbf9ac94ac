"""The feed: what gets in, how it is kept, how it is streamed."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from erudit.server._feed import Offer
from erudit.server._fit import Fitness
from erudit.server._metrics import Metrics
from erudit.server._packs import Packs
from erudit.server.api import _models as models

pytestmark = pytest.mark.anyio


async def shown(client, number: int = 1, seconds: float = 10.0) -> list[models.FeedEntry]:
    """The feed once it has so many searches; whatever it has when the time is over."""
    end = time.monotonic() + seconds
    while True:
        answer = await client.get("/api/v1/feed")
        found = models.Feed.model_validate_json(answer.content, strict=True).searches
        if len(found) >= number or time.monotonic() > end:
            return found
        await asyncio.sleep(0.02)


async def search(client, letters: str, **query: Any) -> None:
    answer = await client.get("/api/v1/words", params={"letters": letters, **query})
    assert answer.status_code == 200, answer.text


async def test_a_search_appears_without_a_trace_of_the_person(client):
    await search(client, "слово*", words="forms")
    (entry,) = await shown(client)
    assert (entry.lang, entry.words, entry.letters, entry.pattern) == (
        "ru",
        "forms",
        "слово*",
        None,
    )
    assert entry.total > 0
    assert set(type(entry).model_fields) == {
        "id", "at", "lang", "words", "letters", "pattern", "total",
    }  # fmt: skip


async def test_newest_first(client):
    await search(client, "софа")
    await shown(client, 1)
    await search(client, "волос")
    assert [entry.letters for entry in await shown(client, 2)] == ["волос", "софа"]


async def test_what_stays_out(client):
    await search(client, "волос", feed=0)
    await search(client, "хер")
    await search(client, "слово", offset=2)
    await client.get("/api/v1/words?letters=слива", headers={"sec-gpc": "1"})
    await client.get("/api/v1/words?min=5")
    await search(client, "софа")
    assert [entry.letters for entry in await shown(client, 2, seconds=0.5)] == ["софа"]


async def test_the_same_search_shows_once(client):
    for _ in range(3):
        await search(client, "слово")
    await search(client, "кот")
    assert [entry.letters for entry in await shown(client, 3, seconds=0.5)] == ["кот", "слово"]


async def test_a_word_being_typed_shows_once(settings, connect):
    async with connect(settings.with_changes(feed_hold=0.3)) as client:
        for letters in ("сло", "слов", "слово"):
            await search(client, letters)
        assert [entry.letters for entry in await shown(client)] == ["слово"]
        assert len(await shown(client, 2, seconds=0.5)) == 1


async def test_switched_off(settings, connect):
    async with connect(settings.with_changes(feed=False)) as client:
        await search(client, "слово")
        for path in ("/api/v1/feed", "/api/v1/feed/stream"):
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "feed_off")


async def test_the_table_is_bounded(settings, connect):
    async with connect(settings.with_changes(feed_keep=3, feed_repeat=0)) as client:
        feed = client.app.state.service.feed
        for number in range(12):
            feed.offer(Offer(time.time(), "ru", "nouns", "слово", "", number + 1))
            await feed._write(hold=0)
        await feed._trim()
        answer = (await client.get("/metrics")).text
        assert "erudit_feed_rows 3.0" in answer


async def test_old_searches_are_forgotten(settings, connect):
    async with connect(settings.with_changes(feed_age=60)) as client:
        feed = client.app.state.service.feed
        feed.offer(Offer(time.time() - 120, "ru", "nouns", "слово", "", 1))
        await feed._write(hold=0)
        await feed._trim()
        assert "erudit_feed_rows 0.0" in (await client.get("/metrics")).text


async def test_the_feed_survives_a_restart(settings, connect):
    async with connect(settings) as client:
        await search(client, "софа")
        await shown(client)
    async with connect(settings) as client:
        assert [entry.letters for entry in await shown(client)] == ["софа"]


async def test_what_waits_is_written_at_the_end(settings, connect):
    async with connect(settings.with_changes(feed_hold=30)) as client:
        await search(client, "софа")
    async with connect(settings) as client:
        assert [entry.letters for entry in await shown(client)] == ["софа"]


async def test_two_processes_share_the_feed(settings, connect):
    async with connect(settings) as one, connect(settings) as other:
        await search(one, "софа")
        assert [entry.letters for entry in await shown(other)] == ["софа"]
        await search(other, "софа")
        await search(other, "волос")
        assert [entry.letters for entry in await shown(one, 2)] == ["волос", "софа"]


async def test_searches_work_when_the_database_does_not(client, settings):
    service = client.app.state.service
    await service.store.close()
    for name in ("", "-wal", "-shm"):
        Path(f"{settings.database}{name}").write_bytes(b"no database at all" * 1_000)
    await search(client, "софа")
    await asyncio.sleep(0.2)
    await search(client, "волос")
    health = await client.get("/healthz")
    assert health.status_code == 200
    assert health.json()["status"] == "degraded"
    assert "damaged" in health.json()["database"]


@pytest.mark.parametrize(
    ("letters", "pattern", "fits"),
    [
        ("слово", "", True),
        ("слово*", "", True),
        ("", "к?т", True),
        ("", "сл[ао]*", True),
        ("хер", "", False),
        ("рех", "", False),
        ("рех*", "", False),
        ("", "хер", False),
        ("", "*жопа*", False),
        ("ввжопавв", "", False),
        ("хлеб", "", True),
        ("команда", "", True),
        ("аааааа", "", False),
        ("аб", "", False),
        ("абвгдежзиклмнопрст", "", False),
        ("", "*", False),
        ("", "??*", False),
        ("иван", "", False),
        ("петрова", "", False),
    ],
)
async def test_fitness(settings, letters, pattern, fits):
    fitness = Fitness(Packs(settings, Metrics()))
    assert fitness.fit(Offer(0.0, "ru", "nouns", letters, pattern, 5)) is fits


async def test_nothing_found_is_not_shown(settings):
    fitness = Fitness(Packs(settings, Metrics()))
    assert not fitness.fit(Offer(0.0, "ru", "nouns", "слово", "", 0))
    assert not fitness.fit(Offer(0.0, "uk", "nouns", "слово", "", 5))


class Stream:
    """A reader of the stream, speaking ASGI: the test client would wait for its end."""

    def __init__(self, client: Any, query: str = "", headers: dict[str, str] | None = None) -> None:
        self.app = client.app
        self.pieces: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.gone = asyncio.Event()
        self.asked = False
        self.scope = {
            "type": "http", "method": "GET", "path": "/api/v1/feed/stream", "root_path": "",
            "raw_path": b"/api/v1/feed/stream", "query_string": query.encode(),
            "scheme": "http", "http_version": "1.1", "client": ("10.0.0.1", 1), "server": ("x", 80),
            "headers": [(k.encode(), v.encode()) for k, v in (headers or {}).items()],
        }  # fmt: skip

    async def __aenter__(self) -> Stream:
        self.task = asyncio.create_task(self.app(self.scope, self._receive, self.pieces.put))
        self.start = await self.next()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.gone.set()
        await asyncio.wait_for(self.task, 10)

    async def _receive(self) -> dict[str, Any]:
        if not self.asked:
            self.asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def next(self) -> dict[str, Any]:
        return await asyncio.wait_for(self.pieces.get(), 10)

    async def until(self, part: str) -> str:
        text = ""
        while part not in text:
            text += (await self.next())["body"].decode()
        return text

    async def searches(self, number: int) -> list[dict[str, Any]]:
        text = ""
        while text.count("data: ") < number or not text.endswith("\n\n"):
            text += (await self.next())["body"].decode()
        return [json.loads(line[6:]) for line in text.splitlines() if line.startswith("data: ")]


async def test_stream_sends_what_is_new(client):
    await search(client, "софа")
    await shown(client)
    async with Stream(client) as stream:
        assert stream.start["status"] == 200
        assert dict(stream.start["headers"])[b"content-type"].startswith(b"text/event-stream")
        await search(client, "волос")
        (entry,) = await stream.searches(1)
        assert models.FeedEntry.model_validate(entry).letters == "волос"


async def test_stream_resumes(client):
    for number, letters in enumerate(("софа", "волос", "слива"), 1):
        await search(client, letters)
        await shown(client, number)
    first = (await shown(client, 3))[-1]
    async with Stream(client, headers={"last-event-id": str(first.id)}) as stream:
        assert [one["letters"] for one in await stream.searches(2)] == ["волос", "слива"]
    async with Stream(client, query="after=0") as stream:
        assert len(await stream.searches(3)) == 3
    async with Stream(client, headers={"last-event-id": "nonsense"}) as stream:
        assert await stream.until("alive")


async def test_stream_shows_that_it_lives(client):
    async with Stream(client) as stream:
        assert "retry: 3000" in await stream.until("alive")


async def test_streams_are_bounded(settings, connect):
    few = settings.with_changes(feed_streams=3, feed_streams_client=2)
    async with connect(few) as client, Stream(client) as one, Stream(client) as two:
        assert one.start["status"] == two.start["status"] == 200
        async with Stream(client) as third:
            assert third.start["status"] == 503
            body = json.loads((await third.next())["body"])
            assert body["error"]["code"] == "too_many_streams"
        assert "erudit_feed_streams 2.0" in (await client.get("/metrics")).text
    async with connect(few) as client, Stream(client) as stream:
        assert stream.start["status"] == 200


async def test_streams_end_when_the_server_stops(client):
    async with Stream(client) as stream:
        client.app.state.service.streams.stop()
        assert "closing" in await stream.until("closing")
        await asyncio.wait_for(stream.task, 10)


@pytest.mark.parametrize("after", ["-1", "x", "9" * 30])
async def test_stream_refuses_nonsense(client, after):
    answer = await client.get("/api/v1/feed/stream", params={"after": after})
    assert answer.status_code == 400
    assert answer.json()["error"]["field"] == "after"
