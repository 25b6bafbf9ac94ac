"""Rate limits, long work, headers."""

from __future__ import annotations

import asyncio
import threading

import pytest

from erudit.server._errors import ApiError
from erudit.server._http import client_key
from erudit.server._metrics import Metrics
from erudit.server._settings import Settings
from erudit.server._work import Workshop

pytestmark = pytest.mark.anyio


async def test_searches_are_limited(settings, connect):
    limited = settings.with_changes(rate_limits=True, rate_search="3/minute", rate_heavy="1/minute")
    async with connect(limited) as client:
        answers = [await client.get("/api/v1/words?letters=дом&ui=ru") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        last = answers[-1]
        assert last.json()["error"]["code"] == "rate_limited"
        assert last.headers["retry-after"] in last.json()["error"]["message"]
        assert "Слишком много запросов" in last.json()["error"]["message"]
        assert "content-security-policy" in last.headers
        assert (await client.get("/healthz")).status_code == 200
        heavy = [await client.get("/api/v1/anagrams?phrase=") for _ in range(2)]
        assert [answer.status_code for answer in heavy] == [400, 429]
        assert 'erudit_rate_limited_total{kind="search"} 1.0' in (await client.get("/metrics")).text


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("fe80::1%eth0", "fe80::"),
        ("not an address", "not an address"),
        ("x:y", "x:y"),
        ("a" * 500, "a" * 64),
    ],
)
async def test_addresses_are_counted_by_network(address, key):
    assert client_key({"client": (address, 1)}) == key
    assert client_key({"client": None}) == "?"


async def test_long_work_is_bounded():
    workshop = Workshop(Settings(threads=1, queue=1), Metrics())
    free = threading.Event()
    running = [asyncio.create_task(workshop.run(free.wait)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(ApiError) as refused:
        await workshop.run(lambda: None)
    assert (refused.value.status, refused.value.code) == (503, "busy")
    assert refused.value.headers["Retry-After"]
    free.set()
    assert await asyncio.gather(*running) == [True, True]
    assert await workshop.run(lambda: 5) == 5
    workshop.close()


async def test_long_work_has_a_time_budget():
    workshop = Workshop(Settings(threads=1, queue=0, time_budget=0.1), Metrics())
    free = threading.Event()
    with pytest.raises(ApiError) as refused:
        await workshop.run(free.wait)
    assert refused.value.code == "took_too_long"
    # The thread is still taken.
    with pytest.raises(ApiError) as refused:
        await workshop.run(lambda: None)
    assert refused.value.code == "busy"
    free.set()
    while workshop._inside:
        await asyncio.sleep(0.01)
    assert await workshop.run(lambda: 5) == 5
    workshop.close()


async def test_errors_of_long_work_arrive():
    workshop = Workshop(Settings(threads=1), Metrics())
    with pytest.raises(ZeroDivisionError):
        await workshop.run(lambda: 1 / 0)
    workshop.close()


@pytest.mark.parametrize(
    "path", ["/", "/api/v1/words?letters=дом", "/api/v1/words", "/nowhere.js", "/healthz",
             "/metrics", "/openapi.json", "/api/v1/words?limit=x", "/a%00b", "/api/v1/packs"]
)  # fmt: skip
async def test_safety_headers_are_everywhere(client, path):
    for method in ("GET", "HEAD", "POST"):
        headers = (await client.request(method, path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy.replace("https:", "")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        assert headers.get_list("content-security-policy") == [policy]


async def test_counters_are_bounded(monkeypatch):
    from erudit.server._limits import Counts

    monkeypatch.setattr(Counts, "MOST", 10)
    counts = Counts()
    for number in range(100):
        assert counts.incr(f"client {number}", 60) == 1
        assert len(counts._counts) <= 10
    assert counts.get("client 99") == 1
    assert counts.incr("client 99", 60) == 2
    assert counts.get("client 0") == 0
    counts.incr("short", -1)
    assert counts.get("short") == 0
    assert counts.incr("short", 60) == 1
