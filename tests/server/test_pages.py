"""The built page: cache headers, compressed copies, routes, what is not there."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

pytestmark = pytest.mark.anyio


@pytest.fixture
def web(settings) -> Path:
    folder = Path(settings.web)
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>erudit</title>" + " " * 2_000)
    (folder / "assets" / "index-Ab3dEf9h.js").write_text("console.log(1);" * 200)
    (folder / "assets" / "index-Ab3dEf9h.js.br").write_bytes(b"brotli made by the build")
    (folder / "assets" / "index-Ab3dEf9h.js.map").write_text("{}")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "sw.js").write_text("self;")
    (folder / "font-Ab3dEf9h.woff2").write_bytes(b"wOF2")
    return folder


async def test_the_page_and_its_routes(web, client):
    for path in ("/", "/word/ru/слово", "/anagrams", "/a/b/c"):
        answer = await client.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert "<title>erudit" in answer.text


async def test_hashed_files_never_change(web, client):
    answer = await client.get("/assets/index-Ab3dEf9h.js", headers={"accept-encoding": "gzip"})
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    for path in ("/sw.js", "/manifest.webmanifest", "/index.html"):
        assert (await client.get(path)).headers["cache-control"] == "no-cache"
    assert (await client.get("/font-Ab3dEf9h.woff2")).headers["content-type"] == "font/woff2"


async def test_copies_made_by_the_build_are_used(web, client):
    request = client.build_request(
        "GET", "/assets/index-Ab3dEf9h.js", headers={"accept-encoding": "gzip, br"}
    )
    answer = await client.send(request, stream=True)
    assert answer.headers["content-encoding"] == "br"
    assert b"".join([piece async for piece in answer.aiter_raw()]) == b"brotli made by the build"
    request.headers["accept-encoding"] = "gzip, br;q=0"
    answer = await client.send(request, stream=True)
    raw = b"".join([piece async for piece in answer.aiter_raw()])
    assert gzip.decompress(raw).startswith(b"console.log")


async def test_unchanged_files_are_not_sent_again(web, client):
    first = await client.get("/")
    again = await client.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "content-security-policy" in again.headers


@pytest.mark.parametrize("path", ["/nothing.js", "/assets/none", "/assets/index-Ab3dEf9h.js.map",
                                  "/index.html.br", "/api/none", "/lexicons/none"])  # fmt: skip
async def test_what_is_not_there(web, client, path):
    answer = await client.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not_found"


async def test_without_a_page(client):
    answer = await client.get("/")
    assert answer.status_code == 503
    assert "make python/erudit/web/index.html" in answer.text
    assert "<script" not in answer.text
    assert "style=" not in answer.text


async def test_a_page_built_later_is_served(settings, client):
    assert (await client.get("/")).status_code == 503
    folder = Path(settings.web)
    folder.mkdir()
    (folder / "index.html").write_text("new")
    assert (await client.get("/")).text == "new"
