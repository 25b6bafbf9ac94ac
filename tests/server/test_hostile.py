"""Hostile requests: always a refusal with the error body, never a 500, never a traceback."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from erudit.server.api import _models as models

pytestmark = pytest.mark.anyio

TEXTS = [
    "🙂" * 50,
    "а" * 2_000,
    "' OR 1=1; DROP TABLE searches; --",
    "<script>alert(1)</script>",
    "слjво",
    "\u202eслово",
    "сло\nво",
    "..\\..\\etc\\passwd",
    "%00",
    "\ufffd",
    "İ",
    "ﬀ",
    "a\u0301" * 90,
    "{}",
    "[" * 150,
    "[^" * 90,
    "*?" * 90,
    "\ud7ff",
    "—",
    "   ",
]
PATHS = [
    "/api/v1/words?letters={}",
    "/api/v1/words?pattern={}",
    "/api/v1/words?contains={}",
    "/api/v1/words?lang={}",
    "/api/v1/words?limit={}",
    "/api/v1/words/ru/{}",
    "/api/v1/words/{}/слово",
    "/api/v1/gloss/ru/{}",
    "/api/v1/check/ru/{}",
    "/api/v1/hooks/en/{}",
    "/api/v1/ladder/ru?start={}&goal={}",
    "/api/v1/anagrams?phrase={}",
    "/api/v1/feed?ui={}",
    "/lexicons/ru/{}.lex",
    "/lexicons/{}/nouns.lex?part={}",
]


@pytest.mark.parametrize("path", PATHS)
async def test_texts_nobody_should_send(client, path):
    for text in TEXTS:
        answer = await client.get(path.replace("{}", quote(text, safe="")))
        assert answer.status_code < 500, (text, answer.text)
        assert "Traceback" not in answer.text
        if answer.status_code >= 400:
            assert models.Error.model_validate_json(answer.content, strict=True).error.message


@pytest.mark.parametrize(
    "path",
    [
        "/lexicons/ru/../../../../etc/passwd.lex",
        "/lexicons/ru/..%2f..%2f..%2fetc%2fpasswd.lex",
        "/lexicons/..%2f..%2f/nouns-0123456789abcdef.lex",
        "/lexicons/ru/nouns-0123456789abcdef.lex",
        "/lexicons/ru/nouns-.lex",
        "/lexicons/ru/texts.sqlite",
        "/lexicons/ru/manifest.json",
        "/..%2f..%2fserver.sqlite",
        "/assets/..%2f..%2fsecret.js",
        "/api/v1/nothing",
        "/api",
        "/.env",
        "/index.html.gz",
    ],
)
async def test_paths_that_lead_nowhere(client, path):
    answer = await client.get(path)
    assert answer.status_code == 404
    assert models.Error.model_validate_json(answer.content, strict=True).error.code in (
        "not_found",
        "unknown_lexicon",
    )


@pytest.mark.parametrize("path", ["/api/v1/words/%ff/%fe", "/%c3%28", "/api/v1/gloss/ru/%d1"])
async def test_paths_that_are_no_text(client, path):
    answer = await client.get(path)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad_encoding"


@pytest.mark.parametrize("path", ["/api/v1/gloss/ru/a%00b", "/%0d%0aX-Evil:1", "/a%7f"])
async def test_control_characters_in_paths(client, path):
    answer = await client.get(path)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "control_character"


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"])
@pytest.mark.parametrize("path", ["/api/v1/words", "/api/v1/feed/stream", "/healthz", "/", "/a"])
async def test_wrong_methods(client, method, path):
    answer = await client.request(method, path, content=b"{not json")
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]
    assert answer.json()["error"]["code"] == "method_not_allowed"


async def test_bodies_are_bounded(client, settings):
    answer = await client.post("/api/v1/words", content=b"x" * (settings.max_body + 1))
    assert answer.status_code == 413
    answer = await client.post("/api/v1/words", headers={"content-length": "-5"}, content=b"")
    assert answer.status_code == 400


async def test_long_addresses(client):
    answer = await client.get("/api/v1/words?letters=" + "a" * 10_000)
    assert answer.status_code == 414
    assert answer.json()["error"]["code"] == "url_too_long"


async def test_many_parameters(client):
    answer = await client.get("/api/v1/words?" + "&".join(f"p{i}=1" for i in range(500)))
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad_request"


async def test_other_hosts(settings, connect):
    async with connect(settings.with_changes(allowed_hosts="erudit, [::1]")) as client:
        assert (await client.get("/healthz")).status_code == 200
        for host in ("evil.example", "", "erudit.evil.example", "[::2]:80"):
            answer = await client.get("/healthz", headers={"host": host})
            assert answer.status_code == 421
            assert answer.json()["error"]["code"] == "bad_host"
        assert (await client.get("/healthz", headers={"host": "[::1]:8000"})).status_code == 200
        assert (await client.get("/healthz", headers={"host": "ERUDIT:8000"})).status_code == 200


async def test_an_unforeseen_error_tells_nothing(client, monkeypatch):
    service = client.app.state.service
    monkeypatch.setattr(service.packs, "get", lambda lang: 1 / 0)
    answer = await client.get("/api/v1/words?letters=слово&ui=ru")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "internal"
    assert "Zero" not in answer.text
    assert "content-security-policy" in answer.headers
